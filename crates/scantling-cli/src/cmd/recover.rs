//! `scant recover`: a new file of what is good in a damaged one.

use std::path::PathBuf;
use std::process::ExitCode;
use std::{fs, io};

use clap::Args;
use scantling_compiler::output::about;
use scantling_file::{Error, FaultKind, Options, Reader, RecoverError};
use scantling_schema::Schema;

use super::blocks::{Limit, counted};
use super::keys::{Giver, Rest};
use super::progress::Watched;
use super::temporary::Passing;
use super::{Outcome, Telling, blocks, data, fits, keys, print, stdin, telling};

/// Writes what is good in a damaged file into a new one
///
/// The new file has all messages of undamaged blocks, in their order and compressed as they were, and is read again before success is said. What was lost is told by
/// number; the command then ends with 1. If the schema is damaged, too, the one of `--schema` takes its place. With it, the blocks of a file are found
/// even if both of its headers are damaged; then only a schema that the file still has tells whether it is the right one.
#[derive(Args)]
#[command(after_help = "Example: scant recover day.blocks --out whole.blocks")]
pub(crate) struct Arguments {
    /// The file to read; `-` for stdin
    #[arg(value_name = "FILE")]
    from: PathBuf,
    /// The file to write; one that exists is not overwritten. `-` for stdout; what was kept is then said on stderr
    #[arg(long, short, value_name = "FILE")]
    out: PathBuf,
    /// The schema, for a file that has lost its own: its files, folders with `*.scant` files, Rust files with `#[schema] mod`, one descriptor, or another
    /// file of blocks, which has one
    #[arg(long, short, value_name = "FILE")]
    schema: Vec<PathBuf>,
    /// The protocol that the messages are of, such as `Exchange` or `orders.Exchange`; needed where the schema has several
    #[arg(long, value_name = "NAME")]
    protocol: Option<String>,
    /// The field that is a message's key, such as `at`, for a file that has lost its schema: as `scant convert --key`. Messages without one have that of the
    /// message before them
    #[arg(long = "key", value_name = "FIELD", requires = "schema")]
    keys: Vec<String>,
    #[command(flatten)]
    limit: Limit,
}

pub(crate) fn run(arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(recover_out(arguments, telling), telling).into()
}

fn recover_out(mut arguments: Arguments, telling: Telling) -> io::Result<Outcome> {
    if arguments.from.as_os_str() == "-" {
        arguments.from = stdin::as_file()?;
    } else if stdin::is_pipe(&arguments.from) {
        arguments.from = stdin::pipe_as_file(&arguments.from)?;
    }
    if arguments.out.as_os_str() != "-" {
        return recover(&arguments, telling, &|text| print(text.as_bytes()));
    }
    let passing = Passing::new()?;
    arguments.out = passing.path().to_path_buf();
    let say = |text: &str| {
        telling::note(text);
        Ok(())
    };
    let outcome = recover(&arguments, telling, &say)?;
    passing.finish()?;
    Ok(outcome)
}

/// Tells that the keys of a file that has lost its schema are those of no field, or not of the one that was named. For that the new file is read once
/// more.
fn tell_keys(arguments: &Arguments, telling: Telling) -> io::Result<()> {
    let Arguments { from, out, schema, protocol, keys: names, limit } = arguments;
    let is_keyed = Reader::open(out).is_ok_and(|reader| reader.header().is_keyed);
    if !is_keyed || schema.is_empty() {
        return Ok(());
    }
    if names.is_empty() {
        let message = "its messages have keys, and which field they are is lost with the schema: `--key FIELD` names it, so that \
                       `--since` and `--until` find messages in the new file";
        telling.warning(&format!("{}: {message}", from.display()));
        return Ok(());
    }
    let of = data::Of::new(schema, protocol.clone());
    let encoding = fits::format(std::slice::from_ref(out), data::Format::Direct)?.encoding();
    if let (Some(chosen), Some(encoding)) = (of.choose(&[], telling)?, encoding)
        && !keys::check(&chosen.limited(*limit), out, encoding, telling)?
    {
        let message = "this field is not the key that blocks of the file have, so `--since` and `--until` would not find messages by it";
        telling.error(&format!("{}: `--key {}`: {message}", from.display(), names.join(", ")));
    }
    Ok(())
}

/// The fingerprint of the schema that a file has; `None` if its descriptor is none.
fn fingerprint(protocol: &str, descriptor: &[u8]) -> Option<[u8; 8]> {
    let schema = Schema::from_descriptor(descriptor).ok()?;
    let chosen = data::Of::new(&[], Some(protocol.to_owned())).choose_of(schema).ok()??;
    Some(chosen.schema.fingerprint(&chosen.protocol))
}

