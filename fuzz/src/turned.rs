//! Turned frames: generated code and the interpreter give the same frames of a content, or refuse it; what they give is turned again.
//!
//! ```text
//! number of a protocol | what follows, and a level | which columns are read alone
//!     0, 1: number of frames, their length (1: in units of 16) | a content
//!     2:    the same | a directory, and bytes for its units
//!     3:    frames without their lengths, each with a length of its own in front
//!     4:    numbers that random frames are made from, and which of them have one wrong number
//! ```
//!
//! The CRC of a content is put right by what its columns give: else every mutation would be found by it, and nothing behind it would be tried.
//! For the same reason units are put around a directory as long as it says, by a walk through it that knows nothing but the text of
//! `spec/turned.md`.

mod walk;
mod wrong;

use crate::Oracle;
use crate::input::Input;
use scantling::turned::{Column, Frames, KINDS, Shape, Turn, WHOLE, columns};
use scantling_schema::Schema;
use scantling_turned::{Invalid, Level, Reader, Writer, interpreter, schema};
use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, LazyLock};
use walk::{with_units, without_units};

/// What may follow the number of a protocol; the level is a multiple of this.
const KINDS_OF_INPUT: u8 = 5;
const LEVELS: [Level; 3] = [Level::Fast, Level::Small, Level::Archive];
/// Memory for columns, in lengths of the frames. Values cost one of them at most (T12), entries of dictionaries four (T11), and what says
/// where a value of one byte is another four: a claim that is not bounded takes more than twice that.
const MEMORY_MAX: usize = 16;
/// What each column may take beside that.
const SLACK: usize = 16;
/// Where a content has the CRC of its frames (T8).
const CRC: Range<usize> = 2..6;

/// A protocol, and both ways to turn its frames.
struct Protocol {
    name: &'static str,
    descriptor: &'static [u8],
    schema: Schema,
    interpreted: Arc<dyn Turn>,
    generated: Arc<dyn Turn>,
}

impl Protocol {
    fn of(&self) -> &scantling_schema::Protocol {
        let all = self.schema.packages().iter().flat_map(|package| &package.protocols);
        let is_it = |of: &&scantling_schema::Protocol| self.name.rsplit('.').next() == Some(&*of.name);
        all.into_iter().find(is_it).unwrap_or_else(|| panic!("there is no {}", self.name))
    }
}

/// Name, descriptor, generated code.
type Listed = (&'static str, &'static [u8], &'static dyn Turn);

static PROTOCOLS: LazyLock<Vec<Protocol>> = LazyLock::new(|| {
    let listed: &[Listed] = include!(concat!(env!("OUT_DIR"), "/turned_protocols.rs"));
    let protocol = |&(name, descriptor, generated): &Listed| {
        let Some(interpreted) = interpreter(descriptor, name) else { panic!("{name} is not turned") };
        let Ok(schema) = Schema::from_descriptor(descriptor) else { panic!("the descriptor of {name}") };
        Protocol { name, descriptor, schema, interpreted, generated: Arc::new(generated) }
    };
    listed.iter().map(protocol).collect()
});

thread_local! {
    /// Both ways of the protocols that were met.
    static READERS: RefCell<HashMap<usize, [Reader; 2]>> = RefCell::default();
}

/// What is asked of a content.
struct Question<'a> {
    protocol: &'static Protocol,
    frames: u32,
    len: usize,
    level: Level,
    /// Columns whose number modulo 8 is a bit of this are read alone.
    alone: u8,
    content: &'a mut Vec<u8>,
}

pub(crate) fn run(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let protocol = &PROTOCOLS[usize::from(input.byte()) % PROTOCOLS.len()];
    let (kind, alone) = (input.byte(), input.byte());
    let level = LEVELS[usize::from(kind / KINDS_OF_INPUT) % LEVELS.len()];
    match kind % KINDS_OF_INPUT {
        3 => return are_turned(protocol, input, level, alone, oracle),
        4 => return depend_on_nothing_else(protocol, input, level),
        _ => {}
    }
    if let Some((frames, len, content)) = &mut content(protocol, kind, input) {
        is_read(Question { protocol, frames: *frames, len: *len, level, alone, content }, oracle);
    }
}

/// How many frames a content says it has, how long they are, and the content.
fn content(protocol: &Protocol, kind: u8, mut input: Input<'_>) -> Option<(u32, usize, Vec<u8>)> {
    let (frames, len) = (input.len() as u32, input.len() << if kind % KINDS_OF_INPUT == 1 { 4 } else { 0 });
    let content = input.rest().to_vec();
    if kind % KINDS_OF_INPUT == 2 {
        return with_units(&content, &*protocol.interpreted, len).map(|whole| (frames, len, whole));
    }
    Some((frames, len, content))
}

