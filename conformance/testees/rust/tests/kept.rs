//! What a value keeps because its schema does not know it: written in the encoding that it was read from, and in no other.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling::{Any, AnyBuf, Encoded, Encoding, Invalid, Kind, WriteError};

use conformance::anything::{Anything, Chain, Holder, Note, Others};
use conformance::retired::{Choice, Retired, Sides};
use conformance::unions::{self, ChoiceList, MayChoose, MustChoose, Unions};

/// Writes a value in both encodings: its own gives the same value again, the other refuses it and leaves a `Vec` as it was.
macro_rules! stays {
    ($protocol:ident, $value:expr, $encoding:ident) => {{
        let (value, encoding): ($protocol, _) = ($value, Encoding::$encoding);
        let (mut direct, mut compact) = (b"before".to_vec(), b"before".to_vec());
        let written = (value.encode(&mut direct), value.encode_compact(&mut compact));
        let refused = Err(WriteError::Variant);
        match encoding {
            Encoding::Direct => {
                assert_eq!((written.1, &compact[..]), (refused, &b"before"[..]));
                assert_eq!($protocol::decode(&direct[6..]), Ok(value));
            }
            Encoding::Compact => {
                assert_eq!((written.0, &direct[..]), (refused, &b"before"[..]));
                assert_eq!($protocol::decode_compact(&compact[6..]), Ok(value.clone()));
                assert_eq!($protocol::encode_compact(&value, &mut [0; 256]), Ok(compact.len() - 6));
            }
        }
    }};
}

#[test]
fn an_unknown_variant_stays_in_its_encoding() {
    for encoding in [Encoding::Direct, Encoding::Compact] {
        let unknown = || unions::Choice::Unknown { tag: 99, bytes: Encoded::new(encoding, [1, 0, 2]) };
        let must = || Unions::MustChoose(MustChoose { choice: unknown(), ..MustChoose::default() });
        let may = || Unions::MayChoose(MayChoose { second: Some(unknown()), ..MayChoose::default() });
        let list = || {
            let choices = vec![unions::Choice::Unit, unknown(), unions::Choice::Last];
            Unions::ChoiceList(ChoiceList { choices })
        };
        let nested = || {
            let choice = unions::Choice::Choices(vec![unknown()]);
            Unions::MustChoose(MustChoose { choice, ..MustChoose::default() })
        };
        for value in [must(), may(), list(), nested()] {
            match encoding {
                Encoding::Direct => stays!(Unions, value, Direct),
                Encoding::Compact => stays!(Unions, value, Compact),
            }
        }
    }
    // As it was read, too: a frame whose tag is of a newer schema.
    let known = Retired::Sides(Sides { choice: Choice::Nothing, ..Sides::default() });
    let mut frame = Vec::new();
    known.encode_compact(&mut frame).unwrap();
    let tag = frame.windows(2).rposition(|pair| pair == [3, 0]).unwrap();
    frame[tag] = 77;
    stays!(Retired, Retired::decode_compact(&frame).unwrap(), Compact);
}

#[test]
fn the_value_of_a_map_stays_in_its_encoding() {
    use conformance::maps::{self, Maps, Values};
    let read = |encoding| {
        let choice = maps::Choice::Unknown { tag: 99, bytes: Encoded::new(encoding, [7]) };
        Maps::Values(Values { choices: [(1, choice)].into(), ..Values::default() })
    };
    stays!(Maps, read(Encoding::Direct), Direct);
    stays!(Maps, read(Encoding::Compact), Compact);
}

#[test]
fn an_unknown_message_stays_in_its_encoding() {
    let unknown = |encoding| Anything::Unknown { type_id: 77, region: Encoded::new(encoding, [1, 0, 5]) };
    stays!(Anything, unknown(Encoding::Direct), Direct);
    stays!(Anything, unknown(Encoding::Compact), Compact);
    assert_eq!(unknown(Encoding::Compact).to_any(), Err(WriteError::Variant));
}

#[test]
fn an_any_of_an_unknown_message_stays_in_its_encoding() {
    let any = |encoding| AnyBuf { type_id: 77, region: Encoded::new(encoding, [1, 0, 5]) };
    let chain = |encoding| Anything::Chain(Chain { n: 1, next: Some(any(encoding)) });
    let many = |encoding| {
        let known = Anything::Note(Note { text: "a".into() }).to_any().unwrap();
        Anything::Holder(Holder { one: known.clone(), many: vec![known, any(encoding)], ..Holder::default() })
    };
    stays!(Anything, chain(Encoding::Direct), Direct);
    stays!(Anything, many(Encoding::Direct), Direct);
    stays!(Anything, chain(Encoding::Compact), Compact);
    stays!(Anything, many(Encoding::Compact), Compact);
    // What comes out of it remembers, too.
    let Ok(Anything::Unknown { region, .. }) = Anything::try_from(&any(Encoding::Compact)) else { panic!() };
    assert_eq!((region.encoding(), &region[..]), (Encoding::Compact, &[1, 0, 5][..]));
    assert_eq!(AnyBuf::from(Any::new(77, &[1, 0, 5])), any(Encoding::Direct));
}

/// One protocol does not know the message, another one does: then it has a value, or a fault of its own.
#[test]
fn an_any_of_compact_is_read_by_a_protocol_that_knows_it() {
    // `Others` has no type 2, which is `Note` in `Anything`.
    let mut frame = Vec::new();
    let note = Anything::Note(Note { text: "a".into() }).to_any().unwrap();
    Anything::Chain(Chain { n: 1, next: Some(note) }).encode_compact(&mut frame).unwrap();
    frame[0] = 7;
    let Ok(Others::Chain(Chain { next: Some(any), .. })) = Others::decode_compact(&frame) else { panic!() };
    assert_eq!((any.type_id, any.region.encoding()), (2, Encoding::Compact));
    assert_eq!(Anything::try_from(&any), Ok(Anything::Note(Note { text: "a".into() })));
    let mut again = Vec::new();
    Anything::Chain(Chain { n: 1, next: Some(any) }).encode_compact(&mut again).unwrap();
    frame[0] = 4;
    assert_eq!(again, frame);

    let broken = AnyBuf { type_id: 2, region: Encoded::new(Encoding::Compact, [1, 0xFF]) };
    assert_eq!(Anything::try_from(&broken), Err(Invalid { kind: Kind::Utf8, offset: 0 }));
    assert_eq!(Anything::Chain(Chain { n: 1, next: Some(broken) }).encode_compact(&mut again), Err(WriteError::Source));
    // A chain whose own `any` is not valid: readers pass over it, and it has no value.
    let broken = AnyBuf { type_id: 4, region: Encoded::new(Encoding::Compact, [5, 2, 2, 1, 0xFF]) };
    assert_eq!(Anything::try_from(&broken), Err(Invalid { kind: Kind::Utf8, offset: 3 }));
}

/// A message that is known, with another one in it that is not.
#[test]
fn an_any_that_holds_an_unknown_message_stays_in_its_encoding() {
    // A chain, in it a chain, in it two bytes of type 77.
    let frame = [4, 8, 1, 4, 5, 2, 77, 2, 1, 0];
    let value = Anything::decode_compact(&frame).unwrap();
    let Anything::Chain(Chain { next: Some(any), .. }) = &value else { panic!() };
    let Ok(Anything::Chain(inner)) = Anything::try_from(any) else { panic!() };
    let unknown = AnyBuf { type_id: 77, region: Encoded::new(Encoding::Compact, [1, 0]) };
    assert_eq!(inner, Chain { n: 2, next: Some(unknown) });
    stays!(Anything, value, Compact);
}
