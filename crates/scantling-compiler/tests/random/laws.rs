//! What holds of the values of random schemas: a program that reads and writes them in every way, and the frames that it does it with.
//!
//! Frames come from the dynamic writers, and what is right for damaged ones from the dynamic readers: neither shares code with the
//! runtime. Others were written before something was retired.

use super::Group;
use crate::common::{Random, Values, visit};
use scantling_compiler::backend::names;
use scantling_compiler::{RustOptions, Schema};
use scantling_schema::dynamic::{self, Encoding, Mode, TranscodeError, Transcoder, Value, compact};
use scantling_schema::plan::Name;
use scantling_schema::{Kind, Protocol, Root, Type};
use std::fmt::Write as _;

/// Frames, and the program that takes them one by one.
#[derive(Default)]
pub(crate) struct Laws {
    /// What the program reads: each part behind its length in four bytes.
    pub(crate) frames: Vec<u8>,
    pub(crate) values: usize,
    /// Frames that are no writer's of this schema, or not valid.
    pub(crate) others: usize,
    functions: String,
    calls: String,
}

impl Laws {
    /// Values of each root of a group, `rounds` times, under a module of this name.
    pub(crate) fn add(
        &mut self,
        module: &str,
        group: &Group,
        options: RustOptions,
        rounds: usize,
        random: &mut Random,
    ) {
        for (package, before) in group.schema.packages().iter().zip(group.before.packages()) {
            for (protocol, old) in package.protocols.iter().zip(&before.protocols) {
                let mut frames = Frames {
                    schema: &group.schema,
                    protocol,
                    transcoder: Transcoder::new(&group.schema, protocol),
                    has_compact: options.compact,
                    laws: self,
                };
                let (values, others) = frames.of_protocol(&group.before, old, rounds, random);
                self.program(&format!("{module}::{}", path(&package.name)), &protocol.name, options, values, others);
            }
        }
    }

    fn program(&mut self, module: &str, protocol: &str, options: RustOptions, values: usize, others: usize) {
        let call = self.calls.lines().count();
        let _ = writeln!(
            self.functions,
            "mod law_{call} {{ type P = {module}::{0}; const NAME: &str = \"{module}::{0}\";\n{1} }}",
            names::type_name(protocol),
            functions(options)
        );
        let _ = writeln!(
            self.calls,
            "for _ in 0..{values} {{ law_{call}::value(frames) }} for _ in 0..{others} {{ law_{call}::other(frames) }}"
        );
        (self.values, self.others) = (self.values + values, self.others + others);
    }

    /// The program, beside modules that have these names.
    pub(crate) fn main(&self, modules: &str) -> String {
        format!(
            "#![deny(warnings)]\n{modules}\n#[allow(deprecated)]\nmod laws {{\nuse super::*;\n{COMMON}\n{}\npub fn all() {{\n\
             let mut left: &[u8] = include_bytes!(\"frames\");\nlet frames = &mut left;\n{}assert!(left.is_empty());\n}}\n}}\n\n\
             fn main() {{\nlaws::all();\n}}\n",
            self.functions, self.calls
        )
    }

    fn part(&mut self, bytes: &[u8]) {
        self.frames.extend(u32::try_from(bytes.len()).unwrap().to_le_bytes());
        self.frames.extend_from_slice(bytes);
    }
}

/// The path of a package's module.
fn path(package: &str) -> String {
    package.split('.').map(|part| names::module(&Name::new(part))).collect::<Vec<_>>().join("::")
}

struct Frames<'s, 'l> {
    schema: &'s Schema,
    protocol: &'s Protocol,
    transcoder: Transcoder,
    has_compact: bool,
    laws: &'l mut Laws,
}

