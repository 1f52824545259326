//! `scant diff`: what differs between two files of frames.

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
use scantling_schema::dynamic::{Difference, Encoding, Frame, Value, diff};

use super::data::{self, Chosen, Format, Item, Passed};
use super::sink::Sink;
use super::{Outcome, Telling, fits, stdin};

/// Shows what differs between the frames of two files, by field
///
/// Frames are compared by their number: the first of one file with the first of the other. A line has the number, the path, and both values as JSON;
/// `absent` where a file has no such frame or part, `not read` where damage is in the way, or the frame is not valid. Of links, which have a frame for each begin, chunk
/// and end of a stream, roots and elements are compared.
/// The exit code is 1 if anything differs.
#[derive(Args)]
#[command(after_help = "Example: scant diff --schema orders.scant orders.bin orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    /// What the files are
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// What the second file is, if something else
    #[arg(long, value_enum)]
    from_right: Option<Format>,
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
        let differs = lines(
            chosen,
            from_left.encoding().unwrap_or(Encoding::Direct),
            from_left == from_right,
            lefts,
            rights,
            sink,
        )?;
        let outcomes = [left.join(), right.join()].map(|joined| joined.unwrap_or_else(|panic| resume_unwind(panic)));
        let is_fine = outcomes.into_iter().collect::<io::Result<Vec<bool>>>()?.into_iter().all(|is_fine| is_fine);
        Ok(if differs || !is_fine { Outcome::Refused } else { Outcome::Fine })
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

/// Prints what differs; whether anything does.
fn lines(
    chosen: &Chosen,
    encoding: Encoding,
    is_one_encoding: bool,
    lefts: mpsc::Receiver<Vec<Fed>>,
    rights: mpsc::Receiver<Vec<Fed>>,
    mut sink: Sink,
) -> io::Result<bool> {
    let json = chosen.json(encoding)?;
    let mut differs = false;
    let (mut left, mut right) = (Side::new(lefts), Side::new(rights));
    while let Some(number) = [&left, &right].into_iter().filter_map(Side::number).min() {
        // One that is not there may be there, but was not read.
        let is_unread = left.has_unread(number) || right.has_unread(number);
        let pair = (left.take(number), right.take(number));
        let is_wrong = matches!(pair, (Some(Fed::NotValid(_)), _) | (_, Some(Fed::NotValid(_))));
        let lacking = if is_unread || is_wrong { "not read" } else { "absent" };
        let found = match pair {
            (Some(Fed::Frame(_, left, passed_left)), Some(Fed::Frame(_, right, passed_right))) => {
                let found = diff(&json, &left, &right);
                if found.is_empty()
                    && let Some(Passed { path, is_retired, .. }) =
                        differing(is_one_encoding, &passed_left, &passed_right)
                {
                    differs = true;
                    let is_known = is_one_encoding || passed_left.is_empty() || passed_right.is_empty();
                    let what = if is_known { "differ" } else { "cannot be compared, since the encodings differ" };
                    let parts =
                        if *is_retired { "values of a retired field" } else { "parts that this schema does not have" };
                    let text = format!("frame {number}: {path}: {parts} {what}\n");
                    if sink.write(text.as_bytes())?.is_break() {
                        return Ok(differs);
                    }
                }
                found
            }
            (Some(Fed::NotValid(_)), Some(Fed::NotValid(_))) => continue,
            (left, right) => {
                let any = |fed: Option<Fed>| match fed {
                    Some(Fed::Frame(_, frame, _)) => Some(Value::Any(Box::new(frame))),
                    _ => None,
                };
                vec![Difference { path: String::new(), ty: Type::Any, left: any(left), right: any(right) }]
            }
        };
        differs |= !found.is_empty();
        for line in found {
            let path = line.path.trim_start_matches('.');
            let colon = if path.is_empty() { "" } else { ": " };
            let side = |value: &Option<Value>| match value {
                Some(value) => json.write_value(&line.ty, value),
                None if path.is_empty() => lacking.to_owned(),
                None => "absent".to_owned(),
            };
            let text = format!("frame {number}: {path}{colon}{} | {}\n", side(&line.left), side(&line.right));
            if sink.write(text.as_bytes())?.is_break() {
                return Ok(differs);
            }
        }
    }
    sink.finish(true)?;
    Ok(differs)
}
