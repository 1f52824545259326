"""The reference reader and writer of links: slow, plain, and the judge of all others.

    told = read(data, roots)                    # events, the first fault, and the streams that are cut off (W17)
    writer = Writer(flags=PADDED | SUMS, fingerprint=b"12345678"); writer.frame(frame); writer.begin(7, frame)
    writer.chunk(7, payload, 2); writer.end(7); writer.data
    items(protocol, type_id, frame)             # the elements of a CHUNK, or decoder.Invalid

Rules are those of `../stream.md`. A link is `bytes` in memory. `roots` gives the type of the list for each type id whose root has a stream;
a reader that lacks one does not look into chunks (W18).
"""

import struct
from collections import namedtuple

import compact_decoder
import compact_values
import decoder
from file import crc, u32

MAGIC = b"SCT1"
COMPACT, PADDED, SUMS, SCHEMA, ALIGNED = 1, 2, 4, 8, 16
BEGIN, CHUNK, END = 0xFF01, 0xFF02, 0xFF03
CONTROL, SKIPPED = 0xFF00, 0xFF80
COMPLETE, ABORTED = 0, 1
FRAME_MAX, SCHEMA_MAX, STREAMS_MAX = 2**31 - 8, 16 << 20, 1024
HEADER_FORM = struct.Struct("<4sHH8sI")

Fault = namedtuple("Fault", "kind offset")
# `events` are tuples; `open` are (stream id, type id, chunks, elements), elements `None` if they were not counted.
Told = namedtuple("Told", "events fault open")


class Broken(Exception):
    """The first rule that a link breaks."""

    def __init__(self, kind, offset):
        super().__init__(f"{kind} at {offset}")
        self.fault = Fault(kind, offset)


def need(condition, kind, offset):
    if not condition:
        raise Broken(kind, offset)


def read(data, roots, **limits):
    return Reader(data, roots, **limits).told()


