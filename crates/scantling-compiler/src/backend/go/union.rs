//! Unions, with and without storage: a view by tag, an interface with a type for each variant, and what writes it.

use scantling_schema::plan::{Content, Definition, Union, Variant};

use super::Go;
use super::emit::File;
use super::names::{Scope, tag, variant};
use super::visit::json;

impl Go<'_> {
    pub(super) fn union(&self, f: &mut File, definition: &Definition, u: &Union) {
        let wishes = ["$", "$View", "Make$View", "$Tag", "$Unknown", "Store$", "Put$"];
        let names = wishes.map(|wish| self.named(definition.id, wish));
        let size = u.size.map(|size| size.to_string()).unwrap_or_default();
        let holes: Vec<(&str, &str)> = ["name", "view", "make", "tag", "unknown", "store", "put"]
            .into_iter()
            .zip(names.iter().map(String::as_str))
            .chain([("size", size.as_str())])
            .collect();
        Self::header(
            f,
            definition,
            &names[0],
            "a union: one of the types of its variants, or nil where it is optional and absent",
        );
        f.fill(
            "type $name interface {
            // Tag is the variant.
            Tag() $tag
            // Visit passes the value to a visitor.
            Visit(v scantling.Visitor)
            is$name()
            }

            // $tag is a variant of $name, by its number.
            type $tag uint8",
            &holes,
        );
        self.tags(f, definition, u, &holes);
        for v in &u.variants {
            self.variant(f, definition, v, &holes);
        }
        f.fill(
            "\n// $unknown is a variant that only a newer schema has, with its bytes. For a union with storage, these are the whole storage.
            type $unknown struct {
            Number $tag
            Bytes  []byte
            // Encoding is the encoding of the bytes.
            Encoding scantling.Encoding
            }

            // Tag is the variant.
            func (x $unknown) Tag() $tag {
            return x.Number
            }

            // Visit passes the number and the bytes to a visitor.
            func (x $unknown) Visit(v scantling.Visitor) {
            v.Unknown(uint64(x.Number), x.Bytes, x.Encoding)
            }

            func ($unknown) is$name() {}
            ",
            &holes,
        );
        match u.storage {
            Some(_) => f.fill(
                "\n// $view is a $name, read in place.
                type $view struct {
                b *[$size]byte
                }

                // $make is for generated code: the bytes are not checked.
                func $make(b []byte) $view {
                return $view{(*[$size]byte)(b)}
                }

                // Tag is the variant.
                func (v $view) Tag() $tag {
                return $tag(v.b[0])
                }

                func (v $view) payload() []byte {
                return rt.Storage(v.b[:])
                }",
                &holes,
            ),
            None => f.fill(
                "\n// $view is a $name, read in place.
                type $view struct {
                tag  $tag
                data []byte
                }

                // $make is for generated code: the bytes are not checked.
                func $make(tag byte, payload []byte) $view {
                return $view{$tag(tag), payload}
                }

                // Tag is the variant.
                func (v $view) Tag() $tag {
                return v.tag
                }

                func (v $view) payload() []byte {
                return v.data
                }",
                &holes,
            ),
        }
        f.fill(
            "\n// Unknown is the payload of a variant that only a newer schema has; ok is false for other variants.
            func (v $view) Unknown() (payload []byte, ok bool) {
            if v.Tag().IsKnown() {
            return nil, false
            }
            return v.payload(), true
            }",
            &holes,
        );
        let (_, members) = Scope::members(u.variants.iter().map(|v| &v.name));
        for (v, member) in u.variants.iter().zip(&members) {
            let Some(content) = &v.content else { continue };
            f.lines("\n");
            f.docs(&[format!(
                "{member} is the payload of the variant {}{}. It panics if the tag is different.",
                v.name.text,
                Self::meaning(content)
            )]);
            Self::said(f, &v.docs, &v.attributes);
            f.fill(
                "func (v $view) $member() $ty {
                if v.Tag() != $constant {
                panic(\"scantling: $member of another variant\")
                }
                return $value
                }",
                &[
                    &holes[..],
                    &[
                        ("member", member),
                        ("ty", &self.view_type(content)),
                        ("constant", &self.named(definition.id, &tag(&v.name))),
                        ("value", &self.variant_of(content)),
                    ],
                ]
                .concat(),
            );
        }
        self.peek_union(f, definition, u, &members, &holes);
        self.own_union(f, definition, u, &members, &holes);
        self.put_union(f, definition, u, &holes);
        self.get_union(f, definition, u);
        self.put_compact_union(f, definition, u);
        self.fast_union(f, definition, u);
        self.variant_steps(f, definition, u);
    }

    fn variant_of(&self, content: &Content) -> String {
        match content {
            Content::Inline(inline) => self.load(inline, "v.payload()"),
            Content::Payload(payload) => self.payload(payload, "v.payload()"),
            Content::Union(_) => String::new(),
        }
    }

    fn tags(&self, f: &mut File, definition: &Definition, u: &Union, holes: &[(&str, &str)]) {
        let name = |v: &Variant| self.named(definition.id, &tag(&v.name));
        if !u.variants.is_empty() {
            f.fill("\n// The variants of $name.\nconst (", holes);
            let row = |v: &Variant| {
                (
                    Self::row_docs(&v.docs, &v.attributes),
                    vec![name(v), self.named(definition.id, "$Tag"), format!("= {}", v.tag)],
                )
            };
            f.rows(&u.variants.iter().map(row).collect::<Vec<_>>());
            f.lines(")");
        }
        f.fill("\n// String is the variant's name in the schema.\nfunc (t $tag) String() string {\nswitch t {", holes);
        u.variants.iter().for_each(|v| f.lines(&format!("case {}:\nreturn {:?}", name(v), v.name.text)));
        f.fill("}\nreturn rt.Uint(\"$tag\", uint64(t))\n}", holes);
        f.fill("\n// IsKnown reports whether the schema has the variant.\nfunc (t $tag) IsKnown() bool {", holes);
        if u.variants.is_empty() {
            return f.lines("return false\n}");
        }
        let known: Vec<String> = u.variants.iter().map(name).collect();
        f.lines(&format!("switch t {{\ncase {}:\nreturn true\n}}\nreturn false\n}}", known.join(", ")));
    }

    fn variant(&self, f: &mut File, definition: &Definition, v: &Variant, holes: &[(&str, &str)]) {
        let ty = &self.named(definition.id, &variant(&v.name));
        let constant = &self.named(definition.id, &tag(&v.name));
        let holes = [holes, &[("ty", ty.as_str()), ("constant", constant), ("text", &v.name.text)]].concat();
        f.lines("\n");
        f.fill("// $ty is the variant $text of a $name.", &holes);
        Self::said(f, &v.docs, &v.attributes);
        match &v.content {
            None => f.fill("type $ty struct{}", &holes),
            Some(content) => f.lines(&format!("type {ty} struct {{\nValue {}\n}}", self.owned_type(content))),
        }
        f.fill(
            "\n// Tag is $constant.
            func ($ty) Tag() $tag {
            return $constant
            }

            func ($ty) is$name() {}

            // Visit passes the value to a visitor.
            func (x $ty) Visit(v scantling.Visitor) {",
            &holes,
        );
        let group = if v.content.is_some() { "OneOf" } else { "Unit" };
        f.lines(&format!("v.Begin(scantling.{group}, {:?}, {})", v.name.text, json(&v.attributes)));
        if let Some(content) = &v.content {
            self.visit(f, content, "x.Value");
        }
        f.lines(&format!("v.End(scantling.{group})\n}}"));
    }

    fn own_union(&self, f: &mut File, definition: &Definition, u: &Union, members: &[String], holes: &[(&str, &str)]) {
        f.fill(
            "\n// Own makes an owned value. If it takes more than m has left, it lacks parts, and m.Err is not nil.\nfunc (v $view) Own(m *scantling.Memory) $name {",
            holes,
        );
        if !u.variants.is_empty() {
            f.lines("switch v.Tag() {");
        }
        for (v, member) in u.variants.iter().zip(members) {
            f.lines(&format!("case {}:", self.named(definition.id, &tag(&v.name))));
            let ty = self.named(definition.id, &variant(&v.name));
            match &v.content {
                None => f.lines(&format!("return {ty}{{}}")),
                Some(content) => {
                    f.lines(&format!("var o {ty}"));
                    self.own(f, content, "o.Value", &format!("v.{member}()"));
                    f.lines("return o");
                }
            }
        }
        if !u.variants.is_empty() {
            f.lines("}");
        }
        f.fill("return $unknown{v.Tag(), rt.Clone(m, v.payload()), scantling.Direct}\n}", holes);
    }

    fn put_union(&self, f: &mut File, definition: &Definition, u: &Union, holes: &[(&str, &str)]) {
        let is_stored = u.storage.is_some();
        f.fill(
            if is_stored {
                "\n// $store is for generated code: it fills the start of b, which is zero.
                func $store(w *rt.Writer, b []byte, o $name) {
                switch o := o.(type) {"
            } else {
                "\n// $put is for generated code: it appends the payload, and gives the tag.
                func $put(w *rt.Writer, o $name) (tag byte) {
                switch o := o.(type) {"
            },
            holes,
        );
        for v in &u.variants {
            f.lines(&format!("case {}:", self.named(definition.id, &variant(&v.name))));
            if is_stored {
                f.lines(&format!("b[0] = {}", v.tag));
            }
            match &v.content {
                Some(Content::Inline(inline)) if is_stored => self.store(f, inline, "rt.Storage(b)", "o.Value", "w"),
                Some(Content::Inline(inline)) => {
                    f.lines(&format!("b := w.Claim({})", inline.size));
                    self.store(f, inline, "b", "o.Value", "w");
                }
                Some(Content::Payload(payload)) => self.put(f, payload, payload.levels, "o.Value"),
                Some(Content::Union(_)) | None => {}
            }
            if !is_stored {
                f.lines(&format!("return {}", v.tag));
            }
        }
        f.fill(
            if is_stored {
                "case $unknown:
                w.PutUnknown(b[:$size], o.Number.IsKnown(), byte(o.Number), o.Bytes, o.Encoding)
                default:
                w.Fail(scantling.ErrRequired)
                }
                }"
            } else {
                "case $unknown:
                return w.PutVariant(o.Number.IsKnown(), byte(o.Number), o.Bytes, o.Encoding)
                default:
                w.Fail(scantling.ErrRequired)
                }
                return 0
                }"
            },
            holes,
        );
    }
}
