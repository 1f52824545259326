//! The workloads: the seeds' own, with their sizes, and the questions that the seeds left open.

use crate::report::figure;

/// A workload: what is done so many times, and what its seed measured.
#[derive(Clone, Debug)]
pub struct Workload {
    pub name: String,
    /// The part of the report that it belongs to.
    pub group: Group,
    /// The size that rows get.
    pub n: usize,
    /// What a time is divided by, and what that is called.
    pub per: (usize, &'static str),
    /// What its seed measured at the time.
    pub then: Then,
}

/// A seed's figures.
#[derive(Clone, Copy, Debug, Default)]
pub struct Then {
    pub figures: &'static [Figure],
    /// What it gave as a ratio.
    pub ratio: &'static str,
}

/// A time that a seed published.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The seed's name for its row.
    pub name: &'static str,
    /// Today's row in the seed's language that does the same, if there is one.
    pub today: Option<&'static str>,
    /// Nanoseconds per unit of the workload.
    pub ns: f64,
    /// Microseconds for the whole list, if the seed gave these.
    pub us: Option<f64>,
}

impl Then {
    /// The figures of rows that exist today, the first one of each row.
    pub fn of_today(&self) -> impl Iterator<Item = (&'static str, f64)> {
        let of = |figure: &Figure| figure.today.map(|row| (row, figure.ns));
        let all = self.figures;
        all.iter().enumerate().filter_map(move |(at, figure)| {
            let is_first = all.iter().take(at).all(|before| before.today != figure.today);
            of(figure).filter(|_| is_first)
        })
    }

    /// The figures in words.
    pub fn words(&self) -> String {
        let figures = self
            .of_today()
            .map(|(row, ns)| format!("{} {}", row.split_once(' ').map_or(row, |(_, row)| row), figure(ns)));
        let ratio = (!self.ratio.is_empty()).then(|| self.ratio.to_owned());
        figures.chain(ratio).collect::<Vec<_>>().join(", ")
    }
}

impl Workload {
    /// Whether branches depend on input that is random, so that it is made anew for each turn.
    pub fn is_random(&self) -> bool {
        ["records-", "mix-", "bounded-", "adapters-"].iter().any(|start| self.name.starts_with(start))
    }
}

/// The seed, or the question, that a workload is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    Attoget,
    Lists,
    Partial,
    Backtracking,
    Bounded,
    Fixed,
    Read,
    Write,
    Puts,
    Packing,
    Short,
    Unroll,
    Village,
    SetGet,
    Output,
    Adapters,
}

impl Group {
    pub const ALL: [Self; 16] = [
        Self::Attoget,
        Self::Lists,
        Self::Partial,
        Self::Backtracking,
        Self::Bounded,
        Self::Fixed,
        Self::Read,
        Self::Write,
        Self::Puts,
        Self::Packing,
        Self::Short,
        Self::Unroll,
        Self::Village,
        Self::SetGet,
        Self::Output,
        Self::Adapters,
    ];

    pub fn title(self) -> &'static str {
        match self {
            Self::Attoget => "bench-attoget: decoding",
            Self::Lists => "bench-attoget: forms of a list",
            Self::Partial => "Open: what input in pieces costs",
            Self::Backtracking => "Open: what backtracking costs",
            Self::Bounded => "Open: what bounded groups gain",
            Self::Fixed => "Records of 15 bytes, read",
            Self::Read => "binary: words read in a loop",
            Self::Write => "binary, blaze-builder: words written in a loop",
            Self::Puts => "Records of 15 bytes and words, from a list",
            Self::Packing => "blaze-builder: packing [u8]",
            Self::Short => "blaze-builder: short lists packed, a builder each",
            Self::Unroll => "binary: throughput by the number of words in a step",
            Self::Village => "blaze-builder: the clone village",
            Self::SetGet => "OCaml: set and get",
            Self::Output => "Built and written to a file",
            Self::Adapters => "One library's parser inside another's",
        }
    }
}

/// Sizes of pieces: a page of pages, a page, what an Ethernet frame holds, and next to nothing.
pub const PIECES: [(&str, usize); 5] =
    [("once", usize::MAX), ("65536", 65_536), ("4096", 4_096), ("1460", 1_460), ("101", 101)];

/// Widths and orders of words.
pub const WORDS: [(&str, usize); 10] = [
    ("u8-host", 1),
    ("u16-le", 2),
    ("u16-be", 2),
    ("u16-host", 2),
    ("u32-le", 4),
    ("u32-be", 4),
    ("u32-host", 4),
    ("u64-le", 8),
    ("u64-be", 8),
    ("u64-host", 8),
];

/// Words that one step of a loop takes or puts.
pub const UNROLLED: [usize; 5] = [1, 2, 4, 8, 16];

