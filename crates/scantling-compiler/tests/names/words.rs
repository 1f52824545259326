//! The names that might mean something in generated code: every identifier of the runtime and of generated code, what the prelude and
//! traits that all types have bring into scope, and the keywords of languages that schemas are compiled to.

use scantling_schema::plan::Name;
use scantling_schema::spelling::{folded, is_constant, is_member, is_type};
use std::collections::{BTreeSet, HashSet};
use std::fs;
use std::path::Path;

/// Keywords of Rust, Go, C, C++, Java, TypeScript, Python, OCaml and Haskell; primitive types.
const KEYWORDS: &str = "abstract alignas alignof and and_eq any arguments as asm assert asr async atomic_cancel auto await become begin
    bitand bitor bool boolean box break byte case catch chan char char8_t char16_t char32_t class co_await co_return co_yield compl
    concept const const_cast consteval constexpr constinit constraint constructor continue crate data debugger declare decltype def
    default defer deriving delete del do done double downto dyn dynamic_cast elif else end enum eval except exception exec explicit
    export exports extends extern external fallthrough false final finally float for foreign from fun func function functor fn gen get
    global go goto hiding if impl implements import in include infer infix infixl infixr inherit initializer inline instance instanceof
    int interface is keyof kotlin lambda land lazy let lnot loop long lor lsl lsr lxor macro map match method mod module move mut mutable
    namespace native nan never new newtype nil nonlocal nonrec noexcept none not not_eq null nullptr number object of open opens operator
    or or_eq override package pass permits priv print private protected provides pub public qualified raise range readonly rec record ref
    register reinterpret_cast require requires return safe sealed select self set short sig signed sizeof static static_assert
    static_cast strictfp string struct super switch symbol synchronized template then this thread_local throw throws to trait transient
    transitive true try type typedef typeid typename typeof undefined union unique unit unknown unsafe unsigned unsized use uses using
    val value var virtual void volatile wchar_t when where while with xor xor_eq yield
    macro_rules raw";

/// Of Rust's keywords those that a member may be called, primitive types, and crates.
const RUST: &str = "as async bool core crate dyn f64 mod rt scantling self serde std str super type u8 use";

/// Methods that every type has by traits.
const OF_ALL: &str =
    "as_mut as_ref borrow borrow_mut by_ref clone clone_from clone_into cmp default deref drop eq fmt from hash into
    into_iter iter next partial_cmp to_owned to_string try_from try_into type_id";

/// Methods of the prelude's traits, of traits that all types have, and of those that generated types have.
const METHODS: &str = "add add_assign all and_then any as_bytes as_mut as_ref as_slice as_str bitand bitor bitxor borrow borrow_mut by_ref
    call call_mut call_once chain clamp clone clone_from clone_into cloned cmp collect contains copied count cycle default deref deref_mut
    deserialize div drop enumerate eq err expect extend filter find flat_map flatten fmt fold for_each from from_iter from_str fuse ge
    get gt hash index index_mut inspect into into_boxed_slice into_future into_iter is_empty is_none is_ok is_some is_sorted iter iter_mut
    last le len lt map max min mul ne neg new next next_back not nth ok partial_cmp partition peekable poll position product read rem rev
    rposition scan serialize serialize_struct shl shr size_hint skip sort splice step_by sub sum take then to_le_bytes to_owned to_string
    to_vec try_fold try_for_each try_from try_into type_id unwrap unwrap_or unwrap_or_default unzip visit_map visit_seq write write_fmt
    write_str zip";

/// The prelude of the 2024 edition, the derives, and other names of the standard library's that everybody knows.
const PRELUDE: &str = "Any Arc Array AsMut AsRef Borrow BTreeMap BTreeSet Box Cell Clone Copy Cow Debug Default Deref Deserialize Deserializer
    Display DoubleEndedIterator Drop Duration Eq Err Error ExactSizeIterator Extend Fn FnMut FnOnce Formatter From FromIterator FromStr
    Future Hash HashMap HashSet Instant Into IntoFuture IntoIterator Iterator Mutex None Ok Option Ord Ordering PartialEq PartialOrd
    Path PathBuf PhantomData Pin Range Rc Read RefCell Result Self Send Serialize Serializer Sized Some String Sync ToOwned ToString
    TryFrom TryInto Unpin Vec Write AsyncFn AsyncFnMut AsyncFnOnce";

