//! `scant manual`: a manual page for each command.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Command, CommandFactory};
use clap_mangen::Man;
use scantling_compiler::output::about;

use super::{Outcome, Telling};

/// Writes a manual page for each command, `scant.1`, `scant-cat.1` and so on
#[derive(Args)]
#[command(after_help = "Example: scant manual --out ~/.local/share/man/man1")]
pub(crate) struct Arguments {
    /// The folder for the pages, which is made if it is missing
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

/// The section of every page that says how a command ends.
const EXIT_STATUS: &str = "\
.SH \"EXIT STATUS\"
.TP
0
All is well.
.TP
1
A schema is wrong, data is not valid or is damaged, two files differ, a change breaks, or what is there is not up to date.
.TP
2
The arguments are wrong, or a file could not be read or written.
";

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(write_pages(&arguments.out), telling).into()
}

fn write_pages(folder: &Path) -> io::Result<Outcome> {
    if folder.as_os_str() == "-" {
        return Err(io::Error::other("the pages are several files, which do not go to stdout: name a folder"));
    }
    fs::create_dir_all(folder).map_err(|e| about(folder, &e))?;
    let mut scant = crate::Arguments::command();
    // Options of all commands become those of each.
    scant.build();
    write_page(folder, &scant)?;
    for command in scant.get_subcommands().filter(|command| command.get_name() != "help") {
        write_page(folder, command)?;
    }
    Ok(Outcome::Fine)
}

fn write_page(folder: &Path, command: &Command) -> io::Result<()> {
    let man = Man::new(command.clone());
    let path = folder.join(man.get_filename());
    let mut page = Vec::new();
    man.render(&mut page)?;
    page.extend_from_slice(EXIT_STATUS.as_bytes());
    fs::write(&path, page).map_err(|e| about(&path, &e))
}
