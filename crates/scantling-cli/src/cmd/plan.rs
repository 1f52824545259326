//! `scant plan`: the plan as recipes for printers, as JSON on stdout.

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Args;
use scantling_compiler::compile;
use scantling_schema::plan::Plan;
use scantling_schema::plan::recipe::Recipes;

use super::telling::harmless;
use super::{Outcome, Telling, files, print};

/// Prints the plan of schema files as JSON
///
/// For code generators and tools: offsets, presence bits, forms of lists and maps, defaults as bytes, lengths in Compact, the order of
/// writing, and the order in which definitions contain each other. It includes imported packages. Parts that are empty, zero, false or
/// missing are omitted.
#[derive(Args)]
#[command(after_help = "Example: scant plan schema")]
pub(crate) struct Arguments {
    /// The schema files, `*.scant` or Rust with `#[schema] mod`; folders stand for the `*.scant` files in and below them,
    /// `-` for a schema from stdin
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments, telling: Telling) -> ExitCode {
    Outcome::of(plan_files(arguments, telling), telling).into()
}

fn plan_files(arguments: &Arguments, telling: Telling) -> io::Result<Outcome> {
    let (schema, report) = compile(&files::sources(&arguments.files)?);
    telling.report(&report);
    let Some(schema) = schema else { return Ok(Outcome::Refused) };
    let plan = Plan::of(&schema);
    let text = harmless(&laid_out(&serde_json::to_string(&Recipes::of(&plan))?));
    print(text.as_bytes())?;
    Ok(Outcome::Fine)
}

/// Columns up to which a value stays on one line, without the spaces between its parts.
const WIDTH: usize = 160;

/// JSON without white space, laid out: a value that fits on a line has one, others have a line for each part. O(text).
fn laid_out(json: &str) -> String {
    let len_of = lengths(json);
    let mut out = String::with_capacity(json.len() + json.len() / 4);
    let (mut indent, mut is_text, mut is_escaped, mut whole_until) = (0, false, false, 0);
    let mut line_start = 0;
    for (at, c) in json.char_indices() {
        if is_text {
            is_text = is_escaped || c != '"';
            is_escaped = !is_escaped && c == '\\';
            out.push(c);
            continue;
        }
        is_text = c == '"';
        let is_whole = at < whole_until;
        match c {
            '{' | '[' if !is_whole && out.len() - line_start + len_of[at] <= WIDTH => {
                whole_until = at + len_of[at];
                out.push(c);
            }
            '{' | '[' if !is_whole => {
                indent += 1;
                out.push(c);
                line_start = new_line(&mut out, indent);
            }
            '}' | ']' if !is_whole => {
                indent -= 1;
                line_start = new_line(&mut out, indent);
                out.push(c);
            }
            ',' if !is_whole => {
                out.push(c);
                line_start = new_line(&mut out, indent);
            }
            ',' | ':' => {
                out.push(c);
                out.push(' ');
            }
            _ => out.push(c),
        }
    }
    out.push('\n');
    out
}

/// Gives where the line starts.
fn new_line(out: &mut String, indent: usize) -> usize {
    out.push('\n');
    let start = out.len();
    out.extend(std::iter::repeat_n("  ", indent));
    start
}

/// The length of each object and array, where it starts.
fn lengths(json: &str) -> Vec<usize> {
    let (mut lengths, mut open) = (vec![0; json.len()], Vec::new());
    let (mut is_text, mut is_escaped) = (false, false);
    for (at, byte) in json.bytes().enumerate() {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = is_text,
            b'"' => is_text = !is_text,
            b'{' | b'[' if !is_text => open.push(at),
            b'}' | b']' if !is_text => {
                if let Some(start) = open.pop() {
                    lengths[start] = at + 1 - start;
                }
            }
            _ => {}
        }
    }
    lengths
}
