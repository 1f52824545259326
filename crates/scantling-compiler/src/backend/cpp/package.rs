//! Protocols and constants.

use scantling_schema::Scalar;
use scantling_schema::plan::recipe::{CodecKind, ConstantRecipe, PackageRecipe};
use scantling_schema::plan::{Literal, Protocol, Root};

use super::Printer;
use super::definition::integer;
use super::names::{constant, namespace, type_name};
use super::tables::json;
use crate::backend::kit::names::snake;
use crate::backend::kit::table::bytes;
use crate::backend::template::code;

impl Printer<'_> {
    pub(super) fn package(&mut self, x: &PackageRecipe<'_>) {
        for protocol in x.protocols {
            self.within(&namespace(x));
            self.protocol(protocol);
        }
        for constant in &x.constants {
            self.within(&namespace(x));
            self.constant(constant);
        }
    }

    fn protocol(&mut self, x: &Protocol) {
        let (name, tables) = (type_name(&x.name), self.tables_namespace());
        self.out.lines("");
        self.out.comment("///", &x.docs);
        self.out.lines(&format!("struct {name} {{"));
        let root = |root: &Root| {
            let name = json(&self.recipes.get(root.ty).name.text, None);
            format!("{{{}, {name}, {}}}", root.type_id, root.ty.0)
        };
        let roots: Vec<String> = x.roots.iter().map(root).collect();
        self.out.rows("static constexpr ::scantling::Root roots[] = {", &roots, "};");
        self.out.lines(&code!(
            "static constexpr ::scantling::Protocol protocol{::‹tables›::schema, roots};

            /// The first fault of a frame, or none.
            static ::scantling::Invalid check(::scantling::Bytes frame, ::scantling::Mode mode = ::scantling::Mode::Compatible) {
            return ::scantling::check(protocol, frame, mode);
            }
            /// The JSON of a frame that `check` accepts.
            static ::std::string json(::scantling::Bytes frame) { return ::scantling::json(protocol, frame); }",
            tables
        ));
        for root in &x.roots {
            let (message, type_id) = (self.path(root.ty), root.type_id);
            let method = snake(self.recipes.get(root.ty).name);
            self.out.lines("");
            self.out.comment("///", &root.docs);
            self.out.lines(&code!(
                "static constexpr ::std::uint16_t ‹method›_id = ‹type_id›;
                /// Validates a frame and gives a view of it.
                static ::scantling::Result<‹message›View> view_‹method›(::scantling::Bytes frame) {
                return ::scantling::view<‹message›View>(protocol, ‹method›_id, frame);
                }",
                method,
                type_id,
                message
            ));
            if self.has_owned {
                self.out.lines(&code!(
                    "/// The frame with a message.
                    static ::std::vector<::std::uint8_t> write_‹method›(const ‹message›& message) {
                    return ::scantling::write(‹method›_id, message);
                    }",
                    method,
                    message
                ));
            }
        }
        self.out.lines("};");
    }

    /// Numbers, bools, text and enums: nothing else can be a constant.
    fn constant(&mut self, x: &ConstantRecipe<'_>) {
        let ty = self.value(x.codec);
        let value = match (x.value, &self.recipes.codec(x.codec).kind) {
            (Literal::Bool(value), _) => value.to_string(),
            (Literal::F32(bits), _) => format!("::std::bit_cast<float>(::std::uint32_t{{{bits}u}})"),
            (Literal::F64(bits), _) => format!("::std::bit_cast<double>(::std::uint64_t{{{bits}u}})"),
            (Literal::Text(text), _) => bytes(text.as_bytes()),
            (Literal::Unsigned(number), CodecKind::Scalar(Scalar::U128)) => halves(*number, &ty),
            (Literal::Signed(number), CodecKind::Scalar(Scalar::I128)) => halves(number.cast_unsigned(), &ty),
            (literal, _) => integer(literal.number().unwrap_or(0)),
        };
        self.out.lines("");
        self.out.comment("///", x.docs);
        self.out.lines(&format!("inline constexpr {ty} {}{{{value}}};", constant(x.name)));
    }
}

/// A number of 128 bits, for which there is no literal.
fn halves(number: u128, ty: &str) -> String {
    let (high, low) = (number >> 64, number & u128::from(u64::MAX));
    format!("static_cast<{ty}>(::scantling::UInt128{{{high}u}} << 64 | {low}u)")
}
