//! What every row does with a set, and the clock, which runs only while it does it.

use super::sets::Set;
use anyhow::Result;
use machine::clock;

/// A way of keeping a set's values, and what it keeps.
pub trait Row {
    /// Its name in the table.
    fn name(&self) -> String;

    /// Encodes the set, and keeps it in place of what was kept.
    fn encode(&mut self, set: &Set, watch: &mut Watch) -> Result<()>;

    /// How many bytes are kept.
    fn len(&self) -> usize;

    /// Decodes what is kept, and compares it with the set. Only the first is timed.
    fn restore(&mut self, set: &Set, watch: &mut Watch) -> Result<()>;

    /// Reads one field of what is kept, and gives the sum of its values.
    fn field(&mut self, set: &Set, watch: &mut Watch) -> Result<u64>;
}

/// CPU time of this thread, of the parts that are to be counted.
#[derive(Default)]
pub struct Watch(u64);

impl Watch {
    /// Does it, and counts its time.
    pub fn time<T>(&mut self, work: impl FnOnce() -> T) -> T {
        let start = clock::cpu();
        let done = work();
        self.0 += clock::cpu() - start;
        done
    }

    /// All that was counted.
    pub fn seconds(&self) -> f64 {
        self.0 as f64 / 1e9
    }
}

/// Contents of blocks back to back, and what each was made of.
#[derive(Default)]
pub struct Kept {
    bytes: Vec<u8>,
    blocks: Vec<Block>,
}

/// A block that is kept.
#[derive(Clone, Copy)]
pub struct Block {
    start: usize,
    end: usize,
    /// Of its frames, before it was encoded.
    pub len: usize,
    /// Its frames.
    pub frames: u32,
}

impl Kept {
    /// Removes all, and has room for as many bytes as the set's frames. Memory that is not written is none.
    pub fn clear(&mut self, set: &Set) {
        self.bytes.clear();
        self.blocks.clear();
        self.bytes.reserve(set.frames.len());
    }

    /// Adds what `content` appends, for so many frames of `len` bytes together.
    pub fn push(&mut self, frames: u32, len: usize, content: impl FnOnce(&mut Vec<u8>) -> Result<()>) -> Result<()> {
        let start = self.bytes.len();
        content(&mut self.bytes)?;
        self.blocks.push(Block { start, end: self.bytes.len(), len, frames });
        Ok(())
    }

    /// All bytes.
    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// What is kept of each block.
    pub fn iter(&self) -> impl Iterator<Item = (&[u8], Block)> {
        self.blocks.iter().map(|block| (&self.bytes[block.start..block.end], *block))
    }
}

/// The size of a block in a row's name.
pub fn kib(len: usize) -> String {
    if len >= 1 << 20 { format!("{} MiB", len >> 20) } else { format!("{} KiB", len >> 10) }
}
