//! The order of checks (D52, K34), as steps over a plan.
//!
//! ```text
//! message M { 0 n: u16   1 s: string?   since 2 { 2 b: bool = true } }
//!
//! direct     SlotEnd 1  AbsentPayload 1  Payload 1  Value 2  SpareBits
//! body       Depth  Presence  SpareBits  Value 0  Payload 1  Segment  Value 2  BodyEnd        in Compact
//! ```
//!
//! A step of a later segment is left out if the block does not have the segment. Checks of a field's content belong to the
//! content, and are not repeated here.

use scantling_schema::Alignment;
use scantling_schema::plan::{Content, Field, Message, Offset, Payload, Presence};

/// One check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Step {
    /// The check.
    pub(crate) check: Check,
    /// The segment that the bytes must have.
    pub(crate) segment: u32,
    /// The field that it concerns.
    pub(crate) field: Option<u32>,
    /// In Direct, the place of the fault, if it is not in the heap.
    pub(crate) at: Option<Offset>,
    /// Whether it applies only in exact mode.
    pub(crate) is_exact: bool,
}

/// The checks, named by their faults if they have one of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Check {
    /// That the region or body is not too deep.
    Depth,
    /// That an absent inline value is zero.
    AbsentValue,
    /// That the payload of an absent field is empty.
    AbsentPayload,
    /// That a required field is not absent.
    RequiredAbsent,
    /// That an inline value, if present, is valid for its type.
    Value,
    /// That the end is in order.
    SlotEnd,
    /// That the tag is known.
    UnknownTag,
    /// In a slot of an aligned message: that there is more than padding before the payload's end, and that this is zero (A5).
    Padding,
    /// That the payload, if present, is valid for its type.
    Payload,
    /// That a retired field is as a writer writes it.
    RetiredValue,
    /// That bits that belong to no field are zero.
    SpareBits,
    /// In Compact, whether the body continues with this segment. One that ends here is an older writer's, which in exact mode is BodyEnd.
    Segment,
    /// In Compact, that the presence bytes of the segment, or its zero byte, are there.
    Presence,
    /// In Compact, that the body ends with the last segment.
    BodyEnd,
}

fn step(check: Check, field: &Field) -> Step {
    Step { check, segment: field.segment, field: Some(field.id), at: Some(field.place.at()), is_exact: false }
}

fn exact(check: Check, field: &Field) -> Step {
    Step { is_exact: true, ..step(check, field) }
}

fn in_heap(check: Check, field: &Field) -> Step {
    Step { at: None, ..step(check, field) }
}

/// A8. What is before a variant's content is part of the payload.
fn padding(steps: &mut Vec<Step>, field: &Field) {
    if field.place.slot().is_some_and(|slot| slot.alignment != Alignment::NONE) {
        steps.push(in_heap(Check::Padding, field));
    }
}

/// The checks of a block in Direct (D52).
pub(crate) fn direct(message: &Message) -> Vec<Step> {
    let (block, fields) = (&message.block, &message.fields);
    let mut steps = Vec::new();
    for field in fields {
        if field.place.slot().is_some() {
            steps.push(step(Check::SlotEnd, field));
        }
        if field.is_retired {
            steps.push(exact(Check::RetiredValue, field));
            continue;
        }
        match (&field.content, field.presence) {
            (Content::Inline(inline), presence) => {
                match presence {
                    Presence::Always if inline.is_tagged() => steps.push(step(Check::RequiredAbsent, field)),
                    Presence::Always | Presence::Empty => {}
                    Presence::Bit(_) | Presence::Tag => steps.push(step(Check::AbsentValue, field)),
                }
                if inline.is_checked {
                    steps.push(step(Check::Value, field));
                }
            }
            (Content::Payload(payload), presence) => {
                match presence {
                    Presence::Bit(_) => steps.push(in_heap(Check::AbsentPayload, field)),
                    Presence::Always if !payload.may_be_empty => steps.push(step(Check::RequiredAbsent, field)),
                    _ => {}
                }
                padding(&mut steps, field);
                steps.push(in_heap(Check::Payload, field));
            }
            (Content::Union(_), presence) => {
                match presence {
                    Presence::Always => steps.push(step(Check::RequiredAbsent, field)),
                    _ => steps.push(in_heap(Check::AbsentPayload, field)),
                }
                steps.push(exact(Check::UnknownTag, field));
                padding(&mut steps, field);
                steps.push(in_heap(Check::Payload, field));
            }
        }
    }
    for segment in &block.segments {
        let spare = segment.presence.iter().filter(|byte| byte.spare != 0);
        steps.extend(spare.map(|byte| Step {
            check: Check::SpareBits,
            segment: segment.number,
            field: None,
            at: Some(byte.at),
            is_exact: false,
        }));
    }
    steps
}

/// The checks of a body in Compact (K34). Each item is implicitly preceded by Short, which is checked when its bytes are taken.
pub(crate) fn body(message: &Message) -> Vec<Step> {
    let (block, fields) = (&message.block, &message.fields);
    let of_body = |check, segment, is_exact| Step { check, segment, field: None, at: None, is_exact };
    let mut steps = vec![of_body(Check::Depth, 1, false)];
    for segment in &block.segments {
        if segment.number > 1 {
            steps.push(of_body(Check::Segment, segment.number, false));
        }
        if !segment.presence.is_empty() {
            steps.push(of_body(Check::Presence, segment.number, false));
        }
        if segment.presence.iter().any(|byte| byte.spare != 0) {
            steps.push(of_body(Check::SpareBits, segment.number, false));
        }
        for field in segment.fields.iter().filter_map(|id| fields.get(*id as usize)) {
            let says_itself = match &field.content {
                Content::Inline(inline) => inline.is_tagged(),
                Content::Payload(Payload { may_be_empty, .. }) => !may_be_empty,
                Content::Union(_) => true,
            };
            if says_itself && field.presence == Presence::Always {
                steps.push(in_heap(Check::RequiredAbsent, field));
            }
            let check = if field.content.inline().is_some() { Check::Value } else { Check::Payload };
            steps.push(in_heap(check, field));
            if field.is_retired {
                steps.push(Step { is_exact: true, ..in_heap(Check::RetiredValue, field) });
            }
        }
    }
    let last = block.segments.last().map_or(1, |segment| segment.number);
    steps.push(of_body(Check::BodyEnd, last, true));
    steps
}
