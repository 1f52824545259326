use super::*;
use crate::engine::RECIPES;
use crate::runner::{Effort, run};
use crate::workload::{Scale, Workload, all};

/// A run of everything, small.
pub fn small() -> Run {
    let effort = Effort { rounds: 1, call: 0, workload: 0 };
    let rows = crate::rows::all();
    let results = all(Scale::Tiny).iter().map(|workload| run(workload, &rows, &mut [], effort).unwrap()).collect();
    Run {
        facts: vec![("processor".into(), "any".into())],
        skipped: vec!["OCaml, since it is not there".into()],
        results,
    }
}

#[test]
fn tables_have_all_workloads_and_rows() {
    let text = small().text();
    for workload in all(Scale::Tiny) {
        // Throughput has a line for all numbers of words in a step.
        let name = match workload.name.strip_prefix("unroll-") {
            Some(name) => name.rsplit_once('-').unwrap().0.replace('-', " "),
            None => workload.name,
        };
        assert!(text.contains(&name), "{name}");
    }
    for needed in [
        "Scantling, pushed",
        "by hand, value by value",
        "winnow, from the start",
        "SKIPPED: OCaml",
        "seed then",
        "binary 134",
    ] {
        assert!(text.contains(needed), "{needed}");
    }
}

#[test]
fn each_figure_of_the_appendix_has_an_answer() {
    let table = small().appendix();
    let figures = table.iter().skip(1).map(|row| (row[0].as_str(), row[2].parse::<f64>().unwrap()));
    let mut sums = BTreeMap::new();
    for (workload, us) in figures {
        let (count, sum) = sums.entry(workload).or_insert((0, 0.0));
        (*count, *sum) = (*count + 1, *sum + us);
    }
    let of = |workload| sums.get(workload).map(|(count, sum)| (*count, (*sum * 10.0_f64).round()));
    assert_eq!(of("manyWord8s"), Some((8, 70_977.0)));
    assert_eq!(of("manyWord16BEs"), Some((4, 4_167.0)));
    assert_eq!(of("binaryWord8s-full"), Some((4, 63_840.0)));
    assert_eq!(of("binaryWord8s"), Some((4, 27_974.0)));
    assert_eq!(of("binaryWord8s-noinline"), Some((4, 31_549.0)));
    assert_eq!(of("replicateNWord8s"), Some((3, 46_980.0)));
    // Ours is the last column; the row of today is left to those who have the compilers.
    assert!(table.iter().all(|row| row.last().is_some_and(|cell| !cell.is_empty())));
}

#[test]
fn the_document_has_every_block_once() {
    let document = include_str!("../../../../docs/seeds.md");
    let blocks = small().blocks();
    let renewed = renew(document, &blocks).unwrap();
    assert_eq!(renew(&renewed, &blocks).unwrap(), renewed);
    for table in blocks.values() {
        assert!(renewed.contains(table.as_str()));
    }
}

/// A run of all that is measured for the document, without figures; rows of other languages are left to those who have the compilers.
fn unmeasured() -> Run {
    let rows = crate::rows::all();
    let of_32_bits = RECIPES.iter().find(|recipe| recipe.label == "i686").unwrap().workloads;
    let results = all(Scale::Full).into_iter().map(|workload| {
        let names = || rows.iter().filter(|row| row.workload == workload.name).map(|row| row.name.to_owned());
        let is_there = of_32_bits.iter().any(|start| workload.name.starts_with(start));
        let i686 = names().filter(|_| is_there).map(|name| format!("i686 {name}"));
        let timed = names().chain(i686).map(|name| {
            let engine = name.starts_with("i686 ").then_some("i686");
            Timed {
                who: Who::of(engine, &name),
                name,
                ns: [1.0; 3],
                to_ours: Some(1.0),
                chunks: Vec::new(),
                calls: None,
            }
        });
        let Workload { group, n, per, then, .. } = workload;
        let rows = timed.collect();
        Found { workload: workload.name.clone(), group, n, per: per.1, then, rounds: 1, rows }
    });
    Run { facts: Vec::new(), skipped: Vec::new(), results: results.collect() }
}

/// What of a block's tables is no figure: heads, and the words that lines begin with. Lines of other languages are left out.
fn words_of(block: &str) -> Vec<Vec<String>> {
    let is_other =
        |line: &str| ["| Haskell ", "| OCaml ", "| GHC-LLVM ", ", Haskell "].iter().any(|of| line.contains(of));
    let mut lines = Vec::new();
    for table in block.split("\n\n") {
        for (at, line) in table.lines().filter(|line| line.starts_with("| ")).enumerate() {
            let cells = line.trim_matches('|').split(" | ").map(|cell| cell.trim().to_owned());
            let is_figure = |cell: &str| cell.starts_with(|first: char| first.is_ascii_digit());
            if at == 0 {
                lines.push(cells.collect());
            } else if !is_other(line) {
                lines.push(cells.take(2).filter(|cell| !cell.is_empty() && !is_figure(cell)).collect());
            }
        }
    }
    lines
}

