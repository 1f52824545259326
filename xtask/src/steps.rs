//! The steps of `cargo xtask test`: what CI runs, in the order in which a mistake is cheapest to find.

use crate::gate::growth::Plants;
use crate::run::{answers, cargo, kept, program};
use crate::shootout::FILES;
use crate::{browser, cpp, deny, dist, fuzz, gate, go, packages, race, staticcheck, tidy};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::time::Instant;
use std::{env, fs, thread};

/// How a step ended well.
enum Done {
    Passed,
    /// A tool is missing: said aloud on a user's machine, a failure in CI.
    Skipped(String),
    /// What cannot be had everywhere is missing, data that is not the project's: said aloud, in CI too.
    Absent(String),
}

type Step = (&'static str, fn(&Path) -> Result<Done, String>);

const SHOOTOUT: &str = "shootout/Cargo.toml";
/// The toolchain that has Miri.
pub(crate) const NIGHTLY: &str = "nightly-2026-05-20";
/// What Miri runs the attempts on: 64 bits, 32 bits, and the highest byte first.
const MACHINES: [&str; 3] = ["x86_64-unknown-linux-gnu", "i686-unknown-linux-gnu", "s390x-unknown-linux-gnu"];

/// The step that compiles the tests of the next one, which finds most mistakes.
const COMPILED: &str = "unit and golden tests, compiled";
/// The step that builds the programs of the others.
const TESTEES: &str = "testees";
const TESTEE: &str = "target/release/testee";
const DYNAMIC: &str = "target/release/testee_dynamic";
const FIRST: &str = "target/release/testee_first";

const STEPS: &[Step] = &[
    ("tidy", |root| tidy::check(root).map(|()| Done::Passed)),
    ("what is published", |root| passed(packages::check(root))),
    ("format", |root| {
        cargo(root, &["fmt", "--all", "--check"])?;
        // Not the generated packages beside them.
        let ours = ["shootout", "footprint", "machine", "records", "seeds", "updates"]
            .map(|name| ["--package", name])
            .concat();
        cargo(root, &[&["fmt", "--manifest-path", SHOOTOUT, "--check"], &ours[..]].concat())?;
        passed(cargo(root, &["fmt", "--manifest-path", FILES, "--package", "files", "--check"]))
    }),
    ("generated code is fresh", |root| regen(root, true).map(|_| Done::Passed)),
    ("dependencies' licences, bans and sources", |root| match deny::installed(root) {
        Ok(program) => passed(deny::check(root, &program)),
        Err(why) => Ok(Done::Skipped(why)),
    }),
    ("dependencies' advisories", |root| match deny::installed(root) {
        Ok(program) => Ok(match deny::advisories(root, &program)? {
            Some(()) => Done::Passed,
            None => Done::Absent("SCANTLING_ADVISORIES names no folder of advisory databases".into()),
        }),
        Err(why) => Ok(Done::Skipped(why)),
    }),
    ("clippy", |root| {
        let all = ["clippy", "--quiet", "--workspace", "--all-features", "--all-targets"];
        passed(cargo(root, &[&all[..], &["--", "-D", "warnings"]].concat()))
    }),
    (COMPILED, |root| passed(cargo(root, &["test", "--quiet", "--workspace", "--all-features", "--no-run"]))),
    ("unit and golden tests", |root| {
        passed(cargo(root, &["test", "--quiet", "--workspace", "--all-features", "--no-fail-fast"]))
    }),
    ("plans are those of the reference", |root| {
        cargo(root, &["build", "--quiet", "--package", "scantling-cli"])?;
        python(root, &["conformance/plans.py", "target/debug/scant"])
    }),
    ("JSON is that of the reference", |root| {
        cargo(root, &["build", "--quiet", "--package", "scantling-cli"])?;
        python(root, &["conformance/json_texts.py", "target/debug/scant"])
    }),
    ("turned contents are read as by the reference", |root| turned(root, 2_000)),
    ("crates with some of their features", |root| {
        // All of them at once are what everything else is compiled with.
        let some: [(&str, &[&str]); 4] = [
            ("scantling", &["alloc", "std", "bytes", "serde", "tokio-codec", "tracing"]),
            ("scantling-file", &["", "lz4", "zstd", "turned", "tokio"]),
            ("scantling-link", &["", "tokio", "tracing"]),
            ("scantling-schema", &["", "json"]),
        ];
        for (package, sets) in some {
            for features in sets {
                cargo(
                    root,
                    &["check", "--quiet", "--no-default-features", "--package", package, "--features", features],
                )?;
            }
        }
        Ok(Done::Passed)
    }),
    ("docs", |root| {
        let doc = ["--config", "build.rustdocflags=[\"-Dwarnings\"]", "doc", "--quiet", "--no-deps"];
        // Those of what is generated for the suite are 115 MB; the examples' are among the runtime's own.
        passed(cargo(root, &[&doc[..], &["--workspace", "--exclude", "testee", "--all-features"]].concat()))
    }),
    ("the README's example", |root| passed(cargo(root, &["run", "--quiet", "--package", "readme"]))),
    ("hostile frames in optimised code", |root| {
        // What a frame takes of the stack is said of it.
        let release = ["test", "--quiet", "--release", "--package"];
        cargo(root, &[&release[..], &["hostile"]].concat())?;
        passed(cargo(root, &[&release[..], &["scantling-compiler", "--test", "small_stack"]].concat()))
    }),
    ("1,000 changes of schemas, and wrong rules about them", |root| changes(root, &["SCANTLING_CHANGES=1000"])),
    ("Go: format, vet, tests", |root| match go::installed(root) {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(go) => passed(go::test(root, &go)),
    }),
    ("Go: race detector", |root| match go::installed(root) {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(go) => Ok(race::check(root, &go)?.map_or(Done::Passed, Done::Skipped)),
    }),
    ("Go: staticcheck", |root| match go::installed(root) {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(go) => match staticcheck::installed(root, &go) {
            Err(why) => Ok(Done::Skipped(why)),
            Ok(program) => passed(staticcheck::check(root, &go, &program)),
        },
    }),
    ("C++: generated headers, warnings, sanitizers", |root| match cpp::installed() {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(compiler) => passed(cpp::test(root, &compiler)),
    }),
    (TESTEES, |root| {
        passed(cargo(root, &["build", "--quiet", "--release", "--package", "testee", "--package", "dynamic-testee"]))
    }),
    ("machine code", |root| match gate::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::check(root, false).map(|line| println!("{line}")).map(|()| Done::Passed),
    }),
    ("machine code with planted checks", |root| match gate::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::plant(root, 1).map(|line| println!("{line}")).map(|()| Done::Passed),
    }),
    ("instructions, counted", |root| match gate::counts::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::counts::test(root).map(|line| println!("{line}")).map(|()| Done::Passed),
    }),
    ("instructions of selected fields", |root| match gate::counts::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::select::test(root).map(|line| println!("{line}")).map(|()| Done::Passed),
    }),
    ("work in proportion to the schema's text", |root| growth(root, 1, 16, Plants::Few)),
    ("machine code of loads and stores, on aarch64 too", |root| match gate::widths::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::widths::test(root).map(|line| println!("{line}")).map(|()| Done::Passed),
    }),
    ("oldest compiler", |root| {
        if !has_toolchain("1.88.0") {
            return Ok(Done::Skipped("Rust 1.88 is not installed and rustup cannot get it".into()));
        }
        let packages = [
            "scantling",
            "scantling-schema",
            "scantling-file",
            "scantling-link",
            "scantling-compiler",
            "scantling-rust",
            "rust_first",
            "scantling-compat",
            "scantling-turned",
            "scantling-cli",
            "testee",
            "bare",
        ]
        .map(|p| ["--package", p])
        .concat();
        let check = ["+1.88.0", "check", "--quiet", "--target-dir", "target/oldest"];
        cargo(root, &[&check[..], &packages[..]].concat())?;
        // What derived code needs is asked of its users' compiler, so their code is checked too.
        passed(cargo(
            root,
            &[&check[..], &["--package", "scantling", "--features", "std,derive", "--test", "derive"]].concat(),
        ))
    }),
    ("without std", |root| {
        let target = "thumbv7em-none-eabihf";
        if !answers("rustup", &["target", "add", target]) {
            return Ok(Done::Skipped(format!("rustup cannot get the target {target}")));
        }
        let check = ["check", "--quiet", "--target", target, "--package"];
        let runtime = [&check[..], &["scantling", "--no-default-features", "--features"]].concat();
        cargo(root, &[&runtime[..], &["alloc,derive"]].concat())?;
        cargo(root, &[&runtime[..], &["serde"]].concat())?;
        passed(cargo(root, &[&check[..], &["bare"]].concat()))
    }),
    ("fuzz targets over their seeds, and their planted faults", |root| {
        cargo(root, &["fmt", "--manifest-path", fuzz::MANIFEST, "--check"])?;
        let targets = ["--quiet", "--manifest-path", fuzz::MANIFEST];
        cargo(root, &[&["clippy", "--bins", "--tests"], &targets[..], &["--", "-D", "warnings"]].concat())?;
        passed(cargo(root, &[&["test"], &targets[..]].concat()))
    }),
    ("fuzz ledger", |root| passed(fuzz::ledger_is_whole(root))),
    ("shootout: clippy", |root| {
        let clippy = |which: &[&str]| {
            let start = ["clippy", "--quiet", "--manifest-path", SHOOTOUT];
            cargo(root, &[&start[..], which, &["--", "-D", "warnings"]].concat())
        };
        clippy(&[
            "--all-targets",
            "--package",
            "shootout",
            "--package",
            "machine",
            "--package",
            "records",
            "--package",
            "seeds",
            "--package",
            "updates",
        ])?;
        // What is compiled for the table alone.
        clippy(&["--package", "shootout", "--no-default-features", "--features", "derive"])?;
        // Its files are the shootout's, and so are their tests.
        passed(clippy(&["--package", "footprint"]))
    }),
    ("shootout: the seeds' benchmarks", |root| {
        // Their answers are tested, with the engines whose compilers are there.
        let test = ["test", "--quiet", "--profile", "tests", "--manifest-path", SHOOTOUT, "--package", "seeds"];
        passed(cargo(root, &test))
    }),
    ("shootout: the records' rows and updates in place", |root| {
        let test = ["test", "--quiet", "--profile", "tests", "--manifest-path", SHOOTOUT];
        let packages = ["--package", "machine", "--package", "records", "--package", "updates"];
        passed(cargo(root, &[&test[..], &packages].concat()))
    }),
    ("shootout: tests", |root| {
        cargo(root, &["test", "--quiet", "--profile", "tests", "--manifest-path", SHOOTOUT])?;
        let example = ["run", "--quiet", "--profile", "tests", "--manifest-path", SHOOTOUT, "--example", "presence"];
        passed(cargo(root, &example))
    }),
    ("shootout: the page fits its window", |root| sample_fits(root, &PAGES[0])),
    ("shootout: the seeds' page fits its window", |root| sample_fits(root, &PAGES[1])),
];

