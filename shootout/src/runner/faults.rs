//! A planted wrong value ends the run: in every row, in every field, in writing and in reading, in sets and in sweeps; and so
//! does the program, with exit code 1 and a line that names the row.

use super::sweep::{self, Quantity};
use super::tests::ticks;
use super::*;
use crate::format::{Text, Visitor};
use crate::rows::{Wrapper, all};
use crate::workload::{DataSet, LEVEL, TRADE, Texts};
use std::cell::{Cell, RefCell};
use std::process::Command;

const FIELDS: [&str; 8] = ["seq", "kind", "ts", "symbol", "price", "size", "flags", "side"];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum When {
    Writing,
    Reading,
    /// Reading, after this row decoded so many payloads well.
    Later(usize),
}

#[derive(Clone, Debug)]
struct Fault {
    row: String,
    field: String,
    when: When,
}

thread_local! {
    static FAULT: RefCell<Option<Fault>> = const { RefCell::new(None) };
    /// Payloads that the row at fault decoded.
    static DECODED: Cell<usize> = const { Cell::new(0) };
}

fn plant(row: &str, field: &str, when: When) {
    DECODED.set(0);
    FAULT.set(Some(Fault { row: row.to_owned(), field: field.to_owned(), when }));
}

/// All rows, of which one may have a fault.
pub(crate) struct Faulty;

impl Wrapper for Faulty {
    type Of<F: Format> = Wrong<F>;
}

/// A format that writes or reads a wrong value, if that is planted.
pub(crate) struct Wrong<F>(F);

/// Index of the field that the row has wrong now.
fn field(row: &str, is_reading: bool) -> Option<usize> {
    FAULT.with_borrow(|fault| {
        let fault = fault.as_ref().filter(|fault| fault.row == row)?;
        let is_now = match fault.when {
            When::Writing => !is_reading,
            When::Reading => is_reading,
            When::Later(after) => is_reading && DECODED.replace(DECODED.get() + 1) >= after,
        };
        FIELDS.iter().position(|name| *name == fault.field).filter(|_| is_now)
    })
}

impl<F: Format> Format for Wrong<F> {
    const NAME: &'static str = F::NAME;
    const OWN_LENGTH: bool = F::OWN_LENGTH;
    const TEXT_MAX: usize = F::TEXT_MAX;

    fn new() -> Self {
        Self(F::new())
    }

    fn encode<S: SymbolForm>(&mut self, payload: &Payload<'_, S>, out: &mut [u8]) -> usize {
        let mut seq = payload.seq;
        let mut ticks = payload.ticks.to_vec();
        // Trades have no flags and no side.
        if let (Some(field), Some(last)) =
            (field(F::NAME, false), ticks.iter_mut().rev().find(|tick| tick.kind == LEVEL))
        {
            match FIELDS[field] {
                "seq" => seq ^= 1,
                "kind" => last.kind = TRADE,
                "ts" => last.ts ^= 1,
                "symbol" => last.symbol = S::WRONG,
                "price" => last.price ^= 1,
                "size" => last.size ^= 1,
                "flags" => last.flags ^= 1,
                _ => last.side ^= 1,
            }
        }
        self.0.encode(&Payload { seq, ticks: &ticks }, out)
    }

    fn decode<V: Visitor>(&mut self, bytes: &[u8], visitor: &mut V) {
        self.0.decode(bytes, &mut Twisted { visitor, field: field(F::NAME, true).map_or("", |field| FIELDS[field]) });
    }
}

/// Hands one field on as something else.
struct Twisted<'a, V> {
    visitor: &'a mut V,
    field: &'static str,
}

impl<V: Visitor> Visitor for Twisted<'_, V> {
    const LONG: bool = V::LONG;

    fn seq(&mut self, seq: u64) {
        self.visitor.seq(seq ^ u64::from(self.field == "seq"));
    }

    fn trade(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32) {
        match self.field {
            "kind" => self.visitor.level(ts, symbol, price, size, 1, 1),
            "symbol" => self.visitor.trade(ts, &b"WRONG"[..], price, size),
            "ts" => self.visitor.trade(ts ^ 1, symbol, price, size),
            "price" => self.visitor.trade(ts, symbol, price ^ 1, size),
            "size" => self.visitor.trade(ts, symbol, price, size ^ 1),
            _ => self.visitor.trade(ts, symbol, price, size),
        }
    }

    fn level(&mut self, ts: i64, symbol: impl Text, price: u64, size: u32, flags: u8, side: u8) {
        match self.field {
            "kind" => self.visitor.trade(ts, symbol, price, size),
            "symbol" => self.visitor.level(ts, &b"WRONG"[..], price, size, flags, side),
            "ts" => self.visitor.level(ts ^ 1, symbol, price, size, flags, side),
            "price" => self.visitor.level(ts, symbol, price ^ 1, size, flags, side),
            "size" => self.visitor.level(ts, symbol, price, size ^ 1, flags, side),
            "flags" => self.visitor.level(ts, symbol, price, size, flags ^ 1, side),
            "side" => self.visitor.level(ts, symbol, price, size, flags, side ^ 1),
            _ => self.visitor.level(ts, symbol, price, size, flags, side),
        }
    }
}

