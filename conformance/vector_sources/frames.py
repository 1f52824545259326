"""Section 8: the frame's header. Root 5 of evolve2, `message Second { 0 n: u8 }`, is the smallest there is."""

EVOLVE = "evolve2.Evolve"


def vectors(book):
    raw = book.raw
    raw(
        "frame-smallest",
        "D1 D2 D20 D41 D42 D43",
        "the smallest root: one byte of block, no heap",
        EVOLVE,
        "09 00 00 00 | 05 00 | 01 00 07",
        value="Second{n=7}",
    )
    raw("frame-nothing", "D41", "a reader that loads frame_len before it counts the bytes", EVOLVE, "^", "FrameLength")
    raw(
        "frame-7-bytes",
        "D41",
        "frame_len is right and yet too small",
        EVOLVE,
        "^07 00 00 00 | 05 00 | 01",
        "FrameLength",
    )
    raw(
        "frame-len-0",
        "D41",
        "0 marks the end of a mapped log, not a frame",
        EVOLVE,
        "^00 00 00 00 | 05 00 | 01 00 07",
        "FrameLength",
    )
    raw("frame-len-7", "D41", "less than a header", EVOLVE, "^07 00 00 00 | 05 00 | 01 00 07", "FrameLength")
    raw("frame-len-less", "D41", "a byte after the frame", EVOLVE, "^09 00 00 00 | 05 00 | 01 00 07 00", "FrameLength")
    raw(
        "frame-len-more",
        "D41",
        "a frame that was cut by one byte",
        EVOLVE,
        "^0a 00 00 00 | 05 00 | 01 00 07",
        "FrameLength",
    )
    raw(
        "frame-len-max-1",
        "D41",
        "2^31 - 7: one above the limit",
        EVOLVE,
        "^f9 ff ff 7f | 05 00 | 01 00 07",
        "FrameLength",
    )
    raw(
        "frame-len-negative",
        "D1 D41",
        "a reader with signed lengths",
        EVOLVE,
        "^ff ff ff ff | 05 00 | 01 00 07",
        "FrameLength",
    )
    raw(
        "frame-len-big-endian",
        "D1 D41",
        "a reader with the other byte order",
        EVOLVE,
        "^00 00 00 09 | 05 00 | 01 00 07",
        "FrameLength",
    )
    raw(
        "frame-len-before-id",
        "D41 D50",
        "length and id are wrong: the length comes first",
        EVOLVE,
        "^0a 00 00 00 | 00 00 | 01 00 07",
        "FrameLength",
    )
    raw("type-id-0", "D42", "0 is no id, in neither mode", EVOLVE, "09 00 00 00 | ^00 00 | 01 00 07", "TypeId")
    raw(
        "type-id-unknown",
        "D42 D46 D47",
        "compatible readers hand it out, exact ones refuse it",
        EVOLVE,
        "09 00 00 00 | ^4d 00 | 01 00 07",
        "valid",
        "TypeId",
        value="?77:010007",
    )
    raw(
        "type-id-unknown-garbage",
        "D42",
        "nothing after an unknown id is checked",
        EVOLVE,
        "0a 00 00 00 | ^4d 01 | 00 00 ff ff",
        "valid",
        "TypeId",
        value="?333:0000ffff",
    )
    raw(
        "type-id-unknown-empty",
        "D41 D42",
        "8 bytes are a frame, if the id is unknown",
        EVOLVE,
        "08 00 00 00 | ^4d 00 | 00 00",
        "valid",
        "TypeId",
        value="?77:0000",
    )
    raw(
        "type-id-control",
        "D42",
        "ids from 0xff00 are reserved, and unknown to this version",
        EVOLVE,
        "09 00 00 00 | ^01 ff | 01 00 07",
        "valid",
        "TypeId",
        value="?65281:010007",
    )
    raw(
        "type-id-newer-root",
        "D42 D58",
        "an older schema does not have root 5",
        "evolve1.Evolve",
        "09 00 00 00 | ^05 00 | 01 00 07",
        "valid",
        "TypeId",
        value="?5:010007",
    )
    raw(
        "type-id-high-byte",
        "D42",
        "a reader that looks at the low byte only",
        EVOLVE,
        "09 00 00 00 | ^05 01 | 01 00 07",
        "valid",
        "TypeId",
        value="?261:010007",
    )
    raw(
        "type-id-before-region",
        "D42 D50",
        "id and region are wrong: the id comes first",
        EVOLVE,
        "08 00 00 00 | ^00 00 | 00 00",
        "TypeId",
    )
