//! The metadata of `.sdk` files: comment lines above the rows that are written back.

use super::lines::Line;
use super::shape;

/// What the lines may tell: author, description, comment, date, source, level, address.
const KEYS: &[u8] = b"ADCBSLU";

/// The bytes of metadata that are kept for a puzzle.
const LARGEST: usize = 4 << 10;

/// Adds a comment line to the metadata of the next puzzle if it is some.
pub(super) fn keep(line: Line<'_>, metadata: &mut Vec<u8>) {
    let text = shape::body(line).0;
    let is_metadata = matches!(text, [b'#', key, ..] if KEYS.contains(key));
    if is_metadata && metadata.len() + text.len() < LARGEST {
        metadata.extend_from_slice(text);
        metadata.push(b'\n');
    }
}