/// Names in the three spellings of a schema, no two of which are one name (N4).
#[derive(Default)]
pub(crate) struct Words {
    pub(crate) members: Vec<String>,
    pub(crate) types: Vec<String>,
    pub(crate) constants: Vec<String>,
}

impl Words {
    /// Of these identifiers, in the order of the alphabet.
    fn of(identifiers: impl IntoIterator<Item = String>) -> Self {
        let (mut words, mut known) = (Self::default(), HashSet::new());
        let sorted: BTreeSet<String> = identifiers.into_iter().collect();
        for identifier in &sorted {
            let (member, constant) = (member(identifier), identifier.trim_matches('_'));
            // What the places' own types are called with what belongs to them, and what counts on.
            let is_own = identifier.as_bytes().windows(2).any(|two| two[0] == b'Q' && two[1].is_ascii_uppercase());
            let counts =
                identifier.len() > 2 && identifier.as_bytes()[identifier.len() - 2..].iter().all(u8::is_ascii_digit);
            let all = [
                (&mut words.members, 'm', is_member(&member) && !is_own && !counts, &*member),
                (&mut words.types, 't', is_type(identifier) && !is_own, identifier),
                (&mut words.constants, 'c', is_constant(constant), constant),
            ];
            for (list, scope, is_name, name) in all {
                if is_name && known.insert((scope, folded(name))) {
                    list.push(name.to_owned());
                }
            }
        }
        words
    }

    /// Types that everybody's code has in scope, and methods that every type has.
    pub(crate) fn known() -> Self {
        Self::of([OF_ALL, PRELUDE].into_iter().flat_map(identifiers))
    }

    /// Keywords, and methods of the prelude's traits.
    pub(crate) fn keywords() -> Self {
        Self::of([KEYWORDS, METHODS].into_iter().flat_map(identifiers))
    }

    /// What a module cannot be called, or should not be.
    pub(crate) fn rust() -> Self {
        Self::of(identifiers(RUST))
    }

    /// The identifiers of programs.
    pub(crate) fn of_texts(texts: &[String]) -> Self {
        Self::of(texts.iter().flat_map(|text| identifiers(text)))
    }

    /// These and others.
    pub(crate) fn and(&self, others: &Self) -> Self {
        let all = [self, others].into_iter();
        Self::of(all.flat_map(|words| [&words.members, &words.types, &words.constants]).flatten().cloned())
    }

    /// A tenth of the types, and all constants.
    pub(crate) fn part(&self, turn: usize) -> Self {
        let types = self.types.iter().skip(turn).step_by(10).cloned().collect();
        Self { types, constants: self.constants.clone(), members: Vec::new() }
    }
}

/// The sources of the runtime.
pub(crate) fn runtime() -> Vec<String> {
    let mut texts = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("../scantling/src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                texts.push(fs::read_to_string(path).unwrap());
            }
        }
    }
    texts
}

/// Every identifier of a program that is not in a comment of its own line.
fn identifiers(text: &str) -> impl Iterator<Item = String> {
    let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    let words = code.flat_map(|line| line.split(|c: char| !c.is_ascii_alphanumeric() && c != '_'));
    words.filter(|word| word.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')).map(str::to_owned)
}

/// An identifier as a member's name, or something else if it cannot be one: `IntoIterator` is `into_iterator`, `held_0` is `held0`.
fn member(identifier: &str) -> String {
    let mut member = String::new();
    for word in Name::new(identifier).words.iter().filter(|word| !word.is_empty()) {
        if !member.is_empty() && word.starts_with(|c: char| c.is_ascii_alphabetic()) {
            member.push('_');
        }
        member.push_str(word);
    }
    member
}
