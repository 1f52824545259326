//! What the program asks of each protocol of generated code, by its name.

use conformance_values::{Build, Node, build, text};
use scantling::visit::Visit;
use scantling::{Compact, Encodes, Invalid, Kind, Mode, TranscodeError, Unknown, WriteError, compact};
use scantling_schema::Schema;
use scantling_schema::dynamic::{Encoding, json::Json};
use std::ops::ControlFlow;
use std::sync::LazyLock;

/// Appends a frame in the other encoding.
pub(crate) type Transcode = fn(&[u8], &mut Vec<u8>) -> Result<usize, TranscodeError>;

/// The same; unknown parts are left out as far as the judge says.
pub(crate) type TranscodeWith = fn(&[u8], &mut Vec<u8>, &mut Judge<'_>) -> Result<usize, TranscodeError>;
type Judge<'j> = dyn FnMut(&Unknown<'_>) -> ControlFlow<()> + 'j;

/// A frame that a writer wrote.
type Written<T = Vec<u8>> = Result<T, WriteError>;

/// The owned value of a frame, written again.
type Rewritten<T> = Result<Written<T>, Invalid>;

/// The JSON of a frame, if its value can be shown.
type ToJson = fn(&[u8]) -> Result<Option<String>, Invalid>;

/// What the program asks of one protocol: the values that its readers read, as text, and what its writers write.
pub(crate) struct Answers {
    pub(crate) view: fn(&[u8]) -> Result<String, Invalid>,
    pub(crate) peek: fn(&[u8]) -> Result<String, Invalid>,
    pub(crate) compact: fn(&[u8]) -> Result<String, Invalid>,
    pub(crate) written: fn(&[u8], Mode) -> Rewritten<Vec<u8>>,
    /// The owned value, and what was read.
    pub(crate) compact_written: fn(&[u8]) -> Rewritten<[Vec<u8>; 2]>,
    pub(crate) check_compact: fn(&[u8], Mode) -> Result<(), Invalid>,
    pub(crate) to_compact: (Transcode, TranscodeWith),
    pub(crate) to_direct: (Transcode, TranscodeWith),
    /// A value built from a tree, written in both encodings.
    pub(crate) build: fn(&Node) -> Option<[Written; 2]>,
    /// The JSON of frames of both encodings.
    pub(crate) json: [ToJson; 2],
    /// Whether the readers of one root agree with the readers of all.
    pub(crate) is_typed: fn(&[u8]) -> bool,
}

macro_rules! protocols {
    ($($name:literal $module:ident::{$feed:ident $view:ident $peek:ident $compact:ident}
        [$($root:ident $view_root:ident $peek_root:ident),*];)*) => {
        pub(crate) fn find(name: &str) -> Option<Answers> {
            match name {
                $($name => {
                    use conformance::$module::{$compact, $feed, $peek, $view};
                    static SCHEMA: LazyLock<Option<Schema>> = LazyLock::new(|| Schema::from_descriptor($feed::DESCRIPTOR).ok());
                    fn any_view(id: u16, region: &[u8]) -> Result<String, Invalid> {
                        text(&$view::try_from(scantling::Any::new(id, region))?, any_view)
                    }
                    fn any_peek(id: u16, region: &[u8]) -> Result<String, Invalid> {
                        text(&$peek::try_from(scantling::Any::new(id, region))?, any_peek)
                    }
                    fn any_compact(id: u16, body: &[u8]) -> Result<String, Invalid> {
                        text(&$compact::try_from(compact::AnyCompact::new(id, body))?, any_compact)
                    }
                    Some(Answers {
                        view: |frame| text(&$feed::view(frame)?, any_view),
                        peek: |frame| text(&$feed::peek(frame)?, any_peek),
                        compact: |frame| text(&$feed::read_compact(frame)?, any_compact),
                        written: |frame, mode| {
                            let mut out = Vec::new();
                            let value = match mode {
                                Mode::Exact => $feed::from_view($feed::view_exact(frame)?, scantling::memory_max(frame.len()))?,
                                _ => $feed::decode(frame)?,
                            };
                            Ok(value.encode(&mut out).map(|_| out))
                        },
                        compact_written: |frame| {
                            let (mut owned, mut borrowed) = (Vec::new(), vec![0; 1 << 16]);
                            Ok($feed::decode_compact(frame)?.encode_compact(&mut owned).and_then(|_| {
                                let len = $feed::read_compact(frame).map_or(Ok(0), |value| value.write(&mut borrowed[..]))?;
                                borrowed.truncate(len);
                                Ok([owned, borrowed])
                            }))
                        },
                        check_compact: |frame, mode| Encodes::<$feed>::check(&Compact, frame, mode),
                        to_compact: (
                            |frame, out| $feed::direct_to_compact(frame, out),
                            |frame, out, judge| $feed::direct_to_compact_with(frame, out, judge),
                        ),
                        to_direct: (
                            |frame, out| $feed::compact_to_direct(frame, out),
                            |frame, out, judge| $feed::compact_to_direct_with(frame, out, judge),
                        ),
                        build: |node| {
                            let value: $feed = build(node, |node| $feed::build(node)?.to_any().ok())?;
                            let (mut direct, mut compact) = (Vec::new(), Vec::new());
                            let direct = value.encode(&mut direct).map(|_| direct);
                            Some([direct, value.encode_compact(&mut compact).map(|_| compact)])
                        },
                        json: [
                            |frame| Ok(json(&SCHEMA, $name, Encoding::Direct, &$feed::view(frame)?)),
                            |frame| {
                                $feed::check_compact(frame, Mode::Compatible)?;
                                Ok(json(&SCHEMA, $name, Encoding::Compact, &$feed::read_compact(frame)?))
                            },
                        ],
                        is_typed: |frame| {
                            let (view, peek) = ($feed::view(frame), $feed::peek(frame));
                            true $(&& agree($feed::$view_root(frame).err(), &view, |root| matches!(root, $view::$root(_)))
                                && agree($feed::$peek_root(frame).err(), &peek, |root| matches!(root, $peek::$root(_))))*
                        },
                    })
                })*
                _ => None,
            }
        }
    };
}

include!(concat!(env!("OUT_DIR"), "/protocols.rs"));

/// Whether the reader of one root says what that of all says.
fn agree<T>(one: Option<Invalid>, all: &Result<T, Invalid>, is_one: impl Fn(&T) -> bool) -> bool {
    match (one, all) {
        (None, Ok(root)) => is_one(root),
        (Some(fault), Ok(root)) => !is_one(root) && (fault.kind, fault.offset) == (Kind::TypeId, 4),
        (fault, Err(other)) => fault == Some(*other),
    }
}

/// The JSON of what generated code reads, by the protocol's own descriptor.
fn json(schema: &Option<Schema>, name: &str, encoding: Encoding, value: &dyn Visit) -> Option<String> {
    let (schema, (package, protocol)) = (schema.as_ref()?, name.rsplit_once('.')?);
    let package = schema.packages().iter().find(|of| of.name == package)?;
    let protocol = package.protocols.iter().find(|of| of.name == protocol)?;
    Json::new(schema, protocol, encoding).ok()?.write_visited(value)
}
