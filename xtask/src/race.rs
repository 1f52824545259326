//! Go's race detector on the tests of the runtime and of generated code, of which one has many readers of the same frames.
//!
//! ```text
//! a planted race --go test -race--> found     then     runtimes/go, conformance/testees/go --go test -race--> none
//! ```

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::go::{MODULE, RUNTIME, generate};
use crate::run::program;

/// A package with a race, which must be found.
const PLANTED: &str = "target/go/race";
const MANIFEST: &str = "module planted\n\ngo 1.24\n\nrequire scantling.dev/go v0.0.0\n\nreplace scantling.dev/go => ../../../runtimes/go\n";
/// One writer for two goroutines.
const RACE: &str = "package planted

import (
	\"testing\"

	scantling \"scantling.dev/go\"
	\"scantling.dev/go/example/ticks\"
)

func TestTwoHaveOneWriter(t *testing.T) {
	w, done := scantling.NewWriter(make([]byte, 0, 64)), make(chan struct{})
	go func() {
		defer close(done)
		ticks.WriteFeedMulti(w)
	}()
	w.Reset()
	<-done
}
";

/// Whether a planted race is found: an `Ok` with a reason says why the detector cannot run here.
///
/// # Errors
/// The detector runs, and does not find it.
fn is_found(root: &Path, go: &Path) -> Result<Option<String>, String> {
    let folder = root.join(PLANTED);
    fs::create_dir_all(&folder)
        .and_then(|()| fs::write(folder.join("go.mod"), MANIFEST))
        .and_then(|()| fs::write(folder.join("race_test.go"), RACE))
        .map_err(|e| format!("{PLANTED}: {e}"))?;
    let mut test = Command::new(go.join("go"));
    let run = test.args(["test", "-race", "-count=1", "."]).current_dir(&folder).output().map_err(|e| e.to_string())?;
    judged(&(String::from_utf8_lossy(&run.stdout).into_owned() + &String::from_utf8_lossy(&run.stderr)))
}

/// What the go command says of the planted race.
fn judged(said: &str) -> Result<Option<String>, String> {
    let lacks = ["-race requires cgo", "C compiler", "-race is not supported", "-race is only supported"];
    if said.contains("WARNING: DATA RACE") {
        Ok(None)
    } else if lacks.iter().any(|what| said.contains(what)) {
        Ok(Some(format!("Go's race detector needs cgo, a C compiler and a processor that it knows: {}", said.trim())))
    } else {
        Err(format!("a planted race is not found: {said}"))
    }
}

/// Runs the tests under the detector; or says why it cannot run here.
///
/// # Errors
/// The command that failed, or a planted race that is not found.
pub(crate) fn check(root: &Path, go: &Path) -> Result<Option<String>, String> {
    if let Some(why) = is_found(root, go)? {
        return Ok(Some(why));
    }
    generate(root)?;
    let line = format!("'{}' test -race ./...", go.join("go").display());
    for folder in [RUNTIME, MODULE] {
        program(root, "sh", &["-c", &format!("cd {folder} && {line}")])?;
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use super::judged;

    #[test]
    fn a_missing_compiler_is_told_from_a_race_that_is_not_found() {
        assert_eq!(judged("==================\nWARNING: DATA RACE\nWrite at 0x00c0\n"), Ok(None));
        assert!(judged("go: -race requires cgo; enable cgo by setting CGO_ENABLED=1\n").is_ok_and(|why| why.is_some()));
        let missing = "cgo: C compiler \"gcc\" not found: exec: \"gcc\": executable file not found in $PATH\n";
        assert!(judged(missing).is_ok_and(|why| why.is_some()));
        assert!(judged("ok  \tplanted\t1.01s\n").is_err());
    }
}