/// The decoder alone, which is tried many times as often so: the columns that one way reads give what the other one restores.
pub(crate) fn decoded(bytes: &[u8], oracle: Oracle) {
    let mut input = Input::new(bytes);
    let number = usize::from(input.byte()) % PROTOCOLS.len();
    let protocol = &PROTOCOLS[number];
    let (kind, order) = (input.byte(), input.byte());
    let Some((frames, len, mut content)) = content(protocol, kind, input) else { return };
    let own = schema(&content).and_then(|(name, descriptor)| interpreter(&descriptor, &name));
    let mut ways = own.map_or([protocol.interpreted.clone(), protocol.generated.clone()], |own| [own.clone(), own]);
    ways.rotate_left(usize::from(order % 2));
    READERS.with_borrow_mut(|readers| {
        let [interpreted, generated] = readers
            .entry(number)
            .or_insert_with(|| [&protocol.interpreted, &protocol.generated].map(|by| Reader::new(by.clone())));
        let (first, second) = if order % 2 == 0 { (interpreted, generated) } else { (generated, interpreted) };
        let ids: Vec<usize> = (0..ways[0].places().len()).collect();
        let all = first.columns(&content, frames, len, &ids).ok();
        let taken: usize = all.iter().flatten().map(memory).sum();
        assert!(taken <= MEMORY_MAX * len + SLACK * ids.len(), "{taken} bytes of columns for {len} of frames");
        let given = all.and_then(|all| restored(&*ways[0], &all, frames, len));
        if let Some(given) = &given {
            // The planted fault: of frames of some lengths the CRC is another.
            let crc = crc32c::crc32c(given) ^ u32::from(oracle == Oracle::Wrong && len % 31 == 7);
            content[CRC].copy_from_slice(&crc.to_le_bytes());
        }
        let mut out = Vec::new();
        let is_read = second.restore(&content, frames, len, &mut out);
        assert!(out.capacity() <= 2 * len + SLACK, "{} bytes for {len} of frames", out.capacity());
        assert!(is_read.is_ok().then_some(out) == given, "columns of one way, and frames of the other");
    });
}

/// What the laws say of any content; the frames that it has behind its CRC.
fn is_read(question: Question<'_>, oracle: Oracle) -> Option<Vec<u8>> {
    let Question { protocol, frames, len, level, alone, content } = question;
    let own = schema(content).and_then(|(name, descriptor)| interpreter(&descriptor, &name));
    let by = own.map_or([protocol.interpreted.clone(), protocol.generated.clone()], |own| [own.clone(), own]);
    let mut readers = [&protocol.interpreted, &protocol.generated].map(|by| Reader::new(by.clone()));
    let ids: Vec<usize> = (0..by[0].places().len()).collect();
    let [all, theirs] = readers.each_mut().map(|reader| reader.columns(content, frames, len, &ids));
    assert!(same(&all, &theirs), "the columns of both ways differ");
    let mut given = None;
    if let Ok(all) = &all {
        let taken: usize = all.iter().map(memory).sum();
        assert!(taken <= MEMORY_MAX * len + SLACK * ids.len(), "{taken} bytes of columns for {len} of frames");
        let wanted: Vec<usize> = ids.iter().copied().filter(|id| alone >> (id % 8) & 1 == 1).collect();
        let expected: Vec<Column> = wanted.iter().map(|id| all[*id].clone()).collect();
        let found = readers.each_mut().map(|reader| reader.columns(content, frames, len, &wanted));
        assert!(found.iter().all(|found| same(found, &Ok(expected.clone()))), "columns are others alone");
        given = restored(&*by[0], all, frames, len);
        assert!(given == restored(&*by[1], all, frames, len), "the frames of both ways differ");
    }
    let mut read = |content: &[u8]| {
        readers.each_mut().map(|reader| {
            let mut out = vec![7];
            let is_read = reader.restore(content, frames, len, &mut out);
            assert!(out.capacity() <= 2 * len + SLACK, "{} bytes for {len} of frames", out.capacity());
            is_read.map(|()| out)
        })
    };
    let as_it_is = read(content);
    let Some(given) = given else {
        assert!(as_it_is.iter().all(Result::is_err), "frames of columns that give none");
        return None;
    };
    assert_eq!(given.len(), len);
    // The planted fault: of frames of some lengths the CRC is another.
    let crc = crc32c::crc32c(&given) ^ u32::from(oracle == Oracle::Wrong && len % 31 == 7);
    let expected = if content[CRC] == crc.to_le_bytes() { Ok(given.clone()) } else { Err(Invalid) };
    assert!(as_it_is.iter().all(|found| *found == expected), "a CRC is not looked at");
    content[CRC].copy_from_slice(&crc.to_le_bytes());
    assert!(
        read(content).iter().all(|found| found.as_ref() == Ok(&given)),
        "the CRC is right, and the content refused"
    );
    let all = all.ok()?;
    let is_whole = |frame: &[u8]| Frames(frame).next().flatten() == Some(frame);
    if all[WHOLE].texts().all(is_whole) {
        assert_eq!(Frames(&given).flatten().count(), frames as usize, "another number of frames");
    }
    are_turned_again(&by, &given, level);
    Some(given)
}

