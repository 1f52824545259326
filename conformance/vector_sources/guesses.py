"""What an implementer might have to guess: each vector tells two readings of a rule apart that both seem natural."""

from vector_sources.any import link_bytes
from vector_sources.maps import indexed, number, size, values
from vector_sources.retired import RETIRED, payloads, sides

UNIONS, LISTS, MAPS, ANY, EVOLVE = "unions.Unions", "lists.Lists", "maps.Maps", "anything.Anything", "evolve2.Evolve"


def vectors(book):
    cut(book)
    empty_variants(book)
    retired(book)
    any_order(book)
    depth(book)


def cut(book):
    for length in range(8):
        frame = "^" + number(length) + " | 05 00 | 01 00 07"
        book.raw(f"frame-len-is-{length}", "D41 D69", "less than a header", EVOLVE, frame, "FrameLength")
        there = (number(length) + " 05 00 01 00")[: 3 * length]
        book.raw(f"frame-of-{length}", "D41 D69", "and no more bytes", EVOLVE, "^" + there, "FrameLength")
    book.raw(
        "frame-of-8",
        "D41 D42 D69",
        "the shortest frame: of an unknown type",
        EVOLVE,
        "08 00 00 00 | ^4d 00 | ff ff",
        exact="TypeId",
        value="?77:ffff",
    )
    book.raw(
        "frame-of-8-known",
        "D20 D41",
        "of a known type it has a length, and its region is too short",
        EVOLVE,
        "08 00 00 00 | 05 00 | ^01 00",
        "RegionLength",
    )


def empty_variants(book):
    """D33: a variant is present by its tag."""
    must = "01 00 | 06 00 | {} 08 00 00 00 | 05 ^"
    for tag, name, said in (
        ("0f", "record", "RegionLength"),
        ("10", "message", "RegionLength"),
        ("0e", "strided", "rows([])"),
        ("11", "messages", "notes([])"),
        ("12", "unions", "choices([])"),
        ("0a", "string", 'text("")'),
        ("0b", "bytes", "blob(0x)"),
    ):
        comment = "a present variant without bytes"
        if said == "RegionLength":
            book.hand(f"variant-empty-{name}", "D20 D33", comment, UNIONS, must.format(tag), said)
        else:
            shown = f"MustChoose{{choice={said},after=5}}"
            book.hand(f"variant-empty-{name}", "D33", comment, UNIONS, must.format(tag).replace("^", ""), value=shown)
    list_of = "06 00 | 04 00 | {} 00 00 00 | "
    book.hand(
        "variant-empty-element",
        "D20 D33 D38",
        "the element is a tag, so it is not empty; its message is",
        LISTS,
        list_of.format("0f") + indexed("04 ^"),
        "RegionLength",
    )
    book.hand(
        "variant-empty-element-list",
        "D33 D38",
        "an empty list is a payload",
        LISTS,
        list_of.format("0f") + indexed("05"),
        value="Choices{choices=[rows([])]}",
    )
    book.hand(
        "variant-empty-value",
        "D20 D33 D66",
        "in the value of an entry",
        MAPS,
        values(choices=indexed("06 00 | 01 | 03 08 00 00 00 ^")),
        "RegionLength",
    )
    holder = "01 00 | 11 00 | 19 00 00 00 | 19 00 00 00 | 19 00 00 00 | {} 19 00 00 00 | 03 00 | 02 00 | 05 00 {}"
    book.hand("variant-empty-any", "D33 D68", "an any is no region yet", ANY, holder.format("02", "^"), "TypeId")
    book.hand(
        "variant-empty-anys",
        "D33 D36",
        "and a list of them may be empty",
        ANY,
        holder.format("03", ""),
        value="Holder{one=@3(Flat{n=5}),maybe=-,many=[],body=many([])}",
    )