/// Two payloads of a trade and a level update.
fn set() -> DataSet {
    DataSet::grouped(&ticks()[..4], 2)
}

fn names() -> Vec<&'static str> {
    all::<IexSymbol, Faulty>().iter().map(Bench::name).collect()
}

#[test]
fn a_wrong_value_in_any_field_of_any_row_ends_the_run() {
    let (rows, set) = (all::<IexSymbol, Faulty>(), set());
    assert!(rows.len() >= 26);
    for name in names() {
        for field in FIELDS {
            for when in [When::Writing, When::Reading] {
                plant(name, field, when);
                let error = run("test", &rows, &set.payloads(), 1, |_, _| {}).err();
                let error = error.unwrap_or_else(|| panic!("{name}, {field}, {when:?}: the run went on"));
                assert!(error.starts_with(&format!("{name}: payload 0: `{field}` of message")), "{error}");
            }
        }
    }
}

#[test]
fn a_row_that_goes_wrong_while_it_is_timed_ends_the_run() {
    let (rows, set) = (all::<IexSymbol, Faulty>(), set());
    for name in names() {
        // Checking decodes each payload eight times: in two forms, compared, touched and aggregated; and twice for the heap.
        plant(name, "size", When::Later(8 * set.len()));
        let error = run("test", &rows, &set.payloads(), 1, |_, _| {}).err().expect("an error");
        assert_eq!(error, format!("{name}: the fields it read do not add up"));
    }
}

#[test]
fn a_wrong_value_in_any_row_ends_a_sweep() {
    let texts = Texts::new(1);
    let (set, rows) = (set(), all::<&str, Faulty>());
    let sweep = |quantity| {
        let set_of = |len: u32| DataSet::grouped(&texts.ticks(set.ticks(), len as usize), 2);
        sweep::run(quantity, &rows, 1, set_of, |_, _| {})
    };
    for (index, name) in names().into_iter().enumerate() {
        for (when, field) in [(When::Writing, FIELDS[index % 8]), (When::Reading, FIELDS[(index + 3) % 8])] {
            plant(name, field, when);
            let error = sweep(Quantity::LENGTH).err().expect("an error");
            assert!(error.starts_with(&format!("{name}: payload 0: `{field}` of message")), "{error}");
            assert!(error.ends_with("(1 characters)"), "{error}");
        }
    }
    FAULT.set(None);
    sweep(Quantity::LENGTH).expect("no fault");
}

/// The variable that makes of [`child`] the program with a fault: row, field, and `writing` or `reading`, in lines.
const PLANTED: &str = "SHOOTOUT_PLANTED_FAULT";

/// The program as a child of the test below: what `main` does, with rows that may have a fault. Alone it does nothing.
#[test]
fn child() {
    let Ok(planted) = std::env::var(PLANTED) else { return };
    let [row, field, when] = planted.split('\n').collect::<Vec<_>>()[..] else { panic!("three lines") };
    if !row.is_empty() {
        plant(row, field, if when == "writing" { When::Writing } else { When::Reading });
    }
    let out = std::env::temp_dir().join(format!("shootout-fault-{}", std::process::id()));
    let path = |name: &str| out.join(name).display().to_string();
    let (json, html, csv) = (path("report.json"), path("report.html"), path("report.csv"));
    let arguments = ["shootout", "--payloads", "40", "--rounds", "1"];
    let files = ["--json", &json, "--html", &html, "--csv", &csv];
    let code = crate::conclude(crate::run_arguments::<Faulty>(arguments.iter().chain(&files)));
    // Nothing is there if the run failed before it wrote.
    std::fs::remove_dir_all(out).ok();
    std::process::exit(code.into());
}

fn program(row: &str, field: &str, when: &str) -> (Option<i32>, String) {
    let run = Command::new(std::env::current_exe().expect("a path"))
        .args(["--exact", "runner::faults::child", "--nocapture", "--test-threads=1"])
        .env(PLANTED, format!("{row}\n{field}\n{when}"))
        .output()
        .expect("the program runs");
    (run.status.code(), String::from_utf8_lossy(&run.stderr).into_owned())
}

#[test]
fn a_wrong_value_in_any_row_is_exit_code_1_and_a_line_that_names_it() {
    assert_eq!(program("", "", "").0, Some(0));
    for (index, name) in names().into_iter().enumerate() {
        for (when, field) in [("writing", FIELDS[index % 8]), ("reading", FIELDS[(index + 5) % 8])] {
            let (code, said) = program(name, field, when);
            assert_eq!(code, Some(1), "{name}, {field}, {when}: {said}");
            assert!(said.lines().any(|line| line.starts_with(&format!("{name}: payload "))), "{said}");
        }
    }
}
