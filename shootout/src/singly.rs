//! The two commands that time payloads one by one: `article` and `question`.

use crate::capture::generate::SymbolMix;
use crate::{Failure, article, capture_of, question, write};
use indicatif::ProgressBar;
use std::path::PathBuf;

/// What both are measured on.
#[derive(clap::Args)]
pub struct Input {
    /// Files as for the main measurement; without one, a capture is generated.
    pub captures: Vec<PathBuf>,
    /// Payloads of the generated capture (100,000), or the most that are kept of those given (500,000).
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    pub payloads: Option<u32>,
    /// A small capture and few passes: to see it work, not to quote.
    #[arg(long)]
    pub quick: bool,
    /// Seed of the generated capture.
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Symbols of the generated capture: `realistic`, or lengths such as `1-8`.
    #[arg(long, default_value = "realistic")]
    pub symbols: SymbolMix,
}

/// The article's two tables.
#[derive(clap::Args)]
pub struct ArticleArguments {
    #[command(flatten)]
    input: Input,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/shootout/article.json")]
    json: PathBuf,
    /// Runs that each figure is the mean of.
    #[arg(long, default_value_t = 10, value_parser = clap::value_parser!(u32).range(1..))]
    runs: u32,
}

/// The article's open question.
#[derive(clap::Args)]
pub struct QuestionArguments {
    #[command(flatten)]
    input: Input,
    /// The file for the figures as JSON.
    #[arg(long, default_value = "target/shootout/question.json")]
    json: PathBuf,
    /// The folder of the plots.
    #[arg(long, default_value = "target/shootout/article")]
    plots: PathBuf,
}

/// Measures and prints the article's tables.
///
/// # Errors
/// The capture, a path, or a row that reads something else than was written.
pub fn run_article(arguments: &ArticleArguments) -> Result<(), Failure> {
    let (facts, capture) = start(&arguments.input)?;
    let runs = if arguments.input.quick { 2 } else { arguments.runs as usize };
    let found = with_bar(|progress| article::run(facts, &capture.set.payloads(), runs, progress))?;
    say!("{}", article::table(&found));
    write(&arguments.json, &json(&found))?;
    say!("\nThe figures: {}\n", arguments.json.display());
    Ok(())
}

/// Measures, prints and plots what answers the article's question.
///
/// # Errors
/// As [`run_article`].
pub fn run_question(arguments: &QuestionArguments) -> Result<(), Failure> {
    let (facts, capture) = start(&arguments.input)?;
    let size = if arguments.input.quick {
        question::Size { passes: 2, rounds: 3, messages: 512 }
    } else {
        question::Size { passes: 7, rounds: 31, messages: 4096 }
    };
    let found = with_bar(|progress| question::run(facts, &capture.set.payloads(), size, progress))?;
    say!("{}", question::table(&found));
    write(&arguments.json, &json(&found))?;
    for (name, plot) in question::plots(&found) {
        write(&arguments.plots.join(name), &plot)?;
    }
    say!("\nThe plots: {}   The figures: {}\n", arguments.plots.display(), arguments.json.display());
    Ok(())
}

type Facts = Vec<(String, String)>;

fn start(input: &Input) -> Result<(Facts, crate::capture::Capture), Failure> {
    let Input { captures, payloads, quick, seed, symbols } = input;
    let (name, capture) = capture_of(captures, *payloads, *quick, *seed, *symbols)?;
    let seed = [("seed", seed.to_string())];
    let mut facts = machine::facts(&name, &seed, &[crate::CAPNP, crate::FLATBUFFERS]);
    facts.push(("SBE".into(), machine::sbe().into()));
    facts.extend(capture.remarks.iter().map(|remark| ("remark".to_owned(), remark.clone())));
    Ok((facts, capture))
}

fn with_bar<T>(run: impl FnOnce(&mut (dyn FnMut(&str) + Send)) -> Result<T, String>) -> Result<T, Failure> {
    let bar = ProgressBar::new_spinner();
    let found = run(&mut |message: &str| {
        bar.set_message(message.to_owned());
        bar.tick();
    });
    bar.finish_and_clear();
    found.map_err(Failure::Result)
}

