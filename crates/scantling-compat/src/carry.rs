//! Values of an old schema as values of a new one, by names: for changes that frames cannot bridge.
//!
//! ```text
//! old: message Order { 0 id: u32   1 price: decimal64<2> }      Order{id=7,price=12.34}
//! new: message Order { 0 price: decimal64<4>   1 id: u64 }      Order{price=12.3400,id=7}
//! ```
//!
//! Messages, fields, variants, values and bits are found by their names, or by those in JSON if there is none of the name, whatever their numbers are; structs, records and messages become each other.
//! Numbers, decimals and times keep their value, and have to fit (`carry/leaf.rs`). What the new schema has no place for is an error with its
//! path. If it may be dropped, it is left out, with the least around it that may be absent, and listed.
//!
//! Not here: names that changed without an `@json` that has the old one. Rename first, which frames do not see, and convert then.

mod leaf;

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::fmt;
use std::rc::Rc;

use crate::side::{Side, kind_text, type_text};
use scantling_schema::dynamic::{Frame, Value, missing};
use scantling_schema::{Attributes, Field, Kind, Protocol, Schema, Type, TypeId, Union};

/// Carries values from one schema to another.
pub struct Carrier<'s> {
    old: Side<'s>,
    new: Side<'s>,
    drops: bool,
    matches: RefCell<HashMap<(TypeId, TypeId), Rc<Match>>>,
}

/// A message of the new schema, and what was left out.
#[derive(Clone, Debug)]
pub struct Carried {
    /// The message.
    pub frame: Frame,
    /// What the new schema has no place for; empty unless the carrier drops it.
    pub dropped: Vec<Lost>,
}

/// A part that the new schema has no place for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lost {
    /// Where it is in the old message: `legs[3].size`, empty for the message itself.
    pub path: String,
    /// Why it has no place.
    pub why: String,
}

impl fmt::Display for Lost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.path.is_empty() { f.write_str(&self.why) } else { write!(f, "{}: {}", self.path, self.why) }
    }
}

impl std::error::Error for Lost {}

/// Which fields of two types have one name.
struct Match {
    /// By the new field's place: the old one's.
    of_new: Vec<Option<usize>>,
    /// Old fields without a new one.
    gone: Vec<usize>,
}

/// A field of a struct, record or message.
#[derive(Clone, Copy)]
struct Member<'s> {
    name: &'s str,
    /// Its name in JSON.
    json: &'s str,
    ty: &'s Type,
    is_retired: bool,
    /// Of a record or message.
    field: Option<&'s Field>,
}

/// Where a value is, and what was left out before it.
struct Walk {
    path: String,
    dropped: Vec<Lost>,
}

impl Walk {
    fn lost(&self, why: impl Into<String>) -> Lost {
        Lost { path: self.path.trim_start_matches('.').to_owned(), why: why.into() }
    }

    /// Does something one step further in.
    fn within<T>(&mut self, step: &str, inner: impl FnOnce(&mut Self) -> Result<T, Lost>) -> Result<T, Lost> {
        let len = self.path.len();
        self.path.push_str(step);
        let result = inner(self);
        self.path.truncate(len);
        result
    }
}

impl<'s> Carrier<'s> {
    /// From messages of the old protocol to those of the new one.
    #[must_use]
    pub fn new(old: (&'s Schema, &'s Protocol), new: (&'s Schema, &'s Protocol)) -> Self {
        let side = |(schema, protocol): (&'s Schema, &'s Protocol)| Side { schema, protocol };
        Self { old: side(old), new: side(new), drops: false, matches: RefCell::default() }
    }

    /// Leaves out what the new schema has no place for, and lists it.
    #[must_use]
    pub fn dropping(self) -> Self {
        Self { drops: true, ..self }
    }

