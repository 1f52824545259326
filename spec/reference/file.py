"""The reference reader and writer of files: slow, plain, and the judge of all others.

    result = walk(data)                         # which blocks count, what is wrong, which messages are lost (F24, F25)
    frames = messages(data, result)             # the frames of the blocks that count
    blocks = shortcut(data)                     # the same blocks by trailer, index and chain (F26)
    told = follow(data)                         # blocks and faults in the order in which a follower has them (F28)
    writer = Writer(file_id, opening); writer.push(frame, key); writer.flush(); writer.close(); writer.data
    data, result = recover(data, file_id)       # F30

Rules are those of `../file.md`. A file is `bytes` in memory. Python's standard library has neither LZ4 nor zstd: LZ4's block format is
in `lz4.py`, since it is sixty lines. Contents in zstd are opaque: their checksum is checked, F11 and F12 are not, and their frames
are not given.
"""

import struct
from collections import namedtuple
from pathlib import Path

import decoder
import encoder
import lz4
from schema import load

MAGIC, END_MAGIC = b"\x89SCAN\r\n\x1a", b"\x89SCANEND"
VERSION = 1
UNIT, START = 64, 128
LEN_MAX, NUMBER_MAX = 64 << 20, 2**63 - 1
OPENING, DATA, INDEX, FOOTER = 1, 2, 3, 4
NONE, LZ4, ZSTD, TURNED = 0, 1, 2, 3
KEYED, ASCENDING = 1, 2
DIRECT, COMPACT = 0, 1
INDEXED_BLOCKS = 1024
GROUPS_MAX = 1024
# Of a file whose opening is damaged, and which has no footer.
NO_OPENING = {"descriptor": b"", "protocol": "", "keys": [], "writer": "", "metadata": []}

SCHEMA = Path(__file__).resolve().parent.parent.parent / "schema" / "scantling" / "file.scant"
BLOCKS = load(SCHEMA).protocols["Blocks"]
HEADER_FORM = struct.Struct("<8sHBxI16s8s20x")
BLOCK_FORM = struct.Struct("<8sQBBHIIIqqQI")
TRAILER_FORM = struct.Struct("<8s8sQ36x")

Header = namedtuple("Header", "encoding flags file_id fingerprint")
Block = namedtuple("Block", "offset previous kind codec flags stored_len len count least greatest first content_crc")
Fault = namedtuple("Fault", "kind offset")
# `header` is None if the file has none; `lost` are ranges of numbers, `stray` bytes that belong to nothing.
Result = namedtuple("Result", "header opening blocks faults lost stray")


class Broken(Exception):
    """The first rule that a header or block breaks."""

    def __init__(self, kind, offset):
        super().__init__(f"{kind} at {offset}")
        self.fault = Fault(kind, offset)


def need(condition, kind, offset):
    if not condition:
        raise Broken(kind, offset)


def crc_table():
    for byte in range(256):
        for _ in range(8):
            byte = (byte >> 1) ^ (0x82F63B78 if byte & 1 else 0)
        yield byte


TABLE = list(crc_table())
# The first bytes of the table's numbers: each is there once.
TOPS = [entry >> 24 for entry in TABLE]


def crc(*parts):
    """CRC-32C (F1)."""
    state = 0xFFFFFFFF
    for part in parts:
        for byte in part:
            state = (state >> 8) ^ TABLE[(state ^ byte) & 0xFF]
    return state ^ 0xFFFFFFFF


def u32(data, at):
    return int.from_bytes(data[at : at + 4], "little")


