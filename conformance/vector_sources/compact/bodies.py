"""Section 4: presence bytes, segments, the ends of bodies; fields with a length of section 5 but unions and `any`."""

OPTIONALS, EMPTY, EVOLVE, SCALARS = "optionals.Optionals", "empty.Empties", "evolve1.Evolve", "scalars.Scalars"


def vectors(book):
    presence(book)
    empty(book)
    texts(book)
    children(book)
    ends(book)


def presence(book):
    hand = book.hand
    hand(
        "presence-none",
        "K12 K13",
        "absent ones take no bytes",
        OPTIONALS,
        "01 00",
        value="Numbers{a=-,b=-,c=-,d=-,e=-,f=-,g=-}",
    )
    hand(
        "presence-some",
        "K12 K13",
        "the second and the last",
        OPTIONALS,
        "01 42 | 01 | 00 00 00 00 00 00 00 80",
        value="Numbers{a=-,b=-1,c=-,d=-,e=-,f=-,g=0x8000000000000000}",
    )
    hand(
        "presence-zero", "K13", "present with zero", OPTIONALS, "01 01 00", value="Numbers{a=0,b=-,c=-,d=-,e=-,f=-,g=-}"
    )
    hand("presence-spare", "K12", "seven bits are used", OPTIONALS, "01 ^80", "SpareBits")
    hand("presence-spare-first", "K12 K34", "before the fields", OPTIONALS, "03 ^e1 05 ff", "SpareBits")
    hand("presence-cut", "K1 K12", "two presence bytes are one item", OPTIONALS, "06 ^00", "Short")
    hand("presence-none-there", "K1 K12", "no presence byte", OPTIONALS, "01 ^", "Short")
    hand("presence-missing-value", "K1 K13", "a bit without a value", OPTIONALS, "01 04 ^", "Short")
    hand("presence-bool", "K6 K13", "a present value is checked", OPTIONALS, "02 01 | ^02 | 00", "Bool")
    hand(
        "presence-slots",
        "K13 K18",
        "empty and absent are two things",
        OPTIONALS,
        "03 05 | 00 | 00",
        value='Slots{text="",raw=-,numbers=[],texts=-,rows=-}',
    )


def empty(book):
    hand = book.hand
    hand("empty-message", "K14", "one zero byte", EMPTY, "01 00", value="Nothing{}")
    hand("empty-not-zero", "K14", "and no other", EMPTY, "01 ^01", "SpareBits")
    hand("empty-none", "K1 K14", "and not none", EMPTY, "01 ^", "Short")
    hand(
        "empty-held",
        "K14 K19 K20",
        "as field, element and variant, of messages and records",
        EMPTY,
        "02 01 00 | 00 | 01 00 | 02 04 01 00 01 00 00 | 01 02 01 00 00 | 03 01 00 | 02 05 01 00 ^02 00 00 00",
        value="Holder{nothing=Nothing{},maybe=-,nil=Void{},nils=[Void{},Void{}],nothings=[Nothing{}],choice=nil(Void{}),lates=[Late{n=-},Late{n=-}]}",
        exact="BodyEnd",
        flags=["older"],
    )
    hand(
        "empty-held-bad",
        "K14 K19",
        "in a record in a list",
        EMPTY,
        "02 01 00 | 00 | 01 00 | 02 04 01 00 01 ^01 00 | 00 | 00 | 00",
        "SpareBits",
    )
    hand(
        "empty-grown",
        "K14 K15",
        "growth comes after the zero byte",
        EMPTY,
        "03 00 | 05 | 01 61",
        value='Grown{n=5,text="a"}',
    )
    hand(
        "empty-older",
        "K14 K15",
        "and may not be there",
        EMPTY,
        "03 00 ^",
        "valid",
        "BodyEnd",
        'Grown{n=3,text=""}',
        ["older"],
    )


def texts(book):
    hand, payloads = book.hand, "06 01 | {text} | 02 | {raw} | 03"
    for name, text, shown in (
        ("empty", "00", ""),
        ("nul", "01 00", "\\u0000"),
        ("four", "04 f0 9f 98 80", "\U0001f600"),
    ):
        hand(
            f"string-{name}",
            "K18",
            "a length and UTF-8",
            SCALARS,
            payloads.format(text=text, raw="00"),
            value=f'Payloads{{before=1,text="{shown}",between=2,raw=0x,after=3}}',
        )
    hand(
        "bytes-any",
        "K18",
        "any bytes",
        SCALARS,
        payloads.format(text="00", raw="03 ff 00 c3"),
        value='Payloads{before=1,text="",between=2,raw=0xff00c3,after=3}',
    )
    hand(
        "string-long",
        "K2 K18",
        "a length of two bytes",
        SCALARS,
        payloads.format(text="80 01" + "61" * 128, raw="00"),
        value=f'Payloads{{before=1,text="{"a" * 128}",between=2,raw=0x,after=3}}',
    )
    for name, text in (
        ("continuation", "^01 80"),
        ("surrogate", "^03 ed a0 80"),
        ("overlong", "^02 c0 af"),
        ("cut", "^02 61 c3"),
    ):
        hand(f"string-{name}", "K18", "not UTF-8", SCALARS, payloads.format(text=text, raw="00"), "Utf8")
    hand(
        "string-length-overlong",
        "K2 K18",
        "an overlong length",
        SCALARS,
        payloads.format(text="^81 00 61", raw="00"),
        "Varint",
    )
    hand(
        "string-length-wide",
        "K2 K18",
        "33 bits of length",
        SCALARS,
        payloads.format(text="^81 80 80 80 10 61", raw="00"),
        "Varint",
    )


