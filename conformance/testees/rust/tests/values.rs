//! Enums and bits by name, and values as people read them in JSON.
#![allow(missing_docs, clippy::unwrap_used, clippy::float_cmp)]

mod kept {
    include!(concat!(env!("OUT_DIR"), "/values.rs"));
}
mod refused {
    include!(concat!(env!("OUT_DIR"), "/values_refused.rs"));
}

use kept::values::{Content, Marks, Mode, Parcel, Quality, Reading, Values};
use scantling::{AnyBuf, Decimal64, OutOfRange, ParseError, TimestampMs};

fn reading() -> Reading {
    Reading {
        at: TimestampMs(1_500),
        value: 0.5,
        quality: Quality::Poor,
        mode: Mode::Manual,
        marks: Marks(0x49),
        key: [7; 40],
        keys: vec![[1; 33]],
        blobs: [("a".into(), vec![0, 255])].into(),
        series: vec![1.5],
        counts: [(Quality::Good, 2), (Quality(9), 3)].into(),
        ..Reading::default()
    }
}

fn frame(value: &Values) -> Vec<u8> {
    let mut out = Vec::new();
    value.encode(&mut out).unwrap();
    out
}

#[test]
fn enums_and_bits_have_names() {
    assert_eq!(
        (Quality::Poor.to_string(), Quality(9).to_string(), Mode::Manual.to_string()),
        ("poor".into(), "9".into(), "manual".into())
    );
    assert_eq!(
        ("poor".parse(), Quality::try_from("9"), "Poor".parse::<Quality>()),
        (Ok(Quality::Poor), Ok(Quality(9)), Err(ParseError))
    );
    assert_eq!(
        ("automatic".parse(), Mode::try_from(1), Mode::try_from(3)),
        (Ok(Mode::Automatic), Ok(Mode::Manual), Err(OutOfRange))
    );
    assert_eq!((u8::from(Mode::Automatic), u8::from(Quality::Poor), Quality::from(1)), (2, 1, Quality::Poor));
    assert_eq!("3".parse::<Mode>(), Err(ParseError));
    assert_eq!(
        (Marks(0x49).to_string(), "{checked, late, 64}".parse()),
        ("{checked, late, 64}".into(), Ok(Marks(0x49)))
    );
    assert_eq!(format!("{:?}", Marks(0)), "{}");
}

#[test]
fn json_is_what_people_read() {
    let value = Values::Reading(reading());
    let json = serde_json::to_value(&value).unwrap();
    let reading = &json["Reading"];
    assert_eq!(reading["quality"], "bad");
    assert_eq!(reading["mode"], "manual");
    assert_eq!(reading["marks"], serde_json::json!(["checked", "late", 64]));
    assert_eq!(reading["blobs"]["a"], "AP8=");
    assert_eq!(reading["counts"], serde_json::json!({"good": 2, "9": 3}));
    assert_eq!(reading["key"].as_str().unwrap().len(), 56);
    assert_eq!(serde_json::from_value::<Values>(json.clone()).unwrap(), value);
    assert_eq!(postcard::from_bytes::<Values>(&postcard::to_allocvec(&value).unwrap()).unwrap(), value);

    // What an older program wrote has no fields of later segments, and no optional ones.
    let mut older = json.clone();
    for field in ["unit", "limit", "low", "spare"] {
        older["Reading"].as_object_mut().unwrap().remove(field).unwrap();
    }
    let Values::Reading(read) = serde_json::from_value(older.clone()).unwrap() else { panic!() };
    assert_eq!((read.limit, read.unit.as_str(), read.low, read.spare), (Decimal64(500), "", None, None));
    older["Reading"].as_object_mut().unwrap().remove("value");
    assert!(serde_json::from_value::<Values>(older).is_err());

    for wrong in ["AP8", "AP8==", "A===", "!!!!", "AAAAAAAA"] {
        let mut other = json.clone();
        other["Reading"]["key"] = wrong.into();
        assert!(serde_json::from_value::<Values>(other).is_err(), "{wrong}");
    }
}

