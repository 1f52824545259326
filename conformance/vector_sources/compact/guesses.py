"""What an implementer might have to guess, as in `../guesses.py`."""

from compact_values import with_length

UNIONS, LISTS, MAPS, ANY, RETIRED = "unions.Unions", "lists.Lists", "maps.Maps", "anything.Anything", "retired.Retired"


def vectors(book):
    empty_variants(book)
    retired(book)
    any_order(book)
    depth(book)


def empty_variants(book):
    """K20: a variant is present by its tag; only a unit, string or bytes takes no bytes."""
    for tag, name in (
        ("02", "bool"),
        ("07", "struct"),
        ("0c", "list"),
        ("0e", "records"),
        ("0f", "record"),
        ("10", "message"),
        ("1e", "stored"),
    ):
        marked = f"01 {tag} 00 ^ | 07"
        book.hand(f"variant-empty-{name}", "K1 K20", "a payload without bytes", UNIONS, marked, "Short")
    book.hand(
        "variant-empty-element",
        "K1 K20 K25",
        "the message of an element",
        LISTS,
        "06 01 02 04 00 ^ 00",
        "Short",
    )
    book.hand(
        "variant-empty-value",
        "K1 K20 K26",
        "the message of an entry's value",
        MAPS,
        "03 00 | 00 | 00 | 01 03 01 03 00 ^ 00 | 00 | 00 | 00 | 00 | 00",
        "Short",
    )
    book.hand("variant-empty-any", "K1 K20", "no byte for the id", ANY, "01 03 01 05 | 00 | 00 | 02 00 ^", "Short")
    book.hand("variant-empty-anys", "K1 K20", "no byte for the count", ANY, "01 03 01 05 | 00 | 00 | 03 00 ^", "Short")


def retired(book):
    marked = "01 00 | 01 | 01 00 | 01 01 | 01 01 01 | ^02 02 ff fe | 00 | 01"
    book.hand(
        "retired-variant",
        "K20",
        "its tag is unknown, and its payload is not looked at: it was a string",
        RETIRED,
        marked,
        exact="UnknownTag",
        value="Sides{side=1,sign=-,order=Order{side=1,n=0},both=[1,1],slot=side(1),choice=?2:fffe,list=[],open=1}",
    )
    marked = "01 00 | 01 | 01 00 | 01 01 | ^02 02 07 00 | 01 01 01 | 00 | 01"
    book.hand(
        "retired-variant-stored",
        "K20",
        "of a union with storage",
        RETIRED,
        marked,
        exact="UnknownTag",
        value="Sides{side=1,sign=-,order=Order{side=1,n=0},both=[1,1],slot=?2:0700,choice=side(1),list=[],open=1}",
    )
    for type_id, comment in ((5, "a number without a name"), (6, "a message that is still in the schema")):
        book.raw(
            f"retired-root-{type_id}",
            "K28",
            comment,
            RETIRED,
            f"^{type_id:02x} 02 ff ff",
            exact="TypeId",
            value=f"?{type_id}:ffff",
        )


def any_order(book):
    """K21, K30: id, length, then the depth of the body."""

    def chain(innermost):
        """64 bodies, the last of which holds an `any`."""
        body = b"\0" + innermost
        for _ in range(64):
            body = b"\1\4" + with_length(body)
        return b"\4" + with_length(body)

    for name, innermost, at, kind, exact in (
        ("none", b"\0", 0, "valid", None),
        ("unknown", b"\x77\1\xff", 3, "valid", "TypeId"),
        ("depth", b"\4\1\xff", 1, "Depth", None),
        ("long", b"\4\x7f\xff", 2, "Short", None),
        ("overlong", b"\x84\0\1\xff", 4, "Varint", None),
    ):
        raw = chain(innermost)
        said = kind if kind == "valid" else (kind, len(raw) - at)
        rules = "K21 K30 K34"
        exactly = said if exact is None else (exact, len(raw) - at)
        book.raw(f"any-too-deep-{name}", rules, "an any in the 64th body", ANY, raw.hex(" "), said, exactly)


def depth(book):
    """K29: in a list of unions at depth d a variant's message is at d + 1."""

    def document(lists, innermost):
        for _ in range(lists):
            innermost = b"\4" + with_length(b"\1" + with_length(innermost) + b"\0")
        return b"\4" + with_length(innermost)

    pair = b"\0\1\0"
    whole = b"\5" + with_length(pair)
    shown = "array([" * 63 + 'pair(Pair{key="",value=null})' + "])" * 63
    book.raw(
        "depth-variant-64",
        "K29 K30",
        "a message variant in the 63rd list: level 64",
        "recursion.Recursion",
        document(63, whole).hex(" "),
        value="Document{root=" + shown + "}",
    )
    rows = b"\7" + with_length(b"\2\4\1\5\1\6\1\2\1\7\0")
    shown = "array([" * 64 + "leaves([Leaf{n=5},Leaf{n=6},Leaf{n=7}])" + "])" * 64
    book.raw(
        "depth-variant-records",
        "K29 K30",
        "in the 64th list: a list of records is not a level, in two chunks neither",
        "recursion.Recursion",
        document(64, rows).hex(" "),
        exact=("NotCanonical", len(document(64, rows)) - 64 - 5),
        value="Document{root=" + shown + "}",
    )
    raw = document(64, whole)
    book.raw(
        "depth-variant-65",
        "K29 K30",
        "in the 64th list: the variant's message is one deeper",
        "recursion.Recursion",
        raw.hex(" "),
        ("Depth", len(raw) - 64 - len(pair)),
    )