/// Lengths of short lists: around 64 bytes, where blaze-builder's first buffer is full.
const SHORT: [usize; 16] = [1, 4, 8, 16, 24, 32, 40, 48, 56, 60, 64, 68, 72, 80, 96, 128];

/// How large the workloads are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// As the seeds had them.
    Full,
    /// To see it work.
    Quick,
    /// For tests.
    #[cfg_attr(not(test), expect(dead_code, reason = "only tests are in such a hurry"))]
    Tiny,
}

/// All workloads, in the order of the report.
pub fn all(scale: Scale) -> Vec<Workload> {
    let elements = scale.of(10_000, 10_000, 50);
    let half = elements / 2;
    let mut all = vec![
        each("manyWord8s", Group::Attoget, elements, (elements, "byte"), ""),
        each("manyWord16BEs", Group::Attoget, elements, (half, "word"), ""),
        each("binaryWord8s-full", Group::Attoget, elements, (elements, "element"), ""),
        each("binaryWord8s", Group::Attoget, elements, (half, "element"), ""),
        each("binaryWord8s-noinline", Group::Attoget, elements, (half, "element"), ""),
        each("replicateNWord8s", Group::Attoget, elements, (elements, "byte"), ""),
    ];
    for name in ["list-tagged", "list-prefixed", "list-chunked", "list-chunked-100"] {
        let then = if name == "list-chunked" { "a third of tagged, a sixth when fixed" } else { "" };
        all.push(each(name, Group::Lists, elements, (elements, "element"), then));
    }
    let (long, records) = (scale.of(100_000, 100_000, 300), scale.of(20_000, 20_000, 60));
    for of in ["partial", "records"] {
        let n = if of == "partial" { long } else { records };
        for size in std::iter::once("whole").chain(PIECES.map(|(size, _)| size)) {
            let then = if of == "partial" && size == "once" { "+30 %" } else { "" };
            all.push(each(&format!("{of}-{size}"), Group::Partial, n, (n, "element"), then));
        }
    }
    for (name, n) in [("backtrack", elements), ("mix", records)] {
        for used in ["none", "unused", "used"] {
            let then = if name == "backtrack" && used == "unused" { "+30 %" } else { "" };
            all.push(each(&format!("{name}-{used}"), Group::Backtracking, n, (n, "element"), then));
        }
    }
    for name in ["bounded-list", "bounded-amid", "bounded-single"] {
        all.push(each(name, Group::Bounded, records, (records, "record"), ""));
    }
    for size in std::iter::once("whole").chain(PIECES.map(|(size, _)| size)) {
        all.push(each(&format!("fixed-{size}"), Group::Fixed, elements, (elements, "record"), ""));
    }
    let bytes = scale.of(10 << 20, 1 << 20, 240);
    for (group, verb) in [(Group::Read, "read"), (Group::Write, "write")] {
        for (word, len) in WORDS {
            all.push(each(&format!("{verb}-{word}"), group, bytes, (bytes / len, "word"), ""));
        }
    }
    all.push(each("puts", Group::Puts, elements, (elements, "record"), ""));
    for word in ["u16-le", "u16-be", "u32-le", "u32-be", "u64-le", "u64-be"] {
        all.push(each(&format!("puts-{word}"), Group::Puts, elements, (elements, "word"), ""));
    }
    for n in packing(scale) {
        let then = if n == 100_000 { "half of S.pack, 1/10 of L.pack, 1/92 of binary" } else { "" };
        all.push(each("pack", Group::Packing, n, (n, "byte"), then));
    }
    for n in SHORT {
        all.push(each("short", Group::Short, n, (1, "list"), ""));
    }
    let some = scale.of(1 << 20, 1 << 18, 384);
    for verb in ["read", "write"] {
        for word in ["u8", "u64"] {
            for words in UNROLLED {
                all.push(each(&format!("unroll-{verb}-{word}-{words}"), Group::Unroll, some, (some, "byte"), ""));
            }
        }
    }
    let people = scale.of(10_000, 10_000, 7);
    all.push(each("village", Group::Village, people, (people, "person"), ""));
    let steps = scale.of(1_000_000, 100_000, 100);
    all.push(each("setget-u32", Group::SetGet, steps, (steps, "step"), ""));
    all.push(each("setget-u64", Group::SetGet, steps, (steps, "step"), ""));
    all.push(each("output-village", Group::Output, people, (people, "person"), ""));
    let photos = scale.of(100, 100, 3);
    all.push(each("output-photos", Group::Output, photos, (photos, "photo"), ""));
    all.push(each("adapters-records", Group::Adapters, records, (records, "record"), ""));
    all
}

