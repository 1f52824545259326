//! Layouts computed by hand, and drafts that have none.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use scantling_schema::plan::recipe::Recipes;
use scantling_schema::plan::{self, Plan};
use scantling_schema::{
    Attributes, Bit, Constant, Default, Definition, Draft, Enum, EnumValue, Fault, Field, Form, Kind, Limit, Message,
    Package, Protocol, Retired, Root, Scalar, Schema, Source, Struct, StructField, Type, TypeId, Union, Variant, Was,
    lay_out,
};

const U8: Type = Type::Scalar(Scalar::U8);
const U32: Type = Type::Scalar(Scalar::U32);
const U64: Type = Type::Scalar(Scalar::U64);

fn source() -> Source {
    Source { file: "a.scant".into(), line: 1 }
}

fn named(n: usize) -> Type {
    Type::Named(TypeId(u32::try_from(n).unwrap()))
}

fn list(ty: Type) -> Type {
    Type::List(Box::new(ty))
}

fn field(ty: Type) -> Field {
    Field::new("f".into(), Vec::new(), source(), ty)
}

fn optional(ty: Type) -> Field {
    let mut field = field(ty);
    field.optional = true;
    field
}

fn since(since: u16, mut field: Field) -> Field {
    field.since = since;
    field
}

fn default(bytes: impl Into<Vec<u8>>, mut field: Field) -> Field {
    field.default = Some(Default { bytes: bytes.into() });
    field
}

fn message(fields: impl Into<Vec<Field>>) -> Kind {
    Kind::Message(Message::new(Form::Message, fields.into()))
}

fn record(fields: impl Into<Vec<Field>>) -> Kind {
    Kind::Message(Message::new(Form::Record, fields.into()))
}

fn structure(types: impl IntoIterator<Item = Type>) -> Kind {
    let field = |ty| StructField::new("f".into(), Vec::new(), source(), ty);
    Kind::Struct(Struct::new(types.into_iter().map(field).collect()))
}

fn union(storage: Option<u32>, variants: impl IntoIterator<Item = Option<Type>>) -> Kind {
    let variant = |(tag, ty)| Variant {
        tag,
        name: "v".into(),
        docs: Vec::new(),
        source: source(),
        attributes: Attributes::NONE,
        ty,
    };
    Kind::Union(Union { storage, variants: (1..).zip(variants).map(variant).collect(), retired: Vec::new() })
}

fn enumeration(storage: Scalar, number: i128) -> Kind {
    let value =
        EnumValue { number, name: "v".into(), docs: Vec::new(), source: source(), attributes: Attributes::NONE };
    Kind::Enum(Enum { is_closed: false, storage, values: vec![value], retired: Vec::new() })
}

fn draft(kinds: impl IntoIterator<Item = Kind>) -> Draft {
    let package =
        Package { name: "p".into(), docs: Vec::new(), files: Vec::new(), protocols: Vec::new(), constants: Vec::new() };
    let definition = |kind| Definition {
        package: 0,
        name: "T".into(),
        docs: Vec::new(),
        source: source(),
        attributes: Attributes::NONE,
        kind,
    };
    Draft { packages: vec![package], types: kinds.into_iter().map(definition).collect() }
}

fn laid_out(kinds: impl IntoIterator<Item = Kind>) -> Schema {
    lay_out(draft(kinds)).unwrap()
}

fn faults(kinds: impl IntoIterator<Item = Kind>) -> Vec<Fault> {
    lay_out(draft(kinds)).unwrap_err()
}

fn the_message(schema: &Schema, n: usize) -> &Message {
    match &schema.types()[n].kind {
        Kind::Message(m) => m,
        other => panic!("{other:?}"),
    }
}

fn offsets(message: &Message) -> Vec<u32> {
    message.fields.iter().map(Field::offset).collect()
}

fn malformed(fault: &Fault) -> bool {
    matches!(fault, Fault::Malformed { .. })
}

