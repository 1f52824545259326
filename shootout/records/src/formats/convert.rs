//! Plain structs to a schema compiler's structs, and back.
//!
//! There from a reference, with a copy of each text, since the plain structs stay; back by value, with the texts moved.

/// The same value in another type.
pub trait To<T> {
    /// Converts.
    fn to(self) -> T;
}

impl<A: To<B>, B> To<Vec<B>> for Vec<A> {
    fn to(self) -> Vec<B> {
        self.into_iter().map(To::to).collect()
    }
}

impl<'a, A, B> To<Vec<B>> for &'a Vec<A>
where
    &'a A: To<B>,
{
    fn to(self) -> Vec<B> {
        self.iter().map(To::to).collect()
    }
}

impl<A: To<B>, B> To<Option<B>> for Option<A> {
    fn to(self) -> Option<B> {
        self.map(To::to)
    }
}

impl<'a, A, B> To<Option<B>> for &'a Option<A>
where
    &'a A: To<B>,
{
    fn to(self) -> Option<B> {
        self.as_ref().map(To::to)
    }
}

/// Structs with the same field names in both: those of the first list have the same types too, those of the second are
/// converted.
macro_rules! mirror {
    ($theirs:ident: $($name:ident { $($same:ident)* } { $($other:ident)* })*) => {$(
        impl To<$theirs::$name> for &data::$name {
            #[inline]
            fn to(self) -> $theirs::$name {
                $theirs::$name { $($same: self.$same.clone(),)* $($other: (&self.$other).to(),)* }
            }
        }

        impl To<data::$name> for $theirs::$name {
            #[inline]
            fn to(self) -> data::$name {
                data::$name { $($same: self.$same,)* $($other: self.$other.to(),)* }
            }
        }
    )*};
}

/// Both ways as given.
macro_rules! both {
    ($($ours:ty, $theirs:ty: |$there:ident| $to:expr, |$back:ident| $from:expr;)*) => {$(
        impl To<$theirs> for &$ours {
            #[inline]
            fn to(self) -> $theirs {
                let $there = self;
                $to
            }
        }

        impl To<$ours> for $theirs {
            #[inline]
            fn to(self) -> $ours {
                let $back = self;
                $from
            }
        }
    )*};
}

/// Enums with the same variants.
macro_rules! enums {
    ($theirs:ident: $($name:ident { $($variant:ident)* })*) => {$(
        impl To<$theirs::$name> for &data::$name {
            #[inline]
            fn to(self) -> $theirs::$name {
                match self { $(data::$name::$variant => $theirs::$name::$variant,)* }
            }
        }

        impl To<data::$name> for $theirs::$name {
            #[inline]
            fn to(self) -> data::$name {
                match self { $($theirs::$name::$variant => data::$name::$variant,)* }
            }
        }
    )*};
}

pub(super) use {both, enums, mirror};
