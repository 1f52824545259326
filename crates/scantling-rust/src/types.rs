//! Types: those of Rust that a schema has, and all others by the schema's own names.
//!
//! ```text
//! Rust      String   Vec<u8>   Vec<T>    BTreeMap<K, V>   Option<T>   [T; 4]   Box<T>   money::Price   str<8>   timestamp<ns>   u8
//! schema    string   bytes     list<T>   map<K, V>        T?          T[4]     T        money.Price    str<8>   timestamp<ns>   u8
//! ```
//!
//! Names of built-in types are lower case and those of declared types are not, so neither can hide the other. Whether a type exists, and
//! may stand where it does, is the compiler's affair.

use proc_macro2::{Delimiter, Ident, Span, TokenTree};

use crate::cursor::Cursor;
use crate::items::Failed;
use crate::module::Reader;
use crate::names;

/// Types nest at most 64 levels (L1); the compiler says so of one more.
const DEPTH_MAX: u32 = 66;

const HELP: &str = "types are `u64`, `String`, `Vec<T>`, `BTreeMap<K, V>`, `[T; 4]`, declared names, and the schema's own: \
    `str<8>`, `bytes`, `decimal64<4>`, `timestamp<ns>`, `date`, `uuid`, `any`";

/// Types of Rust and of well-known crates that a schema does not have.
const FOREIGN: &[(&[&str], &str)] = &[
    (&["usize"], "numbers have the same width everywhere: `u64`"),
    (&["isize"], "numbers have the same width everywhere: `i64`"),
    (&["char"], "`u32`, or `str<4>`"),
    (&["HashMap", "IndexMap"], "`BTreeMap<K, V>`: entries are ordered by their keys"),
    (&["HashSet", "BTreeSet", "IndexSet"], "`Vec<T>`, in order"),
    (&["VecDeque", "SmallVec", "ArrayVec"], "`Vec<T>`"),
    (&["Rc", "Arc", "Cell", "RefCell", "Mutex", "RwLock"], "`Box<T>`, or no pointer at all"),
    (&["Cow"], "`String` or `Vec<T>`: views borrow anyway"),
    (&["Str", "ArrayString"], "the schema's own name: `str<8>`"),
    (&["PathBuf", "OsString", "SmolStr", "CompactString"], "`String`"),
    (&["Array"], "`[T; 4]`"),
    (&["Bytes", "BytesMut", "ByteBuf"], "the schema's own name: `bytes`"),
    (
        &["Decimal", "Decimal32", "Decimal64", "Decimal128", "BigDecimal"],
        "the schema's own names: `decimal64<4>`, with the digits after the point",
    ),
    (
        &[
            "Duration",
            "DurationS",
            "DurationMs",
            "DurationUs",
            "DurationNs",
            "TimeDelta",
            "SignedDuration",
            "NaiveTime",
            "Time",
        ],
        "the schema's own names: `duration<ms>`, with a unit of s, ms, us or ns",
    ),
    (
        &[
            "SystemTime",
            "Instant",
            "DateTime",
            "NaiveDateTime",
            "OffsetDateTime",
            "UtcDateTime",
            "PrimitiveDateTime",
            "Zoned",
            "Timestamp",
            "TimestampS",
            "TimestampMs",
            "TimestampUs",
            "TimestampNs",
        ],
        "the schema's own names: `timestamp<ns>`, with a unit of s, ms, us or ns",
    ),
    (&["Date", "NaiveDate"], "the schema's own name: `date`"),
    (&["Uuid"], "the schema's own name: `uuid`"),
    (&["Any", "AnyBuf"], "the schema's own name: `any`"),
    (&["Ipv4Addr"], "`bytes<4>`"),
    (&["Ipv6Addr"], "`bytes<16>`"),
    (&["IpAddr", "SocketAddr"], "`String`, or a union of `bytes<4>` and `bytes<16>`"),
];

/// What to write instead of a type of this name.
fn instead(name: &str) -> Option<&'static str> {
    FOREIGN.iter().find(|(names, _)| names.contains(&name)).map(|(_, help)| *help)
}

impl Reader {
    /// Prints a type.
    pub(crate) fn ty(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        self.ty_at(cursor, 0)
    }

    fn ty_at(&mut self, cursor: &mut Cursor, depth: u32) -> Result<(), Failed> {
        let from = cursor.span();
        if depth > DEPTH_MAX {
            return Err(self.fail(
                from,
                "types nest at most 64 levels",
                "move the inner part into a message of its own",
            ));
        }
        if let Some(group) = cursor.group(Delimiter::Bracket) {
            return self.array(Cursor::of(&group), depth);
        }
        cursor.eat_path_sep();
        let mut path: Vec<Ident> = Vec::new();
        while let Some(ident) = cursor.ident() {
            path.push(ident);
            if !cursor.eat_path_sep() {
                break;
            }
        }
        let is_of_library = path.len() > 1
            && path.first().is_some_and(|first| ["std", "core", "alloc", "scantling"].iter().any(|root| first == root));
        if let Some(last) = path.last().filter(|_| path.len() > 1)
            && (is_of_library || !path.first().is_some_and(|first| self.is_package(first)))
            && let Some(help) = instead(&last.to_string())
        {
            let written = path.iter().map(Ident::to_string).collect::<Vec<_>>().join("::");
            return Err(self.fail_range(from, last.span(), format!("a schema has no `{written}`"), help));
        }
        if is_of_library {
            path.drain(..path.len() - 1);
        }
        match &path[..] {
            [name] => self.named(name, cursor, depth),
            [package, name] if !(package == "super" || package == "self" || package == "crate") => {
                self.not_generic(name, cursor)?;
                let written = match names::schema_name(package, names::Kind::Module) {
                    Ok(package) => package,
                    Err(_) => package.to_string(),
                };
                self.text.put_range(&format!("{written}.{}", names::used_type(name)), package.span(), name.span());
                Ok(())
            }
            [first, ..] => {
                let help = "`use super::money;` in the module, then `money::Price`";
                Err(self.fail(first.span(), "types of other packages have the package's name before them", help))
            }
            [] if cursor.is_punct('&') => Err(self.fail(
                from,
                "a schema has no references",
                "`String`, `Vec<T>` or the type itself: views borrow without being told",
            )),
            [] if cursor.peek_group(Delimiter::Parenthesis).is_some() => {
                Err(self.fail(from, "a schema has no tuples", "declare a struct, and give its fields names"))
            }
            [] => Err(self.fail(from, "expected a type of a schema", HELP)),
        }
    }

