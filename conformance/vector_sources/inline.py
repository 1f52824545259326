"""Section 3: numbers, enums, bools, texts and structs, as fields, in structs and lists."""

SCALARS, UNIONS, LISTS, OPTIONALS = "scalars.Scalars", "unions.Unions", "lists.Lists", "optionals.Optionals"


def vectors(book):
    numbers(book)
    fixed(book)
    bools(book)
    texts(book)
    structs(book)


def numbers(book):
    encoded, hand = book.encoded, book.hand
    encoded(
        "unsigned-max",
        "D1 D8",
        "the greatest of each width",
        SCALARS,
        1,
        {"a": 2**8 - 1, "b": 2**16 - 1, "c": 2**32 - 1, "d": 2**64 - 1, "e": 2**128 - 1},
    )
    encoded(
        "signed-min",
        "D1 D8",
        "the least of each width",
        SCALARS,
        2,
        {"a": -(2**7), "b": -(2**15), "c": -(2**31), "d": -(2**63), "e": -(2**127)},
    )
    encoded(
        "signed-max",
        "D1 D8",
        "the greatest of each width",
        SCALARS,
        2,
        {"a": 2**7 - 1, "b": 2**15 - 1, "c": 2**31 - 1, "d": 2**63 - 1, "e": 2**127 - 1},
    )
    hand(
        "unsigned-byte-order",
        "D1 D2 D8",
        "a reader with another byte order, or one that aligns",
        SCALARS,
        "01 00 | 1f 00 | 01 | 02 01 | 04 03 02 01 | 08 07 06 05 04 03 02 01"
        "| 10 0f 0e 0d 0c 0b 0a 09 08 07 06 05 04 03 02 01",
        value=f"Unsigned{{a=1,b={0x0102},c={0x01020304},d={0x0102030405060708},e={0x0102030405060708090A0B0C0D0E0F10}}}",
    )
    hand(
        "signed-minus-one",
        "D1 D8",
        "sign extension at each width",
        SCALARS,
        "02 00 | 1f 00 | ff | fe ff | fd ff ff ff | fc ff ff ff ff ff ff ff |"
        "fb ff ff ff ff ff ff ff ff ff ff ff ff ff ff ff",
        value="Signed{a=-1,b=-2,c=-3,d=-4,e=-5}",
    )
    encoded(
        "enums-first",
        "D7 D8",
        "the least value of each storage",
        SCALARS,
        5,
        {"a": 0, "b": 0, "c": 0, "d": 0, "e": -128, "f": -(2**15), "g": -(2**31), "h": -(2**63)},
    )
    encoded(
        "enums-last",
        "D7 D8",
        "the greatest value of each storage",
        SCALARS,
        5,
        {
            "a": 255,
            "b": 2**16 - 1,
            "c": 2**32 - 1,
            "d": 2**64 - 1,
            "e": 127,
            "f": 2**15 - 1,
            "g": 2**31 - 1,
            "h": 2**63 - 1,
        },
    )
    encoded(
        "enums-without-name",
        "D7",
        "an enum is open: values that the schema does not name, exact too",
        SCALARS,
        5,
        {"a": 9, "b": 9, "c": 9, "d": 9, "e": 9, "f": 9, "g": 9, "h": 9},
    )
    encoded(
        "float-nan-payload",
        "D8",
        "a signalling NaN with a payload and a sign: bits are kept",
        SCALARS,
        3,
        {"single": 0xFFA00001, "double": 0xFFF4000000000001, "flag": False, "other": True},
    )
    encoded(
        "float-minus-zero",
        "D8",
        "-0 is not 0",
        SCALARS,
        3,
        {"single": 0x80000000, "double": 0x8000000000000000, "flag": True, "other": False},
    )
    encoded(
        "float-quiet-nan",
        "D8",
        "the usual NaN, and infinity",
        SCALARS,
        3,
        {"single": 0x7FC00000, "double": 0x7FF0000000000000, "flag": False, "other": False},
    )
    encoded(
        "initial-values",
        "D49",
        "a default in the first segment changes no byte",
        SCALARS,
        8,
        {"count": 0, "name": "", "side": 0},
    )


def fixed(book):
    book.encoded(
        "fixed-means-nothing",
        "D8 D63",
        "`@fixed` is about the Compact encoding",
        "fixed.Fixed",
        1,
        {"a": 1, "b": -1, "c": 2, "d": 3, "f": 4, "h": 5, "i": -6},
        shown="Hashes{a=1,b=-1,c=2,d=3,f=4,h=5,i=-6}",
    )


def bools(book):
    hand = book.hand
    floats = "03 00 | 0e 00 | 00 00 00 00 | 00 00 00 00 00 00 00 00 |"
    hand(
        "bool",
        "D9",
        "both values",
        SCALARS,
        floats + "00 01",
        value="Floats{single=0x00000000,double=0x0000000000000000,flag=false,other=true}",
    )
    hand("bool-2", "D9", "a reader that takes any other byte for true", SCALARS, floats + "^02 00", "Bool")
    hand("bool-ff", "D9", "the last byte of a block", SCALARS, floats + "00 ^ff", "Bool")
    hand(
        "bool-optional",
        "D9 D18",
        "a present one is checked",
        OPTIONALS,
        "02 00 | 12 00 | 01 ^02 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00",
        "Bool",
    )
    hand(
        "bool-list",
        "D9 D34",
        "each element of a list of bools",
        LISTS,
        "02 00 | 20 00 |" + "25 00 00 00 | " * 8 + "| 01 00 ^02",
        "Bool",
    )
    hand(
        "bool-variant", "D9 D33", "the payload of a variant", UNIONS, "01 00 | 06 00 | 02 09 00 00 00 07 | ^02", "Bool"
    )
    hand(
        "bool-in-record-list",
        "D9 D35",
        "a field of a block in a strided list",
        LISTS,
        "03 00 | 08 00 | 14 00 00 00 14 00 00 00 | 04 00 | 01 05 00 01 | 01 06 00 ^03",
        "Bool",
    )


