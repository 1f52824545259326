//! Declarations of random schemas, each of which gives the type as others may use it.

use super::parts::{Form, Inline, Known, Package};
use super::words::Members;
use super::{ALWAYS_RETIRED, RETIRED};

/// What a declaration may be.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    Enum,
    Bits,
    Struct,
    Storage,
    Record,
    Union,
    Message,
    /// A message with a stream.
    Stream,
}

impl What {
    /// Half of them live in the heap.
    pub(crate) const ALL: [Self; 13] = [
        Self::Enum,
        Self::Bits,
        Self::Struct,
        Self::Struct,
        Self::Storage,
        Self::Storage,
        Self::Record,
        Self::Union,
        Self::Union,
        Self::Message,
        Self::Message,
        Self::Message,
        Self::Stream,
    ];

    /// The form, where it is known before the type is made.
    pub(crate) fn heap(self) -> Option<Form> {
        match self {
            Self::Record => Some(Form::Record),
            Self::Union => Some(Form::Union(Vec::new())),
            Self::Message => Some(Form::Message),
            _ => None,
        }
    }
}

/// A field's type and what stands behind it; whether it may be retired.
struct Field {
    text: String,
    may_retire: bool,
}

impl Package<'_> {
    /// The declaration `name`, and the type that it is.
    pub(crate) fn declare(&mut self, what: What, name: &str) -> (String, Form) {
        let (body, form) = match what {
            What::Enum => self.enumeration(name),
            What::Bits => self.bits(name),
            What::Struct => self.structure(name),
            What::Storage => self.storage(name),
            What::Record => (format!("record {name}{} {{\n{}", self.declared(), self.body(true, None)), Form::Record),
            What::Union => self.union(name),
            What::Message => {
                let is_flat = self.one_in(4);
                (format!("message {name}{} {{\n{}", self.declared(), self.body(is_flat, None)), Form::Message)
            }
            What::Stream => {
                let (is_flat, stream) = (self.one_in(2), format!("stream<{}>", self.element(2)));
                (format!("message {name}{} {{\n{}", self.declared(), self.body(is_flat, Some(stream))), Form::Stream)
            }
        };
        (format!("{}{body}}}\n\n", self.docs("")), form)
    }

    /// Attributes of a declaration.
    fn declared(&mut self) -> &'static str {
        match self.below(16) {
            0 => " @deprecated(\"use another\")",
            1 => " @own.mark(0x10)",
            _ => "",
        }
    }

    /// Numbers with names, some of them retired, as lines; the names in use, and whether 0 is a number.
    fn numbers(&mut self, numbers: Vec<i128>) -> (String, Vec<String>, bool) {
        let (all_retired, has_zero) = (self.one_in(15), numbers.contains(&0));
        let (mut lines, mut used, mut members) = (String::new(), Vec::new(), Members::default());
        for (i, number) in numbers.into_iter().enumerate() {
            let name = self.member(&mut members, &format!("value{i}"));
            let is_retired = all_retired || self.one_in(6);
            let attributes = if is_retired { RETIRED.to_owned() } else { self.attributes(i) };
            if !is_retired {
                used.push(name.clone());
            }
            lines.push_str(&format!("{}  {number} {name}{attributes}\n", self.docs("  ")));
        }
        (lines, used, has_zero)
    }

    fn enumeration(&mut self, name: &str) -> (String, Form) {
        let (storage, size) = *self.random.pick(&[
            ("u8", 1),
            ("i8", 1),
            ("u16", 2),
            ("i16", 2),
            ("u32", 4),
            ("i32", 4),
            ("u64", 8),
            ("i64", 8),
        ]);
        let is_closed = self.one_in(2);
        let first = i128::try_from(self.below(3)).unwrap();
        let mut numbers: Vec<i128> = (first..).take(1 + self.below(4)).collect();
        let bits = 8 * size - u32::from(storage.starts_with('i'));
        if self.one_in(3) {
            numbers.push((1 << bits) - 1);
        }
        if storage.starts_with('i') && self.one_in(2) {
            numbers.splice(0..0, [-(1 << bits), -3]);
        }
        let (lines, values, zero) = self.numbers(numbers);
        let (closed, declared) = (if is_closed { " @closed" } else { "" }, self.declared());
        let has_zero = !is_closed || zero;
        let mut all = values;
        if has_zero {
            all.push("{}".to_owned());
        }
        let form = Form::Inline(Inline {
            text: name.to_owned(),
            size: size as usize,
            has_zero,
            values: all,
            is_key: true,
            is_integer: false,
        });
        (format!("enum {name}: {storage}{closed}{declared} {{\n{lines}"), form)
    }

    fn bits(&mut self, name: &str) -> (String, Form) {
        let (storage, size) = *self.random.pick(&[("u8", 1), ("u16", 2), ("u32", 4), ("u64", 8)]);
        let first = i128::try_from(self.below(3)).unwrap();
        let mut numbers: Vec<i128> = (first..).take(1 + self.below(5)).collect();
        if self.one_in(3) {
            numbers.push(8 * size - 1);
            numbers.sort_unstable();
            numbers.dedup();
        }
        let (lines, flags, _) = self.numbers(numbers);
        let form = Form::Inline(Inline {
            text: name.to_owned(),
            size: usize::try_from(size).unwrap(),
            has_zero: true,
            values: vec!["{}".to_owned(), format!("{{{}}}", flags.join(", "))],
            is_key: false,
            is_integer: false,
        });
        (format!("bits {name}: {storage}{} {{\n{lines}", self.declared()), form)
    }

    fn structure(&mut self, name: &str) -> (String, Form) {
        let (mut lines, mut members) = (String::new(), Members::default());
        let (mut size, mut has_zero) = (0, true);
        for i in 0..1 + self.below(5) {
            let inline = self.inline();
            if i > 0 && size + inline.size > 900 {
                break;
            }
            (size, has_zero) = (size + inline.size, has_zero && inline.has_zero);
            let name = self.member(&mut members, &format!("f{i}"));
            lines.push_str(&format!("{}  {name}: {}{}\n", self.docs("  "), inline.text, self.attributes(i)));
        }
        let values = if has_zero { vec!["{}".to_owned()] } else { Vec::new() };
        let text = name.to_owned();
        let form = Form::Inline(Inline { text, size, has_zero, values, is_key: false, is_integer: false });
        (format!("struct {name}{} {{\n{lines}", self.declared()), form)
    }

    /// The tags of a union, ascending: dense, or with gaps.
    fn tags(&mut self, count: usize) -> Vec<usize> {
        let (mut tags, mut tag, gap) = (Vec::new(), 0, *self.random.pick(&[1, 30]));
        for _ in 0..count {
            tag += 1 + self.below(gap);
            tags.push(tag);
        }
        tags
    }

    /// The line of a variant; its name too, if it is a unit in use.
    fn variant(&mut self, members: &mut Members, tag: usize, ty: &str, retired: &str) -> (String, Option<String>) {
        let name = self.member(members, &format!("v{tag}"));
        let colon = if ty.is_empty() { "" } else { ": " };
        let attributes = if retired.is_empty() { self.attributes(tag) } else { retired.to_owned() };
        let line = format!("{}  {tag} {name}{colon}{ty}{attributes}\n", self.docs("  "));
        (line, (ty.is_empty() && retired.is_empty()).then_some(name))
    }

    fn storage(&mut self, name: &str) -> (String, Form) {
        let (mut lines, mut units, mut members) = (String::new(), Vec::new(), Members::default());
        let (all_retired, mut longest) = (self.one_in(12), 1);
        let count = 1 + self.below(5);
        for tag in self.tags(count) {
            let ty = if self.one_in(4) {
                String::new()
            } else {
                let inline = self.inline();
                longest = longest.max(inline.size);
                inline.text
            };
            let retired = if all_retired || self.one_in(6) { RETIRED } else { "" };
            let (line, unit) = self.variant(&mut members, tag, &ty, retired);
            lines.push_str(&line);
            units.extend(unit);
        }
        let storage = longest + if self.one_in(2) { 0 } else { self.below(20) };
        let form = Form::Inline(Inline {
            text: name.to_owned(),
            size: storage + 1,
            has_zero: false,
            values: units,
            is_key: false,
            is_integer: false,
        });
        (format!("union {name}: bytes<{storage}>{} {{\n{lines}", self.declared()), form)
    }

    fn union(&mut self, name: &str) -> (String, Form) {
        let (mut lines, mut units, mut members) = (String::new(), Vec::new(), Members::default());
        // Some have flat variants alone, and a plain value.
        let (is_flat, all_retired) = (self.one_in(3), self.one_in(12));
        let mut is_finite = false;
        let count = 1 + self.below(6);
        for tag in self.tags(count) {
            let retired = if all_retired || self.one_in(6) { RETIRED } else { "" };
            let (ty, ends) = match self.below(7) {
                0 => (String::new(), true),
                1 | 2 => (self.inline().text, true),
                _ if is_flat => (self.inline().text, true),
                // What no value holds may hold anything, and says nothing if it was a union.
                3 if !retired.is_empty() => (self.later().map_or("any".to_owned(), |known| known.name), false),
                4 => (self.list(2), true),
                5 if is_finite => match self.later() {
                    Some(Known { name, form: Form::Record | Form::Message }) => (name, false),
                    _ => (String::new(), true),
                },
                _ => (self.message().map_or("string".to_owned(), |known| known.name), true),
            };
            let is_union = |known: &Known| known.name == ty && matches!(known.form, Form::Union(_));
            let retired = if self.later.iter().any(is_union) { ALWAYS_RETIRED } else { retired };
            is_finite |= ends && retired.is_empty();
            let (line, unit) = self.variant(&mut members, tag, &ty, retired);
            lines.push_str(&line);
            units.extend(unit);
        }
        (format!("union {name}{} {{\n{lines}", self.declared()), Form::Union(units))
    }

    /// A field of an inline type.
    fn inline_field(&mut self, is_later: bool) -> Field {
        let inline = self.inline();
        let fixed = if inline.is_integer && self.one_in(4) { " @fixed" } else { "" };
        let value = if inline.values.is_empty() { None } else { Some(self.random.pick(&inline.values).clone()) };
        match (self.below(3), value) {
            (0, Some(value)) => Field { text: format!("{} = {value}{fixed}", inline.text), may_retire: true },
            (1, _) if !is_later => Field { text: format!("{}{fixed}", inline.text), may_retire: inline.has_zero },
            _ => Field { text: format!("{}?{fixed}", inline.text), may_retire: true },
        }
    }

    fn field(&mut self, is_later: bool, is_flat: bool) -> Field {
        if is_flat || self.one_in(2) {
            return self.inline_field(is_later);
        }
        let free = |text: String| Field { text, may_retire: true };
        match self.below(6) {
            0 | 1 => {
                let text = self.element(2) + "?";
                free(text)
            }
            2 => match self.heap() {
                Some(Known { name, form: Form::Union(units) }) if !units.is_empty() => {
                    free(format!("{name} = {}", self.random.pick(&units)))
                }
                Some(known) if !is_later => Field { text: known.name, may_retire: false },
                _ => free("string".to_owned()),
            },
            3 if !is_later && self.has_any && self.one_in(3) => Field { text: "any".to_owned(), may_retire: false },
            _ => {
                let text = self.list(2);
                free(text)
            }
        }
    }

    /// The fields of a record or message, in up to three segments, the first of which may be empty; a stream stands anywhere.
    fn body(&mut self, is_flat: bool, mut stream: Option<String>) -> String {
        let (mut out, mut id, mut members) = (String::new(), 0, Members::default());
        let segments = 1 + self.below(3);
        for since in 1..=segments {
            let count = match since {
                1 if self.one_in(10) => 0,
                _ => 1 + self.below(5),
            };
            let mut fields: Vec<Field> = (0..count).map(|_| self.field(since > 1, is_flat)).collect();
            if since == segments || self.one_in(2) {
                let at = self.below(fields.len() + 1);
                fields.splice(at..at, stream.take().map(|text| Field { text, may_retire: true }));
            }
            let mut lines = Vec::new();
            for Field { text, may_retire } in fields {
                let name = self.member(&mut members, &format!("f{id}"));
                let is_retired = may_retire && self.one_in(6);
                let attributes = if is_retired { RETIRED.to_owned() } else { self.attributes(id) };
                lines.push(format!("{}  {id} {name}: {text}{attributes}\n", self.docs("  ")));
                id += 1;
            }
            if self.one_in(4) {
                lines.reverse();
            }
            let lines = lines.concat();
            out.push_str(&if since > 1 { format!("  since {since} {{\n{lines}  }}\n") } else { lines });
        }
        out
    }
}
