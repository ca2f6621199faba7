//! The words of a judge's command line, told apart before they are parsed.
//!
//! Judges append words of their own, and packages can only append flags, so options of ours are found
//! wherever they stand and everything else is left to the protocol.

use std::ffi::{OsStr, OsString};

use clap::{ArgAction, Command, CommandFactory as _};

use super::args::Cli;

/// The words of a command line.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Words {
    /// The options that the program knows, with their values.
    pub(super) ours: Vec<OsString>,
    /// All others, in their order.
    pub(super) others: Vec<OsString>,
    /// Where in `others` the words begin that are files whatever they look like, those after `--`.
    literal_from: usize,
}

impl Words {
    /// Sorts words by what `command` knows. Options of the list `skipped` take a value and are dropped.
    ///
    /// # Errors
    ///
    /// Fails with the name of a skipped option that has no value.
    pub(super) fn sort(
        words: &[OsString],
        command: &Command,
        skipped: &[&'static str],
    ) -> Result<Words, &'static str> {
        let mut sorted = Words::default();
        let mut literal_from = None;
        let mut rest = words.iter();
        while let Some(word) = rest.next() {
            if literal_from.is_some() {
                sorted.others.push(word.clone());
            } else if word == "--" {
                literal_from = Some(sorted.others.len());
            } else if let Some(name) = skipped.iter().find(|name| word == **name) {
                rest.next().ok_or(*name)?;
            } else {
                match option(word, command) {
                    Kind::Other => sorted.others.push(word.clone()),
                    Kind::Whole => sorted.ours.push(word.clone()),
                    Kind::WithNext => {
                        sorted.ours.push(word.clone());
                        sorted.ours.extend(rest.next().cloned());
                    }
                }
            }
        }
        sorted.literal_from = literal_from.unwrap_or(sorted.others.len());
        Ok(sorted)
    }

    /// The last value of an option of ours.
    pub(super) fn last_value(&self, name: &str) -> Option<&OsStr> {
        let mut value = None;
        let mut words = self.ours.iter().map(OsString::as_os_str);
        while let Some(word) = words.next() {
            if word == name {
                value = words.next().or(value);
            } else if let Some(text) = word.to_str()
                && let Some(joined) = text.strip_prefix(name)
                && let Some(joined) = joined.strip_prefix('=')
            {
                value = Some(OsStr::new(joined));
            }
        }
        value
    }

    /// Drops the words that look like options and are none of ours.
    pub(super) fn drop_unknown_options(&mut self) {
        let literal = self.others.split_off(self.literal_from);
        self.others.retain(|word| !looks_like_option(word));
        self.literal_from = self.others.len();
        self.others.extend(literal);
    }

    /// The first word that looks like an option and is none of ours, apart from `allowed`.
    pub(super) fn unknown_option(&self, allowed: &[&str]) -> Option<&OsStr> {
        let words = self.others[..self.literal_from].iter();
        let mut unknown = words
            .map(OsString::as_os_str)
            .filter(|word| looks_like_option(word) && !allowed.iter().any(|name| word == name));
        unknown.next()
    }
}

/// The words for a subcommand if these arguments call it: those behind its name, and the options that
/// stand before it. Without this the parser would end with a status of its own where the subcommand's
/// protocol has another.
pub(super) fn subcommand(
    arguments: &[OsString],
    name: &str,
    command: fn() -> Command,
) -> Option<Vec<OsString>> {
    if !arguments.iter().any(|word| word == name) {
        return None;
    }
    let commands = [Cli::command(), command()];
    let mut index = 1;
    loop {
        let word = arguments.get(index)?;
        if word == name {
            return Some([&arguments[1..index], &arguments[index + 1..]].concat());
        }
        let kinds = commands.iter().map(|command| option(word, command));
        index += match kinds.max()? {
            Kind::Other => return None,
            Kind::Whole => 1,
            Kind::WithNext => 2,
        };
    }
}

/// What a word is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    /// No option of the command.
    Other,
    /// An option that is complete.
    Whole,
    /// An option whose value is the next word.
    WithNext,
}

fn looks_like_option(word: &OsStr) -> bool {
    word.len() > 1 && word.as_encoded_bytes().starts_with(b"-")
}

fn option(word: &OsStr, command: &Command) -> Kind {
    let Some(text) = word.to_str() else {
        return Kind::Other;
    };
    if let Some(long) = text.strip_prefix("--") {
        let (name, value) = match long.split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (long, None),
        };
        let known = command
            .get_arguments()
            .find(|argument| argument.get_long() == Some(name));
        return match known {
            None => Kind::Other,
            Some(argument) if value.is_none() && takes_value(argument) => Kind::WithNext,
            Some(_) => Kind::Whole,
        };
    }
    let Some(short) = text.strip_prefix('-') else {
        return Kind::Other;
    };
    let mut letters = short.chars();
    let letter = letters.next();
    let known = command
        .get_arguments()
        .find(|argument| letter.is_some() && argument.get_short() == letter);
    match known {
        Some(argument) if takes_value(argument) && letters.as_str().is_empty() => Kind::WithNext,
        Some(argument) if takes_value(argument) || letters.as_str().is_empty() => Kind::Whole,
        _ => Kind::Other,
    }
}

fn takes_value(argument: &clap::Arg) -> bool {
    matches!(argument.get_action(), ArgAction::Set | ArgAction::Append)
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::Arg;

    fn command() -> Command {
        Command::new("test")
            .arg(Arg::new("rule").long("rule"))
            .arg(Arg::new("jobs").long("jobs").short('j'))
            .arg(
                Arg::new("quiet")
                    .long("quiet")
                    .short('q')
                    .action(ArgAction::SetTrue),
            )
    }

    fn words(text: &str) -> Vec<OsString> {
        text.split_whitespace().map(OsString::from).collect()
    }

    #[test]
    fn options_of_ours_are_found_wherever_they_stand() {
        let sorted = Words::sort(
            &words("--rule any in -q --group G ans dir/ -j 2 case_sensitive --rule=first -j3 -appes -x"),
            &command(),
            &["--group"],
        )
        .unwrap();
        assert_eq!(sorted.ours, words("--rule any -q -j 2 --rule=first -j3"));
        assert_eq!(sorted.others, words("in ans dir/ case_sensitive -appes -x"));
        assert_eq!(sorted.last_value("--rule"), Some(OsStr::new("first")));
        assert_eq!(sorted.unknown_option(&["-appes"]), Some(OsStr::new("-x")));
    }

    #[test]
    fn words_after_two_dashes_are_files() {
        let mut sorted = Words::sort(&words("in --x -- --rule -q"), &command(), &[]).unwrap();
        assert_eq!(sorted.ours, words(""));
        sorted.drop_unknown_options();
        assert_eq!(sorted.others, words("in --rule -q"));
        assert_eq!(sorted.unknown_option(&[]), None);
    }

    #[test]
    fn a_skipped_option_needs_its_value() {
        assert_eq!(
            Words::sort(&words("in --group"), &command(), &["--group"]),
            Err("--group")
        );
    }

    #[test]
    fn a_subcommand_stands_behind_options_only() {
        let find = |text: &str| subcommand(&words(text), "check", command);
        assert_eq!(find("lanedoku check a b"), Some(words("a b")));
        assert_eq!(
            find("lanedoku -q --rule first check a"),
            Some(words("-q --rule first a"))
        );
        assert_eq!(find("lanedoku --rule check a"), None);
        assert_eq!(find("lanedoku --out-dir check a"), None);
        assert_eq!(find("lanedoku tests check"), None);
        assert_eq!(find("lanedoku --other check"), None);
    }
}
