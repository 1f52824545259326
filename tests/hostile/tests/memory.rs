//! What owned values take of memory, over all schemas of the suite and random ones: no more than `memory_max`, and what texts and bytes
//! take, which is no more than the frame (D59). Counted by an allocator; frames are of this version and the first one, honest and damaged.
#![allow(missing_docs, clippy::unwrap_used)]

#[allow(unreachable_pub)]
#[path = "../../../crates/scantling-compiler/tests/common/mod.rs"]
mod common;

use common::{Random, Values};
use hostile::large::{Grown, GrownView, Wide, Wides};
use scantling::{Invalid, Kind, memory_max};
use scantling_compiler::{Schema, SourceFile, compile};
use scantling_schema::dynamic::{self, Frame, Value};
use scantling_schema::{Draft, Protocol, Type, lay_out};
use std::any::Any;

/// What reads the frames of a protocol.
struct Readers {
    protocol: &'static str,
    direct: Decode,
    compact: Decode,
}

type Decode = fn(&[u8], usize) -> Result<Box<dyn Any>, Invalid>;

/// Sources, and the protocols in them.
type Set = (&'static [(&'static str, &'static [u8])], &'static [Readers]);

const ALL: &[Set] = include!(concat!(env!("OUT_DIR"), "/protocols.rs"));

/// Values of a protocol by its version.
const ROUNDS: u64 = if cfg!(debug_assertions) { 12 } else { 120 };

fn schema_of(sources: &[(&str, &[u8])]) -> Schema {
    let files: Vec<SourceFile> = sources.iter().map(|(name, text)| SourceFile::new(*name, text.to_vec())).collect();
    compile(&files).0.unwrap()
}

/// The schema as its first writers had it: no segment but the first of each record and message.
fn first_version(schema: &Schema) -> Schema {
    let mut types = schema.types().to_vec();
    for definition in &mut types {
        if let scantling_schema::Kind::Message(message) = &mut definition.kind {
            message.fields.retain(|field| field.since == 1);
        }
    }
    lay_out(Draft { packages: schema.packages().to_vec(), types }).unwrap()
}

fn protocol<'s>(schema: &'s Schema, name: &str) -> &'s Protocol {
    let (package, protocol) = name.rsplit_once('.').unwrap();
    let package = schema.packages().iter().find(|p| p.name == package).unwrap();
    package.protocols.iter().find(|p| p.name == protocol).unwrap()
}

/// Makes one list or map of the value as long as `count` allows, of its first element again and again.
fn stretch(value: &mut Value, random: &mut Random, count: usize) {
    let mut lists = 0;
    in_lists(value, &mut |_| lists += 1);
    if lists == 0 {
        return;
    }
    let chosen = random.below(lists);
    let mut index = 0;
    in_lists(value, &mut |list| {
        if index == chosen && !list.is_empty() {
            let element = list[0].clone();
            list.resize(count, element);
        }
        index += 1;
    });
}

fn in_lists(value: &mut Value, see: &mut impl FnMut(&mut Vec<Value>)) {
    match value {
        Value::List(items) => {
            items.iter_mut().for_each(|item| in_lists(item, see));
            see(items);
        }
        Value::Map(entries) => entries.iter_mut().for_each(|(_, of)| in_lists(of, see)),
        Value::Message(fields) => fields.values_mut().for_each(|field| in_lists(field, see)),
        Value::Variant { value: Some(value), .. } => in_lists(value, see),
        Value::Any(frame) => {
            if let Frame::Message { value, .. } = &mut **frame {
                in_lists(value, see);
            }
        }
        _ => {}
    }
}

/// Makes the value as short as its bytes may be: what is optional is absent, text and numbers are empty, lists as they are.
fn empty(value: &mut Value, schema: &Schema, ty: &Type) {
    common::visit(schema, ty, value, &mut |ty, value| match value {
        Value::Message(fields) => {
            let Type::Named(id) = ty else { return };
            let scantling_schema::Kind::Message(message) = &schema.get(*id).kind else { return };
            for (id, field) in message.fields.iter().enumerate() {
                if field.optional && !matches!(fields.get(id), Some(Value::List(_) | Value::Map(_))) {
                    fields.set(id, None);
                }
            }
        }
        Value::Text(text) => text.clear(),
        Value::Unsigned(n) if matches!(ty, Type::Scalar(_)) => *n = 0,
        Value::Signed(n) if matches!(ty, Type::Scalar(_)) => *n = 0,
        _ => {}
    });
}

#[derive(Default)]
struct Seen {
    accepted: usize,
    refused: usize,
    /// The most bytes of memory that an honest frame took for each of its own, and whose it was.
    worst: (f64, String),
}

