"""Sections 2 to 6 at the edges, as in `../boundaries.py`: the same values, and what breaks the order of their keys."""

from compact_values import inline, with_length
from description import is_inline
from vector_sources.boundaries import BOUNDARIES, KEY_LENGTHS, NO_TEXTS, PAYLOADS, SCALARS, TEXTS, values
from vector_sources.maps import size

ARRAYS, LISTS = "meanings.Meanings", "lists.Lists"
RULES = {
    "presence": ("K12 K13", "no spare bits: one byte for eight, two for sixteen"),
    "rows": ("K12 K25", "in each record of a list"),
    "keys": ("K26", "keys that ascend; no two are one"),
    "entries": ("K26", "keys that ascend; no two are one"),
    "floats": ("K4", "the same bits in every position"),
}
# By map: two keys, of which the second is not greater.
DOWN = (
    (4, "bytes8", 128, 127, "8 bits are unsigned"),
    (4, "longs", 2**63, 2**63 - 1, "compared as signed numbers these would ascend"),
    (4, "signed", 2**53 + 1, 2**53 + 1, "the same key twice"),
    (4, "wide", 2**127, 1, "128 bits, unsigned"),
    (4, "deep", 2**64, 2**64 - 1, "the halves of 128 bits, the upper one first"),
    (4, "prices", 100, 99, "by the stored integer"),
    (4, "sums", 2**64, -1, "signed"),
    (4, "times", 0, -1, "by value, not by zigzag"),
    (4, "ids", b"\x80" + bytes(15), b"\x7f" + b"\xff" * 15, "bytes are unsigned"),
    (4, "raw", b"\x80" + bytes(19), b"\x7f" + b"\xff" * 19, "bytes are unsigned"),
    (4, "raw", b"\x22" * 20, b"\x22" * 20, "the same long key twice"),
    (4, "names", "ab", "a", "a prefix comes first"),
    (4, "names", "b", "ab", "the length of a text is not part of its order"),
    (4, "names", "\U0001f600", "\ufffd", "in UTF-16 these would ascend"),
    (4, "names", "a" * 20, "a" * 20, "the same long key twice"),
    (5, "texts", "\U00010000", "\uffff", "in UTF-16 these would ascend"),
    (5, "texts", "b", "ab", "in an order of lengths these would ascend"),
    (5, "blobs", b"\x80", b"\x7f", "bytes are unsigned"),
    (5, "blobs", b"\0\0", b"\0", "a prefix comes first"),
    (5, "longs", 2**63, 2**63 - 1, "beside a value with a length"),
)


def vectors(book):
    for about, name, type_id, value in values():
        rules, comment = RULES[about]
        book.encoded(name, rules, comment, BOUNDARIES, type_id, value)
    presence(book)
    for number, (type_id, name, first, second, comment) in enumerate(DOWN):
        order(book, f"keys-down-{number}-{name}", comment, type_id, name, first, second)
    for length in KEY_LENGTHS:
        key = "a" * (length - 1)
        order(book, f"keys-equal-{length}", "a long key twice", 5, "texts", key + "z", key + "z")
        last = key.encode() + b"!"
        order(book, f"keys-last-{length}", "only the last byte is less", 5, "blobs", key.encode() + b"z", last)
    counts(book)
    texts(book)


