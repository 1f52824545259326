//! The main table: what all rows are asked, the right answers, and the least times.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::{Context as _, Result, ensure};
use machine::clock;
use std::fs::{self, OpenOptions};
use std::path::{Path, PathBuf};

/// The head of the table.
const HEAD: &str = "\
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

    /// Measures all rows in turns: in each round every row writes its file and answers all questions, and another row begins.
    ///
    /// # Errors
    /// If a row fails, or gives another answer.
    pub fn run(&self, rows: &[Box<dyn Format>]) -> Result<Vec<Found>> {
        let mut found: Vec<Found> = rows.iter().map(|row| Found::new(row.name())).collect();
        for round in 0..self.rounds {
            for place in 0..rows.len() {
                let at = (place + round) % rows.len();
                let (Some(row), Some(found)) = (rows.get(at), found.get_mut(at)) else { continue };
                self.round(&**row, found).with_context(|| row.name())?;
            }
        }
        Ok(found)
    }

    fn round(&self, row: &dyn Format, found: &mut Found) -> Result<()> {
        let _ = fs::remove_file(&self.path);
        let ((), seconds) = timed(|| row.write(self.ticks, &self.path))?;
        found.write.add(seconds);
        self.read(row, found)
    }

    /// Asks the file that is there.
    ///
    /// # Errors
    /// If the row fails, or gives another answer.
    pub fn read(&self, row: &dyn Format, found: &mut Found) -> Result<()> {
        found.len = fs::metadata(&self.path)?.len();
        found.scan.ask(|| Ok(row.scan(&self.path)? == self.whole))?;
        found.prices.ask(|| Ok(row.prices(&self.path)? == self.prices))?;
        let times = self.times.0..=self.times.1;
        let before = read_bytes();
        ensure!(row.range(&self.path, times.clone())? == self.ranged, "another answer of the range that is counted");
        found.read = before.zip(read_bytes()).map(|(before, after)| after - before);
        found.range.ask(|| Ok(row.range(&self.path, times.clone())? == self.ranged))?;
        found.point.ask(|| Ok(row.range(&self.path, self.point.0..=self.point.0)? == self.point.1))?;
        if row.open(&self.path)? != Opened::Nothing {
            found.open.ask(|| match row.open(&self.path)? {
                Opened::Count(count) => Ok(count == self.ticks.len() as u64),
                Opened::Places | Opened::Nothing => Ok(true),
            })?;
        }
        self.cut(row, found)
    }

    /// How long a file takes to open whose last tenth is missing, and how much of it is read.
    fn cut(&self, row: &dyn Format, found: &mut Found) -> Result<()> {
        fs::copy(&self.path, &self.cut)?;
        OpenOptions::new().write(true).open(&self.cut)?.set_len(found.len / 10 * 9)?;
        found.kept = row.cut(&self.cut)?;
        ensure!(found.kept.is_none_or(|kept| kept <= self.ticks.len() as u64), "more ticks than there are");
        if found.kept.is_some() && matches!(row.open(&self.cut), Ok(Opened::Count(_))) {
            found.open_cut.ask(|| row.open(&self.cut).map(|_| true))?;
        }
        Ok(())
    }

    /// The table.
    pub fn table(&self, found: &[Found]) -> String {
        let line = |row: &Found| format!("| {} | {} |\n", row.name, row.cells(self.ticks.len() as f64).join(" | "));
        format!("{HEAD}\n{}", found.iter().map(line).collect::<String>())
    }
}

/// What was found of a row.
pub struct Found {
    name: String,
    len: u64,
    write: Least,
    scan: Least,
    prices: Least,
    range: Least,
    /// Bytes of the file that the range needs, where the system counts them.
    read: Option<u64>,
    point: Least,
    open: Least,
    open_cut: Least,
    /// Ticks that are read of the file that was cut.
    kept: Option<u64>,
}

impl Found {
    /// Nothing yet.
    pub fn new(name: String) -> Self {
        let [write, scan, prices, range, point, open, open_cut] = [Least(f64::MAX); 7];
        Self { name, len: 0, write, scan, prices, range, read: None, point, open, open_cut, kept: None }
    }

    /// What stands in the table, of so many ticks.
    fn cells(&self, count: f64) -> [String; 10] {
        let (len, none) = (self.len as f64, || NONE.to_owned());
        let each = |least: &Least| least.of(1e9 / count).map_or_else(none, |time| format!("{time:.1}"));
        let whole = |least: &Least| least.of(1e6).map_or_else(none, |time| format!("{time:.0}"));
        let share = |part: u64, of: f64| format!("{:.1} %", 100.0 * part as f64 / of);
        [
            format!("{:.2}", len / count),
            each(&self.write),
            each(&self.scan),
            each(&self.prices),
            whole(&self.range),
            self.read.map_or("?".to_owned(), |read| share(read, len)),
            whole(&self.point),
            whole(&self.open),
            whole(&self.open_cut),
            self.kept.map_or_else(none, |kept| share(kept, count)),
        ]
    }
}

/// The least of several times, in seconds.
#[derive(Clone, Copy)]
struct Least(f64);

impl Least {
    fn add(&mut self, seconds: f64) {
        self.0 = self.0.min(seconds);
    }

    /// Adds the times of a question whose answer is right. It is asked twice: the caches have what another row left there at first.
    fn ask(&mut self, mut question: impl FnMut() -> Result<bool>) -> Result<()> {
        for _ in 0..2 {
            let (is_right, seconds) = timed(&mut question)?;
            ensure!(is_right, "another answer");
            self.add(seconds);
        }
        Ok(())
    }

    /// In another unit, of which a second has so many; `None` if there is no time.
    fn of(self, units: f64) -> Option<f64> {
        (self.0 < f64::MAX).then_some(self.0 * units)
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
