"""Section 16: the worked examples, and the size of one message in a frame."""

from vector_sources.examples import FEED, ROWS, SHOWN

BODY = """
35 c1 84 3d 02 2f 15 aa b4 92 bf fd cb 9a c6 2b 04 41 41 50 4c 01 05 a8 c7 85 01 64
18 c0 d7 97 bf fd cb 9a c6 2b 05 5a 56 5a 5a 54 02 07 d4 e2 53 ac 02 01 01 00"""


def vectors(book):
    dense = {"trade": "Fill", "quote": "Level"}
    shown = (
        SHOWN.format(multi="Multi", row="Message", trade="Trade", quote="LevelUpdate"),
        SHOWN.format(multi="DenseMulti", row="DenseMessage", **dense),
        SHOWN.format(multi="StoredMulti", row="StoredMessage", **dense),
    )
    for type_id, (name, value) in enumerate(zip(("message", "record", "stored"), shown), 1):
        book.raw(f"example-{name}", "K3 K18 K19 K20 K22", "55 bytes", FEED, f"{type_id:02x} {BODY}", value=value)
        book.encoded(f"example-{name}-encoded", "K35", "the same, by the encoder", FEED, type_id, ROWS, shown=value)
