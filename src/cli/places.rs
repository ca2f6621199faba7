//! Where answers go: standard output, or with `--out-dir` a file for each input.
//!
//! Every place is checked and made before any work. An answer file appears whole or not at all: it is
//! written under another name in the same folder and renamed when it is complete.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};

use anyhow::Context;
use tempfile::NamedTempFile;

use super::inputs::{Input, Source};
use super::{CANNOT_WRITE, usage};

/// The answer file of each input, `None` for an input that is certain to have no answer.
pub(super) type Plan = Vec<Option<PathBuf>>;

/// Finds the answer files of all inputs, and makes the folders that they need.
///
/// # Errors
///
/// Wrong usage if two inputs have the same answer file, an answer would replace an input, or there is
/// standard input; any other error if a folder cannot be made or written to.
pub(super) fn plan(inputs: &[Input], folder: &Path, extension: &str) -> anyhow::Result<Plan> {
    let plan = inputs
        .iter()
        .map(|input| match input.source {
            Source::File(_) => Ok(Some(folder.join(&input.relative).with_extension(extension))),
            Source::Missing(..) => Ok(None),
            Source::Stdin => Err(usage(
                "standard input has no name for an answer file, expected a path with `--out-dir`",
            )),
        })
        .collect::<anyhow::Result<Plan>>()?;
    refuse_collisions(inputs, &plan)?;
    make_folders(folder, &plan)?;
    Ok(plan)
}

fn refuse_collisions(inputs: &[Input], plan: &Plan) -> anyhow::Result<()> {
    let mut answers: HashMap<&Path, &Input> = HashMap::new();
    for (input, answer) in inputs.iter().zip(plan) {
        let Some(answer) = answer else { continue };
        if let Some(other) = answers.insert(answer, input) {
            return Err(usage(format!(
                "`{}` and `{}` have the same answer file `{}`",
                other.source.name(),
                input.source.name(),
                answer.display()
            )));
        }
    }
    let mut texts: HashMap<PathBuf, &Input> = HashMap::new();
    for input in inputs {
        if let Source::File(path) = &input.source {
            texts.insert(resolved(path), input);
            // The text behind a link is safe, the link is not.
            texts.insert(resolved_folder(path), input);
        }
    }
    for answer in plan.iter().flatten() {
        if let Some(input) = texts.get(&resolved_folder(answer)) {
            return Err(usage(format!(
                "the answer file `{}` would replace the input `{}`, expected another `--out-dir` or `--out-ext`",
                answer.display(),
                input.source.name()
            )));
        }
        let inside = answer
            .ancestors()
            .skip(1)
            .find_map(|folder| answers.get(folder));
        if let Some(other) = inside {
            return Err(usage(format!(
                "the answer file of `{}` stands where the folder of `{}` has to be",
                other.source.name(),
                answer.display()
            )));
        }
    }
    Ok(())
}

/// The path with all links followed, as far as it exists.
fn resolved(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| resolved_folder(path))
}

/// The path with the links of its folder followed, but not the last one.
fn resolved_folder(path: &Path) -> PathBuf {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let folder = fs::canonicalize(folder).unwrap_or_else(|_| folder.into());
    folder.join(path.file_name().unwrap_or_default())
}

fn make_folders(folder: &Path, plan: &Plan) -> anyhow::Result<()> {
    let parents = plan.iter().flatten().filter_map(|answer| answer.parent());
    let folders: HashSet<&Path> = parents.chain([folder]).collect();
    let mut folders: Vec<&Path> = folders.into_iter().collect();
    folders.sort_unstable();
    for folder in folders {
        fs::create_dir_all(folder)
            .with_context(|| format!("cannot make the folder `{}`", folder.display()))?;
        // Only writing there tells whether it can be written to.
        new_file(folder).with_context(|| format!("cannot write into `{}`", folder.display()))?;
    }
    match plan.iter().flatten().find(|answer| answer.is_dir()) {
        Some(answer) => anyhow::bail!("cannot write `{}`: it is a folder", answer.display()),
        None => Ok(()),
    }
}