/// Steps that share no folder of compiled code with the others: they run beside those that follow [`COMPILED`], many of which use one core.
const APART: &[Step] = &[("unsafe code under Miri", |root| {
    if let Some(why) = miri_is_missing() {
        return Ok(Done::Skipped(why));
    }
    miri(root, MACHINES[0], &[], &["scantling", "--lib", "--all-features"])?;
    // Without these instructions Miri would only run the safe twin.
    let with_sums = ["RUSTFLAGS=-Ctarget-feature=+sse4.2"];
    miri(root, MACHINES[0], &with_sums, &["scantling-file", "--lib", "sums"])?;
    MACHINES.iter().try_for_each(|machine| attempts(root, machine, ""))?;
    passed(attempts(root, MACHINES[0], TREE))
})];

/// The other model of what pointers may do.
const TREE: &str = "-Zmiri-tree-borrows";

/// Why Miri cannot be had, if so.
fn miri_is_missing() -> Option<String> {
    let nightly = format!("+{NIGHTLY}");
    let has_miri = || answers("cargo", &[&nightly, "miri", "--version"]);
    let install = ["toolchain", "install", NIGHTLY, "--profile", "minimal", "--component", "miri", "--component"];
    let is_there = has_miri() || (answers("rustup", &[&install[..], &["rust-src"]].concat()) && has_miri());
    (!is_there).then(|| format!("rustup cannot get Miri for {NIGHTLY}"))
}

