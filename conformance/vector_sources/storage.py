"""Section 3: unions with storage, as fields, in structs and lists. `unions.Slim` has 4 bytes of storage."""

UNIONS = "unions.Unions"


def vectors(book):
    hand, must = book.hand, "04 00 | 09 00 | {slim} | 0b 00 00 00 |"
    for name, slim, value in (
        ("unit", "01 | 00 00 00 00", "unit"),
        ("bool", "02 | 01 00 00 00", "flag(true)"),
        ("full", "03 | 01 02 03 ff", f"number({0xFF030201})"),
        ("str", "04 | 61 00 00 00", 'code("a")'),
        ("bytes", "05 | 00 ff 00 00", "raw(0x00ff)"),
        ("enum", "06 | 09 00 00 00", "side(9)"),
        ("struct", "07 | 01 61 62 63", 'checked(Checked{flag=true,name="abc"})'),
        ("nested", "08 | 02 01 07 00", "wrapped(Wrapped{tiny=flag(true),n=7})"),
        ("last-tag", "c8 | 00 00 00 00", "last"),
    ):
        hand(
            f"stored-{name}",
            "D6 D13",
            "a variant's bytes, then zeros",
            UNIONS,
            must.format(slim=slim),
            value=f'MustStore{{slim={value},text=""}}',
        )
    for name, kind, slim, comment in (
        ("tail-unit", "StorageTail", "01 | ^00 00 01 00", "a unit's storage: the offset is that of the whole tail"),
        ("tail-bool", "StorageTail", "02 | 01 ^00 00 01", "the rest after a variant's byte"),
        ("tail-bool-first", "StorageTail", "02 | 01 ^ff 00 00", "the first byte of the rest"),
        ("tail-nested", "StorageTail", "08 | 01 ^01 07 00", "storage in storage: the inner tail"),
        ("tail-nested-outer", "StorageTail", "08 | 01 00 07 ^01", "storage in storage: the outer tail"),
        ("variant-before-tail", "Bool", "02 | ^02 ff ff ff", "value and tail are wrong: the value comes first"),
        ("absent", "RequiredAbsent", "^00 | 00 00 00 00", "a required one is there"),
        ("absent-garbage", "RequiredAbsent", "^00 | 01 02 03 04", "required and tag 0: whatever the storage holds"),
        ("nested-absent", "RequiredAbsent", "08 | ^00 00 07 00", "in a struct it is required"),
        ("nested-str", "StrTail", "04 | ^00 61 00 00", "the rules of the variant's type hold"),
    ):
        rules = (
            "D13 D52" if "before" in name else "D13 D9" if kind == "Bool" else "D13 D10" if kind == "StrTail" else "D13"
        )
        hand(f"stored-{name}", rules, comment, UNIONS, must.format(slim=slim), kind)
    hand(
        "stored-unknown",
        "D13 D46 D47",
        "an unknown tag keeps all its storage",
        UNIONS,
        must.format(slim="^4d | 01 00 ff 00"),
        "valid",
        "UnknownTag",
        value='MustStore{slim=?77:0100ff00,text=""}',
    )
    hand(
        "stored-unknown-nested",
        "D13",
        "an unknown tag inside a known variant",
        UNIONS,
        must.format(slim="08 | ^4d 09 07 00"),
        "valid",
        "UnknownTag",
        value='MustStore{slim=wrapped(Wrapped{tiny=?77:09,n=7}),text=""}',
    )
    hand(
        "stored-optional",
        "D13 D15",
        "absent and present, without presence bits",
        UNIONS,
        "05 00 | 0a 00 | 00 00 00 00 00 | 03 01 00 00 00",
        value="MayStore{first=-,second=number(1)}",
    )
    hand(
        "stored-optional-garbage",
        "D13",
        "absent, but with a byte of storage",
        UNIONS,
        "05 00 | 0a 00 | 01 00 00 00 00 | ^00 00 00 00 01",
        "AbsentValue",
    )
    hand(
        "stored-list",
        "D13 D34",
        "in a list it is required",
        UNIONS,
        "06 00 | 08 00 | 14 00 00 00 14 00 00 00 | 01 00 00 00 00 | ^00 00 00 00 00",
        "RequiredAbsent",
    )
    hand(
        "stored-struct-list",
        "D12 D13 D34",
        "in a struct in a list",
        UNIONS,
        "06 00 | 08 00 | 0a 00 00 00 16 00 00 00 | 01 00 00 00 00 07 | ^00 00 00 00 00 07",
        "RequiredAbsent",
    )
    hand(
        "stored-list-unknown",
        "D13 D34",
        "an unknown tag among the elements",
        UNIONS,
        "06 00 | 08 00 | 14 00 00 00 14 00 00 00 | ^63 01 02 03 04 | 01 00 00 00 00",
        "valid",
        "UnknownTag",
        value="StoreList{slims=[?99:01020304,unit],pairs=[]}",
    )