#[test]
fn the_worked_example_of_the_wire() {
    let schema = laid_out([
        enumeration(Scalar::U8, 0),
        message([field(U64), field(U32)]),
        message([field(U64), field(U32), field(U8), field(named(0))]),
        union(None, [Some(named(1)), Some(named(2))]),
        message([field(Type::Scalar(Scalar::I64)), field(Type::String), field(named(3))]),
        message([field(U64), field(list(named(4)))]),
        structure([U64, U32]),
        structure([U64, U32, U8, named(0)]),
        union(Some(14), [Some(named(6)), Some(named(7))]),
        record([field(Type::Scalar(Scalar::I64)), field(Type::Str(8)), field(named(8))]),
    ]);
    let lens: Vec<u32> = [1, 2, 4, 5, 9].iter().map(|&n| the_message(&schema, n).block_len()).collect();
    assert_eq!(lens, [12, 14, 17, 12, 31]);
    assert_eq!(offsets(the_message(&schema, 4)), [0, 8, 12]);
    assert_eq!(offsets(the_message(&schema, 9)), [0, 8, 16]);
    let Kind::Struct(level) = &schema.types()[7].kind else { panic!() };
    assert_eq!((level.size(), level.fields.iter().map(StructField::offset).collect()), (14, vec![0, 8, 12, 13]));
    assert_eq!(schema.inline_size(&named(8)), Some(15));
    assert_eq!(schema.inline_size(&named(3)), None);
    assert!((0..10).all(|n| !schema.is_recursive(TypeId(n))));
}

#[test]
fn presence_bits_stand_at_the_head_of_their_segment() {
    let schema = laid_out([
        message([
            optional(U8),
            optional(Type::String),
            optional(named(0)),
            field(U32),
            optional(named(1)),
            optional(list(U8)),
            since(2, optional(U64)),
            since(2, field(Type::Bytes)),
        ]),
        union(None, [None]),
    ]);
    let message = the_message(&schema, 0);
    // presence 0 | u8 1 | string 2 | message 6 | u32 10 | union 14 | list 19 || presence 23 | u64 24 | bytes 32
    assert_eq!(offsets(message), [1, 2, 6, 10, 14, 19, 24, 32]);
    assert_eq!(message.segments(), [23, 36]);
    assert_eq!(message.spare(), [(0, 3), (23, 1)]);
    let bits: Vec<Option<Bit>> = message.fields.iter().map(Field::presence).collect();
    let bit = |byte, bit| Some(Bit { byte, bit });
    assert_eq!(bits, [bit(0, 0), bit(0, 1), None, None, None, bit(0, 2), bit(23, 0), None]);
}

#[test]
fn nine_bits_take_two_bytes_and_eight_take_one() {
    let schema = laid_out([message(vec![optional(U8); 9]), message(vec![optional(U8); 8])]);
    assert_eq!(the_message(&schema, 0).block_len(), 11);
    assert_eq!(the_message(&schema, 0).spare(), [(1, 1)]);
    assert_eq!(the_message(&schema, 0).fields[8].presence(), Some(Bit { byte: 1, bit: 0 }));
    assert_eq!(the_message(&schema, 1).block_len(), 9);
    assert_eq!(the_message(&schema, 1).spare(), []);
}

#[test]
fn an_empty_first_segment_has_one_zero_byte() {
    let schema = laid_out([message([]), record([]), message([since(2, optional(U8))])]);
    assert_eq!(the_message(&schema, 0).segments(), [1]);
    assert_eq!(the_message(&schema, 1).segments(), [1]);
    assert_eq!(the_message(&schema, 2).segments(), [1, 3]);
    assert_eq!(the_message(&schema, 2).spare(), [(0, 0), (1, 1)]);
    assert_eq!(offsets(the_message(&schema, 2)), [2]);
}

#[test]
fn zero_defaults_get_their_size() {
    let zero = default([], since(2, field(named(1))));
    let schema = laid_out([message([zero]), structure([U64, U8])]);
    assert_eq!(the_message(&schema, 0).fields[0].default, Some(Default { bytes: vec![0; 9] }));
}

#[test]
fn what_lives_in_the_heap_does_not_fit_inline() {
    let found = faults([structure([U8, Type::String]), record([field(named(2))]), message([]), structure([list(U8)])]);
    let heap = |ty, field| Fault::Heap { ty: TypeId(ty), field };
    assert_eq!(found, [heap(0, 1), heap(3, 0), heap(1, 0)]);
}

#[test]
fn storage_holds_its_variants() {
    let found = faults([union(Some(4), [Some(U32), Some(U64), Some(Type::Bytes), None])]);
    let storage = |variant, size| Fault::Storage { ty: TypeId(0), variant, size };
    assert_eq!(found, [storage(1, Some(8)), storage(2, None)]);
}

