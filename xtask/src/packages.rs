//! What is published, and what is in it: code, its documentation, and nothing of the tests.
//!
//! ```text
//! cargo package --list    ->    src/…, README.md, and what cargo writes itself
//! ```
//!
//! Crates that are not in [`PUBLISHED`] say `publish = false`. No crate names a repository, since none is known.

use std::fs;
use std::path::Path;
use std::process::Command;

/// The crates that are published, and the file that each stands on.
const PUBLISHED: [(&str, &str); 12] = [
    ("scantling", "src/lib.rs"),
    ("scantling-derive", "src/lib.rs"),
    ("scantling-schema", "src/lib.rs"),
    ("scantling-capture", "src/lib.rs"),
    ("scantling-file", "src/lib.rs"),
    ("scantling-link", "src/lib.rs"),
    ("scantling-compiler", "src/lib.rs"),
    ("scantling-rust", "src/lib.rs"),
    ("scantling-macros", "src/lib.rs"),
    ("scantling-compat", "src/lib.rs"),
    ("scantling-turned", "src/lib.rs"),
    ("scantling-cli", "src/main.rs"),
];

/// Where crates are.
const FOLDERS: [&str; 4] = ["crates", "conformance/testees", "examples", "tests"];

/// What a manifest says of a crate that is published.
const SAID: [&str; 8] = [
    "description = ",
    "version.workspace = true",
    "rust-version.workspace = true",
    "license.workspace = true",
    "readme = ",
    "keywords = ",
    "categories = ",
    "include = ",
];

/// Asks cargo what it would package.
///
/// # Errors
/// A line for each file that is too many or missing, and for each field.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    let mut faults = Vec::new();
    for parent in FOLDERS {
        for folder in fs::read_dir(root.join(parent)).map_err(|e| format!("{parent}: {e}"))? {
            let folder = folder.map_err(|e| e.to_string())?;
            // Beside crates there are schemas, and testees in other languages.
            let Ok(text) = fs::read_to_string(folder.path().join("Cargo.toml")) else { continue };
            let name = folder.file_name();
            let name = name.to_string_lossy();
            match PUBLISHED.iter().find(|(published, _)| *published == name) {
                Some(_) => faults.extend(manifest_faults(&name, &text)),
                None if text.lines().any(|line| line == "publish = false") => {}
                None => faults.push(format!("{name}: is not published, so its manifest needs `publish = false`")),
            }
        }
    }
    for (name, stands_on) in PUBLISHED {
        let list = ["package", "--list", "--quiet", "--allow-dirty", "--package", name];
        let run = Command::new("cargo").args(list).current_dir(root).output().map_err(|e| format!("cargo: {e}"))?;
        if !run.status.success() {
            return Err(format!("cargo {}: {}", list.join(" "), String::from_utf8_lossy(&run.stderr)));
        }
        faults.extend(list_faults(name, stands_on, &String::from_utf8_lossy(&run.stdout)));
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn manifest_faults(name: &str, manifest: &str) -> Vec<String> {
    let says = |start: &str| manifest.lines().any(|line| line.starts_with(start));
    let missing = SAID.iter().filter(|said| !says(said)).map(|said| format!("{name}: its manifest lacks `{said}`"));
    let unknown = ["repository", "homepage"].into_iter().filter(|field| says(field));
    missing.chain(unknown.map(|field| format!("{name}: `{field}` is not known to be true"))).collect()
}

fn list_faults(name: &str, stands_on: &str, list: &str) -> Vec<String> {
    let written = [".cargo_vcs_info.json", "Cargo.lock", "Cargo.toml", "Cargo.toml.orig"];
    let is_code = |file: &str| {
        file.starts_with("src/") && [".rs", ".md", ".scant", ".css", ".js"].iter().any(|end| file.ends_with(end))
    };
    let files: Vec<&str> = list.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    let too_many = files.iter().filter(|file| !(written.contains(file) || **file == "README.md" || is_code(file)));
    let missing = ["README.md", stands_on].into_iter().filter(|file| !files.contains(file));
    too_many
        .map(|file| format!("{name}: its package has {file}"))
        .chain(missing.map(|file| format!("{name}: its package lacks {file}")))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planted_files_are_found() {
        let list = "Cargo.lock\nCargo.toml\nREADME.md\nsrc/docs/a.md\nsrc/lib.rs\n";
        assert_eq!(list_faults("a", "src/lib.rs", list), [""; 0]);
        assert_eq!(list_faults("a", "src/main.rs", list).len(), 1);
        assert_eq!(list_faults("a", "src/lib.rs", &format!("{list}tests/ui/s001.scant\nsrc/lib.asm\n")).len(), 2);
        assert_eq!(list_faults("a", "src/lib.rs", &list.replace("README.md\n", "")).len(), 1);
    }

    #[test]
    fn planted_manifests_are_found() {
        let manifest = SAID.join("\n");
        assert_eq!(manifest_faults("a", &manifest), [""; 0]);
        assert_eq!(manifest_faults("a", &manifest.replace("license", "licence")).len(), 1);
        assert_eq!(manifest_faults("a", &format!("{manifest}\nrepository = \"https://example.org\"")).len(), 1);
    }
}
