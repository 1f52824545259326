use super::*;
use crate::rows;
use crate::workload::{Scale, all};
use std::cell::Cell;
use std::io::Cursor;
use std::rc::Rc;

fn asked(requests: &str) -> Vec<String> {
    let mut answers = Vec::new();
    serve(&rows::all(), Cursor::new(requests), &mut answers).unwrap();
    String::from_utf8(answers).unwrap().lines().map(str::to_owned).collect()
}

#[test]
fn this_program_answers_as_engines_do() {
    let listed = asked("list\n");
    assert_eq!(listed.len(), rows::all().len() + 1);
    assert_eq!(listed.last().unwrap(), "end");
    assert!(listed.contains(&"setget-u32 by hand".to_owned()));

    let answers = asked(
        "run manyWord8s by hand, in bulk 3 2\nchunks village Vec 3\nrun manyWord8s nobody 3 2\nrun manyWord8s by hand, in bulk 3\n",
    );
    // ((0 * 31) + 1) * 31 + 2
    assert_eq!(answers[0].split_once(' ').unwrap().1, "33");
    assert_eq!(answers[1], "51");
    assert_eq!(answers[2], "unknown run manyWord8s nobody 3 2");
    assert_eq!(answers[3], "unknown run manyWord8s by hand, in bulk 3");
}

/// A row is made once for all runs of its workload, and anew for another length.
#[test]
fn rows_are_kept_from_run_to_run() {
    let made = Rc::new(Cell::new(0));
    let count = Rc::clone(&made);
    let mut row = crate::row::repeat("w", "r", |n| n as u32);
    let make = row.make;
    row.make = Box::new(move |n| {
        count.set(count.get() + 1);
        make(n)
    });
    let mut answers = Vec::new();
    serve(&[row], Cursor::new("run w r 3 1\nrun w r 3 2\nrun w r 4 1\n"), &mut answers).unwrap();
    let sums: Vec<String> =
        String::from_utf8(answers).unwrap().lines().map(|line| line.split_once(' ').unwrap().1.to_owned()).collect();
    assert_eq!((sums, made.get()), (vec!["3".into(), "3".into(), "4".into()], 2));
}

#[test]
fn engines_find_what_the_rows_here_find() {
    let out = std::env::temp_dir().join(format!("seeds-engines-{}", std::process::id()));
    // The one for another processor is this program, and GHC's other backend has the first one's sources: a run compiles them, and a
    // test does not once more.
    for recipe in RECIPES.iter().filter(|recipe| !["i686", LLVM].contains(&recipe.label)) {
        let program = match recipe.program(&out) {
            Ok(program) => program,
            Err(why) => {
                // Where everything is installed nothing may be left out.
                let is_ci = std::env::var_os("CI").is_some_and(|value| !value.is_empty());
                assert!(!is_ci, "{}: {why}", recipe.label);
                // Aloud: what is printed by a test that passes is kept from those who run it.
                writeln!(std::io::stderr(), "SKIPPED: {}: {why}", recipe.label).unwrap();
                continue;
            }
        };
        let mut engine = Engine::start(recipe, &program).unwrap();
        let workloads = all(Scale::Tiny);
        for (workload, _) in &engine.rows {
            assert!(workloads.iter().any(|one| one.name == *workload), "{}: {workload} is unknown", recipe.label);
        }
        let rows = rows::all();
        for workload in &workloads {
            let here = rows.iter().find(|row| row.workload == workload.name).unwrap();
            let expected = (here.make)(workload.n).run(1, 0).sum;
            let there: Vec<String> =
                engine.rows.iter().filter(|(of, _)| *of == workload.name).map(|(_, row)| row.clone()).collect();
            for row in there {
                let answer = engine.run(&workload.name, &row, workload.n, 2).unwrap();
                assert_eq!(answer.sum, expected, "{} {row}: {} of {}", recipe.label, workload.name, workload.n);
            }
        }
        assert!(engine.run("nothing", "nobody", 1, 1).is_err());
    }
    // It may never have been made.
    let _ = fs::remove_dir_all(out);
}

#[test]
fn what_cannot_be_made_is_said() {
    assert!(made(&mut Command::new("no such compiler")).unwrap_err().starts_with("no such compiler: "));
    assert_eq!(made(Command::new("sh").args(["-c", "echo; echo why >&2; exit 1"])).unwrap_err(), "sh: why");
    let of = |script: &str| Engine::of("sh", Command::new("sh").args(["-c", script])).map(|_| ());
    assert_eq!(of("read x; echo a b; echo end"), Ok(()));
    assert_eq!(of("read x; echo nonsense"), Err("sh: `nonsense` is no row".into()));
    assert_eq!(of("read x; echo a b"), Err("sh: it ended".into()));
    let mut engine = Engine::of("sh", Command::new("sh").args(["-c", "read x; echo end; read x; echo 5"])).unwrap();
    assert_eq!(engine.run("w", "r", 1, 1), Err("sh: `5` is no answer".into()));
}
