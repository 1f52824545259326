"""Sections 1 and 2, and numbers of section 3: varints, zigzag, 8-bit numbers, floats, `@fixed`."""

SCALARS, LISTS, MEANINGS, FIXED = "scalars.Scalars", "lists.Lists", "meanings.Meanings", "fixed.Fixed"


def vectors(book):
    plain(book)
    overlong(book)
    short(book)
    meanings(book)
    fixed(book)


def plain(book):
    encoded, hand = book.encoded, book.hand
    top = {"a": 2**8 - 1, "b": 2**16 - 1, "c": 2**32 - 1, "d": 2**64 - 1, "e": 2**128 - 1}
    hand(
        "unsigned-max",
        "K2 K4",
        "the greatest of each width; 8 bits are a byte",
        SCALARS,
        "01 ff | ff ff 03 | ff ff ff ff 0f | ff ff ff ff ff ff ff ff ff 01 |" + "ff" * 18 + "03",
        value="Unsigned{" + ",".join(f"{name}={number}" for name, number in top.items()) + "}",
    )
    hand(
        "unsigned-zero",
        "K2 K4",
        "zero is one byte",
        SCALARS,
        "01 00 00 00 00 00",
        value="Unsigned{a=0,b=0,c=0,d=0,e=0}",
    )
    hand(
        "unsigned-edges",
        "K2 K4",
        "the last number of one, two, three and four bytes, and the first of two",
        SCALARS,
        "01 80 | ff 7f | ff ff 7f | ff ff ff 7f | 80 01",
        value=f"Unsigned{{a=128,b={2**14 - 1},c={2**21 - 1},d={2**28 - 1},e=128}}",
    )
    hand(
        "signed-zigzag",
        "K3 K4",
        "0, -1, 1, -2, 2; 8 bits are two's complement",
        SCALARS,
        "02 fe | 01 | 02 | 03 | 04",
        value="Signed{a=-2,b=-1,c=1,d=-2,e=2}",
    )
    hand(
        "signed-min",
        "K3 K4",
        "the least of each width",
        SCALARS,
        "02 80 | ff ff 03 | ff ff ff ff 0f | ff ff ff ff ff ff ff ff ff 01 |" + "ff" * 18 + "03",
        value=f"Signed{{a=-128,b={-(2**15)},c={-(2**31)},d={-(2**63)},e={-(2**127)}}}",
    )
    encoded(
        "signed-max",
        "K3 K4",
        "the greatest of each width",
        SCALARS,
        2,
        {"a": 2**7 - 1, "b": 2**15 - 1, "c": 2**31 - 1, "d": 2**63 - 1, "e": 2**127 - 1},
    )
    hand(
        "enums-plain",
        "K3 K4",
        "enums are their integers, named or not",
        SCALARS,
        "05 54 | ff ff 03 | 80 01 | 05 | ff | 01 | 0e | 03",
        value="Enums{a=84,b=65535,c=128,d=5,e=-1,f=-1,g=7,h=-2}",
    )
    hand(
        "floats-bits",
        "K4 K6",
        "little-endian bits, a signalling NaN and a negative zero as they are",
        SCALARS,
        "03 01 00 a0 7f | 00 00 00 00 00 00 00 80 | 01 | 00",
        value="Floats{single=0x7fa00001,double=0x8000000000000000,flag=true,other=false}",
    )


def overlong(book):
    good = {"a": "00", "b": "00", "c": "00", "d": "00", "e": "00"}
    for name, field, bytes_, comment in (
        ("u16-overlong", "b", "^85 00", "5 in two bytes"),
        ("u16-zero", "b", "^80 00", "zero in two bytes"),
        ("u16-wide", "b", "^80 80 04", "17 bits"),
        ("u16-four", "b", "^80 80 80 00", "a fourth byte"),
        ("u16-padded", "b", "^85 80 00", "only chunks pad"),
        ("u32-overlong", "c", "^ff ff ff ff 00", "28 bits in five bytes"),
        ("u32-wide", "c", "^80 80 80 80 10", "33 bits"),
        ("u32-six", "c", "^80 80 80 80 80 00", "a sixth byte"),
        ("u64-overlong", "d", "^" + "80" * 9 + "00", "zero in ten bytes"),
        ("u64-wide", "d", "^" + "80" * 9 + "02", "65 bits"),
        ("u64-eleven", "d", "^" + "80" * 10 + "00", "an eleventh byte"),
        ("u128-overlong", "e", "^" + "ff" * 17 + "00", "119 bits in 18 bytes"),
        ("u128-wide", "e", "^" + "80" * 18 + "04", "129 bits"),
        ("u128-twenty", "e", "^" + "80" * 19 + "00", "a twentieth byte"),
    ):
        fields = " | ".join({**good, field: bytes_}.values())
        book.hand(f"varint-{name}", "K2", comment, SCALARS, "01 " + fields, "Varint")
    for size, name, before in (
        (3, "three", "00"),
        (5, "five", "00 00"),
        (10, "ten", "00 00 00"),
        (19, "nineteen", "00 00 00 00"),
    ):
        comment = "too long before it is too short"
        book.hand(f"varint-{name}-at-end", "K2 K34", comment, SCALARS, f"01 {before} ^" + "80" * size, "Varint")
        comment = "one less is too short"
        book.hand(f"varint-{name}-less-one", "K1 K2", comment, SCALARS, f"01 {before} ^" + "80" * (size - 1), "Short")
    for name, bytes_, comment in (
        ("i16-overlong", "02 00 | ^81 00 | 00 | 00 | 00", "-1 in two bytes"),
        ("i32-wide", "02 00 | 00 | ^ff ff ff ff 1f | 00 | 00", "33 bits"),
        ("i128-wide", "02 00 | 00 | 00 | 00 | ^" + "ff" * 18 + "07", "129 bits"),
    ):
        book.hand(f"varint-{name}", "K2 K3", comment, SCALARS, bytes_, "Varint")
    book.hand("varint-in-list", "K2 K25", "of an element", LISTS, "01 00 | 01 02 ^81 00 00 | 00 | 00 | 00", "Varint")


