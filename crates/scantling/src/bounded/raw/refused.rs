//! Code that does not compile, since it would read or write beyond the end. Each example differs from one that compiles in the marked
//! lines.
//!
//! # Constants that do not match the parts
//!
//! ```
//! # use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind, read, write};
//! #[derive(Clone, Copy)]
//! struct Lazy(u8);
//!
//! impl Group for Lazy {
//!     const LEN_MIN: usize = 1;
//!     const LEN_MAX: usize = 8;
//!
//!     fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
//!         from.last(Self)
//!     }
//!
//!     fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
//!         to.last(&self.0)
//!     }
//! }
//! # let (mut bytes, _) = ([0; 8], write(&Lazy(1), &mut [0; 8]));
//! # bytes[0] = 1;
//! # assert_eq!(read::<Lazy>(&bytes).map(|(lazy, len)| (lazy.0, len)), Ok((1, 1)));
//! ```
//!
//! Fewer bytes are read than it declares:
//!
//! ```compile_fail,E0080
//! # use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind, read};
//! # #[derive(Clone, Copy)]
//! # struct Lazy(u8);
//! impl Group for Lazy {
//!     const LEN_MIN: usize = 8; // here
//!     const LEN_MAX: usize = 8;
//! #   fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
//! #       from.last(Self)
//! #   }
//! #   fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
//! #       to.part(&[0; 7]).last(&self.0)
//! #   }
//! }
//! # let _ = read::<Lazy>(&[0; 8]);
//! ```
//!
//! Fewer bytes are written:
//!
//! ```compile_fail,E0080
//! # use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind, write};
//! # #[derive(Clone, Copy)]
//! # struct Lazy(u8);
//! impl Group for Lazy {
//!     const LEN_MIN: usize = 8;
//!     const LEN_MAX: usize = 8;
//! #   fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
//! #       from.last(|(_, last): ([u8; 7], u8)| Self(last))
//! #   }
//!     fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
//!         to.last(&self.0) // here
//!     }
//! }
//! # let _ = write(&Lazy(1), &mut [0; 8]);
//! ```
//!
//! The shortest is longer than the longest:
//!
//! ```compile_fail,E0080
//! # use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind, read};
//! # #[derive(Clone, Copy)]
//! # struct Lazy(u8);
//! impl Group for Lazy {
//!     const LEN_MIN: usize = 9; // here
//!     const LEN_MAX: usize = 8;
//! #   fn get(_: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
//! #       Err(FaultKind::Range)
//! #   }
//! #   fn put<'p>(&self, _: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
//! #       panic!()
//! #   }
//! }
//! # let _ = read::<Lazy>(&[0; 8]);
//! ```
//!
//! A value without its end:
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind};
//! # #[derive(Clone, Copy)]
//! # struct Lazy(u8);
//! impl Group for Lazy {
//! #   const LEN_MIN: usize = 1;
//! #   const LEN_MAX: usize = 8;
//!     fn get(from: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
//!         from.part::<u8>().map(|(byte, _)| Self(byte)) // here
//!     }
//! #   fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
//! #       to.last(&self.0)
//! #   }
//! }
//! ```
//!
//! # Readers and writers of another group
//!
//! `for<'a> fn(&'a u8)` is a subtype of `fn(&'static u8)`, and both may be groups, with different constants. Likewise one tuple of done
//! parts may be a subtype of another. Neither is accepted in place of the other:
//!
//! ```
//! # use scantling::bounded::{GroupReader, GroupWriter};
//! type Short = for<'a> fn(&'a u8);
//! fn reader(from: GroupReader<'_, Short>) -> GroupReader<'_, Short> {
//!     from
//! }
//! fn writer(to: GroupWriter<'_, Short>) -> GroupWriter<'_, Short> {
//!     to
//! }
//! fn done(from: GroupReader<'_, u8, Short>) -> GroupReader<'_, u8, Short> {
//!     from
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::GroupReader;
//! # type Short = for<'a> fn(&'a u8);
//! fn reader(from: GroupReader<'_, Short>) -> GroupReader<'_, fn(&'static u8)> {
//!     from // here
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::GroupReader;
//! # type Short = for<'a> fn(&'a u8);
//! fn reader(from: GroupReader<'_, fn(&'static u8)>) -> GroupReader<'_, Short> {
//!     from // here
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::GroupReader;
//! # type Short = for<'a> fn(&'a u8);
//! fn done(from: GroupReader<'_, u8, Short>) -> GroupReader<'_, u8, fn(&'static u8)> {
//!     from // here
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::GroupWriter;
//! # type Short = for<'a> fn(&'a u8);
//! fn writer(to: GroupWriter<'_, Short>) -> GroupWriter<'_, fn(&'static u8)> {
//!     to // here
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::GroupWriter;
//! # type Short = for<'a> fn(&'a u8);
//! fn done(to: GroupWriter<'_, u8, Short>) -> GroupWriter<'_, u8, fn(&'static u8)> {
//!     to // here
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::{GroupRead, GroupWritten};
//! # type Short = for<'a> fn(&'a u8);
//! fn read<'p>(group: GroupRead<'p, Short>) -> GroupRead<'p, fn(&'static u8)> {
//!     group // here
//! }
//! ```
//!
//! ```compile_fail,E0308
//! # use scantling::bounded::GroupWritten;
//! # type Short = for<'a> fn(&'a u8);
//! fn written<'p>(group: GroupWritten<'p, Short>) -> GroupWritten<'p, fn(&'static u8)> {
//!     group // here
//! }
//! ```
//!
//! # Ends of another call
//!
//! An end belongs to the call for which its reader or writer was made. No other is accepted in its place, not even one that lives longer:
//!
//! ```
//! # use scantling::bounded::{GroupRead, GroupWritten};
//! fn read<'p, 'q: 'p>(group: GroupRead<'q, u8>) -> GroupRead<'q, u8> {
//!     group
//! }
//! fn written<'p, 'q: 'p>(group: GroupWritten<'q, u8>) -> GroupWritten<'q, u8> {
//!     group
//! }
//! ```
//!
//! ```compile_fail
//! # use scantling::bounded::GroupRead;
//! fn read<'p, 'q: 'p>(group: GroupRead<'q, u8>) -> GroupRead<'p, u8> { // here
//!     group
//! }
//! ```
//!
//! ```compile_fail
//! # use scantling::bounded::GroupWritten;
//! fn written<'p, 'q: 'p>(group: GroupWritten<'q, u8>) -> GroupWritten<'p, u8> { // here
//!     group
//! }
//! ```
//!
//! ```compile_fail
//! # use scantling::bounded::GroupReader;
//! fn reader<'p, 'q: 'p>(from: GroupReader<'q, u8>) -> GroupReader<'p, u8> { // here
//!     from
//! }
//! ```
//!
//! ```compile_fail
//! # use scantling::bounded::GroupWriter;
//! fn writer<'p, 'q: 'p>(to: GroupWriter<'q, u8>) -> GroupWriter<'p, u8> { // here
//!     to
//! }
//! ```
//!
//! And none is kept for a later call, here by a group that has a place for it:
//!
//! ```compile_fail
//! # use scantling::bounded::{Group, GroupRead, GroupReader, GroupWriter, GroupWritten, FaultKind};
//! # use std::cell::Cell;
//! #[derive(Clone, Copy)]
//! struct Keeps<'k>(&'k Cell<Option<GroupWritten<'k, Keeps<'k>>>>);
//!
//! impl<'k> Group for Keeps<'k> {
//! #   const LEN_MIN: usize = 1;
//! #   const LEN_MAX: usize = 1;
//! #   fn get(_: GroupReader<'_, Self>) -> Result<GroupRead<'_, Self>, FaultKind> {
//! #       Err(FaultKind::Range)
//! #   }
//!     fn put<'p>(&self, to: GroupWriter<'p, Self>) -> GroupWritten<'p, Self> {
//!         self.0.replace(Some(to.last(&1u8))).unwrap() // here
//!     }
//! }
//! ```
//!
//! # Decoders and builders of another closure
//!
//! One inside another's closure cannot be put in its place:
//!
//! ```
//! # use scantling::decode::{Limits, with_slice};
//! let _ = with_slice(&[1], &Limits::default(), |a| {
//!     with_slice(&[2], &Limits::default(), |b| Ok(b.offset())).or_else(|_| a.skip(1).map(|()| 1))
//! });
//! ```
//!
//! ```compile_fail
//! # use scantling::decode::{Limits, with_slice};
//! let _ = with_slice(&[1], &Limits::default(), |a| {
//!     let _ = with_slice(&[2], &Limits::default(), |b| Ok(core::mem::swap(a, b))); // here
//!     a.skip(1)
//! });
//! ```
//!
//! ```compile_fail
//! # use scantling::build::{from_fn, to_slice};
//! # use std::cell::RefCell;
//! let _ = to_slice(&from_fn(|a| {
//!     let a = RefCell::new(a);
//!     let _ = to_slice(&from_fn(|b| core::mem::swap(*a.borrow_mut(), b)), &mut [0; 4]); // here
//! }), &mut [0; 4]);
//! ```
