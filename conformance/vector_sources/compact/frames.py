"""Section 7: type id, length, and nothing behind it. `empty.Empties` 1 is a message without fields: its body is `00`."""

EMPTY, FEED, OTHERS = "empty.Empties", "shootout.Feed", "anything.Others"


def vectors(book):
    raw = book.raw
    raw("frame-smallest", "K14 K27 K28", "type id, length, zero byte", EMPTY, "01 01 00", value="Nothing{}")
    for name, frame, comment in (
        ("empty", "", "nothing at all"),
        ("id-only", "01", "no length"),
        ("id-cut", "81", "the type id is not complete"),
        ("length-cut", "01 80", "the length is not complete"),
        ("too-long", "01 01 00 00", "a byte after the body"),
        ("too-short", "01 02 00", "the body is cut"),
        ("huge", "01 ff ff ff ff 0f 00", "a length beyond all limits"),
        ("unknown-too-long", "4d 01 00 00", "of an unknown id, too"),
        ("zero-too-long", "00 01 00 00", "the length counts before the id"),
    ):
        raw(f"frame-{name}", "K27", comment, EMPTY, "^" + frame, "FrameLength")
    raw("frame-id-overlong", "K2 K27", "a type id in two bytes", EMPTY, "^81 00 01 00", "Varint")
    raw("frame-id-zero-overlong", "K2 K27", "id 0 in two bytes", EMPTY, "^80 00 01 00", "Varint")
    raw("frame-id-wide", "K2 K27", "ids have 16 bits", EMPTY, "^80 80 04 01 00", "Varint")
    raw("frame-id-four", "K2 K27", "and three bytes at most", EMPTY, "^80 80 80 01 01 00", "Varint")
    raw("frame-length-overlong", "K2 K27", "a length in two bytes", EMPTY, "01 ^81 00 00", "Varint")
    raw("frame-length-padded", "K2 K23", "only chunks may pad", EMPTY, "01 ^81 80 00 00", "Varint")
    raw("frame-length-wide", "K2 K27", "lengths have 32 bits", EMPTY, "01 ^80 80 80 80 10 00", "Varint")
    raw("frame-id-zero", "K28", "id 0 is not valid", EMPTY, "^00 01 00", "TypeId")
    raw(
        "frame-id-unknown",
        "K28 K31 K32",
        "an id of a newer protocol",
        EMPTY,
        "^4d 02 ff 00",
        "valid",
        "TypeId",
        "?77:ff00",
    )
    raw("frame-id-unknown-empty", "K28", "its body may be anything", EMPTY, "^4d 00", "valid", "TypeId", "?77:")
    raw("frame-id-highest", "K27 K28", "three bytes of id", EMPTY, "^ff ff 03 01 aa", "valid", "TypeId", "?65535:aa")
    raw("frame-id-control", "K28", "ids from 0xff00 are unknown", EMPTY, "^80 fe 03 00", "valid", "TypeId", "?65280:")
    raw("frame-no-body", "K1 K14", "a known message has a body", EMPTY, "01 00 ^", "Short")
    raw("frame-other-id", "K28", "ids are the protocol's", OTHERS, "01 01 05", value="Flat{n=5}")
    raw(
        "frame-length-two",
        "K27",
        "a length of two bytes",
        "anything.Anything",
        "02 82 01 80 01 " + "61" * 128,
        value='Note{text="' + "a" * 128 + '"}',
    )
