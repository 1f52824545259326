"""Section 3: bools, closed enums, texts of fixed size, structs, arrays, unions with storage."""

SCALARS, LISTS, RETIRED, MEANINGS, UNIONS = (
    "scalars.Scalars",
    "lists.Lists",
    "retired.Retired",
    "meanings.Meanings",
    "unions.Unions",
)


def vectors(book):
    bools(book)
    closed(book)
    texts(book)
    structs(book)
    arrays(book)
    stored(book)


def bools(book):
    floats = "03 00 00 00 00 | 00 00 00 00 00 00 00 00 |"
    book.hand(
        "bool-true",
        "K6",
        "01",
        SCALARS,
        floats + "01 01",
        value="Floats{single=0x00000000,double=0x0000000000000000,flag=true,other=true}",
    )
    for number in ("02", "80", "ff"):
        book.hand(f"bool-{number}", "K6", "any other byte is not valid", SCALARS, floats + f"01 ^{number}", "Bool")
    inlines = "02 {flags}" + " 00" * 7
    book.hand(
        "bool-list",
        "K6 K22 K25",
        "a byte each",
        LISTS,
        inlines.format(flags="03 03 01 00 01 00"),
        value="Inlines{flags=[true,false,true],sides=[],wide=[],names=[],raw=[],points=[],checked=[],slims=[]}",
    )
    book.hand("bool-list-2", "K6 K25", "checked each", LISTS, inlines.format(flags="03 03 01 ^02 01 00"), "Bool")


def sides(side="01", order="01 00", both="01 01", slot="01 01 01", choice="01 01 01", items="00", o="01"):
    return f"01 00 | {side} | {order} | {both} | {slot} | {choice} | {items} | {o}"


def closed(book):
    book.hand(
        "closed-enums",
        "K7",
        "declared numbers, a retired one too, and a signed one",
        RETIRED,
        "01 01 | 03 | 01 | 02 09 | 01 03 | 01 01 02 | 01 01 01 | 03 03 01 02 03 00 | 02",
        value="Sides{side=3,sign=-1,order=Order{side=2,n=9},both=[1,3],slot=side(2),choice=side(1),list=[1,2,3],open=2}",
    )
    for name, marked in (
        ("zero", sides(side="^00")),
        ("beyond", sides(side="^04")),
        ("signed", "01 01 | 01 | ^04 | 01 00 | 01 01 | 01 01 01 | 01 01 01 | 00 | 01"),
        ("struct", sides(order="^00 00")),
        ("array", sides(both="01 ^00")),
        ("storage", sides(slot="01 01 ^05")),
        ("variant", sides(choice="01 01 ^00")),
        ("list", sides(items="02 02 01 ^09 00")),
    ):
        book.hand(f"closed-{name}", "K7", "a number that is not declared", RETIRED, marked, "EnumValue")


