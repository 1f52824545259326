"""The reference reader of turned frames: slow, plain, and the judge of all others.

    frames = restored(protocol, content, count, length)      # or raises Refused(rule), a rule of `../turned.md`
    plan, columns = decoded(protocol, content, count, length)

A content is what `turned_writer.py` writes; the number and the length of its frames are said by what has it (T1).

    01 | flags | CRC | schema, if there is one | directory | table of units | units

`turned_columns.py` and `turned_parts.py` have columns and frames (T1 to T7), `turned_codings.py` what is in the directory (T13 to T20, T22),
`turned_schema.py` descriptors.
Units in zstd are read as far as `turned_zstd.py` can: else `Unread` is raised, which says nothing about the content. No memory is saved
here, and all of a content is read, whatever column is asked for.
"""

import lz4
import turned_codings
import turned_zstd
from file import crc
from turned_codings import BY_KEY, DICTIONARY, ENTRIES, Bytes, Directory, Numbers, inverted
from turned_columns import KINDS, LEN_MAX, WHOLE, Plan, restore
from turned_parts import Refused, need
from turned_schema import protocol_of

__all__ = ["Refused", "decoded", "restored"]

VERSION, HEAD_LEN = 1, 6
HAS_SCHEMA = 1
NONE, LZ4, ZSTD = 0, 1, 2
RAW_MAX = 4  # T11
# T12: a presence bit takes a byte in its column and a bit in frames, but its field takes a byte or more beside it. So the values of frames that
# are full of presence bits cost more than the frames' length, and never twice that.
COST_MAX = 2
NAME_MAX, DESCRIPTOR_MAX, SCHEMA_COLUMNS_MAX = 1024, 1 << 20, 4096  # T13
STEP_WIDTH_MAX = 4  # T19
KEYS_MAX = 16  # T19, in lengths of the frames

PLANS = {}


def plan_of(protocol):
    """Plans are kept, since they are most of the work on a small content."""
    if id(protocol) not in PLANS:
        PLANS[id(protocol)] = protocol, Plan(protocol)
    return PLANS[id(protocol)][1]


def restored(protocol, content, count, length):
    """The frames of a content; of one that has a schema, those of that protocol, whatever is given."""
    plan, columns = decoded(protocol, content, count, length)
    frames = restore(plan, columns, count, length)
    need(crc(frames) == int.from_bytes(content[2:HEAD_LEN], "little"), "T8", "the CRC of other frames")
    return frames