/// Whatever has the lengths of frames is turned, by both ways into the same content, and comes back.
fn are_turned_again(by: &[Arc<dyn Turn>; 2], frames: &[u8], level: Level) -> Option<(u32, Vec<u8>)> {
    are_turned_next(by, &mut by.each_ref().map(|by| Writer::new((*by).clone(), level)), frames)
}

/// The same after other blocks.
fn are_turned_next(by: &[Arc<dyn Turn>; 2], writers: &mut [Writer; 2], frames: &[u8]) -> Option<(u32, Vec<u8>)> {
    let turned = writers.each_mut().map(|writer| {
        let mut content = Vec::new();
        writer.turn(frames, &mut content).map(|count| (count, content))
    });
    assert!(turned[0] == turned[1], "the contents of both ways differ");
    let are_frames = !frames.is_empty() && Frames(frames).all(|frame| frame.is_some());
    assert_eq!(turned[0].is_some(), are_frames, "frames that are not turned, or others that are");
    let [turned, _] = turned;
    let (count, content) = turned.as_ref()?;
    assert_eq!(Frames(frames).count(), *count as usize);
    for by in by {
        let mut out = Vec::new();
        let is_read = Reader::new(by.clone()).restore(content, *count, frames.len(), &mut out);
        assert!(is_read.is_ok() && out == frames, "frames do not come back");
    }
    turned
}

/// Frames with any bytes behind their lengths.
fn are_turned(protocol: &'static Protocol, mut input: Input<'_>, level: Level, alone: u8, oracle: Oracle) {
    let mut frames = Vec::new();
    while !input.is_empty() {
        let mut part = input.part().to_vec();
        part.resize(part.len().max(4), 0);
        frames.extend_from_slice(&(4 + part.len() as u32).to_le_bytes());
        frames.extend_from_slice(&part);
    }
    let by = [protocol.interpreted.clone(), protocol.generated.clone()];
    let Some((count, mut content)) = are_turned_again(&by, &frames, level) else {
        return assert!(frames.is_empty());
    };
    are_in_columns(&by, &frames, &content, count);
    let question = Question { protocol, frames: count, len: frames.len(), level, alone, content: &mut content };
    assert!(is_read(question, oracle).as_ref() == Some(&frames), "other frames");
}

/// Blocks with frames that one of the ways may take apart, and the other not: the contents of both are equal, and those of later blocks.
fn depend_on_nothing_else(protocol: &'static Protocol, input: Input<'_>, level: Level) {
    let by = [protocol.interpreted.clone(), protocol.generated.clone()];
    let mut writers = by.each_ref().map(|by| Writer::new(by.clone(), level));
    let (right, wrong) = wrong::frames(protocol, input);
    for frames in [&wrong, &right, &wrong] {
        assert!(are_turned_next(&by, &mut writers, frames).is_some());
    }
}

/// Kinds and whole frames are those of these frames; what comes back by itself is not kept whole.
fn are_in_columns(by: &[Arc<dyn Turn>; 2], frames: &[u8], content: &[u8], count: u32) {
    let found = Reader::new(by[0].clone()).columns(content, count, frames.len(), &[KINDS, WHOLE]);
    let Ok([kinds, whole]) = found.as_deref() else { panic!("no kinds") };
    let (kinds, mut whole) = (kinds.bytes().as_chunks::<2>().0, whole.texts());
    assert_eq!(kinds.len(), count as usize);
    for (kind, frame) in kinds.iter().zip(Frames(frames).flatten()) {
        let [ours, theirs] = by.each_ref().map(|by| {
            let mut alone = columns(&**by);
            let is_taken = by.append(frame, &mut alone) == Some(1);
            // What comes of bytes that are not a frame of the protocol differs, as long as they do not come back from it.
            let comes_back = is_taken && restored(&**by, &alone, 1, frame.len()).as_deref() == Some(frame);
            comes_back.then_some(alone).ok_or(Invalid)
        });
        assert!(same(&ours, &theirs), "both ways take a frame apart differently");
        if *kind == [0; 2] {
            assert!(whole.next() == Some(frame) && ours.is_err(), "kept whole");
        } else {
            assert!(*kind == frame[4..6], "another type");
        }
    }
    assert!(whole.next().is_none());
}

