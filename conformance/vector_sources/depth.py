"""Section 9: depth. Frames of 64 and 65 levels, put together by hand, since an encoder refuses the deeper ones."""

RECURSION = "recursion.Recursion"


def vectors(book):
    chains(book)
    lists(book)
    values(book)


def u32(value):
    return value.to_bytes(4, "little")


def framed(type_id, region):
    return (type_id.to_bytes(2, "little") + region).hex(" ")


def chain(below):
    """Messages in messages: 7 bytes per level."""
    inner = chain(below - 1) if below else b""
    return b"\x05\0\x07" + u32(7 + len(inner)) + inner


def one(element):
    """An indexed list of one element: 8 bytes before it."""
    return u32(1) + u32(8 + len(element)) + element


def tree(below):
    """Messages in lists of messages: a region of 10 bytes, then a list, per level."""
    kids = one(tree(below - 1)) if below else b""
    return b"\x08\0" + u32(10) + u32(10 + len(kids)) + kids


def grid(below, innermost=b""):
    """Lists of lists of messages: a region of 6 bytes and two lists, 22 bytes, and two levels of depth."""
    rows = one(one(grid(below - 1, innermost))) if below else innermost
    return b"\x04\0" + u32(6 + len(rows)) + rows


def array(levels, innermost):
    """Lists of unions, `levels` of them: 9 bytes per level. `innermost` is the last element, with its tag."""
    return one(b"\x04" + array(levels - 1, innermost)) if levels > 1 else one(innermost)


def document(payload, tag=4):
    return b"\x05\0" + bytes([tag]) + u32(7 + len(payload)) + payload


def pairs(levels):
    """A message in a variant in a message: 11 bytes per level, the last of them with value null."""
    value = pairs(levels - 1) if levels > 1 else b""
    tag = b"\5" if levels > 1 else b"\1"
    return b"\x09\0" + u32(11) + tag + u32(11 + len(value)) + value


def chains(book):
    hand = book.hand
    hand("depth-chain-64", "D44 D45", "64 messages in messages below the root", RECURSION, framed(1, chain(64)))
    hand("depth-chain-65", "D45", "one more", RECURSION, framed(1, chain(65)), ("Depth", 6 + 65 * 7))
    hand(
        "depth-chain-200",
        "D45",
        "many more: the first one that is too deep",
        RECURSION,
        framed(1, chain(200)),
        ("Depth", 6 + 65 * 7),
    )
    hand(
        "depth-pairs-64",
        "D33 D44 D45",
        "messages in variants: the tag adds nothing",
        RECURSION,
        framed(4, document(pairs(64), 5)),
    )
    hand(
        "depth-pairs-65",
        "D33 D45",
        "one more",
        RECURSION,
        framed(4, document(pairs(65), 5)),
        ("Depth", 6 + 7 + 64 * 11),
    )
    hand(
        "depth-program",
        "D44",
        "two recursive fields in one message",
        RECURSION,
        "05 00 | 05 00 | 02 16 00 00 00 | 0b 00 | 01 | 01 0e 00 00 00 | 01 0f 00 00 00 | 07 08",
        value="Program{body=binary(Binary{op=1,left=literal(7),right=literal(8)})}",
    )


def lists(book):
    hand = book.hand
    hand(
        "depth-tree-64",
        "D44 D45",
        "64 lists of messages: an element has the depth of its list",
        RECURSION,
        framed(2, tree(64)),
    )
    hand("depth-tree-65", "D45", "one more", RECURSION, framed(2, tree(65)), ("Depth", 6 + 10 + 64 * 18))
    hand("depth-grid-64", "D44 D45", "32 lists of lists", RECURSION, framed(3, grid(32)))
    hand(
        "depth-grid-65",
        "D45",
        "an outer list at depth 65",
        RECURSION,
        framed(3, grid(32, one(b""))),
        ("Depth", 6 + 32 * 22 + 6),
    )
    hand(
        "depth-grid-twice",
        "D44",
        "an empty list in a list counts once",
        RECURSION,
        framed(3, grid(31, one(one(grid(0))))),
    )


def values(book):
    hand, start = book.hand, 6 + 7
    hand("depth-array-64", "D44 D45", "64 arrays in arrays", RECURSION, framed(4, document(array(64, b"\1"))))
    hand(
        "depth-array-65",
        "D45",
        "65 arrays in arrays",
        RECURSION,
        framed(4, document(array(65, b"\1"))),
        ("Depth", start + 64 * 9),
    )
    hand(
        "depth-array-empty",
        "D36 D44",
        "an empty array in the 64th: an empty payload is not entered",
        RECURSION,
        framed(4, document(array(64, b"\4"))),
    )
    hand(
        "depth-leaf-63",
        "D44",
        "a record in a variant has a region, which counts",
        RECURSION,
        framed(4, document(array(63, b"\6\1\0\7"))),
    )
    hand(
        "depth-leaf-64",
        "D45",
        "and is too deep here",
        RECURSION,
        framed(4, document(array(64, b"\6\1\0\7"))),
        ("Depth", start + 64 * 9),
    )
    hand(
        "depth-leaves-64",
        "D35 D44",
        "a strided list adds nothing",
        RECURSION,
        framed(4, document(array(64, b"\7\1\0\7\x08"))),
    )
    hand("depth-string-64", "D30 D44", "neither does a string", RECURSION, framed(4, document(array(64, b"\3abc"))))
    hand(
        "depth-before-length",
        "D45 D51",
        "a region too deep and too short: its depth comes first",
        RECURSION,
        framed(4, document(array(64, b"\5"))),
        ("Depth", start + 64 * 9),
    )
    hand(
        "depth-before-count",
        "D45 D54",
        "a list too deep, with a bad count: its depth comes first",
        RECURSION,
        framed(4, document(array(64, b"\4\0"))),
        ("Depth", start + 64 * 9),
    )
    hand(
        "depth-unknown",
        "D29 D44",
        "an unknown variant is not entered",
        RECURSION,
        framed(4, document(array(64, b"\x4d\0"))),
        "valid",
        ("UnknownTag", start + 64 * 9 - 1),
    )
