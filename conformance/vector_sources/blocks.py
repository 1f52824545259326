"""Section 4: presence bits, absent values, spare bits, empty segments."""

OPTIONALS, EMPTY, UNIONS = "optionals.Optionals", "empty.Empties", "unions.Unions"
NO_NUMBERS = dict.fromkeys("abcdefg")


def vectors(book):
    presence(book)
    absent(book)
    spare(book)
    nine(book)
    empty(book)


def presence(book):
    encoded, hand = book.encoded, book.hand
    encoded("numbers-absent", "D15 D16 D18", "every value absent: zeros only", OPTIONALS, 1, NO_NUMBERS)
    encoded(
        "numbers-present",
        "D15 D16 D18",
        "every value present",
        OPTIONALS,
        1,
        {"a": 1, "b": -1, "c": 2, "d": -2, "e": 3, "f": 0x3F800000, "g": 0x3FF0000000000000},
    )
    encoded(
        "numbers-present-zero",
        "D18",
        "present zeros differ from absent ones in their bits only",
        OPTIONALS,
        1,
        dict.fromkeys("abcdefg", 0),
    )
    hand(
        "presence-order",
        "D16",
        "bit 0 is the first field: a reader that counts from the top",
        OPTIONALS,
        "01 00 | 2c 00 | 05 | 07 | 00 00 | 09 00 00 00 | 00 00 00 00 00 00 00 00 |" + "00 " * 28,
        value="Numbers{a=7,b=-,c=9,d=-,e=-,f=-,g=-}",
    )
    encoded(
        "inlines-present",
        "D15 D16",
        "each kind of inline type; the union with storage has no bit",
        OPTIONALS,
        2,
        {
            "flag": True,
            "color": 1,
            "name": "ab",
            "raw": b"\1\2",
            "at": {"x": 1, "y": 2},
            "checked": {"flag": False, "name": "c"},
            "slim": (2, 7),
        },
    )
    encoded(
        "inlines-absent",
        "D15 D16 D18",
        "each kind of inline type, absent",
        OPTIONALS,
        2,
        dict.fromkeys(("flag", "color", "name", "raw", "at", "checked", "slim")),
    )
    encoded(
        "union-no-bit",
        "D15",
        "a required struct and an optional one around storage unions",
        UNIONS,
        7,
        {
            "pair": {"slim": (1, None), "n": 1},
            "row": {"id": 1, "flag": True, "slim": None},
            "maybe": {"slim": (3, 5), "n": 2},
        },
    )


def absent(book):
    hand = book.hand
    numbers = (
        "01 00 | 2c 00 | {bits} | {a} | {b} | 00 00 00 00 | 00 00 00 00 00 00 00 00 |" + "00 " * 24 + "| 00 00 00 {g}"
    )
    hand(
        "absent-u8",
        "D18",
        "a value without its bit",
        OPTIONALS,
        numbers.format(bits="02", a="^01", b="01 00", g="00"),
        "AbsentValue",
    )
    hand(
        "absent-high-byte",
        "D18",
        "only the last byte: the offset is the value's first byte",
        OPTIONALS,
        numbers.format(bits="01", a="01", b="^00 80", g="00"),
        "AbsentValue",
    )
    hand(
        "absent-minus-zero",
        "D18",
        "-0 in an absent f64 is a byte that is not zero",
        OPTIONALS,
        "01 00 | 2c 00 | 3f |" + "00 " * 35 + "| ^00 00 00 00 00 00 00 80",
        "AbsentValue",
    )
    inlines = "02 00 | 12 00 | {bits} {flag} | {color} | {name} | {raw} | {at} | {checked} | {slim}"
    zero = {
        "bits": "00",
        "flag": "00",
        "color": "00 00",
        "name": "00 00 00 00",
        "raw": "00 00",
        "at": "00 00",
        "checked": "00 00 00",
        "slim": "00 00 00",
    }
    for name, bytes in (
        ("flag", "^02"),
        ("color", "^00 01"),
        ("name", "^00 00 00 61"),
        ("raw", "^00 01"),
        ("at", "^00 01"),
        ("checked", "^00 ff 00"),
        ("slim", "^00 00 01"),
    ):
        rule = "D13" if name == "slim" else "D18"
        hand(
            f"absent-{name}",
            rule,
            "absence comes before the rules of the type",
            OPTIONALS,
            inlines.format(**{**zero, name: bytes}),
            "AbsentValue",
        )
    hand(
        "absent-struct-required-union",
        "D13 D18",
        "the union in an absent struct is not asked for",
        UNIONS,
        "07 00 | 11 00 | 00 | 01 00 00 00 00 07 | 1c 00 00 00 | 00 00 00 00 00 00 | 07 00 | 01 00 | 00 00 00 00 00",
        value="Pairs{pair=Pair{slim=unit,n=7},row=Row{id=1,flag=false,slim=-},maybe=-}",
    )
    hand(
        "present-struct-required-union",
        "D12 D13",
        "the union in a present struct is",
        UNIONS,
        "07 00 | 11 00 | 01 | 01 00 00 00 00 07 | 1c 00 00 00 | ^00 00 00 00 00 07 | 07 00 | 01 00 | 00 00 00 00 00",
        "RequiredAbsent",
    )
    hand(
        "present-union-zero-storage",
        "D13",
        "a known tag with zero storage is present",
        OPTIONALS,
        inlines.format(**{**zero, "slim": "02 00 00"}),
        value="Inlines{flag=-,color=-,name=-,raw=-,at=-,checked=-,slim=number(0)}",
    )


