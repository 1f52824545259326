"""Frames of zstd (RFC 8878) whose blocks are raw or repeat one byte: what can be read and written in a page.

A frame with a compressed block, a checksum, a dictionary or a block beyond its window raises `Unread`: it may be right, and nothing is said of it.
"""

MAGIC = b"\x28\xb5\x2f\xfd"
RAW, REPEATED, COMPRESSED = range(3)
BLOCK_MAX = 128 << 10
SINGLE_SEGMENT, RESERVED, CHECKSUM = 0x20, 0x08, 0x04
RUN_MIN = 5


class Unread(Exception):
    """A frame that this reader does not know how to read."""


def uint(raw, at, size):
    return int.from_bytes(raw[at : at + size], "little")


def unpacked(raw, length):
    """The content of one frame that fills `raw`; None if it is damaged or gives another length."""
    if raw[:4] != MAGIC or len(raw) < 6 or raw[4] & RESERVED:
        return None
    flags, at, window = raw[4], 5, None
    is_single = flags & SINGLE_SEGMENT
    if not is_single:
        exponent, mantissa, at = raw[at] >> 3, raw[at] & 7, at + 1
        window = (1 << 10 + exponent) * (8 + mantissa) // 8
    if flags & CHECKSUM or flags & 3 or (window or 0) > 64 << 20:
        raise Unread
    size = (1 if is_single else 0, 2, 4, 8)[flags >> 6]
    if size:
        content_size = uint(raw, at, size) + (256 if size == 2 else 0)
        if content_size != length or len(raw) - at < size:
            return None
        at, window = at + size, window or content_size
    return blocks(raw, at, length, min(window, BLOCK_MAX))


def blocks(raw, at, length, block_max):
    out, is_last = b"", False
    while not is_last:
        if len(raw) - at < 3:
            return None
        head, at = uint(raw, at, 3), at + 3
        is_last, kind, size = head & 1, head >> 1 & 3, head >> 3
        if kind == COMPRESSED or size > block_max:
            raise Unread
        if kind not in (RAW, REPEATED):
            return None
        stored = size if kind == RAW else 1
        if len(raw) - at < stored:
            return None
        out += raw[at : at + stored] * (1 if kind == RAW else size)
        at += stored
        if len(out) > length:
            return None
    return out if len(out) == length and at == len(raw) else None


def packed(raw):
    """`raw` as a frame: runs of a byte are blocks that repeat it."""
    parts, start, at = [], 0, 0
    while at < len(raw):
        end = at
        while end < len(raw) and raw[end] == raw[at] and end - at < BLOCK_MAX:
            end += 1
        if end - at >= RUN_MIN:
            parts += [(RAW, raw[start:at])] * (start < at) + [(REPEATED, raw[at:end])]
            start = end
        at = end
    parts += [(RAW, raw[start:])] * (start < len(raw) or not parts)
    small = [(kind, part[at : at + BLOCK_MAX]) for kind, part in parts for at in range(0, max(1, len(part)), BLOCK_MAX)]
    out = MAGIC + bytes([0x80 | SINGLE_SEGMENT]) + len(raw).to_bytes(4, "little")
    for index, (kind, part) in enumerate(small):
        head = len(part) << 3 | kind << 1 | (index == len(small) - 1)
        out += head.to_bytes(3, "little") + (part if kind == RAW else part[:1])
    return out
