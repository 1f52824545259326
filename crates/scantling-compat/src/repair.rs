//! JSON texts of a writer without what other changes have a reader refuse, so that one change shows what it does.
//!
//! ```text
//! {"Order":{"legs":[{"price":1,"size":2},{"price":3,"size":4}]}}          the reader refuses the `price` of a leg
//! {"Order":{"legs":[{"size":2},{"size":4}]}}                              if it may be absent, it is removed from all legs at once
//! {"Order":{"legs":[{"price":"0.1","size":2},{"price":"0.1","size":4}]}}  if not, all have it as the reader writes it
//! ```
//!
//! A text is read once for each member that is refused, not once for each place where the text has it.

use std::cell::OnceCell;
use std::collections::HashSet;

use crate::known::Known;
use crate::make::Around;
use crate::route::{Route, rest_at};
use crate::trial::RANDOM;
use scantling_schema::dynamic::Frame;
use scantling_schema::dynamic::json::Json;
use scantling_schema::{Type, TypeId};
use serde_json::Value;

/// How many bytes of JSON one change and direction may read again.
const REREAD: usize = 8 << 20;

/// The repairs of the texts of one change and direction.
pub(crate) struct Repair<'r> {
    writer: (&'r Known<'r>, &'r Json<'r>),
    reader: (&'r Known<'r>, &'r Json<'r>),
    root: u16,
    samples: OnceCell<Vec<Value>>,
    left: usize,
    /// Members that the writer's texts need.
    needed: HashSet<(TypeId, String)>,
}

impl<'r> Repair<'r> {
    /// Between two versions with their JSON, for messages of a root.
    pub(crate) fn of(writer: (&'r Known<'r>, &'r Json<'r>), reader: (&'r Known<'r>, &'r Json<'r>), root: u16) -> Self {
        Self { writer, reader, root, samples: OnceCell::new(), left: REREAD, needed: HashSet::new() }
    }

    /// Takes a text's length from what may be read again; `false` if that is too little.
    pub(crate) fn takes(&mut self, text: &str) -> bool {
        let less = self.left.checked_sub(text.len());
        self.left = less.unwrap_or(0);
        less.is_some()
    }

    /// A text without the member that a path leads to, or the nearest one around it that its writer may leave out, at all places where the
    /// text has it but for those that are kept; `None` if there is no such member.
    pub(crate) fn without(&mut self, text: &str, path: &str, is_kept: impl Fn(&str) -> bool) -> Option<String> {
        let (known, json) = self.writer;
        let whole: Value = serde_json::from_str(text).ok()?;
        let root = Type::Named(known.root(self.root)?);
        for (ty, name) in steps(known, &root, path).iter().rev() {
            let member = if let Type::Named(id) = ty { Some((*id, name.clone())) } else { None };
            if member.as_ref().is_some_and(|member| self.needed.contains(member)) {
                continue;
            }
            let mut value = whole.clone();
            let inner = value.as_object_mut()?.values_mut().next()?;
            let edited = Member { known, ty, name, other: None, is_kept: &is_kept };
            if edited.edit(&root, inner, &mut String::new()) && self.takes(text) {
                let less = value.to_string();
                if json.read(&less).is_ok() {
                    return Some(less);
                }
                self.needed.extend(member);
            }
        }
        None
    }

