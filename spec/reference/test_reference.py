"""Tests of the reference itself: `python3 spec/reference/test_reference.py`.

The worked examples byte for byte (and against the dumps in `../direct.md` and `../compact.md`), three versions of a schema both
ways, depth 64 and 65, what the encoders refuse, and the theorems of D56, K36 and K40 on values of every schema. What single
bytes mean is the vectors' affair.
"""

import re
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
CONFORMANCE = HERE.parent.parent / "conformance"

import compact_decoder  # noqa: E402
import compact_encoder  # noqa: E402
from compact_values import inline, least, varint, zero  # noqa: E402
from decoder import DEPTH_MAX, Invalid, cut, decode  # noqa: E402
from description import Protocol, Unknown, is_inline  # noqa: E402
from encoder import encode  # noqa: E402
from json_reader import read_json  # noqa: E402
from schema import SchemaError, load, parse  # noqa: E402
from text import read_message, show, show_message  # noqa: E402

TRADE = (1, {"price": 2188200, "size": 100})
QUOTE = (2, {"price": 1372500, "size": 300, "flags": 1, "side": 1})
PACKET = {
    "seq": 1000001,
    "messages": [
        {"ts": 1569000000123456789, "symbol": "AAPL", "body": TRADE},
        {"ts": 1569000000123500000, "symbol": "ZVZZT", "body": QUOTE},
    ],
}
MESSAGES = bytes.fromhex(
    "6d00000001000c0041420f0000000000670000000200000031000000590000001100154df2eb2f35c6151700000001250000004141504c"
    "0c00a863210000000000640000001100e0f5f2eb2f35c6151800000002280000005a565a5a540e0054f11400000000002c0100000101"
)
RECORDS = bytes.fromhex(
    "5400000001000c0041420f00000000004e0000001f00154df2eb2f35c6154141504c0000000001a8632100000000006400000000 00"
    "e0f5f2eb2f35c6155a565a5a540000000254f11400000000002c0100000101"
)
COMPACT = bytes.fromhex(
    "0135c1843d022f15aab492bffdcb9ac62b044141504c0105a8c785016418c0d797bffdcb9ac62b055a565a5a540207d4e253ac02010100"
)


def schema(name):
    return load(CONFORMANCE / "schemas" / f"{name}.scant")


class WorkedExamples(unittest.TestCase):
    def setUp(self):
        self.feed = schema("shootout").protocols["Feed"]

    def test_messages(self):
        self.assertEqual(len(MESSAGES), 109)
        self.assertEqual(encode(self.feed, 1, PACKET), MESSAGES)
        self.assertEqual(decode(self.feed, MESSAGES, exact=True), (self.feed.roots[1], PACKET))

    def test_records(self):
        """The dense form, in a protocol where it is root 1."""
        alone = Protocol("Alone", {1: self.feed.roots[2]})
        self.assertEqual(len(RECORDS), 84)
        self.assertEqual(encode(alone, 1, PACKET), RECORDS)
        self.assertEqual(decode(alone, RECORDS, exact=True)[1], PACKET)

    def test_the_spec_shows_these_bytes(self):
        self.assertEqual(frames_of("direct.md", "## 18."), [MESSAGES, RECORDS[:4] + b"\2\0" + RECORDS[6:]])
        self.assertEqual(frames_of("compact.md", "## 16."), [COMPACT, b"\2" + COMPACT[1:]])

    def test_the_spec_names_every_kind_and_rule(self):
        for spec, letters, decoder in (("direct.md", "DA", "decoder.py"), ("compact.md", "K", "compact_decoder.py")):
            text = (HERE.parent / spec).read_text(encoding="utf-8")
            table = set(re.findall(rf"^\| ([A-Z]\w+) \| [{letters}]\d", text, re.MULTILINE))
            code = (HERE / decoder).read_text(encoding="utf-8")
            # `Stream` is of `../stream.md`.
            self.assertEqual(table | {"Stream"}, set(re.findall(r'(?:need\(|Invalid\().*"([A-Z]\w+)", ', code)) | {"Utf8"})
        for spec, letter in (("direct.md", "D"), ("aligned.md", "A"), ("compact.md", "K")):
            text = (HERE.parent / spec).read_text(encoding="utf-8")
            rules = re.findall(rf"^- \*\*{letter}(\d+)\*\*", text, re.MULTILINE)
            # A later rule stands where it belongs, not at the end.
            self.assertEqual(sorted(map(int, rules)), list(range(1, len(rules) + 1)))

    def test_compact(self):
        self.assertEqual(len(COMPACT), 55)
        for type_id in (1, 2, 3):
            frame = bytes([type_id]) + COMPACT[1:]
            self.assertEqual(compact_encoder.encode(self.feed, type_id, PACKET), frame)
            read = compact_decoder.decode(self.feed, frame, "canonical")
            self.assertEqual(read, (self.feed.roots[type_id], PACKET))


