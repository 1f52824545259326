//! One side of a comparison, with results that need its whole schema. They are computed once and serve all changes.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Deref;
use std::rc::Rc;

use crate::make::{Fits, Maker};
use crate::places::Places;
use crate::side::Side;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Frame, Random, Value};
use scantling_schema::{Attributes, Kind, Type, TypeId};

/// The limit of a random message in bytes, close to that of the other messages that a trial uses.
const RANDOM_BYTES: u32 = 1 << 17;

/// A side, with its JSON reader, its random messages, and answers that are kept for later changes.
pub(crate) struct Known<'s> {
    side: Side<'s>,
    /// `None` if its names cannot be used in JSON.
    pub(crate) json: Option<Json<'s>>,
    random: Random<'s>,
    /// The places of changes in messages of a root, for frames (`false`) and JSON (`true`).
    places: RefCell<HashMap<(u16, bool), Rc<Places>>>,
    fits: Fits,
    /// The parts that all values of one maker may have together.
    pub(crate) share: u32,
    /// The JSON names of each type's members, with their types.
    members: RefCell<HashMap<TypeId, Rc<Members>>>,
    /// The names of each enum's values, including retired ones.
    names: RefCell<HashMap<TypeId, HashSet<String>>>,
}

type Members = HashMap<String, Type>;

impl<'s> Known<'s> {
    pub(crate) fn of(side: Side<'s>, share: u32) -> Self {
        let random = Random::within(side.schema, side.protocol, 0, RANDOM_BYTES);
        let (places, fits, names, members) =
            (RefCell::default(), Fits::default(), RefCell::default(), RefCell::default());
        Self { side, json: side.json(), random, places, fits, share, members, names }
    }

    /// Makes values of this side.
    pub(crate) fn maker(&self) -> Maker<'s> {
        Maker::of(self.side, self.fits.clone(), self.share)
    }

    /// Whether an enum has a value of this name, or had one that was retired.
    pub(crate) fn has_value(&self, id: TypeId, name: &str) -> bool {
        let of = |kind: &Kind| match kind {
            Kind::Enum(e) => {
                let values = e.values.iter().map(|value| &value.name);
                values.chain(e.retired.iter().map(|value| &value.name)).cloned().collect()
            }
            _ => HashSet::new(),
        };
        let mut names = self.names.borrow_mut();
        names.entry(id).or_insert_with(|| of(&self.side.schema.get(id).kind)).contains(name)
    }

    /// The type of the member with this JSON name, in values of a type.
    pub(crate) fn member(&self, ty: &Type, name: &str) -> Option<Type> {
        match ty {
            Type::Map(_, of) => Some((**of).clone()),
            Type::Any => {
                let mut roots = self.side.protocol.roots.iter();
                roots.find(|root| self.side.schema.get(root.ty).name == name).map(|root| Type::Named(root.ty))
            }
            Type::Named(id) => {
                let of = || Rc::new(members(&self.side.schema.get(*id).kind));
                self.members.borrow_mut().entry(*id).or_insert_with(of).get(name).cloned()
            }
            _ => None,
        }
    }

    pub(crate) fn side(&self) -> Side<'s> {
        self.side
    }

    /// The places of changes in messages of a root; they are made once.
    pub(crate) fn places(&self, root: u16, is_json: bool, make: impl FnOnce() -> Places) -> Rc<Places> {
        self.places.borrow_mut().entry((root, is_json)).or_insert_with(|| Rc::new(make())).clone()
    }

    /// Random messages of a root.
    pub(crate) fn random(&self, type_id: u16, seed: u64, count: usize) -> Vec<Frame> {
        let Some(root) = self.side.protocol.root(type_id) else { return Vec::new() };
        let mut random = self.random.clone();
        random.restart(seed);
        (0..count).map_while(|_| random.frame_of(&[root])).collect()
    }

    /// A value as text for people: JSON, or Rust's debug form if the schema's names do not work in JSON.
    pub(crate) fn shown(&self, ty: &Type, value: &Value) -> String {
        self.json.as_ref().map_or_else(|| format!("{value:?}"), |json| json.write_value(ty, value))
    }
}

fn members(kind: &Kind) -> Members {
    let member = |name: &str, attributes: &Attributes, ty: &Type| {
        (attributes.json.clone().unwrap_or_else(|| name.to_owned()), ty.clone())
    };
    match kind {
        Kind::Message(m) => m.fields.iter().map(|f| member(&f.name, &f.attributes, &f.ty)).collect(),
        Kind::Struct(s) => s.fields.iter().map(|f| member(&f.name, &f.attributes, &f.ty)).collect(),
        Kind::Union(u) => {
            u.variants.iter().filter_map(|v| Some(member(&v.name, &v.attributes, v.ty.as_ref()?))).collect()
        }
        Kind::Enum(_) | Kind::Bits(_) => Members::new(),
    }
}

impl<'s> Deref for Known<'s> {
    type Target = Side<'s>;

    fn deref(&self) -> &Side<'s> {
        &self.side
    }
}
