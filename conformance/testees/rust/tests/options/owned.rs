//! Owned values of all vectors go through serde and come back: as JSON, and as postcard, a binary format.

use scantling::{Date, Decimal64, Str, Uuid};

use crate::generated::*;

/// Each valid vector of a protocol: its value through both, compared by the bytes that are encoded from it.
macro_rules! through {
    ($vectors:expr, $($name:literal $protocol:path;)*) => {{
        use scantling::WriteError;
        let mut count = 0;
        for vector in $vectors {
            let frame = unhex(vector["bytes"].as_str().unwrap());
            match vector["protocol"].as_str().unwrap() {
                $($name => {
                    use $protocol as Protocol;
                    let bytes = |value: &Protocol| -> Result<Vec<u8>, WriteError> {
                        let mut out = Vec::new();
                        value.encode(&mut out)?;
                        Ok(out)
                    };
                    let value = Protocol::decode(&frame).unwrap();
                    let expected = bytes(&value).unwrap();
                    let binary: Protocol = postcard::from_bytes(&postcard::to_allocvec(&value).unwrap()).unwrap();
                    assert_eq!(bytes(&binary).unwrap(), expected, "{}", vector["id"]);
                    // serde_json nests 128 levels, which are two for each of ours.
                    if vector["id"].as_str().unwrap().contains("depth") {
                        continue;
                    }
                    // JSON has no NaN and no infinities, nor bytes as keys: those vectors say so when they are written or read.
                    let Ok(json) = serde_json::to_string(&value) else { continue };
                    let Ok(read) = serde_json::from_str::<Protocol>(&json) else {
                        assert!(json.contains("null"), "{}: {json}", vector["id"]);
                        continue;
                    };
                    if !json.contains("null") {
                        assert_eq!(bytes(&read).unwrap(), expected, "{}: {json}", vector["id"]);
                    }
                    count += 1;
                })*
                other => panic!("{other}"),
            }
        }
        count
    }};
}

fn unhex(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect()
}

fn vectors() -> Vec<serde_json::Value> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors/direct");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    let all = files.flat_map(|text| serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap());
    all.filter(|vector| vector["compatible"] == "valid").collect()
}

#[test]
fn values_go_there_and_back() {
    let count = through! {
        vectors(),
        "aligned.Aligned" aligned::Aligned;
        "anything.Anything" anything::Anything;
        "anything.Others" anything::Others;
        "boundaries.Boundaries" boundaries::Boundaries;
        "carried1.Carried" carried1::Carried;
        "carried2.Carried" carried2::Carried;
        "empty.Empties" empty::Empties;
        "evolve1.Evolve" evolve1::Evolve;
        "evolve2.Evolve" evolve2::Evolve;
        "evolve3.Evolve" evolve3::Evolve;
        "fixed.Fixed" fixed::Fixed;
        "lists.Lists" lists::Lists;
        "maps.Maps" maps::Maps;
        "meanings.Meanings" meanings::Meanings;
        "optionals.Optionals" optionals::Optionals;
        "recursion.Recursion" recursion::Recursion;
        "retired.Retired" retired::Retired;
        "scalars.Scalars" scalars::Scalars;
        "shootout.Feed" shootout::Feed;
        "streams.Streams" streams::Streams;
        "unions.Unions" unions::Unions;
    };
    assert!(count > 150, "{count}");
}

#[test]
fn people_read_numbers_with_a_meaning_as_text() {
    let values = (Decimal64::<4>(-15_000), Date(20_778), Uuid([0x11; 16]), Str::<4>::new("ab").unwrap());
    let text = r#"["-1.5000","2026-11-21","11111111-1111-1111-1111-111111111111","ab"]"#;
    assert_eq!(serde_json::to_string(&values).unwrap(), text);
    assert!(serde_json::from_str::<Str<2>>("\"abc\"").is_err());
    assert!(serde_json::from_str::<Decimal64<2>>("\"1.234\"").is_err());
    assert_eq!(serde_json::from_str::<Decimal64<2>>("\"1.2\"").unwrap(), Decimal64(120));
}