class Streams(unittest.TestCase):
    """D69: what a cutter does with every length, and with an end anywhere."""

    def setUp(self):
        self.frames = [MESSAGES, bytes.fromhex("080000004d00ffff"), RECORDS]
        self.stream = b"".join(self.frames)

    def all_of(self, stream):
        """The frames before the fault, and its offset; `None` if there is none."""
        frames = []
        try:
            for frame in cut(stream):
                frames.append(frame)
        except Invalid as fault:
            self.assertEqual(fault.kind, "FrameLength")
            return frames, fault.offset
        return frames, None

    def test_whole(self):
        self.assertEqual(self.all_of(self.stream), (self.frames, None))

    def test_an_end_anywhere(self):
        ends = [0, 109, 117, 201]
        for length in range(len(self.stream)):
            whole = max(i for i, end in enumerate(ends) if end <= length)
            expected = self.frames[:whole], None if length in ends else ends[whole]
            self.assertEqual(self.all_of(self.stream[:length]), expected)

    def test_lengths_that_no_frame_has(self):
        for length in [*range(8), 2**31 - 7, 2**32 - 1]:
            bad = length.to_bytes(4, "little") + bytes(8)
            self.assertEqual(self.all_of(MESSAGES + bad), ([MESSAGES], 109))

    def test_what_is_in_a_frame_is_not_looked_at(self):
        self.assertEqual(self.all_of(bytes.fromhex("0900000000000000ff") * 2)[1], None)


def frames_of(spec, heading):
    """The frames that a spec shows behind a heading, as dumps."""
    text = (HERE.parent / spec).read_text(encoding="utf-8").split(heading)[1]
    dumps = [dump for dump in re.split(r"\n\n", text) if "    0000  " in dump]
    return [b"".join(dumped(line) for line in dump.splitlines()) for dump in dumps]


def dumped(line):
    """The bytes of a line of a hex dump: an offset, then pairs of digits up to the first other word."""
    hex_bytes = b""
    for word in line.split()[1:]:
        if word != "|":
            if not re.fullmatch("[0-9a-f]{2}", word):
                break
            hex_bytes += bytes.fromhex(word)
    return hex_bytes


class Evolution(unittest.TestCase):
    def setUp(self):
        self.versions = [schema(f"evolve{number}").protocols["Evolve"] for number in (1, 2, 3)]

    def read(self, reader, frame):
        return decode(self.versions[reader - 1], frame)[1]

    def test_older_frame(self):
        old = encode(self.versions[0], 4, {"text": "a", "choice": (2, "b")})
        self.assertEqual(self.read(2, old), {"text": "a", "choice": (2, "b"), "raw": b"", "more": []})
        self.assertEqual(self.read(3, old)["grade"], None)
        self.refused(2, old, "BlockLength", 6)

    def test_newer_frame(self):
        new = encode(
            self.versions[2],
            4,
            {"text": "a", "choice": (6, None), "raw": b"x", "more": [[]], "grade": 300, "last": None},
        )
        self.assertEqual(self.read(1, new), {"text": "a", "choice": Unknown(6, b"")})
        self.assertEqual(self.read(2, new)["more"], [[]])
        self.refused(1, new, "BlockLength", 6)

    def test_list_of_records(self):
        row = {"id": 1, "side": 1, "weight": 7, "slim": (4, 9), "grade": 0, "flag": False}
        new = encode(self.versions[2], 3, {"rows": [row, row], "slims": []})
        self.assertEqual(self.read(1, new)["rows"], [{"id": 1, "side": 1}] * 2)
        self.assertEqual(self.read(2, new)["rows"][0]["slim"], Unknown(4, bytes([9, 0, 0, 0])))
        old = encode(self.versions[0], 3, {"rows": [{"id": 1, "side": 1}], "slims": []})
        self.assertEqual(self.read(3, old)["rows"], [{**row, "weight": None, "slim": None, "grade": 300, "flag": True}])

    def test_template(self):
        read = self.read(3, encode(self.versions[0], 2, {"first": 1}))
        self.assertEqual((read["a"], read["l"], read["p"], read["r"]), (200, 0xFFF0000000000000, 2, "hé"))
        self.assertEqual(
            (read["slim"], read["choice"], read["text"], read["maybe_text"]), ((1, None), (6, None), "", None)
        )

    def test_unknown_root(self):
        new = encode(self.versions[2], 6, {"n": 5})
        self.assertEqual(decode(self.versions[0], new), (None, Unknown(6, b"\1\0\5")))
        self.refused(1, new, "TypeId", 4)

    def refused(self, reader, frame, kind, offset):
        with self.assertRaises(Invalid) as caught:
            decode(self.versions[reader - 1], frame, exact=True)
        self.assertEqual((caught.exception.kind, caught.exception.offset), (kind, offset))


