//! Owned values as text, in the form that is the same in all languages (`conformance/README.md`, "Values").

use scantling::{
    Any, AnyBuf, Array, Date, Decimal32, Decimal64, Decimal128, DurationMs, DurationNs, DurationS, DurationUs,
    FixedText, InlineList, Invalid, PeekInlineList, PeekInlineMap, PeekList, PeekMap, RecordList, Str, Text,
    TimestampMs, TimestampNs, TimestampS, TimestampUs, Uuid, compact, rt,
};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Shows a value.
pub trait Show {
    /// Appends the value.
    fn show(&self, o: &mut String);
}

macro_rules! decimal {
    ($($t:ty)*) => {$(
        impl Show for $t {
            fn show(&self, o: &mut String) {
                let _ = write!(o, "{self}");
            }
        }
    )*};
}

decimal!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 bool);

impl Show for f32 {
    fn show(&self, o: &mut String) {
        let _ = write!(o, "{:#010x}", self.to_bits());
    }
}

impl Show for f64 {
    fn show(&self, o: &mut String) {
        let _ = write!(o, "{:#018x}", self.to_bits());
    }
}

impl Show for str {
    fn show(&self, o: &mut String) {
        o.push('"');
        for c in self.chars() {
            match c {
                '"' | '\\' => o.extend(['\\', c]),
                '\0'..='\x1f' => {
                    let _ = write!(o, "\\u{:04x}", u32::from(c));
                }
                _ => o.push(c),
            }
        }
        o.push('"');
    }
}

impl Show for String {
    fn show(&self, o: &mut String) {
        self.as_str().show(o);
    }
}

impl<const N: usize> Show for Str<N> {
    fn show(&self, o: &mut String) {
        self.as_str().show(o);
    }
}

impl<T: Show> Show for Box<T> {
    fn show(&self, o: &mut String) {
        self.as_ref().show(o);
    }
}

/// Numbers with a meaning are shown as the number on the wire.
macro_rules! wire_number {
    ($($t:ident $(<const $scale:ident>)?)*) => {$(
        impl$(<const $scale: u8>)? Show for $t$(<$scale>)? {
            fn show(&self, o: &mut String) {
                self.0.show(o);
            }
        }

        impl$(<const $scale: u8>)? ShowPeek for $t$(<$scale>)? {
            fn peek(self, o: &mut String) -> Result<(), Invalid> {
                self.show(o);
                Ok(())
            }
        }
    )*};
}

wire_number!(Decimal32<const S> Decimal64<const S> Decimal128<const S> TimestampS TimestampMs TimestampUs TimestampNs
    DurationS DurationMs DurationUs DurationNs Date);

impl Show for Uuid {
    fn show(&self, o: &mut String) {
        bytes(o, &self.0);
    }
}

impl<const N: usize> Show for [u8; N] {
    fn show(&self, o: &mut String) {
        bytes(o, self);
    }
}

impl<T: Show, const N: usize> Show for Array<T, N> {
    fn show(&self, o: &mut String) {
        list(o, &self.0, |o, v| v.show(o));
    }
}

impl ShowPeek for Uuid {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self.show(o);
        Ok(())
    }
}

impl<T: Show, const N: usize> ShowPeek for Array<T, N> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self.show(o);
        Ok(())
    }
}

/// Shows what a peek reads, in the same form: each accessor is called.
pub trait ShowPeek {
    /// Around a list of it.
    const BRACKETS: [char; 2] = ['[', ']'];

    /// Appends what is there.
    fn peek(self, o: &mut String) -> Result<(), Invalid>;
}

macro_rules! as_value {
    ($($t:ty)*) => {$(
        impl ShowPeek for $t {
            fn peek(self, o: &mut String) -> Result<(), Invalid> {
                self.show(o);
                Ok(())
            }
        }
    )*};
}

as_value!(u8 u16 u32 u64 u128 i8 i16 i32 i64 i128 bool f32 f64);

impl<const N: usize> ShowPeek for Str<N> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self.show(o);
        Ok(())
    }
}

impl<T: ShowPeek> ShowPeek for Result<T, Invalid> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self?.peek(o)
    }
}

impl<T: ShowPeek> ShowPeek for Option<T> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        match self {
            Some(value) => value.peek(o),
            None => {
                o.push('-');
                Ok(())
            }
        }
    }
}

impl ShowPeek for Text<'_> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        let text = self.as_str()?;
        assert_eq!(text.as_bytes(), self.as_bytes());
        for (n, padded) in [(8, self.to_padded::<8>().map(Vec::from)), (16, self.to_padded::<16>().map(Vec::from))] {
            let mut twin = text.as_bytes().to_vec();
            twin.resize(n.max(twin.len()), 0);
            assert_eq!(padded, (twin.len() == n).then_some(twin), "{text:?} in {n} bytes");
        }
        text.show(o);
        Ok(())
    }
}

impl<const N: usize> ShowPeek for FixedText<'_, N> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        let text = self.as_str()?;
        assert_eq!(text.as_bytes(), self.as_bytes());
        text.show(o);
        Ok(())
    }
}

impl ShowPeek for &[u8] {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        bytes(o, self);
        Ok(())
    }
}

impl<const N: usize> ShowPeek for &[u8; N] {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        bytes(o, self);
        Ok(())
    }
}

impl<const N: usize> ShowPeek for [u8; N] {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        bytes(o, &self);
        Ok(())
    }
}

fn peeks<T: ShowPeek>(o: &mut String, items: impl Iterator<Item = T>) -> Result<(), Invalid> {
    o.push('[');
    for (i, item) in items.enumerate() {
        if i > 0 {
            o.push(',');
        }
        item.peek(o)?;
    }
    o.push(']');
    Ok(())
}

