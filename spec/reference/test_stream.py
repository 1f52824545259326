"""Tests of the reference reader and writer of links: `python3 spec/reference/test_stream.py`.

Laws rather than examples: what is written is read, a link that is cut anywhere has the events before, and the vectors find mistakes that are
planted in the reader. What single bytes mean is the affair of `../../conformance/vectors/stream`.
"""

import base64
import json
import re
import types
import unittest
from pathlib import Path

import compact_encoder
import decoder
import encoder
import schema
import stream
from compact_values import varint
from compact_decoder import decode as decode_compact
from description import Body, Int, List, String
from stream import COMPACT, PADDED, SUMS, Writer

HERE = Path(__file__).resolve().parent
SPEC = HERE.parent / "stream.md"
VECTORS = HERE.parent.parent / "conformance" / "vectors" / "stream"
TYPES = {2: List(Int(2, False)), 3: List(Body("R", "record", [])), 4: List(String())}

TEXT = """
package tests.streams

message Samples { 0 rate: u32, 1 values: stream<u16> }
message Names { 0 of: string, 1 names: stream<string>, 2 more: u8 }
protocol Feed { 2 Samples, 4 Names }
"""
# A frame of Names.
NAMES = "12000000040009000c0000000c0000000778"

# Each is a part of the reader as it is, and what somebody might have written.
MISTAKES = [
    ("MAGIC[: len(given)]", "given"),
    ("u32(self.data, 20) == crc(self.data[:20])", "True"),
    ("self.flags & 0xE0", "self.flags & 0xFFE0"),
    ("self.flags & 0xE0", "self.flags & 0xC0"),
    ("not self.flags & ALIGNED or", "True or"),
    (" and not self.flags & COMPACT)", ")"),
    ("header_len % 8 == 0 and", ""),
    (" and header_len >= 24", ""),
    ("8 <= max_frame", "0 <= max_frame"),
    ("max_frame <= FRAME_MAX", "True"),
    ("self.fingerprint in (None, fingerprint)", "True"),
    ("self.at = header_len", "self.at = 24"),
    ("min(max_frame, self.frame_max)", "max_frame"),
    ("min(max_frame, self.frame_max)", "self.frame_max"),
    ("1 <= length <= self.schema_max", "length <= self.schema_max"),
    ("<= self.schema_max", "<= SCHEMA_MAX"),
    ('== crc(self.data[start : start + length]), "SchemaSum"', '>= 0, "SchemaSum"'),
    ("end = self.padding(start + length)", "end = -(-(start + length) // 8) * 8"),
    ("self.there(end - self.at)", ""),
    ("self.log and not any(given)", "not any(given)"),
    ("self.log and not any(given)", "False"),
    ('== crc(frame), "FrameSum"', '>= 0, "FrameSum"'),
    ("(4 if self.flags & SUMS else 0)", "0"),
    ("8 <= length <= self.limit", "4 <= length <= self.limit"),
    ("8 <= length <= self.limit", "8 < length <= self.limit"),
    ("8 <= length <= self.limit", "8 <= length < self.limit"),
    ("stop = self.padding(end)", "stop = -(-end // 8) * 8"),
    ("self.there(stop - end)", ""),
    ("type_id >= SKIPPED", "type_id > SKIPPED"),
    ("type_id >= SKIPPED", "type_id >= 0xFF04"),
    (' and frame[6:8] == b"\\0\\0"', ""),
    ("need(number == 0,", "need(True,"),
    ("need(stream not in self.streams,", "need(True,"),
    ("len(self.streams) < self.streams_max", "len(self.streams) <= self.streams_max"),
    ("is_whole and 1 <= type_id", "1 <= type_id"),
    ("is_whole and 1 <= type_id", "is_whole and 0 <= type_id"),
    ("type_id < CONTROL else None", "True else None"),
    ("need(number == chunks,", "need(True,"),
    ("need(body < len(frame),", "need(True,"),
    ("counted is not None:", "False:"),
    ("need(counted in (None, elements),", "need(True,"),
    ("status in (COMPLETE, ABORTED)", "True"),
    ("del self.streams[stream]", "pass"),
    ("need(len(frame) == 25,", "need(len(frame) >= 25,"),
    ("need(len(frame) == at + 1,", "need(len(frame) > at,"),
    ("if length % of.element.size == 0 else 0", ""),
    ("length >= 3 and stride", "stride"),
    (" and (length - 2) % stride == 0", ""),
    ("4 + 4 * count <= length", "4 * count <= length"),
    ("count > length or", ""),
    ("return total if reader.at == len(payload) else 0", "return total"),
]


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


def said(told):
    return json.loads(json.dumps([told.events, told.fault, told.open]))


def agrees(module):
    """Whether a reader says what the vectors say."""
    books = {one["id"]: one for one in vectors("whole") + vectors("wrong")}
    for one in books.values():
        limits = dict(one["limits"])
        if "fingerprint" in limits:
            limits["fingerprint"] = bytes.fromhex(limits["fingerprint"])
        if said(module.read(base64.b64decode(one["bytes"]), TYPES, **limits)) != [one["events"], one["fault"], one["open"]]:
            return False
    for link, at, byte, *wanted in vectors("mutants"):
        data = bytearray(base64.b64decode(books[link]["bytes"]))
        data[at] = byte
        events, fault, opened = said(module.read(bytes(data), TYPES))
        if [len(events), fault, opened] != wanted:
            return False
    return True