SAME_BYTES = """package same
enum Long: u32 { 0 a }
enum Tiny: i8 { 0 a }
bits Flags: u64 { 0 a }
protocol One { 1 Before }
protocol Two { 1 After }
message Before { 0 a: u32, 1 b: u64, 2 c: i64, 3 d: i64, 4 e: i32, 5 f: bytes<16>, 6 g: string, 7 h: bool, 8 i: list<bool>, 9 j: i8 }
message After { 0 a: Long, 1 b: Flags, 2 c: timestamp<ns>, 3 d: decimal64<2>, 4 e: date, 5 f: uuid, 6 g: bytes, 7 h: u8, 8 i: list<u8>, 9 j: Tiny }
"""


class SameBytes(unittest.TestCase):
    def test_types_that_replace_each_other(self):
        """D58, K38"""
        package = parse(SAME_BYTES)
        one, two = package.protocols["One"], package.protocols["Two"]
        before = {"a": 300, "b": 2**63, "c": -7, "d": 2**40, "e": -(2**31), "f": bytes(range(16)), "g": "é", "h": True}
        before.update(i=[True, False], j=-5)
        after = {**before, "g": "é".encode(), "h": 1, "i": [1, 0]}
        for encoder in (encode, compact_encoder.encode):
            self.assertEqual(encoder(one, 1, before), encoder(two, 1, after))
        self.assertEqual(decode(two, encode(one, 1, before), exact=True)[1], after)
        compact = compact_encoder.encode(one, 1, before)
        self.assertEqual(compact_decoder.decode(two, compact, "canonical")[1], after)


class Depth(unittest.TestCase):
    def setUp(self):
        self.protocol = schema("recursion").protocols["Recursion"]

    def test_limit(self):
        for type_id, value in ((1, chain), (2, tree), (4, arrays)):
            with self.subTest(root=type_id):
                frame = encode(self.protocol, type_id, value(DEPTH_MAX))
                self.assertEqual(decode(self.protocol, frame, exact=True)[1], value(DEPTH_MAX))
                compact = compact_encoder.encode(self.protocol, type_id, value(DEPTH_MAX))
                self.assertEqual(compact_decoder.decode(self.protocol, compact)[1], value(DEPTH_MAX))
                for encoder in (encode, compact_encoder.encode):
                    with self.assertRaises(ValueError):
                        encoder(self.protocol, type_id, value(DEPTH_MAX + 1))

    def test_empty_list_is_not_entered(self):
        value = arrays(DEPTH_MAX, innermost=(4, []))
        self.assertEqual(decode(self.protocol, encode(self.protocol, 4, value), exact=True)[1], value)


def chain(levels):
    value = {"n": 0, "next": None}
    for _ in range(levels):
        value = {"n": 1, "next": value}
    return value


def tree(levels):
    value = {"name": "", "kids": []}
    for _ in range(levels):
        value = {"name": "x", "kids": [value]}
    return value


def arrays(levels, innermost=(1, None)):
    for _ in range(levels):
        innermost = (4, [innermost])
    return {"root": innermost}


