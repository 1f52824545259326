"""Section 3: numbers with a meaning, bits and arrays, as fields, elements, variants, and in older blocks."""

MEANINGS = "meanings.Meanings"

CELL = {"flag": True, "name": "ab", "price": -1}
PLAIN = {"flag": False, "name": "", "price": 0}

NUMBERS = {
    "small": -150,
    "middle": 1_500_000_000,
    "large": 10**38,
    "at": -1,
    "span": 86_400_000,
    "day": 20_778,
    "id": bytes(range(16)),
    "flags": 0x83,
    "wide": 1 << 63 | 1,
    "maybe": None,
    "when": None,
}

ARRAYS = {
    "numbers": [1, 2, 0x0304],
    "matrix": [[1, 2, 3], [4, 5, 6]],
    "flags": [True, False],
    "names": ["a", "bc"],
    "cells": [CELL, PLAIN],
    "slims": [(3, [1, 2]), (4, None)],
    "maybe": None,
}

LISTS = {"pairs": [], "checks": [], "ids": [], "flags": [], "rows": [], "nested": []}

FIRST = "01 00 02 00 03 00 | 01 02 03 04 05 06 |"
CELLS = "00 00 00 00 00 00 00 | 00 00 00 00 00 00 00 |"
SLIMS = "04 00 00 00 00 | 04 00 00 00 00 |"


def vectors(book):
    numbers(book)
    arrays(book)
    positions(book)
    older(book)


def numbers(book):
    book.encoded(
        "meanings-are-their-numbers",
        "D1 D8",
        "a reader that scales, shifts or swaps what only the schema gives a meaning",
        MEANINGS,
        1,
        NUMBERS,
        shown="Numbers{small=-150,middle=1500000000,large=100000000000000000000000000000000000000,at=-1,span=86400000,"
        "day=20778,id=0x000102030405060708090a0b0c0d0e0f,flags=131,wide=9223372036854775809,maybe=-,when=-}",
    )
    book.encoded(
        "meanings-least",
        "D8",
        "the least of each, and optional ones that are there",
        MEANINGS,
        1,
        {
            **NUMBERS,
            "small": -(2**31),
            "middle": -(2**63),
            "large": -(2**127),
            "at": -(2**63),
            "span": -(2**63),
            "day": -(2**31),
            "maybe": 2**63 - 1,
            "when": -1,
        },
    )
    book.encoded(
        "bits-without-name",
        "D8",
        "a reader that drops or refuses bits that the schema does not name; exact mode keeps them too",
        MEANINGS,
        1,
        {**NUMBERS, "flags": 0x7C, "wide": 2**64 - 1},
    )


def arrays(book):
    book.encoded(
        "arrays",
        "D61 D8",
        "elements in order, arrays of arrays from the inside out",
        MEANINGS,
        2,
        ARRAYS,
        shown='Arrays{numbers=[1,2,772],matrix=[[1,2,3],[4,5,6]],flags=[true,false],names=["a","bc"],'
        'cells=[Cell{flag=true,name="ab",price=-1},Cell{flag=false,name="",price=0}],slims=[pair([1,2]),none],maybe=-}',
    )
    book.hand(
        "arrays-by-hand",
        "D61",
        "a length or a gap before the elements",
        MEANINGS,
        "02 00 | 2d 00 | 00 |" + FIRST + "01 00 | 61 00 62 63 |" + CELLS + SLIMS + "00 00",
        value='Arrays{numbers=[1,2,3],matrix=[[1,2,3],[4,5,6]],flags=[true,false],names=["a","bc"],'
        'cells=[Cell{flag=false,name="",price=0},Cell{flag=false,name="",price=0}],slims=[none,none],maybe=-}',
    )
    for name, rules, text, kind in [
        ("bool-first", "D61 D9", "^02 00 | 61 00 62 63 |" + CELLS + SLIMS, "Bool"),
        ("bool-last", "D61 D9", "00 ^02 | 61 00 62 63 |" + CELLS + SLIMS, "Bool"),
        ("text-last", "D61 D10", "00 00 | 61 00 ^00 63 |" + CELLS + SLIMS, "StrTail"),
        ("text-utf8", "D61 D10", "00 00 | ^ff 00 62 63 |" + CELLS + SLIMS, "Utf8"),
        (
            "struct-last",
            "D61 D12 D9",
            "00 00 | 61 00 62 63 | 00 00 00 00 00 00 00 | ^02 00 00 00 00 00 00 |" + SLIMS,
            "Bool",
        ),
        (
            "union-absent",
            "D61 D13",
            "00 00 | 61 00 62 63 |" + CELLS + "04 00 00 00 00 | ^00 00 00 00 00 |",
            "RequiredAbsent",
        ),
        (
            "union-content",
            "D61 D13 D9",
            "00 00 | 61 00 62 63 |" + CELLS + "01 00 00 ^02 00 | 04 00 00 00 00 |",
            "Bool",
        ),
        (
            "union-tail",
            "D61 D13",
            "00 00 | 61 00 62 63 |" + CELLS + "04 00 00 00 00 | 01 00 00 01 ^01 |",
            "StorageTail",
        ),
        (
            "two-faults",
            "D61 D52",
            "00 ^02 | 61 00 00 63 |" + CELLS + SLIMS,
            "Bool",
        ),
    ]:
        book.hand(
            f"array-{name}",
            rules,
            "each element keeps the rules of its type, in order",
            MEANINGS,
            "02 00 | 2d 00 | 00 |" + FIRST + text + "00 00",
            kind,
        )
    book.hand(
        "array-absent-value",
        "D61 D18",
        "an absent array is all zero",
        MEANINGS,
        "02 00 | 2d 00 | 00 |" + FIRST + "00 00 | 61 00 62 63 |" + CELLS + SLIMS + "^00 01",
        "AbsentValue",
    )
    book.hand(
        "array-present-value",
        "D61 D9",
        "a present optional array is checked",
        MEANINGS,
        "02 00 | 2d 00 | 01 |" + FIRST + "00 00 | 61 00 62 63 |" + CELLS + SLIMS + "01 ^03",
        "Bool",
    )


