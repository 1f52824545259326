//! Contents to frames, or to some of their columns.

use std::fmt;
use std::sync::Arc;

use scantling::turned::{Column, Turn, columns};

use crate::decode::{self, Content};
use crate::directory::OWN_COLUMNS_MAX;
use crate::units::Unpacker;
use crate::{Invalid, LEN_MAX, interpreter};

/// Gives the frames of contents of one protocol, and of contents that have their schema in them.
///
/// Memory is at most four times that of a block's frames: its columns, the frames, and a column's streams.
pub struct Reader {
    of: Protocol,
    /// That of the last content that had one.
    own: Option<Own>,
    decoder: Decoder,
}

/// What turns frames, and its columns, of which those in `used` have values.
struct Protocol {
    by: Arc<dyn Turn>,
    columns: Vec<Column>,
    used: Vec<usize>,
}

/// A protocol whose schema was in a content.
struct Own {
    name: String,
    descriptor: Vec<u8>,
    of: Protocol,
}

/// What is kept from content to content.
#[derive(Default)]
pub(crate) struct Decoder {
    by: Unpacker,
    /// Of columns that are keys: the entry of each value.
    keys: Vec<Vec<u16>>,
}

/// What a column takes of a content.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Size {
    /// Its number.
    pub column: usize,
    /// How many values it has.
    pub values: usize,
    /// The bytes of its description and its streams as they are stored; of bytes that short streams share, its part.
    pub stored: usize,
}

impl Protocol {
    fn new(by: Arc<dyn Turn>) -> Self {
        let columns = columns(&*by);
        Self { by, columns, used: Vec::new() }
    }
}

impl Decoder {
    /// Puts a content's values in place of those of the columns that `used` names, which then names those that have values; gives the CRC of
    /// the frames.
    pub(crate) fn fill(
        &mut self,
        content: &[u8],
        (frames, len): (u32, usize),
        columns: &mut [Column],
        used: &mut Vec<usize>,
    ) -> Option<u32> {
        let decode::Head { crc, from, .. } = decode::head(content)?;
        let content = Content::read(&mut self.by, from, columns, (frames, len))?;
        content.fill(columns, used, &mut self.keys, |_| true)?;
        Some(crc)
    }

    fn fill_wanted(
        &mut self,
        content: &[u8],
        (frames, len): (u32, usize),
        of: &mut Protocol,
        is_wanted: impl Fn(usize) -> bool,
    ) -> Option<u32> {
        let decode::Head { crc, from, .. } = decode::head(content)?;
        let content = Content::read(&mut self.by, from, &of.columns, (frames, len))?;
        content.fill(&mut of.columns, &mut of.used, &mut self.keys, is_wanted)?;
        Some(crc)
    }
}

impl Reader {
    /// For contents of the protocol that this turns, and for those that have their schema in them, of any protocol.
    #[must_use]
    pub fn new(by: Arc<dyn Turn>) -> Self {
        Self { of: Protocol::new(by), own: None, decoder: Decoder::default() }
    }

    /// The frames of a content, which may be from anywhere, in place of what is in `out`: so many frames, of so many bytes together. They are
    /// those of the content's CRC, and not validated. Memory is at most in proportion to `len`.
    ///
    /// # Errors
    /// If the content breaks a rule, or gives other frames than its CRC says, or `len` is more than [`LEN_MAX`].
    pub fn restore(&mut self, content: &[u8], frames: u32, len: usize, out: &mut Vec<u8>) -> Result<(), Invalid> {
        // What was in `out` is overwritten, since setting its memory to zero first takes a twentieth of the time.
        let is_restored = self.restored(content, frames, len, out).is_some();
        if is_restored {
            return Ok(());
        }
        out.clear();
        Err(Invalid)
    }

    fn restored(&mut self, content: &[u8], frames: u32, len: usize, out: &mut Vec<u8>) -> Option<()> {
        let (of, decoder) = self.protocol(content, frames, len)?;
        let crc = decoder.fill_wanted(content, (frames, len), of, |_| true)?;
        of.by.restore(&of.columns, frames, len, out).ok()?;
        (crc32c::crc32c(out) == crc).then_some(())
    }

    /// These columns of a content, by their numbers, one for each of `ids`. The units of others are not decompressed, but of those by which
    /// these are coded (T19). The CRC of the frames is not checked.
    ///
    /// # Errors
    /// If the content breaks a rule, the protocol does not have such a column, or `len` is more than [`LEN_MAX`].
    pub fn columns(&mut self, content: &[u8], frames: u32, len: usize, ids: &[usize]) -> Result<Vec<Column>, Invalid> {
        let (of, decoder) = self.protocol(content, frames, len).ok_or(Invalid)?;
        let mut wanted = ids.to_vec();
        wanted.sort_unstable();
        decoder.fill_wanted(content, (frames, len), of, |id| wanted.binary_search(&id).is_ok()).ok_or(Invalid)?;
        let is_once = wanted.windows(2).all(|pair| pair.first() != pair.last());
        let give = |id: &usize| {
            let column = of.columns.get_mut(*id)?;
            // What is given is made anew for the next content: not copied, unless it is given twice.
            let empty = Column::new(column.shape());
            Some(if is_once { std::mem::replace(column, empty) } else { column.clone() })
        };
        ids.iter().map(give).collect::<Option<_>>().ok_or(Invalid)
    }

    /// What each column that has values takes of a content, by number. Nothing is decompressed. O(directory).
    ///
    /// # Errors
    /// If the content's directory breaks a rule, or `len` is more than [`LEN_MAX`].
    pub fn sizes(&mut self, content: &[u8], frames: u32, len: usize) -> Result<Vec<Size>, Invalid> {
        self.sizes_of(content, frames, len).ok_or(Invalid)
    }

    fn sizes_of(&mut self, content: &[u8], frames: u32, len: usize) -> Option<Vec<Size>> {
        let (of, decoder) = self.protocol(content, frames, len)?;
        let from = decode::head(content)?.from;
        Content::read(&mut decoder.by, from, &of.columns, (frames, len))?.sizes()
    }

    /// What turns a content's frames.
    fn protocol(&mut self, content: &[u8], frames: u32, len: usize) -> Option<(&mut Protocol, &mut Decoder)> {
        (frames > 0 && len <= LEN_MAX && frames as usize <= len / 8).then_some(())?;
        let Some(own) = decode::head(content)?.own else {
            return Some((&mut self.of, &mut self.decoder));
        };
        let (name, descriptor) = (own.name, own.descriptor(&mut self.decoder.by)?);
        let is_last = self.own.as_ref().is_some_and(|own| own.name == name && own.descriptor == descriptor);
        if !is_last {
            let by = interpreter(&descriptor, name)?;
            (by.places().len() <= OWN_COLUMNS_MAX).then_some(())?;
            self.own = Some(Own { name: name.to_owned(), descriptor, of: Protocol::new(by) });
        }
        self.own.as_mut().map(|own| (&mut own.of, &mut self.decoder))
    }
}

/// The protocol's name with its package, and the descriptor, that a content has in it (T13); `None` if it has none. The descriptor is not
/// validated.
#[must_use]
pub fn schema(content: &[u8]) -> Option<(String, Vec<u8>)> {
    let own = decode::head(content)?.own?;
    Some((own.name.to_owned(), own.descriptor(&mut Unpacker::default())?))
}

impl fmt::Debug for Reader {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Reader").field("columns", &self.of.columns.len()).finish_non_exhaustive()
    }
}
