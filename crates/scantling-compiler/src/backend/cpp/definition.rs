//! Enums, bits, structs, and views of messages and unions.

use scantling_schema::plan::Numbered;
use scantling_schema::plan::recipe::{
    DefinedRecipe, DefinitionRecipe, FieldRecipe, Guard, Member, MessageRecipe, StructRecipe, UnionRecipe,
    VariantRecipe,
};

use super::Printer;
use super::names::{member, type_name};
use super::types::scalar;
use crate::backend::kit::table::bytes;
use crate::backend::template::code;

impl Printer<'_> {
    /// The forward declaration of a view.
    pub(super) fn declaration(&mut self, x: &DefinitionRecipe<'_>) {
        if let DefinedRecipe::Message(_) | DefinedRecipe::Union(_) = x.defined {
            self.within(&self.package_of(x.id));
            self.out.lines(&format!("struct {}View;", type_name(x.name)));
        }
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
            DefinedRecipe::Message(m) => self.view(&name, m),
            DefinedRecipe::Union(u) => self.union_view(&name, u),
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
        self.out.lines("};");
    }

    fn union_view(&mut self, name: &str, u: &UnionRecipe<'_>) {
        self.out.lines(&code!(
            "struct ‹name›View : ::scantling::UnionView {
            using ::scantling::UnionView::UnionView;",
            name
        ));
        if let Some(size) = u.size {
            self.out.lines(&format!("static constexpr ::std::uint32_t size = {size};"));
        }
        let tags: Vec<String> = u.variants.iter().map(|x| format!("{} = {}", member(x.member.name), x.tag)).collect();
        self.out.list("enum class Tag : ::std::uint8_t {", &tags, "};");
        self.out.lines("/// The variant; a number without a name is one that the schema does not have.");
        self.out.lines("Tag tag() const { return Tag{tag_number()}; }");
        for x in &u.variants {
            if let Some(codec) = x.codec {
                let value = format!("::std::optional<{}>", self.value(codec));
                self.accessor(x.member, &value);
            }
        }
        self.out.lines("};");
    }

    fn accessor(&mut self, of: Member<'_>, value: &str) {
        self.out.comment("///", of.docs);
        if let Some(advice) = &of.attributes.deprecated {
            let advice = bytes(advice.as_bytes());
            self.out.lines(&format!("[[deprecated({advice})]]"));
        }
        self.out.lines(&format!("{value} {}() const;", member(of.name)));
    }

    /// The bodies of a view's accessors, which need all types to be complete.
    pub(super) fn accessors(&mut self, x: &DefinitionRecipe<'_>) {
        let name = type_name(x.name);
        let bodies: Vec<String> = match &x.defined {
            DefinedRecipe::Message(m) => {
                let table = self.table("fields", x.id);
                let body = |x: &FieldRecipe<'_>| {
                    let (codec, value) = (self.codec(x.codec), self.value(x.codec));
                    let (value, get) = match x.guard {
                        Guard::Always => (value, "get"),
                        _ => (format!("::std::optional<{value}>"), "get_if"),
                    };
                    let (field, id) = (member(x.member.name), x.id);
                    code!(
                        "inline ‹value› ‹name›View::‹field›() const { return ‹get›<‹codec›>(‹table›[‹id›]); }",
                        value,
                        name,
                        field,
                        get,
                        codec,
                        table,
                        id
                    )
                };
                m.fields.iter().filter(|x| !x.is_retired).map(body).collect()
            }
            DefinedRecipe::Union(u) => {
                let body = |x: &VariantRecipe<'_>| {
                    let of = x.codec?;
                    let (codec, value, variant, tag) = (self.codec(of), self.value(of), member(x.member.name), x.tag);
                    Some(code!(
                        "inline ::std::optional<‹value›> ‹name›View::‹variant›() const { return get_if<‹codec›>(‹tag›); }",
                        value,
                        name,
                        variant,
                        codec,
                        tag
                    ))
                };
                u.variants.iter().filter_map(body).collect()
            }
            _ => return,
        };
        if !bodies.is_empty() {
            self.within(&self.package_of(x.id));
            self.out.lines("");
            bodies.iter().for_each(|body| self.out.function(body));
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
