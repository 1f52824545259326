//! The page `docs/walkthrough.md` shows what happens: its files are written, its commands are run, and their output is compared.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn every_command_prints_what_the_page_shows() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/walkthrough.md")).unwrap();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("walkthrough");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_scant")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap_or_default());
    let (mut files, mut commands) = (0, 0);
    // Prose and blocks take turns.
    let parts: Vec<&str> = page.split("```").collect();
    for pair in parts.chunks(2) {
        let [prose, block] = pair else { continue };
        let (kind, content) = block.split_once('\n').unwrap();
        if kind != "text" {
            let name = prose.trim_end().strip_suffix("`:").and_then(|prose| prose.rsplit('`').next()).unwrap();
            fs::write(folder.join(name), content).unwrap();
            files += 1;
            continue;
        }
        for shown in format!("\n{content}").split("\n$ ").skip(1) {
            let (command, output) = shown.split_once('\n').unwrap_or((shown, ""));
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("{{ {command}\n}} 2>&1")]).current_dir(&folder);
            let ran = shell.env("PATH", &path).env("NO_COLOR", "1").output().unwrap();
            assert_eq!(String::from_utf8(ran.stdout).unwrap().trim_end(), output.trim_end(), "{command}");
            commands += 1;
        }
    }
    assert!(files == 4 && commands > 20, "{files} files, {commands} commands");
}
