//! Diagnostics as users see them: `ui/NAME.scant` gives exactly `ui/NAME.stderr`.
//!
//! `BLESS=1 cargo test -p scantling-compiler --test ui` writes the answers anew. A file is named after the rule that it
//! breaks; the rule has to be among its diagnostics.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::diag::{Report, Style};
use scantling_compiler::{SourceFile, Target, compile, compile_for, read_all};

/// Rules that a schema within the core of the language can break.
const CORE: &str = "S001 S002 S003 S004 S005 S006 S007 S008 S009 S010 S011 S012 S013 S014 S016 S017 S018 S019 S020 S021 S022 S023 S024 S026 S030 S031 S032 S033 S034 S035 S036 S037 S039 S040 S041 S042 S043 \
S044 S045 S046 S047 S048 S049 S050 S051 S052 S053 S054 S055 S056 S057 S058 S059 S060 S061 S062 S063 S064 S065 S066 S067 S068 S069 S070 S071 S072 S073 \
S074 S076 S077 S079 S100 S101";

fn cases() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ui");
    let mut cases: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    cases.retain(|p| p.extension().is_some_and(|e| e == "scant"));
    cases.sort();
    cases
}

fn report(path: &Path) -> Report {
    let name = path.file_name().unwrap().to_str().unwrap();
    let sources = [SourceFile::new(name, fs::read(path).unwrap())];
    // What a target refuses, only its compilation says.
    if name.starts_with("s075") { compile_for(&sources, Target::RUST).1 } else { compile(&sources).1 }
}

#[test]
fn diagnostics_are_as_blessed() {
    let mut stale = Vec::new();
    for path in cases() {
        let found = report(&path).to_string();
        let golden = path.with_extension("stderr");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            stale.push(format!("{}:\n{found}", golden.display()));
        }
    }
    assert!(stale.is_empty(), "not as blessed (BLESS=1 accepts):\n{}", stale.join("\n"));
}

/// Rules about several files: `ui/CODE/` is what lies on disk, its `main.scant` is compiled, `ui/CODE/stderr` is the answer.
#[test]
fn diagnostics_of_packages_are_as_blessed() {
    let mut stale = Vec::new();
    // Relative, so that the answer says the same wherever the project lies.
    for (code, main) in [
        ("s015", "x/main.scant"),
        ("s025", "main.scant"),
        ("s027", "main.scant"),
        ("s028", "main.scant"),
        ("s029", "main.scant"),
    ] {
        let folder = Path::new("tests/ui").join(code);
        let (_, report) = compile(&read_all(&[folder.join(main)]).unwrap());
        let found = report.to_string();
        assert!(report.diagnostics().iter().any(|d| d.code == code.to_uppercase()), "{found}");
        let golden = folder.join("stderr");
        if std::env::var_os("BLESS").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            stale.push(format!("{}:\n{found}", golden.display()));
        }
    }
    assert!(stale.is_empty(), "not as blessed (BLESS=1 accepts):\n{}", stale.join("\n"));
}

#[test]
fn every_rule_of_the_core_has_a_case() {
    let mut codes = BTreeSet::new();
    for path in cases() {
        let report = report(&path);
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let named = stem.split('_').next().unwrap().to_uppercase();
        let found: BTreeSet<&str> = report.diagnostics().iter().map(|d| d.code).collect();
        assert!(found.contains(&*named) || stem.starts_with("ok"), "{stem} breaks {found:?}");
        codes.extend(found);
    }
    let missing: Vec<&str> = CORE.split_whitespace().filter(|c| !codes.contains(c)).collect();
    assert!(missing.is_empty(), "no case for {missing:?}");
}

