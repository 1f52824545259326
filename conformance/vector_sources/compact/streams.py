"""`spec/stream.md`, W12: what a message holds of its stream is the byte 00."""

from vector_sources.streams import EMPTY, STREAMS

SAMPLES = "01 | c0 3e | {list}"


def vectors(book):
    for type_id, value in sorted(EMPTY.items()):
        name = book.protocols[STREAMS].roots[type_id].name.lower()
        book.encoded(f"stream-{name}", "W12", "the byte 00", STREAMS, type_id, value)
    hand = book.hand
    hand("stream-empty", "W12", "one byte", STREAMS, SAMPLES.format(list="00"), value="Samples{rate=8000,values=[]}")
    elements = SAMPLES.format(list="^02 02 03 05 00")
    hand("stream-elements", "W12", "two elements in the message, as a list has them", STREAMS, elements, "Stream")
    hand("stream-count", "W12", "a count that no list has", STREAMS, SAMPLES.format(list="^ff ff ff ff 0f"), "Stream")
    hand("stream-count-only", "W12", "a count, and nothing after it", STREAMS, SAMPLES.format(list="^01"), "Stream")
    padded = SAMPLES.format(list="^81 80 00 01 03 00")
    hand("stream-padded", "K23 W12", "a count that is padded", STREAMS, padded, "Stream", canonical=4)
    hand("stream-overlong", "K2 W12", "0 in two bytes", STREAMS, SAMPLES.format(list="^80 00"), "Varint")
    hand("stream-zero-padded", "K23 W12", "0 in three bytes", STREAMS, SAMPLES.format(list="^80 80 00"), "Varint")
    hand("stream-wide", "K2 W12", "33 bits", STREAMS, SAMPLES.format(list="^80 80 80 80 10 00"), "Varint")
    hand("stream-none", "K1 W12", "no byte for the count", STREAMS, SAMPLES.format(list="^"), "Short")
    hand("stream-cut", "K1 W12", "the body ends in the count", STREAMS, SAMPLES.format(list="^ff"), "Short")
    hand(
        "stream-older",
        "K15 W12",
        "a body without the segment of the stream",
        STREAMS,
        "05 | 07 ^",
        exact="BodyEnd",
        value='Late{n=7,legs=[],note=""}',
    )
    hand(
        "stream-newer",
        "K16 W12",
        "bytes of a newer segment",
        STREAMS,
        SAMPLES.format(list="00 | ^01 02"),
        exact="BodyEnd",
        value="Samples{rate=8000,values=[]}",
    )
    hand("stream-first", "K34 W12", "its count, then a bool that is none", STREAMS, "08 | ^01 | 02", "Stream")
    hand("stream-retired", "K17 W12", "elements of a retired stream", STREAMS, "06 | ^01 01 05 00 | 01 61 | 07", "Stream")
