//! Files of Rust beside each other: packages of several, the lock beside them, and a build script.
#![allow(clippy::unwrap_used, missing_docs)]

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use scantling_compiler::{compile, lock, with_locks};
use scantling_rust::{build, read_all};

const MONEY: &str = "#[schema] pub mod money { pub struct Price { pub units: decimal64<2> } }\n";
const SHOP: &str = "#[schema] mod shop {
    use super::money;
    #[message] struct Order { #[id(0)] price: money::Price, #[id(1)] size: u32 }
    #[protocol] enum Feed { Order(Order) = 1 }
}\n";

/// Both files in an empty folder of this name.
fn written(folder: &str) -> [PathBuf; 2] {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    [("shop.rs", SHOP), ("prices.rs", MONEY)].map(|(name, text)| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path
    })
}

#[test]
fn a_lock_stands_beside_the_file() {
    let paths = written("locked");
    let sources = || with_locks(read_all(&paths).unwrap()).unwrap();
    let (schema, report) = compile(&sources());
    assert!(report.is_empty(), "{report}");
    let updates = lock::updated(&schema.unwrap(), &sources());
    assert_eq!(updates.len(), 1);
    assert_eq!(updates[0].path, std::path::absolute(paths[0].with_file_name("scant.lock")).unwrap());
    fs::write(&updates[0].path, &updates[0].text).unwrap();
    let (schema, report) = compile(&sources());
    assert!(schema.is_some() && report.is_empty(), "{report}");
    // What has shipped is another type now: the place is that of Rust, and so are the words.
    fs::write(&paths[0], SHOP.replace("size: u32", "size: u64")).unwrap();
    let (schema, report) = compile(&sources());
    let [found] = report.diagnostics() else { panic!("{report}") };
    assert!(schema.is_none() && found.code == "S081" && found.edits.is_empty(), "{report}");
    assert!(found.help.contains("`#[retired]`") && found.help.contains("`#[since]`"), "{report}");
    let line = SHOP.get(found.span.start as usize..found.span.end as usize);
    assert!(line.is_some_and(|line| line.contains("size: u32")), "{report}");
}

#[test]
fn a_build_script_takes_files_that_import_each_other() {
    // Cargo sets the variable for build scripts alone, so the test calls itself as one.
    if env::var_os("OUT_DIR").is_some() {
        let paths = ["shop.rs", "prices.rs"];
        build::rust(&paths).unwrap();
        let refused = scantling_compiler::build::rust(&paths).unwrap_err().to_string();
        assert!(refused.contains("shop.rs") && refused.contains("scantling-rust"), "{refused}");
        return;
    }
    let [path, _] = written("built");
    let folder = path.parent().unwrap();
    let out = folder.join("out");
    fs::create_dir(&out).unwrap();
    let test = "a_build_script_takes_files_that_import_each_other";
    let run = Command::new(env::current_exe().unwrap())
        .args(["--exact", "--nocapture", test])
        .current_dir(folder)
        .env("OUT_DIR", &out)
        .output()
        .unwrap();
    let said = String::from_utf8(run.stdout).unwrap();
    assert!(run.status.success(), "{said}");
    assert_eq!(said.matches("cargo::rerun-if-changed=").count(), 2, "{said}");
    let code = fs::read_to_string(out.join("shop.rs")).unwrap();
    assert!(code.contains("pub mod shop") && code.contains("money::Price"), "{code}");
    assert!(out.join("money.rs").exists());
}

/// One diagnostic for a merge that was not finished, whatever else the marks break.
#[test]
fn marks_of_a_merge_are_named() {
    let text = "#[scantling::schema]\nmod shop {\n<<<<<<< HEAD\n    struct A { #[id(0)] a: u8 }\n=======\n    struct B {\n>>>>>>> b\n}\n";
    let (schema, report) = compile(&scantling_rust::read_text("shop.rs", text));
    assert!(schema.is_none() && report.diagnostics().len() == 1, "{report}");
    let found = report.to_string();
    assert!(found.contains("error[S100]: a merge was not finished here") && found.contains("shop.rs:3:1"), "{found}");
}

/// Edits that replace words are those of the text in Rust: after them nothing is wrong.
#[test]
fn edits_are_of_the_text_in_rust() {
    let text = "#[schema] mod shop {
    #[message] struct Order { #[id(0)] side: Side, #[id(1)] size: u32 }
    enum Side { Buy = 1, Sell = 2 }
    #[protocol] enum Feed { Order(Order) = 1 }
}\n";
    let text = text.replace("enum Side", "#[repr(u8)] enum Side");
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("edited");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("shop.rs");
    let compiled = |text: &str| {
        fs::write(&path, text).unwrap();
        let sources = with_locks(read_all(&[&path]).unwrap()).unwrap();
        let (schema, report) = compile(&sources);
        (schema, report, sources)
    };
    let (schema, report, sources) = compiled(&text);
    let updates = lock::updated(&schema.unwrap_or_else(|| panic!("{report}")), &sources);
    fs::write(&updates[0].path, &updates[0].text).unwrap();
    for (code, from, to) in [
        ("S081", "Buy = 1, Sell = 2", "Sell = 1, Buy = 2"),
        ("S026", "size: u32", "size: u33"),
        ("S040", "#[id(1)]", "#[id(0)]"),
    ] {
        let changed = text.replace(from, to);
        let (schema, report, _) = compiled(&changed);
        let found = report.diagnostics().iter().find(|found| found.code == code && !found.edits.is_empty());
        let found = found.unwrap_or_else(|| panic!("{code}: {report}"));
        assert!(schema.is_none());
        let mut edited = changed.clone();
        for edit in found.edits.iter().rev() {
            edited.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
        }
        let (schema, report, _) = compiled(&edited);
        assert!(schema.is_some() && report.is_empty(), "{edited}: {report}");
    }
}
