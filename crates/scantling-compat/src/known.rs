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
use scantling_schema::{Kind, Type, TypeId};

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
    /// The names of each enum's values, including retired ones.
    names: RefCell<HashMap<TypeId, HashSet<String>>>,
}

impl<'s> Known<'s> {
    pub(crate) fn of(side: Side<'s>) -> Self {
        let random = Random::within(side.schema, side.protocol, 0, RANDOM_BYTES);
        let (places, fits, names) = (RefCell::default(), Fits::default(), RefCell::default());
        Self { side, json: side.json(), random, places, fits, names }
    }

    /// Makes values of this side.
    pub(crate) fn maker(&self) -> Maker<'s> {
        Maker::of(self.side, self.fits.clone())
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

impl<'s> Deref for Known<'s> {
    type Target = Side<'s>;

    fn deref(&self) -> &Side<'s> {
        &self.side
    }
}
