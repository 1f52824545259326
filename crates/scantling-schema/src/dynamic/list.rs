//! Reading lists and maps (section 7).
//!
//! ```text
//! packed list      element | element                 map of inline keys and values      stride | key value | key value
//! strided list     stride | block | block            any other map                      count | ends | region | region
//! indexed list     count | ends | element | element
//! ```

use super::inline::{fault, need};
use super::read::{Reader, Slot, Span};
use super::trace::Step;
use super::value::{compare_keys, heap_union};
use super::{DEPTH_MAX, Invalid, Value};
use crate::ir::{Form, Kind, Message, Type};
use crate::layout::Entry;

impl Reader<'_> {
    /// A list, in the form that its elements require.
    #[inline(never)]
    pub(super) fn list(&self, element: &Type, start: usize, stop: usize, depth: u32) -> Result<Value, Invalid> {
        if start == stop {
            return Ok(Value::List(Vec::new())); // Nothing is entered (D44).
        }
        if let Some(size) = self.schema().inline_size(element) {
            return self.packed(element, size as usize, start, stop);
        }
        if let Type::Named(id) = element
            && let Kind::Message(record @ Message { form: Form::Record, .. }) = &self.schema().get(*id).kind
        {
            return self.strided(record, start, stop, depth);
        }
        let mut elements = Vec::new();
        let origin = self.schema().has_aligned_elements(element).then_some(start); // A7
        self.indexed(start, stop, depth + 1, |from, to| {
            let read = || self.element(element, Span { start: from, stop: to, origin }, depth + 1);
            let value = self.inline.trace.step(Step::Index(elements.len()), read)?;
            elements.push(value);
            Ok(())
        })?;
        Ok(Value::List(elements))
    }

    /// D34
    #[inline(never)]
    fn packed(&self, element: &Type, size: usize, start: usize, stop: usize) -> Result<Value, Invalid> {
        need((stop - start).is_multiple_of(size), "ListLength", start)?;
        let elements = (start..stop).step_by(size).enumerate();
        let elements =
            elements.map(|(i, at)| self.inline.trace.step(Step::Index(i), || self.inline.value(element, at)));
        elements.collect::<Result<_, _>>().map(Value::List)
    }

    /// D35
    #[inline(never)]
    fn strided(&self, record: &Message, start: usize, stop: usize, depth: u32) -> Result<Value, Invalid> {
        need(stop - start >= 3, "Stride", start)?;
        let stride = self.inline.u16(start).into();
        need(stride != 0 && self.is_legal(record, stride), "Stride", start)?;
        need((stop - start - 2).is_multiple_of(stride), "Stride", start)?;
        self.inline.number("stride", start, 2, stride);
        let block = |(index, at)| {
            let region = Span { start: at, stop: at + stride, origin: None };
            let read = || self.block(record, at, stride, region, depth).map(|(value, _)| value);
            self.inline.trace.step(Step::Index(index), read)
        };
        (start + 2..stop).step_by(stride).enumerate().map(block).collect::<Result<_, _>>().map(Value::List)
    }

    /// D36, D37, D39: checks the frame of an indexed list, and hands out start and end of each element.
    fn indexed(
        &self,
        start: usize,
        stop: usize,
        depth: u32,
        mut element: impl FnMut(usize, usize) -> Result<(), Invalid>,
    ) -> Result<(), Invalid> {
        need(depth <= DEPTH_MAX, "Depth", start)?; // D45
        let count = if stop - start >= 4 { self.inline.u32(start) } else { 0 };
        need(count >= 1 && count <= (stop - start - 4) / 4, "Count", start)?;
        self.inline.number("count", start, 4, count);
        let mut previous = start + 4 + 4 * count;
        for index in 0..count {
            let at = start + 4 + 4 * index;
            let end = start.saturating_add(self.inline.u32(at));
            need((previous..=stop).contains(&end), "ElementEnd", at)?;
            self.inline.number("end", at, 4, end - start);
            element(previous, end)?;
            previous = end;
        }
        need(previous == stop, "ListTail", previous)
    }

    /// D38, D40. `depth` is that of the list; an element that is a region adds nothing to it (D44).
    fn element(&self, ty: &Type, element: Span, depth: u32) -> Result<Value, Invalid> {
        let Span { start, stop, origin } = element;
        if let Some(union) = heap_union(self.schema(), ty) {
            need(start < stop && self.inline.bytes[start] != 0, "RequiredAbsent", start)?; // D38, D40
            return self.variant(union, start, Span { start: start + 1, stop, origin }, depth);
        }
        match ty {
            Type::Named(id) => {
                need(start < stop, "RequiredAbsent", start)?; // D38
                self.region(*id, self.inline.padded(self.schema().alignment(ty), start, stop, origin)?, stop, depth)
            }
            Type::Any => {
                need(start < stop, "RequiredAbsent", start)?;
                self.any(start, stop, depth)
            }
            _ => {
                let start = self.inline.padded(self.schema().alignment(ty), start, stop, origin)?;
                self.payload(ty, start, stop, depth)
            }
        }
    }

    /// A map, in the form that its entries require.
    #[inline(never)]
    pub(super) fn map(
        &self,
        key: &Type,
        value: &Type,
        start: usize,
        stop: usize,
        depth: u32,
    ) -> Result<Value, Invalid> {
        if start == stop {
            return Ok(Value::Map(Vec::new()));
        }
        let form = self.schema().entry(key, value);
        let mut entries = Vec::new();
        if form.is_inline {
            let stride = form.len as usize;
            let is_whole = stop - start > 2 && (stop - start - 2).is_multiple_of(stride);
            need(is_whole && usize::from(self.inline.u16(start)) == stride, "Stride", start)?;
            self.inline.number("stride", start, 2, stride);
            for (index, at) in (start + 2..stop).step_by(stride).enumerate() {
                let found = self.inline.trace.step(Step::Key(index), || {
                    let found = self.inline.value(key, at)?;
                    ascending(&entries, &found, at)?;
                    Ok(found)
                })?;
                let read = || self.inline.value(value, at + form.value_offset as usize);
                entries.push((found, self.inline.trace.step(Step::Value(index), read)?));
            }
        } else {
            self.indexed(start, stop, depth + 1, |from, to| {
                let region = Span { start: from, stop: to, origin: None };
                entries.push(self.entry(form, (key, value), &entries, region, depth + 1)?);
                Ok(())
            })?;
        }
        Ok(Value::Map(entries))
    }

    /// An entry that is a region: `block_len`, a block with the key and the value or their slots, and a heap.
    #[inline(never)]
    fn entry(
        &self,
        form: Entry,
        (key, value): (&Type, &Type),
        before: &[(Value, Value)],
        region: Span,
        depth: u32,
    ) -> Result<(Value, Value), Invalid> {
        let Span { start, stop, .. } = region;
        let entry = || Step::Index(before.len());
        let block_len = self.inline.trace.step(entry(), || {
            need(start < stop, "RequiredAbsent", start)?;
            need(stop - start >= 3, "RegionLength", start)?;
            let block_len = usize::from(self.inline.u16(start));
            need(block_len == form.len as usize && block_len <= stop - start - 2, "BlockLength", start)?;
            self.inline.number("block_len", start, 2, block_len);
            Ok(block_len)
        })?;
        let (block, mut previous) = (start + 2, start + 2 + block_len);
        let key_at = if self.schema().inline_size(key).is_some() { block } else { previous };
        let key = self.inline.trace.step(Step::Key(before.len()), || {
            let key = self.part(key, block, &mut previous, region, depth)?;
            ascending(before, &key, key_at)?;
            Ok(key)
        })?;
        let read = || self.part(value, block + form.value_offset as usize, &mut previous, region, depth);
        let value = self.inline.trace.step(Step::Value(before.len()), read)?;
        self.inline.trace.step(entry(), || need(previous == stop, "RegionTail", previous))?;
        Ok((key, value))
    }

    /// The key or the value of an entry: a required field.
    fn part(&self, ty: &Type, at: usize, previous: &mut usize, region: Span, depth: u32) -> Result<Value, Invalid> {
        if self.schema().inline_size(ty).is_some() {
            return self.inline.value(ty, at);
        }
        let slot = Slot { ty, is_optional: false, is_present: true };
        self.slot(slot, at, previous, region, depth)?.ok_or_else(|| fault("RequiredAbsent", at))
    }
}

/// Each key is greater than the one before.
fn ascending(before: &[(Value, Value)], key: &Value, at: usize) -> Result<(), Invalid> {
    need(before.last().is_none_or(|(last, _)| compare_keys(last, key).is_lt()), "KeyOrder", at)
}