def retired(book):
    book.hand(
        "retired-variant",
        "D6 D29",
        "its tag is unknown, and its payload is not looked at: it was a string",
        RETIRED,
        sides(payload="ff fe").replace("01 19 00 00 00", "^02 19 00 00 00"),
        exact="UnknownTag",
        value="Sides{side=1,sign=-,order=Order{side=1,n=0},both=[1,1],slot=side(1),choice=?2:fffe,list=[],open=1}",
    )
    for type_id, comment in (("05", "a number without a name"), ("06", "a message that is still in the schema")):
        book.raw(
            f"retired-root-{type_id[1]}",
            "D42",
            comment,
            RETIRED,
            f"0a 00 00 00 | ^{type_id} 00 | 02 00 ff ff",
            exact="TypeId",
            value=f"?{int(type_id)}:0200ffff",
        )
    for name, ends, heap, comment in (
        (
            "tag-end",
            "21 21 21 21 ^03 20 21 21",
            "",
            "a tag, and an end before its start: the end comes first, at the tag",
        ),
        ("payload-end", "21 21 21 21 ^00 ff 21 21", "", "an end after the region"),
        ("string-end", "^20 21 21 21 00 21 21 21", "", "of a string: at the slot"),
    ):
        frame = payloads("01" if name == "string-end" else "00", ends, heap)
        book.hand(f"retired-slot-{name}", "D24 D52 D63", comment, RETIRED, frame, "SlotEnd")
    book.hand(
        "retired-slot-tag-payload",
        "D52 D63",
        "an unknown tag with a payload: RetiredValue and not UnknownTag, at the tag",
        RETIRED,
        payloads("00", "21 21 21 21 ^4d 22 22 22", "ff"),
        exact="RetiredValue",
        value='Payloads{n=1,text="",list=[]}',
    )
    book.hand(
        "retired-slot-text",
        "D52 D63",
        "text that is not valid, and its bit: RetiredValue and not Utf8, at the slot",
        RETIRED,
        payloads("01", "^22 22 22 22 00 22 22 22", "ff"),
        exact="RetiredValue",
        value='Payloads{n=1,text="",list=[]}',
    )


def any_order(book):
    """D52, D54: the type id comes before the region, and so before its depth."""

    def chain(innermost):
        """64 regions, the last of which holds an `any`."""
        region = "05 00 | 00 | " + number(7 + size(innermost)) + " | " + innermost
        for _ in range(64):
            region = "05 00 | 01 | " + number(9 + size(region)) + " | 04 00 | " + region
        return "04 00 | " + region

    for name, innermost, kind in (
        ("zero", "^00 00 | 05 00", "TypeId"),
        ("short", "^04", "TypeId"),
        ("depth", "04 00 | ^", "Depth"),
        ("depth-content", "04 00 | ^ff ff ff", "Depth"),
    ):
        comment = "an any whose message would be too deep"
        book.hand(f"any-too-deep-{name}", "D45 D52 D68", comment, ANY, chain(innermost), kind)
    shown = "Chain{n=1,next=@4(" * 64 + "Chain{n=0,next=@119:}" + ")}" * 64
    book.hand(
        "any-too-deep-unknown",
        "D45 D52 D68",
        "what is unknown is not entered",
        ANY,
        chain("^77 00"),
        exact="TypeId",
        value=shown,
    )
    book.hand("any-too-deep-none", "D44 D52", "as deep as may be", ANY, "04 00 | " + link_bytes(64, ""))


def depth(book):
    """D44: in a list of unions at depth d a variant's message is at d + 1, and an element that is a message at d."""
    pair = "05 | 09 00 | 0b 00 00 00 | 01 0b 00 00 00"

    def document(lists, innermost):
        payload = indexed(innermost)
        for _ in range(lists - 1):
            payload = indexed("04 | " + payload)
        return f"04 00 | 05 00 | 04 {number(7 + size(payload))} | {payload}"

    shown = "array([" * 63 + 'pair(Pair{key="",value=null})' + "])" * 63
    book.hand(
        "depth-variant-64",
        "D33 D44",
        "a message variant in the 63rd list: level 64",
        "recursion.Recursion",
        document(63, pair),
        value="Document{root=" + shown + "}",
    )
    book.hand(
        "depth-variant-65",
        "D33 D44 D45",
        "in the 64th list: the list is at 64, the variant's message one deeper",
        "recursion.Recursion",
        document(64, pair.replace("05 |", "05 | ^", 1)),
        "Depth",
    )
