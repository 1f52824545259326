//! The fast pass: whether a frame is valid, as far as one look tells.
//!
//! `ok` says yes to blocks of exactly this version whose content is valid, and "not sure" to everything else: the
//! table-driven walk of the runtime decides then. So a fault is found twice, and valid bytes are read once.

use super::super::emit::File;
use super::inline::conditions;
use super::types::{Base, Types};
use scantling_schema::plan::{ListForm, MapForm, Message, Presence, Union};
use scantling_schema::{Form, Type};

/// A record's block of this version.
pub(super) fn record(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let len = message.block.end.block;
    let mut all = conditions(t, message, Base::Block);
    if message.fields.iter().any(|x| x.is_retired) {
        // What retired fields hold is for the walk to say.
        all.push("!EXACT_".to_owned());
    }
    let all = if all.is_empty() { "true".to_owned() } else { all.join(" & ") };
    let all = bare(&all);
    f.lines(&format!(
        "impl {name} {{
        #[inline(always)]
        pub(crate) fn ok<const EXACT_: bool>(bytes: &[u8; {len}]) -> bool {{
        let b = rt::Block(bytes);
        {all}
        }}

        #[inline]
        pub(crate) fn ok_region<const EXACT_: bool>(r: &[u8]) -> bool {{
        match <&[u8; {}] as ::core::convert::TryFrom<_>>::try_from(r) {{
        Ok(r) => rt::Block(r).u16::<0>() == {len} && Self::ok::<EXACT_>(rt::Block(r).bytes::<2, {len}>()),
        Err(_) => false,
        }}
        }}
        }}
        ",
        message.block.end.region
    ));
}

