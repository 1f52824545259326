//! How long a long file takes to open: with its footer, and cut off where a writer was killed.
//!
//! The file is sparse. What opening does not read, the contents of data blocks, is not written:
//!
//! ```text
//! header | opening | head, hole | head, hole | … | index | head, hole | … | footer | trailer
//! ```

use crate::day::Tick;
use crate::formats::scantling::{BLOCK, PLAIN};
use crate::measure::timed;
use anyhow::{Result, ensure};
use scantling_file::{ReadAt, Reader, WriteAt, Writer};
use std::cell::Cell;
use std::fs::{self, File};
use std::io;
use std::path::Path;

/// Bytes of a block's header.
const HEAD: usize = 64;

/// A file that keeps the header of each data block, and what comes after the block's content.
struct Sparse(File);

impl WriteAt for Sparse {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        // A block is as long as this or longer, so an index or a footer is always after it.
        let content = HEAD..BLOCK.max(HEAD);
        match bytes.split_at_checked(content.end) {
            Some((block, rest)) => {
                write_all_at(&mut self.0, offset, &block[..content.start])?;
                write_all_at(&mut self.0, offset + content.end as u64, rest)?;
            }
            None => write_all_at(&mut self.0, offset, bytes)?,
        }
        Ok(bytes.len())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn write_all_at(file: &mut File, mut offset: u64, mut bytes: &[u8]) -> io::Result<()> {
    while !bytes.is_empty() {
        let done = file.write_at(offset, bytes)?;
        (offset, bytes) = (offset + done as u64, &bytes[done..]);
    }
    Ok(())
}

/// Counts calls, and the bytes that they give.
struct Counted<'f> {
    file: &'f File,
    reads: &'f Cell<u64>,
    bytes: &'f Cell<u64>,
}

impl ReadAt for Counted<'_> {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        let got = self.file.read_at(offset, into)?;
        self.reads.set(self.reads.get() + 1);
        self.bytes.set(self.bytes.get() + got as u64);
        Ok(got)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.file.byte_len()
    }
}

/// The table, of a file of at least so many bytes that repeats a day.
///
/// # Errors
/// If the file cannot be written, or does not open with all of its messages.
pub fn table(ticks: &[Tick], len: u64, rounds: usize, folder: &Path) -> Result<String> {
    let path = folder.join("long");
    let _ = fs::remove_file(&path);
    let file = File::options().read(true).write(true).create_new(true).open(&path)?;
    let mut writer = Writer::over(Sparse(file.try_clone()?), &PLAIN.options())?;
    let day_ns = ticks.last().map_or(0, |tick| tick.at) - ticks.first().map_or(0, |tick| tick.at) + 1;
    let mut days = 0;
    while file.metadata()?.len() < len {
        for mut tick in ticks.iter().copied() {
            tick.at += days * day_ns;
            writer.push_keyed(tick.at, |out| PLAIN.frame(out, &tick))?;
        }
        days += 1;
    }
    // The last block may be short, and is then written in a piece with nothing after it.
    writer.flush()?;
    writer.finish()?;
    let (count, len) = (writer.next(), file.metadata()?.len());
    let mut table =
        "| a file of | messages | opened in, us | reads | bytes read |\n|---|---:|---:|---:|---:|\n".to_owned();
    let cuts = [("with its footer", len), ("without its footer", len - HEAD as u64), ("cut at .9", len / 10 * 9)];
    for (name, cut) in cuts {
        file.set_len(cut)?;
        let (mut least, mut found) = (f64::MAX, 0);
        let (reads, bytes) = (Cell::new(0), Cell::new(0));
        for _ in 0..rounds {
            reads.take();
            bytes.take();
            let source = Counted { file: &file, reads: &reads, bytes: &bytes };
            let (reader, seconds) = timed(|| Ok(Reader::over(source)?))?;
            (least, found) = (least.min(seconds), reader.next());
        }
        let share = found as f64 / count as f64 * len as f64 / cut as f64;
        ensure!(share > 0.99, "{name}: {found} messages of {count}");
        let gigabytes = cut as f64 / 1e9;
        table += &format!(
            "| {gigabytes:.1} GB, {name} | {found} | {:.0} | {} | {} |\n",
            least * 1e6,
            reads.get(),
            bytes.get()
        );
    }
    fs::remove_file(&path)?;
    Ok(table)
}