def rounded(length):
    return -(-length // UNIT) * UNIT


def end(block):
    return block.offset + UNIT + rounded(block.stored_len)


# --- header, blocks, trailers ---


def header(data):
    """F3 to F5."""
    copies = [data[at : at + UNIT] for at in (0, UNIT)]
    good = [copy for copy in copies if is_good_header(copy)]
    if not good:
        need(data[:8] == MAGIC, "Magic", 0)
        raise Broken("HeaderSum", 60)
    _, version, encoding, flags, file_id, fingerprint = HEADER_FORM.unpack(good[0][:60])
    need(version == VERSION, "Version", 8)
    need(encoding in (DIRECT, COMPACT), "Encoding", 10)
    need(flags >> 16 == 0, "HeaderFlags", 12)
    return Header(encoding, flags, file_id, fingerprint)


def damaged_copy(data):
    """F3: the fault of the copy that is damaged, if there are two and the other one is not."""
    good = [is_good_header(data[at : at + UNIT]) for at in (0, UNIT)]
    return [Fault("HeaderCopy", good.index(False) * UNIT)] if len(data) >= START and sum(good) == 1 else []


def is_good_header(copy):
    return copy[:8] == MAGIC and len(copy) == UNIT and u32(copy, 60) == crc(copy[:60])


def proves(file_id, data, offset, start):
    """Whether the 64 bytes at an offset are there, start so, and have the checksum of this place (F6)."""
    raw = data[offset : offset + UNIT]
    is_place = offset % UNIT == 0 and offset >= START and len(raw) == UNIT
    return is_place and raw.startswith(start) and u32(raw, 60) == crc(file_id, offset.to_bytes(8, "little"), raw[:60])


def block_at(file_id, data, offset):
    """F6."""
    need(proves(file_id, data, offset, file_id[:8]), "BlockSum", offset)
    return Block(offset, *BLOCK_FORM.unpack(data[offset : offset + 60])[1:])


def trailer_at(file_id, data, offset):
    """The offset of the footer, or None."""
    if not proves(file_id, data, offset, END_MAGIC + file_id[:8]):
        return None
    return TRAILER_FORM.unpack(data[offset : offset + 60])[2]


def check(data, block, len_max=LEN_MAX, encoding=DIRECT):
    """F7 to F10: whether the block is intact."""
    at = block.offset
    is_known = block.kind in (OPENING, DATA, INDEX, FOOTER)
    need(block.stored_len <= len(data) - at - UNIT, "Unfinished", at)
    if is_known:
        need(block.flags >> 8 == 0, "BlockFlags", at + 18)
        codecs = (LZ4, ZSTD, TURNED) if encoding == DIRECT else (LZ4, ZSTD)
        need(block.codec == NONE or (block.kind == DATA and block.codec in codecs), "Codec", at + 17)
        is_smaller = block.stored_len < block.len if block.codec else block.stored_len == block.len
        need(block.len <= LEN_MAX and is_smaller, "Length", at + 20)
        need(block.kind != DATA or block.len <= len_max, "Limit", at + 24)
    need(crc(stored(data, block)) == block.content_crc, "Content", at + UNIT)


def stored(data, block):
    return data[block.offset + UNIT : block.offset + UNIT + block.stored_len]


# --- contents ---


def content(data, block):
    """F11: the content before compression, None if it is opaque. Turned ones are those of `turned.py`."""
    raw = stored(data, block)
    if block.codec in (ZSTD, TURNED):
        return None
    if block.codec == LZ4:
        raw = lz4.unpacked(raw, block.len)
        need(raw is not None, "Compression", block.offset + UNIT)
    return raw


def frames(header, data, block):
    """F12: the frames of a data block, None if they are opaque."""
    raw = content(data, block)
    if raw is None:
        return None
    cut = list(cut_compact(raw) if header.encoding == COMPACT else cut_direct(raw))
    need(block.count >= 1 and len(cut) == block.count and None not in cut, "Frames", block.offset + UNIT)
    return cut


def cut_direct(raw):
    try:
        yield from decoder.cut(raw)
    except decoder.Invalid:
        yield None


def cut_compact(raw):
    """K27: varint type id, varint length, body."""
    at = 0
    while at < len(raw):
        start = at
        type_id, at = varint(raw, at, 2**16)
        length, at = varint(raw, at, 2**32)
        if type_id is None or length is None or length > len(raw) - at:
            yield None
            return
        at += length
        yield raw[start:at]


def varint(raw, at, limit):
    number = shift = 0
    while at < len(raw):
        byte = raw[at]
        number |= (byte & 127) << shift
        shift, at = shift + 7, at + 1
        if number >= limit or (byte == 0 and shift > 7):
            break
        if byte < 128:
            return number, at
    return None, at


def description(data, block, type_id, kind):
    """The message of a block that describes (F17, F18, F20)."""
    try:
        root, value = decoder.decode(BLOCKS, stored(data, block))
    except decoder.Invalid:
        raise Broken(kind, block.offset) from None
    need(root is BLOCKS.roots[type_id], kind, block.offset)
    return value


def listed(data, block):
    """F18 and F19: the blocks that an index block lists."""
    value = description(data, block, 2, "Index")
    blocks = value["blocks"]
    need(len(blocks) == block.count, "Index", block.offset)
    before = max(block.previous + 1, START)
    for entry in blocks:
        need(before <= entry["offset"] and entry["offset"] % UNIT == 0, "Index", block.offset)
        before = entry["offset"] + UNIT + rounded(entry["stored_len"])
        need(before <= block.offset, "Index", block.offset)
    is_back = block.previous == 0 or (block.previous % UNIT == 0 and START <= block.previous < block.offset)
    need(is_back, "Chain", block.offset + 8)
    return blocks


def footer(data, block):
    """F20."""
    value, before = description(data, block, 3, "Footer"), START
    for place in value["indexes"]:
        need(before <= place["offset"] and place["offset"] % UNIT == 0, "Footer", block.offset)
        before = place["offset"] + UNIT + rounded(place["stored_len"])
        need(before <= block.offset, "Footer", block.offset)
    return value


# --- reading ---


def walk(data, len_max=LEN_MAX):
    """F24 and F25."""
    try:
        head = header(data)
    except Broken as broken:
        return Result(None, None, [], [broken.fault], [], 0)
    return Walk(data, head, len_max).result()


class Walk:
    def __init__(self, data, head, len_max):
        self.data, self.header, self.len_max = data, head, len_max
        self.next = self.examined = self.stray = self.known = 0
        self.opening = self.last_opening = None
        self.blocks, self.faults = [], damaged_copy(data)

    def result(self):
        position, is_reported = START, False
        while position < len(self.data):
            before = len(self.faults)
            position, is_stray = self.step(position, is_reported)
            is_reported = is_stray or len(self.faults) > before
            if self.examined > 16 * len(self.data) + (1 << 20):
                self.faults.append(Fault("Work", position))
                break
        opening = self.opening or self.last_opening
        return Result(self.header, opening, self.blocks, self.faults, self.lost(), self.stray)

    def step(self, position, is_reported):
        """The next position, and whether the bytes here belong to nothing."""
        data, file_id = self.data, self.header.file_id
        if trailer_at(file_id, data, position) is not None:
            return position + UNIT, False
        try:
            block = block_at(file_id, data, position)
        except Broken as broken:
            if not is_reported:
                self.faults.append(broken.fault)
            self.stray += min(UNIT, len(data) - position)
            return position + UNIT, True
        is_data = block.kind == DATA
        is_late = is_data and (block.first < self.next or block.first + block.count > NUMBER_MAX)
        if is_data and not is_late:
            self.next = block.first + block.count
            self.known = max(self.known, self.next)
        try:
            check(data, block, self.len_max, self.header.encoding)
        except Broken as broken:
            self.faults.append(broken.fault)
            self.examined += block.stored_len if broken.fault.kind == "Content" else 0
            return position + UNIT, False
        try:
            self.take(block, is_late)
        except Broken as broken:
            self.faults.append(broken.fault)
        return end(block), False

    def take(self, block, is_late):
        """An intact block."""
        if block.kind == DATA:
            need(not is_late, "Number", block.offset + 48)
            frames(self.header, self.data, block)
        elif block.first <= NUMBER_MAX:
            self.known = max(self.known, block.first)
        if block.kind == INDEX:
            last = [entry["first"] + entry["count"] for entry in listed(self.data, block) if entry["kind"] == DATA]
            self.known = max([self.known] + [number for number in last if number <= NUMBER_MAX])
        if block.kind == FOOTER:
            self.last_opening = footer(self.data, block)["opening"]
        if block.kind == OPENING:
            need(block.offset == START, "Opening", block.offset)
            self.opening = description(self.data, block, 1, "Opening")
        if block.kind in (OPENING, DATA, INDEX, FOOTER):
            self.blocks.append(block)
        need(block.kind == OPENING or block.offset != START, "Opening", START)

    def lost(self):
        ranges, next = [], 0
        for block in self.blocks:
            if block.kind == DATA:
                if block.first > next:
                    ranges.append((next, block.first))
                next = block.first + block.count
        return ranges + ([(next, self.known)] if self.known > next else [])


def follow(data):
    """F28, of a file that grows no more: offsets of the blocks that a reader hands out, and faults, in order."""
    head, told, waiting = header(data), [], []
    position, is_reported = START, False
    while position + UNIT <= len(data):
        at, position = position, position + UNIT
        if trailer_at(head.file_id, data, at) is not None:
            is_reported = False
            continue
        try:
            block = block_at(head.file_id, data, at)
            check(data, block, encoding=head.encoding)
        except Broken as broken:
            if broken.fault.kind != "BlockSum" or not is_reported:
                waiting.append(broken.fault)
            is_reported = True
            if broken.fault.kind in ("BlockFlags", "Codec", "Length"):
                told, waiting = told + waiting, []
            continue
        told, waiting, is_reported, position = told + waiting, [], False, end(block)
        if block.kind == DATA:
            try:
                frames(head, data, block)
                told.append(at)
            except Broken as broken:
                told.append(broken.fault)
    return told


def messages(data, result):
    """The frames of all data blocks that count, in order, with their numbers; of an opaque block None."""
    for block in result.blocks:
        if block.kind == DATA:
            cut = frames(result.header, data, block)
            for number in range(block.count):
                yield block.first + number, None if cut is None else cut[number]


def shortcut(data):
    """F26: offsets of data blocks, without a walk over all of the file. None where a walk is needed."""
    try:
        file_id = header(data).file_id
        last = last_place(file_id, data)
        if last is None:
            return []
        place = trailer_at(file_id, data, last)
        block = block_at(file_id, data, last if place is None else place)
        if place is not None:
            check(data, block)
            need(block.kind == FOOTER, "Footer", block.offset)
            indexes = [block_at(file_id, data, place["offset"]) for place in footer(data, block)["indexes"]]
        else:
            indexes = list(chain(file_id, data, block))[::-1]
        befores = [0] + [index.offset for index in indexes]
        for before, index in zip(befores, indexes):
            need(index.previous == before, "Chain", index.offset)
        return [offset for index in indexes for offset in data_listed(data, index)] + hopped(file_id, data, indexes, last)
    except Broken:
        return None


def last_place(file_id, data):
    for offset in range(len(data) // UNIT * UNIT - UNIT, START - 1, -UNIT):
        if proves(file_id, data, offset, file_id[:8]) or trailer_at(file_id, data, offset) is not None:
            return offset
    return None


def chain(file_id, data, block):
    """The index blocks before a block, and itself if it is one; the last first."""
    offset = block.previous
    if block.kind == INDEX and block.stored_len <= len(data) - block.offset - UNIT:
        offset = block.offset
    while offset:
        index = block_at(file_id, data, offset)
        need(index.kind == INDEX, "Chain", offset)
        yield index
        offset = index.previous


def data_listed(data, index):
    check(data, index)
    return [entry["offset"] for entry in listed(data, index) if entry["kind"] == DATA]


def hopped(file_id, data, indexes, last):
    """The data blocks after the last index block."""
    position, offsets = end(indexes[-1]) if indexes else START, []
    while position <= last:
        if trailer_at(file_id, data, position) is None:
            block = block_at(file_id, data, position)
            if block.kind == DATA and block.stored_len <= len(data) - position - UNIT:
                offsets.append(position)
            position = end(block)
        else:
            position += UNIT
    return offsets


# --- writing ---


def header_bytes(head):
    raw = HEADER_FORM.pack(MAGIC, VERSION, *head)
    return (raw + crc(raw).to_bytes(4, "little")) * 2


def block_bytes(file_id, block, raw):
    """A block with its content; lengths, checksums and padding are filled in, `len` if it is None."""
    length = len(raw) if block.len is None else block.len
    fields = block._replace(stored_len=len(raw), len=length, content_crc=crc(raw))
    start = BLOCK_FORM.pack(file_id[:8], *fields[1:])
    return proved(file_id, block.offset, start) + raw + bytes(rounded(len(raw)) - len(raw))


def proved(file_id, offset, start):
    return start + crc(file_id, offset.to_bytes(8, "little"), start).to_bytes(4, "little")


class Writer:
    """Sessions of one file (F21). What is written is `data`; a `data` that is given is continued."""

    def __init__(self, head, opening, data=b"", codec=NONE):
        self.header, self.opening, self.codec = head, opening, codec
        self.data, self.pending, self.keys = bytes(data), [], []
        self.next, self.previous, self.listed, self.indexes = 0, 0, [], []
        if self.data:
            self.go_on()
        else:
            self.data = header_bytes(head)
            self.block(OPENING, encoder.encode(BLOCKS, 1, opening))

    @classmethod
    def again(cls, data, codec=NONE):
        result = walk(data)
        return cls(result.header, result.opening or NO_OPENING, data, codec)

    def go_on(self):
        length = len(self.data)
        self.data += bytes(rounded(length) - length)
        for offset in range(START, len(self.data), UNIT):
            if proves(self.header.file_id, self.data, offset, self.header.file_id[:8]):
                block = block_at(self.header.file_id, self.data, offset)
                self.next = max(self.next, block.first + (block.count if block.kind == DATA else 0))
        after = 0
        for offset in range(START, len(self.data), UNIT):
            if offset >= after and proves(self.header.file_id, self.data, offset, self.header.file_id[:8]):
                block = block_at(self.header.file_id, self.data, offset)
                is_whole = offset + UNIT + block.stored_len <= length
                if is_whole or crc(stored(self.data, block)) == block.content_crc:
                    after = end(block)
                    self.find(block)
        self.index()

    def find(self, block):
        """A block of a session before."""
        if block.kind == INDEX:
            self.remember(block)
        elif block.kind == DATA:
            self.listed.append(block)

    def push(self, frame, key=None):
        self.pending.append(frame)
        self.keys.append(key)

    def flush(self):
        if not self.pending:
            return
        raw, count = b"".join(self.pending), len(self.pending)
        packed = lz4.packed(raw) if self.codec == LZ4 else raw
        codec, length = (self.codec, len(raw)) if len(packed) < len(raw) else (NONE, None)
        keys, self.pending, self.keys = self.keys, [], []
        is_keyed = self.header.flags & KEYED
        flags = (KEYED | (ASCENDING if keys == sorted(keys) else 0)) if is_keyed else 0
        span = (min(keys), max(keys)) if is_keyed else (0, 0)
        self.block(DATA, packed if codec else raw, flags, count, span, codec, length)
        self.next += count
        if len(self.listed) == INDEXED_BLOCKS:
            self.index()

    def index(self):
        keyed = [block for block in self.listed if block.flags & KEYED]
        span = (min(b.least for b in keyed), max(b.greatest for b in keyed)) if keyed else (0, 0)
        names = [field.name for field in BLOCKS.roots[2].fields[0].type.element.fields]
        raw = encoder.encode(BLOCKS, 2, {"blocks": [{name: getattr(b, name) for name in names} for b in self.listed]})
        count, self.listed = len(self.listed), []
        self.remember(self.block(INDEX, raw, KEYED if keyed else 0, count, span))

    def remember(self, block):
        self.indexes.append(block)
        self.previous, self.listed = block.offset, []

    def close(self):
        self.flush()
        if self.listed:
            self.index()
        places = [{**block._asdict(), "next": block.first} for block in self.indexes]
        names = [field.name for field in BLOCKS.roots[3].fields[1].type.element.fields]
        value = {"opening": self.opening, "indexes": [{name: place[name] for name in names} for place in places]}
        offset = len(self.data)
        self.block(FOOTER, encoder.encode(BLOCKS, 3, value))
        start = TRAILER_FORM.pack(END_MAGIC, self.header.file_id[:8], offset)
        self.data += proved(self.header.file_id, len(self.data), start)

    def block(self, kind, raw, flags=0, count=0, span=(0, 0), codec=NONE, length=None):
        block = Block(len(self.data), self.previous, kind, codec, flags, 0, length, count, *span, self.next, 0)
        self.data += block_bytes(self.header.file_id, block, raw)
        block = block_at(self.header.file_id, self.data, block.offset)
        if kind == DATA:
            self.listed.append(block)
        return block


def find(data, fingerprint):
    """F33: a header that proves what that of the file did, or None."""
    groups, position, examined = {}, START, 0
    while position + UNIT <= len(data):
        if len(groups) > GROUPS_MAX or examined > 16 * len(data) + (1 << 20):
            return None
        raw = data[position : position + UNIT]
        block = Block(position, *BLOCK_FORM.unpack(raw[:60])[1:])
        position += UNIT
        if block.kind not in (OPENING, DATA, INDEX, FOOTER):
            continue
        try:
            check(data, block)
        except Broken as broken:
            examined += block.stored_len if broken.fault.kind == "Content" else 0
            continue
        groups.setdefault((raw[:8], before(u32(raw, 60), block.offset.to_bytes(8, "little") + raw[:60])), []).append(block)
        position = end(block)
    if len(groups) > GROUPS_MAX or examined > 16 * len(data) + (1 << 20):
        return None
    foreign = {of[0] for of, blocks in groups.items() if any(b.kind == OPENING and b.offset != START for b in blocks)}
    good = [(of, blocks) for of, blocks in groups.items() if len(blocks) > 1 and of[0] not in foreign]
    if len(good) != 1:
        return None
    (marker, of_id), blocks = good[0]
    datas = [block for block in blocks if block.kind == DATA]
    flags = KEYED if any(block.flags & KEYED for block in datas) else 0
    cut = (fits(data, block) for block in datas)
    encoding = next((one.index(True) for one in cut if sum(one) == 1), DIRECT)
    state, zeros = before(of_id, bytes(4)) ^ 0xFFFFFFFF, crc(marker, bytes(4)) ^ 0xFFFFFFFF
    return Header(encoding, flags, marker + bytes(4) + (state ^ zeros).to_bytes(4, "little"), fingerprint)


def before(sum, raw):
    """The CRC that `raw` continues to this one."""
    state = sum ^ 0xFFFFFFFF
    for byte in reversed(raw):
        index = TOPS.index(state >> 24)
        state = ((state ^ TABLE[index]) << 8 & 0xFFFFFF00) | (index ^ byte)
    return state ^ 0xFFFFFFFF


def fits(data, block):
    """For each encoding whether the block keeps F11 and F12."""

    def is_cut(encoding):
        try:
            return frames(Header(encoding, 0, b"", b""), data, block) is not None
        except Broken:
            return False

    return [is_cut(DIRECT), is_cut(COMPACT)]


def recover(data, file_id, fingerprint=None):
    """F30, with the schema's fingerprint F33: a new file of what counts, and what was found. Opaque blocks cannot be cut, so they are copied as they are."""
    result = walk(data)
    if result.header is None and fingerprint is not None and result.faults[0].kind in ("Magic", "HeaderSum"):
        head = find(data, fingerprint)
        if head is not None:
            found = Walk(data, head, LEN_MAX).result()
            result = found._replace(faults=result.faults + found.faults)
    if result.header is None:
        return None, result
    writer = Writer(result.header._replace(file_id=file_id), result.opening or NO_OPENING)
    for block in result.blocks:
        if block.kind == DATA:
            span = (block.least, block.greatest)
            flags = block.flags & (KEYED | ASCENDING)
            writer.block(DATA, stored(data, block), flags, block.count, span, block.codec, block.len)
            writer.next += block.count
            if len(writer.listed) == INDEXED_BLOCKS:
                writer.index()
    writer.close()
    return writer.data, result
