//! `scant check`: whether schemas are right, or frames are valid.

use std::io;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Args;
use clap::error::ErrorKind;
use scantling_compiler::compile;
use scantling_schema::dynamic::{Encoding, Mode, Table};

use super::blocks::Limit;
use super::data::{self, Chosen, Format, Item};
use super::progress::Progress;
use super::{Outcome, Telling, blocks, files, fits, keys, links, print, stdin};

/// Checks schemas, frames against a schema, files of blocks, or links
///
/// Without `--schema` the files are schemas, and what is wrong with them is told. With it they are frames: each that is not valid is named
/// with its place, the way to the fault, and the rule that is broken; then follows how many there are. Of a file of blocks, which is checked
/// by its own schema if there is no `--schema`, the blocks are checked too, and lost messages are named by number. Of a link, which is checked
/// by its own schema, too, if it has one, roots and elements of streams are checked, and streams that are cut off are named.
#[derive(Args)]
#[command(
    after_help = "Examples: scant check schema\n          scant check --schema schema orders.bin\n          scant check day.blocks"
)]
pub(crate) struct Arguments {
    /// The schema that the files are frames of: its files, folders with `*.scant` files, or one descriptor
    #[arg(long, short, value_name = "FILE")]
    schema: Vec<PathBuf>,
    /// The protocol that the frames are of, such as `Exchange` or `orders.Exchange`; needed where the schema has several
    #[arg(long, value_name = "NAME")]
    protocol: Option<String>,
    /// What the files are
    #[arg(long, value_enum, default_value_t = Format::Direct)]
    from: Format,
    #[command(flatten)]
    limit: Limit,
    /// Hold frames to what a writer with this very schema writes
    #[arg(long)]
    exact: bool,
    /// The files; folders of schemas stand for the `*.scant` files in and below them, `-` for stdin: a schema, or what a file has that
    /// is checked. With `--schema` stdin is read if there are none
    #[arg(required_unless_present = "schema", value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    if let Err(error) = stdin::place(&mut arguments.files) {
        return Outcome::of(Err(error), telling).into();
    }
    let arguments = &arguments;
    let has_schema = |path: &PathBuf| blocks::is_one(path) || links::is_one(path, arguments.from);
    let is_file = arguments.files.iter().any(has_schema);
    let is_schema = arguments.schema.is_empty() && !is_file;
    if is_schema && (arguments.protocol.is_some() || arguments.exact || arguments.from != Format::Direct) {
        let message = "`--protocol`, `--from` and `--exact` are about frames: name their schema with `--schema`";
        super::wrong_usage(ErrorKind::MissingRequiredArgument, message);
    }
    let checked = if is_schema { schemas(arguments, telling) } else { frames(arguments, telling) };
    Outcome::of(checked, telling).into()
}

fn schemas(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let paths = files::named(&arguments.files)?;
    // A schema that is empty is told as one.
    let is_schema = |path: &Path| path.extension().is_some_and(|end| end == "scant" || end == "rs");
    let is_empty =
        |path: &&PathBuf| !is_schema(path) && path.metadata().is_ok_and(|found| found.is_file() && found.len() == 0);
    let empty: Vec<&PathBuf> = paths.iter().filter(is_empty).collect();
    for path in &empty {
        telling
            .error(&format!("{}: the file is empty: it is no schema, no file of blocks and no link", path.display()));
    }
    let compressed = paths.iter().filter_map(|path| Some((path, blocks::compressed(path)?)));
    let compressed: Vec<_> = compressed.map(|(path, what)| format!("{}: {what}", path.display())).collect();
    compressed.iter().for_each(|what| telling.error(what));
    if !empty.is_empty() || !compressed.is_empty() {
        return Ok(Outcome::Refused);
    }
    let (schema, report) = compile(&files::locked(&arguments.files)?);
    telling.report(&report);
    Ok(if schema.is_some() { Outcome::Fine } else { Outcome::Refused })
}

