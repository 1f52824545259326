//! Random edits of a schema, those that the rules allow and others. What comes out is a schema of the language, whatever was done.
//!
//! ```text
//! schema --draft--> edited --lay_out, descriptor--> schema, "a variant is gone"         or another try
//! ```

use super::edits::Edit;
use crate::ancestor;
use crate::common::Random;
use scantling_schema::{
    Attributes, Default, Definition, Docs, Draft, EnumValue, Field, Form, Kind, Message, Protocol, Retired, Root,
    Scalar, Schema, Source, Struct, Type, TypeId, Union, Variant, lay_out,
};

/// Makes edits.
pub(super) struct Editor<'r> {
    pub(super) random: &'r mut Random,
    /// Counts new names.
    pub(super) count: u32,
}

impl Editor<'_> {
    /// A schema after one of these edits, and its name; `None` if none is found in a few tries.
    pub(super) fn edited(&mut self, schema: &Schema, edits: &[(&'static str, Edit)]) -> Option<(Schema, &'static str)> {
        (0..40).find_map(|_| {
            let (name, edit) = *self.random.pick(edits);
            let mut draft = ancestor::draft(schema);
            edit(self, &mut draft)?;
            let laid_out = lay_out(draft).ok()?;
            may_retire(&laid_out)?;
            Some((Schema::from_descriptor(&laid_out.to_descriptor()).ok()?, name))
        })
    }

    pub(super) fn fresh(&mut self) -> u32 {
        self.count += 1;
        self.count
    }

    pub(super) fn fresh_name(&mut self) -> String {
        format!("new{}", self.fresh())
    }

    /// One of all that there are.
    fn one<'a, T>(&mut self, all: impl Iterator<Item = &'a mut T>) -> Option<&'a mut T> {
        let mut all: Vec<&'a mut T> = all.collect();
        let at = index(self.random.next(), all.len().max(1));
        (at < all.len()).then(|| all.swap_remove(at))
    }

    pub(super) fn definition<'d>(
        &mut self,
        draft: &'d mut Draft,
        is_it: impl Fn(&Kind) -> bool,
    ) -> Option<&'d mut Definition> {
        self.one(draft.types.iter_mut().filter(|definition| is_it(&definition.kind)))
    }

    pub(super) fn message<'d>(
        &mut self,
        draft: &'d mut Draft,
        is_it: impl Fn(&Message) -> bool,
    ) -> Option<&'d mut Message> {
        let of = |definition: &'d mut Definition| match &mut definition.kind {
            Kind::Message(m) if is_it(m) => Some(m),
            _ => None,
        };
        self.one(draft.types.iter_mut().filter_map(of))
    }

    pub(super) fn structure<'d>(&mut self, draft: &'d mut Draft) -> Option<&'d mut Struct> {
        let of = |d: &'d mut Definition| if let Kind::Struct(s) = &mut d.kind { Some(s) } else { None };
        self.one(draft.types.iter_mut().filter_map(of))
    }

    pub(super) fn union<'d>(&mut self, draft: &'d mut Draft) -> Option<&'d mut Union> {
        let of = |d: &'d mut Definition| if let Kind::Union(u) = &mut d.kind { Some(u) } else { None };
        self.one(draft.types.iter_mut().filter_map(of))
    }

    pub(super) fn field<'d>(&mut self, draft: &'d mut Draft, is_it: impl Fn(&Field) -> bool) -> Option<&'d mut Field> {
        let of = |d: &'d mut Definition| if let Kind::Message(m) = &mut d.kind { Some(m) } else { None };
        self.one(draft.types.iter_mut().filter_map(of).flat_map(|m| &mut m.fields).filter(|field| is_it(field)))
    }

    /// Named numbers of an enum or of bits, of which those that are closed or not.
    pub(super) fn values<'d>(
        &mut self,
        draft: &'d mut Draft,
        is_it: impl Fn(bool) -> bool,
    ) -> Option<(&'d mut Vec<EnumValue>, &'d mut Vec<Retired>)> {
        match &mut self
            .definition(draft, |k| match k {
                Kind::Enum(e) => is_it(e.is_closed),
                Kind::Bits(_) => is_it(false),
                _ => false,
            })?
            .kind
        {
            Kind::Enum(e) => Some((&mut e.values, &mut e.retired)),
            Kind::Bits(b) => Some((&mut b.flags, &mut b.retired)),
            _ => None,
        }
    }

    pub(super) fn roots<'d>(&mut self, draft: &'d mut Draft) -> Option<(&'d mut Vec<Root>, &'d mut Vec<Retired>)> {
        let protocol = self.protocol(draft)?;
        Some((&mut protocol.roots, &mut protocol.retired))
    }

    pub(super) fn protocol<'d>(&mut self, draft: &'d mut Draft) -> Option<&'d mut Protocol> {
        self.one(draft.packages.iter_mut().flat_map(|package| &mut package.protocols))
    }

    /// A message that may be a root.
    pub(super) fn root_message(&mut self, draft: &Draft) -> Option<TypeId> {
        let is_one = |d: &Definition| matches!(&d.kind, Kind::Message(m) if m.form == Form::Message);
        let all: Vec<u32> = (0..).zip(&draft.types).filter(|(_, d)| is_one(d)).map(|(at, _)| at).collect();
        (!all.is_empty()).then(|| TypeId(*self.random.pick(&all)))
    }

    /// The type of a member, or one in it.
    pub(super) fn part<'d>(&mut self, draft: &'d mut Draft, is_it: impl Fn(&Type) -> bool) -> Option<&'d mut Type> {
        let mut all: Vec<&'d mut Type> = Vec::new();
        for definition in &mut draft.types {
            match &mut definition.kind {
                Kind::Struct(s) => all.extend(s.fields.iter_mut().map(|f| &mut f.ty)),
                Kind::Message(m) => all.extend(m.fields.iter_mut().map(|f| &mut f.ty)),
                Kind::Union(u) => all.extend(u.variants.iter_mut().filter_map(|v| v.ty.as_mut())),
                Kind::Enum(_) | Kind::Bits(_) => {}
            }
        }
        let all = all.into_iter().map(|ty| {
            if !ty.element().is_some_and(&is_it) {
                return ty;
            }
            match ty {
                Type::List(inner) | Type::Array(inner, _) | Type::Map(_, inner) | Type::Stream(inner) => &mut **inner,
                ty => ty,
            }
        });
        self.one(all.filter(|ty| is_it(ty)))
    }

    /// A type that something in the schema has, or a plain one.
    pub(super) fn ty(&mut self, draft: &Draft) -> Type {
        const PLAIN: [Type; 10] = [
            Type::Scalar(Scalar::U32),
            Type::Scalar(Scalar::I64),
            Type::Scalar(Scalar::F32),
            Type::Scalar(Scalar::U8),
            Type::Scalar(Scalar::Bool),
            Type::String,
            Type::Bytes,
            Type::Uuid,
            Type::Decimal(Scalar::I64, 2),
            Type::FixedBytes(16),
        ];
        let plain = self.random.pick(&PLAIN).clone();
        if self.random.below(3) == 0 { plain } else { self.ty_where(draft, |_| true).unwrap_or(plain) }
    }

    pub(super) fn ty_where(&mut self, draft: &Draft, is_it: impl Fn(&Type) -> bool) -> Option<Type> {
        let mut draft = Draft { packages: Vec::new(), types: draft.types.clone() };
        self.part(&mut draft, is_it).cloned()
    }

    pub(super) fn name<'d>(&mut self, draft: &'d mut Draft) -> Option<&'d mut String> {
        match &mut self.definition(draft, |_| true)?.kind {
            Kind::Message(m) => self.one(m.fields.iter_mut().map(|f| &mut f.name)),
            Kind::Struct(s) => self.one(s.fields.iter_mut().map(|f| &mut f.name)),
            Kind::Union(u) => self.one(u.variants.iter_mut().map(|v| &mut v.name)),
            Kind::Enum(e) => self.one(e.values.iter_mut().map(|v| &mut v.name)),
            Kind::Bits(b) => self.one(b.flags.iter_mut().map(|v| &mut v.name)),
        }
    }

    pub(super) fn add_block(&mut self, draft: &mut Draft) -> Option<()> {
        let (count, zero) = (1 + self.random.below(2), self.random.below(2) == 0);
        let new: Vec<(String, Type)> = (0..count).map(|_| (self.fresh_name(), self.ty(draft))).collect();
        let m = self.message(draft, |_| true)?;
        let since = m.fields.last().map_or(1, |field| field.since) + 1;
        for (name, ty) in new {
            let mut field = field(name, ty, since);
            let is_plain = matches!(field.ty, Type::Scalar(_));
            field.default = (is_plain && zero).then(|| Default { bytes: Vec::new() });
            field.optional = field.default.is_none() && !(field.ty.may_be_empty() && zero);
            m.fields.push(field);
        }
        Some(())
    }
}

