//! Both encodings: generated readers and writers against the dynamic ones, which share no code with them.
//!
//! ```text
//! number of a protocol | a frame
//! ```
//!
//! The laws: both find the same value or the same first fault, in each mode; what exact mode accepts is written as it was; what is
//! transcoded is what the value is written as, and goes back.

use crate::Oracle;
use crate::input::Input;
use conformance_values::text;
use scantling::{Encodes, Invalid, Kind, Mode, TranscodeError, WriteError};
use scantling_schema::{Kind as TypeKind, Protocol, Schema, dynamic};
use std::sync::LazyLock;

type Check = fn(&[u8], Mode) -> Result<(), Invalid>;
type Read = fn(&[u8]) -> Result<String, Invalid>;
type Rewrite = fn(&[u8]) -> Result<Result<Vec<u8>, WriteError>, Invalid>;
type Transcode = fn(&[u8], &mut Vec<u8>) -> Result<usize, TranscodeError>;

/// What is asked of a protocol's generated code, in Direct and in Compact.
struct Answers {
    check: [Check; 2],
    /// What is read in place, as text.
    read: [Read; 2],
    /// The owned value, written.
    written: [Rewrite; 2],
    transcode: [Transcode; 2],
    /// Whether the readers of one root agree with those of all.
    is_typed: fn(&[u8]) -> bool,
}