def texts(book):
    hand, fixed = book.hand, "04 01 41 | {eight} | 00 00 00"
    for name, eight, shown in (
        ("empty", "00", ""),
        ("full", "08" + "61" * 8, "a" * 8),
        ("two-byte", "02 c3 a9", "é"),
        ("highest", "04 f4 8f bf bf", "\U0010ffff"),
    ):
        hand(
            f"str-{name}",
            "K8",
            "a length and so many bytes",
            SCALARS,
            fixed.format(eight=eight),
            value=f'Texts{{one="A",eight="{shown}",raw=0x000000}}',
        )
    for name, eight, kind, comment in (
        ("too-long", "^09" + "61" * 9, "StrLength", "nine bytes in str<8>"),
        ("zero", "^02 61 00", "StrLength", "a zero byte would end it"),
        ("zero-first", "^01 00", "StrLength", "so would the first"),
        ("continuation", "^01 80", "Utf8", "a continuation byte alone"),
        ("surrogate", "^03 ed a0 80", "Utf8", "a surrogate"),
        ("overlong", "^02 c0 af", "Utf8", "a slash in two bytes"),
        ("too-high", "^04 f4 90 80 80", "Utf8", "U+110000"),
        ("cut", "^02 61 c3", "Utf8", "cut in a character"),
    ):
        hand(f"str-{name}", "K8", comment, SCALARS, fixed.format(eight=eight), kind)
    hand(
        "str-length-first",
        "K8 K34",
        "too long and no UTF-8: the length counts",
        SCALARS,
        fixed.format(eight="^09" + "80" * 9),
        "StrLength",
    )
    hand(
        "str-zero-first-2",
        "K8 K34",
        "a zero byte and no UTF-8: the zero byte counts",
        SCALARS,
        fixed.format(eight="^02 80 00"),
        "StrLength",
    )
    hand("str-length-overlong", "K2 K8", "an overlong length", SCALARS, fixed.format(eight="^81 00 61"), "Varint")
    hand(
        "str-list",
        "K8 K25",
        "in a list",
        LISTS,
        "02 00 00 00 | 02 05 03 61 62 63 00 00 | 00 00 00 00",
        value='Inlines{flags=[],sides=[],wide=[],names=["abc",""],raw=[],points=[],checked=[],slims=[]}',
    )
    hand(
        "str-list-long",
        "K8 K25",
        "in a list",
        LISTS,
        "02 00 00 00 | 01 05 ^04 61 62 63 64 00 | 00 00 00 00",
        "StrLength",
    )


MIXED = "01 | 02 61 62 | 01 02 | 54 | 01 04 | 00 00 c0 3f"


def structs(book):
    holder = "07 {mixed} | {size} 05 | {flag} | 01 61 | 02 04 | {inner} | 03 07 01 78 | 01"
    shown = 'Mixed{flag=true,name="ab",raw=0x0102,side=84,at=Point{x=-1,y=2},weight=0x3fc00000}'
    book.hand(
        "struct-nested",
        "K9 K19",
        "structs in structs, in a record, in a message",
        SCALARS,
        holder.format(mixed=MIXED, size="13", flag="00", inner=MIXED),
        value=f'Holder{{mixed={shown},row=Row{{id=5,flag=false,name="a",at=Point{{x=1,y=2}},mixed={shown}}},inner=Inner{{n=7,text="x"}},flag=true}}',
    )
    book.hand(
        "struct-first",
        "K6 K9",
        "the first field of a struct",
        SCALARS,
        holder.format(mixed="^02" + MIXED[2:], size="13", flag="00", inner=MIXED),
        "Bool",
    )
    book.hand(
        "struct-in-record",
        "K9 K19",
        "a struct in a record",
        SCALARS,
        holder.format(mixed=MIXED, size="13", flag="00", inner="^02" + MIXED[2:]),
        "Bool",
    )
    book.hand(
        "struct-cut",
        "K1 K9",
        "the record ends in its struct",
        SCALARS,
        holder.format(mixed=MIXED, size="12", flag="00", inner=MIXED.replace("00 00 c0 3f", "^00 00 c0 3f")),
        "Short",
    )


def arrays(book):
    good = [
        "02 01 02 80 01",
        "00 01 02 03 04 05",
        "01 00",
        "01 61 02 62 63",
        "01 00 00 | 00 00 01",
        "03 02 01 02 | 04 00",
    ]
    shown = 'Arrays{numbers=[1,2,128],matrix=[[0,1,2],[3,4,5]],flags=[true,false],names=["a","bc"],cells=[Cell{flag=true,name="",price=0},Cell{flag=false,name="",price=-1}],slims=[pair([1,2]),none],maybe='

    def arrays_of(place=None, new=None):
        parts = list(good)
        parts[0] = "01 02 80 01"
        if place is not None:
            parts[place] = new
        return parts

    def marked(parts, bits="00", tail=""):
        return f"02 {bits} | " + " | ".join(parts) + tail

    book.hand(
        "array-all", "K9", "elements back to back, without a count", MEANINGS, marked(arrays_of()), value=shown + "-}"
    )
    book.hand(
        "array-optional",
        "K9 K13",
        "an optional one",
        MEANINGS,
        marked(arrays_of(), "01", "| 01 01"),
        value=shown + "[true,true]}",
    )
    for name, place, new, kind in (
        ("bool", 2, "01 ^02", "Bool"),
        ("varint", 0, "01 02 ^80 00", "Varint"),
        ("str", 3, "01 61 ^03 62 63 64", "StrLength"),
        ("struct", 4, "01 00 00 | ^02 00 01", "Bool"),
        ("storage", 5, "03 02 01 02 | ^00", "RequiredAbsent"),
    ):
        book.hand(
            f"array-{name}",
            "K9 K20" if name == "storage" else "K9",
            "each element is checked",
            MEANINGS,
            marked(arrays_of(place, new)),
            kind,
        )
    book.hand("array-short", "K1 K9", "the body ends in an array", MEANINGS, "02 00 | 01 02 ^", "Short")