fn frames(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let encoding = arguments.from.encoding();
    if arguments.exact && encoding.is_none() {
        let message = "`--exact` is about the bytes of frames, and JSON has many texts for a value";
        super::wrong_usage(ErrorKind::ArgumentConflict, message);
    }
    let (mut are_whole, mut lacks_some) = (true, false);
    let of = data::Of::new(&arguments.schema, arguments.protocol.clone());
    let lacks_schema = of.is_named() && arguments.files.iter().any(|path| blocks::lacks_schema(path));
    let otherwise = if lacks_schema {
        let Some(chosen) = of.choose_named(telling)? else { return Ok(Outcome::Refused) };
        Some(chosen)
    } else {
        None
    };
    for path in arguments.files.iter().filter(|path| blocks::is_one(path)) {
        let Some(findings) = blocks::check(path, otherwise.as_ref(), arguments.limit, telling)? else {
            return Ok(Outcome::Refused);
        };
        are_whole &= findings.is_whole() && findings.has_opening;
        lacks_some |= !findings.lost.is_empty();
    }
    let mode = if arguments.exact { Mode::Exact } else { Mode::Compatible };
    let mut found = Found::default();
    for files in fits::groups(&arguments.files, of.is_named())? {
        let chosen = match of.choose_for(files, mode, telling) {
            Ok(Some(chosen)) => chosen.limited(arguments.limit),
            Ok(None) => return Ok(Outcome::Refused),
            // Its schema is what is damaged.
            Err(error) if !are_whole => {
                telling.error(&error.to_string());
                return Ok(Outcome::Refused);
            }
            Err(error) => return Err(error),
        };
        let from = fits::format(files, arguments.from)?;
        one_schema(&chosen, files, from, mode, telling, &mut found)?;
    }
    let Found { count, invalid, len, is_cut, has_other_keys } = found;
    // Of a link all may have been read, and a stream be open.
    let is_link = || arguments.files.iter().any(|path| links::is_one(path, arguments.from));
    let rest = match (is_cut, lacks_some, are_whole) {
        (true, false, _) if !is_link() => "; the rest could not be read",
        (true, ..) | (_, true, _) => "; the input is not whole",
        (false, false, false) => "; the file is damaged",
        (false, false, true) => "",
    };
    let (count, len) = (blocks::counted(count, "frame"), blocks::counted(len, "byte"));
    print(format!("{count}, {len}, {invalid} not valid{rest}\n").as_bytes())?;
    let is_fine = invalid == 0 && are_whole && !has_other_keys && !is_cut;
    Ok(if is_fine { Outcome::Fine } else { Outcome::Refused })
}

/// What was found in frames.
#[derive(Default)]
struct Found {
    count: u64,
    invalid: u64,
    len: u64,
    /// There are bytes that could not be cut into frames.
    is_cut: bool,
    /// Headers of blocks say other keys than their messages have.
    has_other_keys: bool,
}

/// Checks frames of one schema.
fn one_schema(
    chosen: &Chosen,
    files: &[PathBuf],
    from: Format,
    mode: Mode,
    telling: Telling,
    found: &mut Found,
) -> io::Result<()> {
    let encoding = from.encoding();
    fits::hint(chosen, files, from, telling);
    let json = if encoding.is_none() { Some(chosen.json(Encoding::Direct)?) } else { None };
    // Most valid frames are checked without their values.
    let is_plain = encoding == Some(Encoding::Direct) && mode == Mode::Compatible;
    let table = is_plain.then(|| Table::new(&chosen.schema, &chosen.protocol));
    let mut faults = data::Faults::new(telling);
    // Of a file of blocks; other inputs show it themselves.
    let mut progress: Option<(String, Progress)> = None;
    let outcome = data::each_checked(chosen, files, from, telling, &mut |place, item| {
        let what = match (item, encoding, &json) {
            (Item::Bytes(bytes), Some(encoding), _) => {
                found.len += bytes.len() as u64;
                let is_valid = table.as_ref().is_some_and(|table| table.is_valid(bytes));
                let read = || chosen.read(encoding, bytes, mode).map_err(|fault| place.invalid(&fault)).err();
                if is_valid { None } else { read() }
            }
            (Item::Stream(of), Some(encoding), _) => {
                found.len += of.byte_len() as u64;
                chosen.check_stream(&of, encoding, mode).map_err(|fault| place.invalid(&fault)).err()
            }
            (Item::Text(text), _, Some(json)) => {
                found.len += place.len as u64;
                json.read(text).map_err(|error| place.wrong(&error)).err()
            }
            (Item::NotUtf8(text), ..) => {
                found.len += place.len as u64;
                Some(place.not_utf8(text))
            }
            _ => return Ok(ControlFlow::Continue(())),
        };
        found.count += 1;
        if place.is_block {
            if progress.as_ref().is_none_or(|(name, _)| name != place.input) {
                progress = Some((place.input.to_owned(), Progress::new(Path::new(place.input), telling)));
            }
            if let Some((_, progress)) = &mut progress {
                progress.at(place.offset);
            }
        }
        if let Some(what) = what {
            found.invalid += 1;
            faults.tell(&what);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    drop((faults, progress));
    found.is_cut |= !matches!(outcome, Outcome::Fine);
    if let Some(encoding) = encoding {
        for path in files.iter().filter(|path| blocks::is_one(path)) {
            found.has_other_keys |= !keys::check(chosen, path, encoding, telling)?;
        }
    }
    Ok(())
}
