//! Whether an optional union is better absent by its tag or by a presence bit of its own (`docs/design/format.md`).
//!
//! The same expression trees and documents in both forms: bytes, writing, one pass of deep validation with reading, and a
//! reading without it. `cargo run --release --example presence`
#![allow(missing_docs)]

use std::hint::black_box;

include!("../generated/scantling/presence.rs");

use presence::{
    BinaryByBit, BinaryByTag, DocumentByBit, DocumentByTag, ExprByBit, ExprByTag, MemberByBit, MemberByTag, Operator,
    Presence, TreeByBit, TreeByBitPeek, TreeByBitView, TreeByTag, TreeByTagPeek, TreeByTagView, ValueByBit,
    ValueByBitPeek, ValueByBitView, ValueByTag, ValueByTagPeek, ValueByTagView,
};

const FRAMES: usize = 1000;
const ROUNDS: usize = 41;
const VALID: &str = "written here";

/// Deterministic numbers.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }
}

fn tree(random: &mut Random, depth: usize) -> TreeByTag {
    match random.below(if depth == 0 { 2 } else { 6 }) {
        0 => TreeByTag::Literal(random.below(1000) as f64),
        1 => TreeByTag::Variable(format!("x{}", random.below(50))),
        _ => {
            let op = Operator(random.below(3) as u8);
            let left = tree(random, depth - 1);
            let right = (op != Operator::Negate).then(|| tree(random, depth - 1));
            TreeByTag::Binary(Box::new(BinaryByTag { op, left, right }))
        }
    }
}

fn value(random: &mut Random, depth: usize) -> ValueByTag {
    match random.below(if depth == 0 { 3 } else { 5 }) {
        0 => ValueByTag::Bool(random.below(2) == 1),
        1 => ValueByTag::Number(random.below(1_000_000) as f64),
        2 => ValueByTag::Text("word ".repeat(1 + random.below(4) as usize)),
        3 => ValueByTag::Array((0..random.below(6)).map(|_| value(random, depth - 1)).collect()),
        _ => {
            let member = |i| MemberByTag {
                key: format!("key{i}"),
                value: (random.below(4) != 0).then(|| value(random, depth - 1)),
            };
            ValueByTag::Object((0..6).map(member).collect())
        }
    }
}

fn tree_by_bit(tree: &TreeByTag) -> TreeByBit {
    match tree {
        TreeByTag::Literal(x) => TreeByBit::Literal(*x),
        TreeByTag::Variable(name) => TreeByBit::Variable(name.clone()),
        TreeByTag::Binary(b) => TreeByBit::Binary(Box::new(BinaryByBit {
            present: b.right.is_some().into(),
            op: b.op,
            left: tree_by_bit(&b.left),
            right: b.right.as_ref().map_or(TreeByBit::None_, tree_by_bit),
        })),
        TreeByTag::Unknown { .. } => unreachable!("none is made"),
    }
}

fn value_by_bit(value: &ValueByTag) -> ValueByBit {
    match value {
        ValueByTag::Bool(x) => ValueByBit::Bool(*x),
        ValueByTag::Number(x) => ValueByBit::Number(*x),
        ValueByTag::Text(x) => ValueByBit::Text(x.clone()),
        ValueByTag::Array(items) => ValueByBit::Array(items.iter().map(value_by_bit).collect()),
        ValueByTag::Object(members) => {
            let member = |m: &MemberByTag| MemberByBit {
                present: m.value.is_some().into(),
                key: m.key.clone(),
                value: m.value.as_ref().map_or(ValueByBit::None_, value_by_bit),
            };
            ValueByBit::Object(members.iter().map(member).collect())
        }
        ValueByTag::Unknown { .. } => unreachable!("none is made"),
    }
}

