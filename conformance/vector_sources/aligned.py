"""`spec/aligned.md`: payloads of aligned messages, their padding, unions, lists of aligned messages, and the order of checks.

In most of these a block has 6, 10, 16 or 17 bytes, so that what comes after it has to be moved up.
"""

from description import Message

ALIGNED = "aligned.Aligned"
LEAF = "05 00 | 06 00 | 01 07 | {end} 00 00 00 | {heap}"
LONG = "2a 00 00 00 00 00 00 00"
CHOICES = "03 00 | 11 00 | 13 00 00 00 | {tag} {end} 00 00 00 | {end} 00 00 00 | {end} 00 00 00 | {heap}"
TREE = "04 00 | 10 00 | 12 00 00 00 | {end} 00 00 00 | {end} 00 00 00 | {end} 00 00 00 | {heap}"
GROWN = "07 00 | 0a 00 | 00 00 | {gone} 00 00 00 | {end} 00 00 00 | {heap}"
# A leaf without longs, as a region.
BARE = "06 00 | 00 00 | 08 00 00 00"


def vectors(book):
    lists(book)
    padding(book)
    places(book)
    choices(book)
    trees(book)
    versions(book)


def lists(book):
    """A3, A4: a list of each element, after a byte."""
    arrays = book.protocols[ALIGNED].roots[1]
    empty = {field.name: [] for field in arrays.fields}
    point = {"id": 7, "at": 0x3FC00000}
    elements = {
        "shorts": (1, 0xFFFF),
        "words": (0x3FC00000, 0x7FC00001),
        "longs": (1, 2**64 - 1),
        "wide": (1, -(2**127)),
        "sides": (1, 7),
        "marks": (33, 0),
        "prices": (150, -1),
        "days": (1, -1),
        "ids": (bytes(range(16)), bytes(16)),
        "names": ("a", "abc"),
        "stored": ((2, 5), (1, None)),
        "points": (point, point),
        "spans": ({"name": "a", "parts": [point, point], "when": -1},),
        "grid": ([[1, 2, 3], [4, 5, 6]],),
    }
    for name, of in elements.items():
        for count, flags in (("one", [True]), ("nine", [True, False, True] * 3)):
            comment = f"a list of `{name}`, after {count} byte{'s' * (count != 'one')}"
            value = {**empty, "flags": flags, name: list(of)}
            book.encoded(f"aligned-{name}-{count}", "A2 A3 A4 A5", comment, ALIGNED, 1, value)
    every = {**empty, **{name: list(of) for name, of in elements.items()}, "flags": [False]}
    book.encoded("aligned-arrays", "A2 A3 A4 A5", "all lists, each moved up from where the one before ended", ALIGNED, 1, every)
    book.encoded("aligned-arrays-empty", "A5", "empty payloads take no padding", ALIGNED, 1, empty)


def padding(book):
    hand = book.hand
    long = LEAF.format(end="12", heap="{padding} | " + LONG)
    hand(
        "padding",
        "A2 A5",
        "two zeros move the list to place 8 of the block",
        ALIGNED,
        long.format(padding="00 00"),
        value="Leaf{n=7,longs=[42]}",
    )
    hand("padding-none", "A5", "an empty list", ALIGNED, LEAF.format(end="08", heap=""), value="Leaf{n=7,longs=[]}")
    for name, bytes_, comment in (
        ("first", "^01 00", "its first byte is not zero"),
        ("last", "^00 80", "its last byte is not zero: the offset is that of the first"),
    ):
        hand(f"padding-{name}", "A5", comment, ALIGNED, long.format(padding=bytes_), "Padding")
    for name, end, heap, comment in (
        ("alone", "0a", "^00 00", "an empty list has none"),
        ("cut", "09", "^00", "it would go on after the payload's end"),
        ("forgotten", "10", "^" + LONG, "a list that was not moved up"),
    ):
        hand(f"padding-{name}", "A5", comment, ALIGNED, LEAF.format(end=end, heap=heap), "Padding")
    hand(
        "padding-forgotten-zero",
        "A5 D34",
        "a list that was not moved up: its zeros are taken for padding, and its length is wrong",
        ALIGNED,
        LEAF.format(end="10", heap="00 00 | ^00 00 00 00 00 00"),
        "ListLength",
    )
    hand(
        "padding-end-first",
        "A8",
        "end and padding are wrong: the end comes first",
        ALIGNED,
        "05 00 | 06 00 | 01 07 | ^13 00 00 00 | ff ff |" + LONG,
        "SlotEnd",
    )
    hand(
        "padding-before-length",
        "A8",
        "padding and the list's length are wrong: the padding comes first",
        ALIGNED,
        LEAF.format(end="11", heap="^01 00 | 2a 00 00 00 00 00 00"),
        "Padding",
    )


