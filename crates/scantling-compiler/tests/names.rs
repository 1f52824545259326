//! A schema may call anything by any name: what is generated compiles, without a warning, and does what it says.
//!
//! The names are found, not listed: all identifiers that the runtime and generated code consist of, and the keywords of the languages
//! (`names/words.rs`). They stand in all places of schemas, whose code is compiled with all options and used (`names/places.rs`).
//!
//! Names of generated code and of the prelude are all tried, each with one of the options; of the others as many as [`OTHERS`]. With
//! `SCANTLING_NAMES=all`, as in `cargo xtask test --long`, each stands in each place with each of the options.
#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "built/mod.rs"]
mod built;
#[path = "names/places.rs"]
mod places;
#[path = "names/words.rs"]
mod words;

use built::Crate;
use places::{FORMS, OPTIONS, Place};
use scantling_schema::spelling::{folded, owners};
use std::collections::HashSet;
use words::Words;

/// Names of the runtime and keywords that are tried in each run, and which.
const OTHERS: usize = 30;
const SEED: usize = 1;
/// Names of one schema: as many as the bits of a number.
const IN_A_TYPE: usize = 60;
const IN_A_PACKAGE: usize = 20;
/// Names of one crate, where all are tried: rustc takes a gigabyte for them.
const IN_A_CRATE: usize = 300;

/// What is generated where names mean nothing.
fn generated() -> Words {
    let words: Vec<String> = ('a'..='p').map(|letter| format!("word{letter}")).collect();
    let types: Vec<String> = ('A'..='D').map(|letter| format!("Word{letter}")).collect();
    let mut all = vec![places::members("m", &words, 0), places::constants("c", &["SOME_CONSTANT".to_owned()])];
    all.extend((0..FORMS.len()).map(|form| places::types(&format!("t{form}"), &types, form)));
    let neutral = |text: String| text.replace("word", "_").replace("Word", "_");
    Words::of_texts(&OPTIONS.map(|(_, options)| neutral(places::program(&all, options))))
}

/// Types and constants may not be called as the places' own, or belong to one of them or to each other.
fn free(words: &[String]) -> Vec<String> {
    let own = "QA QB QC QE QF QG QH QI QK QM QO QP QR QS QT QU QV QW QX";
    let taken: HashSet<String> = own.split(' ').map(folded).collect();
    let known: HashSet<&str> = words.iter().map(String::as_str).collect();
    let is_free = |word: &&String| {
        !taken.contains(&folded(word))
            && owners(word).all(|owner| !taken.contains(&folded(owner)) && !known.contains(owner))
    };
    words.iter().filter(is_free).cloned().collect()
}

/// All members' places of these words, from number `turn` on.
fn members(words: &[String], turn: usize) -> Vec<Place> {
    // The one field of the places' that is beside words.
    let words: Vec<String> = words.iter().filter(|word| *word != "q_first").cloned().collect();
    let chunks = words.chunks(IN_A_TYPE).enumerate();
    chunks.map(|(i, chunk)| places::members(&format!("m{}", turn + i), chunk, turn + i)).collect()
}

/// Types in one form for each of these words, and constants.
fn types(words: &Words, form: impl Fn(usize) -> usize) -> Vec<Place> {
    let (types, constants) = (free(&words.types), free(&words.constants));
    let types = types.chunks(IN_A_PACKAGE).enumerate();
    let mut all: Vec<Place> =
        types.map(|(i, chunk)| places::types(&format!("t{i}"), chunk, form(i) % FORMS.len())).collect();
    all.push(places::constants("c", &constants));
    all
}

/// A crate with a program for each of the options, which are checked at the same time; most places are of the usual ones, which have two.
fn programs(made: &Crate, all: [&[Place]; OPTIONS.len()]) {
    for ((name, options), places) in OPTIONS.into_iter().zip(all) {
        let in_each = if name == OPTIONS[0].0 { places.len().div_ceil(2) } else { places.len() };
        for (number, places) in places.chunks(in_each).enumerate() {
            let text = places::program(places, options);
            let path = format!("src/bin/{name}_{number}.rs");
            made.write(&path, &format!("#![deny(warnings)]\n{text}\nfn main() {{ run() }}\n"));
        }
    }
}

