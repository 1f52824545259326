//! Plans of every schema of the project: they hold together, say what the schema says, and follow from it alone.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod common;

use common::plan::{agrees, judged};
use common::{compiled, files, root, schema};
use scantling_compiler::Schema;
use scantling_schema::plan::recipe::{CodecKind, DefinedRecipe, Recipes};
use scantling_schema::plan::{Defined, Field, Literal, Message, Missing, Plan, Presence, Scope, Written};

fn all() -> Vec<Schema> {
    let folders = ["conformance/schemas", "examples/schemas", "conformance/testees/rust/schemas", "shootout/schemas"];
    let mut paths: Vec<_> = folders.iter().flat_map(|folder| files(folder)).collect();
    paths.push(root().join("schema/scantling/schema.scant"));
    paths.iter().map(|path| compiled(path)).collect()
}

#[test]
fn plans_of_all_schemas_hold_together() {
    for schema in all() {
        let plan = judged(&schema);
        agrees(&schema, &plan);
        assert_eq!(plan.clashes, []);
        // Another way through the world gives the same plan.
        let back = Schema::from_descriptor(&schema.to_descriptor()).unwrap();
        assert_eq!(format!("{:?}", Plan::of(&back)), format!("{plan:?}"));
    }
}

fn message<'p>(plan: &'p Plan, name: &str) -> &'p Message {
    let found = plan.definitions.iter().find(|definition| definition.name.text == name).unwrap();
    found.defined.message().unwrap()
}

fn field<'p>(plan: &'p Plan, of: &str, name: &str) -> &'p Field {
    message(plan, of).fields.iter().find(|field| field.name.text == name).unwrap()
}