impl Frames<'_, '_> {
    /// How many values there are, and how many other frames.
    fn of_protocol(&mut self, before: &Schema, old: &Protocol, rounds: usize, random: &mut Random) -> (usize, usize) {
        let (mut written, mut others) = (0, Vec::new());
        let mut values = Values::new(self.schema, self.protocol, random.next() | 1);
        for root in (0..rounds).flat_map(|_| &self.protocol.roots) {
            let mut value = values.root(root, 4);
            let Ok(direct) = dynamic::write(self.schema, self.protocol, root.type_id, &value) else { continue };
            let compact = compact::write(self.schema, self.protocol, root.type_id, &value).unwrap();
            self.value(root, &mut value, &direct, &compact);
            written += 1;
            for (encoding, mut frame) in [(Encoding::Direct, direct), (Encoding::Compact, compact)] {
                random.damage(&mut frame);
                others.push((encoding, frame));
            }
        }
        let mut values = Values::new(before, old, random.next() | 1);
        for root in (0..rounds.div_ceil(2)).flat_map(|_| &old.roots) {
            let value = values.root(root, 4);
            if let Ok(direct) = dynamic::write(before, old, root.type_id, &value) {
                others.push((Encoding::Direct, direct));
                others.push((Encoding::Compact, compact::write(before, old, root.type_id, &value).unwrap()));
            }
        }
        others.retain(|(encoding, _)| self.has_compact || *encoding == Encoding::Direct);
        for (encoding, frame) in &others {
            self.other(*encoding, frame);
        }
        (written, others.len())
    }

    /// A value: its frames; whether it has a number or bit that this schema does not declare, whether all its floats are finite, whether
    /// all numbers and bits have a name that is in use, and whether it has a stream, which owned values do not have.
    fn value(&mut self, root: &Root, value: &mut Value, direct: &[u8], compact: &[u8]) {
        let (mut is_newer, mut is_finite, mut is_named, mut has_stream) = (false, true, true, false);
        visit(self.schema, &Type::Named(root.ty), value, &mut |ty, value| {
            if let Some((known, declared)) = declared(self.schema, ty, value) {
                is_newer |= !declared;
                is_named &= known;
            }
            has_stream |= is_streaming(self.schema, ty);
            is_finite &= match value {
                Value::F32(bits) => f32::from_bits(*bits).is_finite(),
                Value::F64(bits) => f64::from_bits(*bits).is_finite(),
                _ => true,
            };
        });
        for part in [direct, compact, &[is_newer, is_finite, is_named, has_stream].map(u8::from)] {
            self.laws.part(part);
        }
    }

    /// Any bytes: what each reader has to say of them.
    fn other(&mut self, encoding: Encoding, frame: &[u8]) {
        let read = match encoding {
            Encoding::Direct => dynamic::read,
            Encoding::Compact => compact::read,
        };
        let modes: &[Mode] = match encoding {
            Encoding::Direct => &[Mode::Compatible, Mode::Exact],
            // What `Known` says, the transcoder says too: to that of the runtime, what is retired is known.
            Encoding::Compact => &[Mode::Compatible, Mode::Exact, Mode::Canonical],
        };
        self.laws.part(&[u8::from(encoding == Encoding::Direct)]);
        self.laws.part(frame);
        for mode in modes {
            let verdict = match read(self.schema, self.protocol, frame, *mode) {
                Ok(_) => "valid".to_owned(),
                Err(invalid) => format!("{}@{}", invalid.kind, invalid.offset),
            };
            self.laws.part(verdict.as_bytes());
        }
        if self.has_compact {
            let (verdict, bytes) = match self.transcoder.transcode(encoding, frame) {
                Ok(bytes) => ("valid".to_owned(), bytes),
                Err(TranscodeError::Invalid(invalid)) => (format!("{}@{}", invalid.kind, invalid.offset), Vec::new()),
                Err(TranscodeError::Write(_)) => ("cannot be written".to_owned(), Vec::new()),
            };
            self.laws.part(verdict.as_bytes());
            self.laws.part(&bytes);
        }
    }
}

/// Whether it is a message with a stream.
fn is_streaming(schema: &Schema, ty: &Type) -> bool {
    let Type::Named(id) = ty else { return false };
    let Kind::Message(m) = &schema.get(*id).kind else { return false };
    m.fields.iter().any(|field| matches!(field.ty, Type::Stream(_)) && !field.retired)
}