#[test]
fn nan_is_refused_aloud() {
    for reading in [
        Reading { value: f64::NAN, ..reading() },
        Reading { series: vec![f32::INFINITY], ..reading() },
        Reading { low: Some(f32::NAN), ..reading() },
    ] {
        let value = Values::Reading(reading);
        let error = serde_json::to_string(&value).unwrap_err().to_string();
        assert!(error.contains("not a number that people can read"), "{error}");
        assert!(postcard::to_allocvec(&value).is_ok());
    }
}

#[test]
fn an_any_is_its_message() {
    let body = Content::Part([3; 40]);
    let inner = Parcel { body: Content::Raw(vec![1, 2]), inside: None };
    let mut bytes = frame(&Values::Parcel(inner));
    let region: Vec<u8> = bytes.drain(6..).collect();
    let value = Values::Parcel(Parcel { body, inside: Some(AnyBuf { type_id: 2, region: region.clone().into() }) });
    let json = serde_json::to_value(&value).unwrap();
    assert_eq!(json["Parcel"]["inside"], serde_json::json!({"Parcel": {"body": {"raw": "AQI="}, "inside": null}}));
    assert_eq!(serde_json::from_value::<Values>(json).unwrap(), value);
    assert_eq!(postcard::from_bytes::<Values>(&postcard::to_allocvec(&value).unwrap()).unwrap(), value);

    // Of a newer schema, not valid, and of Compact.
    let compact = scantling::Encoded::new(scantling::Encoding::Compact, [1, 2]);
    for any in [
        AnyBuf { type_id: 9, region: region.into() },
        AnyBuf { type_id: 2, region: vec![1].into() },
        AnyBuf { type_id: 2, region: compact },
    ] {
        let value = Values::Parcel(Parcel { body: Content::Share(0.5), inside: Some(any) });
        let json = serde_json::to_string(&value).unwrap();
        assert_eq!(serde_json::from_str::<Values>(&json).unwrap(), value, "{json}");
    }
    for wrong in [r#"{"type_id":2}"#, "{}", r#"{"Nothing":{}}"#, r#"{"Parcel":{"body":"nothing"},"Reading":{}}"#] {
        let json = format!(r#"{{"Parcel":{{"body":"nothing","inside":{wrong}}}}}"#);
        assert!(serde_json::from_str::<Values>(&json).is_err(), "{json}");
    }
}

#[test]
fn what_is_unknown_is_kept_or_refused() {
    use refused::values as strict;
    let json = serde_json::to_value(Values::Reading(reading())).unwrap();
    assert!(serde_json::from_value::<strict::Values>(json.clone()).is_err());
    let mut known = json.clone();
    known["Reading"]["marks"] = serde_json::json!(["late"]);
    known["Reading"]["counts"] = serde_json::json!({"bad": 1});
    assert!(serde_json::from_value::<strict::Values>(known.clone()).is_ok());
    known["Reading"]["colour"] = 3.into();
    assert!(serde_json::from_value::<Values>(known.clone()).is_ok());
    assert!(serde_json::from_value::<strict::Values>(known).is_err());
    let unknown = |bytes: &[u8]| Content::Unknown { tag: 9, bytes: bytes.into() };
    let value = Values::Parcel(Parcel { body: unknown(&[1, 2]), inside: None });
    let json = serde_json::to_string(&value).unwrap();
    assert_eq!(serde_json::from_str::<Values>(&json).unwrap(), value);
    assert!(serde_json::from_str::<strict::Values>(&json).is_err());
    let strict = strict::Content::Unknown { tag: 9, bytes: [1, 2][..].into() };
    assert!(serde_json::to_string(&strict).is_err());
    assert!(serde_json::to_string(&strict::Quality(9)).is_err() && serde_json::to_string(&strict::Marks(64)).is_err());
}
