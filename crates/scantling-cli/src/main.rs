//! `scant`: the command line. Arguments only; each command is a file in `cmd`.
//!
//! ```text
//! scant compile --lang rust --out src/generated schema/orders.scant
//! scant fmt schema
//! ```
//!
//! Exit codes: 0 all is well, 1 the schema is wrong, the output is stale or a file is not formatted, 2 wrong usage or a file that cannot be read
//! or written.
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
}

#[derive(Subcommand)]
enum Command {
    Compile(cmd::compile::Arguments),
    Fmt(cmd::fmt::Arguments),
}

fn main() -> ExitCode {
    match Arguments::parse().command {
        Command::Compile(arguments) => cmd::compile::run(&arguments),
        Command::Fmt(arguments) => cmd::fmt::run(&arguments),
    }
}
