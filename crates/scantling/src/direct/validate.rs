//! Validation by tables (`spec/direct.md`, section "Order of checks"): the kind and offset of the first fault.
//!
//! ```text
//! generated fast pass --false--> this walk --> Ok (another version's block, long text) or Invalid { kind, offset }
//! ```
//!
//! Generated code has a pass of its own that only answers yes or "not sure"; this walk decides, in the order that the
//! spec fixes, so that all readers report the same fault. It does not allocate, its depth is bounded by D45, and its
//! work by the bytes, since payloads cannot overlap.

use crate::direct::any::Any;
use crate::error::{Invalid, Kind};
use crate::limits::{DEPTH_MAX, FRAME_MAX};
use crate::mode::Mode;
use crate::origin::Origin;
use crate::path::{Path, Step};
use crate::stream::CHUNK_HEAD_LEN;
use crate::value::str;
use crate::value::table::{Aligned, Field, Inline, Map, Message, Protocol, Type, Union};

/// Checks a frame; gives its type id.
///
/// # Errors
/// The first fault, in the spec's order of checks.
#[cold]
#[inline(never)]
pub fn frame(frame: &[u8], protocol: &Protocol, is_exact: bool) -> Result<u16, Invalid> {
    root(frame, protocol, if is_exact { Mode::Exact } else { Mode::Compatible }, true, ())
}

/// Checks a frame for a transcoder that leaves out unknown parts: accepts what compatible mode accepts, with retired variants and messages
/// read by their types (K39). Gives its type id.
///
/// # Errors
/// The first fault, in the spec's order of checks.
#[cold]
#[inline(never)]
pub(crate) fn passing(frame: &[u8], protocol: &Protocol) -> Result<u16, Invalid> {
    root(frame, protocol, Mode::Passing, true, ())
}

/// The same for a transcoder that leaves out nothing: refuses unknown tags and type ids too.
///
/// # Errors
/// The first fault, in the spec's order of checks.
#[cold]
#[inline(never)]
pub fn known(frame: &[u8], protocol: &Protocol) -> Result<(), Invalid> {
    root(frame, protocol, Mode::Known, true, ()).map(|_| ())
}

/// The first part of a valid frame that a newer schema wrote, if there is one (D70).
#[cold]
#[inline(never)]
#[must_use]
pub fn newer(frame: &[u8], protocol: &Protocol) -> Option<Invalid> {
    root(frame, protocol, Mode::Current, true, ()).err()
}

/// Checks a frame's header and the block of its root, but not its slots: each is checked when its payload is reached. Gives
/// the type id.
///
/// # Errors
/// The first fault, in the spec's order of checks.
#[cold]
#[inline(never)]
pub fn peek_frame(frame: &[u8], protocol: &Protocol) -> Result<u16, Invalid> {
    root(frame, protocol, Mode::Compatible, false, ())
}

/// Checks a frame, and passes its place to `path`.
pub(crate) fn root(
    frame: &[u8],
    protocol: &Protocol,
    mode: Mode,
    is_deep: bool,
    path: impl Path,
) -> Result<u16, Invalid> {
    let header = frame.split_first_chunk::<6>();
    let Some((header, _)) = header.filter(|_| frame.len() >= 8 && frame.len() <= FRAME_MAX) else {
        return Err(Invalid::new(Kind::FrameLength, 0));
    };
    let [a, b, c, d, low, high] = *header;
    if u32::from_le_bytes([a, b, c, d]) as usize != frame.len() {
        return Err(Invalid::new(Kind::FrameLength, 0));
    }
    let type_id = u16::from_le_bytes([low, high]);
    let walk = Walk { bytes: frame, base: 0, mode, is_deep, protocol: Some(protocol), path };
    match walk.message(type_id) {
        Some(message) if is_deep => path.step(Step::Root(type_id), || walk.region(message, 6, frame.len(), 0))?,
        Some(message) => walk.reached(message, 6, frame.len())?,
        None if type_id == 0 || mode >= Mode::Known => return Err(Invalid::new(Kind::TypeId, 4)),
        None => {}
    }
    Ok(type_id)
}

/// Checks the elements of a CHUNK frame, as those of a list that is a field of the root (W15).
///
/// # Errors
/// The first fault, in the spec's order of checks.
#[cold]
#[inline(never)]
pub fn chunk(frame: &[u8], list: &Type, protocol: &Protocol) -> Result<(), Invalid> {
    let walk =
        Walk { bytes: frame, base: 0, mode: Mode::Compatible, is_deep: true, protocol: Some(protocol), path: () };
    walk.payload(list, CHUNK_HEAD_LEN, frame.len(), 0)
}

