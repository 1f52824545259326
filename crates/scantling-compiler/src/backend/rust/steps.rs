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
use super::payload::{Payload, any_iterator, elements, parts};
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

/// The ends that are patched after a payload, in the words of `rt::steps!`: its own, behind it a union's tag.
fn ends(slot: Slot) -> String {
    let tag = slot.tag.map(|at| format!(" {}", at.region)).unwrap_or_default();
    format!("{}{tag}", slot.end.region)
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
    let (has_block, is_flat) = (t.has_block(message), message.is_flat());
    let (params, fills) = match has_block {
        true => (format!("block: {name}Block"), "{ block.fill(b) }".to_owned()),
        false => (String::new(), body(&fill(message, Base::Region))),
    };
    let all = code!(
        "
        rt::‹flat›steps! {
        ‹name›, ‹name›View, ‹name›NeedsBlock, ‹name›End, ‹name›Done, ‹head›;
        (‹params›) |b| ‹fills›‹first›
        ‹slots›
        }
        ",
        flat = if is_flat { "flat_" } else { "" },
        name,
        head = message.block.end.region,
        params,
        fills,
        first = if is_flat { String::new() } else { format!(" -> {} [{}];", s.step_name(0), s.ends(0, None)) },
        slots = lines(0..s.puts.len(), |index| s.slot(index))
    );
    let filler = if has_block && !is_flat { filler(&format!("{name}Block"), message) } else { String::new() };
    filler + &all + &lines(0..s.puts.len(), |index| s.union_values(index))
}

/// Statements in braces.
fn body(statements: &str) -> String {
    let statements = statements.trim();
    if statements.contains('\n') {
        code!("{\n‹statements›\n}", statements)
    } else {
        code!("{ ‹statements› }", statements)
    }
}