class Reader:
    def __init__(self, data, roots, frame_max=FRAME_MAX, schema_max=SCHEMA_MAX, streams_max=STREAMS_MAX, log=False, fingerprint=None):
        self.data, self.roots, self.log, self.fingerprint = data, roots, log, fingerprint
        self.frame_max, self.schema_max, self.streams_max = frame_max, schema_max, streams_max
        self.at, self.events, self.streams = 0, [], {}

    def told(self):
        fault = None
        try:
            self.header()
            if self.flags & SCHEMA:
                self.schema()
            while self.at < len(self.data) and not self.is_unwritten():
                self.frame()
        except Broken as broken:
            fault = broken.fault
        return Told(self.events, fault, [(id, *stream) for id, stream in sorted(self.streams.items())])

    def there(self, length):
        need(length <= len(self.data) - self.at, "Short", self.at)  # W2

    def padding(self, start):
        """From `start` up to the next multiple of 8 (W6, W10)."""
        end = -(-start // 8) * 8
        for at in range(start, min(end, len(self.data))):
            need(self.data[at] == 0, "Padding", at)
        return end

    # Section 2.

    def header(self):
        given = self.data[:4]
        need(given == MAGIC[: len(given)], "Magic", 0)  # W3
        self.there(24)
        _, self.flags, header_len, fingerprint, max_frame = HEADER_FORM.unpack(self.data[:20])
        need(u32(self.data, 20) == crc(self.data[:20]), "HeaderSum", 20)  # W3
        need(not self.flags & 0xE0, "Flags", 4)  # W4
        need(not self.flags & ALIGNED or (self.flags & PADDED and not self.flags & COMPACT), "Flags", 4)  # W4
        need(header_len % 8 == 0 and header_len >= 24, "HeaderLength", 6)  # W5
        need(8 <= max_frame <= FRAME_MAX, "MaxFrame", 16)  # W5
        need(self.fingerprint in (None, fingerprint), "Fingerprint", 8)  # W5
        self.there(header_len)
        self.limit = min(max_frame, self.frame_max)
        self.events.append(("header", self.flags, fingerprint.hex(), max_frame))
        self.at = header_len

    def schema(self):
        self.there(8)
        length, start = u32(self.data, self.at), self.at + 8
        need(1 <= length <= self.schema_max, "SchemaLength", self.at)  # W6
        self.there(8 + length)
        need(u32(self.data, self.at + 4) == crc(self.data[start : start + length]), "SchemaSum", self.at + 4)  # W6
        end = self.padding(start + length)
        self.there(end - self.at)
        self.events.append(("schema", start, length))
        self.at = end

    # Section 3.

    def is_unwritten(self):
        """W8"""
        given = self.data[self.at : self.at + (1 if self.flags & COMPACT else 4)]
        return self.log and not any(given)

    def frame(self):
        start = self.at
        length = self.compact_length() if self.flags & COMPACT else self.direct_length()  # W7
        end = start + length
        self.there(length + (4 if self.flags & SUMS else 0))
        frame = self.data[start:end]
        if self.flags & SUMS:
            need(u32(self.data, end) == crc(frame), "FrameSum", end)  # W9
            end += 4
        if self.flags & COMPACT:
            type_id, at = varint(frame, 0, 2)
            _, at = varint(frame, at, 4)
            self.control(frame, type_id, 0, at) if type_id >= CONTROL else self.message(frame)
        else:
            type_id = int.from_bytes(frame[4:6], "little")
            self.control(frame, type_id, 4, 8) if type_id >= CONTROL else self.message(frame)
        self.at = end
        if self.flags & PADDED:
            stop = self.padding(end)  # W10
            self.there(stop - end)
            self.at = stop

    def direct_length(self):
        self.at_least(4)
        length = u32(self.data, self.at)
        need(8 <= length <= self.limit, "FrameLength", self.at)  # W7
        return length

    def compact_length(self):
        _, at = self.number(self.at, 2)
        body, at = self.number(at, 4)
        length = at - self.at + body
        need(length <= self.limit, "FrameLength", self.at)  # W7
        return length

    def number(self, at, size):
        try:
            return varint(self.data, at, size)
        except decoder.Invalid as invalid:
            raise Broken("Short" if invalid.kind == "Short" else "FrameLength", self.at) from None  # W2, W7

    at_least = there

    def message(self, frame):
        self.events.append(("frame", self.at, len(frame)))

    # Section 4. Offsets of faults are the frame's plus those in it.

    def control(self, frame, type_id, id_at, at):
        start, is_compact = self.at, self.flags & COMPACT
        if type_id >= SKIPPED:
            return
        need(type_id in (BEGIN, CHUNK, END), "Control", start + id_at)  # W11
        if is_compact:
            try:
                stream_at = at
                stream, number_at = varint(frame, at, 4)
                number, body = varint(frame, number_at, 4)
            except decoder.Invalid:
                raise Broken("Head", start) from None  # W13
        else:
            need(len(frame) >= 16 and frame[6:8] == b"\0\0", "Head", start)  # W13
            stream_at, number_at, body = 8, 12, 16
            stream, number = u32(frame, 8), u32(frame, 12)
        if type_id == BEGIN:
            need(number == 0, "Head", start)  # W13
            need(stream not in self.streams, "StreamId", start + stream_at)  # W14
            need(len(self.streams) < self.streams_max, "Streams", start + stream_at)  # W14
            root = root_id(frame[body:], is_compact)
            need(root is not None, "Root", start + body)  # W14
            self.streams[stream] = (root, 0, 0 if root in self.roots else None)
            self.events.append(("begin", stream, root, start + body, len(frame) - body))
            return
        if type_id == END:
            elements, status_at = self.end_body(frame, body, is_compact, start)
        need(stream in self.streams, "StreamId", start + stream_at)  # W15, W16
        root, chunks, counted = self.streams[stream]
        need(number == chunks, "Sequence", start + number_at)  # W15, W16
        if type_id == CHUNK:
            count = None
            need(body < len(frame), "Chunk", start + body)  # W15
            if counted is not None:
                shape = compact_count if is_compact else direct_count
                count = shape(self.roots[root], frame[body:])
                need(count, "Chunk", start + body)  # W15
                counted += count
            self.streams[stream] = (root, chunks + 1, counted)
            self.events.append(("chunk", stream, number, count, start + body, len(frame) - body))
            return
        need(counted in (None, elements), "Elements", start + body)  # W16
        status = frame[status_at]
        need(status in (COMPLETE, ABORTED), "Status", start + status_at)  # W16
        del self.streams[stream]
        self.events.append(("end", stream, ["complete", "aborted"][status], chunks, elements))

    def end_body(self, frame, body, is_compact, start):
        """The elements, and where the status is (W13)."""
        if not is_compact:
            need(len(frame) == 25, "Head", start)
            return int.from_bytes(frame[16:24], "little"), 24
        try:
            elements, at = varint(frame, body, 8)
        except decoder.Invalid:
            raise Broken("Head", start) from None
        need(len(frame) == at + 1, "Head", start)
        return elements, at


def root_id(frame, is_compact):
    """The type id of the root that BEGIN has, None if it is not one frame of a message (W14)."""
    try:
        if is_compact:
            type_id, at = varint(frame, 0, 2)
            length, at = varint(frame, at, 4)
            is_whole = at + length == len(frame)
        else:
            type_id, is_whole = int.from_bytes(frame[4:6], "little"), len(frame) >= 8 and u32(frame, 0) == len(frame)
    except decoder.Invalid:
        return None
    return type_id if is_whole and 1 <= type_id < CONTROL else None


def direct_count(of, payload):
    """The elements of a list's payload by its shape, 0 if it has another (W15)."""
    length = len(payload)
    if of.shape == "packed":
        return length // of.element.size if length % of.element.size == 0 else 0
    if of.shape == "strided":
        stride = int.from_bytes(payload[:2], "little")
        return (length - 2) // stride if length >= 3 and stride and (length - 2) % stride == 0 else 0
    count = u32(payload, 0) if length >= 4 else 0
    return count if 4 + 4 * count <= length else 0


def compact_count(_, payload):
    """The same in Compact, by the counts of its chunks."""
    reader, total = compact_decoder.CompactDecoder(payload, "compatible"), 0
    try:
        while count := reader.padded(len(payload), lowest=1):
            length = reader.padded(len(payload), lowest=0)
            if count > length or length > len(payload) - reader.at:
                return 0
            total, reader.at = total + count, reader.at + length
    except decoder.Invalid:
        return 0
    return total if reader.at == len(payload) else 0


def varint(raw, at, size):
    """K2: the number and where it ends, or Invalid."""
    reader = compact_decoder.CompactDecoder(raw, "compatible")
    reader.at = at
    return reader.varint(size, len(raw)), reader.at


def items(protocol, type_id, frame, is_compact=False):
    """The elements of the CHUNK `frame` of a stream of that root (W15), or Invalid with an offset in the frame."""
    of = stream_of(protocol.roots[type_id])
    if is_compact:
        at = 0
        for size in (2, 4, 4, 4):  # type id, length, stream id, number
            _, at = varint(frame, at, size)
        reader = compact_decoder.CompactDecoder(frame, "compatible")
        reader.protocol, reader.at = protocol, at
        elements = reader.list_or_map(of, len(frame), 0)
        decoder.need(reader.at == len(frame), "ListTail", reader.at)
        return elements
    reader = decoder.Decoder(frame, exact=False)
    reader.protocol = protocol
    return reader.payload(of, 16, len(frame), 0)


def stream_of(root):
    """The type of the list that a root has in chunks, None if it has none."""
    return next((field.type.chunk for field in root.fields if field.type.kind == "stream"), None)


def roots(protocol):
    """What `read` is given of a protocol."""
    found = {type_id: stream_of(root) for type_id, root in protocol.roots.items()}
    return {type_id: of for type_id, of in found.items() if of is not None}


class Writer:
    """Writes what it is told, also what no reader accepts: vectors of faults are made with it."""

    def __init__(self, flags=0, fingerprint=bytes(8), max_frame=64 << 20, schema=None, options=b""):
        self.flags = flags | (SCHEMA if schema is not None else 0)
        raw = HEADER_FORM.pack(MAGIC, self.flags, 24 + len(options), fingerprint, max_frame)
        self.data, self.counts = raw + crc(raw).to_bytes(4, "little") + options, {}
        if schema is not None:
            self.data += len(schema).to_bytes(4, "little") + crc(schema).to_bytes(4, "little") + schema
            self.pad()

    def pad(self):
        self.data += bytes(-len(self.data) % 8)

    def frame(self, frame):
        self.data += frame
        if self.flags & SUMS:
            self.data += crc(frame).to_bytes(4, "little")  # W9
        if self.flags & PADDED:
            self.pad()  # W10

    def control(self, type_id, stream, number, body):
        """W13"""
        if self.flags & COMPACT:
            raw = compact_values.varint(stream) + compact_values.varint(number) + body
            return self.frame(compact_values.varint(type_id) + compact_values.with_length(raw))
        raw = type_id.to_bytes(2, "little") + bytes(2) + stream.to_bytes(4, "little") + number.to_bytes(4, "little") + body
        return self.frame((4 + len(raw)).to_bytes(4, "little") + raw)

    def begin(self, stream, root):
        self.counts[stream] = [0, 0]
        self.control(BEGIN, stream, 0, root)

    def chunk(self, stream, payload, count):
        chunks, elements = self.counts[stream]
        self.control(CHUNK, stream, chunks, payload)
        self.counts[stream] = [chunks + 1, elements + count]

    def end(self, stream, status=COMPLETE):
        chunks, elements = self.counts.pop(stream)
        number = compact_values.varint(elements) if self.flags & COMPACT else elements.to_bytes(8, "little")
        self.control(END, stream, chunks, number + bytes([status]))
