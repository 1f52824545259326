//! Structs: `Copy` fields and their places; their views in place.
//!
//! ```text
//! struct Triangle { v0: Vector3, …, normal: Vector3 }    mesh.triangles().views() --> TriangleView --normal()--> Vector3View --x()--> f32
//! ```

use super::super::names;
use super::super::template::code;
use super::block::{defaults, valid, zero};
use super::members::{Documented, header, lines};
use super::types::Types;
use super::{serde, show, table};
use scantling_schema::plan::{Definition, InlineKind, Struct, StructField};

/// A struct, and its view.
pub(super) fn structure(t: Types<'_>, definition: &Definition, s: &Struct) -> String {
    let (name, size) = (names::type_name(&definition.name.text), s.size);
    let each = |line: &dyn Fn(&StructField, &str) -> String| lines(&s.fields, |x| line(x, &names::snake(&x.name.text)));
    let parts: Vec<String> = s.fields.iter().map(|x| format!("({}, {})", x.at, table::inline(t, &x.content))).collect();
    let rules: Vec<String> =
        s.fields.iter().filter(|x| x.content.is_checked).map(|x| valid(t, &x.content, x.at)).collect();
    let valid = match &rules[..] {
        [] => String::new(),
        rules => code!(
            "#[inline(always)]
            fn valid<const EXACT_: bool>(bytes: &[u8; ‹size›]) -> bool {
            let b = rt::Block(bytes);
            ‹rules›
            }",
            size,
            rules = rules.join(" & ")
        ),
    };
    code!(
        "‹header›‹derive›
        ‹container›
        pub struct ‹name› {
        ‹members›
        }
        ‹defaults›
        impl rt::Inline for ‹name› {
        type Bytes = [u8; ‹size›];
        const TABLE: rt::table::Inline = rt::table::Inline::Struct(&[‹parts›], ‹size›);
        #[inline(always)]
        fn load(bytes: &[u8; ‹size›]) -> Self {
        let b = rt::Block(bytes);
        Self {
        ‹loads›
        }
        }
        #[inline(always)]
        fn store(self, bytes: &mut [u8; ‹size›]) {
        ‹stores›
        }
        #[inline(always)]
        fn place<const W_: usize>(self, image: &mut rt::Image<W_>, at: usize) {
        ‹places›
        }
        ‹valid›
        }
        ‹view›",
        header = header(definition),
        derive = t.derive_compared("Clone, Copy, Debug", s.fields.iter().map(|x| t.floats_of_inline(&x.content))),
        container = serde::container(t),
        name,
        members = each(&|x, member| {
            format!("{}{}pub {member}: {},", x.before(), serde::member(t, x), t.value(&x.content))
        }),
        defaults = defaults(&name, s.fields.iter().map(|x| (&x.name, zero(t, &x.content)))),
        size,
        parts = parts.join(", "),
        loads = each(&|x, member| format!("{member}: b.load::<{}, {}, _>(),", x.at, x.content.size)),
        stores = each(&|x, member| {
            format!("rt::store::<{}, {}, {size}, _>(bytes, self.{member});", x.at, x.content.size)
        }),
        places = each(&|x, member| {
            format!("<{} as rt::Inline>::place(self.{member}, image, at + {});", t.value(&x.content), x.at)
        }),
        valid,
        view = view(t, &name, s)
    )
}

/// The view of a struct: a pointer.
fn view(t: Types<'_>, name: &str, s: &Struct) -> String {
    code!(
        "/// A [`‹name›`] in place: a pointer. Each accessor loads its field.
        #[derive(Clone, Copy)]
        pub struct ‹name›View<'a> {
        block: rt::Block<'a, ‹size›>,
        }
        impl<'a> ‹name›View<'a> {
        ‹accessors›
        }
        impl<'a> rt::InPlace<'a> for ‹name› {
        type View = ‹name›View<'a>;
        #[inline(always)]
        fn view(bytes: &'a [u8; ‹size›]) -> ‹name›View<'a> {
        ‹name›View { block: rt::Block(bytes) }
        }
        }
        impl From<‹name›View<'_>> for ‹name› {
        #[inline(always)] fn from(view: ‹name›View<'_>) -> Self { rt::Inline::load(view.block.0) }
        }
        ‹shown›",
        name,
        size = s.size,
        accessors = lines(&s.fields, |x| accessor(t, x)),
        shown = show::members(name, name, s.fields.iter().map(|x| &x.name))
            + &show::by(&format!("{name}View<'_>"), &format!("|view| {name}::from(*view)"))
    )
}

/// A struct in the struct is given in place too.
fn accessor(t: Types<'_>, field: &StructField) -> String {
    let (at, size, ty) = (field.at, field.content.size, t.value(&field.content));
    let method = names::method(&field.name.text);
    let (ty, value) = match field.content.value {
        InlineKind::Struct(_) => {
            (format!("{ty}View<'a>"), format!("<{ty} as rt::InPlace<'a>>::view(self.block.bytes::<{at}, {size}>())"))
        }
        _ => (ty, format!("self.block.load::<{at}, {size}, _>()")),
    };
    let before = field.before();
    code!("‹before›#[inline(always)] #[must_use] pub fn ‹method›(self) -> ‹ty› { ‹value› }", before, method, ty, value)
}