    fn named(&mut self, name: &Ident, cursor: &mut Cursor, depth: u32) -> Result<(), Failed> {
        let word = name.to_string();
        let has_args = cursor.is_punct('<');
        let builtin = match &word[..] {
            "String" if !has_args => "string",
            "Vec" if cursor.is_list_of_u8() => {
                (0..3).for_each(|_| drop(cursor.take()));
                self.text.put("bytes", name.span());
                return Ok(());
            }
            "Vec" if has_args => "list",
            "BTreeMap" if has_args => "map",
            "Option" | "Box" if has_args => {
                cursor.eat('<');
                self.ty_at(cursor, depth + 1)?;
                self.close(cursor)?;
                if word == "Option" {
                    self.not_optional(name.span())?;
                    self.text.put("?", name.span());
                }
                return Ok(());
            }
            _ if word.starts_with(|c: char| c.is_ascii_lowercase()) && !word.starts_with("r#") => {
                if let Some(help) = instead(&word) {
                    return Err(self.fail(name.span(), format!("a schema has no `{word}`"), help));
                }
                &word
            }
            _ => {
                let known = instead(&word);
                if let Some(help) = known.filter(|_| has_args || !self.declared.contains(&word)) {
                    return Err(self.fail(name.span(), format!("a schema has no `{word}`"), help));
                }
                self.not_generic(name, cursor)?;
                self.put_name(&names::used_type(name), name.span(), name);
                return Ok(());
            }
        };
        self.text.put(builtin, name.span());
        if !cursor.eat('<') {
            return Ok(());
        }
        self.text.raw("<");
        let mut is_first = true;
        while !cursor.is_punct('>') {
            self.text.raw(if is_first { "" } else { ", " });
            is_first = false;
            if matches!(cursor.peek(), Some(TokenTree::Literal(_))) {
                self.literal(cursor)?;
            } else {
                self.ty_at(cursor, depth + 1)?;
            }
            if !cursor.eat(',') {
                break;
            }
        }
        self.close(cursor)?;
        self.text.raw(">");
        Ok(())
    }

    /// `[T; 4]`, which is `T[4]`.
    fn array(&mut self, mut cursor: Cursor, depth: u32) -> Result<(), Failed> {
        let element = cursor.span();
        self.ty_at(&mut cursor, depth + 1)?;
        self.not_optional(element)?;
        if !cursor.eat(';') {
            return Err(self.fail(
                cursor.span(),
                "expected `;` and the number of elements",
                "`[u8; 4]`; a list is `Vec<T>`",
            ));
        }
        self.text.raw("[");
        let (size, start) = (cursor.span(), cursor.at());
        match cursor.take() {
            Some(TokenTree::Ident(constant)) => self.text.put(&constant.to_string(), size),
            Some(token @ TokenTree::Literal(_)) => match crate::values::integer(&token) {
                Some(number) => self.text.put(&number, size),
                None => return Err(self.fail(size, "a size is a number", "`[u8; 4]`")),
            },
            _ => return Err(self.fail(size, "a size is a number or a constant", "`[u8; 4]` or `[u8; LEN]`")),
        }
        self.text.raw("]");
        if cursor.is_end() {
            return Ok(());
        }
        let help =
            format!("a schema does not compute: write the result of `{}`, or a constant", cursor.expression(start));
        Err(self.fail(size, "a size is one number or constant", help))
    }

    /// Whether a path that starts so is a type of a schema's package.
    fn is_package(&self, first: &Ident) -> bool {
        self.imported.contains(&first.to_string()) || ["super", "self", "crate"].iter().any(|word| first == word)
    }

    /// `>` at the end of arguments.
    fn close(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        if cursor.eat('>') { Ok(()) } else { Err(self.fail(cursor.span(), "expected `>`", HELP)) }
    }

    /// After a type that is in an array or in an `Option`: the text has no place for its `?`.
    fn not_optional(&mut self, at: Span) -> Result<(), Failed> {
        if !self.text.text.ends_with('?') {
            return Ok(());
        }
        let help = "`#[record] struct Cell { #[id(0)] value: Option<u32> }` and `[Cell; 4]`, `Option<Cell>`";
        Err(self.fail(at, "`Option` belongs to a field, not to a type in another", help))
    }

    fn not_generic(&mut self, name: &Ident, cursor: &Cursor) -> Result<(), Failed> {
        if !cursor.is_punct('<') {
            return Ok(());
        }
        let help = "declare one type for each; built-in types have small letters: `str<8>`, `decimal64<4>`";
        Err(self.fail(name.span(), format!("`{name}` has no parameters"), help))
    }
}
