//! The fast pass: whether a frame is valid, as far as one look tells.
//!
//! `ok` says yes to blocks of exactly this version whose content is valid, and "not sure" to everything else: the
//! table-driven walk of the runtime decides then. So a fault is found twice, and valid bytes are read once.

use super::super::template::code;
use super::aligned;
use super::block::{conditions, valid};
use super::expr::Expr;
use super::kind::Kind;
use super::members::variants;
use super::types::{Base, Types};
use scantling_schema::Form;
use scantling_schema::plan::{
    Bit, Content, Field, Inline, List, ListForm, Map, MapForm, Message, Presence, Slot, Union,
};

/// A record's block of this version.
pub(super) fn record(t: Types<'_>, name: &str, message: &Message) -> String {
    let mut all = conditions(t, message, Base::Block);
    all.extend(exact(message));
    let all = match &all[..] {
        [] => "true".to_owned(),
        [only] => only.code().to_owned(),
        all => all.iter().map(Expr::operand).collect::<Vec<_>>().join(" & "),
    };
    code!(
        "impl ‹name› {
        #[inline(always)]
        pub(crate) fn ok<const EXACT_: bool>(bytes: &[u8; ‹len›]) -> bool {
        let b = rt::Block(bytes);
        ‹all›
        }
        #[inline]
        pub(crate) fn ok_region<const EXACT_: bool>(r: &[u8]) -> bool {
        match <&[u8; ‹head›] as ::core::convert::TryFrom<_>>::try_from(r) {
        Ok(r) => rt::Block(r).u16::<0>() == ‹len› && Self::ok::<EXACT_>(rt::Block(r).bytes::<2, ‹len›>()),
        Err(_) => false,
        }
        }
        }
        ",
        name,
        len = message.block.end.block,
        all,
        head = message.block.end.region
    )
}

/// What retired fields hold is for the walk to say.
fn exact(message: &Message) -> Option<Expr> {
    message.fields.iter().any(|x| x.is_retired).then(|| Expr::atom("!EXACT_"))
}

/// A message's region of this version.
pub(super) fn message(t: Types<'_>, name: &str, message: &Message) -> String {
    let (len, head) = (message.block.end.block, message.block.end.region);
    let conditions = conditions(t, message, Base::Region).into_iter().chain(exact(message));
    let conditions: String = conditions.map(|condition| format!(" && {}", condition.operand())).collect();
    let slots: Vec<_> = message.fields.iter().filter_map(|x| Some((x, x.place.slot()?))).collect();
    let ends: Vec<String> = slots.iter().map(|(x, slot)| format!("end_{} {}", x.id, slot.end.region)).collect();
    let ends = if ends.is_empty() { String::new() } else { format!("rt::ends!(b: {});\n", ends.join(", ")) };
    code!(
        "impl ‹name› {
        #[inline]
        pub(crate) fn ok<const EXACT_: bool>(r: &[u8], depth: usize) -> bool {
        let Some(head) = r.first_chunk::<‹head›>() else { return false };
        let b = rt::Block(head);
        if !(b.u16::<0>() == ‹len›‹conditions›) { return false }
        ‹ends›if ‹last› != r.len() { return false }
        ‹payloads›true
        }
        }
        ",
        name,
        head,
        len,
        conditions,
        ends,
        // The last end first: with it, the region's length bounds all others.
        last = slots.last().map_or_else(|| head.to_string(), |(x, _)| format!("end_{}", x.id)),
        payloads = payloads(t, head, &slots)
    )
}

/// Statements that check payloads, each of which starts where the one before ends.
fn payloads(t: Types<'_>, head: u32, slots: &[(&Field, Slot)]) -> String {
    let (mut all, mut start, mut texts) = (String::new(), head.to_string(), Texts::default());
    for (field, slot) in slots {
        let kind = t.kind(&field.content);
        let is_text = matches!(kind, Kind::Text) && !field.is_retired;
        if !is_text {
            all += &texts.end();
        }
        let end = format!("end_{}", field.id);
        all += &code!("let Some(p) = r.get(‹start›..‹end›) else { return false };\n", start, end);
        let moved = aligned::of(field).filter(|_| !field.is_retired);
        if let Some(moved) = moved {
            let padding = aligned::padding(moved, &start);
            all += &code!("let Some(p) = rt::aligned::zeros_before(p, ‹padding›) else { return false };\n", padding);
        }
        let is_there = |bit: Bit| format!("b.u8::<{}>() & {} != 0", bit.at.region, bit.mask);
        if is_text {
            if let Some(bit) = field.presence.bit() {
                all += &code!("if !((‹is_there›) | p.is_empty()) { return false }\n", is_there = is_there(bit));
            }
            texts.0.push((start, end.clone()));
        } else if !field.is_retired {
            let value = match kind {
                Kind::Union(..) => {
                    let ok = if moved.is_some() { "ok_aligned_" } else { "ok" };
                    union_call(t, kind, ok, slot.at().region, field.is_optional)
                }
                _ => payload(t, kind, "p"),
            };
            let value = match field.presence {
                Presence::Bit(bit) => Expr::compound(code!(
                    "if ‹is_there› { ‹value› } else { p.is_empty() }",
                    is_there = is_there(bit),
                    value = value.operand()
                )),
                Presence::Empty => Expr::compound(format!("p.is_empty() || {}", value.operand())),
                Presence::Tag | Presence::Always => value,
            };
            if value.code() != "true" {
                all += &code!("if !‹value› { return false }\n", value = value.operand());
            }
        }
        start = end;
    }
    all + &texts.end()
}