fn restored(by: &dyn Turn, columns: &[Column], frames: u32, len: usize) -> Option<Vec<u8>> {
    let mut out = Vec::new();
    by.restore(columns, frames, len, &mut out).is_ok().then_some(out)
}

fn same(a: &Result<Vec<Column>, Invalid>, b: &Result<Vec<Column>, Invalid>) -> bool {
    let is_same = |(a, b): (&Column, &Column)| {
        a.shape() == b.shape() && a.count() == b.count() && a.bytes() == b.bytes() && a.lens() == b.lens()
    };
    let texts = |(a, b): (&Column, &Column)| matches!(a.shape(), Shape::Number { .. }) || a.texts().eq(b.texts());
    match (a, b) {
        (Ok(a), Ok(b)) => a.len() == b.len() && a.iter().zip(b).all(is_same) && a.iter().zip(b).all(texts),
        (a, b) => a.is_err() && b.is_err(),
    }
}

/// What a column has in memory: its bytes, and of what are not numbers 4 bytes for the length of each, or 2 for its entry.
fn memory(column: &Column) -> usize {
    let places = if matches!(column.shape(), Shape::Number { .. }) { 0 } else { 4 * column.count() };
    column.bytes().len() + places
}

/// Random frames of each protocol, as they are, some of them damaged, and their contents at each level, some with their schema.
pub(crate) fn seeds() -> Vec<Vec<u8>> {
    let mut seeds = Vec::new();
    for (number, protocol) in PROTOCOLS.iter().enumerate() {
        for (count, alone) in [(1, 0xFF), (4, 0x11), (12, 0xA4)] {
            let frames = wrong::random(protocol, count as u64, count);
            let (head, bytes) = ([number as u8, 3, alone], frames.concat());
            let parts: Vec<u8> = frames.iter().flat_map(|frame| part(&frame[4..])).collect();
            // The last bytes are values, or lead to others.
            let damaged = [&parts[..parts.len() - 2], &[parts[parts.len() - 2] ^ 2, 1]].concat();
            seeds.extend([&parts, &damaged].map(|parts| [&head, &**parts].concat()));
            let claims = [length(frames.len()), length(bytes.len())].concat();
            for (level_number, level) in LEVELS.into_iter().enumerate() {
                let mut put = |kind: u8, content: &[u8]| {
                    let head = [number as u8, kind + KINDS_OF_INPUT * level_number as u8, alone];
                    seeds.push([&head, &*claims, content].concat());
                };
                let by = &protocol.generated;
                let mut content = Vec::new();
                assert!(Writer::new(by.clone(), level).turn(&bytes, &mut content).is_some(), "{}", protocol.name);
                put(0, &content);
                if let Some(taken) = without_units(&content, &**by) {
                    let whole = with_units(&taken, &**by, bytes.len());
                    assert!(whole.is_some_and(|whole| whole[CRC.end..] == content[CRC.end..]), "{}", protocol.name);
                    put(2, &taken);
                }
                if count == 4 && level != Level::Archive {
                    let writer = Writer::new(by.clone(), level).with_schema(protocol.name, protocol.descriptor);
                    content.clear();
                    assert!({ writer }.turn(&bytes, &mut content).is_some(), "{}", protocol.name);
                    put(0, &content);
                }
            }
        }
    }
    for number in 0..PROTOCOLS.len() as u8 {
        for (level, count) in (0..LEVELS.len() as u8).flat_map(|level| [1, 2, 7, 40].map(|count| (level, count))) {
            // The length of the first frame, and other numbers of others.
            let head = [number, 4 + KINDS_OF_INPUT * level, 0, number, count];
            let change = |at: u8| [at, at * 3, if at.is_multiple_of(2) { 0xFE } else { 1 }];
            seeds.push(head.into_iter().chain((0..=count).step_by(5).flat_map(change)).collect());
        }
    }
    seeds.retain(|seed| seed.len() < 2_500);
    seeds
}

/// Those that are contents.
pub(crate) fn contents() -> Vec<Vec<u8>> {
    let mut seeds = seeds();
    seeds.retain(|seed| seed[1] % KINDS_OF_INPUT < 3);
    seeds
}

/// A number as [`Input::len`] reads it.
fn length(len: usize) -> Vec<u8> {
    assert!(len < 1 << 16);
    if len < 255 { vec![len as u8] } else { vec![255, (len >> 8) as u8, len as u8] }
}

fn part(bytes: &[u8]) -> Vec<u8> {
    [&length(bytes.len()), bytes].concat()
}