def places(book):
    """A4: payloads of each kind, in one message."""
    protocol = book.protocols[ALIGNED]
    leaf = {"n": None, "longs": [1, 2]}
    some = Message(5, protocol.roots[5], leaf)
    nothing = {
        "n": 1, "text": "", "raw": None, "row": None, "rows": [], "texts": [], "counts": [], "named": [], "packed": None, "child": None,
        "some": None, "nested": [], "last": None, "more": None, "body": None,
    }  # fmt: skip
    kinds = {
        "raw": b"\x01\x02",
        "row": {"id": 7, "price": None},
        "rows": [{"id": 7, "price": 0}],
        "texts": ["a", "", "bc"],
        "counts": [(1, 2)],
        "named": [("a", 1), ("b", 2)],
        "packed": {"n": 3, "longs": [1], "some": None},
        "child": leaf,
        "some": some,
        "nested": [[0], [], [1, 2]],
        "last": [5],
        "more": [6],
        "body": (3, [7]),
    }
    for name, of in kinds.items():
        for text in ("", "abc", "abcdefg"):
            comment = f"`{name}` after {len(text)} bytes of text"
            book.encoded(f"aligned-{name}-{len(text)}", "A2 A4 A5", comment, ALIGNED, 2, {**nothing, "text": text, name: of})
    book.encoded("aligned-places", "A2 A4 A5", "all of them", ALIGNED, 2, {**nothing, **kinds, "text": "abc"})
    book.encoded("aligned-places-empty", "A5", "none of them", ALIGNED, 2, nothing)
    tree = Message(4, protocol.roots[4], {"text": "a", "leaves": [leaf, leaf], "groups": [[leaf]], "next": None})
    for name, one in (("", some), ("-tree", tree)):
        packed = {"n": None, "longs": [1], "some": one}
        comment = "a message without @aligned, and in its `any` one with it, which is aligned by itself"
        book.encoded(f"aligned-packed{name}", "A1 A2 A7", comment, ALIGNED, 6, packed)


