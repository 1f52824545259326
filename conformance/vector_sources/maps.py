"""Section 7: maps."""

MAPS = "maps.Maps"


def size(marked):
    return len(marked.replace("^", "").replace("|", "").split())


def number(value, width=4):
    return " ".join(f"{byte:02x}" for byte in value.to_bytes(width, "little"))


def slots(root, *payloads, bits="", tail=""):
    """The region of a message whose fields are all slots: type id, block, payloads."""
    at = size(bits) + 4 * len(payloads)
    end, ends = 2 + at, []
    for payload in payloads:
        end += size(payload)
        ends.append(number(end))
    return " | ".join([number(root, 2), number(at, 2), bits, *ends, *payloads]) + tail


def indexed(*entries):
    """The payload of an indexed list or map."""
    end, ends = 4 + 4 * len(entries), []
    for entry in entries:
        end += size(entry)
        ends.append(number(end))
    return " | ".join([number(len(entries)), *ends, *entries])


def inline(*maps):
    """A frame of `Inline`; what is not given is empty, the last one absent."""
    maps = list(maps) + [""] * (7 - len(maps))
    return slots(1, *maps, bits="01" if maps[6] else "00")


def keys(*maps):
    return slots(2, *(list(maps) + [""] * (8 - len(maps))))


def values(**maps):
    names = "texts notes rows choices lists maps slims shut anys".split()
    return slots(3, *(maps.get(name, "") for name in names))


def vectors(book):
    inlines(book)
    entries(book)
    order(book)
    contents(book)
    depth(book)
    growth(book)


def inlines(book):
    book.encoded(
        "map-inline",
        "D64 D65 D67",
        "every sort of inline key, in the order of its values",
        MAPS,
        1,
        {
            "numbers": [(7, 1), (256, 2)],
            "signed": [(-128, True), (-1, False), (5, True)],
            "flags": [(False, (1, None)), (True, (2, 9))],
            "names": [
                ("", {"x": 0, "y": 0}),
                ("a", {"x": 1, "y": -1}),
                ("a\x01", {"x": 2, "y": 2}),
                ("b", {"x": 3, "y": 3}),
            ],
            "sides": [(-1, 0x3F800000), (1, 0)],
            "shut": [(1, 0), (3, 9)],
            "wide": [(1 << 100, 7)],
        },
    )
    book.hand(
        "map-inline-bytes",
        "D64 D65 D67",
        "stride, key, value, key, value; 256 is greater than 7 although its first byte is less",
        MAPS,
        inline("06 00 | 07 00 01 00 00 00 | 00 01 02 00 00 00"),
        value="Inline{numbers={7=1,256=2},signed={},flags={},names={},sides={},shut={},wide=-}",
    )
    book.hand("map-inline-empty", "D64", "an empty map is an empty payload", MAPS, inline())
    book.hand(
        "map-inline-present", "D64 D26", "an optional map that is there and empty", MAPS, slots(1, *[""] * 7, bits="01")
    )
    book.hand(
        "map-inline-absent",
        "D26",
        "a payload without its presence bit",
        MAPS,
        slots(1, *[""] * 6, "^11 00" + " 00" * 17, bits="00"),
        "AbsentPayload",
    )
    for name, payload, comment in (
        ("1-byte", "^06", "less than a stride"),
        ("alone", "^06 00", "no entry: the empty map has another form"),
        ("0", "^00 00 | 07 00 01 00 00 00", "division by zero"),
        ("shorter", "^05 00 | 07 00 01 00 00", "entries do not shrink"),
        ("longer", "^07 00 | 07 00 01 00 00 00 00", "entries do not grow, in no mode"),
        ("odd", "^06 00 | 07 00 01 00 00 00 | 08", "a part of an entry"),
    ):
        book.hand(f"map-stride-{name}", "D65", comment, MAPS, inline(payload), "Stride")