fn json(found: &impl serde::Serialize) -> String {
    // Strings, numbers and lists only: nothing that JSON cannot say.
    serde_json::to_string_pretty(found).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::{Arguments, start};
    use clap::Parser;
    use serde_json::Value;
    use std::fs;
    use std::path::{Path, PathBuf};

    /// A folder that is gone when the test is over.
    struct Folder(PathBuf);

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    /// Runs a command on a few payloads with its results in a folder; gives the folder and the figures.
    fn run(command: &str, more: &[&str]) -> (Folder, Value) {
        let folder = Folder(std::env::temp_dir().join(format!("shootout-{}-{command}", std::process::id())));
        let path = |name: &str| folder.0.join(name).to_string_lossy().into_owned();
        let (json, plots) = (path("figures.json"), path("plots"));
        let mut words = vec!["shootout", command, "--quick", "--json", &json];
        if command == "question" {
            words.extend(["--plots", &plots]);
        }
        words.extend(more);
        let done = start(&Arguments::try_parse_from(words).unwrap());
        assert!(done.is_ok(), "{:?}", done.err().map(|failure| failure.line().to_owned()));
        let figures = serde_json::from_str(&fs::read_to_string(&json).unwrap()).unwrap();
        (folder, figures)
    }

    fn number(value: &Value, path: &str) -> f64 {
        value.pointer(path).and_then(Value::as_f64).unwrap_or_else(|| panic!("{path} is a number"))
    }

    #[test]
    fn the_article_has_its_rows_with_percentiles_that_rise() {
        let (_folder, found) = run("article", &["--payloads", "400"]);
        assert_eq!(number(&found, "/runs"), 2.0);
        let rows = found["rows"].as_array().unwrap();
        assert_eq!(rows.iter().filter(|row| !row["published"].is_null()).count(), 4);
        for row in rows {
            for direction in ["write", "read"] {
                let [p50, p99, p999, max, total] =
                    ["p50", "p99", "p999", "max", "total"].map(|figure| number(row, &format!("/{direction}/{figure}")));
                assert!(p50 > 0.0 && p50 <= p99 && p99 <= p999 && p999 <= max && max <= total, "{row}");
            }
        }
    }

    #[test]
    fn the_question_has_all_its_parts_and_small_plots() {
        let (folder, found) = run("question", &["--payloads", "2000", "--symbols", "1-8"]);
        assert_eq!(found["tails"].as_array().unwrap().len(), 3);
        for tails in found["tails"].as_array().unwrap() {
            for row in tails["rows"].as_array().unwrap() {
                // New memory has page faults, the same memory again has none of its own.
                let [new, touched] = [0, 1].map(|case| number(row, &format!("/cases/{case}/faults")));
                assert!(new >= 1.0 && touched < new, "{row}");
            }
        }
        for line in found["lines"].as_array().unwrap() {
            assert!(!line["write_fit"].is_null() && !line["read_fit"].is_null(), "{line}");
        }
        for cause in found["causes"].as_array().unwrap() {
            let counts = cause["causes"]["counts"].as_array().unwrap();
            let sum: f64 = counts.iter().map(|count| number(count, "/1")).sum();
            assert_eq!(sum, number(cause, "/causes/slow"));
        }
        // The article's aggregation puts a name on the heap for each message.
        let per_payload = number(&found, "/messages") / number(&found, "/payloads");
        for row in found["heap"].as_array().unwrap() {
            assert!(
                (number(row, "/allocations/2") - number(row, "/allocations/1") - per_payload).abs() < 1e-6,
                "{row}"
            );
        }
        for name in ["percentiles.svg", "tail.svg", "messages.svg", "causes.svg"] {
            small_and_whole(&folder.0.join("plots").join(name));
        }
    }

    fn small_and_whole(plot: &Path) {
        let text = fs::read_to_string(plot).unwrap();
        assert!(text.len() < 60_000 && text.starts_with("<svg") && text.ends_with("</svg>\n"), "{}", plot.display());
        assert!(!text.contains("NaN") && !text.contains("inf"), "{}", plot.display());
    }
}
