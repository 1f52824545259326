//! The numbers and blocks that the members of a declaration should have, by what has shipped of it.
//!
//! ```text
//! shipped   0 id, 1 size           text   0 id, 1 new, 2 size      ->      0 id, 2 new in a new block, 1 size
//! ```
//!
//! What has shipped keeps its number and block; what is new gets the next ones.

use std::collections::{HashMap, HashSet};

use scantling_schema::{Field, Kind, Message, Schema, Type};

use super::body::{Added, Body, Edits};
use super::text::Text;
use crate::diag::Edit;

/// A member that has shipped.
pub(super) struct Known<'k> {
    pub(super) id: i128,
    pub(super) name: &'k str,
    pub(super) block: u32,
    /// Its type without spaces, if it is known.
    pub(super) ty: Option<String>,
}

/// What each member is of what has shipped: what has its number, name and type, then what has two of them, then what has its name, if names
/// count, then what has its number.
pub(super) fn matched(body: &Body<'_>, known: &[Known<'_>], by_name: bool) -> Vec<Option<usize>> {
    let mut left: Vec<bool> = vec![true; known.len()];
    let mut found = vec![None; body.lines.len()];
    let mut names: HashMap<&str, usize> = HashMap::new();
    let ids: HashMap<i128, usize> = known.iter().enumerate().map(|(at, known)| (known.id, at)).collect();
    for (at, known) in known.iter().enumerate() {
        names.entry(known.name).or_insert(at);
    }
    for pass in 0..4 {
        for (line, found) in body.lines.iter().zip(&mut found).filter(|(_, found)| found.is_none()) {
            let id = line.number.and_then(|number| ids.get(&number).copied());
            let name = names.get(line.name).copied();
            let is_typed = |at: &usize| known[*at].ty.as_ref().is_some_and(|ty| Some(ty) == line.plain_type().as_ref());
            let at = match pass {
                0 => id.filter(|at| name == Some(*at)).filter(is_typed),
                1 => id.filter(|at| name == Some(*at)),
                2 => name.filter(|_| by_name),
                _ => id,
            };
            *found = at.filter(|at| std::mem::take(&mut left[*at]));
        }
    }
    found
}

/// The number and block that each member should have: those with which it shipped, or the next ones, in blocks above `segments`.
pub(super) fn targets(
    body: &Body<'_>,
    known: &[Known<'_>],
    found: &[Option<usize>],
    segments: u32,
) -> Vec<(i128, u32)> {
    let next = known.iter().map(|known| known.id.saturating_add(1)).max().unwrap_or(0);
    let mut new: Vec<usize> = (0..found.len()).filter(|at| found[*at].is_none()).collect();
    new.sort_by_key(|at| (body.lines[*at].block, body.lines[*at].number));
    let mut targets = vec![(0, 0); found.len()];
    let (mut block, mut last) = (segments, 0);
    for (count, at) in (0i128..).zip(new) {
        let of = body.lines[at].block.max(segments + 1);
        if of != last {
            (last, block) = (of, block + 1);
        }
        targets[at] = (next.saturating_add(count), block);
    }
    for (target, found) in targets.iter_mut().zip(found) {
        if let Some(known) = found.map(|at| &known[at]) {
            *target = (known.id, known.block);
        }
    }
    targets
}

/// Fields have the ids and blocks with which they shipped, what is gone is there again, and what is new is in a block that has not shipped.
pub(super) fn arranged(shipped: &Message, body: &Body<'_>, text: &Text<'_>, by_name: bool) -> Option<Vec<Edit>> {
    let known = fields_of(shipped, text);
    let segments = known.iter().map(|known| known.block).max().unwrap_or(1);
    let targets = targets(body, &known, &matched(body, &known, by_name), segments);
    let there: HashSet<i128> = targets.iter().map(|(id, _)| *id).collect();
    let mut added = Vec::new();
    for (id, field) in shipped.fields.iter().enumerate() {
        let number = i128::try_from(id).ok()?;
        if !there.contains(&number) {
            let line = text.field(id, field, field.retired || may_retire(text.shipped, field))?;
            added.push(Added { block: field.since.into(), number, text: line });
        }
    }
    let mut edits = Edits::new(body.file);
    body.arrange(&targets, added, &mut edits);
    Some(edits.done())
}

/// The fields of a message that has shipped.
pub(super) fn fields_of<'k>(shipped: &'k Message, text: &Text<'_>) -> Vec<Known<'k>> {
    let field = |(field, id): (&'k Field, i128)| {
        let ty = text.ty(&field.ty).map(|ty| ty.replace(' ', ""));
        Known { id, name: &field.name, block: field.since.into(), ty }
    };
    shipped.fields.iter().zip(0..).map(field).collect()
}

/// Whether older readers take what is written for a field that is retired (S049).
pub(super) fn may_retire(schema: &Schema, field: &Field) -> bool {
    fn has_zero(schema: &Schema, ty: &Type) -> bool {
        match ty {
            Type::Array(of, _) => has_zero(schema, of),
            Type::Any => false,
            Type::Named(id) => match &schema.get(*id).kind {
                Kind::Enum(e) => !e.is_closed || e.values.iter().any(|value| value.number == 0),
                Kind::Bits(_) => true,
                Kind::Struct(s) => s.fields.iter().all(|field| has_zero(schema, &field.ty)),
                Kind::Union(_) | Kind::Message(_) => false,
            },
            _ => true,
        }
    }
    let is_message = match &field.ty {
        Type::Any => true,
        Type::Named(id) => matches!(schema.get(*id).kind, Kind::Message(_)),
        _ => false,
    };
    field.optional || field.default.is_some() && !is_message || has_zero(schema, &field.ty)
}
