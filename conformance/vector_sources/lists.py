"""Section 7: indexed lists, of strings, messages, unions and lists."""

from vector_sources.flat_lists import ends

LISTS = "lists.Lists"


def vectors(book):
    indexed(book)
    elements(book)
    nested(book)


def indexed(book):
    hand = book.hand
    texts = "04 00 | 08 00 |"
    hand(
        "indexed-texts",
        "D36 D37 D39",
        "count, ends, elements",
        LISTS,
        texts + ends(25, 25) + ends(2, 13, 15) + "61 62 63",
        value='Payloads{texts=["a","bc"],blobs=[]}',
    )
    hand(
        "indexed-empty-elements",
        "D36 D37",
        "empty strings are elements",
        LISTS,
        texts + ends(26, 26) + ends(3, 16, 16, 16),
        value='Payloads{texts=["","",""],blobs=[]}',
    )
    hand(
        "indexed-empty",
        "D36",
        "no elements, no count",
        LISTS,
        texts + ends(10, 10),
        value="Payloads{texts=[],blobs=[]}",
    )
    for name, payload, comment in (
        ("1-byte", "^01", "less than a count"),
        ("3-bytes", "^01 00 00", "less than a count"),
        ("0", "^00 00 00 00", "count 0: the empty list has another form"),
        ("beyond", "^02 00 00 00 | 0c 00 00 00", "more ends than bytes"),
        ("max", "^ff ff ff ff | 08 00 00 00", "4 * count overflows 32 bits"),
        ("overflow", "^00 00 00 40 | 08 00 00 00", "4 * count is 0 in 32 bits"),
        ("overflow-1", "^01 00 00 40 | 08 00 00 00", "4 * count is 4 in 32 bits"),
        ("negative", "^00 00 00 80 | 08 00 00 00", "a reader with signed counts"),
    ):
        end = 10 + len(payload.replace("^", "").replace("|", "").split())
        hand(f"count-{name}", "D36", comment, LISTS, texts + ends(end, end) + payload, "Count")
    for name, first, second, comment in (
        ("in-index", "^0b 00 00 00", "0f 00 00 00", "ends inside the ends"),
        ("zero", "^00 00 00 00", "0f 00 00 00", "0 is not the empty element"),
        ("decreasing", "0d 00 00 00", "^0c 00 00 00", "ends before it starts"),
        ("beyond", "0d 00 00 00", "^10 00 00 00", "one byte after the list"),
        ("max", "0d 00 00 00", "^ff ff ff ff", "an addition that overflows"),
        ("not-last", "^10 00 00 00", "0f 00 00 00", "the first of two: it, and not the next, is at fault"),
    ):
        hand(
            f"element-end-{name}",
            "D37",
            comment,
            LISTS,
            texts + ends(25, 25) + f"02 00 00 00 | {first} | {second} | 61 62 63",
            "ElementEnd",
        )
    hand(
        "list-tail",
        "D39",
        "a byte after the last element",
        LISTS,
        texts + ends(25, 25) + ends(2, 13, 14) + "61 62 ^63",
        "ListTail",
    )
    hand(
        "list-tail-one",
        "D39",
        "a list of one empty string, and a byte",
        LISTS,
        texts + ends(19, 19) + ends(1, 8) + "^00",
        "ListTail",
    )
    hand(
        "element-end-in-frame",
        "D37",
        "inside the frame, but after the list: in the next payload",
        LISTS,
        texts + ends(19, 22) + "01 00 00 00 | ^0a 00 00 00 | 61 | 62 63 64",
        "ElementEnd",
    )


