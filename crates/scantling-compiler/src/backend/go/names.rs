//! Go names: exported MixedCaps, with initialisms; one rule for all that is taken.
//!
//! A name that something else has gets a trailing `_`, until it is free. Schema names do not end in `_`. In a package, the definitions,
//! protocols and constants come first and keep their names (as far as the case rule lets them); what generated code adds to them comes after,
//! in source order. In a type, methods of generated code come first, since they are the same for all types; then fields; then what is
//! added to fields, that of their unions' variants last: a union that gains one takes no name of a field.

use std::collections::{HashMap, HashSet};

use scantling_schema::TypeId;
use scantling_schema::plan::{Content, Defined, Definition, Name, PayloadKind, Plan};

use super::{protocol, steps, stream};
use crate::backend::kit::names::capital;

/// Words that Go writes in capitals.
const INITIALISMS: &str = "acl api ascii cpu css dns eof guid html http https id ip json os ram rpc sql ssh tcp tls ttl udp ui uid uri \
    url utc utf8 uuid xml";

/// Methods of generated types, and those that fmt, encoding and vet give a meaning.
const METHODS: &str = "Append AppendBinary AppendText As Bytes Close Error Format GetCompact GoString GobDecode GobEncode Is MarshalBinary \
    MarshalJSON MarshalText MarshalXML Own Put PutCompact ReadByte ReadFrom ReadRune Scan Seek Store String Tag Unknown \
    UnmarshalBinary UnmarshalJSON UnmarshalText UnmarshalXML UnreadByte UnreadRune Unwrap Visit WriteByte \
    WriteTo";

/// Names of steps that are the same for all messages, and what they embed.
const STEPS: &str = "Done End Step";

/// Keywords, and packages and folders that the go command gives a meaning.
const PACKAGES: &str = "break case chan const continue default defer else fallthrough for func go goto if import interface internal \
    main map package range return select struct switch testdata type var vendor";

/// Predeclared names, and names that generated functions use: no import may hide one of them. Others of these end in a digit.
const LOCALS: &str = "a any append at b block body bool byte c cap clear close comparable compare complex copy \
    delete depth dst e element elements end ends entry err error false frame from h i imag init int iota key l \
    left len link list m make max message min n new next nil o of ok p panic payload print println r real \
    recover region root rt rune s scale scantling slot step string t tag to true types uint uintptr v w wrong x y yield";

fn has(words: &str, word: &str) -> bool {
    words.split(' ').any(|x| x == word)
}

/// Exported MixedCaps.
pub(super) fn mixed(name: &Name) -> String {
    let word = |word: &String| {
        if has(INITIALISMS, word) {
            return word.to_ascii_uppercase();
        }
        capital(word)
    };
    name.words.iter().map(word).collect()
}

/// A part of a package's path, which is a folder and may be the name of a Go package.
pub(super) fn part(name: &str) -> String {
    let is_taken = has(PACKAGES, name) || name.ends_with("_test");
    if is_taken { format!("{name}_") } else { name.to_owned() }
}

/// What a package is called where it is imported, before another has the same name.
pub(super) fn alias(name: &str) -> String {
    let is_taken = has(LOCALS, name) || name.ends_with(|c: char| c.is_ascii_digit());
    if is_taken { format!("{name}_") } else { part(name) }
}

/// Names of one scope.
#[derive(Debug, Default)]
pub(super) struct Scope(HashSet<String>);

impl Scope {
    /// Names that nothing else may have.
    pub(super) fn of_methods() -> Self {
        Self(METHODS.split(' ').map(str::to_owned).collect())
    }

    /// The same for steps.
    pub(super) fn of_steps() -> Self {
        let mut scope = Self::of_methods();
        STEPS.split(' ').for_each(|name| drop(scope.claim(name.to_owned())));
        scope
    }

    /// The name, with `_` after it until it is free.
    pub(super) fn claim(&mut self, mut wish: String) -> String {
        while !self.0.insert(wish.clone()) {
            wish.push('_');
        }
        wish
    }

    /// The exported names of members, in order; and the scope that has them.
    pub(super) fn members<'n>(names: impl Iterator<Item = &'n Name>) -> (Self, Vec<String>) {
        let mut scope = Self::of_methods();
        let members = names.map(|name| scope.claim(mixed(name))).collect();
        (scope, members)
    }
}

/// Whose name it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Owner {
    Type(TypeId),
    /// The indices of a package, and of a protocol in it.
    Protocol(usize, usize),
}

