//! Frames come back from columns as they were: those that this schema writes by their values, all others whole.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Random, Values, files, in_every_protocol, root, schema};
use scantling_compiler::{compile, read_all};
use scantling_schema::dynamic::{Mode, read, write};
use scantling_schema::turned::{By, Column, Select, Shape, Turn, Turner, columns, turn};
use scantling_schema::{Protocol, Schema};
use std::collections::HashMap;
use std::fs;

const VALUES: usize = if cfg!(debug_assertions) { 20 } else { 2_000 };

/// Random frames of a protocol, and two damaged ones of each, with the lengths that they have.
fn frames(schema: &Schema, protocol: &Protocol, seed: u64) -> Vec<Vec<u8>> {
    let (mut values, mut random, mut frames) = (Values::new(schema, protocol, seed), Random(seed + 77), Vec::new());
    for _ in 0..VALUES {
        for root in &protocol.roots {
            let Ok(frame) = write(schema, protocol, root.type_id, &values.root(root, 4)) else { continue };
            let mut bytes = frame.clone();
            frames.push(frame);
            for _ in 0..2 {
                random.damage(&mut bytes);
                if bytes.len() >= 8 {
                    let len = u32::try_from(bytes.len()).unwrap();
                    bytes[..4].copy_from_slice(&len.to_le_bytes());
                    frames.push(bytes.clone());
                }
            }
        }
    }
    frames
}

/// The columns of some frames, which come back from them.
fn there_and_back(turner: &Turner, frames: &[Vec<u8>]) -> Vec<Column> {
    let (bytes, mut columns) = (frames.concat(), columns(turner));
    let count = turn(turner, &bytes, &mut columns).unwrap();
    assert_eq!(count as usize, frames.len());
    assert!(is_restored(turner, &columns, count, bytes.len()).unwrap() == bytes);
    rows_are_chosen(turner, &columns);
    let cost: usize = columns.iter().map(|column| column.shape().cost(column.count(), column.bytes().len())).sum();
    assert!(cost <= bytes.len(), "{cost} of {} bytes", bytes.len());
    for (count, len) in
        [(count + 1, bytes.len()), (count - 1, bytes.len()), (count, bytes.len() - 1), (count, bytes.len() + 1)]
    {
        assert!(is_restored(turner, &columns, count, len).is_none());
    }
    columns
}

/// The frames that columns give; frame by frame they give the same.
fn is_restored(turner: &Turner, columns: &[Column], count: u32, len: usize) -> Option<Vec<u8>> {
    let (mut restored, mut others) = (vec![0xa5; len / 2], Vec::new());
    let is_restored = turner.restore(columns, count, len, &mut restored).is_ok();
    let is_other = turner.clone().one_by_one().restore(columns, count, len, &mut others).is_ok();
    assert_eq!(is_restored, is_other, "{:?}", turner.plan().paths);
    assert!(restored == others && restored.len() == if is_restored { len } else { 0 });
    is_restored.then_some(restored)
}

/// Each column has as many values as the column by which it has them chooses.
fn rows_are_chosen(turner: &Turner, columns: &[Column]) {
    for (column, place) in columns.iter().zip(turner.places()) {
        let Some(By { column: other, select }) = place.by else { continue };
        let by = &columns[other as usize];
        let Shape::Number { width, .. } = by.shape() else { panic!("rows by a column of texts") };
        let numbers = by.bytes().chunks_exact(width.into()).map(|bytes| {
            let mut number = [0; 8];
            number[..bytes.len()].copy_from_slice(bytes);
            u64::from_le_bytes(number)
        });
        let count: u64 = match select {
            Select::Equal(number) => numbers.filter(|found| *found == u64::from(number)).count() as u64,
            Select::Count => numbers.sum(),
        };
        assert_eq!(column.count() as u64, count, "{place:?} of {:?}", turner.plan().paths);
    }
}

fn kinds(columns: &[Column]) -> Vec<u16> {
    columns[0].bytes().chunks_exact(2).map(|id| u16::from_le_bytes([id[0], id[1]])).collect()
}

#[test]
fn every_frame_comes_back() {
    let (mut turned, mut whole) = (0, 0);
    in_every_protocol(|schema, protocol, seed| {
        let turner = Turner::new(schema, protocol).unwrap();
        let frames = frames(schema, protocol, seed);
        if frames.is_empty() {
            return;
        }
        let kinds = kinds(&there_and_back(&turner, &frames));
        for (frame, kind) in frames.iter().zip(kinds) {
            let is_exact = read(schema, protocol, frame, Mode::Exact).is_ok();
            assert!(kind != 0 || !is_exact, "{}: kept whole: {frame:02x?}", protocol.name);
            (turned, whole) = (turned + u32::from(kind != 0), whole + u32::from(kind == 0));
        }
        let exact: Vec<Vec<u8>> =
            frames.into_iter().filter(|frame| read(schema, protocol, frame, Mode::Exact).is_ok()).collect();
        there_and_back(&turner, &exact);
    });
    assert!(turned > 1000 && whole > 200, "{turned} turned, {whole} kept whole");
}

