//! Each vector by a known encoding, by one that was chosen, and behind a pointer: they agree with the protocol's own methods.
#![allow(missing_docs, clippy::unwrap_used)]

use scantling::{Compact, Direct, Encodes, Encoding, Mode, UnknownEncoding};

use conformance::unions::Unions;

fn vectors(encoding: Encoding) -> Vec<Vec<u8>> {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../vectors").join(encoding.name());
    let files = std::fs::read_dir(folder).unwrap().map(|entry| std::fs::read_to_string(entry.unwrap().path()).unwrap());
    let all = files.flat_map(|text| serde_json::from_str::<Vec<serde_json::Value>>(&text).unwrap());
    let frames = all.filter(|vector| vector["protocol"] == "unions.Unions");
    frames.map(|vector| unhex(vector["bytes"].as_str().unwrap())).collect()
}

fn unhex(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|i| u8::from_str_radix(&hex[i..i + 2], 16).unwrap()).collect()
}

/// What an encoding says of a frame: the verdict of each mode, the value, and the frame that is written for it.
fn said(encoding: impl Encodes<Unions>, frame: &[u8]) -> String {
    let modes = [Mode::Compatible, Mode::Known, Mode::Exact, Mode::Canonical].map(|mode| encoding.check(frame, mode));
    let (value, mut out) = (encoding.decode(frame), b"before".to_vec());
    let written = value.as_ref().ok().map(|value| encoding.encode(value, &mut out));
    format!("{:?} {modes:?} {value:?} {written:?} {out:?}", encoding.encoding())
}

#[test]
fn all_ways_to_an_encoding_say_the_same() {
    let (direct, compact): (&dyn Encodes<Unions>, &dyn Encodes<Unions>) = (&Direct, &Compact);
    let mut count = 0;
    for frame in Encoding::ALL.into_iter().flat_map(vectors) {
        assert_eq!(said(Direct, &frame), said(direct, &frame));
        assert_eq!(said(Direct, &frame), said(Encoding::Direct, &frame));
        assert_eq!(said(Compact, &frame), said(compact, &frame));
        assert_eq!(said(Compact, &frame), said(Encoding::Compact, &frame));

        let own = (Unions::view(&frame).map(|_| ()), Unions::view_exact(&frame).map(|_| ()), Unions::decode(&frame));
        let check = |mode| Encodes::<Unions>::check(&Direct, &frame, mode);
        assert_eq!((check(Mode::Compatible), check(Mode::Exact), Direct.decode(&frame)), own);
        assert_eq!(check(Mode::Canonical), own.1);
        // A transcoder's mode is what a transcoder says.
        let to_compact = Unions::direct_to_compact(&frame, &mut Vec::new());
        assert_eq!(check(Mode::Known).map_err(Into::into), to_compact.map(|_| ()));
        assert_eq!(Compact.decode(&frame), Unions::decode_compact(&frame));
        for mode in [Mode::Compatible, Mode::Known, Mode::Exact, Mode::Canonical] {
            assert_eq!(Encodes::<Unions>::check(&Compact, &frame, mode), Unions::check_compact(&frame, mode));
        }
        count += 1;
    }
    assert!(count > 100, "{count} vectors");
}

#[test]
fn an_encoding_has_a_name() {
    for encoding in Encoding::ALL {
        assert_eq!(encoding.to_string().parse(), Ok(encoding));
        assert_eq!(serde_json::to_value(encoding).unwrap(), encoding.name());
    }
    assert_eq!((Encoding::from(Direct), Encoding::from(Compact)), (Encoding::Direct, Encoding::Compact));
    assert_eq!(format!("{:>8}|{:<8}|", Encoding::Direct, Encoding::Compact), "  direct|compact |");
    for name in ["", "Direct", "compact "] {
        assert_eq!(name.parse::<Encoding>(), Err(UnknownEncoding));
    }
}
