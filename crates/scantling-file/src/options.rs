//! What a new file is to be like, and how it is written: [`Options`].

use std::sync::Arc;
use std::time::Duration;

use scantling::Encoding;
#[cfg(feature = "turned")]
use scantling::turned::Turn;

use crate::codec::Codec;
use crate::generated::file::{Key, Opening};
use crate::place::LEN_MAX;

/// When what was written survives more than the end of the program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Durability {
    /// When the system decides. Blocks survive a kill of the program; after a loss of power some of the last ones may be damaged or gone, in
    /// any order, and readers say so.
    #[default]
    Never,
    /// After each block. A `flush` that returned survives the loss of power.
    EachBlock,
    /// After each `sync`, and after `finish`.
    OnRequest,
}

/// Threads that one writer starts at most.
const THREADS_MAX: usize = 256;

/// What a file is to be like, and how it is written.
///
/// Generated code has what a file needs to know of its messages: `Options::new("ticks.Feed", Feed::DESCRIPTOR, Feed::FINGERPRINT)`.
#[derive(Clone, Debug)]
pub struct Options {
    pub(crate) opening: Opening,
    pub(crate) fingerprint: [u8; 8],
    pub(crate) encoding: Encoding,
    pub(crate) is_keyed: bool,
    pub(crate) codec: Codec,
    #[cfg(feature = "turned")]
    pub(crate) turned_by: Option<By>,
    #[cfg(feature = "turned")]
    pub(crate) turned_schema: Option<(String, Vec<u8>)>,
    pub(crate) block_len: Option<usize>,
    pub(crate) flush_every: Option<Duration>,
    pub(crate) durability: Durability,
    pub(crate) threads: usize,
    pub(crate) frame_len_max: usize,
}

impl Options {
    /// A file of messages of this protocol, named with its package, in Direct: without keys, not compressed, in blocks of 256 KiB. The three are of one
    /// protocol: `"market.Feed"`, `Feed::DESCRIPTOR`, `Feed::FINGERPRINT`. Writers do not look into a descriptor, so a name that it does not have is
    /// found by readers, such as `scant check`; blocks that were to be turned are written with zstd then.
    #[must_use]
    pub fn new(protocol: &str, descriptor: &[u8], fingerprint: [u8; 8]) -> Self {
        let opening = Opening {
            descriptor: descriptor.to_vec(),
            protocol: protocol.to_owned(),
            keys: Vec::new(),
            writer: concat!("scantling-file ", env!("CARGO_PKG_VERSION")).to_owned(),
            metadata: Vec::new().into_iter().collect(),
        };
        Self {
            opening,
            fingerprint,
            encoding: Encoding::Direct,
            is_keyed: false,
            codec: Codec::None,
            #[cfg(feature = "turned")]
            turned_by: None,
            #[cfg(feature = "turned")]
            turned_schema: None,
            block_len: None,
            flush_every: None,
            durability: Durability::Never,
            threads: 0,
            frame_len_max: LEN_MAX as usize,
        }
    }

    /// Frames of another encoding.
    #[must_use]
    pub fn encoding(mut self, encoding: impl Into<Encoding>) -> Self {
        self.encoding = encoding.into();
        self
    }

    /// Each message has a key, which is given when it is pushed.
    #[must_use]
    pub fn keyed(mut self) -> Self {
        self.is_keyed = true;
        self
    }

    /// Each message has a key, and that of messages of this type is this field (F15): the ids of the fields that lead to it; of a struct's fields
    /// their places, from 0. Writers do not look for the field: `scant check` does, and compares it with what was pushed. What is pushed with a message is the number in that field; of a `u64`, or an enum or decimal over one, the number minus
    /// 2^63, `(number ^ 1 << 63) as i64`, so that keys are ordered as numbers are.
    #[must_use]
    pub fn key(mut self, type_id: u16, path: &[u16]) -> Self {
        self.opening.keys.push(Key { type_id, path: path.to_vec() });
        self.keyed()
    }

    /// A name and a text of the user's own, replacing one of the same name.
    #[must_use]
    pub fn metadata(mut self, name: &str, text: &str) -> Self {
        self.opening.metadata.insert(name.to_owned(), text.to_owned());
        self
    }

