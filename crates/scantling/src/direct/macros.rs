//! What generated code calls to define views, peeks and steps: the code that all messages have in common.
//!
//! ```text
//! rt::in_place! { Trade, TradeView, TradePeek, TABLE_Trade_; 14 to 14, heap heap_ }
//! rt::readers! { TradeView, TradePeek;
//!     /// In cents.
//!     price |v| load(u64, 2, 8);
//!     /// Seen by all.
//!     note |v| text(v.heap_(), v.head.end::<10>(), bytes_of_note, padded_note);
//! }
//! rt::steps! { Trade, TradeView, TradeNeedsBlock, TradeEnd, TradeDone, 14;
//!     (block: TradeBlock) |b| { block.fill(b) } -> TradeNeedsNote [];
//!     TradeNeedsNote "note" [10 => w] -> TradeEnd, skip_note "empty" end {
//!         /// Seen by all.
//!         text note;
//!     }
//! }
//! ```
//!
//! Generated code supplies names, types, places, and the expressions that differ from field to field. The name between bars stands for the
//! view (`v`), the block (`b`) or the cursor (`w`) in those expressions.

/// The view and the peek of a message that is a region of its own, without accessors. After the names come the bytes from the region's start to
/// the end of the first segment and of the last one, and:
///
/// - `block`, if these differ, so that a block may be an older one;
/// - `heap`, if there are payloads, or `flat` with the length of the region;
/// - `rest`, if the message is aligned;
/// - `held`: payloads that the view finds once.
#[doc(hidden)]
#[macro_export]
macro_rules! in_place_ {
    (
        $name:ident, $view:ident, $peek:ident, $table:ident; $head:literal to $len:literal $(, block $block:ident)?
        $(, heap $heap:ident)? $(, flat $flat:literal)? $(, rest $rest:literal)?
        $(, held |$h:ident, $r:ident| $($held:ident: $held_ty:ty = $held_value:expr),+)? $(,)?
    ) => {
        #[doc = concat!("[`", stringify!($name), "`] in place, validated.")]
        #[derive(Clone, Copy)]
        pub struct $view<'a> {
            head: $crate::rt::Block<'a, $head>,
            $($block: &'a [u8],)?
            region: &'a [u8],
            $($($held: $held_ty,)+)?
        }
        impl<'a> $crate::rt::Region<'a> for $view<'a> {
            #[inline]
            fn region(self) -> &'a [u8] {
                self.region
            }
        }
        impl<'a> $crate::rt::Element<'a> for $view<'a> {
            const LEN_MIN: usize = $head;
            $(const REST: Option<usize> = Some($rest);)?
            #[inline(always)]
            fn view(region: &'a [u8]) -> Self {
                let head = $crate::rt::Block($crate::rt::first::<$head>(region));
                $(let $block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();)?
                $(let ($h, $r) = (head, region);)?
                Self { head, $($block,)? region, $($($held: $held_value,)+)? }
            }
        }
        $(impl<'a> $view<'a> {
            #[inline(always)]
            fn $heap(self) -> usize {
                $crate::rt::heap::<$len, $head>(self.head.u16::<0>())
            }
        })?
        #[doc = concat!("[`", stringify!($name), "`] in place, with only its own structure checked: accessors give an error if the bytes that they reach are not valid.")]
        #[derive(Clone, Copy)]
        pub struct $peek<'a> {
            head: $crate::rt::Block<'a, $head>,
            $($block: &'a [u8],)?
            region: &'a [u8],
            $($heap: usize,)?
            origin: $crate::rt::Origin,
        }
        impl<'a> $crate::rt::Region<'a> for $peek<'a> {
            #[inline]
            fn region(self) -> &'a [u8] {
                self.region
            }
        }
        impl<'a> $peek<'a> {
            /// A region with a block of this version.
            #[inline(always)]
            pub(crate) fn quick_<const KNOWN: bool>(region: &'a [u8], origin: $crate::rt::Origin) -> Option<Self> {
                $(if region.len() != $flat {
                    return None;
                })?
                let head = $crate::rt::Block(region.first_chunk::<$head>()?);
                if !(KNOWN || head.u16::<0>() == $len - 2) {
                    return None;
                }
                $(let $block = region.get(2..$len)?;)?
                Some(Self { head, $($block,)? region, $($heap: $len,)? origin })
            }
            /// A region that the walk has accepted.
            #[inline]
            pub(crate) fn judged_(region: &'a [u8], origin: $crate::rt::Origin) -> Self {
                let head = $crate::rt::Block($crate::rt::first::<$head>(region));
                $(let $block = region.get(2..2 + usize::from(head.u16::<0>())).unwrap_or_default();)?
                Self { head, $($block,)? region, $($heap: $crate::rt::heap::<$len, $head>(head.u16::<0>()),)? origin }
            }
        }
        $crate::rt::peek_message! { $peek, $table, $head $(, $rest)? }
        $(impl<'a> $peek<'a> {
            #[inline(always)]
            fn $heap(self) -> usize {
                self.$heap
            }
        })?
    };
}