    /// A message as one of the new schema. O(values); what it takes of the stack is bounded by the depth of a frame.
    ///
    /// # Errors
    /// The first part that has no place in the new schema. A carrier that drops such parts gives one only if the whole message would be left out.
    pub fn carry(&self, frame: &Frame) -> Result<Carried, Lost> {
        let mut walk = Walk { path: String::new(), dropped: Vec::new() };
        let frame = self.frame(&mut walk, frame)?;
        Ok(Carried { frame, dropped: walk.dropped })
    }

    fn frame(&self, walk: &mut Walk, frame: &Frame) -> Result<Frame, Lost> {
        let (ty, value) = match frame {
            Frame::Message { ty, value, .. } => (*ty, value),
            Frame::Unknown { type_id, .. } => {
                return Err(walk.lost(format!("the old schema does not know what type id {type_id} is")));
            }
        };
        let name = &self.old.schema.get(ty).name;
        let root = self.new.protocol.roots.iter().find(|root| self.new.schema.get(root.ty).name == *name);
        let Some(root) = root else { return Err(walk.lost(format!("the new protocol has no message `{name}`"))) };
        let value = self.value(walk, &Type::Named(ty), value, &Type::Named(root.ty))?;
        Ok(Frame::Message { type_id: root.type_id, ty: root.ty, value })
    }

    fn value(&self, walk: &mut Walk, old: &Type, value: &Value, new: &Type) -> Result<Value, Lost> {
        match (old, value, new) {
            (Type::Named(a), _, Type::Named(b)) => match (&self.old.schema.get(*a).kind, value, self.kind(*b)) {
                (Kind::Message(_) | Kind::Struct(_), _, Kind::Message(_) | Kind::Struct(_)) => {
                    self.members(walk, *a, value, *b)
                }
                (Kind::Union(a), _, Kind::Union(b)) => self.variant(walk, a, value, b),
                _ => self.leaf(walk, old, value, new),
            },
            (Type::List(a) | Type::Array(a, _), Value::List(items), Type::List(b)) => {
                let mut all = Vec::with_capacity(items.len());
                for (index, item) in items.iter().enumerate() {
                    let carried = walk.within(&format!("[{index}]"), |walk| self.value(walk, a, item, b));
                    all.extend(self.or_drop(walk, carried)?);
                }
                Ok(Value::List(all))
            }
            (Type::List(a) | Type::Array(a, _), Value::List(items), Type::Array(b, n)) => {
                if items.len() != *n as usize {
                    return Err(walk.lost(format!("{} elements, where the new schema has {n}", items.len())));
                }
                let each = items
                    .iter()
                    .enumerate()
                    .map(|(index, item)| walk.within(&format!("[{index}]"), |walk| self.value(walk, a, item, b)));
                Ok(Value::List(each.collect::<Result<_, _>>()?))
            }
            (Type::Map(ka, va), Value::Map(entries), Type::Map(kb, vb)) => {
                let mut all = Vec::with_capacity(entries.len());
                for (key, value) in entries {
                    let step = format!("[{}]", self.old.shown(ka, key));
                    let carried = walk
                        .within(&step, |walk| Ok((self.value(walk, ka, key, kb)?, self.value(walk, va, value, vb)?)));
                    all.extend(self.or_drop(walk, carried)?);
                }
                Ok(Value::Map(all))
            }
            // Its elements are in frames of their own.
            (Type::Stream(_), _, Type::Stream(_)) => Ok(value.clone()),
            (Type::Any, Value::Any(frame), Type::Any) => Ok(Value::Any(Box::new(self.frame(walk, frame)?))),
            _ => self.leaf(walk, old, value, new),
        }
    }