def positions(book):
    book.encoded(
        "arrays-in-lists",
        "D61 D34 D35 D36",
        "an array as an element has the size of all its values",
        MEANINGS,
        3,
        {
            "pairs": [[1, 2], [3, 4]],
            "checks": [[True, False]],
            "ids": [bytes(16), bytes(range(16))],
            "flags": [0, 255],
            "rows": [{"days": [-1, 1], "checks": [False, True]}],
            "nested": [[[CELL, PLAIN]], []],
        },
    )
    book.hand(
        "array-list-length",
        "D34 D61",
        "a list of pairs that ends in the middle of one",
        MEANINGS,
        "03 00 | 18 00 | 20 00 00 00 20 00 00 00 20 00 00 00 20 00 00 00 20 00 00 00 20 00 00 00 | ^01 00 02 00 03 00",
        "ListLength",
    )
    book.hand(
        "array-list-element",
        "D61 D9",
        "the second value of the second element",
        MEANINGS,
        "03 00 | 18 00 | 1a 00 00 00 1e 00 00 00 1e 00 00 00 1e 00 00 00 1e 00 00 00 1e 00 00 00 | 01 00 01 ^02",
        "Bool",
    )
    for name, tag, value in [
        ("flags", 1, [True, False, True]),
        ("id", 2, bytes(range(16))),
        ("amount", 3, -(10**20)),
        ("pairs", 4, [[1, 2]]),
    ]:
        book.encoded(
            f"variant-{name}",
            "D61 D33" if name == "flags" else "D33",
            "a payload of fixed size",
            MEANINGS,
            4,
            {"body": (tag, value), "other": None},
        )
    book.hand(
        "variant-array-length",
        "D33 D61",
        "an array of three in two bytes",
        MEANINGS,
        "04 00 | 0a 00 | 01 0e 00 00 00 00 0e 00 00 00 | ^01 00",
        "VariantLength",
    )
    book.hand(
        "variant-array-content",
        "D33 D61 D9",
        "the last of three",
        MEANINGS,
        "04 00 | 0a 00 | 01 0f 00 00 00 00 0f 00 00 00 | 01 00 ^02",
        "Bool",
    )


def older(book):
    book.hand(
        "meanings-missing",
        "D48 D49 D61",
        "defaults of every kind in a block that does not have them",
        MEANINGS,
        "05 00 | 01 00 | 07",
        exact=("BlockLength", 6),
        flags=("older",),
        value="Late{n=7,price=-15000,flags=129,numbers=[0,0],day=20778,id=0x00000000000000000000000000000000,checks=-}",
    )
    book.encoded(
        "meanings-late",
        "D16 D61",
        "the same fields where they are there",
        MEANINGS,
        5,
        {
            "n": 7,
            "price": 1,
            "flags": 2,
            "numbers": [3, 4],
            "day": 5,
            "id": bytes([6] * 16),
            "checks": [True, True],
        },
    )
