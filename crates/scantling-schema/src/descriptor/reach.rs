//! The part of a schema that a protocol reaches, which is enough to read its frames.
//!
//! ```text
//! packages a, b; protocol a.P { 1 M }   ->   package a with only P, M and the types that M's fields name
//! ```
//!
//! Types keep their order and are renumbered. Docs and attributes stay. Places in files and constants are removed, and files keep only
//! their last names, so that bytes in generated code do not depend on the directory of the call.

use std::collections::{HashMap, HashSet};

use crate::ir::{Definition, Docs, Kind, Package, Protocol, Retired, Source, Type, TypeId, Was};
use crate::layout::{Draft, Schema};

/// Packages and types of a descriptor.
pub(super) struct Reach {
    pub(super) packages: Vec<Package>,
    /// The indices that the packages have in the schema.
    indices: Vec<usize>,
    pub(super) types: Vec<Definition>,
}

impl Reach {
    /// For a protocol of the package with this index. O(what it names, and packages).
    pub(super) fn of(schema: &Schema, package: usize, protocol: &Protocol) -> Self {
        let mut reach = Self::with_places(schema, package, protocol);
        for (kept, of) in reach.packages.iter_mut().zip(&reach.indices) {
            let of = &schema.packages()[*of];
            kept.docs.clone_from(&of.docs);
            kept.files = of.files.iter().map(|file| last_name(file).to_owned()).collect();
            kept.protocols.iter_mut().for_each(|protocol| {
                protocol.source = nowhere();
                protocol.roots.iter_mut().for_each(|root| root.source = nowhere());
            });
        }
        reach.types.iter_mut().for_each(displace);
        reach
    }

    /// The same with places in files, and without files and docs of packages.
    fn with_places(schema: &Schema, package: usize, protocol: &Protocol) -> Self {
        let types = types(schema, protocol);
        let (mut packages, mut kept) = (Vec::new(), Vec::new());
        let mut indices = vec![None; schema.packages().len()];
        let mut is_kept = vec![false; indices.len()];
        types.kept.iter().for_each(|&id| is_kept[schema.get(id).package] = true);
        for (at, of) in schema.packages().iter().enumerate() {
            let is_own = at == package;
            if is_own || is_kept[at] {
                indices[at] = Some(packages.len());
                kept.push(at);
                packages.push(Package {
                    name: of.name.clone(),
                    docs: Docs::new(),
                    files: Vec::new(),
                    protocols: if is_own { vec![types.protocol(protocol)] } else { Vec::new() },
                    constants: Vec::new(),
                });
            }
        }
        let definition = |&id: &TypeId| types.definition(schema.get(id), &indices);
        Self { packages, indices: kept, types: types.kept.iter().map(definition).collect() }
    }
}

impl Schema {
    /// The types that a protocol of the package with this index reaches, renumbered, as a draft of its own, so that work for each of many
    /// protocols takes time in proportion to their types. Places in files are kept; files and docs of packages are not.
    /// O(types reached, and packages).
    #[must_use]
    pub fn part(&self, package: usize, protocol: &Protocol) -> Draft {
        let Reach { packages, types, .. } = Reach::with_places(self, package, protocol);
        Draft { packages, types }
    }

    /// The number of types that frames of a protocol consist of. O(what they name).
    #[must_use]
    pub fn reached(&self, protocol: &Protocol) -> usize {
        types(self, protocol).kept.len()
    }
}

/// The types that are kept, in order, and the new number of each.
struct Types {
    kept: Vec<TypeId>,
    numbers: HashMap<TypeId, u32>,
}

fn types(schema: &Schema, protocol: &Protocol) -> Types {
    let (mut kept, mut is_known) = (Vec::new(), HashSet::new());
    let mut next: Vec<TypeId> = protocol.roots.iter().map(|root| root.ty).collect();
    next.extend(protocol.retired.iter().filter_map(|retired| retired.was.ty()).flat_map(named));
    while let Some(id) = next.pop() {
        if is_known.insert(id) {
            kept.push(id);
            each_type(&schema.get(id).kind, &mut |ty| next.extend(named(ty)));
        }
    }
    kept.sort_unstable();
    let numbers = kept.iter().copied().zip(0..).collect();
    Types { kept, numbers }
}

