//! `scant head`: the first frames.

use std::process::ExitCode;

use clap::Args;

use super::show::{Show, Until};
use super::{Outcome, Telling, cat};

/// Prints the first frames, as `cat` does
#[derive(Args)]
#[command(after_help = "Example: scant head --schema orders.scant -n 3 orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    show: Show,
    /// How many
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
    count: u64,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    let placed = arguments.show.place_stdin();
    let printed = placed.and_then(|()| cat::print_first(&arguments.show, Until::End, 0, arguments.count, telling));
    Outcome::of(printed, telling).into()
}