impl<T: rt::Inline + ShowPeek> ShowPeek for InlineList<'_, T> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peeks(o, self.iter())
    }
}

impl<T: rt::Inline + ShowPeek> ShowPeek for PeekInlineList<'_, T> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peeks(o, self.iter())
    }
}

impl<'a, R: rt::RecordElement<'a> + ShowPeek> ShowPeek for RecordList<'a, R> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peeks(o, self)
    }
}

impl<'a, T: rt::PeekElement<'a> + ShowPeek> ShowPeek for PeekList<'a, T> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peeks(o, self.iter())
    }
}

/// How the messages of `any`s are shown: that depends on the protocol of the frame at hand.
#[derive(Clone, Copy)]
pub struct AnyAnswers {
    /// The value.
    pub show: fn(&AnyBuf, &mut String),
    /// As it is read from Compact.
    pub compact: fn(compact::AnyCompact<'_>, &mut String) -> Result<(), Invalid>,
    /// As a peek reads it.
    pub peek: fn(Any<'_>, &mut String) -> Result<(), Invalid>,
}

thread_local! {
    /// Of the frame at hand.
    pub static ANY: Cell<Option<AnyAnswers>> = const { Cell::new(None) };
}

/// `@3(Note{…})`, `@77:00` as `unknown` wrote it.
fn any(o: &mut String, type_id: u16, message: &str) {
    let _ = match message.strip_prefix(&format!("?{type_id}")) {
        Some(hex) => write!(o, "@{type_id}{hex}"),
        None => write!(o, "@{type_id}({message})"),
    };
}

impl Show for AnyBuf {
    fn show(&self, o: &mut String) {
        let mut message = String::new();
        if let Some(answers) = ANY.get() {
            (answers.show)(self, &mut message);
        }
        any(o, self.type_id, &message);
    }
}

impl ShowPeek for Any<'_> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        let mut message = String::new();
        if let Some(answers) = ANY.get() {
            (answers.peek)(self, &mut message)?;
        }
        any(o, self.type_id(), &message);
        Ok(())
    }
}

impl ShowPeek for compact::AnyCompact<'_> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        let mut message = String::new();
        if let Some(answers) = ANY.get() {
            (answers.compact)(self, &mut message)?;
        }
        any(o, self.type_id(), &message);
        Ok(())
    }
}

impl ShowPeek for &str {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self.show(o);
        Ok(())
    }
}

/// An entry of a map.
impl<K: ShowPeek, V: ShowPeek> ShowPeek for (K, V) {
    const BRACKETS: [char; 2] = ['{', '}'];

    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self.0.peek(o)?;
        o.push('=');
        self.1.peek(o)
    }
}

impl<'a, T: compact::Read<'a> + Copy + ShowPeek> ShowPeek for compact::List<'a, T> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        let [open, close] = T::BRACKETS;
        o.push(open);
        for (i, item) in self.into_iter().enumerate() {
            if i > 0 {
                o.push(',');
            }
            item?.peek(o)?;
        }
        o.push(close);
        Ok(())
    }
}

impl<'a, T: compact::Read<'a> + Copy + ShowPeek> ShowPeek for compact::Nested<'a, T> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        self.get()?.peek(o)
    }
}

impl<T: ShowPeek, const N: usize> ShowPeek for compact::Values<T, N> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peeks(o, self.0.into_iter())
    }
}

/// A map.
pub fn map<K, V>(
    o: &mut String,
    entries: &BTreeMap<K, V>,
    mut key: impl FnMut(&mut String, &K),
    mut value: impl FnMut(&mut String, &V),
) {
    o.push('{');
    for (i, (k, v)) in entries.iter().enumerate() {
        if i > 0 {
            o.push(',');
        }
        key(o, k);
        o.push('=');
        value(o, v);
    }
    o.push('}');
}

fn peek_entries<K: ShowPeek, V: ShowPeek>(
    o: &mut String,
    entries: impl Iterator<Item = Result<(K, V), Invalid>>,
) -> Result<(), Invalid> {
    o.push('{');
    for (i, entry) in entries.enumerate() {
        if i > 0 {
            o.push(',');
        }
        let (key, value) = entry?;
        key.peek(o)?;
        o.push('=');
        value.peek(o)?;
    }
    o.push('}');
    Ok(())
}

impl<K: rt::Inline + ShowPeek, V: rt::Inline + ShowPeek> ShowPeek for PeekInlineMap<'_, K, V> {
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peek_entries(o, self.iter())
    }
}

impl<'a, K: rt::PeekPart<'a>, V: rt::PeekPart<'a>> ShowPeek for PeekMap<'a, K, V>
where
    K::Item: ShowPeek,
    V::Item: ShowPeek,
{
    fn peek(self, o: &mut String) -> Result<(), Invalid> {
        peek_entries(o, self.iter())
    }
}

/// Bytes in hex.
pub fn bytes(o: &mut String, bytes: &[u8]) {
    o.push_str("0x");
    for byte in bytes {
        let _ = write!(o, "{byte:02x}");
    }
}

/// A list.
pub fn list<T>(o: &mut String, items: &[T], mut item: impl FnMut(&mut String, &T)) {
    o.push('[');
    for (i, v) in items.iter().enumerate() {
        if i > 0 {
            o.push(',');
        }
        item(o, v);
    }
    o.push(']');
}

/// What a newer schema knows.
pub fn unknown(o: &mut String, tag: u16, bytes: &[u8]) {
    let _ = write!(o, "?{tag}:");
    for byte in bytes {
        let _ = write!(o, "{byte:02x}");
    }
}
