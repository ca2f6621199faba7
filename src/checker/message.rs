//! Texts that a judge can print whatever was in the answer: one line, short, nothing but harmless
//! characters.

use std::fmt::Write as _;

/// The longest text of a report, in characters. With the words that a protocol puts before it a line
/// stays within 200.
const LONGEST: usize = 160;

/// The most bytes of an answer that a message quotes.
const QUOTED: usize = 16;

/// The text on one line, control characters replaced and the end cut off where it is too long.
pub fn one_line(text: &str) -> String {
    let harmless = text.trim().chars().map(|character| {
        if character == '\n' || character == '\t' {
            ' '
        } else if character.is_control() || is_invisible(character) {
            '?'
        } else {
            character
        }
    });
    let mut line: String = harmless.clone().take(LONGEST).collect();
    if harmless.count() > LONGEST {
        line.truncate(
            line.char_indices()
                .nth(LONGEST - 3)
                .map_or(0, |(end, _)| end),
        );
        line.push_str("...");
    }
    line
}

/// Whether a character is not shown, or turns the direction of the text around it.
fn is_invisible(character: char) -> bool {
    matches!(character,
        '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

/// The token at the start of some bytes between back-ticks, as far as it is worth showing. Bytes that
/// are no printable ASCII are written as `\xff`.
pub(super) fn quoted(bytes: &[u8]) -> String {
    let token = bytes.split(|byte| byte.is_ascii_whitespace()).next();
    let token = token.unwrap_or_default();
    let mut text = String::from("`");
    for &byte in &token[..token.len().min(QUOTED)] {
        match byte {
            b'`' => text.push('\''),
            b' '..=b'~' => text.push(char::from(byte)),
            _ => write!(text, "\\x{byte:02x}").expect("a string takes all text"),
        }
    }
    if token.len() > QUOTED {
        text.push_str("...");
    }
    text.push('`');
    text
}

/// Names what comes next in an answer.
pub(super) fn shown(ahead: &[u8]) -> String {
    match ahead.first() {
        None => "the end".to_owned(),
        Some(b' ') => "a blank".to_owned(),
        Some(b'\t') => "a tab".to_owned(),
        Some(b'\r') => "a carriage return".to_owned(),
        Some(b'\n') => "a line end".to_owned(),
        Some(_) => quoted(ahead),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_short_and_harmless() {
        assert_eq!(one_line(" a\nb\u{1b}[31m\u{202e}c\r "), "a b?[31m?c");
        assert_eq!(one_line(&"\u{e9}".repeat(160)).chars().count(), 160);
        let cut = one_line(&"\u{e9}".repeat(161));
        assert_eq!(cut.chars().count(), 160);
        assert!(cut.ends_with("\u{e9}..."));
    }

    #[test]
    fn quotes_are_one_token_of_ascii() {
        assert_eq!(quoted(b"100 2"), "`100`");
        assert_eq!(quoted(b"\x00\x80`x"), "`\\x00\\x80'x`");
        assert_eq!(quoted(&[b'7'; 1000]), format!("`{}...`", "7".repeat(16)));
    }
}