/// The fault of a frame whose message is not the one that its reader asks for.
pub const ANOTHER_TYPE: Invalid = Invalid::new(Kind::TypeId, 4);

/// The fault of a region's own structure: its block length, its slots and its end.
#[cold]
#[inline(never)]
#[must_use]
pub fn own(region: &[u8], message: &Message, origin: Origin) -> Option<Invalid> {
    let base = origin.offset(region);
    let walk = Walk { bytes: region, base, mode: Mode::Compatible, is_deep: false, protocol: None, path: () };
    walk.region(message, 0, region.len(), 0).err()
}

/// The fault of an inline value.
#[cold]
#[inline(never)]
#[must_use]
pub(crate) fn value(bytes: &[u8], ty: &Inline, origin: Origin) -> Invalid {
    let walk =
        Walk { bytes, base: origin.offset(bytes), mode: Mode::Compatible, is_deep: true, protocol: None, path: () };
    match walk.inline(ty, 0, false) {
        Err(invalid) => invalid,
        Ok(()) => Invalid::new(Kind::Bool, walk.base),
    }
}

/// Checks the message of an `any` under a protocol, in compatible mode.
///
/// # Errors
/// The first fault, in the spec's order of checks; its offset counts from the frame's start if that is known, otherwise from the
/// region's.
#[cold]
#[inline(never)]
pub fn any_message(any: Any<'_>, protocol: &Protocol) -> Result<(), Invalid> {
    let region = any.region();
    let base = any.origin().offset(region);
    let walk = Walk { bytes: region, base, mode: Mode::Compatible, is_deep: true, protocol: Some(protocol), path: () };
    match protocol.root(any.type_id()) {
        Some(message) => walk.region(message, 0, region.len(), 0),
        None => Ok(()),
    }
}

struct Walk<'a, P> {
    bytes: &'a [u8],
    base: u32,
    /// The protocol whose messages an `any` may hold; `None` if nothing deep is checked.
    protocol: Option<&'a Protocol>,
    /// The demands on the frame.
    mode: Mode,
    /// Whether payloads and inline values are checked.
    is_deep: bool,
    /// Receives the place of the walk.
    path: P,
}

type Checked = Result<(), Invalid>;

/// How a payload is moved up, and the start of the region or list from which its place counts.
#[derive(Clone, Copy)]
struct Moved<'t> {
    how: &'t Aligned,
    base: usize,
}

impl<'t> Moved<'t> {
    fn of(ty: &'t Type, base: usize) -> Option<Self> {
        if let Type::Aligned(how) = ty { Some(Self { how, base }) } else { None }
    }
}

