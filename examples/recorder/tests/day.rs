//! A day: recorded, followed from another process, killed, asked, gone on with, and recovered.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

fn recorder(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_recorder"));
    command.args(arguments.split(' ')).current_dir(folder);
    command
}

fn run(folder: &Path, arguments: &str) -> String {
    let output = recorder(folder, arguments).output().unwrap();
    assert!(output.status.success(), "{arguments}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

/// Trades of AAPL are every twelfth message, 1.2 s apart.
fn assert_trades(folder: &Path, day: &str) {
    let trades = run(folder, &format!("trades {day} AAPL 2026-11-23T10:00:00Z 2026-11-23T10:05:00Z"));
    assert_eq!(trades.lines().count(), 251, "{trades}");
    assert_eq!(trades.lines().next(), Some("2026-11-23T10:00:00.000000000Z 100 at 100.1000"));
}

#[test]
fn a_day_is_recorded_through_a_kill() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("day");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let mut writer = recorder(&folder, "record day 100000000").stdout(Stdio::null()).spawn().unwrap();
    while std::fs::metadata(folder.join("day")).map_or(0, |data| data.len()) < 128 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let last = run(&folder, "follow day 30000");
    assert!(last.as_str() >= "2026-11-23T10:19:59.900000000Z", "{last}");
    // Another recorder does not disturb this one.
    assert!(!recorder(&folder, "record day 1").stderr(Stdio::null()).status().unwrap().success());
    assert_trades(&folder, "day");
    writer.kill().unwrap();
    writer.wait().unwrap();
    assert_trades(&folder, "day");
    // The day goes on, and ends. What was in memory is lost.
    let more = "record day 100";
    run(&folder, more);
    assert_trades(&folder, "day");
    let told = run(&folder, "recover day whole");
    assert!(told.contains(" messages kept, lost are ["), "{told}");
    assert_trades(&folder, "whole");
    // A flipped bit costs a block, here the first of the day.
    let reader = scantling_file::Reader::open(folder.join("day")).unwrap();
    let first = reader.blocks().next().unwrap().unwrap();
    let mut bytes = std::fs::read(folder.join("day")).unwrap();
    bytes[first.info().offset as usize + 100] ^= 4;
    std::fs::write(folder.join("damaged"), bytes).unwrap();
    // Who asks or follows is told, and has the rest.
    for arguments in ["follow damaged 30000", "trades damaged AAPL 2026-11-23T09:30:00Z 2026-11-23T10:05:00Z"] {
        let output = recorder(&folder, arguments).output().unwrap();
        let told = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && !output.stdout.is_empty(), "{arguments}: {told}");
        assert!(told.starts_with("the block's content is damaged at offset "), "{arguments}: {told}");
    }
    let told = run(&folder, "recover damaged kept");
    assert!(told.contains(&format!("lost are [0..{}", first.info().count)), "{told}");
    assert_trades(&folder, "kept");
}
