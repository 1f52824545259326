//! What holds of every plan, whoever made the schema. Computed in another way than the plan is: by going through the bytes.

use std::collections::HashSet;

use scantling_compiler::Schema;
use scantling_schema::plan::recipe::{CodecKind, DefinedRecipe, Guard, Recipes};
use scantling_schema::plan::{
    Content, Defined, Field, Inline, InlineKind, ListForm, MapForm, Message, Payload, PayloadKind, Place, Plan,
    Presence, Start, Union, Written,
};
use scantling_schema::{Form, Kind, Type};

/// Makes the plan of a schema, and panics where it contradicts itself or the schema.
pub(crate) fn judged(schema: &Schema) -> Plan {
    let plan = Plan::of(schema);
    assert_eq!(plan.definitions.len(), schema.types().len());
    assert_eq!(plan.order.len(), plan.definitions.len());
    let mut is_before = vec![false; plan.definitions.len()];
    for ty in &plan.order {
        let definition = plan.get(*ty);
        held(&definition.defined).iter().for_each(|used| assert!(is_before[used.0 as usize], "{definition:?}"));
        assert!(!std::mem::replace(&mut is_before[ty.0 as usize], true), "{definition:?}");
    }
    recipes(&plan);
    for (definition, of) in plan.definitions.iter().zip(schema.types()) {
        match (&definition.defined, &of.kind) {
            (Defined::Struct(s), Kind::Struct(_)) => {
                let end = s.fields.iter().fold(0, |end, field| {
                    assert_eq!(field.at, end);
                    self::inline(&plan, &field.content);
                    end + field.content.size
                });
                assert_eq!(s.size, end);
            }
            (Defined::Message(m), Kind::Message(_)) => message(&plan, m),
            (Defined::Union(u), Kind::Union(_)) => union(&plan, u),
            (Defined::Enum(e), Kind::Enum(_)) => assert!(!e.is_closed || is_declared(e, e.initial)),
            (Defined::Bits(b), Kind::Bits(_)) => {
                assert!(b.flags.iter().all(|flag| b.declared >> flag.number & 1 == 1));
            }
            _ => panic!("{definition:?}"),
        }
    }
    for root in plan.packages.iter().flat_map(|package| &package.protocols).flat_map(|protocol| &protocol.roots) {
        let message = plan.get(root.ty).defined.message().unwrap();
        assert_eq!(root.head.len(), 8);
        assert_eq!(root.len_min, 8 + message.block.end.block);
        assert!(plan.reach([root.ty]).contains(&root.ty));
    }
    plan
}

fn is_declared(e: &scantling_schema::plan::Enum, number: i128) -> bool {
    e.values.iter().any(|x| x.number == number) || e.retired.iter().any(|x| x.number == number)
}

/// The definitions that values contain without a box.
fn held(defined: &Defined) -> Vec<scantling_schema::TypeId> {
    match defined {
        Defined::Struct(s) => s.fields.iter().filter_map(|x| x.content.named()).collect(),
        Defined::Message(m) => {
            let fields = m.fields.iter().filter(|x| x.has_values() && !x.is_boxed);
            fields.filter_map(|x| x.content.named()).collect()
        }
        Defined::Union(u) => {
            let variants = u.variants.iter().filter(|x| !x.is_boxed);
            variants.filter_map(|x| x.content.as_ref()?.named()).collect()
        }
        _ => Vec::new(),
    }
}

/// Recipes have each type expression once, behind its parts, and the places of the plan.
fn recipes(plan: &Plan) {
    let recipes = Recipes::of(plan);
    let kinds: HashSet<_> = recipes.codecs.iter().map(|codec| &codec.kind).collect();
    assert_eq!(kinds.len(), recipes.codecs.len());
    for codec in &recipes.codecs {
        let parts = match &codec.kind {
            CodecKind::Array { element, .. } | CodecKind::List { element, .. } | CodecKind::Stream(element) => {
                vec![*element]
            }
            CodecKind::Map(map) => vec![map.key, map.value],
            _ => Vec::new(),
        };
        assert!(parts.iter().all(|part| *part < codec.id) && recipes.codec(codec.id) == codec);
    }
    for (definition, recipe) in plan.definitions.iter().zip(&recipes.definitions) {
        assert!(std::ptr::eq(recipe, recipes.get(definition.id)));
        let (Defined::Message(m), DefinedRecipe::Message(of)) = (&definition.defined, &recipe.defined) else {
            continue;
        };
        for (field, x) in m.fields.iter().zip(&of.fields) {
            assert_eq!(x.place.at(), field.place.at().block);
            assert_eq!(recipes.codec(x.codec).size, field.content.size());
            assert_eq!(x.compact.unwrap_or(recipes.codec(x.codec).compact), field.compact);
            assert_eq!(x.guard == Guard::Always, !field.is_optional);
        }
    }
}

