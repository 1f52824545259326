//! Values without generated code, on the stack of a small thread: the deepest frames that a reader accepts.
#![allow(clippy::unwrap_used, reason = "tests may unwrap")]

mod common;

use std::ops::ControlFlow;

use common::schema;
use scantling_schema::dynamic::json::{FrameWriter, Json};
use scantling_schema::dynamic::{
    Encoding, Frame, Mode, Transcoder, Value, compact, diff, has_undeclared, read, show, tagged, trace, type_of, write,
};
use scantling_schema::turned::{Turn as _, Turner, columns, turn};
use scantling_schema::{Protocol, Schema};

/// What a caller's thread may have. Unoptimised each level is many times as large, and the test is of values alone.
const STACK: usize = if cfg!(debug_assertions) { 8 << 20 } else { 128 << 10 };

/// A message within a message in each way that there is.
const SCHEMA: &str = "package a
protocol P { 1 Plain, 2 Listed, 3 Mapped, 4 Chosen, 5 Any }
message Plain { 0 m: Plain?, 1 n: u8 }
message Listed { 0 m: list<Listed>, 1 n: u8 }
message Mapped { 0 m: map<u8, Mapped>, 1 n: u8 }
message Chosen { 0 m: Choice?, 1 n: u8 }
union Choice { 1 m: Chosen, 2 n: u8 }
message Any { 0 m: any?, 1 n: u8 }
";

/// A message with so many others in each other.
fn nested(type_id: u16, levels: usize) -> Value {
    let list = matches!(type_id, 2 | 3);
    let leaf = Value::message([
        list.then(|| if type_id == 2 { Value::List(Vec::new()) } else { Value::Map(Vec::new()) }),
        Some(Value::Unsigned(7)),
    ]);
    (0..levels).fold(leaf, |inner, _| {
        let within = match type_id {
            1 => inner,
            2 => Value::List(vec![inner]),
            3 => Value::Map(vec![(Value::Unsigned(1), inner)]),
            4 => Value::Variant { tag: 1, value: Some(Box::new(inner)) },
            _ => unreachable!("`any` has frames"),
        };
        Value::message([Some(within), Some(Value::Unsigned(7))])
    })
}

/// The same of a message that contains any.
fn nested_any(schema: &Schema, protocol: &Protocol, levels: usize) -> Value {
    let root = protocol.roots.iter().find(|root| root.type_id == 5).unwrap();
    assert_eq!(schema.get(root.ty).name, "Any");
    (0..levels).fold(Value::message([None, Some(Value::Unsigned(7))]), |value, _| {
        let frame = Frame::Message { type_id: 5, ty: root.ty, value };
        Value::message([Some(Value::Any(Box::new(frame))), Some(Value::Unsigned(7))])
    })
}

/// The deepest value of each message that can be written, and at least 31 messages in each other: a list's, a map's or a union's take two levels.
fn deepest(schema: &Schema, protocol: &Protocol, type_id: u16) -> (usize, Value) {
    let value = |levels| if type_id == 5 { nested_any(schema, protocol, levels) } else { nested(type_id, levels) };
    let is_written = |levels: &usize| write(schema, protocol, type_id, &value(*levels)).is_ok();
    let levels = (31..=64).rev().find(is_written).unwrap();
    (levels, value(levels))
}

/// Everything that takes a frame, with the frame.
fn everything(schema: &Schema, protocol: &Protocol, type_id: u16) {
    let (levels, value) = deepest(schema, protocol, type_id);
    let root = protocol.roots.iter().find(|root| root.type_id == type_id).unwrap();
    let direct = write(schema, protocol, type_id, &value).unwrap();
    let compact = compact::write(schema, protocol, type_id, &value).unwrap();
    let frame = Frame::Message { type_id, ty: root.ty, value };
    let transcoder = Transcoder::new(schema, protocol);
    for (encoding, other, bytes) in
        [(Encoding::Direct, Encoding::Compact, &direct), (Encoding::Compact, Encoding::Direct, &compact)]
    {
        let read = match encoding {
            Encoding::Direct => read(schema, protocol, bytes, Mode::Exact),
            Encoding::Compact => compact::read(schema, protocol, bytes, Mode::Canonical),
        };
        assert_eq!(read.as_ref(), Ok(&frame), "{levels} levels");
        assert_eq!(type_of(schema, protocol, encoding, bytes), Some(root.ty));
        assert_eq!(show(schema, &read.unwrap()), show(schema, &frame.clone()));
        let to = transcoder.transcode(encoding, bytes).unwrap();
        assert_eq!(&to, if other == Encoding::Direct { &direct } else { &compact });
        // What `inspect` prints, also of a frame that ends too early.
        assert!(trace(schema, protocol, encoding, bytes, Mode::Compatible, &mut |_| {}).is_ok());
        for bytes in [bytes, &bytes[..bytes.len() - 1]] {
            assert!(!tagged(schema, protocol, encoding, bytes, Mode::Compatible).is_empty());
        }
        let json = Json::new(schema, protocol, encoding).unwrap();
        let text = json.write(&frame);
        assert_eq!(json.read(&text).as_ref(), Ok(&frame));
        // With spaces and an escape, which the quick reader leaves to the other one.
        let spaced = text.replace(':', " : ").replace("\"n\"", "\"\\u006e\"");
        assert_eq!(json.read(&spaced).as_ref(), Ok(&frame));
        assert!(json.read(&text[..text.len() - 1]).is_err());
        assert_eq!(&json.encode(&frame).unwrap(), bytes);
        assert!(diff(&json, &frame, &frame).is_empty());
        if let Some(writer) = FrameWriter::new(&json) {
            let mut line = String::new();
            assert!(!writer.write(bytes, &mut line) || line == text);
        }
    }
    assert!(!has_undeclared(schema, &frame));
    assert!(
        !Transcoder::new(schema, protocol)
            .transcode_with(Encoding::Direct, &direct, &mut |_| ControlFlow::Break(()))
            .unwrap()
            .is_empty()
    );
    let turner = Turner::new(schema, protocol).unwrap();
    for turner in [turner.clone(), turner.one_by_one()] {
        let (mut columns, mut restored) = (columns(&turner), Vec::new());
        let count = turn(&turner, &direct, &mut columns).unwrap();
        assert!(turner.restore(&columns, count, direct.len(), &mut restored).is_ok());
        assert_eq!(restored, direct);
    }
}

/// D45 bounds all of them: a frame of a stranger takes no more of a caller's stack than this.
#[test]
fn the_deepest_frames_need_little_stack() {
    let schema = schema(SCHEMA);
    let protocol = &schema.packages()[0].protocols[0];
    let all = || (1..=5).for_each(|type_id| everything(&schema, protocol, type_id));
    std::thread::scope(|scope| {
        let small = std::thread::Builder::new().stack_size(STACK);
        small.spawn_scoped(scope, all).unwrap().join().unwrap();
    });
}
