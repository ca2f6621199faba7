//! What decides about an answer apart from the texts: a judge's profile, or what was asked for instead.

use crate::checker::{Rule, Spacing};
use crate::format::{Framing, Shown, Writer, Writing};
use crate::profile::{Compared, Profile, Wanted};
use crate::solver::Engine;

/// How puzzles are read, and which answers are accepted.
#[derive(Clone, Debug)]
pub struct Conventions {
    /// How the puzzles are read.
    pub framing: Framing,
    /// How `solve` would lay the answers out.
    pub writing: Writing,
    /// How `solve` would write the answers.
    pub writer: Writer,
    /// Which of several solutions is accepted.
    pub rule: Rule,
    /// What is asked of each puzzle.
    pub wanted: Wanted,
    /// What is written for a puzzle with a solution.
    pub shown: Shown,
    /// How the contestant's answer is read.
    pub reading: AnswerReading,
    /// How the jury's answer is read: nobody asks for its white space.
    pub jury: AnswerReading,
    /// Which engine searches.
    pub engine: Engine,
}

/// How an answer is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerReading {
    /// The digits count, and the words.
    Digits,
    /// As `solve` writes it, with this freedom.
    Written(Spacing),
}

impl Conventions {
    /// Those of a judge; with none any solution is accepted, in any layout.
    pub fn new(profile: Option<&Profile>, engine: Engine) -> Conventions {
        let Some(profile) = profile else {
            return Conventions {
                framing: Framing::default(),
                writing: Writing::Same,
                writer: Writer::default(),
                rule: Rule::Any,
                wanted: Wanted::First,
                shown: Shown::Grid,
                reading: AnswerReading::Digits,
                jury: AnswerReading::Digits,
                engine,
            };
        };
        let writing = profile.writing();
        let wrapping = profile.output.wrapping;
        Conventions {
            framing: profile.input.framing,
            writing,
            writer: Writer::wrapped(writing, profile.words(), wrapping),
            rule: match profile.wanted {
                Wanted::Any => Rule::Any,
                _ => Rule::First,
            },
            wanted: profile.wanted,
            shown: wrapping.shown,
            reading: AnswerReading::Written(match profile.output.compared {
                Compared::Tokens => Spacing::Tokens,
                Compared::Lines => Spacing::Lines,
            }),
            jury: AnswerReading::Written(Spacing::Loose),
            engine,
        }
    }

    /// Whether there is but one right text: a verdict, a number, or all solutions.
    pub(super) fn have_one_text(&self) -> bool {
        match self.wanted {
            Wanted::First | Wanted::Any | Wanted::Unique => self.shown != Shown::Grid,
            Wanted::All | Wanted::Count | Wanted::Complete | Wanted::Consistent => true,
        }
    }

    /// Whether every puzzle has to be searched, whatever the answer.
    pub(super) fn need_all_truths(&self) -> bool {
        self.rule == Rule::First || self.have_one_text()
    }
}
