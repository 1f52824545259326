//! The rules: what can change in a schema, numbered. `docs/compat.md` has a section for each.

/// One rule. Numbers are stable: none is given to another rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Rule {
    /// C001
    ProtocolGone,
    /// C002
    RootAdded,
    /// C003
    RootGone,
    /// C004
    RootRetired,
    /// C005
    NumberReused,
    /// C006
    RetiredForgotten,
    /// C010
    FieldAdded,
    /// C011
    FieldInserted,
    /// C012
    FieldGone,
    /// C013
    FieldRetired,
    /// C014
    FieldBack,
    /// C015
    FieldMoved,
    /// C016
    Optionality,
    /// C017
    DefaultChanged,
    /// C018
    Fixed,
    /// C019
    InitialChanged,
    /// C020
    SameBytes,
    /// C021
    TypeChanged,
    /// C022
    ScaleOrUnit,
    /// C023
    OtherType,
    /// C030
    KindChanged,
    /// C031
    StructChanged,
    /// C032
    Width,
    /// C033
    Closed,
    /// C034
    Storage,
    /// C035
    Aligned,
    /// C036
    ValueAdded,
    /// C037
    ValueGone,
    /// C038
    ValueRetired,
    /// C039
    VariantAdded,
    /// C040
    VariantGone,
    /// C041
    VariantRetired,
    /// C042
    UnitPayload,
    /// C050
    Renamed,
    /// C051
    NameMoved,
    /// C052
    JsonRenamed,
    /// C053
    PackageRenamed,
}

/// What is said of a rule.
pub(crate) struct Said {
    pub(crate) code: &'static str,
    pub(crate) title: &'static str,
    /// What to do instead.
    pub(crate) help: &'static str,
    /// It may break frames, so it is tried; otherwise the specs promise that it does not.
    pub(crate) may_break: bool,
    /// Code that uses the part does not compile any more.
    pub(crate) breaks_source: bool,
}

const NEW_FIELD: &str =
    "keep the field as it was and mark it `@retired`; add one of the new type in a new `since` block";
const NEW_TYPE: &str = "keep the type as it was; declare a new one, and a new field of it in a new `since` block";

impl Rule {
    /// All rules, by number.
    pub const ALL: [Self; 37] = [
        Self::ProtocolGone,
        Self::RootAdded,
        Self::RootGone,
        Self::RootRetired,
        Self::NumberReused,
        Self::RetiredForgotten,
        Self::FieldAdded,
        Self::FieldInserted,
        Self::FieldGone,
        Self::FieldRetired,
        Self::FieldBack,
        Self::FieldMoved,
        Self::Optionality,
        Self::DefaultChanged,
        Self::Fixed,
        Self::InitialChanged,
        Self::SameBytes,
        Self::TypeChanged,
        Self::ScaleOrUnit,
        Self::OtherType,
        Self::KindChanged,
        Self::StructChanged,
        Self::Width,
        Self::Closed,
        Self::Storage,
        Self::Aligned,
        Self::ValueAdded,
        Self::ValueGone,
        Self::ValueRetired,
        Self::VariantAdded,
        Self::VariantGone,
        Self::VariantRetired,
        Self::UnitPayload,
        Self::Renamed,
        Self::NameMoved,
        Self::JsonRenamed,
        Self::PackageRenamed,
    ];

