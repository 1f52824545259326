"""Sections 2, 6 and 7: unions without storage, as fields; their variants."""

UNIONS, OPTIONALS = "unions.Unions", "optionals.Optionals"
NOTE = {"n": 1, "text": "x"}
ROW = {"id": 1, "flag": True, "slim": None}
VARIANTS = (
    ("unit", 1, None, "unit"),
    ("bool", 2, True, "flag(true)"),
    ("number", 3, 7, "number(7)"),
    ("str", 4, "ab", 'code("ab")'),
    ("bytes-n", 5, b"\1\2", "raw(0x0102)"),
    ("enum", 6, 9, "side(9)"),
    ("struct", 7, {"x": 1, "y": 2}, "at(Point{x=1,y=2})"),
    ("checked", 8, {"flag": False, "name": "abc"}, 'checked(Checked{flag=false,name="abc"})'),
    ("storage-in-struct", 9, {"slim": (200, None), "n": 3}, "pair(Pair{slim=last,n=3})"),
    ("string", 10, "text", 'text("text")'),
    ("string-empty", 10, "", 'text("")'),
    ("bytes", 11, b"\xff", "blob(0xff)"),
    ("packed-list", 12, [1, 2], "numbers([1,2])"),
    ("packed-list-empty", 12, [], "numbers([])"),
    ("indexed-list", 13, ["", "a"], 'texts(["","a"])'),
    ("strided-list", 14, [ROW, ROW], "rows([Row{id=1,flag=true,slim=-},Row{id=1,flag=true,slim=-}])"),
    ("record", 15, ROW, "row(Row{id=1,flag=true,slim=-})"),
    ("message", 16, NOTE, 'note(Note{n=1,text="x"})'),
    ("message-list", 17, [NOTE], 'notes([Note{n=1,text="x"}])'),
    ("union-list", 18, [(1, None), (18, [(10, "deep")])], 'choices([unit,choices([text("deep")])])'),
    ("storage", 30, (3, 7), "slim(number(7))"),
    ("last-tag", 255, None, "last"),
)


def vectors(book):
    variants(book)
    presence(book)
    lengths(book)


def variants(book):
    for name, tag, value, shown in VARIANTS:
        book.encoded(
            f"variant-{name}",
            "D6 D25 D28 D33",
            "each kind of variant",
            UNIONS,
            1,
            {"choice": (tag, value), "after": 5},
            shown=f"MustChoose{{choice={shown},after=5}}",
        )
    book.encoded(
        "variant-all",
        "D6 D38 D40",
        "all of them, as elements of one list",
        UNIONS,
        3,
        {"choices": [(tag, value) for _, tag, value, _ in VARIANTS]},
        shown="ChoiceList{choices=[" + ",".join(shown for *_, shown in VARIANTS) + "]}",
    )
    must = "01 00 | 06 00 | {tag} {end} 00 00 00 | 05 | {payload}"
    book.hand(
        "variant-by-hand",
        "D1 D25 D33",
        "tag, end, and the payload of a number",
        UNIONS,
        must.format(tag="03", end="0c", payload="07 00 00 00"),
        value="MustChoose{choice=number(7),after=5}",
    )
    book.hand(
        "tag-unknown",
        "D29 D46 D47",
        "a tag of a newer schema, with any payload",
        UNIONS,
        must.format(tag="^4d", end="0b", payload="ff fe fd"),
        "valid",
        "UnknownTag",
        value="MustChoose{choice=?77:fffefd,after=5}",
    )
    book.hand(
        "tag-unknown-empty",
        "D29",
        "a tag of a newer schema, without payload",
        UNIONS,
        must.format(tag="^13", end="08", payload=""),
        "valid",
        "UnknownTag",
        value="MustChoose{choice=?19:,after=5}",
    )
    book.hand(
        "tag-unknown-end",
        "D24 D29 D52",
        "tag and end: the end comes first; both are reported at the tag",
        UNIONS,
        must.format(tag="^4d", end="0c", payload="ff fe fd"),
        "SlotEnd",
    )
    book.hand(
        "tag-unknown-tail",
        "D23 D29",
        "a bad tail after an unknown tag: exact mode stops at the tag",
        UNIONS,
        must.format(tag="4d", end="0a", payload="ff fe ^fd"),
        "RegionTail",
        ("UnknownTag", 8),
    )