def presence(book):
    book.hand(
        "eight-bytes",
        "K12 K13",
        "bit 7 of the only byte, then the field",
        BOUNDARIES,
        "01 80 2a | 01 01",
        value="Eight{a=-,b=-,c=-,d=-,e=-,f=-,g=-,h=42,i=1,j=-,k=-,l=-,m=-,n=-,o=-,p=-}",
    )
    book.hand(
        "eight-older",
        "K12 K15",
        "the body ends after its first segment",
        BOUNDARIES,
        "01 80 2a ^",
        exact="BodyEnd",
        value="Eight{a=-,b=-,c=-,d=-,e=-,f=-,g=-,h=42,i=-,j=-,k=-,l=-,m=-,n=-,o=-,p=-}",
        flags=["older"],
    )
    book.hand(
        "sixteen-bytes",
        "K12 K13",
        "bit 0 of both bytes",
        BOUNDARIES,
        "02 01 01 05 09",
        value="Sixteen{a=5,b=-,c=-,d=-,e=-,f=-,g=-,h=-,i=9,j=-,k=-,l=-,m=-,n=-,o=-,p=-}",
    )
    book.hand("nine-spare", "K12", "a spare bit of the second byte", "optionals.Optionals", "06 00 ^02", "SpareBits")
    book.hand("sixteen-short", "K1 K12", "one of two presence bytes", BOUNDARIES, "02 ^00", "Short")
    book.hand(
        "eight-row-bytes",
        "K12 K25",
        "a presence byte in each record",
        BOUNDARIES,
        "03 | 02 08 | 04 81 01 08 09 | 02 00 07 | 00",
        value="Rows{rows=[Row{a=1,b=-,c=-,d=-,e=-,f=-,g=-,h=8,id=9},Row{a=-,b=-,c=-,d=-,e=-,f=-,g=-,h=-,id=7}]}",
    )


def order(book, name, comment, type_id, of, first, second):
    """A frame with one map that is not empty, of two entries."""
    fields = book.protocols[BOUNDARIES].roots[type_id].fields
    place = [field.name for field in fields].index(of)
    key = fields[place].type.key

    def written(value):
        return (
            inline(key, value) if is_inline(key) else with_length(value.encode() if isinstance(value, str) else value)
        )

    one, two = written(first) + b"\0", written(second) + b"\0"
    chunk = f"02 {len(one + two):02x} {one.hex(' ')} ^{two.hex(' ')} 00"
    maps = ["00"] * place + [chunk] + ["00"] * (len(fields) - place - 1)
    book.hand(name, "K26", comment, BOUNDARIES, f"{type_id:02x} " + " | ".join(maps), "KeyOrder")


def counts(book):
    """K24: what `count` times the least size of an element is in 32 bits."""
    for name, before, count, length, after, comment in (
        ("uuids", "03 00 | 00", "80 80 80 80 01", 0, "00 | 00 | 00", "2^28 of 16 bytes are 0"),
        ("uuids-1", "03 00 | 00", "81 80 80 80 01", 16, "00 | 00 | 00", "one more are 16"),
        ("pairs", "03", "80 80 80 80 08", 0, "00 | 00 | 00 | 00 | 00", "2^31 of 2 bytes are 0"),
        ("pairs-1", "03", "81 80 80 80 08", 2, "00 | 00 | 00 | 00 | 00", "one more are 2"),
    ):
        marked = f"{before} | ^{count} {length:02x} {'00 ' * length} 00 | {after}"
        book.hand(f"count-wraps-{name}", "K24", comment, ARRAYS, marked, "Count")
    for name, count, length, comment in (
        ("doubles", "80 80 80 80 02", 0, "2^29 of 8 bytes are 0"),
        ("doubles-1", "81 80 80 80 02", 8, "one more are 8"),
        ("doubles-signed", "80 80 80 80 08", 8, "2^31 is negative as a signed number"),
    ):
        marked = f"01 00 | 00 | 00 | ^{count} {length:02x} {'00 ' * length} 00 | 00"
        book.hand(f"count-wraps-{name}", "K24", comment, LISTS, marked, "Count")


def texts(book):
    payloads = "06 01 | {mark}{size:02x} {text} | 02 | 00 | 03"
    for name, text, shown in TEXTS:
        frame = payloads.format(mark="", size=size(text), text=text)
        book.hand(f"text-{name}", "K18", "text as it is", SCALARS, frame, value=PAYLOADS.format(shown))
    for name, text, comment in NO_TEXTS:
        book.hand(
            f"text-{name}", "K18", comment, SCALARS, payloads.format(mark="^", size=size(text), text=text), "Utf8"
        )
    book.hand(
        "str-bytes",
        "K8",
        "five characters in ten bytes: N counts bytes",
        SCALARS,
        "04 01 41 | ^0a " + "c3 a9 " * 5 + "| 00 00 00",
        "StrLength",
    )
