//! Enums, bits, structs, and views of messages and unions.

use scantling_schema::plan::Numbered;
use scantling_schema::plan::recipe::{
    DefinedRecipe, DefinitionRecipe, Guard, Member, MessageRecipe, StructRecipe, UnionRecipe,
};

use super::Printer;
use super::names::{MAKE, member, type_name};
use super::types::scalar;
use crate::backend::kit::table::bytes;
use crate::backend::template::code;

impl Printer<'_> {
    /// Forward declarations of a view and its owned value.
    pub(super) fn declaration(&mut self, x: &DefinitionRecipe<'_>) {
        let name = type_name(x.name);
        let text = match &x.defined {
            DefinedRecipe::Union(u) if u.size.is_some() => format!("struct {name};"),
            DefinedRecipe::Message(_) | DefinedRecipe::Union(_) if self.has_owned => {
                format!("struct {name}View;\nstruct {name};")
            }
            DefinedRecipe::Message(_) | DefinedRecipe::Union(_) => format!("struct {name}View;"),
            _ => return,
        };
        self.within(&self.package_of(x.id));
        self.out.lines(&text);
    }

    pub(super) fn definition(&mut self, x: &DefinitionRecipe<'_>) {
        self.within(&self.package_of(x.id));
        self.out.lines("");
        self.out.comment("///", x.docs);
        let name = type_name(x.name);
        match &x.defined {
            DefinedRecipe::Enum(e) => self.numbers(&name, &scalar(e.storage), &e.values, |number| number),
            DefinedRecipe::Bits(b) => self.numbers(&name, &scalar(b.storage), &b.flags, |number| 1 << number),
            DefinedRecipe::Struct(s) => self.structure(&name, s),
            DefinedRecipe::Message(m) => {
                self.view(&name, m);
                if self.has_owned {
                    self.owned_message(x, m);
                }
            }
            DefinedRecipe::Union(u) if u.size.is_some() => self.storage(&name, u),
            DefinedRecipe::Union(u) => {
                self.union_view(&name, u);
                if self.has_owned {
                    self.owned_union(&name, u);
                }
            }
        }
    }

    fn numbers(&mut self, name: &str, storage: &str, values: &[Numbered], number_of: impl Fn(i128) -> i128) {
        self.out.lines(&format!("enum class {name} : {storage} {{"));
        for x in values {
            self.out.comment("///", &x.docs);
            self.out.lines(&format!("{} = {},", member(&x.name), integer(number_of(x.number))));
        }
        self.out.lines("};");
    }

    fn structure(&mut self, name: &str, s: &StructRecipe<'_>) {
        self.out.lines(&format!("struct {name} {{"));
        for x in &s.fields {
            self.out.comment("///", x.member.docs);
            self.out.lines(&format!("{} {}{{}};", self.value(x.codec), member(x.member.name)));
        }
        self.out.lines(&format!("\nstatic constexpr ::std::uint32_t size = {};", s.size));
        let parts: Vec<String> =
            s.fields.iter().map(|x| format!("{}::at(bytes + {})", self.codec(x.codec), x.at)).collect();
        self.out.lines(&format!("static {name} at(const ::std::uint8_t* bytes) {{"));
        self.out.list("return {", &parts, "};");
        self.out.lines("}\nvoid put(::std::uint8_t* bytes) const {");
        for x in &s.fields {
            self.out.lines(&format!("{}::put(bytes + {}, {});", self.codec(x.codec), x.at, member(x.member.name)));
        }
        self.out.lines("}\n};");
    }

    fn view(&mut self, name: &str, m: &MessageRecipe<'_>) {
        self.out.lines(&code!(
            "struct ‹name›View : ::scantling::View {
            using ::scantling::View::View;",
            name
        ));
        for x in m.fields.iter().filter(|x| !x.is_retired) {
            let value = self.value(x.codec);
            let value = if x.guard == Guard::Always { value } else { format!("::std::optional<{value}>") };
            self.accessor(x.member, &value);
        }
        self.own(name);
    }

    /// The owned value of a view, with which it ends.
    fn own(&mut self, name: &str) {
        self.out.lines(&match self.has_owned {
            true => format!("\nusing Own = {name};\n/// A copy with memory of its own.\nOwn own() const;\n}};"),
            false => "\nusing Own = ::scantling::NotOwned;\n};".to_owned(),
        });
    }

    /// A union with storage, which is a value.
    fn storage(&mut self, name: &str, u: &UnionRecipe<'_>) {
        let size = u.size.unwrap_or(0);
        self.out.lines(&code!(
            "struct ‹name› : ::scantling::Stored<‹size›> {
            using ::scantling::Stored<‹size›>::Stored;
            static ‹name› at(const ::std::uint8_t* bytes) { return ‹name›(bytes); }",
            name,
            size
        ));
        self.tags(u);
        for x in &u.variants {
            let Some(codec) = x.codec else {
                let variant = &x.member.name.text;
                self.out.lines(&format!(
                    "static {name} {MAKE}{variant}() {{\n{name} made;\nmade.set({});\nreturn made;\n}}",
                    x.tag
                ));
                continue;
            };
            let (codec, value) = (self.codec(codec), self.value(codec));
            self.comment(x.member);
            let (method, variant, tag) = (member(x.member.name), &x.member.name.text, x.tag);
            self.out
                .function(&format!("::std::optional<{value}> {method}() const {{ return get_if<{codec}>({tag}); }}"));
            self.out.lines(&format!("static {name} {MAKE}{variant}(const {value}& value) {{\n{name} made;"));
            self.out.lines(&format!("made.set<{codec}>({tag}, value);\nreturn made;\n}}"));
        }
        self.out.lines("};");
    }

    fn tags(&mut self, u: &UnionRecipe<'_>) {
        let tags: Vec<String> = u.variants.iter().map(|x| format!("{} = {}", member(x.member.name), x.tag)).collect();
        self.out.list("enum class Tag : ::std::uint8_t {", &tags, "};");
        self.out.lines("/// The variant; a number without a name is one that the schema does not have.");
        self.out.lines("Tag tag() const { return Tag{tag_number()}; }");
    }

    fn union_view(&mut self, name: &str, u: &UnionRecipe<'_>) {
        self.out.lines(&code!(
            "struct ‹name›View : ::scantling::UnionView {
            using ::scantling::UnionView::UnionView;",
            name
        ));
        self.tags(u);
        for x in &u.variants {
            if let Some(codec) = x.codec {
                let value = format!("::std::optional<{}>", self.value(codec));
                self.accessor(x.member, &value);
            }
        }
        self.own(name);
    }

    fn accessor(&mut self, of: Member<'_>, value: &str) {
        self.comment(of);
        self.out.lines(&format!("{value} {}() const;", member(of.name)));
    }

    /// The comment of a member, and the advice of a deprecated one.
    fn comment(&mut self, of: Member<'_>) {
        self.out.comment("///", of.docs);
        if let Some(advice) = &of.attributes.deprecated {
            let advice = bytes(advice.as_bytes());
            self.out.lines(&format!("[[deprecated({advice})]]"));
        }
    }
}

/// An integer as a literal.
pub(super) fn integer(number: i128) -> String {
    match number {
        // The literal of the smallest number is that of the largest with a sign, which does not exist.
        _ if number == i64::MIN.into() => format!("{} - 1", number + 1),
        _ if number > i64::MAX.into() => format!("{number}u"),
        _ => number.to_string(),
    }
}
