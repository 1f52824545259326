//! The finished pieces of a builder: parts of chunks, and spliced bytes in between, in order.
//!
//! No byte is read or written here: pieces are numbers, and memory is moved by its owner.
#![deny(unsafe_code)]

#[cfg(feature = "std")]
use super::NonNull;
use super::{ChunkSizes, Chunks, Cold, Shared, Store};

/// Finished bytes: part of a chunk, or memory that was spliced in.
pub(super) struct Piece {
    /// The number of bytes before it.
    pub(super) at: u64,
    pub(super) bytes: PieceBytes,
}

/// Drops pieces, and with them bytes that have an owner. A panic of the owner aborts the program: if it were caught, the builder's cursor
/// would be out of date, since the cold path is running.
pub(super) fn give_up(pieces: impl Iterator<Item = Piece>) {
    /// Aborts the program if it is dropped while a panic unwinds.
    struct Bomb;
    impl Drop for Bomb {
        fn drop(&mut self) {
            panic!("the owner of spliced bytes panicked");
        }
    }
    let bomb = Bomb;
    pieces.for_each(drop);
    core::mem::forget(bomb);
}

#[cfg(feature = "std")]
impl Piece {
    /// The offset of its end.
    fn end(&self) -> u64 {
        self.at
            + match &self.bytes {
                PieceBytes::Chunk { len, .. } => *len as u64,
                PieceBytes::Shared(shared) => shared.len() as u64,
            }
    }
}

pub(super) enum PieceBytes {
    Chunk { chunk: usize, start: usize, len: usize },
    Shared(Shared),
}

impl Chunks {
    /// Whether the first chunk is still the small one, which moves.
    pub(super) fn is_small(&self) -> bool {
        self.used == 1 && self.all[0].len < self.sizes.second
    }

    /// The length of the next chunk.
    pub(super) fn next_len(&self, need: usize) -> usize {
        let ChunkSizes { first, second, rest } = self.sizes;
        match self.used {
            0 if need <= first && first < second && self.all.is_empty() => first,
            // A chunk that comes back holds as much as before: the content of a chunk is the same in each run.
            0 => second.max(need),
            _ => rest.max(need),
        }
    }

    /// Moves chunks of which no piece is left after those in use; the last in use has the window.
    #[cfg(feature = "std")]
    fn compact(&mut self) {
        let mut numbers = alloc::vec![None; self.used];
        if let Some(last) = numbers.last_mut() {
            *last = Some(0);
        }
        for piece in &self.pieces {
            if let PieceBytes::Chunk { chunk, .. } = piece.bytes {
                numbers[chunk] = Some(0);
            }
        }
        let mut kept = 0;
        for (chunk, number) in numbers.iter_mut().enumerate().filter(|(_, number)| number.is_some()) {
            self.all.swap(kept, chunk);
            *number = Some(kept);
            kept += 1;
        }
        for piece in &mut self.pieces {
            if let PieceBytes::Chunk { chunk, .. } = &mut piece.bytes {
                *chunk = numbers[*chunk].unwrap_or(*chunk);
            }
        }
        self.used = kept;
    }
}

impl Cold<'_> {
    /// Frees bytes before `end`, all of which a sink has taken. Chunks without remaining bytes are reused.
    #[cfg(feature = "std")]
    pub(in crate::build) fn release(&mut self, end: u64) {
        self.end_piece();
        let Store::Chunks(chunks) = &mut self.store else { return };
        let count = chunks.pieces.partition_point(|piece| piece.end() <= end);
        give_up(chunks.pieces.drain(..count));
        if chunks.pieces.is_empty() {
            // All is free, and the next window is another chunk, or this one from its start.
            chunks.used = 0;
            (self.window, self.room) = (NonNull::dangling(), 0);
            return;
        }
        if let Some(first) = chunks.pieces.first_mut().filter(|first| first.at < end) {
            let gone = (end - first.at) as usize;
            first.at = end;
            match &mut first.bytes {
                PieceBytes::Chunk { start, len, .. } => (*start, *len) = (*start + gone, *len - gone),
                PieceBytes::Shared(shared) => drop(shared.split_to(gone)),
            }
        }
        chunks.compact();
    }

    /// The lengths from which bytes are spliced: normally, and if the chunk has no room for them.
    pub(in crate::build) fn splice_min(&mut self) -> Option<&mut [usize; 2]> {
        match &mut self.store {
            Store::Chunks(chunks) => Some(&mut chunks.splice_min),
            Store::Slice(_) => None,
        }
    }

    /// Whether `len` bytes are spliced if the chunk has `room` bytes of room. In a slice none are.
    pub(in crate::build) fn is_spliced(&self, len: usize, room: usize) -> bool {
        match &self.store {
            Store::Chunks(chunks) => len >= chunks.splice_min[usize::from(len > room)],
            Store::Slice(_) => false,
        }
    }
}
