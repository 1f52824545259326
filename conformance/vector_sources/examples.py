"""Section 18: the worked examples. Their frames are in the archive too, and never change."""

FEED = "shootout.Feed"
TRADE = (1, {"price": 2188200, "size": 100})
QUOTE = (2, {"price": 1372500, "size": 300, "flags": 1, "side": 1})
ROWS = {
    "seq": 1000001,
    "messages": [
        {"ts": 1569000000123456789, "symbol": "AAPL", "body": TRADE},
        {"ts": 1569000000123500000, "symbol": "ZVZZT", "body": QUOTE},
    ],
}
SHOWN = (
    '{multi}{{seq=1000001,messages=[{row}{{ts=1569000000123456789,symbol="AAPL",body=trade({trade}{{price=2188200,size=100}})}},'
    '{row}{{ts=1569000000123500000,symbol="ZVZZT",body=quote({quote}{{price=1372500,size=300,flags=1,side=1}})}}]}}'
)


def vectors(book):
    dense = {"trade": "Fill", "quote": "Level"}
    book.hand(
        "example-message",
        "D20 D24 D36",
        "the first worked example, 109 bytes",
        FEED,
        """
        01 00 | 0c 00 | 41 42 0f 00 00 00 00 00 | 67 00 00 00 | 02 00 00 00 | 31 00 00 00 59 00 00 00
        11 00 | 15 4d f2 eb 2f 35 c6 15 | 17 00 00 00 | 01 25 00 00 00 | 41 41 50 4c
        0c 00 | a8 63 21 00 00 00 00 00 64 00 00 00
        11 00 | e0 f5 f2 eb 2f 35 c6 15 | 18 00 00 00 | 02 28 00 00 00 | 5a 56 5a 5a 54
        0e 00 | 54 f1 14 00 00 00 00 00 2c 01 00 00 01 01""",
        value=SHOWN.format(multi="Multi", row="Message", trade="Trade", quote="LevelUpdate"),
    )
    book.hand(
        "example-record",
        "D13 D20 D35",
        "the second worked example, 84 bytes",
        FEED,
        """
        02 00 | 0c 00 | 41 42 0f 00 00 00 00 00 | 4e 00 00 00 | 1f 00
        15 4d f2 eb 2f 35 c6 15 | 41 41 50 4c 00 00 00 00 | 01 a8 63 21 00 00 00 00 00 64 00 00 00 00 00
        e0 f5 f2 eb 2f 35 c6 15 | 5a 56 5a 5a 54 00 00 00 | 02 54 f1 14 00 00 00 00 00 2c 01 00 00 01 01""",
        value=SHOWN.format(multi="DenseMulti", row="DenseMessage", **dense),
    )
    book.encoded(
        "example-stored",
        "D13 D20 D36",
        "between the two: a message with a union with storage",
        FEED,
        3,
        ROWS,
        shown=SHOWN.format(multi="StoredMulti", row="StoredMessage", **dense),
    )
