"""The reference decoder of Compact: slow, plain, and the judge of all others.

    from compact_decoder import decode
    root, value = decode(protocol, frame, "compatible")     # or raises Invalid(kind, offset)

One function per section of `../compact.md`; each check is one `need` that names its rule. Bytes are read front to back, and
each check stands where its last byte has been read (K34), so the first that fails is the error to report. A function reads at
`self.at`, and `stop` is the end of the range that it reads in (K1). What a decoder must not do is not here: no
allocation limits, no frames in pieces.

The modes are `compatible`, `passing` and `known` (a transcoder's: retired tags and ids are known, K42; and no others are unknown,
K39), `exact` and `canonical`; each accepts less than the one before, but for what is retired.
"""

from compact_values import least, retired_bytes
from decoder import DEPTH_MAX, FRAME_LEN_MAX, Invalid, ascends, need
from description import BODIES, Message, Unknown, is_inline, missing_value

MODES = ("compatible", "passing", "known", "exact", "canonical")
VARINT_MAX = {2: 3, 4: 5, 8: 10, 16: 19}  # bytes of the longest varint for a number of so many bytes (K2)
LENGTH = 4  # lengths and counts are numbers of so many bytes


def decode(protocol, frame, mode="compatible"):
    """The root type and its value; for a type id that only a newer schema knows `None` and `Unknown(id, body)`."""
    return CompactDecoder(frame, mode).frame(protocol)