def presence(book):
    hand = book.hand
    may = "02 00 | 0a 00 | {first} | {second} | {heap}"
    none, ten = "00 0c 00 00 00", "0a 0d 00 00 00"
    hand(
        "union-absent",
        "D28",
        "tag 0 and no payload",
        UNIONS,
        may.format(first=none, second=none, heap=""),
        value="MayChoose{first=-,second=-}",
    )
    hand(
        "union-second",
        "D24 D28",
        "absent, then present",
        UNIONS,
        may.format(first=none, second=ten, heap="61"),
        value='MayChoose{first=-,second=text("a")}',
    )
    hand(
        "union-absent-payload",
        "D28",
        "tag 0 with a payload",
        UNIONS,
        may.format(first="00 0d 00 00 00", second="00 0d 00 00 00", heap="^00"),
        "AbsentPayload",
    )
    hand(
        "union-absent-payload-second",
        "D28",
        "the payload starts where the first one ends",
        UNIONS,
        may.format(first=ten, second="00 0e 00 00 00", heap="61 ^62"),
        "AbsentPayload",
    )
    hand(
        "union-required",
        "D28",
        "tag 0 of a required union: at the tag",
        UNIONS,
        "01 00 | 06 00 | ^00 08 00 00 00 | 05",
        "RequiredAbsent",
    )
    hand(
        "union-required-payload",
        "D28 D52",
        "required, tag 0, and a payload: nothing is said about the payload",
        UNIONS,
        "01 00 | 06 00 | ^00 09 00 00 00 | 05 | 01",
        "RequiredAbsent",
    )
    hand(
        "union-slot-decreasing",
        "D24",
        "of a union the tag is the offset of its slot",
        UNIONS,
        may.format(first=ten, second="^0a 0c 00 00 00", heap="61"),
        "SlotEnd",
    )
    hand(
        "union-slot-beyond",
        "D24",
        "an end after the region",
        UNIONS,
        may.format(first="^0a 0e 00 00 00", second=none, heap="61"),
        "SlotEnd",
    )
    hand(
        "union-slot-absent",
        "D24 D52",
        "absent, and its end is wrong",
        UNIONS,
        may.format(first="^00 0b 00 00 00", second=none, heap=""),
        "SlotEnd",
    )


def lengths(book):
    hand = book.hand
    for name, tag, payload, comment in (
        ("unit-byte", 1, "^00", "a unit has no payload"),
        ("bool-empty", 2, "^", "an inline variant is never empty"),
        ("bool-two", 2, "^01 00", "one byte too many"),
        ("number-short", 3, "^01 00 00", "one byte too few"),
        ("str-short", 4, "^61", "str<N> is not cut to its text"),
        ("struct-long", 7, "^01 02 03", "one byte after the struct"),
        ("length-before-value", 2, "^02 02", "length and value are wrong: the length comes first"),
    ):
        end = 8 + len(payload.replace("^", "").split())
        hand(
            f"variant-{name}",
            "D33",
            comment,
            UNIONS,
            f"01 00 | 06 00 | {tag:02x} {end:02x} 00 00 00 | 05 | {payload}",
            "VariantLength",
        )
    must = "01 00 | 06 00 | {tag} {end} 00 00 00 | 05 | {payload}"
    for name, kind, rule, tag, end, payload in (
        ("string", "Utf8", "D30", "0a", "0a", "^61 ff"),
        ("packed-list", "ListLength", "D34", "0c", "0b", "^01 00 02"),
        ("indexed-list", "Count", "D36", "0d", "0b", "^01 00 00"),
        ("strided-list", "Stride", "D35", "0e", "0a", "^07 00"),
        ("record", "BlockLength", "D22", "0f", "12", "^07 00 | 01 00 00 00 00 00 00 | 00"),
        ("message", "RegionTail", "D23", "10", "10", "05 00 | 01 07 00 00 00 | ^00"),
        ("storage", "RequiredAbsent", "D13", "09", "0e", "^00 00 00 00 00 07"),
    ):
        hand(
            f"variant-bad-{name}",
            f"D33 {rule}",
            "the payload is judged by the rules of its type",
            UNIONS,
            must.format(tag=tag, end=end, payload=payload),
            kind,
        )