def spare(book):
    hand, encoded = book.hand, book.encoded
    hand(
        "spare-top-bit",
        "D19",
        "the last bit of a presence byte",
        OPTIONALS,
        "01 00 | 2c 00 | ^80 |" + "00 " * 43,
        "SpareBits",
    )
    hand(
        "spare-after-fields",
        "D19 D52",
        "spare bit and absent value are wrong: the field comes first",
        OPTIONALS,
        "01 00 | 2c 00 | 80 | ^01 |" + "00 " * 42,
        "AbsentValue",
    )
    hand(
        "spare-in-record-list",
        "D19 D35",
        "in the second block of a strided list",
        OPTIONALS,
        "05 00 | 08 00 | 16 00 00 00 16 00 00 00 | 05 00 | 00 01 00 00 00 | ^04 01 00 00 00",
        "SpareBits",
    )
    hand(
        "spare-before-next-block",
        "D19 D53",
        "block by block: spare bits of the first before values of the second",
        OPTIONALS,
        "05 00 | 08 00 | 16 00 00 00 16 00 00 00 | 05 00 | ^ff 01 00 00 01 | 00 01 00 00 07",
        "SpareBits",
    )
    hand(
        "spare-second-segment",
        "D16 D19",
        "the presence byte of a later segment",
        OPTIONALS,
        "07 00 | 16 00 | 00 00 | ^04 00 18 00 00 00 18 00 00 00 | 00 | 00 18 00 00 00 | 00 00 00 | 00",
        "SpareBits",
    )
    encoded(
        "optional-rows",
        "D16 D18 D35",
        "presence bits of the blocks of a strided list",
        OPTIONALS,
        5,
        {
            "rows": [{"id": 1, "size": None, "flag": True}, {"id": 2, "size": 3, "flag": None}],
            "slims": [(1, None), (2, 9)],
        },
    )
    hand(
        "spare-segment-order",
        "D19 D52",
        "two segments with spare bits: the first one",
        OPTIONALS,
        "07 00 | 16 00 | ^02 00 | 04 00 18 00 00 00 18 00 00 00 | 80 | 00 18 00 00 00 | 00 00 00 | 00",
        "SpareBits",
    )
    hand(
        "spare-of-missing-segment",
        "D19 D48",
        "an old block has no spare bits but its own",
        OPTIONALS,
        "07 00 | ^02 00 | 01 07",
        "valid",
        "BlockLength",
        value="Later{a=7,b=-,c=-,child=-,d=-,e=-,f=-}",
        flags=["older"],
    )
    hand(
        "spare-before-tail",
        "D19 D51",
        "spare bits and region tail: the bits come first",
        OPTIONALS,
        "01 00 | 2c 00 | ^80 |" + "00 " * 43 + "| 00",
        "SpareBits",
    )


