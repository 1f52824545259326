//! Recovery (F30): a new file of all blocks that count, each as it is stored, which is read again before success is said.

use std::fs::{self, File};
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use crate::block::Block;
use crate::fault::{Error, Fault, FaultKind};
use crate::generated::file::Opening;
use crate::header::Header;
use crate::lost;
use crate::options::{Durability, Options};
use crate::place::{BlockInfo, Limit, START};
use crate::reader::layout;
use crate::source::{ReadAt, Window, WriteAt, read_full};
use crate::sums::sum_on;
use crate::turning::Turning;
use crate::walk::{Found, Walk};
use crate::writer::{Writer, WriterError};

/// Faults that are kept one by one; the others are counted.
const FAULTS_MAX: usize = 1000;

/// What the walk over a file found (F24, F25).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Findings {
    /// Messages of blocks that count.
    pub messages: u64,
    /// Data blocks that count.
    pub blocks: u64,
    /// The numbers of the messages that are known to be lost, ascending. Of a file that is not finished those are not known that came after
    /// the last block that is known of.
    pub lost: Vec<Range<u64>>,
    /// Bytes that belonged to nothing.
    pub stray: u64,
    /// What is wrong, in order: the first thousand.
    pub faults: Vec<Fault>,
    /// How many faults there are.
    pub fault_count: u64,
    /// Blocks whose codec this program was built without, and turned ones whose schema is lost. Their messages were not looked at.
    pub opaque: u64,
    /// Whether one of the headers is there. Without them nothing tells that a schema is the one of the messages: the fingerprint is lost.
    pub has_header: bool,
    /// Whether the opening or a footer's copy of it is there. Without one the schema is lost.
    pub has_opening: bool,
    /// Whether the file ends as its writer finished it. Otherwise messages may be missing at its end.
    pub is_finished: bool,
}

impl Findings {
    /// Whether nothing is wrong, and no message is known to be lost. Of a file that [was not finished](Self::is_finished) later ones may be.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.fault_count == 0 && self.lost.is_empty() && self.stray == 0
    }
}

/// Why recovery did not succeed.
#[derive(Debug)]
#[non_exhaustive]
pub enum RecoverError {
    /// The source cannot be read, or is not a file of this version.
    Source(Error),
    /// The new file cannot be written.
    Writer(WriterError),
    /// The schema that is to take the place of a lost one has another fingerprint than the file, or another protocol.
    OtherSchema,
    /// Both headers are damaged, and with them the fingerprint is lost, but the file has its schema, which is not byte for byte the one that was
    /// named: this one. With its fingerprint it can be named.
    OwnSchema {
        /// The protocol, with its package.
        protocol: String,
        /// The schema's descriptor.
        descriptor: Vec<u8>,
    },
    /// The new file, read again, does not have the messages that were written to it: its disk is at fault.
    Differs,
}

impl From<Error> for RecoverError {
    fn from(error: Error) -> Self {
        Self::Source(error)
    }
}

impl From<WriterError> for RecoverError {
    fn from(error: WriterError) -> Self {
        Self::Writer(error)
    }
}

impl std::fmt::Display for RecoverError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Source(error) => error.fmt(f),
            Self::Writer(error) => error.fmt(f),
            Self::OtherSchema => f.write_str("the file is of another schema: its fingerprint is not this one's"),
            Self::OwnSchema { .. } => f.write_str("the schema in the file is not the one that was named"),
            Self::Differs => f.write_str("the new file, read again, does not have what was written to it"),
        }
    }
}

impl std::error::Error for RecoverError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Source(error) => Some(error),
            Self::Writer(error) => Some(error),
            Self::OtherSchema | Self::OwnSchema { .. } | Self::Differs => None,
        }
    }
}

/// Reads all of a file, and says what is wrong with it. It trusts no index. Memory is that of one block and of the findings.
///
/// # Errors
/// [`Error::Io`]; or [`Error::Fault`] if the header cannot be used.
pub fn check(source: &impl ReadAt) -> Result<Findings, Error> {
    Recovery::new().check(source)
}

/// The same with a schema for a file that has lost its own: that of `otherwise`, if it has the file's fingerprint. Without one columnar blocks are
/// [opaque](Findings::opaque).
///
/// # Errors
/// As [`check`].
pub fn check_as(source: &impl ReadAt, otherwise: &Options) -> Result<Findings, Error> {
    Recovery::new().otherwise(otherwise).check(source)
}