/// An answer file that is not there yet.
fn new_file(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    // Hidden, so that a walk of the folder passes over it.
    builder.prefix(".lanedoku-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The umask takes away from it what the user does not want.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The kind alone: the name of the temporary file tells nobody anything.
    let file = builder.tempfile_in(folder);
    file.map_err(|error| error.kind().into())
}

/// Where the answers of all inputs go.
#[derive(Debug)]
pub(super) enum Answers {
    /// One after the other to standard output.
    Stdout,
    /// Into a file for each input.
    Files {
        plan: Plan,
        current: Option<AnswerFile>,
    },
}

impl Answers {
    pub(super) fn files(plan: Plan) -> Answers {
        Answers::Files {
            plan,
            current: None,
        }
    }

    /// Writes answers of one input.
    ///
    /// # Errors
    ///
    /// Fails with the place that could not be written to.
    pub(super) fn write(&mut self, input: usize, bytes: &[u8]) -> anyhow::Result<()> {
        match self {
            Answers::Stdout => io::stdout().lock().write_all(bytes).context(CANNOT_WRITE),
            Answers::Files { plan, current } => {
                let Some(place) = &plan[input] else {
                    return Ok(());
                };
                let mut write = || {
                    if current.is_none() {
                        *current = Some(AnswerFile::create(place)?);
                    }
                    let answer = current.as_mut().expect("it has just been made");
                    answer.file.as_file_mut().write_all(bytes)
                };
                write().with_context(|| format!("cannot write `{}`", place.display()))
            }
        }
    }

    /// Ends the answers of one input, and keeps them or not.
    ///
    /// # Errors
    ///
    /// Fails with the place that could not be written to.
    pub(super) fn end(&mut self, input: usize, keep: bool) -> anyhow::Result<()> {
        let Answers::Files { plan, current } = self else {
            return Ok(());
        };
        match (current.take(), &plan[input]) {
            (Some(answer), Some(place)) if keep => answer
                .finish(place)
                .with_context(|| format!("cannot write `{}`", place.display())),
            (Some(answer), _) => {
                answer.discard();
                Ok(())
            }
            (None, _) => Ok(()),
        }
    }

    /// An answer file of this input that is there already.
    pub(super) fn left_from_before(&self, input: usize) -> Option<&Path> {
        match self {
            Answers::Stdout => None,
            Answers::Files { plan, .. } => plan[input].as_deref().filter(|place| place.exists()),
        }
    }

    /// Makes what has been written visible.
    ///
    /// # Errors
    ///
    /// Fails if standard output cannot be written to.
    pub(super) fn flush(&mut self) -> anyhow::Result<()> {
        match self {
            Answers::Stdout => io::stdout().lock().flush().context(CANNOT_WRITE),
            Answers::Files { .. } => Ok(()),
        }
    }
}

/// The unfinished answer file, if there is one: what an interruption has to remove.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

fn unfinished() -> MutexGuard<'static, Option<PathBuf>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An answer file on its way.
#[derive(Debug)]
pub(super) struct AnswerFile {
    file: NamedTempFile,
}

impl AnswerFile {
    fn create(place: &Path) -> io::Result<AnswerFile> {
        remove_when_interrupted();
        let mut unfinished = unfinished();
        let file = new_file(place.parent().unwrap_or(Path::new("")))?;
        *unfinished = Some(file.path().into());
        Ok(AnswerFile { file })
    }

    /// Puts the file into its place.
    fn finish(self, place: &Path) -> io::Result<()> {
        let mut unfinished = unfinished();
        let kept = self.file.persist(place);
        *unfinished = None;
        kept.map(drop).map_err(|error| error.error)
    }

    /// Removes the file.
    fn discard(self) {
        let mut unfinished = unfinished();
        drop(self.file);
        *unfinished = None;
    }
}

/// From the first call on, an interruption removes the unfinished answer file before it ends the
/// program. It holds the lock while it does so and cannot fall between two steps of [`AnswerFile`].
fn remove_when_interrupted() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        // Without a handler an interruption leaves a hidden file behind, no worse.
        let _ = ctrlc::set_handler(|| {
            let unfinished = unfinished();
            if let Some(path) = &*unfinished {
                let _ = fs::remove_file(path);
            }
            interrupted();
        });
    });
}

#[allow(
    clippy::exit,
    reason = "an interruption ends the program from a thread of its own"
)]
fn interrupted() -> ! {
    // 128 + SIGINT, as shells report it.
    std::process::exit(130)
}