def texts(book):
    hand = book.hand
    fixed = "04 00 | 0c 00 |"
    hand(
        "str-padded",
        "D10 D11",
        "text, then zeros",
        SCALARS,
        fixed + "41 | 41 41 50 4c 00 00 00 00 | 00 ff 00",
        value='Texts{one="A",eight="AAPL",raw=0x00ff00}',
    )
    hand(
        "str-full",
        "D10 D11",
        "no zero at the end of a full one",
        SCALARS,
        fixed + "41 | 41 42 43 44 45 46 c3 a9 | 01 02 03",
        value='Texts{one="A",eight="ABCDEFé",raw=0x010203}',
    )
    hand(
        "str-empty",
        "D10",
        "nothing but zeros",
        SCALARS,
        fixed + "00 | 00 00 00 00 00 00 00 00 | 00 00 00",
        value='Texts{one="",eight="",raw=0x000000}',
    )
    hand(
        "str-inner-zero",
        "D10",
        "a byte after the first zero",
        SCALARS,
        fixed + "41 | ^41 00 42 00 00 00 00 00 | 00 00 00",
        "StrTail",
    )
    hand(
        "str-last-byte",
        "D10",
        "only the last byte of the tail",
        SCALARS,
        fixed + "41 | ^00 00 00 00 00 00 00 01 | 00 00 00",
        "StrTail",
    )
    hand(
        "str-tail-before-utf8",
        "D10 D52",
        "both rules are broken: the tail comes first",
        SCALARS,
        fixed + "41 | ^ff 00 ff 00 00 00 00 00 | 00 00 00",
        "StrTail",
    )
    hand(
        "str-utf8-first",
        "D10",
        "a lone continuation byte",
        SCALARS,
        fixed + "^80 | 41 00 00 00 00 00 00 00 | 00 00 00",
        "Utf8",
    )
    hand(
        "str-utf8-cut",
        "D10",
        "a character that the zeros cut: the offset is the value's, not the bad byte's",
        SCALARS,
        fixed + "41 | ^41 e6 97 00 00 00 00 00 | 00 00 00",
        "Utf8",
    )
    hand(
        "str-utf8-cut-by-size",
        "D10",
        "a character that the size cuts",
        SCALARS,
        fixed + "41 | ^41 42 43 44 45 46 47 c3 | 00 00 00",
        "Utf8",
    )
    hand(
        "str-surrogate",
        "D10",
        "U+D800 in three bytes",
        SCALARS,
        fixed + "41 | ^ed a0 80 00 00 00 00 00 | 00 00 00",
        "Utf8",
    )
    hand(
        "str-overlong",
        "D10",
        "a slash in two bytes",
        SCALARS,
        fixed + "41 | ^c0 af 00 00 00 00 00 00 | 00 00 00",
        "Utf8",
    )
    hand("str-too-high", "D10", "U+110000", SCALARS, fixed + "41 | ^f4 90 80 80 00 00 00 00 | 00 00 00", "Utf8")
    hand(
        "str-highest",
        "D10",
        "U+10FFFF is a character",
        SCALARS,
        fixed + "41 | f4 8f bf bf 00 00 00 00 | 00 00 00",
        value='Texts{one="A",eight="\U0010ffff",raw=0x000000}',
    )


MIXED = "01 | 61 62 00 00 | 01 02 | 54 | ff ff 02 00 | 00 00 c0 3f"


def structs(book):
    holder = "07 00 | 19 00 | {mixed} | 37 00 00 00 | 3f 00 00 00 | 01 | 1a 00 {row} | 05 00 07 08 00 00 00 78"
    row = "05 00 | 00 | 61 00 00 | 01 00 02 00 |"
    book.hand(
        "struct-nested",
        "D12 D27 D32",
        "structs in structs, in a record, in a message",
        SCALARS,
        holder.format(mixed=MIXED, row=row + MIXED),
        value='Holder{mixed=Mixed{flag=true,name="ab",raw=0x0102,side=84,at=Point{x=-1,y=2},weight=0x3fc00000},'
        'row=Row{id=5,flag=false,name="a",at=Point{x=1,y=2},'
        'mixed=Mixed{flag=true,name="ab",raw=0x0102,side=84,at=Point{x=-1,y=2},weight=0x3fc00000}},'
        'inner=Inner{n=7,text="x"},flag=true}',
    )
    book.hand(
        "struct-bool",
        "D9 D12",
        "the first field of a struct",
        SCALARS,
        holder.format(mixed="^02" + MIXED[2:], row=row + MIXED),
        "Bool",
    )
    book.hand(
        "struct-in-record",
        "D10 D12 D52",
        "a struct at the end of a record: the first fault by field order",
        SCALARS,
        holder.format(mixed=MIXED, row=row + "01 | ^61 00 62 00 | 01 02 | 54 | ff ff 02 00 | 00 00 c0 3f"),
        "StrTail",
    )
    book.hand(
        "struct-list",
        "D12 D13 D34",
        "checked element by element, field by field",
        LISTS,
        "02 00 | 20 00 |" + "22 00 00 00 | " * 6 + "2e 00 00 00 | 2e 00 00 00| 01 61 00 01 00 00 | 00 ^00 61 02 00 00",
        "StrTail",
    )
