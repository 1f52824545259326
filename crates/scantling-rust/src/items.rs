//! The items of a package: structs, enums, constants, other names for types, imports.

use proc_macro2::{Delimiter, Span, TokenTree};

use crate::attributes::Attributes;
use crate::cursor::Cursor;
use crate::module::Reader;
use crate::names::{self, Kind};

const NO_PARAMETERS: &str = "declared types have no parameters";

/// The rest of an item cannot be read; why has been reported.
pub(crate) struct Failed;

impl Reader {
    /// All items; `depth` is the number of modules that `super` leaves before it is outside of all packages.
    pub(crate) fn items(&mut self, mut cursor: Cursor, depth: usize) {
        while !cursor.is_end() {
            let attributes = self.attributes(&mut cursor, false);
            cursor.visibility();
            let at = cursor.span();
            let word = cursor.ident().map(|word| word.to_string()).unwrap_or_default();
            let done = match &word[..] {
                "struct" => self.structure(&mut cursor, at, attributes),
                "enum" => self.enumeration(&mut cursor, at, attributes),
                "const" | "type" | "use" => {
                    let done = match &word[..] {
                        "const" => self.constant(&mut cursor, at, &attributes),
                        "type" => self.alias(&mut cursor, at, &attributes),
                        _ => self.import(&mut cursor, depth),
                    };
                    attributes.others().iter().for_each(|found| self.unknown(found));
                    done
                }
                "mod" => {
                    Err(self.fail(at, "a package has no modules", "a module of packages has nothing but modules in it"))
                }
                "" if cursor.is_end() => {
                    Err(self.fail(at, "expected an item", "attributes stand before what they are about"))
                }
                _ => {
                    let help = "structs, enums, constants, `type` and `use` are; put the rest outside of the module";
                    Err(self.fail(at, "this is no part of a schema", help))
                }
            };
            if done.is_err() {
                cursor.skip_item();
                // What came before it may have ended in the middle of a line.
                self.text.raw("\n");
            }
        }
    }

    /// `const SYMBOL_LEN: u32 = 12;`
    fn constant(&mut self, cursor: &mut Cursor, keyword: Span, attributes: &Attributes) -> Result<(), Failed> {
        let help = "`const SYMBOL_LEN: u32 = 12;`";
        let at = cursor.span();
        let Some(name) = cursor.ident() else { return Err(self.fail(at, "expected a constant's name", help)) };
        attributes.print_docs(&mut self.text, "");
        self.text.put("const", keyword);
        self.text.raw(" ");
        self.declare(&name.to_string(), &name);
        if !cursor.eat(':') {
            return Err(self.fail(cursor.span(), "expected `:` and a type", help));
        }
        self.text.raw(": ");
        let at = cursor.span();
        if cursor.eat('&') {
            // `&str`, which is what Rust's constants of text are.
            if cursor.eat('\'') {
                cursor.ident();
            }
            if !cursor.is_word("str") {
                return Err(self.fail(at, "a constant is a number, `bool` or text", help));
            }
            cursor.take();
            self.text.put("string", at);
        } else {
            self.ty(cursor)?;
        }
        if !cursor.eat('=') {
            return Err(self.fail(cursor.span(), "expected `=` and a value", help));
        }
        self.text.raw(" = ");
        self.whole_value(cursor)?;
        self.end_of_line(cursor)
    }

    /// `type Price = decimal64<9>;`
    fn alias(&mut self, cursor: &mut Cursor, keyword: Span, attributes: &Attributes) -> Result<(), Failed> {
        let help = "`type Price = decimal64<9>;`";
        let at = cursor.span();
        let Some(name) = cursor.ident() else { return Err(self.fail(at, "expected a type's name", help)) };
        let written = self.name(&name, Kind::Type);
        attributes.print_docs(&mut self.text, "");
        self.text.put("type", keyword);
        self.text.raw(" ");
        self.put_name(&written, name.span(), &name);
        if !cursor.eat('=') {
            return Err(self.fail(cursor.span(), "expected `=` and a type", help));
        }
        self.text.raw(" = ");
        self.ty(cursor)?;
        self.end_of_line(cursor)
    }

    fn end_of_line(&mut self, cursor: &mut Cursor) -> Result<(), Failed> {
        if !cursor.eat(';') {
            return Err(self.fail(cursor.span(), "expected `;`", "one type or value, then `;`"));
        }
        self.text.raw("\n\n");
        Ok(())
    }

    /// `use super::money;`, `use super::shop::feed as shop;`
    fn import(&mut self, cursor: &mut Cursor, depth: usize) -> Result<(), Failed> {
        let at = cursor.span();
        let help = format!(
            "a package beside this one is `use {}money;`, then its types are `money::Price`. It is a module of the same \
             `#[schema] mod`, or of a file that is named together with this one",
            "super::".repeat(depth)
        );
        cursor.eat_path_sep();
        let (mut path, mut ups) = (Vec::new(), 0);
        while let Some(word) = cursor.ident() {
            if word == "super" && path.is_empty() {
                ups += 1;
            } else {
                path.push(word);
            }
            if !cursor.eat_path_sep() {
                break;
            }
        }
        let is_library =
            |first: &proc_macro2::Ident| ["std", "core", "alloc", "scantling"].iter().any(|name| first == name);
        if ups == 0 && path.first().is_some_and(is_library) {
            // Types of Rust are known without it.
            cursor.skip_item();
            return Ok(());
        }
        let renamed = match cursor.is_word("as") {
            true => {
                cursor.take();
                cursor.ident()
            }
            false => None,
        };
        if ups != depth || path.is_empty() || !cursor.is_punct(';') {
            // A list in braces would end the item before its `;`.
            while !cursor.is_end() && !cursor.is_punct(';') {
                cursor.take();
            }
            return Err(self.fail(at, "this is no import of a package", help));
        }
        if let Some(ty) = path.iter().find(|part| part.to_string().starts_with(|c: char| c.is_ascii_uppercase())) {
            return Err(self.fail(ty.span(), "packages are imported, not their types", help));
        }
        self.imports.raw("import ");
        for (number, part) in path.iter().enumerate() {
            self.imports.raw(if number == 0 { "" } else { "." });
            let written = names::schema_name(part, Kind::Module).unwrap_or_else(|_| part.to_string());
            self.imports.put(&written, part.span());
        }
        if let Some(name) = renamed {
            let written = names::schema_name(&name, Kind::Module).unwrap_or_else(|_| name.to_string());
            self.imports.raw(" as ");
            self.imports.put(&written, name.span());
        }
        self.imports.raw("\n\n");
        cursor.eat(';');
        Ok(())
    }

    /// The body of a struct or enum, after its name; `None` for `;`.
    pub(crate) fn body(&mut self, cursor: &mut Cursor, help: &str) -> Result<Option<Cursor>, Failed> {
        let at = cursor.span();
        if let Some(group) = cursor.group(Delimiter::Brace) {
            return Ok(Some(Cursor::of(&group)));
        }
        if cursor.eat(';') {
            return Ok(None);
        }
        let message = match cursor.peek() {
            Some(TokenTree::Punct(punct)) if punct.as_char() == '<' => NO_PARAMETERS,
            Some(TokenTree::Group(_)) => "members have names",
            _ => "expected `{`",
        };
        let help = if message == NO_PARAMETERS {
            "leave them out: a declared type stands for one shape, and owns what it has"
        } else {
            help
        };
        Err(self.fail(at, message, help))
    }
}
