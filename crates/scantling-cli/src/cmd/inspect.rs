//! `scant inspect`: frames byte by byte.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use scantling_schema::dynamic::{Mode, tagged};

use super::blocks::Limit;
use super::data::{self, Format, Item};
use super::sink::Sink;
use super::streams::Part;
use super::{Outcome, Telling, fits, stdin};

/// Shows what each byte of a frame is
///
/// A line for each part: its offset in the frame, its bytes, the way to it, its type and its value. Of a frame that is not valid all is
/// shown up to the fault, then the rule that is broken and the bytes around it. Of a link its header, schema, heads of streams, sums and padding are
/// shown, too, at their offsets in the link.
#[derive(Args)]
#[command(after_help = "Example: scant inspect --schema orders.scant --frame 3 orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    #[command(flatten)]
    limit: Limit,
    /// What the input is: `direct` or `compact`
    #[arg(long, value_enum, hide_possible_values = true, default_value_t = Format::Direct)]
    from: Format,
    /// Only the frame of this number in each file, from 0
    #[arg(long, value_name = "N")]
    frame: Option<u64>,
    /// Hold frames to what a writer with this very schema writes
    #[arg(long)]
    exact: bool,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(stdin::place(&mut arguments.inputs).and_then(|()| inspect(&arguments, telling)), telling).into()
}

fn inspect(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let from = fits::format(&arguments.inputs, arguments.from)?;
    let Some(encoding) = from.encoding() else {
        return Err(io::Error::other("`inspect` shows bytes, and JSON is text: use `scant convert` first"));
    };
    let mode = if arguments.exact { Mode::Exact } else { Mode::Compatible };
    let Some(chosen) = arguments.of.choose_for(&arguments.inputs, mode, telling)? else {
        return Ok(Outcome::Refused);
    };
    let chosen = chosen.limited(arguments.limit);
    fits::hint(&chosen, &arguments.inputs, from, telling);
    let mut sink = Sink::open(Path::new("-"), false)?;
    let (mut is_refused, mut shown, mut after) = (false, 0u64, 0u64);
    let outcome = data::each(&chosen, &arguments.inputs, from, telling, &mut |place, item| {
        if matches!(item, Item::Text(_) | Item::NotUtf8(_) | Item::Pause) {
            return sink.pause();
        }
        after = after.max(place.number.saturating_add(1));
        if arguments.frame.is_some_and(|wanted| wanted != place.number) {
            return Ok(ControlFlow::Continue(()));
        }
        let of_frame = |bytes: &[u8]| {
            let is_fine = chosen.read(encoding, bytes, mode).is_ok();
            (bytes.len(), is_fine, tagged(&chosen.schema, &chosen.protocol, encoding, bytes, mode))
        };
        let (len, is_fine, text) = match &item {
            Item::Bytes(bytes) => of_frame(bytes),
            Item::Stream(of) => match of.part {
                Part::Begin(root) => of_frame(root),
                _ => {
                    (of.byte_len(), chosen.check_stream(of, encoding, mode).is_ok(), chosen.tagged(of, encoding, mode))
                }
            },
            Item::Text(_) | Item::NotUtf8(_) | Item::Pause => return sink.pause(),
        };
        is_refused |= !is_fine;
        let between = if shown > 0 { "\n" } else { "" };
        shown += 1;
        let what = match &item {
            Item::Stream(of) => of.words(),
            _ => String::new(),
        };
        let of_stream = if let Item::Stream(of) = &item { Some(of) } else { None };
        let mut sections = vec![format!("{}{what}, {len} bytes\n{text}", place.words())];
        if let Some(around) = place.around {
            let of_link = |offset: u64, lines: &str| format!("{}: the link at {offset:#x}\n{lines}", place.input);
            let (before, after) = (around.lines_before(of_stream), around.lines_after());
            if !before.is_empty() {
                sections.insert(0, of_link(around.before_offset, &before));
            }
            if !after.is_empty() {
                sections.push(of_link(around.sum_offset, &after));
            }
        }
        let text = format!("{between}{}", sections.join("\n"));
        let flow = sink.write(text.as_bytes())?;
        // Numbers start anew with each input.
        let is_last = arguments.frame.is_some() && arguments.inputs.len() < 2;
        Ok(if is_last { ControlFlow::Break(()) } else { flow })
    });
    sink.finish(true)?;
    let outcome = outcome?;
    if let (Some(wanted), 0) = (arguments.frame, shown) {
        if wanted < after {
            telling.error(&format!("frame {wanted} is lost, or in a block that is damaged"));
            return Ok(Outcome::Refused);
        }
        let last = match after.checked_sub(1) {
            Some(last) => format!("the last one is frame {last}"),
            None => "there is none at all".to_owned(),
        };
        return Err(io::Error::other(format!("there is no frame {wanted}: {last}")));
    }
    Ok(if is_refused { Outcome::Refused } else { outcome })
}