/// All names at the top of packages.
#[derive(Debug)]
pub(super) struct Names {
    all: HashMap<(Owner, String), String>,
    /// The definitions that other packages use: these call their plumbing.
    shared: HashSet<TypeId>,
    uses: Uses,
}

impl Names {
    pub(super) fn of(plan: &Plan) -> Self {
        let (mut all, shared) = (HashMap::new(), shared(plan));
        for (index, package) in plan.packages.iter().enumerate() {
            let mut scope = Scope::default();
            let mut added: Vec<(Owner, String, Vec<String>)> = Vec::new();
            let mut last = Vec::new();
            for id in &package.definitions {
                let definition = plan.get(*id);
                let name = scope.claim(definition.name.text.clone());
                last.push((Owner::Type(*id), name.clone(), steps::variant_wishes(plan, definition)));
                added.push((Owner::Type(*id), name, additions(plan, definition)));
            }
            for (number, protocol) in package.protocols.iter().enumerate() {
                let name = scope.claim(protocol.name.text.clone());
                let wishes = protocol::WISHES.map(str::to_owned);
                let writes = protocol.roots.iter().map(|root| format!("Write$.{}", plan.get(root.ty).name.text));
                let ids = protocol.roots.iter().map(|root| protocol::type_id_wish(&plan.get(root.ty).name.text));
                let streams = protocol.roots.iter().flat_map(|root| stream::wishes(plan, root));
                added.push((
                    Owner::Protocol(index, number),
                    name,
                    wishes.into_iter().chain(writes).chain(streams).chain(ids).collect(),
                ));
            }
            package.constants.iter().for_each(|constant| drop(scope.claim(mixed(&constant.name))));
            for (owner, name, _) in &added {
                all.insert((*owner, "$".to_owned()), name.clone());
            }
            for (owner, name, wishes) in added.into_iter().chain(last) {
                let is_shared = matches!(owner, Owner::Type(ty) if shared.contains(&ty));
                for wish in wishes {
                    let wanted = wish.replace('$', &name).replace('.', "");
                    let is_inner = !is_shared && PLUMBING.contains(&wish.as_str());
                    let claimed = scope.claim(if is_inner { unexported(wanted) } else { wanted });
                    let before = all.insert((owner, wish), claimed);
                    debug_assert!(before.is_none(), "{owner:?} has the name of {before:?} twice");
                }
            }
        }
        Self { all, shared, uses: Uses::of(plan) }
    }

    /// Whether a list of the plan has such elements.
    pub(super) fn is_listed(&self, ty: TypeId) -> bool {
        self.uses.listed.contains(&ty)
    }

    /// Whether the fast pass sees such a list.
    pub(super) fn is_list_checked(&self, ty: TypeId) -> bool {
        self.uses.list_checked.contains(&ty)
    }

    /// Whether a field, a variant or the value of a map is one.
    pub(super) fn is_opened(&self, ty: TypeId) -> bool {
        self.uses.opened.contains(&ty)
    }

    /// Whether a protocol has it as a root.
    pub(super) fn is_root(&self, ty: TypeId) -> bool {
        self.uses.roots.contains(&ty)
    }

    /// What a method becomes that only generated code calls: it is exported if other packages use the type.
    pub(super) fn method(&self, ty: TypeId, wish: &str) -> String {
        if self.shared.contains(&ty) { wish.to_owned() } else { unexported(wish.to_owned()) }
    }

    /// What `wish` became, in which `$` is the owner's name.
    ///
    /// # Panics
    /// If no such name is among the owner's.
    pub(super) fn get(&self, owner: Owner, wish: &str) -> &str {
        match self.all.get(&(owner, wish.to_owned())) {
            Some(name) => name,
            None => unreachable!("{owner:?} has no name `{wish}`"),
        }
    }
}

/// Functions that only generated code calls. They are exported if other packages use the definition.
const PLUMBING: [&str; 12] = [
    "Make$View",
    "Valid$",
    "Valid$List",
    "Store$",
    "Put$",
    "GetCompact$",
    "PutCompact$",
    "Next$",
    "Step$",
    "Frame$",
    "Make$Peek",
    "Open$Peek",
];

fn unexported(name: String) -> String {
    let first = name.chars().next().map(|c| c.to_ascii_lowercase());
    first.into_iter().chain(name.chars().skip(1)).collect()
}

