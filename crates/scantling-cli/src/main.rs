//! `scant`: the command line. Arguments only; each command is a file in `cmd`.
//!
//! ```text
//! scant compile --lang rust --out src/generated schema/orders.scant
//! scant compile --lang rust --out - --message-format json schema
//! scant fmt schema
//! scant plan schema
//! scant completions fish
//! ```
//!
//! Exit codes: 0 for success; 1 if the schema is wrong, the output is stale or a file is not formatted; 2 for wrong usage or a file that
//! cannot be read or written.
#![forbid(unsafe_code)]

mod cmd;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Schemas to code.
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
    Plan(cmd::plan::Arguments),
    Completions(cmd::completions::Arguments),
}

fn main() -> ExitCode {
    let Arguments { command, telling } = Arguments::parse();
    match command {
        Command::Compile(arguments) => cmd::compile::run(&arguments, telling),
        Command::Fmt(arguments) => cmd::fmt::run(&arguments, telling),
        Command::Plan(arguments) => cmd::plan::run(&arguments, telling),
        Command::Completions(arguments) => cmd::completions::run(&arguments, telling),
    }
}
