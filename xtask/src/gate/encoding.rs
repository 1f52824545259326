//! The gate on code that is generic over the encoding: where the encoding is known it is the machine code of the protocol's own
//! method, instruction by instruction.
//!
//! ```text
//! encode_direct                  value.encode(out)            compiled apart, since which of two callers a function is
//! encode_direct, --cfg generic   encode(Direct, value, out)   inlined into is the compiler's choice; then compared
//! ```
//!
//! There is nothing to bless: each function is compared with its twin. [`plant`] puts a check into each method of the runtime that
//! lies between the two, and demands that its pair differs.

use super::{GENERATED, Listings, PLANTED, Probe, difference, read};
use std::path::Path;
use std::process::Command;

const PROBES: &str = "xtask/gate/encoding.rs";
const RUNTIME: &str = "crates/scantling/src/encoding.rs";

/// Each function, and the line of the runtime that it comes through if it is generic.
const FUNCTIONS: &[(&str, &str)] = &[
    ("encode_direct", "value.to_direct(out)"),
    ("decode_direct", "P::of_direct(frame)"),
    ("check_direct", "P::is_direct(frame, mode)"),
    ("encode_compact", "value.to_compact(out)"),
    ("decode_compact", "P::of_compact(frame)"),
    ("check_compact", "P::is_compact(frame, mode)"),
];

/// Compares each function with its twin.
pub(super) fn check(probe: &Probe) -> Result<String, String> {
    let differing = differing(probe, &probe.runtime)?;
    if differing.is_empty() {
        Ok(format!("{} calls by a known encoding are the protocol's own", FUNCTIONS.len()))
    } else {
        Err(format!("calls by a known encoding differ from the protocol's own: {}", differing.join(", ")))
    }
}

/// Plants a check into each method in turn; its function, and no other, must differ from its twin.
pub(super) fn plant(probe: &Probe, most: usize) -> Result<String, String> {
    let source = read(&probe.root.join(RUNTIME))?;
    for (name, line) in FUNCTIONS.iter().take(most) {
        let mut lines: Vec<&str> = source.lines().collect();
        let at = lines.iter().position(|text| text.trim() == *line).ok_or(format!("{RUNTIME}: where is `{line}`?"))?;
        lines.insert(at, PLANTED);
        let runtime = probe.runtime_with(RUNTIME, &lines.join("\n"))?;
        let differing = differing(probe, &runtime)?;
        if differing != [*name] {
            return Err(format!("a check planted in {name} is seen in {differing:?}"));
        }
    }
    Ok(format!("{} checks planted between encodings and protocols, each seen", FUNCTIONS.len().min(most)))
}

/// The functions that differ from their twins, by name.
fn differing(probe: &Probe, runtime: &Path) -> Result<Vec<String>, String> {
    let (own, generic) = (listings(probe, runtime, &[])?, listings(probe, runtime, &["--cfg", "generic"])?);
    if let Some((name, _)) = FUNCTIONS.iter().find(|(name, _)| !own.contains_key(*name)) {
        return Err(format!("{PROBES} has no {name}"));
    }
    Ok(difference(&own, &generic))
}

fn listings(probe: &Probe, runtime: &Path, flags: &[&str]) -> Result<Listings, String> {
    let mut rustc = Command::new("rustc");
    rustc.env("PROBED", probe.root.join(GENERATED)).args(flags);
    probe.compile(rustc, PROBES, runtime, "encoding.s")
}
