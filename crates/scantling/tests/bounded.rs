//! Laws of parts of bounded size: what is written is read, and one value has one form.
#![allow(missing_docs)]

use proptest::prelude::*;
use scantling::bounded::{self, Be, Bounded, FaultKind, Fixed, Le, Padded, Prim, Varint, ZigZag};
use std::fmt::Debug;

/// Written and read back, alone and with bytes behind it; every part of it is too short.
fn round_trip<T: Bounded + Debug + PartialEq>(value: T, behind: &[u8]) -> Result<Vec<u8>, TestCaseError> {
    let mut bytes = [0; bounded::PART_MAX];
    let len = bounded::write(&value, &mut bytes).ok_or_else(|| TestCaseError::fail("no room"))?;
    prop_assert!(T::LEN_MIN <= len && len <= T::LEN_MAX);
    let mut all = bytes[..len].to_vec();
    for cut in 0..len {
        let is_short = matches!(bounded::read::<T>(&all[..cut]), Err(FaultKind::Short { .. }));
        prop_assert!(is_short, "cut at {cut}");
    }
    all.extend_from_slice(behind);
    prop_assert_eq!(bounded::read(&all), Ok((value, len)));
    Ok(bytes[..len].to_vec())
}

/// Any bytes are a value, and it is written as these bytes.
fn is_fixed<T: Fixed>(bytes: &[u8]) -> Result<(), TestCaseError> {
    let (value, len) = bounded::read::<T>(bytes).map_err(|kind| TestCaseError::fail(kind.to_string()))?;
    prop_assert_eq!(len, T::LEN_MIN);
    prop_assert_eq!(len, T::LEN_MAX);
    let mut back = [0; bounded::PART_MAX];
    prop_assert_eq!(bounded::write(&value, &mut back), Some(len));
    prop_assert_eq!(&back[..len], &bytes[..len]);
    Ok(())
}

proptest! {
    #[test]
    fn values_are_read_as_they_were_written(
        a in any::<(u8, u16, u32, u64, u128)>(),
        b in any::<(i8, i16, i32, i64, i128)>(),
        flag in any::<Option<bool>>(),
        bits in (0u32..128, 0u32..64),
        behind in prop::collection::vec(any::<u8>(), 0..40),
    ) {
        round_trip(a, &behind)?;
        round_trip(b, &behind)?;
        round_trip((flag, [flag; 3]), &behind)?;
        let wide = a.4 >> bits.0;
        round_trip((Varint(wide), Varint(a.3 >> bits.1), Varint(a.1)), &behind)?;
        round_trip((ZigZag(b.4 >> bits.0), ZigZag(b.3 >> bits.1), ZigZag(b.1), ZigZag(b.2)), &behind)?;
        round_trip([Padded::<5>(u64::from(a.2)); 2], &behind)?;
        round_trip((Le::new(a.4), Be::new(a.4), Be::new(b.2)), &behind)?;
    }

    #[test]
    fn any_bytes_are_a_fixed_value(bytes in prop::collection::vec(any::<u8>(), 128)) {
        is_fixed::<u128>(&bytes)?;
        is_fixed::<(u8, i16, f32, u64)>(&bytes)?;
        is_fixed::<[(Be<f64>, [Le<i32>; 2]); 3]>(&bytes)?;
        is_fixed::<[u8; 100]>(&bytes)?;
        let Some(words) = bounded::cast::<Be<u64>>(&bytes) else { return Err(TestCaseError::fail("16 words")) };
        for (word, bytes) in words.iter().zip(bytes.chunks(8)) {
            prop_assert_eq!(Some(word.get()), u64::first(bytes).map(u64::from_be_bytes));
        }
    }

    /// What is accepted is what is written for it: no second form.
    #[test]
    fn one_number_has_one_form(mut bytes in prop::collection::vec(prop_oneof![Just(0x80u8), Just(0), any::<u8>()], 20)) {
        bytes[19] = 1;
        if let Ok((value, len)) = bounded::read::<Varint<u64>>(&bytes) {
            prop_assert_eq!(round_trip(value, &[])?, &bytes[..len]);
        }
        if let Ok((value, len)) = bounded::read::<Varint<u128>>(&bytes) {
            prop_assert_eq!(round_trip(value, &[])?, &bytes[..len]);
        }
        if let Ok((value, len)) = bounded::read::<Option<ZigZag<i16>>>(&bytes) {
            prop_assert_eq!(round_trip(value, &[])?, &bytes[..len]);
        }
    }
}
