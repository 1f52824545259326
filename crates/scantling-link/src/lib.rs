//! Scantling messages between two programs: a link with a header, checksums and padding, and streams of unknown length.
//!
//! ```text
//! header | schema | message | BEGIN 7 | message | CHUNK 7 | BEGIN 9 | CHUNK 9 | END 9 aborted | END 7 complete        spec/stream.md
//! ```
//!
//! ```
//! use scantling_link::{Event, LinkReader, LinkWriter, Options, Outcome, Root, Shape};
//!
//! # fn message(out: &mut Vec<u8>) -> Result<usize, scantling::WriteError> {
//! #     out.extend_from_slice(&[9, 0, 0, 0, 1, 0, 1, 0, 7]);
//! #     Ok(9)
//! # }
//! # fn samples(out: &mut Vec<u8>) -> Result<usize, scantling::WriteError> {
//! #     out.extend_from_slice(&[16, 0, 0, 0, 2, 0, 8, 0, 0x40, 0x1f, 0, 0, 10, 0, 0, 0]);
//! #     Ok(16)
//! # }
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let fingerprint = [0; 8];
//! // The root of type id 2 has a `stream<u16>`.
//! const ROOTS: &[Root] = &[Root { type_id: 2, elements: Shape::Packed(2) }];
//!
//! // Of generated code: `Feed::FINGERPRINT`, and `|out| Feed::write_tick(out, …)`.
//! let mut sent = Vec::new();
//! let mut writer = LinkWriter::new(&Options::new(fingerprint).sums().padded().roots(ROOTS), &mut sent);
//! writer.frame(&mut sent, message)?;
//! let stream = writer.begin(&mut sent, samples)?;
//! writer.chunk(&mut sent, stream, |out| out.extend_from_slice(&[3, 0, 5, 0]))?;
//! writer.end(&mut sent, stream, Outcome::Complete)?;
//!
//! let (mut reader, mut elements) = (LinkReader::new(ROOTS), 0);
//! // In pieces of any size.
//! for mut piece in sent.chunks(5) {
//!     while let Some(event) = reader.next(&mut piece)? {
//!         match event {
//!             Event::Frame(frame) => assert_eq!(frame.len(), 9),
//!             Event::Chunk { payload, .. } => assert_eq!(payload, [3, 0, 5, 0]),
//!             Event::Ended { outcome, elements: sum, .. } => {
//!                 assert_eq!(outcome, Outcome::Complete);
//!                 elements = sum;
//!             }
//!             _ => {}
//!         }
//!     }
//! }
//! reader.finish()?;
//! assert_eq!((elements, reader.open().count()), (2, 0));
//! # Ok(())
//! # }
//! ```
//!
//! | | |
//! |---|---|
//! | [`LinkWriter`] | appends to a `Vec`: messages, streams, their chunks and ends |
//! | [`LinkReader`] | from pieces of bytes, events that borrow them; knows no sockets |
//! | [`Sender`], [`Receiver`] | the same over `std::io::Write` and `Read` |
//! | `AsyncSender`, `AsyncReceiver` | the same over tokio's `AsyncWrite` and `AsyncRead`, with the feature `tokio` |
//!
//! With the feature `tracing`, each item that is sent or received is an event of the target `scantling_link` at the level `TRACE`, with `offset` and
//! `bytes`. A refused item is one at the level `WARN`, with the rule of a [`Fault`], or the text of a [`SendError`].
//!
//! Frames and payloads that are handed out are whole. They are validated by `view`, `peek` or `decode`, as anywhere.
//!
//! # Bad input
//!
//! A reader may be given any bytes. The first bytes that break a rule end the link with a [`Fault`], a rule of `spec/stream.md` and an offset;
//! what came before was handed out. [`LinkReader::open`] names the streams that were cut off. Memory is bounded by the received bytes of one
//! frame, which [`LinkReader::frame_max`] limits, and by the streams that are open. Messages and chunks are read and written without an
//! allocation, if the frame is whole in its piece or fits the memory of one before. Checksums find accidents, not forgeries.
#![forbid(unsafe_code)]

#[cfg(feature = "tokio")]
mod asynchronous;
mod control;
mod event;
mod fault;
mod header;
mod hook;
mod io;
mod items;
mod reader;
mod shape;
mod writer;

#[cfg(feature = "tokio")]
pub use asynchronous::{AsyncReceiver, AsyncSender};
pub use event::{Event, OpenStream, Outcome};
pub use fault::{Error, Fault, FaultKind, SendError};
pub use header::{Header, Options};
pub use io::{Receiver, Sender};
pub use reader::LinkReader;
pub use scantling::stream::{Root, Shape};
pub use writer::LinkWriter;