/// Sums of all fields. A view's members are given as they are, a peek's through `expect`.
macro_rules! sums {
    ($tree_tag:ident $tree_bit:ident $value_tag:ident $value_bit:ident: $a:ident $b:ident $c:ident $d:ident, |$x:ident| $get:expr, |$t:ident| $text:expr) => {
        fn $a(tree: $tree_tag<'_>) -> u64 {
            match tree {
                $tree_tag::Literal(x) => x as u64,
                $tree_tag::Variable($t) => $text,
                $tree_tag::Binary(b) => {
                    let left = {
                        let $x = b.left();
                        $a($get)
                    };
                    let right = {
                        let $x = b.right();
                        $get
                    };
                    u64::from(b.op().0) + 3 * left + right.map_or(1, $a)
                }
                $tree_tag::Unknown { .. } => unreachable!(),
            }
        }

        fn $b(tree: $tree_bit<'_>) -> u64 {
            match tree {
                $tree_bit::Literal(x) => x as u64,
                $tree_bit::Variable($t) => $text,
                $tree_bit::Binary(b) => {
                    let left = {
                        let $x = b.left();
                        $b($get)
                    };
                    let right = {
                        let $x = b.right();
                        $get
                    };
                    // The invalid state that a bit beside a tag makes possible.
                    let is_present = b.present() & 1 != 0;
                    assert!(is_present != matches!(right, $tree_bit::None_));
                    u64::from(b.op().0) + 3 * left + if is_present { $b(right) } else { 1 }
                }
                $tree_bit::None_ | $tree_bit::Unknown { .. } => unreachable!(),
            }
        }

        fn $c(value: $value_tag<'_>) -> u64 {
            match value {
                $value_tag::Bool(x) => u64::from(x),
                $value_tag::Number(x) => x as u64,
                $value_tag::Text($t) => $text,
                $value_tag::Array(items) => items.iter().map(|$x| $c($get)).sum(),
                $value_tag::Object(members) => members
                    .iter()
                    .map(|$x| {
                        let m = $get;
                        let key = {
                            let $x = m.key();
                            let $t = $get;
                            $text
                        };
                        let $x = m.value();
                        key + $get.map_or(1, $c)
                    })
                    .sum(),
                $value_tag::Unknown { .. } => unreachable!(),
            }
        }

        fn $d(value: $value_bit<'_>) -> u64 {
            match value {
                $value_bit::Bool(x) => u64::from(x),
                $value_bit::Number(x) => x as u64,
                $value_bit::Text($t) => $text,
                $value_bit::Array(items) => items.iter().map(|$x| $d($get)).sum(),
                $value_bit::Object(members) => members
                    .iter()
                    .map(|$x| {
                        let m = $get;
                        let key = {
                            let $x = m.key();
                            let $t = $get;
                            $text
                        };
                        let $x = m.value();
                        let value = $get;
                        let is_present = m.present() & 1 != 0;
                        assert!(is_present != matches!(value, $value_bit::None_));
                        key + if is_present { $d(value) } else { 1 }
                    })
                    .sum(),
                $value_bit::None_ | $value_bit::Unknown { .. } => unreachable!(),
            }
        }
    };
}

sums!(TreeByTagView TreeByBitView ValueByTagView ValueByBitView:
    view_tree_tag view_tree_bit view_value_tag view_value_bit, |x| x, |t| t.len() as u64);
sums!(TreeByTagPeek TreeByBitPeek ValueByTagPeek ValueByBitPeek:
    peek_tree_tag peek_tree_bit peek_value_tag peek_value_bit, |x| x.expect(VALID), |t| t.as_bytes().len() as u64);

/// Writes a frame by its number.
type Write<'a> = Box<dyn Fn(usize, &mut Vec<u8>) + 'a>;

/// One form of one workload.
struct Form<'a> {
    name: &'static str,
    write: Write<'a>,
    deep: fn(&[u8]) -> u64,
    shallow: fn(&[u8]) -> u64,
}

/// Thread CPU time in nanoseconds.
fn cpu() -> u64 {
    let t = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    t.tv_sec as u64 * 1_000_000_000 + t.tv_nsec as u64
}

