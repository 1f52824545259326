//! Messages that are not allowed everywhere: those with a stream (S056), and aligned ones (S068).
//!
//! ```text
//! message Frames { 0 pixels: stream<u8> }           message Clip { 0 frames: Frames }          S056: only a root
//! message Cloud @aligned { 0 points: list<f32> }    message Scan { 0 cloud: Cloud }            S068: Scan is packed
//! ```

use super::{Fault, Work, id, index, members, mentioned};
use crate::ir::{Form, Kind, Message, Type, TypeId};

impl Work {
    /// A stream is the whole type of a field, required, and the only one; its message is used only in protocols.
    pub(super) fn streams(&mut self) {
        let is_stream = |ty: &Type| matches!(ty, Type::Stream(_));
        let mut faults = Vec::new();
        let mut field_of = vec![None; self.types.len()];
        for (at, definition) in self.types.iter().enumerate() {
            let Kind::Message(Message { form: Form::Message, fields, .. }) = &definition.kind else { continue };
            let streams = fields.iter().enumerate().filter(|(_, f)| is_stream(&f.ty));
            for (number, (field, f)) in streams.enumerate() {
                field_of[at] = Some(field);
                if number > 0 || f.optional {
                    faults.push(Fault::Stream { ty: id(at), field, user: None });
                }
            }
        }
        for (user, definition) in self.types.iter().enumerate() {
            for used in members(&definition.kind).into_iter().flat_map(mentioned) {
                if let Some(field) = field_of[index(used)] {
                    faults.push(Fault::Stream { ty: used, field, user: Some(id(user)) });
                }
            }
        }
        self.faults.append(&mut faults);
    }

    /// An aligned message is a root, or a field or list of an aligned message, or a variant of a union that is a field of one:
    /// there its alignment is known. In a map, or after the tag of an element, it is not.
    pub(super) fn aligned(&mut self) {
        let aligned: Vec<bool> =
            self.types.iter().map(|t| matches!(&t.kind, Kind::Message(m) if m.is_aligned)).collect();
        let holds = |kind: &Kind| members(kind).into_iter().flat_map(mentioned).any(|used| aligned[index(used)]);
        let unions: Vec<bool> =
            self.types.iter().map(|t| matches!(&t.kind, Kind::Union(_)) && holds(&t.kind)).collect();
        let mut faults = Vec::new();
        for (user, definition) in self.types.iter().enumerate() {
            let (is_aligned, is_union) = (aligned[user], matches!(&definition.kind, Kind::Union(_)));
            for ty in members(&definition.kind) {
                let has_map = std::iter::successors(Some(ty), |ty| ty.element()).any(|ty| ty.key().is_some());
                let is_field = matches!(ty, Type::Named(_));
                let may = |used: TypeId| match (aligned[index(used)], unions[index(used)]) {
                    (true, _) => (is_aligned || is_union) && !has_map,
                    (_, true) => is_aligned && is_field,
                    _ => true,
                };
                faults.extend(mentioned(ty).filter(|used| !may(*used)).map(|ty| Fault::Aligned { user: id(user), ty }));
            }
        }
        self.faults.append(&mut faults);
    }
}
