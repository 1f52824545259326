//! What generated code of a protocol's columns is made of: types that say where a part stands and which column has it.
//!
//! ```text
//! message Trade { 0 price: u64, 1 note: string }
//! impl Region<12, 9> for N2 { type Inline = (Number<0, 8, 4>,); type Slots = (Slot<8, 1, 0, Text<5>>,); … }
//! ```
//!
//! `C` is the number of the protocol's columns, `N` that of a block's bytes. All is known where generated code is compiled, so reading a part
//! is a load, and putting one a compare and a store. Offsets come from the layout, by the plan that the interpreter uses, too. Tuples have up to
//! eight parts, and tuples are parts, so that any number of parts is a tree.

use core::marker::PhantomData;

use super::out::padding;
use super::{Column, Out, Source};
use crate::limits::DEPTH_MAX;

/// A part of fixed size in a block of `N` bytes.
pub trait Inline<const N: usize, const C: usize> {
    /// The column whose next numbers are blocks of this part, back to back.
    const ALONE: Option<usize> = None;
    /// How many bytes of a block are always put.
    const PUT: usize = 0;
    /// Its values into columns.
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()>;
    /// Its values from columns, into a block that has zeros there.
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()>;
}

/// A number of `W` bytes at `AT`.
pub struct Number<const AT: usize, const W: usize, const COLUMN: usize>;

impl<const N: usize, const C: usize, const AT: usize, const W: usize, const COLUMN: usize> Inline<N, C>
    for Number<AT, W, COLUMN>
{
    const ALONE: Option<usize> = if W == N { Some(COLUMN) } else { None };
    const PUT: usize = W;

    #[inline(always)]
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()> {
        to.get_mut(COLUMN)?.number::<W>(*block.get(AT..)?.first_chunk()?);
        Some(())
    }

    #[inline(always)]
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()> {
        *block.get_mut(AT..)?.first_chunk_mut()? = from.get_mut(COLUMN)?.number::<W>()?;
        Some(())
    }
}

/// `LEN` bytes at `AT`.
pub struct Fixed<const AT: usize, const LEN: usize, const COLUMN: usize>;

impl<const N: usize, const C: usize, const AT: usize, const LEN: usize, const COLUMN: usize> Inline<N, C>
    for Fixed<AT, LEN, COLUMN>
{
    const PUT: usize = LEN;

    #[inline(always)]
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()> {
        to.get_mut(COLUMN)?.number::<LEN>(*block.get(AT..)?.first_chunk()?);
        Some(())
    }

    #[inline(always)]
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()> {
        let value: &[u8; LEN] = from.get_mut(COLUMN)?.fixed(LEN)?.first_chunk()?;
        *block.get_mut(AT..)?.first_chunk_mut()? = *value;
        Some(())
    }
}

/// `LEN` bytes at `AT`, of which zeros at the end are not in the column.
pub struct Padded<const AT: usize, const LEN: usize, const COLUMN: usize>;

impl<const N: usize, const C: usize, const AT: usize, const LEN: usize, const COLUMN: usize> Inline<N, C>
    for Padded<AT, LEN, COLUMN>
{
    #[inline(always)]
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()> {
        let text: &[u8; LEN] = block.get(AT..)?.first_chunk()?;
        let used = text.iter().rposition(|byte| *byte != 0).map_or(0, |last| last + 1);
        to.get_mut(COLUMN)?.push(text.get(..used)?);
        Some(())
    }

    #[inline(always)]
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()> {
        let text = from.get_mut(COLUMN)?.text()?;
        let room: &mut [u8; LEN] = block.get_mut(AT..)?.first_chunk_mut()?;
        room.get_mut(..text.len())?.copy_from_slice(text);
        Some(())
    }
}

/// An array at `AT`: `COUNT` elements of `SIZE` bytes.
pub struct Each<const AT: usize, const COUNT: usize, const SIZE: usize, I>(PhantomData<I>);

