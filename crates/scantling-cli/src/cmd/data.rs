//! Frames of a protocol, as commands read them: which schema they are of, how they are told apart, and what is wrong with one.
//!
//! ```text
//! day.blocks     a file of blocks, which has its schema
//! day.link       a link, which may have its schema
//! orders.bin     frames back to back, of either encoding: each says how long it is
//! orders.json    a text of JSON for each frame, over one line or several
//! ```
//!
//! What is in memory is the chunk that is read and the frame that it is part of.

use std::cell::Cell;
use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use scantling::bounded::FaultKind;
use scantling::decode::{Frames, Prefix};
use scantling_compiler::compile;
use scantling_compiler::output::about;
use scantling_rust::read_all;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Encoding, Fault, Frame, Invalid, Mode, compact, read, trace, type_of};
use scantling_schema::{Kind, Protocol, Schema, TypeId};
use serde::Serialize;

use super::around::Around;
use super::blocks::{Limit, Wanted};
use super::progress::Progress;
use super::stdin::{self, Stdin};
use super::streams::OfStream;
use super::{Outcome, Telling, blocks, files, fits, links, texts};

/// What stdin is called.
pub(super) const STDIN: &str = "<stdin>";
/// Bytes that are read at once.
const CHUNK: usize = 1 << 16;
/// The longest frame (D41).
pub(super) const FRAME_LEN_MAX: u64 = (1 << 31) - 8;

/// Which schema frames are of.
#[derive(Args)]
pub(super) struct Of {
    /// The schema: its files, folders with `*.scant` files, Rust files with `#[schema] mod`, one descriptor, or a file of blocks, which has one. Needed unless the first
    /// input is such a file, or a link that has one
    #[arg(long, short, value_name = "FILE")]
    schema: Vec<PathBuf>,
    /// The protocol that the frames are of, such as `Exchange` or `orders.Exchange`; needed where the schema has several
    #[arg(long, value_name = "NAME")]
    protocol: Option<String>,
}

/// How frames are written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Frames of the Direct encoding, back to back, or a file of blocks
    Direct,
    /// Frames of the Compact encoding, back to back, or a file of blocks
    Compact,
    /// JSON, a text for each frame; one array of such texts is read, too
    Json,
}

impl Format {
    /// The encoding of the frames; `None` for JSON.
    pub(super) fn encoding(self) -> Option<Encoding> {
        match self {
            Self::Direct => Some(Encoding::Direct),
            Self::Compact => Some(Encoding::Compact),
            Self::Json => None,
        }
    }
}

/// A protocol, and the schema that it is of.
pub(super) struct Chosen {
    pub(super) schema: Schema,
    pub(super) protocol: Protocol,
    /// With its package: `orders.Exchange`.
    pub(super) name: String,
    /// For the blocks that its frames are in.
    pub(super) limit: Limit,
}