/// How a peek is made of the bytes of an element: quickly, or as the walk decides. Printed for each type, since rustc inlines only calls of known
/// functions before LLVM does, and a peek that is put together later is not kept in registers.
#[doc(hidden)]
#[macro_export]
macro_rules! peek_message_ {
    ($peek:ident, $table:ident, $len_min:literal $(, $rest:literal)?) => {
        impl $crate::rt::PeekMessage for $peek<'_> {
            const TABLE: &'static $crate::rt::table::Message = &$table;
        }
        impl<'a> $crate::rt::PeekElement<'a> for $peek<'a> {
            const IS_REQUIRED: bool = true;
            const LEN_MIN: usize = $len_min;
            $(const REST: Option<usize> = Some($rest);)?
            #[inline(always)]
            fn peek(region: &'a [u8], origin: $crate::rt::Origin) -> Result<Self, $crate::rt::Invalid> {
                if let Some(quick) = Self::quick_::<false>(region, origin) {
                    return Ok(quick);
                }
                match $crate::rt::own(region, &$table, origin) {
                    Some(invalid) => Err(invalid),
                    None => Ok(Self::judged_(region, origin)),
                }
            }
        }
    };
}

/// The names of a type's parts, by number. If a part has named parts itself, their names follow after `=`.
#[doc(hidden)]
#[macro_export]
macro_rules! names_ {
    ($names:ident: $($number:literal $part:literal $(= $named:expr)?),* $(,)?) => {
        pub(crate) static $names: $crate::rt::PartNames =
            $crate::rt::PartNames { parts: &[$(($number, $part, $crate::rt::named!($($named)?))),*] };
    };
}

/// The names inside a part; `Leaf` if it has no named parts.
#[doc(hidden)]
#[macro_export]
macro_rules! named_ {
    () => {
        $crate::rt::Named::Leaf
    };
    ($named:expr) => {
        $named
    };
}

/// Functions that make the owned value of a view, with `m` as the memory that it may take.
#[doc(hidden)]
#[macro_export]
macro_rules! of_view_ {
    ($name:ident, $view:ident, |$v:ident, $m:ident| $value:expr $(,)?) => {
        impl $name {
            /// The value of a view. Its lists, maps and boxes may take `memory_max` bytes; texts and bytes are not counted.
            /// [`memory_max`](rt::memory_max) is the limit that other functions have for a frame of a given length.
            ///
            /// # Errors
            /// [`TooMuchMemory`](rt::Kind::TooMuchMemory), at offset 0, since a view does not know its place in the frame.
            #[inline]
            pub fn from_view(v: $view<'_>, memory_max: usize) -> Result<Self, $crate::rt::Invalid> {
                let mut m = $crate::rt::Memory::new(memory_max);
                let value = Self::of_view(v, &mut m);
                m.whole(value)
            }
            #[inline]
            pub(crate) fn of_view($v: $view<'_>, $m: &mut $crate::rt::Memory) -> Self {
                $value
            }
        }
    };
}