impl Scale {
    fn of(self, full: usize, quick: usize, tiny: usize) -> usize {
        match self {
            Self::Full => full,
            Self::Quick => quick,
            Self::Tiny => tiny,
        }
    }
}

/// Sizes of lists that are packed: half a decade apart.
pub fn packing(scale: Scale) -> Vec<usize> {
    let all =
        [1, 3, 10, 32, 100, 316, 1_000, 3_162, 10_000, 31_623, 100_000, 316_228, 1_000_000, 3_162_278, 10_000_000];
    let largest = scale.of(10_000_000, 100_000, 100);
    all.into_iter().filter(|&n| n <= largest).collect()
}

fn each(name: &str, group: Group, n: usize, per: (usize, &'static str), ratio: &'static str) -> Workload {
    let figures = FIGURES.iter().find(|(of, _)| *of == name).map_or(&[][..], |(_, figures)| figures);
    Workload { name: name.to_owned(), group, n, per, then: Then { figures, ratio } }
}

/// The times that the seeds published, by workload. Results that a seed gave as a graph are not here.
///
/// bench-attoget's are the means of its appendix A (GHC 7.0.3, Intel i7-2620M at 2.7 GHz), which gives microseconds for a whole list.
const FIGURES: [(&str, &[Figure]); 8] = [
    (
        "manyWord8s",
        &[
            list("unpack", 200.2, 10_000.0, Some("Haskell bytestring")),
            list("attoget (via unpack)", 201.3, 10_000.0, Some("Haskell attoget-unpack")),
            list("attoget", 4119.0, 10_000.0, None),
            list("attoparsec", 1443.0, 10_000.0, Some("Haskell attoparsec")),
            list("attodecode ->", 369.9, 10_000.0, Some("Haskell attoget-forwards")),
            list("attodecode ->'", 357.3, 10_000.0, Some("Haskell attoget-forwards")),
            list("attodecode <-", 202.4, 10_000.0, Some("Haskell attoget-backwards")),
            list("attodecode <-'", 204.6, 10_000.0, Some("Haskell attoget-backwards")),
        ],
    ),
    (
        "manyWord16BEs",
        &[
            list("attodecode ->", 129.0, 5_000.0, Some("Haskell attoget-forwards")),
            list("attodecode ->'", 128.5, 5_000.0, Some("Haskell attoget-forwards")),
            list("attodecode <-", 79.8, 5_000.0, Some("Haskell attoget-backwards")),
            list("attodecode <-'", 79.4, 5_000.0, Some("Haskell attoget-backwards")),
        ],
    ),
    (
        "binaryWord8s-full",
        &[
            list("binaryget", 1342.0, 10_000.0, Some("Haskell binary")),
            list("attoget", 1512.0, 10_000.0, Some("Haskell continuations")),
            list("attoparsec", 2020.0, 10_000.0, Some("Haskell attoparsec")),
            list("attoparsec-get", 1510.0, 10_000.0, None),
        ],
    ),
    (
        "binaryWord8s",
        &[
            list("binaryget", 513.9, 5_000.0, Some("Haskell binary")),
            list("attoget", 686.1, 5_000.0, Some("Haskell continuations")),
            list("attoparsec", 922.8, 5_000.0, Some("Haskell attoparsec")),
            list("attoparsec-get", 674.6, 5_000.0, None),
        ],
    ),
    (
        "binaryWord8s-noinline",
        &[
            list("binaryget", 761.3, 5_000.0, Some("Haskell binary")),
            list("attoget", 729.4, 5_000.0, Some("Haskell continuations")),
            list("attoparsec", 940.1, 5_000.0, Some("Haskell attoparsec")),
            list("attoparsec-get", 724.1, 5_000.0, None),
        ],
    ),
    (
        "replicateNWord8s",
        &[
            list("binaryget", 1228.0, 10_000.0, Some("Haskell binary")),
            list("attoget", 1407.0, 10_000.0, Some("Haskell continuations")),
            list("attoparsec", 2063.0, 10_000.0, Some("Haskell attoparsec")),
        ],
    ),
    ("village", &[unit("blaze-builder", 287.0, "Haskell blaze-builder")]),
    (
        "setget-u32",
        &[
            unit("naive", 62.0, "OCaml naive"),
            unit("ffi", 31.0, "OCaml ffi"),
            unit("primitive", 7.2, "OCaml primitive"),
        ],
    ),
];

/// A figure in microseconds for a list of so many elements.
const fn list(name: &'static str, us: f64, elements: f64, today: Option<&'static str>) -> Figure {
    Figure { name, today, ns: us * 1000.0 / elements, us: Some(us) }
}

/// A figure in nanoseconds per unit.
const fn unit(name: &'static str, ns: f64, today: &'static str) -> Figure {
    Figure { name, today: Some(today), ns, us: None }
}
