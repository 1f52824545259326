//! Values as text, in the form that is the same in all languages (`conformance/README.md`, "Values"): a visitor.

use crate::hex;
use scantling::Invalid;
use scantling::visit::{Fields, Leaf, Part, Parts, To, Visit, Visitor};
use std::fmt::{Debug, Result as Printed, Write as _};

/// Shows the message of an `any`, by its type id and its bytes: only the protocol of the frame knows it.
pub type ShowAny = fn(u16, &[u8]) -> Result<String, Invalid>;

/// A value as text; `any` shows the messages of `any`s in it.
///
/// # Errors
/// The fault that a peek met.
pub fn text(value: &dyn Visit, any: ShowAny) -> Result<String, Invalid> {
    let mut text = Text { out: String::new(), any, fault: None };
    // Nothing else can fail: a `String` takes what is printed.
    let _ = value.visit(To::new(&mut text));
    text.fault.map_or(Ok(text.out), Err)
}

struct Text {
    out: String,
    any: ShowAny,
    fault: Option<Invalid>,
}

impl Text {
    /// `[1,2]`
    fn items(&mut self, [open, close]: [char; 2], items: impl FnOnce(&mut Self) -> Printed) -> Printed {
        self.out.push(open);
        items(self)?;
        self.out.push(close);
        Ok(())
    }

    /// A comma, unless it would come first.
    fn next(&mut self, is_first: &mut bool) {
        if !std::mem::take(is_first) {
            self.out.push(',');
        }
    }

    fn fault(&mut self, fault: Invalid) -> Printed {
        self.fault = Some(fault);
        Err(std::fmt::Error)
    }
}

impl Visitor for Text {
    fn leaf(&mut self, leaf: Leaf<'_>, _: &dyn Debug) -> Printed {
        match leaf {
            Leaf::Bool(v) => write!(self.out, "{v}"),
            Leaf::Unsigned(v) => write!(self.out, "{v}"),
            Leaf::Signed(v) => write!(self.out, "{v}"),
            Leaf::F32(bits) => write!(self.out, "{bits:#010x}"),
            Leaf::F64(bits) => write!(self.out, "{bits:#018x}"),
            Leaf::Bytes(bytes) => write!(self.out, "0x{}", hex(bytes)),
            Leaf::Unknown(id, bytes) => write!(self.out, "?{id}:{}", hex(bytes)),
            Leaf::Any(id, bytes) => match (self.any)(id, bytes) {
                Ok(text) => match text.strip_prefix(&format!("?{id}")) {
                    Some(unknown) => write!(self.out, "@{id}{unknown}"),
                    None => write!(self.out, "@{id}({text})"),
                },
                Err(fault) => self.fault(fault),
            },
            Leaf::Fault(fault) => self.fault(fault),
            Leaf::Text(text) => {
                self.out.push('"');
                for c in text.chars() {
                    match c {
                        '"' | '\\' => self.out.extend(['\\', c]),
                        '\0'..='\x1f' => write!(self.out, "\\u{:04x}", u32::from(c))?,
                        _ => self.out.push(c),
                    }
                }
                self.out.push('"');
                Ok(())
            }
        }
    }

    fn optional(&mut self, value: Option<Part<'_>>) -> Printed {
        match value {
            Some(value) => value.visit(self),
            None => self.out.write_char('-'),
        }
    }

    fn fields(&mut self, name: &str, fields: Fields<'_>) -> Printed {
        self.out.push_str(name.trim_end_matches('_'));
        let mut is_first = true;
        self.items(['{', '}'], |text| {
            fields.iter().try_for_each(|(name, value)| {
                text.next(&mut is_first);
                write!(text.out, "{}=", name.trim_end_matches('_'))?;
                value.visit(text)
            })
        })
    }

    fn list(&mut self, elements: Parts<'_>) -> Printed {
        let mut is_first = true;
        self.items(['[', ']'], |text| {
            elements.each(|element| {
                text.next(&mut is_first);
                element.visit(text)
            })
        })
    }

    fn map(&mut self, entries: Parts<'_>) -> Printed {
        let mut is_first = true;
        self.items(['{', '}'], |text| {
            entries.each(|entry| {
                text.next(&mut is_first);
                let Some([key, value]) = entry.entry() else { return entry.visit(text) };
                key.visit(text)?;
                text.out.push('=');
                value.visit(text)
            })
        })
    }

    fn variant(&mut self, _: &str, schema: &str, payload: Option<Part<'_>>) -> Printed {
        self.out.push_str(schema);
        payload.map_or(Ok(()), |payload| self.items(['(', ')'], |text| payload.visit(text)))
    }
}
