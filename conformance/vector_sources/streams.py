"""`spec/stream.md`, W12: what a message holds of its stream is an empty list, of whatever form its lists are."""

STREAMS = "streams.Streams"
EMPTY = {1: {"rate": 8000, "values": []}, 2: {"names": []}, 4: {"ticks": []}, 9: {"messages": []}}
EMPTY[3] = {"name": "a", "points": [], "tail": "bc", "on": True}
EMPTY[5] = {"n": 7, "legs": [], "note": "late"}
EMPTY[6] = {"name": "a", "n": 7}
EMPTY[10] = {"n": 7, "changes": []}
EMPTY[7] = {"rows": [], "last": b"\xff"}
EMPTY[8] = {"maps": [], "checked": True}

SAMPLES = "01 00 | 08 00 | 40 1f 00 00 | {end} 00 00 00 | {payload}"


def vectors(book):
    for type_id, value in sorted(EMPTY.items()):
        name = book.protocols[STREAMS].roots[type_id].name.lower()
        book.encoded(f"stream-{name}", "W12", "an empty payload", STREAMS, type_id, value)
    wrong(book)
    versions(book)
    order(book)


def wrong(book):
    hand = book.hand
    valid = SAMPLES.format(end="0a", payload="")
    hand("stream-empty", "W12", "the end of the block is that of the payload", STREAMS, valid, value="Samples{rate=8000,values=[]}")
    elements = SAMPLES.format(end="0e", payload="^03 00 05 00")
    hand("stream-elements", "W12", "two elements in the message, as a list has them", STREAMS, elements, "Stream")
    hand("stream-byte", "W12", "half of an element", STREAMS, SAMPLES.format(end="0b", payload="^03"), "Stream")
    hand("stream-zeros", "W12", "zeros are elements too", STREAMS, SAMPLES.format(end="0c", payload="^00 00"), "Stream")
    early = "01 00 | 08 00 | 40 1f 00 00 | ^09 00 00 00"
    hand("stream-end-early", "D24 W12", "an end before the block's", STREAMS, early, "SlotEnd")
    late = "01 00 | 08 00 | 40 1f 00 00 | ^0c 00 00 00"
    hand("stream-end-late", "D24 W12", "an end beyond the region", STREAMS, late, "SlotEnd")
    names = "02 00 | 04 00 | 0b 00 00 00 | {payload}"
    hand("stream-indexed", "W12", "a text in the message", STREAMS, "02 00 | 04 00 | 0f 00 00 00 | ^01 00 00 00 | 09 00 00 00 | 61", "Stream")
    hand("stream-count", "W12", "a count that no list has", STREAMS, names.format(payload="^ff ff ff ff 00"), "Stream")
    ticks = "04 00 | 04 00 | 18 00 00 00 | ^10 00 | 00 00 00 00 00 00 00 00 05 00 00 00 00 00 00 00"
    hand("stream-strided", "W12", "a record in the message", STREAMS, ticks, "Stream")


def versions(book):
    hand = book.hand
    hand(
        "stream-older",
        "D21 D48 W12",
        "a block without the segment of the stream",
        STREAMS,
        "05 00 | ^01 00 | 07",
        exact="BlockLength",
        value='Late{n=7,legs=[],note=""}',
    )
    hand(
        "stream-newer",
        "D21 D23 W12",
        "a newer block, and bytes after the last known payload",
        STREAMS,
        "01 00 | ^0a 00 | 40 1f 00 00 | 0c 00 00 00 | 01 02 | ff",
        exact="BlockLength",
        value="Samples{rate=8000,values=[]}",
    )
    gone = "06 00 | 09 00 | ^{old} 00 00 00 | {name} 00 00 00 | 07 | {heap}"
    hand(
        "stream-retired",
        "D63 W12",
        "elements of a retired stream mean nothing",
        STREAMS,
        gone.format(old="0d", name="0e", heap="01 02 61"),
        exact="RetiredValue",
        value='Gone{name="a",n=7}',
    )


def order(book):
    hand = book.hand
    book.encoded("stream-between", "W12", "payloads around it", STREAMS, 3, {**EMPTY[3], "tail": None, "on": None})
    lists = "07 00 | 08 00 | 0b 00 00 00 | {last} 00 00 00 | ^00"
    hand("stream-before-end", "D50 W12", "the stream's elements, then an end that is wrong", STREAMS, lists.format(last="0a"), "Stream")
    maps = "08 00 | 05 00 | 08 00 00 00 | {checked} | ^00"
    hand("stream-before-value", "D50 W12", "the stream's elements, then a bool that is none", STREAMS, maps.format(checked="02"), "Stream")
