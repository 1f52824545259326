//! What generated code calls to define views, peeks and steps: the code that all messages have in common.
//!
//! ```text
//! rt::readers! { TradeView, TradePeek;
//!     /// In cents.
//!     price |v| value(u64, v.head.load::<2, 8, u64>());
//!     /// Seen by all.
//!     note |v| text(v.heap_(), v.head.end::<10>(), bytes_of_note, padded_note);
//! }
//! rt::steps! { Trade, TradeView, TradeNeedsBlock, TradeEnd, TradeDone, 14;
//!     (block: TradeBlock) |b| { block.fill(b) } -> TradeNeedsNote [];
//!     TradeNeedsNote "note" [10 => w] -> TradeEnd, skip_note "empty" end {
//!         /// Seen by all.
//!         note[](text: impl rt::AsText) => end |w| { text.write(&mut w.sink) };
//!     }
//! }
//! ```
//!
//! Generated code supplies names, types, places, and the expressions that differ from field to field. The name between bars stands for the
//! view (`v`), the block (`b`) or the cursor (`w`) in those expressions.

/// Accessors of a view and its peek.
///
/// - `value(T, e)`: both return `e`.
/// - `load(T, at, len)`: an inline value at an offset of the block; `checked(T, at, len)` if not all bytes are values.
/// - `either(T, e; U, f)`: the view returns `e`; the peek returns `f`, a `Result`. With `sure`, `f` is a plain value.
/// - `text(start, end, …)`, `bytes(start, end)`, `part(T, U, start, end)`: a payload between two offsets of the region. The names after the
///   offsets of a text are accessors that only the view has.
///
/// `if` and `unless` make the accessor optional: they state when the payload is present or absent.
#[doc(hidden)]
#[macro_export]
macro_rules! readers_ {
    ($view:ident, $peek:ident; $(
        $(#[$meta:meta])*
        $name:ident |$v:ident| $kind:ident $of:tt $(if $present:expr)? $(, unless $absent:expr)?;
    )*) => {
        impl<'a> $view<'a> { $(
            $crate::rt::view_accessor! { $(#[$meta])* $name |$v| $kind $of $(if $present)? $(, unless $absent)? }
        )* }
        impl<'a> $peek<'a> { $(
            $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| $kind $of $(if $present)? $(, unless $absent)? }
        )* }
    };
}

/// An accessor of a view.
#[doc(hidden)]
#[macro_export]
macro_rules! view_accessor_ {
    ($(#[$meta:meta])* $name:ident |$v:ident| value($ty:ty, $value:expr $(,)?)) => {
        $(#[$meta])*
        #[must_use]
        #[inline(always)]
        pub fn $name(self) -> $ty {
            let $v = self;
            $value
        }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| either($ty:ty, $value:expr; $($peek:tt)*)) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| value($ty, $value) }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| checked($ty:ty, $at:literal, $len:literal) $(if $present:expr)?
    ) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| load($ty, $at, $len) $(if $present)? }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| load($ty:ty, $at:literal, $len:literal) $(if $present:expr)?) => {
        $crate::rt::view_accessor! {
            $(#[$meta])* $name |$v| optional($ty, $v.head.load::<$at, $len, $ty>() $(, if $present)?)
        }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| text($start:expr, $end:expr, $bytes:ident $(, $padded:ident)? $(,)?)
        $(if $present:expr)? $(, unless $absent:expr)?
    ) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| optional(
            &'a str, $crate::rt::text($v.region, $start, $end) $(, if $present)? $(, unless $absent)?
        ) }
        $crate::rt::view_accessor! {
            #[doc = concat!("The bytes of `", stringify!($name), "`, which are valid UTF-8. A slice: unlike a `str`, it is not checked again.")]
            $bytes |$v| optional(
                &'a [u8], $crate::rt::part($v.region, $start, $end) $(, if $present)? $(, unless $absent)?
            )
        }
        $(
            #[doc = concat!("`", stringify!($name), "` in `N` bytes, padded with zeros; `None` if it is longer.")]
            ///
            /// A key of fixed size: for `N` of at most 16 one load and one shift.
            #[must_use]
            #[inline(always)]
            pub fn $padded<const N: usize>(self) -> Option<[u8; N]> {
                let $v = self;
                $crate::rt::padded($v.region, $start, $end)
            }
        )?
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| bytes($start:expr, $end:expr $(,)?) $(if $present:expr)? $(, unless $absent:expr)?) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| optional(
            &'a [u8], $crate::rt::part($v.region, $start, $end) $(, if $present)? $(, unless $absent)?
        ) }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| part($view:ty, $peek:ty, $start:expr, $end:expr $(,)?)
        $(if $present:expr)? $(, unless $absent:expr)?
    ) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| optional(
            $view, $crate::rt::viewed($v.region, $start, $end) $(, if $present)? $(, unless $absent)?
        ) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| optional($ty:ty, $value:expr)) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| value($ty, $value) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| optional($ty:ty, $value:expr, if $present:expr)) => {
        $crate::rt::view_accessor! {
            $(#[$meta])* $name |$v| value(Option<$ty>, if $present { Some($value) } else { None })
        }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| optional($ty:ty, $value:expr, unless $absent:expr)) => {
        $crate::rt::view_accessor! {
            $(#[$meta])* $name |$v| value(Option<$ty>, if $absent { None } else { Some($value) })
        }
    };
}

/// An accessor of a peek.
#[doc(hidden)]
#[macro_export]
macro_rules! peek_accessor_ {
    ($(#[$meta:meta])* $name:ident |$v:ident| value($ty:ty, $value:expr $(,)?)) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| value($ty, $value) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| either($view:ty, $view_value:expr; sure $ty:ty, $value:expr $(,)?)) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| value($ty, $value) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| either($view:ty, $view_value:expr; $ty:ty, $value:expr $(,)?)) => {
        $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| optional($ty, $value) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| load($($of:tt)*) $(if $present:expr)?) => {
        $crate::rt::view_accessor! { $(#[$meta])* $name |$v| load($($of)*) $(if $present)? }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| checked($ty:ty, $at:literal, $len:literal) $(if $present:expr)?
    ) => {
        $crate::rt::peek_accessor! {
            $(#[$meta])* $name |$v| optional($ty, $crate::rt::checked($v.head.bytes::<$at, $len>(), $v.origin) $(, if $present)?)
        }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| text($start:expr, $end:expr $(, $of_view:ident)* $(,)?)
        $(if $present:expr)? $(, unless $absent:expr)?
    ) => {
        $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| optional(
            $crate::rt::Text<'a>,
            $crate::rt::Text::peek($v.region, $start, $end, $v.origin).ok_or_else(|| Self::fault_($v.region, $v.origin))
            $(, if $present)? $(, unless $absent)?
        ) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| bytes($start:expr, $end:expr $(,)?) $(if $present:expr)? $(, unless $absent:expr)?) => {
        $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| optional(
            &'a [u8],
            $v.region.get($start..$end).ok_or_else(|| Self::fault_($v.region, $v.origin))
            $(, if $present)? $(, unless $absent)?
        ) }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| part($view:ty, $peek:ty, $start:expr, $end:expr $(,)?)
        $(if $present:expr)? $(, unless $absent:expr)?
    ) => {
        $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| optional(
            $peek,
            $crate::rt::PeekElement::peek(
                $v.region.get($start..$end).ok_or_else(|| Self::fault_($v.region, $v.origin))?,
                $v.origin,
            )
            $(, if $present)? $(, unless $absent)?
        ) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| optional($ty:ty, $value:expr)) => {
        $(#[$meta])*
        #[inline(always)]
        pub fn $name(self) -> Result<$ty, $crate::rt::Invalid> {
            let $v = self;
            $value
        }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| optional($ty:ty, $value:expr, if $present:expr)) => {
        $crate::rt::peek_accessor! {
            $(#[$meta])* $name |$v| optional(Option<$ty>, if $present { $value.map(Some) } else { Ok(None) })
        }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| optional($ty:ty, $value:expr, unless $absent:expr)) => {
        $crate::rt::peek_accessor! {
            $(#[$meta])* $name |$v| optional(Option<$ty>, if $absent { Ok(None) } else { $value.map(Some) })
        }
    };
}

/// The functions that read and write one root of a protocol. A program that calls only these compiles no code for the other roots.
#[doc(hidden)]
#[macro_export]
macro_rules! root_ {
    (
        $($ty:ident)::+, $($view:ident)::+, $($peek:ident)::+, $($first:ident)::+, $($done:ident)::+,
        $view_root:ident, $peek_root:ident, $write_root:ident;
        $table:ident, $type_id:literal, $len_min:literal, $head:literal $(,)?
    ) => {
        #[doc = concat!("The [`", stringify!($($ty)::+), "`] of a frame, validated, for a reader that expects no other message.")]
        ///
        /// # Errors
        /// As [`view`](Self::view); [`TypeId`](rt::Kind::TypeId) if the frame holds another message.
        #[inline(always)]
        pub fn $view_root(frame: &[u8]) -> Result<$($view)::+<'_>, $crate::rt::Invalid> {
            let (head, region) = $crate::rt::head_of::<$len_min>(frame);
            if head == $head && $($ty)::+::ok::<false>(region, 0) {
                return Ok($crate::rt::Element::view(region));
            }
            if $crate::rt::validate_frame(frame, &$table, false)? != $type_id {
                return Err($crate::rt::ANOTHER_TYPE);
            }
            Ok($crate::rt::Element::view(region))
        }
        #[doc = concat!("The [`", stringify!($($ty)::+), "`] of a frame, for a reader that expects no other message.")]
        /// Its parts are checked when they are reached.
        ///
        /// # Errors
        /// As [`peek`](Self::peek); [`TypeId`](rt::Kind::TypeId) if the frame holds another message.
        #[inline(always)]
        pub fn $peek_root(frame: &[u8]) -> Result<$($peek)::+<'_>, $crate::rt::Invalid> {
            let origin = $crate::rt::Origin::of(frame);
            let (head, region) = $crate::rt::head_of::<$len_min>(frame);
            let root = if head == $head { $($peek)::+::quick_::<true>(region, origin) } else { None };
            if let Some(root) = root {
                return Ok(root);
            }
            if $crate::rt::peek_frame(frame, &$table)? != $type_id {
                return Err($crate::rt::ANOTHER_TYPE);
            }
            Ok($($peek)::+::judged_(region, origin))
        }
        #[doc = concat!("Writes a frame that holds [`", stringify!($($ty)::+), "`]; returns its length in bytes.")]
        /// Only a `Vec` that grows allocates.
        ///
        /// # Errors
        /// If the frame exceeds the slice or the limits of the format.
        #[inline(always)]
        pub fn $write_root<O_: $crate::rt::Output>(
            out: O_,
            root: impl for<'x> FnOnce($($first)::+<'x, O_::Sink<'x>>) -> $($done)::+<'x, O_::Sink<'x>>,
        ) -> Result<usize, $crate::rt::WriteError> {
            $crate::rt::frame::<$len_min, _>(out, $type_id, |w| root($($first)::+ { w }).w)
        }
    };
}

/// The first and the last step of a message, which hold only the cursor, and `splice`, which copies a whole message.
#[doc(hidden)]
#[macro_export]
macro_rules! outer_steps_ {
    ($name:ident, $view:ident, $first:ident, $done:ident) => {
        #[doc = concat!("The first step of [`", stringify!($name), "`].")]
        #[derive(Debug)]
        #[must_use]
        pub struct $first<'w, S_> {
            pub(crate) w: &'w mut $crate::rt::Cursor<S_>,
        }
        /// The value has been written.
        #[derive(Debug)]
        #[must_use]
        pub struct $done<'w, S_> {
            pub(crate) w: &'w mut $crate::rt::Cursor<S_>,
        }
        impl<'w, S_: $crate::rt::Sink> $first<'w, S_> {
            /// Copies a message as it is, with the parts that a newer writer added. Its depth in this place is not checked here, but by
            /// the frame's reader.
            #[inline]
            pub fn splice(self, value: $view<'_>) -> $done<'w, S_> {
                let w = self.w;
                w.sink.bytes($crate::rt::Region::region(value));
                $done { w }
            }
        }
    };
}

/// The steps of a message without slots: the block is all of it.
#[doc(hidden)]
#[macro_export]
macro_rules! flat_steps_ {
    (
        $name:ident, $view:ident, $first:ident, $end:ident, $done:ident, $head:literal;
        ($($params:tt)*) |$b:ident| $fill:block
    ) => {
        $crate::rt::outer_steps! { $name, $view, $first, $done }
        #[doc = concat!("[`", stringify!($name), "`] with all its payloads.")]
        #[derive(Debug)]
        #[must_use]
        pub struct $end<'w, S_> {
            w: &'w mut $crate::rt::Cursor<S_>,
        }
        impl<'w, S_: $crate::rt::Sink> $first<'w, S_> {
            /// Writes the inline fields. One capacity check.
            #[inline(always)]
            pub fn block(self, $($params)*) -> $end<'w, S_> {
                let w = self.w;
                w.sink.claim::<$head>(|$b| $fill);
                $end { w }
            }
        }
        impl<'w, S_: $crate::rt::Sink> $end<'w, S_> {
            /// The end of the message.
            #[inline(always)]
            pub fn end(self) -> $done<'w, S_> {
                $done { w: self.w }
            }
        }
    };
}

/// The steps of a message with slots. In brackets are the ends that are patched after a payload: its own, behind it the tag if it is a
/// union's, and those of payloads that no step writes.
#[doc(hidden)]
#[macro_export]
macro_rules! steps_ {
    (
        $name:ident, $view:ident, $start:ident, $end:ident, $done:ident, $head:literal;
        ($($block:tt)*) |$b:ident| $fill:block -> $first:ident $before:tt;
        $(
            $step:ident $field:literal $ends:tt -> $next:ident $(, $skip:ident $empty:literal $($last:ident)?)? { $($methods:tt)* }
        )*
    ) => {
        $crate::rt::outer_steps! { $name, $view, $start, $done }
        impl<'w, S_: $crate::rt::Sink> $start<'w, S_> {
            /// Writes the inline fields. One capacity check.
            #[inline(always)]
            pub fn block(self, $($block)*) -> $first<'w, S_> {
                let w = self.w;
                let start = w.at();
                let claim = w.sink.claim::<$head>(|$b| $fill);
                $first($crate::rt::slots_ended!($crate::rt::Slots { w, start, claim }, $before))
            }
        }
        $(
            #[doc = concat!("The step of [`", stringify!($name), "`] that writes `", $field, "`.")]
            #[must_use]
            pub struct $step<'w, S_: $crate::rt::Sink>($crate::rt::Slots<'w, S_, $head>);
            impl<'w, S_: $crate::rt::Sink> $step<'w, S_> {
                $crate::rt::step_methods! { $next, $ends, { $($methods)* } }
                $(
                    #[doc = concat!("Leaves `", $field, "` ", $empty, ".")]
                    #[inline(always)]
                    pub fn $skip(self) -> $next<'w, S_> {
                        $next($crate::rt::slots_ended!(self.0, $ends))
                    }
                    $(
                        /// The end of the message. The remaining fields are empty or absent.
                        #[inline(always)]
                        pub fn $last(self) -> $done<'w, S_> {
                            self.$skip().end()
                        }
                    )?
                )?
            }
        )*
        #[doc = concat!("[`", stringify!($name), "`] with all its payloads.")]
        #[derive(Debug)]
        #[must_use]
        pub struct $end<'w, S_>(&'w mut $crate::rt::Cursor<S_>);
        impl<'w, S_: $crate::rt::Sink> $end<'w, S_> {
            /// The end of the message.
            #[inline(always)]
            pub fn end(self) -> $done<'w, S_> {
                $done { w: self.0 }
            }
        }
    };
}

