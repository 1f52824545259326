"""Section 7: packed and strided lists."""

LISTS = "lists.Lists"


def vectors(book):
    packed(book)
    strided(book)


def ends(*values):
    return " | ".join(f"{value:02x} 00 00 00" for value in values) + " | "


def packed(book):
    hand, encoded = book.hand, book.encoded
    encoded(
        "packed-numbers",
        "D34",
        "lists of numbers of each width",
        LISTS,
        1,
        {
            "bytes8": [0, 255],
            "shorts": [-1, 1],
            "longs": [2**32 - 1],
            "doubles": [0x3FF0000000000000],
            "wide": [2**128 - 1, 0],
        },
    )
    encoded(
        "packed-inlines",
        "D34",
        "lists of every other inline type",
        LISTS,
        2,
        {
            "flags": [True, False],
            "sides": [0, 1, 9],
            "wide": [-1, 7],
            "names": ["", "abc"],
            "raw": [b"\1\2"],
            "points": [{"x": 1, "y": -1}],
            "checked": [{"flag": True, "name": "a", "slim": (2, 5)}],
            "slims": [(1, None), (3, True)],
        },
    )
    encoded(
        "packed-empty",
        "D34",
        "empty lists are empty payloads",
        LISTS,
        1,
        {"bytes8": [], "shorts": [], "longs": [], "doubles": [], "wide": []},
    )
    numbers = "01 00 | 14 00 |"
    hand(
        "packed-u16-odd",
        "D34",
        "three bytes of u16",
        LISTS,
        numbers + ends(22, 25, 25, 25, 25) + "^01 00 02",
        "ListLength",
    )
    hand(
        "packed-u32-short",
        "D34",
        "less than one element",
        LISTS,
        numbers + ends(22, 22, 25, 25, 25) + "^01 00 00",
        "ListLength",
    )
    hand(
        "packed-u128-half",
        "D34",
        "a multiple of 8 is not one of 16",
        LISTS,
        numbers + ends(22, 22, 22, 22, 46) + "^" + "00 " * 24,
        "ListLength",
    )
    inlines = "02 00 | 20 00 |"
    hand(
        "packed-str",
        "D10 D34",
        "each str<3> of a list",
        LISTS,
        inlines + ends(34, 34, 34, 40, 40, 40, 40, 40) + "61 00 00 | ^00 61 00",
        "StrTail",
    )
    hand(
        "packed-str-utf8",
        "D10 D34",
        "a character that lies in two elements",
        LISTS,
        inlines + ends(34, 34, 34, 40, 40, 40, 40, 40) + "^61 62 c3 | a9 00 00",
        "Utf8",
    )
    hand(
        "packed-length-first",
        "D34 D53",
        "length before elements",
        LISTS,
        inlines + ends(34, 34, 34, 34, 34, 34, 41, 41) + "^02 00 00 00 00 00 00",
        "ListLength",
    )


def strided(book):
    hand = book.hand
    rows, narrow = "03 00 | 08 00 |", "03 00 | 08 00 | 0a 00 00 00 |"
    hand(
        "strided-rows",
        "D35",
        "stride, then blocks",
        LISTS,
        rows + ends(20, 20) + "04 00 | 01 05 00 01 | 00 06 00 00",
        value="Rows{rows=[Row{id=5,flag=true},Row{id=6,flag=-}],narrow=[]}",
    )
    hand(
        "strided-one-byte",
        "D35",
        "blocks of one byte",
        LISTS,
        narrow + "0f 00 00 00 | 01 00 | 07 08 09",
        value="Rows{rows=[],narrow=[Narrow{id=7},Narrow{id=8},Narrow{id=9}]}",
    )
    hand("strided-empty", "D35", "no elements, no stride", LISTS, rows + ends(10, 10), value="Rows{rows=[],narrow=[]}")
    for name, length, payload, comment in (
        ("1-byte", 1, "^04", "half a stride"),
        ("2-bytes", 2, "^04 00", "a stride without blocks: the empty list has another form"),
        ("0", 3, "^00 00 | 01", "a stride of 0, by which nothing divides"),
        ("short", 5, "^03 00 | 01 05 00", "shorter than mine, and no segment of mine"),
        ("uneven", 7, "^04 00 | 01 05 00 01 | 00", "a byte after the last block"),
        ("cut", 5, "^04 00 | 01 05 00", "less than one block"),
        ("max", 6, "^ff ff | 01 05 00 01", "a stride greater than all that is there"),
    ):
        hand(f"strided-{name}", "D35", comment, LISTS, rows + ends(10 + length, 10 + length) + payload, "Stride")
    hand(
        "strided-newer",
        "D35 D46 D47",
        "longer blocks: bytes after the reader's own are free",
        LISTS,
        rows + ends(22, 22) + "^05 00 | 01 05 00 01 ff | 00 06 00 00 fe",
        "valid",
        "Stride",
        value="Rows{rows=[Row{id=5,flag=true},Row{id=6,flag=-}],narrow=[]}",
        flags=["newer"],
    )
    hand(
        "strided-newer-uneven",
        "D35",
        "longer blocks that do not divide the rest",
        LISTS,
        rows + ends(21, 21) + "^05 00 | 01 05 00 01 ff | 00 06 00 00",
        "Stride",
    )
    hand(
        "strided-absent-value",
        "D18 D35",
        "the second block",
        LISTS,
        rows + ends(20, 20) + "04 00 | 01 05 00 01 | 00 06 00 ^01",
        "AbsentValue",
    )
    hand(
        "strided-stride-first",
        "D35 D53",
        "stride before blocks",
        LISTS,
        rows + ends(17, 17) + "^04 00 | ff 05 00 07 | 00",
        "Stride",
    )
    hand(
        "strided-first-block",
        "D53",
        "the first block's spare bits before the second block's value",
        LISTS,
        rows + ends(20, 20) + "04 00 | ^03 05 00 01 | 01 06 00 02",
        "SpareBits",
    )
