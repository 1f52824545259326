//! I6: the numbers of fields and `since` blocks that are written without one.
//!
//! ```text
//! message A { 0 a: u8, b: u8, since { c: u8? } }      b is 1, the block is 2, c is 2
//! ```
//!
//! Both the diagnostic (S047) and `scant fmt` take the missing number from here, so they agree.

use std::collections::HashMap;

use super::ast::{Declaration, Member, Since};
use super::literal::Integer;
use super::tree::NodeKind;

/// Blocks continue from a written number up to this one, so that one gap gives one diagnostic (S043).
const BLOCK_MAX: u32 = 1 << 20;

/// The numbers that a record or message lacks.
pub(crate) struct Missing {
    /// By the start of the field or block: its name, its word.
    numbers: HashMap<u32, u128>,
    /// The first id that is free once they are given.
    pub(crate) next_id: u128,
}

impl Missing {
    /// Of one declaration: ids after the highest, in source order; blocks after the one before.
    pub(crate) fn of(declaration: Declaration<'_>) -> Self {
        let highest = fields(declaration).filter_map(|f| f.number()?.value()).map(|id| id.magnitude).max();
        let mut next_id = highest.map_or(0, |id| id.saturating_add(1));
        let mut numbers = HashMap::new();
        for field in fields(declaration).filter(|field| field.number().is_none()) {
            numbers.insert(field.span().start, next_id);
            next_id = next_id.saturating_add(1);
        }
        let mut last = 1;
        for block in declaration.since_blocks() {
            if block.number().is_none() {
                numbers.insert(block.span().start, u128::from(last) + 1);
            }
            last = block_number(block, last);
        }
        Self { numbers, next_id }
    }

    /// The number of the field or block that starts there.
    pub(crate) fn at(&self, start: u32) -> Option<u128> {
        self.numbers.get(&start).copied()
    }
}

/// The number that a block counts as, after the one that counts as `last`.
pub(crate) fn block_number(block: Since<'_>, last: u32) -> u32 {
    let written = block.number().and_then(|n| n.value()).and_then(Integer::to_u32);
    written.filter(|n| (2..=BLOCK_MAX).contains(n)).unwrap_or(last + 1)
}

/// The fields in and outside blocks, in source order.
fn fields<'t>(declaration: Declaration<'t>) -> impl Iterator<Item = Member<'t>> + 't {
    let all = declaration.node().nodes().flat_map(|node| {
        let inside = Since::cast(node).into_iter().flat_map(Since::members);
        Member::cast(node).into_iter().chain(inside)
    });
    all.filter(|member| member.node().kind() == NodeKind::Field)
}
