//! C++: the programs that a test of the compiler writes, compiled without warnings, run with sanitizers, and their answers.
//!
//! ```text
//! cargo test --test cpp   ->   target/cpp/NAME/main.cpp, requests, answers   --g++-->   program < requests, compared with answers
//! ```

use std::path::Path;
use std::{env, fs};

use crate::run::{answers, cargo, program};

const FOLDER: &str = "target/cpp";
/// The programs that answer requests. Owned values take long to compile, so those of many schemas are compiled without sanitizers.
const ASKED: [(&str, &[&str]); 4] = [("suite", SANITIZED), ("ported", SANITIZED), ("names", SANITIZED), ("owned", &[])];
/// The one that reads a frame by itself.
const VIEWS: &str = "views";
const FLAGS: [&str; 6] = ["-std=c++20", "-Wall", "-Wextra", "-Werror", "-Iruntimes/cpp/include", "-Iruntimes/cpp/test"];
/// A frame is as long as its memory, so that a load outside of it is found.
const SANITIZED: &[&str] = &["-fsanitize=address,undefined", "-fno-sanitize-recover=all"];

/// The compiler.
///
/// # Errors
/// What to do.
pub(crate) fn installed() -> Result<String, String> {
    let name = env::var("CXX").unwrap_or_else(|_| "g++".to_owned());
    let knows_cpp20 = answers(&name, &["-std=c++20", "-fsyntax-only", "-x", "c++", "/dev/null"]);
    if knows_cpp20 { Ok(name) } else { Err(format!("`{name}` is not installed, or does not know C++20: set CXX")) }
}

/// Compiles and runs all programs.
///
/// # Errors
/// The command that failed, or the first answer that differs.
pub(crate) fn test(root: &Path, compiler: &str) -> Result<(), String> {
    cargo(root, &["test", "--quiet", "--package", "scantling-compiler", "--test", "cpp"])?;
    for (name, flags) in ASKED {
        let built = build(root, compiler, name, flags)?;
        let folder = format!("{FOLDER}/{name}");
        program(root, "sh", &["-c", &format!("{built} <{folder}/requests >{folder}/answered")])?;
        let read = |file: &str| fs::read_to_string(root.join(&folder).join(file)).map_err(|e| format!("{file}: {e}"));
        compare(name, &read("answered")?, &read("answers")?)?;
    }
    let built = build(root, compiler, VIEWS, SANITIZED)?;
    program(root, &root.join(built).display().to_string(), &[&format!("{FOLDER}/{VIEWS}/frame")])
}

fn build(root: &Path, compiler: &str, name: &str, flags: &[&str]) -> Result<String, String> {
    let folder = format!("{FOLDER}/{name}");
    let (source, built, include) = (format!("{folder}/main.cpp"), format!("{folder}/program"), format!("-I{folder}"));
    program(root, compiler, &[&FLAGS[..], flags, &[&include, &source, "-o", &built]].concat())?;
    Ok(built)
}

fn compare(name: &str, found: &str, expected: &str) -> Result<(), String> {
    let mut pairs = found.lines().zip(expected.lines()).enumerate();
    if let Some((at, (found, expected))) = pairs.find(|(_, (found, expected))| found != expected) {
        return Err(format!("C++, {name}, answer {}:\n{found}\nnot\n{expected}", at + 1));
    }
    let lens = (found.lines().count(), expected.lines().count());
    if lens.0 == lens.1 { Ok(()) } else { Err(format!("C++, {name}: {} answers, not {}", lens.0, lens.1)) }
}

#[cfg(test)]
mod tests {
    use super::compare;

    #[test]
    fn answers_that_differ_or_are_missing_are_found() {
        assert!(compare("a", "x\ny\n", "x\ny\n").is_ok());
        assert!(compare("a", "x\nz\n", "x\ny\n").is_err_and(|line| line.contains("answer 2")));
        assert!(compare("a", "x\n", "x\ny\n").is_err() && compare("a", "x\ny\n", "x\n").is_err());
    }
}
