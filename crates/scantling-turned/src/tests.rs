//! Every coding is written and read, on made-up market data.
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;
use std::sync::Arc;

use scantling::turned::{Column, NotFrames, Place, Turn};
use scantling_schema::Schema;
use scantling_schema::dynamic::{Value, write};

use crate::decode::{Content, head};
use crate::directory::put_varint;
use crate::encode::BLOCKS;
use crate::units::Unpacker;
use crate::{Invalid, Level, Reader, Writer, interpreter};

const MARKET: &str = "package a
protocol P { 1 Day }
union Body { 1 trade: Trade, 2 quote: Quote }
message Trade { 0 price: i64, 1 size: u32 }
message Quote { 0 price: u64, 1 levels: list<u32> }
message Tick { 0 at: u64, 1 symbol: string, 2 body: Body, 3 date: string, 4 name: string, 5 id: bytes<6>, 6 kind: u64, 7 flags: u8, 8 note: string }
message Day { 0 ticks: list<Tick> }
";

fn schema(text: &str) -> Schema {
    let (schema, report) = scantling_compiler::compile(&[scantling_compiler::SourceFile::new("a.scant", text)]);
    schema.unwrap_or_else(|| panic!("{report}"))
}

/// Numbers below a limit, any.
pub(crate) fn draws(mut state: u64) -> impl FnMut(u64) -> u64 {
    move |limit| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % limit
    }
}

/// A generator of numbers (xorshift).
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

/// Frames of prices that walk by symbol, dates of one length, names that end with a number, and kinds far from each other.
fn market(schema: &Schema, days: u32) -> Vec<u8> {
    let (mut random, mut frames, mut at) = (Numbers(7), Vec::new(), 1 << 60);
    let mut prices: Vec<u64> = (0..40).map(|symbol| 1_000_000 + 9_973 * symbol * symbol).collect();
    let number = |number| Some(Value::Unsigned(u128::from(number)));
    let list = |list| Some(Value::List(list));
    for _ in 0..days {
        let mut ticks = Vec::new();
        for _ in 0..random.below(40) {
            at += random.below(1_000);
            let symbol = random.below(40);
            let price = prices.get_mut(symbol as usize).unwrap();
            *price += 100 * random.below(9);
            *price -= 400;
            let (tag, fields) = if random.below(3) == 0 {
                (1, vec![Some(Value::Signed(i128::from(*price) - 1_200_000)), number(100 * random.below(9))])
            } else {
                let levels =
                    (0..random.below(4)).map(|level| Value::Unsigned(u128::from(*price + 100 * level))).collect();
                (2, vec![number(*price), list(levels)])
            };
            let body = Value::Variant { tag, value: Some(Box::new(Value::message(fields))) };
            let text = |text: String| Some(Value::Text(text));
            ticks.push(Value::message([
                number(at),
                text(format!("SYM{symbol}")),
                Some(body),
                text(format!("2026-{:02}-{:02}", 1 + random.below(12), 1 + random.below(28))),
                text("x".repeat(random.below(20) as usize) + &random.below(1 << 40).to_string()),
                Some(Value::Bytes((0..6).map(|byte| if byte < 4 { 7 } else { random.below(256) as u8 }).collect())),
                number([3, 1 << 40, 1 << 50, 77_777_777][random.below(4) as usize]),
                number(random.below(32)),
                text(format!("{:x}", random.below(1 << 40))),
            ]));
        }
        let (package, value) = (schema.packages().first().unwrap(), Value::message([list(ticks)]));
        frames.extend(write(schema, package.protocols.first().unwrap(), 1, &value).unwrap());
    }
    frames
}

fn codings(by: &Arc<dyn Turn>, content: &[u8], count: u32, len: usize) -> BTreeSet<&'static str> {
    let columns = scantling::turned::columns(&**by);
    let mut unpacker = Unpacker::default();
    Content::read(&mut unpacker, head(content).unwrap().from, &columns, (count, len)).unwrap().codings().collect()
}