    fn kind(&self, ty: TypeId) -> &'s Kind {
        &self.new.schema.get(ty).kind
    }

    /// What may be left out, if it has no place.
    fn or_drop<T>(&self, walk: &mut Walk, carried: Result<T, Lost>) -> Result<Option<T>, Lost> {
        match carried {
            Ok(value) => Ok(Some(value)),
            Err(lost) if self.drops => {
                walk.dropped.push(lost);
                Ok(None)
            }
            Err(lost) => Err(lost),
        }
    }

    /// Fields by their names.
    fn members(&self, walk: &mut Walk, a: TypeId, value: &Value, b: TypeId) -> Result<Value, Lost> {
        let matched = self.matched(a, b);
        let (old, new) = (members(self.old.schema, a), members(self.new.schema, b));
        for gone in matched.gone.iter().filter_map(|at| Some((old.get(*at)?, held(value, *at)?))) {
            let lost = walk.within(&format!(".{}", gone.0.name), |walk| {
                let text = self.old.shown(gone.0.ty, gone.1);
                Err::<(), _>(walk.lost(format!("the new schema has no such field for {text}")))
            });
            self.or_drop(walk, lost)?;
        }
        let mut all = Vec::with_capacity(new.len());
        for (to, from) in new.iter().zip(&matched.of_new) {
            let from = from.and_then(|at| Some((at, old.get(at)?)));
            all.push(match from {
                _ if to.is_retired => None,
                None => self.added(walk, to)?,
                Some((at, from)) => {
                    let carried =
                        walk.within(&format!(".{}", from.name), |walk| self.member(walk, (from, value, at), to));
                    match (carried, to.field) {
                        (Err(lost), Some(field)) if self.drops => {
                            if missing(self.new.schema, field).is_none() && !field.optional {
                                return Err(lost);
                            }
                            walk.dropped.push(lost);
                            None
                        }
                        (carried, _) => carried?,
                    }
                }
            });
        }
        if let Kind::Message(_) = self.kind(b) {
            return Ok(Value::message(all));
        }
        // A member of a struct has a value, or was an error.
        Ok(Value::Struct(all.into_iter().flatten().collect()))
    }

    /// A field that both have.
    fn member(
        &self,
        walk: &mut Walk,
        (from, value, at): (&Member<'_>, &Value, usize),
        to: &Member<'_>,
    ) -> Result<Option<Value>, Lost> {
        // The writer may have left it out, or not known it.
        let default = || missing(self.old.schema, from.field?).map(Cow::Owned);
        match held(value, at).map(Cow::Borrowed).or_else(default) {
            Some(value) => self.value(walk, from.ty, &value, to.ty).map(Some),
            None if to.field.is_some_and(|field| field.optional) => Ok(None),
            None => Err(walk.lost("absent, which the new schema does not allow")),
        }
    }

    /// A field that only the new schema has is left out, if it may be.
    fn added(&self, walk: &mut Walk, to: &Member<'_>) -> Result<Option<Value>, Lost> {
        let has_value = to.field.is_some_and(|field| field.optional || missing(self.new.schema, field).is_some());
        if !has_value {
            return walk.within(&format!(".{}", to.name), |walk| {
                Err(walk
                    .lost("the old schema has no such field: make it optional (`?`), give it a default (`= value`), or say its old name by `@json`"))
            });
        }
        Ok(None)
    }

    fn variant(&self, walk: &mut Walk, a: &Union, value: &Value, b: &Union) -> Result<Value, Lost> {
        let (tag, payload) = match value {
            Value::Variant { tag, value } => (*tag, value.as_deref()),
            Value::Unknown { tag, .. } => {
                return Err(walk.lost(format!("the old schema does not know what tag {tag} is")));
            }
            _ => unreachable!("a union's value is a variant"),
        };
        let Some(from) = a.variants.iter().find(|v| v.tag == tag) else {
            return Err(walk.lost(format!("the old schema does not know what tag {tag} is")));
        };
        let named = b.variants.iter().map(|v| (v, (&*v.name, &v.attributes)));
        let Some(to) = same_name((&from.name, &from.attributes), named) else {
            return Err(walk.lost(format!("the new schema has no variant `{}`", from.name)));
        };
        let value = match (payload, &from.ty, &to.ty) {
            (None, None, None) => None,
            (Some(value), Some(old), Some(new)) => {
                Some(Box::new(walk.within(&format!(".{}", from.name), |walk| self.value(walk, old, value, new))?))
            }
            (_, Some(_), None) => return Err(walk.lost(format!("the new variant `{}` holds nothing", from.name))),
            _ => return Err(walk.lost(format!("the old variant `{}` holds nothing, and the new one does", from.name))),
        };
        Ok(Value::Variant { tag: to.tag, value })
    }

    fn leaf(&self, walk: &Walk, old: &Type, value: &Value, new: &Type) -> Result<Value, Lost> {
        leaf::carried((self.old, old, value), (self.new, new)).map_err(|why| {
            walk.lost(
                why.unwrap_or_else(|| format!("{} does not become {}", words(self.old, old), words(self.new, new))),
            )
        })
    }

    fn matched(&self, a: TypeId, b: TypeId) -> Rc<Match> {
        let mut matches = self.matches.borrow_mut();
        let made = matches.entry((a, b)).or_insert_with(|| {
            let (old, new) = (members(self.old.schema, a), members(self.new.schema, b));
            let mut places: HashMap<&str, usize> = old
                .iter()
                .enumerate()
                .filter(|(_, member)| !member.is_retired)
                .map(|(at, member)| (member.name, at))
                .collect();
            let mut of = |member: &Member<'_>| if member.is_retired { None } else { places.remove(member.name) };
            let mut of_new: Vec<Option<usize>> = new.iter().map(&mut of).collect();
            // Those that have another name, and the same one in JSON.
            let mut places: HashMap<&str, usize> =
                places.into_values().filter_map(|at| Some((old.get(at)?.json, at))).collect();
            for (place, member) in of_new.iter_mut().zip(&new).filter(|(place, to)| place.is_none() && !to.is_retired) {
                *place = places.remove(member.json);
            }
            let mut gone: Vec<usize> = places.into_values().collect();
            gone.sort_unstable();
            Rc::new(Match { of_new, gone })
        });
        Rc::clone(made)
    }
}

