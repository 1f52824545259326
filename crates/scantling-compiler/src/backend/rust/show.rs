//! `Debug` of views and peeks: the fields, as the owned value's `Debug` prints them; in a peek a fault where one is met.
//!
//! ```text
//! impl Debug for LegView<'_> { … f.debug_struct("Leg").field("symbol", &v.symbol()) … }
//! impl rt::Show for LegPeek<'_> { … rt::show_message(f, level, …, "Leg", [("symbol", &rt::Leaf(v.symbol()))]) … }
//! ```

use super::super::emit::File;
use super::super::names;
use super::types::{Mode, Types};
use scantling_schema::plan::{Field, Message, Union};
use scantling_schema::{Form, Type};

/// `Debug` of a record or message that is read in place. `is_fallible` says whether a field's accessor gives a `Result`.
pub(super) fn message(
    f: &mut File,
    t: Types<'_>,
    name: &str,
    message: &Message,
    mode: Mode,
    is_fallible: impl Fn(usize, &Field) -> bool,
) {
    let fields = message.fields.iter().enumerate().filter(|(_, x)| !x.is_retired);
    match mode {
        Mode::View => {
            f.lines(&format!(
                "/// The fields.
                impl rt::fmt::Debug for {name}View<'_> {{
                fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
                // By value: the accessors come before the methods of traits.
                let v = *self;
                f.debug_struct({name:?})"
            ));
            for (_, field) in fields {
                f.line(&format!(
                    ".field({:?}, &v.{}())",
                    names::snake(&field.name.text),
                    names::method(&field.name.text)
                ));
            }
            f.lines(".finish()\n}\n}\n\n");
        }
        Mode::Peek => {
            let region = if message.form == Form::Record { "self.head.0" } else { "self.region" };
            f.lines(&format!(
                "impl rt::Show for {name}Peek<'_> {{
                fn show(&self, f: &mut rt::fmt::Formatter<'_>, level: usize) -> rt::fmt::Result {{
                // By value: the accessors come before the methods of traits.
                let v = *self;
                rt::show_message(f, level, ({region}, self.origin), {name:?}, ["
            ));
            for (id, field) in fields {
                let call = format!("v.{}()", names::method(&field.name.text));
                let value = match (t.size(&field.ty).is_some(), is_fallible(id, field)) {
                    (false, _) => call,
                    (true, true) => format!("{call}.map(rt::Leaf)"),
                    (true, false) => format!("rt::Leaf({call})"),
                };
                f.line(&format!("({:?}, &{value}),", names::snake(&field.name.text)));
            }
            f.lines("])\n}\n}\n\n");
            debug(f, name);
        }
    }
}

/// `Debug` of a union's peek; its view derives it.
pub(super) fn union(f: &mut File, t: Types<'_>, name: &str, union: &Union) {
    f.lines(&format!(
        "impl rt::Show for {name}Peek<'_> {{
        fn show(&self, f: &mut rt::fmt::Formatter<'_>, level: usize) -> rt::fmt::Result {{
        match self {{"
    ));
    for variant in &union.variants {
        let member = names::variant(&variant.name);
        let leaf = |ty: &Type| t.size(ty).is_some();
        f.line(&match &variant.ty {
            None => format!("Self::{member} => f.write_str({member:?}),"),
            Some(ty) if leaf(ty) => {
                format!("Self::{member}(v) => rt::show_variant(f, level, {member:?}, &rt::Leaf(v)),")
            }
            Some(_) => format!("Self::{member}(v) => rt::show_variant(f, level, {member:?}, v),"),
        });
    }
    f.lines(
        "Self::Unknown { tag, bytes } => rt::show_unknown(f, *tag, bytes),
        }
        }
        }
        ",
    );
    debug(f, name);
}

/// By `rt::Show`, from the outermost level.
fn debug(f: &mut File, name: &str) {
    f.lines(&format!(
        "/// The fields; where one is not valid, its fault.
        impl rt::fmt::Debug for {name}Peek<'_> {{
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
        rt::Show::show(self, f, 0)
        }}
        }}
        "
    ));
}
