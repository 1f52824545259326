"""Sections 2 to 7 at the edges: whole presence bytes, numbers with the top bit, keys that differ late, floats that a load may change."""

from vector_sources.maps import indexed, number, size, slots

BOUNDARIES, EVOLVE, LISTS, SCALARS = "boundaries.Boundaries", "evolve2.Evolve", "lists.Lists", "scalars.Scalars"
LETTERS = "abcdefghijklmnop"
ABSENT = dict.fromkeys(LETTERS)
INLINE_KEYS = "bytes8 longs signed wide deep prices sums times ids names raw".split()
SLOT_KEYS = "texts blobs names longs".split()
# Lengths around those at which a comparison may change its way: words of 4, 8 and 16 bytes.
KEY_LENGTHS = (3, 4, 5, 7, 8, 9, 15, 16, 17, 20, 33)
ASCENDING = {
    "bytes8": [0, 127, 128, 255],
    "longs": [0, 2**31, 2**32, 2**53, 2**53 + 1, 2**63 - 1, 2**63, 2**64 - 1],
    "signed": [-(2**63), -(2**53) - 1, -(2**53), -1, 0, 2**53, 2**53 + 1, 2**63 - 1],
    "wide": [1, 2**63, 2**64 - 1, 2**64, 2**64 + 1, 2**127, 2**128 - 1],
    "deep": [-(2**127), -(2**64), -(2**63), -1, 0, 2**63, 2**64, 2**64 + 1],
    "prices": [-(2**53) - 1, -(2**53), -1, 0, 99, 100, 2**53, 2**53 + 1],
    "sums": [-(2**127), -1, 0, 10**20, 10**20 + 1],
    "times": [-(2**63), -1, 0, 1569000000123456789, 1569000000123456790],
    "ids": [bytes(16), bytes(15) + b"\1", b"\x7f" + bytes(15), b"\x80" + bytes(15), b"\xff" * 16],
    "names": ["", "A", "B", "a", "a\x01", "a" * 8, "a" * 9, "a" * 20, "a\x7f", "aé", "b", "\ufffd", "\U0001f600"],
    "raw": [bytes(20), bytes(19) + b"\1", b"\x7f" * 20, b"\x80" + bytes(19)],
}
ASCENDING_IN_SLOTS = {
    "texts": [
        "",
        "A",
        "B",
        "a",
        "a" * 8,
        "a" * 33,
        "a" * 34,
        "a" * 8 + "b",
        "aé",
        "b",
        "\ue000",
        "\ufffd",
        "\U00010000",
        "\U0010ffff",
    ],
    "blobs": [b"", b"\0", b"\0\0", b"\x7f", b"\x80", b"\xff" * 8, b"\xff" * 8 + b"\0", b"\xff" * 9, b"\xff" * 40],
    "names": ["", "a", "a" * 20, "b"],
    "longs": [2**53, 2**53 + 1, 2**63 - 1, 2**63],
}
# What a load, a conversion to another width or a canonical NaN changes: of 32 and of 64 bits.
FLOATS = (
    ("nan-signalling", 0x7FA00001, 0x7FF4000000000001),
    ("nan-signalling-minus", 0xFFA00001, 0xFFF4000000000001),
    ("nan-least", 0x7F800001, 0x7FF0000000000001),
    ("nan-payload", 0x7FC00001, 0x7FF8000000000001),
    ("nan-minus", 0xFFC00000, 0xFFF8000000000000),
    ("minus-zero", 0x80000000, 0x8000000000000000),
    ("subnormal", 1, 1),
)

