//! Reading lists and maps (section 6).
//!
//! ```text
//! count | length | element element … | count | length | element … | 00
//! ```

use super::super::inline::{fault, need};
use super::super::trace::Step;
use super::super::value::compare_keys;
use super::super::{DEPTH_MAX, Invalid, Mode, Value};
use super::read::Reader;
use crate::ir::{Kind, Type};
use crate::layout::Schema;

impl<'a> Reader<'a> {
    /// `depth` is that of the value around the list.
    pub(super) fn list(&mut self, element: &'a Type, stop: usize, depth: u32) -> Result<Value, Invalid> {
        let (schema, trace) = (self.schema, self.trace);
        let depth = depth + u32::from(self.adds_level(element)); // K29
        let mut elements = Vec::new();
        self.chunks(least(schema, element), stop, depth, |reader, end| {
            let value = trace.step(Step::Index(elements.len()), || reader.element(element, end, depth))?;
            elements.push(value);
            Ok(())
        })?;
        Ok(Value::List(elements))
    }

    /// K26
    pub(super) fn map(&mut self, key: &'a Type, value: &'a Type, stop: usize, depth: u32) -> Result<Value, Invalid> {
        let (schema, trace) = (self.schema, self.trace);
        let depth = depth + u32::from(!schema.entry(key, value).is_inline); // K29
        let mut entries: Vec<(Value, Value)> = Vec::new();
        self.chunks(least(schema, key) + least(schema, value), stop, depth, |reader, end| {
            let (index, key_at) = (entries.len(), reader.at);
            let found = trace.step(Step::Key(index), || {
                let found = reader.required(key, end, depth)?;
                let ascends = entries.last().is_none_or(|(last, _)| compare_keys(last, &found).is_lt());
                need(ascends, "KeyOrder", key_at)?;
                Ok(found)
            })?;
            entries.push((found, trace.step(Step::Value(index), || reader.required(value, end, depth))?));
            Ok(())
        })?;
        Ok(Value::Map(entries))
    }

    /// K22 to K25: each element of each chunk; `least` is the fewest bytes of an element.
    fn chunks(
        &mut self,
        least: usize,
        stop: usize,
        depth: u32,
        mut element: impl FnMut(&mut Self, usize) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        let (start, mut is_first) = (self.at, true);
        loop {
            let count_at = self.at;
            let count = self.padded(1, "count", stop)?;
            if count == 0 {
                return Ok(());
            }
            need(is_first || self.mode < Mode::Canonical, "NotCanonical", count_at)?; // K33
            need(depth <= DEPTH_MAX, "Depth", start)?; // K30
            let length_at = self.at;
            let length = self.padded(0, "length", stop)?;
            need(length <= stop - self.at, "Short", length_at)?; // K1
            need(count.checked_mul(least).is_some_and(|bytes| bytes <= length), "Count", count_at)?; // K24
            let end = self.at + length;
            for _ in 0..count {
                element(self, end)?;
            }
            need(self.at == end, "ListTail", self.at)?; // K25
            is_first = false;
        }
    }

    /// An element of a list. A body adds nothing to the depth (K29).
    fn element(&mut self, ty: &'a Type, stop: usize, depth: u32) -> Result<Value, Invalid> {
        let (schema, start) = (self.schema, self.at);
        match ty {
            Type::Named(id) if matches!(schema.get(*id).kind, Kind::Message(_)) => {
                self.record_or_message(*id, false, stop, depth)?.ok_or_else(|| fault("RequiredAbsent", start))
            }
            _ => self.required(ty, stop, depth),
        }
    }

    fn required(&mut self, ty: &'a Type, stop: usize, depth: u32) -> Result<Value, Invalid> {
        let start = self.at;
        self.value(ty, false, stop, depth)?.ok_or_else(|| fault("RequiredAbsent", start))
    }
}

/// K24: the fewest bytes of an element. O(the type's parts), of which there are at most as many as these bytes.
fn least(schema: &Schema, ty: &Type) -> usize {
    match ty {
        Type::Scalar(crate::ir::Scalar::F32) => 4,
        Type::Scalar(crate::ir::Scalar::F64) => 8,
        Type::FixedBytes(n) => *n as usize,
        Type::Uuid => 16,
        Type::Any => 2,
        Type::Array(element, n) => *n as usize * least(schema, element),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Struct(s) => s.fields.iter().map(|field| least(schema, &field.ty)).sum(),
            Kind::Message(_) | Kind::Union(_) => 2,
            Kind::Enum(_) | Kind::Bits(_) => 1,
        },
        _ => 1,
    }
}