def short(book):
    hand = book.hand
    hand("short-at-end", "K1", "the body ends in front of a field", SCALARS, "01 00 00 00 00 ^", "Short")
    hand("short-varint", "K1 K2", "the body ends in a varint", SCALARS, "01 00 00 00 00 ^80 80", "Short")
    hand("short-varint-ff", "K1 K2", "in front of its last byte", SCALARS, "01 00 00 00 00 ^" + "ff" * 18, "Short")
    hand("short-first", "K1", "an empty body", SCALARS, "01 ^", "Short")
    hand("short-f32", "K1", "three bytes of four", SCALARS, "03 ^00 00 00", "Short")
    hand("short-f64", "K1", "seven bytes of eight", SCALARS, "03 00 00 00 00 | ^00 00 00 00 00 00 00", "Short")
    hand("short-bool", "K1", "no byte for a bool", SCALARS, "03 00 00 00 00 | 00 00 00 00 00 00 00 00 ^", "Short")
    hand("short-raw", "K1", "two bytes of three", SCALARS, "04 00 | 00 | ^00 00", "Short")
    hand("short-text", "K1 K18", "a text that goes on after the body", SCALARS, "06 01 | ^05 61 02 00 03", "Short")
    hand(
        "short-text-huge",
        "K1 K18",
        "a length of four gigabytes",
        SCALARS,
        "06 01 | ^ff ff ff ff 0f 61 02 00 03",
        "Short",
    )
    hand("short-text-none", "K1 K18", "no byte for the length", SCALARS, "06 01 ^", "Short")
    hand("short-text-all", "K1 K18", "a text up to the body's end", SCALARS, "06 01 | 02 61 02 ^", "Short")
    hand("short-str", "K1 K8", "a short text of fixed size", SCALARS, "04 ^01", "Short")
    hand(
        "short-in-element",
        "K1 K19",
        "the element's range is the innermost: enough bytes come after it",
        LISTS,
        "05 02 08 | 02 01 ^01 | 04 01 02 61 62 | 00",
        "Short",
    )


def meanings(book):
    hand = book.hand
    uuid = "00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f"
    large = 10**38 << 1
    groups = " ".join(f"{large >> 7 * i & 0x7F | (0x80 if i < 18 else 0):02x}" for i in range(19))
    numbers = f"01 00 | ab 02 | 80 bc c1 96 0b | {groups} | 01 | 80 f0 b2 52 | d4 c4 02 | {uuid} | 83 | 81 80 80 80 80 80 80 80 80 01"
    hand(
        "meanings-numbers",
        "K3 K4",
        "decimals and times are zigzag, bits are not, UUIDs are as they are",
        MEANINGS,
        numbers,
        value=f"Numbers{{small=-150,middle=1500000000,large={10**38},at=-1,span=86400000,day=20778,"
        f"id=0x{uuid.replace(' ', '')},flags=131,wide={1 << 63 | 1},maybe=-,when=-}}",
    )
    hand(
        "meanings-present",
        "K4 K12 K13",
        "both optional ones",
        MEANINGS,
        numbers.replace("01 00", "01 03", 1) + "| 01 | 02",
        value=f"Numbers{{small=-150,middle=1500000000,large={10**38},at=-1,span=86400000,day=20778,id=0x{uuid.replace(' ', '')},flags=131,wide={1 << 63 | 1},maybe=-1,when=1}}",
    )
    hand(
        "short-uuid",
        "K1",
        "15 bytes of a UUID",
        MEANINGS,
        numbers.replace(uuid, "^" + uuid[:-3])[: numbers.index(uuid) + len(uuid) - 2],
        "Short",
    )


def fixed(book):
    #         bits a                         b             c    d              e       f    h             i
    whole = (
        "01 01 | 01 00 00 00 00 00 00 00 | ff ff ff ff | 05 | 02"
        + " 00" * 15
        + " | fe ff | 80 01 | 07 00 00 00 |"
        + " ff" * 16
    )
    book.hand(
        "fixed-fields",
        "K5 K17",
        "little-endian, retired ones too",
        FIXED,
        whole,
        value="Hashes{a=1,b=-1,c=5,d=2,f=128,h=7,i=-1}",
    )
    older = whole[: whole.index("| 07 00")]
    book.hand(
        "fixed-missing",
        "K5 K15",
        "defaults of an older writer",
        FIXED,
        older + "^",
        "valid",
        "BodyEnd",
        "Hashes{a=1,b=-1,c=5,d=2,f=128,h=7,i=-1}",
        ["older"],
    )
    book.hand("fixed-short", "K1 K5", "seven bytes of eight", FIXED, "01 00 | ^01 00 00 00 00 00 00", "Short")
    book.hand(
        "fixed-retired",
        "K5 K17",
        "a retired one that is not its default",
        FIXED,
        whole.replace("fe ff", "^ff ff"),
        "valid",
        "RetiredValue",
        "Hashes{a=1,b=-1,c=5,d=2,f=128,h=7,i=-1}",
    )
    book.hand(
        "fixed-retired-present",
        "K5 K17",
        "a retired one that is there",
        FIXED,
        whole.replace("01 01", "01 03", 1).replace("| 07 00", "| ^80 80 80 80 | 07 00"),
        "valid",
        "RetiredValue",
        "Hashes{a=1,b=-1,c=5,d=2,f=128,h=7,i=-1}",
    )
