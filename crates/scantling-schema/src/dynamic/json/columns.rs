//! Conditions on columns of turned frames: whether some frame may meet one, before frames are put together.

use super::Json;
use super::against::Against;
use super::filter::{Comparison, Condition, Filter};
use super::path::{Path, Step, is_called};
use crate::dynamic::Value;
use crate::ir::{Kind, Scalar, Type, TypeId};
use crate::turned::{Column, Shape};

/// The columns that have a path, such as `Trade.price`, in the order of their numbers; empty if there are none.
type Find<'f> = &'f mut dyn FnMut(&str) -> Vec<Column>;

impl Filter {
    /// Whether it may be met by some frame of which these are the columns ([`turned`](crate::turned)). False is certain: then it is met by
    /// none. `find` gives the columns that have a path, which starts with the name of a message. O(values of the columns that it names).
    #[must_use]
    pub fn may_be_met(&self, json: &Json<'_>, find: Find<'_>) -> bool {
        self.is_of.iter().any(|ty| may_be(&self.condition, json, *ty, find))
    }
}

fn may_be(condition: &Condition, json: &Json<'_>, ty: TypeId, find: Find<'_>) -> bool {
    match condition {
        Condition::Or(left, right) => may_be(left, json, ty, find) || may_be(right, json, ty, find),
        Condition::And(left, right) => may_be(left, json, ty, find) && may_be(right, json, ty, find),
        // A value may be there that does not meet what is negated, and nobody looks for it.
        Condition::Not(_) => true,
        Condition::Is(comparison) => may_compare(comparison, json, ty, find),
    }
}

/// A comparison with what is not a number or a text of a column of its own, such as `null`, may be true.
fn may_compare(comparison: &Comparison, json: &Json<'_>, ty: TypeId, find: Find<'_>) -> bool {
    let Some(against) = comparison.against(ty) else { return false };
    let literal = match against {
        Against::Always(is_true) => return *is_true,
        Against::Absent(_) => return true,
        Against::Value(_, literal) => literal,
    };
    let Some(column) = way(json, &comparison.path, ty).and_then(|(way, _)| find(&way).pop()) else { return true };
    let holds = |value: Value| against.is_met(&value);
    match (column.shape(), literal) {
        (Shape::Number { width, is_signed, .. }, literal) => {
            let numbers = column.bytes().chunks_exact(width.into());
            let wide = |bytes: &[u8]| bytes.iter().rev().fold(0u64, |number, byte| number << 8 | u64::from(*byte));
            let unused = 64 - 8 * u32::from(width);
            let value: fn(u64, u32) -> Value = match (literal, is_signed, width) {
                (Value::Bool(_), false, 1) => |number, _| Value::Bool(number != 0),
                (Value::Unsigned(_), false, _) => |number, _| Value::Unsigned(number.into()),
                (Value::Signed(_), true, _) => {
                    |number, unused| Value::Signed(((number << unused) as i64 >> unused).into())
                }
                (Value::F32(_), false, 4) => |number, _| Value::F32(number as u32),
                (Value::F64(_), false, 8) => |number, _| Value::F64(number),
                _ => return true,
            };
            numbers.into_iter().any(|bytes| holds(value(wide(bytes), unused)))
        }
        (Shape::Padded { .. } | Shape::Text { .. }, Value::Text(literal)) => {
            column.texts().any(|text| against.holds(|_| Some(text.cmp(literal.as_bytes()))))
        }
        _ => true,
    }
}

/// The path as columns have it, with the names of the schema, for those whose last column has the values, and their type; 128 bits are in two
/// columns.
pub(super) fn way(json: &Json<'_>, path: &Path, root: TypeId) -> Option<(String, Type)> {
    let schema = json.schema;
    let (mut way, mut ty) = (schema.get(root).name.clone(), Type::Named(root));
    for step in path.steps() {
        let (name, next) = match (&ty, step) {
            (Type::Named(id), Step::Name(wanted)) => {
                let is_called = |name: &str, attributes: &_| is_called(wanted, name, attributes);
                let found = match &schema.get(*id).kind {
                    Kind::Message(of) => {
                        let mut fields = of.fields.iter().filter(|field| !field.retired);
                        fields.find(|of| is_called(&of.name, &of.attributes)).map(|of| (&of.name, Some(&of.ty)))
                    }
                    Kind::Struct(of) => of
                        .fields
                        .iter()
                        .find(|of| is_called(&of.name, &of.attributes))
                        .map(|of| (&of.name, Some(&of.ty))),
                    Kind::Union(of) => of
                        .variants
                        .iter()
                        .find(|of| is_called(&of.name, &of.attributes))
                        .map(|of| (&of.name, of.ty.as_ref())),
                    _ => None,
                };
                let (name, ty) = found?;
                (format!(".{name}"), ty?.clone())
            }
            (Type::List(element) | Type::Array(element, _), Step::Every) => ("[*]".to_owned(), (**element).clone()),
            _ => return None,
        };
        way += &name;
        ty = next;
    }
    let is_wide = |scalar: Scalar| matches!(scalar, Scalar::U128 | Scalar::I128);
    let is_two = match &ty {
        Type::Scalar(scalar) | Type::Decimal(scalar, _) => is_wide(*scalar),
        Type::Named(id) => match &schema.get(*id).kind {
            Kind::Enum(of) => is_wide(of.storage),
            Kind::Bits(of) => is_wide(of.storage),
            _ => true,
        },
        _ => false,
    };
    (!is_two).then_some((way, ty))
}
