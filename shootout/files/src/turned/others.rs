//! Avro and MCAP with zstd, as the table of files has them: a market's ticks alone, without the numbers of frames, written into a file.

use super::row::{Row, Watch};
use super::sets::Set;
use crate::formats::{avro, mcap};
use crate::job::{Answer, Format};
use anyhow::{Context as _, Result, ensure};
use std::fs;
use std::path::{Path, PathBuf};

struct InFile {
    format: Box<dyn Format>,
    path: PathBuf,
    len: usize,
}

/// Both, of a market; files are written to `folder`.
pub fn rows(set: &Set, folder: &Path) -> Vec<Box<dyn Row>> {
    let formats = avro::rows().into_iter().chain(mcap::rows()).filter(|format| format.name().contains("zstd"));
    let row = |format| Box::new(InFile { format, path: folder.join("turned"), len: 0 }) as Box<dyn Row>;
    if set.market.is_some() { formats.map(row).collect() } else { Vec::new() }
}

impl Row for InFile {
    fn name(&self) -> String {
        self.format.name()
    }

    fn encode(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        let market = set.market.as_ref().context("no market")?;
        if self.path.exists() {
            fs::remove_file(&self.path)?;
        }
        watch.time(|| self.format.write(&market.ticks, &self.path))?;
        self.len = fs::metadata(&self.path)?.len() as usize;
        Ok(())
    }

    fn len(&self) -> usize {
        self.len
    }

    fn restore(&mut self, set: &Set, watch: &mut Watch) -> Result<()> {
        let market = set.market.as_ref().context("no market")?;
        let found = watch.time(|| self.format.scan(&self.path))?;
        let mut wanted = Answer::default();
        market.ticks.iter().for_each(|tick| wanted.add_tick(tick));
        ensure!(found == wanted, "another answer");
        Ok(())
    }

    fn field(&mut self, _: &Set, watch: &mut Watch) -> Result<u64> {
        watch.time(|| self.format.prices(&self.path))
    }
}