/// A fix has to mend what it is offered for: applied, its diagnostic is gone.
#[test]
fn fixes_mend() {
    let mut fixes = 0;
    for path in cases() {
        let text = fs::read_to_string(&path).unwrap();
        let name = path.file_name().unwrap().to_str().unwrap();
        let before = report(&path);
        for diagnostic in before.diagnostics() {
            let [edit] = &diagnostic.edits[..] else { continue };
            let mut mended = text.clone();
            mended.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
            let (_, after) = compile(&[SourceFile::new(name, mended.as_str())]);
            let count = |r: &Report| r.diagnostics().iter().filter(|d| d.message == diagnostic.message).count();
            assert!(count(&after) < count(&before), "{name}: {diagnostic:?}\n{mended}\n{after}");
            fixes += 1;
        }
    }
    assert!(fixes > 10, "{fixes}");
}

fn descriptor() -> Vec<u8> {
    let (schema, _) = compile(&[SourceFile::new("a.scant", "package a\nmessage M { 0 x: u8 }\nprotocol P { 1 M }\n")]);
    let schema = schema.unwrap();
    schema.protocol_descriptor(0, &schema.packages()[0].protocols[0])
}

#[test]
fn what_is_not_text_is_refused() {
    for (bytes, message) in [
        (b"package a\n// \xFF\n".to_vec(), "not UTF-8"),
        (b"package a\n// \xFF\n".to_vec(), "save it as UTF-8: the byte at offset 0xd, in line 2, is none of it"),
        (b"\xEF\xBB\xBFpackage a\n".to_vec(), "byte order mark"),
        (vec![b' '; (1 << 20) + 1], "larger than 1 MiB"),
        (b"\x89SCAN\r\n\x1a\0\0".to_vec(), "this is a file of blocks"),
        ([&b"\x89SCAN\r\n\x1a"[..], &[0; 1 << 20]].concat(), "this is a file of blocks"),
        ([&[0xff; 128][..], &[0; 8]].concat(), "not text, since it has zeros"),
        (b"\xFF\xFEp\0a\0".to_vec(), "save it as UTF-8"),
        (descriptor(), "this is a descriptor"),
    ] {
        let (schema, report) = compile(&[SourceFile::new("a.scant", bytes)]);
        assert!(schema.is_none() && report.diagnostics()[0].code == "S005");
        assert!(report.to_string().contains(message) && report.to_string().contains("a.scant"), "{report}");
    }
}

#[test]
fn files_of_one_package_see_each_other() {
    let a = SourceFile::new("a.scant", "/// One.\npackage p\nmessage A { 0 b: B }\n");
    let b = SourceFile::new("b.scant", "/// Two.\npackage p\nmessage B { 0 x: u8 }\nprotocol P { 1 A }\n");
    let c = SourceFile::new("c.scant", "package q\nstruct A { x: u16 }\n");
    let (schema, report) = compile(&[a.clone(), c, b]);
    assert!(report.is_empty(), "{report}");
    let schema = schema.unwrap();
    let names: Vec<_> = schema.types().iter().map(|t| (t.package, t.name.as_str(), t.source.file.as_str())).collect();
    assert_eq!(names, [(0, "A", "a.scant"), (0, "B", "b.scant"), (1, "A", "c.scant")]);
    assert_eq!(schema.packages()[0].docs, ["One.", "Two."]);

    let (schema, report) = compile(&[a.clone(), a]);
    assert!(schema.is_none());
    assert!(report.diagnostics().iter().any(|d| d.code == "S023"), "{report}");
}

#[test]
fn a_hundred_diagnostics_are_shown_and_the_rest_counted() {
    let text = format!("package p\n{}", "§ \n".repeat(1000));
    let (_, report) = compile(&[SourceFile::new("a.scant", text)]);
    assert_eq!(report.diagnostics().len(), 100);
    assert!(report.omitted() >= 900);
    assert!(report.to_string().ends_with("more are not shown\n"));
}