/// One frame as it stands in its input.
pub(super) enum Item<'i> {
    /// Its bytes.
    Bytes(&'i [u8]),
    /// Its text; of one in a block, what is printed of it.
    Text(&'i str),
    /// Its text is none: bytes that are not UTF-8.
    NotUtf8(&'i [u8]),
    /// A frame of a stream on a link.
    Stream(OfStream<'i>),
    /// None: the input has no more at hand, so what was made of it may be shown.
    Pause,
}

/// Where a frame stands.
#[derive(Clone, Copy)]
pub(super) struct Place<'i> {
    pub(super) input: &'i str,
    /// From 0.
    pub(super) number: u64,
    /// The offset of its first byte; of a text, of its first line, unless it is in an array; of a frame in a block, of the block.
    pub(super) offset: u64,
    /// The lines before its text.
    pub(super) lines: usize,
    /// The characters before it in its first line, of a text in an array.
    pub(super) columns: usize,
    /// The bytes of a text, with the ends of its lines.
    pub(super) len: usize,
    /// It is in a block, and `offset` is that one's.
    pub(super) is_block: bool,
    /// What a link has beside it.
    pub(super) around: Option<Around<'i>>,
    /// The key of a message in a block whose type has no field that is one: that of the message before it. Known where keys are asked for.
    pub(super) key: Option<i64>,
}

/// Takes frames.
pub(super) type Take<'t> = dyn FnMut(Place<'_>, Item<'_>) -> io::Result<ControlFlow<()>> + 't;

impl Of {
    pub(super) fn new(schema: &[PathBuf], protocol: Option<String>) -> Self {
        Self { schema: schema.to_vec(), protocol }
    }

    /// Whether a schema was named.
    pub(super) fn is_named(&self) -> bool {
        !self.schema.is_empty()
    }

    /// Whether a protocol was named, and no schema.
    pub(super) fn names_protocol_alone(&self) -> bool {
        self.protocol.is_some() && self.schema.is_empty()
    }

    /// The protocol that is meant, of the schema that was named or that the first input has; `None` if the schema has errors, which were told.
    /// A file of blocks of another schema is a warning or an error, as `fits` has it; then it is `None`, too.
    pub(super) fn choose(&self, inputs: &[PathBuf], telling: Telling) -> io::Result<Option<Chosen>> {
        self.choose_for(inputs, Mode::Compatible, telling)
    }

    /// The same for frames that are read in a mode.
    pub(super) fn choose_for(&self, inputs: &[PathBuf], mode: Mode, telling: Telling) -> io::Result<Option<Chosen>> {
        let Some(chosen) = self.find(inputs, telling)? else { return Ok(None) };
        Ok(fits::check(&chosen, inputs, self.is_named(), mode, telling)?.then_some(chosen))
    }

    /// The same for a command without inputs.
    pub(super) fn choose_named(&self, telling: Telling) -> io::Result<Option<Chosen>> {
        if self.schema.is_empty() {
            let message = "the following required arguments were not provided:\n  --schema <FILE>";
            super::wrong_usage(ErrorKind::MissingRequiredArgument, message);
        }
        self.find(&[], telling)
    }

    fn find(&self, inputs: &[PathBuf], telling: Telling) -> io::Result<Option<Chosen>> {
        if let Some(path) = inputs.first().filter(|path| self.schema.is_empty() && path.as_os_str() != "-") {
            // Else a name that is spelled wrongly would be told as a schema that is missing.
            let found = std::fs::metadata(path).map_err(|error| about(path, &error))?;
            if found.is_file() {
                // And one that may not be read as a file of another kind.
                File::open(path).map_err(|error| about(path, &error))?;
            }
        }
        let paths = if self.schema.is_empty() { inputs.get(..1).unwrap_or_default() } else { &self.schema };
        if let [path] = paths
            && blocks::is_one(path)
        {
            let (schema, protocol) = blocks::schema(path)?;
            return Of { schema: Vec::new(), protocol: self.protocol.clone().or(Some(protocol)) }.choose_of(schema);
        }
        let stdin = PathBuf::from("-");
        let may_be_link = if self.schema.is_empty() { inputs.first().or(Some(&stdin)) } else { None };
        if let Some(path) = may_be_link
            && let Some(start) = links::Start::of(path)
        {
            let Some((schema, protocol)) = links::schema(path, &start, telling)? else { return Ok(None) };
            return Of { schema: Vec::new(), protocol: self.protocol.clone().or(protocol) }.choose_of(schema);
        }
        if self.schema.is_empty() {
            let why = match inputs.first().filter(|path| path.exists()) {
                Some(path) if path.is_dir() => format!("{} is a folder: name its files.", path.display()),
                Some(path) => {
                    let name = path.display();
                    let hint = match blocks::compressed(path) {
                        Some(what) => format!("\n{name}: {what}."),
                        None if blocks::has_zeros(path) => {
                            "\nIf it was a file of blocks, its headers are damaged: `scant recover --schema` finds the blocks."
                                .to_owned()
                        }
                        None => String::new(),
                    };
                    format!("{name} is not a file of blocks, which would have its schema, nor a link with one.{hint}")
                }
                None => {
                    "A file of blocks has its schema, if it is the first input, and a link may have one.".to_owned()
                }
            };
            let message = format!("the following required arguments were not provided:\n  --schema <FILE>\n\n{why}");
            super::wrong_usage(ErrorKind::MissingRequiredArgument, &message);
        }
        match self.schema(&|name| name, telling)? {
            Some(schema) => self.choose_of(schema),
            None => Ok(None),
        }
    }

    /// The protocol that is meant, of this schema.
    pub(super) fn choose_of(&self, schema: Schema) -> io::Result<Option<Chosen>> {
        let named = |package: &str, protocol: &Protocol| {
            let path = format!("{package}.{}", protocol.name);
            self.protocol.as_ref().is_none_or(|wanted| *wanted == protocol.name || *wanted == path)
        };
        let all = |wanted: &dyn Fn(&str, &Protocol) -> bool| -> Vec<(String, Protocol)> {
            let packages = schema.packages().iter();
            let of = |p: &scantling_schema::Package| -> Vec<(String, Protocol)> {
                let protocols = p.protocols.iter().filter(|protocol| wanted(&p.name, protocol));
                protocols.map(|protocol| (format!("{}.{}", p.name, protocol.name), protocol.clone())).collect()
            };
            packages.flat_map(of).collect()
        };
        let names =
            |all: &[(String, Protocol)]| all.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>().join(", ");
        let mut found = all(&named);
        match (found.len(), &self.protocol) {
            (1, _) => {}
            (0, wanted) => {
                let all = all(&|_, _| true);
                let message = match wanted {
                    Some(wanted) if !all.is_empty() => {
                        format!("the schema has no protocol {wanted}; it has {}", names(&all))
                    }
                    _ => {
                        "the schema has no protocol, which says what frames may hold: add `protocol Name { 1 Message }`"
                            .to_owned()
                    }
                };
                return Err(io::Error::other(message));
            }
            _ => {
                let message = format!("say with `--protocol` which one is meant: {}", names(&found));
                return Err(io::Error::other(message));
            }
        }
        let (name, protocol) = found.swap_remove(0);
        Ok(Some(Chosen { schema, protocol, name, limit: Limit::default() }))
    }

    /// The schema that was named; `None` if it has errors, which were told. `shown` gives the names that its files have in what is told.
    pub(super) fn schema(&self, shown: &dyn Fn(String) -> String, telling: Telling) -> io::Result<Option<Schema>> {
        if let [path] = &self.schema[..]
            && !path.is_dir()
            && path.extension().is_none_or(|e| e != "scant" && e != "rs")
        {
            let bytes = std::fs::read(path).map_err(|e| about(path, &e))?;
            let schema = Schema::from_descriptor(&bytes);
            let why = |e: &dyn Display| format!("{}: neither a `*.scant` file nor a descriptor: {e}", path.display());
            return schema.map(Some).map_err(|e| io::Error::other(why(&e)));
        }
        let mut sources = read_all(&files::schemas(&self.schema)?)?;
        for source in &mut sources {
            source.name = shown(std::mem::take(&mut source.name));
        }
        let (schema, report) = compile(&sources);
        telling.report(&report);
        Ok(schema)
    }
}

impl Chosen {
    /// The same with a limit.
    pub(super) fn limited(self, limit: Limit) -> Self {
        Self { limit, ..self }
    }

    /// The JSON of frames of an encoding.
    pub(super) fn json(&self, encoding: Encoding) -> io::Result<Json<'_>> {
        Json::new(&self.schema, &self.protocol, encoding).map_err(io::Error::other)
    }

    /// The frame of these bytes.
    pub(super) fn read(&self, encoding: Encoding, bytes: &[u8], mode: Mode) -> Result<Frame, Fault> {
        let frame = match encoding {
            Encoding::Direct => read(&self.schema, &self.protocol, bytes, mode),
            Encoding::Compact => compact::read(&self.schema, &self.protocol, bytes, mode),
        };
        // What is wrong is read once more, for its path.
        frame.map_err(|invalid| {
            let traced = trace(&self.schema, &self.protocol, encoding, bytes, mode, &mut |_| ());
            traced.err().unwrap_or(Fault { invalid, path: String::new() })
        })
    }
}

impl Chosen {
    /// The frame of these bytes, of whatever version of the schema, and whether it is of this one.
    pub(super) fn read_any(&self, encoding: Encoding, bytes: &[u8]) -> Result<(Frame, bool), Fault> {
        match self.read(encoding, bytes, Mode::Exact) {
            Ok(frame) => Ok((frame, true)),
            Err(_) => self.read(encoding, bytes, Mode::Compatible).map(|frame| (frame, false)),
        }
    }

    /// Refuses names of messages that the protocol does not have.
    pub(super) fn has_types(&self, wanted: &[String]) -> io::Result<()> {
        let names: Vec<&str> = self.protocol.roots.iter().map(|root| self.schema.get(root.ty).name.as_str()).collect();
        let is_unknown = |name: &str| name.strip_prefix('?').is_some_and(|id| id.parse::<u16>().is_ok());
        match wanted.iter().find(|name| !names.contains(&name.as_str()) && !is_unknown(name)) {
            None => Ok(()),
            Some(unknown) => {
                let message = format!("{} has no message {unknown}; it has {}", self.protocol.name, names.join(", "));
                Err(io::Error::other(message))
            }
        }
    }

    /// The messages of the protocol that have one of these names; without names all of them.
    pub(super) fn roots(&self, wanted: &[String]) -> impl Iterator<Item = TypeId> {
        self.protocol.roots.iter().map(|root| root.ty).filter(|ty| self.is_one_of(*ty, wanted))
    }

    /// The type of the message that a frame says it has, if it is one of the protocol.
    pub(super) fn type_of(&self, encoding: Encoding, frame: &[u8]) -> Option<TypeId> {
        type_of(&self.schema, &self.protocol, encoding, frame)
    }

    /// The names of a message's fields that are not retired, by id.
    pub(super) fn fields(&self, ty: TypeId) -> Vec<String> {
        match &self.schema.get(ty).kind {
            Kind::Message(m) => {
                m.fields.iter().filter(|field| !field.retired).map(|field| field.name.clone()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a message has one of these names; without names all have.
    pub(super) fn is_one_of(&self, ty: TypeId, wanted: &[String]) -> bool {
        wanted.is_empty() || wanted.contains(&self.schema.get(ty).name)
    }
}

impl Chosen {
    /// Whether a newer schema added something to a message of a valid frame.
    pub(super) fn is_newer(&self, encoding: Encoding, bytes: &[u8]) -> bool {
        self.passed(encoding, bytes).iter().any(|part| !part.is_retired)
    }

    /// Whether a message has a field that is retired.
    pub(super) fn has_retired(&self) -> bool {
        let mut types = self.schema.types().iter();
        types.any(|ty| matches!(&ty.kind, Kind::Message(of) if of.fields.iter().any(|field| field.retired)))
    }

    /// What a reader with this schema passes over in a valid frame, in order.
    pub(super) fn passed(&self, encoding: Encoding, bytes: &[u8]) -> Vec<Passed> {
        let (mut last, mut found) = (None, Vec::new());
        let read = trace(&self.schema, &self.protocol, encoding, bytes, Mode::Compatible, &mut |item| match item.ty {
            "tag" | "type_id" => last = Some(item.path.to_owned()),
            "length" => {}
            "unknown" | "retired" => {
                let is_retired = item.ty == "retired";
                // After a tag or a type id it is an unknown variant or message.
                if last.take().as_deref() != Some(item.path) || is_retired {
                    let path = item.path.trim_start_matches('.');
                    let path = if path.is_empty() { "the root" } else { path };
                    found.push(Passed { path: path.to_owned(), is_retired, bytes: item.bytes.to_vec() });
                }
            }
            _ => last = None,
        });
        read.map_or(Vec::new(), |_| found)
    }
}

/// A part of a frame that has no value by a schema.
#[derive(PartialEq, Eq)]
pub(super) struct Passed {
    /// The way to it; of what a newer schema added, to the message that has it.
    pub(super) path: String,
    /// It was the value of a field that is retired, and was not added by a newer schema.
    pub(super) is_retired: bool,
    bytes: Vec<u8>,
}

impl Place<'_> {
    /// That of an input's first frame.
    pub(super) const START: Self = Self {
        input: "",
        number: 0,
        offset: 0,
        lines: 0,
        columns: 0,
        len: 0,
        is_block: false,
        around: None,
        key: None,
    };

    /// What is wrong with the frame that stands here.
    pub(super) fn invalid(&self, fault: &Fault) -> Wrong {
        let path = fault.path.trim_start_matches('.');
        let message = format!("{}: {}{}", self.words(), before(path), in_words(fault.invalid));
        let found = Found { path, rule: Some(fault.invalid.kind), byte: Some(fault.invalid.offset), ..self.found() };
        Wrong::new(message, &found)
    }

    /// The same of a text.
    pub(super) fn wrong(&self, error: &scantling_schema::dynamic::json::JsonError) -> Wrong {
        let path = error.path().trim_start_matches('.');
        let columns = if error.line() == 1 { self.columns } else { 0 };
        let (line, column) = (self.lines + error.line(), columns + error.column());
        let message = format!("{}:{line}:{column}: {}{}", self.input, before(path), error.what());
        Wrong::new(message, &Found { path, line: Some(line), column: Some(column), ..self.found() })
    }

    /// Anything else.
    pub(super) fn says(&self, what: &dyn Display) -> Wrong {
        Wrong::new(format!("{}: frame {}: {what}", self.input, self.number), &self.found())
    }

    /// What is wrong with a part of the frame.
    pub(super) fn at(&self, path: &str, what: &str) -> Wrong {
        Wrong::new(format!("{}: {}{what}", self.words(), before(path)), &Found { path, ..self.found() })
    }

    /// `orders.bin: frame 3 at 0x78`.
    pub(super) fn words(&self) -> String {
        let Self { input, number, offset, is_block, .. } = self;
        let of = if *is_block { " in the block" } else { "" };
        format!("{input}: frame {number}{of} at {offset:#x}")
    }

    /// What is wrong at this place of a text.
    pub(super) fn here(&self, what: &str) -> Wrong {
        let (line, column) = (self.lines + 1, self.columns + 1);
        let message = format!("{}:{line}:{column}: {what}", self.input);
        Wrong::new(message, &Found { line: Some(line), column: Some(column), ..self.found() })
    }

    /// What is wrong with a text that is not UTF-8.
    pub(super) fn not_utf8(&self, text: &[u8]) -> Wrong {
        let valid = std::str::from_utf8(text).map_or_else(|error| error.valid_up_to(), str::len);
        let before = String::from_utf8_lossy(text.get(..valid).unwrap_or_default());
        let (lines, last) = (before.matches('\n').count(), before.rsplit('\n').next().unwrap_or_default());
        let columns = if lines == 0 { self.columns } else { 0 } + last.chars().count();
        let hint = match text {
            [0x1f, 0x8b, ..] if self.offset == 0 => ": it seems to be compressed by gzip",
            [0x28, 0xb5, 0x2f, 0xfd, ..] if self.offset == 0 => ": it seems to be compressed by zstd",
            [0xff, 0xfe, ..] | [0xfe, 0xff, ..] if self.offset == 0 => ": it seems to be UTF-16",
            _ => "",
        };
        let place = Place { lines: self.lines + lines, columns, ..*self };
        place.here(&format!("the text is not UTF-8{hint}"))
    }

    fn found(&self) -> Found<'_> {
        let offset = self.offset;
        Found {
            file: self.input,
            frame: self.number,
            offset,
            path: "",
            rule: None,
            byte: None,
            line: None,
            column: None,
        }
    }
}

/// A path in front of what is said of it.
fn before(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!("{path}: ") }
}

/// What is wrong with data, for people and for programs.
pub(super) struct Wrong {
    pub(super) message: String,
    pub(super) found: serde_json::Value,
}

impl Wrong {
    fn new(message: String, found: &Found<'_>) -> Self {
        // Texts and numbers alone: nothing in it that JSON cannot say.
        Self { message, found: serde_json::to_value(found).unwrap_or_default() }
    }

    /// Of a file of blocks.
    pub(super) fn of_file(message: String, found: &blocks::OfFile) -> Self {
        Self { message, found: serde_json::to_value(found).unwrap_or_default() }
    }

    /// Of a link.
    pub(super) fn of_link(message: String, found: &links::OfLink<'_>) -> Self {
        Self { message, found: serde_json::to_value(found).unwrap_or_default() }
    }
}

/// The member `data` of a line of `--message-format json`. Fields may be added, never removed.
#[derive(Serialize)]
struct Found<'f> {
    file: &'f str,
    frame: u64,
    /// Of the frame in the file, or of the block that it is in.
    offset: u64,
    path: &'f str,
    rule: Option<&'f str>,
    /// Of the fault in the frame.
    byte: Option<u32>,
    /// Of a text.
    line: Option<usize>,
    column: Option<usize>,
}

/// Tells what is wrong with frames, up to a number of them: of a file of zeros each byte may be a frame.
pub(super) struct Faults {
    telling: Telling,
    told: u64,
}

/// As many as are told.
const FAULTS_MAX: u64 = 100;

impl Faults {
    pub(super) fn new(telling: Telling) -> Self {
        Self { telling, told: 0 }
    }

    pub(super) fn tell(&mut self, what: &Wrong) {
        self.told += 1;
        if self.told <= FAULTS_MAX || !self.telling.is_for_people() {
            self.telling.wrong(what);
        }
    }
}

impl Drop for Faults {
    fn drop(&mut self) {
        if self.told > FAULTS_MAX && self.telling.is_for_people() {
            self.telling.error(&format!("{} more frames that are not valid are not shown", self.told - FAULTS_MAX));
        }
    }
}

/// Tells what is left out, up to as many times.
pub(super) struct LeftOut {
    telling: Telling,
    told: Cell<u64>,
}

impl LeftOut {
    pub(super) fn new(telling: Telling) -> Self {
        Self { telling, told: Cell::new(0) }
    }

    pub(super) fn tell(&self, what: &str) {
        self.told.set(self.told.get() + 1);
        if self.told.get() <= FAULTS_MAX || !self.telling.is_for_people() {
            self.telling.warning(what);
        }
    }
}

impl Drop for LeftOut {
    fn drop(&mut self) {
        let told = self.told.get();
        if told > FAULTS_MAX && self.telling.is_for_people() {
            self.telling.warning(&format!("{} more parts that are left out are not shown", told - FAULTS_MAX));
        }
    }
}

/// A fault with its rule.
fn in_words(invalid: Invalid) -> String {
    match scantling::Kind::ALL.iter().find(|kind| kind.name() == invalid.kind) {
        Some(kind) => scantling::Invalid::new(*kind, invalid.offset).to_string(),
        None => invalid.to_string(),
    }
}

/// Whether an input can be read, before anything is made of others.
///
/// # Errors
/// It cannot be opened, or is a folder.
pub(super) fn can_be_read(path: &Path) -> io::Result<()> {
    if path.as_os_str() == "-" || stdin::is_opened(path) {
        return Ok(());
    }
    let is_folder = File::open(path).and_then(|file| file.metadata()).map_err(|e| about(path, &e))?.is_dir();
    if is_folder { Err(about(path, &io::ErrorKind::IsADirectory.into())) } else { Ok(()) }
}

/// Hands out the frames of inputs, `-` for stdin, until one is answered with a break. What follows a start that cannot be cut is told and
/// makes the outcome [`Outcome::Refused`].
///
/// # Errors
/// Those of the inputs, with their names, and those of `take`.
pub(super) fn each(
    chosen: &Chosen,
    inputs: &[PathBuf],
    format: Format,
    telling: Telling,
    take: &mut Take<'_>,
) -> io::Result<Outcome> {
    each_wanted(chosen, inputs, format, telling, &Wanted::ALL, take)
}

/// The same, of files of blocks those that are wanted.
///
/// # Errors
/// As [`each`].
pub(super) fn each_wanted(
    chosen: &Chosen,
    inputs: &[PathBuf],
    format: Format,
    telling: Telling,
    wanted: &Wanted<'_>,
    take: &mut Take<'_>,
) -> io::Result<Outcome> {
    each_of(chosen, inputs, format, telling, (Some(telling), wanted), take)
}

/// The same after the blocks of files were checked: damaged ones are not told again.
///
/// # Errors
/// As [`each`].
pub(super) fn each_checked(
    chosen: &Chosen,
    inputs: &[PathBuf],
    format: Format,
    telling: Telling,
    take: &mut Take<'_>,
) -> io::Result<Outcome> {
    each_of(chosen, inputs, format, telling, (None, &Wanted::ALL), take)
}

/// The same for one file of blocks that has keys, of which those are read that are wanted.
///
/// # Errors
/// As [`each`]; or if there is another input.
pub(super) fn each_keyed(
    chosen: &Chosen,
    inputs: &[PathBuf],
    format: Format,
    telling: Telling,
    wanted: &Wanted<'_>,
    take: &mut Take<'_>,
) -> io::Result<Outcome> {
    let mut outcome = Outcome::Fine;
    match (inputs, format.encoding()) {
        ([path], Some(encoding)) => {
            let _ = blocks::frames(path, (chosen, encoding), Some(telling), wanted, &mut outcome, take)?;
            Ok(outcome)
        }
        _ => Err(io::Error::other("keys are those of one file of blocks, whose frames are not JSON")),
    }
}

/// The same for one file of blocks, and what a writer adds to it, until one is answered with a break. Blocks are not passed over.
///
/// # Errors
/// As [`each`]; or if there is another input.
pub(super) fn follow(
    chosen: &Chosen,
    inputs: &[PathBuf],
    format: Format,
    telling: Telling,
    wanted: &Wanted<'_>,
    take: &mut Take<'_>,
) -> io::Result<Outcome> {
    let mut outcome = Outcome::Fine;
    match (inputs, format.encoding()) {
        ([path], Some(encoding)) if blocks::is_one(path) => {
            blocks::follow(path, (chosen, encoding), telling, wanted.keys, &mut outcome, take)?;
            Ok(outcome)
        }
        _ => Err(io::Error::other("`--follow` is for one file of blocks")),
    }
}

fn each_of(
    chosen: &Chosen,
    inputs: &[PathBuf],
    format: Format,
    telling: Telling,
    (of_blocks, wanted): (Option<Telling>, &Wanted<'_>),
    take: &mut Take<'_>,
) -> io::Result<Outcome> {
    let stdin = [PathBuf::from("-")];
    let inputs = if inputs.is_empty() { &stdin[..] } else { inputs };
    let mut outcome = Outcome::Fine;
    for path in inputs {
        if let Some(encoding) = format.encoding().filter(|_| blocks::is_one(path)) {
            if blocks::frames(path, (chosen, encoding), of_blocks, wanted, &mut outcome, take)?.is_break() {
                return Ok(outcome);
            }
            continue;
        }
        if path.as_os_str() == "-" {
            // So the first bytes are enough to tell what they are.
            let _ = links::Start::of(path);
        }
        let (name, mut input) = open(path)?;
        if input.fill_buf().map_err(|e| about(Path::new(&name), &e))?.starts_with(blocks::MAGIC) {
            return Err(if format.encoding().is_none() {
                io::Error::other(format!("{name}: this is a file of blocks: say `--from direct` or `--from compact`"))
            } else {
                io::Error::other(format!(
                    "{name}: a file of blocks is read by positions: name the file itself, or give it to stdin"
                ))
            });
        }
        // Whatever came of a look at its start.
        if links::starts(input.buffer(), format) {
            let Some(encoding) = format.encoding() else {
                let what = "this is a link: say `--from direct` or `--from compact`";
                return Err(io::Error::other(format!("{name}: {what}")));
            };
            let by = links::By { chosen, name: &name, encoding, telling };
            if links::frames(by, &mut input, &mut outcome, take)?.is_break() {
                return Ok(outcome);
            }
            continue;
        }
        let flow = match format {
            Format::Direct => frames(&name, &mut input, Prefix::Direct, telling, take),
            Format::Compact => frames(&name, &mut input, Prefix::Compact, telling, take),
            Format::Json => texts::read(&name, &mut input, telling, take),
        }?;
        match flow {
            ControlFlow::Break(Some(refused)) => outcome = refused,
            ControlFlow::Break(None) => return Ok(outcome),
            ControlFlow::Continue(()) => {}
        }
    }
    Ok(outcome)
}

pub(super) type Flow = io::Result<ControlFlow<Option<Outcome>>>;

/// Why a frame's length is none.
fn of_length(kind: FaultKind) -> String {
    match kind {
        FaultKind::Length => "a frame has at least 8 bytes (rule D69)".to_owned(),
        kind => kind.to_string(),
    }
}

pub(super) type Input = BufReader<Box<dyn Read>>;

fn open(path: &Path) -> io::Result<(String, Input)> {
    if path.as_os_str() == "-" {
        return Ok((STDIN.to_owned(), BufReader::with_capacity(CHUNK, Box::new(Stdin))));
    }
    let input: Box<dyn Read> = match stdin::opened(path) {
        Some(pipe) => Box::new(pipe),
        None => Box::new(File::open(path).map_err(|e| about(path, &e))?),
    };
    Ok((path.display().to_string(), BufReader::with_capacity(CHUNK, input)))
}

fn frames(name: &str, input: &mut Input, prefix: Prefix, telling: Telling, take: &mut Take<'_>) -> Flow {
    let mut cutter = Frames::new(prefix, FRAME_LEN_MAX);
    let mut progress = Progress::new(Path::new(if name == STDIN { "-" } else { name }), telling);
    let mut passed = 0;
    let mut place = Place { input: name, ..Place::START };
    let cut = |place: Place<'_>, error: &dyn Display| {
        let message = format!("{}: {error}", place.words());
        telling.wrong(&Wrong::new(message, &place.found()));
        Ok(ControlFlow::Break(Some(Outcome::Refused)))
    };
    let (mut hint, mut is_first) = ("", true);
    loop {
        if take(place, Item::Pause)?.is_break() {
            return Ok(ControlFlow::Break(None));
        }
        let chunk = input.fill_buf().map_err(|e| about(Path::new(name), &e))?;
        let len = chunk.len();
        if std::mem::take(&mut is_first) {
            hint = match chunk {
                [b'{', ..] => "; the input starts as JSON does (`--from json`)",
                [0x1f, 0x8b, 8, ..] => "; the input seems to be compressed by gzip",
                [0x28, 0xb5, 0x2f, 0xfd, ..] => "; the input seems to be compressed by zstd",
                _ => "",
            };
        }
        if len == 0 {
            return match cutter.finish() {
                Ok(()) => Ok(ControlFlow::Continue(())),
                Err(error) => cut(
                    place,
                    &format!("the input ends inside of it, or its length is damaged: {}{hint}", error.kind()),
                ),
            };
        }
        let mut rest = chunk;
        loop {
            match cutter.next(&mut rest) {
                Ok(Some(frame)) => {
                    if take(place, Item::Bytes(frame))?.is_break() {
                        return Ok(ControlFlow::Break(None));
                    }
                    place.number += 1;
                    place.offset += frame.len() as u64;
                }
                Ok(None) => break,
                Err(error) => {
                    return cut(
                        place,
                        &format!(
                            "its length cannot be right, so what follows is not read: {}{hint}",
                            of_length(error.kind())
                        ),
                    );
                }
            }
        }
        input.consume(len);
        passed += len as u64;
        progress.at(passed);
    }
}
