//! Generated code of both versions of some changes, compiled and run: it reads what the other version's writers wrote, and the messages that
//! reports show, as the dynamic reader does, by which the checker judges.
//!
//! ```text
//! old0::P0, new0::P0 in one program    <- frames of old and new writers, and witnesses, each with its verdict
//! ```

use super::{Case, laws};
use crate::built::Crate;
use crate::compare;
use crate::report::{Direction, Format, Level};
use crate::side::Side;
use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, Target, generate};
use scantling_schema::Schema;
use scantling_schema::dynamic::{Encoding, Frame};
use scantling_schema::plan::Name;
use std::fmt::Write as _;

const OPTIONS: RustOptions = RustOptions {
    alloc: true,
    serde: false,
    serde_refuses_unknown: false,
    compact: true,
    descriptor: false,
    view_mut: false,
    turned: false,
};
/// Changes that break nothing, and as many that break.
const PAIRS: usize = 4;

const PROGRAM: &str = "
/// What stands behind its length.
fn next<'a>(left: &mut &'a [u8]) -> &'a [u8] {
    let (len, rest) = left.split_first_chunk::<4>().unwrap();
    let (part, rest) = rest.split_at(u32::from_le_bytes(*len) as usize);
    *left = rest;
    part
}

fn said<T>(result: Result<T, scantling::Invalid>) -> String {
    result.map_or_else(|invalid| format!(\"{}@{}\", invalid.kind.name(), invalid.offset), |_| \"valid\".to_owned())
}

/// The verdict of a reader, and what an owned value is written as.
macro_rules! reads {
    ($p:ty, $frames:expr) => {{
        let (is_compact, frame, verdict, again) = (next($frames)[0] != 0, next($frames), next($frames), next($frames));
        let (said, value) = if is_compact {
            let said = said(<$p>::check_compact(frame, scantling::rt::Mode::Compatible));
            (said, <$p>::decode_compact_within(frame, usize::MAX))
        } else {
            (said(<$p>::view(frame)), <$p>::decode_within(frame, usize::MAX))
        };
        assert_eq!(said.as_bytes(), verdict, \"{} reads {frame:02x?}\", stringify!($p));
        match value {
            Ok(value) if !again.is_empty() => {
                let mut out = Vec::new();
                if is_compact { value.encode_compact(&mut out).unwrap(); } else { value.encode(&mut out).unwrap(); }
                assert_eq!(out, again, \"{} writes {frame:02x?}\", stringify!($p));
            }
            _ => {}
        }
    }};
}
";

/// The program, and what it reads.
#[derive(Default)]
struct Made {
    modules: String,
    calls: String,
    frames: Vec<u8>,
    accepted: usize,
    refused: usize,
}

impl Made {
    fn part(&mut self, bytes: &[u8]) {
        self.frames.extend(u32::try_from(bytes.len()).unwrap().to_le_bytes());
        self.frames.extend_from_slice(bytes);
    }

    fn module(&mut self, name: &str, schema: &Schema) {
        let files = generate(schema, Target::Rust(OPTIONS));
        let text: String = files.into_iter().map(|file| file.text).collect();
        let _ = writeln!(self.modules, "mod {name} {{\n{text}\n}}");
    }

    /// What a reader, whose code is in a module of this name, makes of a frame.
    fn read(&mut self, module: &str, reader: Side<'_>, encoding: Encoding, bytes: &[u8]) {
        // A case is one package.
        let path: Vec<String> =
            reader.schema.packages()[0].name.split('.').map(|part| names::module(&Name::new(part))).collect();
        let protocol = names::type_name(&reader.protocol.name);
        let _ = writeln!(self.calls, "reads!({module}::{}::{protocol}, frames);", path.join("::"));
        let read = reader.read(encoding, bytes);
        *(if read.is_ok() { &mut self.accepted } else { &mut self.refused }) += 1;
        let verdict = match &read {
            Ok(_) => "valid".to_owned(),
            Err(fault) => format!("{}@{}", fault.kind, fault.offset),
        };
        let again = match &read {
            Ok(frame @ Frame::Message { .. }) => reader.write(encoding, frame).unwrap_or_default(),
            _ => Vec::new(),
        };
        self.part(&[u8::from(encoding == Encoding::Compact)]);
        self.part(bytes);
        self.part(verdict.as_bytes());
        self.part(&again);
    }
}

#[test]
fn generated_code_of_both_versions_does_what_the_checker_says() {
    let (mut made, mut left) = (Made::default(), [PAIRS; 2]);
    for seed in 0.. {
        let case = Case::new(seed);
        let (old, new) = case.ends();
        let report = compare(old, new);
        let is_compatible = report.is_compatible(Level::Wire);
        let witnesses: Vec<_> = report.changes.iter().flat_map(|change| &change.witnesses).collect();
        let has_frame = witnesses.iter().any(|w| !w.is_chunk && w.format != Format::Json);
        // What is in an `any` is kept as it is in generated code, and read by the dynamic reader.
        let is_plain = !case.text.contains("any") && report.changes.len() > 1 && (is_compatible || has_frame);
        let left_of = &mut left[usize::from(is_compatible)];
        if !is_plain || *left_of == 0 {
            continue;
        }
        *left_of -= 1;
        let names = [format!("old{seed}"), format!("new{seed}")];
        made.module(&names[0], old);
        made.module(&names[1], new);
        for (old, new) in laws::sides(old, new) {
            for (writer, module, reader) in [(old, &names[1], new), (new, &names[0], old)] {
                for (encoding, bytes) in laws::frames_of(writer, seed) {
                    made.read(module, reader, encoding, &bytes);
                }
            }
            for witness in witnesses.iter().filter(|w| !w.is_chunk && w.format != Format::Json) {
                let is_newer = witness.direction == Direction::OldData;
                let (module, reader) = if is_newer { (&names[1], new) } else { (&names[0], old) };
                let encoding = if witness.format == Format::Compact { Encoding::Compact } else { Encoding::Direct };
                made.read(module, reader, encoding, &witness.bytes);
            }
        }
        if left == [0; 2] {
            break;
        }
    }
    assert!(made.accepted > 100 && made.refused > 10, "{} accepted, {} refused", made.accepted, made.refused);
    let program = Crate::new("compat-versions");
    program.write_bytes("src/frames", &made.frames);
    let main = format!(
        "#![allow(warnings)]\n{}\n{PROGRAM}\nfn main() {{\nlet bytes = std::fs::read(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/src/frames\")).unwrap();\n\
         let mut left = &bytes[..];\nlet frames = &mut left;\n{}assert!(left.is_empty());\n}}\n",
        made.modules, made.calls
    );
    program.write("src/main.rs", &main);
    if let Err(said) = program.run() {
        let lines: Vec<&str> = said.lines().take(60).collect();
        panic!("{}\nin {}", lines.join("\n"), program.folder().display());
    }
    // Another verdict is seen.
    let at = made.frames.windows(5).position(|bytes| bytes == b"valid").unwrap();
    made.frames[at] = b'V';
    program.write_bytes("src/frames", &made.frames);
    assert!(program.run().is_err());
}
