//! What only the compiler sees: types without the traits that are asked for.

use scantling::build::Encode;
use scantling::decode::Decode;
use std::collections::HashMap;

#[derive(Decode)]
struct Map {
    map: HashMap<u8, u8>,
}

#[derive(Encode)]
struct MapToo {
    map: HashMap<u8, u8>,
}

#[derive(Encode, Decode)]
struct Unbounded {
    a: u8,
    #[wire(bounded)]
    list: Listed,
    b: u8,
}

#[derive(Encode, Decode)]
struct Listed(#[wire(count = u8)] Vec<u32>);

#[derive(Encode, Decode)]
#[wire(group)]
struct NotCopy(u32);

fn main() {}
