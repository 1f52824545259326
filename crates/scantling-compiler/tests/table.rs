//! Tables of frames, and conditions on their bytes, say what readers of values say, or nothing.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Random, Values, files, in_every_protocol, root, schema, visit};
use scantling_compiler::{compile, read_all};
use scantling_schema::dynamic::json::{Filter, FrameFilter, FrameParts, FrameWriter, Json, Path, Rows};
use scantling_schema::dynamic::{Encoding, Frame, Mode, Table, Value, read, write};
use scantling_schema::turned::{Turner, WHOLE, columns, turn};
use scantling_schema::{Kind, Protocol, Schema, Type, TypeId};
use std::fs;
use std::ops::ControlFlow;

const VALUES: usize = if cfg!(debug_assertions) { 20 } else { 5_000 };

/// Random frames of a protocol, and damaged ones, two of each three.
fn each_frame(schema: &Schema, protocol: &Protocol, seed: u64, law: &mut dyn FnMut(&[u8])) {
    let mut values = Values::new(schema, protocol, seed);
    let mut random = Random(seed + 77);
    for _ in 0..VALUES {
        for root in &protocol.roots {
            let value = values.root(root, 4);
            let Ok(mut bytes) = write(schema, protocol, root.type_id, &value) else { continue };
            law(&bytes);
            for _ in 0..2 {
                random.damage(&mut bytes);
                law(&bytes);
            }
        }
    }
}

fn has_map(schema: &Schema, frame: &mut Frame) -> bool {
    let Frame::Message { ty, value, .. } = frame else { return false };
    let mut found = false;
    visit(schema, &Type::Named(*ty), value, &mut |ty, _| found |= matches!(ty, Type::Map(..)));
    found
}

#[test]
fn tables_accept_what_the_reader_accepts() {
    let (mut accepted, mut left, mut refused) = (0, 0, 0);
    in_every_protocol(|schema, protocol, seed| {
        let table = Table::new(schema, protocol);
        each_frame(schema, protocol, seed, &mut |bytes| match (
            table.is_valid(bytes),
            read(schema, protocol, bytes, Mode::Compatible),
        ) {
            (true, Ok(_)) => accepted += 1,
            (true, Err(fault)) => {
                panic!("{}: tables accept {bytes:02x?}, where the reader finds {fault}", protocol.name)
            }
            (false, Err(_)) => refused += 1,
            (false, Ok(mut frame)) => {
                assert!(has_map(schema, &mut frame), "{}: tables refuse {bytes:02x?}", protocol.name);
                left += 1;
            }
        });
    });
    assert!(accepted > 5 * left && refused > 1000, "{accepted} accepted, {left} left to the reader, {refused} refused");
}

#[test]
fn tables_accept_no_vector_that_is_not_valid() {
    let schema = compile(&read_all(&files("conformance/schemas")).unwrap()).0.unwrap();
    let (mut valid, mut accepted) = (0, 0);
    for file in fs::read_dir(root().join("conformance/vectors/direct")).unwrap() {
        let vectors: Vec<serde_json::Value> =
            serde_json::from_str(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
        for vector in vectors {
            let (package, name) = vector["protocol"].as_str().unwrap().rsplit_once('.').unwrap();
            let package = schema.packages().iter().find(|p| p.name == package).unwrap();
            let table = Table::new(&schema, package.protocols.iter().find(|p| p.name == name).unwrap());
            let hex = vector["bytes"].as_str().unwrap();
            let bytes: Vec<u8> =
                (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).unwrap()).collect();
            let (is_accepted, is_valid) = (table.is_valid(&bytes), vector["compatible"] == "valid");
            assert!(is_valid || !is_accepted, "{}", vector["id"]);
            (valid, accepted) = (valid + u32::from(is_valid), accepted + u32::from(is_accepted));
        }
    }
    assert!(accepted > valid * 4 / 5 && accepted > 250, "{accepted} of {valid}");
}

