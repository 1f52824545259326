//! Parsers of other libraries inside a decoder.
//!
//! The other direction needs no adapter: [`from_prefix`](super::from_prefix) gives a value and the rest, like parsers of nom and winnow.
//! The features `nom` and `winnow` provide both directions.

use super::arriving::may_look;
use super::{Decoder, Fail, FaultKind};

/// Why a foreign parser gave no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// It needs more bytes than it was given.
    More,
    /// The fault, and the byte at which it is.
    Fault(FaultKind, usize),
}

impl<'a> Decoder<'_, 'a> {
    /// Runs a parser on the bytes from here on: it gives the number of bytes that it took, and a value.
    ///
    /// A slice is given whole (up to the end of the range). From a source the parser gets the available bytes, and as long as it returns
    /// [`Foreign::More`] it is called again with at least twice as many: all of them are kept meanwhile, and read again. For input that
    /// [arrives](super::Arriving) it is called again with each piece, until it was given four times as many bytes as there are and 16 KiB;
    /// after that, also with at least twice as many.
    ///
    /// # Errors
    /// Its fault; [`FaultKind::Short`] if it needs more bytes than there are.
    ///
    /// # Panics
    /// If it took more bytes than it was given.
    ///
    /// ```
    /// use scantling::decode::{Foreign, FaultKind, Limits, with_slice};
    ///
    /// let line = with_slice(b"12\nrest", &Limits::default(), |d| {
    ///     d.foreign(|bytes| match bytes.iter().position(|&b| b == b'\n') {
    ///         Some(end) => Ok((end + 1, bytes[..end].to_vec())),
    ///         None => Err(Foreign::More),
    ///     })
    /// });
    /// assert_eq!(line.ok(), Some(b"12".to_vec()));
    /// ```
    pub fn foreign<T>(&mut self, mut f: impl FnMut(&[u8]) -> Result<(usize, T), Foreign>) -> Result<T, Fail> {
        let start = self.offset();
        let (mut wanted, mut looked) = (1, 0);
        loop {
            let bytes = self.look(wanted);
            let len = bytes.len();
            match f(bytes) {
                Ok((taken, value)) => {
                    assert!(taken <= len, "a parser took {taken} bytes of {len}");
                    self.go_to(start + taken as u64);
                    return Ok(value);
                }
                Err(Foreign::Fault(kind, at)) => return self.fail_at(kind, start + at as u64),
                Err(Foreign::More) if len < wanted => {
                    self.go_to(start + len as u64);
                    return Err(self.fail_short(FaultKind::Short { need: 1 }, start));
                }
                Err(Foreign::More) => {
                    looked += len as u64;
                    let is_prompt = self.cold.edge.is_some() && may_look(looked, len as u64);
                    wanted = if is_prompt { len + 1 } else { len.saturating_mul(2).max(len + 1) };
                }
            }
        }
    }
}

/// Decoders as nom's parsers, and nom's parsers in decoders.
#[cfg(feature = "nom")]
pub mod nom {
    use super::super::{Decode, Decoder, Fail, FaultKind, from_prefix};
    use super::Foreign;
    use nom::error::{ErrorKind, ParseError};
    use nom::{Err, IResult, Needed};

