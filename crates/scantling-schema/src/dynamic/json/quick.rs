//! JSON to values without a look at what could be wrong: texts as most programs write them.
//!
//! ```text
//! text --quick--> Frame          what it does not take, for whatever reason --reader--> Frame, or the error
//! ```
//!
//! What is taken has the value that the reader finds: a token means what it means there. Not taken are escapes in names and texts, unknown
//! parts, and all that is wrong. `serde_json`'s events, and the path that an error would need, take more than half of the reader's time.

use std::borrow::Cow;

use super::super::value::compare_keys;
use super::super::{Frame, Value};
use super::reader::{NESTED_MAX, Reader, Token, in_order, key, may_be_left_out};
use super::{Json, member};
use crate::ir::{Bits, Field, Kind, Message, Struct, Type, Union};

/// The most members of a type whose presence one number has.
const MEMBERS_MAX: usize = 128;

/// The frame, if the text is one that is taken.
pub(super) fn frame(json: &Json<'_>, text: &str) -> Option<Frame> {
    let mut input = Input { reader: &Reader::new(json, text), text, at: 0 };
    let frame = input.frame(0)?;
    input.space();
    (input.at == text.len()).then_some(frame)
}

struct Input<'q> {
    reader: &'q Reader<'q>,
    text: &'q str,
    at: usize,
}

