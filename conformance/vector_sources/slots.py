"""Sections 6 and 7: slots of strings, bytes, lists, records and messages; absence; strings."""

SCALARS, OPTIONALS = "scalars.Scalars", "optionals.Optionals"


def vectors(book):
    ends(book)
    strings(book)
    absent_payloads(book)
    children(book)


def ends(book):
    hand = book.hand
    payloads = "06 00 | 0b 00 | 01 | {text} | 02 | {raw} | 03 | {heap}"
    hand(
        "slot-both",
        "D24 D30 D31",
        "two payloads, one after the other",
        SCALARS,
        payloads.format(text="0f 00 00 00", raw="10 00 00 00", heap="61 62 ff"),
        value='Payloads{before=1,text="ab",between=2,raw=0xff,after=3}',
    )
    hand(
        "slot-empty",
        "D24 D30 D31",
        "empty and required: nothing is wrong with that",
        SCALARS,
        payloads.format(text="0d 00 00 00", raw="0d 00 00 00", heap=""),
        value='Payloads{before=1,text="",between=2,raw=0x,after=3}',
    )
    for name, text, raw, heap, comment in (
        ("before-heap", "^0c 00 00 00", "0d 00 00 00", "", "ends inside the block"),
        ("zero", "^00 00 00 00", "0d 00 00 00", "", "0 is not the empty payload"),
        ("decreasing", "0f 00 00 00", "^0e 00 00 00", "61 62", "ends before it starts"),
        ("beyond", "0d 00 00 00", "^0f 00 00 00", "61", "one byte after the region"),
        ("beyond-first", "^0f 00 00 00", "0e 00 00 00", "61", "the first of two: it, and not the next, is at fault"),
        ("max", "0d 00 00 00", "^ff ff ff ff", "61", "an addition that overflows 32 bits"),
        ("negative", "^00 00 00 80", "0e 00 00 00", "61", "a reader with signed ends"),
    ):
        hand(f"slot-{name}", "D24", comment, SCALARS, payloads.format(text=text, raw=raw, heap=heap), "SlotEnd")
    hand(
        "slot-child-beyond",
        "D24",
        "inside the frame, but after the child's region",
        OPTIONALS,
        "04 00 | 0e 00 | 10 00 00 00 | 18 00 00 00 | 02 1a 00 00 00 | 07 | 06 00 | 02 00 ^0a 00 00 00 | 07 00",
        "SlotEnd",
    )
    hand(
        "slot-record-field",
        "D24 D27",
        "of a required record",
        SCALARS,
        "07 00 | 19 00 |" + "00 " * 16 + "| ^1a 00 00 00 | 1b 00 00 00 | 00",
        "SlotEnd",
    )
    hand(
        "slot-before-absence",
        "D24 D52",
        "end and presence are wrong: the end comes first",
        OPTIONALS,
        "03 00 | 15 00 | 00 | ^16 00 00 00 | 17 00 00 00 | 17 00 00 00 | 17 00 00 00 | 17 00 00 00",
        "SlotEnd",
    )


def strings(book):
    hand = book.hand
    payloads = "06 00 | 0b 00 | 01 | {end} 00 00 00 | 02 | {end} 00 00 00 | 03 | {text}"
    for name, text, comment in (
        ("continuation", "^80", "a lone continuation byte"),
        ("cut", "^61 e6 97", "a character that ends too early: the offset is the payload's"),
        ("overlong", "^c1 bf", "two bytes for U+007F"),
        ("surrogate", "^ed bf bf", "U+DFFF"),
        ("too-high", "^f4 90 80 80", "U+110000"),
        ("fe", "^fe", "a byte that UTF-8 does not have"),
    ):
        length = len(text.replace("^", "").split())
        hand(f"string-{name}", "D30", comment, SCALARS, payloads.format(end=f"{13 + length:02x}", text=text), "Utf8")
    hand(
        "string-zero",
        "D30",
        "U+0000 is a character like others",
        SCALARS,
        payloads.format(end="10", text="61 00 62"),
        value='Payloads{before=1,text="a\\u0000b",between=2,raw=0x,after=3}',
    )
    hand(
        "string-escapes",
        "D30",
        "the textual form of control characters, quotes, and what is beyond",
        SCALARS,
        payloads.format(end="19", text="22 5c 0a 1f 7f 2f c3 a9 f0 9f 98 80"),
        value='Payloads{before=1,text="\\"\\\\\\u000a\\u001f\x7f/é\U0001f600",between=2,raw=0x,after=3}',
    )
    hand(
        "string-invalid-as-bytes",
        "D31",
        "bytes are not text",
        SCALARS,
        "06 00 | 0b 00 | 01 | 0d 00 00 00 | 02 | 0f 00 00 00 | 03 | ff fe",
        value='Payloads{before=1,text="",between=2,raw=0xfffe,after=3}',
    )
    hand(
        "string-split-character",
        "D24 D30",
        "a character that lies in two payloads",
        SCALARS,
        "06 00 | 0b 00 | 01 | 0e 00 00 00 | 02 | 0f 00 00 00 | 03 | ^c3 a9",
        "Utf8",
    )


