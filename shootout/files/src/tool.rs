//! What `scant` takes to filter a file, and to make JSON of it and back, beside serde_json.
//!
//! ```text
//! the file  -> scant cat --where … -> nowhere
//! the file  -> scant convert -> NDJSON        structs -> serde_json -> NDJSON
//! NDJSON    -> scant convert -> a file        NDJSON -> serde_json -> structs
//! ```
//!
//! The tool knows the schema from the file alone, checks every frame, and reads and writes times and enums by their rules. The structs have
//! been compiled, their times stay text, and nothing is read from or written to a file. CPU time of either, that of the tool with its start.

use crate::day::Tick;
use crate::formats::scantling::PLAIN;
use crate::job::{Answer, Format as _};
use crate::measure::timed;
use anyhow::{Context as _, Result, ensure};
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::time::TimeValLike as _;
use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};

/// A line of NDJSON as somebody would declare it who has serde.
#[derive(Deserialize, Serialize)]
enum Line {
    Trade { at: String, price: String, size: u32, symbol: String },
    Level { at: String, price: String, size: u32, flags: u8, side: Side, symbol: String },
}

#[derive(Clone, Copy, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
enum Side {
    Buy,
    Sell,
}

/// What it is called, as rows are.
pub const NAME: &str = "scant";

/// The table; `scant` is the program.
pub fn table(ticks: &[Tick], rounds: usize, folder: &Path, scant: &Path) -> Result<String> {
    let [file, text, back] = ["day", "day.ndjson", "back"].map(|name| folder.join(name));
    let _ = fs::remove_file(&file);
    PLAIN.write(ticks, &file)?;
    let mut whole = Answer::default();
    ticks.iter().for_each(|tick| whole.add_tick(tick));
    let mut least = [f64::MAX; 5];
    for _ in 0..rounds {
        let filtered = run(Command::new(scant).args(["cat", "--where", "size > 4294967294"]).arg(&file), None)?;
        let written = run(Command::new(scant).arg("cat").arg(&file), Some(&text))?;
        let _ = fs::remove_file(&back);
        let into = ["convert", "--from", "json", "--to", "direct", "--blocks", "--schema"];
        let read = run(Command::new(scant).args(into).arg(&file).arg("--out").arg(&back).arg(&text), None)?;
        ensure!(PLAIN.scan(&back)? == whole, "another answer from the file that was made of JSON");
        let json = fs::read_to_string(&text)?;
        let (lines, parsed) = timed(|| parse(&json))?;
        let (same, serialized) = timed(|| serialize(&lines, json.len()))?;
        ensure!(same == json.as_bytes(), "serde_json writes another text");
        let times = [filtered, written, serialized, read, parsed];
        least.iter_mut().zip(times).for_each(|(least, time)| *least = least.min(time));
    }
    let [filtered, written, serialized, read, parsed] = least;
    let each = |seconds: f64| seconds * 1e9 / ticks.len() as f64;
    let beside = |what: &str, tool: f64, serde: f64| {
        format!("| {what} | {:.0} | {:.0} | {:.2} |\n", each(tool), each(serde), serde / tool)
    };
    Ok([
        "| scant | ns a message | serde_json, ns | its speed |\n|---|---:|---:|---:|\n".to_owned(),
        format!("| `cat --where` of all messages, none of them printed | {:.0} | | |\n", each(filtered)),
        beside("`cat`: a file as NDJSON", written, serialized),
        beside("`convert`: NDJSON as a file", read, parsed),
    ]
    .concat())
}

/// One line after the other; the lines are kept until the clock has stopped.
#[inline(never)]
fn parse(json: &str) -> Result<Vec<Line>> {
    json.lines().map(|line| Ok(serde_json::from_str(line)?)).collect()
}

#[inline(never)]
fn serialize(lines: &[Line], len: usize) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(len);
    for line in lines {
        serde_json::to_writer(&mut out, line)?;
        out.push(b'\n');
    }
    Ok(black_box(out))
}

/// Runs it to its end, and returns the seconds of CPU time that it took; `to` gets what it prints.
fn run(command: &mut Command, to: Option<&Path>) -> Result<f64> {
    let out = to.map(File::create).transpose()?.map_or_else(Stdio::null, Stdio::from);
    let before = children()?;
    let status = command.stdin(Stdio::null()).stdout(out).status().with_context(|| format!("{command:?}"))?;
    ensure!(status.success(), "{command:?}: {status}");
    Ok(children()? - before)
}

/// CPU time of the programs that have ended.
fn children() -> Result<f64> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN)?;
    Ok((usage.user_time().num_microseconds() + usage.system_time().num_microseconds()) as f64 / 1e6)
}