    /// The text, with the part at `path` as the reader writes it, or without that part if objects of the reader do not have it; `None` if the
    /// reader has nothing to put there. All names of bits are exchanged at once, and so is the same member at all other places, except those for
    /// which `is_kept` returns true.
    pub(crate) fn exchanged(&self, text: &str, path: &str, is_kept: impl Fn(&str) -> bool) -> Option<String> {
        let known = self.writer.0;
        let mut pointer = pointer(path);
        while pointer.pop_if(|step| step.parse::<usize>().is_ok()).is_some() {}
        let mut value: Value = serde_json::from_str(text).ok()?;
        let root = value.as_object_mut()?.values_mut().next()?;
        let led = |steps: &[String]| {
            self.samples().iter().find_map(|sample| {
                let root = sample.as_object()?.values().next()?;
                steps.iter().try_fold(root, |at, step| match at {
                    Value::Object(members) => members.get(step),
                    Value::Array(all) => all.first(),
                    _ => None,
                })
            })
        };
        let (last, before) = pointer.split_last()?;
        let owner = before.iter().try_fold(root, |at, step| match at {
            Value::Object(members) => members.get_mut(step),
            Value::Array(all) => all.get_mut(step.parse::<usize>().ok()?),
            _ => None,
        })?;
        let other = led(&pointer);
        match (other, owner) {
            (Some(found), Value::Object(members)) => *members.get_mut(last)? = found.clone(),
            (Some(found), Value::Array(all)) => *all.get_mut(last.parse::<usize>().ok()?)? = found.clone(),
            (None, Value::Object(members)) if led(before).is_some() => _ = members.remove(last)?,
            _ => return None,
        }
        let root = Type::Named(known.root(self.root)?);
        if let Some((ty, name)) = steps(known, &root, path).last().filter(|(_, name)| name == last) {
            let inner = value.as_object_mut()?.values_mut().next()?;
            Member { known, ty, name, other, is_kept: &is_kept }.edit(&root, inner, &mut String::new());
        }
        Some(value.to_string())
    }

    /// Texts of the reader's own, for their parts.
    fn samples(&self) -> &[Value] {
        self.samples.get_or_init(|| {
            let (known, json) = self.reader;
            let (route, maker) = (Route::of(self.root), known.maker());
            let ty = maker.type_at(&route);
            let values = ty.iter().flat_map(|ty| maker.least(ty).into_iter().chain(maker.full(ty)));
            let made: Vec<Frame> = values.filter_map(|value| maker.frame(&route, Around::Full, &value)).collect();
            let all = made.into_iter().chain(known.random(self.root, 2, RANDOM));
            all.filter_map(|frame| serde_json::from_str(&json.write(&frame)).ok()).collect()
        })
    }
}

/// A member of a type, wherever a value of the type is in a text.
struct Member<'m> {
    known: &'m Known<'m>,
    ty: &'m Type,
    name: &'m str,
    /// What takes its place, if it is not removed.
    other: Option<&'m Value>,
    is_kept: &'m dyn Fn(&str) -> bool,
}

impl Member<'_> {
    /// Removes or replaces it in a value of a type at a path; whether it was there.
    fn edit(&self, ty: &Type, value: &mut Value, path: &mut String) -> bool {
        let (len, mut is_found) = (path.len(), false);
        match value {
            Value::Object(members) => {
                let is_map = matches!(ty, Type::Map(..));
                let step = |path: &mut String, name: &str| match is_map {
                    true => path.push_str("[]"),
                    false => path.extend([".", name]),
                };
                for (name, inner) in &mut *members {
                    let Some(ty) = self.known.member(ty, name) else { continue };
                    step(path, name);
                    is_found |= self.edit(&ty, inner, path);
                    path.truncate(len);
                }
                step(path, self.name);
                if ty == self.ty
                    && let Some(own) = members.get_mut(self.name).filter(|_| !(self.is_kept)(path))
                {
                    is_found = true;
                    match self.other {
                        Some(other) => *own = other.clone(),
                        None => drop(members.remove(self.name)),
                    }
                }
                path.truncate(len);
            }
            Value::Array(all) => {
                let Some(element) = ty.element() else { return false };
                path.push_str("[]");
                for inner in all {
                    is_found |= self.edit(element, inner, path);
                }
                path.truncate(len);
            }
            _ => {}
        }
        is_found
    }
}

