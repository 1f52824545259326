"""What a writer gets wrong: exact mode has each frame encoded again, and compares the bytes."""

from mistakes import compact, direct

ENCODER, COMPACT_ENCODER = "encoder", "compact_encoder"
EMPTY = '    if not value:\n        return b""\n    must(type.kind != "stream"'
PAYLOAD = "                heap += padded(to, len(block) + len(heap), payload(field.type, content, depth))\n"

MISTAKES = [
    direct(
        "frame_len does not count itself", "length = 6 + len(region_bytes)", "length = 2 + len(region_bytes)", ENCODER
    ),
    direct(
        "block_len counts itself",
        "return uint(len(block), 2) + block",
        "return uint(len(block) + 2, 2) + block",
        ENCODER,
    ),
    direct(
        "an empty list has a count",
        EMPTY,
        '    if not value:\n        return uint(0, 4)\n    must(type.kind != "stream"',
        ENCODER,
    ),
    direct(
        "the end of an absent payload is 0",
        PAYLOAD + "            block[at : at + 4] = uint(heap_start + len(heap), 4)",
        PAYLOAD
        + """\
            if content is not None or field.retired:
                block[at : at + 4] = uint(heap_start + len(heap), 4)""",
        ENCODER,
    ),
    direct(
        "ends count from the heap",
        'heap, heap_start = bytearray(type.block_len), b"", 2 + type.block_len',
        'heap, heap_start = bytearray(type.block_len), b"", 0',
        ENCODER,
    ),
    direct("ends of elements count from the first", "uint(head + len(body), 4)", "uint(len(body), 4)", ENCODER),
    direct(
        "str<N> is padded with spaces", 'return raw.ljust(type.size, b"\\0")', "return raw.ljust(type.size)", "values"
    ),
    direct(
        "the default of a retired field is not written",
        "if field.retired and is_inline(field.type) and field.default is not None:",
        "if False:",
        ENCODER,
    ),
    direct("storage is cut to its variant", 'storage.ljust(type.storage, b"\\0")', "storage", "values"),
    direct(
        "fields that have their default are trimmed",
        "    return uint(len(block), 2) + block + heap",
        """\
    while len(type.segments) > 1 and len(block) > type.segments[0] and not any(block[type.segments[-2] :]):
        block = block[: type.segments[-2]]
    return uint(len(block), 2) + block + heap""",
        ENCODER,
    ),
    direct(
        "a present empty text is written as an absent one",
        "if field.bit is not None and content is not None:",
        'if field.bit is not None and content not in (None, "", b"", []):',
        ENCODER,
    ),
    compact(
        "a present empty text is written as an absent one",
        "bits |= (content is not None) << position",
        'bits |= (content not in (None, "", b"", [])) << position',
        COMPACT_ENCODER,
    ),
    compact(
        "an empty list has a length",
        '    if not values:\n        return b"\\0"',
        '    if not values:\n        return b"\\0\\0"',
        COMPACT_ENCODER,
    ),
    compact(
        "a list has no end",
        'with_length(b"".join(elements)) + b"\\0"',
        'with_length(b"".join(elements))',
        COMPACT_ENCODER,
    ),
    compact(
        "lengths are padded",
        "return varint(len(elements)) + ",
        "return bytes([len(elements) & 127 | 128, len(elements) >> 7 & 127 | 128, len(elements) >> 14]) + ",
        COMPACT_ENCODER,
    ),
    compact(
        "a text in a variant has a length of its own",
        'alone = of.kind in ("string", "bytes") or of.kind in BODIES',
        "alone = of.kind in BODIES",
        COMPACT_ENCODER,
    ),
    compact(
        "a retired field is left out", "            raw += retired_bytes(field)", "            pass", COMPACT_ENCODER
    ),
    compact(
        "a message without fields has no bytes",
        '    if not fields:\n        return b"\\0"',
        '    if not fields:\n        return b""',
        COMPACT_ENCODER,
    ),
    compact(
        "-1 is 1 and 1 is 2, but -2 is 4 (sign and magnitude)", "-2 * number - 1", "-2 * number + 1", "compact_values"
    ),
]