/// A crate with a module for each of the options.
fn program(made: &Crate, all: [&[Place]; OPTIONS.len()]) {
    let (mut main, mut calls) = ("#![deny(warnings)]\n".to_owned(), String::new());
    for ((name, options), places) in OPTIONS.into_iter().zip(all) {
        made.write(&format!("src/{name}.rs"), &places::program(places, options));
        main.push_str(&format!("mod {name};\n"));
        calls.push_str(&format!("{name}::run();\n"));
    }
    made.write("src/main.rs", &format!("{main}fn main() {{\n{calls}}}\n"));
}

fn accept(result: Result<(), String>) {
    if let Err(said) = result {
        let lines: Vec<&str> = said.lines().take(60).collect();
        panic!("{}", lines.join("\n"));
    }
}

#[test]
fn any_name_may_stand_anywhere() {
    let (telling, others) =
        (generated().and(&Words::known()), Words::of_texts(&words::runtime()).and(&Words::keywords()));
    let made = Crate::new("any-name");
    if std::env::var_os("SCANTLING_NAMES").is_some_and(|of| of == "all") {
        return everything(&made, &telling.and(&others));
    }
    let turn = SEED * OTHERS % others.members.len();
    let mut all = telling.members.clone();
    all.extend(
        others.members.iter().cycle().skip(turn).take(OTHERS).filter(|word| !telling.members.contains(word)).cloned(),
    );
    // Each word with one of the options, most of them with the usual ones.
    let part = all.len() / 8;
    let (serde, rest) = all.split_at(part);
    let (no_alloc, rest) = rest.split_at(part);
    let (no_compact, plain) = rest.split_at(part);
    let mut plain = members(plain, 3);
    plain.extend(types(&telling, |i| i));
    let mut serde = members(serde, 0);
    serde.extend(types(&telling.part(0), |_| 7));
    serde.extend(places::packages(&Words::rust().members));
    let mut no_alloc = members(no_alloc, 1);
    no_alloc.extend(types(&telling.part(1), |_| 0));
    let mut no_compact = members(no_compact, 2);
    no_compact.extend(types(&telling.part(2), |_| 8));
    programs(&made, [&plain, &serde, &no_alloc, &no_compact]);
    accept(made.check());
}

/// Each name in each place, with each of the options.
fn everything(made: &Crate, words: &Words) {
    for chunk in words.members.chunks(IN_A_CRATE) {
        let mut all = members(chunk, 0);
        all.extend(places::packages(chunk));
        programs(made, [&all; OPTIONS.len()]);
        accept(made.check());
    }
    for form in 0..FORMS.len() {
        let all = types(words, |_| form);
        programs(made, [&all; OPTIONS.len()]);
        accept(made.check());
    }
}

/// Names that generated code once took for its own, written and read.
#[test]
fn what_is_called_like_generated_code_is_what_it_is_said_to_be() {
    let names = "block clone content default element end fault get into judged load of peek quick select skip store tag u8 view wire write";
    let words: Vec<String> = names.split(' ').map(str::to_owned).collect();
    let made = Crate::new("names-used");
    let all = members(&words, 0);
    program(&made, [&all, &[], &all, &[]]);
    accept(made.run());
}

/// Code as it would be if it called its own things as a schema may call its: each of these faults is seen.
#[test]
fn a_name_that_breaks_is_seen() {
    let faults = [
        ("accessor", "fault_", "fault", places::members("m", &["fault".to_owned()], 6)),
        ("step", "fn tag_(", "fn f_tag(", places::members("m", &["f".to_owned()], 6)),
        ("parameter", "S_", "S", places::types("t", &["S".to_owned()], 1)),
        ("trait", "let of = *self;", "let of = self;", places::members("m", &["content".to_owned()], 0)),
        (
            "associated",
            "<Self as rt::compact::Part>::Wire",
            "Self::Wire",
            places::members("m", &["wire".to_owned()], 0),
        ),
        ("nested", "Done_", "Done", places::types("t", &["U32List".to_owned()], 0)),
        ("constant", "TABLE_QA_", "TABLE_QA", places::constants("c", &["TABLE_QA".to_owned()])),
    ];
    for (name, ours, theirs, place) in faults {
        let made = Crate::new("names-planted");
        let sound = places::program(&[place], OPTIONS[0].1);
        assert!(sound.contains(ours), "{name}: nothing is called {ours}");
        made.write(
            "src/main.rs",
            &format!("#![deny(warnings)]\n{}\nfn main() {{ run() }}\n", sound.replace(ours, theirs)),
        );
        assert!(made.check().is_err(), "{name}: {theirs} for {ours} is not seen");
    }
}
