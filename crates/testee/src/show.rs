//! Owned values as text, in the form that is the same in all languages (`conformance/README.md`, "Values").

use scantling::Str;
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
