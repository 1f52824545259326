"""Section 12: frames with more than one fault. The first in the order of checks is reported."""

LISTS, OPTIONALS, UNIONS, SCALARS = "lists.Lists", "optionals.Optionals", "unions.Unions", "scalars.Scalars"


def vectors(book):
    hand = book.hand
    hand(
        "order-block-before-fields",
        "D21 D51",
        "block_len and a bool",
        SCALARS,
        "03 00 | ^0d 00 |" + "00 " * 12 + "02",
        "BlockLength",
    )
    hand(
        "order-fields-before-tail",
        "D9 D51",
        "a bool and the region's tail",
        SCALARS,
        "03 00 | 0e 00 |" + "00 " * 12 + "^02 00 | ff",
        "Bool",
    )
    hand(
        "order-payload-before-next-slot",
        "D30 D52",
        "a string's text, then the end of the next slot: the text comes first",
        SCALARS,
        "06 00 | 0b 00 | 01 | 0e 00 00 00 | 02 | 00 00 00 00 | 03 | ^ff",
        "Utf8",
    )
    hand(
        "order-inline-between-slots",
        "D24 D52",
        "inline fields between slots take their turn",
        OPTIONALS,
        "06 00 | 1b 00 | 00 00 | 00 00 | 1d 00 00 00 | ^01 |"
        "00 00 00 00 | 00 | 00 00 00 00 00 | 00 00 | 00 00 00 00 | 00 00",
        "AbsentValue",
    )
    hand(
        "order-child-before-parent-spare",
        "D52 D51",
        "a fault in a child before the parent's spare bits",
        OPTIONALS,
        "07 00 | 16 00 | 00 00 | 00 00 18 00 00 00 20 00 00 00 |"
        "^02 | 00 20 00 00 00 | 00 00 00 | 00 | 06 00 | 00 00 08 00 00 00",
        "SpareBits",
    )
    hand(
        "order-absent-before-utf8",
        "D26 D52",
        "an absent string with bad text",
        OPTIONALS,
        "03 00 | 15 00 | 00 | 18 00 00 00 | 18 00 00 00 | 18 00 00 00 | 18 00 00 00 | 18 00 00 00 | ^ff",
        "AbsentPayload",
    )
    hand(
        "order-element-before-next-end",
        "D30 D54",
        "element 0 is no text, the end of element 1 is wrong: the text comes first",
        LISTS,
        "04 00 | 08 00 | 17 00 00 00 | 17 00 00 00 | 02 00 00 00 | 0d 00 00 00 | 00 00 00 00 | ^ff",
        "Utf8",
    )
    hand(
        "order-end-before-element",
        "D37 D54",
        "the end of element 0 is wrong, element 1 is no text",
        LISTS,
        "04 00 | 08 00 | 17 00 00 00 | 17 00 00 00 | 02 00 00 00 | ^0e 00 00 00 | 0d 00 00 00 | ff",
        "ElementEnd",
    )
    hand(
        "order-element-before-tail",
        "D30 D54",
        "the last element is no text, and a byte follows it",
        LISTS,
        "04 00 | 08 00 | 14 00 00 00 | 14 00 00 00 | 01 00 00 00 | 09 00 00 00 | ^ff 00",
        "Utf8",
    )
    hand(
        "order-list-tail-before-region-tail",
        "D39 D51",
        "a list's tail, then the region's",
        LISTS,
        "05 00 | 04 00 | 16 00 00 00 | 01 00 00 00 | 0f 00 00 00 | 05 00 | 01 07 00 00 00 | ^00 | 00",
        "ListTail",
    )
    hand(
        "order-packed-elements",
        "D9 D53",
        "the first of two bad elements",
        LISTS,
        "02 00 | 20 00 |" + "24 00 00 00 | " * 8 + "^02 03",
        "Bool",
    )
    hand(
        "order-packed-length",
        "D34 D53",
        "length before elements",
        LISTS,
        "01 00 | 14 00 | 16 00 00 00 |" + "17 00 00 00 | " * 4 + "^01",
        "ListLength",
    )
    hand(
        "order-strided",
        "D35 D53",
        "stride before the blocks' contents",
        OPTIONALS,
        "05 00 | 08 00 | 12 00 00 00 | 12 00 00 00 | ^05 00 | ff ff ff ff ff ff",
        "Stride",
    )
    hand(
        "order-unknown-tag-later",
        "D29 D52",
        "exact mode reports an earlier fault before an unknown tag",
        UNIONS,
        "02 00 | 0a 00 | 02 0d 00 00 00 | 4d 0d 00 00 00 | ^02",
        "Bool",
    )
    hand(
        "order-unknown-tag-earlier",
        "D29 D52",
        "and an unknown tag before a later fault",
        UNIONS,
        "02 00 | 0a 00 | 4d 0d 00 00 00 | 02 0e 00 00 00 | ff ^02",
        "Bool",
        ("UnknownTag", 8),
    )