/// Writes what counts of a file into a new one, and reads that again. Blocks are copied as they are stored, with their codec. If [`Findings::has_opening`] is false the new file has no schema.
///
/// # Errors
/// [`RecoverError`].
pub fn recover_file(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<Findings, RecoverError> {
    Recovery::new().to_file(&File::open(from).map_err(Error::from)?, to)
}

/// The same with a schema, and the fields that are keys, for a file that has lost its own: those of `otherwise`. Nothing else of it is used. Of a
/// file both of whose headers are damaged the blocks show what was in them, but for the fingerprint, which is that of `otherwise` (F33).
///
/// # Errors
/// [`RecoverError`]; [`RecoverError::OtherSchema`] and [`RecoverError::OwnSchema`] before anything is written.
pub fn recover_file_as(
    from: impl AsRef<Path>,
    to: impl AsRef<Path>,
    otherwise: &Options,
) -> Result<Findings, RecoverError> {
    Recovery::new().otherwise(otherwise).to_file(&File::open(from).map_err(Error::from)?, to)
}

/// The same from and into anything. The sink is empty.
///
/// # Errors
/// [`RecoverError`].
pub fn recover<S: WriteAt + ReadAt>(source: &impl ReadAt, sink: S) -> Result<Findings, RecoverError> {
    Recovery::new().recover(source, sink)
}

/// The same with the schema of `otherwise`, as [`recover_file_as`].
///
/// # Errors
/// [`RecoverError`].
pub fn recover_as<S: WriteAt + ReadAt>(
    source: &impl ReadAt,
    sink: S,
    otherwise: &Options,
) -> Result<Findings, RecoverError> {
    Recovery::new().otherwise(otherwise).recover(source, sink)
}

/// [`check`] and [`recover`] with a schema for a file that has lost its own, or with a limit for its blocks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Recovery<'o> {
    otherwise: Option<&'o Options>,
    limit: Limit,
}

impl<'o> Recovery<'o> {
    /// Without a schema, and with the default limit.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The schema, and for recovery the fields that are keys, for a file that has lost its own: as [`check_as`] and [`recover_as`].
    #[must_use]
    pub fn otherwise(mut self, options: &'o Options) -> Self {
        self.otherwise = Some(options);
        self
    }

    /// Accepts blocks of up to this many bytes after decompression: as [`Reader::block_len_max`](crate::Reader::block_len_max). Recovery does not
    /// copy longer ones.
    #[must_use]
    pub fn block_len_max(mut self, bytes: u32) -> Self {
        self.limit = Limit::of(bytes);
        self
    }

    /// As [`check`].
    ///
    /// # Errors
    /// As [`check`].
    pub fn check(&self, source: &impl ReadAt) -> Result<Findings, Error> {
        let layout = layout(source)?;
        let mut start = Start { header: layout.header, fault: None, opening: layout.opening, limit: self.limit };
        if start.opening.is_none() {
            start.opening = walked_opening(source, &start)?.map(Arc::new);
        }
        if let Some(otherwise) = self.otherwise.filter(|otherwise| otherwise.fingerprint == start.header.fingerprint) {
            start.opening = Some(otherwise.instead_of(start.opening));
        }
        Ok(findings(source, &start, &mut |_, _| Ok::<_, Error>(()))?.0)
    }

    /// As [`recover_file`], from anything. If recovery fails, no file is left.
    ///
    /// # Errors
    /// [`RecoverError`].
    pub fn to_file(&self, source: &impl ReadAt, to: impl AsRef<Path>) -> Result<Findings, RecoverError> {
        let (options, start) = self.options_of(source)?;
        let to = to.as_ref();
        let writer = Writer::create(to, &options)?;
        recover_into(source, &start, writer).inspect_err(|_| {
            // That it cannot be removed is not why recovery failed.
            let _ = fs::remove_file(to);
        })
    }

    /// As [`recover`].
    ///
    /// # Errors
    /// [`RecoverError`].
    pub fn recover<S: WriteAt + ReadAt>(&self, source: &impl ReadAt, sink: S) -> Result<Findings, RecoverError> {
        let (options, start) = self.options_of(source)?;
        recover_into(source, &start, Writer::over(sink, &options)?)
    }

    /// Options for a new file of the same messages, and what the walk over the old one starts with.
    fn options_of(&self, source: &impl ReadAt) -> Result<(Options, Start), RecoverError> {
        let Self { otherwise, limit } = *self;
        let mut start = match (layout(source), otherwise) {
            (Ok(layout), _) => Start { header: layout.header, fault: None, opening: layout.opening, limit },
            (Err(Error::Fault(fault)), Some(otherwise))
                if matches!(fault.kind, FaultKind::Magic | FaultKind::HeaderSum) =>
            {
                let header = lost::find(source, otherwise.fingerprint, limit)?.ok_or(Error::Fault(fault))?;
                Start { header, fault: Some(fault), opening: None, limit }
            }
            (Err(error), _) => return Err(error.into()),
        };
        if start.opening.is_none() {
            start.opening = walked_opening(source, &start)?.map(Arc::new);
        }
        let header = &start.header;
        // Of a header that was found the fingerprint is that of the other schema, so the protocol's name has to tell.
        let is_other = |otherwise: &&Options| {
            let is_name = |own: &Opening| own.descriptor.is_empty() || own.protocol == otherwise.opening.protocol;
            let is_other_name = !start.opening.as_deref().is_none_or(is_name);
            otherwise.fingerprint != header.fingerprint || start.fault.is_some() && is_other_name
        };
        if otherwise.as_ref().is_some_and(is_other) {
            return Err(RecoverError::OtherSchema);
        }
        if let (Some(own), Some(otherwise), Some(_)) = (start.opening.as_deref(), otherwise, start.fault)
            && !own.descriptor.is_empty()
            && own.descriptor != otherwise.opening.descriptor
        {
            let Opening { protocol, descriptor, .. } = own;
            return Err(RecoverError::OwnSchema { protocol: protocol.clone(), descriptor: descriptor.clone() });
        }
        let mut options = Options::new("", &[], header.fingerprint).encoding(header.encoding);
        options.is_keyed = header.is_keyed;
        options.durability = Durability::OnRequest;
        if let Some(otherwise) = otherwise {
            start.opening = Some(otherwise.instead_of(start.opening));
        }
        if let Some(opening) = &start.opening {
            options.opening = Opening::clone(opening);
        }
        Ok((options, start))
    }
}

