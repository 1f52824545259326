//! The dynamic reader and writer of Compact: laws over random values of every schema.
//!
//! Random with fixed seeds, so a failure repeats; a debug build tries fewer values.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::{Values, in_every_protocol, schema, visit};
use scantling_compiler::Schema;
use scantling_schema::dynamic::{self, Encoding, Frame, Invalid, Mode, Value, compact, show, tagged, trace};
use scantling_schema::{Protocol, Type};

const VALUES: usize = if cfg!(debug_assertions) { 40 } else { 600 };

fn protocol(schema: &Schema) -> &Protocol {
    &schema.packages()[0].protocols[0]
}

fn nodes(schema: &Schema, frame: &Frame) -> usize {
    let Frame::Message { ty, value, .. } = frame else { return 0 };
    let mut nodes = 0;
    visit(schema, &Type::Named(*ty), &mut value.clone(), &mut |_, _| nodes += 1);
    nodes
}

/// A frame, of type ids below 128.
fn framed(type_id: u8, body: &[u8]) -> Vec<u8> {
    let (mut out, mut len) = (vec![type_id], body.len());
    while len >= 0x80 {
        out.push(len.to_le_bytes()[0] | 0x80);
        len >>= 7;
    }
    out.push(len.to_le_bytes()[0]);
    out.extend(body);
    out
}

/// What stands behind the header.
fn body(frame: &[u8]) -> &[u8] {
    let id = frame.iter().position(|byte| *byte < 0x80).unwrap();
    let len = frame[id + 1..].iter().position(|byte| *byte < 0x80).unwrap();
    &frame[id + len + 2..]
}

/// In Compact items are read in the order of their bytes, so they are the frame.
fn is_told_whole(schema: &Schema, protocol: &Protocol, frame: &[u8], mode: Mode) {
    let mut told: Vec<u8> = Vec::new();
    let read = trace(schema, protocol, Encoding::Compact, frame, mode, &mut |item| {
        assert_eq!(item.offset as usize, told.len(), "{}", item.path);
        told.extend(item.bytes);
    });
    assert_eq!(read, Ok(()));
    assert_eq!(told, frame);
}

/// Items lie in the frame; a fault ends them where the reader says, and the text says so.
fn is_told_up_to_a_fault(schema: &Schema, protocol: &Protocol, encoding: Encoding, frame: &[u8], fault: Invalid) {
    let told = trace(schema, protocol, encoding, frame, Mode::Compatible, &mut |item| {
        let at = item.offset as usize;
        assert_eq!(&frame[at..at + item.bytes.len()], item.bytes);
    });
    assert_eq!(told.unwrap_err().invalid, fault);
    let text = tagged(schema, protocol, encoding, frame, Mode::Compatible);
    assert!(text.contains(&format!("{fault}, in ")), "{text}");
}

/// decode(encode(x)) = x in both encodings, which can be turned into each other; of damaged bytes what canonical mode accepts is
/// written as it was, and no tree is out of proportion to its bytes.
fn holds_the_laws(schema: &Schema, protocol: &Protocol, seed: u64) -> (usize, usize) {
    let (mut accepted, mut canonical) = (0, 0);
    let mut values = Values::new(schema, protocol, seed);
    for round in 0..VALUES {
        let root = &protocol.roots[round % protocol.roots.len()];
        let value = values.root(root, 5);
        let bytes = compact::write(schema, protocol, root.type_id, &value).unwrap_or_else(|error| panic!("{error}"));
        let frame = Frame::Message { type_id: root.type_id, ty: root.ty, value };
        for mode in [Mode::Canonical, Mode::Exact, Mode::Known, Mode::Compatible] {
            assert_eq!(compact::read(schema, protocol, &bytes, mode).as_ref(), Ok(&frame));
        }
        is_told_whole(schema, protocol, &bytes, Mode::Canonical);
        let Frame::Message { value, .. } = &frame else { unreachable!() };
        let direct = dynamic::write(schema, protocol, root.type_id, value).unwrap();
        assert_eq!(dynamic::read(schema, protocol, &direct, Mode::Known).as_ref(), Ok(&frame));
        if root.type_id > 127 {
            continue;
        }
        for _ in 0..20 {
            let mut damaged = body(&bytes).to_vec();
            values.random.damage(&mut damaged);
            let mutant = framed(u8::try_from(root.type_id).unwrap(), &damaged);
            let found = match compact::read(schema, protocol, &mutant, Mode::Compatible) {
                Ok(found) => found,
                Err(fault) => {
                    assert!(compact::read(schema, protocol, &mutant, Mode::Exact).is_err());
                    is_told_up_to_a_fault(schema, protocol, Encoding::Compact, &mutant, fault);
                    continue;
                }
            };
            accepted += 1;
            // A struct or an array is a node beside what is in it, and takes no byte of its own.
            assert!(nodes(schema, &found) <= 2 * mutant.len());
            assert!(!show(schema, &found).is_empty());
            is_told_whole(schema, protocol, &mutant, Mode::Compatible);
            if let Ok(same) = compact::read(schema, protocol, &mutant, Mode::Canonical) {
                assert_eq!(same, found);
                let Frame::Message { type_id, value, .. } = same else { panic!("an unknown frame in canonical mode") };
                assert!(compact::write(schema, protocol, type_id, &value).unwrap() == mutant);
                canonical += 1;
            }
        }
        let mut mutant = direct;
        values.random.damage(&mut mutant);
        if let Err(fault) = dynamic::read(schema, protocol, &mutant, Mode::Compatible) {
            is_told_up_to_a_fault(schema, protocol, Encoding::Direct, &mutant, fault);
        }
    }
    (accepted, canonical)
}

