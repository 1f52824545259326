//! Structs in place: views of a list's elements, of which an accessor loads what it gives.
//!
//! ```text
//! struct Triangle { v0: Vector3, …, normal: Vector3 }    mesh.triangles().views() --> TriangleView --normal()--> Vector3View --x()--> f32
//! ```

use super::super::emit::File;
use super::super::names;
use super::inline::member_docs;
use super::types::Types;
use scantling_schema::Type;
use scantling_schema::plan::{Defined, Struct, StructField};

/// The view of a struct: a pointer.
pub(super) fn structure(f: &mut File, t: Types<'_>, name: &str, s: &Struct) {
    let size = s.size;
    f.docs(&[format!("A [`{name}`] in place: a pointer. Accessors load what they give.")]);
    f.lines(&format!(
        "#[derive(Clone, Copy)]
        pub struct {name}View<'a> {{
        block: rt::Block<'a, {size}>,
        }}

        impl<'a> {name}View<'a> {{"
    ));
    for field in &s.fields {
        accessor(f, t, field);
    }
    f.lines(&format!(
        "}}

        impl<'a> rt::InPlace<'a> for {name} {{
        type View = {name}View<'a>;

        #[inline(always)]
        fn view(bytes: &'a [u8; {size}]) -> {name}View<'a> {{
        {name}View {{ block: rt::Block(bytes) }}
        }}
        }}

        impl From<{name}View<'_>> for {name} {{
        #[inline(always)]
        fn from(view: {name}View<'_>) -> Self {{
        rt::Inline::load(view.block.0)
        }}
        }}

        /// The fields.
        impl rt::fmt::Debug for {name}View<'_> {{
        fn fmt(&self, f: &mut rt::fmt::Formatter<'_>) -> rt::fmt::Result {{
        rt::fmt::Debug::fmt(&<{name} as From<Self>>::from(*self), f)
        }}
        }}
        "
    ));
}

/// A struct in the struct is given in place too.
fn accessor(f: &mut File, t: Types<'_>, field: &StructField) {
    let (at, n) = (field.at, t.size(&field.ty).unwrap_or(0));
    member_docs(f, &field.docs, &field.name.text, &field.attributes);
    let (ty, value) = match &field.ty {
        Type::Named(id) if matches!(t.plan.get(*id).defined, Defined::Struct(_)) => {
            let name = t.name(*id);
            let value = format!("<{name} as rt::InPlace<'a>>::view(self.block.bytes::<{at}, {n}>())");
            (format!("{name}View<'a>"), value)
        }
        ty => (t.inline(ty), format!("self.block.load::<{at}, {n}, _>()")),
    };
    f.lines(&format!(
        "#[inline(always)]
        #[must_use]
        pub fn {}(self) -> {ty} {{
        {value}
        }}
        ",
        names::method(&field.name.text)
    ));
}