#[test]
fn storage_holds_its_retired_variants_wherever_they_are_declared() {
    let retired = |stored: u32, of: usize| {
        let retired = Retired {
            number: 2,
            name: "r".into(),
            was: Was::Type(named(of)),
            source: None,
            attributes: Attributes::NONE,
        };
        let Kind::Union(union) = union(Some(stored), [None]) else { unreachable!("it is a union") };
        Kind::Union(Union { retired: vec![retired], ..union })
    };
    for stored in [12, 13] {
        laid_out([retired(stored, 1), structure([U64, U32])]);
        laid_out([structure([U64, U32]), retired(stored, 0)]);
    }
    let storage = |ty| vec![Fault::Storage { ty: TypeId(ty), variant: 1, size: Some(12) }];
    assert_eq!(faults([retired(11, 1), structure([U64, U32])]), storage(0));
    assert_eq!(faults([structure([U64, U32]), retired(11, 0)]), storage(1));
}

#[test]
fn structs_do_not_contain_themselves() {
    assert_eq!(faults([structure([named(0)])]), [Fault::Infinite { ty: TypeId(0), next: TypeId(0) }]);
    let found =
        faults([structure([named(1)]), union(Some(9), [Some(named(0))]), structure([named(3)]), structure([named(2)])]);
    let infinite = |ty, next| Fault::Infinite { ty: TypeId(ty), next: TypeId(next) };
    assert_eq!(found, [infinite(0, 1), infinite(2, 3)]);
}

#[test]
fn required_cycles_have_no_value() {
    let required = |ty, next| Fault::Required { ty: TypeId(ty), next: TypeId(next) };
    assert_eq!(faults([message([field(named(0))])]), [required(0, 0)]);
    // A message, and a union all of whose variants lead back; the third type is only a user of them.
    let found =
        faults([message([field(named(1))]), union(None, [Some(named(0)), Some(named(0))]), message([field(named(0))])]);
    assert_eq!(found, [required(0, 1)]);
}

#[test]
fn recursion_with_a_way_out_is_fine() {
    let schema = laid_out([
        message([optional(named(0))]),
        message([field(list(named(1)))]),
        message([field(named(3))]),
        union(None, [Some(named(2)), None]),
        message([field(named(0))]),
    ]);
    let recursive: Vec<bool> = (0..5).map(|n| schema.is_recursive(TypeId(n))).collect();
    assert_eq!(recursive, [true, true, true, true, false]);
    assert!((0..5).zip(recursive).all(|(n, is)| schema.is_recursive_in_use(TypeId(n)) == is));
}

#[test]
fn what_is_retired_makes_frames_recursive_but_no_values() {
    let retired = |n| {
        let mut field = optional(named(n));
        field.retired = true;
        field
    };
    let schema = laid_out([message([retired(0)]), message([field(named(2))]), message([retired(1)])]);
    for n in 0..3 {
        assert!(schema.is_recursive(TypeId(n)) && !schema.is_recursive_in_use(TypeId(n)));
    }
}

/// I7, for all schemas of two unions of two messages each, out of three with required fields of those unions.
#[test]
fn new_values_end() {
    fn ends(schema: &Schema, at: usize, room: u32) -> bool {
        let needed: Vec<&Type> = match &schema.types()[at].kind {
            Kind::Union(union) => schema.initial_variant(union).and_then(|v| v.ty.as_ref()).into_iter().collect(),
            Kind::Message(message) => message.fields.iter().filter(|f| !f.optional).map(|f| &f.ty).collect(),
            other => panic!("{other:?}"),
        };
        let below = |ty: &&Type| match ty {
            Type::Named(id) => room > 0 && ends(schema, id.0 as usize, room - 1),
            _ => true,
        };
        needed.iter().all(below)
    }
    let both = vec![field(named(0)), field(named(1))];
    let bodies = [both, vec![field(named(1))], vec![field(list(named(0)))], vec![optional(named(2)), field(named(0))]];
    let (n, mut sound, mut recursive) = (bodies.len(), 0, 0);
    for case in 0..n * n * n * 81 {
        let pick = |i: u32| Some(named(2 + case / n.pow(3) / 3usize.pow(i) % 3));
        let body = |i: u32| message(bodies[case / n.pow(i) % n].clone());
        let kinds = [union(None, [pick(0), pick(1)]), union(None, [pick(2), pick(3)]), body(0), body(1), body(2)];
        let Ok(schema) = lay_out(draft(kinds)) else { continue };
        sound += 1;
        recursive += usize::from(schema.is_recursive(TypeId(0)));
        assert!((0..2).all(|at| ends(&schema, at, 20)), "case {case}");
    }
    assert!(sound > 1_000 && recursive > 1_000, "{sound}, {recursive}");
}

