//! `scant convert`: frames of one encoding, or JSON, to the other or to JSON.

use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use scantling_schema::dynamic::{Encoding, Mode, TranscodeError, Transcoder};

use super::data::{self, Chosen, Format, Item, Place};
use super::sink::Sink;
use super::{Outcome, Telling};

/// Converts frames between Direct, Compact and JSON
///
/// All of a frame is checked before it is written. The first one that is not valid ends the command; what came before it is written.
/// `spec/json.md` says what values are in JSON.
#[derive(Args)]
#[command(
    after_help = "Example: scant convert --schema orders.scant --from json --to direct orders.json --out orders.bin"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    /// What the input is
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    /// What the output is
    #[arg(long, value_enum, default_value_t = Format::Json)]
    to: Format,
    /// The file to write; `-` for stdout
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    /// Between encodings, leave out variants and messages that the schema does not know, and name them; without this they end the command
    #[arg(long)]
    drop_unknown: bool,
    /// The inputs; `-` for stdin, which is also read if there are none
    #[arg(value_name = "FILE")]
    inputs: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(convert(arguments, telling), telling).into()
}

fn convert(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Some(chosen) = arguments.of.choose(telling)? else { return Ok(Outcome::Refused) };
    let converter = Converter {
        chosen: &chosen,
        transcoder: Transcoder::new(&chosen.schema, &chosen.protocol),
        from: arguments.from,
        to: arguments.to,
        drops: arguments.drop_unknown,
        telling,
    };
    let mut sink = Sink::open(&arguments.out, arguments.to.encoding().is_some())?;
    let mut refused = None;
    let outcome =
        data::each(&arguments.inputs, arguments.from, telling, &mut |place, item| match converter.one(place, item)? {
            Ok(bytes) => sink.write(&bytes),
            Err(what) => {
                refused = Some(what);
                Ok(ControlFlow::Break(()))
            }
        });
    // What was good before a fault is written, whatever ended the input.
    sink.finish()?;
    let outcome = outcome?;
    let Some(what) = refused else { return Ok(outcome) };
    telling.error(&what);
    Ok(Outcome::Refused)
}

struct Converter<'c> {
    chosen: &'c Chosen,
    transcoder: Transcoder,
    from: Format,
    to: Format,
    drops: bool,
    telling: Telling,
}

impl Converter<'_> {
    /// One frame as it is written, or what is wrong with it.
    fn one(&self, place: Place<'_>, item: Item<'_>) -> io::Result<Result<Vec<u8>, String>> {
        match (item, self.from.encoding(), self.to.encoding()) {
            (Item::Bytes(bytes), Some(from), Some(to)) if from != to => Ok(self.transcoded(place, from, bytes)),
            (Item::Bytes(bytes), Some(from), to) => {
                let frame = match self.chosen.read(from, bytes, Mode::Compatible) {
                    Ok(frame) => frame,
                    Err(fault) => return Ok(Err(place.invalid(&fault))),
                };
                if to.is_some() {
                    return Ok(Ok(bytes.to_vec()));
                }
                let mut text = self.chosen.json(from)?.write(&frame);
                text.push('\n');
                Ok(Ok(text.into_bytes()))
            }
            (Item::Text(text), _, to) => {
                let encoding = to.unwrap_or(Encoding::Direct);
                let json = self.chosen.json(encoding)?;
                let frame = match json.read(text) {
                    Ok(frame) => frame,
                    Err(error) => return Ok(Err(place.wrong(&error))),
                };
                if to.is_none() {
                    return Ok(Ok((json.write(&frame) + "\n").into_bytes()));
                }
                Ok(self.chosen.write(encoding, &frame).map_err(|what| place.says(&what)))
            }
            (Item::Bytes(_), None, _) => unreachable!("JSON is text"),
        }
    }

    fn transcoded(&self, place: Place<'_>, from: Encoding, bytes: &[u8]) -> Result<Vec<u8>, String> {
        let written = if self.drops {
            self.transcoder.transcode_with(from, bytes, &mut |unknown| {
                self.telling.warning(&place.says(&format_args!("left out: {unknown}")));
                ControlFlow::Continue(())
            })
        } else {
            self.transcoder.transcode(from, bytes)
        };
        written.map_err(|error| match error {
            TranscodeError::Write(error) => place.says(&error),
            TranscodeError::Invalid(invalid) => match self.chosen.read(from, bytes, Mode::Known) {
                Err(fault) if fault.invalid == invalid => place.invalid(&fault),
                _ => place.says(&invalid),
            },
        })
    }
}