impl<const N: usize, const C: usize, const AT: usize, const COUNT: usize, const SIZE: usize, I: Inline<SIZE, C>>
    Inline<N, C> for Each<AT, COUNT, SIZE, I>
{
    const PUT: usize = COUNT * I::PUT;

    #[inline(always)]
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()> {
        let elements = block.get(AT..AT + COUNT * SIZE)?;
        if let Some(column) = I::ALONE {
            to.get_mut(column)?.extend(elements);
            return Some(());
        }
        elements.as_chunks().0.iter().try_for_each(|element| I::take(element, to))
    }

    #[inline(always)]
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()> {
        let elements = block.get_mut(AT..AT + COUNT * SIZE)?;
        if let Some(column) = I::ALONE {
            elements.copy_from_slice(from.get_mut(column)?.bytes(COUNT * SIZE)?);
            return Some(());
        }
        elements.as_chunks_mut().0.iter_mut().try_for_each(|element| I::put(element, from))
    }
}

/// A union with storage at `AT`, of `SIZE` bytes: its tag, 0 if it is absent, and a variant's value behind that.
pub struct Stored<const AT: usize, const SIZE: usize, const TAGS: usize, V>(PhantomData<V>);

impl<const N: usize, const C: usize, const AT: usize, const SIZE: usize, const TAGS: usize, V: Cases<SIZE, C>>
    Inline<N, C> for Stored<AT, SIZE, TAGS, V>
{
    #[inline(always)]
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()> {
        let storage: &[u8; SIZE] = block.get(AT..)?.first_chunk()?;
        let tag = *storage.first()?;
        to.get_mut(TAGS)?.number([tag]);
        if tag == 0 { Some(()) } else { V::take(tag, storage, to)?.then_some(()) }
    }

    #[inline(always)]
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()> {
        let storage: &mut [u8; SIZE] = block.get_mut(AT..)?.first_chunk_mut()?;
        let [tag] = from.get_mut(TAGS)?.number()?;
        *storage.first_mut()? = tag;
        if tag == 0 { Some(()) } else { V::put(tag, storage, from)?.then_some(()) }
    }
}

/// Variants of a union with storage. They say whether the tag is one of theirs.
pub trait Cases<const SIZE: usize, const C: usize> {
    /// The values of the variant with this tag into columns.
    fn take(tag: u8, storage: &[u8; SIZE], to: &mut [Column; C]) -> Option<bool>;
    /// The values of the variant with this tag from columns.
    fn put(tag: u8, storage: &mut [u8; SIZE], from: &mut [Source<'_>; C]) -> Option<bool>;
}

/// One of them.
pub struct Case<const TAG: u8, I>(PhantomData<I>);

impl<const SIZE: usize, const C: usize, const TAG: u8, I: Inline<SIZE, C>> Cases<SIZE, C> for Case<TAG, I> {
    #[inline(always)]
    fn take(tag: u8, storage: &[u8; SIZE], to: &mut [Column; C]) -> Option<bool> {
        if tag == TAG { I::take(storage, to).map(|()| true) } else { Some(false) }
    }

    #[inline(always)]
    fn put(tag: u8, storage: &mut [u8; SIZE], from: &mut [Source<'_>; C]) -> Option<bool> {
        if tag == TAG { I::put(storage, from).map(|()| true) } else { Some(false) }
    }
}

/// A part that is absent unless a bit is set.
pub struct Optional<const BYTE: usize, const MASK: u8, const COLUMN: usize, P>(PhantomData<P>);

impl<const N: usize, const C: usize, const BYTE: usize, const MASK: u8, const COLUMN: usize, I: Inline<N, C>>
    Inline<N, C> for Optional<BYTE, MASK, COLUMN, I>
{
    #[inline(always)]
    fn take(block: &[u8; N], to: &mut [Column; C]) -> Option<()> {
        let is_present = block.get(BYTE)? & MASK != 0;
        to.get_mut(COLUMN)?.number([is_present.into()]);
        if is_present { I::take(block, to) } else { Some(()) }
    }

    #[inline(always)]
    fn put(block: &mut [u8; N], from: &mut [Source<'_>; C]) -> Option<()> {
        if flag(from.get_mut(COLUMN)?)? {
            *block.get_mut(BYTE)? |= MASK;
            I::put(block, from)?;
        }
        Some(())
    }
}

#[inline(always)]
fn flag(from: &mut Source<'_>) -> Option<bool> {
    match from.number()? {
        [0] => Some(false),
        [1] => Some(true),
        _ => None,
    }
}

/// Where a payload is read: its bytes in a frame, and how deep that is.
#[derive(Clone, Copy)]
pub struct Span<'f> {
    frame: &'f [u8],
    start: usize,
    end: usize,
    depth: usize,
}

impl<'f> Span<'f> {
    pub(super) fn root(frame: &'f [u8], start: usize) -> Self {
        Self { frame, start, end: frame.len(), depth: 0 }
    }

    #[inline(always)]
    fn len(self) -> usize {
        self.end - self.start
    }

    #[inline(always)]
    fn bytes(self) -> Option<&'f [u8]> {
        self.frame.get(self.start..self.end)
    }

    #[inline(always)]
    fn u32(self, at: usize) -> Option<usize> {
        self.frame.get(at..)?.first_chunk().map(|bytes| u32::from_le_bytes(*bytes) as usize)
    }

    /// Without its first `len` bytes.
    #[inline(always)]
    fn after(self, len: usize) -> Option<Self> {
        let start = self.start + len;
        (start <= self.end).then_some(Self { start, ..self })
    }

    #[inline(always)]
    fn deeper(self) -> Self {
        Self { depth: self.depth + 1, ..self }
    }

    /// What is left after the padding that it has if it is not empty (A5).
    #[inline(always)]
    fn moved(self, alignment: (usize, usize), origin: Option<usize>) -> Option<Self> {
        match origin {
            Some(origin) if alignment.0 > 1 && self.len() > 0 => self.after(padding(alignment, self.start - origin)),
            _ => Some(self),
        }
    }
}

/// The heap of a message or entry while it is read: its block, the payloads that are left, where ends and alignments count from.
pub struct Heap<'f, const N: usize> {
    block: &'f [u8; N],
    rest: Span<'f>,
    base: usize,
    origin: Option<usize>,
}

impl<'f, const N: usize> Heap<'f, N> {
    /// Where the payload ends whose slot is there.
    #[inline(always)]
    fn end(&self, slot: usize) -> Option<usize> {
        Some(self.base + u32::from_le_bytes(*self.block.get(slot..)?.first_chunk()?) as usize)
    }