/// The definitions that other packages use.
fn shared(plan: &Plan) -> HashSet<TypeId> {
    // What variants open is also called where the union is a field.
    let of_union = |ty: TypeId| plan.get(ty).defined.union().into_iter().flat_map(move |_| &plan.get(ty).reach.uses);
    let used = plan.definitions.iter().flat_map(|x| {
        let direct = x.reach.uses.iter();
        direct.clone().chain(direct.flat_map(move |ty| of_union(*ty))).map(|ty| (x.package, *ty))
    });
    let named = plan.packages.iter().enumerate().flat_map(|(index, package)| {
        let roots = package.protocols.iter().flat_map(|protocol| &protocol.roots).map(|root| root.ty);
        let constants = package.constants.iter().filter_map(|constant| constant.content.named());
        roots.chain(constants).map(move |ty| (index, ty))
    });
    used.chain(named).filter(|(package, ty)| plan.get(*ty).package != *package).map(|(_, ty)| ty).collect()
}

/// How the records and messages of a plan are used.
#[derive(Debug, Default)]
struct Uses {
    /// Those that are elements of lists: only these have types of lists.
    listed: HashSet<TypeId>,
    /// Those of them of which the fast pass sees lists: these are not of retired fields or streams.
    list_checked: HashSet<TypeId>,
    /// Those that are payloads of fields, of variants or of values of maps.
    opened: HashSet<TypeId>,
    /// Those that are roots of protocols.
    roots: HashSet<TypeId>,
}

impl Uses {
    fn of(plan: &Plan) -> Self {
        let mut uses = Self::default();
        for definition in &plan.definitions {
            match &definition.defined {
                Defined::Message(m) => m.fields.iter().for_each(|x| uses.see(&x.content, false, !x.is_retired)),
                Defined::Union(u) => {
                    u.variants.iter().flat_map(|v| &v.content).for_each(|x| uses.see(x, false, true));
                }
                _ => {}
            }
        }
        let protocols = plan.packages.iter().flat_map(|package| &package.protocols);
        uses.roots = protocols.flat_map(|protocol| &protocol.roots).map(|root| root.ty).collect();
        uses
    }

    fn see(&mut self, content: &Content, is_element: bool, is_checked: bool) {
        if let Some(PayloadKind::Region(ty, _)) = content.payload().map(|payload| &payload.of) {
            if is_element {
                self.listed.insert(*ty)
            } else {
                self.opened.insert(*ty)
            };
            if is_element && is_checked {
                self.list_checked.insert(*ty);
            }
        }
        content.list().into_iter().for_each(|list| self.see(&list.element, true, is_checked));
        content.stream().into_iter().for_each(|list| self.see(list, false, false));
        content.map().into_iter().flat_map(|map| [&map.key, &map.value]).for_each(|x| self.see(x, false, is_checked));
    }
}

/// What is added to a definition.
fn additions(plan: &Plan, definition: &Definition) -> Vec<String> {
    let mut wishes = ["$View", "Make$View", "$List", "Valid$", "Valid$List"].map(str::to_owned).to_vec();
    match &definition.defined {
        Defined::Enum(e) => return e.values.iter().map(|x| format!("${}", mixed(&x.name))).collect(),
        Defined::Bits(b) => return b.flags.iter().map(|x| format!("${}", mixed(&x.name))).collect(),
        Defined::Struct(_) => {}
        Defined::Message(_) => wishes.push("New$".to_owned()),
        Defined::Union(u) => {
            wishes.extend(["$Tag", "$Unknown", "Store$", "Put$", "GetCompact$", "PutCompact$"].map(str::to_owned));
            wishes.extend(u.variants.iter().flat_map(|v| [variant(&v.name), tag(&v.name)]));
        }
    }
    wishes.extend(steps::wishes(plan, definition));
    wishes.extend(["$Peek", "Make$Peek", "Open$Peek", "$PeekList"].map(str::to_owned));
    wishes
}

/// The type of a variant. The point keeps the wish apart from others that would be the same name, and is not part of it.
pub(super) fn variant(name: &Name) -> String {
    format!("$.{}", mixed(name))
}

/// The constant of a variant's tag.
pub(super) fn tag(name: &Name) -> String {
    format!("$Tag.{}", mixed(name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_names_end_in_an_underscore() {
        let mut scope = Scope::of_methods();
        assert_eq!([scope.claim("Tag".into()), scope.claim("A".into()), scope.claim("A".into())], ["Tag_", "A", "A_"]);
        assert_eq!([part("type"), part("orders"), part("x2"), part("vendor")], ["type_", "orders", "x2", "vendor_"]);
        assert_eq!([alias("type"), alias("orders"), alias("x2"), alias("len")], ["type_", "orders", "x2_", "len_"]);
        assert_eq!([alias("h"), alias("dst"), alias("rt")], ["h_", "dst_", "rt_"]);
    }
}
