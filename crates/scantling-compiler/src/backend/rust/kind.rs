//! What a field, element, key, value or variant holds, in the words of this backend: a plan's content with its definition at hand.

use scantling_schema::Form;
use scantling_schema::plan::{
    Content, Defined, Definition, Inline, InlineKind, List, Map, Message, PayloadKind, Plan, Union,
};

/// What something holds.
#[derive(Clone, Copy)]
pub(super) enum Kind<'p> {
    /// A value in place.
    Inline(&'p Inline),
    Text,
    Bytes,
    List(&'p List),
    Map(&'p Map),
    Any,
    /// A list in frames of its own.
    Stream,
    /// A record or message.
    Message(&'p Definition, &'p Message),
    /// A union without storage.
    Union(&'p Definition, &'p Union),
}

impl<'p> Kind<'p> {
    /// That of a plan's content.
    pub(super) fn of(plan: &'p Plan, content: &'p Content) -> Self {
        let named = |ty| {
            let definition = plan.get(ty);
            match &definition.defined {
                Defined::Message(message) => Self::Message(definition, message),
                Defined::Union(union) => Self::Union(definition, union),
                _ => unreachable!("enums, bits and structs stand in place"),
            }
        };
        match content {
            Content::Inline(inline) => Self::Inline(inline),
            Content::Union(union) => named(union.ty),
            Content::Payload(payload) => match &payload.of {
                PayloadKind::Text => Self::Text,
                PayloadKind::Bytes => Self::Bytes,
                PayloadKind::Region(ty, _) => named(*ty),
                PayloadKind::List(list) => Self::List(list),
                PayloadKind::Map(map) => Self::Map(map),
                PayloadKind::Any => Self::Any,
                PayloadKind::Stream(_) => Self::Stream,
            },
        }
    }

    pub(super) fn inline(self) -> Option<&'p Inline> {
        if let Self::Inline(inline) = self { Some(inline) } else { None }
    }

    pub(super) fn is_inline(self) -> bool {
        self.inline().is_some()
    }

    pub(super) fn message(self) -> Option<(&'p Definition, &'p Message)> {
        if let Self::Message(definition, message) = self { Some((definition, message)) } else { None }
    }

    pub(super) fn record(self) -> Option<(&'p Definition, &'p Message)> {
        self.message().filter(|(_, message)| message.form == Form::Record)
    }

    /// A record, or a message without slots.
    pub(super) fn flat(self) -> Option<(&'p Definition, &'p Message)> {
        self.message().filter(|(_, message)| message.is_flat())
    }

    /// A union without storage.
    pub(super) fn union(self) -> Option<(&'p Definition, &'p Union)> {
        if let Self::Union(definition, union) = self { Some((definition, union)) } else { None }
    }

    /// The bytes of `str<N>`.
    pub(super) fn str_len(self) -> Option<u32> {
        if let Some(InlineKind::Str(n)) = self.inline().map(|inline| &inline.value) { Some(*n) } else { None }
    }

    /// The bytes of `bytes<N>`, which is an array in Rust.
    pub(super) fn bytes_len(self) -> Option<u32> {
        if let Some(InlineKind::Bytes(n)) = self.inline().map(|inline| &inline.value) { Some(*n) } else { None }
    }

    /// Whether it is a union with storage, of which one matches on a view.
    pub(super) fn is_stored_union(self) -> bool {
        self.inline().is_some_and(Inline::is_tagged)
    }

    /// Whether an owned field or variant of it needs a box to be finite.
    pub(super) fn is_boxed(self) -> bool {
        self.message().is_some_and(|(definition, _)| definition.reach.is_recursive_in_use)
    }
}
