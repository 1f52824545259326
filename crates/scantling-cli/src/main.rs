//! `scant`: the command line. Arguments only; each command is a file in `cmd`.
//!
//! ```text
//! scant compile --lang rust --out src/generated schema/orders.scant
//! scant compile --lang rust --out - --message-format json schema
//! scant fmt schema
//! scant check --schema schema orders.bin
//! scant cat --schema schema --where 'side == buy' --select id,legs[*].size orders.bin
//! scant head --schema schema -n 3 orders.bin
//! scant tail --schema schema -n 3 orders.bin
//! scant inspect --schema schema --frame 3 orders.bin
//! scant convert --schema schema --from json --to direct orders.json --out orders.bin
//! scant convert --from pcap --to direct --blocks --out day.blocks day.pcap.gz
//! scant sort day.blocks --out sorted.blocks
//! scant diff --schema schema old.bin new.bin
//! scant compat v1.2:schema schema
//! scant lock --check schema
//! scant gen --schema schema --count 1000 --to direct --out orders.bin
//! scant info day.blocks
//! scant stats --schema schema orders.bin
//! scant schema --schema schema --descriptor orders.descriptor
//! scant recover day.blocks --out whole.blocks
//! scant doc --out orders.html schema/orders.scant
//! scant plan schema
//! scant completions fish
//! scant manual --out man1
//! ```
//!
//! Exit codes: 0 for success; 1 if the schema is wrong, data is not valid, two files differ, a change breaks, the output is stale or a file is not formatted;
//! 2 for wrong usage or a file that cannot be read or written.
#![forbid(unsafe_code)]

mod cmd;
mod doc;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Schemas to code, and frames to people
#[derive(Parser)]
#[command(name = "scant", version, about, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
    #[command(flatten)]
    telling: cmd::Telling,
}

#[derive(Subcommand)]
enum Command {
    Compile(cmd::compile::Arguments),
    Fmt(cmd::fmt::Arguments),
    Check(cmd::check::Arguments),
    Cat(cmd::cat::Arguments),
    Head(cmd::head::Arguments),
    Tail(cmd::tail::Arguments),
    Inspect(cmd::inspect::Arguments),
    Convert(cmd::convert::Arguments),
    Sort(cmd::sort::Arguments),
    Diff(cmd::diff::Arguments),
    Compat(cmd::compat::Arguments),
    Lock(cmd::lock::Arguments),
    #[command(name = "gen")]
    Generate(cmd::generate::Arguments),
    Info(cmd::info::Arguments),
    Stats(cmd::stats::Arguments),
    Schema(cmd::schema::Arguments),
    Recover(cmd::recover::Arguments),
    Doc(cmd::doc::Arguments),
    Plan(cmd::plan::Arguments),
    Completions(cmd::completions::Arguments),
    Manual(cmd::manual::Arguments),
}

/// The stack that a command runs on: the deepest values take some hundred KiB of it.
const STACK: usize = 8 << 20;

fn main() -> ExitCode {
    // A thread would also get a memory arena of its own, so it is started only where the program's stack is smaller.
    if has_stack() {
        return start();
    }
    match std::thread::Builder::new().stack_size(STACK).spawn(start).map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        // The system has no threads for it.
        Err(_) => start(),
    }
}

/// Whether the system's limit for the program's own stack is at least [`STACK`].
#[cfg(target_os = "linux")]
fn has_stack() -> bool {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Stack).current;
    limit.is_none_or(|limit| limit >= STACK as u64)
}

#[cfg(not(target_os = "linux"))]
fn has_stack() -> bool {
    false
}

fn start() -> ExitCode {
    let code = match Arguments::try_parse_from(counts(std::env::args_os())) {
        Ok(arguments) => run(arguments),
        Err(error) => cmd::told_usage(&error).into(),
    };
    cmd::remove_temporary();
    code
}

/// The arguments, in which `head -5` is `head -n 5`, as everywhere. A number further behind may be the value of an option.
fn counts(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<OsString> = arguments.collect();
    if let [_, command, first, ..] = &all[..]
        && (command == "head" || command == "tail")
        && let Some(count) = first.to_str().and_then(|text| text.strip_prefix('-'))
        && count.parse::<u64>().is_ok()
    {
        let count = OsString::from(count);
        all.splice(2..3, [OsString::from("-n"), count]);
    }
    all
}

fn run(Arguments { command, telling }: Arguments) -> ExitCode {
    match command {
        Command::Compile(arguments) => cmd::compile::run(&arguments, telling),
        Command::Fmt(arguments) => cmd::fmt::run(&arguments, telling),
        Command::Check(arguments) => cmd::check::run(arguments, telling),
        Command::Cat(arguments) => cmd::cat::run(arguments, telling),
        Command::Head(arguments) => cmd::head::run(arguments, telling),
        Command::Tail(arguments) => cmd::tail::run(arguments, telling),
        Command::Inspect(arguments) => cmd::inspect::run(arguments, telling),
        Command::Convert(arguments) => cmd::convert::run(arguments, telling),
        Command::Sort(arguments) => cmd::sort::run(arguments, telling),
        Command::Diff(arguments) => cmd::diff::run(arguments, telling),
        Command::Compat(arguments) => cmd::compat::run(&arguments, telling),
        Command::Lock(arguments) => cmd::lock::run(&arguments, telling),
        Command::Generate(arguments) => cmd::generate::run(&arguments, telling),
        Command::Info(arguments) => cmd::info::run(arguments, telling),
        Command::Stats(arguments) => cmd::stats::run(arguments, telling),
        Command::Schema(arguments) => cmd::schema::run(&arguments, telling),
        Command::Recover(arguments) => cmd::recover::run(arguments, telling),
        Command::Doc(arguments) => cmd::doc::run(&arguments, telling),
        Command::Plan(arguments) => cmd::plan::run(&arguments, telling),
        Command::Completions(arguments) => cmd::completions::run(&arguments, telling),
        Command::Manual(arguments) => cmd::manual::run(&arguments, telling),
    }
}