/// Runs tests of the runtime under Miri on one of [`MACHINES`], with these variables of the environment.
///
/// The standard library that Miri runs is built in `target/`. Its usual place, a cache of the user's, is shared by all checkouts, and a
/// second run on the same machine may rebuild it while tests use it.
fn miri(root: &Path, machine: &str, variables: &[&str], which: &[&str]) -> Result<(), String> {
    let nightly = format!("+{NIGHTLY}");
    let sysroot = format!("MIRI_SYSROOT={}", root.join("target/miri").join(NIGHTLY).display());
    let start = [&sysroot, "cargo", &nightly, "miri"];
    program(root, "env", &[&start[..], &["setup", "--quiet", "--target", machine]].concat())?;
    let test = ["test", "--quiet", "--target", machine, "--package"];
    program(root, "env", &[variables, &start[..], &test[..], which].concat())
}

/// What users may attempt, on one of [`MACHINES`]. They leak on purpose.
fn attempts(root: &Path, machine: &str, model: &str) -> Result<(), String> {
    miri(root, machine, &[&format!("MIRIFLAGS=-Zmiri-ignore-leaks {model}")], &["attempts", "--lib"])
}

/// The steps that need no cargo: they run beside those that follow [`TESTEES`], one after the other, and what they print is shown in one
/// piece. Whoever is asked about mutants is asked about the same ones, which the first run of a seed makes for all.
const BESIDE: &[Step] = &[
    ("reference decoder", |root| match python(root, &["spec/reference/test_reference.py"])? {
        Done::Passed => {
            python(root, &["spec/reference/test_file.py"])?;
            python(root, &["spec/reference/test_stream.py"])?;
            python(root, &["spec/reference/test_turned.py"])
        }
        skipped => Ok(skipped),
    }),
    ("vectors are fresh", |root| {
        for script in ["make_vectors", "file_vectors", "stream_vectors", "turned_vectors", "ported_sizes"] {
            match python(root, &[&format!("conformance/{script}.py"), "--check"])? {
                Done::Passed => {}
                skipped => return Ok(skipped),
            }
        }
        Ok(Done::Passed)
    }),
    ("the judge finds planted faults", |root| python(root, &["conformance/selftest.py"])),
    ("conformance, with a million mutants", |root| {
        conformance(root, TESTEE, "direct", "1000000", "build,json,aligned,streams")
    }),
    ("conformance of Compact, with a million mutants", |root| {
        conformance(root, TESTEE, "compact", "1000000", "compact-build,compact-json,streams")
    }),
    ("conformance between both encodings, with 200,000 mutants", |root| {
        conformance(root, TESTEE, "transcoding", "200000", "aligned,streams")
    }),
    ("conformance of Go, with a million mutants", |root| match go::installed(root) {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(_) => conformance(root, go::TESTEE, "direct", "1000000", "json,aligned,streams"),
    }),
    ("conformance of Go in Compact, with a million mutants", |root| match go::installed(root) {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(_) => conformance(root, go::TESTEE, "compact", "1000000", "compact-json,streams"),
    }),
    ("conformance of Go between both encodings, with 200,000 mutants", |root| match go::installed(root) {
        Err(why) => Ok(Done::Skipped(why)),
        Ok(_) => conformance(root, go::TESTEE, "transcoding", "200000", "aligned,streams"),
    }),
    ("conformance of the first testee, which has one message", |root| {
        program(
            root,
            "cc",
            &["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-o", FIRST, "conformance/testees/first/numbers.c"],
        )?;
        python(root, &["conformance/run.py", FIRST, "--only", "lists.Lists@1"])
    }),
    ("conformance of the dynamic reader, with a million mutants", |root| {
        conformance(root, DYNAMIC, "direct", "1000000", "build,json,from-json,aligned,streams")
    }),
    ("conformance of the dynamic reader of Compact, with a million mutants", |root| {
        conformance(root, DYNAMIC, "compact", "1000000", "compact-build,compact-json,compact-from-json,streams")
    }),
    ("conformance of the dynamic reader between both encodings, with 200,000 mutants", |root| {
        conformance(root, DYNAMIC, "transcoding", "200000", "aligned,streams")
    }),
];

