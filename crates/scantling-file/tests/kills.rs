//! Writers that are killed by the system at random moments, and started again on the same file: it opens, every message is the one of its
//! number, what was flushed is there, and a reader that follows comes to the same blocks. `SCANTLING_KILLS=10000` kills more often.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used)]

mod common;

use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use common::{Random, assert_true, codecs, options};
use scantling_file::{BlockInfo, Error, FaultKind, ReadAt, Reader, WriteAt, Writer, check, recover};

const KILLS: usize = 300;
/// The sessions of a file.
const SESSIONS: usize = 6;
/// Names the file that a child writes, and how.
const CHILD: &str = "SCANTLING_KILLED_WRITER";
const NAME: &str = "killed_writers_lose_one_block_at_most";

/// A file that takes a few bytes at a time, so that a kill is often within a block.
struct Pieces {
    file: File,
    len: usize,
}

impl WriteAt for Pieces {
    fn write_at(&mut self, offset: u64, bytes: &[u8]) -> io::Result<usize> {
        self.file.write_at(offset, &bytes[..bytes.len().min(self.len)])
    }

    fn sync(&mut self) -> io::Result<()> {
        self.file.sync()
    }
}

impl ReadAt for Pieces {
    fn read_at(&self, offset: u64, into: &mut [u8]) -> io::Result<usize> {
        self.file.read_at(offset, into)
    }

    fn byte_len(&self) -> io::Result<u64> {
        self.file.byte_len()
    }
}

/// Writes until it is killed: a block, and what the file has after it to stderr, which the harness does not write to.
fn write_on(path: &Path, codec: usize, pieces: usize, seed: u64) -> ! {
    let mut random = Random(seed);
    let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path).unwrap();
    // What was killed within the header is no file yet.
    let is_new = file.byte_len().unwrap() < 64;
    if is_new {
        file.set_len(0).unwrap();
    }
    let sink = Pieces { file, len: pieces };
    let options = options(codecs()[codec % codecs().len()]).block_len(1 << 20).threads((seed % 3) as usize);
    let mut writer = if is_new { Writer::over(sink, &options) } else { Writer::resume(sink, &options) }.unwrap();
    let mut out = io::stderr();
    let mut told = |number: u64| {
        out.write_all(format!("{number}\n").as_bytes()).unwrap();
        out.flush().unwrap();
    };
    told(writer.next());
    loop {
        common::add(&mut writer, &[1 + random.below(200) as u64]);
        told(writer.next_written());
        if random.below(20) == 0 {
            writer.finish().unwrap();
        }
    }
}

/// A file that is written, killed, and written on.
struct Tape {
    path: PathBuf,
    /// What was there after the last kill.
    kept: Vec<BlockInfo>,
}

#[derive(Default)]
struct Counts {
    kills: usize,
    /// While the child was between its first block and the kill.
    while_writing: usize,
    /// Within a block.
    torn: usize,
    files: usize,
}

#[test]
fn killed_writers_lose_one_block_at_most() {
    if let Ok(told) = std::env::var(CHILD) {
        let mut parts = told.splitn(4, ' ').map(str::to_owned);
        let mut number = || parts.next().unwrap().parse::<u64>().unwrap();
        let (codec, pieces, seed) = (number() as usize, number() as usize, number());
        write_on(Path::new(&parts.next().unwrap()), codec, pieces, seed);
    }
    let kills = std::env::var("SCANTLING_KILLS").map_or(KILLS, |text| text.parse().unwrap());
    let folder = std::env::temp_dir().join(format!("scantling-file-kills-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let (mut random, mut counts) = (Random(0x2545_F491_4F6C_DD1D), Counts::default());
    while counts.kills < kills {
        let path = folder.join(format!("tape{}", counts.files));
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            let follower = scope.spawn(|| follow(&path, &is_over));
            let mut tape = Tape { path: path.clone(), kept: Vec::new() };
            for _ in 0..SESSIONS {
                tape.session(&mut random, &mut counts);
            }
            is_over.store(true, Ordering::Release);
            assert!(follower.join().unwrap() == tape.kept, "a follower has other blocks");
            tape.ends();
        });
        std::fs::remove_file(&path).unwrap();
        counts.files += 1;
    }
    std::fs::remove_dir_all(&folder).unwrap();
    let Counts { kills, while_writing, torn, files } = counts;
    println!(
        "{kills} kills of {files} files, {while_writing} of them while blocks were written, {torn} within a block"
    );
    assert!(while_writing * 10 >= kills * 9 && torn * 50 >= kills, "{kills} {while_writing} {torn}");
}