#[test]
fn values_of_every_schema_go_there_and_back() {
    let mut total = (0, 0);
    in_every_protocol(|schema, protocol, seed| {
        let (accepted, canonical) = holds_the_laws(schema, protocol, seed);
        total = (total.0 + accepted, total.1 + canonical);
    });
    assert!(total.0 > VALUES && total.1 > VALUES / 4, "{total:?}");
}

/// The deepest inline value in the deepest message: 64 levels of bodies, and 64 of structs and arrays in the last.
#[test]
fn the_deepest_value_needs_little_stack() {
    let structs: String = (1..=32).map(|n| format!("struct S{n} {{ s: S{}[1] }}\n", n - 1)).collect();
    let text = format!(
        "package a\nprotocol P {{ 1 M }}\nstruct S0 {{ n: u8 }}\n{structs}message M {{ 0 m: M?, 1 s: S32[1][1][1]? }}\n"
    );
    let schema = schema(&text);
    let inner = (0..32).fold(Value::Struct(vec![Value::Unsigned(7)]), |s, _| Value::Struct(vec![Value::List(vec![s])]));
    let arrays = (0..3).fold(inner, |inner, _| Value::List(vec![inner]));
    let leaf = Value::message([None, Some(arrays)]);
    let value = |levels| (0..levels).fold(leaf.clone(), |m, _| Value::message([Some(m), None]));
    let there_and_back = || {
        let bytes = compact::write(&schema, protocol(&schema), 1, &value(64)).unwrap();
        let frame = compact::read(&schema, protocol(&schema), &bytes, Mode::Canonical).unwrap();
        assert_eq!(show(&schema, &frame).matches('[').count(), 35);
        is_told_whole(&schema, protocol(&schema), &bytes, Mode::Canonical);
    };
    std::thread::scope(|scope| {
        let small = std::thread::Builder::new().stack_size(512 << 10);
        small.spawn_scoped(scope, there_and_back).unwrap().join().unwrap();
    });
    let error = compact::write(&schema, protocol(&schema), 1, &value(65)).unwrap_err();
    assert_eq!((error.what(), error.path()), ("more than 64 levels", &*".m".repeat(65)));
}

/// A caller's mistake is an error, whatever it is.
#[test]
fn values_of_another_type_are_refused() {
    let mut refused = 0;
    in_every_protocol(|schema, protocol, _| {
        let mut values = Values::new(schema, protocol, 5);
        for _ in 0..VALUES {
            let (root, other) = (values.random.pick(&protocol.roots), values.random.pick(&protocol.roots));
            let value = values.root(root, 4);
            refused += usize::from(compact::write(schema, protocol, other.type_id, &value).is_err());
        }
    });
    assert!(refused > VALUES);
}

/// A few bytes that claim many elements: nothing is made room for (K24).
#[test]
fn what_is_merely_claimed_takes_no_memory() {
    let schema = schema(
        "package a\nprotocol P { 1 M }\nstruct Big { n: u64[8000] }\nmessage M { 0 a: list<Big>, 1 b: list<u8>, 2 c: map<u8, Big> }\n",
    );
    let most = [0xff, 0xff, 0xff, 0xff, 0x0f];
    for (at, count, length) in [(0, &most[..], &most[..]), (0, &[0xff, 0x7f], &[8]), (1, &most, &[2]), (2, &[2], &[10])]
    {
        let body = [&vec![0; at][..], count, length, &[1; 16]].concat();
        let fault = compact::read(&schema, protocol(&schema), &framed(1, &body), Mode::Compatible).unwrap_err();
        assert!(matches!(fault.kind, "Short" | "Count"), "{fault}");
    }
}

#[test]
fn a_stream_has_no_elements_in_its_message() {
    let schema = schema("package a\nprotocol P { 2 S }\nmessage S { 0 s: stream<u8> }\n");
    let protocol = protocol(&schema);
    let of = |elements| Value::message([Some(Value::List(elements))]);
    assert_eq!(compact::write(&schema, protocol, 2, &of(Vec::new())), Ok(framed(2, &[0])));
    let error = compact::write(&schema, protocol, 2, &of(vec![Value::Unsigned(7)])).unwrap_err();
    assert_eq!(error.to_string(), ".s: the elements of a stream are not in its message, but in chunks of a link");
    let fault = |body: &[u8]| compact::read(&schema, protocol, &framed(2, body), Mode::Compatible).unwrap_err();
    assert_eq!((fault(&[1, 1, 7, 0]).kind, fault(&[0x80, 0]).kind), ("Stream", "Varint"));
}