/// What `--long` does after them.
const LONG: &[Step] = &[
    ("unsafe code under Miri, by the other model", |root| {
        if let Some(why) = miri_is_missing() {
            return Ok(Done::Skipped(why));
        }
        miri(root, MACHINES[0], &[&format!("MIRIFLAGS={TREE}")], &["scantling", "--lib", "--all-features"])?;
        passed(MACHINES.iter().skip(1).try_for_each(|machine| attempts(root, machine, TREE)))
    }),
    ("hostile schemas, descriptors and frames without generated code, in optimised code", |root| {
        let tests = ["hostile", "descriptor", "dynamic", "dynamic_compact"].map(|test| ["--test", test]).concat();
        let release = ["test", "--quiet", "--release", "--package", "scantling-compiler"];
        passed(cargo(root, &[&release[..], &tests[..]].concat()))
    }),
    ("machine code with all planted checks", |root| match gate::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::plant(root, usize::MAX).map(|line| println!("{line}")).map(|()| Done::Passed),
    }),
    // Of optimised code, where the test command's testee is compiled without.
    ("ten million mutants with another seed", |root| {
        let optimised = ["--config", "profile.release.package.testee.opt-level=3"];
        cargo(root, &[&["build", "--quiet", "--release", "--package", "testee"][..], &optimised[..]].concat())?;
        python(root, &["conformance/run.py", TESTEE, "--mutants", "10000000", "--seed", "7"])
    }),
    ("every name in every place, with all options", |root| {
        let test = ["test", "--quiet", "--package", "scantling-compiler", "--test", "names", "any_name"];
        program(root, "env", &[&["SCANTLING_NAMES=all", "cargo"], &test[..]].concat())?;
        Ok(Done::Passed)
    }),
    ("random schemas of other seeds", |root| {
        let test = ["test", "--quiet", "--package", "scantling-compiler", "--test", "random"];
        ["1", "2", "3"].iter().try_for_each(|seed| {
            let seed = format!("SCANTLING_RANDOM_SEED={seed}");
            program(root, "env", &[&[seed.as_str(), "cargo"], &test[..]].concat())
        })?;
        Ok(Done::Passed)
    }),
    ("20,000 other changes of schemas", |root| {
        changes(root, &["SCANTLING_CHANGES=20000", "SCANTLING_CHANGES_FROM=1000"])
    }),
    ("a million random values as JSON and back", |root| {
        let test = ["SCANTLING_JSON_VALUES=1000000", "cargo", "test", "--quiet", "--release", "--package"];
        let which = ["scantling-compiler", "--test", "json", "random_values"];
        passed(program(root, "env", &[&test[..], &which[..]].concat()))
    }),
    ("what is given to people", |root| dist::run(root, &root.join("target/dist-scant")).map(|_| Done::Passed)),
    ("work in proportion to other texts", |root| growth(root, 7, 80, Plants::All)),
    ("ten thousand killed writers", |root| {
        let test =
            ["SCANTLING_KILLS=10000", "cargo", "test", "--quiet", "--package", "scantling-file", "--test", "kills"];
        program(root, "env", &test)?;
        Ok(Done::Passed)
    }),
    ("shootout: files beside those of other formats", |root| {
        // What they are compared with takes minutes to compile. By one profile, so that C is compiled once.
        let files = ["--quiet", "--profile", "tests", "--manifest-path", FILES];
        cargo(root, &[&["clippy", "--all-targets"], &files[..], &["--", "-D", "warnings"]].concat())?;
        cargo(root, &dist::BUILD)?;
        let scant = format!("SCANTLING_SCANT={}", root.join(dist::PROGRAM).display());
        passed(program(root, "env", &[&[&scant, "cargo", "test"], &files[..]].concat()))
    }),
    ("a million executions of each fuzz target", |root| {
        fuzz::run(root, &[], 1_000_000).map(|lines| println!("{lines}")).map(|()| Done::Passed)
    }),
];

