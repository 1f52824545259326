//! Whether files of blocks, and links, are of the schema by which they are read, and what their headers say of the frames.
//!
//! ```text
//! cat a.blocks b.blocks               both by the schema of a.blocks: an error if that of b.blocks is another one
//! cat --schema s.scant a.blocks       by s.scant: a warning if that of a.blocks is another one and s.scant no later version of it; with
//!                                     `--exact` an error if it is another one
//! check a.blocks b.blocks             each by its own
//! cat compact.blocks                  the header says of which encoding the frames are
//! cat a.link                          all of this is so for links, too
//! ```
//!
//! Schemas are compared by the fingerprints and the names of their protocols, of which a file's header and opening have one each; a link has no
//! name.

use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use scantling::decode::{Frames, Prefix};
use scantling_compat::{Level, compare};
use scantling_compiler::output::about;
use scantling_schema::Schema;
use scantling_schema::dynamic::{Encoding, Frame, Mode};

use super::data::{self, Chosen, Format};
use super::{Telling, blocks, links};

/// Tells of each file of blocks that is of another schema than the one by which it is read; whether it may be read so.
///
/// # Errors
/// The schema is that of the first input, and another one has another schema.
pub(super) fn check(
    chosen: &Chosen,
    inputs: &[PathBuf],
    is_named: bool,
    mode: Mode,
    telling: Telling,
) -> io::Result<bool> {
    let own = Protocol { fingerprint: chosen.schema.fingerprint(&chosen.protocol), name: Some(chosen.name.clone()) };
    let mut may_be_read = true;
    for (at, path) in inputs.iter().enumerate() {
        let Some(of_file) = Protocol::of(path).filter(|of_file| !of_file.is_same(&own)) else { continue };
        let prints = if of_file.fingerprint == own.fingerprint {
            format!("its protocol is {}, not {}", of_file.name.unwrap_or_default(), chosen.name)
        } else {
            let [of_file, own] = [of_file.fingerprint, own.fingerprint].map(digits);
            format!("its fingerprint is {of_file}, that of {} is {own}", chosen.name)
        };
        let name = path.display();
        match (is_named, at) {
            (true, _) if mode == Mode::Exact => {
                may_be_read = false;
                telling.error(&format!(
                    "{name}: the file is of another schema than the one that is named: {prints}; leave out `--schema`"
                ));
            }
            (true, _) => {
                let what = match Fit::of(path, chosen) {
                    Fit::Later => continue,
                    Fit::Unknown => OWN.to_owned(),
                    Fit::Earlier => format!("{OWN}, which is a later version and may have more"),
                    Fit::Other => format!(
                        "{OWN}, and by the one that is named values may not be those that were written: `scant compat {name} SCHEMA` says which"
                    ),
                };
                telling.warning(&format!(
                    "{name}: the file is of another schema than the one that is named: {prints}; {what}"
                ));
            }
            (false, 0) => {
                telling.warning(&format!("{name}: the schema in the file is not that of its header: {prints}"))
            }
            (false, _) => {
                let first = inputs.first().map(|path| path.display().to_string()).unwrap_or_default();
                return Err(io::Error::other(format!(
                    "{name}: the file is of another schema than {first}: {prints}; name each file alone, or the schema for both by `--schema`"
                )));
            }
        }
    }
    Ok(may_be_read)
}

const OWN: &str = "without `--schema` it is read by its own";

/// What the schema that is named is to that of a file.
enum Fit {
    /// A later version, in which no message of the file means something else.
    Later,
    /// An earlier version, in which the same holds.
    Earlier,
    /// In which some mean something else.
    Other,
    /// Of a link, or another protocol.
    Unknown,
}

