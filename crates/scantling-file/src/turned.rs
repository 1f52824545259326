//! Turned blocks (codec 3 of F11): by which schema their frames are turned, and single columns of them, [`TurnedBlock`].
//!
//! ```text
//! opening's descriptor -> interpreter -> columns      or generated code, if it has the same columns; or the schema in the content
//! ```
//!
//! How columns are coded is `scantling-turned`; here is what a file adds: where the schema comes from.

use std::borrow::Cow;
use std::sync::Arc;

use scantling::turned::{Column, Place, Turn};
use scantling_schema::Schema;
use scantling_schema::turned::Turner;
use scantling_turned::{Level, Size};

use crate::fault::{Error, Fault, FaultKind};
use crate::generated::file::Opening;
use crate::options::Options;
use crate::place::{BlockInfo, UNIT};
use crate::turning::Turning;

/// The interpreter of a protocol, named with its package; `None` if the descriptor is not valid, does not have it, or if it cannot be turned (T3).
pub(crate) fn turner(protocol: &str, descriptor: &[u8]) -> Option<Arc<Turner>> {
    let schema = Schema::from_descriptor(descriptor).ok()?;
    let (package, name) = protocol.rsplit_once('.')?;
    let package = schema.packages().iter().find(|found| found.name == package)?;
    let protocol = package.protocols.iter().find(|found| found.name == name)?;
    Turner::new(&schema, protocol).map(Arc::new)
}

/// Whether a content has its schema in it (T8).
fn has_schema(content: &[u8]) -> bool {
    content.get(1).is_some_and(|flags| flags & 1 != 0)
}

/// What turns a writer's blocks: each of its threads has a [`Turned`] of this.
#[derive(Clone)]
pub(crate) struct Turns {
    level: Level,
    turner: Arc<Turner>,
    /// Generated code with the same columns.
    given: Option<Arc<dyn Turn>>,
    /// What contents say of it, unless the file does: the protocol's name, and its descriptor.
    schema: Option<Arc<(String, Vec<u8>)>>,
}

impl Turns {
    /// As options say; `file` is the file's opening, `None` if that was lost. `None` if the schema cannot be turned.
    pub(crate) fn of(options: &Options, level: Level, file: Option<&Opening>) -> Option<Self> {
        let own = &options.opening;
        let (protocol, descriptor) = match &options.turned_schema {
            Some((protocol, descriptor)) => (protocol, descriptor),
            None => (&own.protocol, &own.descriptor),
        };
        let turner = turner(protocol, descriptor)?;
        let given = options.turned_by.as_ref().map(|by| Arc::clone(&by.0));
        assert!(
            given.as_ref().is_none_or(|given| given.places() == turner.places()),
            "the generated code that turns blocks is of another schema than the descriptor"
        );
        if file.is_some_and(|file| file.protocol == *protocol && file.descriptor == *descriptor) {
            return Some(Self { level, turner, given, schema: None });
        }
        // The file's descriptor has the same protocol by its fingerprint; its readers have that one.
        if let Some(turner) = file.filter(|_| options.turned_schema.is_none()).and_then(of_opening) {
            let given = given.filter(|given| given.places() == turner.places());
            return Some(Self { level, turner, given, schema: None });
        }
        let schema = Some(Arc::new((protocol.clone(), descriptor.clone())));
        Some(Self { level, turner, given, schema })
    }

    /// By the opening's descriptor.
    pub(crate) fn of_opening(level: Level, opening: &Opening) -> Option<Self> {
        Some(Self { level, turner: of_opening(opening)?, given: None, schema: None })
    }

    /// For one thread.
    pub(crate) fn turned(&self) -> Turned {
        let interpreter = self.writer(self.turner.clone());
        match &self.given {
            Some(given) => Turned { writer: self.writer(given.clone()), proof: Some(interpreter) },
            None => Turned { writer: interpreter, proof: None },
        }
    }

    fn writer(&self, by: Arc<dyn Turn>) -> scantling_turned::Writer {
        let writer = scantling_turned::Writer::new(by, self.level);
        match self.schema.as_deref() {
            Some((protocol, descriptor)) => writer.with_schema(protocol, descriptor),
            None => writer,
        }
    }
}

