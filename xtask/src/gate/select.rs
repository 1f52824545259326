//! What `scant cat --select` takes for one field, beside all of the message: fewer fields have to cost less, and columns have to pay.
//!
//! ```text
//! made messages --convert--> plain.blocks    --cat, cat --select at--> instructions, by callgrind
//!                       `--> columnar.blocks --cat --select at------->
//! ```
//!
//! Each count is that of a longer file less that of a shorter one, so that what is done once is not in it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use super::counts::instructions;
use crate::run::{cargo, program};

/// Its messages are those of a market.
const SCHEMA: &str = "crates/scantling-cli/src/cmd/iex.scant";
/// How many messages a file has, and the one that is counted off.
const MESSAGES: [u64; 2] = [50_000, 10_000];

/// A command, and how much of what `cat` takes for the plain file it may take.
struct Bar {
    options: &'static [&'static str],
    is_columnar: bool,
    most: f64,
}

const BARS: [Bar; 6] = [
    Bar { options: &["--select", "at"], is_columnar: false, most: 0.5 },
    Bar { options: &["--select", "price"], is_columnar: false, most: 0.5 },
    Bar { options: &["--csv", "--select", "at"], is_columnar: false, most: 0.5 },
    Bar { options: &["--csv", "--select", "price"], is_columnar: false, most: 0.5 },
    Bar { options: &["--select", "at"], is_columnar: true, most: 0.3 },
    Bar { options: &["--csv", "--select", "at"], is_columnar: true, most: 0.3 },
];

/// What is as much work as printing everything: no bar may hold for it.
const ALL: &str = "at,price,size,symbol,side,flags";

/// Compares each command with `cat`, and tries commands that have to be over the bars.
///
/// # Errors
/// The commands that take too much, the bars that let too much pass, or what kept valgrind from counting.
pub(crate) fn test(root: &Path) -> Result<String, String> {
    cargo(root, &["build", "--quiet", "--release", "--package", "scantling-cli"])?;
    let files = Files::make(root)?;
    let whole = files.count(&[], false)?;
    let (mut lines, mut faults) = (Vec::new(), Vec::new());
    for bar in BARS {
        let ratio = files.count(bar.options, bar.is_columnar)? / whole;
        let line = format!("{}: {ratio:.3} of cat, {} at most", bar.name(), bar.most);
        if ratio > bar.most { faults.push(line) } else { lines.push(line) }
    }
    if !faults.is_empty() {
        return Err(format!("too many instructions: {}", faults.join("; ")));
    }
    // Faults: all fields instead of one, and frames that are put together instead of columns.
    let mut unseen = Vec::new();
    for bar in BARS {
        let all: Vec<&str> =
            bar.options.iter().map(|option| if option.starts_with("--") { option } else { ALL }).collect();
        let planted = if bar.is_columnar { files.count(bar.options, false)? } else { files.count(&all, false)? };
        if planted / whole <= bar.most {
            unseen.push(bar.name());
        }
    }
    if !unseen.is_empty() {
        return Err(format!("planted faults that no count shows: {}", unseen.join(", ")));
    }
    lines.push(format!("{} faults planted under bars, each seen", BARS.len()));
    Ok(lines.join("\n"))
}

impl Bar {
    fn name(&self) -> String {
        let kind = if self.is_columnar { "columnar" } else { "plain" };
        format!("cat {} of a {kind} file", self.options.join(" "))
    }
}

/// The longer and the shorter file, plain and columnar.
struct Files {
    scant: PathBuf,
    plain: [PathBuf; 2],
    columnar: [PathBuf; 2],
}

impl Files {
    fn make(root: &Path) -> Result<Self, String> {
        let (folder, scant) = (root.join("target/select"), root.join("target/release/scant"));
        let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
        match fs::remove_dir_all(&folder) {
            Err(e) if e.kind() != std::io::ErrorKind::NotFound => return Err(failed(e)),
            _ => fs::create_dir_all(&folder).map_err(failed)?,
        }
        let of = |kind: &str| MESSAGES.map(|count| folder.join(format!("{kind}{count}.blocks")));
        let (plain, columnar) = (of("plain"), of("columnar"));
        for (count, out) in MESSAGES.iter().zip(0..) {
            let json = folder.join("messages.json");
            fs::write(&json, messages(*count)).map_err(failed)?;
            for (codec, out) in [("none", &plain[out]), ("turned", &columnar[out])] {
                let (json, out) = (json.display().to_string(), out.display().to_string());
                let from = ["convert", "--schema", SCHEMA, "--from", "json", "--to", "direct"];
                let to = ["--blocks", "--key", "at", "--codec", codec, "--out", &out, &json];
                program(root, &scant.display().to_string(), &[&from[..], &to].concat())?;
            }
        }
        Ok(Self { scant, plain, columnar })
    }

    /// Instructions for the messages that the longer file has more.
    fn count(&self, options: &[&str], is_columnar: bool) -> Result<f64, String> {
        let [long, short] = if is_columnar { &self.columnar } else { &self.plain };
        let of = |file: &Path| {
            let file = file.display().to_string();
            instructions(&self.scant, &[&["cat"], options, &[&file]].concat())
        };
        Ok(of(long)? - of(short)?)
    }
}

/// Trades and price levels as JSON, the same in each run: times ascend, prices walk by cents.
fn messages(count: u64) -> String {
    const SYMBOLS: [&str; 8] = ["AAPL", "ZVZZT", "MSFT", "QQQ", "F", "SPY", "BRK.B", "TSLA"];
    let (mut text, mut state, mut at, mut prices) = (String::new(), 7u64, 0, [18_800u64; 8]);
    let mut below = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    for _ in 0..count {
        at += below(2_000_000);
        let symbol = below(8) as usize;
        prices[symbol] = (prices[symbol] + below(5)).saturating_sub(2);
        let (seconds, part, cents) = (at / 1_000_000_000, at % 1_000_000_000, prices[symbol]);
        let is_trade = below(20) == 0;
        // A `String` takes all that is written.
        let _ = write!(
            text,
            "{{\"{}\":{{\"at\":\"2026-11-21T14:{:02}:{:02}.{part:09}Z\",\"price\":\"{}.{:02}00\",\"size\":{},\"symbol\":\"{}\"",
            if is_trade { "Trade" } else { "Level" },
            seconds / 60,
            seconds % 60,
            cents / 100,
            cents % 100,
            100 * below(9),
            SYMBOLS[symbol],
        );
        text.push_str(match (is_trade, below(2)) {
            (true, _) => "}}\n",
            (false, 0) => ",\"side\":\"buy\",\"flags\":1}}\n",
            (false, _) => ",\"side\":\"sell\",\"flags\":0}}\n",
        });
    }
    text
}