    /// Its code, `C021`.
    #[must_use]
    pub fn code(self) -> &'static str {
        self.said().code
    }

    /// What changed, in a few words.
    #[must_use]
    pub fn title(self) -> &'static str {
        self.said().title
    }

    /// What to do instead; empty where nothing is wrong with it.
    #[must_use]
    pub fn help(self) -> &'static str {
        self.said().help
    }

    /// Whether code that uses the part does not compile any more.
    #[must_use]
    pub fn breaks_source(self) -> bool {
        self.said().breaks_source
    }

    /// Whether it may change where other parts of a block are, or how long it is.
    pub(crate) fn moves_others(self) -> bool {
        use Rule::{
            Aligned, FieldBack, FieldGone, FieldInserted, FieldMoved, FieldRetired, Fixed, KindChanged, Optionality,
            OtherType, Storage, StructChanged, TypeChanged, UnitPayload, Width,
        };
        matches!(
            self,
            Aligned
                | FieldBack
                | FieldGone
                | FieldInserted
                | FieldMoved
                | FieldRetired
                | Fixed
                | KindChanged
                | Optionality
                | OtherType
                | Storage
                | StructChanged
                | TypeChanged
                | UnitPayload
                | Width
        )
    }

    pub(crate) fn said(self) -> Said {
        let (code, title, may_break, breaks_source, help) = match self {
            Self::ProtocolGone => {
                ("C001", "a protocol is gone", true, true, "keep the protocol; give a redesign a package of its own")
            }
            Self::RootAdded => ("C002", "a message was added to a protocol", false, false, ""),
            Self::RootGone => {
                ("C003", "a message is gone from a protocol", true, true, "keep its line, with `@retired`")
            }
            Self::RootRetired => ("C004", "a message of a protocol was retired", false, true, ""),
            Self::NumberReused => (
                "C005",
                "a retired number is used again",
                true,
                false,
                "keep its line as it was, and take the next free number",
            ),
            Self::RetiredForgotten => (
                "C006",
                "the line of a retired number is gone",
                true,
                false,
                "put the line back: without it older data is lost, and the number may be used again",
            ),
            Self::FieldAdded => ("C010", "a field was added in a new block", false, false, ""),
            Self::FieldInserted => (
                "C011",
                "a field was added to a block that has shipped",
                true,
                false,
                "move it into a new `since` block",
            ),
            Self::FieldGone => {
                ("C012", "a field is gone", true, true, "put its line back where it was, with `@retired`")
            }
            Self::FieldRetired => ("C013", "a field was retired", false, true, ""),
            Self::FieldBack => (
                "C014",
                "a field is no longer retired",
                false,
                false,
                "data of the years between reads as its default, zero or empty",
            ),
            Self::FieldMoved => (
                "C015",
                "a field moved to another block",
                true,
                false,
                "put it back into the block in which it shipped",
            ),
            Self::Optionality => ("C016", "a field became optional, or required", true, true, NEW_FIELD),
            Self::DefaultChanged => {
                ("C017", "the default of a field changed", true, false, "keep the default, and write the new value")
            }
            Self::Fixed => ("C018", "`@fixed` was added or removed", true, false, NEW_FIELD),
            Self::InitialChanged => ("C019", "new values start with another value", false, false, ""),
            Self::SameBytes => (
                "C020",
                "a type changed to one of the same bytes",
                false,
                true,
                "check that each number means the same",
            ),
            Self::TypeChanged => ("C021", "a type changed", true, true, NEW_FIELD),
            Self::ScaleOrUnit => ("C022", "a scale or unit changed", true, true, NEW_FIELD),
            Self::OtherType => ("C023", "a type was replaced by another one", true, true, NEW_FIELD),
            Self::KindChanged => ("C030", "a type is of another kind", true, true, NEW_TYPE),
            Self::StructChanged => ("C031", "a struct has other fields", true, true, NEW_TYPE),
            Self::Width => ("C032", "an enum or bits have another integer", true, true, NEW_TYPE),
            Self::Closed => ("C033", "`@closed` was added or removed", true, true, NEW_TYPE),
            Self::Storage => ("C034", "the storage of a union changed", true, true, NEW_TYPE),
            Self::Aligned => ("C035", "`@aligned` was added or removed", true, false, NEW_TYPE),
            Self::ValueAdded => (
                "C036",
                "a value was added",
                false,
                false,
                "old readers refuse it: declare a new enum, or make the first version open",
            ),
            Self::ValueGone => ("C037", "a value is gone", true, true, "keep its line, with `@retired`"),
            Self::ValueRetired => ("C038", "a value was retired", false, true, ""),
            Self::VariantAdded => ("C039", "a variant was added", false, false, ""),
            Self::VariantGone => ("C040", "a variant is gone", true, true, "keep its line, with `@retired`"),
            Self::VariantRetired => ("C041", "a variant was retired", false, true, ""),
            Self::UnitPayload => (
                "C042",
                "a variant gained or lost its payload",
                true,
                true,
                "keep the variant as it was, and add one with the next tag",
            ),
            Self::Renamed => (
                "C050",
                "a name changed",
                false,
                true,
                "`@json(\"old name\")` keeps the JSON of fields, values and variants",
            ),
            Self::NameMoved => (
                "C051",
                "a name stands for another number",
                true,
                true,
                "put the name back to its number, and choose a new name for the other",
            ),
            Self::JsonRenamed => ("C052", "a name in JSON changed", false, false, "put the `@json` back"),
            Self::PackageRenamed => (
                "C053",
                "a package or protocol has another name",
                false,
                true,
                "put the name back, or let programs change with it",
            ),
        };
        Said { code, title, help, may_break, breaks_source }
    }
}
