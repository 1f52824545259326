//! `Debug` of views and peeks: the fields, as the owned value's `Debug` prints them; in a peek a fault where one is met.
//!
//! ```text
//! impl Debug for LegView<'_> { … f.debug_struct("Leg").field("symbol", &v.symbol()) … }
//! impl rt::Show for LegPeek<'_> { … rt::show_message(f, level, …, "Leg", [("symbol", &rt::Leaf(v.symbol()))]) … }
//! ```

use super::super::names;
use super::super::template::code;
use super::members::{lines, variants};
use super::types::used;
use scantling_schema::Form;
use scantling_schema::plan::{Field, Message, Union};

/// `Debug` of a view.
pub(super) fn view(name: &str, message: &Message) -> String {
    let fields = lines(used(message), |x| {
        format!(".field({:?}, &v.{}())", names::snake(&x.name.text), names::method(&x.name.text))
    });
    code!(
        "/// The fields.
        impl rt::fmt::Debug for ‹name›View<'_> {
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {
        // By value: the accessors come before the methods of traits.
        let v = *self;
        f.debug_struct(\"‹name›\")
        ‹fields›
        .finish()
        }
        }
        ",
        name,
        fields
    )
}

/// `Debug` of a peek. `is_fallible` says whether a field's accessor gives a `Result`.
pub(super) fn peek(name: &str, message: &Message, is_fallible: impl Fn(&Field) -> bool) -> String {
    let region = if message.form == Form::Record { "self.head.0" } else { "self.region" };
    let field = |x: &Field| {
        let call = format!("v.{}()", names::method(&x.name.text));
        let value = match (x.content.inline().is_some(), is_fallible(x)) {
            (false, _) => call,
            (true, true) => format!("{call}.map(rt::Leaf)"),
            (true, false) => format!("rt::Leaf({call})"),
        };
        format!("({:?}, &{value}),", names::snake(&x.name.text))
    };
    let body = code!(
        "// By value: the accessors come before the methods of traits.
        let v = *self;
        rt::show_message(f, level, (‹region›, self.origin), \"‹name›\", [
        ‹fields›
        ])",
        region,
        name,
        fields = lines(used(message), field)
    );
    show(name, &body)
}

/// `Debug` of a union's peek; its view derives it.
pub(super) fn union(name: &str, union: &Union) -> String {
    let arms = variants(
        union,
        |v, of| {
            let member = names::variant(&v.name);
            let value = if of.inline().is_some() { "&rt::Leaf(v)" } else { "v" };
            format!("Self::{member}(v) => rt::show_variant(f, level, {member:?}, {value}),")
        },
        |v| format!("Self::{0} => f.write_str({0:?}),", names::variant(&v.name)),
    );
    let body =
        code!("match self {\n‹arms›\nSelf::Unknown { tag, bytes } => rt::show_unknown(f, *tag, bytes),\n}", arms);
    show(name, &body)
}

/// `rt::Show`, and `Debug` by it, from the outermost level.
fn show(name: &str, body: &str) -> String {
    code!(
        "impl rt::Show for ‹name›Peek<'_> {
        fn show(&self, f: &mut rt::fmt::Formatter<'_>, level: usize) -> rt::fmt::Result {
        ‹body›
        }
        }
        /// The fields, each with its value or its fault.
        impl rt::fmt::Debug for ‹name›Peek<'_> {
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result { rt::Show::show(self, f, 0) }
        }
        ",
        name,
        body
    )
}