impl Steps<'_> {
    fn step_name(&self, index: usize) -> String {
        match self.puts.get(index) {
            Some((_, _, field)) => format!("{}Needs{}", self.name, names::step(&field.name)),
            None => format!("{}End", self.name),
        }
    }

    /// The ends to patch before step `index`: that of the payload just written, and those of the retired fields and streams that follow,
    /// which are empty. The last step needs only the cursor.
    fn ends(&self, index: usize, written: Option<String>) -> String {
        let all: Vec<String> = written.into_iter().chain(self.empty(index)).collect();
        all.join(", ") + if index == self.puts.len() { " => w" } else { "" }
    }

    fn empty(&self, index: usize) -> Vec<String> {
        let from = index.checked_sub(1).and_then(|before| self.puts.get(before)).map_or(0, |(at, ..)| at + 1);
        let to = self.puts.get(index).map_or(self.message.write.payloads.len(), |(at, ..)| *at);
        self.message.write.payloads[from..to].iter().map(|put| ends(put.slot)).collect()
    }

    /// The step of a slot, with its methods.
    fn slot(&self, index: usize) -> String {
        let (_, put, field) = self.puts[index];
        let (of, pad) = (self.t.kind(&field.content), aligned::pad("w", aligned::of(field)));
        let text = &field.name.text;
        let before = member(&field.docs, text, &field.attributes);
        let elements = match of {
            Kind::List(list) if self.t.options.alloc && !field.is_optional && pad.is_empty() => elements(self.t, list),
            _ => None,
        };
        let mut methods = match (of, &elements) {
            (Kind::Union(_, union), _) => self.variants(field, union),
            (_, Some(elements)) => {
                format!("{before}list {} {text}_iter of {elements};\n", names::method(text))
            }
            (Kind::Text | Kind::Bytes, _) if pad.is_empty() => {
                let absent = if field.is_optional { format!(" skip_{text}") } else { String::new() };
                let set = put.bit.map(|bit| format!(" set {} {}", bit.at.region, bit.mask)).unwrap_or_default();
                let kind = if let Kind::Text = of { "text" } else { "bytes" };
                format!("{before}{kind} {}{absent}{set};\n", names::method(text))
            }
            _ => {
                let parts = parts(self.t, of, &pad, field.is_optional);
                before + &self.payload(put, field, &names::method(text), &parts)
            }
        };
        if let Kind::List(list) = of
            && elements.is_none()
            && (self.t.options.alloc || list.element.inline().is_some())
        {
            methods += &docs(&[
                format!("`{text}` from any iterator: its length need not be known."),
                String::new(),
                "Elements that are not inline are gathered in memory and moved once.".to_owned(),
            ]);
            methods += &self.payload(put, field, &format!("{text}_iter"), &any_iterator(self.t, list, &pad));
        }
        let skip = match (put.may_be_left_out, put.may_be_last) {
            (true, is_last) => {
                let what = if field.is_optional { "absent" } else { "empty" };
                format!(", skip_{text} {what:?}{}", if is_last { " end" } else { "" })
            }
            (false, _) => String::new(),
        };
        let ends = self.ends(index + 1, Some(ends(put.slot)));
        code!(
            "‹step› ‹text› [‹ends›] -> ‹next›‹skip› {
            ‹methods›
            }",
            step = self.step_name(index),
            text = format!("{text:?}"),
            ends,
            next = self.step_name(index + 1),
            skip,
            methods
        )
    }

    /// A method that writes a payload.
    fn payload(&self, put: &Put, field: &Field, method: &str, p: &Payload) -> String {
        let (params, absent) = match field.is_optional {
            true => (p.optional_params(), format!(" or {} skip_{}", p.value(), field.name.text)),
            false => (p.params(), String::new()),
        };
        let set = put.bit.map(|bit| format!(" set {} {}", bit.at.region, bit.mask)).unwrap_or_default();
        let (how, code) = match p.is_filled {
            true => ("fill", format!("{}\n(room, items)", p.code.trim_end())),
            false => ("end", p.code.clone()),
        };
        code!(
            "‹method›[‹generics›](‹params›)‹absent›‹set› => ‹how› |w‹start›| ‹body›;
            ",
            method,
            generics = p.generics.join(", "),
            params,
            absent,
            set,
            how,
            start = if aligned::of(field).is_some() { ", start" } else { "" },
            body = body(&code)
        )
    }

    /// A method for each variant of a union.
    fn variants(&self, field: &Field, union: &Union) -> String {
        let is_aligned = aligned::of(field).is_some();
        let variant = |v: &Variant, of: Option<&Content>| {
            let pad =
                if is_aligned { aligned::pad_content("w", v.alignment.padding_in_union()) } else { String::new() };
            let Parts { generics, params, code } = Parts::of(self.t, of, &pad);
            code!(
                "‹before›‹method›[‹generics›](‹params›) => tag ‹tag› |‹w›| ‹body›;",
                before = v.before(),
                method = names::choice(&field.name.text, &v.name.text),
                generics,
                params,
                w = match (of, is_aligned) {
                    (None, _) => "_w",
                    (_, false) => "w",
                    (_, true) => "w, start",
                },
                body = body(&code),
                tag = v.tag
            )
        };
        variants(union, |v, of| variant(v, Some(of)), |v| variant(v, None)) + "\n"
    }

    /// The methods of a union's step that take a whole value or the bytes of a payload.
    fn union_values(&self, index: usize) -> String {
        let (_, put, field) = self.puts[index];
        let Kind::Union(definition, union) = self.t.kind(&field.content) else { return String::new() };
        let union_name = self.t.name(definition.id);
        let (next, text) = (self.step_name(index + 1), &field.name.text);
        let is_aligned = aligned::of(field).is_some();
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
        if flat.is_none() && !self.t.options.alloc {
            return String::new();
        }
        code!(
            "impl<'w, S_: rt::Sink> ‹step›<'w, S_> {
            ‹flat›
            ‹raw›
            #[inline(always)]
            fn tag_(self, tag: u8) -> ‹next›<'w, S_> {
            ‹next›(rt::slots_ended!(self.0.tag::<‹at›>(tag).end::<‹end›>(), [‹empty›]))
            }
            }
            ",
            step = self.step_name(index),
            flat = flat.unwrap_or_default(),
            raw = if self.t.options.alloc { &raw } else { "" },
            next,
            at = put.slot.tag.map_or(0, |at| at.region),
            end = put.slot.end.region,
            empty = self.ends(index + 1, None)
        )
    }
}