/// What is written of bytes is what is written of their value.
#[test]
fn frames_have_the_text_of_their_values() {
    let (mut written, mut left) = (0, 0);
    in_every_protocol(|schema, protocol, seed| {
        let json = Json::new(schema, protocol, Encoding::Direct).unwrap();
        let writer = FrameWriter::new(&json).unwrap();
        each_frame(schema, protocol, seed, &mut |bytes| {
            let mut text = "before".to_owned();
            let is_written = writer.write(bytes, &mut text);
            match (is_written, read(schema, protocol, bytes, Mode::Compatible)) {
                (true, Ok(frame)) => {
                    assert_eq!(text, format!("before{}", json.write(&frame)), "{}: {bytes:02x?}", protocol.name);
                    written += 1;
                }
                (true, Err(fault)) => panic!("{}: {fault}, and yet {text}", protocol.name),
                (false, Err(_)) => assert_eq!(text, "before"),
                (false, Ok(mut frame)) => {
                    assert_eq!(text, "before");
                    // A damaged type id is one that the protocol does not have, mostly.
                    left += u32::from(matches!(frame, Frame::Message { .. }) && !has_map(schema, &mut frame));
                }
            }
        });
    });
    assert!(written > 50 * left && written > 1000, "{written} written, {left} left to the values");
}

/// Paths to parts of a type, up to some steps.
fn paths(schema: &Schema, protocol: &Protocol, ty: &Type, before: &str, steps: u32, all: &mut Vec<String>) {
    if !before.is_empty() {
        all.push(before.to_owned());
    }
    if steps == 0 {
        return;
    }
    let mut go = |name: &str, ty: Option<&Type>| {
        let path = if before.is_empty() { name.to_owned() } else { format!("{before}.{name}") };
        match ty {
            Some(ty) => paths(schema, protocol, ty, &path, steps - 1, all),
            None => all.push(path),
        }
    };
    match ty {
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Message(m) => m.fields.iter().filter(|x| !x.retired).for_each(|x| go(&x.name, Some(&x.ty))),
            Kind::Struct(s) => s.fields.iter().for_each(|x| go(&x.name, Some(&x.ty))),
            Kind::Union(u) => u.variants.iter().for_each(|v| go(&v.name, v.ty.as_ref())),
            Kind::Bits(b) => b.flags.iter().for_each(|flag| go(&flag.name, None)),
            Kind::Enum(_) => {}
        },
        Type::Any => {
            let of = |id: TypeId| schema.get(id).name.as_str();
            protocol.roots.iter().for_each(|root| go(of(root.ty), Some(&Type::Named(root.ty))));
        }
        Type::List(of) | Type::Array(of, _) => ["0", "2", "*"]
            .iter()
            .for_each(|index| paths(schema, protocol, of, &format!("{before}[{index}]"), steps - 1, all)),
        _ => {}
    }
}

/// A literal that a condition can have: of a value, or a number that no field of its type has.
fn literal(json: &Json<'_>, ty: &Type, value: &Value, random: &mut Random) -> String {
    let text = json.write_value(ty, value);
    let inner = text.trim_matches('"');
    if random.below(3) > 0 {
        return if text.starts_with('"') || !text.contains(['{', '[']) { text } else { "null".to_owned() };
    }
    let finer = |end: &str| {
        let number = inner.strip_suffix(end).unwrap_or(inner);
        format!("{number}{}5{end}", if number.contains('.') { "" } else { "." })
    };
    let wide = *random.pick(&["-1", "0.5", "-0.5", "1e3", "1e50", "-1e50", "1e400", "-1e400", "1e-400"]);
    match ty {
        Type::Decimal(..) if random.below(2) == 0 => finer(""),
        Type::Scalar(scalar) if scalar.range().is_some() && random.below(2) == 0 => finer(""),
        Type::Scalar(_) | Type::Decimal(..) | Type::Date => wide.to_owned(),
        Type::Timestamp(_) => finer("Z"),
        Type::Duration(_) => finer("s"),
        Type::Str(_) => format!("\"{}{}\"", if random.below(2) == 0 { "a" } else { "" }, "b".repeat(70_000)),
        _ => text,
    }
}

/// A law of a condition, its text, frames with their values, what turns them, and paths of their messages.
type Law<'l> = dyn FnMut(&Json<'_>, &[(Vec<u8>, Frame)], &Filter, &str, (&Turner, &[String])) + 'l;