/// What a walk starts with.
struct Start {
    header: Header,
    /// What is wrong with the header of the file, for which this one is there.
    fault: Option<Fault>,
    /// By which turned blocks are read.
    opening: Option<Arc<Opening>>,
    limit: Limit,
}

fn recover_into<S: WriteAt + ReadAt>(
    source: &impl ReadAt,
    start: &Start,
    mut writer: Writer<S>,
) -> Result<Findings, RecoverError> {
    let (found, sum) = findings(source, start, &mut |found, stored| {
        match found {
            Found::Data(block) => writer.copies(block.info(), stored),
            Found::Opaque(info, _) => writer.copies(info, stored),
            _ => Ok(()),
        }
        .map_err(RecoverError::from)
    })?;
    writer.finish()?;
    let layout = layout(writer.sink())?;
    let start = Start { header: layout.header, fault: None, opening: layout.opening, limit: start.limit };
    let (again, sum_again) = findings(writer.sink(), &start, &mut |_, _| Ok::<_, RecoverError>(()))?;
    let is_same = sum == sum_again && again.messages == found.messages && again.is_whole();
    if is_same { Ok(found) } else { Err(RecoverError::Differs) }
}

/// The opening, or that of the last footer, if the shortcut did not come to one.
fn walked_opening(source: &impl ReadAt, start: &Start) -> Result<Option<Opening>, Error> {
    let (mut own, mut last) = (None, None);
    findings(source, start, &mut |found, _| {
        match found {
            Found::Opening(_, opening) => own = Some(opening.clone()),
            Found::Footer(_, opening) => last = Some(opening.clone()),
            _ => {}
        }
        Ok::<_, Error>(())
    })?;
    Ok(own.or(last))
}

/// Is given what was found, and the content of a block as it is stored.
type Take<'t, E> = dyn FnMut(&Found, &[u8]) -> Result<(), E> + 't;

/// Walks over a file; gives the findings, and a CRC of all that the data blocks hold.
fn findings<E: From<Error>>(source: &impl ReadAt, start: &Start, take: &mut Take<'_, E>) -> Result<(Findings, u32), E> {
    let file_len = source.byte_len().map_err(Error::from)?;
    let mut walk =
        Walk::limited(start.header, file_len, START..file_len, start.limit).by(Turning::new(start.opening.clone()));
    let mut window = Window::new(source, file_len);
    let (mut findings, mut sum) = (Findings { has_header: start.fault.is_none(), ..Findings::default() }, 0);
    let mut headers = [0; START as usize];
    let got = read_full(source, 0, &mut headers).map_err(Error::from)?;
    let copy = Header::damaged_copy(headers.get(..got).unwrap_or_default());
    if let Some(fault) = start.fault.or(copy) {
        findings.fault_count += 1;
        findings.faults.push(fault);
    }
    while let Some(found) = window.drive(|given| Ok::<_, io::Error>(walk.step(given))).map_err(Error::from)? {
        let mut data = |info: &BlockInfo, bytes: &[u8]| {
            findings.messages += u64::from(info.count);
            findings.blocks += 1;
            sum = sum_on(sum, bytes);
        };
        match &found {
            Found::Data(block) => data(block.info(), Block::bytes(block)),
            Found::Opaque(info, stored) => {
                data(info, stored);
                findings.opaque += 1;
            }
            Found::Fault(fault) => {
                findings.fault_count += 1;
                if findings.faults.len() < FAULTS_MAX {
                    findings.faults.push(*fault);
                }
            }
            Found::Opening(..) | Found::Footer(..) => findings.has_opening = true,
            Found::Index(_) => {}
        }
        take(&found, window.given())?;
    }
    findings.lost = walk.lost();
    findings.stray = walk.stray();
    findings.is_finished = walk.is_finished();
    Ok((findings, sum))
}
