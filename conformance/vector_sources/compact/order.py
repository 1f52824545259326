"""Section 10: of two faults the one whose bytes come first; of one item's the rule that comes first."""

SCALARS, OPTIONALS, LISTS, UNIONS, MAPS = (
    "scalars.Scalars",
    "optionals.Optionals",
    "lists.Lists",
    "unions.Unions",
    "maps.Maps",
)


def vectors(book):
    hand = book.hand
    hand(
        "order-fields",
        "K34",
        "two bools that are not valid",
        SCALARS,
        "03 00 00 00 00 | 00 00 00 00 00 00 00 00 | ^02 02",
        "Bool",
    )
    hand(
        "order-body-end",
        "K16 K34",
        "a fault comes before bytes after the segments",
        SCALARS,
        "03 00 00 00 00 | 00 00 00 00 00 00 00 00 | 00 ^02 ff",
        "Bool",
    )
    hand(
        "order-chunk",
        "K34",
        "an element's fault before those of later elements",
        LISTS,
        "05 02 06 03 01 ^01 80 02 00 00",
        "Utf8",
    )
    hand("order-count", "K24 K34", "the count before the elements", LISTS, "05 ^04 06 03 01 01 80 02 00 00", "Count")
    hand("order-length-count", "K1 K24 K34", "the length before the count", LISTS, "05 7f ^06 01 00", "Short")
    hand(
        "order-tail",
        "K25 K34",
        "what is left of a chunk before what follows it",
        LISTS,
        "05 01 04 02 01 00 ^ff 80 00",
        "ListTail",
    )
    hand(
        "order-variant",
        "K20 K34",
        "what is left of a payload before what follows it",
        UNIONS,
        "01 02 02 01 ^00",
        "VariantLength",
    )
    hand("order-variant-value", "K20 K34", "the value before what is left", UNIONS, "01 02 02 ^02 00 | 07", "Bool")
    hand(
        "order-retired",
        "K17 K34",
        "a retired value, then a fault",
        "retired.Retired",
        "02 00 | 05 | 01 | 02 61 62 | ^02 | 02",
        "Bool",
        ("RetiredValue", 4),
    )
    hand(
        "order-retired-after",
        "K17 K34",
        "in exact mode, too, what comes first",
        "retired.Retired",
        "02 00 | 05 | 00 | 02 61 62 | ^02 | 01",
        "Bool",
    )
    hand(
        "order-canonical",
        "K33 K34",
        "a second chunk, then a fault",
        LISTS,
        "01 00 | 00 | 01 01 05 01 02 ^80 00 00 | 00 | 00",
        "Varint",
        canonical=7,
    )
    hand(
        "order-canonical-after",
        "K33 K34",
        "a fault, then a second chunk",
        LISTS,
        "01 00 | 00 | 01 02 ^80 00 01 01 05 00 | 00 | 00",
        "Varint",
    )
    hand(
        "order-padded-depth",
        "K33 K34",
        "a padded length, then what it counts",
        LISTS,
        "01 00 | 00 | 01 ^ff 80 00 05 00 | 00 | 00",
        "Short",
        canonical=5,
    )
    hand(
        "order-length",
        "K8 K34",
        "Short before what is said of the text",
        SCALARS,
        "04 01 41 | ^0a 80 80 80 | 00 00 00",
        "Short",
    )
    hand("order-absent", "K13 K34", "of a later segment", OPTIONALS, "07 01 ^", "Short")
