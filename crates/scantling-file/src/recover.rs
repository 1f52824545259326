//! Recovery (F30): a new file of all blocks that count, which is read again before success is said.

use std::fs::File;
use std::io;
use std::ops::Range;
use std::path::Path;

use crate::block::Block;
use crate::codec::Codec;
use crate::fault::{Error, Fault};
use crate::generated::file::Opening;
use crate::header::Header;
use crate::options::{Durability, Options};
use crate::place::{BlockInfo, START};
use crate::reader::layout;
use crate::source::{ReadAt, Window, WriteAt, read_full};
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
    /// The numbers of the messages that are known to be lost, ascending.
    pub lost: Vec<Range<u64>>,
    /// Bytes that belonged to nothing.
    pub stray: u64,
    /// What is wrong, in order: the first thousand.
    pub faults: Vec<Fault>,
    /// How many faults there are.
    pub fault_count: u64,
    /// Blocks whose codec this program was built without. Their messages were not looked at.
    pub opaque: u64,
    /// Whether the opening or a footer's copy of it is there. Without one the schema is lost.
    pub has_opening: bool,
}

impl Findings {
    /// Whether nothing is wrong, and no message is lost.
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
    /// The schema that is to take the place of a lost one has another fingerprint than the file.
    OtherSchema,
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
            Self::Differs => f.write_str("the new file, read again, does not have what was written to it"),
        }
    }
}

impl std::error::Error for RecoverError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Source(error) => Some(error),
            Self::Writer(error) => Some(error),
            Self::OtherSchema | Self::Differs => None,
        }
    }
}

/// Reads all of a file, and says what is wrong with it. It trusts no index. Memory is that of one block and of the findings.
///
/// # Errors
/// [`Error::Io`]; or [`Error::Fault`] if the header cannot be used.
pub fn check(source: &impl ReadAt) -> Result<Findings, Error> {
    Ok(findings(source, &mut |_| Ok::<_, Error>(()))?.0)
}

/// Writes what counts of a file into a new one, and reads that again. If [`Findings::has_opening`] is false the new file has no schema.
///
/// # Errors
/// [`RecoverError`].
pub fn recover_file(from: impl AsRef<Path>, to: impl AsRef<Path>) -> Result<Findings, RecoverError> {
    let source = File::open(from).map_err(Error::from)?;
    let options = options_of(&source, None)?;
    recover_into(&source, Writer::create(to, &options)?)
}

/// The same with a schema, and the fields that are keys, for a file that has lost its own: those of `otherwise`. Nothing else of it is used.
///
/// # Errors
/// [`RecoverError`]; [`RecoverError::OtherSchema`] before anything is written.
pub fn recover_file_as(
    from: impl AsRef<Path>,
    to: impl AsRef<Path>,
    otherwise: &Options,
) -> Result<Findings, RecoverError> {
    let source = File::open(from).map_err(Error::from)?;
    let options = options_of(&source, Some(otherwise))?;
    recover_into(&source, Writer::create(to, &options)?)
}

/// The same from and into anything. The sink is empty.
///
/// # Errors
/// [`RecoverError`].
pub fn recover<S: WriteAt + ReadAt>(source: &impl ReadAt, sink: S) -> Result<Findings, RecoverError> {
    let options = options_of(source, None)?;
    recover_into(source, Writer::over(sink, &options)?)
}

fn recover_into<S: WriteAt + ReadAt>(source: &impl ReadAt, mut writer: Writer<S>) -> Result<Findings, RecoverError> {
    let (found, sum) = findings(source, &mut |found| {
        match found {
            Found::Data(block) => {
                let info = BlockInfo { codec: 0, stored_len: block.info().len, ..*block.info() };
                writer.copies(&info, block.bytes())
            }
            Found::Opaque(info, stored) => writer.copies(info, stored),
            _ => Ok(()),
        }
        .map_err(RecoverError::from)
    })?;
    writer.finish()?;
    let (again, sum_again) = findings(writer.sink(), &mut |_| Ok::<_, RecoverError>(()))?;
    let is_same = sum == sum_again && again.messages == found.messages && again.is_whole();
    if is_same { Ok(found) } else { Err(RecoverError::Differs) }
}

/// Options for a new file of the same messages.
fn options_of(source: &impl ReadAt, otherwise: Option<&Options>) -> Result<Options, RecoverError> {
    let layout = layout(source)?;
    let header = layout.header;
    if otherwise.is_some_and(|otherwise| otherwise.fingerprint != header.fingerprint) {
        return Err(RecoverError::OtherSchema);
    }
    let mut options = Options::new("", &[], header.fingerprint).encoding(header.encoding);
    options.is_keyed = header.is_keyed;
    options.codec = Codec::None;
    options.durability = Durability::OnRequest;
    let opening = match layout.opening {
        Some(opening) => Some(opening),
        // That of the last footer, if the opening is damaged and the shortcut did not come to one.
        None => last_footer(source)?,
    };
    if let Some(opening) = opening.or_else(|| otherwise.map(|otherwise| otherwise.opening.clone())) {
        options.opening = opening;
    }
    Ok(options)
}

fn last_footer(source: &impl ReadAt) -> Result<Option<Opening>, Error> {
    let mut last = None;
    findings(source, &mut |found| {
        if let Found::Footer(_, opening) = found {
            last = Some(opening.clone());
        }
        Ok::<_, Error>(())
    })?;
    Ok(last)
}

/// Walks over a file; gives the findings, and a CRC of all that the data blocks hold.
fn findings<E: From<Error>>(
    source: &impl ReadAt,
    take: &mut dyn FnMut(&Found) -> Result<(), E>,
) -> Result<(Findings, u32), E> {
    let header = layout(source)?.header;
    let file_len = source.byte_len().map_err(Error::from)?;
    let mut walk = Walk::new(header, file_len);
    let mut window = Window::new(source, file_len);
    let (mut findings, mut sum) = (Findings::default(), 0);
    let mut start = [0; START as usize];
    let got = read_full(source, 0, &mut start).map_err(Error::from)?;
    if let Some(fault) = Header::damaged_copy(start.get(..got).unwrap_or_default()) {
        findings.fault_count += 1;
        findings.faults.push(fault);
    }
    while let Some(found) = window.drive(|given| Ok::<_, io::Error>(walk.step(given))).map_err(Error::from)? {
        let mut data = |info: &BlockInfo, bytes: &[u8]| {
            findings.messages += u64::from(info.count);
            findings.blocks += 1;
            sum = crc32c::crc32c_append(sum, bytes);
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
        take(&found)?;
    }
    findings.lost = walk.lost();
    findings.stray = walk.stray();
    Ok((findings, sum))
}