/// Random conditions on random frames of every protocol.
fn each_condition(law: &mut Law<'_>) {
    in_every_protocol(|schema, protocol, seed| {
        let Ok(json) = Json::new(schema, protocol, Encoding::Direct) else { return };
        let turner = Turner::new(schema, protocol).unwrap();
        let mut random = Random(seed + 5);
        let mut frames: Vec<Vec<u8>> = Vec::new();
        each_frame(schema, protocol, seed, &mut |bytes| frames.push(bytes.to_vec()));
        let frames: Vec<(Vec<u8>, Frame)> = frames
            .into_iter()
            .filter_map(|bytes| Some((read(schema, protocol, &bytes, Mode::Compatible).ok()?, bytes)))
            .map(|(frame, bytes)| (bytes, frame))
            .collect();
        if frames.is_empty() {
            return;
        }
        let mut all = Vec::new();
        for root in &protocol.roots {
            paths(schema, protocol, &Type::Named(root.ty), "", 4, &mut all);
        }
        for _ in 0..all.len().min(60) {
            // Two comparisons with what other frames have at the paths.
            let comparison = |random: &mut Random| {
                let path = Path::parse(random.pick::<String>(&all)).unwrap();
                let (_, frame) = random.pick(&frames);
                let operator = *random.pick(&["==", "!=", "<", "<=", ">", ">="]);
                let Frame::Message { ty, .. } = frame else { return format!("{} == null", path.text()) };
                let types = path.types(&json, &[*ty]).unwrap_or_default();
                match (types.first(), path.find(&json, frame).first()) {
                    (Some((_, ty)), Some(value)) => {
                        format!("{} {operator} {}", path.text(), literal(&json, ty, value, random))
                    }
                    _ => format!("{} != null", path.text()),
                }
            };
            let (left, right) = (comparison(&mut random), comparison(&mut random));
            let joined = random.pick(&["and", "or", "and not"]);
            for text in [format!("{left} {joined} {right}"), left] {
                let Ok(filter) = Filter::parse(&json, &[], &text) else { continue };
                law(&json, &frames, &filter, &text, (&turner, &all));
            }
        }
    });
}

#[test]
fn conditions_on_bytes_are_those_on_values() {
    let (mut said, mut unsaid, mut met) = (0_u64, 0_u64, 0_u64);
    each_condition(&mut |json, frames, filter, text, _| {
        let Some(placed) = FrameFilter::new(json, filter) else {
            unsaid += u64::from(!text.contains("[*]"));
            return;
        };
        for (bytes, frame) in frames.iter().take(200) {
            let expected = filter.is_met(json, frame);
            match placed.is_met(bytes) {
                Some(found) => assert_eq!(found, expected, "{text}: {}", json.write(frame)),
                None => unsaid += 1,
            }
            (said, met) = (said + 1, met + u64::from(expected));
        }
    });
    assert!(met > said / 20 && unsaid < said / 2, "{said} answers, {met} of them yes, {unsaid} left to values");
}

/// What a path leads to in a frame, as JSON, and whether it is present.
fn part(json: &Json<'_>, path: &Path, frame: &Frame) -> (String, bool) {
    let Frame::Message { ty, .. } = frame else { unreachable!("parts are those of known messages") };
    let Some((_, ty)) = path.types(json, &[*ty]).ok().and_then(|types| types.into_iter().next()) else {
        return (String::new(), false);
    };
    let found = path.find_each(json, frame);
    let text = |value: &Option<std::borrow::Cow<'_, Value>>| {
        value.as_ref().map_or_else(|| "null".to_owned(), |value| json.write_value(&ty, value))
    };
    if path.is_many() {
        return (format!("[{}]", found.iter().map(text).collect::<Vec<_>>().join(",")), true);
    }
    found.first().map_or((String::new(), false), |value| (text(value), true))
}