fn recover(arguments: &Arguments, telling: Telling, say: &dyn Fn(&str) -> io::Result<()>) -> io::Result<Outcome> {
    let Arguments { from, out, schema, protocol, keys, limit } = arguments;
    data::can_be_read(from)?;
    let of = data::Of::new(schema, protocol.clone());
    if of.names_protocol_alone() {
        return Err(io::Error::other("`--protocol` chooses one of the schema that `--schema` names"));
    }
    let otherwise = if of.is_named() {
        let Some(chosen) = of.choose(&[], telling)? else { return Ok(Outcome::Refused) };
        let mut options = blocks::options(&chosen);
        if !keys.is_empty() {
            let giver = Giver::new(&chosen, keys, Rest::Previous)?;
            options = giver.keys().iter().fold(options, |options, key| options.key(key.type_id, &key.path));
        }
        Some((options, chosen.schema.fingerprint(&chosen.protocol)))
    } else {
        None
    };
    blocks::folders_of(out)?;
    let source = Watched::open(from, telling)?;
    let recovery = limit.recovery(otherwise.as_ref().map(|(options, _)| options));
    let mut recovered = recovery.to_file(&source, out);
    if let (Err(RecoverError::OwnSchema { protocol, descriptor }), Some((_, named))) = (&recovered, &otherwise) {
        match fingerprint(protocol, descriptor) {
            Some(own) if own == *named => {
                recovered = recovery.otherwise(&Options::new(protocol, descriptor, own)).to_file(&source, out);
            }
            own => {
                let prints = own.map_or_else(String::new, |own| {
                    let [own, named] = [own, *named].map(fits::digits);
                    format!(": its fingerprint is {own}, that of the named one is {named}")
                });
                telling.error(&format!(
                    "{}: the schema in the file is not the one that was named{prints}",
                    from.display()
                ));
                return Ok(Outcome::Refused);
            }
        }
    }
    drop(source);
    let findings = match recovered {
        Ok(findings) => findings,
        Err(RecoverError::Source(Error::Io(error))) => return Err(about(from, &error)),
        Err(RecoverError::Source(Error::Fault(fault))) => {
            blocks::tell_fault(from, fault, telling);
            if let Some(what) = blocks::compressed(from) {
                telling.error(&format!("{}: {what}", from.display()));
            } else if matches!(fault.kind, FaultKind::Magic | FaultKind::HeaderSum) {
                let message = match otherwise {
                    None => {
                        "if this was a file of blocks, name its schema with `--schema`: its blocks are then found without a header"
                    }
                    Some(_) => {
                        "no two blocks of one file are in it, or those of several files are, so nothing is recovered"
                    }
                };
                telling.error(&format!("{}: {message}", from.display()));
            }
            return Ok(Outcome::Refused);
        }
        Err(error @ (RecoverError::Source(_) | RecoverError::OtherSchema)) => {
            telling.error(&format!("{}: {error}", from.display()));
            return Ok(Outcome::Refused);
        }
        Err(RecoverError::Writer(error)) => return Err(blocks::wrote(out, error)),
        Err(error) => return Err(io::Error::other(format!("{}: {error}", out.display()))),
    };
    blocks::tell(from, &findings, telling);
    if !findings.has_opening {
        let message = match otherwise {
            _ if findings.blocks == 0 => "the schema is lost, and no block is whole, so there is no new file",
            Some(_) if !findings.has_header => {
                "the schema is lost, and so are both headers: the one that was named takes its place, and nothing in the file \
                 tells whether it is the right one. Compare some messages with what you expect"
            }
            Some(_) => "the schema is lost, and the one that was named takes its place: the file has its fingerprint",
            None => {
                "the schema is lost, so the new file has none: name it with `--schema`, here or whenever the new file is read"
            }
        };
        telling.error(&format!("{}: {message}", from.display()));
        if findings.blocks == 0 {
            fs::remove_file(out).map_err(|error| about(out, &error))?;
        }
    }
    if !findings.has_opening && findings.blocks > 0 {
        tell_keys(arguments, telling)?;
    }
    let (messages, blocks) = (counted(findings.messages, "message"), counted(findings.blocks, "block"));
    say(&format!("{messages} in {blocks} kept\n"))?;
    Ok(if findings.is_whole() && findings.has_opening { Outcome::Fine } else { Outcome::Refused })
}