def elements(book):
    hand, encoded = book.hand, book.encoded
    encoded("messages", "D38", "a list of messages", LISTS, 5, {"notes": [{"n": 1, "text": "a"}, {"n": 2, "text": ""}]})
    encoded(
        "choices",
        "D38 D40",
        "a list of unions: unit, inline, string, message, list",
        LISTS,
        6,
        {"choices": [(1, None), (2, 7), (3, "a"), (4, {"n": 1, "text": ""}), (5, [{"id": 1, "flag": None}]), (5, [])]},
    )
    notes = "05 00 | 04 00 |"
    hand(
        "message-element-empty",
        "D38",
        "an empty element is not a message",
        LISTS,
        notes + ends(14) + "01 00 00 00 | 08 00 00 00 ^",
        "RequiredAbsent",
    )
    hand(
        "message-element-empty-first",
        "D38",
        "at the position where it would start",
        LISTS,
        notes + ends(25) + ends(2, 12, 19) + "^05 00 | 01 07 00 00 00",
        "RequiredAbsent",
    )
    hand(
        "message-element-short",
        "D20 D32",
        "two bytes are no region",
        LISTS,
        notes + ends(16) + ends(1, 10) + "^05 00",
        "RegionLength",
    )
    hand(
        "message-element-older",
        "D21 D40",
        "an element whose block_len is not valid",
        LISTS,
        notes + ends(20) + ends(1, 14) + "^04 00 | 01 06 00 00",
        "BlockLength",
    )
    choices = "06 00 | 04 00 |"
    hand(
        "union-element",
        "D40",
        "tag, then payload",
        LISTS,
        choices + ends(17) + ends(1, 11) + "02 07 00",
        value="Choices{choices=[number(7)]}",
    )
    hand(
        "union-element-empty",
        "D38",
        "not even a tag",
        LISTS,
        choices + ends(19) + ends(2, 12, 13) + "^01",
        "RequiredAbsent",
    )
    hand("union-element-absent", "D40", "tag 0", LISTS, choices + ends(15) + ends(1, 9) + "^00", "RequiredAbsent")
    hand(
        "union-element-absent-payload",
        "D40",
        "tag 0 with a payload: it is the tag that is wrong",
        LISTS,
        choices + ends(16) + ends(1, 10) + "^00 61",
        "RequiredAbsent",
    )
    hand(
        "union-element-unknown",
        "D29 D40",
        "a tag of a newer schema, then a known one",
        LISTS,
        choices + ends(21) + ends(2, 14, 15) + "^4d ff | 01",
        "valid",
        "UnknownTag",
        value="Choices{choices=[?77:ff,unit]}",
    )
    hand(
        "union-element-unknown-empty",
        "D29 D40",
        "without a payload",
        LISTS,
        choices + ends(15) + ends(1, 9) + "^4d",
        "valid",
        "UnknownTag",
        value="Choices{choices=[?77:]}",
    )
    hand(
        "union-element-length",
        "D33 D40",
        "the payload starts after the tag, and so does the fault",
        LISTS,
        choices + ends(16) + ends(1, 10) + "02 ^07",
        "VariantLength",
    )
    hand(
        "union-element-unit",
        "D33 D40",
        "a unit with a payload",
        LISTS,
        choices + ends(16) + ends(1, 10) + "01 ^00",
        "VariantLength",
    )
    texts = "04 00 | 08 00 |"
    hand(
        "string-element",
        "D30 D40",
        "an element that is no text",
        LISTS,
        texts + ends(24, 24) + ends(2, 13, 14) + "61 ^ff",
        "Utf8",
    )
    hand(
        "bytes-element",
        "D31 D40",
        "and the same as bytes",
        LISTS,
        texts + ends(10, 24) + ends(2, 13, 14) + "61 ff",
        value="Payloads{texts=[],blobs=[0x61,0xff]}",
    )


def nested(book):
    hand, encoded = book.hand, book.encoded
    encoded(
        "nested",
        "D36 D40",
        "lists of packed, indexed and strided lists",
        LISTS,
        7,
        {
            "numbers": [[1, 2], [], [3]],
            "texts": [["a", ""], []],
            "rows": [[{"id": 1, "flag": None}], []],
            "flags": [[True], [False, True]],
        },
    )
    encoded(
        "deeper",
        "D36 D40",
        "lists of lists of lists, of messages, of unions",
        LISTS,
        8,
        {
            "numbers": [[[1], []], [], [[2, 3]]],
            "notes": [[{"n": 1, "text": "a"}], []],
            "choices": [[(1, None), (3, "")], []],
        },
    )
    encoded(
        "nested-empty",
        "D36",
        "a list of one empty list is not the empty list",
        LISTS,
        8,
        {"numbers": [[]], "notes": [[]], "choices": [[], []]},
    )
    deeper = "08 00 | 0c 00 |"
    hand(
        "nested-count-0",
        "D36",
        "the empty inner list is empty, not count 0",
        LISTS,
        deeper + ends(26, 26, 26) + ends(1, 12) + "^00 00 00 00",
        "Count",
    )
    hand(
        "nested-inner-tail",
        "D39 D40",
        "the inner list's tail",
        LISTS,
        deeper + ends(31, 31, 31) + ends(1, 17) + ends(1, 8) + "^07",
        "ListTail",
    )
    nested = "07 00 | 10 00 |"
    hand(
        "nested-odd",
        "D34 D40",
        "a byte of u16 inside",
        LISTS,
        nested + ends(27, 27, 27, 27) + ends(1, 9) + "^07",
        "ListLength",
    )
    hand(
        "nested-stride",
        "D35 D40",
        "a strided list inside",
        LISTS,
        nested + ends(18, 18, 30, 30) + ends(1, 12) + "^03 00 | 01 00",
        "Stride",
    )
    hand(
        "nested-bool", "D9 D40", "a bool inside", LISTS, nested + ends(18, 18, 18, 28) + ends(1, 10) + "01 ^07", "Bool"
    )