fn block_of<'d>(document: &'d str, name: &str) -> &'d str {
    let rest = document.split(&format!("<!-- seeds: {name} -->\n")).nth(1).unwrap_or_default();
    rest.split("<!-- end -->").next().unwrap_or_default()
}

const RENEW: &str = "on a quiet machine, `cargo xtask shootout seeds --write-docs` measures docs/seeds.md anew";

#[test]
fn the_document_has_the_rows_that_there_are() {
    let document = include_str!("../../../../docs/seeds.md");
    for (name, block) in unmeasured().blocks() {
        assert_eq!(words_of(block_of(document, name)), words_of(&block), "block {name}: {RENEW}");
    }
}

#[test]
fn the_document_is_of_the_code_that_there_is() {
    let facts = block_of(include_str!("../../../../docs/seeds.md"), "facts");
    let code = crate::sources::code().unwrap();
    assert!(facts.contains(&format!("; code {code};")), "the tables are of other code than {code}: {RENEW}");
}

#[test]
fn a_row_that_is_gone_or_new_is_seen() {
    let block = "| ns | a | b |\n|---|---|---|\n| Haskell x | 1 | 2 |\n| by hand | 0.5 |  |\n| Vec, kept | 2 | 3 |\n";
    let head = ["ns", "a", "b"].map(str::to_owned).to_vec();
    assert_eq!(words_of(block), [head, vec!["by hand".to_owned()], vec!["Vec, kept".to_owned()]]);
    assert_eq!(words_of(&block.replace("0.5", "7.25")), words_of(block));
    for (from, to) in [("by hand", "by foot"), ("| a |", "| c |"), ("| Vec, kept | 2 | 3 |\n", "")] {
        assert_ne!(words_of(&block.replace(from, to)), words_of(block), "{from}");
    }
    assert_eq!(block_of("x\n<!-- seeds: a -->\n1\n<!-- end -->", "a"), "1\n");
}

#[test]
fn ratios_are_of_workloads_and_rows_that_there_are() {
    let workloads = all(Scale::Tiny);
    for (_, above, below) in RATIOS {
        for name in [above, below] {
            assert!(workloads.iter().any(|workload| workload.name == name), "{name}");
        }
    }
    // Ours is in each of them; the first row is the head.
    assert!(small().ratios().iter().skip(1).all(|row| row.last().is_some_and(|cell| !cell.is_empty())));
}

#[test]
fn marks_that_do_not_fit_are_found() {
    let blocks = BTreeMap::from([("a", "new\n".to_owned())]);
    let of = |document: &str| renew(document, &blocks);
    assert_eq!(of("x\n<!-- seeds: a -->\nold\n<!-- end -->\ny").unwrap(), "x\n<!-- seeds: a -->\nnew\n<!-- end -->\ny");
    assert_eq!(of("x"), Err("the document has no block a".into()));
    assert_eq!(of("<!-- seeds: a -->\nold"), Err("the block a has no end".into()));
    assert_eq!(of("<!-- seeds: b -->\n<!-- end -->"), Err("nothing is measured for the block b".into()));
    assert_eq!(of("<!-- seeds: a"), Err("a mark has no end".into()));
}

#[test]
fn figures_have_three_digits() {
    assert_eq!([123.4, 12.34, 1.234, 0.1234, 0.0].map(figure), ["123", "12.3", "1.23", "0.123", "0.000"]);
    assert_eq!([1, 999, 1_000, 10_000_000].map(thousands), ["1", "999", "1,000", "10,000,000"]);
}

#[test]
fn seams_are_beside_the_whole_of_the_same_workload() {
    let row = |name: &str, ns: f64| Timed {
        name: name.to_owned(),
        who: Who::Ours,
        ns: [0.0, ns, 0.0],
        to_ours: None,
        chunks: Vec::new(),
        calls: None,
    };
    // 15,004 bytes: 10 seams and a bit.
    let mut run = small();
    run.results.retain(|found| ["fixed-once", "fixed-1460"].contains(&&found.workload[..]));
    for found in &mut run.results {
        found.n = 1_000;
        found.rows =
            vec![row("Scantling, in bulk", 1.25), row("Scantling, in bulk, whole", 1.0), row("by hand, in bulk", 2.0)];
    }
    let ours = [["Scantling, in bulk, time / whole", "1.25", "1.25"], ["Scantling, in bulk, ns per seam", "", "25.0"]];
    let hand = [["by hand, in bulk, time / whole", "", ""], ["by hand, in bulk, ns per seam", "", ""]];
    let expected: Vec<_> = [["pieces", "once", "1460"]].into_iter().chain(hand).chain(ours).collect();
    assert_eq!(run.seams(), expected);
    // And in a run of everything both are there, for each size.
    assert!(small().seams().iter().skip(1).step_by(2).flatten().all(|cell| !cell.is_empty()));
}
