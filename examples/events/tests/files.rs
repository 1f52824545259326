//! The example's own JSON becomes files, is shown, and is refused where it is wrong.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn run(arguments: &str) -> Output {
    Command::new(env!("CARGO_BIN_EXE_events"))
        .args(arguments.split(' '))
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap()
}

fn fine(arguments: &str) -> String {
    let output = run(arguments);
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn a_configuration_and_a_log_become_files() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("service");
    let _ = fs::remove_dir_all(&folder);
    let to = folder.display();
    assert_eq!(fine(&format!("convert config.json events.json {to}")), "4 events\n");
    let shown = fine(&format!("show {to}"));
    assert_eq!(
        shown,
        "shop waits 2.500s
  at 127.0.0.1:8080
  at [::1]:8080
2026-11-23T09:00:00.000Z started
2026-11-23T09:00:07.250Z ann came from 10.0.0.7
2026-11-23T09:01:30.000Z bob came from somewhere
2026-11-23T09:02:00.000Z failed: disk full
"
    );
    let some = fine(&format!("show {to} 2026-11-23T09:01:00Z 2026-11-23T09:01:59Z"));
    assert_eq!(some.lines().last(), Some("2026-11-23T09:01:30.000Z bob came from somewhere"));
    assert_eq!(some.lines().count(), 4);
    // What is wrong is named, and the files of before stay.
    let events = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("events.json")).unwrap();
    let wrong = folder.join("wrong.json");
    fs::write(&wrong, events.replace("\"error\"", "\"fatal\"")).unwrap();
    let output = run(&format!("convert config.json {} {to}", wrong.display()));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && told.contains("wrong.json:4:") && told.contains("level: "), "{told}");
    assert_eq!(fine(&format!("show {to}")), shown);
}
