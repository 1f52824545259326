//! Random schemas: what is generated for them compiles without a warning, and all readers and writers agree on random values.
//!
//! At least [`DEFINITIONS`] types stand in packages of all forms, a quarter of them for each of the backend's options. All are checked
//! by rustc with warnings denied, and those of some packages run on values. `SCANTLING_RANDOM_SEED` chooses other schemas, and four times as
//! many.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "built/mod.rs"]
mod built;
mod common;
#[path = "random/mod.rs"]
mod schemas;

use built::{Crate, Needs};
use common::Random;
use scantling_compiler::{RustOptions, Target, generate};
use schemas::laws::Laws;
use schemas::{Group, Size};

/// Types in one run; of a seed that is asked for four times as many.
const DEFINITIONS: usize = 500;
/// Of what is tried where `SCANTLING_RANDOM_SEED` is not set.
const SEED: u64 = 0x5CA7;

const ALL: RustOptions = RustOptions {
    alloc: true,
    serde: true,
    serde_refuses_unknown: false,
    compact: true,
    descriptor: true,
    view_mut: true,
    turned: true,
};
const OPTIONS: [(&str, RustOptions); 4] = [
    ("all", ALL),
    ("refusing", RustOptions { serde_refuses_unknown: true, ..ALL }),
    ("bare", RustOptions { alloc: false, serde: false, ..ALL }),
    ("direct", RustOptions { serde: false, compact: false, descriptor: false, ..ALL }),
];

/// Groups of packages that are checked for each of the options, the last two for a seed that is asked for; and those that are run too.
const CHECKED: [Size; 4] = [
    Size { packages: 3, types: 22, has_any: true, is_aligned: true },
    Size { packages: 3, types: 22, has_any: false, is_aligned: false },
    Size { packages: 7, types: 22, has_any: false, is_aligned: true },
    Size { packages: 7, types: 22, has_any: true, is_aligned: false },
];
const RUN: [Size; 2] = [
    Size { packages: 3, types: 12, has_any: true, is_aligned: true },
    Size { packages: 2, types: 12, has_any: false, is_aligned: true },
];
/// Values of each root.
const VALUES: usize = 12;

/// The seed that is asked for.
fn asked() -> Option<String> {
    std::env::var("SCANTLING_RANDOM_SEED").ok()
}

/// The run's randomness, which the options share.
fn seed() -> u64 {
    let seed = asked().map_or(SEED, |text| text.parse().expect("SCANTLING_RANDOM_SEED is a number"));
    // Shown where a test fails.
    println!("SCANTLING_RANDOM_SEED={seed}");
    seed
}

/// The randomness of part `turn` of a run.
fn random(turn: usize) -> Random {
    // Odd, so never zero; the multiplier takes neighbours apart.
    let number = seed().wrapping_mul(2 * OPTIONS.len() as u64 + 1).wrapping_add(turn as u64);
    Random((2 * number + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15))
}

/// The random groups of one of the options.
fn groups(turn: usize, sizes: &[Size], random: &mut Random) -> Vec<Group> {
    let target = Target::Rust(OPTIONS[turn].1);
    ('a'..='z').zip(sizes).map(|(letter, size)| schemas::group(letter, *size, target, random)).collect()
}

/// Those that are run.
fn run_groups(turn: usize) -> Vec<Group> {
    groups(turn, &RUN, &mut random(OPTIONS.len() + turn))
}

/// What is generated for groups, with the packages of a folder in a module of its own.
fn modules(groups: &[Group], options: RustOptions) -> String {
    let (mut out, mut deep) = (String::new(), String::new());
    for file in groups.iter().flat_map(|group| generate(&group.schema, Target::Rust(options))) {
        if file.path.contains('/') { &mut deep } else { &mut out }.push_str(&file.text);
    }
    format!("{out}\npub mod deep {{\n{deep}}}\n")
}

fn accept(made: &Crate, result: Result<(), String>) {
    if let Err(said) = result {
        let lines: Vec<&str> = said.lines().take(60).collect();
        panic!("{}\nin {}", lines.join("\n"), made.folder().display());
    }
}