/// Nanoseconds per frame, median over rounds, forms in turn.
fn measure(title: &str, forms: &[Form<'_>; 2]) {
    let frames: Vec<Vec<Vec<u8>>> = forms
        .iter()
        .map(|form| {
            let frame = |i| {
                let mut out = Vec::new();
                (form.write)(i, &mut out);
                out
            };
            (0..FRAMES).map(frame).collect()
        })
        .collect();
    let mut times = vec![[const { Vec::new() }; 3]; 2];
    let mut sums = std::collections::BTreeSet::new();
    for round in 0..ROUNDS {
        for form in [round % 2, 1 - round % 2] {
            let (mut out, Form { write, deep, shallow, .. }) = (Vec::new(), &forms[form]);
            let start = cpu();
            for i in 0..FRAMES {
                out.clear();
                write(i, &mut out);
                black_box(&out);
            }
            let written = cpu();
            sums.insert(frames[form].iter().map(|frame| deep(frame)).sum::<u64>());
            let validated = cpu();
            sums.insert(frames[form].iter().map(|frame| shallow(frame)).sum::<u64>());
            let read = cpu();
            for (i, ns) in [written - start, validated - written, read - validated].into_iter().enumerate() {
                times[form][i].push(ns / FRAMES as u64);
            }
        }
    }
    assert_eq!(sums.len(), 1, "both forms hold the same");
    println!("{title:<12} bytes   write   view and read   peek and read   (ns a frame, {FRAMES} frames)");
    for (form, times) in forms.iter().zip(&mut times) {
        let bytes: usize = frames[usize::from(form.name == "by bit")].iter().map(Vec::len).sum();
        let [write, deep, shallow] = [0, 1, 2].map(|i| {
            times[i].sort_unstable();
            times[i][ROUNDS / 2]
        });
        println!("  {:<10} {:>6} {write:>7} {deep:>15} {shallow:>15}", form.name, bytes / FRAMES);
    }
}

fn main() {
    let mut random = Random(1);
    let trees: Vec<_> = (0..FRAMES).map(|_| ExprByTag { body: tree(&mut random, 7) }).collect();
    let trees_bit: Vec<_> = trees.iter().map(|t| ExprByBit { body: tree_by_bit(&t.body) }).collect();
    let documents: Vec<_> = (0..FRAMES)
        .map(|_| DocumentByTag {
            root: ValueByTag::Object(
                (0..6).map(|i| MemberByTag { key: format!("key{i}"), value: Some(value(&mut random, 3)) }).collect(),
            ),
        })
        .collect();
    let documents_bit: Vec<_> = documents.iter().map(|d| DocumentByBit { root: value_by_bit(&d.root) }).collect();
    macro_rules! form {
        ($name:literal, $owned:ident, $write:ident, $view:ident, $peek:ident, $member:ident, $deep:ident, $shallow:ident) => {
            Form {
                name: $name,
                write: Box::new(|i, out| {
                    Presence::$write(out, |w| $owned[i].write(w)).expect(VALID);
                }),
                deep: |frame| $deep(Presence::$view(frame).expect(VALID).$member()),
                shallow: |frame| $shallow(Presence::$peek(frame).expect(VALID).$member().expect(VALID)),
            }
        };
    }
    measure(
        "Expr",
        &[
            form!(
                "by tag",
                trees,
                write_expr_by_tag,
                view_expr_by_tag,
                peek_expr_by_tag,
                body,
                view_tree_tag,
                peek_tree_tag
            ),
            form!(
                "by bit",
                trees_bit,
                write_expr_by_bit,
                view_expr_by_bit,
                peek_expr_by_bit,
                body,
                view_tree_bit,
                peek_tree_bit
            ),
        ],
    );
    measure(
        "Document",
        &[
            form!(
                "by tag",
                documents,
                write_document_by_tag,
                view_document_by_tag,
                peek_document_by_tag,
                root,
                view_value_tag,
                peek_value_tag
            ),
            form!(
                "by bit",
                documents_bit,
                write_document_by_bit,
                view_document_by_bit,
                peek_document_by_bit,
                root,
                view_value_bit,
                peek_value_bit
            ),
        ],
    );
}