/// Strings in slots that follow each other: start and end of each. They lie side by side, and where all their bytes are ASCII
/// it does not matter which byte is whose, so they are looked at once.
#[derive(Default)]
struct Texts(Vec<(String, String)>);

impl Texts {
    fn end(&mut self) -> String {
        let each = |(start, end): &(String, String)| format!("rt::is_text(r, {start}, {end})");
        let all = match &self.0[..] {
            [] => return String::new(),
            [only] => each(only),
            [(start, _), .., (_, end)] => {
                let ends: Vec<&str> = self.0.iter().map(|(_, end)| &end[..]).collect();
                format!("(rt::is_ascii(r, {start}, {end}) || rt::are_texts(r, {start}, &[{}]))", ends.join(", "))
            }
        };
        self.0.clear();
        code!("if !‹all› { return false }\n", all)
    }
}

fn union_call(t: Types<'_>, of: Kind<'_>, ok: &str, tag_at: u32, is_optional: bool) -> Expr {
    let call = format!("{}::{ok}::<EXACT_>(b.u8::<{tag_at}>(), p, depth)", t.owns(of));
    match is_optional {
        true => Expr::compound(code!("if b.u8::<‹tag_at›>() == 0 { p.is_empty() } else { ‹call› }", tag_at, call)),
        false => Expr::atom(call),
    }
}

/// A payload that is a level deeper.
fn deeper(call: &str) -> Expr {
    Expr::compound(code!("depth < rt::DEPTH_MAX && { let depth = depth + 1; ‹call› }", call))
}

/// Whether payload `p` of a region or list at `depth` is valid.
pub(super) fn payload(t: Types<'_>, of: Kind<'_>, p: &str) -> Expr {
    match of {
        Kind::Message(definition, message) => {
            let call = match message.form {
                Form::Record => format!("ok_region::<EXACT_>({p})"),
                Form::Message => format!("ok::<EXACT_>({p}, depth + 1)"),
            };
            Expr::compound(format!("depth < rt::DEPTH_MAX && {}::{call}", t.name(definition.id)))
        }
        Kind::Text => Expr::atom(format!("rt::is_text({p}, 0, {p}.len())")),
        Kind::List(of) => list(t, of, p),
        Kind::Map(of) => map(t, of, p),
        Kind::Any => Expr::atom("rt::not_sure()"),
        Kind::Stream => Expr::atom(format!("{p}.is_empty()")),
        Kind::Inline(_) | Kind::Bytes | Kind::Union(..) => Expr::atom("true"),
    }
}

fn map(t: Types<'_>, map: &Map, p: &str) -> Expr {
    let if_valid = |of: &Inline, at: u32, then: String| match of.is_checked {
        true => format!("({}).then_some({then})", valid(t, of, at)),
        false => format!("Some({then})"),
    };
    let (key, value) = (Kind::of(t.plan, &map.key), Kind::of(t.plan, &map.value));
    let (head, key_at, place) = match map.form {
        MapForm::Inline { value: at, value_size, .. } => {
            let (k, v) = (t.owns(key), t.owns(value));
            return Expr::atom(format!("rt::valid_inline_map::<EXACT_, {k}, {v}, {at}, {value_size}>({p})"));
        }
        MapForm::Indexed { end, key, value } => (end.region, key.at().region, value),
    };
    let key = match key {
        Kind::Inline(of) => {
            let load = format!("(b.load::<{key_at}, {}, {}>(), {head})", of.size, t.value(of));
            format!("|b, _| {}", if_valid(of, key_at, load))
        }
        of => {
            let of = if let Kind::Text = of { "text" } else { "bytes" };
            format!("|b, e| rt::{of}_key(e, {head}, b.u32::<{key_at}>() as usize)")
        }
    };
    let at = place.at().region;
    let value = match (value, place.slot()) {
        (Kind::Inline(of), _) => format!("|b, _, at| {}", if_valid(of, at, "at".to_owned())),
        (Kind::Text, _) => {
            code!("|b, e, at| { let end = b.u32::<‹at›>() as usize; rt::is_text(e, at, end).then_some(end) }", at)
        }
        (of, slot) => {
            let is_valid =
                if let Kind::Union(..) = of { union_call(t, of, "ok", at, false) } else { payload(t, of, "p") };
            code!(
                "|b, e, at| { let end = b.u32::<‹end›>() as usize; let p = e.get(at..end)?; (‹is_valid›).then_some(end) }",
                end = slot.map_or(at, |slot| slot.end.region),
                is_valid = is_valid.code()
            )
        }
    };
    deeper(&format!("rt::valid_map::<{head}, _>({p}, {key}, {value})"))
}

