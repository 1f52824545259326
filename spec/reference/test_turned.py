"""Tests of the reference of turned frames: `python3 spec/reference/test_turned.py`.

Laws: frames come back from their columns, columns from contents by any choice of codings, and a content of which a bit is flipped gives the same
frames or none. Then mistakes that a reader could make are planted, one after the other, and a vector of `../../conformance/vectors/turned`
has to find each.
"""

import random
import re
import sys
import unittest
from collections import Counter
from pathlib import Path
from unittest import mock

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "conformance"))

import turned_vectors  # noqa: E402
from cases import load_vectors  # noqa: E402
from random_values import RandomValues  # noqa: E402
from testee_reference import load_protocols  # noqa: E402

import turned  # noqa: E402
import turned_codings  # noqa: E402
import turned_columns  # noqa: E402
import turned_parts  # noqa: E402
import turned_zstd  # noqa: E402
from encoder import encode  # noqa: E402
from file import BLOCKS, crc  # noqa: E402
from schema import parse  # noqa: E402
from turned_choices import choices  # noqa: E402
from turned_columns import Plan, Refused, restore, turn  # noqa: E402
from turned_mistakes import mistakes  # noqa: E402
from turned_schema import protocol_of  # noqa: E402
from turned_writer import encoded  # noqa: E402

PROTOCOLS = load_protocols()
SPEC = HERE.parent / "turned.md"


def random_frames(rng, protocol, count):
    values = RandomValues(rng)
    types = [rng.choice(list(protocol.roots.items())) for _ in range(count)]
    return [encode(protocol, type_id, values.root(body, protocol)) for type_id, body in types]


def contents(seed, counts):
    """Random frames of each protocol, written by random choices."""
    rng = random.Random(seed)
    for name, protocol in sorted(PROTOCOLS.items()):
        plan = turned.plan_of(protocol)
        for count in counts:
            frames = random_frames(rng, protocol, count)
            raw = b"".join(frames)
            columns = turn(plan, raw)
            yield name, protocol, raw, count, columns, encoded(plan, columns, crc(raw), *choices(rng, plan, columns))


class Columns(unittest.TestCase):
    def test_frames_come_back(self):
        rng = random.Random(1)
        for name, protocol in PROTOCOLS.items():
            frames = random_frames(rng, protocol, 60)
            plan, raw = turned.plan_of(protocol), b"".join(frames)
            columns = turn(plan, raw)
            self.assertEqual(columns[turned_columns.WHOLE], [], name)
            self.assertEqual(restore(plan, columns, len(frames), len(raw)), raw, name)

    def test_frames_of_the_vectors_come_back(self):
        """Those that are valid in exact mode are in columns (T6), others may be."""
        kept = Counter()
        for one in load_vectors("direct"):
            frame, plan = bytes.fromhex(one["bytes"]), turned.plan_of(PROTOCOLS[one["protocol"]])
            if len(frame) < 8 or int.from_bytes(frame[:4], "little") != len(frame):
                continue
            columns = turn(plan, frame)
            self.assertEqual(restore(plan, columns, 1, len(frame)), frame, one["id"])
            is_kept = bool(columns[turned_columns.WHOLE])
            self.assertFalse(is_kept and one["exact"] == "valid", one["id"])
            kept[is_kept, one["exact"] == "valid"] += 1
        self.assertTrue(all(kept[of] > 20 for of in ((False, True), (True, False), (False, False))), kept)

    def test_valid_frames_have_room(self):
        """T12: what the values of a valid frame cost."""
        rng = random.Random(2)
        for name, protocol in PROTOCOLS.items():
            plan = turned.plan_of(protocol)
            for frame in random_frames(rng, protocol, 40):
                columns = turn(plan, frame)
                cost = sum(turned.cost(shape, len(values)) for shape, values in zip(plan.shapes, columns))
                cost += sum(len(value) for shape, values in zip(plan.shapes, columns) if shape.kind == "text" for value in values)
                self.assertLessEqual(cost, turned.COST_MAX * len(frame), name)

    def test_nodes_are_shared_in_the_end(self):
        """T2, T3: types in each other twice would have 2^20 places."""
        text = "package a\nprotocol P { 1 M0 }\n" + "".join(f"message M{n} {{ 0 a: M{n + 1}?, 1 b: M{n + 1}? }}\n" for n in range(20))
        protocol = parse(text + "message M20 { 0 n: u64 }\n").protocols["P"]
        plan = Plan(protocol)
        self.assertLess(len(plan.nodes), 5000)
        self.assertEqual(len({id(node.type) for node in plan.nodes}), 21)
        value = {"n": 5}
        for _ in range(20):
            value = {"a": value, "b": value if len(str(value)) < 2000 else None}
        frame = encode(protocol, 1, value)
        self.assertEqual(restore(plan, turn(plan, frame), 1, len(frame)), frame)
        wide = "".join(f"message M{n} {{ {' '.join(f'{at} f{at}: u8[1]' for at in range(4000))} }}\n" for n in range(17))
        wide = "package a\nprotocol P {" + "".join(f" {n + 1} M{n}" for n in range(17)) + " }\n" + wide
        with self.assertRaisesRegex(Refused, "T3"):
            Plan(parse(wide).protocols["P"])

    def test_a_message_is_the_node_that_it_stands_within(self):
        plan = turned.plan_of(PROTOCOLS["recursion.Recursion"])
        names = [node.type.name for node in plan.nodes]
        self.assertEqual(names[:5], ["Chain", "Tree", "Grid", "Document", "Program"])
        self.assertEqual(sorted(names[5:]), sorted(["Value", "Pair", "Leaf", "Leaf", "Expr", "Binary"]))


