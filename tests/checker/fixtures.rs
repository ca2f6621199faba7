//! The cases of `fixtures/checker`, found by listing: a folder each, with `input`, `output`, perhaps
//! `answer`, the `arguments` one a line, the expected `code`, and the expected `message` as a line of
//! standard output, standard error, the report or the judges' messages.

use std::fs;
use std::path::Path;

use super::Folder;

#[test]
fn every_case_has_its_code_and_message() {
    let cases = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/checker");
    let mut count = 0;
    for case in fs::read_dir(&cases).expect("the folder of the cases") {
        let case = case.expect("listed").path();
        let read = |name: &str| fs::read_to_string(case.join(name)).expect("a file of the case");
        let folder = Folder::new();
        for name in ["input", "output", "answer"] {
            if let Ok(bytes) = fs::read(case.join(name)) {
                folder.write(name, bytes);
            }
        }
        folder.write("feedback/.keep", "");
        let arguments = read("arguments");
        let words: Vec<&str> = ["check"].into_iter().chain(arguments.lines()).collect();
        let ended = folder.run(&words, Some("output"));
        let name = case.display();
        assert_eq!(
            ended.status,
            Some(read("code").trim().parse().expect("a status")),
            "{name}: {ended:?}"
        );
        let texts = [
            ended.stdout,
            ended.stderr,
            folder.read("report"),
            folder.read("feedback/judgemessage.txt"),
        ];
        let message = read("message");
        let found = texts.iter().flat_map(|text| text.lines());
        assert!(
            found
                .clone()
                .any(|line| line == message.trim_end_matches('\n')),
            "{name}: {texts:?}"
        );
        for line in found {
            assert!(line.chars().count() <= 200, "{name}: {line}");
            assert!(!line.contains(char::is_control), "{name}: {line:?}");
        }
        count += 1;
    }
    assert!(count >= 30, "only {count} cases in {}", cases.display());
}
