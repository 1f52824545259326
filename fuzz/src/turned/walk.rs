//! Directories of contents, by the text of `spec/turned.md` (T10, T13 to T20): how long the units are that they name.
//!
//! ```text
//! directory | bytes --with_units--> a content whose units have these bytes, as long as the directory says, uncompressed
//! ```

use scantling::turned::{Shape, Turn};

/// Bytes before the directory.
const HEAD: usize = 6;

/// A content with this directory, and units that have what is behind it, or zeros. `None` if it is none, or names too many bytes.
pub(super) fn with_units(bytes: &[u8], by: &dyn Turn, len: usize) -> Option<Vec<u8>> {
    let mut walk = Walk { rest: bytes, shared: 0, alone: Vec::new() };
    walk.directory(by)?;
    let Walk { rest, shared, alone } = walk;
    let lens = || [shared].into_iter().chain(alone.iter().copied());
    let all = lens().try_fold(0usize, |all, len| all.checked_add(len)).filter(|all| *all <= 4 * len)?;
    let mut content = [&[1, 0, 0, 0, 0, 0][..], &bytes[..bytes.len() - rest.len()]].concat();
    lens().for_each(|len| put_varint(&mut content, 4 * len as u64));
    let there = &rest[..rest.len().min(all)];
    content.extend_from_slice(there);
    content.resize(content.len() + all - there.len(), 0);
    Some(content)
}

/// The directory of a content and what its units have, if none is compressed: what [`with_units`] makes the content of.
pub(super) fn without_units(content: &[u8], by: &dyn Turn) -> Option<Vec<u8>> {
    let mut walk = Walk { rest: &content[HEAD..], shared: 0, alone: Vec::new() };
    walk.directory(by)?;
    let directory = &content[HEAD..content.len() - walk.rest.len()];
    let lens = [vec![walk.shared], walk.alone.clone()].concat();
    let is_stored = lens.iter().all(|len| walk.varint() == Some(4 * len));
    is_stored.then(|| [directory, walk.rest].concat())
}

fn put_varint(out: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        out.push(number as u8 | 0x80);
        number >>= 7;
    }
    out.push(number as u8);
}

/// What is left of a directory, and the lengths of the units that it has named (T10): of unit 0, and of each stream with its own.
struct Walk<'a> {
    rest: &'a [u8],
    shared: usize,
    alone: Vec<usize>,
}

impl Walk<'_> {
    fn byte(&mut self) -> Option<u8> {
        self.rest.split_off_first().copied()
    }

    fn skip(&mut self, len: usize) -> Option<()> {
        self.rest.split_off(..len).map(|_| ())
    }

    fn varint(&mut self) -> Option<usize> {
        let mut number = 0u128;
        for place in 0..10 {
            let byte = self.byte()?;
            number |= u128::from(byte & 0x7F) << (7 * place);
            if byte < 0x80 {
                return usize::try_from(number).ok();
            }
        }
        None
    }

    /// So many that say no length.
    fn varints(&mut self, count: usize) -> Option<()> {
        (0..count).try_for_each(|_| self.varint().map(|_| ()))
    }

    fn stream(&mut self, len: usize) {
        if len < 512 {
            self.shared += len;
        } else {
            self.alone.push(len);
        }
    }

    /// T13.
    fn directory(&mut self, by: &dyn Turn) -> Option<()> {
        let mut id = 0usize;
        for _ in 0..self.varint()? {
            id = id.checked_add(self.varint()?)?;
            let shape = by.places().get(id)?.shape;
            id += 1;
            let count = self.varint()?;
            match (self.byte()?, shape) {
                (coding, Shape::Number { .. }) => self.numbers(coding, count)?,
                (16, _) => self.plain(shape, count)?,
                (17, _) => {
                    let entries = self.varint()?;
                    self.plain(shape, entries)?;
                    self.words(count)?;
                }
                (18, _) => {
                    let len = usize::from(self.byte()?);
                    let mask = self.rest.split_off(..len.div_ceil(8))?;
                    let constants = mask.iter().map(|byte| byte.count_ones() as usize).sum();
                    self.skip(constants)?;
                    (constants..len).for_each(|_| self.stream(count));
                }
                _ => return None,
            }
        }
        Some(())
    }

    /// T14.
    fn words(&mut self, count: usize) -> Option<()> {
        let head = self.byte()?;
        if head >= 0x80 {
            self.stream(count.checked_mul((head - 0x80).into())?.div_ceil(8));
            return Some(());
        }
        let constants = if head == 0 { 0 } else { self.byte()?.count_ones() };
        self.skip(constants as usize)?;
        (constants..head.into()).for_each(|_| self.stream(count));
        Some(())
    }

    /// T15 to T19.
    fn numbers(&mut self, coding: u8, count: usize) -> Option<()> {
        match coding {
            0 => self.varint().map(|_| ()),
            1 => {
                self.varints(2)?;
                self.words(count)
            }
            2 => {
                self.varints(2)?;
                self.skip(1)?;
                self.words(count.checked_sub(1)?)
            }
            3 => {
                let entries = self.varint()?;
                self.any_numbers(entries, 2)?;
                self.words(count)
            }
            4 => {
                self.varint()?;
                for _ in 0..self.varint()? {
                    self.varints(2)?;
                }
                self.varint()?;
                let firsts = self.varint()?;
                self.any_numbers(firsts, 2)?;
                self.words(count.checked_sub(firsts)?)
            }
            _ => None,
        }
    }

    /// By a byte, if there are some.
    fn any_numbers(&mut self, count: usize, coding_max: u8) -> Option<()> {
        if count == 0 {
            return Some(());
        }
        let coding = self.byte().filter(|coding| *coding <= coding_max)?;
        self.numbers(coding, count)
    }

    fn plain(&mut self, shape: Shape, count: usize) -> Option<()> {
        let len = match shape {
            Shape::Fixed { width } => count.checked_mul(width as usize)?,
            _ => {
                let len = self.varint()?;
                self.any_numbers(count, 3)?;
                len
            }
        };
        self.stream(len);
        Some(())
    }
}
