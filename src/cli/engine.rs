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

/// The engine that works.
#[derive(Clone, Copy, Debug)]
pub(super) struct EngineChoice {
    pub(super) engine: Engine,
}

impl EngineChoice {
    /// The engine that was asked for.
    ///
    /// # Errors
    ///
    /// Wrong usage if a vector level is asked of the plain search, or one that this machine lacks.
    pub(super) fn resolve(args: &InputArgs) -> anyhow::Result<EngineChoice> {
        let level = match args.simd {
            SimdArg::Auto => None,
            SimdArg::Avx512 => Some(Level::Avx512),
            SimdArg::Avx2 => Some(Level::Avx2),
            SimdArg::Neon => Some(Level::Neon),
            SimdArg::Portable => Some(Level::Portable),
        };
        let engine = match (args.engine, level) {
            (EngineArg::Backtrack, None) => Engine::Backtrack,
            (EngineArg::Backtrack, Some(_)) => {
                return Err(usage(
                    "`--engine backtrack` has no vectors, expected `--simd auto` with it",
                ));
            }
            (EngineArg::Lanes, Some(level)) if !level.is_available() => {
                return Err(usage(format!(
                    "this machine has no `{level}`, expected another `--simd`"
                )));
            }
            (EngineArg::Lanes, level) => Engine::Lanes(level),
        };
        Ok(EngineChoice { engine })
    }

    /// The name of the engine.
    pub(super) fn name(self) -> &'static str {
        match self.engine {
            Engine::Lanes(_) => "lanes",
            Engine::Backtrack => "backtrack",
        }
    }

    /// The name of its level.
    pub(super) fn simd(self) -> &'static str {
        match self.engine {
            Engine::Lanes(level) => level.unwrap_or_else(Level::best).name(),
            Engine::Backtrack => "none",
        }
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
