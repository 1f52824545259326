//! Functions that build bytes, one for each way that has to stay in registers. Compiled by `cargo xtask asm`, alone, with a fixed
//! compiler and flags; never run.
#![allow(missing_docs)]

use scantling::bounded::Varint;
use scantling::build::{Builder, Encode, Put};

pub struct Record {
    a: u64,
    b: u32,
    c: u8,
    d: u64,
}

/// A bounded group: one compare, four stores and the varint's.
#[no_mangle]
pub fn build_group(b: &mut Builder<'_>, record: &Record) {
    b.put(&(record.a, record.b, record.c, Varint(record.d)));
}

/// Fixed groups one after the other, in a function that is not inlined.
#[no_mangle]
pub fn build_groups(b: &mut Builder<'_>, x: u64, y: u32) {
    b.local(|b| {
        b.put(&(x, y));
        b.put(&(y, x));
    });
}

/// A loop of puts: the cursor in registers, the cold path by value.
#[no_mangle]
pub fn build_loop(b: &mut Builder<'_>, records: &[Record]) {
    b.local(|b| {
        for record in records {
            b.put(&(record.a, record.b, record.c, Varint(record.d)));
        }
    });
}

/// The same with a builder by reference: one more store for each record.
#[no_mangle]
pub fn build_loop_by_reference(b: &mut Builder<'_>, records: &[Record]) {
    for record in records {
        b.put(&(record.a, record.b, record.c, Varint(record.d)));
    }
}

/// The same in sections: the loop knows nothing of them.
#[no_mangle]
pub fn build_loop_in_sections(b: &mut Builder<'_>, records: &[Record]) {
    b.chunked(|b| {
        b.local(|b| {
            for record in records {
                b.put(&(record.a, record.b, record.c, Varint(record.d)));
            }
        });
    });
}

/// A recipe of a slice of groups.
#[no_mangle]
pub fn build_recipe(b: &mut Builder<'_>, recipe: &[Put<(u32, Varint<u32>)>]) {
    recipe.encode(b);
}

/// Plain bytes through `put_all`: `memcpy`.
#[no_mangle]
pub fn build_all_u8(b: &mut Builder<'_>, values: &[u8]) {
    b.put_all(values);
}

/// Numbers through `put_all`: `memcpy`.
#[no_mangle]
pub fn build_all_u32(b: &mut Builder<'_>, values: &[u32]) {
    b.put_all(values);
}

/// Varints through `put_all`.
#[no_mangle]
pub fn build_all_varint(b: &mut Builder<'_>, values: &[Varint<u64>]) {
    b.put_all(values);
}

#[no_mangle]
pub fn build_bytes(b: &mut Builder<'_>, bytes: &[u8]) {
    b.bytes(bytes);
}