#[test]
fn every_vector_comes_back() {
    let schema = compile(&read_all(&files("conformance/schemas")).unwrap()).0.unwrap();
    let mut of: HashMap<String, Vec<(Vec<u8>, bool)>> = HashMap::new();
    for file in fs::read_dir(root().join("conformance/vectors/direct")).unwrap() {
        let vectors: Vec<serde_json::Value> =
            serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        for vector in vectors {
            let hex = vector["bytes"].as_str().unwrap();
            let bytes: Vec<u8> =
                (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect();
            let len = bytes.first_chunk().map(|len| u32::from_le_bytes(*len) as usize);
            if len == Some(bytes.len()) && bytes.len() >= 8 {
                let protocol = vector["protocol"].as_str().unwrap().to_owned();
                of.entry(protocol).or_default().push((bytes, vector["exact"] == "valid"));
            }
        }
    }
    let (mut turned, mut exact) = (0, 0);
    for (protocol, vectors) in of {
        let (package, name) = protocol.rsplit_once('.').unwrap();
        let package = schema.packages().iter().find(|p| p.name == package).unwrap();
        let turner = Turner::new(&schema, package.protocols.iter().find(|p| p.name == name).unwrap()).unwrap();
        let frames: Vec<Vec<u8>> = vectors.iter().map(|vector| vector.0.clone()).collect();
        for ((frame, is_exact), kind) in vectors.iter().zip(kinds(&there_and_back(&turner, &frames))) {
            assert!(kind != 0 || !is_exact, "{protocol}: kept whole: {frame:02x?}");
            (turned, exact) = (turned + u32::from(kind != 0), exact + u32::from(*is_exact));
        }
    }
    assert!(exact > 200 && turned >= exact, "{turned} turned, {exact} exact");
}

/// Changed columns are refused, or give frames of the length that was asked for: a column at a time as frame by frame.
#[test]
fn changed_columns_end() {
    let (mut refused, mut given) = ([0; 2], [0; 2]);
    in_every_protocol(|schema, protocol, seed| {
        let turner = Turner::new(schema, protocol).unwrap();
        let frames = frames(schema, protocol, seed);
        let bytes = frames.concat();
        let mut columns = columns(&turner);
        let Some(count) = turn(&turner, &bytes, &mut columns).filter(|count| *count > 0) else { return };
        let mut random = Random(seed);
        for _ in 0..VALUES {
            let mut changed = columns.clone();
            let at = random.below(changed.len());
            if changed[at].bytes().is_empty() || changed[at].shape().has_lengths() {
                continue;
            }
            random.damage(changed[at].numbers_mut());
            match is_restored(&turner, &changed, count, bytes.len()) {
                Some(_) => given[usize::from(turner.is_flat())] += 1,
                None => refused[usize::from(turner.is_flat())] += 1,
            }
        }
    });
    assert!(refused.iter().chain(&given).all(|count| *count > 20), "{refused:?} refused, {given:?} given");
}

/// The first of `len` numbers of a column is `number`, the others are 0.
fn claim(columns: &mut [Column], column: usize, number: u64, len: usize) {
    let Shape::Number { width, .. } = columns[column].shape() else { panic!("a column of texts") };
    let numbers = columns[column].numbers_mut();
    numbers.clear();
    numbers.resize(len * usize::from(width), 0);
    numbers[..width.into()].copy_from_slice(&number.to_le_bytes()[..width.into()]);
}

/// Elements of which no column has a value are as many as a count says: what frames have no bytes for is refused before there is memory for it.
#[test]
fn claims_of_elements_without_columns_end() {
    let schema = schema(
        "package a\nprotocol P { 1 M }\nmessage M { 0 empty: list<Empty>, 1 old: list<Old>, 2 flat: list<Flat> }\n\
         message Empty {}\nmessage Old { 0 gone: string @retired }\nrecord Flat { 0 gone: u8 = 1 @retired }\n",
    );
    let turner = Turner::new(&schema, &schema.packages()[0].protocols[0]).unwrap();
    assert!(turner.is_flat());
    for (list, size) in [(2, 4 + 3), (3, 4 + 6), (4, 1)] {
        for count in [0, 1, 1_000, u32::MAX / 8, u32::MAX / 4 + 1, u32::MAX] {
            let mut columns = columns(&turner);
            claim(&mut columns, 0, 1, 1);
            (2..5).for_each(|column| claim(&mut columns, column, if column == list { count.into() } else { 0 }, 1));
            let front = if count == 0 {
                0
            } else if list == 4 {
                2
            } else {
                4
            };
            let len = 6 + 2 + 12 + front + u64::from(count) * size;
            let is_possible = count <= 1_000;
            let asked = if is_possible { usize::try_from(len).unwrap() } else { 1 << 20 };
            assert_eq!(is_restored(&turner, &columns, 1, asked).is_some(), is_possible, "{list} {count}");
        }
    }
}

/// Frames of many kinds, of which some are kept whole, through runs of different lengths.
#[test]
fn frames_of_many_kinds_come_back() {
    let names: Vec<String> = (1..=300).map(|id| format!("{id} M{id}")).collect();
    let message = |id| match id % 4 {
        0 => format!("message M{id} {{ 0 text: string, 1 number: u16? }}\n"),
        1 => format!("message M{id} {{ 0 all: list<string>, 1 u: U }}\n"),
        2 => format!("message M{id} {{ 0 numbers: list<u32>, 1 s: map<u8, u8> }}\n"),
        _ => format!("message M{id} {{}}\n"),
    };
    let messages: String = (1..=300).map(message).collect();
    let variants: Vec<String> = (1..=40).map(|tag| format!("{tag} v{tag}: bytes<{tag}>")).collect();
    let schema = schema(&format!(
        "package a\nprotocol P {{ {} }}\n{messages}union U {{ {}, 200 text: string, 255 none }}\n",
        names.join(", "),
        variants.join(", ")
    ));
    let protocol = &schema.packages()[0].protocols[0];
    let turner = Turner::new(&schema, protocol).unwrap();
    assert!(turner.is_flat());
    for seed in 0..3 {
        let frames = frames(&schema, protocol, seed);
        let kinds = kinds(&there_and_back(&turner, &frames));
        assert!(kinds.iter().filter(|kind| **kind == 0).count() > 100 && kinds.iter().any(|kind| *kind > 290));
    }
}

#[test]
fn columns_are_numbered_by_the_schema() {
    let schema = schema(
        "package a\nprotocol P { 2 Tree, 5 Pair }\n\
         message Tree { 0 key: i32, 1 left: Tree?, 2 note: string?, 3 all: list<Pair> }\n\
         message Pair { 0 a: Level, 1 b: U, since 2 { 2 old: u16 = 7 @retired, 3 wide: u128? } }\n\
         struct Level { price: decimal64<4>, name: str<3> }\n\
         union U { 1 none, 2 some: bytes<4>, 3 pair: Pair }\n",
    );
    let turner = Turner::new(&schema, &schema.packages()[0].protocols[0]).unwrap();
    let number = Shape::number;
    let shapes = [
        Shape::Number { width: 2, is_signed: false, cost: 0 },
        Shape::Text { cost: 0 },
        // Tree, the first node: key, whether there is a left one, whether there is a note, note, count.
        number(4, true),
        number(1, false),
        number(1, false),
        Shape::Text { cost: 4 },
        number(4, false),
        // Pair, the root: price, name, whether it is wide, its two halves.
        number(8, true),
        Shape::Padded { width: 3 },
        number(1, false),
        number(8, false),
        number(8, false),
        // Pair in Tree.
        number(8, true),
        Shape::Padded { width: 3 },
        number(1, false),
        number(8, false),
        number(8, false),
        // U in the root, U in Pair in Tree.
        number(1, false),
        Shape::Fixed { width: 4 },
        number(1, false),
        Shape::Fixed { width: 4 },
    ];
    let places = turner.places();
    assert_eq!(places.iter().map(|place| place.shape).collect::<Vec<_>>(), shapes);
    // Trees and pairs are met within themselves, so how many there are no other column says; of notes the column before them does.
    let by = |column, number| Some(By { column, select: Select::Equal(number) });
    let rows: Vec<Option<By>> = places.iter().map(|place| place.by).collect();
    assert_eq!((rows[0], rows[1], rows[2], rows[4], rows[5]), (None, by(0, 0), None, None, by(4, 1)));
    assert_eq!((rows[7], rows[10], rows[12], rows[17], rows[19]), (None, by(9, 1), None, None, None));
    assert_eq!((rows[18], rows[20]), (by(17, 2), by(19, 2)));
    let paths = &turner.plan().paths;
    assert_eq!((&*paths[5], &*paths[12], &*paths[20]), ("Tree.note", "Tree.all[*].a.price", "Tree.all[*].b.some"));
}

#[test]
fn a_schema_of_too_many_columns_is_not_turned() {
    let wide = |fields: usize| {
        let fields: Vec<String> = (0..fields).map(|id| format!("f{id}: u8")).collect();
        let variants: Vec<String> = (1..=200).map(|tag| format!("{tag} v{tag}: Wide")).collect();
        schema(&format!(
            "package a\nprotocol P {{ 1 M }}\nmessage M {{ 0 u: U }}\nunion U: bytes<400> {{ {} }}\nstruct Wide {{ {} }}\n",
            variants.join(", "),
            fields.join(", ")
        ))
    };
    let turner = |schema: &Schema| Turner::new(schema, &schema.packages()[0].protocols[0]).map(|t| t.places().len());
    assert_eq!(turner(&wide(320)), Some(200 * 320 + 3));
    assert_eq!(turner(&wide(330)), None);
}
