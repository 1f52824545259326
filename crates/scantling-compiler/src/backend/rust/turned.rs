//! Columns of a protocol (`spec/turned.md`): types that say where each part stands and which column has it. The runtime does the rest
//! (`crates/scantling/src/turned/parts.rs`).
//!
//! ```text
//! message Tick { 0 price: u64, 1 symbol: string }
//!
//! impl Region<12, 4> for N0 { type Inline = (Number<0, 8, 2>,); type Slots = (Slot<8, 1, 0, Text<3>>,); … }
//! ```
//!
//! Columns and offsets are those of the plan that the interpreter has, made of the descriptor that files carry.

use super::super::template::code;
use super::members::lines;
use super::types::Types;
use scantling_schema::plan::Protocol;
use scantling_schema::turned::Turner;
use scantling_schema::turned::plan::{
    Element, InlineField, Item, Items, Node, Number, Payload, Plan, Presence, Region, Slot, SlotField, Variants,
};
use scantling_schema::turned::{By, Place, Select, Shape};
use scantling_schema::{Alignment, Schema};

/// Parts of a tuple.
const PARTS: usize = 8;

/// What a protocol has for columns; nothing if it has too many (T3).
pub(super) fn protocol(t: Types<'_>, name: &str, protocol: &Protocol) -> String {
    let Some(turner) = turner(t, protocol) else { return String::new() };
    let plan = turner.plan();
    let c = plan.columns.len();
    let roots = plan.roots.iter().map(|(id, node)| format!("Root<{id}, N{node}, {}>", block_len(plan, *node)));
    code!(
        "const _: () = {
        use rt::turned::*;
        ‹nodes›
        pub enum Roots_ {}
        impl Protocol<‹c›> for Roots_ {
        const PLACES: &'static [Place] = &[
        ‹places›
        ];
        type Roots = ‹roots›;
        }
        impl self::‹name› {
        /// Takes the protocol's frames apart into columns, and puts them together again: for blocks of files that are turned.
        pub const TURNED: &'static dyn Turn = &Turned::<Roots_, ‹c›>::new();
        }
        };
        ",
        nodes = lines(plan.nodes.iter().enumerate(), |(number, node)| self::node(plan, number, node)),
        c,
        places = lines(&plan.columns, place),
        roots = tuple(roots.collect()),
        name
    )
}

fn turner(t: Types<'_>, protocol: &Protocol) -> Option<Turner> {
    let schema = Schema::from_descriptor(&protocol.descriptor).ok()?;
    let package = schema.packages().iter().find(|package| package.name == t.plan.packages[t.package].name)?;
    let found = package.protocols.iter().find(|found| found.name == protocol.name.text)?;
    Turner::new(&schema, found)
}

fn place(place: &Place) -> String {
    let shape = match place.shape {
        Shape::Number { width, is_signed, cost } => {
            format!("Number {{ width: {width}, is_signed: {is_signed}, cost: {cost} }}")
        }
        Shape::Fixed { width } => format!("Fixed {{ width: {width} }}"),
        Shape::Padded { width } => format!("Padded {{ width: {width} }}"),
        Shape::Text { cost } => format!("Text {{ cost: {cost} }}"),
    };
    let by = match place.by {
        None => "None".to_owned(),
        Some(By { column, select: Select::Count }) => {
            format!("Some(By {{ column: {column}, select: Select::Count }})")
        }
        Some(By { column, select: Select::Equal(number) }) => {
            format!("Some(By {{ column: {column}, select: Select::Equal({number}) }})")
        }
    };
    format!("Place {{ shape: Shape::{shape}, by: {by} }},")
}

/// Parts one after the other, as a tree of tuples.
fn tuple(mut parts: Vec<String>) -> String {
    while parts.len() > PARTS {
        parts = parts.chunks(PARTS).map(|some| tuple(some.to_vec())).collect();
    }
    match &parts[..] {
        [] => "()".to_owned(),
        parts => format!("(\n{},\n)", parts.join(",\n")),
    }
}

fn node(plan: &Plan, number: usize, node: &Node) -> String {
    let c = plan.columns.len();
    match node {
        Node::Region(Region { is_aligned, block, inline, slots }) => code!(
            "pub enum N‹number› {}
            impl Region<‹n›, ‹c›> for N‹number› {
            const BLOCK: [u8; ‹n›] = ‹block›;
            const IS_ALIGNED: bool = ‹is_aligned›;
            type Inline = ‹inline›;
            type Slots = ‹slots›;
            }",
            number,
            n = block.len(),
            c,
            block = self::block(block),
            is_aligned,
            inline = tuple(inline.iter().map(inline_field).collect()),
            slots = tuple(slots.iter().map(|field| slot_field(plan, field)).collect())
        ),
        Node::Union(Variants { tags, variants }) => {
            let variant = |(tag, payload, alignment): &(u8, Payload, Alignment)| {
                format!("Variant<{tag}, {}, {}>", aligned(*alignment), self::payload(plan, payload))
            };
            code!(
                "pub enum N‹number› {}
                impl Union<‹c›> for N‹number› {
                const TAGS: usize = ‹tags›;
                type Variants = ‹variants›;
                }",
                number,
                c,
                tags,
                variants = tuple(variants.iter().map(variant).collect())
            )
        }
    }
}

