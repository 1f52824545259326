"""What the runner asks of an encoding: its ops, how its frames are made and mutated, and the error kinds it must meet.

`ENCODINGS` are the choices of `run.py --encoding`: an encoding alone, or the two ways between both.
"""

from collections import namedtuple

from anatomy import dissect
from compact_anatomy import dissect as compact_dissect
from compact_mutate import CompactMutator
from mutate import DirectMutator
from testee_reference import compact_encode, encode

# Of one sort of frames: `frames` is the folder of its vectors; `asked` the ops with the mode that each vector has a verdict for;
# `value_ops` are asked for random values, `mutant_ops` with their weights for mutants.
Part = namedtuple("Part", "name frames asked value_op value_ops mutant_ops encode dissect mutator transcode_op")
# `parts` have vectors with verdicts; `transcodes` are vectors for a transcoder, whose answers the reference knows; `sources`
# make random values and mutants. `required` are the ops that a run of it needs; `built` those it asks if the testee has them.
Asked = namedtuple("Asked", "name parts transcodes sources kinds required built")

DIRECT = Part(
    "direct",
    "direct",
    (("view", "compatible"), ("value", "compatible"), ("exact", "exact")),
    "value",
    ("value", "exact"),
    (("view", 3), ("value", 2), ("exact", 5)),
    encode,
    dissect,
    DirectMutator,
    "to-compact",
)
COMPACT = Part(
    "compact",
    "compact",
    (
        ("compact-view", "compatible"),
        ("compact-value", "compatible"),
        ("compact-exact", "exact"),
        ("compact-canonical", "canonical"),
    ),
    "compact-value",
    ("compact-value", "compact-exact", "compact-canonical"),
    (("compact-view", 3), ("compact-value", 2), ("compact-exact", 2), ("compact-canonical", 4)),
    compact_encode,
    compact_dissect,
    CompactMutator,
    "to-direct",
)


def only_transcoded(part):
    ops = (part.transcode_op, f"{part.transcode_op}-passing")
    return part._replace(asked=(), value_ops=ops, mutant_ops=tuple((op, 1) for op in ops))


DIRECT_KINDS = """
FrameLength TypeId RegionLength BlockLength AbsentValue AbsentPayload RequiredAbsent Bool StrTail Utf8 StorageTail
UnknownTag EnumValue RetiredValue SlotEnd VariantLength ListLength Stride Count ElementEnd ListTail KeyOrder SpareBits RegionTail Padding Depth Stream
""".split()
COMPACT_KINDS = """
FrameLength TypeId Short Varint SpareBits Bool EnumValue StrLength Utf8 RequiredAbsent UnknownTag VariantLength Count ListTail
KeyOrder RetiredValue BodyEnd Depth NotCanonical Stream
""".split()
# A value from a description, to JSON and from it.
BUILT = ("build", "json", "from-json")


def required(parts):
    ops = [op for part in parts for op, _ in part.asked + part.mutant_ops]
    return tuple(dict.fromkeys(ops))


BOTH = (only_transcoded(DIRECT), only_transcoded(COMPACT))
ENCODINGS = {
    "direct": Asked("direct", (DIRECT,), (), (DIRECT,), DIRECT_KINDS, required((DIRECT,)), BUILT),
    "compact": Asked("compact", (COMPACT,), (), (COMPACT,), COMPACT_KINDS, required((COMPACT,)), tuple(f"compact-{op}" for op in BUILT)),
    "transcoding": Asked("transcoding", (), BOTH, BOTH, (), required(BOTH), ()),
}