fn list(t: Types<'_>, list: &List, p: &str) -> Expr {
    let element = Kind::of(t.plan, &list.element);
    let ty = t.owns(element);
    if let Some(moved) = aligned::of_elements(list) {
        let is_valid = match element {
            Kind::Message(..) => format!("{ty}::ok::<EXACT_>(e, depth)"),
            element => payload(t, element, "e").code().to_owned(),
        };
        return deeper(&format!("rt::aligned::valid_list::<{}>({p}, |e| {is_valid})", moved.rest));
    }
    let inner = match (list.form, element) {
        (ListForm::Packed { size }, _) => {
            return Expr::atom(format!("rt::valid_inlines::<EXACT_, {ty}, {size}>({p})"));
        }
        (ListForm::Strided { stride }, _) => {
            return Expr::atom(format!("rt::valid_records({p}, |b: &[u8; {stride}]| {ty}::ok::<EXACT_>(b))"));
        }
        (_, Kind::Text) => return Expr::atom(format!("rt::valid_texts({p}, depth)")),
        (_, Kind::Message(_, message)) => {
            let len_min = message.block.end.region;
            return Expr::atom(format!("rt::valid_messages::<{len_min}>({p}, depth, {ty}::ok::<EXACT_>)"));
        }
        (_, Kind::Union(..)) => {
            return Expr::atom(format!("rt::valid_unions({p}, depth, {ty}::ok::<EXACT_>)"));
        }
        (_, element) => payload(t, element, "e"),
    };
    deeper(&format!("rt::valid_list({p}, |e| {})", inner.code()))
}

/// Region lengths by tag, where all variants are messages that any bytes of that length are; no region has one byte.
fn flat_lens(t: Types<'_>, union: &Union) -> Option<String> {
    let mut lens = vec![1; 1 + union.variants.iter().map(|v| usize::from(v.tag)).max()?];
    for variant in &union.variants {
        let (_, message) = Kind::of(t.plan, variant.content.as_ref()?).flat()?;
        if message.form == Form::Record || !conditions(t, message, Base::Region).is_empty() {
            return None;
        }
        *lens.get_mut(usize::from(variant.tag))? = message.block.end.region;
    }
    // A tag that nobody uses is unknown, not empty: only at the end of the table is that said.
    let is_dense = lens.iter().skip(1).all(|&len| len != 1);
    is_dense.then(|| lens.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
}

/// A union's payload, by its tag.
pub(super) fn union(t: Types<'_>, name: &str, union: &Union) -> String {
    let is_valid = |of: &Content| match Kind::of(t.plan, of) {
        Kind::Inline(of) if of.is_checked => {
            let (n, ty) = (of.size, t.value(of));
            let bytes = format!("<&[u8; {n}] as ::core::convert::TryFrom<_>>::try_from(p)");
            Expr::atom(format!("{bytes}.is_ok_and(rt::valid::<EXACT_, {ty}, {n}>)"))
        }
        Kind::Inline(of) => Expr::atom(format!("p.len() == {}", of.size)),
        of => payload(t, of, "p"),
    };
    let value = match flat_lens(t, union) {
        Some(lens) => format!("rt::flat::<EXACT_>(tag, p, &[{lens}])"),
        None => {
            let arms = variants(
                union,
                |v, of| format!("{} => {},", v.tag, is_valid(of).code()),
                |v| format!("{} => p.is_empty(),", v.tag),
            );
            code!("match tag {\n0 => false,\n‹arms›\n_ => !EXACT_,\n}", arms)
        }
    };
    code!(
        "impl ‹name› {
        #[inline]
        pub(crate) fn ok<const EXACT_: bool>(tag: u8, p: &[u8], depth: usize) -> bool {
        ‹value›
        }
        }
        ",
        name,
        value
    )
}
