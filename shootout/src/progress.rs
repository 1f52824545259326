//! The progress of a run: a bar with the time that is left, or a line now and then without a terminal.

use indicatif::{ProgressBar, ProgressStyle};
use std::io::IsTerminal as _;
use std::time::{Duration, Instant};

/// Seconds between lines.
const EVERY: Duration = Duration::from_secs(5);

/// Counts work that is announced before it is done.
pub struct Progress {
    shown: Shown,
    total: u64,
    /// Announced so far, what is being done included.
    announced: u64,
    started: Instant,
}

enum Shown {
    Bar(ProgressBar),
    /// When the last line was written, if one was.
    Lines(Option<Instant>),
}

impl Progress {
    /// Of so much work; a bar if standard error is a terminal.
    pub fn new(total: u64) -> Self {
        let started = Instant::now();
        let shown = if std::io::stderr().is_terminal() {
            let style = ProgressStyle::with_template("{bar:30} {percent:>3} %, {eta} left: {msg}");
            let bar = ProgressBar::new(total);
            Shown::Bar(style.map_or(bar.clone(), |style| bar.with_style(style)))
        } else {
            Shown::Lines(None)
        };
        Self { shown, total, announced: 0, started }
    }

    /// What comes next, and how much work it is; what came before is done.
    pub fn next(&mut self, what: &str, work: u64) {
        let done = self.announced;
        self.announced += work;
        match &mut self.shown {
            Shown::Bar(bar) => {
                bar.set_message(what.to_owned());
                bar.set_position(done);
            }
            Shown::Lines(last) if last.is_none_or(|last| last.elapsed() >= EVERY) => {
                *last = Some(Instant::now());
                eprintln!("{}", line(done, self.total, self.started.elapsed(), what));
            }
            Shown::Lines(_) => {}
        }
    }

    /// All is done, or given up.
    pub fn end(self) {
        if let Shown::Bar(bar) = self.shown {
            bar.finish_and_clear();
        }
    }
}

/// For what is left as long as for what was done.
fn line(done: u64, total: u64, passed: Duration, what: &str) -> String {
    let share = done as f64 / total.max(1) as f64;
    let left = if done == 0 { 0.0 } else { passed.as_secs_f64() * (1.0 / share - 1.0) };
    format!("{:3.0} %, some {left:.0} s left: {what}", 100.0 * share)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_the_time_that_is_left() {
        let line = |done| line(done, 200, Duration::from_secs(30), "by 32: round 3 of 41");
        assert_eq!(line(50), " 25 %, some 90 s left: by 32: round 3 of 41");
        assert_eq!(line(200), "100 %, some 0 s left: by 32: round 3 of 41");
        assert_eq!(line(0), "  0 %, some 0 s left: by 32: round 3 of 41");
    }

    #[test]
    fn work_is_done_when_the_next_is_announced() {
        let mut progress = Progress::new(10);
        progress.next("a", 4);
        progress.next("b", 6);
        assert_eq!(progress.announced, progress.total);
        progress.end();
    }
}
