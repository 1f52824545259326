//! What a terminal gets: how far a long input is read, no control characters of data, no frames. It is a pseudoterminal.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs::{self, File, OpenOptions};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

const SCHEMA: &str = "package log
protocol Log { 1 Event }
message Event { 0 user: string }
";

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("terminal_{name}"));
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    fs::write(path.join("log.scant"), SCHEMA).unwrap();
    path
}

/// What a terminal was sent so far.
struct Terminal {
    seen: Arc<Mutex<Vec<u8>>>,
    reader: JoinHandle<()>,
}

impl Terminal {
    /// The terminal, and what a program writes to.
    fn new() -> (Self, File) {
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap();
        let slave = OpenOptions::new().read(true).write(true).open(name.to_str().unwrap()).unwrap();
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (mut master, sent) = (File::from(master), Arc::clone(&seen));
        let reader = std::thread::spawn(move || {
            let mut chunk = [0; 4096];
            // After the last program has closed it, there is an error to be read.
            while let Ok(len @ 1..) = master.read(&mut chunk) {
                sent.lock().unwrap().extend(&chunk[..len]);
            }
        });
        (Self { seen, reader }, slave)
    }

    fn text(&self) -> String {
        String::from_utf8(self.seen.lock().unwrap().clone()).unwrap()
    }

    /// All of it, when the programs have ended.
    fn end(self) -> String {
        self.reader.join().unwrap();
        String::from_utf8(self.seen.lock().unwrap().clone()).unwrap()
    }
}

fn scant(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_scant"));
    command.args(arguments.split(' ')).current_dir(folder).env_remove("TERM");
    command
}

/// Feeds lines to `scant` until the terminal has seen something, or too many.
fn fed(mut command: Command, is_seen: impl Fn() -> bool) {
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    // Its copy of the terminal has to be closed for the reader to end.
    drop(command);
    let mut stdin = child.stdin.take().unwrap();
    let lines = r#"{"Event":{"user":"ann"}}"#.to_owned() + "\n";
    let lines = lines.repeat(1000);
    for _ in 0..20_000 {
        if is_seen() {
            break;
        }
        stdin.write_all(lines.as_bytes()).unwrap();
    }
    stdin.write_all(b"{\"Event\":{\"user\":7}}\n").unwrap();
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(1));
}

const CLEARED: &str = "\r\u{1b}[K";

#[test]
fn a_long_input_shows_how_far_it_is_read() {
    let folder = folder("progress");
    let (terminal, stderr) = Terminal::new();
    let mut command = scant(&folder, "cat -s log.scant --from json");
    command.stderr(stderr);
    fed(command, || terminal.text().contains(" MB/s"));
    let text = terminal.end();
    let (before, after) = text.rsplit_once(" MB/s").unwrap();
    assert!(before.starts_with(&format!("{CLEARED}<stdin>: ")), "{text:?}");
    // It goes away before what is said.
    assert!(after.starts_with(&format!("{CLEARED}error: <stdin>:")), "{text:?}");
}

#[test]
fn programs_and_pipes_see_no_progress() {
    let folder = folder("none");
    // As long as it takes to be shown elsewhere.
    let long = || {
        let start = std::time::Instant::now();
        move || start.elapsed() > std::time::Duration::from_millis(1_500)
    };
    for (options, term) in [(" --message-format short", "xterm"), ("", "dumb")] {
        let (terminal, stderr) = Terminal::new();
        let mut command = scant(&folder, &format!("cat -s log.scant --from json{options}"));
        command.stderr(stderr).env("TERM", term);
        fed(command, long());
        let text = terminal.end();
        assert!(text.starts_with("error: <stdin>:") && !text.contains("MB/s"), "{text:?}");
    }
}

#[test]
fn a_terminal_gets_no_controls_and_no_frames() {
    let folder = folder("controls");
    let text = r#"{"Event":{"user":"\u001b[31mred\u0007\u009b2J\u202edcba é"}}"#;
    fs::write(folder.join("log.json"), text).unwrap();
    for arguments in [
        "cat -s log.scant --from json log.json",
        "cat -s log.scant --from json --csv log.json",
        "cat -s log.scant --from json --json log.json",
        "convert -s log.scant --from json log.json",
    ] {
        let (terminal, stdout) = Terminal::new();
        let mut command = scant(&folder, arguments);
        let status = command.stdout(stdout).status().unwrap();
        drop(command);
        let shown = terminal.end();
        assert!(status.success() && shown.contains("red") && shown.contains('é'), "{arguments}: {shown:?}");
        let is_control = |c: char| c.is_control() && !matches!(c, '\n' | '\r') || c == '\u{202e}';
        assert!(!shown.contains(is_control), "{arguments}: {shown:?}");
    }
    let (terminal, stdout) = Terminal::new();
    let mut command = scant(&folder, "convert -s log.scant --from json --to direct log.json");
    let output = command.stdout(stdout).stderr(Stdio::piped()).spawn().unwrap().wait_with_output().unwrap();
    drop(command);
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && told.contains("stdout is a terminal"), "{told}");
    assert_eq!(terminal.end(), "");
}
