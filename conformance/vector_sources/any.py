"""Section 7: any."""

from description import Message
from vector_sources.maps import indexed, number, size

ANY = "anything.Anything"
OTHERS = "anything.Others"
FLAT = "03 00 | 02 00 | 05 00"


def holder(one, maybe="", many="", body="00", payload=""):
    """A frame of `Holder`."""
    ends, end = [], 2 + 17
    for content in (one, maybe, many, payload):
        end += size(content)
        ends.append(number(end))
    block = ["11 00", *ends[:3], body, ends[3]]
    return " | ".join(["01 00", *block, one, maybe, many, payload])


def vectors(book):
    flat = book.protocols[ANY].roots[3]
    note = book.protocols[ANY].roots[2]
    one = Message(3, flat, {"n": 5})
    book.encoded(
        "any",
        "D68 D27 D44",
        "a message in every position",
        ANY,
        1,
        {
            "one": one,
            "maybe": Message(2, note, {"text": "a"}),
            "many": [one, Message(2, note, {"text": ""})],
            "body": (2, one),
        },
        shown='Holder{one=@3(Flat{n=5}),maybe=@2(Note{text="a"}),many=[@3(Flat{n=5}),@2(Note{text=""})],body=any(@3(Flat{n=5}))}',
    )
    book.hand(
        "any-bytes",
        "D68",
        "type id, region",
        ANY,
        holder(FLAT),
        value="Holder{one=@3(Flat{n=5}),maybe=-,many=[],body=-}",
    )
    book.hand(
        "any-in-others",
        "D68 D42",
        "ids are those of the frame's protocol, which has no 3",
        OTHERS,
        holder("^" + FLAT).replace("01 00", "09 00", 1),
        exact="TypeId",
        value="Holder{one=@3:02000500,maybe=-,many=[],body=-}",
    )
    book.hand(
        "any-in-others-1",
        "D68",
        "and 1 is another message",
        OTHERS,
        holder("01 00 | 02 00 | 05 00").replace("01 00", "09 00", 1),
        value="Holder{one=@1(Flat{n=5}),maybe=-,many=[],body=-}",
    )
    book.encoded("any-root-note", "D42", "a root that holds none", ANY, 2, {"text": "a"})
    book.encoded("any-root-flat", "D42", "another", ANY, 3, {"n": 5})
    book.encoded("any-other-roots", "D42", "one message, two numbers", OTHERS, 1, {"n": 5})
    book.encoded("any-other-chain", "D68", "and in an any", OTHERS, 7, {"n": 1, "next": Message(1, flat, {"n": 5})})
    book.hand(
        "any-absent",
        "D27 D68",
        "required, and not there",
        ANY,
        "01 00 | 11 00 | ^13 00 00 00 | 13 00 00 00 | 13 00 00 00 | 00 13 00 00 00",
        "RequiredAbsent",
    )
    book.hand("any-1-byte", "D68", "less than a type id", ANY, holder("^03"), "TypeId")
    book.hand("any-0", "D68", "no message has id 0", ANY, holder("^00 00 | 02 00 | 05 00"), "TypeId")
    book.hand("any-0-optional", "D68", "absent is empty, not 0", ANY, holder(FLAT, "^00 00"), "TypeId")
    book.hand(
        "any-unknown",
        "D68",
        "a message of a newer schema, whatever its bytes",
        ANY,
        holder("^77 00 ff"),
        exact="TypeId",
        value="Holder{one=@119:ff,maybe=-,many=[],body=-}",
    )
    book.hand(
        "any-unknown-empty",
        "D68",
        "and without bytes",
        ANY,
        holder("^77 00"),
        exact="TypeId",
        value="Holder{one=@119:,maybe=-,many=[],body=-}",
    )
    book.hand(
        "any-control",
        "D68 D42",
        "a control frame's id is unknown here",
        ANY,
        holder("^01 ff 00"),
        exact="TypeId",
        value="Holder{one=@65281:00,maybe=-,many=[],body=-}",
    )
    book.hand("any-region", "D20 D68", "a region that is too short", ANY, holder("03 00 | ^02 00"), "RegionLength")
    book.hand("any-block", "D21 D68", "a block that is not valid", ANY, holder("03 00 | ^01 00 | 05"), "BlockLength")
    book.hand(
        "any-longer",
        "D21 D68",
        "a message of a newer schema",
        ANY,
        holder("03 00 | ^03 00 | 05 00 07"),
        exact="BlockLength",
        value="Holder{one=@3(Flat{n=5}),maybe=-,many=[],body=-}",
    )
    book.hand(
        "any-tail", "D23 D68", "bytes after the message", ANY, holder("03 00 | 02 00 | 05 00 | ^07"), "RegionTail"
    )
    book.hand(
        "any-element-empty",
        "D38 D68",
        "an element that is not there",
        ANY,
        holder(FLAT, "", "01 00 00 00 | 08 00 00 00 ^"),
        "RequiredAbsent",
    )
    book.hand("any-element-0", "D68 D40", "an element with id 0", ANY, holder(FLAT, "", indexed("^00 00")), "TypeId")
    book.hand(
        "any-element-unknown",
        "D68 D40",
        "an unknown one between two",
        ANY,
        holder(FLAT, "", indexed(FLAT, "^77 00 07", FLAT)),
        exact="TypeId",
        value="Holder{one=@3(Flat{n=5}),maybe=-,many=[@3(Flat{n=5}),@119:07,@3(Flat{n=5})],body=-}",
    )
    book.hand(
        "any-variant-empty",
        "D68 D33",
        "a variant without its message",
        ANY,
        holder(FLAT, body="02", payload="") + " ^",
        "TypeId",
    )
    book.hand(
        "any-variant-list",
        "D68 D36",
        "a list of them in a variant",
        ANY,
        holder(FLAT, body="03", payload=indexed(FLAT)),
        value="Holder{one=@3(Flat{n=5}),maybe=-,many=[],body=many([@3(Flat{n=5})])}",
    )
    chain = book.protocols[ANY].roots[4]
    book.encoded("any-depth-64", "D44 D45 D68", "each message of an any is one level", ANY, 4, links(chain, 64))
    book.hand("any-depth-65", "D44 D45 D68", "one more", ANY, "04 00 | " + link_bytes(65), "Depth")
    book.hand(
        "any-depth-list",
        "D44 D68",
        "in a list: the list is a level, and so is its message",
        ANY,
        holder(FLAT, "", indexed("04 00 | " + link_bytes(62, mark=""))),
    )
    book.hand(
        "any-depth-list-65",
        "D44 D45 D68",
        "one more",
        ANY,
        holder(FLAT, "", indexed("04 00 | " + link_bytes(63))),
        "Depth",
    )


def links(chain, levels):
    value = {"n": 0, "next": None}
    for _ in range(levels):
        value = {"n": 1, "next": Message(4, chain, value)}
    return value


def link_bytes(levels, mark="^"):
    """The region of `links`, by hand, with a mark at the innermost region."""
    region = mark + "05 00 | 00 | 07 00 00 00"
    for _ in range(levels):
        region = "05 00 | 01 | " + number(9 + size(region)) + " | 04 00 | " + region
    return region