def entries(book):
    text = "08 00 | 0b 00 00 00 | 01 00 00 00 | 61"
    book.hand(
        "map-entry",
        "D64 D66 D67",
        "the example of the spec",
        MAPS,
        keys(indexed(text)),
        value='Keys{texts={"a"=1},blobs={},raw={},ids={},prices={},days={},times={},spans={}}',
    )
    book.encoded(
        "map-keys",
        "D64 D66 D67",
        "keys in slots, and inline ones beside values in slots",
        MAPS,
        2,
        {
            "texts": [("", 1), ("a", 2), ("ab", 3), ("b", 4), ("é", 5), ("日", 6)],
            "blobs": [(b"", b"ab"), (b"\x00", b"cd"), (b"\xff", b"ef")],
            "raw": [(b"\x00\x01", "x"), (b"\x01\x00", "")],
            "ids": [(bytes(16), b""), (bytes([1] * 16), b"z")],
            "prices": [(-150, "low"), (0, "none"), (99, "high")],
            "days": [(-1, "before"), (20000, "after")],
            "times": [(-5, "a"), (5, "b")],
            "spans": [(-(1 << 63), 1), (0, 2)],
        },
    )
    for name, payload, comment in (
        ("0", "^00 00 00 00", "count 0: the empty map has another form"),
        ("1-byte", "^01", "less than a count"),
        ("beyond", "^02 00 00 00 | 0c 00 00 00", "more ends than bytes"),
    ):
        book.hand(f"map-count-{name}", "D66 D36", comment, MAPS, keys(payload), "Count")
    book.hand(
        "map-end",
        "D66 D37",
        "an entry's end inside the ends",
        MAPS,
        keys("01 00 00 00 | ^07 00 00 00 | " + text),
        "ElementEnd",
    )
    book.hand("map-tail", "D66 D39", "bytes after the last entry", MAPS, keys(indexed(text) + " | ^07"), "ListTail")
    book.hand(
        "map-entry-empty",
        "D38 D66",
        "an entry that is not there",
        MAPS,
        keys("01 00 00 00 | 08 00 00 00 ^"),
        "RequiredAbsent",
    )
    book.hand("map-entry-2", "D20 D66", "an entry without a block", MAPS, keys(indexed("^08 00")), "RegionLength")
    for name, entry, comment in (
        ("shorter", "^04 00 | 07 00 00 00 | 61", "a key without a value, as an older record would be"),
        ("longer", "^09 00 | 0c 00 00 00 | 01 00 00 00 | 00 | 61", "entries never grow, in no mode"),
        ("beyond", "^08 00 | 0b 00 00 00 | 01 00 00", "a block that is longer than the entry"),
        ("0", "^00 00 | 0b 00 00 00 | 01 00 00 00 | 61", "no block"),
    ):
        book.hand(f"map-block-{name}", "D66", comment, MAPS, keys(indexed(entry)), "BlockLength")
    book.hand(
        "map-entry-tail",
        "D66",
        "bytes after the key",
        MAPS,
        keys(indexed("08 00 | 0a 00 00 00 | 01 00 00 00 | ^61")),
        "RegionTail",
    )
    book.hand(
        "map-entry-tail-2",
        "D66",
        "an entry without slots, or rather: whose value's slot ends before the entry",
        MAPS,
        values(texts=indexed("08 00 | 0b 00 00 00 | 0b 00 00 00 | 61 ^62")),
        "RegionTail",
    )
    book.hand(
        "map-key-slot",
        "D66 D24",
        "a key that ends before it starts",
        MAPS,
        keys(indexed("08 00 | ^09 00 00 00 | 01 00 00 00 | 61")),
        "SlotEnd",
    )
    book.hand(
        "map-value-slot",
        "D66 D24",
        "a value that ends beyond the entry",
        MAPS,
        values(texts=indexed("08 00 | 0b 00 00 00 | ^0d 00 00 00 | 61 62")),
        "SlotEnd",
    )


def order(book):
    two = "06 00 | {} 01 00 00 00 | ^{} 02 00 00 00"
    for name, first, second, comment in (
        ("equal", "07 00", "07 00", "one key twice"),
        ("less", "00 01", "07 00", "compared as bytes these would ascend"),
    ):
        book.hand(f"map-order-{name}", "D67 D65", comment, MAPS, inline(two.format(first, second)), "KeyOrder")
    book.hand(
        "map-order-signed",
        "D67",
        "-1 is less than 1, although its byte is greater",
        MAPS,
        inline("", "02 00 | 01 00 | ^ff 00"),
        "KeyOrder",
    )
    book.hand(
        "map-order-bool",
        "D67",
        "false before true",
        MAPS,
        inline("", "", "04 00 | 01 01 00 00 | ^00 01 00 00"),
        "KeyOrder",
    )
    book.hand(
        "map-order-str",
        "D67",
        "a prefix comes first",
        MAPS,
        inline("", "", "", "07 00 | 61 62 00 00 00 00 00 | ^61 00 00 00 00 00 00"),
        "KeyOrder",
    )
    book.hand(
        "map-order-enum",
        "D67",
        "by number, not by name or place",
        MAPS,
        inline("", "", "", "", "05 00 | 01 00 00 00 00 | ^ff 00 00 00 00"),
        "KeyOrder",
    )
    entry = "08 00 | {} 00 00 00 | 01 00 00 00 | {}"
    a, b, ab, e = (
        entry.format("0b", "61"),
        entry.format("0b", "^61"),
        entry.format("0c", "61 62"),
        entry.format("0a", ""),
    )
    book.hand("map-order-text", "D67 D66", "one key twice", MAPS, keys(indexed(a, b)), "KeyOrder")
    book.hand("map-order-prefix", "D67", "ab before a", MAPS, keys(indexed(ab, b)), "KeyOrder")
    book.hand("map-order-empty", "D67", "the empty text comes first", MAPS, keys(indexed(a, e + " ^")), "KeyOrder")
    book.hand(
        "map-order-high",
        "D67",
        "bytes are unsigned",
        MAPS,
        keys("", indexed("06 00 | 09 00 00 00 | 00 00 | ff", "06 00 | 09 00 00 00 | 00 00 | ^01")),
        "KeyOrder",
    )
    book.hand(
        "map-order-utf8",
        "D67 D30 D54",
        "what is no text has no order: its own rules first",
        MAPS,
        keys(indexed(ab, "08 00 | 0b 00 00 00 | 01 00 00 00 | ^ff")),
        "Utf8",
    )
    book.hand(
        "map-order-slot",
        "D54 D67",
        "the key's order before the value's slot",
        MAPS,
        values(texts=indexed("08 00 | 0b 00 00 00 | 0b 00 00 00 | 61", "08 00 | 0b 00 00 00 | ff 00 00 00 | ^61")),
        "KeyOrder",
    )
    book.hand(
        "map-order-value",
        "D53 D67",
        "the key's order before the value",
        MAPS,
        inline("", "02 00 | 05 00 | ^05 07"),
        "KeyOrder",
    )
    book.hand(
        "map-value-first",
        "D53 D9 D65",
        "the value before the next key's order",
        MAPS,
        inline("", "02 00 | 05 ^07 | 05 00"),
        "Bool",
    )