/// The members that a path leads through, each with the type that it is in: of `.legs[3].size`, `legs` and `size`.
fn steps(known: &Known<'_>, root: &Type, path: &str) -> Vec<(Type, String)> {
    let Type::Named(root) = root else { return Vec::new() };
    let mut all: Vec<(Type, &str)> = Vec::new();
    rest_at(known.side(), *root, path, |at, rest| {
        all.push((at.clone(), rest));
        rest.is_empty()
    });
    let steps = all.windows(2).filter_map(|two| {
        let [(ty, rest), (_, after)] = two else { return None };
        let step = rest.strip_suffix(after)?;
        let name = match step.strip_prefix('[').and_then(|step| step.strip_suffix(']')) {
            Some(key) => serde_json::from_str(key).ok()?,
            None => step.strip_prefix('.')?.to_owned(),
        };
        Some((ty.clone(), name))
    });
    steps.collect()
}

/// The steps of a path: `.legs[3].size` has three. Names with dots, and keys with brackets, have more, and lead to nothing.
fn pointer(path: &str) -> Vec<String> {
    let steps = path.split(['.', '[']).filter(|step| !step.is_empty());
    steps.map(|step| step.trim_end_matches(']').trim_matches('"').to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::side::Side;
    use scantling_compiler::{Schema, SourceFile, compile};

    const PATHS: [&str; 3] = [".legs[7].price", ".last.price", ".of[\"a]b\"].leg.price"];

    fn schema(price: &str) -> Schema {
        let text = format!(
            "package p\nprotocol P {{ 1 Order }}\nunion Body {{ 1 leg: Leg }}\nmessage Leg {{ 0 price: {price}, 1 size: u8 }}\n\
             message Order {{ 0 legs: list<Leg>, 1 last: Leg, 2 of: map<string, Body> }}\n"
        );
        let (Some(schema), _) = compile(&[SourceFile::new("p.scant", text)]) else { panic!("it is valid") };
        schema
    }

    fn known(schema: &Schema) -> Known<'_> {
        Known::of(Side { schema, protocol: &schema.packages()[0].protocols[0] }, 1_000)
    }

    /// A text with 102 legs.
    fn text() -> String {
        let leg = r#"{"price":1,"size":2}"#;
        let legs = vec![leg; 100].join(",");
        format!(r#"{{"Order":{{"legs":[{legs}],"last":{leg},"of":{{"a]b":{{"leg":{leg}}}}}}}}}"#)
    }

    #[test]
    fn a_member_is_removed_at_all_places_with_one_reading() {
        let (schema, text) = (schema("u8?"), text());
        let known = known(&schema);
        let Some(json) = &known.json else { panic!("its names are those of JSON") };
        for path in PATHS {
            let mut repair = Repair::of((&known, json), (&known, json), 1);
            let all = repair.without(&text, path, |_| false).unwrap_or_default();
            assert!(all.matches("size").count() == 102 && !all.contains("price"), "{path}: {all}");
            assert_eq!(repair.left, REREAD - text.len(), "{path}");
            // The place of the change itself stays.
            let kept = repair.without(&text, path, |at| at == ".last.price").unwrap_or_default();
            assert_eq!(kept.matches("price").count(), 1, "{path}: {kept}");
        }
    }

    #[test]
    fn a_member_is_exchanged_at_all_places() {
        let (before, after, text) = (schema("u8"), schema("string"), text());
        let (writer, reader) = (known(&before), known(&after));
        let (Some(from), Some(to)) = (&writer.json, &reader.json) else { panic!("their names are those of JSON") };
        let repair = Repair::of((&writer, from), (&reader, to), 1);
        for path in &PATHS[..2] {
            let all = repair.exchanged(&text, path, |_| false).unwrap_or_default();
            assert_eq!((to.read(&all).is_ok(), all.matches("price\":\"").count()), (true, 102), "{path}: {all}");
            let kept = repair.exchanged(&text, path, |at| at == ".of[].leg.price").unwrap_or_default();
            assert_eq!(kept.matches("price\":1").count(), 1, "{path}: {kept}");
        }
    }
}
