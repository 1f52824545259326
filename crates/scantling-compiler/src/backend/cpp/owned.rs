//! Owned values of messages and unions, and the bodies of what views and values declare.

use scantling_schema::TypeId;
use scantling_schema::plan::Literal;
use scantling_schema::plan::recipe::{
    CodecId, CodecKind, DefinedRecipe, DefinitionRecipe, FieldRecipe, Guard, MessageRecipe, UnionRecipe,
};

use super::Printer;
use super::names::{member, type_name};
use crate::backend::template::code;

impl Printer<'_> {
    pub(super) fn owned_message(&mut self, x: &DefinitionRecipe<'_>, m: &MessageRecipe<'_>) {
        self.out.lines("");
        self.out.comment("///", x.docs);
        self.out.lines(&format!("struct {} {{", type_name(x.name)));
        for field in used(m) {
            let (ty, initial) = (self.member_type(field), self.initial(field, m));
            self.out.comment("///", field.member.docs);
            self.out.lines(&format!("{ty} {}{{{initial}}};", member(field.member.name)));
        }
        let claim = self.table("claim", x.id);
        self.out.lines(&code!(
            "
            static constexpr const ::std::string_view& claim = ‹claim›;
            void write(::scantling::Writer& w, const ::scantling::Open& in) const;
            };",
            claim
        ));
    }

    fn member_type(&self, x: &FieldRecipe<'_>) -> String {
        let owned = self.owned(x.codec);
        match x.guard {
            _ if x.is_boxed => format!("::scantling::Box<{owned}>"),
            Guard::Always => owned,
            _ => format!("::std::optional<{owned}>"),
        }
    }

    /// The initial value (I7) of a required field, if it is not that of its type: by the bytes that a writer starts with.
    fn initial(&self, x: &FieldRecipe<'_>, m: &MessageRecipe<'_>) -> String {
        let codec = self.recipes.codec(x.codec);
        if let (Some(Literal::Unit(tag)), None, Guard::Always) = (x.default, codec.size, x.guard) {
            let index = self.index_of(x.codec, *tag);
            let owned = self.owned(x.codec);
            return index.map_or_else(String::new, |at| format!("{owned}::Value(::std::in_place_index<{at}>)"));
        }
        let block = m.write.template.get(2..).unwrap_or_default();
        let (start, size) = (x.place.at() as usize, codec.size.unwrap_or(0) as usize);
        let bytes = block.get(start..start + size).unwrap_or_default();
        if x.guard != Guard::Always || bytes.iter().all(|byte| *byte == 0) {
            return String::new();
        }
        let bytes: Vec<String> = bytes.iter().map(u8::to_string).collect();
        format!("{}::at(::std::array<::std::uint8_t, {size}>{{{}}}.data())", self.codec(x.codec), bytes.join(", "))
    }

    /// The index of a union's variant among the alternatives of its value.
    fn index_of(&self, union: CodecId, tag: u8) -> Option<usize> {
        let CodecKind::Union(ty) = self.recipes.codec(union).kind else { return None };
        let DefinedRecipe::Union(u) = &self.recipes.get(ty).defined else { return None };
        u.variants.iter().position(|x| x.tag == tag).map(|at| at + 1)
    }

    pub(super) fn owned_union(&mut self, name: &str, u: &UnionRecipe<'_>) {
        let mut types = vec!["::scantling::Unknown".to_owned()];
        types.extend(u.variants.iter().map(|x| match x.codec {
            None => "::scantling::Unit".to_owned(),
            Some(codec) if x.is_boxed => format!("::scantling::Box<{}>", self.owned(codec)),
            Some(codec) => self.owned(codec),
        }));
        let tags: Vec<String> =
            std::iter::once(0).chain(u.variants.iter().map(|x| x.tag)).map(|x| x.to_string()).collect();
        let initial = u.initial.and_then(|tag| u.variants.iter().position(|x| x.tag == tag)).map_or(0, |at| at + 1);
        self.out.lines(&format!("\n/// A value of {name}View with memory of its own: `value.emplace<{name}::variant>(...)`.\nstruct {name} {{"));
        self.out.list("using Value = ::std::variant<", &types, ">;");
        for (x, index) in u.variants.iter().zip(1..) {
            self.out.comment("///", x.member.docs);
            self.out.lines(&format!("static constexpr ::std::size_t {} = {index};", member(x.member.name)));
        }
        self.out.lines(&format!("\nValue value{{::std::in_place_index<{initial}>}};\n\n::std::uint8_t tag() const {{"));
        self.out.list("constexpr ::std::uint8_t tags[] = {", &tags, "};");
        self.out.lines("const auto* unknown = ::std::get_if<0>(&this->value);");
        self.out.lines("return unknown ? unknown->tag : tags[this->value.index()];\n}");
        self.out.lines("void write(::scantling::Writer& w) const;\n};");
    }

    /// The bodies of functions of views and owned values, which need all types to be complete.
    pub(super) fn bodies(&mut self, x: &DefinitionRecipe<'_>) {
        let name = type_name(x.name);
        match &x.defined {
            DefinedRecipe::Message(m) => {
                self.within(&self.package_of(x.id));
                self.message_bodies(x.id, &name, m);
            }
            DefinedRecipe::Union(u) if u.size.is_none() => {
                self.within(&self.package_of(x.id));
                self.union_bodies(&name, u);
            }
            _ => {}
        }
    }

    fn message_bodies(&mut self, id: TypeId, name: &str, m: &MessageRecipe<'_>) {
        let table = self.table("fields", id);
        let (mut copies, mut writes) = (String::new(), String::new());
        self.out.lines("");
        for x in &m.fields {
            let (field, codec, row) = (member(x.member.name), self.codec(x.codec), format!("{table}[{}]", x.id));
            let is_required = x.guard == Guard::Always;
            if x.is_retired {
                // The bytes of inline values are in the claim.
                if self.recipes.codec(x.codec).size.is_none() {
                    writes += &format!("w.skip(in, {row});\n");
                }
                continue;
            }
            let value = self.value(x.codec);
            let (value, get, put) = match is_required {
                true => (value, "get", "field"),
                false => (format!("::std::optional<{value}>"), "get_if", "field_if"),
            };
            self.out
                .function(&format!("inline {value} {name}View::{field}() const {{ return {get}<{codec}>({row}); }}"));
            copies += &format!("copy<{codec}>({row}, all.{field});\n");
            writes += &format!("w.{put}<{codec}>(in, {row}, this->{field});\n");
        }
        if !self.has_owned {
            return;
        }
        let (w, open) = if writes.is_empty() { ("", "") } else { (" w", " in") };
        self.out.lines(&code!(
            "inline ‹name› ‹name›View::own() const {
            ‹name› all;
            ‹copies›return all;
            }
            inline void ‹name›::write(::scantling::Writer&‹w›, const ::scantling::Open&‹open›) const {
            ‹writes›}",
            name,
            copies,
            w,
            open,
            writes
        ));
    }

    fn union_bodies(&mut self, name: &str, u: &UnionRecipe<'_>) {
        let (mut copies, mut writes) = (String::new(), String::new());
        self.out.lines("");
        for (x, index) in u.variants.iter().zip(1..) {
            let tag = x.tag;
            let Some(codec) = x.codec else {
                copies += &format!("case {tag}: all.value.emplace<{index}>(); break;\n");
                continue;
            };
            let (variant, value, codec) = (member(x.member.name), self.value(codec), self.codec(codec));
            self.out.function(&format!(
                "inline ::std::optional<{value}> {name}View::{variant}() const {{ return get_if<{codec}>({tag}); }}"
            ));
            copies += &format!("case {tag}: all.value.emplace<{index}>(own_as<{codec}>()); break;\n");
            writes += &format!("case {index}: return w.value<{codec}>(::std::get<{index}>(this->value));\n");
        }
        if !self.has_owned {
            return;
        }
        self.out.lines(&code!(
            "inline ‹name› ‹name›View::own() const {
            ‹name› all;
            switch (tag_number()) {
            ‹copies›default: all.value.emplace<0>(unknown());
            }
            return all;
            }
            inline void ‹name›::write(::scantling::Writer& w) const {
            switch (this->value.index()) {
            case 0: return w.value<::scantling::Blob>(::std::get<0>(this->value).bytes);
            ‹writes›default: return;
            }
            }",
            name,
            copies,
            writes
        ));
    }
}

/// The fields that values have.
fn used<'m, 'p>(m: &'m MessageRecipe<'p>) -> impl Iterator<Item = &'m FieldRecipe<'p>> {
    m.fields.iter().filter(|x| !x.is_retired)
}