impl<'q> Input<'q> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while let Some(b' ' | b'\t' | b'\n' | b'\r') = self.peek() {
            self.at += 1;
        }
    }

    /// The next byte that is no space.
    fn next(&mut self) -> Option<u8> {
        self.space();
        self.peek()
    }

    /// Whether this byte is next, which is taken then.
    fn has(&mut self, byte: u8) -> bool {
        let is_next = self.next() == Some(byte);
        self.at += usize::from(is_next);
        is_next
    }

    fn expect(&mut self, byte: u8) -> Option<()> {
        self.has(byte).then_some(())
    }

    /// What stands between quotes, if nothing of it is escaped.
    fn string(&mut self) -> Option<&'q str> {
        self.expect(b'"')?;
        let rest = self.text.get(self.at..)?;
        let len = plain_len(rest.as_bytes());
        if rest.as_bytes().get(len) != Some(&b'"') {
            return None;
        }
        self.at += len + 1;
        rest.get(..len)
    }

    /// A scalar's token, as the reader has it.
    fn token(&mut self) -> Option<Token<'q>> {
        let first = self.next()?;
        let at = self.at;
        if first == b'"' {
            let text = Cow::Borrowed(self.string()?);
            return Some(Token { text, at, is_number: false, is_text: true });
        }
        let rest = self.text.get(at..)?;
        let is_in = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'+' | b'.');
        let len = rest.bytes().position(|byte| !is_in(byte)).unwrap_or(rest.len());
        let text = rest.get(..len)?;
        let is_number = is_number(text);
        if !is_number && !matches!(text, "true" | "false") {
            return None;
        }
        self.at += len;
        Some(Token { text: Cow::Borrowed(text), at, is_number, is_text: false })
    }

    fn scalar(&mut self, ty: &Type) -> Option<Value> {
        let token = self.token()?;
        self.reader.of_token(ty, &token).ok()
    }

    /// Whether another item follows, or the end of all of them.
    fn goes_on(&mut self, is_first: bool, close: u8) -> Option<bool> {
        if self.has(close) {
            return Some(false);
        }
        if !is_first {
            self.expect(b',')?;
        }
        Some(true)
    }

    /// The name of a member, and what follows it up to the value.
    fn name(&mut self) -> Option<&'q str> {
        let name = self.string()?;
        self.expect(b':')?;
        Some(name)
    }

    /// Whether this name is next, without space around it; it is taken then, with what follows it up to the value.
    fn is_name(&mut self, name: &str) -> bool {
        let rest =
            self.text.get(self.at..).and_then(|rest| rest.strip_prefix('"')?.strip_prefix(name)?.strip_prefix("\":"));
        match rest {
            // What needs an escape is another name where it stands without one.
            Some(rest) if plain_len(name.as_bytes()) == name.len() => {
                self.at = self.text.len() - rest.len();
                true
            }
            _ => false,
        }
    }

    /// A frame, or the content of an `any` (J3).
    fn frame(&mut self, nested: u32) -> Option<Frame> {
        let json = self.reader.json;
        self.expect(b'{')?;
        let name = self.name()?;
        let root = json.root(name)?;
        let value = self.value(&Type::Named(root.ty), nested + 1)?;
        self.expect(b'}')?;
        Some(Frame::Message { type_id: root.type_id, ty: root.ty, value })
    }

    fn value(&mut self, ty: &Type, nested: u32) -> Option<Value> {
        if nested > NESTED_MAX {
            return None;
        }
        match ty {
            Type::List(element) | Type::Stream(element) => self.elements(element, nested).map(Value::List),
            Type::Array(element, n) => {
                let elements = self.elements(element, nested)?;
                (elements.len() == *n as usize).then_some(Value::List(elements))
            }
            Type::Map(key, value) => self.entries(key, value, nested),
            Type::Any => self.frame(nested + 1).map(|frame| Value::Any(Box::new(frame))),
            Type::Named(id) => match &self.reader.json.schema.get(*id).kind {
                Kind::Enum(_) => self.scalar(ty),
                Kind::Bits(bits) => self.bits(bits),
                Kind::Struct(s) => self.structure(s, nested),
                Kind::Message(message) => self.message(message, nested),
                Kind::Union(union) => self.variant(union, nested),
            },
            _ => self.scalar(ty),
        }
    }

    fn elements(&mut self, element: &Type, nested: u32) -> Option<Vec<Value>> {
        self.expect(b'[')?;
        let mut values = Vec::new();
        while self.goes_on(values.is_empty(), b']')? {
            values.push(self.value(element, nested + 1)?);
        }
        Some(values)
    }

    /// J12
    fn entries(&mut self, ty: &Type, of: &Type, nested: u32) -> Option<Value> {
        self.expect(b'{')?;
        let mut entries = Vec::new();
        while self.goes_on(entries.is_empty(), b'}')? {
            let key = key(self.reader, ty, self.name()?).ok()?;
            entries.push((key, self.value(of, nested + 1)?));
        }
        entries.sort_by(|(a, _), (b, _)| compare_keys(a, b));
        let is_once = |pair: &[(Value, Value)]| matches!(pair, [a, b] if compare_keys(&a.0, &b.0).is_ne());
        entries.windows(2).all(is_once).then_some(Value::Map(entries))
    }

    /// J11, of bits that have names.
    fn bits(&mut self, bits: &Bits) -> Option<Value> {
        self.expect(b'[')?;
        let (mut number, mut is_first) = (0u128, true);
        while self.goes_on(is_first, b']')? {
            let name = self.string()?;
            let flag = bits.flags.iter().find(|flag| member(&flag.name, &flag.attributes) == name)?;
            number |= 1 << flag.number;
            is_first = false;
        }
        Some(Value::Unsigned(number))
    }

    fn structure(&mut self, definition: &Struct, nested: u32) -> Option<Value> {
        let fields = &definition.fields;
        let mut values: Vec<Option<Value>> = fields.iter().map(|_| None).collect();
        self.members(
            |index| fields.get(index).map(|field| member(&field.name, &field.attributes)),
            fields.len(),
            |input, index| {
                let value = input.value(&fields.get(index)?.ty, nested + 1)?;
                *values.get_mut(index)? = Some(value);
                Some(())
            },
        )?;
        values.into_iter().collect::<Option<_>>().map(Value::Struct)
    }

    fn message<'m>(&mut self, message: &'m Message, nested: u32) -> Option<Value> {
        let fields = &message.fields;
        self.reader.has_room_for(message).ok()?;
        let mut values: Vec<(usize, Value)> = Vec::new();
        let name = |field: &'m Field| member(&field.name, &field.attributes);
        let seen = self.members(
            |index| fields.get(index).filter(|field| !field.retired).map(name),
            fields.len(),
            |input, index| {
                let field = fields.get(index)?;
                if field.optional && input.next() == Some(b'n') {
                    input.at += "null".len();
                    return input.text.get(..input.at)?.ends_with("null").then_some(());
                }
                values.push((index, input.value(&field.ty, nested + 1)?));
                Some(())
            },
        )?;
        let is_here = |index: usize| seen >> index & 1 == 1;
        if !fields.iter().enumerate().all(|(index, field)| is_here(index) || may_be_left_out(field)) {
            return None;
        }
        Some(in_order(message, values))
    }

    /// The members of an object, each at most once, in any order; which were there. They are looked for in their usual order.
    fn members<'m>(
        &mut self,
        name_of: impl Fn(usize) -> Option<&'m str>,
        count: usize,
        mut read: impl FnMut(&mut Self, usize) -> Option<()>,
    ) -> Option<u128> {
        if count > MEMBERS_MAX {
            return None;
        }
        self.expect(b'{')?;
        let (mut seen, mut usual) = (0u128, 0);
        while self.goes_on(seen == 0, b'}')? {
            let index = if name_of(usual).is_some_and(|name| self.is_name(name)) {
                usual
            } else {
                let name = self.name()?;
                (usual..count).chain(0..usual).find(|index| name_of(*index) == Some(name))?
            };
            if seen >> index & 1 == 1 {
                return None;
            }
            read(self, index)?;
            seen |= 1 << index;
            usual = index + 1;
        }
        Some(seen)
    }

    /// J10, of variants that are known.
    fn variant(&mut self, union: &Union, nested: u32) -> Option<Value> {
        let is_unit = self.next()? == b'"';
        let name = if is_unit {
            self.string()?
        } else {
            self.expect(b'{')?;
            self.name()?
        };
        let variant = union.variants.iter().find(|v| member(&v.name, &v.attributes) == name)?;
        let value = match (&variant.ty, is_unit) {
            (None, true) => None,
            (Some(ty), false) => {
                let value = self.value(ty, nested + 1)?;
                self.expect(b'}')?;
                Some(Box::new(value))
            }
            _ => return None,
        };
        Some(Value::Variant { tag: variant.tag, value })
    }
}

