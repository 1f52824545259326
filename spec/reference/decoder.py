"""The reference decoder of Direct: slow, plain, and the judge of all others.

    from decoder import Invalid, decode
    root, value = decode(protocol, frame, exact=False)      # or raises Invalid(kind, offset)

One function per section of `../direct.md`, with `../aligned.md` in them; each check is one `need` that names its rule. The checks stand in the
order of D50 to D54 and A8, so the first that fails is the error to report. Nothing is skipped for speed, and no byte is
read before the check that allows it. What a decoder must not do is not here: no allocation limits, no streams, no
frames in pieces.
"""

from description import BODIES, REGION, Message, Unknown, alignment, holds_aligned, is_inline, missing_value
from values import inline

FRAME_LEN_MAX = 2**31 - 8
DEPTH_MAX = 64


class Invalid(Exception):
    """The first rule that the bytes break, and where: `offset` counts from the first byte of the frame."""

    def __init__(self, kind, offset):
        super().__init__(f"{kind} at {offset}")
        self.kind, self.offset = kind, offset


def decode(protocol, frame, exact=False, known=False, passing=False):
    """The root type and its value; for a type id that only a newer schema knows `None` and `Unknown(id, region)`.

    A transcoder's modes are `passing`, in which retired tags and type ids are known (`../compact.md`, K42), and `known`, in which so are all
    (K39)."""
    return Decoder(frame, exact, known, passing).frame(protocol)


def cut(stream):
    """The frames that stand back to back in `stream`, up to the first that has no end there (D69)."""
    at = 0
    while at < len(stream):
        given = len(stream) - at
        frame_len = int.from_bytes(stream[at : at + 4], "little") if given >= 4 else 0
        if not 8 <= frame_len <= min(given, FRAME_LEN_MAX):
            raise Invalid("FrameLength", at)  # D69
        yield stream[at : at + frame_len]
        at += frame_len


def need(condition, kind, offset):
    if not condition:
        raise Invalid(kind, offset)


