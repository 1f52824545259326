//! Names in C++. Generated code writes all names of the library and of the runtime from the global namespace, so that schemas may use them.

use scantling_schema::TypeId;
use scantling_schema::plan::Name;
use scantling_schema::plan::recipe::{CodecId, PackageRecipe};

use super::Printer;
use crate::backend::kit::names::{escaped, pascal};

/// Keywords, and macros of the C library.
const RESERVED: &[&str] = &[
    "alignas",
    "alignof",
    "and",
    "and_eq",
    "asm",
    "assert",
    "auto",
    "bitand",
    "bitor",
    "bool",
    "break",
    "case",
    "catch",
    "char",
    "char8_t",
    "char16_t",
    "char32_t",
    "class",
    "co_await",
    "co_return",
    "co_yield",
    "compl",
    "concept",
    "const",
    "const_cast",
    "consteval",
    "constexpr",
    "constinit",
    "continue",
    "decltype",
    "default",
    "delete",
    "do",
    "double",
    "dynamic_cast",
    "else",
    "enum",
    "errno",
    "explicit",
    "export",
    "extern",
    "false",
    "float",
    "for",
    "friend",
    "goto",
    "if",
    "inline",
    "int",
    "long",
    "mutable",
    "namespace",
    "new",
    "noexcept",
    "not",
    "not_eq",
    "nullptr",
    "offsetof",
    "operator",
    "or",
    "or_eq",
    "private",
    "protected",
    "public",
    "register",
    "reinterpret_cast",
    "requires",
    "return",
    "setjmp",
    "short",
    "signed",
    "sizeof",
    "static",
    "static_assert",
    "static_cast",
    "stderr",
    "stdin",
    "stdout",
    "struct",
    "switch",
    "template",
    "this",
    "thread_local",
    "throw",
    "true",
    "try",
    "typedef",
    "typeid",
    "typename",
    "union",
    "unsigned",
    "using",
    "virtual",
    "void",
    "volatile",
    "wchar_t",
    "while",
    "xor",
    "xor_eq",
];

/// Names that views, unions and structs have from the runtime or beside their members.
const METHODS: &[&str] = &[
    "at",
    "bytes",
    "claim",
    "copy",
    "get",
    "get_if",
    "own",
    "own_as",
    "put",
    "set",
    "size",
    "tag",
    "tag_number",
    "unknown",
    "value",
    "write",
];

/// How functions start that make a union with storage.
pub(super) const MAKE: &str = "make_";

/// Macros of the C library that could be names of types, and types that generated types contain.
const TYPES: &str = "BUFSIZ E2BIG EACCES EADDRINUSE EADDRNOTAVAIL EAFNOSUPPORT EAGAIN EALREADY EBADF EBADMSG EBUSY ECANCELED ECHILD \
    ECONNABORTED ECONNREFUSED ECONNRESET EDEADLK EDESTADDRREQ EDOM EDQUOT EEXIST EFAULT EFBIG EHOSTUNREACH EIDRM \
    EILSEQ EINPROGRESS EINTR EINVAL EIO EISCONN EISDIR ELOOP EMFILE EMLINK EMSGSIZE EMULTIHOP ENAMETOOLONG ENETDOWN \
    ENETRESET ENETUNREACH ENFILE ENOBUFS ENODATA ENODEV ENOENT ENOEXEC ENOLCK ENOLINK ENOMEM ENOMSG ENOPROTOOPT \
    ENOSPC ENOSR ENOSTR ENOSYS ENOTCONN ENOTDIR ENOTEMPTY ENOTRECOVERABLE ENOTSOCK ENOTSUP ENOTTY ENXIO EOF \
    EOPNOTSUPP EOVERFLOW EOWNERDEAD EPERM EPIPE EPROTO EPROTONOSUPPORT EPROTOTYPE ERANGE EROFS ESPIPE ESRCH ESTALE \
    ETIME ETIMEDOUT ETXTBSY EWOULDBLOCK EXDEV INFINITY NAN NSIG NULL WEOF \
    Own Tag Value";

/// A field, variant, value or flag.
pub(super) fn member(name: &Name) -> String {
    match name.text.strip_prefix(MAKE) {
        Some(_) => format!("{}_", name.text),
        None => escaped(&escaped(&name.text, RESERVED), METHODS),
    }
}

/// A type or protocol.
pub(super) fn type_name(name: &Name) -> String {
    if TYPES.split(' ').any(|x| x == name.text) { format!("{}_", name.text) } else { name.text.clone() }
}

/// A constant: names in capitals are those of macros in C++.
pub(super) fn constant(name: &Name) -> String {
    format!("k{}", pascal(name))
}

/// The namespace of a package.
pub(super) fn namespace(package: &PackageRecipe<'_>) -> String {
    let parts = package.path.iter().enumerate();
    // At the top these belong to others.
    let part = |(at, name): (usize, &Name)| match at {
        0 => escaped(&escaped(&name.text, RESERVED), &["posix", "scantling", "std"]),
        _ => escaped(&name.text, RESERVED),
    };
    parts.map(part).collect::<Vec<_>>().join("::")
}

impl Printer<'_> {
    /// The namespace of all tables.
    pub(super) fn tables_namespace(&self) -> String {
        self.recipes.packages.first().map_or_else(String::new, |package| namespace(package) + "::tables_")
    }

    pub(super) fn package_of(&self, ty: TypeId) -> String {
        namespace(&self.recipes.packages[self.recipes.get(ty).package])
    }

    /// A definition from anywhere.
    pub(super) fn path(&self, ty: TypeId) -> String {
        format!("::{}::{}", self.package_of(ty), type_name(self.recipes.get(ty).name))
    }

    /// A table of a definition from anywhere, such as its fields.
    pub(super) fn table(&self, kind: &str, ty: TypeId) -> String {
        format!("::{}::{kind}{}", self.tables_namespace(), ty.0)
    }

    /// A table of a map's entries from anywhere.
    pub(super) fn entry(&self, kind: &str, map: CodecId) -> String {
        format!("::{}::{kind}{}", self.tables_namespace(), map.0)
    }
}