/// Decodes a frame and holds it to the promise.
fn holds(decode: Decode, frame: &[u8], is_honest: bool, name: &str, seen: &mut Seen) {
    let max = memory_max(frame.len());
    let mut decoded = Ok(());
    // What the box takes in which the test gets the value is not the decoder's.
    let mut in_place = 0;
    let taken = allocation_counter::measure(|| {
        let value = decode(frame, max);
        in_place = value.as_ref().map_or(0, |value| size_of_val(&**value));
        decoded = value.map(drop);
    });
    let promised = (max + frame.len() + in_place) as u64;
    assert!(taken.bytes_max <= promised, "{name}: {} of {promised} bytes for {}", taken.bytes_max, frame.len());
    match decoded {
        Ok(()) => seen.accepted += 1,
        Err(fault) if fault.kind == Kind::TooMuchMemory => {
            assert!((fault.offset as usize) < frame.len(), "{name}: {fault}");
            assert!(decode(frame, usize::MAX).is_ok(), "{name}: a frame that is refused for its memory is valid");
            seen.refused += 1;
        }
        Err(_) => assert!(!is_honest, "{name}: {decoded:?}"),
    }
    // A limit of nothing is kept, too.
    let taken = allocation_counter::measure(|| drop(decode(frame, 0)));
    assert!(taken.bytes_max <= (frame.len() + in_place) as u64, "{name}: {} bytes of none", taken.bytes_max);
    if is_honest {
        let mut value = Ok(());
        let taken = allocation_counter::measure(|| value = decode(frame, usize::MAX).map(drop));
        assert_eq!(value, Ok(()), "{name}");
        let ratio = (taken.bytes_max as f64 - in_place as f64) / frame.len() as f64;
        if frame.len() > 1_000 && ratio > seen.worst.0 {
            seen.worst = (ratio, name.to_owned());
        }
    }
}

/// What the dynamic reader takes: at most eight values for each byte, and three times that while a list grows.
fn a_tree_holds(schema: &Schema, name: &str, frame: &[u8], is_direct: bool) {
    let protocol = protocol(schema, name);
    let read = if is_direct { dynamic::read } else { dynamic::compact::read };
    let taken = allocation_counter::measure(|| drop(read(schema, protocol, frame, dynamic::Mode::Compatible)));
    let most = 24 * (size_of::<Value>() * frame.len()) as u64;
    assert!(taken.bytes_max <= most, "{name}: a tree of {} bytes for {}", taken.bytes_max, frame.len());
}

/// Fields of thousands of bytes are on the stack of an unoptimised reader many times.
fn on_a_large_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(256 << 20).spawn(f).unwrap().join().unwrap()
}

fn law(sources: &[(&str, &[u8])], readers: &[Readers]) -> Seen {
    let mut seen = Seen::default();
    let new = schema_of(sources);
    let old = first_version(&new);
    for (index, reader) in readers.iter().enumerate() {
        for schema in [&new, &old] {
            let protocol = protocol(schema, reader.protocol);
            let mut values = Values::new(schema, protocol, index as u64 + 1);
            for round in 0..ROUNDS {
                let root = &protocol.roots[round as usize % protocol.roots.len()];
                let mut value = values.root(root, 4);
                if values.random.below(2) == 0 {
                    empty(&mut value, schema, &Type::Named(root.ty));
                }
                let count = 1 << values.random.below(12);
                stretch(&mut value, &mut values.random, count);
                let direct = dynamic::write(schema, protocol, root.type_id, &value);
                let compact = dynamic::compact::write(schema, protocol, root.type_id, &value);
                for (frame, decode, how) in [(direct, reader.direct, "direct"), (compact, reader.compact, "compact")] {
                    // Random values may be too deep, or wrong.
                    let Ok(mut frame) = frame else { continue };
                    if frame.len() > 1 << 18 {
                        continue;
                    }
                    let name = format!("{} {how}, {round}", reader.protocol);
                    holds(decode, &frame, true, &name, &mut seen);
                    a_tree_holds(&new, reader.protocol, &frame, how == "direct");
                    values.random.damage(&mut frame);
                    holds(decode, &frame, false, &name, &mut seen);
                    a_tree_holds(&new, reader.protocol, &frame, how == "direct");
                }
            }
        }
    }
    seen
}

#[test]
fn the_suites_values_take_what_is_promised() {
    let (sources, readers) = ALL[1];
    let seen = law(sources, readers);
    println!("{} accepted, {} refused; worst {:?}", seen.accepted, seen.refused, seen.worst);
    assert_eq!(seen.refused, 0, "{:?}", seen.worst);
    assert!(seen.accepted > 500, "{}", seen.accepted);
}

