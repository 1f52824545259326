//! `scant` as it is given to people: the program with what belongs to it.
//!
//! ```text
//! DIR/bin/scant    DIR/share/man/man1/scant*.1    DIR/share/bash-completion/completions/scant, zsh, fish
//! ```
//!
//! The program itself prints the pages and completions, so they are those of its arguments.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::run::cargo;

/// Arguments of cargo that build the program.
pub(crate) const BUILD: [&str; 5] = ["build", "--profile", "dist", "--package", "scantling-cli"];
/// Where it is then.
pub(crate) const PROGRAM: &str = "target/dist/scant";

/// The shells that take completions from a folder, and the file that each looks for.
const SHELLS: [(&str, &str); 3] = [
    ("bash", "share/bash-completion/completions/scant"),
    ("zsh", "share/zsh/site-functions/_scant"),
    ("fish", "share/fish/vendor_completions.d/scant.fish"),
];

/// Builds it into a folder, which is made if it is missing.
///
/// # Errors
/// A line if it does not compile, or a file cannot be written.
pub(crate) fn run(root: &Path, folder: &Path) -> Result<String, String> {
    cargo(root, &BUILD)?;
    place(&root.join(PROGRAM), folder)
}

/// Places a built program and what it prints of itself.
fn place(built: &Path, folder: &Path) -> Result<String, String> {
    let make = |path: &Path| fs::create_dir_all(path).map_err(|e| format!("{}: {e}", path.display()));
    let bin = folder.join("bin");
    make(&bin)?;
    let program = bin.join("scant");
    fs::copy(built, &program).map_err(|e| format!("{}: {e}", built.display()))?;
    let man = folder.join("share/man/man1");
    printed(&program, &["manual", "--out", &man.to_string_lossy()])?;
    for (shell, file) in SHELLS {
        let path = folder.join(file);
        path.parent().map_or(Ok(()), &make)?;
        let text = printed(&program, &["completions", shell])?;
        fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    }
    let pages = fs::read_dir(&man).map_err(|e| format!("{}: {e}", man.display()))?.count();
    Ok(format!("{}: bin/scant, {pages} manual pages, completions of {} shells", folder.display(), SHELLS.len()))
}

fn printed(program: &Path, arguments: &[&str]) -> Result<Vec<u8>, String> {
    let line = format!("{} {}", program.display(), arguments.join(" "));
    let run = Command::new(program).args(arguments).output().map_err(|e| format!("{line}: {e}"))?;
    if run.status.success() { Ok(run.stdout) } else { Err(format!("{line}: {}", run.status)) }
}
