//! What the random edits are: those that the rules allow, mostly, and those that break, mostly. The checker has to tell which did what.

use super::editor::{Editor, field, index, nowhere, root, value, variant};
use scantling_schema::{
    Attributes, Default, Docs, Draft, Field, Form, Kind, Retired, Scalar, StructField, Type, Unit, Was,
};

/// An edit that an author may make to a schema that has shipped, or not.
pub(super) type Edit = fn(&mut Editor<'_>, &mut Draft) -> Option<()>;

/// Edits that keep frames, mostly.
pub(super) const KEEPING: &[(&str, Edit)] = &[
    ("a block is added", |e, d| e.add_block(d)),
    ("a field is retired", |e, d| {
        let field = e.field(d, |f| !f.retired && (f.optional || f.ty.may_be_empty() || f.ty.leaf_size().is_some()))?;
        field.retired = true;
        Some(())
    }),
    ("a field is back", |e, d| e.field(d, |f| f.retired).map(|field| field.retired = false)),
    ("a name changes", |e, d| {
        let name = e.fresh_name();
        *e.name(d)? = name;
        Some(())
    }),
    ("a type's name changes", |e, d| {
        let name = format!("Other{}", e.fresh());
        e.definition(d, |_| true)?.name = name;
        Some(())
    }),
    ("a variant is added", |e, d| {
        let (name, ty) = (e.fresh_name(), e.ty(d));
        let u = e.union(d)?;
        let all = u.variants.iter().map(|v| i128::from(v.tag)).chain(u.retired.iter().map(|r| r.number));
        let tag = u8::try_from(all.max()? + 1).ok()?;
        u.variants.push(variant(tag, name, if tag.is_multiple_of(5) { None } else { Some(ty) }));
        Some(())
    }),
    ("a variant is retired", |e, d| {
        let at = e.random.next();
        let u = e.union(d)?;
        let gone = (u.variants.len() > 1).then(|| u.variants.remove(index(at, u.variants.len())))?;
        let was = gone.ty.map_or(Was::Unit, Was::Type);
        u.retired.push(Retired {
            number: gone.tag.into(),
            name: gone.name,
            was,
            source: None,
            attributes: Attributes::NONE,
        });
        u.retired.sort_unstable_by_key(|r| r.number);
        Some(())
    }),
    ("a variant is back", |e, d| {
        let u = e.union(d)?;
        let at = u.retired.iter().position(|r| r.was != Was::Unsaid && !r.name.is_empty())?;
        let back = u.retired.remove(at);
        u.variants.push(variant(u8::try_from(back.number).ok()?, back.name, back.was.ty().cloned()));
        u.variants.sort_unstable_by_key(|v| v.tag);
        Some(())
    }),
    ("a value is added", |e, d| {
        let name = e.fresh_name();
        let (values, retired) = e.values(d, |is_closed| !is_closed)?;
        let number = values.iter().map(|v| v.number).chain(retired.iter().map(|r| r.number)).max()? + 1;
        values.push(value(number, name));
        Some(())
    }),
    ("a value is retired", |e, d| {
        let at = e.random.next();
        let (values, retired) = e.values(d, |_| true)?;
        let gone = (values.len() > 1).then(|| values.remove(index(at, values.len())))?;
        retired.push(Retired {
            number: gone.number,
            name: gone.name,
            was: Was::Unsaid,
            source: None,
            attributes: Attributes::NONE,
        });
        Some(())
    }),
    ("a value is back", |e, d| {
        let (values, retired) = e.values(d, |_| true)?;
        let back = retired.pop().filter(|r| !r.name.is_empty())?;
        values.push(value(back.number, back.name));
        Some(())
    }),
    ("a root is added", |e, d| {
        let ty = e.root_message(d)?;
        let roots = e.roots(d)?.0;
        let type_id = roots.last().map_or(1, |root| root.type_id + 1);
        roots.push(root(type_id, ty));
        Some(())
    }),
    ("a root is retired", |e, d| {
        let at = e.random.next();
        let (roots, retired) = e.roots(d)?;
        let gone = (roots.len() > 1).then(|| roots.remove(index(at, roots.len())))?;
        let name = format!("Gone{}", gone.type_id);
        retired.push(Retired {
            number: gone.type_id.into(),
            name,
            was: Was::Type(Type::Named(gone.ty)),
            source: None,
            attributes: Attributes::NONE,
        });
        retired.sort_unstable_by_key(|r| r.number);
        Some(())
    }),
    ("an integer means something else", |e, d| {
        let (n, other) = (e.random.below(3), e.ty_where(d, |ty| matches!(ty, Type::Named(_))));
        let ty = e.part(d, |ty| matches!(ty, Type::Scalar(Scalar::I64 | Scalar::I32 | Scalar::U8 | Scalar::U16)))?;
        *ty = match (&*ty, n) {
            (Type::Scalar(Scalar::I64), 0) => Type::Timestamp(Unit::Ms),
            (Type::Scalar(Scalar::I64), 1) => Type::Duration(Unit::S),
            (Type::Scalar(Scalar::I64), _) => Type::Decimal(Scalar::I64, 3),
            (Type::Scalar(Scalar::I32), 0) => Type::Date,
            (Type::Scalar(Scalar::I32), _) => Type::Decimal(Scalar::I32, 1),
            _ => other?,
        };
        Some(())
    }),
    ("a block is split", |e, d| {
        let m = e.message(d, |m| !m.fields.is_empty())?;
        let last = m.fields.last()?.since;
        let field = m.fields.last_mut()?;
        let may_be_missing = field.optional || field.default.is_some() || field.ty.may_be_empty();
        may_be_missing.then(|| field.since = last + 1)
    }),
    ("a protocol has another name", |e, d| {
        let n = e.fresh();
        let protocol = e.protocol(d)?;
        protocol.name = format!("Another{n}");
        Some(())
    }),
    ("a name in JSON changes", |e, d| {
        let name = e.fresh_name();
        let field = e.field(d, |f| !f.retired)?;
        field.attributes.json = if field.attributes.json.is_some() { None } else { Some(name) };
        Some(())
    }),
];

/// Edits that break frames, mostly.
pub(super) const BREAKING: &[(&str, Edit)] = &[
    ("a field is added to a block", |e, d| {
        let (name, ty, at) = (e.fresh_name(), e.ty(d), e.random.next());
        let m = e.message(d, |_| true)?;
        let at = index(at, m.fields.len() + 1);
        let since = m.fields.get(at).or(m.fields.last()).map_or(1, |f| f.since);
        m.fields.insert(at, field(name, ty, since));
        Some(())
    }),
    ("a field is gone", |e, d| {
        let at = e.random.next();
        let m = e.message(d, |m| m.fields.len() > 1)?;
        let at = if at.is_multiple_of(2) { m.fields.len() - 1 } else { index(at, m.fields.len()) };
        m.fields.remove(at);
        Some(())
    }),
    ("two fields have each other's place", |e, d| {
        let at = e.random.next();
        let m = e.message(d, |m| m.fields.len() > 1)?;
        let at = index(at, m.fields.len() - 1);
        let (a, b) = (m.fields[at].since, m.fields[at + 1].since);
        m.fields.swap(at, at + 1);
        (m.fields[at].since, m.fields[at + 1].since) = (a, b);
        Some(())
    }),
    ("two names are swapped", |e, d| {
        let at = e.random.next();
        match &mut e.definition(d, |_| true)?.kind {
            Kind::Message(m) => swapped(&mut m.fields, at, |f| &mut f.name),
            Kind::Struct(s) => swapped(&mut s.fields, at, |f| &mut f.name),
            Kind::Union(u) => swapped(&mut u.variants, at, |v| &mut v.name),
            Kind::Enum(n) => swapped(&mut n.values, at, |v| &mut v.name),
            Kind::Bits(b) => swapped(&mut b.flags, at, |v| &mut v.name),
        }
    }),
    ("a type changes", |e, d| {
        let other = e.ty(d);
        *e.part(d, |_| true)? = other;
        Some(())
    }),
    ("a type becomes a list of it", |e, d| {
        let ty = e.part(d, |_| true)?;
        *ty = Type::List(Box::new(ty.clone()));
        Some(())
    }),
    ("a stream becomes a list, or the other way", |e, d| {
        let field = e.field(d, |f| matches!(f.ty, Type::Stream(_) | Type::List(_)))?;
        field.ty = match field.ty.clone() {
            Type::Stream(of) => Type::List(of),
            Type::List(of) => Type::Stream(of),
            _ => return None,
        };
        Some(())
    }),
    ("an integer has another width or sign", |e, d| {
        let n = e.random.next();
        let ty = e.part(d, |ty| matches!(ty, Type::Scalar(s) if s.range().is_some()))?;
        let Type::Scalar(before) = *ty else { return None };
        let others: Vec<Scalar> = Scalar::ALL.into_iter().filter(|s| *s != before).collect();
        *ty = Type::Scalar(others[index(n, others.len())]);
        Some(())
    }),
    ("a scale or unit changes", |e, d| {
        let is_it = |ty: &Type| matches!(ty, Type::Decimal(..) | Type::Timestamp(_) | Type::Duration(_));
        let ty = e.part(d, is_it)?;
        *ty = match *ty {
            Type::Decimal(storage, scale) => Type::Decimal(storage, if scale == 0 { 2 } else { scale - 1 }),
            Type::Timestamp(unit) => Type::Timestamp(if unit == Unit::Us { Unit::Ms } else { Unit::Us }),
            Type::Duration(unit) => Type::Duration(if unit == Unit::S { Unit::Ns } else { Unit::S }),
            _ => return None,
        };
        Some(())
    }),
    ("a field may be absent, or must not be", |e, d| {
        let field = e.field(d, |_| true)?;
        field.optional = !field.optional;
        field.default = None;
        Some(())
    }),
    ("a default changes", |e, d| {
        let n = e.random.byte();
        let plain = |f: &Field| matches!(f.ty, Type::Scalar(s) if s != Scalar::Bool);
        let field = e.field(d, |f| f.default.is_some() && !f.retired && plain(f))?;
        let bytes = field.default.as_ref()?.bytes.iter().map(|byte| byte ^ (n | 1)).collect();
        field.default = Some(Default { bytes });
        Some(())
    }),
    ("`@fixed` comes or goes", |e, d| {
        let field = e.field(d, |f| matches!(f.ty, Type::Scalar(s) if s.range().is_some()))?;
        field.attributes.is_fixed = !field.attributes.is_fixed;
        Some(())
    }),
    ("a field is in the block before", |e, d| {
        let m = e.message(d, |m| m.fields.iter().any(|f| f.since > 1))?;
        let at = m.fields.iter().position(|f| f.since > 1)?;
        m.fields[at].since -= 1;
        let is_empty = m.fields.get(at + 1).is_some_and(|next| next.since > 2);
        m.fields[at + 1..].iter_mut().filter(|_| is_empty).for_each(|f| f.since -= 1);
        Some(())
    }),
    ("a struct is longer, or shorter", |e, d| {
        let (name, ty, n) = (e.fresh_name(), e.ty(d), e.random.below(2));
        let s = e.structure(d)?;
        if n == 0 && s.fields.len() > 1 {
            s.fields.pop();
        } else {
            s.fields.push(StructField::new(name, Docs::new(), nowhere(), ty));
        }
        Some(())
    }),
    ("parts of a struct change places", |e, d| {
        let s = e.structure(d)?;
        s.fields.reverse();
        Some(())
    }),
    ("a value is gone", |e, d| {
        let at = e.random.next();
        let (values, _) = e.values(d, |_| true)?;
        (values.len() > 1).then(|| drop(values.remove(index(at, values.len()))))
    }),
    ("a value is added to a closed enum", |e, d| {
        let name = e.fresh_name();
        let (values, retired) = e.values(d, |is_closed| is_closed)?;
        let number = values.iter().map(|v| v.number).chain(retired.iter().map(|r| r.number)).max()? + 1;
        values.push(value(number, name));
        Some(())
    }),
    ("a retired value is used again", |e, d| {
        let name = e.fresh_name();
        let (values, retired) = e.values(d, |_| true)?;
        values.push(value(retired.pop()?.number, name));
        Some(())
    }),
    ("`@closed` comes or goes", |e, d| {
        let definition = e.definition(d, |k| matches!(k, Kind::Enum(_)))?;
        let Kind::Enum(n) = &mut definition.kind else { return None };
        n.is_closed = !n.is_closed;
        Some(())
    }),
    ("an enum or bits have another integer", |e, d| {
        let n = e.random.next();
        let others = [Scalar::U8, Scalar::U16, Scalar::U32, Scalar::U64, Scalar::I16, Scalar::I32];
        match &mut e.definition(d, |k| matches!(k, Kind::Enum(_) | Kind::Bits(_)))?.kind {
            Kind::Enum(e) => e.storage = others[index(n, 6)],
            Kind::Bits(b) => b.storage = others[index(n, 4)],
            _ => return None,
        }
        Some(())
    }),
    ("a variant is gone", |e, d| {
        let at = e.random.next();
        let u = e.union(d)?;
        (u.variants.len() > 1).then(|| drop(u.variants.remove(index(at, u.variants.len()))))
    }),
    ("a retired tag is used again", |e, d| {
        let (name, ty) = (e.fresh_name(), e.ty(d));
        let u = e.union(d)?;
        let number = u.retired.pop()?.number;
        u.variants.push(variant(u8::try_from(number).ok()?, name, Some(ty)));
        u.variants.sort_unstable_by_key(|v| v.tag);
        Some(())
    }),
    ("a variant gets a payload, or loses it", |e, d| {
        let (at, ty) = (e.random.next(), e.ty(d));
        let u = e.union(d)?;
        let len = u.variants.len();
        let variant = u.variants.get_mut(index(at, len.max(1)))?;
        variant.ty = if variant.ty.is_some() { None } else { Some(ty) };
        Some(())
    }),
    ("a union has more storage", |e, d| {
        let u = e.union(d)?;
        u.storage = Some(u.storage? + 4);
        Some(())
    }),
    ("a record is a message, or the other way", |e, d| {
        // Most messages are roots, which are no records.
        let is_record = e.random.below(4) > 0;
        let m = e.message(d, |m| (m.form == Form::Record) == is_record)?;
        m.form = if is_record { Form::Message } else { Form::Record };
        Some(())
    }),
    ("`@aligned` comes or goes", |e, d| {
        let m = e.message(d, |m| m.form == Form::Message)?;
        m.is_aligned = !m.is_aligned;
        Some(())
    }),
    ("a root is gone", |e, d| {
        let at = e.random.next();
        let (roots, _) = e.roots(d)?;
        (roots.len() > 1).then(|| drop(roots.remove(index(at, roots.len()))))
    }),
    ("two roots have each other's type id", |e, d| {
        let (roots, _) = e.roots(d)?;
        let [first, .., last] = &mut roots[..] else { return None };
        std::mem::swap(&mut first.ty, &mut last.ty);
        Some(())
    }),
    ("a retired type id is used again", |e, d| {
        let ty = e.root_message(d)?;
        let (roots, retired) = e.roots(d)?;
        let at = retired.iter().position(|r| !matches!(r.was, Was::Unsaid))?;
        roots.push(root(u16::try_from(retired.remove(at).number).ok()?, ty));
        roots.sort_unstable_by_key(|root| root.type_id);
        Some(())
    }),
    ("the line of a retired number is gone", |e, d| {
        let (_, retired) = e.values(d, |_| true)?;
        retired.pop().map(drop)
    }),
];

/// Swaps the names of two neighbours.
fn swapped<T>(all: &mut [T], at: u64, name: impl Fn(&mut T) -> &mut String) -> Option<()> {
    let at = if all.len() < 2 { return None } else { index(at, all.len() - 1) };
    let (first, second) = all.split_at_mut(at + 1);
    std::mem::swap(name(first.last_mut()?), name(second.first_mut()?));
    Some(())
}
