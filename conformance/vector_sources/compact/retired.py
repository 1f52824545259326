"""K17: retired fields are read like any others, and exact mode knows what stands there."""

RETIRED, MAPS = "retired.Retired", "maps.Maps"

#         bits kept number text     flag side
FIELDS = "02 {} | 05 | {} | {} | {} | {}"


def vectors(book):
    fields(book)
    payloads(book)
    rows(book)


def fields(book):
    def frame(bits="00", number="00", maybe="", text="02 61 62", flag="00", side="02"):
        number += " " + maybe
        return FIELDS.format(bits, number, text, flag, side)

    shown = "Fields{kept=5,last=-}"
    book.hand("retired-fields", "K17", "default, zero, absent", RETIRED, frame(), value=shown)
    for name, marked in (
        ("number", frame(number="^01")),
        ("number-long", frame(number="^ff ff 03")),
        ("present", frame(bits="01", maybe="^00")),
        ("text", frame(text="^00")),
        ("default", frame(text="^02 61 63")),
        ("bool", frame(flag="^01")),
        ("enum", frame(side="^01")),
    ):
        book.hand(
            f"retired-{name}",
            "K17",
            "data from before it was retired: only exact mode minds",
            RETIRED,
            marked,
            "valid",
            "RetiredValue",
            shown,
        )
    for name, marked, kind, rule in (
        ("bad-bool", frame(flag="^02"), "Bool", "K6"),
        ("bad-text", frame(text="^03 61 62 63"), "StrLength", "K8"),
        ("bad-utf8", frame(text="^02 61 80"), "Utf8", "K8"),
        ("bad-enum", frame(side="^09"), "EnumValue", "K7"),
        ("bad-number", frame(number="^80 00"), "Varint", "K2"),
        ("bad-bits", frame(bits="^04"), "SpareBits", "K12"),
        ("bad-short", frame(side="") + "^", "Short", "K1"),
    ):
        book.hand(f"retired-{name}", f"K17 {rule}", "its own rules hold in all modes", RETIRED, marked, kind)


def payloads(book):
    #            bits first n   text     bytes body choice list rows
    whole = ["00", "00", "01", "02 61 62", "", "00", "00", "01 01 07 00", "00"]
    shown = 'Payloads{n=1,text="ab",list=[7]}'

    def frame(**changed):
        names = ("bits", "first", "n", "text", "bytes", "body", "choice", "list", "rows")
        return "03 " + " | ".join(changed.get(name, part) for name, part in zip(names, whole))

    book.hand("retired-payloads", "K17", "empty and absent", RETIRED, frame(), value=shown)
    for name, marked in (
        ("string", frame(first="^01 61")),
        ("bytes", frame(bits="01", bytes="^01 ff")),
        ("bytes-empty", frame(bits="01", bytes="^00")),
        ("message", frame(body="^01 05")),
        ("union", frame(choice="^03 00")),
        ("list", frame(rows="^01 04 03 01 07 01 00")),
    ):
        book.hand(
            f"retired-payload-{name}", "K17", "only exact mode minds", RETIRED, marked, "valid", "RetiredValue", shown
        )
    for name, marked, kind, rule in (
        ("string", frame(first="^01 80"), "Utf8", "K18"),
        ("message", frame(body="^7f 05"), "Short", "K1"),
        ("union", frame(choice="03 01 ^05"), "VariantLength", "K20"),
        ("list", frame(rows="^02 01 01 00"), "Count", "K24"),
    ):
        book.hand(f"retired-bad-{name}", f"K17 {rule}", "its own rules hold in all modes", RETIRED, marked, kind)
    book.hand(
        "retired-unknown-tag",
        "K17 K20",
        "an unknown tag comes before the retired value",
        RETIRED,
        frame(choice="^4d 00"),
        "valid",
        "UnknownTag",
        shown,
    )
    dropped = "06 {} | {} | 07"
    book.hand("retired-map", "K17", "a map and an any", MAPS, dropped.format("00", "00"), value="Dropped{n=7}")
    book.hand(
        "retired-map-used",
        "K17",
        "a map with an entry",
        MAPS,
        dropped.format("^01 02 01 01 00", "00"),
        "valid",
        "RetiredValue",
        "Dropped{n=7}",
    )
    book.hand(
        "retired-map-order",
        "K17 K26",
        "a map out of order",
        MAPS,
        dropped.format("02 04 01 01 ^01 01 00", "00"),
        "KeyOrder",
    )
    book.hand(
        "retired-any-used",
        "K17",
        "an any with a message",
        MAPS,
        dropped.format("00", "^06 03 00 00 07"),
        "valid",
        "RetiredValue",
        "Dropped{n=7}",
    )
    book.hand(
        "retired-any-unknown",
        "K17 K21",
        "an unknown id comes before the retired value",
        MAPS,
        dropped.format("00", "^4d 00"),
        "valid",
        "TypeId",
        "Dropped{n=7}",
    )


def rows(book):
    shown = "Rows{rows=[Row{a=1,b=true},Row{a=2,b=false}]}"
    book.hand(
        "retired-in-records",
        "K17 K25",
        "each element has them",
        RETIRED,
        "04 02 08 03 01 07 01 03 02 07 00 00",
        value=shown,
    )
    book.hand(
        "retired-in-record",
        "K17 K25",
        "old data in the second",
        RETIRED,
        "04 02 09 03 01 07 01 04 02 ^80 01 00 00",
        "valid",
        "RetiredValue",
        shown,
    )
