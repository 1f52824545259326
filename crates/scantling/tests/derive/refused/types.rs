//! Types that have no form, and words that do not fit.

use scantling::build::Encode;
use scantling::decode::Decode;
use std::borrow::Cow;

#[derive(Encode, Decode)]
union Either {
    a: u32,
    b: f32,
}

#[derive(Encode, Decode)]
struct NoForm {
    size: usize,
    difference: isize,
    letter: char,
    pointer: *const u8,
    function: fn(u8) -> u8,
    object: Box<dyn Send>,
    slice: Box<[u8]>,
    number: &'static u8,
    list: Vec<()>,
    array: [(); 1_000_000_000],
}

#[derive(Encode, Decode)]
struct NoEnd<'a> {
    list: Vec<u32>,
    bytes: Vec<u8>,
    text: String,
    borrowed: &'a [u8],
    either: Cow<'a, str>,
    nested: Option<Box<Vec<String>>>,
    cow: Cow<'a, u32>,
}

#[derive(Decode)]
struct Static(#[wire(len = u8)] &'static str);

#[derive(Decode)]
struct Borrowed<'a>(#[wire(count = u8)] &'a [u32]);

#[derive(Encode, Decode)]
struct Misfits {
    #[wire(varint)]
    signed: i32,
    #[wire(zigzag)]
    unsigned: u32,
    #[wire(varint)]
    byte: u8,
    #[wire(be)]
    order: u8,
    #[wire(count = u8)]
    no_list: u32,
    #[wire(len = u8, count = u8)]
    no_bytes: Vec<u32>,
    #[wire(tagged, count = u8)]
    tagged: Vec<u32>,
    #[wire(chunked, len = u8)]
    chunked: Vec<String>,
    #[wire(rest)]
    text: (String, u8),
    #[wire(bounded)]
    part: u8,
    #[wire(skip, be)]
    skipped: u32,
    #[wire(with = module, be)]
    with: u32,
}

#[derive(Encode, Decode)]
struct Behind {
    #[wire(rest)]
    rest: Vec<u8>,
    last: u8,
}

#[derive(Clone, Copy, Encode, Decode)]
#[wire(group)]
struct Group<'a> {
    a: u8,
    #[wire(len = u8)]
    text: &'a str,
}

#[derive(Clone, Copy, Encode, Decode)]
#[wire(group)]
struct TooLong([u64; 16], u8);

fn main() {}