/// Variables for the ends of payloads, which stand at these offsets of the block.
#[doc(hidden)]
#[macro_export]
macro_rules! ends_ {
    ($b:ident: $($end:ident $at:literal),* $(,)?) => {
        $(let $end = $b.u32::<$at>() as usize;)*
    };
}

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
            $crate::rt::peek_text::<Self>($v.region, $start, $end, $v.origin)
            $(, if $present)? $(, unless $absent)?
        ) }
    };
    ($(#[$meta:meta])* $name:ident |$v:ident| bytes($start:expr, $end:expr $(,)?) $(if $present:expr)? $(, unless $absent:expr)?) => {
        $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| optional(
            &'a [u8],
            $crate::rt::peek_bytes::<Self>($v.region, $start, $end, $v.origin)
            $(, if $present)? $(, unless $absent)?
        ) }
    };
    (
        $(#[$meta:meta])* $name:ident |$v:ident| part($view:ty, $peek:ty, $start:expr, $end:expr $(,)?)
        $(if $present:expr)? $(, unless $absent:expr)?
    ) => {
        $crate::rt::peek_accessor! { $(#[$meta])* $name |$v| optional(
            $peek,
            $crate::rt::peek_part::<Self, $peek>($v.region, $start, $end, $v.origin)
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
    ($next:ident, $ends:tt, { $(#[$meta:meta])* text $name:ident $($absent:ident $(set $bit:literal $mask:literal)?)?; }) => {
        $crate::rt::step_payload! { $next, $ends, $(#[$meta])* $name(text: impl $crate::rt::AsText) text $($absent $($bit $mask)?)? }
    };
    ($next:ident, $ends:tt, { $(#[$meta:meta])* bytes $name:ident $($absent:ident $(set $bit:literal $mask:literal)?)?; }) => {
        $crate::rt::step_payload! { $next, $ends, $(#[$meta])* $name(bytes: &[u8]) bytes $($absent $($bit $mask)?)? }
    };
    ($next:ident, $ends:tt, { $(#[$meta:meta])* list $name:ident $iter:ident of text; }) => {
        $crate::rt::step_payload! { $next, $ends, $(#[$meta])*
            $name(items: impl IntoIterator<Item: AsRef<str>, IntoIter: ExactSizeIterator>) texts
        }
        $crate::rt::step_payload! { $next, $ends, #[doc = $crate::rt::any_iterator!($name)]
            $iter(items: impl IntoIterator<Item: AsRef<str>>) texts_iter
        }
    };
    ($next:ident, $ends:tt, { $(#[$meta:meta])* list $name:ident $iter:ident of bytes; }) => {
        $crate::rt::step_payload! { $next, $ends, $(#[$meta])*
            $name(items: impl IntoIterator<Item: AsRef<[u8]>, IntoIter: ExactSizeIterator>) byte_slices
        }
        $crate::rt::step_payload! { $next, $ends, #[doc = $crate::rt::any_iterator!($name)]
            $iter(items: impl IntoIterator<Item: AsRef<[u8]>>) byte_slices_iter
        }
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
        $crate::rt::step_payload! { $next, $ends, $(#[$meta])*
            $name(items: impl IntoIterator<Item = $item, IntoIter: ExactSizeIterator>) values $n
        }
        $crate::rt::step_payload! { $next, $ends, #[doc = $crate::rt::any_iterator!($name)]
            $iter(items: impl IntoIterator<Item = $item>) values_iter $n
        }
    };
    ($next:ident, $ends:tt, { $(
        $(#[$meta:meta])*
        $method:ident [$($generics:tt)*] ($($params:tt)*)
        $(or $value:ident $absent:ident)? $(set $bit:literal $mask:literal)?
        => $how:ident $($tag:literal)? |$w:ident $(, $region:ident)?| $code:block;
    )* }) => { $(
        $(#[$meta])*
        #[inline(always)]
        pub fn $method<$($generics)*>(self, $($params)*) -> $next<'w, S_> {
            $(let Some($value) = $value else { return self.$absent() };)?
            let slots = self.0 $(.set::<$bit>($mask))?;
            $(let $region = slots.start;)?
            let $w = &mut *slots.w;
            $crate::rt::payload_ended!($how $($tag)?, $next, slots, $ends, $code)
        }
    )* };
}

/// The method of a step for a payload that one function of `Slots` writes. The name of another method follows if the payload may be absent: it
/// is called then. Two numbers behind it are the place of the presence bit and its mask.
#[doc(hidden)]
#[macro_export]
macro_rules! step_payload_ {
    (
        $next:ident, [$end:literal $($rest:tt)*],
        $(#[$meta:meta])* $name:ident($value:ident: $ty:ty) $put:ident $($n:literal)?
    ) => {
        $(#[$meta])*
        #[inline(always)]
        pub fn $name(self, $value: $ty) -> $next<'w, S_> {
            $next($crate::rt::slots_ended!(self.0.$put::<$end $(, $n)?>($value), [$($rest)*]))
        }
    };
    (
        $next:ident, [$end:literal $($rest:tt)*],
        $(#[$meta:meta])* $name:ident($value:ident: $ty:ty) $put:ident $absent:ident $($bit:literal $mask:literal)?
    ) => {
        $(#[$meta])*
        #[inline(always)]
        pub fn $name(self, $value: Option<$ty>) -> $next<'w, S_> {
            let Some($value) = $value else { return self.$absent() };
            $next($crate::rt::slots_ended!(self.0 $(.set::<$bit>($mask))? .$put::<$end>($value), [$($rest)*]))
        }
    };
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
