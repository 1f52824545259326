//! What a fast pass accepts, the walk accepts; what the walk accepts has a value, and nothing else has; a peek refuses no more. Over
//! random values of random schemas, and their frames with one damage each.
#![allow(missing_docs, clippy::unwrap_used)]

#[allow(unreachable_pub)]
#[path = "../../../crates/scantling-compiler/tests/common/mod.rs"]
mod common;

use common::Values;
use hostile::{Passes, random0, random1, random2, random3};
use scantling::Mode;
use scantling_compiler::{Schema, SourceFile, compile};
use scantling_schema::dynamic;

const PASSES: [Passes; 4] =
    [random0::Random::PASSES, random1::Random::PASSES, random2::Random::PASSES, random3::Random::PASSES];
const SOURCES: [&str; 4] = [
    include_str!(concat!(env!("OUT_DIR"), "/random0.scant")),
    include_str!(concat!(env!("OUT_DIR"), "/random1.scant")),
    include_str!(concat!(env!("OUT_DIR"), "/random2.scant")),
    include_str!(concat!(env!("OUT_DIR"), "/random3.scant")),
];
/// Values of each root.
const ROUNDS: u64 = if cfg!(debug_assertions) { 40 } else { 400 };
/// Damaged frames of each value.
const DAMAGES: u64 = 12;
const MODES: [Mode; 5] = [Mode::Compatible, Mode::Valued, Mode::Known, Mode::Exact, Mode::Canonical];

/// What passes look at: the frame that walks and readers get, or, as a fault that is planted, the same before it was damaged.
#[derive(Clone, Copy, PartialEq)]
enum Pass {
    Seeing,
    Blind,
}

#[derive(Default)]
struct Seen {
    /// Frames of which a pass said yes.
    passed: usize,
    /// Frames that are not valid.
    invalid: usize,
    /// Laws that were broken.
    broken: Vec<String>,
}

impl Seen {
    fn law(&mut self, holds: bool, law: &str, frame: &[u8]) {
        if !holds {
            self.broken.push(format!("{law}: {frame:02x?}"));
        }
    }

    fn compact(&mut self, p: &Passes, looked_at: &[u8], frame: &[u8]) {
        for mode in MODES {
            let (passed, walked) = ((p.compact)(looked_at, mode), (p.compact_walk)(frame, mode));
            self.law(!passed || walked.is_ok(), "the pass accepts what the walk refuses", frame);
            if mode == Mode::Valued {
                self.law((p.compact_value)(frame) == walked, "a value of what the walk refuses, or none", frame);
                self.passed += usize::from(passed);
                self.invalid += usize::from(walked.is_err());
            }
        }
    }

    fn direct(&mut self, p: &Passes, looked_at: &[u8], frame: &[u8]) {
        for is_exact in [false, true] {
            let (passed, walked) = ((p.direct)(looked_at, is_exact), (p.direct_walk)(frame, is_exact));
            self.law(!passed || walked.is_ok(), "the pass accepts what the walk refuses", frame);
            if !is_exact {
                self.law((p.direct_value)(frame) == walked, "a value of what the walk refuses, or none", frame);
                self.law(walked.is_err() || (p.peek)(frame).is_ok(), "a peek refuses what is valid", frame);
                self.passed += usize::from(passed);
                self.invalid += usize::from(walked.is_err());
            }
        }
    }
}

fn schema(text: &str) -> Schema {
    compile(&[SourceFile::new("random.scant", text)]).0.unwrap()
}

/// Of frames in Direct, and in Compact.
fn laws(pass: Pass) -> [Seen; 2] {
    let [mut direct, mut compact] = [Seen::default(), Seen::default()];
    for (seed, (passes, text)) in (1..).zip(PASSES.iter().zip(SOURCES)) {
        let schema = schema(text);
        let protocol = &schema.packages()[0].protocols[0];
        let mut values = Values::new(&schema, protocol, seed);
        for round in 0..ROUNDS {
            let root = &protocol.roots[round as usize % protocol.roots.len()];
            let value = values.root(root, 3);
            let frames = [
                dynamic::write(&schema, protocol, root.type_id, &value),
                dynamic::compact::write(&schema, protocol, root.type_id, &value),
            ];
            for (is_compact, frame) in [false, true].into_iter().zip(frames) {
                // Random values may be too deep, or wrong.
                let Ok(frame) = frame else { continue };
                for damage in 0..=DAMAGES {
                    let mut damaged = frame.clone();
                    if damage > 0 {
                        values.random.damage(&mut damaged);
                    }
                    let looked_at = if pass == Pass::Blind { &frame } else { &damaged };
                    if is_compact {
                        compact.compact(passes, looked_at, &damaged);
                    } else {
                        direct.direct(passes, looked_at, &damaged);
                    }
                }
            }
        }
    }
    [direct, compact]
}

/// Values of thousands of bytes are on the stack of an unoptimised reader many times.
fn on_a_large_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(256 << 20).spawn(f).unwrap().join().unwrap()
}

#[test]
fn what_a_pass_accepts_the_walk_accepts() {
    for seen in on_a_large_stack(|| laws(Pass::Seeing)) {
        assert!(seen.broken.is_empty(), "{} times: {}", seen.broken.len(), seen.broken[0]);
        assert!(seen.passed > 100 && seen.invalid > 100, "{} passed, {} are not valid", seen.passed, seen.invalid);
    }
}

#[test]
fn a_pass_that_does_not_see_the_damage_is_found() {
    for seen in on_a_large_stack(|| laws(Pass::Blind)) {
        assert!(!seen.broken.is_empty());
    }
}