/// Of a number of an enum, or of bits, whether names in use say all of it, and whether those with the retired ones do.
fn declared(schema: &Schema, ty: &Type, value: &Value) -> Option<(bool, bool)> {
    let Type::Named(id) = ty else { return None };
    let number = match value {
        Value::Unsigned(number) => i128::try_from(*number).unwrap(),
        Value::Signed(number) => *number,
        _ => return None,
    };
    let (values, retired, is_bits) = match &schema.get(*id).kind {
        Kind::Enum(e) => (&e.values, &e.retired, false),
        Kind::Bits(bits) => (&bits.flags, &bits.retired, true),
        _ => return None,
    };
    let says = |all: Vec<i128>| match is_bits {
        true => number & !all.into_iter().fold(0, |bits, bit| bits | 1 << bit) == 0,
        false => all.contains(&number),
    };
    let used = values.iter().map(|v| v.number);
    Some((says(used.clone().collect()), says(used.chain(retired.iter().map(|r| r.number)).collect())))
}

/// The laws of a protocol `P`, as far as code with these options has them.
fn functions(options: RustOptions) -> String {
    let (mut value, mut other) = (DIRECT.to_owned(), OTHER_DIRECT.to_owned());
    if options.alloc {
        value.push_str(DECODED);
        other.push_str("if is_direct { assert_eq!(P::decode_within(frame, usize::MAX).is_ok(), is_valid); }\n");
    }
    if options.compact {
        value.push_str(COMPACT);
        other.push_str(OTHER_COMPACT);
    }
    if options.alloc && options.compact {
        value.push_str(DECODED_COMPACT);
        other.push_str(OTHER_DECODED_COMPACT);
    }
    if options.serde {
        value.push_str(&JSON.replace("REFUSES", &options.serde_refuses_unknown.to_string()));
    }
    format!(
        "use super::*;
        pub fn value(frames: &mut &[u8]) {{
        let (direct, compact, flags) = (next(frames), next(frames), next(frames));
        let (is_newer, is_finite, is_named, has_stream) = (flags[0] != 0, flags[1] != 0, flags[2] != 0, flags[3] != 0);
        let _told = Told(NAME, direct);
        {value}
        let _ = (compact, is_newer, is_finite, is_named, has_stream);
        }}
        pub fn other(frames: &mut &[u8]) {{
        let (is_direct, frame) = (next(frames)[0] != 0, next(frames));
        let _told = Told(NAME, frame);
        {other}
        }}"
    )
}

const COMMON: &str = "
/// What stands behind its length.
fn next<'a>(left: &mut &'a [u8]) -> &'a [u8] {
    let (len, rest) = left.split_first_chunk::<4>().unwrap();
    let (frame, rest) = rest.split_at(u32::from_le_bytes(*len) as usize);
    *left = rest;
    frame
}

/// Says what was being read, if a law does not hold.
struct Told<'a>(&'a str, &'a [u8]);

impl Drop for Told<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!(\"{}: {:02x?}\", self.0, self.1);
        }
    }
}

