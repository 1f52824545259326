//! rkyv, validated and unchecked, as an expert uses it.
//!
//! ```text
//! messages {ts 8, symbol 8 (inline), body {tag, side, flags, size, price} 24} | root {seq 8, offset and count 8}
//! ```
//!
//! The archive is built in the caller's bytes (`Buffer`), with one arena for scratch space. It is of rkyv's usual form, whose
//! numbers are aligned: it must start at a multiple of eight bytes, and then its length is a multiple of eight too, so frames
//! that lie one after the other stay aligned. A frame from a stream of other things would have to be copied first, or the
//! feature `unaligned` be chosen for the whole program. [`Validated`] runs bytecheck, text included; [`Unchecked`] takes the
//! bytes as they are. The root is the end of the frame, so a reader has to be told where that is.

use super::plain::{ArchivedBody, ArchivedMulti, Filler};
use crate::format::{Format, Visitor};
use crate::workload::{Payload, SymbolForm};
use rkyv::api::low::{access, to_bytes_in_with_alloc};
use rkyv::rancor::{Failure, Fallible, Source};
use rkyv::ser::Writer;
use rkyv::ser::allocator::Arena;
use rkyv::ser::writer::Buffer;
use rkyv::string::{ArchivedString, StringResolver};
use rkyv::with::{ArchiveWith, SerializeWith};
use rkyv::{Place, SerializeUnsized, access_unchecked};

/// Frames are validated before they are read.
pub struct Validated(Archiver);

impl Format for Validated {
    const NAME: &'static str = "rkyv, validated";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self(Archiver::new())
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.write(payload, out)
    }

    #[inline(always)]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        match access::<ArchivedMulti<'_>, Failure>(frame) {
            Ok(root) => read(root, visitor),
            Err(error) => panic!("{error}"),
        }
    }
}

/// Frames are taken to be good.
pub struct Unchecked(Archiver);

impl Format for Unchecked {
    const NAME: &'static str = "rkyv, unchecked";
    const OWN_LENGTH: bool = false;

    fn new() -> Self {
        Self(Archiver::new())
    }

    #[inline(always)]
    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        self.0.write(payload, out)
    }

    #[inline(always)]
    #[expect(unsafe_code, reason = "the library's way to read without validating is an unsafe function")]
    fn decode<V: Visitor>(&mut self, frame: &[u8], visitor: &mut V) {
        assert!(frame.as_ptr().cast::<ArchivedMulti<'_>>().is_aligned(), "frames are aligned");
        // SAFETY: `frame` is what `encode` wrote for this type, unchanged: every frame of the job went through it and was
        // compared with its payload before this row is timed, and the runner never hands other bytes to a row. It starts at
        // a multiple of the root's alignment, as it did when it was written.
        let root = unsafe { access_unchecked::<ArchivedMulti<'_>>(frame) };
        read(root, visitor);
    }
}

struct Archiver {
    filler: Filler,
    arena: Arena,
}

impl Archiver {
    fn new() -> Self {
        Self { filler: Filler::new(), arena: Arena::new() }
    }

    #[inline(always)]
    fn write<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let multi = self.filler.fill(payload);
        let written = to_bytes_in_with_alloc::<_, _, Failure>(&multi, Buffer::from(out), self.arena.acquire());
        let written = written.map(|out| out.len());
        self.filler.keep(multi);
        match written {
            Ok(len) => len,
            Err(error) => panic!("{error}"),
        }
    }
}

#[inline(always)]
fn read<V: Visitor>(root: &ArchivedMulti<'_>, visitor: &mut V) {
    visitor.seq(root.seq.to_native());
    for message in root.messages.iter() {
        let (ts, symbol) = (message.ts.to_native(), message.symbol.as_bytes());
        match &message.body {
            ArchivedBody::Trade { price, size } => visitor.trade(ts, symbol, price.to_native(), size.to_native()),
            ArchivedBody::Level { price, size, flags, side } => {
                visitor.level(ts, symbol, price.to_native(), size.to_native(), *flags, *side as u8);
            }
        }
    }
}

/// Archives a borrowed text as rkyv archives a `String`: up to eight bytes inline.
pub struct Text;

impl ArchiveWith<&str> for Text {
    type Archived = ArchivedString;
    type Resolver = StringResolver;

    #[inline(always)]
    fn resolve_with(text: &&str, resolver: StringResolver, out: Place<ArchivedString>) {
        ArchivedString::resolve_from_str(text, resolver, out);
    }
}

impl<S: Fallible<Error: Source> + Writer + ?Sized> SerializeWith<&str, S> for Text
where
    str: SerializeUnsized<S>,
{
    #[inline(always)]
    fn serialize_with(text: &&str, serializer: &mut S) -> Result<StringResolver, S::Error> {
        ArchivedString::serialize_from_str(text, serializer)
    }
}
