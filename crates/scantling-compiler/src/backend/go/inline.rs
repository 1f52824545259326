//! Enums, bits, structs.

use scantling_schema::plan::{Bits, Content, Definition, Enum, InlineKind, Struct};

use super::emit::File;
use super::names::{Scope, mixed};
use super::{Go, number};

impl Go<'_> {
    pub(super) fn enumeration(&self, f: &mut File, definition: &Definition, e: &Enum) {
        let name = &self.named(definition.id, "$");
        let (_, raw) = number(&definition.defined);
        let what = if e.is_closed { "a closed enum" } else { "an open enum: it may have numbers without a name" };
        Self::header(f, definition, name, what);
        f.lines(&format!("type {name} {raw}"));
        if !e.values.is_empty() {
            f.lines(&format!("\n// The values of {name}.\nconst ("));
            let rows = e.values.iter().map(|value| {
                let constant = self.named(definition.id, &format!("${}", mixed(&value.name)));
                (
                    Self::row_docs(&value.docs, &value.attributes),
                    vec![constant, name.clone(), format!("= {}", value.number)],
                )
            });
            f.rows(&rows.collect::<Vec<_>>());
            f.lines(")");
        }
        f.fill(
            "\n// String is the value's name in the schema.\nfunc (v $name) String() string {\nswitch v {",
            &[("name", name)],
        );
        for value in &e.values {
            f.lines(&format!(
                "case {}:\nreturn {:?}",
                self.named(definition.id, &format!("${}", mixed(&value.name))),
                value.name.text
            ));
        }
        let retired = || e.retired.iter();
        for value in retired() {
            f.lines(&format!("case {}:\nreturn {:?}", value.number, value.name.text));
        }
        let number = if raw.starts_with('u') { "Uint" } else { "Int" };
        let wide = number.to_lowercase() + "64";
        f.fill("}\nreturn rt.$number(\"$name\", $wide(v))\n}", &[("number", number), ("name", name), ("wide", &wide)]);
        self.number_names(f, definition, &e.values);
        if e.is_closed {
            let numbers = e.values.iter().map(|x| x.number).chain(retired().map(|x| x.number));
            let numbers: Vec<String> = numbers.map(|x| x.to_string()).collect();
            f.fill(
                "\n// IsDeclared reports whether the schema has the number, also as a retired one. Writers and readers refuse other numbers.
                func (v $name) IsDeclared() bool {
                switch v {
                case $numbers:
                return true
                }
                return false
                }",
                &[("name", name), ("numbers", &numbers.join(", "))],
            );
        }
    }

    pub(super) fn bits(&self, f: &mut File, definition: &Definition, b: &Bits) {
        let name = &self.named(definition.id, "$");
        let (_, raw) = number(&definition.defined);
        Self::header(f, definition, name, "a set of bits; bits without a name are kept");
        f.lines(&format!("type {name} {raw}"));
        if !b.flags.is_empty() {
            f.lines(&format!("\n// The bits of {name}.\nconst ("));
            let rows = b.flags.iter().map(|flag| {
                let constant = self.named(definition.id, &format!("${}", mixed(&flag.name)));
                (
                    Self::row_docs(&flag.docs, &flag.attributes),
                    vec![constant, name.clone(), format!("= 1 << {}", flag.number)],
                )
            });
            f.rows(&rows.collect::<Vec<_>>());
            f.lines(")");
        }
        f.fill(
            "\n// Has reports whether all bits of x are set.\nfunc (v $name) Has(x $name) bool {\nreturn v&x == x\n}",
            &[("name", name)],
        );
        self.number_names(f, definition, &b.flags);
    }

    pub(super) fn structure(&self, f: &mut File, definition: &Definition, s: &Struct) {
        let name = &self.named(definition.id, "$");
        let view = &self.named(definition.id, "$View");
        let (mut scope, members) = Scope::members(s.fields.iter().map(|x| &x.name));
        Self::header(f, definition, name, "a struct");
        f.lines(&format!("type {name} struct {{"));
        let row = |(field, member): (&scantling_schema::plan::StructField, &String)| {
            (Self::row_docs(&field.docs, &field.attributes), vec![member.clone(), self.inline_type(&field.content)])
        };
        f.rows(&s.fields.iter().zip(&members).map(row).collect::<Vec<_>>());
        f.lines("}");
        let size = s.size.to_string();
        let holes = [
            ("name", name.as_str()),
            ("view", view),
            ("size", &size),
            ("make", &self.named(definition.id, "Make$View")),
            ("store", &self.names.method(definition.id, "Store")),
        ];
        f.fill(
            "\n// $view is a $name, read in place. Methods take one load unless they state otherwise.
            type $view struct {
            b *[$size]byte
            }

            // $make is for generated code: the bytes are not checked.
            func $make(b []byte) $view {
            return $view{(*[$size]byte)(b)}
            }",
            &holes,
        );
        for (field, member) in s.fields.iter().zip(&members) {
            let b = format!("v.b[{}:]", field.at);
            let content = Content::Inline(field.content.clone());
            f.lines("\n");
            f.docs(&[format!("{member} is the field {}{}.", field.name.text, Self::meaning(&content))]);
            Self::said(f, &field.docs, &field.attributes);
            let ty = self.view_type(&content);
            f.lines(&format!("func (v {view}) {member}() {ty} {{\nreturn {}\n}}", self.load(&field.content, &b)));
            if matches!(field.content.value, InlineKind::Str(_)) {
                let bytes = scope.claim(format!("{member}Bytes"));
                f.lines(&format!(
                    "\n// {bytes} is the text of {member} in the frame.\nfunc (v {view}) {bytes}() []byte {{\nreturn rt.StrBytes({b}[:{}])\n}}",
                    field.content.size
                ));
            }
        }
        f.fill("\n// Own makes an owned value.\nfunc (v $view) Own(m *scantling.Memory) (o $name) {", &holes);
        for (field, member) in s.fields.iter().zip(&members) {
            self.own(f, &Content::Inline(field.content.clone()), &format!("o.{member}"), &format!("v.{member}()"));
        }
        f.fill("return o\n}\n\n// $store is for generated code: it fills the start of b.\nfunc (o *$name) $store(w *rt.Writer, b []byte) {", &holes);
        for (field, member) in s.fields.iter().zip(&members) {
            self.store(f, &field.content, &format!("b[{}:]", field.at), &format!("o.{member}"), "w");
        }
        f.lines("}");
        let fields = s.fields.iter().zip(&members);
        self.visit_fields(
            f,
            definition,
            fields.map(|(field, member)| {
                (
                    (field.name.text.as_str(), &field.attributes),
                    member.clone(),
                    Content::Inline(field.content.clone()),
                    false,
                )
            }),
        );
        self.get_struct(f, definition, s, &members);
        self.put_compact_struct(f, definition, s, &members);
        self.fast_struct(f, definition, s);
    }

    /// What a number means beside its Go type, for the docs of a field.
    pub(super) fn meaning(content: &Content) -> String {
        match content.inline().map(|inline| &inline.value) {
            Some(InlineKind::Decimal(_, scale)) => format!(", in units of scale {scale}"),
            _ => String::new(),
        }
    }
}