# Decoders of text that are built in may do more or less than to decode.
TEXTS = (
    ("bom", "ef bb bf 61", "\ufeffa"),
    ("bom-alone", "ef bb bf", "\ufeff"),
    ("noncharacters", "ef bf be ef bf bf f0 9f bf bf", "\ufffe\uffff\U0001ffff"),
    ("replacement", "ef bf bd", "\ufffd"),
    ("combining", "65 cc 81", "e\u0301"),
    ("line-ends", "0d 0a e2 80 a8", "\\u000d\\u000a\u2028"),
)
NO_TEXTS = (
    ("zero-in-two", "c0 80", "U+0000 in two bytes, as some languages write it"),
    ("pair", "ed a0 bd ed b8 80", "a surrogate pair of three bytes each"),
    ("three-overlong", "e0 80 80", "U+0000 in three bytes"),
    ("three-overlong-last", "e0 9f bf", "U+07FF in three bytes"),
    ("four-overlong", "f0 8f bf bf", "U+FFFF in four bytes"),
    ("five", "f8 88 80 80 80", "five bytes"),
    ("late", "61 " * 33 + "ff", "after many characters: the offset is the payload's"),
    ("cut-four", "f0 9f 98", "three bytes of four"),
)
PAYLOADS = 'Payloads{{before=1,text="{}",between=2,raw=0x,after=3}}'


def vectors(book):
    for about, name, type_id, value in values():
        rules, comment = RULES[about]
        book.encoded(name, rules, comment, BOUNDARIES, type_id, value)
    presence(book)
    top_bits(book)
    inline_keys(book)
    slot_keys(book)
    texts(book)


RULES = {
    "presence": ("D15 D16 D18 D26", "no spare bits: one byte for eight, two for sixteen"),
    "rows": ("D16 D35", "in each block of a strided list"),
    "keys": ("D65 D67", "keys that ascend; no two are one"),
    "entries": ("D66 D67", "keys that ascend; no two are one"),
    "floats": ("D8", "the same bits in every position"),
}


def values():
    """(what it is about, name, type id, value), for both encodings."""
    every = {**dict.fromkeys(LETTERS, 1), "c": True, "d": "x", "f": [1], "m": b"\2"}
    for name, fields in (
        ("none", {}),
        ("first", {"a": 1}),
        ("last", {"h": 8}),
        ("second", {"i": 9}),
        ("very-last", {"p": 16}),
        ("slots", {"d": "x", "f": [1], "m": b"\2"}),
        ("all", every),
    ):
        yield "presence", f"eight-{name}", 1, {**ABSENT, **fields}
    for name, fields in (
        ("none", {}),
        ("eighth", {"h": 8}),
        ("ninth", {"i": 9}),
        ("last", {"p": "x"}),
        ("all", {**dict.fromkeys(LETTERS, 1), "p": "x"}),
    ):
        yield "presence", f"sixteen-{name}", 2, {**ABSENT, **fields}
    row = dict.fromkeys("abcdefgh")
    rows = [{**row, "id": 1}, {**row, "h": 2, "id": 3}, {**row, "a": 4, "id": 5}]
    yield "rows", "eight-rows", 3, {"rows": rows}
    for name, keys in ASCENDING.items():
        entries = [(key, i) for i, key in enumerate(keys)]
        yield "keys", f"keys-{name}", 4, {**{one: [] for one in INLINE_KEYS}, name: entries}
    for name, keys in ASCENDING_IN_SLOTS.items():
        entries = [(key, i if name in ("texts", "blobs") else "") for i, key in enumerate(keys)]
        yield "entries", f"entries-{name}", 5, {**{one: [] for one in SLOT_KEYS}, name: entries}
    for name, single, double in FLOATS:
        alone = {"single": single, "pair": [double, 0], "either": (1, single)}
        lists = {"singles": [0, single], "doubles": [double], "by_id": [(1, single)]}
        yield "floats", f"floats-{name}", 6, {**alone, **lists}
    doubles = [double for _, _, double in FLOATS]
    empty = {"single": None, "pair": [0, 0], "singles": [], "doubles": [], "by_id": []}
    yield "floats", "floats-in-variant", 6, {**empty, "either": (2, doubles)}