impl Tape {
    /// Starts a writer, kills it, and looks at what it left.
    fn session(&mut self, random: &mut Random, counts: &mut Counts) {
        let pieces = [usize::MAX, 64, 16][random.below(3)];
        let told = format!("{} {pieces} {} {}", counts.files, 1 + random.below(1 << 30), self.path.display());
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", NAME, "--nocapture", "--test-threads=1"])
            .env(CHILD, told)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut out = child.stderr.take().unwrap();
        let mut said = Vec::new();
        let is_early = random.below(16) == 0;
        if !is_early {
            // Two lines: it is open, and has a block.
            let mut byte = [0];
            while said.iter().filter(|byte| **byte == b'\n').count() < 2 {
                let got = out.read(&mut byte).unwrap();
                assert_eq!(got, 1, "the writer ended by itself: {}", String::from_utf8_lossy(&said));
                said.push(byte[0]);
            }
        }
        std::thread::sleep(Duration::from_micros(random.below(4_000) as u64));
        child.kill().unwrap();
        child.wait().unwrap();
        out.read_to_end(&mut said).unwrap();
        counts.kills += 1;
        counts.while_writing += usize::from(!is_early);
        let (from, to) = acknowledged(&said);
        counts.torn += usize::from(self.looks(from, to));
    }

    /// The file after a kill has these messages of the session, and all that it had; whether it ends within a block.
    fn looks(&mut self, from: u64, to: u64) -> bool {
        let Ok(source) = File::open(&self.path) else { return false };
        let reader = match Reader::over(source) {
            Ok(reader) => reader,
            Err(error) => {
                let len = std::fs::metadata(&self.path).unwrap().len();
                assert!(len < 64 && from == to, "{error} in a file of {len} bytes");
                return true;
            }
        };
        // What was lost with a block that was torn is told, and a header that was torn twice.
        let is_torn = |error: &Error| match error {
            Error::Fault(fault) => fault.kind == FaultKind::BlockSum && reader.stray_end().is_some(),
            error => matches!(error, Error::Lost(_)),
        };
        let blocks: Vec<_> =
            reader.blocks().filter(|block| !block.as_ref().is_err_and(is_torn)).map(Result::unwrap).collect();
        blocks.iter().skip(self.kept.len()).for_each(assert_true);
        let infos: Vec<BlockInfo> = blocks.iter().map(|block| *block.info()).collect();
        assert!(infos.starts_with(&self.kept), "messages that were there are gone");
        let of_session = infos.iter().skip_while(|info| info.first < from).filter(|info| info.first < to);
        assert_eq!(of_session.map(|info| u64::from(info.count)).sum::<u64>(), to - from, "{from}..{to} were flushed");
        self.kept = infos;
        let found = check(reader.source()).unwrap();
        assert_eq!(found.messages, self.kept.iter().map(|info| u64::from(info.count)).sum::<u64>());
        // At most the block in which a session was killed: its numbers are not used again.
        assert!(found.lost.len() < SESSIONS);
        let len = reader.byte_len();
        found.faults.iter().any(|fault| fault.kind == FaultKind::Unfinished || fault.offset + 64 > len)
    }

    /// Recovery keeps all.
    fn ends(&self) {
        let Ok(reader) = Reader::open(&self.path) else { return File::create(&self.path).map(drop).unwrap() };
        let sink = common::Shared::default();
        let found = recover(reader.source(), sink.clone()).unwrap();
        assert_eq!(found.blocks, self.kept.len() as u64);
        assert!(check(&sink.bytes()).unwrap().is_whole());
    }
}

/// Follows a file from when it is one, while it is written, as another process does.
fn follow(path: &Path, is_over: &AtomicBool) -> Vec<BlockInfo> {
    let reader = loop {
        match Reader::open(path) {
            Ok(reader) => break reader,
            Err(_) if is_over.load(Ordering::Acquire) => return Vec::new(),
            Err(_) => std::thread::sleep(Duration::from_millis(1)),
        }
    };
    let (mut follow, mut infos, mut next) = (reader.follow(), Vec::new(), 0);
    loop {
        // Asked first: what was written before it is then seen.
        let is_last = is_over.load(Ordering::Acquire);
        loop {
            match follow.poll() {
                Ok(Some(block)) => {
                    assert_true(&block);
                    let info = *block.info();
                    assert_eq!(info.first, next, "what is lost before a block is told");
                    next += u64::from(info.count);
                    infos.push(info);
                }
                Ok(None) => break,
                // What a session left at its end is told when the next one goes on after it.
                Err(Error::Fault(fault)) if fault.kind != FaultKind::Work => {}
                Err(Error::Lost(numbers)) => {
                    assert_eq!(numbers.start, next);
                    next = numbers.end;
                }
                Err(error) => panic!("{error}"),
            }
        }
        if is_last {
            return infos;
        }
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// The messages of the session that the child said are in the file.
fn acknowledged(said: &[u8]) -> (u64, u64) {
    let text = String::from_utf8_lossy(said);
    // A line that is cut off has no end.
    let whole = text.rsplit_once('\n').map_or("", |(whole, _)| whole);
    let numbers: Vec<u64> = whole.lines().map(|line| line.parse().unwrap()).collect();
    (numbers.first().copied().unwrap_or_default(), numbers.last().copied().unwrap_or_default())
}