class Contents(unittest.TestCase):
    def test_columns_come_back(self):
        codings = Counter()
        for name, protocol, raw, count, columns, content in contents(3, (1, 4, 40)):
            plan, read = turned.decoded(protocol, content, count, len(raw))
            self.assertEqual(read, columns, name)
            self.assertEqual(turned.restored(protocol, content, count, len(raw)), raw)
            for other in ((count + 1, len(raw)), (count, len(raw) + 8), (count, len(raw) - 1)):
                with self.assertRaises(Refused):
                    turned.restored(protocol, content, *other)
            codings[len(content) < len(raw)] += 1
        self.assertGreater(min(codings.values()), 10)

    def test_a_flipped_bit_is_refused_or_means_nothing(self):
        rng, same, refused = random.Random(4), 0, Counter()
        for name, protocol, raw, count, _, content in contents(5, (2,)):
            places = rng.sample(range(len(content)), min(60, len(content)))
            for at in places:
                damaged = bytearray(content)
                damaged[at] ^= 1 << rng.randrange(8)
                try:
                    self.assertEqual(turned.restored(protocol, bytes(damaged), count, len(raw)), raw, name)
                    same += 1
                except Refused as fault:
                    refused[fault.rule] += 1
                except turned_zstd.Unread:
                    pass
            for cut in (content[: rng.randrange(len(content))], content + b"\0"):
                with self.assertRaises(Refused):
                    turned.restored(protocol, cut, count, len(raw))
        self.assertTrue(same * 10 < sum(refused.values()) and len(refused) > 10, (same, refused))


class Zstd(unittest.TestCase):
    def test_there_and_back(self):
        for seed in range(200):
            rng = random.Random(seed)
            raw = b"".join(rng.choice((b"ab", b"\0" * rng.randrange(300), b"x" * 9)) for _ in range(rng.randrange(9)))
            packed = turned_zstd.packed(raw)
            self.assertEqual(turned_zstd.unpacked(packed, len(raw)), raw)
            for wrong in (packed[:-1], packed + b"\0"):
                self.assertIsNone(turned_zstd.unpacked(wrong, len(raw)))
        long = b"\0" * 300000 + b"abc" * 60000
        self.assertEqual(turned_zstd.unpacked(turned_zstd.packed(long), len(long)), long)


