//! `scant diff`: what differs between two files of frames.

use std::hash::{BuildHasher as _, RandomState};
use std::io;
use std::ops::ControlFlow;
use std::panic::resume_unwind;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::mpsc;
use std::thread;
use std::vec;

use clap::Args;
use clap::error::ErrorKind;
use scantling_schema::Type;
use scantling_schema::dynamic::json::Json;
use scantling_schema::dynamic::{Difference, Encoding, Frame, Value, diff};

use super::align::{Ahead, Hashed};
use super::blocks::Limit;
use super::data::{self, Chosen, Format, Item, Passed};
use super::sink::Sink;
use super::{Outcome, Telling, fits, stdin};

/// Shows what differs between the frames of two files, by field
///
/// Frames are compared by their number: the first of one file with the first of the other, or with `--align` by what they say. A line has the number (both, where they
/// differ), the path, and both values as JSON;
/// `absent` where a file has no such frame or part, `not read` where damage is in the way, or the frame is not valid. Of links, which have a frame for each begin, chunk
/// and end of a stream, roots and elements are compared.
/// The exit code is 1 if anything differs.
#[derive(Args)]
#[command(after_help = "Example: scant diff --schema orders.scant orders.bin orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    #[command(flatten)]
    limit: Limit,
    /// What the files are
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// What the second file is, if something else
    #[arg(long, value_enum)]
    from_right: Option<Format>,
    /// Compare frames that say the same, or stand between such, whatever their numbers are
    ///
    /// What one file lacks is found if the frames around it are the same: at most 64 are looked at on each side. Without this an
    /// additional frame makes all after it differ.
    #[arg(long)]
    align: bool,
    /// The first file; `-` for stdin
    #[arg(value_name = "LEFT")]
    left: PathBuf,
    /// The second file; `-` for stdin
    #[arg(value_name = "RIGHT")]
    right: PathBuf,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    if arguments.left.as_os_str() == "-" && arguments.right.as_os_str() == "-" {
        super::wrong_usage(ErrorKind::ArgumentConflict, "stdin can be one of the two files only");
    }
    let placed = stdin::place_one(&mut arguments.left).and_then(|()| stdin::place_one(&mut arguments.right));
    Outcome::of(placed.and_then(|()| compare(&arguments, telling)), telling).into()
}

fn compare(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    for path in [&arguments.left, &arguments.right] {
        data::can_be_read(path)?;
    }
    let both = [arguments.left.clone(), arguments.right.clone()];
    let Some(chosen) = arguments.of.choose(&both, telling)? else { return Ok(Outcome::Refused) };
    let chosen = chosen.limited(arguments.limit);
    let sink = Sink::open(Path::new("-"), false)?;
    let format = |path: &PathBuf, from| {
        let format = fits::format(std::slice::from_ref(path), from)?;
        fits::hint(&chosen, std::slice::from_ref(path), format, telling);
        io::Result::Ok(format)
    };
    let from_left = format(&arguments.left, arguments.from)?;
    let from_right = format(&arguments.right, arguments.from_right.unwrap_or(arguments.from))?;
    // Each file is read by a thread of its own, which is a few frames ahead.
    thread::scope(|scope| {
        let left = &arguments.left;
        let (to_left, lefts) = mpsc::sync_channel(AHEAD);
        let (to_right, rights) = mpsc::sync_channel(AHEAD);
        let chosen = &chosen;
        let left = scope.spawn(move || feed(chosen, left, from_left, telling, &to_left));
        let right = scope.spawn(move || feed(chosen, &arguments.right, from_right, telling, &to_right));
        let json = chosen.json(from_left.encoding().unwrap_or(Encoding::Direct))?;
        let mut printer = Printer { json: &json, is_one_encoding: from_left == from_right, sink, differs: false };
        let compare = if arguments.align { by_content } else { by_number };
        if compare(&mut printer, lefts, rights)?.is_continue() {
            printer.sink.finish(true)?;
        }
        let outcomes = [left.join(), right.join()].map(|joined| joined.unwrap_or_else(|panic| resume_unwind(panic)));
        let is_fine = outcomes.into_iter().collect::<io::Result<Vec<bool>>>()?.into_iter().all(|is_fine| is_fine);
        Ok(if printer.differs || !is_fine { Outcome::Refused } else { Outcome::Fine })
    })
}

/// So many frames, or bytes of them, are handed to the comparison at once.
const BATCH: usize = 64;
const BATCH_LEN: usize = 1 << 18;
/// And so many times as many are read ahead of it.
const AHEAD: usize = 1;

/// What is read of a file: frames by their numbers, ascending.
enum Fed {
    /// And the parts that are not in it.
    Frame(u64, Frame, Vec<Passed>),
    /// It was told.
    NotValid(u64),
    /// What follows could not be read, which was told.
    NotRead,
}

