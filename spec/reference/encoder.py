"""The reference encoder of Direct: one value, one byte string (D55).

    from encoder import encode
    frame = encode(protocol, type_id, value)

It writes what `decoder.decode(..., exact=True)` accepts, and raises `ValueError` for a value that has no bytes: a
required field without a value, a number out of range, a text that is too long, more than 64 levels. An `Unknown`
variant is written as it was read; such bytes are valid in compatible mode only.
"""

from decoder import DEPTH_MAX, FRAME_LEN_MAX
from description import BODIES, REGION, UNALIGNED, Unknown, alignment, holds_aligned, is_inline
from values import inline, must, uint


def encode(protocol, type_id, value):
    return frame(type_id, region(protocol.ever(type_id), value, 0))


def frame(type_id, region_bytes):
    """D41 to D43"""
    length = 6 + len(region_bytes)
    must(length <= FRAME_LEN_MAX, "frame too long")
    return uint(length, 4) + uint(type_id, 2) + region_bytes


def region(type, value, depth):
    """D20: block_len, block, heap."""
    must(depth <= DEPTH_MAX, "too deep")
    block, heap = block_and_heap(type, value, depth)
    return uint(len(block), 2) + block + heap


def block_and_heap(type, value, depth):
    """D14 to D19, D24 to D28: payloads are appended in id order, each slot says where its payload ends. Of an aligned message they
    are moved up (A5), counted from the block's start."""
    block, heap, heap_start = bytearray(type.block_len), b"", 2 + type.block_len
    for field in type.fields:
        # D63: of a retired field nothing but the default's bytes is written.
        content, at = None if field.retired else value[field.name], field.offset
        if field.retired and is_inline(field.type) and field.default is not None:
            block[at : at + field.type.size] = inline(field.type, field.default)
        must(content is not None or field.optional or field.retired, f"{type.name}.{field.name} is required")
        if field.bit is not None and content is not None:
            block[field.bit[0]] |= field.bit[1]
        if is_inline(field.type):
            if content is not None:
                block[at : at + field.type.size] = inline(field.type, content)
        elif field.type.kind == "union":
            if content is not None:
                block[at] = content[0]
                heap += aligned_variant(type, len(block) + len(heap), field.type, content, depth)
            block[at + 1 : at + 5] = uint(heap_start + len(heap), 4)
        else:
            if content is not None:
                to = alignment(field.type) if type.aligned else UNALIGNED
                heap += padded(to, len(block) + len(heap), payload(field.type, content, depth))
            block[at : at + 4] = uint(heap_start + len(heap), 4)
    return bytes(block), heap


def padded(aligned, at, content):
    """A5: the content with the padding that it takes at a place."""
    multiple, rest = aligned
    return bytes((rest - at) % multiple) + content if content else b""


def aligned_variant(type, at, union, value, depth):
    """The payload of a union's field, and in an aligned message its padding (A6)."""
    content = variant(union, value, depth)
    if not type.aligned:
        return content
    if not isinstance(value, Unknown) and content:
        content = padded(alignment(union.ever(value[0]).type), REGION[1], content)
    return padded(REGION, at, content)


def payload(type, value, depth):
    """D30 to D36, D64 to D68"""
    if type.kind == "string":
        return value.encode("utf-8")
    if type.kind == "bytes":
        return value
    if type.kind in BODIES:
        return region(type, value, depth + 1)
    if type.kind == "any":
        return any_message(value, depth)
    if not value:
        return b""
    must(type.kind != "stream", "the elements of a stream are not in its message")  # W12
    if type.kind == "map":
        must(all(one[0] < two[0] for one, two in zip(value, value[1:])), "keys do not ascend")
        if type.shape == "packed":
            entries = [inline(type.key, key) + inline(type.value, content) for key, content in value]
            return uint(type.key.size + type.value.size, 2) + b"".join(entries)
    if type.shape == "packed":
        return b"".join(inline(type.element, element) for element in value)
    if type.shape == "strided":
        blocks = [block_and_heap(type.element, element, depth)[0] for element in value]
        return uint(type.element.block_len, 2) + b"".join(blocks)
    return indexed_list(type, value, depth + 1)


def variant(type, value, depth):
    """D33"""
    tag, content = value
    if isinstance(value, Unknown):
        return content
    variant_type = type.ever(tag).type
    if variant_type is None:
        return b""
    return inline(variant_type, content) if is_inline(variant_type) else payload(variant_type, content, depth)


def indexed_list(type, values, depth):
    """D36 to D40"""
    must(depth <= DEPTH_MAX, "too deep")
    to = alignment(type.element) if holds_aligned(type) else UNALIGNED  # A7
    body, head, ends = b"", 4 + 4 * len(values), b""
    for value in values:
        body += padded(to, head + len(body), element(type.element, value, depth))
        ends += uint(head + len(body), 4)
    return uint(len(values), 4) + ends + body


def any_message(value, depth):
    """D68"""
    content = value.bytes if isinstance(value, Unknown) else region(value.body, value.value, depth + 1)
    return uint(value[0], 2) + content


def element(type, value, depth):
    if type.kind == "entry":
        return region(type, {"key": value[0], "value": value[1]}, depth)
    if type.kind == "message":
        return region(type, value, depth)
    if type.kind == "union":
        return uint(value[0], 1) + variant(type, value, depth)
    return payload(type, value, depth)