    /// The next payload, which ends where the slot says.
    #[inline(always)]
    fn next(&mut self, slot: usize) -> Option<Span<'f>> {
        let end = self.end(slot)?;
        let span = Span { end, ..self.rest };
        if end < self.rest.start || end > self.rest.end {
            return None;
        }
        self.rest.start = end;
        Some(span)
    }
}

/// Where a heap is while it is put: the places of the block, and from which ends and alignments count, and how deep it is.
#[derive(Clone, Copy)]
pub struct Behind {
    block: usize,
    base: usize,
    origin: Option<usize>,
    depth: usize,
}

impl Behind {
    /// The slot's end, which is where the bytes end now.
    #[inline(always)]
    fn close(self, out: &mut Out<'_>, slot: usize) -> Option<()> {
        out.close(self.block + slot, self.base)
    }
}

/// Slots of a block of `N` bytes.
pub trait Slots<const N: usize, const C: usize> {
    /// Their payloads into columns.
    fn take(heap: &mut Heap<'_, N>, to: &mut [Column; C]) -> Option<()>;
    /// Their payloads from columns.
    fn put(out: &mut Out<'_>, behind: Behind, from: &mut [Source<'_>; C]) -> Option<()>;
}

/// A slot at `AT`, whose payload has this alignment in an aligned message.
pub struct Slot<const AT: usize, const MULTIPLE: usize, const REST: usize, P>(PhantomData<P>);