impl Fit {
    fn of(path: &Path, named: &Chosen) -> Self {
        let of_file = blocks::is_one(path).then(|| blocks::schema(path).ok()).flatten();
        let Some((schema, _)) = of_file.filter(|(_, name)| *name == named.name) else { return Self::Unknown };
        let is_compatible = |old: &Schema, new: &Schema| compare(old, new).is_compatible(Level::Wire);
        match (is_compatible(&schema, &named.schema), is_compatible(&named.schema, &schema)) {
            (true, _) => Self::Later,
            (false, true) => Self::Earlier,
            (false, false) => Self::Other,
        }
    }
}

/// Inputs in a row that are read by one schema, and are of one encoding. What is no file of blocks goes with the input before it.
///
/// # Errors
/// No schema is named, there are several, and an input has none.
pub(super) fn groups(inputs: &[PathBuf], is_named: bool) -> io::Result<Vec<&[PathBuf]>> {
    all_are_there(inputs)?;
    let is_same_encoding = |left: &PathBuf, right: &PathBuf| match (encoding(left), encoding(right)) {
        (Some(left), Some(right)) => left == right,
        _ => true,
    };
    let is_same_protocol = |left: &PathBuf, right: &PathBuf| match (Protocol::of(left), Protocol::of(right)) {
        (Some(left), Some(right)) => left.is_same(&right),
        _ => true,
    };
    let is_same =
        |left: &PathBuf, right: &PathBuf| is_same_encoding(left, right) && (is_named || is_same_protocol(left, right));
    let groups: Vec<&[PathBuf]> = inputs.chunk_by(is_same).collect();
    match inputs.iter().find(|path| !blocks::is_one(path) && encoding(path).is_none()) {
        Some(path) if groups.len() > 1 && !is_named => {
            let what =
                "the files of blocks are of several schemas or encodings: check these frames alone, with `--schema`";
            Err(io::Error::other(format!("{}: {what}", path.display())))
        }
        // Without inputs it is stdin.
        _ if groups.is_empty() => Ok(vec![inputs]),
        _ => Ok(groups),
    }
}

/// What one input says is not advised on while another one is missing.
fn all_are_there(inputs: &[PathBuf]) -> io::Result<()> {
    let mut files = inputs.iter().filter(|path| path.as_os_str() != "-");
    files.try_for_each(|path| path.metadata().map(drop).map_err(|error| about(path, &error)))
}

/// The encoding that a header says.
fn encoding(path: &Path) -> Option<scantling::Encoding> {
    match blocks::header(path) {
        Some(header) => Some(header.encoding),
        None => links::Start::of(path)?.encoding(),
    }
}

/// What inputs are: where all are files of blocks or links, what their headers say.
///
/// # Errors
/// These are of both encodings.
pub(super) fn format(inputs: &[PathBuf], from: Format) -> io::Result<Format> {
    all_are_there(inputs)?;
    if from.encoding().is_none() {
        return Ok(from);
    }
    let stdin = [PathBuf::from("-")];
    let inputs = if inputs.is_empty() { &stdin[..] } else { inputs };
    let encodings: Option<Vec<_>> = inputs.iter().map(|path| encoding(path)).collect();
    match encodings.as_deref() {
        Some([first, rest @ ..]) => match rest.iter().position(|encoding| encoding != first) {
            Some(at) => {
                let of = |path: Option<&PathBuf>| path.map(|path| path.display().to_string()).unwrap_or_default();
                let (first, other) = (of(inputs.first()), of(inputs.get(at + 1)));
                Err(io::Error::other(format!(
                    "{other}: its frames are not of the encoding of {first}: name each alone"
                )))
            }
            None => Ok(match first {
                scantling::Encoding::Direct => Format::Direct,
                scantling::Encoding::Compact => Format::Compact,
            }),
        },
        _ => Ok(from),
    }
}