def decoded(protocol, content, count, length):
    """The plan, and the values of each column."""
    need(length <= LEN_MAX, "T1")
    need(1 <= count <= length // 8, "T1")
    need(len(content) >= HEAD_LEN and content[0] == VERSION, "T8", "version")
    need(content[1] & ~HAS_SCHEMA == 0, "T8", "flags")
    directory = Directory(content, HEAD_LEN, length)
    if content[1] & HAS_SCHEMA:
        protocol = schema(directory)
    plan = plan_of(protocol)
    need(not content[1] & HAS_SCHEMA or len(plan.shapes) <= SCHEMA_COLUMNS_MAX, "T13", "too many columns")
    read = columns(directory, plan, count, length)
    return plan, Content(plan, read, units(directory, length), directory.streams, length).columns()


def schema(directory):
    """T13: the protocol that the content brings along."""
    name, descriptor = named_descriptor(directory)
    protocol = protocol_of(descriptor, name)
    need(protocol is not None, "T13", "no such protocol")
    return protocol


def named_descriptor(directory):
    name = directory.bytes(directory.number(NAME_MAX, "T13"))
    length, stored = directory.number(DESCRIPTOR_MAX, "T13"), directory.varint()
    need(check_unit(stored, length), "T9", "the unit of the schema")
    return name, unpacked(stored & 3, directory.bytes(stored >> 2), length)


def descriptor_of(content, length):
    """The descriptor that a content has in it; None without one. The content is one that this reader accepts."""
    return named_descriptor(Directory(content, HEAD_LEN, length))[1] if content[1] & HAS_SCHEMA else None


def columns(directory, plan, count, length):
    """T12, T13: what the directory says of each column, by its number."""
    read, following, left = {}, 0, COST_MAX * length
    for _ in range(directory.number(len(plan.shapes), "T13")):
        column = following + directory.varint()
        need(column < len(plan.shapes), "T13", "no such column")
        following, shape = column + 1, plan.shapes[column]
        values = directory.varint()
        need(values >= 1, "T13", "a column without values")
        need(column not in (KINDS, WHOLE) or values <= count, "T12", "more values than frames")
        left -= cost(shape, values)
        need(left >= 0, "T12", "more values than the frames have room for")
        if shape.kind == "number":
            read[column] = Numbers(directory, values, shape.width)
            continue
        read[column] = Bytes(directory, values, shape)
        left -= read[column].numbers + (read[column].length if shape.kind == "text" else 0)
        need(left >= 0, "T12", "more bytes than the frames have room for")
    return read


def cost(shape, values):
    """T12, without the bytes of texts."""
    return shape.cost * values


def units(directory, length):
    """T9 to T11: the units before compression."""
    alone = [stream for stream in directory.streams if stream >= turned_codings.ALONE]
    lens = [sum(directory.streams) - sum(alone), *alone]
    need(sum(lens) <= RAW_MAX * length, "T11")
    table = [directory.varint() for _ in lens]
    for stored, raw_len in zip(table, lens):
        need(check_unit(stored, raw_len), "T9")
    need(sum(stored >> 2 for stored in table) == len(directory.raw) - directory.at, "T9", "units do not fill the content")
    return [unpacked(stored & 3, directory.bytes(stored >> 2), raw_len) for stored, raw_len in zip(table, lens)]


def check_unit(stored, length):
    """T9: codec and stored length."""
    codec, stored_len = stored & 3, stored >> 2
    return stored_len == length if codec == NONE else codec in (LZ4, ZSTD) and stored_len < length


def unpacked(codec, raw, length):
    """T21: a unit gives its length."""
    if codec != NONE:
        raw = (lz4 if codec == LZ4 else turned_zstd).unpacked(raw, length)
    need(raw is not None, "T21", "a unit that is damaged")
    return raw


class Content:
    """The columns of a directory with their streams: what codings ask for."""

    def __init__(self, plan, read, units, streams, length):
        self.plan, self.read, self.length = plan, read, length
        self.looked_at = 0
        self.streams, alone, start = [], 0, 0
        for stream in streams:
            if stream >= turned_codings.ALONE:
                alone += 1
                self.streams.append(units[alone])
            else:
                self.streams.append(units[0][start : start + stream])
                start += stream

    def columns(self):
        return [self.values(column) if column in self.read else [] for column in range(len(self.plan.shapes))]

    def looks_at(self, keys):
        """T19: entries and keys before steps, of all columns by key."""
        self.looked_at += keys
        need(self.looked_at <= KEYS_MAX * self.length, "T19", "too many keys for columns by key")

    def values(self, column):
        shape = self.plan.shapes[column]
        if shape.kind != "number":
            return self.read[column].values(self)
        return [inverted(word, shape) for word in self.read[column].words(self)]

    def stream(self, number):
        return self.streams[number]

    # T19: another column, which is not by key, so there is no circle.

    def dictionary(self, column):
        need(column in self.read and self.read[column].coding in (DICTIONARY, ENTRIES), "T19", "no dictionary")
        return self.read[column].indices

    def entries(self, column):
        return self.dictionary(column).entries

    def indices(self, column):
        return self.dictionary(column).get(self)

    def step(self, column):
        need(column in self.read and self.plan.shapes[column].kind == "number", "T19", "no numbers")
        need(self.plan.shapes[column].width <= STEP_WIDTH_MAX, "T19", "numbers that are too long")
        need(self.read[column].coding < BY_KEY, "T19", "a step by key")
        return self.values(column)