/// Parts of frames have the text of their values, and inline ones are the same values.
#[test]
fn parts_of_frames_are_those_of_their_values() {
    let (mut said, mut unsaid, mut many, mut values, mut random) = (0_u64, 0_u64, 0_u64, 0_u64, Random(3));
    each_condition(&mut |json, frames, _, _, (_, all)| {
        let path = Path::parse(random.pick::<String>(all)).unwrap();
        let Some(parts) = FrameParts::new(json, &[&path]) else {
            unsaid += frames.len().min(100) as u64;
            return;
        };
        for (bytes, frame) in frames.iter().take(100) {
            let mut text = "before".to_owned();
            let Some((of, is_present)) = parts.of(bytes).and_then(|of| Some((of, of.write(0, &mut text)?))) else {
                unsaid += 1;
                continue;
            };
            let (expected, is_expected) = part(json, &path, frame);
            assert_eq!((is_present, &text["before".len()..]), (is_expected, &*expected), "{path:?} {bytes:02x?}");
            said += 1;
            many += u64::from(path.is_many() && text.len() > "before[]".len());
            if let Some(value) = of.value(0) {
                let found = path.find(json, frame).first().map(|value| value.clone().into_owned());
                assert_eq!(value, found, "{path:?} {bytes:02x?}");
                values += u64::from(found.is_some());
            }
        }
    });
    assert!(
        unsaid < said / 2 && many > 500 && values > 500,
        "{said} parts, {unsaid} left to values, {many} of lists, {values} values"
    );
}

/// What columns say is met by no frame of theirs is met by none, but by frames that are kept whole.
#[test]
fn conditions_on_columns_miss_no_frame() {
    let (mut all, mut none, mut exact) = (0_u64, 0_u64, 0_u64);
    each_condition(&mut |json, frames, filter, text, (turner, _)| {
        for frames in frames.chunks(4).take(20) {
            let bytes: Vec<u8> = frames.iter().flat_map(|(bytes, _)| bytes.clone()).collect();
            let mut columns = columns(turner);
            turn(turner, &bytes, &mut columns).unwrap();
            let may_be = filter.may_be_met(json, &mut |path| {
                let paths = turner.plan().paths.iter();
                paths.zip(&columns).filter(|(of, _)| *of == path).map(|(_, column)| column.clone()).collect()
            });
            let is_met = frames.iter().any(|(_, frame)| filter.is_met(json, frame));
            let has_whole = columns[WHOLE].count() > 0;
            assert!(may_be || has_whole || !is_met, "{text}");
            all += 1;
            none += u64::from(!is_met);
            exact += u64::from(!may_be);
        }
    });
    assert!(
        exact > none / 10 && none < all,
        "{all} blocks, {none} without such frames, {exact} of which columns say so"
    );
}

