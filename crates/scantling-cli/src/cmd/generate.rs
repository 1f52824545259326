//! `scant gen`: random frames of a schema.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, ValueEnum};
use scantling_schema::dynamic::{Encoding, Random};

use super::data;
use super::sink::Sink;
use super::{Outcome, Telling};

/// Makes random frames that are valid
///
/// The same schema and seed give the same frames on every machine.
#[derive(Args)]
#[command(after_help = "Example: scant gen --schema orders.scant --count 5 --to json")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    /// How many frames
    #[arg(long, value_name = "N", default_value_t = 10)]
    count: u64,
    /// Where the randomness starts
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Only messages of this name; may be given several times
    #[arg(long = "type", value_name = "NAME")]
    types: Vec<String>,
    /// What the output is
    #[arg(long, value_enum, default_value_t = To::Json)]
    to: To,
    /// The file to write; `-` for stdout
    #[arg(long, short, value_name = "FILE", default_value = "-")]
    out: PathBuf,
}

/// What is made.
#[derive(Clone, Copy, ValueEnum)]
enum To {
    /// Frames of the Direct encoding, back to back
    Direct,
    /// Frames of the Compact encoding, back to back
    Compact,
    /// JSON, a text for each frame
    Json,
}

impl To {
    /// The encoding of the frames; `None` for JSON.
    fn encoding(self) -> Option<Encoding> {
        match self {
            Self::Direct => Some(Encoding::Direct),
            Self::Compact => Some(Encoding::Compact),
            Self::Json => None,
        }
    }
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(generate(arguments, telling), telling).into()
}

fn generate(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Some(chosen) = arguments.of.choose_named(telling)? else { return Ok(Outcome::Refused) };
    chosen.has_types(&arguments.types)?;
    if let Some(unknown) = arguments.types.iter().find(|name| name.starts_with('?')) {
        let message = format!("`--type {unknown}` is of messages that a schema does not have, which cannot be made");
        return Err(io::Error::other(message));
    }
    let encoding = arguments.to.encoding().unwrap_or(Encoding::Direct);
    let json = chosen.json(encoding)?;
    let roots: Vec<_> =
        chosen.protocol.roots.iter().filter(|root| chosen.is_one_of(root.ty, &arguments.types)).collect();
    let mut random = Random::new(&chosen.schema, &chosen.protocol, arguments.seed);
    let mut sink = Sink::open(&arguments.out, arguments.to.encoding().is_some())?;
    for number in 0..arguments.count {
        let Some(frame) = random.frame_of(&roots) else {
            let message = format!(
                "no message can be made: every message needs another one inside it without end, such as a required `any` where there is \
                 only one message, or is deeper than a frame may be, or takes more than {} bytes at least, the limit of this command; \
                 make such a field optional, or add a message without one",
                Random::BYTES_MAX
            );
            return Err(io::Error::other(message));
        };
        let bytes = match arguments.to.encoding() {
            None => (json.write(&frame) + "\n").into_bytes(),
            Some(_) => json.encode(&frame).map_err(|error| io::Error::other(format!("frame {number}: {error}")))?,
        };
        if sink.write(&bytes)?.is_break() {
            break;
        }
    }
    sink.finish(true)?;
    Ok(Outcome::Fine)
}