def planted(old, new):
    """The reader with a mistake."""
    text = (HERE / "stream.py").read_text(encoding="utf-8")
    if old not in text:
        raise SystemExit(f"nothing to plant: {old}")
    module = types.ModuleType("planted")
    exec(compile(text.replace(old, new, 1), "planted", "exec"), module.__dict__)
    return module


class Links(unittest.TestCase):
    def test_a_cut_has_what_was_before_it(self):
        for one in vectors("whole"):
            data, log = base64.b64decode(one["bytes"]), one["limits"].get("log", False)
            for length in range(len(data)):
                told = said(stream.read(data[:length], TYPES, log=log))
                self.assertEqual(told[0], one["events"][: len(told[0])], one["id"])
                self.assertTrue(told[1] is None or told[1][0] == "Short" and told[1][1] <= length, one["id"])

    def test_every_fault_of_the_spec_has_a_vector_and_a_rule(self):
        rows = re.findall(r"^\| (\w+) \| (W[\dW, ]+) \|", SPEC.read_text(encoding="utf-8").split("## 6.")[1], re.MULTILINE)
        kinds = {one["fault"][0] for one in vectors("wrong")}
        self.assertEqual({kind for kind, _ in rows}, kinds)
        rules = {rule for one in vectors("wrong") + vectors("whole") for rule in one["rules"]}
        for kind, cited in rows:
            self.assertTrue(set(cited.split(", ")) <= rules, kind)

    def test_planted_mistakes_are_found(self):
        self.assertTrue(agrees(stream))
        for old, new in MISTAKES:
            try:
                self.assertFalse(agrees(planted(old, new)), f"{old} -> {new}")
            except (IndexError, KeyError, ZeroDivisionError, TypeError, RecursionError):
                pass  # Found, too: the reader fails.


class Elements(unittest.TestCase):
    def setUp(self):
        self.feed = schema.parse(TEXT).protocols["Feed"]

    def test_a_streams_field_is_an_empty_list(self):
        value = {"of": "x", "names": [], "more": 7}
        frame = encoder.encode(self.feed, 4, value)
        self.assertEqual(frame.hex(), NAMES)
        self.assertEqual(decoder.decode(self.feed, frame)[1], value)
        compact = compact_encoder.encode(self.feed, 4, value)
        self.assertEqual(decode_compact(self.feed, compact, "canonical")[1], value)
        for encode in (encoder.encode, compact_encoder.encode):
            with self.assertRaises(ValueError):
                encode(self.feed, 4, {**value, "names": ["a"]})

    def test_a_streams_field_that_is_not_empty(self):
        frame = bytearray(encoder.encode(self.feed, 2, {"rate": 1, "values": []}))
        frame += b"\1\0"
        frame[0] += 2
        frame[12] += 2
        with self.assertRaises(decoder.Invalid) as caught:
            decoder.decode(self.feed, frame)
        self.assertEqual((caught.exception.kind, caught.exception.offset), ("Stream", 16))
        with self.assertRaises(decoder.Invalid) as caught:
            decode_compact(self.feed, varint(2) + b"\5\1\1\1\1\0")
        self.assertEqual((caught.exception.kind, caught.exception.offset), ("Stream", 3))

    def test_elements_of_chunks(self):
        for flags in (0, PADDED | SUMS, COMPACT):
            encode = compact_encoder.encode if flags & COMPACT else encoder.encode
            writer = Writer(flags)
            writer.begin(1, encode(self.feed, 4, {"of": "", "names": [], "more": 0}))
            names, of = ["a", "", "long"], stream.stream_of(self.feed.roots[4])
            payload = compact_encoder.written(of, names, 0) if flags & COMPACT else encoder.payload(of, names, 0)
            writer.chunk(1, payload, len(names))
            writer.end(1)
            told = stream.read(writer.data, stream.roots(self.feed))
            self.assertIsNone(told.fault)
            self.assertEqual(told.events[-1], ("end", 1, "complete", 1, 3))
            _, _, _, _, start, length = told.events[2]
            head = 16 if not flags & COMPACT else len(varint(stream.CHUNK)) + 3
            frame = writer.data[start - head : start + length]
            self.assertEqual(stream.items(self.feed, 4, frame, bool(flags & COMPACT)), names)

    def test_the_example_of_the_spec(self):
        writer = Writer(PADDED | SUMS, bytes(range(1, 9)))
        writer.begin(1, encoder.encode(self.feed, 2, {"rate": 8000, "values": []}))
        writer.chunk(1, b"\3\0\5\0", 2)
        writer.end(1)
        written = SPEC.read_text(encoding="utf-8").split("## 7.")[1]
        rows = re.findall(r"^    ([0-9a-f]{4})((?:  ?[0-9a-f]{2})+)", written, re.MULTILINE)
        self.assertEqual(bytes.fromhex("".join(row for _, row in rows)), writer.data)
        at = 0
        for place, row in rows:
            self.assertEqual(int(place, 16), at)
            at += len(bytes.fromhex(row))


if __name__ == "__main__":
    unittest.main()