/// A message's region of this version.
pub(super) fn message(f: &mut File, t: Types<'_>, name: &str, message: &Message) {
    let (len, head) = (message.block.end.block, message.block.end.region);
    f.lines(&format!(
        "impl {name} {{
        #[inline]
        pub(crate) fn ok<const EXACT_: bool>(r: &[u8], depth: usize) -> bool {{
        let Some(head) = r.first_chunk::<{head}>() else {{ return false }};
        let b = rt::Block(head);"
    ));
    let mut all = vec![format!("b.u16::<0>() == {len}")];
    all.extend(conditions(t, message, Base::Region));
    if message.fields.iter().any(|x| x.is_retired) {
        // What retired fields hold is for the walk to say.
        all.push("!EXACT_".to_owned());
    }
    f.line(&format!("if !({}) {{ return false }}", all.join(" && ")));
    let slots: Vec<_> = message.fields.iter().filter_map(|x| Some((x.id, x, x.place.slot()?))).collect();
    for (id, _, slot) in &slots {
        f.line(&format!("let end_{id} = b.u32::<{}>() as usize;", slot.end.region));
    }
    // The last end first: with it, the region's length bounds all others.
    match slots.last() {
        Some((last, ..)) => f.line(&format!("if end_{last} != r.len() {{ return false }}")),
        None => f.line(&format!("if {head} != r.len() {{ return false }}")),
    }
    let mut start = head.to_string();
    let mut texts = Texts::default();
    for (id, field, slot) in slots {
        if field.is_retired || field.ty != Type::String {
            texts.end(f);
        }
        f.line(&format!("let Some(p) = r.get({start}..end_{id}) else {{ return false }};"));
        start = if field.is_retired { format!("end_{id}") } else { start };
        if field.is_retired {
            continue;
        }
        if field.ty == Type::String {
            if let Some(p) = field.presence.bit() {
                let (at, mask) = (p.at.region, p.mask);
                f.line(&format!("if !((b.u8::<{at}>() & {mask} != 0) | p.is_empty()) {{ return false }}"));
            }
            let end = format!("end_{id}");
            texts.0.push((std::mem::replace(&mut start, end.clone()), end));
            continue;
        }
        let is_union = t.heap_union(&field.ty).is_some();
        let value = match &field.ty {
            ty if is_union => union_call(t, ty, slot.at().region, field.is_optional),
            ty => payload(t, ty, "p"),
        };
        let value = match field.presence {
            Presence::Bit(p) => {
                format!("(if b.u8::<{}>() & {} != 0 {{ {value} }} else {{ p.is_empty() }})", p.at.region, p.mask)
            }
            Presence::Empty => format!("(p.is_empty() || {value})"),
            Presence::Tag | Presence::Always => value,
        };
        if value != "true" {
            f.line(&format!("if !{value} {{ return false }}"));
        }
        start = format!("end_{id}");
    }
    texts.end(f);
    f.lines("true\n}\n}\n\n");
}

/// Strings in slots that follow each other: start and end of each. They lie side by side, and where all their bytes are ASCII
/// it does not matter which byte is whose, so they are looked at once.
#[derive(Default)]
struct Texts(Vec<(String, String)>);

impl Texts {
    fn end(&mut self, f: &mut File) {
        let each = |(start, end): &(String, String)| format!("rt::is_text(r, {start}, {end})");
        let all = match &self.0[..] {
            [] => return,
            [only] => each(only),
            [(start, _), .., (_, end)] => {
                let each: Vec<_> = self.0.iter().map(each).collect();
                format!("(rt::is_ascii(r, {start}, {end}) || {})", each.join(" && "))
            }
        };
        f.line(&format!("if !{all} {{ return false }}"));
        self.0.clear();
    }
}

fn union_call(t: Types<'_>, ty: &Type, tag_at: u32, is_optional: bool) -> String {
    let name = t.owned(ty);
    let call = format!("{name}::ok::<EXACT_>(b.u8::<{tag_at}>(), p, depth)");
    if is_optional { format!("(if b.u8::<{tag_at}>() == 0 {{ p.is_empty() }} else {{ {call} }})") } else { call }
}

/// Whether payload `p` of a region or list at `depth` is valid.
fn payload(t: Types<'_>, ty: &Type, p: &str) -> String {
    if let Some((id, message)) = t.message(ty) {
        let name = t.name(id);
        return match message.form {
            Form::Record => format!("(depth < rt::DEPTH_MAX && {name}::ok_region::<EXACT_>({p}))"),
            Form::Message => format!("(depth < rt::DEPTH_MAX && {name}::ok::<EXACT_>({p}, depth + 1))"),
        };
    }
    match ty {
        Type::String => format!("rt::is_text({p}, 0, {p}.len())"),
        Type::List(element) => list(t, element, p),
        Type::Map(key, value) => map(t, key, value, p),
        Type::Any => "rt::not_sure()".to_owned(),
        _ => "true".to_owned(),
    }
}

fn map(t: Types<'_>, key: &Type, value: &Type, p: &str) -> String {
    let (head, key_at, place) = match t.map(key, value).form {
        MapForm::Inline { value: at, value_size, .. } => {
            let (k, v) = (t.inline(key), t.inline(value));
            return format!("rt::valid_inline_map::<EXACT_, {k}, {v}, {at}, {value_size}>({p})");
        }
        MapForm::Indexed { end, key, value } => (end.region, key.at().region, value),
    };
    let (at, end_at) = (place.at().region, place.slot().map_or(0, |slot| slot.end.region));
    let if_valid = |ty: &Type, at: u32, then: String| {
        if t.has_rules(ty) {
            format!("({}).then_some({then})", super::inline::valid(t, ty, at))
        } else {
            format!("Some({then})")
        }
    };
    let key = match key {
        Type::String => format!("|b, e| rt::text_key(e, {head}, b.u32::<{key_at}>() as usize)"),
        Type::Bytes => format!("|b, e| rt::bytes_key(e, {head}, b.u32::<{key_at}>() as usize)"),
        inline => {
            let n = t.size(inline).unwrap_or(0);
            let load = format!("(b.load::<{key_at}, {n}, {}>(), {head})", t.inline(inline));
            format!("|b, _| {}", if_valid(inline, key_at, load))
        }
    };
    let is_union = t.heap_union(value).is_some();
    let value = match value {
        inline if t.size(inline).is_some() => format!("|b, _, at| {}", if_valid(inline, at, "at".to_owned())),
        Type::String => {
            format!("|b, e, at| {{ let end = b.u32::<{at}>() as usize; rt::is_text(e, at, end).then_some(end) }}")
        }
        slot => {
            let is_valid = if is_union { union_call(t, slot, at, false) } else { payload(t, slot, "p") };
            format!(
                "|b, e, at| {{ let end = b.u32::<{end_at}>() as usize; let p = e.get(at..end)?; ({}).then_some(end) }}",
                bare(&is_valid)
            )
        }
    };
    format!("(depth < rt::DEPTH_MAX && {{ let depth = depth + 1; rt::valid_map::<{head}, _>({p}, {key}, {value}) }})")
}

fn list(t: Types<'_>, element: &Type, p: &str) -> String {
    match t.list(element) {
        ListForm::Packed { size } => {
            return format!("rt::valid_inlines::<EXACT_, {}, {size}>({p})", t.inline(element));
        }
        ListForm::Strided { stride } => {
            return format!("rt::valid_records({p}, |b: &[u8; {stride}]| {}::ok::<EXACT_>(b))", t.owned(element));
        }
        ListForm::Indexed => {}
    }
    if *element == Type::String {
        return format!("(depth < rt::DEPTH_MAX && rt::valid_texts({p}))");
    }
    let inner = match t.message(element) {
        Some((id, _)) => format!("{}::ok::<EXACT_>(e, depth)", t.name(id)),
        None if t.heap_union(element).is_some() => {
            format!("{{ let (tag, p) = rt::tagged(e); {}::ok::<EXACT_>(tag, p, depth) }}", t.owned(element))
        }
        None => payload(t, element, "e"),
    };
    let list = match t.message(element) {
        Some((_, message)) => format!("rt::valid_elements::<{}>", message.block.end.region),
        None => "rt::valid_list".to_owned(),
    };
    format!("(depth < rt::DEPTH_MAX && {{ let depth = depth + 1; {list}({p}, |e| {}) }})", bare(&inner))
}

/// Region lengths by tag, where all variants are messages that any bytes of that length are; no region has one byte.
fn flat_lens(t: Types<'_>, union: &Union) -> Option<String> {
    let mut lens = vec![1; 1 + union.variants.iter().map(|v| usize::from(v.tag)).max()?];
    for variant in &union.variants {
        let (_, message) = t.flat(variant.ty.as_ref()?)?;
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
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl {name} {{
        #[inline]
        pub(crate) fn ok<const EXACT_: bool>(tag: u8, p: &[u8], depth: usize) -> bool {{"
    ));
    if let Some(lens) = flat_lens(t, union) {
        f.lines(&format!("rt::flat::<EXACT_>(tag, p, &[{lens}])\n}}\n}}\n\n"));
        return;
    }
    f.lines("match tag {\n0 => false,");
    for variant in &union.variants {
        let value = match &variant.ty {
            None => "p.is_empty()".to_owned(),
            Some(ty) => match t.size(ty) {
                Some(n) if t.has_rules(ty) => format!(
                    "<&[u8; {n}] as ::core::convert::TryFrom<_>>::try_from(p).is_ok_and(rt::valid::<EXACT_, {}, {n}>)",
                    t.inline(ty)
                ),
                Some(n) => format!("p.len() == {n}"),
                None => payload(t, ty, "p"),
            },
        };
        f.line(&format!("{} => {},", variant.tag, bare(&value)));
    }
    f.lines("_ => !EXACT_,\n}\n}\n}\n\n");
}

/// An expression without parentheses around all of it.
fn bare(expression: &str) -> &str {
    let Some(inner) = expression.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else { return expression };
    let mut depth = 0;
    for c in inner.chars() {
        depth += i32::from(c == '(') - i32::from(c == ')');
        if depth < 0 {
            return expression;
        }
    }
    inner
}
