//! Which engine works: what was asked for, held against what this machine has.

use super::args::{EngineArg, InputArgs, SimdArg};
use super::usage;
use crate::batch::{Jobs, Sizes};
use crate::simd::Level;
use crate::solver::Engine;

/// How many threads work.
pub(super) fn jobs(args: &InputArgs) -> Jobs {
    args.jobs
        .map_or_else(Jobs::all_cores, |jobs| Jobs::exactly(jobs.into()))
}

/// The engine that works, with its names for `--stats`.
#[derive(Clone, Copy, Debug)]
pub(super) struct EngineChoice {
    pub(super) engine: Engine,
    pub(super) name: &'static str,
    pub(super) simd: &'static str,
}

impl EngineChoice {
    /// The engine that was asked for, at the widest level if none was.
    ///
    /// # Errors
    ///
    /// Wrong usage if a vector level is asked of the plain search, or one that this machine lacks.
    pub(super) fn resolve(args: &InputArgs) -> anyhow::Result<EngineChoice> {
        if args.engine == EngineArg::Backtrack && args.simd != SimdArg::Auto {
            return Err(usage(
                "`--engine backtrack` has no vectors, expected `--simd auto` with it",
            ));
        }
        if args.engine == EngineArg::Backtrack {
            return Ok(EngineChoice {
                engine: Engine::Backtrack,
                name: "backtrack",
                simd: "none",
            });
        }
        let level = match args.simd {
            SimdArg::Auto => Level::best(),
            SimdArg::Avx512 => Level::Avx512,
            SimdArg::Avx2 => Level::Avx2,
            SimdArg::Neon => Level::Neon,
            SimdArg::Portable => Level::Portable,
        };
        if !level.is_available() {
            return Err(usage(format!(
                "this machine has no `{level}`, expected another `--simd`"
            )));
        }
        Ok(EngineChoice {
            engine: Engine::Lanes(level),
            name: "lanes",
            simd: level.name(),
        })
    }

    /// How many puzzles are worth being given to a thread.
    pub(super) fn sizes(self) -> Sizes {
        match self.engine {
            // A thread has hundreds of lanes to fill.
            Engine::Lanes(_) => Sizes {
                first: 512,
                largest: 1024,
            },
            // One puzzle may take seconds.
            Engine::Backtrack => Sizes {
                first: 1,
                largest: 64,
            },
        }
    }

    /// Whether the engine counts the calls of the plain recursive search.
    pub(super) fn counts_calls(self) -> bool {
        self.engine == Engine::Backtrack
    }
}