def stored(book):
    hand, must = book.hand, "04 | {slim} | 00"
    for name, slim, value in (
        ("unit", "01 00", "unit"),
        ("bool", "02 01 01", "flag(true)"),
        ("full", "03 05 ff ff ff ff 0f", f"number({2**32 - 1})"),
        ("str", "04 02 01 61", 'code("a")'),
        ("bytes", "05 02 00 ff", "raw(0x00ff)"),
        ("enum", "06 01 09", "side(9)"),
        ("struct", "07 05 01 03 61 62 63", 'checked(Checked{flag=true,name="abc"})'),
        ("nested", "08 04 02 01 01 07", "wrapped(Wrapped{tiny=flag(true),n=7})"),
        ("last-tag", "c8 00", "last"),
    ):
        hand(
            f"stored-{name}",
            "K10 K20",
            "tag, length, and the variant's bytes",
            UNIONS,
            must.format(slim=slim),
            value=f'MustStore{{slim={value},text=""}}',
        )
    for name, kind, slim, comment in (
        ("absent", "RequiredAbsent", "^00", "a required one is there"),
        ("nested-absent", "RequiredAbsent", "08 02 ^00 07", "in a struct it is required"),
        ("unit-payload", "VariantLength", "01 01 ^00", "a unit has no payload"),
        ("left-over", "VariantLength", "02 02 01 ^00", "a byte after the bool"),
        ("nested-left", "VariantLength", "08 05 02 02 01 ^01 07", "in the inner union"),
        ("short", "Short", "03 01 ^80", "the payload ends in the number, not the body"),
        ("long", "Short", "03 ^7f 05", "a payload that goes on after the body"),
        ("value", "Bool", "02 01 ^02", "the rules of the variant's type hold"),
    ):
        rules = {"Short": "K1 K20", "Bool": "K6 K10"}.get(kind, "K20")
        hand(f"stored-bad-{name}", rules, comment, UNIONS, must.format(slim=slim), kind)
    hand(
        "stored-unknown",
        "K20 K31 K32",
        "a tag of a newer schema",
        UNIONS,
        must.format(slim="^4d 02 ff 00"),
        "valid",
        "UnknownTag",
        'MustStore{slim=?77:ff00,text=""}',
    )
    hand(
        "stored-unknown-long",
        "K10 K20",
        "it may be longer than the storage",
        UNIONS,
        must.format(slim="^4d 06 01 02 03 04 05 06"),
        "valid",
        "UnknownTag",
        'MustStore{slim=?77:010203040506,text=""}',
    )
    hand(
        "stored-unknown-nested",
        "K20",
        "inside a known variant",
        UNIONS,
        must.format(slim="08 03 ^4d 00 07"),
        "valid",
        "UnknownTag",
        'MustStore{slim=wrapped(Wrapped{tiny=?77:,n=7}),text=""}',
    )
    hand(
        "stored-optional",
        "K12 K20",
        "absent by its tag, without a presence bit",
        UNIONS,
        "05 00 | 03 01 01",
        value="MayStore{first=-,second=number(1)}",
    )
    hand(
        "stored-list", "K20 K25", "in a list it is required", UNIONS, "06 02 04 01 00 ^00 00 00 | 00", "RequiredAbsent"
    )
