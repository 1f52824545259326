//! What is no schema: items, members, and the words on them.
use scantling_macros::schema;

#[schema]
pub mod items {
    #[message]
    #[record]
    pub struct Both {
        #[id(0)]
        pub n: u8,
    }

    #[message]
    pub struct Generic<T> {
        #[id(0)]
        pub value: T,
    }

    #[message]
    pub struct Tuple(u8, u16);

    #[message(1)]
    pub struct Frozen;

    pub struct Point {
        #[id(0)]
        pub x: i16,
        #[since(2)]
        pub y: i16,
    }

    #[derive(Clone, Debug)]
    #[message]
    pub struct Words {
        #[serde(rename = "x")]
        #[id(0)]
        pub a: u8,
        #[cfg(feature = "b")]
        #[id(1)]
        pub b: u8,
        #[id = 2]
        pub c: u8,
        #[id(3u8)]
        pub d: u8,
        #[id(4)]
        #[json]
        pub e: u8,
        #[id(5)]
        #[retired(1)]
        pub f: u8,
        #[id(6)]
        #[deprecated]
        pub g: u8,
        #[id(7)]
        #[doc(hidden)]
        pub h: u8,
        #[id(8)]
        #[acme::unit = "m"]
        pub i: u8,
        #[frobnicate]
        #[id(9)]
        pub j: u8,
        #[id(10)]
        pub type: u8,
        #[id(11)]
        pub r#fn: u8,
        #[id(12)]
        pub no_type,
    }

    #[message]
    pub struct String {}

    pub enum What {
        A = 1,
    }

    #[bits]
    #[union]
    pub enum Two {
        A = 1,
    }

    #[repr(u8)]
    pub enum Side {
        buy = 1,
        Sell,
        Other(u8) = 3,
        None = 4,
        Float = 1.5,
        Expression = 1 + 1,
    }

    #[union]
    pub enum Choice {
        Named { x: u8 } = 1,
        Pair(u8, u8) = 2,
        Bare,
        Good(u8) = 4,
    }

    #[protocol]
    pub enum Feed {
        Words = 1,
        Other(Words) = 2,
        _3 = 3,
    }

    pub const LEN: &[u8] = b"x";
    pub const HEX: u32 = 0o17;
    pub const SUM: u32 = 1 + 1;
    pub static NAME: &str = "x";

    use super::super::money;
    use super::money::Price;
    use other;
    use std::collections::BTreeMap;

    pub fn parse() -> u8 {
        1
    }

    impl Words {}

    macro_rules! fields { () => {} }
    fields!();

    mod inner {}

    #[message]
    pub struct Last {
        #[id(0)]
        pub a: u8
        #[id(1)]
        pub b: u8
    }
}

#[schema(json, package = "other.name")]
mod arguments {
    #![allow(dead_code)]
}

#[schema]
mod elsewhere;

#[schema]
mod set {
    #[allow(dead_code)]
    mod one {
        use super::super::two;
    }
    mod two;
}
