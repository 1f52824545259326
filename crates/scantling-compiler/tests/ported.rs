//! The ported schemas compile, and their canonical texts are those of an independent checker: `(protocol, bytes, fingerprint)`.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;

use scantling_compiler::{compile, read_all};

const FINGERPRINTS: [(&str, usize, &str); 11] = [
    ("addressbook.Addresses", 193, "1bee089af36787db"),
    ("all_types.Conformance", 820, "88ca67b9dd62aed8"),
    ("arrow.ArrowIpc", 1302, "5d967ed9501c7994"),
    ("capnp_test.Tests", 633, "d125f37eb71c5c53"),
    ("car.Cars", 370, "571da0345b4dc28e"),
    ("cme_mdp.MarketData", 549, "825f040ddc896d69"),
    ("json.Documents", 257, "8af36f480641ebc2"),
    ("mesh.MeshFile", 94, "f0076013b670a3b5"),
    ("monster.Monsters", 904, "6efd40616017610a"),
    ("orders.OrderEntry", 528, "df286176261e837c"),
    ("robotics.Topics", 879, "9e277d7805d8de93"),
];

#[test]
fn ported_schemas_have_the_canonical_texts_of_an_independent_checker() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/schemas");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|e| e == "scant"));
    paths.sort();
    assert_eq!(paths.len(), 13);
    let (schema, report) = compile(&read_all(&paths).unwrap());
    assert!(report.is_empty(), "{report}");
    let schema = schema.unwrap();
    let mut found = Vec::new();
    for package in schema.packages() {
        for protocol in &package.protocols {
            let hex: String = schema.fingerprint(protocol).iter().map(|byte| format!("{byte:02x}")).collect();
            found.push((format!("{}.{}", package.name, protocol.name), schema.canonical_text(protocol).len(), hex));
        }
    }
    found.sort();
    let expected = FINGERPRINTS.map(|(name, len, hex)| (name.to_owned(), len, hex.to_owned()));
    assert_eq!(found, expected);
}
