//! The tagged view: what it prints of whole frames and of broken ones. The answers stand in `tagged/`.
//!
//! `BLESS=1 cargo test -p scantling-compiler --test tagged` writes them anew.
#![allow(clippy::unwrap_used)]

mod common;

use common::{compiled, root, schema};
use scantling_compiler::Schema;
use scantling_schema::Protocol;
use scantling_schema::dynamic::{Encoding, Frame, Mode, Random, compact, tagged, write};

const MIXED: &str = "package a
protocol P { 1 M, 2 E }
bits F: u8 { 0 a, 3 b }
enum Side: u8 { 0 buy, 1 sell }
struct Point { x: i16, side: Side }
record Row { 0 at: Point, 1 gone: u16 @retired }
union U { 1 unit, 2 text: string, 3 row: Row }
message E {}
message M { 0 f: F?, 1 m: map<string, bool>, 2 d: decimal64<2>, 3 a: any?, 4 p: f32[2]?, 5 rows: list<Row>, 6 u: U?, 7 t: timestamp<ms> }
";
const COMPACT: &str = "01 35 c1 84 3d 02 2f 15 aa b4 92 bf fd cb 9a c6 2b 04 41 41 50 4c 01 05 a8 c7 85 01 64 \
    18 c0 d7 97 bf fd cb 9a c6 2b 05 5a 56 5a 5a 54 02 07 d4 e2 53 ac 02 01 01 00";
// presence | f | m, in two chunks of one entry each, the second padded | d | a: E | p | rows: a newer one | u | t
const MIXED_COMPACT: &str = "01 2f | 03 | 09 | 01 03 01 61 01 81 80 00 84 80 00 02 62 63 00 00 | 80 20 | 02 01 00 \
    | 00 00 c0 3f 00 00 00 80 | 01 07 06 01 01 00 ff ff ff 00 | 03 03 04 00 07 | 02";

// Two bytes of padding before the list.
const ALIGNED: &str = "18 00 00 00 05 00 | 06 00 | 01 07 | 12 00 00 00 | 00 00 | 2a 00 00 00 00 00 00 00";

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

fn bytes(hex: &str) -> Vec<u8> {
    hex.split_whitespace().filter(|pair| *pair != "|").map(|pair| u8::from_str_radix(pair, 16).unwrap()).collect()
}

/// The bytes with one of them changed.
fn broken(mut frame: Vec<u8>, at: usize, byte: u8) -> Vec<u8> {
    frame[at] = byte;
    frame
}

#[test]
fn frames_are_shown_as_they_are_read() {
    use Encoding::{Compact, Direct};
    use Mode::{Compatible, Exact};
    let shootout = compiled(&root().join("conformance/schemas/shootout.scant"));
    let aligned = compiled(&root().join("conformance/schemas/aligned.scant"));
    let mixed = schema(MIXED);
    let archived = |name: &str| std::fs::read(root().join("conformance/archive/direct-1").join(name)).unwrap();
    let (message, record) = (archived("example-message.frame"), archived("example-record.frame"));
    let compact = bytes(COMPACT);
    let mut stale = Vec::new();
    for (name, schema, encoding, frame, mode) in [
        ("compact", &shootout, Compact, compact.clone(), Exact),
        ("compact-unknown-tag", &shootout, Compact, broken(compact.clone(), 0x2d, 9), Compatible),
        ("compact-fault", &shootout, Compact, broken(compact.clone(), 0x2d, 9), Exact),
        ("compact-cut", &shootout, Compact, compact[..20].to_vec(), Compatible),
        ("compact-newer", &shootout, Compact, broken(compact, 0x17, 6), Compatible),
        ("compact-mixed", &mixed, Compact, bytes(MIXED_COMPACT), Compatible),
        ("direct", &shootout, Direct, message.clone(), Exact),
        ("direct-record", &shootout, Direct, record.clone(), Exact),
        ("direct-fault", &shootout, Direct, broken(record.clone(), 0x3e, 0xff), Exact),
        ("direct-cut", &shootout, Direct, record[..40].to_vec(), Exact),
        ("direct-end", &shootout, Direct, broken(message, 0x4f, 0xff), Exact),
        ("direct-aligned", &aligned, Direct, bytes(ALIGNED), Exact),
        ("direct-padding", &aligned, Direct, broken(bytes(ALIGNED), 0xf, 1), Exact),
        ("nothing", &shootout, Direct, Vec::new(), Exact),
    ] {
        let text = tagged(schema, protocol(schema), encoding, &frame, mode);
        let path = root().join("crates/scantling-compiler/tests/tagged").join(format!("{name}.txt"));
        if std::env::var_os("BLESS").is_some() {
            std::fs::write(&path, &text).unwrap();
        }
        if std::fs::read_to_string(&path).unwrap_or_default() != text {
            stale.push(format!("{name}:\n{text}"));
        }
    }
    assert!(stale.is_empty(), "not as blessed (BLESS=1 accepts):\n{}", stale.join("\n"));
}

/// Each line's bytes, which are not cut, end where the next line's start, if lines are in the order of offsets.
#[test]
fn each_byte_is_shown_once() {
    let schema = schema(MIXED);
    let protocol = protocol(&schema);
    let mut unused = 0;
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let mut random = Random::new(&schema, protocol, 5);
        for _ in 0..200 {
            let Some(Frame::Message { type_id, value, .. }) = random.frame() else { continue };
            let bytes = match encoding {
                Encoding::Direct => write(&schema, protocol, type_id, &value),
                Encoding::Compact => compact::write(&schema, protocol, type_id, &value),
            };
            let Ok(bytes) = bytes else { continue };
            let text = tagged(&schema, protocol, encoding, &bytes, Mode::Exact);
            unused += text.matches("  unused = ").count();
            let mut lines: Vec<(usize, Option<usize>)> = text
                .lines()
                .map(|line| {
                    let hex: String = line.chars().skip(8).take(25).collect();
                    let offset = usize::from_str_radix(&line[..6], 16).unwrap();
                    (offset, (!hex.contains('…')).then(|| hex.split_whitespace().count()))
                })
                .collect();
            lines.sort_unstable();
            lines.push((bytes.len(), None));
            assert_eq!(lines[0].0, 0, "{text}");
            for pair in lines.windows(2) {
                let ((start, len), (next, _)) = (pair[0], pair[1]);
                assert!(len.map_or(start + 8 < next, |len| start + len == next), "{start:06x}\n{text}");
            }
        }
    }
    assert!(unused > 100, "{unused}");
}