impl Fed {
    fn number(&self) -> Option<u64> {
        match self {
            Self::Frame(number, ..) | Self::NotValid(number) => Some(*number),
            Self::NotRead => None,
        }
    }
}

/// Hands out the frames of a file; whether all of them are valid.
fn feed(
    chosen: &Chosen,
    path: &Path,
    from: Format,
    telling: Telling,
    to: &mpsc::SyncSender<Vec<Fed>>,
) -> io::Result<bool> {
    let encoding = from.encoding().unwrap_or(Encoding::Direct);
    let json = chosen.json(encoding)?;
    let mut is_fine = true;
    let (mut batch, mut len) = (Vec::new(), 0);
    let outcome = data::each(chosen, &[path.to_path_buf()], from, telling, &mut |place, item| {
        let number = place.number;
        let mut passed = Vec::new();
        let frame = match item {
            Item::Pause => {
                let is_taken = batch.is_empty() || to.send(std::mem::take(&mut batch)).is_ok();
                return Ok(if is_taken { ControlFlow::Continue(()) } else { ControlFlow::Break(()) });
            }
            Item::Bytes(bytes) => {
                chosen.read_any(encoding, bytes).map_err(|fault| place.invalid(&fault)).map(|(frame, is_own)| {
                    if !is_own {
                        passed = chosen.passed(encoding, bytes);
                    }
                    frame
                })
            }
            Item::Stream(of) => match chosen.compared(&of, encoding) {
                Ok(Some(frame)) => Ok(frame),
                Ok(None) => return Ok(ControlFlow::Continue(())),
                Err(fault) => Err(place.invalid(&fault)),
            },
            Item::Text(text) => json.read(text).map_err(|error| place.wrong(&error)),
            Item::NotUtf8(text) => Err(place.not_utf8(text)),
        };
        if let Err(what) = &frame {
            is_fine = false;
            telling.wrong(what);
        }
        batch.push(frame.map_or(Fed::NotValid(number), |frame| Fed::Frame(number, frame, passed)));
        len += place.len;
        if batch.len() < BATCH && len < BATCH_LEN {
            return Ok(ControlFlow::Continue(()));
        }
        len = 0;
        // Nobody takes it any more where the reader of stdout has gone away.
        let is_taken = to.send(std::mem::take(&mut batch)).is_ok();
        Ok(if is_taken { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
    })?;
    let is_whole = matches!(outcome, Outcome::Fine);
    if !is_whole {
        batch.push(Fed::NotRead);
    }
    // As above.
    let _ = to.send(batch);
    Ok(is_fine && is_whole)
}

/// One of the two files, and what comes next of it.
struct Side {
    from: mpsc::Receiver<Vec<Fed>>,
    batch: vec::IntoIter<Fed>,
    next: Option<Fed>,
}

impl Side {
    fn new(from: mpsc::Receiver<Vec<Fed>>) -> Self {
        let mut side = Self { from, batch: Vec::new().into_iter(), next: None };
        side.next = side.more();
        side
    }

    fn more(&mut self) -> Option<Fed> {
        loop {
            if let Some(next) = self.batch.next() {
                return Some(next);
            }
            self.batch = self.from.recv().ok()?.into_iter();
        }
    }

    /// The number of the next frame.
    fn number(&self) -> Option<u64> {
        self.next.as_ref().and_then(Fed::number)
    }

    /// Whether a frame of this number may be in what was not read: between frames, or at the end.
    fn has_unread(&self, number: u64) -> bool {
        self.next.as_ref().is_some_and(|next| next.number().is_none_or(|next| next > number))
    }

    /// The frame of this number, if it comes next.
    fn take(&mut self, number: u64) -> Option<Fed> {
        if self.number() != Some(number) {
            return None;
        }
        let next = self.more();
        std::mem::replace(&mut self.next, next)
    }
}

/// The first part without a value that differs between two frames that have the same values otherwise; of two encodings that cannot be known.
fn differing<'p>(is_one_encoding: bool, left: &'p [Passed], right: &'p [Passed]) -> Option<&'p Passed> {
    let same = left.iter().zip(right).take_while(|(left, right)| is_one_encoding && left == right).count();
    left.get(same).or(right.get(same))
}

/// Prints what differs.
struct Printer<'c> {
    json: &'c Json<'c>,
    is_one_encoding: bool,
    sink: Sink,
    differs: bool,
}

impl Printer<'_> {
    /// Compares two frames, or says which one is there alone; `lacking` is what stands for the other. Whether the sink goes on.
    fn pair(&mut self, pair: (Option<Fed>, Option<Fed>), lacking: &str) -> io::Result<ControlFlow<()>> {
        let json = self.json;
        let number = match (pair.0.as_ref().and_then(Fed::number), pair.1.as_ref().and_then(Fed::number)) {
            (Some(left), Some(right)) if left != right => format!("{left} | {right}"),
            (Some(number), _) | (None, Some(number)) => number.to_string(),
            (None, None) => return Ok(ControlFlow::Continue(())),
        };
        let is_one_encoding = self.is_one_encoding;
        let found = match pair {
            (Some(Fed::Frame(_, left, passed_left)), Some(Fed::Frame(_, right, passed_right))) => {
                let found = diff(json, &left, &right);
                if found.is_empty()
                    && let Some(Passed { path, is_retired, .. }) =
                        differing(is_one_encoding, &passed_left, &passed_right)
                {
                    self.differs = true;
                    let is_known = is_one_encoding || passed_left.is_empty() || passed_right.is_empty();
                    let what = if is_known { "differ" } else { "cannot be compared, since the encodings differ" };
                    let parts =
                        if *is_retired { "values of a retired field" } else { "parts that this schema does not have" };
                    let text = format!("frame {number}: {path}: {parts} {what}\n");
                    if self.sink.write(text.as_bytes())?.is_break() {
                        return Ok(ControlFlow::Break(()));
                    }
                }
                found
            }
            (Some(Fed::NotValid(_)), Some(Fed::NotValid(_))) => return Ok(ControlFlow::Continue(())),
            (left, right) => {
                let any = |fed: Option<Fed>| match fed {
                    Some(Fed::Frame(_, frame, _)) => Some(Value::Any(Box::new(frame))),
                    _ => None,
                };
                vec![Difference { path: String::new(), ty: Type::Any, left: any(left), right: any(right) }]
            }
        };
        self.differs |= !found.is_empty();
        for line in found {
            let path = line.path.trim_start_matches('.');
            let colon = if path.is_empty() { "" } else { ": " };
            let side = |value: &Option<Value>| match value {
                Some(value) => json.write_value(&line.ty, value),
                None if path.is_empty() => lacking.to_owned(),
                None => "absent".to_owned(),
            };
            let text = format!("frame {number}: {path}{colon}{} | {}\n", side(&line.left), side(&line.right));
            if self.sink.write(text.as_bytes())?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }
}

fn is_not_valid(fed: Option<&Fed>) -> bool {
    matches!(fed, Some(Fed::NotValid(_)))
}

/// Compares frames of the same number.
fn by_number(
    printer: &mut Printer<'_>,
    lefts: mpsc::Receiver<Vec<Fed>>,
    rights: mpsc::Receiver<Vec<Fed>>,
) -> io::Result<ControlFlow<()>> {
    let (mut left, mut right) = (Side::new(lefts), Side::new(rights));
    while let Some(number) = [&left, &right].into_iter().filter_map(Side::number).min() {
        // One that is not there may be there, but was not read.
        let is_unread = left.has_unread(number) || right.has_unread(number);
        let pair = (left.take(number), right.take(number));
        let is_wrong = is_not_valid(pair.0.as_ref()) || is_not_valid(pair.1.as_ref());
        let lacking = if is_unread || is_wrong { "not read" } else { "absent" };
        if printer.pair(pair, lacking)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// A frame with the hash of its text, which is the same for all that say the same, and the length of that.
struct Known {
    fed: Fed,
    hash: Option<u64>,
    len: usize,
}

impl Known {
    fn new(fed: Fed, json: &Json<'_>, hashes: &RandomState) -> Self {
        let text = if let Fed::Frame(_, frame, _) = &fed { Some(json.write(frame)) } else { None };
        Self { fed, len: text.as_ref().map_or(0, String::len), hash: text.map(|text| hashes.hash_one(text)) }
    }

    fn is_not_read(known: &Option<Self>) -> bool {
        matches!(known, Some(Self { fed: Fed::NotRead, .. }))
    }
}

impl Hashed for Known {
    fn hash(&self) -> Option<u64> {
        self.hash
    }

    fn len(&self) -> usize {
        self.len
    }
}

/// Compares frames that stand for each other by what they say.
fn by_content(
    printer: &mut Printer<'_>,
    lefts: mpsc::Receiver<Vec<Fed>>,
    rights: mpsc::Receiver<Vec<Fed>>,
) -> io::Result<ControlFlow<()>> {
    let (json, hashes) = (printer.json, RandomState::new());
    let known = |from: mpsc::Receiver<Vec<Fed>>| from.into_iter().flatten().map(|fed| Known::new(fed, json, &hashes));
    let mut ahead = Ahead::new(known(lefts), known(rights));
    let (mut is_left_cut, mut is_right_cut) = (false, false);
    while let Some((left, right)) = ahead.pair() {
        is_left_cut |= Known::is_not_read(&left);
        is_right_cut |= Known::is_not_read(&right);
        let is_cut = left.is_none() && is_left_cut || right.is_none() && is_right_cut;
        let is_not_read = [&left, &right].iter().any(|known| known.as_ref().is_some_and(|known| known.hash.is_none()));
        let lacking = if is_cut || is_not_read { "not read" } else { "absent" };
        if printer.pair((left.map(|known| known.fed), right.map(|known| known.fed)), lacking)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}