def choices(book):
    """A6"""
    hand, protocol = book.hand, book.protocols[ALIGNED]
    leaf = {"n": 5, "longs": [1]}
    variants = {
        "none": (1, None),
        "leaf": (2, leaf),
        "longs": (3, [1, 2]),
        "shorts": (4, [1, 2, 3]),
        "raw": (5, b"\x01"),
        "price": (6, 0x3FF8000000000000),
        "text": (7, "ab"),
        "leaves": (8, [leaf, leaf]),
        "some": (9, Message(5, protocol.roots[5], leaf)),
        "row": (10, {"id": 1, "price": 0}),
        "pair": (11, [1, 2]),
        "named": (12, [("a", 1)]),
        "words": (13, [1]),
        "packed": (14, {"n": None, "longs": [1], "some": None}),
    }
    loose = [(1, [7]), (2, 0x3FF8000000000000), (3, "a")]
    for name, body in variants.items():
        for text in ("", "a", "abcdef"):
            value = {"text": text, "body": body, "loose": loose, "after": b"\xff"}
            comment = f"the variant `{name}` after {len(text)} bytes of text, and unions in a list, which have no padding"
            book.encoded(f"variant-aligned-{name}-{len(text)}", "A4 A6 A7", comment, ALIGNED, 3, value)
    for name, tag, end, heap, value in (
        ("empty-list", "03", "13", "", "longs([])"),
        ("price", "06", "22", "00 00 00 00 00 | 00 00 |" + LONG, f"price(0x{42:016x})"),
        ("shorts", "04", "1a", "00 00 00 00 00 | 2a 00", "shorts([42])"),
    ):
        shown = f'Choices{{text="",body={value},loose=[],after=0x}}'
        comment = "the payload has rest 6, and what is in it its own place"
        hand(f"variant-aligned-{name}", "A6", comment, ALIGNED, CHOICES.format(tag=tag, end=end, heap=heap), value=shown)
    for name, rules, tag, end, heap, kind, comment in (
        ("outer", "A5 A6", "06", "22", "^00 00 00 00 01 | 00 00 |" + LONG, "Padding", "before the payload"),
        ("inner", "A5 A6", "06", "22", "00 00 00 00 00 | ^00 01 |" + LONG, "Padding", "before the variant's content"),
        ("both", "A5 A8", "06", "22", "^00 00 00 00 01 | 00 01 |" + LONG, "Padding", "before both: the outer one comes first"),
        ("alone", "A5 A6", "06", "1a", "00 00 00 00 00 | ^00 00", "Padding", "the content is all padding"),
        ("alone-outer", "A5 A6", "06", "18", "^00 00 00 00 00", "Padding", "the payload is all padding"),
        ("list-alone", "A5 A6", "03", "1a", "00 00 00 00 00 | ^00 00", "Padding", "an empty list has none"),
        ("length", "A6 D33", "06", "21", "00 00 00 00 00 | 00 00 | ^2a 00 00 00 00 00 00", "VariantLength", "of the content"),
        ("unit", "A6 D33", "01", "19", "00 00 00 00 00 | ^00", "VariantLength", "a unit with a payload"),
        ("unit-padding", "A5 A8", "01", "19", "^00 00 00 00 01 | 00", "Padding", "padding before a unit's length"),
        ("leaf-empty", "A6 D33", "02", "13", "^", "RegionLength", "an empty payload takes no padding"),
        ("absent", "A8 D28", "00", "14", "^ff", "AbsentPayload", "an absent one has no payload, and so no padding"),
    ):
        text = CHOICES.format(tag=tag, end=end, heap=heap)
        hand(f"variant-padding-{name}", rules, comment, ALIGNED, text, kind)
    unknown = CHOICES.format(tag="^4d", end="{end}", heap="{heap}")
    for name, end, heap, shown in (
        ("", "1b", "00 00 00 00 00 | 00 ff 00", "00ff00"),
        ("-empty", "13", "", ""),
    ):
        hand(
            f"variant-aligned-unknown{name}",
            "A6",
            "an unknown tag: all of its payload is kept, zeros too",
            ALIGNED,
            unknown.format(end=end, heap=heap),
            "valid",
            "UnknownTag",
            value=f'Choices{{text="",body=?77:{shown},loose=[],after=0x}}',
        )
    for name, end, heap in (("", "19", "^00 00 00 01 00 | ff"), ("-alone", "14", "^00")):
        hand(
            f"variant-unknown-padding{name}",
            "A5 A8 A9",
            "before an unknown variant; in exact mode the tag comes first",
            ALIGNED,
            CHOICES.format(tag="4d", end=end, heap=heap),
            "Padding",
            ("UnknownTag", 12),
        )