def contents(book):
    book.hand("map-key-bool", "D9 D65", "a key that is no bool", MAPS, inline("", "", "04 00 | ^02 01 00 00"), "Bool")
    book.hand(
        "map-key-str",
        "D10 D65",
        "a key with a byte after its first zero",
        MAPS,
        inline("", "", "", "07 00 | ^00 61 00 00 00 00 00"),
        "StrTail",
    )
    book.hand(
        "map-key-closed",
        "D62 D65",
        "a key that is not declared",
        MAPS,
        inline("", "", "", "", "", "02 00 | ^04 00"),
        "EnumValue",
    )
    book.hand(
        "map-value-stored",
        "D13 D65",
        "an absent union as a value",
        MAPS,
        inline("", "", "04 00 | 00 ^00 00 00"),
        "RequiredAbsent",
    )
    book.hand(
        "map-value-unknown",
        "D13 D65",
        "a tag of a newer schema",
        MAPS,
        inline("", "", "04 00 | 00 ^09 07 08"),
        exact="UnknownTag",
        value="Inline{numbers={},signed={},flags={false=?9:0708},names={},sides={},shut={},wide=-}",
    )
    book.encoded(
        "map-values",
        "D64 D66 D68",
        "every sort of value",
        MAPS,
        3,
        {
            "texts": [("", ""), ("k", "v")],
            "notes": [("n", {"n": 1, "text": "t"})],
            "rows": [(0, {"id": 5, "flag": None}), (1, {"id": 6, "flag": True})],
            "choices": [
                (1, (1, None)),
                (2, (2, 7)),
                (3, (3, {"n": 1, "text": ""})),
                (4, (4, [(1, 2)])),
                (5, (5, [("a", "b")])),
            ],
            "lists": [(0, []), (1, [1, 2])],
            "maps": [(0, []), (1, [(1, 2), (3, 4)])],
            "slims": [("a", (1, None)), ("b", (2, 3))],
            "shut": [("x", 3)],
            "anys": [],
        },
    )
    book.hand(
        "map-value-message",
        "D27 D66",
        "a message that is not there",
        MAPS,
        values(notes=indexed("08 00 | 0b 00 00 00 | ^0b 00 00 00 | 61")),
        "RequiredAbsent",
    )
    book.hand(
        "map-value-record",
        "D22 D66",
        "a record's region",
        MAPS,
        values(rows=indexed("05 00 | 01 | 0e 00 00 00 | ^04 00 | 00 | 05 00 | 00 07")),
        "BlockLength",
    )
    book.hand(
        "map-value-tag",
        "D28 D66",
        "a union that is not there",
        MAPS,
        values(choices=indexed("06 00 | 01 | ^00 08 00 00 00")),
        "RequiredAbsent",
    )
    book.hand(
        "map-value-tag-unknown",
        "D29 D66",
        "a tag of a newer schema",
        MAPS,
        values(choices=indexed("06 00 | 01 | ^09 09 00 00 00 | 07")),
        exact="UnknownTag",
        value="Values{texts={},notes={},rows={},choices={1=?9:07},lists={},maps={},slims={},shut={},anys={}}",
    )
    book.hand(
        "map-value-unit",
        "D33 D66",
        "a unit with a payload",
        MAPS,
        values(choices=indexed("06 00 | 01 | 01 09 00 00 00 | ^07")),
        "VariantLength",
    )
    book.hand(
        "map-value-list",
        "D34 D66",
        "a byte of a u16",
        MAPS,
        values(lists=indexed("05 00 | 01 | 08 00 00 00 | ^07")),
        "ListLength",
    )
    book.hand(
        "map-value-map",
        "D65 D66",
        "a map's stride in a map",
        MAPS,
        values(maps=indexed("05 00 | 01 | 0b 00 00 00 | ^03 00 | 01 01")),
        "Stride",
    )
    book.hand(
        "map-value-map-order",
        "D67 D66",
        "each map has an order of its own",
        MAPS,
        values(maps=indexed("05 00 | 01 | 0d 00 00 00 | 02 00 | 05 00 | ^04 00")),
        "KeyOrder",
    )
    book.hand(
        "map-value-closed",
        "D62 D66",
        "a number that is not declared",
        MAPS,
        values(shut=indexed("05 00 | 08 00 00 00 | ^04 | 61")),
        "EnumValue",
    )
    book.hand(
        "map-value-any",
        "D27 D66 D68",
        "an any that is not there",
        MAPS,
        values(anys=indexed("05 00 | 01 | ^07 00 00 00")),
        "RequiredAbsent",
    )
    book.hand(
        "map-value-any-unknown",
        "D68 D66",
        "a message of a newer schema",
        MAPS,
        values(anys=indexed("05 00 | 01 | 0a 00 00 00 | ^77 00 ff")),
        exact="TypeId",
        value="Values{texts={},notes={},rows={},choices={},lists={},maps={},slims={},shut={},anys={1=@119:ff}}",
    )
    book.encoded(
        "map-nested",
        "D36 D64 D65 D66",
        "maps in lists and variants",
        MAPS,
        4,
        {
            "inline": [[(1, 2)], [], [(3, 4), (5, 6)]],
            "texts": [[], [("a", 1)]],
            "next": [(1, {"inline": [], "texts": [], "next": [], "choice": (4, [])})],
            "choice": (5, [("x", "y")]),
        },
    )


