//! What frames take as a file of blocks with each codec, and what those of a file take.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use scantling_file::{Codec, Error, Level, Size, TurnedBlock, Writer};
use scantling_schema::dynamic::Encoding;
use scantling_schema::turned::WHOLE;
use serde::Serialize;

use super::data::Chosen;
use super::stats::PATHS_MAX;
use super::telling::name_of;
use super::{blocks, links, stdin};

/// Writers of files that are counted and not kept, one for each codec.
pub(super) struct Trials {
    writers: Vec<(&'static str, Writer<Counted>)>,
    /// Frames that no block takes.
    pub(super) left_out: u64,
}

/// A sink that keeps nothing.
pub(super) struct Counted(u64);

impl scantling_file::WriteAt for Counted {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        self.0 = self.0.max(offset + bytes.len() as u64);
        Ok(bytes.len())
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Bytes of a file of blocks with a codec.
#[derive(Serialize)]
pub(super) struct Stored {
    pub(super) codec: &'static str,
    pub(super) bytes: u64,
}

impl Trials {
    pub(super) fn new(chosen: &Chosen, encoding: Encoding) -> io::Result<Self> {
        let codecs = [("none", Codec::None), ("lz4", Codec::Lz4), ("zstd", Codec::Zstd { level: 3 })];
        // Frames of Direct alone become columns.
        let turned = ("turned", Codec::Turned { level: Level::Small });
        let codecs = codecs.into_iter().chain((encoding == Encoding::Direct).then_some(turned));
        let writer = |(name, codec)| {
            let options = blocks::options(chosen).encoding(blocks::encoding(encoding)).codec(codec);
            Ok((name, Writer::over(Counted(0), &options).map_err(io::Error::other)?))
        };
        let writers = codecs.map(writer).collect::<io::Result<_>>()?;
        Ok(Self { writers, left_out: 0 })
    }

    /// Adds a frame.
    pub(super) fn add(&mut self, frame: &[u8]) -> io::Result<()> {
        if frame.len() > blocks::IN_BLOCK_LEN_MAX {
            self.left_out += 1;
            return Ok(());
        }
        for (_, writer) in &mut self.writers {
            let copy = |block: &mut Vec<u8>| {
                block.extend_from_slice(frame);
                Ok(frame.len())
            };
            writer.push(copy).map_err(io::Error::other)?;
        }
        Ok(())
    }

    pub(super) fn finish(self) -> io::Result<Vec<Stored>> {
        let done = self.writers.into_iter().map(|(codec, mut writer)| {
            writer.finish().map_err(io::Error::other)?;
            Ok(Stored { codec, bytes: writer.sink().0 })
        });
        done.collect()
    }
}

/// The blocks of a file that a codec compressed.
#[derive(Serialize)]
pub(super) struct OfCodec {
    pub(super) file: String,
    /// Bytes of the whole file.
    pub(super) bytes: u64,
    pub(super) is_finished: bool,
    pub(super) codec: String,
    pub(super) blocks: u64,
    /// Bytes of messages.
    pub(super) content: u64,
    /// Bytes of the blocks' contents in the file.
    pub(super) stored: u64,
    /// What the columns of turned blocks take of them, most bytes first.
    pub(super) columns: Vec<OfColumn>,
}

/// The columns of a field: its values, and those that say where it is present.
#[derive(Serialize)]
pub(super) struct OfColumn {
    pub(super) path: String,
    pub(super) values: u64,
    pub(super) stored: u64,
}

/// What columns of blocks take, by path.
#[derive(Default)]
struct Columns {
    of: HashMap<String, (u64, u64)>,
    /// What is in the blocks beside them, by which they are found: directories.
    rest: u64,
}

impl Columns {
    fn add(&mut self, block: &mut TurnedBlock<'_>) {
        // A block that is damaged is told elsewhere.
        let Ok(sizes) = block.sizes() else { return };
        let all: u64 = sizes.iter().map(|size| size.stored as u64).sum();
        self.rest += u64::from(block.info().stored_len).saturating_sub(all);
        let mut last = None;
        for Size { column, values, stored, .. } in sizes {
            let path = match block.paths().get(column).map(String::as_str) {
                Some("") | None if column == WHOLE => "(kept whole)",
                Some("") | None => "(types of messages)",
                Some(path) if self.of.len() < PATHS_MAX || self.of.contains_key(path) => path,
                Some(_) => "(others)",
            };
            let of = self.of.entry(path.to_owned()).or_default();
            // The last column of a path has the values; those before say where they are.
            let before = last.take().filter(|(before, _)| *before == path).map_or(0, |(_, values)| values);
            of.0 = of.0 - before + values as u64;
            of.1 += stored as u64;
            last = Some((path.to_owned(), values as u64));
        }
    }