/// Presence bytes and fields lie side by side, segment by segment, from the block's start to its end.
fn message(plan: &Plan, m: &Message) {
    let (mut at, mut last_slot, mut id) = (0, None, 0);
    for (segment, number) in m.block.segments.iter().zip(1..) {
        assert_eq!((segment.number, segment.start.block), (number, at));
        for byte in &segment.presence {
            assert_eq!(byte.at.block, at);
            assert_eq!(byte.spare.count_ones(), 8 - u32::from(byte.used));
            at += 1;
        }
        let used: u32 = segment.presence.iter().map(|byte| u32::from(byte.used)).sum();
        assert_eq!(used, segment.bits);
        let mut bits = 0;
        for field in segment.fields.iter().map(|id| &m.fields[*id as usize]) {
            assert_eq!((field.id, field.segment, field.place.at().block), (id, number, at));
            id += 1;
            at += u32::try_from(field.silent.len()).unwrap();
            if let Presence::Bit(bit) = field.presence {
                assert_eq!((bit.index, bit.mask, bit.bit), (bits, 1 << bit.bit, u8::try_from(bits % 8).unwrap()));
                assert_eq!(bit.at.block, segment.start.block + bits / 8);
                assert_eq!(bit.compact_byte, bits / 8);
                bits += 1;
            }
            self::field(plan, field);
            let Place::Slot(slot) = field.place else { continue };
            assert_eq!(slot.start, last_slot.map_or(Start::Heap, |(field, end)| Start::After { field, end }));
            assert_eq!(slot.end.block + 4, at);
            last_slot = Some((field.id, slot.end));
        }
        assert_eq!(bits, segment.bits);
        assert_eq!(segment.end.block, at);
        let template = if number == 1 { 0 } else { segment.end.block - segment.start.block };
        assert_eq!(segment.template.len(), template as usize);
    }
    assert_eq!((m.block.end.block, m.block.end.region, m.block.end.frame), (at, at + 2, at + 8));
    assert_eq!(m.fields.len(), id as usize);
    assert_eq!(m.slots.last().copied(), last_slot.map(|(field, _)| field));
    assert_eq!(m.write.claim.len(), m.block.end.region as usize);
    assert_eq!(m.write.claim[..2], m.block.end.block.to_le_bytes()[..2]);
    assert_eq!(m.write.template.len(), m.write.claim.len());
    assert_eq!(m.write.template[..2], m.write.claim[..2]);
    assert_eq!(m.write.payloads.iter().map(|put| put.field).collect::<Vec<_>>(), m.slots);
    let ends = m.write.payloads.iter().map(|put| put.may_be_last).collect::<Vec<_>>();
    assert!(ends.is_sorted() && m.write.payloads.iter().all(|put| !put.may_be_last || put.may_be_left_out));
}

fn field(plan: &Plan, field: &Field) {
    content(plan, &field.content);
    match (field.presence, &field.content) {
        (Presence::Always, _) => assert!(!field.is_optional),
        (Presence::Bit(_), Content::Inline(_) | Content::Payload(Payload { may_be_empty: true, .. }))
        | (Presence::Tag, Content::Inline(Inline { value: InlineKind::Storage(_), .. }) | Content::Union(_))
        | (Presence::Empty, Content::Payload(Payload { may_be_empty: false, .. })) => assert!(field.is_optional),
        other => panic!("{other:?}"),
    }
    assert_eq!(field.missing.is_some(), field.segment > 1);
    let bounds = (field.compact.least as usize, field.compact.most.map(|most| most as usize));
    if field.presence == Presence::Always && field.content.inline().is_some() && bounds.1.is_some() {
        assert!(field.silent_compact.len() >= bounds.0, "{field:?}");
        assert!(bounds.1.is_none_or(|most| field.silent_compact.len() <= most), "{field:?}");
    }
}

fn union(plan: &Plan, u: &Union) {
    for variant in &u.variants {
        if let Some(of) = &variant.content {
            content(plan, of);
            assert!(u.storage.is_none() || of.inline().is_some());
        }
        assert_eq!(variant.tail, u.storage.map(|storage| storage - variant.len.unwrap()));
    }
    let is_known = |tag| u.variants.iter().any(|variant| variant.tag == tag);
    assert!(u.initial.map_or(u.variants.is_empty(), is_known));
}