#[test]
fn every_coding_is_reached() {
    let schema = schema(MARKET);
    let by = interpreter(&schema.to_descriptor(), "a.P").unwrap();
    let frames = market(&schema, 150);
    let (mut reader, mut all) = (Reader::new(by.clone()), BTreeSet::new());
    for level in [Level::Fast, Level::Small, Level::Archive] {
        let (mut writer, mut content, mut restored) = (Writer::new(by.clone(), level), Vec::new(), Vec::new());
        // At one level more blocks than choices are kept for.
        for _ in 0..if level == Level::Small { BLOCKS + 2 } else { 2 } {
            content.clear();
            let count = writer.turn(&frames, &mut content).unwrap();
            reader.restore(&content, count, frames.len(), &mut restored).unwrap();
            assert!(restored == frames);
            all.extend(codings(&by, &content, count, frames.len()));
        }
    }
    let wanted = ["bits", "by key", "by key with counts", "by key with numbers", "by parts", "by place", "constant"];
    let wanted = wanted.into_iter().chain(["delta", "dictionary", "entries", "offset", "plain", "planes"]);
    assert_eq!(all, wanted.collect());
}

/// A [`Turn`] that takes only frames apart that come back, as generated code refuses some that the interpreter takes.
struct Strict(Arc<dyn Turn>);

impl Turn for Strict {
    fn places(&self) -> &[Place] {
        self.0.places()
    }

    fn append(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
        let (mut trial, mut restored) = (scantling::turned::columns(&*self.0), Vec::new());
        let count = self.0.append(frames, &mut trial)?;
        self.0.restore(&trial, count, frames.len(), &mut restored).ok()?;
        (restored == frames).then(|| self.0.append(frames, columns))?
    }

    fn restore(&self, columns: &[Column], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), NotFrames> {
        self.0.restore(columns, frames, len, out)
    }
}

/// A block with a frame that does not come back is encoded twice, unless the frame is not taken apart at all. No content shows which of
/// them it was.
#[test]
fn contents_do_not_depend_on_failed_attempts() {
    let schema = schema(MARKET);
    let by = interpreter(&schema.to_descriptor(), "a.P").unwrap();
    let strict: Arc<dyn Turn> = Arc::new(Strict(by.clone()));
    // Behind the values is a byte that means nothing.
    let frames = market(&schema, 40);
    let first = scantling::turned::Frames(&frames).next().flatten().unwrap();
    let mut longer = [first, &[0]].concat();
    longer[..4].copy_from_slice(&(first.len() as u32 + 1).to_le_bytes());
    let mixed = [&frames, &*longer].concat();
    let mut columns = scantling::turned::columns(&*by);
    assert!(by.append(&mixed, &mut columns).is_some() && strict.append(&mixed, &mut columns).is_none());
    for level in [Level::Fast, Level::Small, Level::Archive] {
        let mut writers = [&by, &strict].map(|by| Writer::new(by.clone(), level));
        for block in [&mixed, &frames, &mixed, &frames] {
            let [ours, theirs] = writers.each_mut().map(|writer| {
                let mut content = Vec::new();
                (writer.turn(block, &mut content), content)
            });
            assert!(ours.0.is_some() && ours == theirs, "{level:?}: {} and {} bytes", ours.1.len(), theirs.1.len());
        }
    }
}

/// Each column alone is what it is with all others, those by key too.
#[test]
fn columns_are_read_alone() {
    let schema = schema(MARKET);
    let by = interpreter(&schema.to_descriptor(), "a.P").unwrap();
    let (frames, mut content, mut restored) = (market(&schema, 100), Vec::new(), Vec::new());
    let count = Writer::new(by.clone(), Level::Small).turn(&frames, &mut content).unwrap();
    let mut reader = Reader::new(by.clone());
    let ids = 0..by.places().len();
    let one = |id| reader.columns(&content, count, frames.len(), &[id]).unwrap().pop().unwrap();
    let columns: Vec<_> = ids.map(one).collect();
    let sizes = reader.sizes(&content, count, frames.len()).unwrap();
    let counts = sizes.iter().map(|size| (size.column, size.values));
    let has_values = columns.iter().enumerate().filter(|(_, column)| column.count() > 0);
    assert!(counts.eq(has_values.map(|(id, column)| (id, column.count()))));
    let sum: usize = sizes.iter().map(|size| size.stored).sum();
    assert!(sum < content.len() && sum > content.len() * 9 / 10, "{sum} of {}", content.len());
    by.restore(&columns, count, frames.len(), &mut restored).unwrap();
    assert!(restored == frames);
    assert_eq!(reader.columns(&content, count, frames.len(), &[columns.len()]).err(), Some(Invalid));
    assert!(reader.columns(&content, count, frames.len(), &[]).unwrap().is_empty());
    // What is asked for twice is there twice, and after it was given away.
    for ids in [&[2, 1, 2][..], &[2, 1], &[1, 2]] {
        let found = reader.columns(&content, count, frames.len(), ids).unwrap();
        let is_same = |(id, found): (&usize, &Column)| {
            let wanted = &columns[*id];
            found.count() == wanted.count() && found.bytes() == wanted.bytes() && found.texts().eq(wanted.texts())
        };
        assert!(columns[2].count() > 0 && ids.iter().zip(&found).all(is_same), "{ids:?}");
    }
}