def nine(book):
    hand, encoded = book.hand, book.encoded
    block = "06 00 | 1b 00 | {bits} | {a} 00 | {child} | 00 | {d} | 00 | 00 {choice} | 00 00 | {h} | {i}"
    end = "1d 00 00 00"
    none = {"bits": "00 00", "a": "00", "child": end, "d": end, "choice": end, "h": end, "i": "00 00"}
    hand(
        "nine-none",
        "D15 D16",
        "nine bits in two bytes, all zero",
        OPTIONALS,
        block.format(**none),
        value="Nine{a=-,b=-,child=-,c=-,d=-,e=-,choice=-,f=-,g=-,h=-,i=-}",
    )
    hand(
        "nine-ninth",
        "D16",
        "the ninth bit is bit 0 of the second byte",
        OPTIONALS,
        block.format(**{**none, "bits": "00 01", "i": "07 00"}),
        value="Nine{a=-,b=-,child=-,c=-,d=-,e=-,choice=-,f=-,g=-,h=-,i=7}",
    )
    hand(
        "nine-skip",
        "D15 D16",
        "message and union between them have no bit: d is bit 3",
        OPTIONALS,
        block.format(**{**none, "bits": "08 00"}),
        value='Nine{a=-,b=-,child=-,c=-,d="",e=-,choice=-,f=-,g=-,h=-,i=-}',
    )
    hand(
        "nine-spare",
        "D19",
        "a spare bit of the second byte",
        OPTIONALS,
        "06 00 | 1b 00 | 00 ^02 | 00 00 | {end} | 00 | {end} | 00 | 00 {end} | 00 00 | {end} | 00 00".replace(
            "{end}", end
        ),
        "SpareBits",
    )
    encoded(
        "nine-all",
        "D15 D16 D24",
        "everything present",
        OPTIONALS,
        6,
        {
            "a": 1,
            "b": 2,
            "child": {"n": 3, "text": "x"},
            "c": True,
            "d": "y",
            "e": 4,
            "choice": (3, "z"),
            "f": 5,
            "g": 6,
            "h": [7, 8],
            "i": 9,
        },
    )


def empty(book):
    hand, encoded = book.hand, book.encoded
    hand("empty-message", "D17 D20", "the empty region", EMPTY, "01 00 | 01 00 | 00", value="Nothing{}")
    hand("empty-message-byte", "D17", "its byte is not zero", EMPTY, "01 00 | 01 00 | ^01", "SpareBits")
    hand(
        "empty-grown",
        "D14 D17 D49",
        "a message whose first fields came later, read in its first form",
        EMPTY,
        "03 00 | ^01 00 | 00",
        "valid",
        "BlockLength",
        value='Grown{n=3,text=""}',
        flags=["older"],
    )
    hand(
        "empty-grown-now",
        "D14 D17",
        "the byte of the empty first segment stays",
        EMPTY,
        "03 00 | 06 00 | 00 | 07 09 00 00 00 | 61",
        value='Grown{n=7,text="a"}',
    )
    hand("empty-grown-byte", "D17 D52", "and must be zero", EMPTY, "03 00 | 06 00 | ^10 | 07 08 00 00 00", "SpareBits")
    encoded(
        "empty-holder",
        "D17 D27 D35 D38",
        "empty messages and records in every position",
        EMPTY,
        2,
        {
            "nothing": {},
            "maybe": {},
            "nil": {},
            "nils": [{}, {}, {}],
            "nothings": [{}, {}],
            "choice": (3, {}),
            "lates": [{"n": None}, {"n": 5}],
        },
    )
    encoded(
        "empty-holder-absent",
        "D27 D28",
        "and absent",
        EMPTY,
        2,
        {"nothing": {}, "maybe": None, "nil": {}, "nils": [], "nothings": [], "choice": None, "lates": []},
    )
    holder = (
        "02 00 | 1d 00 | 22 00 00 00 | 22 00 00 00 | 25 00 00 00 |"
        "{nils} 00 00 00 | {nils} 00 00 00 | 00 {nils} 00 00 00 | {nils} 00 00 00"
    )
    hand(
        "empty-record-list-byte",
        "D17 D35",
        "the byte of an empty record in a list",
        EMPTY,
        holder.replace("{nils}", "29") + "| 01 00 00 | 01 00 00 | 01 00 | 00 ^07",
        "SpareBits",
    )