fn content(plan: &Plan, of: &Content) {
    let compact = of.compact();
    assert!(compact.least > 0 && compact.most.is_none_or(|most| most >= compact.least), "{of:?}");
    match of {
        Content::Inline(inline) => self::inline(plan, inline),
        Content::Union(union) => assert!(plan.get(union.ty).defined.union().unwrap().storage.is_none()),
        Content::Payload(payload) => match &payload.of {
            PayloadKind::List(list) => {
                content(plan, &list.element);
                match (list.form, &list.element) {
                    (ListForm::Packed { size }, Content::Inline(inline)) => assert_eq!(size, inline.size),
                    (ListForm::Strided { stride }, Content::Payload(payload)) => {
                        let PayloadKind::Region(record, Form::Record) = payload.of else { panic!("{payload:?}") };
                        assert_eq!(stride, plan.get(record).defined.message().unwrap().block.end.block);
                    }
                    (ListForm::Indexed, element) => assert!(element.inline().is_none()),
                    other => panic!("{other:?}"),
                }
                assert_eq!(payload.levels, u32::from(list.form == ListForm::Indexed));
            }
            PayloadKind::Map(map) => {
                content(plan, &map.key);
                content(plan, &map.value);
                let sizes = (map.key.size(), map.value.size());
                match map.form {
                    MapForm::Inline { stride, value, value_size } => {
                        assert_eq!(sizes, (Some(value), Some(value_size)));
                        assert_eq!(stride, value + value_size);
                    }
                    MapForm::Indexed { end, key, value } => {
                        assert!(sizes.0.is_none() || sizes.1.is_none());
                        let len = sizes.0.unwrap_or(4);
                        assert_eq!((key.at().block, value.at().block), (0, len));
                        let tagged = if matches!(map.value, Content::Union(_)) { 5 } else { 4 };
                        assert_eq!(end.block, len + sizes.1.unwrap_or(tagged));
                    }
                }
            }
            PayloadKind::Region(ty, form) => assert_eq!(plan.get(*ty).defined.message().unwrap().form, *form),
            PayloadKind::Stream(element) => content(plan, element),
            PayloadKind::Text | PayloadKind::Bytes | PayloadKind::Any => {}
        },
    }
}

fn inline(plan: &Plan, of: &Inline) {
    match &of.value {
        InlineKind::Array(element, n) => {
            inline(plan, element);
            assert_eq!((of.size, of.is_checked), (element.size * n, element.is_checked));
        }
        InlineKind::Struct(ty) => {
            let Defined::Struct(s) = &plan.get(*ty).defined else { panic!("{of:?}") };
            assert_eq!((of.size, of.is_checked, of.compact), (s.size, s.is_checked, s.compact));
        }
        InlineKind::Storage(ty) => {
            let storage = plan.get(*ty).defined.union().unwrap().storage.unwrap();
            assert_eq!((of.size, of.is_checked, of.compact.most), (storage + 1, true, None));
        }
        InlineKind::Enum(ty) | InlineKind::Bits(ty) => {
            assert_eq!(plan.get(*ty).defined.number().unwrap().size(), of.size);
        }
        _ => assert!(of.compact.form != Written::Fixed(0) && of.size > 0),
    }
}

/// What a type says of itself agrees with how the schema is laid out.
pub(crate) fn agrees(schema: &Schema, plan: &Plan) {
    let size = |ty: &Type, content: &Content| assert_eq!(content.size(), schema.inline_size(ty), "{ty:?}");
    for (definition, of) in plan.definitions.iter().zip(schema.types()) {
        match (&definition.defined, &of.kind) {
            (Defined::Message(m), Kind::Message(laid_out)) => {
                for (field, x) in m.fields.iter().zip(&laid_out.fields) {
                    size(&x.ty, &field.content);
                    assert_eq!(field.place.at().block, x.offset());
                    assert_eq!(
                        field.presence.bit().map(|bit| (bit.at.block, bit.bit)),
                        x.presence().map(|b| (b.byte, b.bit))
                    );
                }
                let ends: Vec<u32> = m.block.segments.iter().map(|segment| segment.end.block).collect();
                assert_eq!(ends, laid_out.segments());
            }
            (Defined::Union(u), Kind::Union(of)) => {
                for (variant, x) in u.variants.iter().zip(&of.variants) {
                    assert_eq!(variant.content.is_some(), x.ty.is_some());
                    x.ty.iter().zip(&variant.content).for_each(|(ty, content)| size(ty, content));
                }
            }
            _ => {}
        }
    }
}