    /// How blocks are compressed.
    #[must_use]
    pub fn codec(mut self, codec: Codec) -> Self {
        self.codec = codec;
        self
    }

    /// Blocks are turned by generated code, `Feed::TURNED`, which is about twice as fast as the interpreter of the descriptor. Nothing
    /// with another codec than [`Codec::Turned`].
    ///
    /// It is that of the protocol of these options, or of [`turned_schema`](Self::turned_schema): if it has other columns, making the writer panics.
    /// The interpreter turns the first block too, and goes on alone if it gives another content.
    #[cfg(feature = "turned")]
    #[must_use]
    pub fn turned_by(mut self, by: impl Turn + 'static) -> Self {
        self.turned_by = Some(By(std::sync::Arc::new(by)));
        self
    }

    /// The messages are of another version of the schema than the file, such as an older one whose messages are copied into it: blocks are
    /// turned by this protocol, named with its package, and have its descriptor in them. Nothing with another codec than [`Codec::Turned`].
    #[cfg(feature = "turned")]
    #[must_use]
    pub fn turned_schema(mut self, protocol: &str, descriptor: &[u8]) -> Self {
        self.turned_schema = Some((protocol.to_owned(), descriptor.to_vec()));
        self
    }

    /// The opening of a file that has lost its own, or the schema in it: that of these options, with whatever else the file says.
    pub(crate) fn instead_of(&self, own: Option<Arc<Opening>>) -> Arc<Opening> {
        match own {
            Some(own) if !own.descriptor.is_empty() => own,
            Some(own) => {
                Arc::new(Opening { metadata: own.metadata.clone(), writer: own.writer.clone(), ..self.opening.clone() })
            }
            None => Arc::new(self.opening.clone()),
        }
    }

    /// Blocks are compressed by so many threads of the writer's own, and written in order by the caller's. 0, unless told otherwise: by the
    /// caller's. Nothing without a codec.
    ///
    /// The file's bytes are the same, but those of turned blocks: each thread remembers how columns were coded best. A full block is written
    /// later: when it is compressed and another one is full, at [`flush`](crate::Writer::flush), or when its first message is as old as
    /// `flush_every` says. Memory is that of `n` + 3 blocks, and of the codec's tables for each thread, which are up to four blocks if they are
    /// turned. If the system has no more threads, the caller's compresses.
    /// More than 256 are 256.
    #[must_use]
    pub fn threads(mut self, n: usize) -> Self {
        self.threads = n.min(THREADS_MAX);
        self
    }

    /// A block ends when its messages take this many bytes. At most 64 MiB; unless told otherwise 256 KiB, and 1 MiB if blocks are turned. A block over
    /// 16 MiB of which compression leaves less than a 1,024th part is stored without compression, since readers refuse it by default
    /// ([`Reader::block_len_max`](crate::Reader::block_len_max)).
    #[must_use]
    pub fn block_len(mut self, bytes: usize) -> Self {
        self.block_len = Some(bytes);
        self
    }

    /// Messages whose frames are longer are refused ([`PushError::TooLong`](crate::PushError::TooLong)); 64 MiB unless told otherwise, and at
    /// most. A block is shorter than `block_len` and a frame together, so readers with a limit of their own
    /// ([`Reader::block_len_max`](crate::Reader::block_len_max)) can rely on that.
    #[must_use]
    pub fn frame_len_max(mut self, bytes: usize) -> Self {
        self.frame_len_max = bytes.min(LEN_MAX as usize);
        self
    }

    /// A block ends when its first message is this old; asked at each message, and by [`Writer::flush_if_due`](crate::Writer::flush_if_due).
    #[must_use]
    pub fn flush_every(mut self, age: Duration) -> Self {
        self.flush_every = Some(age);
        self
    }

    /// When blocks are synced.
    #[must_use]
    pub fn durability(mut self, durability: Durability) -> Self {
        self.durability = durability;
        self
    }
}

/// Generated code that turns frames.
#[cfg(feature = "turned")]
#[derive(Clone)]
pub(crate) struct By(pub(crate) std::sync::Arc<dyn Turn>);

#[cfg(feature = "turned")]
impl std::fmt::Debug for By {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("By").field("columns", &self.0.places().len()).finish()
    }
}