/// Parts of messages that meet a condition are the same from columns as from values, in the same order, until enough were given.
#[test]
fn rows_of_columns_are_those_of_frames() {
    let (mut blocks, mut said, mut rows, mut random) = (0_u64, 0_u64, 0_u64, Random(9));
    each_condition(&mut |json, frames, filter, text, (turner, all)| {
        let chosen: Vec<Path> = (0..2).map(|_| Path::parse(random.pick::<String>(all)).unwrap()).collect();
        let has_filter = random.below(2) == 0;
        let filter = has_filter.then_some(filter);
        // Of a path that leads into lists there are no rows, so most of two do not.
        let paths: Vec<&Path> = chosen.iter().filter(|path| !path.text().contains('[')).collect();
        let Some(wanted) = Rows::new(json, turner, &[], &paths, filter) else { return };
        for frames in frames.chunks(4).take(20) {
            let bytes: Vec<u8> = frames.iter().flat_map(|(bytes, _)| bytes.clone()).collect();
            let mut of = columns(turner);
            turn(turner, &bytes, &mut of).unwrap();
            let of: Vec<_> = wanted.columns().iter().map(|id| of[*id].clone()).collect();
            let expected: Vec<(u64, Vec<Option<Value>>)> = (0..)
                .zip(frames)
                .filter(|(_, (_, frame))| {
                    matches!(frame, Frame::Message { .. }) && filter.is_none_or(|filter| filter.is_met(json, frame))
                })
                .map(|(number, (_, frame))| {
                    let found = |path: &&Path| path.find(json, frame).first().map(|value| value.clone().into_owned());
                    (number, paths.iter().map(found).collect())
                })
                .collect();
            let mut found = Vec::new();
            let most = random.below(5);
            let flow = wanted.each(&of, &mut |number, row| {
                found.push((number, (0..paths.len()).map(|path| row.value(path)).collect::<Vec<_>>()));
                if found.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            blocks += 1;
            let Some(flow) = flow else {
                assert!(found.is_empty());
                continue;
            };
            let is_broken = expected.len() > most;
            assert_eq!(flow.is_break(), is_broken);
            assert_eq!(found, expected[..expected.len().min(most + 1)], "{paths:?} {filter:?} {text}");
            said += 1;
            rows += found.len() as u64;
        }
    });
    assert!(said > blocks / 20 && rows > said, "{blocks} blocks, {said} by columns with {rows} rows");
}

#[test]
fn older_blocks_and_maps_are_left_to_values() {
    let schema =
        schema("package p\nprotocol P { 1 M }\nmessage M { 0 a: u32, since 2 { 1 of: map<u8, u8>, 2 b: u32 = 7 } }\n");
    let protocol = &schema.packages()[0].protocols[0];
    let json = Json::new(&schema, protocol, Encoding::Direct).unwrap();
    let filter = Filter::parse(&json, &[], "b == 7").unwrap();
    let placed = FrameFilter::new(&json, &filter).unwrap();
    // block_len 4: a writer that knew `a` alone.
    let older = [12, 0, 0, 0, 1, 0, 4, 0, 5, 0, 0, 0];
    let frame = read(&schema, protocol, &older, Mode::Compatible).unwrap();
    assert!(filter.is_met(&json, &frame));
    assert_eq!(placed.is_met(&older), None);
    let newer = json.read(r#"{"M":{"a":5,"b":7,"of":{"1":2}}}"#).unwrap();
    assert_eq!(placed.is_met(&json.encode(&newer).unwrap()), None);
    let without = json.read(r#"{"M":{"a":5,"b":8}}"#).unwrap();
    assert_eq!(placed.is_met(&json.encode(&without).unwrap()), Some(false));
    assert!(FrameFilter::new(&json, &Filter::parse(&json, &[], "of[*] == 7").unwrap()).is_none());
}

/// Numbers are compared with fields whose values they are not: what conditions say is what exact arithmetic says.
#[test]
fn literals_need_not_be_values_of_their_field() {
    let schema = schema(
        "package p\nprotocol P { 1 M }\nmessage M { 0 u: u8, 1 i: i8, 2 d: decimal32<2>, 3 t: timestamp<ms>, 4 s: duration<ms>, 5 w: u128, 6 e: E, 7 o: i16? }\n\
         enum E: i8 { -1 a, 2 b }\n",
    );
    let protocol = &schema.packages()[0].protocols[0];
    let json = Json::new(&schema, protocol, Encoding::Direct).unwrap();
    let mut random = Random(11);
    // Values in units of which a whole number is one value, and how many digits a unit has.
    let fields =
        [("u", 0, 0, 255), ("i", 0, -128, 127), ("d", 2, -300, 300), ("t", 3, -2_000, 2_000), ("s", 3, -2_000, 2_000)];
    let fields = fields.into_iter().chain([("w", 0, 0, 300), ("o", 0, -300, 300)]);
    let fields: Vec<(&str, u32, i64, i64)> = fields.collect();
    let scaled = |number: i64, places: u32| i128::from(number) * 10i128.pow(6 - places);
    // A number in millionths, as the field has it.
    let shown = |field: &str, number: i128| {
        let sign = if number < 0 { "-" } else { "" };
        let (whole, rest) = (number.unsigned_abs() / 1_000_000, number.unsigned_abs() % 1_000_000);
        match field {
            "t" => {
                let (second, rest) = (number.div_euclid(1_000_000), number.rem_euclid(1_000_000));
                let (day, second) = if second < 0 { ("1969-12-31", second + 86_400) } else { ("1970-01-01", second) };
                let (hour, minute) = (second / 3_600, second / 60 % 60);
                format!("{day}T{hour:02}:{minute:02}:{:02}.{rest:06}Z", second % 60)
            }
            "s" => format!("{sign}{whole}.{rest:06}s"),
            _ if rest == 0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}.{rest:06}"),
        }
    };
    let mut met = 0_u64;
    for _ in 0..VALUES.max(300) {
        let (field, places, least, greatest) = *random.pick(&fields);
        let value = least + i64::try_from(random.below((greatest - least + 1) as usize)).unwrap();
        let width = [1, 1_000, 1_000_000][random.below(3)];
        let near = i128::try_from(random.below(7)).unwrap() - 3;
        let far = [-1_000_000_000, 1_000_000_000][random.below(2)];
        let literal = if random.below(5) == 0 && field != "t" { far } else { scaled(value, places) + near * width };
        let frame = match field {
            "t" | "s" | "d" => format!("\"{field}\":\"{}\"", {
                let text = shown(field, scaled(value, places));
                let cut = if field == "d" && !text.contains('.') { 0 } else { 6 - places as usize };
                let end = if matches!(field, "t" | "s") { &text[text.len() - 1..] } else { "" };
                format!("{}{end}", &text[..text.len() - end.len() - cut])
            }),
            "w" => format!("\"{field}\":\"{value}\""),
            _ => format!("\"{field}\":{value}"),
        };
        let rest = fields.iter().filter(|(name, ..)| *name != field && *name != "o").map(|(name, ..)| match *name {
            "t" => "\"t\":\"1970-01-01T00:00:00.000Z\"".to_owned(),
            "s" => "\"s\":\"0.000s\"".to_owned(),
            "d" => "\"d\":\"0.00\"".to_owned(),
            "w" => "\"w\":\"0\"".to_owned(),
            name => format!("\"{name}\":0"),
        });
        let text = format!("{{\"M\":{{{frame},\"e\":\"a\",{}}}}}", rest.collect::<Vec<_>>().join(","));
        let frame = json.read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let bytes = json.encode(&frame).unwrap();
        let order = scaled(value, places).cmp(&literal);
        for (operator, expected) in [
            ("==", order.is_eq()),
            ("!=", order.is_ne()),
            ("<", order.is_lt()),
            ("<=", order.is_le()),
            (">", order.is_gt()),
            (">=", order.is_ge()),
        ] {
            let condition = format!("{field} {operator} {}", shown(field, literal));
            let filter = Filter::parse(&json, &[], &condition).unwrap_or_else(|error| panic!("{condition}: {error}"));
            assert_eq!(filter.is_met(&json, &frame), expected, "{condition}: {text}");
            let placed = FrameFilter::new(&json, &filter).unwrap();
            assert_eq!(placed.is_met(&bytes), Some(expected), "{condition}: {text}");
            met += u64::from(expected);
        }
    }
    assert!(met > 500);
    let is_met = |condition: &str| {
        let frame = json.read(r#"{"M":{"u":0,"i":0,"d":"0.00","t":0,"s":"0.000s","w":"0","e":"b"}}"#).unwrap();
        Filter::parse(&json, &[], condition)
            .map(|filter| filter.is_met(&json, &frame))
            .map_err(|error| error.to_string())
    };
    for (condition, expected) in [
        ("e > 1.5", true),
        ("e == 300", false),
        // What is absent is met by no comparison.
        ("o != 1e9", false),
        ("o == null", true),
        ("u < 1e999999999999999999999", true),
        ("d > -1e-9", true),
        ("t < \"9999-12-31T23:59:59.9999999999Z\"", true),
    ] {
        assert_eq!(is_met(condition), Ok(expected), "{condition}");
    }
    for wrong in ["u == x", "d == 1,5", "t > yesterday", "u == 01", "e == c"] {
        assert!(is_met(wrong).is_err(), "{wrong}");
    }
}

/// A literal that is right for the field of one message, and wrong for that of another, names both and the way out.
#[test]
fn fields_of_several_types_are_named() {
    let schema = schema(
        "package p\nprotocol P { 1 A, 2 B, 3 C }\nmessage A { 0 id: u32 }\nmessage B { 0 id: string }\nmessage C { 0 id: u32 }\n",
    );
    let protocol = &schema.packages()[0].protocols[0];
    let json = Json::new(&schema, protocol, Encoding::Direct).unwrap();
    for condition in ["id == AAPL", "id"] {
        let error = Filter::parse(&json, &[], condition).unwrap_err().to_string();
        assert!(error.contains("u32 in A, C; string in B") && error.contains("`--type`"), "{error}");
    }
    let types: Vec<TypeId> = protocol.roots.iter().map(|root| root.ty).collect();
    assert!(Filter::parse(&json, &types[1..2], "id == AAPL").is_ok());
    let error = Filter::parse(&json, &types[..1], "id == AAPL").unwrap_err().to_string();
    assert!(!error.contains("`--type`"), "{error}");
}
