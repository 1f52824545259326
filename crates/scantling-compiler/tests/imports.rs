//! Packages over several files: imports, in memory and from folders.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{SourceFile, compile, read_all};

/// Codes, places and messages of what is found in files that are given as name and text.
fn found(files: &[(&str, &str)]) -> Vec<String> {
    let sources: Vec<SourceFile> = files.iter().map(|(name, text)| SourceFile::new(*name, *text)).collect();
    let (schema, report) = compile(&sources);
    assert_eq!(schema.is_some(), !report.has_errors());
    report.diagnostics().iter().map(|d| format!("{} {}", d.code, d.message)).collect()
}

const MONEY: (&str, &str) =
    ("money.scant", "package common.money\ntype Amount = u64\nmessage Price { 0 amount: Amount }\n");

#[test]
fn a_type_of_another_package_has_its_name_before_it() {
    for text in [
        "package a\nimport common.money\nmessage M { 0 p: money.Price, 1 a: list<money.Amount[2]> }\nprotocol P { 1 M }\n",
        "package a\nimport common.money as m\nmessage M { 0 p: m.Price }\nprotocol P { 1 M, 2 m.Price }\n",
    ] {
        assert_eq!(found(&[MONEY, ("a.scant", text)]), [""; 0]);
        assert_eq!(found(&[("a.scant", text), MONEY]), [""; 0]);
    }
}

#[test]
fn what_is_wrong_with_imports_is_said() {
    let with = |text: &str| found(&[MONEY, ("a.scant", text)]);
    assert_eq!(with("package a\nmessage M { 0 p: money.Price }\n"), ["S025 `money` is not imported"]);
    assert_eq!(with("package a\nmessage M { 0 p: cash.Price }\n"), ["S025 `cash` is not imported"]);
    assert_eq!(
        with("package a\nimport common.cash\nmessage M { 0 p: u8 }\n"),
        ["S025 there is no package `common.cash`"]
    );
    assert_eq!(with("package a\nimport common.money\nmessage M { 0 p: money.Prise }\n"), ["S026 unknown type `Prise`"]);
    assert_eq!(
        with("package a\nimport common.money\nmessage M {}\nprotocol P { 1 M }\n"),
        ["S028 import `money` is unused"]
    );
    let twice = "package a\nimport common.money\nimport b.money\nmessage M { 0 p: money.Price }\n";
    let other = ("b.scant", "package b.money\nmessage Price {}\n");
    assert_eq!(found(&[MONEY, other, ("a.scant", twice)]), ["S023 `money` is imported twice"]);
}

/// A file that is a copy of another one is one error; files that share a name are two.
#[test]
fn a_package_that_is_named_twice_is_one_error() {
    let text =
        "package a\nimport common.money\nmessage M { 0 p: money.Price }\nenum E: u8 { 1 x }\nprotocol P { 1 M }\n";
    let twice = ["S023 package `a` is declared twice: these files have the same declarations"];
    assert_eq!(found(&[MONEY, ("a.scant", text), ("b.scant", text)]), twice);
    assert_eq!(found(&[("b.scant", text), MONEY, ("a.scant", text)]), twice);
    let other = "package a\nmessage M { 0 n: u8 }\nenum E: u8 { 1 x }\n";
    let each = ["S023 `M` is declared twice", "S023 `E` is declared twice"];
    assert_eq!(found(&[MONEY, ("a.scant", text), ("b.scant", other)]), each);
}

#[test]
fn roots_of_one_name_are_refused() {
    let text = "package a\nimport common.money\nmessage Price {}\nprotocol P { 1 Price, 2 money.Price }\n";
    assert_eq!(found(&[MONEY, ("a.scant", text)]), ["S023 two roots of `P` are called `Price`"]);
    let text = text.replace("message Price", "message PRICE").replace("1 Price", "1 PRICE");
    assert_eq!(found(&[MONEY, ("a.scant", &text)]), ["S023 roots `PRICE` and `Price` of `P` differ only in case"]);
}

