//! Which owned values are equal to themselves and have an order.
//!
//! ```text
//! struct Mark { price: f64 }      PartialEq
//! union Any: bytes<8> { 1 f64 }   PartialEq, Eq, Hash: its bytes are compared
//! message Fill { 0 id: u64 }      PartialEq, Eq, Hash, PartialOrd, Ord
//! ```
//!
//! Floats alone decide it, since NaN is not equal to itself: whether one can be reached through fields, elements, values and variants.
//! Messages and structs compare by their fields in the order of the schema, unions by their tag's place there.

use scantling_schema::plan::{Defined, Plan};
use scantling_schema::{Scalar, Type};

/// Where a type has floats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Floats {
    /// Anywhere: values have no order.
    anywhere: bool,
    /// Outside of all unions with storage: values are not equal to themselves.
    compared: bool,
}

impl Floats {
    const BARE: Self = Self { anywhere: true, compared: true };

    /// Of what holds values of these types; `known` is by type.
    pub(super) fn of<'t>(types: impl IntoIterator<Item = &'t Type>, known: &[Self]) -> Self {
        let of = |ty: &Type| match core(ty) {
            Type::Named(id) => known.get(id.0 as usize).copied().unwrap_or_default(),
            core if is_float(core) => Self::BARE,
            _ => Self::default(),
        };
        types.into_iter().map(of).fold(Self::default(), Self::or)
    }

    /// The traits that an owned type derives, beside `others`.
    pub(super) fn derives(self, others: &str) -> String {
        let more = match self {
            Self { compared: true, .. } => "PartialEq",
            Self { anywhere: true, .. } => "PartialEq, Eq, Hash",
            _ => "PartialEq, Eq, Hash, PartialOrd, Ord",
        };
        format!("{others}, {more}")
    }

    /// Whether values have an order.
    pub(super) fn is_ordered(self) -> bool {
        !self.anywhere
    }

    /// Both of two.
    fn or(self, other: Self) -> Self {
        Self { anywhere: self.anywhere || other.anywhere, compared: self.compared || other.compared }
    }
}

/// By type. O(plan): each type is looked at when it turns out to have floats, and told to those that hold it.
pub(super) fn floats(plan: &Plan) -> Vec<Floats> {
    let count = plan.definitions.len();
    let (mut found, mut holders) = (vec![Floats::default(); count], vec![Vec::new(); count]);
    let mut next = Vec::new();
    for (at, definition) in plan.definitions.iter().enumerate() {
        each_member(&definition.defined, &mut |ty| match core(ty) {
            Type::Named(id) => holders[id.0 as usize].push(at),
            core => next.extend(is_float(core).then_some((at, Floats::BARE))),
        });
    }
    while let Some((at, mut of)) = next.pop() {
        of.compared &= !matches!(&plan.definitions[at].defined, Defined::Union(u) if u.storage.is_some());
        let all = found[at].or(of);
        if all != found[at] {
            found[at] = all;
            next.extend(holders[at].iter().map(|&holder| (holder, all)));
        }
    }
    found
}

/// What lists, maps and arrays stand around; keys of maps are never floats (S061).
fn core(mut ty: &Type) -> &Type {
    while let Some(inner) = ty.element() {
        ty = inner;
    }
    ty
}

fn is_float(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(Scalar::F32 | Scalar::F64))
}

/// The types of what an owned value holds.
fn each_member(defined: &Defined, tell: &mut impl FnMut(&Type)) {
    match defined {
        Defined::Struct(s) => s.fields.iter().for_each(|x| tell(&x.ty)),
        Defined::Message(m) => m.fields.iter().filter(|x| !x.is_retired).for_each(|x| tell(&x.ty)),
        Defined::Union(u) => u.variants.iter().filter_map(|v| v.ty.as_ref()).for_each(tell),
        Defined::Enum(_) | Defined::Bits(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use crate::{SourceFile, Target, compile, generate};

    /// What the type `name` derives behind `Debug`, in code for a schema with these declarations.
    fn derived(declarations: &str, name: &str) -> String {
        let source = SourceFile::new("t.scant", format!("package t\nprotocol P {{ 1 Root }}\n{declarations}"));
        let (schema, report) = compile(&[source]);
        let schema = schema.unwrap_or_else(|| panic!("{report}"));
        let text = generate(&schema, Target::RUST).remove(0).text;
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let is_type = |line: &&str| {
            [format!("pub struct {name} {{"), format!("pub enum {name} {{")].contains(&(*line).to_owned())
        };
        let at = lines.iter().position(is_type).unwrap_or_else(|| panic!("{name}"));
        let line = lines[at - 1];
        line.split_once("Debug, ").or_else(|| line.split_once("Copy, ")).unwrap_or_default().1.to_owned()
    }

    const ALL: &str = "PartialEq, Eq, Hash, PartialOrd, Ord)]";
    const BYTES: &str = "PartialEq, Eq, Hash)]";
    const FLOAT: &str = "PartialEq)]";

    #[test]
    fn floats_alone_decide() {
        let exact = "message Root { 0 a: list<string>, 1 b: Root?, 2 c: map<u8, bytes>, 3 d: any?, 4 e: uuid }";
        assert_eq!(derived(exact, "Root"), ALL);
        assert_eq!(derived(exact, "P"), ALL);
        let float = "message Root { 0 a: map<u8, list<Mid>> } message Mid { 0 b: Low? } struct Low { c: f32[4] }";
        for name in ["Root", "Mid", "Low", "P"] {
            assert_eq!(derived(float, name), FLOAT, "{name}");
        }
        assert_eq!(derived("message Root { 0 a: f64 @retired, 1 b: u8 }", "Root"), ALL);
    }

    #[test]
    fn types_that_hold_each_other_are_decided_together() {
        let around =
            "message Root { 0 a: Other? } message Other { 0 b: Root?, 1 c: U } union U { 1 d: Root, 2 e: f64 }";
        for name in ["Root", "Other", "U"] {
            assert_eq!(derived(around, name), FLOAT, "{name}");
        }
    }

    #[test]
    fn a_union_with_storage_compares_its_bytes() {
        let stored = "message Root { 0 a: U } union U: bytes<8> { 1 a: f64, 2 b: u8 }";
        assert_eq!(derived(stored, "Root"), BYTES);
        assert_eq!(derived(stored, "U"), BYTES);
        assert_eq!(derived(stored, "UView"), FLOAT);
        let exact = stored.replace("f64", "u64");
        assert_eq!(derived(&exact, "Root"), ALL);
    }
}
