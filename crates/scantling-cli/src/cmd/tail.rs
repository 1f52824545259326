//! `scant tail`: the last frames.

use std::collections::VecDeque;
use std::io;
use std::ops::ControlFlow;
use std::process::ExitCode;

use clap::Args;

use super::show::{self, Page, Show, Until};
use super::{Outcome, Telling};

/// Prints the last frames, as `cat` does
///
/// Of one file of blocks only the last blocks are read, unless `--where`, `--type`, `--since` or `--until` is given: damage before them is not looked
/// for. Otherwise all frames are. The texts of the last ones are in memory.
#[derive(Args)]
#[command(after_help = "Example: scant tail --schema orders.scant -n 3 orders.bin")]
pub(crate) struct Arguments {
    #[command(flatten)]
    show: Show,
    /// How many
    #[arg(short = 'n', long, value_name = "N", default_value_t = 10)]
    count: usize,
}

pub(crate) fn run(mut arguments: Arguments, telling: Telling) -> ExitCode {
    Outcome::of(arguments.show.place_stdin().and_then(|()| print_last(&arguments, telling)), telling).into()
}

fn print_last(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let mut page = Page::open(&arguments.show)?;
    let mut last = VecDeque::new();
    let until = Until::Last(arguments.count as u64);
    let outcome = show::texts(&arguments.show, until, u64::MAX, telling, &mut page, &mut |_, text| {
        last.push_back(text.to_owned());
        if last.len() > arguments.count {
            last.pop_front();
        }
        Ok(ControlFlow::Continue(()))
    });
    for text in &last {
        if page.print(text)?.is_break() {
            break;
        }
    }
    page.finish()?;
    outcome
}
