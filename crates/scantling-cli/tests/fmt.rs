//! `scant fmt` as a shell sees it: exit codes, stdout, stderr, files.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const UGLY: &str = "package trade\nmessage Trade {\nprice :u64,\n1 size:u32 }\n";
const GOOD: &str = "package trade\n\nmessage Trade {\n  2 price: u64\n  1 size: u32\n}\n";
const WRONG: &str = "package trade\nmessage Trade { 0 price u64 }\n";

/// A fresh folder; commands run there.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str, files: &[(&str, &str)]) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fmt").join(name);
        let _ = fs::remove_dir_all(&path);
        for (file, text) in files {
            let file = path.join(file);
            fs::create_dir_all(file.parent().unwrap()).unwrap();
            fs::write(file, text).unwrap();
        }
        Self(path)
    }

    /// Exit code, stdout and stderr.
    fn fmt(&self, arguments: &[&str], stdin: &str) -> (i32, String, String) {
        let mut child = Command::new(env!("CARGO_BIN_EXE_scant"))
            .arg("fmt")
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A command that refuses its arguments does not read.
        let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
        let output = child.wait_with_output().unwrap();
        let text = |bytes| String::from_utf8(bytes).unwrap();
        (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
    }

    fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).unwrap()
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> =
            fs::read_dir(&self.0).unwrap().map(|e| e.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

fn fine() -> (i32, String, String) {
    (0, String::new(), String::new())
}

#[test]
fn files_are_rewritten_in_place() {
    let folder = Folder::new("files", &[("a.scant", UGLY), ("b.txt", UGLY), ("c.scant", UGLY)]);
    assert_eq!(folder.fmt(&["a.scant", "b.txt"], ""), fine());
    assert_eq!([folder.read("a.scant"), folder.read("b.txt"), folder.read("c.scant")], [GOOD, GOOD, UGLY]);
    assert_eq!(folder.names(), ["a.scant", "b.txt", "c.scant"]);
}

#[test]
fn what_is_formatted_is_not_written() {
    let folder = Folder::new("unchanged", &[("a.scant", GOOD)]);
    let time = || fs::metadata(folder.0.join("a.scant")).unwrap().modified().unwrap();
    let before = time();
    std::thread::sleep(std::time::Duration::from_millis(20));
    assert_eq!(folder.fmt(&["a.scant"], ""), fine());
    assert_eq!(time(), before);
}

#[test]
fn folders_stand_for_the_schemas_below_them() {
    let files = ["a.scant", "b/c/d.scant", "b/notes.txt", ".git/e.scant"].map(|file| (file, UGLY));
    let folder = Folder::new("folders", &files);
    assert_eq!(folder.fmt(&["."], ""), fine());
    assert_eq!(files.map(|(file, _)| folder.read(file)), [GOOD, GOOD, UGLY, UGLY]);
}

#[test]
fn a_check_names_files_and_changes_nothing() {
    let folder = Folder::new("check", &[("a.scant", UGLY), ("b.scant", GOOD)]);
    let (code, stdout, stderr) = folder.fmt(&["--check", "."], "");
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.ends_with("a.scant:2 is not formatted; run `scant fmt` without `--check`\n"), "{stderr}");
    assert_eq!(stderr.lines().count(), 1);
    assert_eq!(folder.read("a.scant"), UGLY);
    assert_eq!(folder.fmt(&["--check", "b.scant"], ""), fine());
    assert_eq!(folder.fmt(&["--check", "-"], GOOD), fine());
    let (code, stdout, stderr) = folder.fmt(&["--check", "-"], UGLY);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("error: <stdin>:2 is not formatted"), "{stderr}");
}

#[test]
fn stdin_goes_to_stdout() {
    let folder = Folder::new("stdin", &[("a.scant", UGLY)]);
    for text in [UGLY, GOOD] {
        assert_eq!(folder.fmt(&["-"], text), (0, GOOD.into(), String::new()));
    }
    let (code, stdout, stderr) = folder.fmt(&["-"], WRONG);
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("error[S010]: expected `:`, found `u64`\n --> <stdin>:2:25\n"), "{stderr}");
}

#[test]
fn a_text_without_shape_stays_and_does_not_hold_up_others() {
    let folder = Folder::new("wrong", &[("a.scant", WRONG), ("b.scant", UGLY)]);
    let (code, stdout, stderr) = folder.fmt(&["a.scant", "b.scant"], "");
    assert_eq!((code, stdout.as_str()), (1, ""));
    assert!(stderr.starts_with("error[S010]: expected `:`, found `u64`\n --> a.scant:2:25\n"), "{stderr}");
    assert_eq!([folder.read("a.scant"), folder.read("b.scant")], [WRONG, GOOD]);
}

#[test]
fn files_that_cannot_be_used_are_said_before_anything_is_written() {
    let folder = Folder::new("missing", &[("a.scant", UGLY)]);
    let (code, _, stderr) = folder.fmt(&["a.scant", "nowhere.scant"], "");
    assert_eq!(code, 2);
    assert!(stderr.starts_with("error: nowhere.scant: "), "{stderr}");
    assert_eq!(folder.read("a.scant"), UGLY);
    for arguments in [&[][..], &["--style", "a.scant"]] {
        assert_eq!(folder.fmt(arguments, "").0, 2);
    }
    assert_eq!(folder.fmt(&["--help"], "").0, 0);
}

/// A link stays a link, and who may read a file stays the same.
#[cfg(unix)]
#[test]
fn links_and_permissions_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = Folder::new("links", &[("real/a.scant", UGLY)]);
    let (real, link) = (folder.0.join("real/a.scant"), folder.0.join("link.scant"));
    fs::set_permissions(&real, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("real/a.scant", &link).unwrap();
    assert_eq!(folder.fmt(&["link.scant"], ""), fine());
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(&real).unwrap(), GOOD);
    assert_eq!(fs::metadata(&real).unwrap().permissions().mode() & 0o777, 0o640);
    fs::write(&real, UGLY).unwrap();
    symlink(".", folder.0.join("real/again")).unwrap();
    assert_eq!(folder.fmt(&["."], ""), fine());
    assert_eq!(fs::read_to_string(&real).unwrap(), GOOD);
}
