//! The text of a value (`conformance/README.md`, "Values") as a tree, before any type is known.
//!
//! ```text
//! @1(Flat{n=5})   ->   Call("@1", Named("Flat", [("n", Word("5"))]))
//! ```

/// A part of a value.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    /// Whatever has no brackets and no quotes: numbers, bytes, units, `-`.
    Word(String),
    /// Between quotes.
    Text(String),
    /// A struct, record or message.
    Named(String, Vec<(String, Self)>),
    /// A variant or an `any`.
    Call(String, Box<Self>),
    /// A list or array.
    List(Vec<Self>),
    /// A map.
    Map(Vec<(Self, Self)>),
}

impl Node {
    /// The tree of a whole text; `None` if it is not one.
    #[must_use]
    pub fn of(text: &str) -> Option<Self> {
        let mut rest = text;
        node(&mut rest).filter(|_| rest.is_empty())
    }

    /// What has neither brackets nor quotes.
    #[must_use]
    pub fn word(&self) -> Option<&str> {
        if let Self::Word(word) = self { Some(word) } else { None }
    }

    /// The bytes of `0x00ff`.
    #[must_use]
    pub fn bytes(&self) -> Option<Vec<u8>> {
        let pairs = self.word()?.strip_prefix("0x")?.as_bytes().chunks(2);
        pairs.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
    }

    /// A variant, or an `any`: its name, and its payload unless it is a unit.
    #[must_use]
    pub fn variant(&self) -> Option<(&str, Option<&Self>)> {
        match self {
            Self::Call(name, payload) => Some((name, Some(payload))),
            _ => Some((self.word()?, None)),
        }
    }

    /// A field by name.
    #[must_use]
    pub fn field(&self, name: &str) -> Option<&Self> {
        let Self::Named(_, fields) = self else { return None };
        fields.iter().find(|(field, _)| field == name).map(|(_, value)| value)
    }
}

fn node(rest: &mut &str) -> Option<Node> {
    match rest.chars().next()? {
        '"' => text(rest).map(Node::Text),
        '[' => items(rest, "[", "]", node).map(Node::List),
        '{' => items(rest, "{", "}", |rest| Some((node(rest)?, after(rest, "=", node)?))).map(Node::Map),
        _ => {
            let word = word(rest)?;
            match rest.chars().next() {
                Some('{') => {
                    let field = |rest: &mut &str| Some((self::word(rest)?, after(rest, "=", node)?));
                    items(rest, "{", "}", field).map(|fields| Node::Named(word, fields))
                }
                Some('(') => {
                    let [payload] = <[Node; 1]>::try_from(items(rest, "(", ")", node)?).ok()?;
                    Some(Node::Call(word, Box::new(payload)))
                }
                _ => Some(Node::Word(word)),
            }
        }
    }
}

/// Items between brackets, with commas.
fn items<T>(rest: &mut &str, open: &str, close: &str, item: impl Fn(&mut &str) -> Option<T>) -> Option<Vec<T>> {
    let mut all = Vec::new();
    take(rest, open)?;
    while take(rest, close).is_none() {
        if !all.is_empty() {
            take(rest, ",")?;
        }
        all.push(item(rest)?);
    }
    Some(all)
}

fn take(rest: &mut &str, what: &str) -> Option<()> {
    *rest = rest.strip_prefix(what)?;
    Some(())
}

fn after<T>(rest: &mut &str, what: &str, item: impl Fn(&mut &str) -> Option<T>) -> Option<T> {
    take(rest, what)?;
    item(rest)
}

fn word(rest: &mut &str) -> Option<String> {
    let (word, behind) = rest.split_at(rest.find(['{', '}', '[', ']', '(', ')', ',', '=']).unwrap_or(rest.len()));
    *rest = behind;
    (!word.is_empty()).then(|| word.to_owned())
}

/// A JSON string with the escapes `\"`, `\\` and `\u00xx`.
fn text(rest: &mut &str) -> Option<String> {
    take(rest, "\"")?;
    let (mut out, mut chars) = (String::new(), rest.chars());
    loop {
        match chars.next()? {
            '"' => break,
            '\\' => match chars.next()? {
                'u' => {
                    out.push(char::from_u32(u32::from_str_radix(chars.as_str().get(..4)?, 16).ok()?)?);
                    chars = chars.as_str().get(4..)?.chars();
                }
                escaped => out.push(escaped),
            },
            c => out.push(c),
        }
    }
    *rest = chars.as_str();
    Some(out)
}