def presence(book):
    hand = book.hand
    eight = "01 00 | 1b 00 | {} | 00 00 00 1d 00 00 00 00 1d 00 00 00 00 {} | 01 | 01 00 00 00 1d 00 00 00 00 00 00"
    hand(
        "eight-bytes",
        "D16",
        "bit 7 of the only byte, then the fields at once",
        BOUNDARIES,
        eight.format("80", "2a"),
        value="Eight{a=-,b=-,c=-,d=-,e=-,f=-,g=-,h=42,i=1,j=-,k=-,l=-,m=-,n=-,o=-,p=-}",
    )
    hand("eight-absent", "D18", "a value without the last bit", BOUNDARIES, eight.format("7f", "^2a"), "AbsentValue")
    older = "01 00 | ^{} 00 | ff | 01 02 01 {end} 00 00 00 05 {end} 00 00 00 07 08"
    hand(
        "eight-older",
        "D21 D48",
        "the first segment has 15 bytes, one of them for presence",
        BOUNDARIES,
        older.format("0f", end="11"),
        exact="BlockLength",
        value='Eight{a=1,b=2,c=true,d="",e=5,f=[],g=7,h=8,i=-,j=-,k=-,l=-,m=-,n=-,o=-,p=-}',
        flags=["older"],
    )
    between = older.format("10", end="12") + " 00"
    hand("eight-between", "D21", "one byte more matches no version", BOUNDARIES, between, "BlockLength")
    sixteen = "02 00 | 15 00 | {} | {} | {} 00 00 00 | {}"
    hand(
        "sixteen-bytes",
        "D16",
        "bit 0 of both bytes",
        BOUNDARIES,
        sixteen.format("01 01", "05 00 00 00 00 00 00 00 | 09 00 00 00 00 00 00", "17", ""),
        value="Sixteen{a=5,b=-,c=-,d=-,e=-,f=-,g=-,h=-,i=9,j=-,k=-,l=-,m=-,n=-,o=-,p=-}",
    )
    payload = sixteen.format("ff 7f", "01 " * 15, "18", "^78")
    hand("sixteen-payload", "D26", "a payload without the last bit", BOUNDARIES, payload, "AbsentPayload")
    hand(
        "eight-row-bytes",
        "D16 D35",
        "ten bytes each",
        BOUNDARIES,
        "03 00 | 04 00 | 1c 00 00 00 | 0a 00 | 81 01 00 00 00 00 00 00 08 09 | 00 00 00 00 00 00 00 00 00 07",
        value="Rows{rows=[Row{a=1,b=-,c=-,d=-,e=-,f=-,g=-,h=8,id=9},Row{a=-,b=-,c=-,d=-,e=-,f=-,g=-,h=-,id=7}]}",
    )


def top_bits(book):
    """Lengths of 16 bits with the top bit are legal, if enough bytes are there."""
    rest = " 00" * 0x7FFF
    book.hand(
        "block-32768",
        "D1 D21",
        "a newer block: a reader with signed 16-bit numbers finds -32,768",
        EVOLVE,
        "05 00 | ^00 80 | 07" + rest,
        exact="BlockLength",
        value="Second{n=7}",
        flags=["newer"],
    )
    book.hand(
        "stride-32768",
        "D1 D35",
        "a newer stride with the top bit",
        LISTS,
        f"03 00 | 08 00 | 0a 00 00 00 | {number(10 + 2 + 0x8000)} | ^00 80 | 07" + rest,
        exact="Stride",
        value="Rows{rows=[],narrow=[Narrow{id=7}]}",
        flags=["newer"],
    )
    book.hand(
        "block-65535",
        "D1 D21",
        "in a small region it is too long, and not -1",
        EVOLVE,
        "05 00 | ^ff ff | 07",
        "BlockLength",
    )


def inline_map(name, *entries):
    """A frame of `InlineKeys` with the entries of one map, whose key is marked bytes."""
    stride = size(entries[0])
    maps = {name: " | ".join([number(stride, 2), *entries])}
    return slots(4, *(maps.get(one, "") for one in INLINE_KEYS))


def little(value, width):
    return value.to_bytes(width, "little", signed=value < 0).hex(" ")


