//! A protocol of generated code: its roots, and frames of them.

use alloc::vec::Vec;

use super::out::put_all;
use super::parts::{Region, Span, put_region, region};
use super::{Column, Frames, KINDS, NotFrames, Out, Place, Source, Turn, WHOLE};
use core::marker::PhantomData;

/// What generated code says of a protocol with `C` columns.
pub trait Protocol<const C: usize>: Send + Sync {
    /// Its columns.
    const PLACES: &'static [Place];
    /// Its roots.
    type Roots: Roots<C>;
}

/// Roots of a protocol. They say whether the type id is one of theirs.
pub trait Roots<const C: usize> {
    /// The values of a region of the root with this type id into columns.
    fn take(id: u16, span: Span<'_>, to: &mut [Column; C]) -> Option<bool>;
    /// The region of the root with this type id from columns.
    fn put(id: u16, out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<bool>;
}

/// One of them.
pub struct Root<const ID: u16, R, const N: usize>(PhantomData<R>);

impl<const C: usize, const ID: u16, R: Region<N, C>, const N: usize> Roots<C> for Root<ID, R, N> {
    #[inline(always)]
    fn take(id: u16, span: Span<'_>, to: &mut [Column; C]) -> Option<bool> {
        if id == ID { region::<R, N, C>(span, to).map(|()| true) } else { Some(false) }
    }

    #[inline(always)]
    fn put(id: u16, out: &mut Out<'_>, from: &mut [Source<'_>; C], depth: usize) -> Option<bool> {
        if id == ID { put_region::<R, N, C>(out, from, depth).map(|()| true) } else { Some(false) }
    }
}

/// A [`Turn`] of generated code.
pub struct Turned<P, const C: usize>(PhantomData<fn() -> P>);

impl<P, const C: usize> Turned<P, C> {
    /// The one that there is.
    #[must_use]
    pub const fn new() -> Self {
        Self(PhantomData)
    }
}

impl<P, const C: usize> Default for Turned<P, C> {
    fn default() -> Self {
        Self::new()
    }
}

impl<P: Protocol<C>, const C: usize> Turn for Turned<P, C> {
    fn places(&self) -> &[Place] {
        P::PLACES
    }

    fn append(&self, frames: &[u8], columns: &mut [Column]) -> Option<u32> {
        let columns: &mut [Column; C] = of_protocol(columns);
        let mut count = 0u32;
        for frame in Frames(frames) {
            let frame = frame?;
            let id: [u8; 2] = *frame.get(4..)?.first_chunk()?;
            columns.get_mut(KINDS)?.number(id);
            P::Roots::take(u16::from_le_bytes(id), Span::root(frame, 6), columns)?.then_some(())?;
            count += 1;
        }
        Some(count)
    }

    fn restore(&self, columns: &[Column], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), NotFrames> {
        put_all(columns, len, out, |out, from| {
            let from: &mut [Source<'_>; C] = of_protocol(from);
            (0..frames).try_for_each(|_| put_frame::<P, C>(out, from))
        })
    }
}

#[inline(always)]
fn put_frame<P: Protocol<C>, const C: usize>(out: &mut Out<'_>, from: &mut [Source<'_>; C]) -> Option<()> {
    let id: [u8; 2] = from.get_mut(KINDS)?.number()?;
    if id == [0; 2] {
        return out.text(from.get_mut(WHOLE)?);
    }
    let start = out.place();
    let [_, _, _, _, to @ ..] = out.claim::<6>()?;
    *to = id;
    P::Roots::put(u16::from_le_bytes(id), out, from, 0)?.then_some(())?;
    out.close(start, start)
}

/// The columns as an array.
fn of_protocol<T, const C: usize>(columns: &mut [T]) -> &mut [T; C] {
    match columns.try_into() {
        Ok(columns) => columns,
        Err(_) => panic!("the columns are those of another protocol"),
    }
}

macro_rules! tuples {
    ($($part:ident)*) => {
        impl<const C: usize, $($part: Roots<C>),*> Roots<C> for ($($part,)*) {
            #[inline(always)]
            fn take(_id: u16, _span: Span<'_>, _to: &mut [Column; C]) -> Option<bool> {
                $(if $part::take(_id, _span, _to)? { return Some(true); })*
                Some(false)
            }

            #[inline(always)]
            fn put(_id: u16, _out: &mut Out<'_>, _from: &mut [Source<'_>; C], _depth: usize) -> Option<bool> {
                $(if $part::put(_id, _out, _from, _depth)? { return Some(true); })*
                Some(false)
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
