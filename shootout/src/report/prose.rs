//! What the page says that no run changes: no figures, and no comparison that a run could contradict.

/// How it was measured.
pub const METHOD: [&str; 4] = [
    "Each format writes every payload from the same parsed messages, trimming and padding of symbols included, and reads it \
     back. Before anything is timed, every payload of every format is read back and compared with the input, and the \
     aggregates of all formats must be equal.",
    "Times are CPU time of one thread, kept on one core: all formats in turn in one process, in an order that rotates from \
     round to round; the ratio is taken in each round, and the median over the rounds is shown with its quartiles. `cargo xtask shootout --full` measures in more \
     rounds, and adds sweeps over the number of messages and the length of symbols. All \
     formats are compiled with the same flags, each both as a function that is called for every payload and inlined into \
     the loop; the faster of the two is shown.",
    "Stream appends to one large buffer, hot rewrites a small one, touch reads every field, aggregate computes traded volume \
     and the range of bids and asks per symbol. Latencies include the clock, whose own cost is the dashed curve.",
    "Allocations are counted after one pass of warming up; what is kept from payload to payload is shown apart. Compressed \
     sizes are of each payload alone and of all payloads one after the other.",
];

/// What is not fair, and known.
pub const UNFAIR: [&str; 4] = [
    "SBE, the packed structs and the copy check nothing that they read, nor do the rows called unchecked. Deep, verified and \
     validated rows check every byte before they read; shallow ones check the structure that they reach.",
    "SBE as finance writes it has no union and no text longer than eight bytes; FlatBuffers' structs and the records of \
     Scantling have no text longer than eight bytes either. Who keeps symbols in a fixed field saves the reader the search \
     for their end.",
    "A format whose length is given has to be told where a frame ends: on a wire that costs one to four bytes more, which are \
     not counted.",
    "The clock costs as much as the fastest formats do, so latencies of single payloads hardly tell those apart.",
];

/// A format on the page: the formats that the words are about, what it is for, and where it is the wrong choice.
pub struct Advice {
    /// The heading.
    pub title: &'static str,
    /// Names of formats.
    pub formats: &'static [&'static str],
    /// When to take it.
    pub take: &'static str,
    /// When not to.
    pub leave: &'static str,
}

