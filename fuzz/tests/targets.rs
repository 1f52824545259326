//! Every target over its seeds and mutations of them, on the stable compiler: no target may rot, and each has to see its planted fault.
//!
//! `SCANTLING_FUZZ_MUTATIONS=100000 SCANTLING_FUZZ_SEED=2 cargo test --manifest-path fuzz/Cargo.toml` tries more, and others.
#![allow(missing_docs)]

use scantling_fuzz::{Oracle, TARGETS, Target};
use std::panic;
use std::time::{Duration, Instant};

/// Mutations of seeds that each target is tried with.
const MUTATIONS: usize = 4_000;
/// Mutations within which a planted fault has to be seen.
const PLANTED: usize = 60_000;

/// xorshift64*: a failure repeats.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n.max(1)
    }

    fn mutated(&mut self, seeds: &[Vec<u8>]) -> Vec<u8> {
        let mut bytes = seeds[self.below(seeds.len())].clone();
        for _ in 0..=self.below(3) {
            let at = self.below(bytes.len());
            let to = (at + self.below(9)).min(bytes.len());
            match self.below(6) {
                0 if !bytes.is_empty() => bytes[at] ^= 1 << self.below(8),
                1 if !bytes.is_empty() => bytes[at] = [0, 1, 0x7F, 0x80, 0xFF][self.below(5)],
                2 => drop(bytes.drain(at..to)),
                3 => bytes.insert(at, self.below(256) as u8),
                4 => {
                    let piece = bytes[at..to].to_vec();
                    bytes.splice(at..at, piece);
                }
                _ => {
                    // The start of one, and the end of another.
                    let other = &seeds[self.below(seeds.len())];
                    bytes.truncate(at);
                    bytes.extend_from_slice(&other[self.below(other.len())..]);
                }
            }
        }
        bytes
    }
}

fn holds(target: &Target) {
    let seeds = (target.seeds)();
    assert!(!seeds.is_empty());
    let asked = |name: &str| std::env::var(name).ok().and_then(|n| n.parse::<usize>().ok());
    let mut random = Random(0x5EED + asked("SCANTLING_FUZZ_SEED").unwrap_or(0) as u64);
    let count = asked("SCANTLING_FUZZ_MUTATIONS");
    let started = Instant::now();
    let mutations = (0..count.unwrap_or(MUTATIONS)).map(|_| random.mutated(&seeds));
    for bytes in seeds.iter().cloned().chain(mutations) {
        if let Err(panic) = panic::catch_unwind(|| (target.run)(&bytes, Oracle::True)) {
            println!("{} fails for {:02x?}", target.name, bytes);
            panic::resume_unwind(panic);
        }
        // Seeds come first; a slow target has fewer mutations, unless a number was asked for.
        if count.is_none() && started.elapsed() > Duration::from_secs(20) {
            break;
        }
    }
}

fn sees_its_planted_fault(target: &Target) {
    let seeds = (target.seeds)();
    let mut random = Random(0xFA17);
    let mut inputs = seeds.iter().cloned().chain((0..PLANTED).map(|_| random.mutated(&seeds)));
    let fails = |bytes: &Vec<u8>| panic::catch_unwind(|| (target.run)(bytes, Oracle::Wrong)).is_err();
    assert!(inputs.any(|bytes| fails(&bytes)), "{}: a planted fault was not seen", target.name);
}

macro_rules! targets {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            let target = TARGETS.iter().find(|target| target.name == stringify!($name));
            let Some(target) = target else { panic!("no such target") };
            holds(target);
            sees_its_planted_fault(target);
        })*

        #[test]
        fn each_target_is_here_and_has_a_program() {
            let here = [$(stringify!($name)),*];
            assert_eq!(TARGETS.iter().map(|target| target.name).collect::<Vec<_>>(), here);
            for name in here {
                let program = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("fuzz_targets/{name}.rs"));
                let text = std::fs::read_to_string(program).unwrap_or_default();
                assert!(text.contains(&format!("fuzz(\"{name}\"")), "{name}");
            }
        }
    };
}

targets!(decoder feed arriving builder stream files links direct compact transcode json schema descriptor capture turned columns);
