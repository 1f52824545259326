//! Who may know whom: our crates by their manifests, and the runtime's folders by the paths that their code names.
//!
//! ```text
//! direct/view.rs: `use crate::compact::…`    ->    direct may not know compact
//! ```

use std::path::Path;

/// Which of our crates each may name in its manifest.
const CRATES: &[(&str, &[&str])] = &[
    ("crates/scantling", &["scantling-derive"]),
    ("crates/scantling-derive", &[]),
    ("crates/scantling-capture", &[]),
    ("crates/scantling-schema", &["scantling"]),
    ("crates/scantling-link", &["scantling"]),
    // Schemas are compiled by its tests alone.
    ("crates/scantling-turned", &["scantling", "scantling-compiler", "scantling-schema"]),
    ("crates/scantling-file", &["scantling", "scantling-compiler", "scantling-schema", "scantling-turned"]),
    ("crates/scantling-compiler", &["scantling-compat", "scantling-schema"]),
    ("crates/scantling-rust", &["scantling-compiler", "scantling-schema"]),
    // Of these the runtime is for its tests.
    ("crates/scantling-macros", &["scantling", "scantling-compiler", "scantling-rust"]),
    // Texts are compiled, and files written, by its tests alone.
    ("crates/scantling-compat", &["scantling", "scantling-compiler", "scantling-file", "scantling-schema"]),
    (
        "crates/scantling-cli",
        &[
            "scantling",
            "scantling-capture",
            "scantling-compat",
            "scantling-compiler",
            "scantling-file",
            "scantling-link",
            "scantling-rust",
            "scantling-schema",
        ],
    ),
];

/// Where the runtime is.
const RUNTIME: &str = "crates/scantling/src/";

/// Which folders and files of the runtime each may name. What a line names stands above it, so there is no circle.
const FOLDERS: &[(&str, &[&str])] = &[
    ("error", &[]),
    ("limits", &[]),
    ("mode", &[]),
    ("origin", &["error"]),
    ("path", &["error"]),
    ("encoding", &["error", "mode"]),
    ("written", &["error", "limits"]),
    ("stream", &[]),
    ("bounded", &[]),
    ("build", &["bounded"]),
    ("decode", &["bounded"]),
    ("value", &["bounded", "encoding", "error", "limits"]),
    ("compact", &["bounded", "encoding", "error", "limits", "mode", "origin", "path", "stream", "value", "written"]),
    ("direct", &["bounded", "encoding", "error", "limits", "mode", "origin", "path", "stream", "value", "written"]),
    ("output", &["compact", "direct", "error", "limits", "written"]),
    ("owned", &["compact", "direct", "value"]),
    ("explain", &["compact", "direct", "error", "mode", "path", "value"]),
    ("transcode", &["compact", "direct", "error", "limits", "mode", "output", "value", "written"]),
    ("serde", &["encoding", "error", "value"]),
    ("turned", &["limits"]),
];

/// Files of the runtime that name whatever users see.
const FACADES: [&str; 3] = ["lib", "prelude", "docs"];

/// Faults of manifests; `read` gives a file's text.
///
/// # Errors
/// A manifest cannot be read.
pub(crate) fn of_crates(read: impl Fn(&Path) -> Result<String, String>) -> Result<Vec<String>, String> {
    let mut faults = Vec::new();
    for (krate, allowed) in CRATES {
        faults.extend(manifest_faults(krate, &read(&Path::new(krate).join("Cargo.toml"))?, allowed));
    }
    Ok(faults)
}

fn manifest_faults(krate: &str, manifest: &str, allowed: &[&str]) -> Vec<String> {
    let names = manifest.lines().filter_map(|line| line.split(['=', '.', ' ']).next());
    let ours = names.filter(|name| name.starts_with("scantling") && !krate.ends_with(name));
    let mut faults: Vec<String> =
        ours.filter(|name| !allowed.contains(name)).map(|name| format!("{krate}: may not depend on {name}")).collect();
    let has_to_be_there =
        |line: &&str| line.contains('=') && !line.starts_with('#') && !line.contains("optional = true");
    if krate == "crates/scantling" && dependencies(manifest).any(|line| has_to_be_there(&line)) {
        faults.push("crates/scantling: may only have optional dependencies".into());
    }
    faults
}

