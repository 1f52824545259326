"""Sections 10, 11, 14: three versions of one schema (`evolve1`, `evolve2`, `evolve3`) read each other's frames."""

V1, V2, V3 = "evolve1.Evolve", "evolve2.Evolve", "evolve3.Evolve"

ROW1 = {"id": 1, "side": 0}
ROW2 = {**ROW1, "weight": 5, "slim": (3, True)}
ROW3 = {**ROW2, "grade": -5, "flag": False}
CHILD1 = {"n": 1, "text": "a"}
CHILD2 = {**CHILD1, "note": "b", "next": None}
CHILD3 = {**CHILD2, "tags": ["c", ""], "name": "d"}
ROOT1 = {
    "before": 9,
    "child": CHILD1,
    "rows": [ROW1, {"id": 2, "side": None}],
    "children": [CHILD1],
    "choice": (3, CHILD1),
}
ROOT2 = {
    "before": 9,
    "child": CHILD2,
    "rows": [ROW2],
    "children": [CHILD2],
    "choice": (5, [ROW2]),
    "row": ROW2,
    "choices": [(6, None), (2, "e"), (4, ROW2)],
}
ROOT3 = {
    "before": 9,
    "child": CHILD3,
    "rows": [ROW3],
    "children": [CHILD3, CHILD3],
    "choice": (7, {"x": 1, "y": 2}),
    "row": ROW3,
    "choices": [(7, {"x": 3, "y": 4}), (1, None)],
    "flags": 1,
    "other": (2, "f"),
}
BATCH1 = {"rows": [ROW1, ROW1], "slims": [(1, None), (2, 258)]}
BATCH2 = {"rows": [ROW2, ROW2], "slims": [(3, True), (2, 258)]}
BATCH3 = {"rows": [ROW3, ROW3], "slims": [(4, 2**32 - 1), (3, False)]}
TAIL1 = {"text": "a", "choice": (2, "b")}
TAIL2 = {**TAIL1, "raw": b"\xff", "more": [[ROW2], []]}
TAIL3 = {**TAIL1, "raw": b"", "more": [[ROW3]], "grade": 300, "last": (6, None)}
DEFAULTS2 = (
    "a=200,b=43981,c=4000000000,d=18446744073709551615,e=340282366920938463463374607431768211455,f=-128,g=-2,h=5,"
    "i=-9223372036854775808,j=-170141183460469231731687303715884105728,k=0x3fc00000,l=0xfff0000000000000,m=0x7fc00000,"
    'n=0x7ff8000000000000,o=true,p=2,q=-5,r="hé",s=0x000000,t=Point{x=0,y=0},u=0'
)
DEFAULTS3 = (
    'slim=unit,maybe_slim=-,choice=later,maybe_choice=-,text="",maybe_text=-,raw=0x,maybe_raw=-,list8=[],maybe_list=-,'
    'maybe_child=-,maybe_row=-,maybe_flag=-,maybe_point=-,character=120,plain=0x4000000000000000,escaped="\\u000aA"'
)


def vectors(book):
    same(book)
    roots(book)
    lists(book)
    tails(book)
    defaults(book)
    by_hand(book)


def same(book):
    for version, protocol, values in (
        (1, V1, (ROOT1, BATCH1, TAIL1)),
        (2, V2, (ROOT2, BATCH2, TAIL2)),
        (3, V3, (ROOT3, BATCH3, TAIL3)),
    ):
        for type_id, value, name in zip((1, 3, 4), values, ("root", "batch", "tail")):
            book.encoded(
                f"v{version}-{name}", "D14 D16 D47", "read by the schema that wrote it", protocol, type_id, value
            )
    book.encoded("v3-third", "D14", "a root of the third version", V3, 6, {"n": 1})
    book.encoded("v3-second", "D14", "a root of the second version, unchanged in the third", V3, 5, {"n": 1})
    book.encoded(
        "v3-second-by-v2", "D47 D58", "an unchanged type is exact across versions", V3, 5, {"n": 1}, written_by=V2
    )
    first = {"first": 1}
    book.encoded("v1-defaults", "D14", "before there were defaults", V1, 2, first)


def roots(book):
    at_root = ("BlockLength", 6)
    for old, new, written, name in (
        (V1, V2, ROOT1, "v1-by-v2"),
        (V1, V3, ROOT1, "v1-by-v3"),
        (V2, V3, ROOT2, "v2-by-v3"),
    ):
        book.encoded(
            f"root-{name}",
            "D21 D35 D48 D49",
            "an older frame: messages, records and strides are shorter",
            new,
            1,
            written,
            written_by=old,
            exact=at_root,
        )
    for old, new, written, name in (
        (V1, V2, ROOT2, "v2-by-v1"),
        (V1, V3, ROOT3, "v3-by-v1"),
        (V2, V3, ROOT3, "v3-by-v2"),
    ):
        book.encoded(
            f"root-{name}",
            "D21 D29 D35 D58",
            "a newer frame: longer blocks, unknown variants, unknown tails",
            old,
            1,
            written,
            written_by=new,
            exact=at_root,
        )


def lists(book):
    stride = ("Stride", 16)
    for reader, writer, value, name in (
        (V2, V1, BATCH1, "v1-by-v2"),
        (V3, V1, BATCH1, "v1-by-v3"),
        (V3, V2, BATCH2, "v2-by-v3"),
        (V1, V2, BATCH2, "v2-by-v1"),
        (V1, V3, BATCH3, "v3-by-v1"),
        (V2, V3, BATCH3, "v3-by-v2"),
    ):
        book.encoded(
            f"batch-{name}",
            "D13 D35 D48 D58",
            "the message is the same, only the stride of its list differs",
            reader,
            3,
            value,
            written_by=writer,
            exact=stride,
        )
    book.encoded(
        "slims-v2-by-v1",
        "D13 D58",
        "new variants of a union with storage",
        V1,
        3,
        {**BATCH2, "rows": []},
        written_by=V2,
        exact=("UnknownTag", 16),
        shown="Batch{rows=[],slims=[?3:01000000,number(258)]}",
    )


