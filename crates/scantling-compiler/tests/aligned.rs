//! Aligned messages in memory (A10): in a frame that starts at a multiple of 8, each payload is at a multiple of its alignment, and the
//! block of each aligned message at one of 8. The suite says which bytes that are; this says that they are of use.
#![allow(clippy::unwrap_used)]

mod common;

use common::{compiled, root};
use scantling_schema::dynamic::{Encoding, Frame, Item, Mode, Random, trace, write};
use std::collections::BTreeMap;

const SEEDS: u64 = 1_000;
/// The fields and variants of `aligned.scant` with payloads that are moved up, and the multiple at which their first byte or element is.
const ALIGNED: [(&str, u32); 18] = [
    (".shorts[0]", 2),
    (".words[0]", 4),
    (".longs[0]", 8),
    (".wide[0]", 8),
    (".sides[0]", 2),
    (".marks[0]", 4),
    (".prices[0]", 8),
    (".days[0]", 4),
    (".points[0].id", 4),
    (".spans[0].name", 8),
    (".grid[0][0][0]", 2),
    (".raw", 8),
    (".after", 8),
    (".last[0]", 8),
    (".more[0]", 8),
    (".body.price", 8),
    (".child", 8),
    (".next", 8),
];
/// What is not moved up: a message without `@aligned`, a union in a list, and an `any`, which may hold one such message.
const PACKED: [&str; 3] = [".packed", ".loose", ".some"];

#[test]
fn payloads_are_at_multiples_of_their_alignment() {
    let schema = compiled(&root().join("conformance/schemas/aligned.scant"));
    let protocol = &schema.packages()[0].protocols[0];
    let mut seen = BTreeMap::new();
    for seed in 0..SEEDS {
        let mut random = Random::new(&schema, protocol, seed);
        for _ in 0..10 {
            let Some(Frame::Message { type_id, ty, value }) = random.frame() else { panic!("a frame") };
            if schema.get(ty).name == "Packed" {
                continue;
            }
            let frame = write(&schema, protocol, type_id, &value).unwrap();
            let mut look = |item: &Item<'_>| {
                if item.bytes.is_empty() || PACKED.iter().any(|part| item.path.contains(part)) {
                    return;
                }
                let is_layout = matches!(item.ty, "end" | "count" | "padding" | "presence" | "tag");
                for (path, multiple) in ALIGNED.iter().filter(|(path, _)| item.path.ends_with(path) && !is_layout) {
                    // Of a region the block counts.
                    let at = item.offset + if item.ty == "block_len" { 2 } else { 0 };
                    assert!(at.is_multiple_of(*multiple), "{} at {at} of {frame:02x?}", item.path);
                    *seen.entry(*path).or_insert(0) += 1;
                }
            };
            trace(&schema, protocol, Encoding::Direct, &frame, Mode::Exact, &mut look).unwrap();
        }
    }
    assert!(seen.len() == ALIGNED.len() && seen.values().all(|count| *count > 10), "{seen:?}");
}
