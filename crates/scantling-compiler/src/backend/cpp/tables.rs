//! The schema as rows of the runtime's `table.hpp`.

use std::collections::HashMap;

use scantling_schema::plan::recipe::{
    Cell, Codec, CodecId, CodecKind, DefinedRecipe, DefinitionRecipe, FieldRecipe, Guard, MapRecipe, Member,
    MessageRecipe, Recipes, StructFieldRecipe, UnionRecipe, VariantRecipe,
};
use scantling_schema::plan::{ListForm, Numbered};
use scantling_schema::{Form, Scalar, TypeId};

use super::Printer;
use super::definition::integer;
use super::types::{digits, is_signed};
use crate::backend::kit::table::{bytes, row};

const NAMES: &str =
    "using ::scantling::Codec, ::scantling::Definition, ::scantling::Field, ::scantling::Named, ::scantling::Schema;
    using ::scantling::Spare, ::scantling::Variant, ::scantling::by_bit, ::scantling::by_payload, ::scantling::by_tag;
    using ::scantling::payload_to, ::scantling::required, ::scantling::tagged_to, ::scantling::value_at;
    using enum ::scantling::Op;";

impl Printer<'_> {
    pub(super) fn tables(&mut self) {
        let recipes = self.recipes;
        let maps = recipes.codecs.iter().filter_map(|codec| match &codec.kind {
            CodecKind::Map(map) => Some((codec.id, map)),
            _ => None,
        });
        let maps: Vec<(CodecId, &MapRecipe)> = maps.collect();
        // Entries of maps are definitions without a name, behind those that have one.
        let entries: HashMap<CodecId, usize> =
            maps.iter().zip(recipes.definitions.len()..).map(|((id, _), number)| (*id, number)).collect();
        self.within(&self.tables_namespace());
        self.out.lines(&format!("\n// The schema, for the runtime.\n{NAMES}\n"));
        let codecs: Vec<String> = recipes.codecs.iter().map(|codec| codec_row(recipes, codec, &entries)).collect();
        self.out.rows("inline constexpr Codec codecs[] = {", &codecs, "};");
        let mut definitions: Vec<String> = recipes.definitions.iter().map(|x| self.definition_row(x)).collect();
        for (id, map) in maps {
            let fields = [(map.key, map.key_place), (map.value, map.value_place)]
                .map(|(codec, place)| format!("{{\"\", {}, {}}}", codec.0, place_of(place)));
            self.out.list(&format!("inline constexpr Field entry{}[] = {{", id.0), &fields, "};");
            let len = u16::try_from(map.entry_len).unwrap_or(u16::MAX);
            let claim = [&len.to_le_bytes()[..], &vec![0; usize::from(len)]].concat();
            self.text(&format!("claim_entry{}", id.0), &claim);
            definitions.push(format!("{{.size = {}, .fields = entry{}}}", map.entry_len, id.0));
        }
        self.out.rows("inline constexpr Definition definitions[] = {", &definitions, "};");
        let limits = (recipes.frame.len_max, recipes.frame.depth_max);
        self.out.lines(&format!("inline constexpr Schema schema{{codecs, definitions, {}, {}}};", limits.0, limits.1));
    }

    /// Prints the tables of a definition, and gives the row that refers to them.
    fn definition_row(&mut self, x: &DefinitionRecipe<'_>) -> String {
        let mut parts = Vec::new();
        match &x.defined {
            DefinedRecipe::Enum(e) => {
                parts.extend(e.is_closed.then(|| ".is_closed = true".to_owned()));
                parts.extend(is_signed(e.storage).then(|| ".is_signed = true".to_owned()));
                let names = e.values.iter().map(|x| Some(json(&x.name.text, x.attributes.json.as_ref())));
                let names = names.chain(e.retired.iter().map(|_| None));
                let mut values: Vec<(u64, Option<String>)> = e.patterns.iter().copied().zip(names).collect();
                values.sort_unstable_by_key(|(number, _)| *number);
                let values: Vec<String> = values.into_iter().map(|(n, name)| named(n.into(), name)).collect();
                parts.extend(self.named_rows(x.id, &values));
            }
            DefinedRecipe::Bits(b) => {
                let flag = |x: &Numbered| named(x.number, Some(json(&x.name.text, x.attributes.json.as_ref())));
                let values: Vec<String> = b.flags.iter().map(flag).collect();
                parts.extend(self.named_rows(x.id, &values));
            }
            DefinedRecipe::Struct(s) => {
                let fields: Vec<String> = s.fields.iter().map(struct_field).collect();
                parts.push(format!(".size = {}", s.size));
                parts.extend(self.array("Field", "fields", x.id, &fields));
            }
            DefinedRecipe::Message(m) => parts = self.message_row(x.id, m),
            DefinedRecipe::Union(u) => parts = self.union_row(x.id, u),
        }
        format!("{{{}}}", parts.join(", "))
    }

    /// A table of a definition, and the part of its row that refers to it.
    fn array(&mut self, ty: &str, name: &str, of: TypeId, rows: &[String]) -> Option<String> {
        if rows.is_empty() {
            return None;
        }
        self.out.rows(&format!("inline constexpr {ty} {name}{}[] = {{", of.0), rows, "};");
        Some(format!(".{name} = {name}{}", of.0))
    }

    /// Bytes that may contain zeros.
    fn text(&mut self, name: &str, of: &[u8]) {
        self.out.lines(&format!("inline constexpr ::std::string_view {name}{{{}, {}}};", bytes(of), of.len()));
    }

    fn named_rows(&mut self, of: TypeId, rows: &[String]) -> Option<String> {
        self.array("Named", "values", of, rows)
    }

    fn message_row(&mut self, of: TypeId, m: &MessageRecipe<'_>) -> Vec<String> {
        let mut parts = vec![format!(".size = {}", m.head.block_len)];
        parts.extend((m.form == Form::Record).then(|| ".is_record = true".to_owned()));
        let fields: Vec<String> = m.fields.iter().map(|x| self.field(x)).collect();
        parts.extend(self.array("Field", "fields", of, &fields));
        let older: Vec<String> = m.head.older.iter().map(u32::to_string).collect();
        parts.extend(self.array("::std::uint32_t", "older", of, &older));
        if self.has_owned {
            self.text(&format!("claim{}", of.0), m.write.claim);
        }
        let spare: Vec<String> = m.check.spare.iter().map(|x| format!("{{{}, {}}}", x.at, x.mask)).collect();
        parts.extend(self.array("Spare", "spare", of, &spare));
        parts
    }

    fn field(&self, x: &FieldRecipe<'_>) -> String {
        let guard = match x.guard {
            Guard::Always => "required".to_owned(),
            Guard::Bit { at, mask, .. } => format!("by_bit({at}, {mask})"),
            Guard::Tag => "by_tag".to_owned(),
            Guard::Empty => "by_payload".to_owned(),
        };
        let is_inline = self.recipes.codec(x.codec).size.is_some();
        let is_silent = x.segment > 1 && is_inline || x.silent.iter().any(|byte| *byte != 0);
        let silent = if is_silent && (x.segment > 1 || x.is_retired) { bytes(x.silent) } else { "nullptr".to_owned() };
        let parts = [
            (name_of(x.member), ""),
            (x.codec.0.to_string(), ""),
            (place_of(x.place), ""),
            (guard, "required"),
            (x.segment.to_string(), "1"),
            (silent, "nullptr"),
            (x.is_retired.to_string(), "false"),
        ];
        format!("{{{}}}", row(&parts))
    }

    fn union_row(&mut self, of: TypeId, u: &UnionRecipe<'_>) -> Vec<String> {
        let variant = |x: &VariantRecipe<'_>| {
            let codec = x.codec.map_or_else(String::new, |codec| codec.0.to_string());
            format!("{{{}}}", row(&[(x.tag.to_string(), ""), (name_of(x.member), ""), (codec, "")]))
        };
        let rows: Vec<String> = u.variants.iter().map(variant).collect();
        let size = u.size.map(|size| format!(".size = {size}"));
        size.into_iter().chain(self.array("Variant", "variants", of, &rows)).collect()
    }
}

