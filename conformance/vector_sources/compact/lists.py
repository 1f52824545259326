"""Section 6: chunks, counts, elements, the three forms of exact, chunked and padded lists."""

LISTS, ARRAYS, UNIONS = "lists.Lists", "meanings.Meanings", "unions.Unions"
SHOWN = "Numbers{{bytes8=[],shorts=[],longs=[{}],doubles=[],wide=[]}}"


def longs(marked):
    return f"01 00 | 00 | {marked} | 00 | 00"


def vectors(book):
    plain(book)
    chunks(book)
    counts(book)
    elements(book)
    least(book)


def plain(book):
    hand = book.hand
    hand("list-empty", "K22", "one byte", LISTS, longs("00"), value=SHOWN.format(""))
    hand(
        "list-numbers",
        "K1 K22 K24 K25",
        "count, length, elements, 0",
        LISTS,
        longs("02 03 01 ac 02 00"),
        value=SHOWN.format("1,300"),
    )
    hand(
        "list-all-numbers",
        "K4 K22 K25",
        "bytes, zigzag, varints, floats, 128 bits",
        LISTS,
        "01 02 02 ff 00 00 | 01 01 03 00 | 01 01 05 00 | 01 08 00 00 00 00 00 00 f0 3f 00 | 01 01 07 00",
        value="Numbers{bytes8=[255,0],shorts=[-2],longs=[5],doubles=[0x3ff0000000000000],wide=[7]}",
    )
    hand("list-no-end", "K1 K22", "nothing after the chunk", LISTS, "08 00 | 00 | 01 01 00 ^", "Short")
    hand("list-none", "K1 K22", "no byte for the count", LISTS, "08 00 | 00 ^", "Short")
    hand("list-no-length", "K1 K22", "no length", LISTS, "08 00 | 00 | 01 ^", "Short")
    hand("list-long", "K1 K22", "a chunk beyond the body", LISTS, longs("01 ^7f 05 00"), "Short")
    hand(
        "list-huge",
        "K1 K22 K24",
        "four thousand million elements",
        LISTS,
        longs("ff ff ff ff 0f ^ff ff ff ff 0f 05 00"),
        "Short",
    )
    hand("list-length-cut", "K1 K22", "the body ends in the length", LISTS, "08 00 | 00 | 01 ^ff", "Short")
    hand("list-length-overlong", "K2 K22", "a length in two bytes", LISTS, longs("01 ^81 00 05 00"), "Varint")
    hand("list-count-overlong", "K2 K22", "a count in two bytes", LISTS, longs("^81 00 01 05 00"), "Varint")
    hand("list-count-wide", "K2 K22", "33 bits", LISTS, longs("^80 80 80 80 10 01 05 00"), "Varint")
    hand("list-empty-overlong", "K2 K22", "no element in two bytes", LISTS, longs("^80 00"), "Varint")
    hand(
        "list-many",
        "K2 K22",
        "a count and a length of two bytes",
        LISTS,
        longs("80 01 80 01" + "05" * 128 + "00"),
        value=SHOWN.format(",".join(["5"] * 128)),
    )