/// Damage of a content with keys, steps and places: refused, or the same frames.
#[test]
fn damage_is_found() {
    let schema = schema(MARKET);
    let by = interpreter(&schema.to_descriptor(), "a.P").unwrap();
    let (frames, mut content, mut restored) = (market(&schema, 12), Vec::new(), Vec::new());
    let count = Writer::new(by.clone(), Level::Small).turn(&frames, &mut content).unwrap();
    let mut reader = Reader::new(by);
    let directory = content.len().min(500);
    for at in (0..directory).chain((directory..content.len()).step_by(29)) {
        for bit in [0, 1, 2, 4, 7] {
            let mut damaged = content.clone();
            damaged[at] ^= 1 << bit;
            if reader.restore(&damaged, count, frames.len(), &mut restored).is_ok() {
                assert!(restored == frames);
            }
        }
    }
}

/// LZ4 is not tried on what it saved too little of, until choices are made again: later values that it would save bytes of come back then, too.
#[test]
fn what_is_not_compressed_is_tried_again_with_new_choices() {
    let by =
        interpreter(&schema("package a\nprotocol P { 1 M }\nmessage M { 0 a: u64 }\n").to_descriptor(), "a.P").unwrap();
    let mut random = Numbers(1);
    let mut frames = |different: u64| -> Vec<u8> {
        let numbers: Vec<u64> = (0..different).map(|_| random.below(u64::MAX)).collect();
        let frame = |number: &u64| [&[16, 0, 0, 0, 1, 0, 8, 0], &number.to_le_bytes()[..]].concat();
        numbers.iter().cycle().take(4_096).flat_map(frame).collect()
    };
    let mut writer = Writer::new(by, Level::Fast);
    let mut lens = Vec::new();
    for block in 0..=BLOCKS {
        let frames = frames(if block < 2 { 4_096 } else { 2_500 });
        let mut content = Vec::new();
        assert_eq!(writer.turn(&frames, &mut content), Some(4_096));
        lens.push(content.len());
    }
    let (last, before) = lens.split_last().unwrap();
    assert!(before.iter().all(|len| *len > 8 * 4_096) && *last < 7 * 4_096, "{lens:?}");
}

/// A column whose values are others than those for which its coding was chosen is coded in another way, a block later.
#[test]
fn what_gets_dearer_is_chosen_again() {
    let by =
        interpreter(&schema("package a\nprotocol P { 1 M }\nmessage M { 0 a: u64 }\n").to_descriptor(), "a.P").unwrap();
    for (level, most) in [(Level::Fast, 2), (Level::Small, 3)] {
        let mut random = Numbers(1);
        let far: Vec<u64> = (0..4).map(|_| random.below(u64::MAX)).collect();
        let (mut writer, mut at, mut lens) = (Writer::new(by.clone(), level), 1 << 60, Vec::new());
        for block in 0..6 {
            let mut number = || {
                at += random.below(1_000);
                if block < 3 { at } else { far[random.below(4) as usize] }
            };
            let frame = |number: u64| [&[16, 0, 0, 0, 1, 0, 8, 0], &number.to_le_bytes()[..]].concat();
            let frames: Vec<u8> = (0..8_192).flat_map(|_| frame(number())).collect();
            let mut content = Vec::new();
            assert_eq!(writer.turn(&frames, &mut content), Some(8_192));
            lens.push(content.len());
        }
        assert!(lens[3] > most * lens[4] && lens[4] == lens[5].clamp(lens[4] - 64, lens[4] + 64), "{lens:?}");
    }
}

