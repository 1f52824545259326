//! The text of values (`conformance/README.md`, "Values") and hexadecimal bytes: what testees and fuzz targets in Rust share.
//!
//! ```text
//! what generated code reads --text--> "@1(Flat{n=5})" --Node::of--> tree --Build--> owned value
//! ```

#![forbid(unsafe_code)]

mod build;
mod node;
mod text;

pub use build::{Build, BuildAny, build, field};
pub use node::Node;
pub use text::{ShowAny, text};

/// Bytes in hexadecimal.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits; `None` if they are not pairs of such.
#[must_use]
pub fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> = text.chars().map(|c| c.to_digit(16).and_then(|d| u8::try_from(d).ok())).collect();
    let digits = digits?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}