impl<const N: usize, const C: usize, const AT: usize, const MULTIPLE: usize, const REST: usize, P: Payload<C>>
    Slots<N, C> for Slot<AT, MULTIPLE, REST, P>
{
    #[inline(always)]
    fn take(heap: &mut Heap<'_, N>, to: &mut [Column; C]) -> Option<()> {
        P::take(heap.next(AT)?.moved((MULTIPLE, REST), heap.origin)?, to)
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, behind: Behind, from: &mut [Source<'_>; C]) -> Option<()> {
        aligned::<P, C>(out, (MULTIPLE, REST), behind.origin, from)?;
        P::put(out, from, behind.depth)?;
        behind.close(out, AT)
    }
}

/// Appends the padding before a payload, if it is not empty (A5).
#[inline(always)]
fn aligned<P: Payload<C>, const C: usize>(
    out: &mut Out<'_>,
    alignment: (usize, usize),
    origin: Option<usize>,
    from: &[Source<'_>; C],
) -> Option<()> {
    match origin {
        Some(origin) if alignment.0 > 1 && !P::is_empty(from) => out.pad(alignment, origin),
        _ => Some(()),
    }
}

/// The slot of a message, record or `any` that may be absent: then its payload is empty.
pub struct Maybe<const AT: usize, const COLUMN: usize, S>(PhantomData<S>);

impl<const N: usize, const C: usize, const AT: usize, const COLUMN: usize, S: Slots<N, C>> Slots<N, C>
    for Maybe<AT, COLUMN, S>
{
    #[inline(always)]
    fn take(heap: &mut Heap<'_, N>, to: &mut [Column; C]) -> Option<()> {
        let is_here = heap.end(AT)? > heap.rest.start;
        to.get_mut(COLUMN)?.number([is_here.into()]);
        if is_here { S::take(heap, to) } else { heap.next(AT).map(|_| ()) }
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, behind: Behind, from: &mut [Source<'_>; C]) -> Option<()> {
        if flag(from.get_mut(COLUMN)?)? { S::put(out, behind, from) } else { behind.close(out, AT) }
    }
}

/// A slot at `AT` whose payload is absent unless a bit is set.
pub struct OptionalSlot<const AT: usize, const BYTE: usize, const MASK: u8, const COLUMN: usize, S>(PhantomData<S>);

impl<
    const N: usize,
    const C: usize,
    const AT: usize,
    const BYTE: usize,
    const MASK: u8,
    const COLUMN: usize,
    S: Slots<N, C>,
> Slots<N, C> for OptionalSlot<AT, BYTE, MASK, COLUMN, S>
{
    #[inline(always)]
    fn take(heap: &mut Heap<'_, N>, to: &mut [Column; C]) -> Option<()> {
        let is_present = heap.block.get(BYTE)? & MASK != 0;
        to.get_mut(COLUMN)?.number([is_present.into()]);
        if is_present { S::take(heap, to) } else { heap.next(AT).map(|_| ()) }
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, behind: Behind, from: &mut [Source<'_>; C]) -> Option<()> {
        if !flag(from.get_mut(COLUMN)?)? {
            return behind.close(out, AT);
        }
        let [byte] = out.claimed(behind.block + BYTE)?;
        *byte |= MASK;
        S::put(out, behind, from)
    }
}

/// A slot at `AT` that means nothing: its payload is empty.
pub struct Retired<const AT: usize>;

impl<const N: usize, const C: usize, const AT: usize> Slots<N, C> for Retired<AT> {
    #[inline(always)]
    fn take(heap: &mut Heap<'_, N>, _: &mut [Column; C]) -> Option<()> {
        heap.next(AT).map(|_| ())
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, behind: Behind, _: &mut [Source<'_>; C]) -> Option<()> {
        behind.close(out, AT)
    }
}

/// The alignment of a union's payload in an aligned message (A6).
const UNION: (usize, usize) = (8, 6);

/// A union at `AT`: its tag, and its slot.
pub struct UnionSlot<const AT: usize, U>(PhantomData<U>);

impl<const N: usize, const C: usize, const AT: usize, U: Union<C>> Slots<N, C> for UnionSlot<AT, U> {
    #[inline(always)]
    fn take(heap: &mut Heap<'_, N>, to: &mut [Column; C]) -> Option<()> {
        let tag = *heap.block.get(AT)?;
        variant::<U, C>(tag, heap.next(AT + 1)?.moved(UNION, heap.origin)?, heap.origin, to)
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, behind: Behind, from: &mut [Source<'_>; C]) -> Option<()> {
        let [tag] = from.get_mut(U::TAGS)?.number()?;
        if let Some(origin) = behind.origin
            && tag != 0
            && !U::Variants::is_empty(tag, from)?
        {
            out.pad(UNION, origin)?;
        }
        *out.claimed(behind.block + AT)? = [tag];
        put_variant::<U, C>(tag, out, behind.origin, from, behind.depth)?;
        behind.close(out, AT + 1)
    }
}

/// A union without storage.
pub trait Union<const C: usize> {
    /// The column of its tags.
    const TAGS: usize;
    /// Its variants.
    type Variants: Variants<C>;
}

#[inline(always)]
fn variant<U: Union<C>, const C: usize>(
    tag: u8,
    span: Span<'_>,
    origin: Option<usize>,
    to: &mut [Column; C],
) -> Option<()> {
    to.get_mut(U::TAGS)?.number([tag]);
    if tag == 0 { Some(()) } else { U::Variants::take(tag, span, origin, to)?.then_some(()) }
}

#[inline(always)]
fn put_variant<U: Union<C>, const C: usize>(
    tag: u8,
    out: &mut Out<'_>,
    origin: Option<usize>,
    from: &mut [Source<'_>; C],
    depth: usize,
) -> Option<()> {
    if tag == 0 { Some(()) } else { U::Variants::put(tag, out, origin, from, depth)?.then_some(()) }
}

/// Variants of a union without storage. They say whether the tag is one of theirs.
pub trait Variants<const C: usize> {
    /// The values of the variant with this tag into columns.
    fn take(tag: u8, span: Span<'_>, origin: Option<usize>, to: &mut [Column; C]) -> Option<bool>;
    /// The values of the variant with this tag from columns.
    fn put(tag: u8, out: &mut Out<'_>, origin: Option<usize>, from: &mut [Source<'_>; C], depth: usize)
    -> Option<bool>;
    /// Whether the next content of the variant with this tag is empty; `None` if no variant here has the tag.
    fn is_empty(tag: u8, from: &[Source<'_>; C]) -> Option<bool>;
}

/// One of them, whose content has this alignment in an aligned message.
pub struct Variant<const TAG: u8, const MULTIPLE: usize, const REST: usize, P>(PhantomData<P>);

impl<const C: usize, const TAG: u8, const MULTIPLE: usize, const REST: usize, P: Payload<C>> Variants<C>
    for Variant<TAG, MULTIPLE, REST, P>
{
    #[inline(always)]
    fn take(tag: u8, span: Span<'_>, origin: Option<usize>, to: &mut [Column; C]) -> Option<bool> {
        if tag != TAG {
            return Some(false);
        }
        P::take(span.moved((MULTIPLE, REST), origin)?, to).map(|()| true)
    }

    #[inline(always)]
    fn put(
        tag: u8,
        out: &mut Out<'_>,
        origin: Option<usize>,
        from: &mut [Source<'_>; C],
        depth: usize,
    ) -> Option<bool> {
        if tag != TAG {
            return Some(false);
        }
        aligned::<P, C>(out, (MULTIPLE, REST), origin, from)?;
        P::put(out, from, depth).map(|()| true)
    }

    #[inline(always)]
    fn is_empty(tag: u8, from: &[Source<'_>; C]) -> Option<bool> {
        (tag == TAG).then(|| P::is_empty(from))
    }
}

/// What a slot, a variant or an element has.
pub trait Payload<const C: usize> {
    /// Its values into columns.
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()>;
    /// Its values from columns.
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()>;
    /// Whether the next value takes no bytes.
    #[inline(always)]
    fn is_empty(_: &[Source<'_>; C]) -> bool {
        false
    }
}

/// String or bytes.
pub struct Text<const COLUMN: usize>;

impl<const C: usize, const COLUMN: usize> Payload<C> for Text<COLUMN> {
    #[inline(always)]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        to.get_mut(COLUMN)?.push(span.bytes()?);
        Some(())
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], _: usize) -> Option<()> {
        out.text(from.get_mut(COLUMN)?)
    }

    #[inline]
    fn is_empty(from: &[Source<'_>; C]) -> bool {
        from.get(COLUMN).is_some_and(Source::is_next_empty)
    }
}

/// A unit, or a stream.
pub struct Nothing;

impl<const C: usize> Payload<C> for Nothing {
    #[inline(always)]
    fn take(_: Span<'_>, _: &mut [Column; C]) -> Option<()> {
        Some(())
    }

    #[inline(always)]
    fn put(_: &mut Out<'_>, _: &mut [Source<'_>; C], _: usize) -> Option<()> {
        Some(())
    }

    #[inline(always)]
    fn is_empty(_: &[Source<'_>; C]) -> bool {
        true
    }
}

/// An inline value of `SIZE` bytes, of a variant.
pub struct Value<const SIZE: usize, I>(PhantomData<I>);

impl<const C: usize, const SIZE: usize, I: Inline<SIZE, C>> Payload<C> for Value<SIZE, I> {
    #[inline(always)]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        I::take(span.bytes()?.try_into().ok()?, to)
    }

    #[inline(always)]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], _: usize) -> Option<()> {
        let room = out.claim()?;
        if I::PUT < SIZE {
            *room = [0; SIZE];
        }
        I::put(room, from)
    }
}

/// A message or record, whose block has `N` bytes.
pub trait Region<const N: usize, const C: usize> {
    /// The block of a value whose fields are all absent, with what retired ones have.
    const BLOCK: [u8; N];
    /// Whether it is an aligned message.
    const IS_ALIGNED: bool;
    /// What stands in its block.
    type Inline: Inline<N, C>;
    /// Its slots.
    type Slots: Slots<N, C>;
}

/// A message or record in a slot or variant.
pub struct Child<R, const N: usize>(PhantomData<R>);

impl<const C: usize, const N: usize, R: Region<N, C>> Payload<C> for Child<R, N> {
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        region::<R, N, C>(span.deeper(), to)
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()> {
        put_region::<R, N, C>(out, from, depth + 1)
    }
}

/// A message in a list, which is as deep as the list.
pub struct Item<R, const N: usize>(PhantomData<R>);

impl<const C: usize, const N: usize, R: Region<N, C>> Payload<C> for Item<R, N> {
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        region::<R, N, C>(span, to)
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()> {
        put_region::<R, N, C>(out, from, depth)
    }
}

#[inline]
pub(super) fn region<R: Region<N, C>, const N: usize, const C: usize>(
    span: Span<'_>,
    to: &mut [Column; C],
) -> Option<()> {
    let (len, block) = span.bytes()?.split_first_chunk()?;
    if span.depth > DEPTH_MAX || usize::from(u16::from_le_bytes(*len)) != N {
        return None;
    }
    let block = block.first_chunk()?;
    R::Inline::take(block, to)?;
    let (base, start) = (span.start, span.start + 2);
    let rest = Span { start: start + N, ..span };
    R::Slots::take(&mut Heap { block, rest, base, origin: R::IS_ALIGNED.then_some(start) }, to)
}

#[inline]
pub(super) fn put_region<R: Region<N, C>, const N: usize, const C: usize>(
    out: &mut Out<'_>,
    from: &mut [Source<'_>; C],
    depth: usize,
) -> Option<()> {
    if depth > DEPTH_MAX {
        return None;
    }
    let (base, block) = (out.place(), out.place() + 2);
    R::Inline::put(block_with_len(out, R::BLOCK)?, from)?;
    R::Slots::put(out, Behind { block, base, origin: R::IS_ALIGNED.then_some(block), depth }, from)
}

/// A block with its length in front.
#[inline(always)]
fn block_with_len<'o, const N: usize>(out: &'o mut Out<'_>, block: [u8; N]) -> Option<&'o mut [u8; N]> {
    // One claim: each compares, loads and stores.
    let (len, room) = out.claim_slice(2 + N)?.split_first_chunk_mut()?;
    *len = u16::try_from(N).ok()?.to_le_bytes();
    let room = room.first_chunk_mut()?;
    *room = block;
    Some(room)
}

/// A message of any root: its type id, and its region.
pub struct Any<const COLUMN: usize, R>(PhantomData<R>);

impl<const C: usize, const COLUMN: usize, R: super::protocol::Roots<C>> Payload<C> for Any<COLUMN, R> {
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        let id: [u8; 2] = *span.bytes()?.first_chunk()?;
        to.get_mut(COLUMN)?.number(id);
        R::take(u16::from_le_bytes(id), span.after(2)?.deeper(), to)?.then_some(())
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()> {
        let id: [u8; 2] = from.get_mut(COLUMN)?.number()?;
        *out.claim()? = id;
        R::put(u16::from_le_bytes(id), out, from, depth + 1)?.then_some(())
    }
}

/// Elements of `SIZE` bytes, with their stride in front if it is an inline map.
pub struct Packed<const COUNTS: usize, const SIZE: usize, const HAS_STRIDE: bool, I>(PhantomData<I>);

impl<const C: usize, const COUNTS: usize, const SIZE: usize, const HAS_STRIDE: bool, I: Inline<SIZE, C>> Payload<C>
    for Packed<COUNTS, SIZE, HAS_STRIDE, I>
{
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        let span = if HAS_STRIDE && span.len() > 0 { span.after(2)? } else { span };
        let (elements, []) = span.bytes()?.as_chunks() else { return None };
        count(elements.len(), to.get_mut(COUNTS)?)?;
        if let Some(column) = I::ALONE {
            to.get_mut(column)?.extend(elements.as_flattened());
            return Some(());
        }
        elements.iter().try_for_each(|element| I::take(element, to))
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], _: usize) -> Option<()> {
        let count = next_count(from.get_mut(COUNTS)?)?;
        if HAS_STRIDE && count > 0 {
            *out.claim()? = u16::try_from(SIZE).ok()?.to_le_bytes();
        }
        let len = count.checked_mul(SIZE)?;
        if let Some(column) = I::ALONE {
            return out.numbers(from.get_mut(column)?, len);
        }
        let elements = if I::PUT < SIZE { out.zeros(len)? } else { out.claim_slice(len)? };
        elements.as_chunks_mut().0.iter_mut().try_for_each(|element| I::put(element, from))
    }

    #[inline]
    fn is_empty(from: &[Source<'_>; C]) -> bool {
        from.get(COUNTS).is_some_and(Source::is_next_zero)
    }
}

#[inline(always)]
fn count(count: usize, to: &mut Column) -> Option<()> {
    to.number(u32::try_from(count).ok()?.to_le_bytes());
    Some(())
}

#[inline(always)]
fn next_count(from: &mut Source<'_>) -> Option<usize> {
    from.number().map(|count| u32::from_le_bytes(count) as usize)
}

/// Records, with their stride in front.
pub struct Strided<const COUNTS: usize, R, const N: usize>(PhantomData<R>);

impl<const C: usize, const COUNTS: usize, const N: usize, R: Region<N, C>> Payload<C> for Strided<COUNTS, R, N> {
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        let span = if span.len() > 0 { span.after(2)? } else { span };
        let (elements, []) = span.bytes()?.as_chunks() else { return None };
        count(elements.len(), to.get_mut(COUNTS)?)?;
        elements.iter().try_for_each(|element| R::Inline::take(element, to))
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], _: usize) -> Option<()> {
        let count = next_count(from.get_mut(COUNTS)?)?;
        if count > 0 {
            *out.claim()? = u16::try_from(N).ok()?.to_le_bytes();
        }
        (0..count).try_for_each(|_| {
            let block = out.claim()?;
            *block = R::BLOCK;
            R::Inline::put(block, from)
        })
    }

    #[inline]
    fn is_empty(from: &[Source<'_>; C]) -> bool {
        from.get(COUNTS).is_some_and(Source::is_next_zero)
    }
}

/// Elements that have ends in front.
pub struct Indexed<const COUNTS: usize, const MULTIPLE: usize, const REST: usize, E>(PhantomData<E>);

impl<const C: usize, const COUNTS: usize, const MULTIPLE: usize, const REST: usize, E: Payload<C>> Payload<C>
    for Indexed<COUNTS, MULTIPLE, REST, E>
{
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        if span.len() == 0 {
            return count(0, to.get_mut(COUNTS)?);
        }
        let span = span.deeper();
        let elements = span.u32(span.start)?;
        let ends = span.after(4)?;
        let mut at = ends.after(elements.checked_mul(4)?)?.start;
        if span.depth > DEPTH_MAX || elements == 0 {
            return None;
        }
        count(elements, to.get_mut(COUNTS)?)?;
        for index in 0..elements {
            let end = span.start + span.u32(ends.start + 4 * index)?;
            if end < at || end > span.end {
                return None;
            }
            let element = Span { start: at, end, ..span };
            E::take(element.moved((MULTIPLE, REST), Some(span.start))?, to)?;
            at = end;
        }
        Some(())
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()> {
        let count = next_count(from.get_mut(COUNTS)?)?;
        if count == 0 {
            return Some(());
        }
        if depth >= DEPTH_MAX {
            return None;
        }
        let origin = out.place();
        *out.claim()? = u32::try_from(count).ok()?.to_le_bytes();
        let ends = out.place();
        out.claim_slice(count.checked_mul(4)?)?;
        for index in 0..count {
            aligned::<E, C>(out, (MULTIPLE, REST), Some(origin), from)?;
            E::put(out, from, depth + 1)?;
            out.close(ends + 4 * index, origin)?;
        }
        Some(())
    }

    #[inline]
    fn is_empty(from: &[Source<'_>; C]) -> bool {
        from.get(COUNTS).is_some_and(Source::is_next_zero)
    }
}

/// A union in a list: its tag, and its payload.
pub struct Tagged<U>(PhantomData<U>);

impl<const C: usize, U: Union<C>> Payload<C> for Tagged<U> {
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        variant::<U, C>(*span.bytes()?.first()?, span.after(1)?, None, to)
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()> {
        let [tag] = from.get_mut(U::TAGS)?.number()?;
        *out.claim()? = [tag];
        put_variant::<U, C>(tag, out, None, from, depth)
    }
}

/// An entry of a map, whose block has `N` bytes.
pub struct Entry<const N: usize, I, S>(PhantomData<(I, S)>);

impl<const C: usize, const N: usize, I: Inline<N, C>, S: Slots<N, C>> Payload<C> for Entry<N, I, S> {
    #[inline]
    fn take(span: Span<'_>, to: &mut [Column; C]) -> Option<()> {
        let (_, block) = span.bytes()?.split_first_chunk::<2>()?;
        let block = block.first_chunk()?;
        I::take(block, to)?;
        let rest = Span { start: span.start + 2 + N, ..span };
        S::take(&mut Heap { block, rest, base: span.start, origin: None }, to)
    }

    #[inline]
    fn put(out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<()> {
        let (base, block) = (out.place(), out.place() + 2);
        I::put(block_with_len(out, [0; N])?, from)?;
        S::put(out, Behind { block, base, origin: None, depth }, from)
    }
}

/// Parts one after the other.
macro_rules! tuples {
    ($($part:ident)*) => {
        impl<const N: usize, const C: usize, $($part: Inline<N, C>),*> Inline<N, C> for ($($part,)*) {
            const PUT: usize = 0 $(+ $part::PUT)*;

            #[inline(always)]
            fn take(_block: &[u8; N], _to: &mut [Column; C]) -> Option<()> {
                $($part::take(_block, _to)?;)*
                Some(())
            }

            #[inline(always)]
            fn put(_block: &mut [u8; N], _from: &mut [Source<'_>; C]) -> Option<()> {
                $($part::put(_block, _from)?;)*
                Some(())
            }
        }

        impl<const N: usize, const C: usize, $($part: Slots<N, C>),*> Slots<N, C> for ($($part,)*) {
            #[inline(always)]
            fn take(_heap: &mut Heap<'_, N>, _to: &mut [Column; C]) -> Option<()> {
                $($part::take(_heap, _to)?;)*
                Some(())
            }

            #[inline(always)]
            fn put(_out: &mut Out<'_>, _behind: Behind, _from: &mut [Source<'_>; C]) -> Option<()> {
                $($part::put(_out, _behind, _from)?;)*
                Some(())
            }
        }

        impl<const SIZE: usize, const C: usize, $($part: Cases<SIZE, C>),*> Cases<SIZE, C> for ($($part,)*) {
            #[inline(always)]
            fn take(_tag: u8, _storage: &[u8; SIZE], _to: &mut [Column; C]) -> Option<bool> {
                $(if $part::take(_tag, _storage, _to)? { return Some(true); })*
                Some(false)
            }

            #[inline(always)]
            fn put(_tag: u8, _storage: &mut [u8; SIZE], _from: &mut [Source<'_>; C]) -> Option<bool> {
                $(if $part::put(_tag, _storage, _from)? { return Some(true); })*
                Some(false)
            }
        }

        impl<const C: usize, $($part: Variants<C>),*> Variants<C> for ($($part,)*) {
            #[inline(always)]
            fn take(_tag: u8, _span: Span<'_>, _origin: Option<usize>, _to: &mut [Column; C]) -> Option<bool> {
                $(if $part::take(_tag, _span, _origin, _to)? { return Some(true); })*
                Some(false)
            }

            #[inline(always)]
            fn put(
                _tag: u8,
                _out: &mut Out<'_>,
                _origin: Option<usize>,
                _from: &mut [Source<'_>; C],
                _depth: usize,
            ) -> Option<bool> {
                $(if $part::put(_tag, _out, _origin, _from, _depth)? { return Some(true); })*
                Some(false)
            }

            fn is_empty(_tag: u8, _from: &[Source<'_>; C]) -> Option<bool> {
                None$(.or_else(|| $part::is_empty(_tag, _from)))*
            }
        }
    };
}

tuples!();
tuples!(A);
tuples!(A B);
tuples!(A B D);
tuples!(A B D E);
tuples!(A B D E F);
tuples!(A B D E F G);
tuples!(A B D E F G H);
tuples!(A B D E F G H I);