def inline_keys(book):
    for name, first, second, comment in (
        ("bytes8", "80", "7f", "127 is less than 128"),
        ("longs", little(2**63, 8), little(2**63 - 1, 8), "compared as signed numbers these would ascend"),
        ("signed", little(2**53 + 1, 8), little(2**53 + 1, 8), "the same key twice"),
        ("wide", little(2**127, 16), little(1, 16), "128 bits, unsigned"),
        ("deep", little(2**64, 16), little(2**64 - 1, 16), "the halves of 128 bits, the upper one first"),
        ("prices", little(100, 8), little(99, 8), "by the stored integer"),
        ("sums", little(2**64, 16), little(-1, 16), "signed"),
        ("times", little(0, 8), little(-1, 8), "times before the epoch come first"),
        ("ids", "80" + " 00" * 15, "7f" + " ff" * 15, "bytes are unsigned"),
        ("raw", "80" + " 00" * 19, "7f" + " ff" * 19, "bytes are unsigned"),
        ("names", "61 62" + " 00" * 18, "61" + " 00" * 19, "padding is less than any character"),
        ("names-units", "f0 9f 98 80" + " 00" * 16, "ef bf bd" + " 00" * 17, "in UTF-16 these would ascend"),
    ):
        frame = inline_map(name.split("-")[0], f"{first} 00", f"^{second} 00")
        book.hand(f"keys-{name}-down", "D65 D67", comment, BOUNDARIES, frame, "KeyOrder")
    for name, key in (("ids", "11 " * 16), ("raw", "22 " * 20), ("names", "61 " * 20), ("wide", "33 " * 16)):
        frame = inline_map(name, f"{key}00", f"^{key}00")
        book.hand(f"keys-{name}-equal", "D65 D67", "a long key twice", BOUNDARIES, frame, "KeyOrder")


def slot_map(name, *entries):
    maps = {name: indexed(*entries)}
    return slots(5, *(maps.get(one, "") for one in SLOT_KEYS))


def slot_entry(key):
    """An entry whose key is in a slot and whose value is a `u8`."""
    return f"05 00 | {number(7 + size(key))} | 00 | {key}"


def octets(key):
    return (key.encode() if isinstance(key, str) else key).hex(" ")


def slot_keys(book):
    for name, first, second, comment in (
        ("texts-units", "\U00010000", "\uffff", "in UTF-16 these would ascend"),
        ("texts-length", "b", "ab", "in an order of lengths these would ascend"),
        ("texts-late", "a" * 19 + "b", "a" * 20, "they differ in the last byte"),
        ("blobs-sign", b"\x80", b"\x7f", "bytes are unsigned"),
        ("blobs-late", b"\xee" * 16 + b"\1", b"\xee" * 16 + b"\0", "the same first 16 bytes"),
        ("blobs-zeros", b"\0\0", b"\0", "zeros at the end are no padding"),
    ):
        frame = slot_map(name.split("-")[0], slot_entry(octets(first)), slot_entry("^" + octets(second)))
        book.hand(f"entries-{name}-down", "D66 D67", comment, BOUNDARIES, frame, "KeyOrder")
    for length in KEY_LENGTHS:
        key, last = "61 " * (length - 1) + "7a", "61 " * (length - 1) + "21"
        twice = slot_map("texts", slot_entry(key), slot_entry("^" + key))
        book.hand(f"entries-equal-{length}", "D66 D67", f"a key of {length} bytes twice", BOUNDARIES, twice, "KeyOrder")
        down = slot_map("blobs", slot_entry(key), slot_entry("^" + last))
        book.hand(f"entries-last-{length}", "D66 D67", "only the last byte is less", BOUNDARIES, down, "KeyOrder")


def texts(book):
    payloads = "06 00 | 0b 00 | 01 | {end} | 02 | {end} | 03 | {text}"
    for name, text, shown in TEXTS:
        frame = payloads.format(end=number(13 + size(text)), text=text)
        book.hand(f"text-{name}", "D30", "text as it is", SCALARS, frame, value=PAYLOADS.format(shown))
    for name, text, comment in NO_TEXTS:
        frame = payloads.format(end=number(13 + size(text)), text="^" + text)
        book.hand(f"text-{name}", "D30", comment, SCALARS, frame, "Utf8")