/// What the compiler asks of retired fields (S049).
fn may_retire(schema: &Schema) -> Option<()> {
    let messages = schema.types().iter().filter_map(|d| if let Kind::Message(m) = &d.kind { Some(m) } else { None });
    let mut retired = messages.flat_map(|m| &m.fields).filter(|f| f.retired && !f.optional && f.default.is_none());
    retired.all(|field| has_zero(schema, &field.ty)).then_some(())
}

fn has_zero(schema: &Schema, ty: &Type) -> bool {
    match ty {
        Type::Any => false,
        Type::Array(of, _) => has_zero(schema, of),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Enum(e) => {
                let mut numbers = e.values.iter().map(|v| v.number).chain(e.retired.iter().map(|r| r.number));
                !e.is_closed || numbers.any(|n| n == 0)
            }
            Kind::Struct(s) => s.fields.iter().all(|field| has_zero(schema, &field.ty)),
            Kind::Bits(_) => true,
            Kind::Message(_) | Kind::Union(_) => false,
        },
        _ => true,
    }
}

pub(super) fn index(random: u64, len: usize) -> usize {
    usize::try_from((random >> 1) % len as u64).unwrap_or(0)
}

pub(super) fn nowhere() -> Source {
    Source { file: "edited.scant".to_owned(), line: 1 }
}

pub(super) fn field(name: String, ty: Type, since: u16) -> Field {
    let mut field = Field::new(name, Docs::new(), nowhere(), ty);
    field.since = since;
    field
}

pub(super) fn variant(tag: u8, name: String, ty: Option<Type>) -> Variant {
    Variant { tag, name, docs: Docs::new(), source: nowhere(), attributes: Attributes::NONE, ty }
}

pub(super) fn value(number: i128, name: String) -> EnumValue {
    EnumValue { number, name, docs: Docs::new(), source: nowhere(), attributes: Attributes::NONE }
}

pub(super) fn root(type_id: u16, ty: TypeId) -> Root {
    Root { type_id, ty, docs: Docs::new(), source: nowhere(), attributes: Attributes::NONE }
}