fn block(bytes: &[u8]) -> String {
    if bytes.iter().all(|byte| *byte == 0) {
        return format!("[0; {}]", bytes.len());
    }
    let bytes: Vec<String> = bytes.iter().map(u8::to_string).collect();
    format!("[{}]", bytes.join(", "))
}

/// The bytes of a region's block.
fn block_len(plan: &Plan, node: usize) -> usize {
    match plan.nodes.get(node) {
        Some(Node::Region(region)) => region.block.len(),
        _ => 0,
    }
}

fn inline_field(InlineField { presence, items }: &InlineField) -> String {
    match presence {
        Some(Presence { byte, mask, column }) => format!("Optional<{byte}, {mask}, {column}, {}>", self::items(items)),
        None => self::items(items),
    }
}

/// One part as it is, others as a tuple.
fn items(items: &Items) -> String {
    let mut parts: Vec<String> = self::parts(items).collect();
    match parts.pop() {
        Some(one) if parts.is_empty() => one,
        last => tuple(parts.into_iter().chain(last).collect()),
    }
}

fn parts(items: &Items) -> impl Iterator<Item = String> {
    let number = |Number { at, column, width }: &Number| format!("Number<{at}, {width}, {column}>");
    items.numbers.iter().map(number).chain(items.others.iter().map(item))
}

fn item(item: &Item) -> String {
    match item {
        Item::Fixed { at, len, column } => format!("Fixed<{at}, {len}, {column}>"),
        Item::Padded { at, len, column } => format!("Padded<{at}, {len}, {column}>"),
        Item::Each { at, count, size, items } => format!("Each<{at}, {count}, {size}, {}>", self::items(items)),
        Item::Stored { at, size, tags, variants } => {
            let case = |(tag, items): &(u8, Items)| format!("Case<{tag}, {}>", self::items(items));
            format!("Stored<{at}, {size}, {tags}, {}>", tuple(variants.iter().map(case).collect()))
        }
    }
}

fn aligned(alignment: Alignment) -> String {
    format!("{}, {}", alignment.multiple, alignment.rest)
}

fn slot_field(plan: &Plan, SlotField { presence, slot }: &SlotField) -> String {
    let text = self::slot(plan, slot);
    match presence {
        Some(Presence { byte, mask, column }) => {
            format!("OptionalSlot<{}, {byte}, {mask}, {column}, {text}>", slot.end_at())
        }
        None => text,
    }
}

fn slot(plan: &Plan, slot: &Slot) -> String {
    match slot {
        Slot::Payload { at, here, payload, alignment } => {
            let slot = format!("Slot<{at}, {}, {}>", aligned(*alignment), self::payload(plan, payload));
            match here {
                Some(column) => format!("Maybe<{at}, {column}, {slot}>"),
                None => slot,
            }
        }
        Slot::Union { at, node } => format!("UnionSlot<{at}, N{node}>"),
        Slot::Retired { at } => format!("Retired<{at}>"),
    }
}

fn payload(plan: &Plan, payload: &Payload) -> String {
    match payload {
        Payload::Text(column) => format!("Text<{column}>"),
        Payload::Region(node) => format!("Child<N{node}, {}>", block_len(plan, *node)),
        Payload::Any(column) => format!("Any<{column}, <Roots_ as Protocol<{}>>::Roots>", plan.columns.len()),
        Payload::Packed { counts, size, items, has_stride } => {
            format!("Packed<{counts}, {size}, {has_stride}, {}>", self::items(items))
        }
        Payload::Strided { counts, node } => format!("Strided<{counts}, N{node}, {}>", block_len(plan, *node)),
        Payload::Indexed { counts, element, alignment, is_aligned } => {
            let alignment = if *is_aligned { *alignment } else { Alignment::NONE };
            format!("Indexed<{counts}, {}, {}>", aligned(alignment), self::element(plan, element))
        }
        Payload::Inline { size, items } => format!("Value<{size}, {}>", self::items(items)),
        Payload::Nothing => "Nothing".to_owned(),
    }
}

fn element(plan: &Plan, element: &Element) -> String {
    match element {
        Element::Union(node) => format!("Tagged<N{node}>"),
        Element::Region(node) => format!("Item<N{node}, {}>", block_len(plan, *node)),
        Element::Payload(payload) => self::payload(plan, payload),
        Element::Entry { block_len, items, slots } => format!(
            "Entry<{block_len}, {}, {}>",
            tuple(parts(items).collect()),
            tuple(slots.iter().map(|slot| self::slot(plan, slot)).collect())
        ),
    }
}
