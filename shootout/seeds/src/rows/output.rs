//! What was built goes out: into a file in memory, and each row says how often it called the system to write.
//!
//! A [`Counted`] file makes exactly one system call of each of its calls, `write` or `writev`, and counts it: `std` adds none. The file
//! is read back for the checksum. Going back to its start is one more call in every row, which is timed and not counted.

use crate::clock::step;
use crate::data::village;
use crate::row::{Answer, Job, Row, shift, timed};
use crate::runner::OURS;
use ::bytes::{BufMut, BytesMut};
use rustix::fs::{MemfdFlags, memfd_create};
use scantling::build::{Builder, Encode};
use std::fs::File;
use std::hint::black_box;
use std::io::{self, BufWriter, IoSlice, Read, Seek, Write};
use std::sync::Arc;

pub fn rows() -> Vec<Row> {
    let mut all = Vec::new();
    people(&mut all);
    photos(&mut all);
    all
}

/// A file of which writes are counted.
struct Counted {
    file: File,
    calls: usize,
}

impl Write for Counted {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.calls += 1;
        self.file.write(bytes)
    }

    fn write_vectored(&mut self, slices: &[IoSlice<'_>]) -> io::Result<usize> {
        self.calls += 1;
        self.file.write_vectored(slices)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Memory that a row keeps, and what it does.
struct Sending<I, O, F> {
    input: I,
    kept: O,
    send: F,
    calls: usize,
}

impl<I, O: Default, F: Fn(&I, &mut O, &mut Counted) -> io::Result<()>> Job for Sending<I, O, F> {
    fn run(&mut self, turns: u32, seed: u64) -> Answer {
        let Self { input, kept, send, calls } = self;
        let _shift = shift(seed);
        *kept = O::default();
        let file = memfd_create("seeds", MemfdFlags::CLOEXEC).expect("the system gives files in memory");
        let mut to = Counted { file: file.into(), calls: 0 };
        let (ns, done) = timed(turns, || {
            to.calls = 0;
            to.file.rewind()?;
            send(black_box(input), black_box(kept), &mut to)
        });
        *calls = to.calls;
        let mut sent = Vec::new();
        let read = done.and_then(|()| to.file.rewind()).and_then(|()| to.file.read_to_end(&mut sent));
        let sum = if read.is_ok() { sent.iter().fold(sent.len() as u32, |sum, &x| step(sum, x.into())) } else { 0 };
        Answer { ns, sum }
    }

    fn calls(&self) -> Option<usize> {
        Some(self.calls)
    }
}

fn row<I: 'static, O: Default + 'static>(
    workload: &str,
    name: &'static str,
    input: fn(usize) -> I,
    send: impl Fn(&I, &mut O, &mut Counted) -> io::Result<()> + Copy + 'static,
) -> Row {
    let make = move |n| Box::new(Sending { input: input(n), kept: O::default(), send, calls: 0 }) as Box<dyn Job>;
    Row { workload: workload.to_owned(), name, make: Box::new(make) }
}

/// Many small puts.
fn people(all: &mut Vec<Row>) {
    const NAME: &str = "output-village";
    all.push(row(NAME, OURS, village, |people, b: &mut Builder<'_>, to| {
        b.clear();
        people.encode(b);
        b.finish().map_err(io::Error::other)?.write_to(to)
    }));
    all.push(row(
        NAME,
        "Scantling, copied into a Vec",
        village,
        |people, (b, out): &mut (Builder<'_>, Vec<u8>), to| {
            b.clear();
            people.encode(b);
            out.clear();
            b.finish().map_err(io::Error::other)?.append_to(out);
            to.write_all(out)
        },
    ));
    all.push(row(NAME, "Vec", village, |people, out: &mut Vec<u8>, to| {
        out.clear();
        for person in people {
            out.extend_from_slice(&(person.name.len() as u32).to_le_bytes());
            out.extend_from_slice(person.name.as_bytes());
            out.extend_from_slice(&person.age.to_le_bytes());
        }
        to.write_all(out)
    }));
    all.push(row(NAME, "BytesMut", village, |people, out: &mut BytesMut, to| {
        out.clear();
        for person in people {
            out.put_u32_le(person.name.len() as u32);
            out.put_slice(person.name.as_bytes());
            out.put_u32_le(person.age);
        }
        to.write_all(out)
    }));
    all.push(row(NAME, "BufWriter of 8 KiB", village, |people, (): &mut (), to| {
        let mut out = BufWriter::new(to);
        for person in people {
            out.write_all(&(person.name.len() as u32).to_le_bytes())?;
            out.write_all(person.name.as_bytes())?;
            out.write_all(&person.age.to_le_bytes())?;
        }
        out.flush()
    }));
    all.push(row(NAME, "no buffer", village, |people, (): &mut (), to| {
        for person in people {
            to.write_all(&(person.name.len() as u32).to_le_bytes())?;
            to.write_all(person.name.as_bytes())?;
            to.write_all(&person.age.to_le_bytes())?;
        }
        Ok(())
    }));
}

/// Bytes of a photo: more than is copied where it can be spliced in.
const PHOTO_LEN: usize = 16 << 10;

/// Photos with a name and a length before each.
fn photos_of(n: usize) -> Vec<Arc<[u8]>> {
    let photo: Arc<[u8]> = (0..PHOTO_LEN).map(|i| (i % 251) as u8).collect();
    vec![photo; n]
}

const TITLE: &[u8] = b"a photo of a clone in its village";

/// Few long ones, which need no copy.
fn photos(all: &mut Vec<Row>) {
    const NAME: &str = "output-photos";
    all.push(row(NAME, OURS, photos_of, |photos, b: &mut Builder<'_>, to| {
        b.clear();
        for photo in photos {
            b.bytes(TITLE);
            b.put(&(photo.len() as u32));
            b.insert(Arc::clone(photo));
        }
        b.finish().map_err(io::Error::other)?.write_to(to)
    }));
    all.push(row(NAME, "Vec", photos_of, |photos, out: &mut Vec<u8>, to| {
        out.clear();
        for photo in photos {
            out.extend_from_slice(TITLE);
            out.extend_from_slice(&(photo.len() as u32).to_le_bytes());
            out.extend_from_slice(photo);
        }
        to.write_all(out)
    }));
    all.push(row(NAME, "BytesMut", photos_of, |photos, out: &mut BytesMut, to| {
        out.clear();
        for photo in photos {
            out.put_slice(TITLE);
            out.put_u32_le(photo.len() as u32);
            out.put_slice(photo);
        }
        to.write_all(out)
    }));
    all.push(row(NAME, "BufWriter of 8 KiB", photos_of, |photos, (): &mut (), to| {
        let mut out = BufWriter::new(to);
        for photo in photos {
            out.write_all(TITLE)?;
            out.write_all(&(photo.len() as u32).to_le_bytes())?;
            out.write_all(photo)?;
        }
        out.flush()
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_call_of_the_file_is_counted_and_no_other() {
        let calls = |workload: &str, name: &str, n: usize| {
            let rows = rows();
            let row = rows.iter().find(|row| (row.workload.as_str(), row.name) == (workload, name)).expect("a row");
            let mut job = (row.make)(n);
            job.run(3, 1);
            job.calls().expect("it writes")
        };
        // Three parts a person; 17 bytes on average, so 170,001 in all.
        assert_eq!(calls("output-village", "no buffer", 10_000), 30_000);
        assert_eq!(calls("output-village", "Vec", 10_000), 1);
        assert_eq!(calls("output-village", "BufWriter of 8 KiB", 10_000), 21);
        // A few chunks, and 64 fit one call.
        assert_eq!(calls("output-village", OURS, 10_000), 1);
        // A photo and what is before it are two pieces.
        assert_eq!(calls("output-photos", OURS, 100), 4);
        assert_eq!(calls("output-photos", "BufWriter of 8 KiB", 100), 200);
        assert_eq!(calls("output-photos", OURS, 0), 0);
    }
}
