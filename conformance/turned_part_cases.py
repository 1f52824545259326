"""What the vectors of turned frames have of texts by parts (T22): `turned_vectors.py` makes contents of them.

    name, texts, coding         # what the reference's writer makes of them
    name, texts, hand, rule     # directory and streams by hand, and the rule that is broken; None if none is

`hand` is what follows the byte that says the coding, and the streams.
"""

from turned_codings import BY_PARTS, CONSTANT, DELTA, DICTIONARY

DATES = ["17/Oct/1999:22:18:08 +1100", "3/Jan/1972:05:11:27 -0600", "3/Oct/1972:23:59:00 +0000", "29/Jan/2024:00:00:59 -1130"]
MANY = " ".join(str(number * number) for number in range(20))
TEXTS = {
    "dates": (DATES, {"fixed": {3, 4, 5, 6}, "numbers": {1: {"coding": DELTA}, 6: {"coding": DICTIONARY}}}),
    "dates-plain": (DATES, {"form": {"bits": None}}),
    "one-slot": (DATES, {"slots": 1, "fixed": {0}}),
    "two-slots": (DATES, {"slots": 2}),
    "sixteen-slots": ([MANY, "7", MANY[:-3]], {}),
    "digits": (["1999", "2024", "007"], {"digits": 1}),
    "long": (["12345678901234567890", "00000000000000000001", "18446744073709551616"], {}),
    "no-numbers": (["ab", "", "ab"], {}),
    "empty": (["", ""], {}),
    "constant": (["a7", "b7", "a7"], {"numbers": {0: {"coding": CONSTANT}}}),
    "other-bytes": (["\u00e9 5", "\n5\x00", "\u00e9 6"], {}),
}
# Of `x7` and `y12`: the length of all, two patterns, which of them each text has, and the numbers.
TWO, WORDS, NUMBERS = b"\2\4\0\2", b"\1\0", b"\1\0\1\1\0"
HEAD, SLOT = b"\5" + TWO + WORDS, b"\1\2" + NUMBERS
STREAMS = [b"x0y0", b"\0\1", b"\7\x0c"]
VALUES = ["x7", "y12"]


def right():
    for name, (texts, coding) in TEXTS.items():
        yield name, texts, {"coding": BY_PARTS, **coding}


def by_hand():
    yield "hand", VALUES, (HEAD + b"\1" + SLOT, STREAMS), None
    yield "wide", VALUES, (HEAD + b"\1\4\2" + NUMBERS, STREAMS), None
    greatest = b"\x0b\1\1\0\1\0\1\4\2\1\0\1\4\0", [b"0", *[b"\xff\0"] * 4]
    yield "greatest", ["4294967295", "0"], greatest, None
    unused = b"\6" + TWO + b"\0\1\1\3" + NUMBERS, [b"x0y0", b"\7\1\2"]
    yield "pattern-unused", ["x7", "x1", "x2"], unused, None
    yield "length", VALUES, (b"\6" + HEAD[1:] + b"\1" + SLOT, STREAMS), "T22"
    yield "length-less", VALUES, (b"\4" + HEAD[1:] + b"\1" + SLOT, STREAMS), "T22"
    yield "patterns-none", ["", ""], (b"\0\0\0\0\0\1\0\0", [b"\0\0"]), "T18"
    yield "patterns-many", VALUES, (b"\5\3\6\0\2" + WORDS + b"\1" + SLOT, [b"x0y0z0", *STREAMS[1:]]), "T18"
    yield "pattern-index", VALUES, (HEAD + b"\1" + SLOT, [b"x0y0", b"\0\2", b"\7\x0c"]), "T18"
    yield "patterns-length", VALUES, (b"\5\2\5\0\2" + WORDS + b"\1" + SLOT, [b"x0y0.", *STREAMS[1:]]), "T20"
    ones = b"\x21\1\x21\0\x21\0", [b"0 " * 16 + b"0"]
    yield "slots-17", ["1 " * 16 + "1"], (ones[0] + b"\x11" + b"\1\1\0\1" * 17, ones[1]), "T22"
    for width in (0, 3, 8):
        of = b"\0\0" if width == 0 else NUMBERS
        yield f"width-{width}", VALUES, (HEAD + b"\1" + bytes([width]) + b"\2" + of, STREAMS), "T22"
    yield "slot-empty", VALUES, (HEAD + b"\2" + SLOT + b"\1\0\0\5", STREAMS), "T22"
    yield "slot-many", VALUES, (HEAD + b"\1\1\xff\xff\3\0\7", STREAMS[:2]), "T22"
    yield "slot-left", VALUES, (HEAD + b"\1\1\3" + NUMBERS, [*STREAMS[:2], b"\7\x0c\7"]), "T22"
    yield "slot-more", VALUES, (HEAD + b"\2" + SLOT + b"\1\1\0\5", STREAMS), "T22"
    yield "slot-short", VALUES, (HEAD + b"\1\1\1\0\7", STREAMS[:2]), "T22"
    yield "slot-none", VALUES, (HEAD + b"\0", STREAMS[:2]), "T22"
    yield "slot-keyed", VALUES, (HEAD + b"\1\1\2\4\0\1\1\0", STREAMS), "T22"
    yield "digits-more", ["x7", "y2"], (b"\4" + TWO + WORDS + b"\1" + SLOT, [b"x1y1", *STREAMS[1:]]), "T22"
    yield "digits-longer", VALUES, (HEAD + b"\1" + SLOT, [b"x1y1", *STREAMS[1:]]), "T22"
    yield "numbers", ["1" * 100], (b"\x64\1\x64\0\x64\0\1\4\x64\0\1", [b"0" * 100]), "T12"
    long = b"\x80\x80\4\1\x80\x80\4\0\x80\x80\4\0\0"
    yield "patterns-65536", ["a" * 65536], (long, [b"a" * 65536]), "T22"