impl Types {
    fn number(&self, id: TypeId) -> TypeId {
        TypeId(self.numbers.get(&id).copied().unwrap_or_default())
    }

    fn protocol(&self, protocol: &Protocol) -> Protocol {
        let mut protocol = protocol.clone();
        protocol.roots.iter_mut().for_each(|root| root.ty = self.number(root.ty));
        self.renumber_retired(&mut protocol.retired);
        protocol
    }

    fn definition(&self, of: &Definition, packages: &[Option<usize>]) -> Definition {
        let mut of = of.clone();
        of.package = packages[of.package].unwrap_or_default();
        match &mut of.kind {
            Kind::Enum(_) | Kind::Bits(_) => {}
            Kind::Struct(s) => s.fields.iter_mut().for_each(|x| self.renumber(&mut x.ty)),
            Kind::Message(m) => m.fields.iter_mut().for_each(|x| self.renumber(&mut x.ty)),
            Kind::Union(u) => {
                u.variants.iter_mut().filter_map(|x| x.ty.as_mut()).for_each(|ty| self.renumber(ty));
                self.renumber_retired(&mut u.retired);
            }
        }
        of
    }

    fn renumber_retired(&self, retired: &mut [Retired]) {
        for retired in retired {
            if let Was::Type(ty) = &mut retired.was {
                self.renumber(ty);
            }
        }
    }

    fn renumber(&self, ty: &mut Type) {
        match ty {
            Type::Named(id) => *id = self.number(*id),
            Type::List(inner) | Type::Array(inner, _) | Type::Stream(inner) => self.renumber(inner),
            Type::Map(key, value) => {
                self.renumber(key);
                self.renumber(value);
            }
            _ => {}
        }
    }
}

/// Removes the places of a definition and its parts.
fn displace(of: &mut Definition) {
    of.source = nowhere();
    match &mut of.kind {
        Kind::Enum(e) => e.values.iter_mut().for_each(|x| x.source = nowhere()),
        Kind::Bits(b) => b.flags.iter_mut().for_each(|x| x.source = nowhere()),
        Kind::Struct(s) => s.fields.iter_mut().for_each(|x| x.source = nowhere()),
        Kind::Message(m) => m.fields.iter_mut().for_each(|x| x.source = nowhere()),
        Kind::Union(u) => u.variants.iter_mut().for_each(|x| x.source = nowhere()),
    }
}

/// The types of its fields or variants.
fn each_type(kind: &Kind, tell: &mut impl FnMut(&Type)) {
    match kind {
        Kind::Struct(s) => s.fields.iter().for_each(|x| tell(&x.ty)),
        Kind::Message(m) => m.fields.iter().for_each(|x| tell(&x.ty)),
        Kind::Union(u) => {
            let retired = u.retired.iter().filter_map(|retired| retired.was.ty());
            u.variants.iter().filter_map(|v| v.ty.as_ref()).chain(retired).for_each(tell);
        }
        Kind::Enum(_) | Kind::Bits(_) => {}
    }
}

/// The definitions that a type names: its core, and the keys of maps.
fn named(mut ty: &Type) -> Vec<TypeId> {
    let mut all = Vec::new();
    loop {
        all.extend(ty.key().into_iter().filter_map(definition));
        let Some(inner) = ty.element() else { break };
        ty = inner;
    }
    all.extend(definition(ty));
    all
}

fn definition(ty: &Type) -> Option<TypeId> {
    match ty {
        Type::Named(id) => Some(*id),
        _ => None,
    }
}

fn nowhere() -> Source {
    Source { file: String::new(), line: 0 }
}

fn last_name(file: &str) -> &str {
    file.rsplit(['/', '\\']).next().unwrap_or(file)
}
