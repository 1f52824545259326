//! Values to try a change with: the least one, one with all parts, and those at the ends of a type.
//!
//! ```text
//! route .legs[0].size, value 300    ->    Order{id=0,legs=[Leg{size=300}]}       all else is the least that is valid
//! ```
//!
//! A value has at most [`PARTS`] parts; if a schema's least value has more, there is no value. All values of one maker have at most
//! [`PARTS_OF_ALL`] parts together, and fewer if a comparison has many changes.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;

use crate::route::{Route, Step};
use crate::side::Side;
use scantling_schema::dynamic::{Frame, Value};
use scantling_schema::{Enum, Field, Kind, Message, Scalar, Type, TypeId, Union};

/// Parts of one value.
const PARTS: u32 = 20_000;
/// Parts of all values of one maker.
const PARTS_OF_ALL: u32 = 2 * PARTS;
/// Parts that the changes of a comparison share, and the least that each of them has.
const SHARED: (u32, u32) = (50 * PARTS_OF_ALL, 2_000);
/// Levels that are tried for the least value, one after the other.
const LEVELS: [u32; 10] = [0, 1, 2, 3, 4, 6, 8, 12, 24, 48];
/// Levels of a value with all parts.
const FULL: u32 = 3;
/// Values that are tried of a type.
const PROBES: usize = 24;
/// Numbers that are tried of an integer, as far as they are in its range.
const NUMBERS: [i128; 21] = [
    1,
    2,
    100,
    -1,
    -2,
    127,
    128,
    200,
    255,
    300,
    -100,
    32_767,
    65_535,
    70_000,
    16_777_217,
    1 << 31,
    1 << 32,
    1 << 53 | 1,
    1 << 63,
    0,
    -300,
];

/// What stands around the part that is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Around {
    /// As little as possible.
    Least,
    /// All fields of the message that the part is in.
    Full,
}

/// What makers of a side have found out about its types, once for all of them.
#[derive(Default)]
pub(crate) struct Answers {
    /// The parts of a type's least value within so many levels, if it has one.
    parts: RefCell<HashMap<(TypeId, u32), Option<u32>>>,
    /// The number that an enum starts with, and the place of its value.
    starts: RefCell<HashMap<TypeId, (i128, Option<usize>)>>,
}

pub(crate) type Fits = Rc<Answers>;

/// The parts that all values of one maker may have in a comparison with so many changes.
pub(crate) fn share(changes: usize) -> u32 {
    let each = usize::try_from(SHARED.0).map_or(0, |shared| shared / changes.max(1));
    u32::try_from(each).unwrap_or(u32::MAX).clamp(SHARED.1, PARTS_OF_ALL)
}

pub(crate) struct Maker<'s> {
    side: Side<'s>,
    fits: Fits,
    room: Cell<u32>,
    /// How many parts this maker may still make.
    left: Cell<u32>,
    /// Counts the leaves of full values, so that neighbours differ.
    leaves: Cell<u32>,
}

impl<'s> Maker<'s> {
    pub(crate) fn new(side: Side<'s>) -> Self {
        Self::of(side, Fits::default(), PARTS_OF_ALL)
    }

    /// One whose values have at most so many parts together.
    pub(crate) fn of(side: Side<'s>, fits: Fits, parts: u32) -> Self {
        Self { side, fits, room: Cell::new(PARTS), left: Cell::new(parts), leaves: Cell::new(0) }
    }

    /// The root with a value at the end of a route; `None` if the schema has no such way or value.
    pub(crate) fn frame(&self, route: &Route, around: Around, leaf: &Value) -> Option<Frame> {
        let ty = self.side.root(route.root).filter(|_| !route.is_cut)?;
        self.room.set(PARTS);
        let value = self.along(&Type::Named(ty), &route.steps, around, leaf)?;
        Some(Frame::Message { type_id: route.root, ty, value })
    }

    /// Whether the root with anything at the end of a route is small enough. If not, values for that end are made in vain.
    pub(crate) fn has_room(&self, route: &Route) -> bool {
        self.frame(route, Around::Least, &Value::Bool(false)).is_some()
    }