#[test]
fn limits_hold_exactly() {
    let limit = |ty, limit, found| Fault::Limit { ty: TypeId(ty), limit, found };
    let bytes = |n| structure([Type::FixedBytes(65_533), Type::FixedBytes(n)]);
    assert_eq!(faults([bytes(1)]), [limit(0, Limit::Block, 65_534)]);
    assert_eq!(laid_out([structure([Type::FixedBytes(65_533)])]).inline_size(&named(0)), Some(65_533));

    assert_eq!(
        the_message(&laid_out([message([field(Type::Str(65_529)), field(Type::String)])]), 0).block_len(),
        65_533
    );
    assert_eq!(faults([message([field(Type::Str(65_530)), field(Type::String)])]), [limit(0, Limit::Block, 65_534)]);

    laid_out([message(vec![field(U8); 4096])]);
    assert_eq!(faults([message(vec![field(U8); 4097])]), [limit(0, Limit::Fields, 4097)]);
    assert_eq!(faults([structure(vec![U8; 4097])]), [limit(0, Limit::Fields, 4097)]);

    laid_out([message(vec![field(Type::Bytes); 1024])]);
    assert_eq!(faults([message(vec![field(Type::Bytes); 1025])]), [limit(0, Limit::Slots, 1025)]);
}

#[test]
fn depth_is_counted_as_values_nest() {
    let chain = |n: usize| (0..n).map(|i| message(if i == 0 { vec![] } else { vec![field(named(i - 1))] }));
    laid_out(chain(65));
    assert_eq!(faults(chain(67)), [Fault::Limit { ty: TypeId(65), limit: Limit::Depth, found: 65 }]);

    // An element is no level of its own: 64 lists of messages are 64 levels. Strided lists add none.
    let lists = |n: usize| (0..n).map(|i| message(if i == 0 { vec![] } else { vec![field(list(named(i - 1)))] }));
    laid_out(lists(65));
    assert!(!faults(lists(66)).is_empty());

    let structs = |n: usize| (0..n).map(|i| structure([if i == 0 { U8 } else { named(i - 1) }]));
    laid_out(structs(65));
    assert_eq!(faults(structs(67)), [Fault::Limit { ty: TypeId(65), limit: Limit::Nesting, found: 65 }]);

    let array = |ty, levels: usize| (0..levels).fold(ty, |ty, _| Type::Array(Box::new(ty), 1));
    let in_arrays = |n: usize| [structure([U8]), structure([array(named(0), n)])];
    laid_out(in_arrays(63));
    assert_eq!(faults(in_arrays(64)), [Fault::Limit { ty: TypeId(1), limit: Limit::Nesting, found: 65 }]);
}

#[test]
fn the_order_of_declarations_means_nothing() {
    let forward =
        [structure([named(2)]), union(Some(4), [Some(named(2)), Some(named(0))]), enumeration(Scalar::U32, 1)];
    let schema = laid_out(forward);
    assert_eq!(schema.inline_size(&named(0)), Some(4));
}

#[test]
fn huge_arrays_do_not_wrap() {
    let huge = (0..4).fold(U64, |ty, _| Type::Array(Box::new(ty), 65_533));
    for kind in [structure(vec![huge.clone(); 9]), message(vec![field(huge.clone()); 9])] {
        assert!(faults([kind]).iter().any(|fault| matches!(fault, Fault::Limit { limit: Limit::Block, .. })));
    }
}

#[test]
fn long_chains_need_neither_stack_nor_patience() {
    let n = 70_000;
    let structs = (0..n).map(|i| structure([if i + 1 < n { named(i + 1) } else { U8 }]));
    assert_eq!(faults(structs).len(), 1);
    let ring = (0..n).map(|i| structure([named((i + 1) % n)]));
    assert_eq!(faults(ring), [Fault::Infinite { ty: TypeId(0), next: TypeId(1) }]);
    let required = (0..n).map(|i| message([field(named((i + 1) % n))]));
    assert_eq!(faults(required), [Fault::Required { ty: TypeId(0), next: TypeId(1) }]);
    let optional_ring = (0..n).map(|i| message([optional(named((i + 1) % n))]));
    assert!(laid_out(optional_ring).is_recursive(TypeId(5)));
}