class Encoder(unittest.TestCase):
    def test_refusals(self):
        scalars, unions = schema("scalars").protocols["Scalars"], schema("unions").protocols["Unions"]
        texts = {"one": "a", "eight": "", "raw": b"abc"}
        for protocol, type_id, value in (
            (scalars, 4, {**texts, "one": "ab"}),
            (scalars, 4, {**texts, "eight": "a\0"}),
            (scalars, 4, {**texts, "eight": "123456789"}),
            (scalars, 4, {**texts, "raw": b"ab"}),
            (scalars, 4, {**texts, "one": None}),
            (scalars, 1, {"a": 256, "b": 0, "c": 0, "d": 0, "e": 0}),
            (scalars, 2, {"a": -129, "b": 0, "c": 0, "d": 0, "e": 0}),
            (unions, 1, {"choice": None, "after": 0}),
            (unions, 6, {"slims": [None], "pairs": []}),
        ):
            for encoder in (encode, compact_encoder.encode):
                with self.subTest(value=value), self.assertRaises(ValueError):
                    encoder(protocol, type_id, value)


class Schema(unittest.TestCase):
    def test_layout(self):
        nine = schema("optionals").types["Nine"]
        self.assertEqual((nine.block_len, nine.spare), (27, [(1, 0xFE)]))
        self.assertEqual([field.bit for field in nine.fields][:4], [(0, 1), (0, 2), None, (0, 4)])
        self.assertEqual(schema("optionals").types["Later"].segments, [2, 12, 22])
        self.assertEqual(schema("empty").types["Grown"].segments, [1, 6])

    def test_errors(self):
        for text in (
            "package a\nmessage M { 0 x: Nothing }",
            "package a\nmessage M ? }",
            "package a\ntable M {}",
            "package a §",
        ):
            with self.subTest(text=text), self.assertRaises(SchemaError):
                parse(text)

    def test_textual_form(self):
        body = parse("package a\nmessage M { 0 f: f32, 1 s: string, 2 b: bytes<2>?, 3 l: list<bool> }").types["M"]
        value = {"f": 0x3FC00000, "s": 'a"\n', "b": None, "l": [True, False]}
        self.assertEqual(show(body, value), 'M{f=0x3fc00000,s="a\\"\\u000a",b=-,l=[true,false]}')


class Theorem(unittest.TestCase):
    def test_random_values(self):
        """D56, K36 and K40 in one direction: decode(encode(v)) = v, and encode of that is the same bytes."""
        sys.path.insert(0, str(CONFORMANCE))
        import random

        from random_values import RandomValues

        values = RandomValues(random.Random(1))
        for path in sorted((CONFORMANCE / "schemas").glob("*.scant")):
            for protocol in load(path).protocols.values():
                for type_id, body in protocol.roots.items():
                    for _ in range(50):
                        value = values.root(body, protocol)
                        frame = encode(protocol, type_id, value)
                        self.assertEqual(decode(protocol, frame, exact=True), (body, value))
                        self.assertEqual(encode(protocol, type_id, decode(protocol, frame, exact=True)[1]), frame)
                        compact = compact_encoder.encode(protocol, type_id, value)
                        read = compact_decoder.decode(protocol, compact, "canonical")
                        self.assertEqual(read, (body, value))
                        self.assertEqual(compact_encoder.encode(protocol, type_id, read[1]), compact)