    /// The type at the end of a route.
    pub(crate) fn type_at(&self, route: &Route) -> Option<Type> {
        if route.is_cut {
            return None;
        }
        let mut ty = Type::Named(self.side.root(route.root)?);
        for step in &route.steps {
            ty = match (step, self.kind(&ty)) {
                (Step::Field(id), Some(Kind::Message(m))) => m.fields.get(*id).filter(|f| !f.retired)?.ty.clone(),
                (Step::Part(at), Some(Kind::Struct(s))) => s.fields.get(*at)?.ty.clone(),
                (Step::Variant(tag), Some(Kind::Union(u))) => u.variants.iter().find(|v| v.tag == *tag)?.ty.clone()?,
                (Step::Key, _) => ty.key()?.clone(),
                (Step::Element | Step::Item | Step::Entry, _) => ty.element()?.clone(),
                _ => return None,
            };
        }
        Some(ty)
    }

    fn kind(&self, ty: &Type) -> Option<&'s Kind> {
        if let Type::Named(id) = ty { Some(&self.side.schema.get(*id).kind) } else { None }
    }

    fn along(&self, ty: &Type, steps: &[Step], around: Around, leaf: &Value) -> Option<Value> {
        let Some((step, rest)) = steps.split_first() else { return Some(leaf.clone()) };
        let is_last = !rest.iter().any(|step| matches!(step, Step::Field(_)));
        match (step, ty, self.kind(ty)) {
            (Step::Field(id), _, Some(Kind::Message(m))) => {
                let field = m.fields.get(*id).filter(|field| !field.retired)?;
                let is_full = is_last && around == Around::Full;
                // A value with too many parts is given up at the outermost message, before inner ones are made.
                let mut values = if is_full { self.full_fields(m, FULL)? } else { self.least_fields(m, Some(*id))? };
                *values.get_mut(*id)? = Some(self.along(&field.ty, rest, around, leaf)?);
                Some(Value::message(values))
            }
            (Step::Part(at), _, Some(Kind::Struct(s))) => {
                let mut values = Vec::with_capacity(s.fields.len());
                for (index, field) in s.fields.iter().enumerate() {
                    let is_it = index == *at;
                    values.push(match around {
                        _ if is_it => self.along(&field.ty, rest, around, leaf)?,
                        Around::Least => self.least(&field.ty)?,
                        Around::Full => self.full_in(&field.ty, FULL).or_else(|| self.least(&field.ty))?,
                    });
                }
                Some(Value::Struct(values))
            }
            (Step::Variant(tag), _, Some(Kind::Union(u))) => {
                let variant = u.variants.iter().find(|variant| variant.tag == *tag)?;
                let value = match &variant.ty {
                    Some(ty) => Some(Box::new(self.along(ty, rest, around, leaf)?)),
                    None if rest.is_empty() => None,
                    None => return None,
                };
                Some(Value::Variant { tag: *tag, value })
            }
            (Step::Element, Type::List(of) | Type::Stream(of), _) => {
                Some(Value::List(vec![self.along(of, rest, around, leaf)?]))
            }
            (Step::Item, Type::Array(of, n), _) => {
                let item = self.along(of, rest, around, leaf)?;
                self.pay(*n)?;
                Some(Value::List(vec![item; *n as usize]))
            }
            (Step::Key, Type::Map(key, of), _) => {
                Some(Value::Map(vec![(self.along(key, rest, around, leaf)?, self.least(of)?)]))
            }
            (Step::Entry, Type::Map(key, of), _) => {
                Some(Value::Map(vec![(self.least(key)?, self.along(of, rest, around, leaf)?)]))
            }
            _ => None,
        }
    }

    /// The least value of a type; `None` without the work if it has too many parts.
    pub(crate) fn least(&self, ty: &Type) -> Option<Value> {
        let (levels, parts) = LEVELS.iter().find_map(|levels| Some((*levels, self.parts(ty, *levels)?)))?;
        self.pay(parts)?;
        self.least_in(ty, levels)
    }

    /// The parts of a type's least value within so many levels; `None`: it has no value.
    fn parts(&self, ty: &Type, levels: u32) -> Option<u32> {
        let inside = |ty: &Type| self.parts(ty, levels.checked_sub(1)?);
        Some(match ty {
            Type::Array(of, n) => self.parts(of, levels)?.saturating_mul(*n).saturating_add(1),
            Type::Any => {
                let roots = self.side.protocol.roots.iter();
                roots.map(|root| Type::Named(root.ty)).find_map(|ty| inside(&ty))?.saturating_add(1)
            }
            Type::Named(id) => {
                if let Some(known) = self.fits.parts.borrow().get(&(*id, levels)) {
                    return *known;
                }
                let sum = |parts: u32, of: Option<u32>| Some(parts.saturating_add(of?));
                let parts = match &self.side.schema.get(*id).kind {
                    Kind::Enum(_) | Kind::Bits(_) => Some(1),
                    Kind::Struct(s) => {
                        s.fields.iter().try_fold(1, |parts, field| sum(parts, self.parts(&field.ty, levels)))
                    }
                    Kind::Message(m) if levels > 0 => {
                        let mut fields = m.fields.iter().filter(|field| !field.optional && !field.retired);
                        fields.try_fold(1, |parts, field| sum(parts, inside(&field.ty)))
                    }
                    Kind::Message(_) => None,
                    Kind::Union(u) if u.variants.iter().any(|variant| variant.ty.is_none()) => Some(1),
                    Kind::Union(u) => {
                        let first = u.variants.iter().find_map(|variant| inside(variant.ty.as_ref()?));
                        first.and_then(|parts| sum(1, Some(parts)))
                    }
                };
                self.fits.parts.borrow_mut().insert((*id, levels), parts);
                parts?
            }
            _ => 1,
        })
    }

    /// All but one, which is made otherwise.
    fn least_fields(&self, m: &Message, but: Option<usize>) -> Option<Vec<Option<Value>>> {
        let fields = m.fields.iter().enumerate();
        let field = |(id, f): (usize, &Field)| match f.optional || f.retired || but == Some(id) {
            true => Some(None),
            false => self.least(&f.ty).map(Some),
        };
        fields.map(field).collect()
    }

    /// The number that an enum starts with, and the place of its value.
    fn start(&self, id: TypeId, e: &Enum) -> (i128, Option<usize>) {
        let of = || {
            let least = least_number(e);
            (least, e.values.iter().position(|value| value.number == least))
        };
        *self.fits.starts.borrow_mut().entry(id).or_insert_with(of)
    }

    fn pay(&self, parts: u32) -> Option<()> {
        self.room.set(self.room.get().checked_sub(parts)?);
        self.left.set(self.left.get().checked_sub(parts)?);
        Some(())
    }

    /// Its parts are paid.
    fn least_in(&self, ty: &Type, levels: u32) -> Option<Value> {
        Some(match ty {
            Type::Scalar(Scalar::Bool) => Value::Bool(false),
            Type::Scalar(Scalar::F32) => Value::F32(0),
            Type::Scalar(Scalar::F64) => Value::F64(0),
            Type::Scalar(scalar) | Type::Decimal(scalar, _) => number(*scalar, 0),
            Type::Timestamp(_) | Type::Duration(_) | Type::Date => Value::Signed(0),
            Type::Str(_) | Type::String => Value::Text(String::new()),
            Type::Uuid => Value::Bytes(vec![0; 16]),
            Type::FixedBytes(n) => Value::Bytes(vec![0; *n as usize]),
            Type::Bytes => Value::Bytes(Vec::new()),
            Type::List(_) | Type::Stream(_) => Value::List(Vec::new()),
            Type::Map(..) => Value::Map(Vec::new()),
            Type::Array(of, n) => Value::List(vec![self.least_in(of, levels)?; *n as usize]),
            Type::Any => {
                let inner = levels.checked_sub(1)?;
                let root =
                    self.side.protocol.roots.iter().find(|root| self.parts(&Type::Named(root.ty), inner).is_some())?;
                let value = self.least_in(&Type::Named(root.ty), inner)?;
                Value::Any(Box::new(Frame::Message { type_id: root.type_id, ty: root.ty, value }))
            }
            Type::Named(id) => self.least_named(*id, levels)?,
        })
    }

    fn least_named(&self, id: TypeId, levels: u32) -> Option<Value> {
        let inner = || levels.checked_sub(1);
        Some(match &self.side.schema.get(id).kind {
            Kind::Enum(e) => number(e.storage, self.start(id, e).0),
            Kind::Bits(_) => Value::Unsigned(0),
            Kind::Struct(s) => {
                Value::Struct(s.fields.iter().map(|f| self.least_in(&f.ty, levels)).collect::<Option<_>>()?)
            }
            Kind::Message(m) => {
                let inner = inner()?;
                let field = |f: &Field| match f.optional || f.retired {
                    true => Some(None),
                    false => self.least_in(&f.ty, inner).map(Some),
                };
                Value::message(m.fields.iter().map(field).collect::<Option<Vec<_>>>()?)
            }
            Kind::Union(u) => {
                let unit = u.variants.iter().find(|variant| variant.ty.is_none());
                match unit {
                    Some(unit) => Value::Variant { tag: unit.tag, value: None },
                    None => {
                        let inner = inner()?;
                        let is_it = |ty: &&Type| self.parts(ty, inner).is_some();
                        let mut all = u.variants.iter().filter_map(|v| Some((v.tag, v.ty.as_ref().filter(is_it)?)));
                        let (tag, ty) = all.next()?;
                        Value::Variant { tag, value: Some(Box::new(self.least_in(ty, inner)?)) }
                    }
                }
            }
        })
    }

    /// A value with all parts that it may have, a few levels deep; none of them is what a new value starts with, where the type has another.
    pub(crate) fn full(&self, ty: &Type) -> Option<Value> {
        self.room.set(PARTS);
        self.full_in(ty, FULL).or_else(|| self.least(ty))
    }

    fn full_fields(&self, m: &Message, levels: u32) -> Option<Vec<Option<Value>>> {
        let field = |f: &Field| {
            if f.retired {
                return Some(None);
            }
            match self.full_in(&f.ty, levels.saturating_sub(1)) {
                Some(value) => Some(Some(value)),
                None if f.optional => Some(None),
                None => self.least(&f.ty).map(Some),
            }
        };
        m.fields.iter().map(field).collect()
    }

    fn leaf(&self) -> u32 {
        let n = self.leaves.get().wrapping_add(1);
        self.leaves.set(n);
        n
    }

    fn full_in(&self, ty: &Type, levels: u32) -> Option<Value> {
        self.pay(1)?;
        let n = self.leaf();
        let small = 1 + n % 100;
        Some(match ty {
            Type::Scalar(Scalar::Bool) => Value::Bool(true),
            Type::Scalar(Scalar::F32) => Value::F32((small as f32 + 0.5).to_bits()),
            Type::Scalar(Scalar::F64) => Value::F64((f64::from(small) + 0.5).to_bits()),
            Type::Scalar(scalar) | Type::Decimal(scalar, _) => number(*scalar, small.into()),
            Type::Timestamp(_) | Type::Duration(_) | Type::Date => Value::Signed(small.into()),
            Type::Str(_) => Value::Text(letter(n)),
            // Of other lengths each, so that what follows is at any place.
            Type::String => Value::Text(letter(n).repeat(1 + (n.wrapping_mul(0x9E37_79B9) >> 29) as usize)),
            Type::Uuid => Value::Bytes(vec![small.to_le_bytes()[0]; 16]),
            Type::FixedBytes(len) => Value::Bytes(vec![small.to_le_bytes()[0]; *len as usize]),
            Type::Bytes => Value::Bytes(vec![small.to_le_bytes()[0], 0xFF]),
            Type::Stream(_) => Value::List(Vec::new()),
            Type::List(of) => Value::List(self.full_in(of, levels).into_iter().collect()),
            Type::Map(key, of) => match (self.full_in(key, levels), self.full_in(of, levels)) {
                (Some(key), Some(of)) => Value::Map(vec![(key, of)]),
                _ => Value::Map(Vec::new()),
            },
            Type::Array(of, len) => {
                let item = self.full_in(of, levels)?;
                self.pay(*len)?;
                Value::List(vec![item; *len as usize])
            }
            Type::Any => {
                let inner = levels.checked_sub(1)?;
                self.side.protocol.roots.iter().find_map(|root| {
                    let value = self.full_in(&Type::Named(root.ty), inner)?;
                    Some(Value::Any(Box::new(Frame::Message { type_id: root.type_id, ty: root.ty, value })))
                })?
            }
            Type::Named(id) => match &self.side.schema.get(*id).kind {
                Kind::Enum(e) => {
                    let (least, place) = self.start(*id, e);
                    let others = e.values.len() - usize::from(place.is_some());
                    let at = n as usize % others.max(1);
                    let of_others = || e.values[at + usize::from(place.is_some_and(|place| place <= at))].number;
                    let another = || if e.is_closed { least } else { small.into() };
                    number(e.storage, if others > 0 { of_others() } else { another() })
                }
                Kind::Bits(b) => Value::Unsigned(b.flags.iter().map(|flag| 1u128 << flag.number).sum()),
                Kind::Struct(s) => {
                    Value::Struct(s.fields.iter().map(|f| self.full_in(&f.ty, levels)).collect::<Option<_>>()?)
                }
                Kind::Message(m) => {
                    let inner = levels.checked_sub(1)?;
                    Value::message(self.full_fields(m, inner)?)
                }
                // A union may hold lists of itself.
                Kind::Union(u) => self.full_variant(u, levels.checked_sub(1))?,
            },
        })
    }

    /// One with a payload, if there is a level for it.
    fn full_variant(&self, u: &Union, levels: Option<u32>) -> Option<Value> {
        let with_payload = u.variants.iter().find_map(|variant| {
            let value = Box::new(self.full_in(variant.ty.as_ref()?, levels?)?);
            Some(Value::Variant { tag: variant.tag, value: Some(value) })
        });
        let unit = || u.variants.iter().find(|v| v.ty.is_none()).map(|v| Value::Variant { tag: v.tag, value: None });
        with_payload.or_else(unit)
    }

    /// The value of an enum with this number.
    pub(crate) fn of_number(&self, ty: &Type, of: i128) -> Option<Value> {
        if let Some(Kind::Enum(e)) = self.kind(ty) { Some(number(e.storage, of)) } else { None }
    }

    /// Values of a type that tell it from others: at the ends of its range, with all parts, with none.
    pub(crate) fn probes(&self, ty: &Type) -> Vec<Value> {
        self.room.set(PARTS);
        let mut all = self.probes_of(ty, 2);
        all.truncate(4 * PROBES);
        all
    }

    fn probes_of(&self, ty: &Type, levels: u32) -> Vec<Value> {
        let of = |inner: &Type| if levels == 0 { Vec::new() } else { self.probes_of(inner, levels - 1) };
        let text = |text: &str| Value::Text(text.to_owned());
        match ty {
            Type::Scalar(Scalar::Bool) => vec![Value::Bool(true), Value::Bool(false)],
            Type::Scalar(Scalar::F32) => [1.5, -1.0, 0.1, f32::MAX].map(|n: f32| Value::F32(n.to_bits())).to_vec(),
            Type::Scalar(Scalar::F64) => {
                [1.5, -1.0, 0.1, std::f64::consts::PI, 1e300].map(|n: f64| Value::F64(n.to_bits())).to_vec()
            }
            Type::Scalar(scalar) | Type::Decimal(scalar, _) => numbers(*scalar),
            Type::Timestamp(_) | Type::Duration(_) => numbers(Scalar::I64),
            Type::Date => numbers(Scalar::I32),
            Type::Str(n) => {
                let mut all = vec![text("a"), text(&"z".repeat(*n as usize)), text("")];
                all.extend((*n >= 2).then(|| text("é")));
                all
            }
            Type::String => vec![text("a"), text("abcdefgh"), text("é"), text("\0"), text(""), text(&"y".repeat(40))],
            Type::Uuid => vec![Value::Bytes((1..=16).collect()), Value::Bytes(vec![0xFF; 16])],
            Type::FixedBytes(n) => {
                let n = *n as usize;
                let ascending: Vec<u8> = (1..=200u8).cycle().take(n).collect();
                let mut after_zero = vec![0; n];
                if let Some(last) = after_zero.last_mut() {
                    *last = 1;
                }
                vec![
                    Value::Bytes(ascending),
                    Value::Bytes(vec![0xFF; n]),
                    Value::Bytes(after_zero),
                    Value::Bytes(vec![0; n]),
                ]
            }
            Type::Bytes => {
                vec![
                    Value::Bytes(vec![1]),
                    Value::Bytes(vec![0xFF, 0xFE]),
                    Value::Bytes((1..=16).collect()),
                    Value::Bytes(vec![]),
                ]
            }
            Type::List(inner) | Type::Stream(inner) => {
                let mut all: Vec<Value> = of(inner).into_iter().map(|one| Value::List(vec![one])).collect();
                if let (Some(full), Some(least)) = (self.full(inner), self.least(inner)) {
                    all.insert(0, Value::List(vec![full.clone()]));
                    all.push(Value::List(vec![full.clone(), least, full]));
                }
                all.push(Value::List(Vec::new()));
                all
            }
            Type::Array(inner, n) if *n <= 256 => {
                of(inner).into_iter().map(|one| Value::List(vec![one; *n as usize])).collect()
            }
            Type::Array(..) => self.full(ty).into_iter().collect(),
            Type::Map(key, inner) => {
                let (Some(one), Some(value)) = (self.full(key), self.full(inner)) else { return Vec::new() };
                let mut all = vec![Value::Map(vec![(one.clone(), value.clone())])];
                all.extend(of(key).into_iter().map(|key| Value::Map(vec![(key, value.clone())])));
                all.extend(of(inner).into_iter().map(|value| Value::Map(vec![(one.clone(), value)])));
                all.push(Value::Map(Vec::new()));
                all
            }
            Type::Any => self.full(ty).into_iter().chain(self.least(ty)).collect(),
            Type::Named(id) => self.probes_named(*id, ty, levels),
        }
    }

    fn probes_named(&self, id: TypeId, ty: &Type, levels: u32) -> Vec<Value> {
        let whole = || self.full(ty).into_iter().chain(self.least(ty));
        match &self.side.schema.get(id).kind {
            Kind::Enum(e) => {
                let declared = e.values.iter().chain([]).map(|value| number(e.storage, value.number));
                let mut all: Vec<Value> = declared.collect();
                if !e.is_closed {
                    all.extend(numbers(e.storage));
                }
                all
            }
            Kind::Bits(b) => {
                let each = b.flags.iter().map(|flag| Value::Unsigned(1 << flag.number));
                each.chain(numbers(b.storage)).collect()
            }
            Kind::Message(m) => {
                let mut all = Vec::new();
                for (id, field) in m.fields.iter().enumerate().filter(|(_, field)| !field.retired && levels > 0) {
                    for probe in self.probes_of(&field.ty, levels - 1).into_iter().take(3) {
                        if let Some(mut values) = self.least_fields(m, Some(id)) {
                            values[id] = Some(probe);
                            all.push(Value::message(values));
                        }
                    }
                }
                all.extend(whole());
                all
            }
            Kind::Struct(s) => {
                let mut all: Vec<Value> = whole().collect();
                for (at, field) in s.fields.iter().enumerate().filter(|_| levels > 0) {
                    for probe in self.probes_of(&field.ty, levels - 1).into_iter().take(3) {
                        let part = |(index, field): (usize, &scantling_schema::StructField)| {
                            if index == at { Some(probe.clone()) } else { self.least(&field.ty) }
                        };
                        all.extend(s.fields.iter().enumerate().map(part).collect::<Option<_>>().map(Value::Struct));
                    }
                }
                all
            }
            Kind::Union(u) => {
                let each = u.variants.iter().filter_map(|variant| {
                    let value = match &variant.ty {
                        Some(ty) => Some(Box::new(self.full(ty)?)),
                        None => None,
                    };
                    Some(Value::Variant { tag: variant.tag, value })
                });
                each.take(4 * PROBES).collect()
            }
        }
    }
}

