//! A message of any type of the frame's protocol (D68): [`Any`] in place, [`AnyBuf`] as a value.
//!
//! ```text
//! 03 00 | 02 00 | 05 00        type id 3, then the region of its message
//! ```
//!
//! An `Any` does not know the protocol of its frame; `FeedView::try_from(any)` names one, and checks the bytes
//! under it.

use crate::direct::list::{Element, PeekElement};
use crate::direct::sink::Sink;
use crate::direct::write::Cursor;
#[cfg(feature = "alloc")]
use crate::encoding::Encoding;
use crate::error::{Invalid, Kind};
use crate::origin::Origin;
#[cfg(feature = "alloc")]
use crate::value::any::AnyBuf;
use crate::written::fault;
use core::fmt;

/// A message of the frame's protocol, in place.
#[derive(Clone, Copy)]
pub struct Any<'a> {
    type_id: u16,
    region: &'a [u8],
    origin: Origin,
}

impl<'a> Any<'a> {
    /// The message `region` of the type `type_id`; id 0 is no message's, and cannot be written.
    #[must_use]
    pub fn new(type_id: u16, region: &'a [u8]) -> Self {
        Self { type_id, region, origin: Origin::of(region) }
    }

    /// The number of the message's type in the frame's protocol, 1 to 65535.
    #[inline]
    #[must_use]
    pub fn type_id(self) -> u16 {
        self.type_id
    }

    /// The message's region, as it is.
    #[inline]
    #[must_use]
    pub fn region(self) -> &'a [u8] {
        self.region
    }

    /// The start from which offsets of its errors count: the frame's if its reader knew it, otherwise the region's.
    #[doc(hidden)]
    #[must_use]
    pub fn origin(self) -> Origin {
        self.origin
    }

    fn read(payload: &'a [u8]) -> Option<(u16, &'a [u8])> {
        let (type_id, region) = payload.split_first_chunk()?;
        Some((u16::from_le_bytes(*type_id), region))
    }
}

/// Compares type ids and bytes; only a protocol knows the message.
impl fmt::Debug for Any<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Any").field("type_id", &self.type_id).field("region", &self.region).finish()
    }
}

impl Eq for Any<'_> {}

/// Compares type ids and bytes, which are canonical.
impl PartialEq for Any<'_> {
    fn eq(&self, other: &Self) -> bool {
        (self.type_id, self.region) == (other.type_id, other.region)
    }
}

impl<'a> Element<'a> for Any<'a> {
    #[inline(always)]
    fn view(payload: &'a [u8]) -> Self {
        let (type_id, region) = Self::read(payload).unwrap_or_default();
        Self::new(type_id, region)
    }
}

impl<'a> PeekElement<'a> for Any<'a> {
    const IS_REQUIRED: bool = true;

    #[inline(always)]
    fn peek(payload: &'a [u8], origin: Origin) -> Result<Self, Invalid> {
        match Self::read(payload) {
            Some((type_id, region)) if type_id != 0 => Ok(Self { type_id, region, origin }),
            _ => Err(origin.invalid(Kind::TypeId, payload)),
        }
    }
}

#[cfg(feature = "alloc")]
impl AnyBuf {
    /// Writes the value through the step of its type. The frame is refused if its bytes are of Compact.
    pub fn write<'w, S: Sink>(&self, w: NeedsAny<'w, S>) -> AnyDone<'w, S> {
        if self.region.encoding() != Encoding::Direct {
            w.w.refuse(fault::VARIANT);
        }
        w.splice(Any::new(self.type_id, &self.region))
    }
}

#[cfg(feature = "alloc")]
impl From<Any<'_>> for AnyBuf {
    fn from(any: Any<'_>) -> Self {
        Self { type_id: any.type_id, region: any.region.into() }
    }
}

/// The step that takes a message of any type: `Feed::any_order(w, …)`, or [`splice`](Self::splice).
#[derive(Debug)]
#[must_use]
pub struct NeedsAny<'w, S> {
    pub(crate) w: &'w mut Cursor<S>,
}

impl<'w, S: Sink> NeedsAny<'w, S> {
    /// Copies a message as it is. Neither its bytes nor its nesting depth are checked here; the reader checks them.
    #[inline]
    pub fn splice(self, any: Any<'_>) -> AnyDone<'w, S> {
        if any.type_id == 0 {
            self.w.refuse(fault::TYPE_ID);
        }
        any_message(self, any.type_id, |w| {
            w.sink.bytes(any.region);
            w
        })
    }
}

/// The `any` has been written.
#[derive(Debug)]
#[must_use]
pub struct AnyDone<'w, S> {
    _w: &'w mut Cursor<S>,
}

/// The first step of an `any` in what `w` writes.
#[inline(always)]
pub fn needs_any<S: Sink>(w: &mut Cursor<S>) -> NeedsAny<'_, S> {
    NeedsAny { w }
}

/// Writes the type id, then the region one level deeper.
#[inline(always)]
pub fn any_message<'w, S: Sink>(
    any: NeedsAny<'w, S>,
    type_id: u16,
    region: impl FnOnce(&'w mut Cursor<S>) -> &'w mut Cursor<S>,
) -> AnyDone<'w, S> {
    let w = any.w;
    w.sink.claim::<2>(|b| *b = type_id.to_le_bytes());
    w.enter();
    let w = region(w);
    w.leave();
    AnyDone { _w: w }
}