def children(book):
    hand, row = book.hand, "04 {row} | {child} | {choice} | 07"
    hand(
        "children-none",
        "K19 K20",
        "absent by length and tag",
        OPTIONALS,
        row.format(row="00", child="00", choice="00"),
        value="Children{row=-,child=-,choice=-,after=7}",
    )
    hand(
        "children-all",
        "K19 K20",
        "bodies after their lengths",
        OPTIONALS,
        row.format(row="04 01 02 80 01", child="04 03 05 01 61", choice="04 04 03 05 01 61"),
        value='Children{row=Row{id=2,size=128,flag=-},child=Child{n=5,text="a"},choice=child(Child{n=5,text="a"}),after=7}',
    )
    hand(
        "child-long",
        "K1 K19",
        "a length beyond the body",
        OPTIONALS,
        row.format(row="00", child="^7f 00", choice="00"),
        "Short",
    )
    hand(
        "child-short",
        "K1 K19",
        "a text that leaves its message",
        OPTIONALS,
        row.format(row="00", child="02 02 ^05", choice="00"),
        "Short",
    )
    hand(
        "child-tail",
        "K16 K19",
        "a newer child",
        OPTIONALS,
        row.format(row="00", child="03 00 ^ff ff", choice="00"),
        "valid",
        "BodyEnd",
        "Children{row=-,child=Child{n=-,text=-},choice=-,after=7}",
        ["newer"],
    )
    hand(
        "record-tail",
        "K16 K19",
        "a newer record",
        OPTIONALS,
        row.format(row="04 00 02 ^ff ff", child="00", choice="00"),
        "valid",
        "BodyEnd",
        "Children{row=Row{id=2,size=-,flag=-},child=-,choice=-,after=7}",
        ["newer"],
    )
    must = "07 {mixed} | {row} | {inner} | 01"
    mixed = "01 | 00 | 01 02 | 54 | 01 04 | 00 00 c0 3f"
    hand(
        "record-required",
        "K19",
        "a required record",
        SCALARS,
        must.format(mixed=mixed, row="^00", inner="02 07 00"),
        "RequiredAbsent",
    )
    hand(
        "message-required",
        "K19",
        "a required message",
        SCALARS,
        must.format(mixed=mixed, row="10 05 00 00 00 00" + mixed.replace("|", ""), inner="^00"),
        "RequiredAbsent",
    )
    hand(
        "message-cut",
        "K1 K15",
        "a required message that ends in its only segment",
        SCALARS,
        must.format(mixed=mixed, row="10 05 00 00 00 00" + mixed.replace("|", ""), inner="01 07 ^"),
        "Short",
    )


def ends(book):
    hand = book.hand
    hand(
        "end-after",
        "K16",
        "bytes of a newer writer",
        EVOLVE,
        "02 07 ^ff 80 00",
        "valid",
        "BodyEnd",
        "Defaults{first=7}",
        ["newer"],
    )
    hand(
        "end-two",
        "K12 K15",
        "the body ends in front of segment 3",
        OPTIONALS,
        "07 01 05 | 03 07 01 61 00 ^",
        "valid",
        "BodyEnd",
        'Later{a=5,b=7,c="a",child=-,d=-,e=-,f=-}',
        ["older"],
    )
    hand(
        "end-one",
        "K12 K15",
        "in front of segment 2",
        OPTIONALS,
        "07 00 ^",
        "valid",
        "BodyEnd",
        "Later{a=-,b=-,c=-,child=-,d=-,e=-,f=-}",
        ["older"],
    )
    hand("end-inside", "K1 K15", "inside segment 2, after its presence byte", OPTIONALS, "07 00 | 01 ^", "Short")
    hand("end-inside-2", "K1 K15", "in front of its last field", OPTIONALS, "07 00 | 01 07 ^", "Short")
    hand("end-spare", "K12 K15", "segment 2 has spare bits of its own", OPTIONALS, "07 00 | ^04", "SpareBits")