/// The value of an integer type with this number.
pub(crate) fn number(scalar: Scalar, number: i128) -> Value {
    let is_signed = scalar.range().is_some_and(|(least, _)| least < 0);
    if is_signed { Value::Signed(number) } else { Value::Unsigned(number.unsigned_abs()) }
}

/// Numbers of an integer type that tell it from others.
fn numbers(scalar: Scalar) -> Vec<Value> {
    let Some((least, greatest)) = scalar.range() else { return Vec::new() };
    let fits = |n: &&i128| **n >= least && (**n < 0 || n.unsigned_abs() <= greatest);
    let mut all: Vec<Value> = NUMBERS.iter().filter(fits).map(|n| number(scalar, *n)).collect();
    all.push(if least < 0 { Value::Signed(least) } else { Value::Unsigned(greatest) });
    all.push(if least < 0 {
        Value::Signed(i128::try_from(greatest).unwrap_or(i128::MAX))
    } else {
        Value::Unsigned(greatest)
    });
    all
}

/// The number that a new value starts with (I7).
fn least_number(e: &Enum) -> i128 {
    let numbers = || e.values.iter().map(|value| value.number);
    if !e.is_closed || numbers().any(|n| n == 0) { 0 } else { numbers().min().unwrap_or(0) }
}

fn letter(n: u32) -> String {
    char::from(b"abcdefghijklmnopqrstuvwxyz"[n as usize % 26]).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use scantling_compiler::{SourceFile, compile};

    /// What a maker has spent on the least value of the root, and the answers that it keeps.
    fn spent(levels: usize, level: impl Fn(usize) -> String) -> (u32, usize) {
        let all: String = (0..levels).map(level).collect();
        let text = format!("package p\nprotocol P {{ 1 M0 }}\n{all}message M{levels} {{ 0 v: u8 }}\n");
        let (Some(schema), _) = compile(&[SourceFile::new("p.scant", text)]) else { panic!("it is valid") };
        let protocol = &schema.packages()[0].protocols[0];
        let maker = Maker::new(Side { schema: &schema, protocol });
        assert!(maker.least(&Type::Named(protocol.roots[0].ty)).is_some());
        let answers = maker.fits.parts.borrow().len();
        (PARTS_OF_ALL - maker.left.get(), answers)
    }

    #[test]
    fn the_least_value_of_unions_in_unions_is_found_at_once() {
        let level = |at: usize| {
            let next = at + 1;
            format!("message M{at} {{ 0 a: U{at} }}\nunion U{at} {{ 1 a: M{next}, 2 b: M{next} }}\n")
        };
        for levels in [4, 8, 16, 20] {
            let (parts, answers) = spent(levels, level);
            assert!(parts as usize <= 2 * levels + 2, "{levels}: {parts}");
            assert!(answers <= (2 * levels + 1) * LEVELS.len(), "{levels}: {answers}");
        }
    }

    #[test]
    fn many_changes_share_the_parts_of_a_comparison() {
        assert_eq!(share(0), PARTS_OF_ALL);
        assert_eq!(share(50), PARTS_OF_ALL);
        for changes in [51, 1_000, 100_000] {
            let all = share(changes) as usize * changes;
            assert!(all <= SHARED.0 as usize + SHARED.1 as usize * changes, "{changes}: {all}");
        }
    }

    /// The number of parts is checked before a value is made.
    #[test]
    fn a_value_with_too_many_parts_costs_nothing() {
        let level = |at: usize| format!("message M{at} {{ 0 a: M{0}, 1 b: M{0}, 2 c: M{0} }}\n", at + 1);
        let all: String = (0..40).map(level).collect();
        let text = format!("package p\nprotocol P {{ 1 M0 }}\n{all}message M40 {{ 0 v: u8 }}\n");
        let (Some(schema), _) = compile(&[SourceFile::new("p.scant", text)]) else { panic!("it is valid") };
        let maker = Maker::new(Side { schema: &schema, protocol: &schema.packages()[0].protocols[0] });
        let route = Route { steps: vec![Step::Field(0); 41], ..Route::of(1) };
        assert_eq!(maker.type_at(&route), Some(Type::Scalar(Scalar::U8)));
        assert_eq!(maker.frame(&route, Around::Least, &Value::Unsigned(1)), None);
        assert_eq!(maker.left.get(), PARTS_OF_ALL);
    }

    #[test]
    fn large_values_are_few() {
        let level = |at: usize| format!("message M{at} {{ 0 a: M{0}, 1 b: M{0} }}\n", at + 1);
        let all: String = (0..12).map(level).collect();
        let text = format!("package p\nprotocol P {{ 1 M0 }}\n{all}message M12 {{ 0 v: u8 }}\n");
        let (Some(schema), _) = compile(&[SourceFile::new("p.scant", text)]) else { panic!("it is valid") };
        let protocol = &schema.packages()[0].protocols[0];
        let maker = Maker::new(Side { schema: &schema, protocol });
        let ty = Type::Named(protocol.roots[0].ty);
        let made = (0..100).map_while(|_| maker.full(&ty)).count();
        assert!((1..=8).contains(&made), "{made}");
    }
}
