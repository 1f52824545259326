"""Section 5: region, block_len, tail."""

SCALARS, OPTIONALS, EVOLVE = "scalars.Scalars", "optionals.Optionals", "evolve2.Evolve"


def vectors(book):
    lengths(book)
    block_lens(book)
    records(book)
    tails(book)


def lengths(book):
    hand = book.hand
    hand("region-2-bytes", "D20", "a root with block_len only", EVOLVE, "05 00 | ^01 00", "RegionLength")
    hand(
        "region-child-1-byte",
        "D20",
        "a child of one byte",
        OPTIONALS,
        "04 00 | 0e 00 | 10 00 00 00 | 11 00 00 00 | 00 11 00 00 00 | 07 | ^01",
        "RegionLength",
    )
    hand(
        "region-child-2-bytes",
        "D20 D51",
        "a child of two bytes: its length comes before its block_len",
        OPTIONALS,
        "04 00 | 0e 00 | 10 00 00 00 | 12 00 00 00 | 00 12 00 00 00 | 07 | ^00 00",
        "RegionLength",
    )
    hand(
        "region-variant-empty",
        "D20 D33",
        "a variant that is a message has a region",
        OPTIONALS,
        "04 00 | 0e 00 | 10 00 00 00 | 10 00 00 00 | 04 10 00 00 00 | 07 ^",
        "RegionLength",
    )


def block_lens(book):
    hand = book.hand
    hand("block-len-0", "D21", "a block is never empty", EVOLVE, "05 00 | ^00 00 | 07", "BlockLength")
    hand("block-len-beyond", "D21", "one byte more than the region has", EVOLVE, "05 00 | ^02 00 | 07", "BlockLength")
    hand("block-len-max", "D21", "block_len + 2 overflows 16 bits", EVOLVE, "05 00 | ^ff ff | 07", "BlockLength")
    hand("block-len-max-1", "D21", "block_len + 2 is 0 in 16 bits", EVOLVE, "05 00 | ^fe ff | 07", "BlockLength")
    hand(
        "block-len-cut",
        "D21",
        "an older block may end between segments only",
        OPTIONALS,
        "07 00 | ^03 00 | 00 00 00",
        "BlockLength",
    )
    hand("block-len-shorter", "D21", "shorter than the first segment", OPTIONALS, "07 00 | ^01 00 | 00", "BlockLength")
    hand(
        "block-len-older",
        "D21 D46 D47 D48",
        "the first segment alone",
        OPTIONALS,
        "07 00 | ^02 00 | 00 00",
        "valid",
        "BlockLength",
        value="Later{a=-,b=-,c=-,child=-,d=-,e=-,f=-}",
        flags=["older"],
    )
    hand(
        "block-len-newer",
        "D21 D46 D47",
        "one byte more than the reader's own, and nothing after it",
        EVOLVE,
        "05 00 | ^02 00 | 07 ff",
        "valid",
        "BlockLength",
        value="Second{n=7}",
        flags=["newer"],
    )
    hand(
        "block-len-newer-heap",
        "D21 D23",
        "a longer block, and a heap that is unknown here",
        EVOLVE,
        "05 00 | ^05 00 | 07 08 00 00 00 | 61",
        "valid",
        "BlockLength",
        value="Second{n=7}",
        flags=["newer"],
    )
    hand(
        "block-len-newer-beyond",
        "D21",
        "a longer block that the region does not hold",
        EVOLVE,
        "05 00 | ^04 00 | 07 ff ff",
        "BlockLength",
    )
    hand(
        "block-len-child-newer",
        "D21 D24 D32",
        "a longer child: the first payload starts after its whole block",
        OPTIONALS,
        "04 00 | 0e 00 | 10 00 00 00 | 1a 00 00 00 | 00 1a 00 00 00 | 07 | ^07 00 | 03 05 0a 00 00 00 ff | 61",
        "valid",
        "BlockLength",
        value='Children{row=-,child=Child{n=5,text="a"},choice=-,after=7}',
        flags=["newer"],
    )


def records(book):
    hand = book.hand
    children = "04 00 | 0e 00 | {row} 00 00 00 | {row} 00 00 00 | 00 {row} 00 00 00 | 07 |"
    hand(
        "record-field",
        "D4 D22 D32",
        "a record as a field has a region of its own",
        OPTIONALS,
        children.replace("{row}", "17") + "05 00 | 01 02 03 00 00",
        value="Children{row=Row{id=2,size=3,flag=-},child=-,choice=-,after=7}",
    )
    hand(
        "record-newer",
        "D22",
        "a longer record",
        OPTIONALS,
        children.replace("{row}", "18") + "^06 00 | 01 02 03 00 00 ff",
        "valid",
        "BlockLength",
        value="Children{row=Row{id=2,size=3,flag=-},child=-,choice=-,after=7}",
        flags=["newer"],
    )
    hand(
        "record-tail",
        "D22",
        "a byte after the block: records have no heap",
        OPTIONALS,
        children.replace("{row}", "18") + "^05 00 | 01 02 03 00 00 ff",
        "BlockLength",
    )
    hand(
        "record-newer-tail",
        "D22",
        "neither have longer ones",
        OPTIONALS,
        children.replace("{row}", "19") + "^06 00 | 01 02 03 00 00 ff ff",
        "BlockLength",
    )


def tails(book):
    hand = book.hand
    hand(
        "tail-no-slots",
        "D23",
        "a byte after the block of a message without slots",
        EVOLVE,
        "05 00 | 01 00 | 07 ^00",
        "RegionTail",
    )
    hand(
        "tail-after-last",
        "D23",
        "a byte that belongs to no payload",
        SCALARS,
        "06 00 | 0b 00 | 01 | 0e 00 00 00 | 02 | 0f 00 00 00 | 03 | 61 62 ^63",
        "RegionTail",
    )
    hand(
        "tail-none",
        "D23 D24",
        "the last payload ends at the region's end",
        SCALARS,
        "06 00 | 0b 00 | 01 | 0e 00 00 00 | 02 | 10 00 00 00 | 03 | 61 62 63",
        value='Payloads{before=1,text="a",between=2,raw=0x6263,after=3}',
    )
    hand(
        "tail-older",
        "D23 D48",
        "an older block is not allowed a tail either; exact mode stops at block_len",
        OPTIONALS,
        "07 00 | 02 00 | 00 00 ^ff",
        "RegionTail",
        ("BlockLength", 6),
    )
    hand(
        "tail-child",
        "D23 D51",
        "in a child, before the fields after it",
        OPTIONALS,
        "04 00 | 0e 00 | 10 00 00 00 | 19 00 00 00 | 00 19 00 00 00 | 07 | 06 00 | 00 00 08 00 00 00 ^01",
        "RegionTail",
    )
    hand(
        "tail-free-when-newer",
        "D23 D46",
        "what follows in a longer block may be anything",
        SCALARS,
        "06 00 | ^0c 00 | 01 | 0f 00 00 00 | 02 | 0f 00 00 00 | 03 ff | 61 ff fe",
        "valid",
        "BlockLength",
        value='Payloads{before=1,text="a",between=2,raw=0x,after=3}',
        flags=["newer"],
    )
