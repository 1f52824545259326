//! What generated code calls to implement `Visit`, as it would a derive: the code that all types have in common.
//!
//! ```text
//! rt::visit_readers!(LegView<'_>, LegPeek<'_>, region, "Leg", [symbol "symbol", levels "levels"]);
//! ```
//!
//! Functions are `#[inline]`, as those of a derive are: a program that shows values compiles them, and no other.

/// `Debug` by the visitor.
#[doc(hidden)]
#[macro_export]
macro_rules! debug_visited_ {
    ($ty:ty) => {
        impl $crate::rt::fmt::Debug for $ty {
            #[inline]
            fn fmt(&self, f: &mut $crate::rt::fmt::Formatter<'_>) -> $crate::rt::fmt::Result {
                $crate::rt::debug(self, f)
            }
        }
    };
}

/// Of a view and a peek: accessors and names. By value, since accessors then come before the methods of traits.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_readers_ {
    ($view:ty, $peek:ty, $($region:tt).+, $name:literal, [$($method:ident $field:literal),* $(,)?] $(,)?) => {
        impl $crate::rt::Visit for $view {
            #[inline]
            fn visit(&self, to: $crate::rt::To<'_>) -> $crate::rt::fmt::Result {
                let v = *self;
                to.fields($name, &[$(($field, &v.$method())),*])
            }
        }
        impl $crate::rt::Visit for $peek {
            #[inline]
            fn visit(&self, to: $crate::rt::To<'_>) -> $crate::rt::fmt::Result {
                let v = *self;
                $crate::rt::visit_peek(to, (v.$($region).+, v.origin), $name, &[$(($field, &v.$method())),*])
            }
        }
        $crate::rt::debug_visited!($view);
        $crate::rt::debug_visited!($peek);
    };
}

/// Of a struct, by its members; `values = rt::Streamed` is shown as that constant.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_members_ {
    ($ty:ty, $name:literal, [$($member:ident $(= $shown:expr)?),* $(,)?] $(,)?) => {
        impl $crate::rt::Visit for $ty {
            #[inline]
            fn visit(&self, to: $crate::rt::To<'_>) -> $crate::rt::fmt::Result {
                to.fields($name, &[$((stringify!($member), $crate::rt::member!(self, $member $(, $shown)?))),*])
            }
        }
    };
}

/// A member of a struct, or the constant in its place.
#[doc(hidden)]
#[macro_export]
macro_rules! member_ {
    ($of:expr, $member:ident) => {
        &$of.$member
    };
    ($of:expr, $member:ident, $shown:expr) => {
        &$shown
    };
}

/// Of an enum: `Trade(v) "trade"`, and of a variant without a payload `Halt "halt"`.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_union_ {
    ($ty:ty, [$($name:ident $(($payload:ident))? $schema:literal),* $(,)?] $(,)?) => {
        impl $crate::rt::Visit for $ty {
            #[inline]
            fn visit(&self, to: $crate::rt::To<'_>) -> $crate::rt::fmt::Result {
                match self {
                    $(Self::$name $(($payload))? => {
                        to.variant(stringify!($name), $schema, $crate::rt::payload!($($payload)?))
                    })*
                    Self::Unknown { tag, bytes } => to.unknown(u16::from(*tag), &bytes[..]),
                }
            }
        }
    };
}

/// A variant's payload, if it has one.
#[doc(hidden)]
#[macro_export]
macro_rules! payload_ {
    () => {
        None
    };
    ($payload:ident) => {
        Some($payload)
    };
}

/// Of a protocol's enum: its root.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_roots_ {
    ($ty:ty, $bytes:ident, [$($root:ident),* $(,)?] $(,)?) => {
        impl $crate::rt::Visit for $ty {
            #[inline]
            fn visit(&self, to: $crate::rt::To<'_>) -> $crate::rt::fmt::Result {
                match self {
                    $(Self::$root(v) => $crate::rt::Visit::visit(v, to),)*
                    Self::Unknown { type_id, $bytes } => to.unknown(*type_id, $bytes),
                }
            }
        }
    };
}

/// Of a type that is shown as the value that a function makes of it.
#[doc(hidden)]
#[macro_export]
macro_rules! visit_by_ {
    ($ty:ty, $value:expr $(,)?) => {
        impl $crate::rt::Visit for $ty {
            #[inline]
            fn visit(&self, to: $crate::rt::To<'_>) -> $crate::rt::fmt::Result {
                let value: fn(&Self) -> _ = $value;
                $crate::rt::Visit::visit(&value(self), to)
            }
        }
        $crate::rt::debug_visited!($ty);
    };
}
