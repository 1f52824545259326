//! A backend outside of the crate: a table of every accessor, with its offset and what is there. It proves that a plan is all that a
//! backend needs, and that nothing of Rust is in it.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::{compiled, files};
use scantling_compiler::backend::{Backend, File, Unprinted};
use scantling_compiler::{GoOptions, RustOptions, SourceFile, compile_with};
use scantling_schema::plan::{Content, Defined, Definition, Field, Name, PayloadKind, Place, Plan};

struct Table;

impl Backend for Table {
    fn cannot(&self, plan: &Plan) -> Vec<Unprinted> {
        let is_any = |x: &&Field| x.content.payload().is_some_and(|payload| payload.of == PayloadKind::Any);
        let message = "`any` has no place in a table".to_owned();
        let of = |ty, x: &Field| Unprinted { ty, member: Some(x.name.text.clone()), message: message.clone() };
        let messages = plan.definitions.iter().filter_map(|x| Some((x.id, x.defined.message()?)));
        messages
            .flat_map(|(ty, m)| m.fields.iter().filter(is_any).map(move |x| (ty, x)))
            .map(|(ty, x)| of(ty, x))
            .collect()
    }

    fn files(&self, plan: &Plan) -> Vec<File> {
        let file = |package: &scantling_schema::plan::Package| File {
            path: format!("{}.txt", package.name),
            text: package.definitions.iter().map(|id| rows(plan.get(*id))).collect(),
        };
        plan.packages.iter().map(file).collect()
    }
}

/// Fields, or variants with their tags.
fn rows(definition: &Definition) -> String {
    let row = |name: &Name, at: String, kind: &str| format!("{}.{} {at} {kind}\n", definition.name.text, name.text);
    match &definition.defined {
        Defined::Enum(_) | Defined::Bits(_) => String::new(),
        Defined::Struct(s) => s
            .fields
            .iter()
            .map(|x| row(&x.name, x.at.to_string(), &kind(&Content::Inline(x.content.clone()))))
            .collect(),
        Defined::Message(m) => m.fields.iter().map(|x| row(&x.name, place(&x.place), &kind(&x.content))).collect(),
        Defined::Union(u) => u
            .variants
            .iter()
            .map(|x| row(&x.name, format!("tag {}", x.tag), &x.content.as_ref().map_or("unit".to_owned(), kind)))
            .collect(),
    }
}

fn place(place: &Place) -> String {
    match place {
        Place::Inline { at, size } => format!("{}+{size}", at.region),
        Place::Slot(slot) => format!("{} end {}", slot.at().region, slot.end.region),
    }
}

fn kind(content: &Content) -> String {
    match content {
        Content::Inline(inline) => format!("{:?}", inline.value),
        Content::Union(union) => format!("union {}", union.ty.0),
        Content::Payload(payload) => match &payload.of {
            PayloadKind::Text => "text".to_owned(),
            PayloadKind::Bytes => "bytes".to_owned(),
            PayloadKind::Region(ty, form) => format!("{form:?} {}", ty.0),
            PayloadKind::List(list) => format!("list of {}", kind(&list.element)),
            PayloadKind::Map(map) => format!("map from {} to {}", kind(&map.key), kind(&map.value)),
            PayloadKind::Any => "any".to_owned(),
            PayloadKind::Stream(_) => "stream".to_owned(),
        },
    }
}

#[test]
fn a_table_of_all_accessors() {
    let text = "package t\nstruct S { a: u8, b: str<4> }\nunion U { 1 none, 2 s: S }\nrecord R { 0 x: f32? }\n\
        message M { 0 n: u16, 1 t: string, 2 u: U, 3 rs: list<R>, 4 by: map<string, list<u8>>?, since 2 { 5 late: u32? } }\n\
        protocol P { 1 M }\n";
    let (schema, report) = compile_with(&[SourceFile::new("t.scant", text)], &[&Table]);
    let files = Table.files(&Plan::of(&schema.unwrap_or_else(|| panic!("{report}"))));
    let expected = "S.a 0 Scalar(U8)\nS.b 1 Str(4)\nU.none tag 1 unit\nU.s tag 2 Struct(TypeId(0))\nR.x 3+4 Scalar(F32)\n\
        M.n 3+2 Scalar(U16)\nM.t 5 end 5 text\nM.u 9 end 10 union 1\nM.rs 14 end 14 list of Record 2\n\
        M.by 18 end 18 map from text to list of Scalar(U8)\nM.late 23+4 Scalar(U32)\n";
    assert_eq!(files, [File { path: "t.txt".to_owned(), text: expected.to_owned() }]);
}

#[test]
fn what_a_backend_cannot_print_is_reported_where_it_stands() {
    let text = "package t\nmessage M { 0 a: u8, 1 b: any?, 2 c: stream<u8> }\nprotocol P { 1 M }\n";
    let (schema, report) =
        compile_with(&[SourceFile::new("t.scant", text)], &[&RustOptions::default(), &GoOptions::default(), &Table]);
    assert!(schema.is_none());
    let report = report.to_string();
    assert!(report.contains("error[S075]: `any` has no place in a table\n --> t.scant:2:27"), "{report}");
    // Rust and Go have all of the language.
    assert_eq!(report.matches("S075").count(), 1, "{report}");
}

#[test]
fn every_schema_of_the_project_has_a_table() {
    let folders = ["conformance/schemas", "examples/schemas", "conformance/testees/rust/schemas", "shootout/schemas"];
    for path in folders.iter().flat_map(|folder| files(folder)) {
        let plan = Plan::of(&compiled(&path));
        let lines: usize = Table.files(&plan).iter().map(|file| file.text.lines().count()).sum();
        let members = |x: &Definition| match &x.defined {
            Defined::Struct(s) => s.fields.len(),
            Defined::Message(m) => m.fields.len(),
            Defined::Union(u) => u.variants.len(),
            Defined::Enum(_) | Defined::Bits(_) => 0,
        };
        assert_eq!(lines, plan.definitions.iter().map(members).sum::<usize>(), "{}", path.display());
    }
}
