//! Writing in typed steps: the block first, then one step for each slot, in id order.
//!
//! ```text
//! MessageNeedsBlock --block--> MessageNeedsSymbol --symbol--> MessageNeedsBody --body_trade--> MessageEnd --end--> MessageDone
//! ```
//!
//! Each step is a reference to the cursor, the region's start and the claim of its block; a payload is written, then its
//! end is patched into the claim. What a step lacks, rustc says: the method for the next slot does not exist on it.
//!
//! A message without slots has the same first and last steps, so that its first payload changes no call; its claim is all of it, and nothing
//! is patched. Records, which never have slots, are written by value.

use super::super::emit::docs;
use super::super::names;
use super::super::template::code;
use super::aligned;
use super::block::fill;
use super::kind::Kind;
use super::members::{Documented, lines, member, variants};
use super::payload::{Payload, any_iterator, parts};
use super::types::{Base, Types};
use super::union_block;
use super::union_steps::Parts;
use scantling_schema::Form;
use scantling_schema::plan::{Content, Field, Message, Put, Slot, Union, Variant};

/// What fills the block of a message without slots, or of a record, with `block_len` before it.
pub(super) fn flat(name: &str, block: &str, message: &Message) -> String {
    let inline = code!(
        "impl rt::Inline for ‹block› {
        type Bytes = [u8; ‹len›];
        const TABLE: rt::table::Inline = rt::table::Inline::Plain(‹len›);
        #[inline(always)]
        fn load(bytes: &[u8; ‹len›]) -> Self {
        let v = <‹name›View<'_> as rt::RecordElement>::of(rt::Block(bytes).bytes::<0, ‹first›>(), bytes, rt::Origin::NONE);
        <Self as From<‹name›View<'_>>>::from(v)
        }
        #[inline(always)]
        fn store(self, b: &mut [u8; ‹len›]) {
        ‹fill›
        }
        }
        ",
        block,
        len = message.block.end.block,
        name,
        first = message.block.first_end().block,
        fill = fill(message, Base::Block)
    );
    filler(block, message) + if message.form == Form::Record { &inline } else { "" }
}

fn filler(block: &str, message: &Message) -> String {
    code!(
        "impl ‹block› {
        #[inline(always)]
        pub(crate) fn fill(self, b: &mut [u8; ‹head›]) {
        ‹fill›
        }
        }
        ",
        block,
        head = message.block.end.region,
        fill = fill(message, Base::Region)
    )
}

/// A step that holds nothing but the cursor.
pub(super) fn step(name: &str, docs: &str) -> String {
    code!(
        "/// ‹docs›
        #[derive(Debug)]
        #[must_use]
        pub struct ‹name›<'w, S_> {
        pub(crate) w: &'w mut rt::Cursor<S_>,
        }
        ",
        docs,
        name
    )
}

pub(super) fn done(name: &str) -> String {
    step(name, "The value has been written.")
}

/// The calls that end a slot's payload; the tag of a union is written before.
fn end(slot: Slot, tag: &str) -> String {
    let tag = slot.tag.map(|at| format!(".tag::<{}>({tag})", at.region)).unwrap_or_default();
    format!("{tag}.end::<{}>()", slot.end.region)
}

struct Steps<'m> {
    t: Types<'m>,
    name: &'m str,
    message: &'m Message,
    /// What is written of each slot that is in use, its field, and where it is among the message's payloads.
    puts: Vec<(usize, &'m Put, &'m Field)>,
}

/// The steps of a message.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    let puts = message.write.payloads.iter().enumerate().filter(|(_, put)| !put.is_empty());
    let puts = puts.map(|(at, put)| (at, put, &message.fields[put.field as usize])).collect();
    let s = Steps { t, name, message, puts };
    let slot = |(index, (_, _, field)): (usize, &(usize, &Put, &Field))| {
        code!(
            "/// A [`‹name›`] whose next payload is `‹field›`.
            #[must_use]
            pub struct ‹step›<'w, S_: rt::Sink>(rt::Slots<'w, S_, ‹head›>);",
            name,
            field = field.name.text,
            step = s.step_name(index),
            head = s.head()
        )
    };
    code!(
        "‹first›‹slots›
        ‹end›‹done›‹block›‹methods›
        impl<'w, S_: rt::Sink> ‹name›End<'w, S_> {
        /// The end of the message.
        #[inline(always)] pub fn end(self) -> ‹name›Done<'w, S_> { ‹name›Done { w: self.w } }
        }
        ",
        first = step(&format!("{name}NeedsBlock"), &code!("The first step of a [`‹name›`].", name)),
        slots = lines(s.puts.iter().enumerate(), slot),
        end = step(&format!("{name}End"), &code!("A [`‹name›`] with all its payloads.", name)),
        done = done(&format!("{name}Done")),
        block = s.block(),
        methods = lines(0..s.puts.len(), |index| s.slot(index)),
        name
    )
}