/// Random edits of random schemas: what the checker says of them is tried.
fn changes(root: &Path, which: &[&str]) -> Result<Done, String> {
    let test = ["cargo", "test", "--quiet", "--release", "--package", "scantling-compat", "--lib", "proof"];
    passed(program(root, "env", &[which, &test[..]].concat()))
}

/// A page that a test draws.
struct Page {
    package: &'static str,
    test: &'static str,
    /// The variable that says where the test writes it.
    variable: &'static str,
}

/// The pages that have to fit their windows: those of [`sample_fits`].
const PAGES: [Page; 2] = [
    Page { package: "shootout", test: "the_page_is_well_formed_and_has_every_row", variable: "SHOOTOUT_SAMPLE_PAGE" },
    Page {
        package: "seeds",
        test: "the_page_is_well_formed_and_has_every_part_and_row",
        variable: "SEEDS_SAMPLE_PAGE",
    },
];

/// Draws the page of a sample and opens it in a browser.
fn sample_fits(root: &Path, of: &Page) -> Result<Done, String> {
    let Some(browser) = browser::name() else {
        return Ok(Done::Skipped("Chromium is not installed".into()));
    };
    let page = root.join(format!("target/shootout/sample-{}.html", of.package));
    fs::create_dir_all(root.join("target/shootout")).map_err(|e| e.to_string())?;
    // What an earlier run left may not pass for what this one draws.
    let _ = fs::remove_file(&page);
    // The same program as a step before ran: nothing is built again.
    let test = ["test", "--quiet", "--profile", "tests", "--manifest-path", SHOOTOUT, "--package", of.package, of.test];
    let status = Command::new("cargo")
        .args(test)
        .current_dir(root)
        .env(of.variable, &page)
        .status()
        .map_err(|e| format!("cargo: {e}"))?;
    if !status.success() {
        return Err(format!("the sample's page: {status}"));
    }
    file_fits(root, browser, &page)
}

fn file_fits(root: &Path, browser: &str, page: &Path) -> Result<Done, String> {
    let text = fs::read_to_string(page).map_err(|e| format!("{}: {e}", page.display()))?;
    let folder = root.join("target/shootout");
    fs::create_dir_all(&folder).map_err(|e| e.to_string())?;
    passed(browser::fits(browser, &folder, &text))
}

