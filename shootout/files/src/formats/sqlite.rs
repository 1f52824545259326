//! A table of SQLite with an index on the time, filled in one transaction by a prepared statement.

use crate::day::Tick;
use crate::job::{Answer, Format, Opened};
use anyhow::Result;
use rusqlite::{Connection, OpenFlags, params};
use std::ops::RangeInclusive;
use std::path::Path;

struct Row;

/// One row.
pub fn rows() -> Vec<Box<dyn Format>> {
    vec![Box::new(Row)]
}

fn opened(path: &Path) -> Result<Connection> {
    Ok(Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?)
}

impl Format for Row {
    fn name(&self) -> String {
        "SQLite".to_owned()
    }

    fn write(&self, ticks: &[Tick], path: &Path) -> Result<()> {
        let mut database = Connection::open(path)?;
        database.execute_batch(
            "pragma journal_mode = off; pragma synchronous = off;
             create table tick (at integer, price integer, size integer, flags integer, side integer, symbol text);",
        )?;
        let all = database.transaction()?;
        {
            let mut insert = all.prepare("insert into tick values (?, ?, ?, ?, ?, ?)")?;
            for tick in ticks {
                let (flags, side) = if tick.is_trade { (None, None) } else { (Some(tick.flags), Some(tick.side)) };
                insert.execute(params![tick.at, tick.price as i64, tick.size, flags, side, tick.symbol()])?;
            }
        }
        all.execute("create index at on tick (at)", [])?;
        Ok(all.commit()?)
    }

    fn scan(&self, path: &Path) -> Result<Answer> {
        answer(path, "select at, price, size, flags, side, symbol from tick", &[])
    }

    fn prices(&self, path: &Path) -> Result<u64> {
        let database = opened(path)?;
        Ok(database.query_row("select sum(price) from tick", [], |row| row.get::<_, i64>(0))? as u64)
    }

    fn range(&self, path: &Path, times: RangeInclusive<i64>) -> Result<Answer> {
        let query = "select at, price, size, flags, side, symbol from tick where at between ? and ?";
        answer(path, query, &[*times.start(), *times.end()])
    }

    fn open(&self, path: &Path) -> Result<Opened> {
        let database = opened(path)?;
        Ok(Opened::Count(database.query_row("select max(rowid) from tick", [], |row| row.get::<_, i64>(0))? as u64))
    }

    fn cut(&self, _: &Path) -> Result<Option<u64>> {
        Ok(None)
    }
}

fn answer(path: &Path, query: &str, parameters: &[i64]) -> Result<Answer> {
    let database = opened(path)?;
    let mut statement = database.prepare(query)?;
    let mut rows = statement.query(rusqlite::params_from_iter(parameters))?;
    let mut answer = Answer::default();
    while let Some(row) = rows.next()? {
        let more: Option<u8> = row.get(3)?;
        let more = more.map(|flags| Ok::<_, rusqlite::Error>((flags, row.get(4)?))).transpose()?;
        let symbol = row.get_ref(5)?.as_str()?.as_bytes();
        answer.add(row.get(0)?, row.get::<_, i64>(1)? as u64, row.get(2)?, symbol, more);
    }
    Ok(answer)
}