def chunks(book):
    hand, shown = book.hand, SHOWN.format("1,300")
    for name, marked, comment in (
        ("two", "01 01 01 | ^01 02 ac 02 | 00", "two chunks"),
        ("length-padded", "02 ^83 80 00 01 ac 02 00", "a padded length"),
        ("count-padded", "^82 80 00 03 01 ac 02 00", "a padded count"),
        ("both-padded", "^82 80 00 83 80 00 01 ac 02 00", "both: the count is the first"),
        ("second-padded", "01 01 01 | ^81 80 00 02 ac 02 00", "the count of a second chunk"),
    ):
        hand(f"chunk-{name}", "K22 K23 K33", comment, LISTS, longs(marked), "valid", "NotCanonical", shown)
    hand(
        "chunk-three",
        "K22 K33",
        "three chunks",
        LISTS,
        longs("01 01 01 ^01 01 02 01 01 03 00"),
        "valid",
        "NotCanonical",
        SHOWN.format("1,2,3"),
    )
    hand(
        "chunk-long-not-padded",
        "K23",
        "three bytes that it takes three",
        LISTS,
        longs("80 80 01 80 80 01" + "05" * 2**14 + "00"),
        value=SHOWN.format(",".join(["5"] * 2**14)),
    )
    for name, marked, kind, rule, comment in (
        ("zero-padded", "^80 80 00", "Varint", "K23", "a padded 0 is no end"),
        ("zero-padded-end", "01 01 05 ^80 80 00", "Varint", "K23", "nor after a chunk"),
        ("count-four", "^81 80 80 00 01 05 00", "Varint", "K2", "padding is three bytes"),
        ("length-four", "01 ^81 80 80 00 05 00", "Varint", "K2", "of the length, too"),
        ("length-zero", "^01 00 00", "Count", "K24", "an element takes a byte"),
        ("length-zero-padded", "^01 80 80 00 00", "Count", "K24", "a padded length of 0"),
        ("tail", "01 02 05 ^06 00", "ListTail", "K25", "a byte that belongs to no element"),
        ("second-tail", "01 01 05 01 02 06 ^07 00", "ListTail", "K25", "in a second chunk"),
        ("element-cut", "02 02 05 ^80 01 00", "Short", "K1 K25", "an element that goes on after its chunk"),
        ("too-few", "^03 02 05 06 00", "Count", "K24", "more elements than bytes"),
        ("second-too-few", "01 01 05 ^03 02 05 06 00", "Count", "K24", "in a second chunk"),
    ):
        # In canonical mode a second chunk or a padded number is a fault before it.
        first = {"length-zero-padded": 5, "second-tail": 7, "second-too-few": 7}.get(name)
        hand(f"chunk-bad-{name}", rule, comment, LISTS, longs(marked), kind, canonical=first)


def counts(book):
    book.hand(
        "count-max",
        "K24",
        "the greatest count in a chunk of ten bytes",
        LISTS,
        longs("^ff ff ff ff 0f 0a" + "05" * 10 + "00"),
        "Count",
    )
    book.hand(
        "count-one-more", "K24", "eleven elements in ten bytes", LISTS, longs("^0b 0a" + "05" * 10 + "00"), "Count"
    )
    book.hand("count-one-less", "K25", "nine in ten", LISTS, longs("09 0a" + "05" * 9 + "^05 00"), "ListTail")


def elements(book):
    hand = book.hand
    hand(
        "list-texts",
        "K18 K25",
        "empty ones, too",
        LISTS,
        "04 03 04 00 01 61 00 00 | 01 03 02 ff 00 00",
        value='Payloads{texts=["","a",""],blobs=[0xff00]}',
    )
    hand("list-texts-utf8", "K18 K25", "each is checked", LISTS, "04 02 03 00 ^01 80 00 | 00", "Utf8")
    hand("list-texts-cut", "K1 K25", "a text that leaves its chunk", LISTS, "04 02 03 00 ^02 61 00 | 00", "Short")
    hand(
        "list-messages",
        "K19 K25",
        "a length each",
        LISTS,
        "05 02 07 02 01 00 03 02 01 61 00",
        value='Notes{notes=[Note{n=1,text=""},Note{n=2,text="a"}]}',
    )
    hand(
        "list-messages-absent", "K19 K25", "elements are required", LISTS, "05 02 04 02 01 00 ^00 00", "RequiredAbsent"
    )
    hand(
        "list-messages-newer",
        "K16 K25",
        "elements grow",
        LISTS,
        "05 02 09 03 01 00 ^ff 04 02 01 61 ff 00",
        "valid",
        "BodyEnd",
        'Notes{notes=[Note{n=1,text=""},Note{n=2,text="a"}]}',
        ["newer"],
    )
    hand("list-messages-long", "K1 K25", "an element beyond its chunk", LISTS, "05 01 03 ^7f 01 00 00", "Short")
    hand(
        "list-records",
        "K19 K25",
        "a length each",
        LISTS,
        "03 02 08 02 00 05 04 01 80 01 01 00 | 01 02 01 07 00",
        value="Rows{rows=[Row{id=5,flag=-},Row{id=128,flag=true}],narrow=[Narrow{id=7}]}",
    )
    hand("list-records-absent", "K19 K25", "elements are required", LISTS, "03 01 02 ^00 00 00 | 00", "RequiredAbsent")
    hand(
        "list-records-newer",
        "K16 K25",
        "records grow, each by its length",
        LISTS,
        "03 00 | 02 07 02 07 ^ff 03 08 ff ff 00",
        "valid",
        "BodyEnd",
        "Rows{rows=[],narrow=[Narrow{id=7},Narrow{id=8}]}",
        ["newer"],
    )
    hand(
        "list-nested",
        "K22 K25",
        "lists in lists",
        LISTS,
        "07 02 05 01 01 05 00 00 00 | 00 | 01 06 01 03 02 00 05 00 00 | 01 05 02 02 01 00 00 00",
        value="Nested{numbers=[[5],[]],texts=[],rows=[[Row{id=5,flag=-}]],flags=[[true,false]]}",
    )
    hand(
        "list-nested-chunks",
        "K22 K25 K33",
        "chunks in chunks",
        LISTS,
        "07 01 07 01 01 05 ^01 01 06 00 00 | 00 | 00 | 00",
        "valid",
        "NotCanonical",
        "Nested{numbers=[[5,6]],texts=[],rows=[],flags=[]}",
    )
    hand(
        "list-nested-cut",
        "K1 K25",
        "an inner list without its end",
        LISTS,
        "07 01 03 01 01 05 ^ 00 | 00 | 00 | 00",
        "Short",
    )


