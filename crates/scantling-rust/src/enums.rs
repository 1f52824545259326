//! Enums: numbers with names, bits, unions, protocols.
//!
//! ```text
//! #[repr(u8)] enum Side { Buy = 1 }                     enum Side: u8 { 1 buy }
//! #[bits] #[repr(u16)] enum Flags { Hidden = 1 }        bits Flags: u16 { 1 hidden }
//! #[union] enum Body { None_ = 1, Trade(Trade) = 2 }    union Body { 1 none, 2 trade: Trade }
//! #[union(bytes<14>)] enum Slim { Day(date) = 1 }       union Slim: bytes<14> { 1 day: date }
//! #[protocol] enum Feed { Order(Order) = 1 }            protocol Feed { 1 Order }
//! ```

use proc_macro2::{Delimiter, Ident, Span, TokenTree};

use crate::attributes::{Attribute, Attributes};
use crate::cursor::Cursor;
use crate::items::Failed;
use crate::module::Reader;
use crate::names::Kind;

const HELP: &str = "an enum of numbers is `#[repr(u8)] enum Side { Buy = 1 }`";

/// What an enum of Rust is in the schema.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    Numbers,
    Bits,
    Union,
    Protocol,
}

impl Reader {
    /// An enum, after its keyword.
    pub(crate) fn enumeration(
        &mut self,
        cursor: &mut Cursor,
        keyword: Span,
        mut attributes: Attributes,
    ) -> Result<(), Failed> {
        let at = cursor.span();
        let Some(name) = cursor.ident() else { return Err(self.fail(at, "expected an enum's name", HELP)) };
        let kinds = [("bits", Form::Bits), ("union", Form::Union), ("protocol", Form::Protocol)];
        let mut said: Vec<(Form, Attribute)> =
            kinds.iter().filter_map(|(word, form)| Some((*form, attributes.take(word)?))).collect();
        if let [_, (_, second), ..] = &said[..] {
            self.fault(second.span(), "an enum is one of bits, union and protocol", HELP);
        }
        let has_repr = attributes.has("repr");
        let (form, said) = match said.is_empty() {
            true if has_repr => (Form::Numbers, None),
            true => {
                let help = "`#[repr(u8)]` for numbers with names, `#[bits]` and `#[repr(u16)]` for flags, `#[union]` for one of several \
                            payloads, `#[protocol]` for what may stand in a frame";
                return Err(self.fail(name.span(), format!("what kind of enum is `{name}`?"), help));
            }
            false => {
                let (form, said) = said.remove(0);
                (form, Some(said))
            }
        };
        let written = self.name(&name, Kind::Type);
        attributes.print_docs(&mut self.text, "");
        let word = match form {
            Form::Numbers => "enum",
            Form::Bits => "bits",
            Form::Union => "union",
            Form::Protocol => "protocol",
        };
        self.text.put(word, keyword);
        self.text.raw(" ");
        self.declare(&written, &name);
        match form {
            Form::Numbers | Form::Bits => {
                if let Some(repr) = attributes.take("repr") {
                    self.storage(&repr)?;
                }
            }
            Form::Union => {
                if let Some(mut list) = said.and_then(|said| said.list()) {
                    self.text.raw(": ");
                    self.ty(&mut list)?;
                    if !list.is_end() {
                        self.fault(list.span(), "a union's storage is one type", "`#[union(bytes<14>)]`");
                    }
                }
            }
            Form::Protocol => {}
        }
        let Some(body) = self.body(cursor, HELP)? else {
            return Err(self.fail(name.span(), "an enum has a body", HELP));
        };
        self.print_attributes(attributes);
        self.text.raw(" {\n");
        self.variants(body, form);
        self.text.raw("}\n\n");
        Ok(())
    }

    /// `#[repr(u8)]`: `: u8`.
    fn storage(&mut self, repr: &Attribute) -> Result<(), Failed> {
        let Some(mut list) = repr.list() else {
            return Err(self.fail(repr.span(), "`#[repr]` has an integer type", HELP));
        };
        self.text.raw(": ");
        self.ty(&mut list)?;
        if !list.is_end() {
            self.fault(list.span(), "`#[repr]` has one integer type here", HELP);
        }
        Ok(())
    }

