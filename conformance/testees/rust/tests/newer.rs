//! What a newer schema wrote: named by kind and offset in both encodings, refused by `decode_known`, and kept or dropped by `decode`.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling::{Invalid, Kind};

use conformance::carried1::{self, Carried as Before};
use conformance::carried2::Carried as After;
use conformance::evolve1::{self, Evolve as First};
use conformance::evolve2::{self, Evolve as Second};
use conformance::meanings::{self, Meanings};

/// What is newer in the frames of a value, in Direct and in Compact; the readers that want nothing newer say the same.
macro_rules! newer {
    ($writer:expr, $reader:ident) => {{
        let (mut direct, mut compact) = (Vec::new(), Vec::new());
        let value = $writer;
        value.encode(&mut direct).unwrap();
        value.encode_compact(&mut compact).unwrap();
        let (in_direct, in_compact) = ($reader::newer(&direct).unwrap(), $reader::newer_compact(&compact).unwrap());
        assert_eq!($reader::decode_known(&direct).err(), in_direct);
        assert_eq!($reader::decode_compact_known(&compact).err(), in_compact);
        assert!($reader::decode(&direct).is_ok());
        let said = |found: Option<Invalid>| found.map(|Invalid { kind, offset }| (kind, offset));
        (said(in_direct), said(in_compact))
    }};
}

fn batch(side: u8) -> First {
    let row = evolve1::Row { id: 1, side: Some(evolve1::Side(side)) };
    First::Batch(evolve1::Batch { rows: vec![row], slims: vec![] })
}

#[test]
fn a_schema_of_today_wrote_nothing_newer() {
    assert_eq!(newer!(batch(1), First), (None, None));
    assert_eq!(newer!(First::Root(evolve1::Root::default()), First), (None, None));
    // An older frame has nothing newer.
    assert_eq!(newer!(First::Root(evolve1::Root::default()), Second), (None, None));
}

#[test]
fn a_later_segment_is_newer() {
    let root = Second::Root(evolve2::Root::default());
    // Of the root, whose block is the first thing behind the type id; in Compact behind its first segment, of two numbers, two empty lists and
    // what is absent.
    let (direct, compact) = newer!(root, First);
    assert_eq!(direct, Some((Kind::BlockLength, 6)));
    assert_eq!(compact.map(|(kind, _)| kind), Some(Kind::BodyEnd));
    // Of a record in a list: its stride.
    let batch = Second::Batch(evolve2::Batch { rows: vec![evolve2::Row::default()], slims: vec![] });
    let (direct, compact) = newer!(batch, First);
    assert_eq!(direct.map(|(kind, _)| kind), Some(Kind::Stride));
    assert_eq!(compact.map(|(kind, _)| kind), Some(Kind::BodyEnd));
}

#[test]
fn an_unknown_variant_or_message_is_newer() {
    let must = Before::Must(carried1::Must { must: carried1::Choice::Newer("x".into()), n: 1 });
    assert_eq!(newer!(must, After), (Some((Kind::UnknownTag, 8)), Some((Kind::UnknownTag, 2))));
    let root = Before::Newer(carried1::Newer { n: 1 });
    assert_eq!(newer!(root, After), (Some((Kind::TypeId, 4)), Some((Kind::TypeId, 0))));
}

#[test]
fn an_undeclared_value_or_bit_is_newer() {
    // Behind the block of the batch and the stride: presence bits, id, side.
    let (direct, compact) = newer!(batch(2), First);
    assert_eq!(direct.map(|(kind, _)| kind), Some(Kind::EnumValue));
    assert_eq!(compact.map(|(kind, _)| kind), Some(Kind::EnumValue));
    let lists = |flags: &[u8]| {
        let flags = flags.iter().map(|bits| meanings::Flags(*bits)).collect();
        Meanings::Lists(meanings::Lists { flags, ..meanings::Lists::default() })
    };
    assert_eq!(newer!(lists(&[0, 1, 0x83]), Meanings), (None, None));
    let (direct, compact) = newer!(lists(&[0x83, 4]), Meanings);
    assert_eq!(direct.map(|(kind, _)| kind), Some(Kind::EnumValue));
    assert_eq!(compact.map(|(kind, _)| kind), Some(Kind::EnumValue));
}

#[test]
fn what_is_not_valid_is_no_newer_frame() {
    let fault = Invalid { kind: Kind::FrameLength, offset: 0 };
    assert_eq!((First::newer(&[]), First::newer_compact(&[])), (Err(fault), Err(fault)));
    assert_eq!(First::decode_known(&[]), Err(fault));
}
