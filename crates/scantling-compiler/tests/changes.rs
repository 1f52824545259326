//! What a reader of a changed type makes of data from before the change, in each encoding: each row of the table of the page *evolve*.
#![allow(clippy::unwrap_used)]

mod common;

use common::{root, schema};
use scantling_compiler::Schema;
use scantling_schema::Protocol;
use scantling_schema::dynamic::{Frame, Mode, Value, compact, read, write};

/// A message with a field of the type, and one behind it.
fn of(ty: &str) -> Schema {
    schema(&format!(
        "package p\nprotocol P {{ 1 M }}\nenum E: u32 {{ 0 a, 1 b }}\nbits B: u32 {{ 0 x }}\nmessage M {{ 0 field: {ty}, 1 last: u8 }}"
    ))
}

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

/// Values of a type, small and large.
fn samples(ty: &str) -> Vec<Value> {
    let unsigned = |max: u128| [0, 1, 100, max / 2, max / 2 + 1, max].map(Value::Unsigned).to_vec();
    let signed = |max: i128| [0, 1, 100, max, -1, -max - 1].map(Value::Signed).to_vec();
    let texts = ["", "a", "abcd"];
    match ty.trim_end_matches(" @fixed") {
        "u8" => unsigned(u8::MAX.into()),
        "u32" | "E" | "B" => unsigned(u32::MAX.into()),
        "u64" => unsigned(u64::MAX.into()),
        "i8" => signed(i8::MAX.into()),
        "i32" | "date" => signed(i32::MAX.into()),
        "i64" | "timestamp<ns>" | "decimal64<2>" => signed(i64::MAX.into()),
        "f32" => [0, 0x3F80_0000, 0xFF80_0000].map(Value::F32).to_vec(),
        "f64" => [0, 0x3FF0_0000_0000_0000].map(Value::F64).to_vec(),
        "str<4>" | "string" => texts.map(|text| Value::Text(text.to_owned())).to_vec(),
        "bytes<4>" => [*b"abcd", [0; 4], [0xFF; 4]].map(|bytes| Value::Bytes(bytes.to_vec())).to_vec(),
        "bytes" => [&b""[..], b"abcd", b"\xff"].map(|bytes| Value::Bytes(bytes.to_vec())).to_vec(),
        "list<u8>" => texts.map(|text| Value::List(text.bytes().map(|b| Value::Unsigned(b.into())).collect())).to_vec(),
        "list<u32>" => [vec![], vec![1, 2], vec![300, 70_000]]
            .map(|numbers| Value::List(numbers.into_iter().map(Value::Unsigned).collect()))
            .to_vec(),
        _ => panic!("no values of `{ty}`"),
    }
}

/// What a value says, whatever its type calls it: a number, or bytes.
fn said(value: &Value) -> String {
    let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    match value {
        Value::Bool(value) => u8::from(*value).to_string(),
        Value::Unsigned(number) => number.to_string(),
        Value::Signed(number) => number.to_string(),
        Value::F32(bits) => format!("float {}", f32::from_bits(*bits)),
        Value::F64(bits) => format!("float {}", f64::from_bits(*bits)),
        Value::Text(text) => hex(text.as_bytes()),
        Value::Bytes(bytes) => hex(bytes),
        Value::List(values) if values.iter().all(|v| matches!(v, Value::Unsigned(0..=255))) => {
            values.iter().map(|v| if let Value::Unsigned(n) = v { format!("{n:02x}") } else { String::new() }).collect()
        }
        value => format!("{value:?}"),
    }
}

type Write = fn(&Schema, &Protocol, u16, &Value) -> Result<Vec<u8>, scantling_schema::dynamic::WriteError>;
type Read = fn(&Schema, &Protocol, &[u8], Mode) -> Result<Frame, scantling_schema::dynamic::Invalid>;

/// In the words of the table.
fn outcome(from: &str, to: &str, write: Write, read: Read) -> &'static str {
    let (old, new) = (of(from), of(to));
    let (mut same, mut other, mut refused) = (0, 0, 0);
    for sample in samples(from) {
        let value = Value::message([Some(sample.clone()), Some(Value::Unsigned(7))]);
        let bytes = write(&old, protocol(&old), 1, &value).unwrap();
        match read(&new, protocol(&new), &bytes, Mode::Compatible) {
            Ok(Frame::Message { value: Value::Message(fields), .. }) => {
                let is_same = fields.get(0).is_some_and(|field| said(field) == said(&sample))
                    && fields.get(1) == Some(&Value::Unsigned(7));
                if is_same { same += 1 } else { other += 1 }
            }
            Ok(_) => other += 1,
            Err(_) => refused += 1,
        }
    }
    match (same, other, refused) {
        (_, 0, 0) => "the same",
        (0, 0, _) => "refused",
        (0, _, 0) => "**as something else**",
        (_, _, 0) => "**some as something else**",
        (_, 0, _) => "the same, or refused",
        _ => "**refused, or as something else**",
    }
}

#[test]
fn each_row_says_what_readers_do() {
    let page = std::fs::read_to_string(root().join("crates/scantling/src/docs/evolve.md")).unwrap();
    let table = page.split_once("| from | to | in Direct | in Compact |\n|---|---|---|---|\n").unwrap().1;
    let rows: Vec<Vec<&str>> = table
        .lines()
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.split('|').map(str::trim).collect())
        .collect();
    assert!(rows.len() >= 20, "{}", rows.len());
    for row in rows {
        let [_, from, to, direct, packed, _] = row[..] else { panic!("{row:?}") };
        let (from, to) = (from.trim_matches('`'), to.trim_matches('`'));
        let in_compact: (Write, Read) = (compact::write, compact::read);
        let found = (outcome(from, to, write, read), outcome(from, to, in_compact.0, in_compact.1));
        assert_eq!(found, (direct, packed), "`{from}` to `{to}`");
    }
}
