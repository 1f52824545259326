//! A program for each system that writes and reads five messages of the schema, and prints a sum of all that it read.
//!
//! Every field has a value. A list of messages has two elements, whose own lists of messages are empty. Each system's program uses its
//! usual interface: typed steps and views, structs that are encoded and decoded, archives, builders and tables.

use super::schema::{Field, Schema, Type};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// The systems with generated code in Rust.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum System {
    Scantling,
    Prost,
    Rkyv,
    FlatBuffers,
}

/// What all programs start with.
const START: &str = "\
use std::hint::black_box;

/// What the fields hold.
struct Input<'a> {
    number: u64,
    text: &'a str,
    numbers: &'a [u32],
    texts: &'a [&'a str],
}

fn main() {
    let number = std::env::args().count() as u64;
    let input = Input { number, text: \"a text\", numbers: &[1, 2, 3], texts: &[\"one\", \"two\"] };
    let input = black_box(&input);
    let mut sum = 0;
";

/// The program of a system.
pub(crate) fn of(system: System, schema: &Schema) -> String {
    let used = schema.used();
    let lists = used.iter().flat_map(|&message| &schema.messages[message]);
    let elements: BTreeSet<usize> = lists.filter_map(|field| element(field.ty)).collect();
    let uses = match system {
        System::Scantling => "use scantling::TimestampNs;\nuse scantling_schema::big::*;\n",
        System::Prost => "use prost::Message as _;\nuse prost_schema::*;\n",
        System::Rkyv => "use rkyv::rancor::Error;\nuse rkyv_schema::*;\n",
        System::FlatBuffers => "use flatbuffers::{FlatBufferBuilder, WIPOffset};\nuse flatbuffers_schema::big::*;\n",
    };
    let mut text = uses.to_owned() + START;
    for message in &used {
        let _ = writeln!(text, "    let frame = write_m{message}(input);");
        let _ = writeln!(text, "    sum += read_m{message}(black_box(&frame));");
    }
    text.push_str("    println!(\"{sum}\");\n}\n");
    for &message in &used {
        text.push_str(&root(system, schema, message));
    }
    for message in elements {
        let fields = &schema.messages[message];
        let writer = match system {
            System::Scantling => String::new(),
            System::Prost | System::Rkyv => {
                let value = value(system, message, fields, true);
                format!("\nfn element_m{message}(input: &Input<'_>) -> M{message} {{\n{value}}}\n")
            }
            System::FlatBuffers => {
                let table = table(message, fields, true);
                let builder = "builder: &mut FlatBufferBuilder<'a>, input: &Input<'_>";
                format!("\nfn element_m{message}<'a>({builder}) -> WIPOffset<M{message}<'a>> {{\n{table}}}\n")
            }
        };
        let ty = match system {
            System::Scantling => format!("M{message}View<'_>"),
            System::Prost => format!("&M{message}"),
            System::Rkyv => format!("&ArchivedM{message}"),
            System::FlatBuffers => format!("M{message}<'_>"),
        };
        let sums = sums(system, fields, true);
        let _ = write!(text, "{writer}\nfn sum_m{message}(m: {ty}) -> u64 {{\n{sums}}}\n");
    }
    text
}

fn element(ty: Type) -> Option<usize> {
    if let Type::Messages(of) = ty { Some(of) } else { None }
}

/// The functions that write and read a message of its own.
fn root(system: System, schema: &Schema, message: usize) -> String {
    let fields = &schema.messages[message];
    let sums = sums(system, fields, false);
    let (frame, write, read) = match system {
        System::Scantling => {
            let steps = steps(schema, message, false);
            let write = format!(
                "    let mut frame = Vec::new();\n    let written = Feed::write_m{message}(&mut frame, |w| {steps});\n    \
                 written.expect(\"a list is short\");\n    frame\n"
            );
            ("Vec<u8>", write, format!("Feed::view_m{message}(frame)"))
        }
        System::Prost => {
            let value = value(system, message, fields, false);
            (
                "Vec<u8>",
                format!("    let value = \n{value};\n    value.encode_to_vec()\n"),
                format!("M{message}::decode(frame)"),
            )
        }
        System::Rkyv => {
            let value = value(system, message, fields, false);
            let write = format!("    let value = \n{value};\n    rkyv::to_bytes::<Error>(&value).expect(\"memory\")\n");
            ("rkyv::util::AlignedVec", write, format!("rkyv::access::<ArchivedM{message}, Error>(frame)"))
        }
        System::FlatBuffers => {
            let table = table(message, fields, false);
            let write = format!(
                "    let builder = &mut FlatBufferBuilder::new();\n    let root = {{\n{table}    }};\n    \
                 builder.finish_minimal(root);\n    builder.finished_data().to_vec()\n"
            );
            ("Vec<u8>", write, format!("flatbuffers::root::<M{message}>(frame)"))
        }
    };
    format!(
        "\nfn write_m{message}(input: &Input<'_>) -> {frame} {{\n{write}}}\n\nfn read_m{message}(frame: &[u8]) -> u64 {{\n    \
         let m = {read}.expect(\"valid\");\n{sums}}}\n"
    )
}

/// A number of a type, in Rust.
fn number(ty: Type) -> String {
    match ty {
        Type::Bool => "input.number == 1".into(),
        Type::Timestamp => "input.number as i64".into(),
        other => format!("input.number as {}", other.rust(false)),
    }
}

/// Scantling's steps: the block, then a call for each text and list.
fn steps(schema: &Schema, message: usize, is_element: bool) -> String {
    let fields = &schema.messages[message];
    let mut text = format!("w.block(M{message}Block {{ ");
    for (place, field) in inline(fields) {
        let value = match field.ty {
            Type::Timestamp => "TimestampNs(input.number as i64)".into(),
            other => number(other),
        };
        let value = if field.is_optional { format!("Some({value})") } else { value };
        let _ = write!(text, "f{place}: {value}, ");
    }
    text.push_str("})");
    for (place, field) in fields.iter().enumerate().filter(|(_, field)| !field.ty.is_inline()) {
        let value = match field.ty {
            Type::Messages(_) if is_element => {
                let _ = write!(text, "\n        .skip_f{place}()");
                continue;
            }
            Type::Messages(of) => format!("[(); 2], |w, ()| {}", steps(schema, of, true)),
            Type::Numbers => "input.numbers.iter().copied()".into(),
            Type::Texts => "input.texts.iter().copied()".into(),
            Type::Bytes => "input.text.as_bytes()".into(),
            _ => "input.text".to_owned(),
        };
        let value = if field.is_optional { format!("Some({value})") } else { value };
        let _ = write!(text, "\n        .f{place}({value})");
    }
    text + ".end()"
}

fn inline(fields: &[Field]) -> impl Iterator<Item = (usize, &Field)> {
    fields.iter().enumerate().filter(|(_, field)| field.ty.is_inline())
}

/// A struct with its values, for prost and rkyv.
fn value(system: System, message: usize, fields: &[Field], is_element: bool) -> String {
    let mut text = format!("    M{message} {{\n");
    for (place, field) in fields.iter().enumerate() {
        let value = match field.ty {
            Type::Messages(_) if is_element => "Vec::new()".into(),
            Type::Messages(of) => format!("vec![element_m{of}(input), element_m{of}(input)]"),
            Type::Numbers => "input.numbers.to_vec()".into(),
            Type::Texts => "input.texts.iter().map(|text| text.to_string()).collect()".into(),
            Type::Bytes => "input.text.as_bytes().to_vec()".into(),
            Type::Text => "input.text.to_owned()".into(),
            Type::U16 if system == System::Prost => number(Type::U32),
            other => number(other),
        };
        let value = if field.is_optional { format!("Some({value})") } else { value };
        let _ = writeln!(text, "        f{place}: {value},");
    }
    text + "    }\n"
}

/// A table of FlatBuffers: first what it refers to.
fn table(message: usize, fields: &[Field], is_element: bool) -> String {
    let (mut text, mut arguments) = (String::new(), String::new());
    for (place, field) in fields.iter().enumerate() {
        let vector = match field.ty {
            Type::Messages(_) if is_element => continue,
            Type::Messages(of) => {
                let _ = writeln!(text, "    let f{place} = [(); 2].map(|()| element_m{of}(builder, input));");
                format!("builder.create_vector(&f{place})")
            }
            Type::Texts => {
                let strings = "input.texts.iter().map(|text| builder.create_string(text)).collect()";
                let _ = writeln!(text, "    let f{place}: Vec<_> = {strings};");
                format!("builder.create_vector(&f{place})")
            }
            Type::Numbers => "builder.create_vector(input.numbers)".into(),
            Type::Bytes => "builder.create_vector(input.text.as_bytes())".into(),
            Type::Text => "builder.create_string(input.text)".into(),
            inline => {
                let number = number(inline);
                let value = if field.is_optional { format!("Some({number})") } else { number };
                let _ = writeln!(arguments, "        f{place}: {value},");
                continue;
            }
        };
        let _ = writeln!(text, "    let f{place} = {vector};");
        let _ = writeln!(arguments, "        f{place}: Some(f{place}),");
    }
    format!(
        "{text}    let arguments = M{message}Args {{\n{arguments}        ..Default::default()\n    }};\n    M{message}::create(builder, &arguments)\n"
    )
}

/// The sum of all fields of `m`.
fn sums(system: System, fields: &[Field], is_element: bool) -> String {
    let mut text = "    let mut sum = 0;\n".to_owned();
    for (place, field) in fields.iter().enumerate() {
        let is_method = matches!(system, System::Scantling | System::FlatBuffers);
        let get = format!("m.f{place}{}", if is_method { "()" } else { "" });
        // FlatBuffers has an `Option` for every text and vector.
        let is_option = field.is_optional || (system == System::FlatBuffers && !field.ty.is_inline());
        let sum = if is_option {
            let get = if is_method { get } else { format!("{get}.as_ref()") };
            format!("{get}.map_or(0, |v| {})", sum(system, "v", field.ty, true, is_element))
        } else {
            sum(system, &get, field.ty, false, is_element)
        };
        let _ = writeln!(text, "    sum += {sum};");
    }
    text + "    sum\n"
}

fn sum(system: System, v: &str, ty: Type, is_borrowed: bool, is_element: bool) -> String {
    // Fields of structs are places; in an `Option` of one, references to places.
    let star = if is_borrowed && matches!(system, System::Prost | System::Rkyv) { "*" } else { "" };
    match ty {
        Type::Bool => format!("u64::from({star}{v})"),
        Type::Timestamp if system == System::Scantling => format!("{v}.0 as u64"),
        Type::Text | Type::Bytes => format!("{v}.len() as u64"),
        Type::Messages(_) if is_element => format!("{v}.len() as u64"),
        Type::Messages(of) => format!("{v}.iter().map(sum_m{of}).sum::<u64>()"),
        Type::Numbers if system == System::Prost => format!("{v}.iter().copied().map(u64::from).sum::<u64>()"),
        Type::Numbers if system == System::Rkyv => {
            format!("{v}.iter().map(|number| u64::from(number.to_native())).sum::<u64>()")
        }
        Type::Numbers => format!("{v}.iter().map(u64::from).sum::<u64>()"),
        Type::Texts => format!("{v}.iter().map(|text| text.len() as u64).sum::<u64>()"),
        _ if system == System::Rkyv => format!("{v}.to_native() as u64"),
        _ => format!("{star}{v} as u64"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [System; 4] = [System::Scantling, System::Prost, System::Rkyv, System::FlatBuffers];

    #[test]
    fn each_program_writes_and_reads_every_field_of_five_messages() {
        let schema = Schema::of(40, 20);
        for system in ALL {
            let text = of(system, &schema);
            for message in schema.used() {
                let (_, writer) = text.split_once(&format!("\nfn write_m{message}(")).unwrap_or_default();
                let (writer, rest) = writer.split_once(&format!("\nfn read_m{message}(")).unwrap_or_default();
                let reader = rest.split("\nfn ").next().unwrap_or_default();
                for place in 0..20 {
                    let field = format!("f{place}");
                    assert!(writer.contains(&field), "{system:?}: M{message} is written without {field}");
                    let read = [format!("m.{field}"), format!("m.{field}()")];
                    assert!(read.iter().any(|get| reader.contains(get)), "{system:?}: M{message}, {field}");
                }
            }
            assert_eq!(text.matches("\nfn write_m").count(), 5, "{system:?}");
        }
    }

    #[test]
    fn each_program_sums_the_elements_of_the_same_lists() {
        let schema = Schema::of(40, 20);
        let counts = ALL.map(|system| of(system, &schema).matches(".map(sum_m").count());
        assert!(counts[0] > 0 && counts.iter().all(|&count| count == counts[0]), "{counts:?}");
    }
}
