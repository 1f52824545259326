//! CPU seconds of other programs: their own and those of all that they started.

use nix::sys::resource::{UsageWho, getrusage};
use std::process::Command;

/// How often a measurement is repeated, and up to how many seconds the first may take for that.
const TIMES: usize = 3;
const SHORT: f64 = 20.0;

/// Runs a command whose output is shown only if it fails, and returns its CPU seconds.
///
/// # Errors
/// The command and what it printed.
pub(crate) fn seconds(command: &mut Command) -> Result<f64, String> {
    let before = of_children()?;
    output(command)?;
    Ok(of_children()? - before)
}

/// Runs a command, and returns what it printed on stdout.
///
/// # Errors
/// The command and what it printed.
pub(crate) fn output(command: &mut Command) -> Result<String, String> {
    let run = command.output().map_err(|error| format!("{command:?}: {error}"))?;
    let [out, err] = [run.stdout, run.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    if run.status.success() { Ok(out) } else { Err(format!("{command:?}: {}\n{out}{err}", run.status)) }
}

/// The median of a few runs of a short job, or the only run of a long one.
///
/// # Errors
/// Those of the job.
pub(crate) fn median(is_quick: bool, mut job: impl FnMut() -> Result<f64, String>) -> Result<f64, String> {
    let mut times = vec![job()?];
    while !is_quick && times.len() < TIMES && times[0] < SHORT {
        times.push(job()?);
    }
    times.sort_by(f64::total_cmp);
    Ok(times[times.len() / 2])
}

/// User and system time of all children that have ended.
fn of_children() -> Result<f64, String> {
    let usage = getrusage(UsageWho::RUSAGE_CHILDREN).map_err(|error| format!("getrusage: {error}"))?;
    let seconds =
        [usage.user_time(), usage.system_time()].map(|time| time.tv_sec() as f64 + time.tv_usec() as f64 / 1e6);
    Ok(seconds[0] + seconds[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_of_children_counts_and_waiting_does_not() {
        let run = |script: &str| seconds(Command::new("sh").args(["-c", script]));
        let counting = "sh -c 'i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done'; exit 0";
        assert!(run(counting).is_ok_and(|time| time > 0.0));
        assert!(run("echo said >&2; exit 3").is_err_and(|line| line.contains("said")));
    }

    #[test]
    fn short_jobs_run_three_times_and_long_ones_once() {
        let runs = |is_quick, times: [f64; 3]| {
            let mut given = times.into_iter();
            let median = median(is_quick, || given.next().ok_or_else(String::new));
            (median, given.count())
        };
        assert_eq!(runs(false, [2.0, 9.0, 1.0]), (Ok(2.0), 0));
        assert_eq!(runs(false, [200.0, 9.0, 1.0]), (Ok(200.0), 2));
        assert_eq!(runs(true, [2.0, 9.0, 1.0]), (Ok(2.0), 2));
    }
}