/// The methods of a step that write its payload: `name[generics](parameters) … => end |w| { statements }`, and two for a list, whose length is known or
/// not. `or` names a parameter that may be `None`, and what is called then; `set` a presence bit; `end`, `fill` and `tag` are those
/// of `payload_ended`.
#[doc(hidden)]
#[macro_export]
macro_rules! step_methods_ {
    ($next:ident, $ends:tt, {}) => {};
    ($next:ident, $ends:tt, { $(#[$meta:meta])* list $name:ident $iter:ident of text; }) => {
        $crate::rt::step_methods! { $next, $ends, {
            $(#[$meta])*
            $name[](items: impl IntoIterator<Item: AsRef<str>, IntoIter: ExactSizeIterator>) => end |w| {
                $crate::rt::each(w, items, |w, item| { w.sink.bytes(item.as_ref().as_bytes()) });
            };
            #[doc = $crate::rt::any_iterator!($name)]
            $iter[](items: impl IntoIterator<Item: AsRef<str>>) => end |w| {
                $crate::rt::gather(w, items, |w, item| { w.sink.bytes(item.as_ref().as_bytes()) });
            };
        } }
    };
    ($next:ident, $ends:tt, { $(#[$meta:meta])* list $name:ident $iter:ident of bytes; }) => {
        $crate::rt::step_methods! { $next, $ends, {
            $(#[$meta])*
            $name[](items: impl IntoIterator<Item: AsRef<[u8]>, IntoIter: ExactSizeIterator>) => end |w| {
                $crate::rt::each(w, items, |w, item| { w.sink.bytes(item.as_ref()) });
            };
            #[doc = $crate::rt::any_iterator!($name)]
            $iter[](items: impl IntoIterator<Item: AsRef<[u8]>>) => end |w| {
                $crate::rt::gather(w, items, |w, item| { w.sink.bytes(item.as_ref()) });
            };
        } }
    };
    ($next:ident, $ends:tt, { $(#[$meta:meta])* list $name:ident $iter:ident of $($first:ident)::+ -> $($done:ident)::+; }) => {
        $crate::rt::step_methods! { $next, $ends, {
            $(#[$meta])*
            $name[I_: IntoIterator<IntoIter: ExactSizeIterator>](
                items: I_,
                mut write: impl for<'x> FnMut($($first)::+<'x, S_>, I_::Item) -> $($done)::+<'x, S_>,
            ) => end |w| {
                $crate::rt::each(w, items, |w, item| { let _ = write($($first)::+ { w }, item); });
            };
            #[doc = $crate::rt::any_iterator!($name)]
            $iter[I_: IntoIterator](
                items: I_,
                mut write: impl for<'x, 'y> FnMut(
                    $($first)::+<'x, $crate::rt::VecSink<'y>>,
                    I_::Item,
                ) -> $($done)::+<'x, $crate::rt::VecSink<'y>>,
            ) => end |w| {
                $crate::rt::gather(w, items, |w, item| { let _ = write($($first)::+ { w }, item); });
            };
        } }
    };
    ($next:ident, $ends:tt, { $(#[$meta:meta])* list $name:ident $iter:ident of $item:ty, $n:literal; }) => {
        $crate::rt::step_methods! { $next, $ends, {
            $(#[$meta])*
            $name[](items: impl IntoIterator<Item = $item, IntoIter: ExactSizeIterator>) => fill |w| {
                let items = items.into_iter();
                let room = $crate::rt::room::<0, $n, S_>(w, [], items.len());
                (room, items)
            };
            #[doc = $crate::rt::any_iterator!($name)]
            $iter[](items: impl IntoIterator<Item = $item>) => end |w| {
                for item in items { w.sink.claim::<$n>(|b| $crate::rt::store::<0, $n, $n, _>(b, item)); }
            };
        } }
    };
    ($next:ident, $ends:tt, { $(
        $(#[$meta:meta])*
        $method:ident [$($generics:tt)*] ($($params:tt)*)
        $(or $value:ident $absent:ident)? $(set $bit:literal $mask:literal)?
        => $how:ident $($tag:literal)? |$w:ident $(, $region:ident)?| $code:block;
    )* }) => { $(
        $(#[$meta])*
        #[inline(always)]
        pub fn $method<$($generics)*>(mut self, $($params)*) -> $next<'w, S_> {
            $(let Some($value) = $value else { return self.$absent() };)?
            $(self.0.set::<$bit>($mask);)?
            $(let $region = self.0.start;)?
            let $w = &mut *self.0.w;
            $crate::rt::payload_ended!($how $($tag)?, $next, self.0, $ends, $code)
        }
    )* };
}

/// The docs of a method for a list whose length is not known.
#[doc(hidden)]
#[macro_export]
macro_rules! any_iterator_ {
    ($name:ident) => {
        concat!(
            "`",
            stringify!($name),
            "` from any iterator: its length need not be known.\n\nElements that are not inline are gathered in memory and moved once."
        )
    };
}

/// Ends a payload: `end` after its code has written it; `fill` if its code reserved room that the items fill now; `tag` for a union, whose tag is
/// patched first.
#[doc(hidden)]
#[macro_export]
macro_rules! payload_ended_ {
    (end, $next:ident, $slots:expr, $ends:tt, $code:block) => {{
        $code
        $next($crate::rt::slots_ended!($slots, $ends))
    }};
    (fill, $next:ident, $slots:expr, [$end:literal $($rest:tt)*], $code:block) => {{
        let (room, items) = $code;
        $next($crate::rt::slots_ended!($slots.fill($crate::rt::At::<$end>, room, items), [$($rest)*]))
    }};
    (tag $tag:literal, $next:ident, $slots:expr, [$end:literal $at:literal $($rest:tt)*], $code:block) => {{
        $code
        $next($crate::rt::slots_ended!($slots.tag::<$at>($tag).end::<$end>(), [$($rest)*]))
    }};
}

/// Patches an end for each empty payload, and a tag of 0 if it is a union's. `=> w` returns only the cursor.
#[doc(hidden)]
#[macro_export]
macro_rules! slots_ended_ {
    ($slots:expr, [$($end:literal $($tag:literal)?),* $(,)?]) => {
        $slots$($(.tag::<$tag>(0))?.end::<$end>())*
    };
    ($slots:expr, [$($end:literal $($tag:literal)?),* $(,)? => w]) => {
        $crate::rt::slots_ended!($slots, [$($end $($tag)?),*]).w
    };
    ($slots:expr, [, $($rest:tt)*]) => {
        $crate::rt::slots_ended!($slots, [$($rest)*])
    };
}
