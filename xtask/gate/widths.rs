//! One function for each generated accessor of `widths.scant` and for each way to a number of either order, so that their machine
//! code can be listed. Compiled by `cargo xtask asm`, alone, for each target, with a fixed compiler and flags; never run.
#![allow(missing_docs, clippy::all)]

include!(env!("PROBED"));

use scantling::bounded::{get, set, Be, Le};
use scantling::{Invalid, Uuid, WriteError};
use widths::*;

macro_rules! read {
    ($($view:ident $peek:ident $field:ident: $ty:ty, $peeked:ty;)*) => {$(
        #[no_mangle]
        pub fn $view(view: &WidthsView<'_>) -> $ty {
            view.$field()
        }

        #[no_mangle]
        pub fn $peek(peek: &WidthsPeek<'_>) -> $peeked {
            peek.$field()
        }
    )*};
}

read! {
    view_u8 peek_u8 u8: u8, u8;
    view_u16 peek_u16 u16: u16, u16;
    view_u32 peek_u32 u32: u32, u32;
    view_u64 peek_u64 u64: u64, u64;
    view_u128 peek_u128 u128: u128, u128;
    view_i16 peek_i16 i16: i16, i16;
    view_i32 peek_i32 i32: i32, i32;
    view_i64 peek_i64 i64: i64, i64;
    view_i128 peek_i128 i128: i128, i128;
    view_f32 peek_f32 f32: f32, f32;
    view_f64 peek_f64 f64: f64, f64;
    view_uuid peek_uuid uuid: Uuid, Uuid;
    view_i8 peek_i8 i8: i8, i8;
    view_bool peek_bool bool: bool, Result<bool, Invalid>;
}

/// All fields as arguments, so that each has a store of its own: side by side in memory some would be copied together.
#[no_mangle]
pub fn write_widths(
    out: &mut [u8],
    u8: u8,
    u16: u16,
    u32: u32,
    u64: u64,
    u128: u128,
    i16: i16,
    i32: i32,
    i64: i64,
    i128: i128,
    f32: f32,
    f64: f64,
    uuid: Uuid,
    i8: i8,
    bool: bool,
) -> Result<usize, WriteError> {
    Wire::write_widths(out, |w| {
        w.block(WidthsBlock { u8, u16, u32, u64, u128, i16, i32, i64, i128, f32, f64, uuid, i8, bool }).end()
    })
}

macro_rules! orders {
    ($($t:ident $load_le:ident $load_be:ident $store_le:ident $store_be:ident $get:ident $set:ident;)*) => {$(
        #[no_mangle]
        pub fn $load_le(number: &Le<$t>) -> $t {
            number.get()
        }

        #[no_mangle]
        pub fn $load_be(number: &Be<$t>) -> $t {
            number.get()
        }

        #[no_mangle]
        pub fn $store_le(number: &mut Le<$t>, value: $t) {
            *number = Le::new(value);
        }

        #[no_mangle]
        pub fn $store_be(number: &mut Be<$t>, value: $t) {
            *number = Be::new(value);
        }

        #[no_mangle]
        pub fn $get(bytes: &[u8], at: usize) -> Option<$t> {
            get(bytes, at)
        }

        #[no_mangle]
        pub fn $set(bytes: &mut [u8], at: usize, value: $t) -> bool {
            set(bytes, at, value)
        }
    )*};
}

// Signed ones, and bytes of either order, are the same functions: the compiler makes one of them.
orders! {
    u16 load_le_u16 load_be_u16 store_le_u16 store_be_u16 get_u16 set_u16;
    u32 load_le_u32 load_be_u32 store_le_u32 store_be_u32 get_u32 set_u32;
    u64 load_le_u64 load_be_u64 store_le_u64 store_be_u64 get_u64 set_u64;
    u128 load_le_u128 load_be_u128 store_le_u128 store_be_u128 get_u128 set_u128;
    f32 load_le_f32 load_be_f32 store_le_f32 store_be_f32 get_f32 set_f32;
    f64 load_le_f64 load_be_f64 store_le_f64 store_be_f64 get_f64 set_f64;
}