class Compact(unittest.TestCase):
    def test_varints(self):
        for number in (0, 1, 127, 128, 2**14 - 1, 2**14, 2**32 - 1, 2**64 - 1, 2**128 - 1):
            raw = varint(number)
            self.assertEqual(len(raw), max(1, -(-number.bit_length() // 7)))
            self.assertEqual(compact_decoder.CompactDecoder(raw, "exact").varint(16, len(raw)), number)

    def test_least(self):
        """K24: no value of a type is shorter, and zero, where it is a value, is as short for the inline ones."""
        inlines = schema("lists").types["Inlines"]
        sizes = {field.name: least(field.type.element) for field in inlines.fields}
        wanted = {"flags": 1, "sides": 1, "wide": 1, "names": 1, "raw": 2, "points": 2, "checked": 4, "slims": 2}
        self.assertEqual(sizes, wanted)
        for field in inlines.fields[:6]:
            self.assertEqual(len(zero(field.type.element)), sizes[field.name])
            self.assertTrue(is_inline(field.type.element))

    def test_unknown_variants_keep_their_bytes(self):
        """They are written as they were read, in their own encoding."""
        unions = schema("unions")
        slim = unions.types["Slim"]
        self.assertEqual(inline(slim, Unknown(77, b"abcdef")), b"\x4d\6abcdef")
        protocol = unions.protocols["Unions"]
        frame = bytes.fromhex("01054d02ff0007")
        _, value = compact_decoder.decode(protocol, frame)
        self.assertEqual(compact_encoder.encode(protocol, 1, value), frame)
        for mode in ("known", "exact"):
            with self.assertRaises(Invalid) as caught:
                compact_decoder.decode(protocol, frame, mode)
            self.assertEqual((caught.exception.kind, caught.exception.offset), ("UnknownTag", 2))


class Texts(unittest.TestCase):
    """What is read of the two text forms, besides what is written."""

    def setUp(self):
        self.orders = parse(
            "package texts protocol Orders { 1 Order } enum Side: u8 { 0 buy, 1 sell } union Trigger { 1 at_once 2 stop: decimal64<4> } "
            "message Order { 0 id: u64, 1 side: Side, 2 limit: decimal64<4>?, 3 trigger: Trigger, 4 at: timestamp<ms>, 5 day: date, "
            "6 single: f32, 7 shares: map<string, i32> }"
        ).protocols["Orders"]
        self.value = {
            "id": 7, "side": 0, "limit": 1012500, "trigger": (2, -5), "at": 250, "day": -1, "single": 0x3DCCCCCD, "shares": [("a", -2)],
        }
        self.text = '@1(Order{id=7,side=0,limit=1012500,trigger=stop(-5),at=250,day=-1,single=0x3dcccccd,shares={"a"=-2}})'

    def json(self, **changes):
        members = {
            "id": '"7"', "side": '"buy"', "limit": '"101.2500"', "trigger": '{"stop":"-0.0005"}', "at": '"1970-01-01T00:00:00.250Z"',
            "day": '"1969-12-31"', "single": "0.1", "shares": '{"a":-2}',
        } | changes
        text = ",".join(f'"{name}":{content}' for name, content in members.items() if content)
        return read_json(self.orders, '{"Order":{' + text + "}}", "direct")

    def test_descriptions(self):
        self.assertEqual(show_message(1, self.orders.roots[1], self.value), self.text)
        self.assertEqual(read_message(self.orders, self.text), (1, self.value))
        for wrong in ("", self.text[:-1], self.text + " ", "@2" + self.text[2:], self.text.replace("stop", "halt"), "@1:00"):
            with self.assertRaises(ValueError):
                read_message(self.orders, wrong)

    def test_json_in_other_forms(self):
        """The column "also read" of the table, J9 and J15."""
        same = (
            {}, {"id": "7"}, {"side": "0"}, {"limit": "101.25"}, {"limit": '"101.25"'}, {"limit": '"101.2500000"'}, {"limit": "101.25000"}, {"at": "250"}, {"at": '"1970-01-01T00:00:00.250000Z"'}, {"at": '"1970-01-01 01:00:00.25+01:00"'},
            {"day": "-1"}, {"day": '"+01969-12-31"'}, {"single": "1e-1"}, {"single": "0.1000000014"},
        )
        for changes in same:
            self.assertEqual(self.json(**changes), (1, self.value), changes)
        self.assertEqual(self.json(limit="", shares="")[1], self.value | {"limit": None, "shares": []})

    def test_json_that_is_refused(self):
        for changes in (
            {"id": ""}, {"id": "07"}, {"id": '"-1"'}, {"id": "null"}, {"side": '"hold"'}, {"side": "256"}, {"limit": '"101.25001"'}, {"at": '"1970-01-01T00:00:00.250001Z"'},
            {"trigger": '"stop"'}, {"trigger": '{"at_once":1}'}, {"at": '"1970-01-01T24:00:00Z"'}, {"at": '"1970-01-01T00:00:00"'},
            {"day": '"1970-02-30"'}, {"single": "1e39"}, {"single": '"nan"'}, {"shares": '{"a":1,"a":1}'}, {"other": "1"},
        ):
            with self.assertRaises(ValueError, msg=changes):
                self.json(**changes)


if __name__ == "__main__":
    unittest.main()
