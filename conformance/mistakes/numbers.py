"""Numbers that are signed, or wrap, or that a register changes."""

from mistakes import compact, direct, signed

SLOT_END = 'need(previous <= end <= stop, "SlotEnd", at)  # D24'
ELEMENT_END = 'need(previous <= end <= stop, "ElementEnd", at)  # D37'
COUNT = "4 + 4 * count <= stop - start"
CHUNK = "need(count * least(type.element) <= length,"
DIRECT_FLOAT = "return self.uint(at, type.size)"
COMPACT_FLOAT = 'return int.from_bytes(self.take(type.size, stop), "little")\n'


def floats(name, changed):
    """`changed` is what becomes of the bits `raw` of a float of `size` bytes, whose mantissa has `n` bits."""
    load = f"raw, size = {{}}, type.size; n = 23 if size == 4 else 52; return {changed}\n"
    return [
        direct(name, DIRECT_FLOAT + "\n", load.format("self.uint(at, type.size)")),
        compact(name, COMPACT_FLOAT, load.format('int.from_bytes(self.take(type.size, stop), "little")')),
    ]


IS_NAN = "raw & (1 << 8 * size - 1) - 1 > (1 << 8 * size - 1) - (1 << n)"
CANONICAL = "(1 << 8 * size - 1) - (1 << n) | 1 << n - 1"

MISTAKES = [
    direct(
        "the upper bound of an end is compared as a signed number (Java)",
        SLOT_END,
        f'need(previous <= end and {signed("end - region", 32)} <= stop - region, "SlotEnd", at)',
    ),
    direct(
        "start + end wraps in 32 bits (Go, C++)",
        SLOT_END,
        'need(previous <= end and end % 2**32 <= stop, "SlotEnd", at)',
    ),
    direct(
        "the upper bound of an element's end is compared as a signed number (Java)",
        ELEMENT_END,
        f'need(previous <= end and {signed("end - start", 32)} <= stop - start, "ElementEnd", at)',
    ),
    direct(
        "an element's start + end wraps in 32 bits (Go, C++)",
        ELEMENT_END,
        'need(previous <= end and end % 2**32 <= stop, "ElementEnd", at)',
    ),
    direct("4 + 4 count wraps in 32 bits (Go, C++)", COUNT, "(4 + 4 * count) % 2**32 <= stop - start"),
    direct("the count of a list is signed (Java)", COUNT, f"4 + 4 * {signed('count', 32)} <= stop - start"),
    compact(
        "count times the least size wraps in 32 bits (Go, C++)",
        CHUNK,
        "need(count * least(type.element) % 2**32 <= length,",
    ),
    compact(
        "count times the least size is signed (Java)",
        CHUNK,
        f"need({signed('count * least(type.element)', 32)} <= length,",
    ),
    compact(
        "lengths are signed (Java)",
        'need(length <= stop - self.at, "Short", start)  # K1',
        f"length = {signed('length', 32)}; need(length <= stop - self.at, \"Short\", start)",
    ),
    direct(
        "block_len is signed (Java)",
        "need(self.legal_block(type, block_len)",
        f"need(self.legal_block(type, {signed('block_len', 16)})",
    ),
    direct(
        "the stride is signed (Java)",
        "self.legal_block(record, stride)",
        f"self.legal_block(record, {signed('stride', 16)})",
    ),
    direct("type ids are signed (Java)", "type_id = self.uint(4, 2)", f"type_id = {signed('self.uint(4, 2)', 16)}"),
    direct(
        "the type id of an any is signed (Java)",
        "type_id = self.uint(start, 2) if",
        f"type_id = {signed('self.uint(start, 2)', 16)} if",
    ),
    direct(
        "frame_len is signed, and has no lower bound (Java)",
        "need(8 <= frame_len <= FRAME_LEN_MAX and frame_len == given,",
        f"need({signed('frame_len', 32)} <= given,",
    ),
    direct("frame_len may be less than what is there", "and frame_len == given", "and frame_len <= given"),
    direct("frame_len may be more than what is there", "and frame_len == given", "and frame_len >= given"),
    direct("a frame has at least 9 bytes", "need(8 <= frame_len", "need(9 <= frame_len"),
    direct(
        "a frame has at least 6 bytes",
        "if given >= 8 else 0\n        need(8 <=",
        "if given >= 6 else 0\n        need(6 <=",
    ),
    compact(
        "bits that the last byte of a varint has too much are dropped (C++)",
        'need(number < 1 << 8 * size, "Varint", start)  # K2',
        "number &= (1 << 8 * size) - 1",
    ),
    compact("varints may be longer than they need (protobuf)", 'need(is_minimal, "Varint", start)  # K2', "pass"),
    compact("a varint of 64 bits has at most 9 bytes", "8: 10", "8: 9"),
    compact(
        "zigzag is undone with a shift that keeps the sign (Java's >>)",
        "return number >> 1 if number & 1 == 0 else -(number >> 1) - 1  # K3",
        f"half = {signed('number', 64)} >> 1; return half if number & 1 == 0 else -half - 1",
    ),
    compact("numbers of 8 bits are varints, too", "if fixed or type.size == 1:", "if fixed:"),
    compact("@fixed is not heeded", "if fixed or type.size == 1:", "if type.size == 1:"),
    *floats("a NaN becomes a quiet one (x87, JavaScript)", f"raw | 1 << n - 1 if {IS_NAN} else raw"),
    *floats("a NaN becomes the canonical one (Java)", f"{CANONICAL} if {IS_NAN} else raw"),
    *floats("-0.0 becomes 0.0", "0 if raw == 1 << 8 * size - 1 else raw"),
    *floats("what is subnormal becomes 0", "raw if raw >> n & (1 << 8 * size - 1 - n) - 1 else raw >> n << n"),
]