/// The step on its own, on the sample or on a page that was drawn.
pub(crate) fn page_fits(root: &Path, file: Option<&Path>) -> ExitCode {
    let done = match (file, browser::name()) {
        (None, _) => PAGES.iter().try_fold(Done::Passed, |before, page| match before {
            Done::Passed => sample_fits(root, page),
            other => Ok(other),
        }),
        (Some(file), Some(browser)) => file_fits(root, browser, file),
        (Some(_), None) => Ok(Done::Skipped("Chromium is not installed".into())),
    };
    match done {
        Ok(Done::Passed) => {
            println!("the page fits, and a planted table was seen");
            ExitCode::SUCCESS
        }
        Ok(Done::Skipped(why) | Done::Absent(why)) | Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// Searches for work of the compiler that grows faster than the text, in so many random ones.
fn growth(root: &Path, seed: u64, texts: usize, plants: Plants) -> Result<Done, String> {
    match gate::counts::missing() {
        Some(why) => Ok(Done::Skipped(why)),
        None => gate::growth::test(root, seed, texts, plants).map(|line| println!("{line}")).map(|()| Done::Passed),
    }
}

fn passed(done: Result<(), String>) -> Result<Done, String> {
    done.map(|()| Done::Passed)
}

fn python(root: &Path, arguments: &[&str]) -> Result<Done, String> {
    if !answers("python3", &["--version"]) {
        return Ok(Done::Skipped("python3 is not installed".into()));
    }
    passed(program(root, "python3", arguments))
}

/// Asks the crate about so many damaged contents of turned frames; the reference makes them, with its answers.
fn turned(root: &Path, mutants: u32) -> Result<Done, String> {
    if !answers("python3", &["--version"]) {
        return Ok(Done::Skipped("python3 is not installed".into()));
    }
    let file = root.join("target/conformance/turned.jsonl");
    let mutants = mutants.to_string();
    let arguments = ["conformance/turned_vectors.py", "--seed", "1", "--mutants", &mutants];
    let made = Command::new("python3").args(arguments).current_dir(root).output().map_err(|e| e.to_string())?;
    if !made.status.success() {
        return Err(format!("python3 {}: {}", arguments.join(" "), String::from_utf8_lossy(&made.stderr)));
    }
    fs::create_dir_all(root.join("target/conformance")).map_err(|e| e.to_string())?;
    fs::write(&file, made.stdout).map_err(|e| format!("{}: {e}", file.display()))?;
    let variable = format!("SCANTLING_TURNED_MUTANTS={}", file.display());
    let test = ["cargo", "test", "--quiet", "--package", "scantling-turned", "--test", "vectors"];
    passed(program(root, "env", &[&[&*variable], &test[..]].concat()))
}

/// `ops` are those that the testee has besides the encoding's own.
fn conformance(root: &Path, testee: &str, encoding: &str, mutants: &str, ops: &str) -> Result<Done, String> {
    python(root, &["conformance/run.py", testee, "--encoding", encoding, "--mutants", mutants, "--ops", ops])
}

/// Whether a variable of the environment says yes: by any value, as `CI` does.
fn is_set(variable: Option<std::ffi::OsString>) -> bool {
    variable.is_some_and(|value| !value.is_empty())
}

/// Whether rustup has a toolchain, or can get it.
fn has_toolchain(version: &str) -> bool {
    let toolchain = format!("+{version}");
    answers("cargo", &[&toolchain, "--version"])
        || answers("rustup", &["toolchain", "install", "--profile", "minimal", version])
}

/// How a step ended, and what it took.
struct Ended {
    name: &'static str,
    done: Result<Done, String>,
    seconds: f64,
    /// What its programs printed, if that was not shown.
    said: String,
}

impl Ended {
    fn of(&(name, run): &Step, root: &Path) -> Self {
        let before = Instant::now();
        let done = run(root);
        Self { name, done, seconds: before.elapsed().as_secs_f64(), said: String::new() }
    }
}

/// What came of the steps so far.
#[derive(Default)]
struct Tally {
    in_ci: bool,
    passed: usize,
    skipped: usize,
    failed: Vec<&'static str>,
}

impl Tally {
    /// Says how a step ended; whether the others may go on.
    fn may_go_on(&mut self, ended: &Ended) -> bool {
        match &ended.done {
            Ok(Done::Passed) => {
                self.passed += 1;
                println!("   {:.1} s", ended.seconds);
            }
            Ok(Done::Skipped(why)) if self.in_ci => {
                println!("   FAILED: {why}");
                self.failed.push(ended.name);
                return false;
            }
            Ok(Done::Skipped(why) | Done::Absent(why)) => {
                self.skipped += 1;
                println!("   SKIPPED: {why}");
            }
            Err(why) => {
                println!("   FAILED: {why}");
                self.failed.push(ended.name);
                return false;
            }
        }
        true
    }

    /// The same of a step that ran beside others.
    fn may_go_on_beside(&mut self, ended: &Ended) -> bool {
        print!("-- beside: {}\n{}", ended.name, ended.said);
        self.may_go_on(ended)
    }

    fn end(&self, began: Instant) -> ExitCode {
        let minutes = began.elapsed().as_secs_f64() / 60.0;
        for name in &self.failed {
            println!("failed: {name}");
        }
        println!(
            "{} passed, {} failed, {} skipped, {minutes:.1} minutes",
            self.passed,
            self.failed.len(),
            self.skipped
        );
        if self.failed.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
    }
}

/// Which steps of `cargo xtask test` are run.
#[derive(Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct Choice {
    /// Also run the steps that take hours
    #[arg(long = "long")]
    is_long: bool,
    /// Continue after a step that failed
    #[arg(long = "keep-going")]
    goes_on: bool,
    /// List the steps and run nothing
    #[arg(long = "list")]
    is_listed: bool,
    /// Only run steps with these names, or with these words in their names
    #[arg(value_name = "STEP", value_parser = part_of_a_name)]
    only: Vec<String>,
}

/// A word that is in the name of a step.
fn part_of_a_name(word: &str) -> Result<String, String> {
    if all_steps().any(|step| step.0.contains(word)) {
        Ok(word.to_owned())
    } else {
        Err(format!("no step has `{word}` in its name; `cargo xtask test --list` lists the steps"))
    }
}

/// Every step there is.
fn all_steps() -> impl Iterator<Item = &'static Step> {
    [STEPS, APART, BESIDE, LONG].into_iter().flatten()
}

