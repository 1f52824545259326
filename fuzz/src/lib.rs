//! Laws that hold for any bytes, as functions that panic where one does not.
//!
//! ```text
//! bytes --libFuzzer--> fuzz_targets/x.rs --> fuzz("x", bytes)      cargo xtask fuzz x
//! seeds and mutations of them ------------> Target::run            tests/targets.rs, on the stable compiler
//! ```
//!
//! A target reads what it needs from the start of its input: where to cut, what to ask, which protocol. Each has a slow and obvious
//! way beside the one it tests, and can be told to get that way wrong ([`Oracle::Wrong`]), so that a test can see it fail.

mod arriving;
mod builder;
#[cfg(feature = "schemas")]
mod capture_file;
mod decoder;
#[cfg(feature = "schemas")]
mod encodings;
mod feed;
mod files;
mod input;
#[cfg(feature = "schemas")]
mod json;
mod links;
#[cfg(feature = "schemas")]
mod schema;
#[cfg(feature = "schemas")]
mod seeds;
mod stream;
#[cfg(feature = "turned")]
mod turned;

use std::env;
use std::sync::LazyLock;

/// What a target is held against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Oracle {
    /// As it should be.
    True,
    /// Wrong in a rare case: a planted fault, which has to be found.
    Wrong,
}

/// A law, and inputs to start from.
pub struct Target {
    /// Its name, which is that of its program too.
    pub name: &'static str,
    /// Panics if the law does not hold.
    pub run: fn(&[u8], Oracle),
    /// Inputs that reach far into it.
    pub seeds: fn() -> Vec<Vec<u8>>,
}

/// All of them, the wire's first.
pub const TARGETS: &[Target] = &[
    Target { name: "decoder", run: decoder::run, seeds: decoder::seeds },
    Target { name: "feed", run: feed::run, seeds: feed::seeds },
    Target { name: "arriving", run: arriving::run, seeds: arriving::seeds },
    Target { name: "builder", run: builder::run, seeds: builder::seeds },
    Target { name: "stream", run: stream::run, seeds: stream::seeds },
    Target { name: "files", run: files::run, seeds: files::seeds },
    Target { name: "links", run: links::run, seeds: links::seeds },
    #[cfg(feature = "schemas")]
    Target { name: "direct", run: encodings::direct, seeds: || seeds::vectors(&["direct"]) },
    #[cfg(feature = "schemas")]
    Target { name: "compact", run: encodings::compact, seeds: || seeds::vectors(&["compact"]) },
    #[cfg(feature = "schemas")]
    Target { name: "transcode", run: encodings::transcode, seeds: seeds::both },
    #[cfg(feature = "schemas")]
    Target { name: "json", run: json::run, seeds: json::seeds },
    #[cfg(feature = "schemas")]
    Target { name: "schema", run: schema::text, seeds: seeds::texts },
    #[cfg(feature = "schemas")]
    Target { name: "descriptor", run: schema::descriptor, seeds: seeds::descriptors },
    #[cfg(feature = "schemas")]
    Target { name: "capture", run: capture_file::run, seeds: capture_file::seeds },
    #[cfg(feature = "turned")]
    Target { name: "turned", run: turned::run, seeds: turned::seeds },
    #[cfg(feature = "turned")]
    Target { name: "columns", run: turned::decoded, seeds: turned::contents },
];

/// What a fuzzer's program calls. With `SCANTLING_FUZZ_PLANTED` in the environment the oracle is wrong.
///
/// # Panics
/// If the law does not hold, or if there is no such target.
pub fn fuzz(name: &str, bytes: &[u8]) {
    static ORACLE: LazyLock<Oracle> = LazyLock::new(|| match env::var_os("SCANTLING_FUZZ_PLANTED") {
        Some(_) => Oracle::Wrong,
        None => Oracle::True,
    });
    match TARGETS.iter().find(|target| target.name == name) {
        Some(target) => (target.run)(bytes, *ORACLE),
        None => panic!("there is no target `{name}`"),
    }
}

/// What the compiler generates of the conformance schemas.
#[cfg(feature = "schemas")]
#[allow(missing_docs, clippy::all)]
mod conformance {
    include!(concat!(env!("OUT_DIR"), "/conformance.rs"));
}

/// What turns frames of a few of them.
#[cfg(feature = "turned")]
#[allow(missing_docs, non_camel_case_types, unused_imports, clippy::all)]
mod turned_code {
    include!(concat!(env!("OUT_DIR"), "/turned.rs"));
}

// What the shootout makes of captures, and what it stands on.
#[cfg(feature = "schemas")]
#[path = "../../shootout/src/capture/mod.rs"]
#[allow(dead_code)]
mod capture;
#[cfg(feature = "schemas")]
#[path = "../../shootout/src/format.rs"]
#[allow(dead_code)]
mod format;
#[cfg(feature = "schemas")]
#[path = "../../shootout/src/workload.rs"]
#[allow(dead_code)]
mod workload;