/// Tells of inputs whose first frames are not of this encoding, and of the other one, or not of this schema at all.
pub(super) fn hint(chosen: &Chosen, inputs: &[PathBuf], from: Format, telling: Telling) {
    let (encoding, other, name) = match from {
        Format::Direct => (Encoding::Direct, Encoding::Compact, "compact"),
        Format::Compact => (Encoding::Compact, Encoding::Direct, "direct"),
        Format::Json => return,
    };
    let is_plain = |path: &&PathBuf| path.is_file() && !blocks::is_one(path) && !links::is_one(path, from);
    for path in inputs.iter().filter(is_plain) {
        let mut head = Vec::new();
        let is_read = File::open(path).and_then(|file| file.take(HEAD_LEN).read_to_end(&mut head)).is_ok();
        if !is_read || is_of(chosen, encoding, &head) {
            continue;
        }
        let what = if let Some(what) = blocks::compressed(path) {
            what
        } else if is_of(chosen, other, &head) {
            format!("these are frames of the other encoding, as it seems: say `--from {name}`")
        } else if are_foreign(chosen, encoding, &head) {
            format!(
                "none of the first frames is one of {}: they are of another schema, or of another version, as it seems",
                chosen.name
            )
        } else {
            continue;
        };
        telling.warning(&format!("{}: {what}", path.display()));
    }
}

/// Bytes by which encodings are told apart.
const HEAD_LEN: u64 = 1 << 16;

/// Whether bytes are frames of an encoding that the schema knows, the last of which may be cut where the bytes are.
fn is_of(chosen: &Chosen, encoding: Encoding, mut bytes: &[u8]) -> bool {
    let is_all = (bytes.len() as u64) < HEAD_LEN;
    let mut cutter = frames(encoding);
    let mut count = 0;
    loop {
        match cutter.next(&mut bytes) {
            Ok(Some(frame)) => match chosen.read(encoding, frame, Mode::Compatible) {
                Ok(Frame::Message { .. }) => count += 1,
                _ => return false,
            },
            Ok(None) => return count > 0 && (!is_all || cutter.finish().is_ok()),
            Err(_) => return false,
        }
    }
}

/// Frames by which it is judged whether the schema is another one.
const FOREIGN: usize = 3;

/// Whether bytes are several frames of an encoding, none of which is valid and of a type that the schema has.
fn are_foreign(chosen: &Chosen, encoding: Encoding, mut bytes: &[u8]) -> bool {
    let mut cutter = frames(encoding);
    let mut count = 0;
    while let Ok(Some(frame)) = cutter.next(&mut bytes) {
        if matches!(chosen.read(encoding, frame, Mode::Compatible), Ok(Frame::Message { .. })) {
            return false;
        }
        count += 1;
    }
    count >= FOREIGN
}

fn frames(encoding: Encoding) -> Frames {
    let prefix = match encoding {
        Encoding::Direct => Prefix::Direct,
        Encoding::Compact => Prefix::Compact,
    };
    Frames::new(prefix, data::FRAME_LEN_MAX)
}

/// What a file of blocks, or a link, says of its schema.
struct Protocol {
    fingerprint: [u8; 8],
    /// Fingerprints are of bytes, and names are in none. Nothing if the file has lost it.
    name: Option<String>,
}

impl Protocol {
    /// Nothing if it is neither, or damaged.
    fn of(path: &Path) -> Option<Self> {
        let Some(header) = blocks::header(path) else {
            let header = links::Start::of(path)?.header?;
            return Some(Self { fingerprint: header.fingerprint(), name: None });
        };
        let fingerprint = header.fingerprint;
        let opening = blocks::open(path).ok()?.opening().map(|opening| opening.protocol.clone());
        Some(Self { fingerprint, name: opening.filter(|name| !name.is_empty()) })
    }

    fn is_same(&self, other: &Self) -> bool {
        let is_same_name = self.name.is_none() || other.name.is_none() || self.name == other.name;
        self.fingerprint == other.fingerprint && is_same_name
    }
}

pub(super) fn digits(of: [u8; 8]) -> String {
    of.iter().map(|byte| format!("{byte:02x}")).collect()
}