def nest(levels):
    value = {"inline": [], "texts": [], "next": [], "choice": None}
    for _ in range(levels):
        value = {"inline": [], "texts": [], "next": [(1, value)], "choice": None}
    return value


def depth(book):
    book.encoded(
        "map-depth-64", "D44 D45 D66", "32 maps with 32 messages: a map and its value add 1 each", MAPS, 4, nest(32)
    )
    frame = "04 00 | " + nest_bytes(33)
    book.hand("map-depth-65", "D44 D45 D66", "one map more: the map itself is too deep", MAPS, frame, "Depth")
    book.encoded(
        "map-depth-inline", "D44 D65", "inline maps and empty ones add nothing", MAPS, 4, with_inline(nest(32))
    )


def with_inline(value):
    inner = value
    while inner["next"]:
        inner = inner["next"][0][1]
    inner["choice"] = (4, [(1, 2)])
    return value


def nest_bytes(levels):
    """`nest`, by hand, with a mark at the map that is too deep."""
    block = lambda end: " | ".join(["11 00", number(19), number(19), number(end), "00 " + number(end)])
    region = block(19)
    for level in range(levels):
        entry = "05 00 | 01 | " + number(7 + size(region)) + " | " + region
        mark = "^" if level == 0 else ""
        payload = mark + indexed(entry)
        region = block(19 + size(payload)) + " | " + payload
    return region


def growth(book):
    old = "05 00 | 01 00 | 07"
    book.hand(
        "map-missing",
        "D48 D49",
        "a map that an older writer did not know is empty, an any absent",
        MAPS,
        old,
        exact=("BlockLength", 6),
        value="Grown{n=7,inline={},maybe=-,any=-}",
        flags=["older"],
    )
    book.encoded(
        "map-grown",
        "D14 D15 D64",
        "an optional map has a presence bit, an any has none",
        MAPS,
        5,
        {"n": 7, "inline": [(1, 1)], "maybe": [], "any": None},
        shown="Grown{n=7,inline={1=1},maybe={},any=-}",
    )
    book.encoded("map-retired", "D63", "a retired map and a retired any are empty", MAPS, 6, {"n": 7})
    book.hand(
        "map-retired-data",
        "D63",
        "data from before",
        MAPS,
        "06 00 | 09 00 | ^0f 00 00 00 | 0f 00 00 00 | 07 | 02 00 01 01",
        exact="RetiredValue",
        value="Dropped{n=7}",
    )
    book.hand(
        "map-retired-any",
        "D63",
        "data from before",
        MAPS,
        "06 00 | 09 00 | 0b 00 00 00 | ^0c 00 00 00 | 07 | 02",
        exact="RetiredValue",
        value="Dropped{n=7}",
    )
