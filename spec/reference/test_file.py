"""Tests of the reference reader and writer of files: `python3 spec/reference/test_file.py`.

Laws rather than examples: what is written is read, a file that is cut anywhere has its whole blocks, a damaged block is lost alone and its
numbers are named, and bytes that only look like a block are none. What single bytes mean is the affair of `../../conformance/vectors/file`.
"""

import random
import re
import sys
import unittest
from pathlib import Path

import file
import lz4
from file import Fault, Header, Writer, walk

OPENING = {"descriptor": b"a descriptor", "protocol": "a.B", "keys": [], "writer": "test", "metadata": [("of", "it")]}
SPEC = Path(__file__).resolve().parent.parent / "file.md"


def frame(number, length=16):
    return length.to_bytes(4, "little") + b"\1\0" + (number % 251).to_bytes(1, "little") * (length - 6)


def header(file_id=bytes(range(16)), flags=file.KEYED, encoding=file.DIRECT):
    return Header(encoding, flags, file_id, b"fingerpr")


def written(counts, codec=file.NONE, close=True, **of):
    writer = Writer(header(**of), OPENING, codec=codec)
    add(writer, counts)
    if close:
        writer.close()
    return writer.data


def add(writer, counts):
    for count in counts:
        for _ in range(count):
            number = writer.next + len(writer.pending)
            writer.push(frame(number), number * 10)
        writer.flush()


def numbers(data):
    return [number for number, _ in file.messages(data, walk(data))]


class Checksum(unittest.TestCase):
    def test_of_the_text_that_all_are_compared_by(self):
        self.assertEqual(file.crc(b"123456789"), 0xE3069283)
        self.assertEqual(file.crc(b"1234", b"", b"56789"), 0xE3069283)


class Lz4(unittest.TestCase):
    def test_there_and_back(self):
        for seed in range(300):
            rng = random.Random(seed)
            raw = bytes(rng.choice(b"abc") for _ in range(rng.randrange(700)))
            packed = lz4.packed(raw)
            self.assertEqual(lz4.unpacked(packed, len(raw)), raw)
            self.assertIsNone(lz4.unpacked(packed, len(raw) + 1))
            self.assertIsNone(lz4.unpacked(packed[:-1], len(raw)))

    def test_damage_is_refused_or_gives_the_length(self):
        packed, rng = lz4.packed(b"tick tock " * 30), random.Random(1)
        for _ in range(3000):
            damaged = bytearray(packed)
            damaged[rng.randrange(len(damaged))] ^= 1 << rng.randrange(8)
            self.assertIn(len(lz4.unpacked(bytes(damaged), 300) or b"*" * 300), (300,))