/// The lines of a manifest's `[dependencies]`.
fn dependencies(manifest: &str) -> impl Iterator<Item = &str> {
    manifest.lines().skip_while(|line| *line != "[dependencies]").skip(1).take_while(|line| !line.starts_with('['))
}

/// Faults of a file, if it is one of the runtime. Tests may name what they like.
pub(crate) fn of_file(path: &str, text: &str) -> Vec<String> {
    let Some(inside) = path.strip_prefix(RUNTIME).filter(|inside| !inside.contains("tests")) else { return Vec::new() };
    let folder = inside.split(['/', '.']).next().unwrap_or_default();
    if FACADES.contains(&folder) {
        return Vec::new();
    }
    let Some((_, allowed)) = FOLDERS.iter().find(|(known, _)| *known == folder) else {
        return vec![format!("{path}: {folder} is missing in the order of the runtime's folders")];
    };
    let code = text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    // What a macro names by `rt`, its callers name.
    let named = lines.flat_map(|line| line.split("crate::").skip(1).zip(line.split("crate::")));
    let named = named.filter(|(rest, before)| !(before.ends_with('$') && rest.starts_with("rt"))).map(|(rest, _)| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        &rest[..end]
    });
    named
        .filter(|name| *name != folder && !allowed.contains(name))
        .map(|name| format!("{path}: {folder} may not know `{name}`"))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planted_arrows_between_crates_are_found() {
        let faults = |krate, manifest, allowed| manifest_faults(krate, manifest, allowed).len();
        assert_eq!(faults("crates/scantling-compiler", "scantling-schema.path = \"x\"\n", &["scantling-schema"]), 0);
        assert_eq!(faults("crates/scantling-schema", "scantling = { path = \"x\" }\n", &["scantling"]), 0);
        assert_eq!(faults("crates/scantling-schema", "scantling-compiler.path = \"x\"\n", &["scantling"]), 1);
        assert_eq!(faults("crates/scantling", "[dependencies]\nserde = \"1\"\n", &[]), 1);
        let optional = "[dependencies]\nserde = { version = \"1\", optional = true }\n\n[lints]\nworkspace = true\n";
        assert_eq!(faults("crates/scantling", optional, &[]), 0);
    }

    #[test]
    fn planted_arrows_between_folders_are_found() {
        let faults = |file: &str, text| of_file(&format!("{RUNTIME}{file}"), text);
        let view = "direct/view.rs";
        assert!(
            faults(view, "use crate::value::table;\n// crate::compact\nfn a(b: crate::error::Kind) {}\n").is_empty()
        );
        assert_eq!(faults(view, "use crate::compact::walk;\nuse crate::{error, output};\n").len(), 2);
        assert_eq!(faults(view, "fn a(b: crate::compact::List) {}\n").len(), 1);
        assert!(faults(view, "macro_rules! a { () => { $crate::rt::b() } }\n").is_empty());
        assert_eq!(faults(view, "macro_rules! a { () => { $crate::compact::b() + crate::rt::c() } }\n").len(), 2);
        assert!(faults(view, "#[cfg(test)]\nmod tests {\n    use crate::compact;\n}\n").is_empty());
        assert_eq!(faults("new/a.rs", "").len(), 1);
        assert!(of_file("crates/scantling-schema/src/a.rs", "use crate::compact::walk;\n").is_empty());
    }

    #[test]
    fn folders_are_in_order() {
        for (at, (folder, allowed)) in FOLDERS.iter().enumerate() {
            for name in *allowed {
                assert!(FOLDERS[..at].iter().any(|(above, _)| above == name), "{folder} and {name} may form a circle");
            }
        }
    }
}
