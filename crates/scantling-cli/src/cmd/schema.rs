//! `scant schema`: what a schema is, without its files.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::output::about;

use super::{Outcome, Telling, data, print};

/// Prints the canonical text of a protocol, or writes its descriptor
///
/// The canonical text is what the fingerprint is of: all that the protocol's frames depend on, in one order. It has no names. A descriptor is a schema as
/// bytes, with names, which `--schema` of other commands takes in place of files.
#[derive(Args)]
#[command(after_help = "Example: scant schema --schema orders.scant --descriptor orders.descriptor")]
pub(crate) struct Arguments {
    #[command(flatten)]
    of: data::Of,
    /// Write the protocol's descriptor to this file, and print nothing; `-` for stdout
    #[arg(long, value_name = "FILE")]
    descriptor: Option<PathBuf>,
    /// Print the fingerprint alone, 16 hexadecimal digits
    #[arg(long, conflicts_with = "descriptor")]
    fingerprint: bool,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(show(arguments, telling), telling).into()
}

fn show(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let Some(chosen) = arguments.of.choose_named(telling)? else { return Ok(Outcome::Refused) };
    let data::Chosen { schema, protocol, .. } = &chosen;
    if let Some(path) = &arguments.descriptor {
        let package = schema.packages().iter().position(|package| {
            package.protocols.iter().any(|one| one.name == protocol.name && one.source == protocol.source)
        });
        let bytes = schema.protocol_descriptor(package.unwrap_or_default(), protocol);
        if path.as_os_str() == "-" {
            print(&bytes)?;
        } else {
            fs::write(path, bytes).map_err(|e| about(path, &e))?;
        }
        return Ok(Outcome::Fine);
    }
    if arguments.fingerprint {
        let digits: String = schema.fingerprint(protocol).iter().map(|byte| format!("{byte:02x}")).collect();
        print(format!("{digits}\n").as_bytes())?;
    } else {
        print(schema.canonical_text(protocol).as_bytes())?;
    }
    Ok(Outcome::Fine)
}