macro_rules! protocols {
    ($($name:literal $module:ident::{$feed:ident $view:ident $peek:ident $compact:ident}
        [$($root:ident $view_root:ident $peek_root:ident),*];)*) => {
        fn find(name: &str) -> Option<Answers> {
            match name {
                $($name => {
                    use crate::conformance::$module::{$compact, $feed, $peek, $view};
                    fn any_peek(id: u16, region: &[u8]) -> Result<String, Invalid> {
                        text(&$peek::try_from(scantling::Any::new(id, region))?, any_peek)
                    }
                    fn any_compact(id: u16, body: &[u8]) -> Result<String, Invalid> {
                        text(&$compact::try_from(scantling::compact::AnyCompact::new(id, body))?, any_compact)
                    }
                    let written: [Rewrite; 2] = [
                        |frame| {
                            let (value, mut out) = ($feed::decode(frame)?, Vec::new());
                            Ok(value.encode(&mut out).map(|_| out))
                        },
                        |frame| {
                            let (value, mut out) = ($feed::decode_compact(frame)?, Vec::new());
                            Ok(value.encode_compact(&mut out).map(|_| out))
                        },
                    ];
                    Some(Answers {
                        check: [
                            |frame, mode| Encodes::<$feed>::check(&scantling::Direct, frame, mode),
                            |frame, mode| Encodes::<$feed>::check(&scantling::Compact, frame, mode),
                        ],
                        read: [
                            |frame| text(&$feed::peek(frame)?, any_peek),
                            |frame| text(&$feed::read_compact(frame)?, any_compact),
                        ],
                        written,
                        transcode: [
                            |frame, out| $feed::direct_to_compact(frame, out),
                            |frame, out| $feed::compact_to_direct(frame, out),
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

impl Answers {
    /// The owned value of a frame, as text of what it is written as.
    fn owned(&self, encoding: usize, frame: &[u8]) -> Result<String, Invalid> {
        match (self.written[encoding])(frame)? {
            Ok(written) => (self.read[encoding])(&written),
            Err(error) => panic!("what was read is too large: {error}"),
        }
    }
}

/// The schemas of the suite.
pub(crate) static SCHEMA: LazyLock<Schema> =
    LazyLock::new(|| match Schema::from_descriptor(include_bytes!(concat!(env!("OUT_DIR"), "/descriptor"))) {
        Ok(schema) => schema,
        Err(error) => panic!("the descriptor of the suite's schemas: {error}"),
    });

/// The protocols, in the order of their numbers in inputs.
pub(crate) fn protocols() -> Vec<(String, &'static Protocol)> {
    let packages = SCHEMA.packages().iter();
    packages
        .flat_map(|package| package.protocols.iter().map(|it| (format!("{}.{}", package.name, it.name), it)))
        .collect()
}

/// A protocol and a frame of it.
struct Subject<'a> {
    answers: Answers,
    protocol: &'static Protocol,
    frame: &'a [u8],
}

/// Whether the protocol or a union of its package has retired variants or roots.
fn retires(protocol: &Protocol) -> bool {
    let is_here = |package: &scantling_schema::Package| package.protocols.iter().any(|p| std::ptr::eq(p, protocol));
    let package = SCHEMA.packages().iter().position(is_here);
    let is_union = |kind: &TypeKind| matches!(kind, TypeKind::Union(union) if !union.retired.is_empty());
    let mut types = SCHEMA.types().iter();
    !protocol.retired.is_empty() || types.any(|t| Some(t.package) == package && is_union(&t.kind))
}

impl<'a> Subject<'a> {
    fn of(bytes: &'a [u8]) -> Self {
        static PROTOCOLS: LazyLock<Vec<(String, &'static Protocol)>> = LazyLock::new(protocols);
        let mut input = Input::new(bytes);
        let (name, protocol) = &PROTOCOLS[usize::from(input.byte()) % PROTOCOLS.len()];
        let Some(answers) = find(name) else { panic!("there is no code for {name}") };
        Self { answers, protocol, frame: input.rest() }
    }

    /// What the dynamic reader says of a frame.
    fn dynamic(
        &self,
        encoding: usize,
        frame: &[u8],
        mode: dynamic::Mode,
    ) -> Result<dynamic::Frame, (&'static str, u32)> {
        let read = [dynamic::read, dynamic::compact::read][encoding];
        read(&SCHEMA, self.protocol, frame, mode).map_err(|fault| (fault.kind, fault.offset))
    }

    /// What the dynamic writer writes, if it does.
    fn dynamically_written(&self, encoding: usize, frame: &dynamic::Frame) -> Option<Vec<u8>> {
        let dynamic::Frame::Message { type_id, value, .. } = frame else { return None };
        let write = [dynamic::write, dynamic::compact::write][encoding];
        write(&SCHEMA, self.protocol, *type_id, value).ok()
    }

    /// Faults and values of both readers, in all modes.
    fn readers_agree(&self, encoding: usize, oracle: Oracle) {
        let modes = [
            (Mode::Compatible, dynamic::Mode::Compatible),
            (Mode::Known, dynamic::Mode::Known),
            (Mode::Exact, dynamic::Mode::Exact),
            (Mode::Canonical, dynamic::Mode::Canonical),
        ];
        // To the dynamic reader what is retired is unknown; generated code reads it by the type it had.
        let is_same = |mode: &(Mode, dynamic::Mode)| mode.0 != Mode::Known || !retires(self.protocol);
        for (mode, same) in modes.into_iter().filter(is_same) {
            let checked = (self.answers.check[encoding])(self.frame, mode);
            let checked = checked.map_err(|fault| (fault.kind.name(), fault.offset));
            let mut expected = self.dynamic(encoding, self.frame, same).map(|_| ());
            // The planted fault: one kind of fault is found one byte later.
            if let (Oracle::Wrong, Err(("KeyOrder", offset))) = (oracle, &mut expected) {
                *offset += 1;
            }
            assert_eq!(checked, expected, "{mode:?}");
        }
        let found = self.dynamic(encoding, self.frame, dynamic::Mode::Compatible);
        let (owned, read) = (self.answers.owned(encoding, self.frame), (self.answers.read[encoding])(self.frame));
        match found {
            Ok(found) => {
                let shown = dynamic::show(&SCHEMA, &found);
                assert_eq!(read.as_ref(), Ok(&shown));
                match owned {
                    Ok(owned) => assert_eq!(owned, shown),
                    // An unknown variant has no room in a storage when it comes in Compact.
                    Err(fault) => assert!(encoding == 1 && fault.kind == Kind::UnknownTag, "no owned value: {fault}"),
                }
            }
            Err(_) => assert!(owned.is_err(), "what is not valid has an owned value"),
        }
    }

    /// What exact mode accepts is written as it was, by both writers; what compatible mode accepts has one form.
    fn is_written_as_it_was(&self, encoding: usize, oracle: Oracle) {
        let Ok(Ok(mut written)) = (self.answers.written[encoding])(self.frame) else { return };
        // The planted fault: of a frame that holds a quote the last byte changes.
        if let (Oracle::Wrong, true, Some(last)) = (oracle, self.frame.contains(&b'"'), written.last_mut()) {
            *last ^= 1;
        }
        if (self.answers.check[encoding])(self.frame, Mode::Canonical).is_ok() {
            assert_eq!(written, self.frame, "encode(decode(frame)) is not the frame");
        }
        if let Ok(found) = self.dynamic(encoding, self.frame, dynamic::Mode::Known)
            && let Some(expected) = self.dynamically_written(encoding, &found)
        {
            // Owned values keep the message of an `any` as it was, and dynamic ones its fields: the same value, in exact mode the same bytes.
            let shown = dynamic::show(&SCHEMA, &found);
            if shown.contains('@') {
                assert_eq!(self.answers.owned(encoding, &expected), Ok(shown), "generated and dynamic writer");
            } else {
                assert_eq!(written, expected, "generated and dynamic writer");
            }
        }
        assert_eq!((self.answers.written[encoding])(&written), Ok(Ok(written.clone())), "a form that does not last");
    }

    /// The frame in the other encoding is what its value is written as, and goes back.
    fn goes_there_and_back(&self, encoding: usize, oracle: Oracle) {
        let other = 1 - encoding;
        let mut there = b"before".to_vec();
        let known = (self.answers.check[encoding])(self.frame, Mode::Known);
        let len = match ((self.answers.transcode[encoding])(self.frame, &mut there), known) {
            (Ok(len), Ok(())) => len,
            (Err(TranscodeError::Invalid(fault)), Err(expected)) => {
                assert_eq!((fault, &there[..]), (expected, &b"before"[..]));
                return;
            }
            // Limits of the other encoding.
            (Err(TranscodeError::Write(_)), Ok(())) => {
                assert_eq!(there, b"before");
                return;
            }
            (result, known) => panic!("transcoded: {result:?}, checked: {known:?}"),
        };
        let mut there = there.split_off(6);
        assert_eq!(there.len(), len);
        // The planted fault: a frame of more than 200 bytes gets a wrong last byte.
        if let (Oracle::Wrong, true, Some(last)) = (oracle, there.len() > 200, there.last_mut()) {
            *last ^= 1;
        }
        if let Ok(found) = self.dynamic(encoding, self.frame, dynamic::Mode::Known)
            && let Some(expected) = self.dynamically_written(other, &found)
        {
            assert_eq!(there, expected, "the frame is not what its value is written as");
        }
        let mut back = Vec::new();
        let returned = (self.answers.transcode[other])(&there, &mut back);
        assert_eq!(returned, Ok(back.len()), "no way back");
        match (self.answers.check[encoding])(self.frame, Mode::Canonical) {
            Ok(()) => assert_eq!(back, self.frame, "the way back leads elsewhere"),
            // Values keep what is retired as bytes, with what a newer writer added, which is not transcoded.
            Err(_) if retires(self.protocol) => {
                let mut again = Vec::new();
                let returned = (self.answers.transcode[encoding])(&back, &mut again);
                assert_eq!((returned, again), (Ok(there.len()), there), "another way the second time");
            }
            Err(_) => {
                assert_eq!(self.answers.owned(encoding, &back), self.answers.owned(encoding, self.frame), "values");
            }
        }
    }
}

pub(crate) fn direct(bytes: &[u8], oracle: Oracle) {
    let subject = Subject::of(bytes);
    subject.readers_agree(0, oracle);
    subject.is_written_as_it_was(0, oracle);
    assert!((subject.answers.is_typed)(subject.frame), "a root's own readers disagree with the protocol's");
}

pub(crate) fn compact(bytes: &[u8], oracle: Oracle) {
    let subject = Subject::of(bytes);
    subject.readers_agree(1, oracle);
    subject.is_written_as_it_was(1, oracle);
}

/// The frame in either encoding: the second byte of the input says which.
pub(crate) fn transcode(bytes: &[u8], oracle: Oracle) {
    let (which, rest) = match bytes {
        [protocol, which, frame @ ..] => (which % 2, [&[*protocol], frame].concat()),
        _ => return,
    };
    Subject::of(&rest).goes_there_and_back(which.into(), oracle);
}