#[test]
fn the_example_of_its_page() {
    let schema =
        schema("package a\nmessage Note { 0 n: u16, 1 title: string, 2 body: string? }\nprotocol P { 1 Note }\n");
    let plan = judged(&schema);
    let note = message(&plan, "Note");
    assert_eq!((note.block.end.block, note.block.end.region, note.block.end.frame), (11, 13, 19));
    let at: Vec<_> = note.fields.iter().map(|field| field.place.at().region).collect();
    assert_eq!(at, [3, 5, 9]);
    assert_eq!(note.write.claim, [11, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    let root = &plan.packages[0].protocols[0].roots[0];
    assert_eq!((&root.head[..], root.len_min), (&[0, 0, 0, 0, 1, 0, 11, 0][..], 19));
}

const VALUES: &str = "package a
enum E: i16 { 0 zero, -3 minus }
enum C: u8 @closed { 4 four, 2 two }
bits B: u16 { 0 p, 9 q }
struct S { a: u16, e: E }
union U { 1 unit, 2 text: string }
union W: bytes<4> { 1 unit, 2 number: u32 }
message M {
  0 flag: bool = true
  1 price: decimal64<2> = -1.5
  2 e: E = minus
  3 b: B = {q}
  4 text: str<4> = \"ab\"
  5 s: S = {}
  6 f: f32 = 0.5
  7 wide: u64 = 7 @fixed
  8 gone: u32 = 300 @retired
  9 gone_text: string? @retired
  since 2 { 10 u: U = unit, 11 w: W = unit, 12 list: list<u8>, 13 late: u32?, 14 more: u16 = 300 }
}
protocol P { 1 M }
";

#[test]
fn defaults_are_values_and_bytes_of_both_encodings() {
    let plan = judged(&schema(VALUES));
    let of = |name: &str| {
        let field = field(&plan, "M", name);
        (field.default.clone(), field.silent.clone(), field.silent_compact.clone())
    };
    assert_eq!(of("flag"), (Some(Literal::Bool(true)), vec![1], vec![1]));
    let price = (-150i64).to_le_bytes().to_vec();
    assert_eq!(of("price"), (Some(Literal::Signed(-150)), price, vec![0xAB, 2]));
    assert_eq!(of("e"), (Some(Literal::Signed(-3)), vec![0xFD, 0xFF], vec![5]));
    assert_eq!(of("b"), (Some(Literal::Unsigned(512)), vec![0, 2], vec![0x80, 4]));
    assert_eq!(of("text"), (Some(Literal::Text("ab".into())), b"ab\0\0".to_vec(), b"\x02ab".to_vec()));
    assert_eq!(of("s"), (Some(Literal::Zero), vec![0; 4], vec![0; 2]));
    assert_eq!(of("f"), (Some(Literal::F32(0x3F00_0000)), vec![0, 0, 0, 0x3F], vec![0, 0, 0, 0x3F]));
    assert_eq!(of("wide"), (Some(Literal::Unsigned(7)), vec![7, 0, 0, 0, 0, 0, 0, 0], vec![7, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(of("gone"), (Some(Literal::Unsigned(300)), vec![0x2C, 1, 0, 0], vec![0xAC, 2]));
    assert_eq!(of("gone_text"), (None, vec![0; 4], vec![]));
    assert_eq!(of("u"), (Some(Literal::Unit(1)), vec![1, 0, 0, 0, 0], vec![1, 0]));
    assert_eq!(of("w"), (Some(Literal::Unit(1)), vec![1, 0, 0, 0, 0], vec![1, 0]));
    assert_eq!(of("list"), (None, vec![0; 4], vec![0]));
    assert_eq!(of("late"), (None, vec![0; 4], vec![]));
    let m = message(&plan, "M");
    let missing: Vec<_> = m.fields.iter().filter_map(|field| field.missing).collect();
    let default = Missing::Default;
    assert_eq!(missing, [default, default, Missing::Empty, Missing::Absent, default]);
    assert_eq!(m.block.segments[1].template[..6], [0, 1, 0, 0, 0, 0]);
    assert_eq!(m.block.segments[1].template[19..], [0x2C, 1]);
    // What a writer puts before any value: the block's length, and what is retired.
    let at = field(&plan, "M", "gone").place.at().region as usize;
    assert_eq!(
        (&m.write.claim[at..at + 4], m.write.claim[..2].to_vec()),
        (&[0x2C, 1, 0, 0][..], vec![m.write.claim[0], 0])
    );
    assert_eq!(field(&plan, "M", "wide").compact.form, Written::Fixed(8));
    assert!(matches!(field(&plan, "M", "gone_text").presence, Presence::Bit(_)));
}

#[test]
fn enums_and_unions_say_what_a_new_value_is() {
    let plan = judged(&schema(VALUES));
    let initial = |name: &str| match &plan.definitions.iter().find(|x| x.name.text == name).unwrap().defined {
        Defined::Enum(e) => e.initial,
        Defined::Union(u) => u.initial.unwrap().into(),
        other => panic!("{other:?}"),
    };
    assert_eq!([initial("E"), initial("C"), initial("U"), initial("W")], [0, 2, 1, 1]);
}

#[test]
fn reach_follows_lists_maps_and_variants() {
    let plan = judged(&schema(
        "package a
message A { 0 b: list<map<u8, B>> }
message B { 0 u: U }
union U { 1 c: C, 2 gone: D @retired }
message C { 0 c: C?, 1 f: F }
message D { 0 n: u8 }
message F { 0 n: u8, 1 d: D }
message G { 0 old: G? @retired, 1 w: W? }
union W: bytes<4> { 1 n: u8 }
protocol P { 1 A }
",
    ));
    let name = |ty: &scantling_schema::TypeId| plan.get(*ty).name.text.as_str();
    let a = plan.definitions.iter().find(|x| x.name.text == "A").unwrap().id;
    assert_eq!(plan.reach([a]).iter().map(name).collect::<String>(), "ABUCDF");
    let which = |law: fn(&scantling_schema::plan::Reach) -> bool| -> String {
        plan.definitions.iter().filter(|x| law(&x.reach)).map(|x| x.name.text.as_str()).collect()
    };
    assert_eq!(which(|reach| reach.is_recursive_in_use), "C");
    assert_eq!(which(|reach| reach.borrows), "ABUCGW");
}

#[test]
fn names_that_a_language_cannot_tell_apart_are_named() {
    use scantling_schema::{Definition, Draft, Kind, lay_out};
    let of = schema(
        "package a\nstruct S { a: u8, b: u8 }\nstruct SNext { c: u8 }\nmessage M { 0 s: S }\nprotocol P { 1 M }\n",
    );
    let rename = |mut types: Vec<Definition>| {
        let Kind::Struct(s) = &mut types[0].kind else { panic!() };
        s.fields[0].name = "max_rpm".into();
        s.fields[1].name = "maxrpm".into();
        types[1].name = "SView".into();
        types
    };
    let draft = Draft { packages: of.packages().to_vec(), types: rename(of.types().to_vec()) };
    let clashes = judged(&lay_out(draft).unwrap()).clashes;
    let said: Vec<_> = clashes.iter().map(|x| (x.scope, x.first.as_str(), x.second.as_str())).collect();
    let s = scantling_schema::TypeId(0);
    assert_eq!(said, [(Scope::Package(0), "S", "SView"), (Scope::Definition(s), "max_rpm", "maxrpm")]);
}

#[test]
fn members_are_boxed_where_a_value_could_contain_itself() {
    let plan = judged(&schema(
        "package a
message A { 0 b: B?, 1 list: list<A>, 2 old: A? @retired, 3 c: C }
message B { 0 u: U }
union U { 1 none, 2 a: A, 3 c: C }
message C { 0 tree: Tree?, 1 w: W }
message Tree { 0 branches: list<Tree> }
union W: bytes<4> { 1 n: u8 }
protocol P { 1 A }
",
    ));
    let boxed: Vec<String> = plan
        .definitions
        .iter()
        .flat_map(|x| {
            let members: Vec<_> = match &x.defined {
                Defined::Message(m) => m.fields.iter().filter(|x| x.is_boxed).map(|x| &x.name.text).collect(),
                Defined::Union(u) => u.variants.iter().filter(|x| x.is_boxed).map(|x| &x.name.text).collect(),
                _ => Vec::new(),
            };
            members.into_iter().map(|member| format!("{}.{member}", x.name.text))
        })
        .collect();
    assert_eq!(boxed, ["A.b", "U.a"]);
    let order: String = plan.order.iter().map(|ty| plan.get(*ty).name.text.as_str()).collect();
    assert_eq!(order, "TreeWCAUB");
}

#[test]
fn an_any_names_its_protocol_if_there_is_only_one() {
    let plan = judged(&schema(
        "package a
message Both { 0 x: any? }
message One { 0 x: any?, 1 both: Both? }
message Two { 0 list: list<any>, 1 both: Both? }
message Unreached { 0 x: any? }
protocol P { 1 One }
protocol Q { 1 Two }
",
    ));
    let recipes = Recipes::of(&plan);
    let of = |name: &str| {
        let found = recipes.definitions.iter().find(|x| x.name.text == name).unwrap();
        let DefinedRecipe::Message(m) = &found.defined else { panic!() };
        let codec = |id| &recipes.codec(id).kind;
        match codec(m.fields[0].codec) {
            CodecKind::Any { protocol } => *protocol,
            CodecKind::List { element, .. } => {
                let CodecKind::Any { protocol } = codec(*element) else { panic!() };
                *protocol
            }
            other => panic!("{other:?}"),
        }
        .map(|id| recipes.packages[id.package].protocols[id.protocol].name.text.as_str())
    };
    assert_eq!(["Both", "One", "Two", "Unreached"].map(of), [None, Some("P"), Some("Q"), None]);
}
