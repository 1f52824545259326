"""K20: unions without storage, and what stands in a payload. Those with storage are in `inline.py`."""

UNIONS, LISTS = "unions.Unions", "lists.Lists"


def vectors(book):
    hand = book.hand
    must, may = "01 {choice} | 07", "02 {first} | {second}"
    for name, choice, shown in (
        ("unit", "01 00", "unit"),
        ("bool", "02 01 01", "flag(true)"),
        ("number", "03 02 80 01", "number(128)"),
        ("str", "04 03 02 61 62", 'code("ab")'),
        ("raw", "05 02 00 ff", "raw(0x00ff)"),
        ("struct", "07 02 01 02", "at(Point{x=1,y=2})"),
        ("stored", "1e 04 03 02 80 01", "slim(number(128))"),
        ("pair", "09 03 01 00 05", "pair(Pair{slim=unit,n=5})"),
        ("string", "0a 02 61 62", 'text("ab")'),
        ("string-empty", "0a 00", 'text("")'),
        ("bytes", "0b 02 ff 00", "blob(0xff00)"),
        ("list", "0c 05 01 02 80 01 00", "numbers([128])"),
        ("list-empty", "0c 01 00", "numbers([])"),
        ("texts", "0d 05 01 02 01 61 00", 'texts(["a"])'),
        ("rows", "0e 07 01 04 03 05 01 00 00", "rows([Row{id=5,flag=true,slim=-}])"),
        ("record", "0f 03 05 01 00", "row(Row{id=5,flag=true,slim=-})"),
        ("message", "10 03 05 01 61", 'note(Note{n=5,text="a"})'),
        ("notes", "11 07 01 04 03 05 01 61 00", 'notes([Note{n=5,text="a"}])'),
        ("choices", "12 05 01 02 01 00 00", "choices([unit])"),
        ("last", "ff 00", "last"),
    ):
        hand(
            f"union-{name}",
            "K20",
            "tag, length, payload",
            UNIONS,
            must.format(choice=choice),
            value=f"MustChoose{{choice={shown},after=7}}",
        )
    for name, choice, kind, comment in (
        ("absent", "^00", "RequiredAbsent", "a required one is there"),
        ("unit-payload", "01 01 ^00", "VariantLength", "a unit has no payload"),
        ("bool-left", "02 02 01 ^00", "VariantLength", "a byte after the value"),
        ("number-left", "03 03 80 01 ^00", "VariantLength", "a byte after the varint"),
        ("list-left", "0c 02 00 ^00", "VariantLength", "a byte after the list"),
        ("bool-none", "02 00 ^", "Short", "no byte for the value"),
        ("number-cut", "03 01 ^80", "Short", "the payload ends in the varint"),
        ("list-none", "0c 00 ^", "Short", "no end of the list"),
        ("message-none", "10 00 ^", "Short", "a message has a body"),
        ("message-cut", "10 02 05 ^01", "Short", "the payload ends in the message"),
        ("long", "0a ^7f 61", "Short", "a payload beyond the body"),
        ("no-length", "0a ^", "Short", "no length"),
        ("length-overlong", "0a ^81 00 61", "Varint", "an overlong length"),
        ("utf8", "0a 01 ^80", "Utf8", "text: the error is at the payload's start"),
        ("str-utf8", "04 02 ^01 80", "Utf8", "a text of fixed size has its own length"),
        ("bool", "02 01 ^02", "Bool", "the variant's own rules"),
    ):
        rules = {"Short": "K1 K20", "Varint": "K2 K20", "Bool": "K6 K20"}.get(kind, "K20")
        marked = must.format(choice=choice) if name != "no-length" else "01 0a ^"
        hand(f"union-bad-{name}", rules, comment, UNIONS, marked, kind)
    hand(
        "union-newer-message",
        "K16 K20",
        "a variant's message grows",
        UNIONS,
        must.format(choice="10 05 05 01 61 ^ff ff"),
        "valid",
        "BodyEnd",
        'MustChoose{choice=note(Note{n=5,text="a"}),after=7}',
        ["newer"],
    )
    hand(
        "union-unknown",
        "K20 K31 K32",
        "a tag of a newer schema",
        UNIONS,
        must.format(choice="^4d 02 ff 00"),
        "valid",
        "UnknownTag",
        "MustChoose{choice=?77:ff00,after=7}",
    )
    hand(
        "union-unknown-empty",
        "K20",
        "without a payload",
        UNIONS,
        must.format(choice="^4d 00"),
        "valid",
        "UnknownTag",
        "MustChoose{choice=?77:,after=7}",
    )
    hand(
        "union-unknown-long",
        "K1 K20 K34",
        "exact mode does not look at its length",
        UNIONS,
        must.format(choice="4d ^05 00"),
        "Short",
        ("UnknownTag", 2),
    )
    hand(
        "union-optional",
        "K20",
        "absent: a tag, and no length",
        UNIONS,
        may.format(first="00", second="01 00"),
        value="MayChoose{first=-,second=unit}",
    )
    hand("union-none", "K1 K20", "no tag", UNIONS, "02 00 ^", "Short")
    hand("union-in-list", "K20 K25", "a required element", UNIONS, "03 02 04 01 00 ^00 00 00", "RequiredAbsent")
    hand(
        "union-elements",
        "K20 K25",
        "elements of several variants",
        LISTS,
        "06 03 0a 01 00 03 02 61 62 02 02 80 01 00",
        "valid",
        value='Choices{choices=[unit,text("ab"),number(128)]}',
    )