    /// A parser of `T`, for any of nom's combinators: `count(nom::parse::<Trade, Error<_>>, 2)`.
    ///
    /// # Errors
    /// `Incomplete` if the input is too short, which nom's `complete` parsers turn into an error; otherwise `Error` with `Verify`.
    /// [`from_prefix`] gives more detailed errors.
    ///
    /// ```
    /// use nom::{Parser, error::Error, bytes::complete::tag};
    /// use scantling::bounded::Varint;
    /// use scantling::decode::nom::parse;
    ///
    /// let mut parser = (tag::<_, _, Error<&[u8]>>("n="), parse::<Varint<u32>, _>);
    /// let (rest, (_, number)) = parser.parse(b"n=\xac\x02;")?;
    /// assert_eq!((rest, number), (&b";"[..], Varint(300)));
    /// # Ok::<(), nom::Err<Error<&[u8]>>>(())
    /// ```
    pub fn parse<'a, T: Decode<'a>, E: ParseError<&'a [u8]>>(input: &'a [u8]) -> IResult<&'a [u8], T, E> {
        match from_prefix(input) {
            Ok((value, rest)) => Ok((rest, value)),
            Err(error) => Err(match error.kind() {
                FaultKind::Short { need } => Err::Incomplete(Needed::new(need as usize)),
                _ => {
                    let at = usize::try_from(error.offset()).unwrap_or(usize::MAX).min(input.len());
                    Err::Error(E::from_error_kind(&input[at..], ErrorKind::Verify))
                }
            }),
        }
    }

    /// Runs a parser of nom as part of a decoder, by [`Decoder::foreign`]. Use nom's streaming parsers, since an apparent end
    /// may be that of a chunk.
    ///
    /// # Errors
    /// [`FaultKind::Short`], or `kind` if it fails.
    ///
    /// ```
    /// use ::nom::bytes::streaming::take_until;
    /// use scantling::decode::{FaultKind, Limits, nom, with_slice};
    ///
    /// let name = with_slice(b"\x07name=x", &Limits::default(), |d| {
    ///     let seven = d.get::<u8>()?;
    ///     let name = nom::run(d, FaultKind::Custom(1), |bytes| {
    ///         take_until::<_, _, ()>("=")(bytes).map(|(rest, name): (&[u8], &[u8])| (rest, name.to_vec()))
    ///     })?;
    ///     Ok((seven, name))
    /// });
    /// assert_eq!(name.ok(), Some((7, b"name".to_vec())));
    /// ```
    pub fn run<T, E>(
        d: &mut Decoder<'_, '_>,
        kind: FaultKind,
        mut parser: impl FnMut(&[u8]) -> IResult<&[u8], T, E>,
    ) -> Result<T, Fail> {
        d.foreign(|bytes| match parser(bytes) {
            Ok((rest, value)) => Ok((bytes.len() - rest.len(), value)),
            Err(Err::Incomplete(_)) => Err(Foreign::More),
            Err(Err::Error(_) | Err::Failure(_)) => Err(Foreign::Fault(kind, 0)),
        })
    }
}

/// Decoders as winnow's parsers, and winnow's parsers in decoders.
#[cfg(feature = "winnow")]
pub mod winnow {
    use super::super::{Decode, Decoder, Fail, FaultKind, from_prefix};
    use super::Foreign;
    use winnow::Partial;
    use winnow::error::{ErrMode, ParserError};

    /// A parser of `T`, for any of winnow's combinators.
    ///
    /// # Errors
    /// An `E` made where the input ends or the value is wrong; [`from_prefix`] gives more detailed errors. The input stays where it was.
    ///
    /// ```
    /// use scantling::bounded::Varint;
    /// use scantling::decode::winnow::parse;
    /// use winnow::{Parser, error::ContextError};
    ///
    /// let mut input = &b"n=\xac\x02;"[..];
    /// let number = winnow::combinator::preceded("n=", parse::<Varint<u32>, ContextError>).parse_next(&mut input)?;
    /// assert_eq!((input, number), (&b";"[..], Varint(300)));
    /// # Ok::<(), ContextError>(())
    /// ```
    pub fn parse<'a, T: Decode<'a>, E: ParserError<&'a [u8]>>(input: &mut &'a [u8]) -> Result<T, E> {
        match from_prefix(input) {
            Ok((value, rest)) => {
                *input = rest;
                Ok(value)
            }
            Err(_) => Err(E::from_input(input)),
        }
    }

    /// Runs a parser of winnow as part of a decoder, by [`Decoder::foreign`]. Use winnow's partial input, since an apparent
    /// end may be that of a chunk.
    ///
    /// # Errors
    /// [`FaultKind::Short`], or `kind` if it fails.
    ///
    /// ```
    /// use scantling::decode::{FaultKind, Limits, winnow, with_slice};
    /// use ::winnow::{Parser, Partial, ascii::digit1, error::{EmptyError, ErrMode}};
    ///
    /// let digits = with_slice(b"\x07123;", &Limits::default(), |d| {
    ///     let seven = d.get::<u8>()?;
    ///     let digits = winnow::run(d, FaultKind::Custom(1), |input: &mut Partial<&[u8]>| {
    ///         digit1::<_, ErrMode<EmptyError>>.map(<[u8]>::to_vec).parse_next(input)
    ///     })?;
    ///     Ok((seven, digits))
    /// });
    /// assert_eq!(digits.ok(), Some((7, b"123".to_vec())));
    /// ```
    pub fn run<T, E>(
        d: &mut Decoder<'_, '_>,
        kind: FaultKind,
        mut parser: impl FnMut(&mut Partial<&[u8]>) -> Result<T, ErrMode<E>>,
    ) -> Result<T, Fail> {
        d.foreign(|bytes| {
            let mut rest = Partial::new(bytes);
            match parser(&mut rest) {
                Ok(value) => Ok((bytes.len() - rest.len(), value)),
                Err(ErrMode::Incomplete(_)) => Err(Foreign::More),
                Err(_) => Err(Foreign::Fault(kind, 0)),
            }
        })
    }
}
