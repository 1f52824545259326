//! Writing a union that is an element of a list or a value of a map: one step, with a method for each variant.

use super::super::names;
use super::super::template::code;
use super::kind::Kind;
use super::members::{Documented, variants};
use super::payload::{angled, payload};
use super::types::Types;
use scantling_schema::plan::{Content, Union, Variant};

/// What a variant's method has of its payload.
pub(super) struct Parts {
    pub(super) generics: String,
    pub(super) params: String,
    pub(super) code: String,
}

impl Parts {
    /// `pad` as for [`payload`].
    pub(super) fn of(t: Types<'_>, of: Option<&Content>, pad: &str) -> Self {
        let Some(of) = of else {
            return Self { generics: String::new(), params: String::new(), code: String::new() };
        };
        let p = payload(t, Kind::of(t.plan, of), pad);
        Self { generics: p.generics.join(", "), params: p.params(), code: format!("{}{}\n", p.code, p.after()) }
    }
}

/// The step of a union that is an element of a list.
pub(super) fn union(t: Types<'_>, name: &str, union: &Union) -> String {
    let variant = |v: &Variant, of: Option<&Content>| {
        let Parts { generics, params, code } = Parts::of(t, of, "");
        code!(
            "‹before›#[inline(always)]
            pub fn ‹method›‹generics›(self‹params›) -> ‹name›Done<'w, S_, P_> {
            let w = self.w;
            P_::tag(&mut w.sink, ‹tag›);
            ‹code›‹name›Done { _w: w, tag: ‹tag›, place: self.place }
            }",
            before = v.before(),
            method = names::method(&v.name.text),
            generics = angled(&generics),
            params = if params.is_empty() { params } else { format!(", {params}") },
            name,
            code,
            tag = v.tag
        )
    };
    let raw = code!(
        "#[inline(always)]
        fn raw_(self, tag: u8, bytes: &rt::Encoded) -> ‹name›Done<'w, S_, P_> {
        let w = self.w;
        P_::tag(&mut w.sink, tag);
        w.kept(bytes);
        ‹name›Done { _w: w, tag, place: self.place }
        }",
        name
    );
    code!(
        "/// The step that takes a [`‹name›`]'s variant.
        #[derive(Debug)]
        #[must_use]
        pub struct ‹name›NeedsVariant<'w, S_, P_ = rt::InList> {
        pub(crate) w: &'w mut rt::Cursor<S_>,
        pub(crate) place: rt::PhantomData<P_>,
        }
        /// The value has been written.
        #[derive(Debug)]
        #[must_use]
        pub struct ‹name›Done<'w, S_, P_ = rt::InList> {
        _w: &'w mut rt::Cursor<S_>,
        pub(crate) tag: u8,
        place: rt::PhantomData<P_>,
        }
        impl<'w, S_: rt::Sink, P_: rt::Place> ‹name›NeedsVariant<'w, S_, P_> {
        ‹variants›
        ‹raw›
        }
        ",
        name,
        variants = variants(union, |v, of| variant(v, Some(of)), |v| variant(v, None)),
        raw = if t.options.alloc { &raw } else { "" }
    )
}