    fn variants(&mut self, mut cursor: Cursor, form: Form) {
        while !cursor.is_end() {
            let attributes = self.attributes(&mut cursor, false);
            attributes.print_docs(&mut self.text, "  ");
            if self.variant(&mut cursor, attributes, form).is_err() {
                cursor.skip_to_comma();
            }
            self.text.raw("\n");
            if !cursor.eat(',') && !cursor.is_end() {
                self.fault(cursor.span(), "expected `,`", "`Buy = 1, Sell = 2`");
                cursor.skip_to_comma();
                cursor.eat(',');
            }
        }
    }

    /// `Trade(Trade) = 1`: `1 trade: Trade`.
    fn variant(&mut self, cursor: &mut Cursor, attributes: Attributes, form: Form) -> Result<(), Failed> {
        let at = cursor.span();
        let Some(name) = cursor.ident() else { return Err(self.fail(at, "expected a name", "`Buy = 1`")) };
        let payload = cursor.group(Delimiter::Parenthesis);
        if cursor.peek_group(Delimiter::Brace).is_some() {
            return Err(self.fail(
                cursor.span(),
                "a variant has no fields of its own",
                "declare a struct: `Trade(Trade) = 1`",
            ));
        }
        let after = if payload.is_some() { "(…)" } else { "" };
        if !cursor.eat('=') {
            let help = format!("every number that reaches the wire is written: `{name}{after} = 1`");
            return Err(self.fail(name.span(), format!("`{name}` has no number"), help));
        }
        self.text.raw("  ");
        self.whole(cursor, Self::literal)?;
        self.text.raw(" ");
        match (form, payload) {
            (Form::Numbers | Form::Bits, Some(payload)) => {
                let help = "an enum with payloads is a `#[union]`";
                return Err(self.fail(payload.span(), "numbers and bits have no payloads", help));
            }
            (Form::Protocol, payload) => {
                self.note_member(&name);
                self.root(&name, payload.as_ref().map(Cursor::of), &attributes)?;
            }
            (_, payload) => {
                let written = self.name(&name, Kind::Variant);
                self.declare_member(&written, &name);
                if let Some(payload) = payload {
                    let mut inner = Cursor::of(&payload);
                    self.text.raw(": ");
                    self.ty(&mut inner)?;
                    inner.eat(',');
                    if !inner.is_end() {
                        return Err(self.fail(
                            inner.span(),
                            "a variant has one payload",
                            "declare a struct for several values",
                        ));
                    }
                }
            }
        }
        self.print_attributes(attributes);
        Ok(())
    }

    /// A root of a protocol: `Order(Order)`, or `_5` for a retired number whose message is gone.
    fn root(&mut self, name: &Ident, payload: Option<Cursor>, attributes: &Attributes) -> Result<(), Failed> {
        let Some(mut payload) = payload else {
            if attributes.has("retired") && name.to_string().starts_with('_') {
                return Ok(());
            }
            let help = format!("`{name}({name}) = 1`; a retired number whose message is gone is `#[retired] _5 = 5`");
            return Err(self.fail(name.span(), format!("root `{name}` has no message"), help));
        };
        let mut last = None;
        let is_path = payload.tokens().all(|token| match token {
            TokenTree::Ident(word) => {
                last = Some(word.clone());
                true
            }
            TokenTree::Punct(punct) => punct.as_char() == ':' || punct.as_char() == ',',
            _ => false,
        });
        if !is_path || last.as_ref() != Some(name) {
            let help = format!("generated code calls a root by its message: `{name}({name}) = 1`");
            return Err(self.fail(name.span(), format!("`{name}` is not the name of its message"), help));
        }
        self.ty(&mut payload)?;
        payload.eat(',');
        if payload.is_end() {
            Ok(())
        } else {
            Err(self.fail(payload.span(), "a root is one message", "`Order(Order) = 1`"))
        }
    }
}
