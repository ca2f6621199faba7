//! The judges' protocols: how each calls a checker and what it expects back, one file a protocol.

mod boca;
mod cms;
mod dmoj;
mod hustoj;
mod icpc;
mod peg;
mod plain;
mod protocol;
mod qduoj;
mod testlib;

use std::ffi::OsStr;

pub use protocol::{Call, Delivery, Note, NoteMode, Place, Protocol, Source, Usage};

/// All protocols, in the order of the documentation; the first is the default.
pub static PROTOCOLS: [&Protocol; 9] = [
    &testlib::TESTLIB,
    &icpc::ICPC,
    &hustoj::HUSTOJ,
    &cms::CMS,
    &qduoj::QDUOJ,
    &boca::BOCA,
    &peg::PEG,
    &dmoj::DMOJ,
    &plain::PLAIN,
];

/// The protocol of a name, or `None` if there is none.
pub fn named(name: &OsStr) -> Option<&'static Protocol> {
    PROTOCOLS
        .into_iter()
        .find(|protocol| OsStr::new(protocol.name) == name)
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;
    use crate::checker::report::{Report, Verdict};

    #[test]
    fn every_status_of_every_protocol() {
        for (name, statuses) in [
            ("testlib", [0, 1, 2, 3]),
            ("icpc", [42, 43, 43, 1]),
            ("hustoj", [0, 1, 2, 3]),
            ("cms", [0, 0, 0, 1]),
            ("qduoj", [0, 1, 1, 255]),
            ("boca", [4, 6, 6, 43]),
            ("peg", [0, 1, 1, 3]),
            ("dmoj", [0, 1, 1, 3]),
            ("plain", [0, 1, 1, 2]),
        ] {
            let protocol = named(OsStr::new(name)).unwrap();
            let verdicts = [
                Verdict::Accepted,
                Verdict::Wrong,
                Verdict::Format,
                Verdict::Fault,
            ];
            assert_eq!(verdicts.map(|verdict| protocol.status(verdict)), statuses);
            for verdict in verdicts {
                let report = Report::new(verdict, "why");
                let delivery = protocol.deliver(&report, &Place::Streams);
                assert_eq!(delivery.status, protocol.status(verdict), "{name}");
            }
        }
        assert_eq!(PROTOCOLS.len(), 9);
    }

    #[test]
    fn contestants_see_verdicts_and_faults_of_form_alone() {
        let folder = Place::Folder("feedback".into());
        for (verdict, team, cms) in [
            (Verdict::Accepted, "accepted\n", "translate:success\n"),
            (Verdict::Wrong, "wrong answer\n", "translate:wrong\n"),
            (
                Verdict::Format,
                "wrong output format: why\n",
                "wrong output format: why\n",
            ),
        ] {
            let report = Report::new(verdict, "why");
            let notes = icpc::ICPC.deliver(&report, &folder).notes;
            let [judges, teams] = &notes[..] else {
                panic!("{notes:?}");
            };
            assert!(judges.path.ends_with("judgemessage.txt") && judges.text.contains("why"));
            assert!(teams.path.ends_with("teammessage.txt"));
            assert_eq!(teams.text, team);
            let stderr = cms::CMS.deliver(&report, &folder).stderr;
            assert_eq!(stderr.split_inclusive('\n').next().unwrap(), cms);
            let feedback = dmoj::DMOJ.deliver(&report, &folder).stdout;
            assert_eq!(feedback, team);
        }
    }

    #[test]
    fn judges_pass_files_in_their_own_orders() {
        let words = ["1", "2", "3"].map(OsString::from);
        let file = |name: &str| Source::File(name.into());
        for (name, [input, output, answer]) in [
            ("testlib", ["1", "2", "3"]),
            ("hustoj", ["1", "3", "2"]),
            ("cms", ["1", "3", "2"]),
            ("boca", ["3", "1", "2"]),
            ("peg", ["3", "2", "1"]),
            ("dmoj", ["1", "2", "3"]),
            ("plain", ["1", "2", "3"]),
        ] {
            let protocol = named(OsStr::new(name)).unwrap();
            let call = protocol.call(&words).unwrap();
            assert_eq!(call.input, file(input), "{name}");
            assert_eq!(call.output, file(output), "{name}");
            assert_eq!(call.answer, Some(file(answer)), "{name}");
            assert!(protocol.call(&words[..1]).is_err(), "{name}");
        }
    }
}
