//! Files of Rust beside each other: packages of several, and the lock beside them.
#![allow(clippy::unwrap_used, missing_docs)]

use std::fs;
use std::path::{Path, PathBuf};

use scantling_compiler::{compile, lock, with_locks};
use scantling_rust::read_all;

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
