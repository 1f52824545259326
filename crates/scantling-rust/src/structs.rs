//! Structs: messages, records, and the schema's structs.
//!
//! ```text
//! #[message] struct Order {                message Order {
//!     #[id(0)] pub id: u64,                  0 id: u64
//!     #[since(2)]
//!     #[id(1)] #[default(9)] pub n: u8,      since 2 { 1 n: u8 = 9 }
//! }                                        }
//! ```
//!
//! `#[since(2)]` starts a segment: it counts for its field and those after it, up to the next one.

use proc_macro2::{Delimiter, Span};

use crate::attributes::{Attribute, Attributes};
use crate::cursor::Cursor;
use crate::items::Failed;
use crate::module::Reader;
use crate::names::Kind;

const HELP: &str = "`#[message] struct Trade { #[id(0)] price: u64 }`";

impl Reader {
    /// A struct, after its keyword.
    pub(crate) fn structure(
        &mut self,
        cursor: &mut Cursor,
        keyword: Span,
        mut attributes: Attributes,
    ) -> Result<(), Failed> {
        let at = cursor.span();
        let Some(name) = cursor.ident() else { return Err(self.fail(at, "expected a struct's name", HELP)) };
        let (message, record) = (attributes.take("message"), attributes.take("record"));
        if let (Some(_), Some(second)) = (&message, &record) {
            self.fault(second.span(), "a struct is one of both", "a message may have payloads, a record has none");
        }
        let written = self.name(&name, Kind::Type);
        let word = if message.is_some() {
            "message"
        } else if record.is_some() {
            "record"
        } else {
            "struct"
        };
        if let Some(kind) = message.or(record)
            && kind.list().is_some()
        {
            self.fault(kind.span(), "this attribute has no arguments", "`#[message]` or `#[record]`");
        }
        attributes.print_docs(&mut self.text, "");
        self.text.put(word, keyword);
        self.text.raw(" ");
        self.declare(&written, &name);
        if let Some(group) = cursor.peek_group(Delimiter::Parenthesis) {
            let mut inner = Cursor::of(group);
            inner.visibility();
            let help = match inner.expression(inner.at()) {
                ty if ty.is_empty() || group.to_string().contains(',') => format!("`struct {name} {{ first: …, … }}`"),
                ty => format!(
                    "`type {name} = {ty};` is another name for a type; a type of its own is `struct {name} {{ value: {ty} }}`"
                ),
            };
            return Err(self.fail(group.span(), "the fields of a schema's struct have names", help));
        }
        let body = self.body(cursor, HELP)?;
        self.print_attributes(attributes);
        self.text.raw(" {\n");
        if let Some(body) = body {
            self.fields(body, word == "struct");
        }
        self.text.raw("}\n\n");
        Ok(())
    }

    fn fields(&mut self, mut cursor: Cursor, is_frozen: bool) {
        let mut segment: Option<String> = None;
        while !cursor.is_end() {
            let mut attributes = self.attributes(&mut cursor, false);
            if !is_frozen
                && let Some((number, span)) = attributes.take("since").and_then(|found| self.number_of(&found))
            {
                if segment.as_ref() != Some(&number) {
                    self.text.raw(if segment.is_some() { "  }\n  " } else { "  " });
                    self.text.put("since", span);
                    self.text.raw(" ");
                    self.text.put(&number, span);
                    self.text.raw(" {\n");
                }
                segment = Some(number);
            }
            attributes.print_docs(&mut self.text, "  ");
            if self.field(&mut cursor, attributes, is_frozen).is_err() {
                cursor.skip_to_comma();
            }
            self.text.raw("\n");
            if !cursor.eat(',') && !cursor.is_end() {
                self.fault(cursor.span(), "expected `,`", HELP);
                cursor.skip_to_comma();
                cursor.eat(',');
            }
        }
        if segment.is_some() {
            self.text.raw("  }\n");
        }
    }

    fn field(&mut self, cursor: &mut Cursor, mut attributes: Attributes, is_frozen: bool) -> Result<(), Failed> {
        cursor.visibility();
        let at = cursor.span();
        let Some(name) = cursor.ident() else { return Err(self.fail(at, "expected a field's name", HELP)) };
        self.text.raw("  ");
        if let Some(id) = attributes.take("id") {
            if is_frozen {
                let help =
                    "`#[message]` or `#[record]` above it, if it has ids and may grow; otherwise leave `#[id]` out";
                self.fault(
                    id.span(),
                    "a struct without `#[message]` or `#[record]` is frozen, and its fields have no ids",
                    help,
                );
            } else if let Some((number, span)) = self.number_of(&id) {
                self.text.put(&number, span);
                self.text.raw(" ");
            }
        }
        let written = self.name(&name, Kind::Field);
        self.declare_member(&written, &name);
        if !cursor.eat(':') {
            return Err(self.fail(cursor.span(), "expected `:` and a type", HELP));
        }
        self.text.raw(": ");
        self.ty(cursor)?;
        if let Some(default) = attributes.take("default") {
            self.default(&default);
        }
        self.print_attributes(attributes);
        Ok(())
    }

    /// `#[default(150)]`
    fn default(&mut self, found: &Attribute) {
        let Some(mut list) = found.list() else {
            self.fault(found.span(), "`#[default]` has a value", "write it in parentheses: `#[default(150)]`");
            return;
        };
        self.text.raw(" = ");
        if self.whole_value(&mut list).is_ok() && !list.is_end() {
            self.fault(list.span(), "a default is one value", "`#[default(150)]`");
        }
    }
}