/// A schema is sound whoever made the draft.
#[test]
fn broken_drafts_are_refused() {
    let mut deep = U8;
    for _ in 0..65 {
        deep = list(deep);
    }
    let broken = [
        message([field(named(7))]),
        message([field(list(named(7)))]),
        message([field(deep)]),
        message([field(Type::Array(Box::new(Type::String), 2))]),
        message([field(list(Type::Array(Box::new(named(0)), 2)))]),
        union(None, [Some(Type::Array(Box::new(list(U8)), 2))]),
        message([field(Type::Str(0))]),
        message([field(Type::FixedBytes(65_534))]),
        message([since(3, optional(U8))]),
        message([since(2, optional(U8)), field(U8)]),
        message([since(2, field(U8))]),
        message([since(2, field(named(0)))]),
        message([default(vec![0; 2], field(U8))]),
        message([default(vec![0], optional(U8))]),
        message([default(vec![0; 4], field(Type::String))]),
        structure([]),
        enumeration(Scalar::U8, 256),
        enumeration(Scalar::U8, -1),
        enumeration(Scalar::I8, 128),
        enumeration(Scalar::U128, 1),
        enumeration(Scalar::F32, 1),
        enumeration(Scalar::Bool, 1),
        Kind::Enum(Enum { is_closed: false, storage: Scalar::U8, values: Vec::new(), retired: Vec::new() }),
        union(None, []),
        union(Some(0), [None]),
        union(Some(65_534), [None]),
        union(None, [Some(named(0))]),
    ];
    for kind in broken {
        let found = faults([kind.clone()]);
        assert!(found.iter().any(malformed), "{kind:?}: {found:?}");
    }
}

#[test]
fn roots_are_messages_with_ascending_ids() {
    let with = |ids: &[(u16, usize)]| {
        let mut draft = draft([message([]), structure([U8])]);
        let root = |&(type_id, n): &(u16, usize)| {
            let Type::Named(ty) = named(n) else { panic!() };
            Root { type_id, ty, docs: Vec::new(), source: source(), attributes: Attributes::NONE }
        };
        let roots = ids.iter().map(root).collect();
        draft.packages[0].protocols.push(Protocol {
            name: "P".into(),
            docs: Vec::new(),
            source: source(),
            attributes: Attributes::NONE,
            roots,
            retired: Vec::new(),
        });
        lay_out(draft).is_ok()
    };
    assert!(with(&[(1, 0), (0xFEFF, 0)]));
    for broken in [&[(0, 0)], &[(0xFF00, 0)], &[(1, 1)], &[(1, 9)]] {
        assert!(!with(broken), "{broken:?}");
    }
    assert!(!with(&[(2, 0), (1, 0)]) && !with(&[(1, 0), (1, 0)]));
}

#[test]
fn constants_are_of_their_types() {
    let with = |ty: Type, len: usize| {
        let mut draft = draft([structure([U8]), enumeration(Scalar::U16, 1)]);
        let (name, docs, source, bytes) = ("C".into(), Vec::new(), source(), vec![0; len]);
        draft.packages[0].constants.push(Constant { name, docs, source, ty, bytes });
        lay_out(draft)
    };
    for (ty, len) in [(U8, 1), (named(1), 2), (Type::Str(3), 3), (Type::String, 7)] {
        assert!(with(ty.clone(), len).is_ok(), "{ty:?}");
    }
    for (ty, len) in [(U8, 2), (named(0), 1), (named(9), 1), (list(U8), 0), (Type::Array(Box::new(list(U8)), 2), 8)] {
        assert!(with(ty.clone(), len).unwrap_err().iter().all(malformed), "{ty:?}");
    }
}

#[test]
fn retired_variants_keep_the_rules_of_arrays() {
    let with = |ty: Type| {
        let Kind::Union(mut of) = union(None, [None]) else { panic!() };
        of.retired.push(Retired {
            number: 9,
            name: String::new(),
            was: Was::Type(ty),
            source: None,
            attributes: Attributes::NONE,
        });
        lay_out(draft([Kind::Union(of)]))
    };
    let array = |ty: Type, n: u32| Type::Array(Box::new(ty), n);
    assert!(with(array(U32, 16_383)).is_ok());
    assert!(with(array(Type::String, 2)).unwrap_err().iter().all(malformed));
    let limit = Fault::Limit { ty: TypeId(0), limit: Limit::Block, found: 65_536 };
    assert_eq!(with(array(U32, 16_384)).unwrap_err(), [limit]);
}

/// A plan is made without recursion along types, in proportion to them.
#[test]
fn plans_of_long_chains_are_made() {
    const LEN: usize = 50_000;
    let chain = (0..LEN).map(|at| message([optional(named((at + 1) % LEN))]));
    let plan = Plan::of(&laid_out(chain));
    assert_eq!((plan.order.len(), plan.definitions.len()), (LEN, LEN));
    let is_boxed = |m: &plan::Message| m.fields.iter().all(|field| field.is_boxed);
    assert!(plan.definitions.iter().all(|x| x.defined.message().is_some_and(is_boxed) && x.reach.borrows));
    assert_eq!(Recipes::of(&plan).codecs.len(), LEN);
    assert_eq!(plan.reach([TypeId(7)]).len(), LEN);
}