class Files(unittest.TestCase):
    def test_what_is_written_is_read(self):
        for codec in (file.NONE, file.LZ4):
            for counts in ([], [1], [3, 1, 7], [1] * 1030):
                for close in (False, True):
                    data = written(counts, codec, close)
                    result = walk(data)
                    self.assertEqual((result.faults, result.lost, result.stray), ([], [], 0))
                    total = sum(counts)
                    self.assertEqual(list(file.messages(data, result)), [(n, frame(n)) for n in range(total)])
                    places = [block.offset for block in result.blocks if block.kind == file.DATA]
                    self.assertEqual(file.shortcut(data), places)
                    self.assertEqual(result.opening["descriptor"], OPENING["descriptor"])

    def test_a_file_that_is_cut_anywhere_has_its_whole_blocks(self):
        data = written([2, 1, 5])
        whole = [block for block in walk(data).blocks if block.kind == file.DATA]
        for length in range(len(data)):
            cut = data[:length]
            result = walk(cut)
            if length < 64:
                self.assertEqual(result.header, None)
                continue
            kept = [block for block in whole if block.offset + file.UNIT + block.stored_len <= length]
            self.assertEqual([b.offset for b in result.blocks if b.kind == file.DATA], [b.offset for b in kept])
            self.assertEqual(file.shortcut(cut), [block.offset for block in kept])

    def test_sessions_go_on_from_any_cut(self):
        data = written([2, 1])
        for length in range(192, len(data), 7):
            writer = Writer.again(data[:length])
            self.assertEqual(writer.data[:length], data[:length])
            add(writer, [2])
            for close in (False, True):
                if close:
                    writer.close()
                result = walk(writer.data)
                last = result.blocks[-3 if close else -1]
                self.assertEqual((last.kind, last.count), (file.DATA, 2))
                places = [block.offset for block in result.blocks if block.kind == file.DATA]
                self.assertEqual(file.shortcut(writer.data), places)

    def test_a_damaged_block_is_lost_alone(self):
        data = written([2, 1, 5, 2])
        blocks = [block for block in walk(data).blocks if block.kind == file.DATA]
        for block in blocks:
            for at in range(block.offset, block.offset + file.UNIT + block.stored_len):
                damaged = bytearray(data)
                damaged[at] ^= 0x10
                result = walk(bytes(damaged))
                left = [other.offset for other in blocks if other is not block]
                self.assertEqual([b.offset for b in result.blocks if b.kind == file.DATA], left)
                self.assertEqual(result.lost, [(block.first, block.first + block.count)])
                is_header = at < block.offset + file.UNIT
                fault = Fault("BlockSum", block.offset) if is_header else Fault("Content", block.offset + file.UNIT)
                self.assertEqual(result.faults, [fault])

    def test_either_header_is_enough(self):
        data = written([1])
        for at in range(file.START):
            damaged = bytearray(data)
            damaged[at] ^= 1
            faults = [file.Fault("HeaderCopy", at & 64)]
            self.assertEqual(walk(bytes(damaged)), walk(data)._replace(faults=faults))
            damaged[at ^ 64] ^= 1
            self.assertEqual(walk(bytes(damaged)).faults[0].kind, "Magic" if (at & 63) < 8 else "HeaderSum")

    def test_a_block_is_one_in_its_file_and_at_its_place_alone(self):
        data, other = written([1, 1, 1]), written([1, 1, 1], file_id=bytes(16))
        first, second = [b.offset for b in walk(data).blocks if b.kind == file.DATA][:2]
        size = second - first
        parts = data[:first], data[first:second], data[second : second + size], data[second + size :]
        for changed in (
            parts[0] + parts[2] + parts[1] + parts[3],
            parts[0] + parts[1] + parts[1] + parts[3],
            parts[0] + other[first:second] + parts[2] + parts[3],
        ):
            self.assertLess(len(numbers(changed)), 3)
            self.assertLessEqual(set(numbers(changed)), {0, 1, 2})
        self.assertEqual(numbers(data + other), [0, 1, 2])

    def test_a_file_in_a_message_is_a_message(self):
        inner = written([1, 1])
        for pad in range(0, 64, 8):
            writer = Writer(header(file_id=bytes(16)), OPENING)
            writer.push((len(inner) + pad + 6).to_bytes(4, "little") + b"\1\0" + bytes(pad) + inner, 0)
            writer.flush()
            damaged = bytearray(writer.data)
            damaged[-1 - pad] ^= 1
            self.assertEqual(numbers(writer.data), [0])
            self.assertLessEqual(len(numbers(bytes(damaged))), 1)

    def test_claims_that_overlap_are_bounded(self):
        """Damaged blocks that each claim the rest of the file: F24 ends."""
        file_id, count = bytes(range(16)), 3000
        data = written([], close=False)
        start, total = len(data), len(data) + 64 * count
        for number in range(count):
            offset = start + 64 * number
            left = total - offset - 64
            block = file.Block(offset, 0, file.DATA, 0, 0, left, left, 1, 0, 0, number, 0)
            data += file.proved(file_id, offset, file.BLOCK_FORM.pack(file_id[:8], *block[1:]))
        real, examined = file.crc, []
        file.crc = lambda *parts: examined.append(sum(map(len, parts))) or real(*parts)
        self.addCleanup(setattr, file, "crc", real)
        self.assertEqual(walk(data).faults[-1].kind, "Work")
        self.assertLess(sum(examined), 20 * total + (2 << 20))

    def test_a_crc_goes_backwards(self):
        for raw in (b"", b"\0", b"123456789", bytes(range(256))):
            self.assertEqual(file.before(file.crc(b"abc", raw), raw), file.crc(b"abc"))

    def test_recovery_gives_a_file_without_faults(self):
        data = bytearray(written([2, 1, 5, 2], file.LZ4))
        blocks = [block for block in walk(bytes(data)).blocks if block.kind == file.DATA]
        data[blocks[1].offset + 64] ^= 1
        recovered, found = file.recover(bytes(data), bytes(16))
        self.assertEqual(found.lost, [(2, 3)])
        result = walk(recovered)
        self.assertEqual((result.faults, result.lost), ([], []))
        frames = [frame(n) for n in (0, 1, 3, 4, 5, 6, 7, 8, 9)]
        self.assertEqual(list(file.messages(recovered, result)), list(enumerate(frames)))
        self.assertEqual(result.opening["metadata"], [("of", "it")])

    def test_the_opening_is_in_the_footer_too(self):
        data = bytearray(written([1]))
        data[200] ^= 1
        self.assertEqual(walk(bytes(data)).opening["protocol"], "a.B")

    def test_a_reader_may_have_a_lower_limit(self):
        data = written([2, 100, 1])
        blocks, result = walk(data).blocks, walk(data, len_max=100)
        self.assertEqual(result.faults, [Fault("Limit", blocks[2].offset + 24)])
        self.assertEqual(result.blocks, blocks[:2] + blocks[3:])
        self.assertEqual(result.lost, [(2, 102)])

    def test_compact_frames_are_cut(self):
        writer = Writer(header(encoding=file.COMPACT, flags=0), OPENING)
        for raw in (b"\x01\x00", b"\x05\x03abc", b"\x80\x02\x01x"):
            writer.push(raw)
        writer.flush()
        cut = [raw for _, raw in file.messages(writer.data, walk(writer.data))]
        self.assertEqual(cut, [b"\x01\x00", b"\x05\x03abc", b"\x80\x02\x01x"])
        for raw in (b"\x01", b"\x01\x80\x00", b"\x01\x02a", b"\x81\x80\x04\x00"):
            self.assertIn(None, list(file.cut_compact(raw)))


class Text(unittest.TestCase):
    def test_the_spec_names_every_kind_and_rule(self):
        text = SPEC.read_text(encoding="utf-8")
        table = set(re.findall(r"^\| ([A-Z]\w+) \| F", text, re.MULTILINE))
        code = (Path(__file__).resolve().parent / "file.py").read_text(encoding="utf-8")
        named = set(re.findall(r'(?:need\(|Broken\(|Fault\(|description\().*"([A-Z]\w+)"', code))
        self.assertEqual(table, named)
        rules = re.findall(r"^- \*\*F(\d+)\*\*", text, re.MULTILINE)
        # Later rules stand where they belong.
        self.assertEqual(sorted(map(int, rules)), list(range(1, len(rules) + 1)))


if __name__ == "__main__":
    sys.exit(0 if unittest.main(exit=False, verbosity=1).result.wasSuccessful() else 1)