#[test]
fn values_of_random_schemas_take_what_is_promised() {
    let (sources, readers) = ALL[0];
    let seen = on_a_large_stack(move || law(sources, readers));
    println!("{} accepted, {} refused; worst {:?}", seen.accepted, seen.refused, seen.worst);
    assert!(seen.accepted > 100, "{}", seen.accepted);
}

/// A list of `count` records of one byte each, as the first version had them: in Direct, and in Compact.
fn first_records(type_id: u8, slots: u32, count: u32) -> [(Vec<u8>, u32); 2] {
    let block = u16::try_from(4 * slots).unwrap();
    let list = 8 + u32::from(block);
    let end = 2 + u32::from(block) + 2 + count;
    let mut direct = (6 + end).to_le_bytes().to_vec();
    direct.extend([type_id, 0]);
    direct.extend(block.to_le_bytes());
    (0..slots).for_each(|_| direct.extend(end.to_le_bytes()));
    direct.extend([1, 0]);
    direct.resize(direct.len() + count as usize, 0);
    let varint = |mut n: u32| {
        let mut bytes = Vec::new();
        while n >= 0x80 {
            bytes.push(n as u8 | 0x80);
            n >>= 7;
        }
        bytes.push(n as u8);
        bytes
    };
    let mut body = [varint(count), varint(2 * count)].concat();
    (0..count).for_each(|_| body.extend([1, 0]));
    body.push(0);
    (1..slots).for_each(|_| body.push(0));
    let head = [vec![type_id], varint(body.len() as u32)].concat();
    let at = head.len() as u32;
    [(direct, list), ([head, body].concat(), at)]
}

#[test]
fn a_large_later_field_takes_a_pointer_where_it_is_missing() {
    let [(direct, _), (compact, _)] = first_records(1, 1, 20_000);
    for (frame, decode) in
        [(&direct, Grown::decode as fn(&[u8]) -> Result<Grown, Invalid>), (&compact, Grown::decode_compact)]
    {
        let frame = frame.clone();
        on_a_large_stack(move || {
            let mut value = Err(Invalid::new(Kind::Depth, 0));
            let taken = allocation_counter::measure(|| value = decode(&frame));
            let Ok(Grown::Ticks(value)) = value else { panic!("{value:?}") };
            assert_eq!((value.ticks.len(), taken.bytes_max), (20_000, 20_000 * 16));
            assert!(value.ticks.iter().all(|tick| tick.pad.is_none()));
        });
    }
}

#[test]
fn what_takes_too_much_is_refused_where_it_stands() {
    for ((frame, at), (decode, within)) in first_records(2, 2, 20_000).into_iter().zip([
        (Grown::decode as fn(&[u8]) -> _, Grown::decode_within as fn(&[u8], usize) -> Result<Grown, Invalid>),
        (Grown::decode_compact, Grown::decode_compact_within),
    ]) {
        let fault = Invalid::new(Kind::TooMuchMemory, at);
        let taken = allocation_counter::measure(|| assert_eq!(decode(&frame), Err(fault)));
        assert_eq!(taken.bytes_max, 0);
        let needed = 20_000 * size_of::<Wide>();
        assert_eq!(within(&frame, needed - 1), Err(fault));
        let taken = allocation_counter::measure(|| assert!(within(&frame, needed).is_ok()));
        assert_eq!(taken.bytes_max, needed as u64);
    }
}

#[test]
fn bytes_at_fault_are_named_before_memory_is() {
    for ((mut frame, _), within) in first_records(2, 2, 20_000)
        .into_iter()
        .zip([Grown::decode_within as fn(&[u8], usize) -> Result<Grown, Invalid>, Grown::decode_compact_within])
    {
        // A byte of the last record, or the end of the list, is another.
        *frame.last_mut().unwrap() ^= 0xFF;
        let is_valid = within(&frame, usize::MAX);
        assert_eq!(within(&frame, 0).map_err(|f| f.kind == Kind::TooMuchMemory).unwrap_err(), is_valid.is_ok());
    }
}

#[test]
fn a_view_is_converted_within_a_limit() {
    let [(direct, _), _] = first_records(2, 2, 100);
    let GrownView::Wides(view) = Grown::view(&direct).unwrap() else { panic!("another root") };
    let needed = 100 * size_of::<Wide>();
    assert_eq!(Wides::from_view(view, needed - 1), Err(Invalid::new(Kind::TooMuchMemory, 0)));
    let value = Wides::from_view(view, needed).unwrap();
    assert_eq!(Grown::decode_within(&direct, needed), Ok(Grown::Wides(value)));
}
