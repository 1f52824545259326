//! `Debug` of what is read in place is that of the owned value; of bytes that are not valid, a fault stands where it is met.
#![allow(missing_docs, clippy::unwrap_used)]

fn unhex(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect()
}

/// The vectors of an encoding: protocol, frame, and whether compatible mode accepts it.
fn vectors(encoding: &str) -> Vec<(String, Vec<u8>, bool)> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(encoding);
    let files = std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    let all = files.flat_map(|text| serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap());
    let text = |value: &serde_json::Value| value.as_str().unwrap_or_default().to_owned();
    all.map(|v| (text(&v["protocol"]), unhex(&text(&v["bytes"])), v["compatible"] == "valid")).collect()
}

/// The `Debug` of a frame's peek, view and owned value; of those that are refused, the fault's.
fn shown(protocol: &str, frame: &[u8]) -> [String; 3] {
    macro_rules! shown {
        ($($name:literal $protocol:path;)*) => {
            match protocol {
                $($name => {
                    use $protocol as P;
                    let show = |text: Result<String, scantling::Invalid>| text.unwrap_or_else(|invalid| format!("{invalid:?}"));
                    [
                        show(P::peek(frame).map(|v| format!("{v:?}"))),
                        show(P::view(frame).map(|v| format!("{v:?}"))),
                        show(P::decode(frame).map(|v| format!("{v:?}"))),
                    ]
                })*
                other => panic!("{other}"),
            }
        };
    }
    shown! {
        "aligned.Aligned" conformance::aligned::Aligned;
        "anything.Anything" conformance::anything::Anything;
        "anything.Others" conformance::anything::Others;
        "boundaries.Boundaries" conformance::boundaries::Boundaries;
        "carried1.Carried" conformance::carried1::Carried;
        "carried2.Carried" conformance::carried2::Carried;
        "empty.Empties" conformance::empty::Empties;
        "evolve1.Evolve" conformance::evolve1::Evolve;
        "evolve2.Evolve" conformance::evolve2::Evolve;
        "evolve3.Evolve" conformance::evolve3::Evolve;
        "fixed.Fixed" conformance::fixed::Fixed;
        "lists.Lists" conformance::lists::Lists;
        "maps.Maps" conformance::maps::Maps;
        "meanings.Meanings" conformance::meanings::Meanings;
        "optionals.Optionals" conformance::optionals::Optionals;
        "recursion.Recursion" conformance::recursion::Recursion;
        "retired.Retired" conformance::retired::Retired;
        "scalars.Scalars" conformance::scalars::Scalars;
        "shootout.Feed" conformance::shootout::Feed;
        "streams.Streams" conformance::streams::Streams;
        "unions.Unions" conformance::unions::Unions;
    }
}

#[test]
fn what_is_valid_prints_as_its_owned_value() {
    let mut count = 0;
    for (protocol, frame, _) in vectors("direct").iter().filter(|(.., is_valid)| *is_valid) {
        let [peek, view, owned] = shown(protocol, frame);
        // An owned value has no stream, which a view has as a list without elements.
        if protocol != "streams.Streams" {
            assert_eq!(view, owned);
        }
        assert_eq!(peek, view);
        count += 1;
    }
    assert!(count > 150, "{count}");
}

/// Whatever bytes say, peeks print something in proportion to them.
#[test]
fn what_is_not_valid_prints_its_fault() {
    let mut faults = 0;
    for (protocol, mut frame, is_valid) in vectors("direct") {
        if !is_valid {
            let [peek, view, _] = shown(&protocol, &frame);
            assert!(view.starts_with("Invalid"), "{view}");
            faults += usize::from(!peek.starts_with("Invalid") && peek.contains("Invalid {"));
        }
        for at in 0..frame.len().min(100) {
            let was = std::mem::replace(&mut frame[at], 0xFF);
            let [peek, ..] = shown(&protocol, &frame);
            assert!(peek.len() < 4_000 + 2_000 * frame.len(), "{} of {}", peek.len(), frame.len());
            frame[at] = was;
        }
    }
    // Where the root's own structure is valid, and something in it is not.
    assert!(faults > 100, "{faults}");
}

/// What is read from Compact prints as its owned value does, but for the names of its types, and for maps, which are lists of pairs.
#[test]
fn what_is_read_from_compact_prints_its_elements() {
    macro_rules! shown {
        ($frame:expr, $protocol:expr, $($name:literal $path:path;)*) => {
            match $protocol {
                $($name => {
                    use $path as P;
                    P::read_compact($frame).map(|v| format!("{v:?}")).ok().zip(P::decode_compact($frame).map(|v| format!("{v:?}")).ok())
                })*
                _ => None,
            }
        };
    }
    let (mut count, mut faults) = (0, 0);
    for (protocol, frame, is_valid) in vectors("compact") {
        let texts = shown! {
            &frame, &protocol[..],
            "evolve1.Evolve" conformance::evolve1::Evolve;
            "evolve2.Evolve" conformance::evolve2::Evolve;
            "evolve3.Evolve" conformance::evolve3::Evolve;
            "lists.Lists" conformance::lists::Lists;
            "optionals.Optionals" conformance::optionals::Optionals;
            "recursion.Recursion" conformance::recursion::Recursion;
            "scalars.Scalars" conformance::scalars::Scalars;
            "shootout.Feed" conformance::shootout::Feed;
            "streams.Streams" conformance::streams::Streams;
        };
        if let Some((read, owned)) = texts.filter(|(_, owned)| !owned.contains("Unknown")) {
            assert_eq!(read.replace("Compact", ""), owned);
            count += 1;
        }
        if !is_valid && protocol == "lists.Lists" {
            let read = conformance::lists::Lists::read_compact(&frame);
            faults += usize::from(read.is_ok_and(|v| format!("{v:?}").contains("Invalid {")));
        }
    }
    assert!(count > 50 && faults > 5, "{count} {faults}");
}