    fn finish(self) -> Vec<OfColumn> {
        let mut all: Vec<OfColumn> =
            self.of.into_iter().map(|(path, (values, stored))| OfColumn { path, values, stored }).collect();
        if self.rest > 0 {
            all.push(OfColumn { path: "(directories)".to_owned(), values: 0, stored: self.rest });
        }
        all.sort_by(|a, b| b.stored.cmp(&a.stored).then_with(|| a.path.cmp(&b.path)));
        all
    }
}

/// How many bytes of messages an input has: in a file of blocks before compression; `None` if that is not known before it is read.
pub(super) fn content(path: &Path) -> io::Result<Option<u64>> {
    if !blocks::is_one(path) {
        let is_plain = !stdin::is_pipe(path) && path.as_os_str() != "-" && links::Start::of(path).is_none();
        return Ok(path.metadata().ok().filter(|found| is_plain && found.is_file()).map(|found| found.len()));
    }
    let reader = blocks::open(path)?;
    let (mut blocks, mut content) = (reader.blocks(), 0);
    // What is wrong with an index is told where the blocks are read.
    while let Ok(Some(info)) = blocks.next_info() {
        content += u64::from(info.len);
    }
    Ok(Some(content))
}

/// What the files of blocks among the inputs take, by codec. Headers are read, and of contents those of turned blocks; those that are damaged are
/// told elsewhere. Columns are those of one block in `every`.
pub(super) fn of_files(inputs: &[PathBuf], chosen: &Chosen, every: u64) -> io::Result<Vec<OfCodec>> {
    let mut all = Vec::new();
    for path in inputs.iter().filter(|path| blocks::is_one(path)) {
        all.extend(of_file(path, chosen, every)?);
    }
    Ok(all)
}

/// What a block's codec is called.
pub(super) fn codec_name(codec: u8) -> String {
    match codec {
        0 => "none".to_owned(),
        1 => "lz4".to_owned(),
        2 => "zstd".to_owned(),
        3 => "turned".to_owned(),
        other => format!("?{other}"),
    }
}

fn of_file(path: &Path, chosen: &Chosen, every: u64) -> io::Result<Vec<OfCodec>> {
    let reader = blocks::open_by(path, chosen)?;
    let (mut infos, mut by_codec) = (reader.blocks(), std::collections::BTreeMap::<u8, OfCodec>::new());
    let mut columns = Columns::default();
    let (bytes, is_finished, mut number) = (reader.byte_len(), reader.is_finished(), 0_u64);
    loop {
        let info = match infos.next_info() {
            Ok(Some(info)) => info,
            Ok(None) => break,
            // Its blocks are found otherwise, or it was told.
            Err(Error::Fault(_)) => continue,
            Err(error) => return Err(io::Error::other(format!("{}: {error}", path.display()))),
        };
        let codec = codec_name(info.codec);
        let file = name_of(path);
        if number.is_multiple_of(every)
            && let Ok(Some(mut block)) = reader.turned(&info)
        {
            columns.add(&mut block);
        }
        number += 1;
        let new = OfCodec { file, bytes, is_finished, codec, blocks: 0, content: 0, stored: 0, columns: Vec::new() };
        let of = by_codec.entry(info.codec).or_insert(new);
        of.blocks += 1;
        of.content += u64::from(info.len);
        of.stored += u64::from(info.stored_len);
    }
    let mut all: Vec<OfCodec> = by_codec.into_values().collect();
    if let Some(turned) = all.iter_mut().find(|of| of.codec == "turned") {
        turned.columns = columns.finish();
    }
    Ok(all)
}
