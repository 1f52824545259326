//! Words that are wrong, said twice, or in the wrong place.

use scantling::build::Encode;
use scantling::decode::Decode;

#[derive(Encode, Decode)]
#[wire(tag = u8)]
struct Tagged;

#[derive(Encode, Decode)]
#[wire(big)]
struct Misspelt(u8);

#[derive(Encode, Decode)]
#[wire(be, le)]
struct BothOrders(u16);

#[derive(Encode, Decode)]
#[wire(magic = b"")]
struct NoMagic;

#[derive(Encode, Decode)]
#[wire(magic = "text")]
struct Text;

#[derive(Encode, Decode)]
#[wire(tag = u64)]
enum WideTag {
    A,
}

#[derive(Encode, Decode)]
enum Tags {
    #[wire(tag = -1)]
    Negative,
    #[wire(tag = 256)]
    TooMuch,
    #[wire(tag = 7)]
    Seven,
    #[wire(tag = b'\x07')]
    SevenToo,
    #[wire(number = 8)]
    Eight,
    #[wire(tag = 255)]
    Last,
    BehindTheLast,
}

#[derive(Encode, Decode)]
#[repr(u8)]
enum Discriminants {
    A = 1 + 1,
    B = 5,
    C = 5 - 1,
}

#[derive(Encode, Decode)]
struct Fields {
    #[wire(varint, varint)]
    twice: u32,
    #[wire(be)]
    #[wire(be)]
    twice_apart: u32,
    #[wire(le, be)]
    both: u32,
    #[wire(zigzag, varint)]
    either: u32,
    #[wire(tagged, rest)]
    ends: Vec<u8>,
    #[wire(count)]
    count: Vec<u32>,
    #[wire(count = u24)]
    of: Vec<u32>,
    #[wire(count = "u8")]
    quoted: Vec<u32>,
    #[wire(len = u8)]
    length: Vec<u16>,
    #[wire(count = u8)]
    text: String,
    #[wire(count = u8)]
    texts: Vec<String>,
    #[wire(count = u8, tagged)]
    both_ends: Vec<u8>,
    #[wire(be)]
    other: Tags,
    #[wire(count = u8 len = u8)]
    comma: Vec<Vec<u8>>,
    #[wire(size = varint)]
    size: String,
    #[wire(tag = 3)]
    tag: u8,
    #[wire(bits = 3)]
    unknown: u8,
    #[wire]
    empty: u8,
    #[wire = 3]
    value: u8,
}

fn is_coded<T: Encode + for<'a> Decode<'a>>() {}

fn main() {
    // There is an implementation all the same, so that nothing follows from an error.
    is_coded::<Tags>();
    is_coded::<Fields>();
}