class CompactDecoder:
    def __init__(self, frame, mode):
        self.bytes, self.at, rank = bytes(frame), 0, MODES.index(mode)
        self.known, self.exact, self.canonical, self.ever = rank >= 2, rank >= 3, rank >= 4, rank in (1, 2)

    # Section 1: items. `item` is where the error would be.

    def take(self, size, stop, item=None):
        """So many bytes; `stop` is the end of the range."""
        need(size <= stop - self.at, "Short", self.at if item is None else item)  # K1
        self.at += size
        return self.bytes[self.at - size : self.at]

    # Section 2: numbers.

    def varint(self, size, stop):
        """Of a number of `size` bytes."""
        start = self.at
        number, is_minimal = self.groups(size, stop)
        need(is_minimal, "Varint", start)  # K2
        return number

    def groups(self, size, stop):
        """The number of a varint, and whether it has no bytes too many."""
        start, number = self.at, 0
        for index in range(VARINT_MAX[size]):
            byte = self.take(1, stop, start)[0]
            number |= (byte & 0x7F) << 7 * index
            if byte < 0x80:
                need(number < 1 << 8 * size, "Varint", start)  # K2
                return number, byte != 0 or index == 0
        raise Invalid("Varint", start)  # K2

    def length(self, stop):
        """A length, and with it what it counts; returns where that ends."""
        start = self.at
        length = self.varint(LENGTH, stop)
        need(length <= stop - self.at, "Short", start)  # K1
        return self.at + length

    # Section 3: inline types.

    def inline(self, type, stop, fixed=False):
        kind, start = type.kind, self.at
        if kind in ("int", "enum"):
            number = self.integer(type, stop, fixed)  # K4
            closed = kind == "enum" and type.closed
            need(not closed or number in type.names.values(), "EnumValue", start)  # K7
            return number
        if kind == "float":  # K4
            return int.from_bytes(self.take(type.size, stop), "little")
        if kind == "raw":  # K4
            return self.take(type.size, stop)
        if kind == "bool":
            byte = self.take(1, stop)[0]
            need(byte <= 1, "Bool", start)  # K6
            return byte == 1
        if kind == "str":
            return self.str_n(type, stop)
        if kind == "struct":  # K9
            return {name: self.inline(of, stop) for name, of in type.fields}
        if kind == "array":  # K9
            return [self.inline(type.element, stop) for _ in range(type.count)]
        return self.union(type, False, stop, None)  # K10

    def integer(self, type, stop, fixed):
        if fixed or type.size == 1:  # K4, K5
            return int.from_bytes(self.take(type.size, stop), "little", signed=type.signed)
        number = self.varint(type.size, stop)
        if not type.signed:
            return number
        return number >> 1 if number & 1 == 0 else -(number >> 1) - 1  # K3

    def str_n(self, type, stop):
        start = self.at
        text = self.take(self.length(stop) - self.at, stop)
        need(len(text) <= type.size and 0 not in text, "StrLength", start)  # K8
        return self.utf8(text, start)

    def utf8(self, text, at):
        try:
            return text.decode("utf-8")
        except UnicodeDecodeError:
            raise Invalid("Utf8", at) from None  # K8, K18, K20

    # Section 4: bodies.

    def body(self, type, stop, depth):
        need(depth <= DEPTH_MAX, "Depth", self.at)  # K30
        value = {}
        for since in range(1, len(type.segments) + 1):
            fields = [field for field in type.fields if field.since == since]
            if since > 1 and self.at == stop:
                need(not self.exact, "BodyEnd", self.at)  # K15
                value.update({field.name: missing_value(field) for field in fields if not field.retired})
                continue
            self.segment(fields, value, stop, depth)
        need(self.at == stop or not self.exact, "BodyEnd", self.at)  # K16
        self.at = stop
        return value

    def segment(self, fields, value, stop, depth):
        if not fields:
            zero = self.take(1, stop)
            need(zero == b"\0", "SpareBits", self.at - 1)  # K14
            return
        with_bit = [field for field in fields if field.bit is not None]
        bits = int.from_bytes(self.take((len(with_bit) + 7) // 8, stop), "little")  # K12
        need(bits >> len(with_bit) == 0, "SpareBits", self.at - 1)  # K12
        for field in fields:  # K11
            start, content = self.at, None
            is_there = field.bit is None or bits >> with_bit.index(field) & 1  # K13
            if is_there:
                content = self.value(field.type, field.optional and field.bit is None, stop, depth, field.fixed)
            if not field.retired:
                value[field.name] = content
            elif self.exact:
                is_written = self.bytes[start : self.at] == retired_bytes(field)
                need(is_written, "RetiredValue", start)  # K17

    # Section 5: fields with a length. `optional` says that the value itself may say that it is absent.

    def value(self, type, optional, stop, depth, fixed=False):
        if type.kind in ("union", "stored"):
            return self.union(type, optional, stop, depth)
        if is_inline(type):
            return self.inline(type, stop, fixed)
        if type.kind in ("string", "bytes"):
            return self.string_or_bytes(type, stop)
        if type.kind in BODIES:
            return self.record_or_message(type, optional, stop, depth + 1)  # K29
        if type.kind == "any":
            return self.any(optional, stop, depth + 1)  # K29
        if type.kind == "stream":
            start = self.at
            need(self.padded(stop, lowest=1) == 0, "Stream", start)  # W12
            return []
        return self.list_or_map(type, stop, depth)

    def string_or_bytes(self, type, stop):
        start = self.at
        raw = self.take(self.length(stop) - self.at, stop)
        return self.utf8(raw, start) if type.kind == "string" else raw  # K18

    def record_or_message(self, type, optional, stop, depth):
        start = self.at
        end = self.length(stop)
        if end == self.at:
            need(optional, "RequiredAbsent", start)  # K19
            return None
        return self.body(type, end, depth)

    def union(self, type, optional, stop, depth):
        tag_at = self.at
        tag = self.take(1, stop)[0]
        if tag == 0:
            need(optional, "RequiredAbsent", tag_at)  # K20
            return None
        variant = type.ever(tag) if self.ever else type.variants.get(tag)
        need(variant is not None or not self.known, "UnknownTag", tag_at)  # K20
        end = self.length(stop)
        if variant is None:
            return Unknown.found(tag, self.take(end - self.at, end), tag_at)
        content = self.payload(variant.type, end, depth)
        need(self.at == end, "VariantLength", self.at)  # K20
        return tag, content

    def payload(self, type, stop, depth):
        """Of a variant: what fills it needs no length of its own (K20)."""
        if type is None:
            return None
        if type.kind in ("string", "bytes"):
            start = self.at
            raw = self.take(stop - start, stop)
            return self.utf8(raw, start) if type.kind == "string" else raw
        if type.kind in BODIES:
            return self.body(type, stop, depth + 1)  # K29
        return self.value(type, False, stop, depth)

    def any(self, optional, stop, depth):
        id_at = self.at
        type_id = self.varint(2, stop)
        if type_id == 0:
            need(optional, "RequiredAbsent", id_at)  # K21
            return None
        body = self.root(type_id)
        need(body is not None or not self.known, "TypeId", id_at)  # K21
        end = self.length(stop)
        if body is None:
            return Unknown.found(type_id, self.take(end - self.at, end), id_at)
        return Message(type_id, body, self.body(body, end, depth))

    # Section 6: lists and maps. `depth` is that of what the list stands in.

    def list_or_map(self, type, stop, depth):
        start, elements = self.at, []
        depth += type.shape == "indexed"  # K29
        while True:
            count_at = self.at
            count = self.padded(stop, lowest=1)  # K23
            if count == 0:
                return elements
            need(not elements or not self.canonical, "NotCanonical", count_at)  # K33
            need(depth <= DEPTH_MAX, "Depth", start)  # K30
            length_at = self.at
            length = self.padded(stop, lowest=0)
            need(length <= stop - self.at, "Short", length_at)  # K1
            need(count * least(type.element) <= length, "Count", count_at)  # K24
            end = self.at + length
            for _ in range(count):
                elements.append(self.element(type, elements, end, depth))
            need(self.at == end, "ListTail", self.at)  # K25

    def padded(self, stop, lowest):
        """A number of a chunk's header; less than `lowest` is not padded."""
        start = self.at
        number, is_minimal = self.groups(LENGTH, stop)
        need(is_minimal or self.at == start + 3 and number >= lowest, "Varint", start)  # K2, K23
        need(is_minimal or not self.canonical, "NotCanonical", start)  # K33
        return number

    def element(self, type, before, stop, depth):
        """`before` are the elements before this one."""
        if type.kind == "map":
            key_at = self.at
            key = self.value(type.key, False, stop, depth)
            need(ascends(before, key), "KeyOrder", key_at)  # K26
            return key, self.value(type.value, False, stop, depth)
        if type.element.kind in BODIES:  # Adds nothing to the depth (K29).
            return self.record_or_message(type.element, False, stop, depth)
        return self.value(type.element, False, stop, depth)

    # Section 7: frames.

    def frame(self, protocol):
        given, self.protocol = len(self.bytes), protocol
        type_id, length = self.header_number(2), self.header_number(LENGTH)
        need(self.at + length == given <= FRAME_LEN_MAX, "FrameLength", 0)  # K27
        need(type_id != 0, "TypeId", 0)  # K28
        root = self.root(type_id)
        need(root is not None or not self.known, "TypeId", 0)  # K28
        if root is None:
            return None, Unknown.found(type_id, self.bytes[self.at :], 0)
        return root, self.body(root, given, 0)

    def root(self, type_id):
        return self.protocol.ever(type_id) if self.ever else self.protocol.roots.get(type_id)

    def header_number(self, size):
        try:
            return self.varint(size, len(self.bytes))
        except Invalid as invalid:
            need(invalid.kind != "Short", "FrameLength", 0)  # K27
            raise