/// A name in JSON.
fn in_json<'s>(name: &'s str, of: &'s Attributes) -> &'s str {
    of.json.as_deref().unwrap_or(name)
}

/// What has this name; else what has it in JSON.
fn same_name<'s, T: Copy>(
    (name, of): (&str, &Attributes),
    all: impl Iterator<Item = (T, (&'s str, &'s Attributes))> + Clone,
) -> Option<T> {
    let found = all.clone().find(|(_, (other, _))| *other == name);
    let found = found.or_else(|| all.clone().find(|(_, (other, on))| in_json(other, on) == in_json(name, of)));
    found.map(|(it, _)| it)
}

/// The fields of a type that has some.
fn members(schema: &Schema, ty: TypeId) -> Vec<Member<'_>> {
    match &schema.get(ty).kind {
        Kind::Message(m) => {
            let of = |field| Member::of(field);
            m.fields.iter().map(of).collect()
        }
        Kind::Struct(s) => {
            let of = s.fields.iter().map(|x| Member {
                name: &x.name,
                json: in_json(&x.name, &x.attributes),
                ty: &x.ty,
                is_retired: false,
                field: None,
            });
            of.collect()
        }
        _ => Vec::new(),
    }
}

impl<'s> Member<'s> {
    fn of(field: &'s Field) -> Self {
        let json = in_json(&field.name, &field.attributes);
        Self { name: &field.name, json, ty: &field.ty, is_retired: field.retired, field: Some(field) }
    }
}

/// The value of a field, if there is one.
fn held(value: &Value, at: usize) -> Option<&Value> {
    match value {
        Value::Message(fields) => fields.get(at),
        Value::Struct(fields) => fields.get(at),
        _ => None,
    }
}

/// `u32`, `the union Body`
fn words(side: Side<'_>, ty: &Type) -> String {
    match ty {
        Type::Named(id) => format!("the {} `{}`", kind_text(&side.schema.get(*id).kind), type_text(side.schema, ty)),
        _ => format!("`{}`", type_text(side.schema, ty)),
    }
}
