//! Peak memory: of a process of its own, which gives back what it frees.
//!
//! ```text
//! parent --starts, with thresholds of the allocator--> child: for each row, reset the peak, work, read the peak --lines--> parent
//! ```
//!
//! What is there before (the set) and what is kept afterwards are not counted. Only Linux says it.

use anyhow::{Context as _, Result, ensure};
use std::collections::HashMap;
use std::ffi::OsString;
use std::fs;
use std::process::{Command, Stdio};

/// Bytes that a row takes at most to encode a set, and to restore it.
pub type Peaks = (u64, u64);

/// Peaks by the name of the row, of this program with these arguments.
pub fn by_child(arguments: &[OsString]) -> Result<HashMap<String, Peaks>> {
    let mut child = Command::new(std::env::current_exe()?);
    // Freed memory goes back at once, so that it is not counted for the next row. Time is not measured in the child.
    for name in ["MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"] {
        child.env(name, "65536");
    }
    let output = child.args(arguments).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "the process that measures memory: {}", output.status);
    let text = String::from_utf8(output.stdout)?;
    text.lines().map(parsed).collect()
}

/// A line of the child.
pub fn line(row: &str, (encode, restore): Peaks) -> String {
    format!("{encode}\t{restore}\t{row}")
}

fn parsed(line: &str) -> Result<(String, Peaks)> {
    let mut words = line.splitn(3, '\t');
    let mut word = || words.next().context("a line of the child is cut");
    let peaks = (word()?.parse()?, word()?.parse()?);
    Ok((word()?.to_owned(), peaks))
}

/// What the work gives, and by how many bytes it raised this process's memory at most; `None` if the system does not say.
pub fn peak<T>(work: impl FnOnce() -> Result<T>) -> Result<(T, Option<u64>)> {
    // 5 resets the peak to what there is.
    let before = fs::write("/proc/self/clear_refs", "5").ok().and_then(|()| resident("VmRSS:"));
    let done = work()?;
    let peak = resident("VmHWM:");
    Ok((done, before.zip(peak).map(|(before, peak)| peak.saturating_sub(before))))
}

fn resident(name: &str) -> Option<u64> {
    let text = fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    line.trim().strip_suffix(" kB")?.trim().parse::<u64>().ok().map(|kib| kib << 10)
}
