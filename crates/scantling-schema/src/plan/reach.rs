//! The types in values of a definition, directly and through others.
//!
//! | question | answer |
//! |---|---|
//! | which types does code for it name? | `uses` |
//! | does a language without pointers need one? | `is_recursive_in_use` |
//! | do values read from Compact refer to the frame? | `borrows` |

use super::content::{Content, PayloadKind};
use super::{Defined, Definition, Gone};
use crate::ir::TypeId;

/// The types in values of a definition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reach {
    /// The definitions that its fields and variants name, including retired ones, each once, in order of occurrence.
    pub uses: Vec<TypeId>,
    /// Whether a value may hold values of this type, through any path but retired fields, which readers do not return.
    pub is_recursive_in_use: bool,
    /// Whether a value read from Compact refers to the frame: it has an unknown number of bytes, or may have an unknown variant.
    pub borrows: bool,
}

/// Fills in the uses of the definitions, and their consequences. O(definitions and what they name).
pub(super) fn fill(definitions: &mut [Definition]) {
    let mut users = vec![Vec::new(); definitions.len()];
    let mut borrowers = Vec::new();
    for at in 0..definitions.len() {
        let found = Found::of(&definitions[at].defined, definitions);
        for part in &found.parts {
            users[part.0 as usize].push(at);
        }
        if found.borrows {
            borrowers.push(at);
        }
        definitions[at].reach.uses = found.uses;
    }
    while let Some(at) = borrowers.pop() {
        if !std::mem::replace(&mut definitions[at].reach.borrows, true) {
            borrowers.extend(&users[at]);
        }
    }
}

/// The data of one definition alone.
#[derive(Default)]
struct Found {
    uses: Vec<TypeId>,
    known: std::collections::HashSet<TypeId>,
    /// The types in its values, without a pointer.
    parts: Vec<TypeId>,
    borrows: bool,
}

impl Found {
    fn of(defined: &Defined, definitions: &[Definition]) -> Self {
        let mut found = Self::default();
        match defined {
            Defined::Enum(_) | Defined::Bits(_) => {}
            Defined::Struct(s) => {
                for field in &s.fields {
                    found.part(&Content::Inline(field.content.clone()), definitions);
                }
            }
            Defined::Message(m) => {
                for field in &m.fields {
                    found.uses(&field.content);
                    if !field.is_retired {
                        found.part(&field.content, definitions);
                    }
                }
            }
            Defined::Union(u) => {
                found.borrows = true;
                let retired = u.retired.iter().filter_map(|r| match &r.was {
                    Gone::Content(content) => Some(content),
                    _ => None,
                });
                u.variants.iter().filter_map(|v| v.content.as_ref()).chain(retired).for_each(|x| found.uses(x));
            }
        }
        found
    }

    fn uses(&mut self, content: &Content) {
        if let Some(ty) = content.named().filter(|ty| self.known.insert(*ty)) {
            self.uses.push(ty);
        }
        content.each_inner(&mut |inner| self.uses(inner));
    }

    /// Adds a field in use.
    fn part(&mut self, content: &Content, definitions: &[Definition]) {
        self.uses(content);
        let is_pointer = |ty: &TypeId| definitions[ty.0 as usize].reach.is_recursive_in_use;
        match content {
            Content::Inline(inline) => self.parts.extend(inline.named()),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Region(ty, _) if !is_pointer(ty) => self.parts.push(*ty),
                // Its elements are not in the message.
                PayloadKind::Stream(_) => {}
                _ => self.borrows = true,
            },
            Content::Union(_) => self.borrows = true,
        }
    }
}

/// All definitions in values of these, through any path, in ascending order, including these. O(what they name).
pub(super) fn reach(definitions: &[Definition], from: impl IntoIterator<Item = TypeId>) -> Vec<TypeId> {
    let mut is_found = vec![false; definitions.len()];
    let mut left: Vec<TypeId> = from.into_iter().collect();
    while let Some(ty) = left.pop() {
        if !std::mem::replace(&mut is_found[ty.0 as usize], true) {
            left.extend(&definitions[ty.0 as usize].reach.uses);
        }
    }
    definitions.iter().map(|definition| definition.id).filter(|ty| is_found[ty.0 as usize]).collect()
}
