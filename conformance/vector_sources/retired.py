"""Closed enums (D62) and retired fields (D63)."""

RETIRED = "retired.Retired"

SIDES = {
    "side": 1,
    "sign": -1,
    "order": {"side": 2, "n": 9},
    "both": [1, 3],
    "slot": (1, 2),
    "choice": (1, 1),
    "list": [1, 2, 3],
    "open": 2,
}

#        block_len  bits side sign  order both  slot     choice            list        open
SIDE = "01 00 | 15 00 | {} | {} | {} | {} | {} | {} | 01 {} 00 00 00 | {} 00 00 00 | {} | {}"


def sides(bits="00", side="01", sign="00 00", order="01 00", both="01 01", slot="01 01 00", payload="01", items="", o="01"):
    """A frame of `Sides`; `payload` is the choice's, `items` the list's."""
    first = 23 + len(bytes.fromhex(payload.replace("^", "")))
    last = first + len(bytes.fromhex(items.replace("^", "")))
    return SIDE.format(bits, side, sign, order, both, slot, f"{first:02x}", f"{last:02x}", o, payload + items)


def vectors(book):
    closed(book)
    inline(book)
    slots(book)
    rows(book)
    carried(book)


def closed(book):
    book.encoded(
        "closed-enums",
        "D62",
        "a declared number in every position, a retired one too",
        RETIRED,
        1,
        SIDES,
        shown="Sides{side=1,sign=-1,order=Order{side=2,n=9},both=[1,3],slot=side(2),choice=side(1),list=[1,2,3],open=2}",
    )
    for name, marked in [
        ("zero", sides(side="^00")),
        ("beyond", sides(side="^04")),
        ("signed", sides(bits="01", sign="^ff 00")),
        ("struct", sides(order="^00 00")),
        ("array", sides(both="01 ^00")),
        ("storage", sides(slot="01 ^05 00")),
        ("variant", sides(payload="^00")),
        ("list", sides(items="01 ^09")),
    ]:
        book.hand(f"closed-{name}", "D62", "a number that is not declared", RETIRED, marked, "EnumValue")
    book.hand(
        "closed-retired-tag",
        "D62 D13 D29",
        "a retired variant is an unknown one",
        RETIRED,
        sides(slot="^02 07 00"),
        exact="UnknownTag",
        value="Sides{side=1,sign=-,order=Order{side=1,n=0},both=[1,1],slot=?2:0700,choice=side(1),list=[],open=1}",
    )


def inline(book):
    book.encoded(
        "retired-fields",
        "D63",
        "the default's bytes, else zero",
        RETIRED,
        2,
        {"kept": 5, "last": None},
        shown="Fields{kept=5,last=-}",
    )
    #         bits kept number maybe       text  flag side last
    for name, marked in [
        ("number", "00 | 05 | ^01 00 | 00 00 00 00 | 61 62 | 00 | 02 | 00"),
        ("absent", "00 | 05 | 00 00 | ^00 00 00 01 | 61 62 | 00 | 02 | 00"),
        ("present", "01 | 05 | 00 00 | ^00 00 00 00 | 61 62 | 00 | 02 | 00"),
        ("text", "00 | 05 | 00 00 | 00 00 00 00 | ^00 ff | 00 | 02 | 00"),
        ("bool", "00 | 05 | 00 00 | 00 00 00 00 | 61 62 | ^07 | 02 | 00"),
        ("enum", "00 | 05 | 00 00 | 00 00 00 00 | 61 62 | 00 | ^09 | 00"),
        ("default", "00 | 05 | 00 00 | 00 00 00 00 | ^00 00 | 00 | 02 | 00"),
    ]:
        book.hand(
            f"retired-{name}",
            "D63",
            "data from before it was retired, or from a writer with faults: only exact mode minds",
            RETIRED,
            "02 00 | 0d 00 | " + marked,
            exact="RetiredValue",
            value="Fields{kept=5,last=-}",
        )
    book.hand(
        "retired-spare",
        "D63 D19",
        "the retired field's own bit is not a spare one",
        RETIRED,
        "02 00 | 0d 00 | ^04 | 05 | 00 00 | 00 00 00 00 | 61 62 | 00 | 02 | 00",
        "SpareBits",
    )