impl Steps<'_> {
    fn head(&self) -> u32 {
        self.message.block.end.region
    }

    fn step_name(&self, index: usize) -> String {
        match self.puts.get(index) {
            Some((_, _, field)) => format!("{}Needs{}", self.name, names::step(&field.name)),
            None => format!("{}End", self.name),
        }
    }

    /// The step `index` of the message's `slots`; before it the empty payloads of the retired fields and streams that come before.
    fn step(&self, index: usize, slots: &str) -> String {
        let from = index.checked_sub(1).and_then(|before| self.puts.get(before)).map_or(0, |(at, ..)| at + 1);
        let to = self.puts.get(index).map_or(self.message.write.payloads.len(), |(at, ..)| *at);
        let empty: String = self.message.write.payloads[from..to].iter().map(|put| end(put.slot, "0")).collect();
        let step = self.step_name(index);
        match index < self.puts.len() {
            true => format!("{step}({slots}{empty})"),
            false => code!("‹step› { w: ‹slots›‹empty›.w }", step, slots, empty),
        }
    }

    fn block(&self) -> String {
        let (name, has_block, is_flat) = (self.name, self.t.has_block(self.message), self.message.is_flat());
        let (param, fills) = match has_block {
            true => (format!(", block: {name}Block"), "block.fill(b);".to_owned()),
            false => (String::new(), fill(self.message, Base::Region)),
        };
        code!(
            "‹filler›impl<'w, S_: rt::Sink> ‹name›NeedsBlock<'w, S_> {
            /// Writes the inline fields. One capacity check.
            #[inline(always)]
            pub fn block(self‹param›) -> ‹first›<'w, S_> {
            let w = self.w;
            ‹start›w.sink.claim::<‹head›>(|b| {
            ‹fills›
            });
            ‹step›
            }
            /// Copies a message as it is, with the parts that a newer writer added. Its depth in this place is not checked here, but by
            /// the frame's reader.
            #[inline]
            pub fn splice(self, value: ‹name›View<'_>) -> ‹name›Done<'w, S_> {
            let w = self.w;
            w.sink.bytes(rt::Region::region(value));
            ‹name›Done { w }
            }
            }
            ",
            filler = if has_block && !is_flat { filler(&format!("{name}Block"), self.message) } else { String::new() },
            name,
            param,
            first = self.step_name(0),
            start = if is_flat { "" } else { "let start = w.at();\nlet claim = " },
            head = self.head(),
            fills,
            step = match is_flat {
                true => code!("‹name›End { w }", name),
                false => self.step(0, "rt::Slots { w, start, claim }"),
            }
        )
    }

    /// The methods of a slot's step.
    fn slot(&self, index: usize) -> String {
        let (_, put, field) = self.puts[index];
        let (of, pad) = (self.t.kind(&field.content), aligned::pad("w", aligned::of(field)));
        let mut methods = match of {
            Kind::Union(definition, union) => self.union_slot(index, &self.t.name(definition.id), union),
            _ => {
                let before = member(&field.docs, &field.name.text, &field.attributes);
                before
                    + &self.payload(
                        index,
                        &names::method(&field.name.text),
                        &parts(self.t, of, &pad, field.is_optional),
                    )
            }
        };
        if let Kind::List(list) = of
            && (self.t.options.alloc || list.element.inline().is_some())
        {
            methods += &docs(&[
                format!("`{}` from any iterator: its length need not be known.", field.name.text),
                String::new(),
                "Elements that are not inline are gathered in memory and moved once.".to_owned(),
            ]);
            methods += &self.payload(index, &format!("{}_iter", field.name.text), &any_iterator(self.t, list, &pad));
        }
        let (name, text) = (self.name, &field.name.text);
        if put.may_be_left_out {
            methods += &code!(
                "/// Leaves `‹text›` ‹what›.
                #[inline(always)] pub fn skip_‹text›(self) -> ‹next›<'w, S_> { ‹step› }
                ",
                text,
                what = if field.is_optional { "absent" } else { "empty" },
                next = self.step_name(index + 1),
                step = self.step(index + 1, &format!("self.0{}", end(put.slot, "0")))
            );
        }
        if put.may_be_last {
            methods += &code!(
                "/// The end of the message. The remaining fields are empty or absent.
                #[inline(always)] pub fn end(self) -> ‹name›Done<'w, S_> { self.skip_‹text›().end() }
                ",
                name,
                text
            );
        }
        code!("impl<'w, S_: rt::Sink> ‹step›<'w, S_> {\n‹methods›}", step = self.step_name(index), methods)
    }

    /// A method that writes the payload of slot `index`.
    fn payload(&self, index: usize, method: &str, p: &Payload) -> String {
        let (_, put, field) = self.puts[index];
        let (params, present) = match field.is_optional {
            true => p.optional(&format!("self.skip_{}()", field.name.text)),
            false => (p.params(), String::new()),
        };
        let set = put.bit.map(|bit| format!("self.0.set::<{}>({});", bit.at.region, bit.mask));
        let written = match p.is_filled {
            true => format!("self.0.fill::<{}, _, _>(room, items)", put.slot.end.region),
            false => format!("self.0.end::<{}>()", put.slot.end.region),
        };
        code!(
            "#[inline(always)]
            pub fn ‹method›‹generics›(mut self, ‹params›) -> ‹next›<'w, S_> {
            ‹present›‹set›
            ‹start›
            let w = &mut *self.0.w;
            ‹code›
            ‹step›
            }
            ",
            method,
            generics = p.generics(),
            params,
            present,
            next = self.step_name(index + 1),
            set = set.unwrap_or_default(),
            start = if aligned::of(field).is_some() { "let start = self.0.start;" } else { "" },
            code = p.code,
            step = self.step(index + 1, &written)
        )
    }

    fn union_slot(&self, index: usize, union_name: &str, union: &Union) -> String {
        let (_, put, field) = self.puts[index];
        let (next, text) = (self.step_name(index + 1), &field.name.text);
        let is_aligned = aligned::of(field).is_some();
        let start = |of: bool| if is_aligned && of { "let start = self.0.start;" } else { "" };
        let variant = |v: &Variant, of: Option<&Content>| {
            let pad =
                if is_aligned { aligned::pad_content("w", v.alignment.padding_in_union()) } else { String::new() };
            let Parts { generics, params, code } = Parts::of(self.t, of, &pad);
            code!(
                "‹before›#[inline(always)]
                pub fn ‹method›‹generics›(mut self‹params›) -> ‹next›<'w, S_> {
                ‹start›
                let w = &mut *self.0.w;
                
                ‹code›self.tag_(‹tag›)
                }",
                before = v.before(),
                method = names::choice(text, &v.name.text),
                generics,
                params,
                next,
                start = start(of.is_some()),
                code,
                tag = v.tag
            )
        };
        let flat = union_block::len_max(union).map(|max| {
            code!(
                "/// Writes `‹text›` without a branch on the variant.
                #[inline(always)]
                pub fn ‹method›(self, value: ‹value›) -> ‹next›<'w, S_> {
                ‹present›self.0.w.deeper();
                ‹pad›
                self.0.w.sink.flat::<‹max›>(|b| value.store_(b), value.len);
                self.tag_(value.tag)
                }",
                text,
                method = names::method(text),
                value =
                    if field.is_optional { format!("Option<{union_name}Block>") } else { format!("{union_name}Block") },
                present = match field.is_optional {
                    true => code!("let Some(value) = value else { return self.skip_‹text›() };\n", text),
                    false => String::new(),
                },
                next,
                pad = match is_aligned {
                    true => {
                        code!(
                            "if value.len != 0 { self.0.w.pad_content(self.0.start, ‹union_name›::padding_(value.tag)) }",
                            union_name
                        )
                    }
                    false => String::new(),
                },
                max
            )
        });
        let raw = code!(
            "#[inline(always)]
            fn raw_(self, tag: u8, bytes: &rt::Encoded) -> ‹next›<'w, S_> {
            ‹pad›
            self.0.w.kept(bytes);
            self.tag_(tag)
            }",
            pad = if is_aligned { "if !bytes.is_empty() { self.0.w.pad_content(self.0.start, 0) }" } else { "" },
            next
        );
        code!(
            "‹variants›
            ‹flat›
            #[inline(always)] fn tag_(self, tag: u8) -> ‹next›<'w, S_> { ‹step› }
            ‹raw›
            ",
            variants = variants(union, |v, of| variant(v, Some(of)), |v| variant(v, None)),
            flat = flat.unwrap_or_default(),
            next,
            step = self.step(index + 1, &format!("self.0{}", end(put.slot, "tag"))),
            raw = if self.t.options.alloc { &raw } else { "" }
        )
    }
}