def trees(book):
    """A7"""
    hand = book.hand
    leaf, small = {"n": 5, "longs": [1]}, {"n": None, "longs": []}
    for name, value in (
        ("leaves", {"text": "abc", "leaves": [leaf, small, leaf], "groups": [], "next": None}),
        ("groups", {"text": "", "leaves": [], "groups": [[small], [], [leaf, small], [leaf]], "next": None}),
    ):
        comment = "elements that are aligned messages, or lists of them"
        book.encoded(f"aligned-{name}", "A2 A4 A7", comment, ALIGNED, 4, value)
    inner = {"text": "a", "leaves": [leaf], "groups": [[leaf]], "next": None}
    nested = {"text": "ab", "leaves": [leaf], "groups": [[leaf]], "next": inner}
    book.encoded("aligned-nested", "A2 A4 A5", "an aligned message in one: its block is aligned", ALIGNED, 4, nested)
    one = "01 00 00 00 | {end} 00 00 00 | {rest}"
    hand(
        "aligned-element",
        "A7",
        "six zeros, and the element's block is at place 16 of the list",
        ALIGNED,
        TREE.format(end="28", heap=one.format(end="16", rest="00 00 00 00 00 00 |" + BARE)),
        value='Tree{text="",leaves=[Leaf{n=-,longs=[]}],groups=[],next=-}',
    )
    for name, rules, end, list_end, rest, kind, comment in (
        ("padding", "A5 A7", "28", "16", "^00 00 00 00 00 07 |" + BARE, "Padding", "not zero"),
        ("alone", "A5 A7", "20", "0e", "^00 00 00 00 00 00", "Padding", "nothing is after it"),
        ("forgotten", "A5 A7", "22", "10", "^" + BARE, "Padding", "an element that was not moved up"),
        ("absent", "A8 D38", "1a", "08", "^", "RequiredAbsent", "an element without bytes has no padding"),
    ):
        text = TREE.format(end=end, heap=one.format(end=list_end, rest=rest))
        hand(f"aligned-element-{name}", rules, comment, ALIGNED, text, kind)
    text = TREE.format(end="28", heap="01 00 00 00 | ^17 00 00 00 | 00 00 00 00 00 01 |" + BARE)
    hand("aligned-element-end-first", "A8 D54", "end and padding are wrong: the end comes first", ALIGNED, text, "ElementEnd")


def versions(book):
    hand = book.hand
    hand(
        "aligned-newer-block",
        "A2 A5 D23",
        "three bytes more in the block: places count from its start, and the first payload comes after its end",
        ALIGNED,
        "05 00 | ^09 00 | 01 07 | 1a 00 00 00 | ff ff ff | 00 00 00 00 00 00 00 |" + LONG,
        "valid",
        "BlockLength",
        value="Leaf{n=7,longs=[42]}",
        flags=("newer",),
    )
    hand(
        "aligned-newer-tail",
        "A5 D23",
        "what comes after the known payloads of a newer block is not looked at",
        ALIGNED,
        "05 00 | ^0a 00 | 01 07 | 0c 00 00 00 | 0f 00 00 00 | ff ff ff",
        "valid",
        "BlockLength",
        value="Leaf{n=7,longs=[]}",
        flags=("newer",),
    )
    retired = GROWN.format(gone="0d", end="10", heap="{gone} | {padding} | 2a 00")
    hand(
        "aligned-retired",
        "A8 D63",
        "an older block: of a retired slot the end alone is looked at, and the next payload is moved up from there",
        ALIGNED,
        retired.format(gone="ff", padding="00").replace("| 0a", "| ^0a", 1),
        "valid",
        "BlockLength",
        value="Grown{n=-,shorts=[42],later=-}",
        flags=("older",),
    )
    hand(
        "aligned-retired-padding",
        "A5 A8",
        "padding after a retired payload",
        ALIGNED,
        retired.format(gone="ff", padding="^01"),
        "Padding",
        ("BlockLength", 6),
    )
    hand(
        "aligned-retired-written",
        "A8 D63",
        "a retired payload with padding that is as it was written: in exact mode it is empty all the same",
        ALIGNED,
        "07 00 | 0f 00 | 00 00 | ^1a 00 00 00 | 1c 00 00 00 | 00 | 1c 00 00 00 | 00 |" + LONG + "| 2a 00",
        "valid",
        "RetiredValue",
        value="Grown{n=-,shorts=[42],later=-}",
    )
    value = {"n": 1, "shorts": [1], "later": [0x3FF8000000000000]}
    book.encoded("aligned-segments", "A2 A5 D14", "a list of the second segment", ALIGNED, 7, value)
