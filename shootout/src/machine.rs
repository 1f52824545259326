//! What the figures were measured on, and the core that the thread is kept on.

use rustix::thread::{CpuSet, sched_getcpu, sched_setaffinity};
use std::process::Command;

/// Keeps the thread on the core it is on; `None` if the system does not let it.
pub fn pin() -> Option<usize> {
    let core = sched_getcpu();
    let mut set = CpuSet::new();
    set.set(core);
    sched_setaffinity(None, &set).ok().map(|()| core)
}

/// Label and value of everything that a figure depends on; `formats` are labels and crates whose versions are said.
pub fn facts(capture: &str, formats: &[(&str, &str)]) -> Vec<(String, String)> {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name: &str| {
        let line = info.lines().find(|line| line.starts_with(name));
        line.and_then(|line| line.split_once(':'))
            .map_or_else(|| "unknown".into(), |(_, value)| value.trim().to_owned())
    };
    // Not what is left to a thread that is kept on one core.
    let cores = info.lines().filter(|line| line.starts_with("processor")).count();
    let version = |crate_name: &str| {
        let lock = include_str!("../Cargo.lock");
        let entry = lock.split(&format!("name = \"{crate_name}\"\nversion = \"")).nth(1);
        entry.and_then(|rest| rest.split('"').next()).unwrap_or("unknown").to_owned()
    };
    let common = [
        ("capture", capture.to_owned()),
        ("processor", format!("{} ({cores} cores)", field("model name"))),
        ("system", output("uname", &["-sr"])),
        ("compiler", output("rustc", &["--version"])),
        ("flags", format!("release, fat LTO, one codegen unit, {}; the same for all rows", env!("SHOOTOUT_FLAGS"))),
        ("revision", output("git", &["rev-parse", "--short", "HEAD"])),
        ("Scantling", version("scantling")),
    ];
    let formats = formats.iter().map(|(label, name)| (*label, version(name)));
    common.into_iter().chain(formats).map(|(label, value)| (label.to_owned(), value)).collect()
}

fn output(program: &str, arguments: &[&str]) -> String {
    let run = Command::new(program).args(arguments).output().ok().filter(|run| run.status.success());
    run.map_or_else(|| "unknown".into(), |run| String::from_utf8_lossy(&run.stdout).trim().to_owned())
}