class Decoder:
    def __init__(self, frame, exact, known=False, passing=False):
        self.bytes, self.exact, self.known, self.ever = bytes(frame), exact, exact or known, known or passing

    def root(self, type_id):
        return self.protocol.ever(type_id) if self.ever else self.protocol.roots.get(type_id)

    def known_variant(self, union, tag):
        return union.ever(tag) if self.ever else union.variants.get(tag)

    def uint(self, at, size):
        return int.from_bytes(self.bytes[at : at + size], "little")

    # Section 8: frame.

    def frame(self, protocol):
        given, self.protocol = len(self.bytes), protocol
        frame_len = self.uint(0, 4) if given >= 8 else 0
        need(8 <= frame_len <= FRAME_LEN_MAX and frame_len == given, "FrameLength", 0)  # D41
        type_id = self.uint(4, 2)
        need(type_id != 0, "TypeId", 4)  # D42
        root = self.root(type_id)
        if root is None:
            need(not self.known, "TypeId", 4)  # D42
            return None, Unknown.found(type_id, self.bytes[6:], 4)
        return root, self.region(root, 6, given, 0)  # D43

    # Section 5: region. `start` and `stop` are counted from the frame; ends are counted from `start`.

    def region(self, type, start, stop, depth):
        need(depth <= DEPTH_MAX, "Depth", start)  # D45
        length = stop - start
        need(length >= 3, "RegionLength", start)  # D20
        block_len = self.uint(start, 2)
        need(self.legal_block(type, block_len), "BlockLength", start)  # D21
        need(block_len <= length - 2, "BlockLength", start)  # D21
        if type.kind == "record":
            need(block_len == length - 2, "BlockLength", start)  # D22
        value, heap_end = self.block(type, start, start + 2, block_len, stop, depth)
        if block_len <= type.block_len:
            need(heap_end == stop, "RegionTail", heap_end)  # D23
        return value

    def legal_block(self, type, block_len):
        """D21, D35: mine, or unless `exact` one of my older segment ends, or longer than mine."""
        if self.exact:
            return block_len == type.block_len
        return block_len in type.segments or block_len > type.block_len

    # Section 4: block. Also returns where the last known payload ends.

    def block(self, type, region, block, block_len, stop, depth):
        value, previous = {}, block + block_len
        origin = block if type.aligned else None  # A2
        for field in type.fields:
            if field.offset >= block_len:
                if not field.retired:
                    value[field.name] = missing_value(field)  # D48
                continue
            at = block + field.offset
            if field.retired:
                previous = self.retired(field, at, block, region, previous, stop)
                continue
            present = field.bit is None or self.bytes[block + field.bit[0]] & field.bit[1] != 0
            if is_inline(field.type):
                value[field.name] = self.inline_field(field, at, present)
            else:
                value[field.name], previous = self.slot(field, at, present, region, previous, stop, depth, origin)
        for offset, mask in type.spare:
            if offset < block_len:
                need(self.bytes[block + offset] & mask == 0, "SpareBits", block + offset)  # D17, D19
        return value, previous

    def retired(self, field, at, block, region, previous, stop):
        """D63: there is no value. Returns where the payload ends."""
        bit_is_set = field.bit is not None and self.bytes[block + field.bit[0]] & field.bit[1] != 0
        if is_inline(field.type):
            written = bytes(field.type.size) if field.default is None else inline(field.type, field.default)
            same = self.bytes[at : at + field.type.size] == written
            need(not self.exact or same and not bit_is_set, "RetiredValue", at)
            return previous
        is_union = field.type.kind == "union"
        end = region + self.uint(at + is_union, 4)
        need(previous <= end <= stop, "SlotEnd", at)  # D24
        empty = end == previous and not bit_is_set and not (is_union and self.bytes[at])
        need(not self.exact or empty, "RetiredValue", at)
        return end

    def inline_field(self, field, at, present):
        size = field.type.size
        if not present:
            need(self.all_zero(at, size), "AbsentValue", at)  # D18
            return None
        if field.type.kind == "stored" and field.optional and self.bytes[at] == 0:
            need(self.all_zero(at, size), "AbsentValue", at)  # D13
            return None
        return self.inline(field.type, at)

    def all_zero(self, at, size):
        return not any(self.bytes[at : at + size])

    # Section 3: inline types.

    def inline(self, type, at):
        kind = type.kind
        if kind == "enum" and type.closed:
            return self.closed_enum(type, at)
        if kind in ("int", "enum"):  # D8: every bit pattern is a value
            return int.from_bytes(self.bytes[at : at + type.size], "little", signed=type.signed)
        if kind == "float":  # D8
            return self.uint(at, type.size)
        if kind == "bool":
            need(self.bytes[at] <= 1, "Bool", at)  # D9
            return self.bytes[at] == 1
        if kind == "str":
            return self.str_n(type, at)
        if kind == "raw":  # D11
            return self.bytes[at : at + type.size]
        if kind == "array":  # D61
            return [self.inline(type.element, at + i * type.element.size) for i in range(type.count)]
        if kind == "struct":
            return self.struct(type, at)
        return self.stored_union(type, at)

    def closed_enum(self, type, at):
        number = int.from_bytes(self.bytes[at : at + type.size], "little", signed=type.signed)
        need(number in type.names.values(), "EnumValue", at)  # D62
        return number

    def str_n(self, type, at):
        text, _, tail = self.bytes[at : at + type.size].partition(b"\0")
        need(not any(tail), "StrTail", at)  # D10
        return utf8(text, at)  # D10

    def struct(self, type, at):
        value = {}
        for name, field_type in type.fields:  # D12
            value[name] = self.inline(field_type, at)
            at += field_type.size
        return value

    def stored_union(self, type, at):
        tag, storage = self.bytes[at], self.bytes[at + 1 : at + type.size]
        need(tag != 0, "RequiredAbsent", at)  # D13
        variant = self.known_variant(type, tag)
        if variant is None:
            need(not self.known, "UnknownTag", at)  # D13
            return Unknown.found(tag, storage, at)
        used = 0 if variant.type is None else variant.type.size
        value = None if variant.type is None else self.inline(variant.type, at + 1)
        need(not any(storage[used:]), "StorageTail", at + 1 + used)  # D13
        return tag, value

    # Section 6: slots. Returns the value and where its payload ends, which is where the next one starts; in an aligned message, which
    # has an `origin`, its padding does.

    def slot(self, field, at, present, region, previous, stop, depth, origin=None):
        type, is_union = field.type, field.type.kind == "union"
        end = region + self.uint(at + is_union, 4)
        need(previous <= end <= stop, "SlotEnd", at)  # D24
        if is_union:
            tag = self.bytes[at]
            if tag == 0:
                need(field.optional, "RequiredAbsent", at)  # D28
                need(end == previous, "AbsentPayload", previous)  # D28
                return None, end
            return self.variant(type, tag, at, previous, end, depth, origin), end
        if not present:
            need(end == previous, "AbsentPayload", previous)  # D26
            return None, end
        if (type.kind in BODIES or type.kind == "any") and end == previous:
            need(field.optional, "RequiredAbsent", at)  # D27
            return None, end
        return self.payload(type, self.padded(alignment(type), previous, end, origin), end, depth), end

    def padded(self, aligned, start, stop, origin):
        """A5: where a payload starts that ends at `stop`, and whose padding starts at `start`; without an origin there is none."""
        if origin is None or start == stop:
            return start
        multiple, rest = aligned
        at = start + (rest - (start - origin)) % multiple
        need(at < stop and self.all_zero(start, at - start), "Padding", start)  # A5
        return at

    # Section 7: payloads. `depth` is that of the region or list in which the payload stands.

    def payload(self, type, start, stop, depth):
        if type.kind == "string":
            return utf8(self.bytes[start:stop], start)  # D30
        if type.kind == "bytes":
            return self.bytes[start:stop]  # D31
        if type.kind in BODIES:
            return self.region(type, start, stop, depth + 1)  # D32, D44
        if type.kind == "any":
            return self.any(start, stop, depth)
        need(type.kind != "stream" or start == stop, "Stream", start)  # W12
        if start == stop:
            return []  # D34, D35, D36, D64: empty payload, empty list or map; nothing is entered
        if type.shape == "packed":
            return self.inline_map(type, start, stop) if type.kind == "map" else self.packed_list(type, start, stop)
        if type.shape == "strided":
            return self.strided_list(type, start, stop, depth)
        return self.indexed_list(type, start, stop, depth + 1)  # D44

    def variant(self, union, tag, tag_at, start, stop, depth, origin=None):
        variant = self.known_variant(union, tag)
        need(variant is not None or not self.known, "UnknownTag", tag_at)  # D29
        start = self.padded(REGION, start, stop, origin)  # A6
        if variant is None:
            return Unknown.found(tag, self.bytes[start:stop], tag_at)
        if variant.type is None:
            need(start == stop, "VariantLength", start)  # D33
            return tag, None
        start = self.padded(alignment(variant.type), start, stop, origin)  # A6
        if is_inline(variant.type):
            need(stop - start == variant.type.size, "VariantLength", start)  # D33
            return tag, self.inline(variant.type, start)
        return tag, self.payload(variant.type, start, stop, depth)  # D33

    def packed_list(self, type, start, stop):
        size = type.element.size
        need((stop - start) % size == 0, "ListLength", start)  # D34
        return [self.inline(type.element, at) for at in range(start, stop, size)]

    def strided_list(self, type, start, stop, depth):
        record = type.element
        need(stop - start >= 3, "Stride", start)  # D35
        stride = self.uint(start, 2)
        need(stride != 0 and self.legal_block(record, stride), "Stride", start)  # D35
        need((stop - start - 2) % stride == 0, "Stride", start)  # D35
        return [self.block(record, at, at, stride, at + stride, depth)[0] for at in range(start + 2, stop, stride)]

    def indexed_list(self, type, start, stop, depth):
        need(depth <= DEPTH_MAX, "Depth", start)  # D45
        count = self.uint(start, 4) if stop - start >= 4 else 0
        need(count >= 1 and 4 + 4 * count <= stop - start, "Count", start)  # D36
        elements, previous, origin = [], start + 4 + 4 * count, start if holds_aligned(type) else None
        for index in range(count):
            at = start + 4 + 4 * index
            end = start + self.uint(at, 4)
            need(previous <= end <= stop, "ElementEnd", at)  # D37
            elements.append(self.element(type.element, previous, end, depth, elements, origin))
            previous = end
        need(previous == stop, "ListTail", previous)  # D39
        return elements

    def element(self, type, start, stop, depth, before, origin=None):
        """D38, D40. `depth` is that of the list, and an element that is a region adds nothing to it (D44). `before` are the
        elements before this one; a list of aligned messages has an `origin` (A7)."""
        if type.kind == "entry":
            need(start < stop, "RequiredAbsent", start)  # D38
            return self.entry(type, start, stop, depth, before)
        if type.kind == "any":
            need(start < stop, "RequiredAbsent", start)  # D38
        if type.kind == "message":
            need(start < stop, "RequiredAbsent", start)  # D38
            return self.region(type, self.padded(alignment(type), start, stop, origin), stop, depth)
        if type.kind == "union":
            need(start < stop and self.bytes[start] != 0, "RequiredAbsent", start)  # D38, D40
            return self.variant(type, self.bytes[start], start, start + 1, stop, depth)
        return self.payload(type, self.padded(alignment(type), start, stop, origin), stop, depth)

    # Section 7: maps and any.

    def inline_map(self, type, start, stop):
        size, entries = type.key.size + type.value.size, []
        need(stop - start >= 3, "Stride", start)  # D65
        need(self.uint(start, 2) == size, "Stride", start)  # D65
        need((stop - start - 2) % size == 0, "Stride", start)  # D65
        for at in range(start + 2, stop, size):
            key = self.inline(type.key, at)
            need(ascends(entries, key), "KeyOrder", at)  # D67
            entries.append((key, self.inline(type.value, at + type.key.size)))
        return entries

    def entry(self, type, start, stop, depth, before):
        """D66: `before` are the entries before this one."""
        length = stop - start
        need(length >= 3, "RegionLength", start)  # D20
        need(self.uint(start, 2) == type.block_len, "BlockLength", start)  # D66
        need(type.block_len <= length - 2, "BlockLength", start)  # D66
        key_at = previous = start + 2 + type.block_len
        key_field, value_field = type.fields
        if is_inline(key_field.type):
            key_at = start + 2
        key, previous = self.part(key_field, start, previous, stop, depth)
        need(ascends(before, key), "KeyOrder", key_at)  # D67
        value, previous = self.part(value_field, start, previous, stop, depth)
        need(previous == stop, "RegionTail", previous)  # D66
        return key, value

    def part(self, field, region, previous, stop, depth):
        """The key or value of an entry, and where its payload ends."""
        at = region + 2 + field.offset
        if is_inline(field.type):
            return self.inline_field(field, at, True), previous
        return self.slot(field, at, True, region, previous, stop, depth)

    def any(self, start, stop, depth):
        type_id = self.uint(start, 2) if stop - start >= 2 else 0
        need(type_id != 0, "TypeId", start)  # D68
        body = self.root(type_id)
        if body is None:
            need(not self.known, "TypeId", start)  # D68
            return Unknown.found(type_id, self.bytes[start + 2 : stop], start)
        return Message(type_id, body, self.region(body, start + 2, stop, depth + 1))  # D44


def ascends(entries, key):
    """D67. Text in the order of its code points is text in the order of its bytes."""
    return not entries or entries[-1][0] < key


def utf8(raw, at):
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Invalid("Utf8", at) from None
