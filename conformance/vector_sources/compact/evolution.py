"""Sections 4, 9, 12: three versions of one schema (`evolve1`, `evolve2`, `evolve3`) read each other's frames."""

from vector_sources.evolution import DEFAULTS2, DEFAULTS3, ROOT1, ROOT2, ROOT3, V1, V2, V3

#       segment 1   segment 2        segment 3
ROW1 = "01 01 00"
ROW2 = "01 01 00 | 01 05 03 01 01"
ROW3 = "01 01 00 | 01 05 03 01 01 | 09 00"
ROWS = (
    "Row{id=1,side=0}",
    "Row{id=1,side=0,weight=5,slim=flag(true)}",
    "Row{id=1,side=0,weight=5,slim=flag(true),grade=-5,flag=false}",
)


def vectors(book):
    batches(book)
    tails(book)
    roots(book)
    defaults(book)


def either(writer, reader):
    return ["older"] if writer < reader else ["newer"] if writer > reader else []


def batches(book):
    """A list of records that grow: `^` stands where an exact reader of another version stops."""
    frames = {
        (1, 1): f"03 01 04 03 {ROW1} 00 | 01 02 01 00 00",
        (1, 2): f"03 01 04 03 {ROW1} ^ 00 | 01 02 01 00 00",
        (2, 1): f"03 01 09 08 {ROW2.replace('| 01 05', '| ^01 05')} 00 | 01 02 01 00 00",
        (2, 2): f"03 01 09 08 {ROW2} 00 | 01 02 01 00 00",
        (2, 3): f"03 01 09 08 {ROW2} ^ 00 | 01 02 01 00 00",
        (3, 2): f"03 01 0b 0a {ROW3.replace('| 09', '| ^09')} 00 | 01 02 01 00 00",
        (3, 3): f"03 01 0b 0a {ROW3} 00 | 01 02 01 00 00",
    }
    frames[1, 3] = frames[1, 2]
    frames[3, 1] = f"03 01 0b 0a {ROW3.replace('| 01 05', '| ^01 05')} 00 | 01 02 01 00 00"
    read = {
        1: "Row{id=1,side=0}",
        2: "Row{{id=1,side=0,weight={},slim={}}}",
        3: "Row{{id=1,side=0,weight={},slim={},grade={},flag={}}}",
    }
    for (writer, reader), marked in frames.items():
        known = ("-", "-") if writer == 1 else ("5", "flag(true)")
        late = ("-5", "false") if writer == 3 else ("300", "true")
        row = read[reader].format(*known, *late) if reader > 1 else read[1]
        book.hand(
            f"evolve-batch-{writer}-read-by-{reader}",
            "K15 K16 K25 K31 K32 K38",
            f"records of version {writer}, read by version {reader}",
            (V1, V2, V3)[reader - 1],
            marked,
            "valid",
            "valid" if writer == reader else "BodyEnd",
            f"Batch{{rows=[{row}],slims=[unit]}}",
            either(writer, reader),
        )
    slims = "03 00 | 03 0c 01 00 ^{} 02 02 82 02 00"
    book.hand(
        "evolve-slims-read-by-2",
        "K20 K38",
        "a new variant of a union with storage",
        V2,
        slims.format("04 04 ff ff ff 7f"),
        "valid",
        "UnknownTag",
        "Batch{rows=[],slims=[unit,?4:ffffff7f,number(258)]}",
        ["newer"],
    )
    book.hand(
        "evolve-slims-read-by-3",
        "K20 K38",
        "which is known here",
        V3,
        slims.format("04 04 ff ff ff 7f").replace("^", ""),
        value=f"Batch{{rows=[],slims=[unit,wide({2**28 - 1}),number(258)]}}",
    )


def tails(book):
    first = "04 01 61 | 02 01 62 |"
    more2, more3 = f"02 0d 01 09 08 {ROW2} 00 00 00", f"01 0e 01 0b 0a {ROW3} 00 00"
    second, third = f"01 ff | {more2}", f"00 | {more3} | 01 d8 04 | 06 00"
    shown = 'Tail{{text="a",choice=text("b"),raw={},more={}{}}}'
    for writer, reader, marked, value in (
        (1, 1, first, 'Tail{text="a",choice=text("b")}'),
        (1, 2, first + "^", shown.format("0x", "[]", "")),
        (1, 3, first + "^", shown.format("0x", "[]", ",grade=-,last=-")),
        (2, 1, first + "^" + second, 'Tail{text="a",choice=text("b")}'),
        (2, 2, first + second, shown.format("0xff", f"[[{ROWS[1]}],[]]", "")),
        (3, 1, first + "^" + third, 'Tail{text="a",choice=text("b")}'),
        (3, 3, first + third, shown.format("0x", f"[[{ROWS[2]}]]", ",grade=300,last=later")),
    ):
        name = f"evolve-tail-{writer}-read-by-{reader}"
        exact = "valid" if writer == reader else "BodyEnd"
        reads = f"version {writer} written, version {reader} reads"
        book.hand(
            name,
            "K15 K16 K31 K32 K38",
            reads,
            (V1, V2, V3)[reader - 1],
            marked,
            "valid",
            exact,
            value,
            either(writer, reader),
        )
    book.hand(
        "evolve-tail-any",
        "K16 K31",
        "a newer tail may be anything",
        V1,
        first + "^ff ff ff ff ff ff",
        "valid",
        "BodyEnd",
        'Tail{text="a",choice=text("b")}',
        ["newer"],
    )
    book.hand(
        "evolve-tail-any-2",
        "K15 K31",
        "to a reader that knows the segment it may not",
        V2,
        first + "^ff ff ff ff ff ff",
        "Varint",
    )
    book.hand("evolve-tail-half", "K1 K15", "half of a segment", V2, first + "01 ff ^", "Short")


def roots(book):
    """Where an exact reader stops: in the child, the second field; its segment 1 has three bytes, segment 2 three more."""
    stops = {(1, 2): 7, (1, 3): 7, (2, 1): 7, (2, 3): 10, (3, 1): 7, (3, 2): 10}
    for writer, value in enumerate((ROOT1, ROOT2, ROOT3), 1):
        for reader, protocol in enumerate((V1, V2, V3), 1):
            is_same = writer == reader
            book.encoded(
                f"evolve-root-{writer}-read-by-{reader}",
                "K15 K16 K20 K25 K38",
                f"version {writer} written, version {reader} reads",
                protocol,
                1,
                value,
                None if is_same else (V1, V2, V3)[writer - 1],
                exact="valid" if is_same else ("BodyEnd", stops[writer, reader]),
            )


def defaults(book):
    hand = book.hand
    hand(
        "evolve-defaults-2",
        "K15 K38",
        "defaults of one segment",
        V2,
        "02 07 ^",
        "valid",
        "BodyEnd",
        f"Defaults{{first=7,{DEFAULTS2}}}",
        ["older"],
    )
    hand(
        "evolve-defaults-3",
        "K15 K38",
        "and of two",
        V3,
        "02 07 ^",
        "valid",
        "BodyEnd",
        f"Defaults{{first=7,{DEFAULTS2},{DEFAULTS3}}}",
        ["older"],
    )
    hand(
        "evolve-new-root",
        "K28 K38",
        "a root of a newer protocol",
        V1,
        "^06 05",
        "valid",
        ("TypeId", 0),
        "?6:05",
        ["newer"],
    )
    hand(
        "evolve-choice",
        "K20 K38",
        "a new variant",
        V1,
        "04 01 61 | ^05 01 00",
        "valid",
        "UnknownTag",
        'Tail{text="a",choice=?5:00}',
        ["newer"],
    )