fn said<T>(result: Result<T, scantling::Invalid>) -> String {
    result.map_or_else(|invalid| format!(\"{}@{}\", invalid.kind.name(), invalid.offset), |_| \"valid\".to_owned())
}

#[allow(dead_code)]
fn transcoded(written: Result<usize, scantling::TranscodeError>, out: &[u8], frames: &mut &[u8], what: &str) {
    let said = match written {
        Ok(_) => \"valid\".to_owned(),
        Err(scantling::TranscodeError::Invalid(invalid)) => said(Err::<(), _>(invalid)),
        Err(scantling::TranscodeError::Write(_)) => \"cannot be written\".to_owned(),
    };
    assert_eq!(said.as_bytes(), next(frames), \"{what}: {said}\");
    let expected = next(frames);
    if let Ok(len) = written {
        assert_eq!(&out[..len], expected, \"{what}\");
    }
}

/// For writers that need no allocator.
#[allow(dead_code)]
const BUFFER: usize = 1 << 22;
";

const DIRECT: &str = "
P::view_exact(direct).unwrap();
// They print all that they can reach.
let (view, peek) = (P::view(direct).unwrap(), P::peek(direct).unwrap());
assert_eq!(format!(\"{view:?}\"), format!(\"{peek:?}\"));
let newer = P::newer(direct).unwrap();
assert_eq!(newer.is_some(), is_newer, \"{newer:?}\");
";

const OTHER_DIRECT: &str = "
let verdict = next(frames);
let is_valid = verdict == b\"valid\";
if is_direct {
    let peek = P::peek(frame);
    assert!(peek.is_ok() || !is_valid, \"{peek:?}\");
    let view = said(P::view(frame));
    assert_eq!(view.as_bytes(), verdict, \"view: {view}\");
    let exact = said(P::view_exact(frame));
    assert_eq!(exact.as_bytes(), next(frames), \"view_exact: {exact}\");
    assert_eq!(P::newer(frame).is_ok(), is_valid);
}
";

/// A value with an `any` keeps its frame, and equals none that keeps the other encoding's.
const DECODED: &str = "
let value = P::decode_within(direct, usize::MAX).unwrap();
let mut out = Vec::new();
value.encode(&mut out).unwrap();
assert_eq!(out, direct);
assert!(has_stream || format!(\"{value:?}\") == format!(\"{view:?}\"), \"{value:?} {view:?}\");
assert_eq!(P::decode(direct).is_ok() && !is_newer, P::decode_known(direct).is_ok());
";

const COMPACT: &str = "
let read = P::read_compact(compact).unwrap();
for mode in [scantling::rt::Mode::Compatible, scantling::rt::Mode::Known, scantling::rt::Mode::Exact, scantling::rt::Mode::Canonical] {
    P::check_compact(compact, mode).unwrap();
}
let newer = P::newer_compact(compact).unwrap();
assert_eq!(newer.is_some(), is_newer, \"{newer:?} in {compact:02x?}\");
let mut buffer = vec![0; BUFFER];
let len = P::direct_to_compact(direct, &mut buffer[..]).unwrap();
assert_eq!(&buffer[..len], compact);
let len = P::compact_to_direct(compact, &mut buffer[..]).unwrap();
assert_eq!(&buffer[..len], direct);
let len = read.write(&mut buffer[..]).unwrap();
assert_eq!(&buffer[..len], compact);
";

const OTHER_COMPACT: &str = "
if !is_direct {
    use scantling::rt::Mode;
    let check = said(P::check_compact(frame, Mode::Compatible));
    assert_eq!(check.as_bytes(), verdict, \"check_compact: {check}\");
    for mode in [Mode::Exact, Mode::Canonical] {
        let check = said(P::check_compact(frame, mode));
        assert_eq!(check.as_bytes(), next(frames), \"check_compact: {check}\");
    }
    assert!(P::read_compact(frame).is_ok() || !is_valid);
    assert_eq!(P::newer_compact(frame).is_ok(), is_valid);
}
let mut buffer = vec![0; BUFFER];
let written = if is_direct { P::direct_to_compact(frame, &mut buffer[..]) } else { P::compact_to_direct(frame, &mut buffer[..]) };
transcoded(written, &buffer, frames, if is_direct { \"direct_to_compact\" } else { \"compact_to_direct\" });
";

const DECODED_COMPACT: &str = "
let same = P::decode_compact_within(compact, usize::MAX).unwrap();
for value in [&value, &same] {
    out.clear();
    value.encode(&mut out).unwrap();
    assert_eq!(out, direct);
    out.clear();
    value.encode_compact(&mut out).unwrap();
    assert_eq!(out, compact);
}
assert_eq!(P::decode_compact(compact).is_ok() && !is_newer, P::decode_compact_known(compact).is_ok());
";

/// A union with storage has no room for an unknown variant, and the message of an `any` may be too long in Direct.
const OTHER_DECODED_COMPACT: &str = "
if !is_direct {
    use scantling::Kind;
    match P::decode_compact_within(frame, usize::MAX) {
        Ok(_) => assert!(is_valid),
        Err(invalid) if is_valid => assert!(matches!(invalid.kind, Kind::UnknownTag | Kind::FrameLength), \"{invalid}\"),
        Err(invalid) => assert_eq!(said(Err::<(), _>(invalid)).as_bytes(), verdict, \"decode_compact: {invalid}\"),
    }
}
";

/// JSON has no numbers that are not finite. One that the schema has no name for may be refused.
const JSON: &str = "
let read = serde_json::to_string(&value).map_err(|e| e.to_string());
let read = read.and_then(|text| serde_json::from_str::<P>(&text).map_err(|e| format!(\"{e} in {text}\")));
match read {
    Ok(read) => {
        out.clear();
        read.encode(&mut out).unwrap();
        assert_eq!(out, direct);
    }
    Err(error) => assert!(!is_finite || REFUSES && !is_named, \"{error}\"),
}
";