pub(crate) fn of_opening(opening: &Opening) -> Option<Arc<Turner>> {
    turner(&opening.protocol, &opening.descriptor)
}

/// Turns blocks one after the other.
pub(crate) struct Turned {
    writer: scantling_turned::Writer,
    /// Turns the first block too, and takes over if its content is another one: two schemas may have the same columns, and regions of other
    /// lengths.
    proof: Option<scantling_turned::Writer>,
}

impl Turned {
    /// Appends the content of these frames; false and nothing if they are not turned.
    pub(crate) fn turn(&mut self, frames: &[u8], out: &mut Vec<u8>) -> bool {
        let start = out.len();
        let is_turned = self.writer.turn(frames, out).is_some();
        let Some(mut proof) = self.proof.take() else { return is_turned };
        let mut content = Vec::new();
        let is_proven = proof.turn(frames, &mut content).is_some();
        if out.get(start..) != Some(&content) {
            out.truncate(start);
            out.extend_from_slice(&content);
            self.writer = proof;
        }
        is_proven
    }
}

/// Gives the frames of turned blocks one after the other.
pub(crate) struct Restored {
    reader: scantling_turned::Reader,
    /// Whether it has the file's schema, or only what contents say.
    has_file: bool,
    is_given: bool,
}

impl Restored {
    pub(crate) fn new(turning: &Turning) -> Self {
        match turning.by() {
            Some((by, is_given)) => Self { reader: scantling_turned::Reader::new(by), has_file: true, is_given },
            None => {
                let reader = scantling_turned::Reader::new(Arc::new(Nothing));
                Self { reader, has_file: false, is_given: false }
            }
        }
    }

    /// Whether there is a schema for this content.
    pub(crate) fn has_schema(&self, content: &[u8]) -> bool {
        self.has_file || has_schema(content)
    }

    /// The frames of a content; `None` if it does not give so many of this length together.
    pub(crate) fn restore(&mut self, turning: &Turning, content: &[u8], count: u32, len: usize) -> Option<Vec<u8>> {
        let mut out = Vec::new();
        if self.reader.restore(content, count, len, &mut out).is_ok() {
            return Some(out);
        }
        // Code of another version may have the same columns, and frames of other lengths.
        let turner = turning.turner().filter(|_| self.is_given)?;
        let mut interpreter = scantling_turned::Reader::new(turner.clone());
        interpreter.restore(content, count, len, &mut out).ok()?;
        (self.reader, self.is_given) = (interpreter, false);
        Some(out)
    }
}

/// A protocol without columns: contents that have their schema in them need no other.
struct Nothing;

impl Turn for Nothing {
    fn places(&self) -> &[Place] {
        &[]
    }

    fn append(&self, _: &[u8], _: &mut [Column]) -> Option<u32> {
        None
    }

    fn restore(&self, _: &[Column], _: u32, _: usize, _: &mut Vec<u8>) -> Result<(), scantling::turned::NotFrames> {
        Err(scantling::turned::NotFrames)
    }
}

/// A turned block, of which single columns are read: those of a field, without the bytes of others. Of [`Reader::turned`](crate::Reader::turned).
///
/// ```
/// use scantling_file::{Error, Reader};
///
/// /// The sum of a field of 8 bytes, such as `Trade.size`, of all messages that have it, but for those that are kept whole, such as those of a
/// /// newer schema: column 0 is 0 for them, and column 1 has their frames. Messages that stand in an `any` are summed up, too.
/// fn sum(reader: &Reader, path: &str) -> Result<u64, Error> {
///     let (mut sum, mut blocks) = (0, reader.blocks());
///     while let Some(info) = blocks.next_info()? {
///         // Else `reader.read(&info)` has its frames.
///         let Some(mut block) = reader.turned(&info)? else { continue };
///         // The last column is the field's; those before say which messages have it.
///         let Some(id) = block.columns_of(path).pop() else { continue };
///         let column = block.column(id)?;
///         let numbers = column.bytes().chunks_exact(8).filter_map(|number| Some(u64::from_le_bytes(*number.first_chunk()?)));
///         sum += numbers.sum::<u64>();
///     }
///     Ok(sum)
/// }
/// ```
pub struct TurnedBlock<'r> {
    info: BlockInfo,
    /// Header and content.
    raw: Cow<'r, [u8]>,
    turner: Arc<Turner>,
    reader: scantling_turned::Reader,
}