/// Whether a word of the command line means a step: its name, or, if no step is called so, a part of its name.
fn is_meant(word: &str, step: &Step) -> bool {
    if all_steps().any(|any| any.0 == word) { step.0 == word } else { step.0.contains(word) }
}

impl Choice {
    fn steps(&self, all: &[Step]) -> Vec<Step> {
        all.iter()
            .filter(|step| self.only.is_empty() || self.only.iter().any(|word| is_meant(word, step)))
            .copied()
            .collect()
    }
}

/// Lists the steps, or runs them and stops at the first that fails unless the choice says otherwise.
pub(crate) fn test(root: &Path, choice: &Choice) -> ExitCode {
    if choice.is_listed {
        for (steps, when) in [(STEPS, ""), (APART, ""), (BESIDE, ""), (LONG, "  (only with --long)")] {
            choice.steps(steps).iter().for_each(|step| println!("{}{when}", step.0));
        }
        return ExitCode::SUCCESS;
    }
    let (began, mut tally) = (Instant::now(), Tally { in_ci: is_set(env::var_os("CI")), ..Tally::default() });
    let (mut steps, apart, beside) = (choice.steps(STEPS), choice.steps(APART), choice.steps(BESIDE));
    if !beside.is_empty() && !steps.iter().any(|step| step.0 == TESTEES) {
        steps.extend(STEPS.iter().find(|step| step.0 == TESTEES));
    }
    let (sender, ended_beside) = mpsc::channel();
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let start = |lane: &'static str, sender: &mpsc::Sender<Ended>| {
            for (after, steps) in [(COMPILED, &apart), (TESTEES, &beside)] {
                if after == lane {
                    let (sender, is_over) = (sender.clone(), &is_over);
                    scope.spawn(move || run_beside(root, steps, choice.goes_on, is_over, &sender));
                }
            }
        };
        let all = || {
            if !steps.iter().any(|step| step.0 == COMPILED) {
                start(COMPILED, &sender);
            }
            for (number, step) in steps.iter().enumerate() {
                let others = apart.len() + beside.len();
                println!("-- {} of {}, and {others} beside: {}", number + 1, steps.len(), step.0);
                if !tally.may_go_on(&Ended::of(step, root)) && !choice.goes_on {
                    return;
                }
                start(step.0, &sender);
                if !ended_beside.try_iter().all(|ended| tally.may_go_on_beside(&ended) || choice.goes_on) {
                    return;
                }
            }
            drop(sender);
            let long = if choice.is_long { choice.steps(LONG) } else { Vec::new() };
            let _ = ended_beside.iter().all(|ended| tally.may_go_on_beside(&ended) || choice.goes_on)
                && long.iter().all(|step| {
                    println!("-- long: {}", step.0);
                    tally.may_go_on(&Ended::of(step, root)) || choice.goes_on
                });
        };
        all();
        // The step that runs beside ends by itself; no other starts.
        is_over.store(true, Ordering::Relaxed);
    });
    tally.end(began)
}

/// Runs steps beside others until one fails, or the run is stopped.
fn run_beside(root: &Path, steps: &[Step], goes_on: bool, is_over: &AtomicBool, ended: &mpsc::Sender<Ended>) {
    for step in steps {
        if is_over.load(Ordering::Relaxed) {
            return;
        }
        let (one, said) = kept(|| Ended::of(step, root));
        let has_failed = one.done.is_err();
        if ended.send(Ended { said, ..one }).is_err() || (has_failed && !goes_on) {
            return;
        }
    }
}

/// The one of the documentation pages, whose frames are also updated in place.
const VIEW_MUT: &str = "crates/scantling/src/docs/orders.scant";
/// The first release of that schema.
const FIRST_RELEASE: &str = "crates/scantling/src/docs/orders1.scant";
/// That of the shootout's main table.
const SHOOTOUT_SCHEMA: &str = "conformance/schemas/shootout.scant";
const RECORDS: &str = "shootout/schemas/records.scant";
/// Where its frames are updated in place.
const UPDATES: &str = "shootout/updates/src/generated";
/// Schemas whose generated code is checked in, and the folder that it is in.
const CHECKED_IN: &[(&str, &str)] = &[
    (SHOOTOUT_SCHEMA, "shootout/generated/scantling"),
    ("shootout/schemas/presence.scant", "shootout/generated/scantling"),
    (RECORDS, "shootout/generated/scantling"),
    (SHOOTOUT_SCHEMA, UPDATES),
    ("shootout/schemas/tape.scant", "shootout/generated/scantling"),
    // The example of the documentation pages, and its first release.
    (VIEW_MUT, "crates/scantling/src/docs/generated"),
    (FIRST_RELEASE, "crates/scantling/src/docs/generated"),
    // Of arrays in place.
    ("crates/scantling/src/docs/clouds.scant", "crates/scantling/src/docs/generated"),
    // The compiler stands on this one, so it is built from what is checked in and then asked whether that is what it makes.
    ("schema/scantling/schema.scant", "crates/scantling-schema/src/generated"),
    ("schema/scantling/file.scant", "crates/scantling-file/src/generated"),
    // What the gate on machine code looks at.
    ("xtask/gate/widths.scant", "xtask/gate/generated"),
    ("examples/streams/samples.scant", "xtask/gate/generated"),
];

