"""Section 8: 64 levels. The frames are long, so they are built: `around` puts one level around a body or value."""

from compact_values import varint, with_length

RECURSION, ANY, MAPS = "recursion.Recursion", "anything.Anything", "maps.Maps"
MAX = 64


def chunk(*elements):
    return varint(len(elements)) + with_length(b"".join(elements)) + b"\0"


def nested(levels, innermost, around):
    for _ in range(levels):
        innermost = around(innermost)
    return innermost


def message(inner):
    return b"\1" + with_length(inner)


def tree(inner):
    return b"\0" + chunk(with_length(inner))


def array(inner):
    return b"\4" + with_length(chunk(inner))


def grid(inner):
    return chunk(chunk(with_length(inner)))


def in_any(inner):
    return b"\0\4" + with_length(inner)


def in_map(inner):
    return b"\0\0" + chunk(b"\5" + with_length(inner)) + b"\0"


def vectors(book):
    def frame(name, rules, comment, protocol, type_id, body, kind="valid", last=b"", exact=None):
        """`last`: what stands from the fault to the frame's end."""
        raw = bytes([type_id]) + with_length(body)
        said = kind if kind == "valid" else (kind, len(raw) - len(last))
        book.raw(name, rules, comment, protocol, raw.hex(" "), said, exact and (exact, len(raw) - len(last)) or said)

    behind = b"\0" * MAX  # the ends of the lists around
    for name, type_id, innermost, around, last, comment in (
        ("chain", 1, b"\0\0", message, b"\0\0", "messages in messages"),
        ("tree", 2, b"\0\0", tree, chunk(with_length(b"\0\0")) + behind, "lists of messages: one level each"),
        ("document", 4, b"\1\0", array, chunk(b"\1\0") + behind, "lists of unions"),
    ):
        frame(f"depth-{name}", "K29 K30", comment, RECURSION, type_id, nested(MAX, innermost, around))
        deeper = nested(MAX + 1, innermost, around)
        frame(f"depth-{name}-65", "K29 K30", "a level too many", RECURSION, type_id, deeper, "Depth", last)
    pairs = nested(MAX, b"\1\0", lambda inner: b"\5" + with_length(b"\0" + inner))
    frame("depth-pairs", "K29 K30", "messages in unions: tags add nothing", RECURSION, 4, pairs)
    leaves = nested(MAX - 1, b"\7" + with_length(chunk(with_length(b"\5"))), array)
    frame("depth-records", "K29", "a list of records adds nothing", RECURSION, 4, leaves)
    leaves = nested(MAX, b"\7" + with_length(chunk(with_length(b"\5"))), array)
    frame("depth-records-64", "K29 K30", "at the greatest depth, too", RECURSION, 4, leaves)
    frame(
        "depth-record-65",
        "K29 K30",
        "but a record alone does",
        RECURSION,
        4,
        nested(MAX, b"\6\1\5", array),
        "Depth",
        b"\5" + behind,
    )
    empty = nested(MAX, b"\4" + with_length(b"\0"), array)
    frame("depth-empty-list", "K29 K30", "an empty list is not entered", RECURSION, 4, empty)
    grids = nested(MAX // 2, b"\0", grid)
    frame("depth-grid", "K29 K30", "lists of lists of messages: two levels each", RECURSION, 3, grids)
    grids = nested(MAX // 2 + 1, b"\0", grid)
    frame("depth-grid-65", "K30", "the level too many is a list", RECURSION, 3, grids, "Depth", grid(b"\0") + behind)
    frame("depth-any", "K21 K29", "an any adds one", ANY, 4, nested(MAX, b"\0\0", in_any))
    frame("depth-any-65", "K21 K30", "and no more than 64", ANY, 4, nested(MAX + 1, b"\0\0", in_any), "Depth", b"\0\0")
    unknown = nested(MAX, b"\0\x4d\1\xff", in_any)
    frame(
        "depth-unknown",
        "K30 K31",
        "what is not known is not entered",
        ANY,
        4,
        unknown,
        "valid",
        b"\x4d\1\xff",
        "TypeId",
    )
    frame(
        "depth-maps",
        "K26 K29 K30",
        "a map and the message in it: two levels",
        MAPS,
        4,
        nested(MAX // 2, b"\0\0\0\0", in_map),
    )
    deeper = nested(MAX // 2, chunk(chunk(b"\1\1")) + b"\0\0\0", in_map)
    frame(
        "depth-map-list",
        "K29 K30",
        "a list of maps at the greatest depth",
        MAPS,
        4,
        deeper,
        "Depth",
        chunk(chunk(b"\1\1")) + b"\0\0\0" + behind,
    )
    shallow = nested(MAX // 2 - 1, chunk(chunk(b"\1\1")) + b"\0\0\0", in_map)
    frame("depth-inline-map", "K29", "a map of inline keys and values adds nothing", MAPS, 4, shallow)
    broken = nested(MAX + 1, b"\xff", message)
    frame(
        "depth-before-content",
        "K30 K34",
        "the depth is checked before what is in the body",
        RECURSION,
        1,
        broken,
        "Depth",
        b"\xff",
    )
    cut = nested(MAX, b"\4\1\1", array)
    frame(
        "depth-before-length",
        "K30 K34",
        "of a list as soon as its count is known",
        RECURSION,
        4,
        cut,
        "Depth",
        b"\1" + behind,
    )
    zero = nested(MAX, b"\4\3\x80\x80\0", array)
    frame(
        "depth-after-count",
        "K23 K30 K34",
        "a padded 0 is no count",
        RECURSION,
        4,
        zero,
        "Varint",
        b"\x80\x80\0" + behind,
    )