/// Writes the texts of schemas beside what was generated for them, for whoever looks for a fault.
fn keep_texts(made: &Crate, of: &str, groups: &[Group]) {
    for (name, text) in groups.iter().flat_map(|group| &group.texts) {
        made.write(&format!("schemas/{of}/{name}.scant"), text);
    }
}

#[test]
fn what_is_generated_for_random_schemas_has_no_warnings() {
    let mut definitions = 0;
    let count = |groups: &[Group]| groups.iter().map(|group| group.schema.types().len()).sum::<usize>();
    let made = [("random-checked", Needs::Serde), ("random-bare", Needs::Nothing)].map(|(name, needs)| {
        let made = Crate::with(name, needs);
        made.write("src/lib.rs", "");
        made
    });
    let (checked, least) =
        if asked().is_some() { (&CHECKED[..], 4 * DEFINITIONS) } else { (&CHECKED[..2], DEFINITIONS) };
    for (turn, (name, options)) in OPTIONS.into_iter().enumerate() {
        let made = &made[usize::from(!options.alloc)];
        let groups = groups(turn, checked, &mut random(turn));
        definitions += count(&groups) + count(&run_groups(turn));
        keep_texts(made, name, &groups);
        made.write(
            &format!("src/bin/{name}.rs"),
            &format!("#![deny(warnings)]\n{}\nfn main() {{}}\n", modules(&groups, options)),
        );
    }
    assert!(definitions >= least, "{definitions}");
    for made in &made {
        accept(made, made.check());
    }
}

#[test]
fn readers_and_writers_of_random_schemas_agree() {
    let made = Crate::new("random-values");
    let (mut laws, mut program) = (Laws::default(), String::new());
    let mut random = random(2 * OPTIONS.len());
    for (turn, (name, options)) in OPTIONS.into_iter().enumerate() {
        let groups = run_groups(turn);
        keep_texts(&made, name, &groups);
        made.write(&format!("src/{name}.rs"), &modules(&groups, options));
        program.push_str(&format!("mod {name};\n"));
        groups.iter().for_each(|group| laws.add(name, group, options, VALUES, &mut random));
    }
    assert!(laws.values > 300 && laws.others > 800, "{} values, {} others", laws.values, laws.others);
    made.write_bytes("src/frames", &laws.frames);
    made.write("src/main.rs", &laws.main(&program));
    accept(&made, made.run());
}

/// A fault in generated code, one in what is expected of it, and a warning: each is seen.
#[test]
fn planted_faults_are_seen() {
    let size = Size { packages: 1, types: 10, has_any: false, is_aligned: false };
    let group = schemas::group('a', size, Target::Rust(ALL), &mut Random(SEED));
    let (mut laws, mut random) = (Laws::default(), Random(SEED));
    laws.add("all", &group, ALL, VALUES, &mut random);
    let sound = modules(&[group], ALL);
    let made = Crate::new("random-planted");
    let is_seen = |code: &str, frames: &[u8]| {
        made.write("src/all.rs", code);
        made.write_bytes("src/frames", frames);
        made.write("src/main.rs", &laws.main("mod all;"));
        made.run().is_err()
    };
    assert!(!is_seen(&sound, &laws.frames), "the program is sound");
    let (ours, swapped) = ("u16.to_le_bytes());", "u16.to_be_bytes());");
    assert!(sound.contains(ours), "{sound}");
    assert!(is_seen(&sound.replace(ours, swapped), &laws.frames), "a length with its bytes swapped");
    let at = laws.frames.windows(5).position(|bytes| bytes == b"valid").expect("a verdict");
    let mut frames = laws.frames.clone();
    frames[at] = b'V';
    assert!(is_seen(&sound, &frames), "another verdict");
    let late = "use ::scantling::rt; pub fn late_() -> u8 { return 1; 2 }";
    assert!(is_seen(&sound.replacen("use ::scantling::rt;", late, 1), &laws.frames), "a warning");
}