impl<'r> TurnedBlock<'r> {
    /// Of a block that is intact.
    pub(crate) fn new(turning: &Turning, info: BlockInfo, raw: Cow<'r, [u8]>) -> Result<Self, Error> {
        let content = raw.get(UNIT as usize..).unwrap_or_default();
        let turner = if has_schema(content) {
            let schema = scantling_turned::schema(content);
            let turner = schema.and_then(|(protocol, descriptor)| turner(&protocol, &descriptor));
            turner.ok_or_else(|| Fault::new(FaultKind::Compression, info.content()))?
        } else {
            turning.turner().cloned().ok_or(Error::NoSchema { offset: info.offset })?
        };
        let reader = scantling_turned::Reader::new(turner.clone());
        Ok(Self { info, raw, turner, reader })
    }

    /// What its header says.
    #[must_use]
    pub fn info(&self) -> &BlockInfo {
        &self.info
    }

    /// What its columns are, by number: [`Place::by`] says which rows have a value.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        self.turner.places()
    }

    /// Where its columns are in the schema, by number: `Trade.price`, `Book.levels[*].size`. An optional field's column has the path of the
    /// one that says where it is present; a number of 128 bits has two. A message that may also stand in an `any` has the same columns there: its
    /// values are in the order of the frames, and of those that are frames and of those that are within others.
    #[must_use]
    pub fn paths(&self) -> &[String] {
        &self.turner.plan().paths
    }

    /// The columns of a field and of what is within it, and those that say which messages have it, ascending; none if there is no such path.
    /// Where `any` may hold the message, a column has the values of both, and [`Reader::read`](crate::Reader::read) tells them apart. O(columns).
    #[must_use]
    pub fn columns_of(&self, path: &str) -> Vec<usize> {
        let is_within =
            |of: &str| of.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']));
        let named = self.paths().iter().enumerate().filter(|(_, of)| !path.is_empty() && is_within(of));
        let mut columns: Vec<usize> = named.map(|(id, _)| id).collect();
        let mut at = 0;
        let mut is_there = vec![false; self.places().len()];
        columns.iter().for_each(|id| is_there[*id] = true);
        while let Some(id) = columns.get(at) {
            let by = self.places()[*id].by.map(|by| by.column as usize);
            columns.extend(by.filter(|by| !std::mem::replace(&mut is_there[*by], true)));
            at += 1;
        }
        columns.sort_unstable();
        columns
    }

    /// The values of a column. Reads its bytes, and those of the columns by which it is coded.
    ///
    /// # Errors
    /// [`FaultKind::Compression`]: the content breaks a rule.
    ///
    /// # Panics
    /// If there is no column of this number.
    pub fn column(&mut self, id: usize) -> Result<Column, Error> {
        let mut columns = self.columns(&[id])?;
        columns.pop().ok_or_else(|| self.damaged())
    }

    /// The values of several columns, in this order: faster than one by one.
    ///
    /// # Errors
    /// [`FaultKind::Compression`]: the content breaks a rule.
    ///
    /// # Panics
    /// If there is no column of one of these numbers.
    pub fn columns(&mut self, ids: &[usize]) -> Result<Vec<Column>, Error> {
        assert!(ids.iter().all(|id| *id < self.places().len()), "the block has no such column");
        let content = self.raw.get(UNIT as usize..).unwrap_or_default();
        let columns = self.reader.columns(content, self.info.count, self.info.len as usize, ids);
        columns.map_err(|_| self.damaged())
    }

    /// What each column that has values takes of the block, by number. Nothing is decompressed.
    ///
    /// # Errors
    /// [`FaultKind::Compression`]: the content breaks a rule.
    pub fn sizes(&mut self) -> Result<Vec<Size>, Error> {
        let content = self.raw.get(UNIT as usize..).unwrap_or_default();
        self.reader.sizes(content, self.info.count, self.info.len as usize).map_err(|_| self.damaged())
    }

    fn damaged(&self) -> Error {
        Fault::new(FaultKind::Compression, self.info.content()).into()
    }
}

impl std::fmt::Debug for TurnedBlock<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TurnedBlock").field("info", &self.info).finish_non_exhaustive()
    }
}
