//! Answers made to break a checker: it must end soon, in little memory, and with a verdict.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{FIRST, Folder, TWO, rows};

/// Runs the checker on an answer that is written piece by piece until it closes the pipe or the pieces
/// end. On Linux it gets so little address space that it cannot keep what it reads.
fn check(answer: &mut dyn Iterator<Item = Vec<u8>>) -> (Option<i32>, String) {
    let folder = Folder::new();
    folder.write("in", rows(&TWO.replace('.', "0")));
    folder.write("ans", rows(FIRST));
    folder.write("feedback/.keep", "");
    let program = env!("CARGO_BIN_EXE_lanedoku");
    let words = ["check", "--protocol", "icpc", "in", "ans", "feedback"];
    let mut command = if cfg!(target_os = "linux") {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 65536 && exec \"$@\"", "sh", program]);
        command
    } else {
        Command::new(program)
    };
    let mut child = command
        .args(words)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let start = Instant::now();
    let mut stdin = child.stdin.take().expect("a pipe");
    for piece in answer {
        match stdin.write_all(&piece) {
            Ok(()) => {}
            Err(error) if error.kind() == ErrorKind::BrokenPipe => break,
            Err(error) => panic!("{error}"),
        }
        assert!(start.elapsed() < Duration::from_secs(60), "no end");
    }
    drop(stdin);
    let status = child.wait().expect("it ends").code();
    (status, folder.read("feedback/judgemessage.txt"))
}

#[test]
fn floods_end_soon_in_little_memory() {
    let flood = |byte: u8| std::iter::repeat(vec![byte; 1 << 16]);
    for byte in *b"7 \n\r\t\0x" {
        let (status, message) = check(&mut flood(byte));
        assert_eq!(status, Some(43), "{byte}: {message}");
        assert!(message.chars().count() <= 200, "{message}");
    }
    // A right answer, and then no end.
    for byte in *b" \n7" {
        let (status, message) =
            check(&mut [rows(FIRST).into_bytes()].into_iter().chain(flood(byte)));
        assert_eq!(status, Some(43), "{byte}: {message}");
    }
    // 81 digits, each far from the next.
    let mut far = FIRST.bytes().map(|digit| {
        let mut piece = vec![b' '; 1 << 20];
        piece[0] = digit;
        piece
    });
    assert_eq!(check(&mut far).0, Some(42));
}

#[test]
fn bytes_that_are_no_text_are_shown_harmless() {
    for bytes in [
        &b"\x1b]0;title\x07\x1b[2J"[..],
        b"\xff\xfe1\x002\x00",
        b"\xe2\x80\xae123",
        "\u{661}\u{662}\u{663}".as_bytes(),
        b"NaN",
        b"-1",
        b"2147483648",
        b"1e5",
        b"%s%n",
        b"`$(reboot)`",
        b"<script>",
    ] {
        let (status, message) = check(&mut [bytes.to_vec()].into_iter());
        assert_eq!(status, Some(43), "{bytes:?}");
        let line = message.trim_end_matches('\n');
        assert!(line.starts_with("wrong output format: "), "{line}");
        assert!(
            line.bytes().all(|byte| (b' '..=b'~').contains(&byte)),
            "{line}"
        );
    }
}
