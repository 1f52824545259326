//! Loops and loads of the decoder, so that their machine code can be listed. Compiled by `cargo xtask asm`, alone, with a fixed
//! compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

use scantling::bounded::{Be, Le, Varint, get};
use scantling::decode::{Decoder, Fail};

type Fixed = (u64, u32, u8, u16);
type Record = (u64, u32, u8, Varint<u64>);

#[no_mangle]
pub fn collect_fixed(d: &mut Decoder<'_, '_>, n: u64, out: &mut Vec<Fixed>) -> Result<(), Fail> {
    d.collect(n, out)
}

#[no_mangle]
pub fn collect_records(d: &mut Decoder<'_, '_>, n: u64, out: &mut Vec<Record>) -> Result<(), Fail> {
    d.collect(n, out)
}

#[no_mangle]
pub fn sum_records(d: &mut Decoder<'_, '_>, n: u64) -> Result<u64, Fail> {
    let mut sum = 0;
    for _ in 0..n {
        let (a, b, c, Varint(d)) = d.get::<Record>()?;
        sum ^= a ^ u64::from(b) ^ u64::from(c) ^ d;
    }
    Ok(sum)
}

#[no_mangle]
pub fn collect_tagged(d: &mut Decoder<'_, '_>, out: &mut Vec<u8>) -> Result<(), Fail> {
    d.collect_tagged(out)
}

/// A way back for each record, which is not taken.
#[no_mangle]
pub fn sum_attempts(d: &mut Decoder<'_, '_>, n: u64) -> u64 {
    let mut sum = 0;
    for _ in 0..n {
        let (a, b, c, Varint(d)) = d.attempt(|d| d.get::<Record>()).unwrap_or_default();
        sum ^= a ^ u64::from(b) ^ u64::from(c) ^ d;
    }
    sum
}

#[no_mangle]
pub fn sum_words(d: &mut Decoder<'_, '_>, n: usize) -> Result<u32, Fail> {
    Ok(d.fixed::<Be<u32>>(n)?.iter().fold(0, |sum, word| sum ^ word.get()))
}

#[no_mangle]
pub fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    get(bytes, at)
}

macro_rules! integers {
    ($($t:ident $load_le:ident $load_be:ident $get_le:ident $get_be:ident;)*) => {$(
        #[no_mangle]
        pub fn $load_le(number: &Le<$t>) -> $t {
            number.get()
        }

        #[no_mangle]
        pub fn $load_be(number: &Be<$t>) -> $t {
            number.get()
        }

        #[no_mangle]
        pub fn $get_le(d: &mut Decoder<'_, '_>) -> Result<$t, Fail> {
            d.get()
        }

        #[no_mangle]
        pub fn $get_be(d: &mut Decoder<'_, '_>) -> Result<$t, Fail> {
            Ok(d.get::<Be<$t>>()?.get())
        }
    )*};
}

// Signed ones, and bytes of either order, are the same functions: the compiler makes one of them.
integers! {
    u16 load_le_u16 load_be_u16 get_le_u16 get_be_u16;
    u32 load_le_u32 load_be_u32 get_le_u32 get_be_u32;
    u64 load_le_u64 load_be_u64 get_le_u64 get_be_u64;
}

#[no_mangle]
pub fn load_le_u8(number: &Le<u8>) -> u8 {
    number.get()
}

#[no_mangle]
pub fn get_le_u8(d: &mut Decoder<'_, '_>) -> Result<u8, Fail> {
    d.get()
}