class Schemas(unittest.TestCase):
    def test_a_descriptor_says_what_the_text_says(self):
        text = (HERE.parent.parent / "crates/scantling/src/docs/clouds.scant").read_text(encoding="utf-8")
        of = protocol_of(turned_vectors.DESCRIPTOR, b"clouds.Lidar")
        self.assertEqual(Plan(of).shapes, Plan(parse(text).protocols["Lidar"]).shapes)
        self.assertIsNone(protocol_of(encode(BLOCKS, 2, {"blocks": []}), b"clouds.Lidar"))


class Text(unittest.TestCase):
    def test_every_rule_is_there_and_has_vectors(self):
        rules = re.findall(r"^- \*\*(T\d+)\*\*", SPEC.read_text(encoding="utf-8"), re.MULTILINE)
        self.assertEqual(sorted(int(rule[1:]) for rule in rules), list(range(1, len(rules) + 1)))
        cited = {rule for one in turned_vectors.load_turned() for rule in one["rules"]}
        # T3 has no vector, since no protocol of the suite has so many columns.
        self.assertEqual(set(rules) - cited, {"T3"})
        code = "".join(path.read_text(encoding="utf-8") for path in HERE.glob("turned*.py"))
        checked = set(re.findall(r'"(T\d+)"', code))
        refused = {one["refused"] for one in turned_vectors.load_turned() if "refused" in one}
        self.assertEqual(checked, refused | {"T3"})


class Planted(unittest.TestCase):
    def setUp(self):
        """The shortest first, which find most."""
        vectors = [one for one in turned_vectors.load_turned() if "unread" not in one]
        self.vectors = [(one, bytes.fromhex(one["content"])) for one in sorted(vectors, key=lambda one: len(one["content"]))]

    def test_vectors_find_each_mistake(self):
        self.assertEqual([one["name"] for one, content in self.vectors if not holds(one, content)], [])
        missed = []
        for name, owner, attribute, instead in mistakes():
            with mock.patch.object(owner, attribute, instead), mock.patch.object(turned, "PLANS", {}):
                if all(holds(*one) for one in self.vectors):
                    missed.append(name)
        self.assertEqual(missed, [])

    def test_vectors_find_each_check_that_is_missing(self):
        missed, unshown = [], set(UNSHOWN)
        for module in (turned, turned_codings, turned_columns, turned_parts):
            lines = Path(module.__file__).read_text(encoding="utf-8").splitlines()
            for number, line in enumerate(lines, 1):
                if "need(" not in line or "def need" in line:
                    continue
                known = [check for check in UNSHOWN if check in line]
                unshown -= set(known)
                if not known and all(holds(*one) for one in without(module, number, self.vectors)):
                    missed.append(line.strip())
        self.assertEqual((missed, unshown), ([], set()))


# Checks that no vector shows alone, since then another one refuses; and two without which a reader gives the same answer after a long time.
UNSHOWN = (
    "length <= len(self.raw) - self.at",
    "fits(number, 8)",
    "shift < 70",
    "firsts <= content.entries",
    "next(starts, None) is None",
    "sum(values) <= content.length",
    "self.looked_at <= KEYS_MAX",
    "number is not None",
    "entries >= 1",
    "COLUMNS_MAX",
    "value <= 1",
    "self.left >= 0",
)


def without(module, number, vectors):
    """The vectors, while the check in a line of a module is missing."""
    right = turned_parts.need

    def need(condition, *of):
        if sys._getframe(1).f_lineno != number:
            right(condition, *of)

    with mock.patch.object(module, "need", need), mock.patch.object(turned, "PLANS", {}):
        yield from vectors


def holds(vector, content):
    """Whether the reference, which may have a mistake in it, does what the vector says; what it raises else is a mistake that was found."""
    try:
        restored = turned.restored(turned_vectors.KNOWN[vector["protocol"]], content, vector["frames"], vector["len"])
    except Refused as fault:
        return fault.rule == vector.get("refused")
    except Exception:
        return False
    return restored.hex() == vector.get("restored")


if __name__ == "__main__":
    sys.exit(0 if unittest.main(exit=False, verbosity=1).result.wasSuccessful() else 1)
