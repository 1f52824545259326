//! What the figures were measured on, the core that the thread is kept on, and the clock.

pub mod clock;

use rustix::thread::{CpuSet, sched_getcpu, sched_setaffinity};
use std::process::Command;

/// Keeps the thread on the core it is on; `None` if the system does not let it.
pub fn pin() -> Option<usize> {
    let core = sched_getcpu();
    let mut set = CpuSet::new();
    set.set(core);
    sched_setaffinity(None, &set).ok().map(|()| core)
}

/// Label and value of everything that a figure depends on; `formats` are labels and crates of the shootout's lockfile whose versions are
/// said, and `more` is what else the run depends on.
pub fn facts(capture: &str, more: &[(&str, String)], formats: &[(&str, &str)]) -> Vec<(String, String)> {
    facts_by(LOCK, capture, more, formats)
}

/// The same by another lockfile.
pub fn facts_by(lock: &str, capture: &str, more: &[(&str, String)], formats: &[(&str, &str)]) -> Vec<(String, String)> {
    let info = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let common = [
        ("capture", capture.to_owned()),
        ("date", output("date", &["-u", "+%Y-%m-%d %H:%M UTC"])),
        ("machine", machine(&info)),
        ("processor", field(&info, "model name").unwrap_or("unknown").to_owned()),
        ("system", output("uname", &["-sr"])),
        ("compiler", format!("{} for {}", env!("SHOOTOUT_COMPILER"), env!("SHOOTOUT_TARGET"))),
        ("flags", flags(env!("SHOOTOUT_PROFILE"), env!("SHOOTOUT_FLAGS"))),
        ("revision", revision()),
    ];
    let more = more.iter().map(|(label, value)| (*label, value.clone()));
    let formats = [("Scantling", "scantling")].into_iter().chain(formats.iter().copied());
    let formats = formats.map(|(label, name)| (label, version(lock, name)));
    common.into_iter().chain(more).chain(formats).map(|(label, value)| (label.to_owned(), value)).collect()
}

/// How all rows were compiled.
fn flags(profile: &str, flags: &str) -> String {
    let profile = match profile {
        "release" => "release, fat LTO, one codegen unit",
        "thin" => "release, thin LTO, one codegen unit",
        "plain" => "release as cargo has it, no LTO, 16 codegen units",
        other => other,
    };
    let flags = if flags.is_empty() { "no flags" } else { flags };
    format!("{profile}, {flags}; the same for all rows")
}

/// The lockfile of the shootout's workspace.
const LOCK: &str = include_str!("../../Cargo.lock");

/// The version that a lockfile has.
fn version(lock: &str, crate_name: &str) -> String {
    let entry = lock.split(&format!("name = \"{crate_name}\"\nversion = \"")).nth(1);
    entry.and_then(|rest| rest.split('"').next()).unwrap_or(UNKNOWN).to_owned()
}

/// The version of SBE's generator, which is no crate: as noted beside the code that it made.
pub fn sbe() -> &'static str {
    let notice = include_str!("../../generated/NOTICE.md");
    notice.split("`sbe-all-").nth(1).and_then(|rest| rest.split(".jar").next()).unwrap_or("unknown")
}

/// Cores, memory, and whether it is a virtual machine.
fn machine(info: &str) -> String {
    // Not what is left to a thread that is kept on one core.
    let cores = info.lines().filter(|line| line.starts_with("processor")).count();
    let memory = std::fs::read_to_string("/proc/meminfo").unwrap_or_default();
    let memory = field(&memory, "MemTotal").and_then(|total| total.trim_end_matches(" kB").parse::<u64>().ok());
    let memory =
        memory.map_or_else(|| "unknown".to_owned(), |kilobytes| format!("{:.1} GiB", kilobytes as f64 / 1048576.0));
    let is_virtual = field(info, "flags").is_some_and(|flags| flags.split(' ').any(|flag| flag == "hypervisor"));
    let kind = if is_virtual { "virtual, " } else { "" };
    format!("{kind}{cores} cores, {memory} of memory")
}

/// The value of a line `name : value`.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.trim_start().strip_prefix(':'));
    line.map(str::trim)
}

/// The commit that is measured, and whether the sources differ from it; [`UNKNOWN`] where there is no git.
pub fn revision() -> String {
    revision_of(env!("CARGO_MANIFEST_DIR"))
}

fn revision_of(folder: &str) -> String {
    let commit = output("git", &["-C", folder, "rev-parse", "--short", "HEAD"]);
    // Empty where nothing differs.
    match output("git", &["-C", folder, "status", "--porcelain", "--untracked-files=no"]).as_str() {
        "" | UNKNOWN => commit,
        _ => format!("{commit}, with changes that are not committed"),
    }
}

/// A fact that cannot be found out.
pub const UNKNOWN: &str = "unknown";

fn output(program: &str, arguments: &[&str]) -> String {
    let run = Command::new(program).args(arguments).output().ok().filter(|run| run.status.success());
    run.map_or_else(|| UNKNOWN.into(), |run| String::from_utf8_lossy(&run.stdout).trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_version_is_known() {
        let known = |version: &str| version.starts_with(|c: char| c.is_ascii_digit()) && version.contains('.');
        for version in [&version(LOCK, "scantling"), &version(LOCK, "rustix"), sbe()] {
            assert!(known(version), "{version}");
        }
        assert_eq!(version(LOCK, "no such crate"), UNKNOWN);
        assert_eq!(version("name = \"a\"\nversion = \"1.2.3\"\n", "a"), "1.2.3");
        assert!(facts("c", &[("rounds", "41".into())], &[]).iter().all(|(_, value)| !value.is_empty()));
    }

    #[test]
    fn a_build_is_told_in_words() {
        assert_eq!(flags("release", ""), "release, fat LTO, one codegen unit, no flags; the same for all rows");
        let native = flags("plain", "-Ctarget-cpu=native");
        assert!(native.starts_with("release as cargo has it") && native.contains(", -Ctarget-cpu=native;"), "{native}");
        // Tests are built by a profile of their own, which is known by its name.
        assert!(["tests", "dev", "debug"].contains(&env!("SHOOTOUT_PROFILE")), env!("SHOOTOUT_PROFILE"));
    }

    #[test]
    fn a_virtual_machine_is_called_one() {
        let info = "processor\t: 0\nmodel name\t: P\nflags\t\t: fpu hypervisor sse\nprocessor\t: 1\n";
        assert!(machine(info).starts_with("virtual, 2 cores, "), "{}", machine(info));
        assert!(machine("processor\t: 0\nflags\t\t: fpu\n").starts_with("1 cores"));
        assert_eq!(field(info, "model name"), Some("P"));
    }

    /// Changes are told by git: in a repository of its own.
    #[test]
    fn a_tree_with_changes_is_said_to_have_them() {
        let folder = std::env::temp_dir().join(format!("shootout-revision-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.display().to_string();
        let git = |arguments: &[&str]| {
            let who = ["-c", "user.name=test", "-c", "user.email=test@localhost", "-C", &path];
            assert_ne!(output("git", &[&who[..], arguments].concat()), "unknown", "{arguments:?}");
        };
        git(&["init", "--quiet"]);
        std::fs::write(folder.join("file"), "one").unwrap();
        git(&["add", "file"]);
        git(&["commit", "--quiet", "--message", "one"]);
        let clean = revision_of(&path);
        std::fs::write(folder.join("file"), "two").unwrap();
        let dirty = revision_of(&path);
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(clean.chars().all(|c| c.is_ascii_hexdigit()), "{clean}");
        assert_eq!(dirty, format!("{clean}, with changes that are not committed"));
    }
}
