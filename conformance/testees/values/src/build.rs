//! Owned values of generated code, built from trees: every field is set by its name, so that writers are judged without readers.

use crate::Node;
use scantling::{
    AnyBuf, Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs, Str,
    TimestampMs, TimestampNs, TimestampS, TimestampUs, Uuid,
};
use std::cell::Cell;
use std::collections::BTreeMap;

/// A type whose values are built.
pub trait Build: Sized {
    /// The value of a tree; `None` if it is not one of the type.
    fn build(node: &Node) -> Option<Self>;

    /// A list of them from bytes: `bytes` is a `Vec<u8>`, as is `list<u8>`.
    fn of_bytes(_: Vec<u8>) -> Option<Vec<Self>> {
        None
    }
}

/// A field of a struct or message.
pub fn field<T: Build>(node: &Node, name: &str) -> Option<T> {
    T::build(node.field(name)?)
}

/// Builds the message of an `any`.
pub type BuildAny = fn(&Node) -> Option<AnyBuf>;

thread_local! {
    /// That depends on the protocol of the value at hand.
    static ANY: Cell<Option<BuildAny>> = const { Cell::new(None) };
}

/// The value of a tree; `any` builds the messages of `any`s in it.
pub fn build<T: Build>(node: &Node, any: BuildAny) -> Option<T> {
    ANY.set(Some(any));
    T::build(node)
}

impl Build for AnyBuf {
    fn build(node: &Node) -> Option<Self> {
        ANY.get()?(node)
    }
}

macro_rules! words {
    ($($ty:ty)*) => {$(
        impl Build for $ty {
            fn build(node: &Node) -> Option<Self> {
                node.word()?.parse().ok()
            }
        }
    )*};
}

words!(u16 u32 u64 u128 i8 i16 i32 i64 i128 bool);

impl Build for u8 {
    fn build(node: &Node) -> Option<Self> {
        node.word()?.parse().ok()
    }

    fn of_bytes(bytes: Vec<u8>) -> Option<Vec<Self>> {
        Some(bytes)
    }
}

impl Build for f32 {
    fn build(node: &Node) -> Option<Self> {
        u32::from_str_radix(node.word()?.strip_prefix("0x")?, 16).ok().map(Self::from_bits)
    }
}

impl Build for f64 {
    fn build(node: &Node) -> Option<Self> {
        u64::from_str_radix(node.word()?.strip_prefix("0x")?, 16).ok().map(Self::from_bits)
    }
}

/// Numbers with a meaning: the number on the wire.
macro_rules! numbers {
    ($($ty:ident $(<const $scale:ident>)?)*) => {$(
        impl$(<const $scale: u8>)? Build for $ty$(<$scale>)? {
            fn build(node: &Node) -> Option<Self> {
                Build::build(node).map(Self)
            }
        }
    )*};
}

numbers!(Decimal32<const S> Decimal64<const S> Decimal128<const S> TimestampS TimestampMs TimestampUs TimestampNs
    DurationS DurationMs DurationUs DurationNs Date Uuid);

impl Build for String {
    fn build(node: &Node) -> Option<Self> {
        if let Node::Text(text) = node { Some(text.clone()) } else { None }
    }
}

impl<const N: usize> Build for Str<N> {
    fn build(node: &Node) -> Option<Self> {
        Self::new(&String::build(node)?)
    }
}

impl<const N: usize> Build for [u8; N] {
    fn build(node: &Node) -> Option<Self> {
        node.bytes()?.try_into().ok()
    }
}

impl<T: Build> Build for Vec<T> {
    fn build(node: &Node) -> Option<Self> {
        match node {
            Node::List(elements) => elements.iter().map(T::build).collect(),
            bytes => T::of_bytes(bytes.bytes()?),
        }
    }
}

impl<T: Build, const N: usize> Build for Array<T, N> {
    fn build(node: &Node) -> Option<Self> {
        Vec::build(node)?.try_into().ok().map(Self)
    }
}

impl<K: Build + Ord, V: Build> Build for BTreeMap<K, V> {
    fn build(node: &Node) -> Option<Self> {
        let Node::Map(entries) = node else { return None };
        entries.iter().map(|(key, value)| Some((K::build(key)?, V::build(value)?))).collect()
    }
}

impl<T: Build> Build for Option<T> {
    fn build(node: &Node) -> Option<Self> {
        if node.word() == Some("-") { Some(None) } else { T::build(node).map(Some) }
    }
}

impl<T: Build> Build for Box<T> {
    fn build(node: &Node) -> Option<Self> {
        T::build(node).map(Self::new)
    }
}
