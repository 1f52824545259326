//! `scant cat`: frames as JSON, CSV or hexadecimal digits.

use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;
use clap::error::ErrorKind;

use super::show::{self, Page, Show, Until};
use super::{Outcome, Telling};

/// Prints frames as JSON, one line each, or as CSV
///
/// A frame that is not valid is named on stderr and passed over; the command then ends with 1. Of blocks of columns `--select` reads only what it
/// needs: faults in other fields are not seen.
#[derive(Args)]
#[command(
    after_help = "Example: scant cat --schema orders.scant --type Order --where 'side == buy' --select id,legs[*].size --first 10 orders.bin"
)]
pub(crate) struct Arguments {
    #[command(flatten)]
    show: Show,
    /// Pass over so many frames of those that would be printed
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: u64,
    /// Print so many frames at most
    #[arg(long, value_name = "N")]
    first: Option<u64>,
    /// Go on with what a writer adds to the file of blocks, until the command is stopped or has printed what `--first` says
    #[arg(long)]
    follow: bool,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    if arguments.follow && !arguments.show.is_one_file() {
        super::wrong_usage(ErrorKind::ArgumentConflict, "`--follow` is for one file of blocks, by its name");
    }
    let placed = arguments.show.place_stdin();
    Outcome::of(placed.and_then(|()| print_frames(&arguments, telling)), telling).into()
}

fn print_frames(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let until = if arguments.follow { Until::Stopped } else { Until::End };
    print_first(&arguments.show, until, arguments.skip, arguments.first.unwrap_or(u64::MAX), telling)
}

/// Prints `first` frames after `skip` others.
pub(super) fn print_first(
    show: &Show,
    until: Until,
    mut skip: u64,
    first: u64,
    telling: Telling,
) -> io::Result<Outcome> {
    let mut page = Page::open(show)?;
    let mut left = first;
    let outcome = show::texts(show, until, first, telling, &mut page, &mut |page, text| {
        if skip > 0 {
            skip -= 1;
            return Ok(ControlFlow::Continue(()));
        }
        left -= 1;
        let flow = page.print(text)?;
        Ok(if left == 0 { ControlFlow::Break(()) } else { flow })
    });
    page.finish()?;
    outcome
}