/// In the order of the rows.
pub const ADVICE: [Advice; 15] = [
    Advice {
        title: "SBE",
        formats: &["SBE, the article's schema", "SBE, as finance writes it"],
        take: "Take it where messages are flat and of fixed size, both ends are trusted, and exchanges, C++ and Java have to be \
               spoken to: it is a standard of the FIX community, reads fields where they lie, and blocks may grow at their end.",
        leave: "Nothing that is read is checked, there is no union, and groups and texts must be read in order. What a schema \
                asks of it decides its speed, so two are measured.",
    },
    Advice {
        title: "Scantling record",
        formats: &["Scantling record"],
        take: "Take it where SBE would be taken: flat messages, many of them, texts up to a fixed length; unions included, and \
               with what is read checked.",
        leave: "A record has no parts of variable size and does not grow; both ends have to know the same one. One \
                language so far.",
    },
    Advice {
        title: "Scantling message, storage union",
        formats: &["Scantling message, storage union"],
        take: "Take it for streams of small messages with texts and a union whose variants are of about one size: it is written \
               in one pass without allocation, fields may be added, and the union costs no pointer.",
        leave: "The union's room is as large as its largest variant in every message, and a variant must fit into it for ever.",
    },
    Advice {
        title: "Scantling message, heap union",
        formats: &["Scantling message, heap union"],
        take: "Take it where everything has to be able to change: new fields, variants and values, both ways, with one value \
               having one byte string, and bytes from strangers validated in one pass.",
        leave: "Each message and variant says how long it is, which a record does not; validating all bytes first costs more \
                than checking what is reached.",
    },
    Advice {
        title: "Scantling Compact",
        formats: &["Scantling Compact"],
        take: "Take it for links and disks where fields and variants have to be able to come and go: the same schema in fewer \
               bytes, small numbers short, no tags, and whatever a reader does not know skipped by its length.",
        leave: "It is read from front to back, not in place, and a length stands before each message and payload, which \
                formats that cannot grow save.",
    },
    Advice {
        title: "Cap'n Proto",
        formats: &["Cap'n Proto", "Cap'n Proto, packed"],
        take: "Take it for messages that live where they are (mapped files, shared memory) and for its RPC; many languages, \
               growth in both directions, and since each pointer is checked when it is followed, what is not read costs \
               nothing, however large the message is. Packing trades that for bytes.",
        leave: "In small messages pointers and whole words weigh much, and each pointer is checked each time it is followed.",
    },
    Advice {
        title: "FlatBuffers, tables",
        formats: &["FlatBuffers"],
        take: "Take it for large tables of which a few fields are read, mapped and used at once, in a dozen languages, with \
               unions, defaults that take no room, and growth.",
        leave: "A stream of small tables is not what it was made for: each one that is written searches for its vtable, and the \
                verifier walks all of them.",
    },
    Advice {
        title: "FlatBuffers, structs",
        formats: &["FlatBuffers, structs"],
        take: "Take them inside FlatBuffers for numbers in bulk, such as ticks, vertices and samples: a list is copied in and \
               read in place.",
        leave: "A struct has no union, no text and no growth; a payload of one message pays for the table around it.",
    },
    Advice {
        title: "rkyv",
        formats: &["rkyv"],
        take: "Take it where both ends are Rust of the same version: your own types, with enums, maps and trees, are archived and \
               used in place, without a schema, and validation can be had or left out.",
        leave: "Types may not change once archives lie about, and no other language reads them; archives ask for alignment.",
    },
    Advice {
        title: "wincode",
        formats: &["wincode"],
        take: "Take it where both ends are Rust and each message is wanted whole as plain values: bincode's layout, decoded \
               straight into place.",
        leave: "Nothing can be skipped without decoding it, and both ends must have the same types.",
    },
    Advice {
        title: "postcard",
        formats: &["postcard"],
        take: "Take it on small machines and slow links, and where serde's derives are there already: a written-down format \
               without padding, in which small numbers are short.",
        leave: "Every number has to be walked to come to the next one, and both ends must have the same types.",
    },
    Advice {
        title: "bitcode",
        formats: &["bitcode"],
        take: "Take it for batches that are stored or sent: many messages in columns, packed to as few bits as their values need, \
               which a compressor likes too.",
        leave: "A payload of one message pays for every column, a batch is decoded whole, and the form may change between major \
                versions.",
    },
    Advice {
        title: "Fory",
        formats: &["Fory"],
        take: "Take it where objects of your own types travel between Java, Python, Go, C++ and Rust: types are registered or \
               described in a schema, shared and cyclic references can be kept, and rows are read in place.",
        leave: "Objects are decoded whole, each text into memory of its own; a frame whose types may grow describes them; rows have \
                no union, and each of their fields takes eight bytes.",
    },
    Advice {
        title: "protobuf, prost",
        formats: &["protobuf, prost"],
        take: "Take it where many teams and languages meet, and where gRPC is spoken: everybody reads it, fields may come and go, \
               and bytes are few. prost gives plain Rust structs.",
        leave: "Each text and each nested message that is read is a value of its own, on the heap where it is text.",
    },
    Advice {
        title: "protobuf, buffa's views",
        formats: &["protobuf, buffa's views"],
        take: "Take it for the same bytes where texts need not be copied: views borrow them from the frame.",
        leave: "Fields still have to be walked one after the other, and a box is made for the variant of each message.",
    },
];

/// What no figure of a run says against Scantling.
pub const OURS_UNMEASURED: &str = "And beside the figures: Scantling is young. It has one language, Rust, no RPC and no years of use. \
    SBE, Cap'n Proto, FlatBuffers, Fory and protobuf are spoken by many languages, Cap'n Proto and protobuf have RPC, and rkyv, wincode, \
    postcard and bitcode need no schema and no compiler.";
