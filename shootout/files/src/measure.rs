//! The main table: what all rows are asked, the right answers, and the least times.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Result, ensure};
use machine::clock;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

/// The head of the table.
pub const HEAD: &str = "\
| | bytes a tick | write, ns | scan, ns | one field, ns | 1 % of the time, us | of the file | one tick, us | open, us | cut at .9: open, us | ticks read |
|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|";

/// What all rows are asked, and the right answers.
pub struct Job<'t> {
    ticks: &'t [Tick],
    rounds: usize,
    path: PathBuf,
    cut: PathBuf,
    whole: Answer,
    prices: u64,
    times: (i64, i64),
    ranged: Answer,
    point: (i64, Answer),
}

impl<'t> Job<'t> {
    /// Files are written to `folder`.
    pub fn new(ticks: &'t [Tick], rounds: usize, folder: &Path) -> Self {
        let answer = |ticks: &mut dyn Iterator<Item = &Tick>| {
            let mut answer = Answer::default();
            ticks.for_each(|tick| answer.add_tick(tick));
            answer
        };
        let (first, last) = (ticks.first().map_or(0, |tick| tick.at), ticks.last().map_or(0, |tick| tick.at));
        let times = (first + (last - first) / 3, first + (last - first) / 3 + (last - first) / 100);
        let point = ticks.get(ticks.len() / 5 * 2).map_or(0, |tick| tick.at);
        Self {
            ticks,
            rounds,
            path: folder.join("day"),
            cut: folder.join("cut"),
            whole: answer(&mut ticks.iter()),
            prices: ticks.iter().fold(0, |sum, tick| sum.wrapping_add(tick.price)),
            times,
            ranged: answer(&mut ticks.iter().filter(|tick| (times.0..=times.1).contains(&tick.at))),
            point: (point, answer(&mut ticks.iter().filter(|tick| tick.at == point))),
        }
    }

    /// What the day is.
    pub fn day(&self) -> String {
        let trades = self.ticks.iter().filter(|tick| tick.is_trade).count();
        let share = 100.0 * trades as f64 / self.ticks.len() as f64;
        format!("{} ticks, {share:.1} % of them trades; 1 % of the time has {}", self.ticks.len(), self.ranged.count)
    }

    /// A row of the table.
    ///
    /// # Errors
    /// If the row fails, or gives another answer.
    pub fn run(&self, row: &dyn Format) -> Result<String> {
        let mut write = f64::MAX;
        for _ in 0..self.rounds {
            let _ = fs::remove_file(&self.path);
            write = write.min(timed(|| row.write(self.ticks, &self.path))?.1);
        }
        self.read(row, write)
    }

    /// The same for a file that was written in this time.
    ///
    /// # Errors
    /// If the row fails, or gives another answer.
    pub fn read(&self, row: &dyn Format, write: f64) -> Result<String> {
        let each = |seconds: f64| seconds * 1e9 / self.ticks.len() as f64;
        let len = fs::metadata(&self.path)?.len();
        let scan = self.least(|| Ok(row.scan(&self.path)? == self.whole))?;
        let prices = self.least(|| Ok(row.prices(&self.path)? == self.prices))?;
        let times = self.times.0..=self.times.1;
        let before = read_bytes();
        let is_right = row.range(&self.path, times.clone())? == self.ranged;
        let read = before.zip(read_bytes()).map(|(before, after)| after - before);
        ensure!(is_right, "another answer of the range that is counted");
        let range = self.least(|| Ok(row.range(&self.path, times.clone())? == self.ranged))?;
        let point = self.least(|| Ok(row.range(&self.path, self.point.0..=self.point.0)? == self.point.1))?;
        let open = self.least(|| match row.open(&self.path)? {
            Opened::Count(count) => Ok(count == self.ticks.len() as u64),
            Opened::Places | Opened::Nothing => Ok(true),
        })?;
        let opens = row.open(&self.path)? != Opened::Nothing;
        let (opens_cut, kept) = self.cut(row, len)?;
        let part = read.map_or("?".to_owned(), |read| format!("{:.1} %", 100.0 * read as f64 / len as f64));
        Ok(format!(
            "{:.2} | {:.1} | {:.1} | {:.1} | {:.0} | {part} | {:.0} | {} | {opens_cut} | {kept}",
            len as f64 / self.ticks.len() as f64,
            each(write),
            each(scan),
            each(prices),
            range * 1e6,
            point * 1e6,
            if opens { format!("{:.0}", open * 1e6) } else { NONE.to_owned() },
        ))
    }

    /// How long a file takes to open whose last tenth is missing, and how much of it is read.
    fn cut(&self, row: &dyn Format, len: u64) -> Result<(String, String)> {
        fs::copy(&self.path, &self.cut)?;
        OpenOptions::new().write(true).open(&self.cut)?.set_len(len / 10 * 9)?;
        let Some(kept) = row.cut(&self.cut)? else { return Ok((NONE.to_owned(), NONE.to_owned())) };
        ensure!(kept <= self.ticks.len() as u64, "more ticks than there are");
        let opens = match row.open(&self.cut) {
            Ok(Opened::Count(_)) => format!("{:.0}", self.least(|| row.open(&self.cut).map(|_| true))? * 1e6),
            Ok(Opened::Places | Opened::Nothing) | Err(_) => NONE.to_owned(),
        };
        Ok((opens, format!("{:.1} %", 100.0 * kept as f64 / self.ticks.len() as f64)))
    }

    /// The least time of several rounds, whose answers are right.
    fn least(&self, mut work: impl FnMut() -> Result<bool>) -> Result<f64> {
        let mut least = f64::MAX;
        for _ in 0..self.rounds {
            let (is_right, seconds) = timed(&mut work)?;
            ensure!(is_right, "another answer");
            least = least.min(seconds);
        }
        Ok(least)
    }
}

/// Where a format has nothing to say.
const NONE: &str = "none";

/// What the work gives, and its seconds of CPU time, those in the system's calls with them. No row has threads of its own.
pub fn timed<T>(work: impl FnOnce() -> Result<T>) -> Result<(T, f64)> {
    let start = clock::cpu();
    let done = work()?;
    Ok((done, (clock::cpu() - start) as f64 / 1e9))
}

/// Bytes that this process has read by calls of the system.
fn read_bytes() -> Option<u64> {
    let text = fs::read_to_string("/proc/self/io").ok()?;
    text.lines().find_map(|line| line.strip_prefix("rchar: "))?.parse().ok()
}