#[test]
fn a_package_that_another_imports_needs_no_protocol() {
    let user = |rest: &str| format!("package a\nimport common.money\nmessage M {{ 0 p: money.Price }}\n{rest}");
    assert_eq!(found(&[MONEY, ("a.scant", &user("protocol P { 1 M }\n"))]), [""; 0]);
    let missing = |name: &str| format!("S076 package `{name}` has no protocol: none of its messages can be a frame");
    assert_eq!(found(&[MONEY, ("a.scant", &user(""))]), [missing("a")]);
    assert_eq!(found(&[MONEY]), [missing("common.money")]);
    assert_eq!(found(&[("a.scant", "package a\nstruct Price { units: i64 }\n")]), [""; 0]);
}

#[test]
fn what_is_imported_by_one_file_is_not_seen_by_another() {
    let one = ("a/one.scant", "package a\nimport common.money\nmessage One { 0 p: money.Price }\n");
    let two = ("a/two.scant", "package a\nmessage Two { 0 p: money.Price, 1 o: One }\n");
    assert_eq!(found(&[MONEY, one, two]), ["S025 `money` is not imported"]);
}

#[test]
fn packages_that_import_each_other_are_told_once() {
    let package = |name: &'static str, other: &'static str| {
        (name, format!("package {name}\nimport {other}\nmessage M {{ 0 m: {other}.M? }}\n"))
    };
    let files = [package("a", "b"), package("b", "c"), package("c", "a"), package("d", "d"), package("e", "a")];
    let files: Vec<(&str, &str)> = files.iter().map(|(name, text)| (*name, text.as_str())).collect();
    assert_eq!(found(&files), ["S027 packages import each other: a -> b -> c -> a", "S027 package `d` imports itself"]);
}

#[test]
fn a_chain_of_aliases_through_packages_is_resolved() {
    let a = ("a", "package a\nimport b\ntype A = b.B[2]\nmessage M { 0 a: A }\nprotocol P { 1 M }\n");
    let b = ("b", "package b\nimport c\ntype B = c.C\n");
    let c = ("c", "package c\ntype C = u16\n");
    assert_eq!(found(&[a, b, c]), [""; 0]);
}

/// An empty folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn write(root: &Path, path: &str, text: &str) -> PathBuf {
    let path = root.join(path);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, text).unwrap();
    path
}

#[test]
fn imported_packages_are_found_below_the_root() {
    let root = folder("imports_found");
    let orders = write(
        &root,
        "orders.scant",
        "package orders\nimport common.money\nmessage M { 0 p: money.Price }\nprotocol P { 1 M }\n",
    );
    write(
        &root,
        "common/money/price.scant",
        "package common.money\nimport base\nmessage Price { 0 u: base.Unit, 1 n: Note? }\n",
    );
    write(&root, "common/money/note.scant", "package common.money\nmessage Note {}\n");
    write(&root, "base.scant", "package base\nenum Unit: u8 { 1 one }\n");
    write(&root, "unrelated.scant", "this is no schema");
    let sources = read_all(&[&orders]).unwrap();
    assert_eq!(sources.len(), 4);
    let (schema, report) = compile(&sources);
    assert!(report.is_empty(), "{report}");
    let packages: Vec<String> = schema.unwrap().packages().iter().map(|p| p.name.clone()).collect();
    assert_eq!(packages, ["orders", "common.money", "base"]);
}

#[test]
fn a_package_is_a_file_or_a_folder() {
    let root = folder("imports_both");
    let orders = write(&root, "orders.scant", "package orders\nimport money\nmessage M { 0 p: money.Price }\n");
    write(&root, "money.scant", "package money\nmessage Price {}\n");
    write(&root, "money/more.scant", "package money\nmessage More {}\n");
    let (_, report) = compile(&read_all(&[&orders]).unwrap());
    let codes: Vec<&str> = report.diagnostics().iter().map(|d| d.code).collect();
    assert_eq!(codes, ["S029"]);
}
