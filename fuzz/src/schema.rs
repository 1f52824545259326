//! Schemas from anyone: as text, which is compiled, formatted and generated from, and as descriptors.

use crate::Oracle;
use scantling_compiler::{RustOptions, SourceFile, Target, compile_for, format, generate};
use scantling_schema::Schema;

/// What a schema means, whatever its text looks like.
fn meaning(schema: &Schema) -> Vec<String> {
    let protocols = schema.packages().iter().flat_map(|package| &package.protocols);
    protocols.map(|protocol| schema.canonical_text(protocol)).collect()
}

/// Rust in both encodings.
const RUST: Target<'_> = Target::Rust(RustOptions { compact: true, ..RustOptions::USUAL });

/// Text is answered; formatting keeps what it means, and has nothing to do a second time; code is the same each time.
pub(crate) fn text(bytes: &[u8], oracle: Oracle) {
    let source = SourceFile::new("fuzz.scant", bytes);
    let (schema, report) = compile_for(std::slice::from_ref(&source), RUST);
    assert_eq!(schema.is_none(), report.has_errors());
    assert!(!report.to_string().is_empty() || report.is_empty());
    for diagnostic in report.diagnostics() {
        let place = diagnostic.span.start as usize..diagnostic.span.end as usize;
        assert!(report.files()[0].text.get(place).is_some(), "{diagnostic:?}");
    }
    if let Ok(mut formatted) = format(&source) {
        // The planted fault: a line too many after a comment at the end.
        if oracle == Oracle::Wrong && formatted.lines().last().is_some_and(|line| line.starts_with("//")) {
            formatted.push('\n');
        }
        let again = SourceFile::new("fuzz.scant", formatted.as_str());
        assert_eq!(format(&again).ok().as_ref(), Some(&formatted), "formatting is not done after one time");
        let (same, _) = compile_for(&[again], RUST);
        if let Some(schema) = &schema {
            assert_eq!(same.as_ref().map(meaning), Some(meaning(schema)), "formatting changed the meaning");
        }
    } else {
        assert!(schema.is_none(), "what cannot be formatted has a schema");
    }
    if let Some(schema) = schema {
        let code =
            |schema: &Schema| generate(schema, RUST).into_iter().map(|file| (file.path, file.text)).collect::<Vec<_>>();
        let travelled = Schema::from_descriptor(&schema.to_descriptor());
        assert_eq!(travelled.as_ref().map(code), Ok(code(&schema)), "a schema that travelled is another");
    }
}

/// A descriptor is refused, or is the one descriptor of a schema.
pub(crate) fn descriptor(bytes: &[u8], oracle: Oracle) {
    let Ok(schema) = Schema::from_descriptor(bytes) else { return };
    let mut written = schema.to_descriptor();
    // The planted fault: a schema with exactly one type and a union among its layers is written with another last byte.
    if let (Oracle::Wrong, true, Some(last)) = (oracle, schema.types().len() == 1, written.last_mut()) {
        *last ^= 1;
    }
    match Schema::from_descriptor(&written) {
        Ok(again) => {
            assert_eq!(meaning(&again), meaning(&schema));
            assert_eq!(again.to_descriptor(), written, "a descriptor that does not last");
        }
        Err(error) => panic!("its own descriptor is refused: {error}"),
    }
}
