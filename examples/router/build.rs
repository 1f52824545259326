//! Generates the code of both versions: the router has that of the first, and sets a field in place.

use scantling_compiler::{RustOptions, build};

fn main() -> Result<(), build::Error> {
    build::rust_with(&["feed1.scant"], RustOptions { view_mut: true, ..RustOptions::default() })?;
    build::rust(&["feed3.scant"])
}