def slots(book):
    book.encoded(
        "retired-slots",
        "D63",
        "empty payloads between those that are used",
        RETIRED,
        3,
        {"n": 1, "text": "ab", "list": [7]},
        shown='Payloads{n=1,text="ab",list=[7]}',
    )
    #          first  text   bytes  body   tag   choice list   rows   heap, which starts at 33
    for name, comment, ends, heap, compatible, exact in [
        ("string", "a payload that no reader checks", "^22 22 22 22 00 22 22 22", "ff", "valid", "RetiredValue"),
        ("bytes", "the same, without its presence bit", "21 21 ^22 22 00 22 22 22", "aa", "valid", "RetiredValue"),
        ("message", "a message that is not valid", "21 21 21 ^22 00 22 22 22", "00", "valid", "RetiredValue"),
        ("union", "a payload without a tag", "21 21 21 21 ^00 22 22 22", "00", "valid", "RetiredValue"),
        ("tag", "a tag without a payload", "21 21 21 21 ^03 21 21 21", "", "valid", "RetiredValue"),
        ("list", "a list that is not valid", "21 21 21 21 00 21 21 ^22", "07", "valid", "RetiredValue"),
        ("order", "the order of its end is checked all the same", "21 21 ^20 21 00 21 21 21", "", "SlotEnd", "SlotEnd"),
    ]:
        rules = "D63 D24" if compatible == "SlotEnd" else "D63"
        book.hand(f"retired-slot-{name}", rules, comment, RETIRED, payloads("00", ends, heap), compatible, exact=exact)
    book.hand(
        "retired-slot-bit",
        "D63",
        "a presence bit without a payload",
        RETIRED,
        payloads("01", "21 21 ^21 21 00 21 21 21", ""),
        exact="RetiredValue",
    )


def payloads(bits, ends, heap):
    """A frame of `Payloads`: the low bytes of its ends and the tag before the fifth."""
    first, text, octets, body, tag, choice, items, rows = ends.split()
    wide = [end + " 00 00 00" for end in (first, text, octets, body, choice, items, rows)]
    block = [bits, wide[0], "01", *wide[1:4], tag, *wide[4:]]
    return "03 00 | 1f 00 | " + " | ".join([*block, heap])


def rows(book):
    book.encoded(
        "retired-in-records",
        "D63 D35",
        "each element has the retired bytes",
        RETIRED,
        4,
        {"rows": [{"a": 1, "b": True}, {"a": 2, "b": False}]},
        shown="Rows{rows=[Row{a=1,b=true},Row{a=2,b=false}]}",
    )
    book.hand(
        "retired-in-record",
        "D63 D35",
        "old data in the second element",
        RETIRED,
        "04 00 | 04 00 | 10 00 00 00 | 04 00 | 01 07 00 01 | 02 ^ff ff 00",
        exact="RetiredValue",
        value="Rows{rows=[Row{a=1,b=true},Row{a=2,b=false}]}",
    )


def carried(book):
    """The schemas of the vectors of transcoding, which are one schema at two times."""
    holder = {
        "n": 1, "may": (1, 2), "list": [(1, 3)], "slim": (1, 4), "slims": [(4, None)], "pair": {"slim": (4, None), "n": 5},
        "rows": [{"id": 6, "may": None, "must": (1, 7)}], "map": [(8, (1, 9))], "inner": {"must": (1, 10), "may": None}, "any": None,
        "pairs": None, "small": [(11, (4, None))],
    }  # fmt: skip
    later = {"late": 12, "unit": (2, "text"), "text": "later", "count": -1, "stored": (1, 13)}
    for name, type_id, value in [
        ("holder", 1, holder),
        ("note", 2, {"n": 1, "text": "note"}),
        ("must", 3, {"must": (2, "text"), "n": 1}),
        ("newer", 9, {"n": 1}),
    ]:
        book.encoded(f"carried-before-{name}", "D63", "before a variant is retired", "carried1.Carried", type_id, value)
    for name, type_id, value in [
        ("holder", 1, {**holder, **later}),
        ("must", 3, {"must": (7, {"must": (1, 1), "may": (1, 2)}), "n": 1}),
    ]:
        book.encoded(f"carried-after-{name}", "D63", "after that", "carried2.Carried", type_id, value)