def least(book):
    """K24: the least size of an element of each kind; one element too many for the chunk."""
    inlines = ["00"] * 8
    for place, name, size in (
        (0, "bool", 1),
        (1, "enum8", 1),
        (2, "enum32", 1),
        (3, "str", 1),
        (4, "raw", 2),
        (5, "struct", 2),
        (6, "checked", 4),
        (7, "stored", 2),
    ):
        book.hand(
            f"least-{name}",
            "K24",
            f"{size} bytes at least",
            LISTS,
            "02 "
            + " ".join(inlines[:place] + ["^01", f"{size - 1:02x}", "00" * (size - 1), "00"] + inlines[place + 1 :]),
            "Count",
        )
    for field, name, size in ((0, "u8", 1), (1, "i16", 1), (3, "f64", 8), (4, "u128", 1)):
        book.hand(
            f"least-{name}",
            "K24",
            f"{size} bytes at least",
            LISTS,
            "01 "
            + " ".join(
                ["00"] * field + ["^02", f"{2 * size - 1:02x}", "00" * (2 * size - 1), "00"] + ["00"] * (4 - field)
            ),
            "Count",
        )
    for name, marked, protocol in (
        ("record", "03 ^02 03 01 00 01 00 | 00", LISTS),
        ("string", "04 ^02 01 00 00 | 00", LISTS),
        ("bytes", "04 00 | ^02 01 00 00", LISTS),
        ("message", "05 ^02 03 01 00 01 00", LISTS),
        ("union", "06 ^02 03 01 00 01 00", LISTS),
        ("list", "07 ^02 01 00 00 | 00 | 00 | 00", LISTS),
        ("array", "03 ^02 03 00 00 00 00 | 00 | 00 | 00 | 00 | 00", ARRAYS),
        ("uuid", "03 00 | 00 | ^01 0f" + "00" * 15 + "00 | 00 | 00 | 00", ARRAYS),
        ("any", "01 03 01 05 | 00 | ^02 03 4d 00 4d 00 | 00", "anything.Anything"),
        ("map", "04 ^02 01 00 00 | 00 | 00 | 00", "maps.Maps"),
        ("entry", "01 ^02 03 00 00 00 00 | 00 | 00 | 00 | 00 | 00 | 00", "maps.Maps"),
    ):
        if name == "entry":
            marked = "01 00 | " + marked[3:]
        book.hand(f"least-{name}", "K24", "one element too many for the bytes", protocol, marked, "Count")