def absent_payloads(book):
    hand, encoded = book.hand, book.encoded
    slots = "03 00 | 15 00 | {bits} | {text} | {raw} | {numbers} | {texts} | {rows} | {heap}"
    names, end = ("text", "raw", "numbers", "texts", "rows"), "17 00 00 00"
    hand(
        "slots-absent",
        "D15 D26",
        "all absent",
        OPTIONALS,
        slots.format(bits="00", heap="", **dict.fromkeys(names, end)),
        value="Slots{text=-,raw=-,numbers=-,texts=-,rows=-}",
    )
    hand(
        "slots-empty",
        "D26 D34 D35 D36",
        "all present and empty",
        OPTIONALS,
        slots.format(bits="1f", heap="", **dict.fromkeys(names, end)),
        value='Slots{text="",raw=0x,numbers=[],texts=[],rows=[]}',
    )
    encoded(
        "slots-full",
        "D26 D30 D31 D34 D35 D36",
        "all present with contents",
        OPTIONALS,
        3,
        {
            "text": "a",
            "raw": b"\0",
            "numbers": [1, 2],
            "texts": ["", "b"],
            "rows": [{"id": 1, "size": None, "flag": True}],
        },
    )
    for at, name in enumerate(names):
        ends = {n: end if i < at else "18 00 00 00" for i, n in enumerate(names)}
        hand(
            f"slots-absent-{name}",
            "D26",
            "a payload without its bit; its contents are not judged",
            OPTIONALS,
            slots.format(bits=f"{0x1F & ~(1 << at):02x}", heap="^ff", **ends),
            "AbsentPayload",
        )
    hand(
        "slots-absent-zeros",
        "D26",
        "zeros are a payload too",
        OPTIONALS,
        slots.format(bits="00", heap="^00 00", **dict.fromkeys(names, "19 00 00 00")),
        "AbsentPayload",
    )


def children(book):
    hand = book.hand
    block = "04 00 | 0e 00 | {row} 00 00 00 | {child} 00 00 00 | 00 {choice} 00 00 00 | 07 |"
    hand(
        "child-absent",
        "D27",
        "optional message and record: absent is empty",
        OPTIONALS,
        block.format(row=10, child=10, choice=10),
        value="Children{row=-,child=-,choice=-,after=7}",
    )
    hand(
        "child-present",
        "D27 D32",
        "a present child without a value in it",
        OPTIONALS,
        block.format(row=10, child=18, choice=18) + "06 00 | 00 00 08 00 00 00",
        value="Children{row=-,child=Child{n=-,text=-},choice=-,after=7}",
    )
    holder = "07 00 | 19 00 |" + "00 " * 16 + "| {row} | {inner} | 00 |"
    hand(
        "required-record-absent",
        "D27",
        "a required record without a region: the offset is the slot's",
        SCALARS,
        holder.format(row="^1b 00 00 00", inner="1b 00 00 00"),
        "RequiredAbsent",
    )
    hand(
        "required-message-absent",
        "D27",
        "a required message without a region",
        SCALARS,
        holder.format(row="37 00 00 00", inner="^37 00 00 00") + "1a 00 |" + "00 " * 26,
        "RequiredAbsent",
    )
    hand(
        "required-absent-in-order",
        "D27 D52",
        "a bool in the record before it comes first",
        SCALARS,
        holder.format(row="37 00 00 00", inner="37 00 00 00") + "1a 00 | 00 00 ^02 |" + "00 " * 23,
        "Bool",
    )