fn struct_field(x: &StructFieldRecipe<'_>) -> String {
    format!("{{{}, {}, value_at({})}}", name_of(x.member), x.codec.0, x.at)
}

fn name_of(member: Member<'_>) -> String {
    json(&member.name.text, member.attributes.json.as_ref())
}

/// The name in JSON as a literal.
pub(super) fn json(name: &str, other: Option<&String>) -> String {
    let name = other.map_or(name, String::as_str);
    let literal = bytes(name.as_bytes());
    // A literal alone ends at its first zero byte.
    if name.contains('\0') { format!("{{{literal}, {}}}", name.len()) } else { literal }
}

fn named(number: i128, name: Option<String>) -> String {
    format!("{{{}}}", row(&[(integer(number), ""), (name.unwrap_or_default(), "")]))
}

fn place_of(place: Cell) -> String {
    let from = |after: Option<u32>| after.map_or_else(String::new, |after| format!(", {after}"));
    match place {
        Cell::Inline { at, .. } => format!("value_at({at})"),
        Cell::Slot { tag: Some(tag), end, after, .. } => format!("tagged_to({tag}, {end}{})", from(after)),
        Cell::Slot { tag: None, end, after, .. } => format!("payload_to({end}{})", from(after)),
    }
}

fn codec_row(recipes: &Recipes<'_>, codec: &Codec, entries: &HashMap<CodecId, usize>) -> String {
    let number = |id: CodecId| id.0.to_string();
    let definition = |ty: TypeId| ty.0.to_string();
    let none = || "0".to_owned();
    let (op, of, more) = match &codec.kind {
        CodecKind::Scalar(Scalar::Bool) => ("Bool", none(), none()),
        CodecKind::Scalar(Scalar::F32 | Scalar::F64) => ("Float", none(), none()),
        CodecKind::Scalar(scalar) if is_signed(*scalar) => ("Signed", none(), none()),
        CodecKind::Scalar(_) => ("Unsigned", none(), none()),
        CodecKind::Decimal { scale, .. } => ("Decimal", none(), scale.to_string()),
        CodecKind::Timestamp(unit) => ("Timestamp", none(), digits(*unit).to_string()),
        CodecKind::Duration(unit) => ("Duration", none(), digits(*unit).to_string()),
        CodecKind::Date => ("Date", none(), none()),
        CodecKind::Uuid => ("Uuid", none(), none()),
        CodecKind::Str(_) => ("Str", none(), none()),
        CodecKind::FixedBytes(_) => ("FixedBytes", none(), none()),
        CodecKind::Array { element, count } => ("Array", number(*element), count.to_string()),
        CodecKind::Enum(ty) => ("Enum", definition(*ty), none()),
        CodecKind::Bits(ty) => ("Bits", definition(*ty), none()),
        CodecKind::Struct(ty) => ("Struct", definition(*ty), none()),
        CodecKind::Storage(ty) => ("Storage", definition(*ty), none()),
        CodecKind::Text => ("Text", none(), none()),
        CodecKind::Bytes => ("Bytes", none(), none()),
        CodecKind::Region(ty) => ("Region", definition(*ty), none()),
        CodecKind::Union(ty) => ("Union", definition(*ty), none()),
        CodecKind::List { form, element, .. } => match form {
            ListForm::Packed { .. } => ("Packed", number(*element), none()),
            ListForm::Strided { .. } => match recipes.codec(*element).kind {
                CodecKind::Region(record) => ("Strided", definition(record), none()),
                _ => unreachable!("elements of a strided list are records"),
            },
            ListForm::Indexed => ("Indexed", number(*element), none()),
        },
        CodecKind::Map(map) => {
            let is_inline = matches!((map.key_place, map.value_place), (Cell::Inline { .. }, Cell::Inline { .. }));
            let entry = entries.get(&codec.id).map_or_else(none, usize::to_string);
            (if is_inline { "InlineMap" } else { "IndexedMap" }, entry, none())
        }
        CodecKind::Any { .. } => ("Any", none(), none()),
        CodecKind::Stream(_) => unreachable!("`cannot` refuses streams"),
    };
    let parts = [
        (op.to_owned(), ""),
        (codec.size.unwrap_or(0).to_string(), "0"),
        (of, "0"),
        (more, "0"),
        (codec.levels.to_string(), "0"),
        (codec.levels_as_element.to_string(), "0"),
    ];
    format!("{{{}}}", row(&parts))
}