def tails(book):
    at_root = ("BlockLength", 6)
    for reader, writer, value, name in (
        (V2, V1, TAIL1, "v1-by-v2"),
        (V3, V1, TAIL1, "v1-by-v3"),
        (V3, V2, TAIL2, "v2-by-v3"),
        (V1, V2, TAIL2, "v2-by-v1"),
        (V1, V3, TAIL3, "v3-by-v1"),
        (V2, V3, TAIL3, "v3-by-v2"),
    ):
        book.encoded(
            f"tail-{name}",
            "D23 D48 D58",
            "slots at the end: unknown tails, or empty templates",
            reader,
            4,
            value,
            written_by=writer,
            exact=at_root,
        )


def defaults(book):
    at_root = ("BlockLength", 6)
    book.encoded(
        "defaults-v1-by-v2",
        "D48 D49",
        "a default of every inline type",
        V2,
        2,
        {"first": 7},
        written_by=V1,
        exact=at_root,
        shown=f"Defaults{{first=7,{DEFAULTS2}}}",
    )
    book.encoded(
        "defaults-v1-by-v3",
        "D48 D49",
        "and whatever else a missing field may read as",
        V3,
        2,
        {"first": 7},
        written_by=V1,
        exact=at_root,
        shown=f"Defaults{{first=7,{DEFAULTS2},{DEFAULTS3}}}",
    )
    zero2 = {
        "first": 7,
        **dict.fromkeys("abcdefghijklmnpqu", 0),
        "o": False,
        "r": "",
        "s": bytes(3),
        "t": {"x": 0, "y": 0},
    }
    book.encoded(
        "defaults-v2", "D55 D49", "zeros written are zeros read: defaults are for missing fields only", V2, 2, zero2
    )
    book.encoded(
        "defaults-v2-by-v3",
        "D48 D49",
        "the second segment is there, the third is not",
        V3,
        2,
        zero2,
        written_by=V2,
        exact=at_root,
    )


def by_hand(book):
    hand = book.hand
    hand(
        "older-ends-at-end",
        "D23 D48",
        "the slots of a template are empty and at the region's end",
        V2,
        "04 00 | ^09 00 | 0c 00 00 00 | 02 0d 00 00 00 | 61 62",
        "valid",
        "BlockLength",
        value='Tail{text="a",choice=text("b"),raw=0x,more=[]}',
        flags=["older"],
    )
    hand(
        "older-not-a-segment",
        "D21",
        "one byte more than the first segment, one less than the second",
        V2,
        "04 00 | ^0a 00 | 0d 00 00 00 | 02 0e 00 00 00 00 | 61 62",
        "BlockLength",
    )
    hand(
        "newer-slot-order",
        "D24",
        "known slots of a longer block are checked",
        V1,
        "04 00 | 0d 00 | 10 00 00 00 | ^02 0f 00 00 00 | 11 00 00 00 | 61 62",
        "SlotEnd",
        ("BlockLength", 6),
        flags=["newer"],
    )
    hand(
        "newer-unknown-slot",
        "D23 D24",
        "unknown slots of a longer block are not",
        V1,
        "04 00 | ^0d 00 | 10 00 00 00 | 02 11 00 00 00 | 00 00 00 00 | 61 62",
        "valid",
        "BlockLength",
        value='Tail{text="a",choice=text("b")}',
        flags=["newer"],
    )
    hand(
        "newer-spare",
        "D19 D46",
        "known presence bytes of a longer block are checked",
        V1,
        "03 00 | 08 00 | 12 00 00 00 | 12 00 00 00 | 06 00 | ^02 01 00 00 ff ff",
        "SpareBits",
        ("Stride", 16),
        flags=["newer"],
    )
    hand(
        "newer-presence",
        "D19 D46",
        "unknown presence bytes are not",
        V1,
        "03 00 | 08 00 | 12 00 00 00 | 12 00 00 00 | ^06 00 | 01 01 00 01 ff ff",
        "valid",
        "Stride",
        value="Batch{rows=[Row{id=1,side=1}],slims=[]}",
        flags=["newer"],
    )
    hand(
        "stride-between",
        "D35",
        "a stride between two segments",
        V3,
        "03 00 | 08 00 | 13 00 00 00 | 13 00 00 00 | ^07 00 | 01 01 00 01 00 00 00",
        "Stride",
        flags=["older"],
    )
    hand(
        "stride-middle",
        "D35 D48 D49",
        "a stride of two segments out of three",
        V3,
        "03 00 | 08 00 | 17 00 00 00 | 17 00 00 00 | ^0b 00 | 01 01 00 01 | 01 09 01 00 00 00 00",
        "valid",
        "Stride",
        value="Batch{rows=[Row{id=1,side=1,weight=9,slim=unit,grade=300,flag=true}],slims=[]}",
        flags=["older"],
    )
    hand(
        "enum-newer-value",
        "D7 D58",
        "a value that a newer schema names is no fault, in exact mode neither",
        V1,
        "03 00 | 08 00 | 10 00 00 00 | 10 00 00 00 | 04 00 | 01 01 00 02",
        value="Batch{rows=[Row{id=1,side=2}],slims=[]}",
    )
