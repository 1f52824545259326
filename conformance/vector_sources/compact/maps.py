"""K26: maps are lists of entries whose keys ascend."""

MAPS = "maps.Maps"
SHOWN = "Inline{{numbers={},signed={},flags={},names={},sides={},shut={},wide=-}}"


def inline(place, marked):
    """A frame of `Inline` with one map that is not empty."""
    return "01 00 | " + " | ".join([*["00"] * place, marked, *["00"] * (5 - place)])


def shown(place, entries):
    maps = ["{}"] * 6
    maps[place] = "{" + entries + "}"
    return SHOWN.format(*maps)


def vectors(book):
    hand = book.hand
    hand("map-empty", "K22 K26", "one byte", MAPS, inline(0, "00"), value=shown(0, ""))
    for name, place, marked, entries in (
        ("numbers", 0, "02 05 07 01 80 02 05 00", "7=1,256=5"),
        ("signed", 1, "03 06 ff 00 00 01 01 00 00", "-1=false,0=true,1=false"),
        ("bools", 2, "02 07 00 01 00 01 02 01 05 00", "false=unit,true=number(5)"),
        ("names", 3, "02 09 01 61 00 01 02 61 62 02 04 00", '"a"=Point{x=0,y=-1},"ab"=Point{x=1,y=2}'),
        ("closed", 5, "02 04 01 00 03 00 00", "1=0,3=0"),
    ):
        hand(
            f"map-{name}",
            "K26",
            "keys ascend by value or by bytes",
            MAPS,
            inline(place, marked),
            value=shown(place, entries),
        )
    for name, place, marked, comment in (
        ("equal", 0, "02 04 07 01 ^07 01 00", "the same key twice"),
        ("down", 0, "02 04 07 01 ^06 01 00", "a smaller key"),
        ("bytes-not-value", 0, "02 05 80 02 01 ^07 01 00", "numbers compare by value, not by bytes"),
        ("signed", 1, "02 04 00 00 ^ff 00 00", "-1 is less than 0"),
        ("bool", 2, "02 06 01 01 00 ^00 01 00 00", "false is less than true"),
        ("prefix", 3, "02 09 02 61 62 00 00 ^01 61 00 00 00", "a prefix comes first"),
        ("before-value", 5, "02 04 02 00 ^01 00 00", "declared, and out of order"),
        ("chunks", 0, "01 02 07 01 01 02 ^06 01 00", "over chunks, too"),
    ):
        canonical = {"chunks": 7}.get(name)
        hand(f"map-order-{name}", "K26", comment, MAPS, inline(place, marked), "KeyOrder", canonical=canonical)
    for name, place, marked, kind, comment in (
        ("key-first", 1, "02 04 00 00 ^ff 02 00", "KeyOrder", "the key is checked before its value"),
        ("key-rules", 5, "02 04 03 00 ^00 00 00", "EnumValue", "the key's own rules come before its order"),
        ("value-rules", 1, "01 02 00 ^02 00", "Bool", "the value's own rules"),
        ("slim", 2, "01 03 00 ^00 00 00", "RequiredAbsent", "values are required"),
        ("tail", 0, "01 03 07 01 ^00 00", "ListTail", "a byte after the last entry"),
        ("half", 0, "01 02 80 02 ^ 00", "Short", "a key without a value"),
    ):
        rules = {
            "KeyOrder": "K26 K34",
            "EnumValue": "K7 K26 K34",
            "Bool": "K6 K26",
            "RequiredAbsent": "K20 K26",
            "ListTail": "K25 K26",
            "Short": "K1 K26",
        }[kind]
        hand(f"map-{name}", rules, comment, MAPS, inline(place, marked), kind)
    hand(
        "map-chunked",
        "K22 K26 K33",
        "a chunk for each entry",
        MAPS,
        inline(0, "01 02 07 01 ^01 02 08 01 00"),
        "valid",
        "NotCanonical",
        shown(0, "7=1,8=1"),
    )
    hand(
        "map-optional",
        "K13 K26",
        "present and empty",
        MAPS,
        "01 01 | 00 | 00 | 00 | 00 | 00 | 00 | 00",
        value=shown(0, "").replace("wide=-", "wide={}"),
    )
    keys = ["00"] * 8
    for place, name, marked, entries, order in (
        (0, "texts", "02 05 00 01 01 61 02 00", '""=1,"a"=2', "02 06 01 61 01 ^01 61 02 00"),
        (1, "blobs", "01 04 01 ff 01 02 00", "0xff=0x0102", "02 06 01 ff 01 02 ^00 01 02 00"),
        (2, "raw", "02 06 00 ff 00 01 00 00 00", '0x00ff="",0x0100=""', "02 06 01 00 00 ^00 ff 00 00"),
        (
            3,
            "ids",
            "01 11" + "00" * 16 + "00 00",
            "0x" + "00" * 16 + "=0x",
            "02 22" + "01" * 16 + "00 ^" + "00" * 16 + "00 00",
        ),
        (4, "prices", "02 05 01 00 80 01 00 00", '-1="",64=""', "02 04 00 00 ^01 00 00"),
        (5, "days", "02 04 03 00 02 00 00", '-2="",1=""', "02 04 02 00 ^01 00 00"),
        (6, "times", "02 05 ff 01 00 00 00 00", '-128="",0=""', "02 04 00 00 ^00 00 00"),
        (7, "spans", "02 04 01 00 00 00 00", "-1=0,0=0", "02 04 02 00 ^01 00 00"),
    ):
        members = ["{}"] * 8
        members[place] = "{" + entries + "}"
        whole = "Keys{texts=%s,blobs=%s,raw=%s,ids=%s,prices=%s,days=%s,times=%s,spans=%s}" % tuple(members)
        hand(
            f"map-key-{name}",
            "K26",
            "a sort of key",
            MAPS,
            "02 " + " | ".join(keys[:place] + [marked] + keys[place + 1 :]),
            value=whole,
        )
        hand(
            f"map-key-{name}-order",
            "K26",
            "out of order",
            MAPS,
            "02 " + " | ".join(keys[:place] + [order] + keys[place + 1 :]),
            "KeyOrder",
        )
    values = ["00"] * 9
    for place, name, marked in (
        (1, "message", "01 04 01 61 ^00 00 00"),
        (2, "record", "01 03 05 ^00 00 00"),
        (3, "union", "01 03 05 ^00 00 00"),
        (8, "any", "01 03 05 ^00 00 00"),
    ):
        hand(
            f"map-value-{name}",
            "K19 K20 K21 K26",
            "values are required",
            MAPS,
            "03 " + " | ".join(values[:place] + [marked] + values[place + 1 :]),
            "RequiredAbsent",
        )
    hand(
        "map-value-grows",
        "K16 K26",
        "a value grows, an entry does not",
        MAPS,
        "03 00 | 01 06 01 61 03 05 00 ^ff 00 | 00 | 00 | 00 | 00 | 00 | 00 | 00",
        "valid",
        "BodyEnd",
        'Values{texts={},notes={"a"=Note{n=5,text=""}},rows={},choices={},lists={},maps={},slims={},shut={},anys={}}',
        flags=["newer"],
    )