/// How many bytes stand before a quote, an escape or a control character; eight are looked at at once.
fn plain_len(bytes: &[u8]) -> usize {
    const ONES: u64 = u64::MAX / 0xff;
    const TOPS: u64 = ONES << 7;
    let mut len = 0;
    for word in bytes.chunks_exact(8) {
        let word = word.first_chunk().map_or(0, |word| u64::from_le_bytes(*word));
        // The lowest byte that is marked is one that is less; bytes above it may be marked by the borrow.
        let less = |word: u64, than: u64| word.wrapping_sub(ONES * than) & !word & TOPS;
        let ends = less(word ^ (ONES * 0x22), 1) | less(word ^ (ONES * 0x5c), 1) | less(word, 0x20);
        if ends != 0 {
            return len + ends.trailing_zeros() as usize / 8;
        }
        len += 8;
    }
    let rest = bytes.get(len..).unwrap_or_default();
    len + rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..0x20)).unwrap_or(rest.len())
}

/// Whether a token is a number of JSON.
pub(super) fn is_number(text: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let text = text.strip_prefix('-').unwrap_or(text);
    let whole = digits(text);
    let Some(mut rest) = text.get(whole..).filter(|_| whole == 1 || whole > 1 && !text.starts_with('0')) else {
        return false;
    };
    if let Some(after) = rest.strip_prefix('.') {
        let fraction = digits(after);
        let Some(after) = after.get(fraction..).filter(|_| fraction > 0) else { return false };
        rest = after;
    }
    if let Some(after) = rest.strip_prefix(['e', 'E']) {
        let after = after.strip_prefix(['+', '-']).unwrap_or(after);
        return !after.is_empty() && digits(after) == after.len();
    }
    rest.is_empty()
}
