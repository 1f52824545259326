//! `scant cat`: frames as lines of JSON.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_schema::dynamic::{Encoding, Frame, Mode};

use super::data::{self, Chosen, Format, Item};
use super::sink::Sink;
use super::{Outcome, Telling};

/// Prints frames as JSON, one line each
///
/// A frame that is not valid is named on stderr and passed over; the command then ends with 1.
#[derive(Args)]
#[command(after_help = "Example: scant cat --schema orders.scant --type Order --first 10 orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    /// What the input is
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// Only messages of this name; may be given several times
    #[arg(long = "type", value_name = "NAME")]
    types: Vec<String>,
    /// Pass over so many frames of those that would be printed
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: u64,
    /// Print so many frames at most
    #[arg(long, value_name = "N")]
    first: Option<u64>,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(print_frames(arguments, telling), telling).into()
}

fn print_frames(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Some(chosen) = arguments.of.choose(telling)? else { return Ok(Outcome::Refused) };
    chosen.has_types(&arguments.types)?;
    let encoding = arguments.from.encoding().unwrap_or(Encoding::Direct);
    let json = chosen.json(encoding)?;
    let mut sink = Sink::open(Path::new("-"), false)?;
    let (mut skip, mut left) = (arguments.skip, arguments.first.unwrap_or(u64::MAX));
    let mut is_refused = false;
    let mut faults = data::Faults::new(telling);
    let outcome = if left == 0 {
        Ok(Outcome::Fine)
    } else {
        data::each(&arguments.inputs, arguments.from, telling, &mut |place, item| {
            let frame = match item {
                Item::Pause => return sink.pause(),
                Item::Bytes(bytes) => {
                    chosen.read(encoding, bytes, Mode::Compatible).map_err(|fault| place.invalid(&fault))
                }
                Item::Text(text) => json.read(text).map_err(|error| place.wrong(&error)),
            };
            let frame = match frame {
                Ok(frame) => frame,
                Err(what) => {
                    is_refused = true;
                    faults.tell(&what);
                    return Ok(ControlFlow::Continue(()));
                }
            };
            if !is_wanted(&chosen, &arguments.types, &frame) {
                return Ok(ControlFlow::Continue(()));
            }
            if skip > 0 {
                skip -= 1;
                return Ok(ControlFlow::Continue(()));
            }
            left -= 1;
            let flow = sink.write((json.write(&frame) + "\n").as_bytes())?;
            Ok(if left == 0 { ControlFlow::Break(()) } else { flow })
        })
    };
    sink.finish(true)?;
    Ok(if is_refused { Outcome::Refused } else { outcome? })
}

fn is_wanted(chosen: &Chosen, types: &[String], frame: &Frame) -> bool {
    match frame {
        Frame::Message { ty, .. } => chosen.is_one_of(*ty, types),
        Frame::Unknown { .. } => types.is_empty(),
    }
}