/// A hundred missing commas on a line are one error with a count, whose fix mends all of them.
#[test]
fn repeated_mistakes_on_a_line_are_counted() {
    let fields = (0..100).map(|n| format!("{n} f{n}: u8 ")).collect::<String>();
    let text = format!("package p\nmessage A {{ {fields}}}\nmessage B {{ 0 a: u8 1 b: u8 2 c: u8 }}\n");
    let (_, report) = compile(&[SourceFile::new("a.scant", text.as_str())]);
    let [of_a, of_b] = report.diagnostics() else { panic!("{report}") };
    assert_eq!((of_a.code, of_a.more, of_b.more), ("S012", 98, 1));
    assert_eq!(report.lines()[0].matches("(and 98 more on this line)").count(), 1);
    assert!(report.to_string().contains("(and 98 more on this line)"), "{report}");
    let mut mended = text;
    for edit in of_a.edits.iter().chain(&of_b.edits).rev() {
        mended.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    let (_, report) = compile(&[SourceFile::new("a.scant", mended)]);
    assert!(!report.has_errors(), "{report}");
    // Different mistakes of one kind: some are shown, since each has its own text.
    let fields = (0..50).map(|n| format!("{n} f{n}: X{n}, ")).collect::<String>();
    let (_, report) = compile(&[SourceFile::new("a.scant", format!("package p\nmessage A {{ {fields}}}\n"))]);
    let unknown: Vec<usize> = report.diagnostics().iter().filter(|d| d.code == "S026").map(|d| d.more).collect();
    assert_eq!(unknown, [0, 0, 0, 0, 0, 0, 0, 0, 0, 40], "{report}");
    // More than are collected at once.
    let text = format!("package p\nmessage A {{ {} }}\n", "§ ".repeat(20_000));
    let (_, report) = compile(&[SourceFile::new("a.scant", text)]);
    assert!(report.diagnostics().len() < 5, "{report}");
}

/// A line that is too long to read is named, not drawn.
#[test]
fn long_lines_are_not_drawn() {
    let text = format!("package p\nmessage A {{ 0 a: u8 {} ; }}\n", " ".repeat(5000));
    let (_, report) = compile(&[SourceFile::new("a.scant", text)]);
    let drawn = report.to_string();
    assert!(drawn.contains("--> a.scant:2:5022") && drawn.len() < 500, "{drawn}");
}

#[test]
fn other_line_ends_and_colours_say_the_same() {
    let text = "package p\n/// Docs.\nmessage A {\n  0 a: u9\n}\n";
    let lines = |text: String| compile(&[SourceFile::new("a.scant", text)]).1;
    let (unix, dos) = (lines(text.to_owned()), lines(text.replace('\n', "\r\n")));
    assert_eq!(unix.to_string(), dos.to_string());
    let colored = unix.render(Style::Color);
    assert!(colored.contains("\x1b[") && colored.contains("S026"));
    assert!(!unix.to_string().contains('\x1b'));
}

/// A type is renamed where it is used, too, also in another package.
#[test]
fn a_types_name_is_corrected_at_once() {
    let texts = [
        (
            "a.scant",
            "package a\ntype price_t = u64\nmessage player_info { 0 x: price_t, 1 y: price_t[2] }\nprotocol P { 1 player_info }\n",
        ),
        (
            "b.scant",
            "package b\nimport a\nmessage Team { 0 best: a.player_info?, 1 all: list<a.player_info> }\nprotocol Q { 1 Team }\n",
        ),
    ];
    let sources = |texts: &[String]| -> Vec<SourceFile> {
        ["a.scant", "b.scant"].iter().zip(texts).map(|(name, text)| SourceFile::new(*name, &**text)).collect()
    };
    let mut texts = texts.map(|(_, text)| text.to_owned());
    let (schema, report) = compile(&sources(&texts));
    assert!(schema.is_none());
    let mut edits: Vec<_> = report.diagnostics().iter().flat_map(|found| found.edits.clone()).collect();
    edits.sort_by_key(|edit| edit.span);
    for edit in edits.iter().rev() {
        let range = edit.span.start as usize..edit.span.end as usize;
        texts[edit.span.file as usize].replace_range(range, &edit.text);
    }
    let (schema, report) = compile(&sources(&texts));
    assert!(schema.is_some() && report.is_empty(), "{}\n{texts:?}", report.lines().join("\n"));
    assert!(texts[1].contains("0 best: a.PlayerInfo?, 1 all: list<a.PlayerInfo>"), "{}", texts[1]);
}
