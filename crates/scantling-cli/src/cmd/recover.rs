//! `scant recover`: a new file of what is good in a damaged one.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::about;
use scantling_file::{Error, RecoverError, recover_file};

use super::{Outcome, Telling, blocks, print};

/// Writes what is good in a damaged file into a new one
///
/// The new file has all messages of undamaged blocks, in their order, and is read again before success is said. What was lost is told by
/// number; the command then ends with 1.
#[derive(Args)]
#[command(after_help = "Example: scant recover day.blocks --out whole.blocks")]
pub(crate) struct Arguments {
    /// The file to read
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// The file to write, which does not exist
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(recover(arguments, telling), telling).into()
}

fn recover(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Arguments { from, out } = arguments;
    let findings = match recover_file(from, out) {
        Ok(findings) => findings,
        Err(RecoverError::Source(Error::Io(error))) => return Err(about(from, &error)),
        Err(RecoverError::Source(error)) => {
            telling.error(&format!("{}: {error}", from.display()));
            return Ok(Outcome::Refused);
        }
        Err(RecoverError::Writer(error)) => return Err(blocks::wrote(out, error)),
        Err(error) => return Err(io::Error::other(format!("{}: {error}", out.display()))),
    };
    blocks::tell(from, &findings, telling);
    print(format!("{} messages in {} blocks kept\n", findings.messages, findings.blocks).as_bytes())?;
    Ok(if findings.is_whole() { Outcome::Fine } else { Outcome::Refused })
}
