//! Tokens: the pieces of a text, without gaps between them.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenKind {
    /// Spaces and tabs.
    Space,
    /// LF or CRLF.
    Newline,
    /// `//` to the end of the line; also what is skipped as if it were one, and reported: `/* … */` (S007), `# …`, `;` at a line's end (S001).
    Comment,
    /// `///` to the end of the line.
    Doc,
    /// `12`, `-1`, `0xFF`, `0b1`.
    Int,
    /// `1.5`, `1e9`, `-inf`; `nan` and `inf` are words.
    Float,
    /// `'A'`.
    Char,
    /// `"text"`.
    String,
    /// A name, a keyword, `true`, `nan`.
    Word,
    /// `{`
    OpenBrace,
    /// `}`
    CloseBrace,
    /// `(`
    OpenParen,
    /// `)`
    CloseParen,
    /// `<`
    OpenAngle,
    /// `>`
    CloseAngle,
    /// `[`
    OpenBracket,
    /// `]`
    CloseBracket,
    /// `:`
    Colon,
    /// `=`
    Equals,
    /// `,`
    Comma,
    /// `.`
    Dot,
    /// `?`
    Question,
    /// `@`
    At,
    /// Characters that are not part of the language; reported (S001).
    Unknown,
}

impl TokenKind {
    /// The kind of a punctuation character.
    #[must_use]
    pub fn punctuation(c: u8) -> Option<Self> {
        Some(match c {
            b'{' => Self::OpenBrace,
            b'}' => Self::CloseBrace,
            b'(' => Self::OpenParen,
            b')' => Self::CloseParen,
            b'<' => Self::OpenAngle,
            b'>' => Self::CloseAngle,
            b'[' => Self::OpenBracket,
            b']' => Self::CloseBracket,
            b':' => Self::Colon,
            b'=' => Self::Equals,
            b',' => Self::Comma,
            b'.' => Self::Dot,
            b'?' => Self::Question,
            b'@' => Self::At,
            _ => return None,
        })
    }

    /// Whether the grammar does not see it.
    #[must_use]
    pub fn is_trivia(self) -> bool {
        matches!(self, Self::Space | Self::Newline | Self::Comment | Self::Doc)
    }

    /// Whether it is written as an integer: `12`, `'A'`.
    #[must_use]
    pub fn is_int(self) -> bool {
        matches!(self, Self::Int | Self::Char)
    }
}

/// One token: bytes `start..end` of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its first byte.
    pub start: u32,
    /// The byte after its last.
    pub end: u32,
}
