//! `cargo xtask compile-time`: how long users wait for rustc.
//!
//! ```text
//! 60 messages of 12 slots -> a crate with a build script, or with a module -> cargo build, cold, then cargo build of the crate alone
//! ```
//!
//! The crate writes and reads each of its messages once, so that what is generic is compiled too. Seconds of the wall clock:
//! for people, not for gates.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const MESSAGES: usize = 60;
const SLOTS: usize = 12;

/// Where the schema is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// A file that a build script compiles.
    BuildScript,
    /// A module of Rust.
    Module,
}

/// Builds the crate in `target/compile-time` and prints the figures, of a schema file and of the same schema in Rust.
///
/// # Errors
/// A line with what could not be done.
pub(crate) fn run(root: &Path) -> Result<(), String> {
    println!("{MESSAGES} messages of {SLOTS} slots, each written and read once");
    for way in [Way::BuildScript, Way::Module] {
        println!(
            "{}",
            if way == Way::Module { "a module with `#[schema]`" } else { "a schema file and a build script" }
        );
        measure(root, way)?;
    }
    Ok(())
}

fn measure(root: &Path, way: Way) -> Result<(), String> {
    let folder = root.join("target/compile-time");
    let write = |name: &str, text: String| {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(&path, text)
    };
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    match fs::remove_dir_all(&folder) {
        Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(failed(e)),
        _ => {}
    }
    write("Cargo.toml", manifest(root, way)).map_err(failed)?;
    let library = match way {
        Way::BuildScript => {
            write("wide.scant", schema()).map_err(failed)?;
            let script = "fn main() { scantling_compiler::build::rust(&[\"wide.scant\"]).unwrap() }\n";
            write("build.rs", script.into()).map_err(failed)?;
            format!("include!(concat!(env!(\"OUT_DIR\"), \"/wide.rs\"));\n{}", uses())
        }
        Way::Module => schema_in_rust() + &uses(),
    };
    write("src/lib.rs", library.clone()).map_err(failed)?;
    let lock = fs::copy(root.join("Cargo.lock"), folder.join("Cargo.lock"));
    lock.map_err(failed)?;
    for profile in [&[][..], &["--release"][..]] {
        let name = if profile.is_empty() { "debug" } else { "release" };
        let cold = seconds(&folder, &[&["build"], profile].concat())?;
        println!("{name:8} {cold:5.1} s  everything from scratch, including the compiler and what calls it");
        let mut alone = [0.0; 3];
        for time in &mut alone {
            write("src/lib.rs", library.clone()).map_err(failed)?;
            *time = seconds(&folder, &[&["build"], profile].concat())?;
        }
        alone.sort_by(f64::total_cmp);
        println!("{name:8} {:5.1} s  the crate alone, median of three", alone[1]);
    }
    Ok(())
}

fn seconds(folder: &Path, arguments: &[&str]) -> Result<f64, String> {
    let began = Instant::now();
    let status = Command::new("cargo").args(arguments).arg("--quiet").current_dir(folder).status();
    match status {
        Ok(status) if status.success() => Ok(began.elapsed().as_secs_f64()),
        Ok(status) => Err(format!("cargo {}: {status}", arguments.join(" "))),
        Err(error) => Err(format!("cargo: {error}")),
    }
}

fn manifest(root: &Path, way: Way) -> String {
    let crates = root.join("crates");
    let path = |name: &str| format!("{name} = {{ path = \"{}\" }}\n", crates.join(name).display());
    let compiler = match way {
        Way::BuildScript => format!("\n[build-dependencies]\n{}", path("scantling-compiler")),
        Way::Module => path("scantling-macros"),
    };
    format!(
        "[package]\nname = \"wide\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n{}{compiler}",
        path("scantling")
    )
}

/// Slots of all sorts: texts, lists, maps, messages, unions.
fn schema() -> String {
    let mut text = String::from("package wide\n\nprotocol Wide {\n");
    for m in 0..MESSAGES {
        let _ = writeln!(text, "  {} M{m}", m + 1);
    }
    text.push_str(
        "}\n\nunion Choice { 1 none, 2 text: string, 3 number: u64 }\n\nmessage Part { 0 n: u32, 1 text: string }\n",
    );
    for m in 0..MESSAGES {
        let _ = write!(text, "\nmessage M{m} {{\n  0 number: u64\n");
        for slot in 0..SLOTS {
            let ty = ["string", "list<u32>", "Choice", "bytes", "list<Part>", "map<string, u32>"][slot % 6];
            let _ = writeln!(text, "  {} s{}: {ty}", slot + 1, (b'a' + slot as u8) as char);
        }
        text.push_str("}\n");
    }
    text
}

/// The same as a module of Rust.
fn schema_in_rust() -> String {
    let mut text = String::from("#[scantling_macros::schema]\npub mod wide {\n#[protocol]\npub enum Wide {\n");
    for m in 0..MESSAGES {
        let _ = writeln!(text, "    M{m}(M{m}) = {},", m + 1);
    }
    text.push_str("}\n#[union]\npub enum Choice { None_ = 1, Text(String) = 2, Number(u64) = 3 }\n");
    text.push_str("#[message]\npub struct Part { #[id(0)] pub n: u32, #[id(1)] pub text: String }\n");
    for m in 0..MESSAGES {
        let _ = write!(text, "#[message]\npub struct M{m} {{\n    #[id(0)] pub number: u64,\n");
        for slot in 0..SLOTS {
            let ty = ["String", "Vec<u32>", "Choice", "bytes", "Vec<Part>", "BTreeMap<String, u32>"][slot % 6];
            let _ = writeln!(text, "    #[id({})] pub s{}: {ty},", slot + 1, (b'a' + slot as u8) as char);
        }
        text.push_str("}\n");
    }
    text + "}\n"
}

/// One function for each message that writes it, and one that reads it.
fn uses() -> String {
    let mut text = String::from("use wide::*;\n");
    for m in 0..MESSAGES {
        let _ = write!(
            text,
            "pub fn write{m}(out: &mut [u8], n: &[u32]) -> usize {{\n    Wide::write_m{m}(out, |w| w.block(M{m}Block {{ number: 1 }})"
        );
        for slot in 0..SLOTS {
            let name = (b'a' + slot as u8) as char;
            let _ = match slot % 6 {
                0 => write!(text, ".s{name}(\"text\")"),
                1 => write!(text, ".s{name}(n.iter().copied())"),
                2 => write!(text, ".s{name}_text(\"x\")"),
                3 => write!(text, ".s{name}(b\"bytes\")"),
                4 => write!(text, ".s{name}(n, |p, n| p.block(PartBlock {{ n: *n }}).text(\"part\").end())"),
                _ => write!(text, ".s{name}([(\"k\", 1)])"),
            };
        }
        text.push_str(".end()).unwrap_or(0)\n}\n");
        let _ = write!(
            text,
            "pub fn read{m}(frame: &[u8]) -> usize {{\n    let Ok(m) = Wide::view_m{m}(frame) else {{ return 0 }};\n    0"
        );
        for slot in 0..SLOTS {
            let name = (b'a' + slot as u8) as char;
            let _ = match slot % 6 {
                2 => write!(text, " + usize::from(matches!(m.s{name}(), ChoiceView::Text(_)))"),
                4 => write!(text, " + m.s{name}().iter().map(|p| p.text().len()).sum::<usize>()"),
                _ => write!(text, " + m.s{name}().len()"),
            };
        }
        text.push_str("\n}\n");
    }
    text
}
