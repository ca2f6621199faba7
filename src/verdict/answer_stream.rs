//! One answer on its way through the checker, until something is wrong with it.

use std::io::Read;

use super::batch_case::BatchCase;
use super::conventions::AnswerReading;
use crate::checker::{Case as _, Checker, Report, Rule, Shape, Spacing, Truth, Verdict};

/// An answer that is being read, until something is wrong with it.
pub(super) struct AnswerStream<'a> {
    checker: Option<Checker<Box<dyn Read + 'a>>>,
    reading: AnswerReading,
    cases: u64,
    rejection: Option<Report>,
}

impl<'a> AnswerStream<'a> {
    /// An answer at its beginning.
    pub(super) fn new(
        answer: Box<dyn Read + 'a>,
        rule: Rule,
        reading: AnswerReading,
    ) -> AnswerStream<'a> {
        let spacing = match reading {
            AnswerReading::Digits => Spacing::Loose,
            AnswerReading::Written(spacing) => spacing,
        };
        AnswerStream {
            checker: Some(Checker::new(answer, rule, spacing)),
            reading,
            cases: 0,
            rejection: None,
        }
    }

    /// An answer that cannot even be opened.
    pub(super) fn rejected(report: Report) -> AnswerStream<'a> {
        AnswerStream {
            checker: None,
            reading: AnswerReading::Digits,
            cases: 0,
            rejection: Some(report),
        }
    }

    /// Reads the answer to one case, and after the last one the end of the text.
    pub(super) fn read_case(&mut self, case: &mut BatchCase<'_>, end: Option<&[u8]>) {
        let Some(checker) = &mut self.checker else {
            return;
        };
        self.cases += 1;
        if self.cases == 1
            && self.reading == AnswerReading::Digits
            && case.is_table()
            && begins_as_table(checker, case)
        {
            self.reading = AnswerReading::Written(Spacing::Loose);
        }
        case.set_shape(match self.reading {
            _ if case.has_one_text() => Shape::Text,
            AnswerReading::Digits => Shape::Digits(case.noise()),
            AnswerReading::Written(_) => Shape::Form,
        });
        if let Err(rejection) = checker.case(case, end) {
            let several = self.cases > 1 || end.is_none();
            self.rejection = Some(rejection.report(several));
            self.checker = None;
        }
    }

    /// Why the answer is not accepted, if it is not.
    pub(super) fn rejection(&self) -> Option<&Report> {
        self.rejection.as_ref()
    }

    /// The report on the answer when all was read.
    pub(super) fn report(self) -> Report {
        let answers = if self.cases == 1 { "answer" } else { "answers" };
        let accepted = || Report::new(Verdict::Accepted, &format!("{} {answers}", self.cases));
        self.rejection.unwrap_or_else(accepted)
    }
}

/// Whether an answer has the header of the table that `solve` would write. Bare digits have none, and
/// only the header tells them from a record, which begins with digits too.
fn begins_as_table(checker: &mut Checker<Box<dyn Read + '_>>, case: &mut BatchCase<'_>) -> bool {
    let mut record = Vec::new();
    case.write(&Truth::NoSolution, &mut record);
    let header = record.split(|&byte| byte == b'\n').next();
    let begins = checker.begins_with(header.unwrap_or_default());
    // What cannot be read now cannot be read later either, and is told then.
    begins.unwrap_or(false)
}