/// Generated code that is checked in.
pub(crate) fn regen(root: &Path, is_check: bool) -> Result<String, String> {
    for (schema, out) in CHECKED_IN {
        let mut arguments = vec!["run", "--quiet", "--package", "scantling-cli", "--", "compile", "--lang", "rust"];
        arguments.extend(["--out", out]);
        if is_check {
            arguments.push("--check");
        }
        let is_in_both = [SHOOTOUT_SCHEMA, RECORDS, VIEW_MUT, FIRST_RELEASE].contains(schema) && *out != UPDATES;
        if is_in_both {
            arguments.push("--compact");
        }
        if *schema == VIEW_MUT || *out == UPDATES {
            arguments.push("--view-mut");
        }
        arguments.push(schema);
        cargo(root, &arguments)?;
    }
    Ok("generated code is fresh".into())
}

/// All of the gate on machine code, with its planted faults.
pub(crate) fn asm(root: &Path) -> Result<String, String> {
    println!("{}\n{}", gate::check(root, false)?, gate::plant(root, usize::MAX)?);
    match gate::counts::missing() {
        Some(why) => println!("instructions were not counted: {why}"),
        None => println!("{}", gate::counts::test(root)?),
    }
    match gate::widths::missing() {
        Some(why) => Err(format!("loads and stores were not checked: {why}")),
        None => gate::widths::test(root),
    }
}

/// Accepts golden diagnostics and their fixes, formatted texts, tagged views, plans and machine code as they are now.
pub(crate) fn bless(root: &Path) -> Result<String, String> {
    let status = std::process::Command::new("cargo")
        .args([
            "test",
            "--quiet",
            "--package",
            "scantling-compiler",
            "--test",
            "ui",
            "--test",
            "lock_fixes",
            "--test",
            "fmt",
            "--test",
            "tagged",
        ])
        .env("BLESS", "1")
        .current_dir(root)
        .status()
        .map_err(|e| e.to_string())?;
    if !status.success() {
        return Err("the goldens of the compiler could not be blessed".into());
    }
    program(root, "env", &["BLESS=1", "cargo", "test", "--quiet", "--package", "scantling-cli", "--test", "plan"])?;
    if let Some(why) = gate::widths::missing() {
        return Err(format!("loads and stores could not be blessed: {why}"));
    }
    Ok(format!("{}\n{}", gate::check(root, true)?, gate::widths::bless(root)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_value_is_a_yes() {
        let is_set = |value: &str| is_set(Some(value.into()));
        assert!(is_set("true") && is_set("1") && is_set("yes") && is_set("false"));
        assert!(!is_set("") && !super::is_set(None));
    }

    #[test]
    fn steps_are_chosen_by_parts_of_their_names() {
        #[derive(clap::Parser)]
        struct Line {
            #[command(flatten)]
            choice: Choice,
        }
        let read = |words: &[&'static str]| {
            let line = <Line as clap::Parser>::try_parse_from([&["test"], words].concat());
            line.map(|line| line.choice).map_err(|error| error.to_string())
        };
        let names = |words: &[&'static str]| {
            Ok::<_, String>(read(words)?.steps(STEPS).iter().map(|step| step.0).collect::<Vec<_>>())
        };
        assert_eq!(names(&["without std", "--keep-going"]), Ok(vec!["without std"]));
        assert!(read(&["Miri"]).is_ok_and(|choice| choice.steps(APART).len() == 1));
        assert_eq!(names(&[]).map(|all| all.len()), Ok(STEPS.len()));
        // A whole name is no part of others, such as that of Go's format.
        assert_eq!(names(&["format"]), Ok(vec!["format"]));
        assert!(names(&["forma"]).is_ok_and(|parts| parts.len() > 1));
        assert!(names(&["miri"]).is_err_and(|why| why.contains("no step has `miri` in its name; ")));
        assert!(names(&["--short"]).is_err_and(|why| why.contains("'--short'")));
        assert!(read(&["--long"]).is_ok_and(|choice| choice.is_long && !choice.goes_on && !choice.is_listed));
        assert!(read(&["--list", "Go"]).is_ok_and(|choice| choice.is_listed && choice.only == ["Go"]));
    }
}