/// A content of a few bytes may claim 64 MiB: as many values as frames of this length have, and no more.
#[test]
fn claims_are_bounded() {
    let schema = schema("package a\nprotocol P { 1 M }\nmessage M { 0 all: list<u8> }\n");
    let mut reader = Reader::new(interpreter(&schema.to_descriptor(), "a.P").unwrap());
    let len = |elements: usize| 8 + 4 + elements;
    let frame = |elements: usize| {
        let mut frame = vec![0; len(elements)];
        let all = u32::try_from(len(elements)).unwrap();
        frame[..4].copy_from_slice(&all.to_le_bytes());
        frame[4] = 1;
        frame[6] = 4;
        frame[8..12].copy_from_slice(&(all - 6).to_le_bytes());
        frame
    };
    let mut with_crc = |claimed: u64, elements: usize| {
        let mut bytes = vec![1, 0];
        bytes.extend(crc32c::crc32c(&frame(elements)).to_le_bytes());
        // Three columns: kinds, counts, elements. Each: ids left out, count, coding 0, value. Then the table: unit 0 is empty.
        for number in [3, 0, 1, 0, 1, 1, 1, 0, claimed, 0, claimed, 0, 0, 0] {
            crate::directory::put_varint(&mut bytes, number);
        }
        let mut out = Vec::new();
        reader.restore(&bytes, 1, len(elements), &mut out).map(|()| out)
    };
    assert_eq!(with_crc(1_000_000, 1_000_000), Ok(frame(1_000_000)));
    for claimed in [999_999, 1_000_001, 1 << 32, u64::MAX] {
        assert_eq!(with_crc(claimed, 1_000_000), Err(Invalid));
    }
}

/// Places of `str<N>` that are constants take no bytes of a content, and are `N` at most.
#[test]
fn places_are_bounded() {
    let schema = schema("package a\nprotocol P { 1 M }\nmessage M { 0 name: str<2> }\n");
    let mut reader = Reader::new(interpreter(&schema.to_descriptor(), "a.P").unwrap());
    let mut name_of = |places: u8| {
        // Two columns: kinds; names by place, all of them constants. Then the table: unit 0 is empty.
        let mut content = vec![1, 0, 0, 0, 0, 0, 2, 0, 1, 0, 1, 1, 1, 18, places, (1 << places) - 1];
        content.extend(vec![b'a'; places.into()]);
        content.push(0);
        let columns = reader.columns(&content, 1, 10, &[2])?;
        Ok(columns.iter().flat_map(|column| column.bytes()).copied().collect())
    };
    assert_eq!([1, 2, 3, 7].map(&mut name_of), [Ok(b"a".to_vec()), Ok(b"aa".to_vec()), Err(Invalid), Err(Invalid)]);
}

/// Columns by key take a few bytes each, so what they may look at is bounded for all of them (T19).
#[test]
fn keys_of_all_columns_are_bounded() {
    let fields: String = (1..=100).map(|id| format!(", {id} n{id}: u8")).collect();
    let text = format!("package a\nprotocol P {{ 1 M }}\nmessage M {{ 0 key: u8{fields} }}\n");
    let by = interpreter(&schema(&text).to_descriptor(), "a.P").unwrap();
    // Kinds; a key; so many columns of one value, each after 16 steps by the kinds, which keep it.
    let content = |columns: u64| {
        let mut bytes = vec![1, 0, 0, 0, 0, 0];
        for number in [2 + columns, 0, 1, 0, 1, 1, 1, 3, 1, 0, 0, 0] {
            put_varint(&mut bytes, number);
        }
        for _ in 0..columns {
            for number in [0, 1, 4, 2, 16].into_iter().chain([0, 2].repeat(16)).chain([1, 1, 0, 0, 0]) {
                put_varint(&mut bytes, number);
            }
        }
        bytes.push(0);
        bytes
    };
    let mut reader = Reader::new(by);
    let all: Vec<usize> = (3..103).collect();
    // A hundred columns look at an entry and 16 keys each: 1,700, at most 16 times the frames' length.
    assert!(reader.columns(&content(100), 1, 107, &all).is_ok());
    assert!(reader.columns(&content(100), 1, 106, &all).is_err());
}