impl<P: Path> Walk<'_, P> {
    fn fault(&self, kind: Kind, at: usize) -> Checked {
        Err(Invalid::new(kind, self.base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX))))
    }

    fn need(&self, holds: bool, kind: Kind, at: usize) -> Checked {
        if holds { Ok(()) } else { self.fault(kind, at) }
    }

    /// Checks a value one step further in; later checks do not depend on it.
    fn within(&self, step: Step, check: impl FnOnce() -> Checked) -> Checked {
        self.path.pass(self.path.step(step, check))
    }

    fn slice(&self, lo: usize, hi: usize) -> &[u8] {
        self.bytes.get(lo..hi).unwrap_or_default()
    }

    fn message(&self, type_id: u16) -> Option<&'static Message> {
        self.protocol.and_then(|p| if self.mode.knows_retired() { p.known(type_id) } else { p.root(type_id) })
    }

    fn variant(&self, union: &Union, tag: u8) -> Option<&'static Option<Type>> {
        if self.mode.knows_retired() { union.known(tag) } else { union.variant(tag) }
    }

    fn byte(&self, at: usize) -> u8 {
        self.bytes.get(at).copied().unwrap_or(0)
    }

    fn u16(&self, at: usize) -> usize {
        usize::from(u16::from_le_bytes([self.byte(at), self.byte(at + 1)]))
    }

    fn u32(&self, at: usize) -> usize {
        u32::from_le_bytes([self.byte(at), self.byte(at + 1), self.byte(at + 2), self.byte(at + 3)]) as usize
    }

    /// Whether the mode accepts a block of this length: exact mode only the reader's own, `Current` none that is longer.
    fn is_demanded(&self, block_len: usize, mine: usize) -> bool {
        match self.mode {
            Mode::Exact | Mode::Canonical => block_len == mine,
            Mode::Current => block_len <= mine,
            _ => true,
        }
    }

    /// Whether a list or array of these needs no check of its elements, since any bytes are values.
    fn is_plain(&self, ty: &Inline) -> bool {
        ty.is_plain() && self.mode != Mode::Current
    }

    /// Whether some writer of this type, of this version or an older one, has such a block.
    fn is_older(message: &Message, block_len: usize) -> bool {
        message.segments.iter().any(|&end| end as usize == block_len)
    }

    fn region(&self, message: &Message, lo: usize, hi: usize, depth: usize) -> Checked {
        self.need(depth <= DEPTH_MAX, Kind::Depth, lo)?;
        let (block_len, mine) = (self.block(message, lo, hi)?, message.block_len());
        let end = self.fields(message, lo + 2, block_len, lo, hi, depth)?;
        self.need(block_len > mine || end == hi, Kind::RegionTail, end)
    }

    /// The length of a region's block.
    fn block(&self, message: &Message, lo: usize, hi: usize) -> Result<usize, Invalid> {
        let n = hi - lo;
        self.need(n >= 3, Kind::RegionLength, lo)?;
        let (block_len, mine) = (self.u16(lo), message.block_len());
        let is_known = block_len > mine || Self::is_older(message, block_len);
        let fits = block_len >= 1 && block_len <= n - 2 && is_known;
        let is_whole = !message.is_record || block_len == n - 2;
        self.need(fits && is_whole && self.is_demanded(block_len, mine), Kind::BlockLength, lo)?;
        Ok(block_len)
    }

    /// The checks of a peek on a region that it reaches: its block, and its end if that is the block's.
    fn reached(&self, message: &Message, lo: usize, hi: usize) -> Checked {
        let block_len = self.block(message, lo, hi)?;
        let is_flat = message.fields.iter().all(|field| matches!(field.ty, Type::Inline(_)));
        let end = lo + 2 + block_len;
        self.need(!is_flat || block_len > message.block_len() || end == hi, Kind::RegionTail, end)
    }

    /// Fields of the block at `at`; gives the end of the last known payload.
    fn fields(
        &self,
        message: &Message,
        at: usize,
        block_len: usize,
        lo: usize,
        hi: usize,
        depth: usize,
    ) -> Result<usize, Invalid> {
        let mut end = at + block_len;
        let known = message.fields.iter().take_while(|f| (f.offset as usize) < block_len);
        for (index, field) in known.enumerate() {
            end = self.path.step(Step::field(index), || self.field(field, at, end, lo, hi, depth))?;
        }
        if self.is_deep {
            for &(byte, used) in message.spare.iter().filter(|(byte, _)| (*byte as usize) < block_len) {
                let place = at + byte as usize;
                self.path.pass(self.need(self.byte(place) >> used == 0, Kind::SpareBits, place))?;
            }
        }
        Ok(end)
    }

    /// A field of the block at `at`, after payloads that end at `start`; gives the end of its own.
    fn field(
        &self,
        field: &Field,
        at: usize,
        start: usize,
        lo: usize,
        hi: usize,
        depth: usize,
    ) -> Result<usize, Invalid> {
        let place = at + field.offset as usize;
        let is_present = field.presence.is_none_or(|(byte, mask)| self.byte(at + byte as usize) & mask != 0);
        if let Type::Inline(ty) = &field.ty {
            if self.is_deep {
                self.path.pass(self.inline_field(field, ty, place, is_present))?;
            }
            return Ok(start);
        }
        let is_union = field.ty.is_union();
        let end = lo.saturating_add(self.u32(place + usize::from(is_union)));
        self.need(start <= end && end <= hi, Kind::SlotEnd, place)?;
        if !self.is_deep {
            return Ok(end);
        }
        self.path.pass(if field.retired.is_some() {
            let is_set = field.presence.is_some() && is_present || is_union && self.byte(place) != 0;
            self.need(self.mode < Mode::Exact || start == end && !is_set, Kind::RetiredValue, place)
        } else if is_present {
            self.slot(&field.ty, place, lo, (start, end), depth, field.is_optional)
        } else {
            self.need(start == end, Kind::AbsentPayload, start)
        })?;
        Ok(end)
    }

    fn inline_field(&self, field: &Field, ty: &Inline, place: usize, is_present: bool) -> Checked {
        if let Some(written) = field.retired {
            let is_set = field.presence.is_some() && is_present;
            let is_as_written = !is_set && self.slice(place, place + ty.size()) == written;
            return self.need(self.mode < Mode::Exact || is_as_written, Kind::RetiredValue, place);
        }
        if is_present {
            return self.inline(ty, place, field.is_optional);
        }
        let is_zero = self.slice(place, place + ty.size()).iter().all(|&b| b == 0);
        self.need(is_zero, Kind::AbsentValue, place)
    }

    /// The value in the slot at `place` of a region at `lo`: its payload is [start, end), with the padding before it.
    fn slot(
        &self,
        ty: &Type,
        place: usize,
        lo: usize,
        (start, end): (usize, usize),
        depth: usize,
        is_optional: bool,
    ) -> Checked {
        let moved = Moved::of(ty, lo);
        match ty.bare() {
            Type::Union(union) => self.tagged(union, moved, place, (start, end), depth, is_optional),
            Type::Message(_) | Type::Any if start == end => self.need(is_optional, Kind::RequiredAbsent, place),
            ty => self.payload(ty, self.moved(moved, start, end)?, end, depth),
        }
    }

    /// Where a payload starts that ends at `end`, after its padding, which starts at `start` (A5).
    fn moved(&self, moved: Option<Moved<'_>>, start: usize, end: usize) -> Result<usize, Invalid> {
        self.after(moved.map_or(0, |moved| moved.how.padding(start.saturating_sub(moved.base))), start, end)
    }

    /// Where a payload starts after `padding` bytes; an empty one has none.
    fn after(&self, padding: usize, start: usize, end: usize) -> Result<usize, Invalid> {
        if start == end || padding == 0 {
            return Ok(start);
        }
        let is_zero = self.slice(start, start + padding).iter().all(|&b| b == 0);
        self.need(padding < end - start && is_zero, Kind::Padding, start)?;
        Ok(start + padding)
    }

    /// The number of an enum or bits, of at most eight bytes.
    fn number(&self, at: usize, size: u32) -> u64 {
        let mut bytes = [0; 8];
        for (to, from) in bytes.iter_mut().zip(self.slice(at, at + size as usize)) {
            *to = *from;
        }
        u64::from_le_bytes(bytes)
    }

    fn inline(&self, ty: &Inline, at: usize, is_optional: bool) -> Checked {
        match ty {
            Inline::Plain(_) => Ok(()),
            Inline::Open(n, declared) => {
                let is_declared = self.mode != Mode::Current || declared.has(self.number(at, *n));
                self.need(is_declared, Kind::EnumValue, at)
            }
            Inline::Bool => self.need(self.byte(at) < 2, Kind::Bool, at),
            Inline::Closed(n, numbers) => self.need(numbers.contains(&self.number(at, *n)), Kind::EnumValue, at),
            Inline::Text(n) => match str::fault(self.slice(at, at + *n as usize)) {
                Some(kind) => self.fault(kind, at),
                None => Ok(()),
            },
            Inline::Struct(fields, _) => fields.iter().enumerate().try_for_each(|(index, (offset, ty))| {
                self.within(Step::field(index), || self.inline(ty, at + *offset as usize, false))
            }),
            Inline::Array(ty, _) if self.is_plain(ty) => Ok(()),
            Inline::Array(ty, n) => (0..*n as usize)
                .try_for_each(|i| self.within(Step::index(i), || self.inline(ty, at + i * ty.size(), false))),
            Inline::Storage(union, n) => self.storage(union, at, *n as usize, is_optional),
        }
    }

    fn storage(&self, union: &Union, at: usize, n: usize, is_optional: bool) -> Checked {
        let (tag, lo, hi) = (self.byte(at), at + 1, at + 1 + n);
        if tag == 0 {
            self.need(is_optional, Kind::RequiredAbsent, at)?;
            return self.need(self.slice(lo, hi).iter().all(|&b| b == 0), Kind::AbsentValue, at);
        }
        let Some(variant) = self.variant(union, tag) else {
            return self.need(self.mode < Mode::Known, Kind::UnknownTag, at);
        };
        let mut tail = lo;
        if let Some(Type::Inline(ty)) = variant {
            self.within(Step::Part(tag.into()), || self.inline(ty, lo, false))?;
            tail += ty.size();
        }
        self.need(self.slice(tail, hi).iter().all(|&b| b == 0), Kind::StorageTail, tail)
    }

    /// A union without storage whose tag is at `at`.
    fn tagged(
        &self,
        union: &Union,
        moved: Option<Moved<'_>>,
        at: usize,
        (lo, hi): (usize, usize),
        depth: usize,
        is_optional: bool,
    ) -> Checked {
        let tag = self.byte(at);
        if tag == 0 {
            self.need(is_optional, Kind::RequiredAbsent, at)?;
            return self.need(lo == hi, Kind::AbsentPayload, lo);
        }
        let variant = self.variant(union, tag);
        self.need(variant.is_some() || self.mode < Mode::Known, Kind::UnknownTag, at)?;
        let lo = self.moved(moved, lo, hi)?;
        let Some(variant) = variant else { return Ok(()) };
        let Some(ty) = variant else { return self.need(lo == hi, Kind::VariantLength, lo) };
        self.path.step(Step::Part(tag.into()), || {
            let lo = self.after(moved.map_or(0, |moved| moved.how.content(tag)), lo, hi)?;
            let Type::Inline(ty) = ty else { return self.payload(ty, lo, hi, depth) };
            self.need(hi - lo == ty.size(), Kind::VariantLength, lo)?;
            self.inline(ty, lo, false)
        })
    }

    fn payload(&self, ty: &Type, lo: usize, hi: usize, depth: usize) -> Checked {
        match ty {
            Type::String => self.need(core::str::from_utf8(self.slice(lo, hi)).is_ok(), Kind::Utf8, lo),
            Type::Bytes => Ok(()),
            Type::Message(message) => self.region(message, lo, hi, depth + 1),
            Type::Any => self.any(lo, hi, depth),
            Type::Stream => self.need(lo == hi, Kind::Stream, lo),
            Type::List(_) | Type::Map(_) if lo == hi => Ok(()),
            Type::List(element) => self.list(element, lo, hi, depth),
            Type::Map(map) => match (&map.key, &map.value) {
                (Type::Inline(key), Type::Inline(value)) => self.inline_map(map, key, value, lo, hi),
                _ => self.map(map, lo, hi, depth + 1),
            },
            // Never payloads of their own: see `tagged` and `slot`.
            Type::Inline(_) | Type::Union(_) | Type::Aligned(_) => Ok(()),
        }
    }

    fn list(&self, element: &Type, lo: usize, hi: usize, depth: usize) -> Checked {
        match element {
            Type::Inline(ty) => {
                self.need((hi - lo).is_multiple_of(ty.size()), Kind::ListLength, lo)?;
                if self.is_plain(ty) {
                    return Ok(());
                }
                let mut elements = (lo..hi).step_by(ty.size()).enumerate();
                elements.try_for_each(|(i, at)| self.within(Step::index(i), || self.inline(ty, at, false)))
            }
            Type::Message(record) if record.is_record => self.records(record, lo, hi, depth),
            _ => self.indexed(element, lo, hi, depth + 1),
        }
    }

    fn records(&self, record: &Message, lo: usize, hi: usize, depth: usize) -> Checked {
        let (stride, mine) = (self.u16(lo), record.block_len());
        let is_known = hi - lo > 2 && stride != 0 && (stride > mine || Self::is_older(record, stride));
        let is_whole = is_known && (hi - lo - 2).is_multiple_of(stride);
        self.need(is_whole && self.is_demanded(stride, mine), Kind::Stride, lo)?;
        (lo + 2..hi).step_by(stride).enumerate().try_for_each(|(i, at)| {
            self.within(Step::index(i), || self.fields(record, at, stride, at, at + stride, depth).map(|_| ()))
        })
    }

    fn any(&self, lo: usize, hi: usize, depth: usize) -> Checked {
        let type_id = if hi - lo < 2 { 0 } else { self.u16(lo) as u16 };
        match self.message(type_id) {
            Some(message) => self.path.step(Step::Root(type_id), || self.region(message, lo + 2, hi, depth + 1)),
            None => self.need(type_id != 0 && self.mode < Mode::Known, Kind::TypeId, lo),
        }
    }

    fn inline_map(&self, map: &Map, key: &Inline, value: &Inline, lo: usize, hi: usize) -> Checked {
        let len = map.entry.len as usize;
        let is_whole = hi - lo > 2 && self.u16(lo) == len && (hi - lo - 2).is_multiple_of(len);
        self.need(is_whole, Kind::Stride, lo)?;
        let mut before = None;
        (lo + 2..hi).step_by(len).enumerate().try_for_each(|(i, at)| {
            self.within(Step::key(i), || {
                self.inline(key, at, false)?;
                self.ascending(map, &mut before, at, at + key.size())
            })?;
            self.within(Step::value(i), || self.inline(value, at + map.entry.value_offset as usize, false))
        })
    }

    /// Whether the key in [start, end) is greater than the one before (D67).
    fn ascending<'s>(&'s self, map: &Map, before: &mut Option<&'s [u8]>, start: usize, end: usize) -> Checked {
        let key = self.slice(start, end);
        let ascends = before.replace(key).is_none_or(|before| map.order.ascends(before, key));
        self.need(ascends, Kind::KeyOrder, start)
    }

    fn map(&self, map: &Map, lo: usize, hi: usize, depth: usize) -> Checked {
        let mut before = None;
        self.elements(lo, hi, depth, |index, start, end| {
            self.path.step(Step::index(index), || self.need(start < end, Kind::RequiredAbsent, start))?;
            self.entry(map, index, start, end, depth, &mut before)
        })
    }

    /// D66: a region with a key and a value, and nothing else.
    fn entry<'s>(
        &'s self,
        map: &Map,
        index: usize,
        lo: usize,
        hi: usize,
        depth: usize,
        before: &mut Option<&'s [u8]>,
    ) -> Checked {
        let of_entry = |holds, kind, at| self.path.step(Step::index(index), || self.need(holds, kind, at));
        of_entry(hi - lo >= 3, Kind::RegionLength, lo)?;
        let len = map.entry.len as usize;
        of_entry(self.u16(lo) == len && len <= hi - lo - 2, Kind::BlockLength, lo)?;
        let (key, value, heap) = (lo + 2, lo + 2 + map.entry.value_offset as usize, lo + 2 + len);
        let after = self.path.step(Step::key(index), || {
            let after = self.part(&map.key, key, lo, heap, hi, depth)?;
            let (start, end) = match &map.key {
                Type::Inline(ty) => (key, key + ty.size()),
                _ => (heap, after),
            };
            self.path.pass(self.ascending(map, before, start, end))?;
            Ok(after)
        })?;
        let after = self.path.step(Step::value(index), || self.part(&map.value, value, lo, after, hi, depth))?;
        of_entry(after == hi, Kind::RegionTail, after)
    }

    /// The key or value of an entry at `lo`; gives where its payload ends.
    fn part(&self, ty: &Type, at: usize, lo: usize, start: usize, hi: usize, depth: usize) -> Result<usize, Invalid> {
        if let Type::Inline(ty) = ty {
            self.path.pass(self.inline(ty, at, false))?;
            return Ok(start);
        }
        let end = lo.saturating_add(self.u32(at + usize::from(matches!(ty, Type::Union(_)))));
        self.need(start <= end && end <= hi, Kind::SlotEnd, at)?;
        self.path.pass(self.slot(ty, at, lo, (start, end), depth, false))?;
        Ok(end)
    }

    fn indexed(&self, element: &Type, lo: usize, hi: usize, depth: usize) -> Checked {
        let moved = Moved::of(element, lo);
        self.elements(lo, hi, depth, |index, start, end| {
            self.path.step(Step::index(index), || match element.bare() {
                Type::Message(_) | Type::Union(_) | Type::Any if start == end => {
                    self.fault(Kind::RequiredAbsent, start)
                }
                Type::Message(message) => self.region(message, self.moved(moved, start, end)?, end, depth),
                Type::Union(union) => self.tagged(union, None, start, (start + 1, end), depth, false),
                ty => self.payload(ty, self.moved(moved, start, end)?, end, depth),
            })
        })
    }

    /// An indexed list or map (D36-D39); hands out number, start and end of each element, in order.
    fn elements(
        &self,
        lo: usize,
        hi: usize,
        depth: usize,
        mut element: impl FnMut(usize, usize, usize) -> Checked,
    ) -> Checked {
        self.need(depth <= DEPTH_MAX, Kind::Depth, lo)?;
        let n = hi - lo;
        let count = self.u32(lo);
        self.need(n >= 4 && count >= 1 && count <= (n - 4) / 4, Kind::Count, lo)?;
        let mut start = lo + 4 + 4 * count;
        for index in 0..count {
            let place = lo + 4 + 4 * index;
            let end = lo.saturating_add(self.u32(place));
            self.need(start <= end && end <= hi, Kind::ElementEnd, place)?;
            self.path.pass(element(index, start, end))?;
            start = end;
        }
        self.need(start == hi, Kind::ListTail, start)
    }
}
