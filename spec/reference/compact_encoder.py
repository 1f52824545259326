"""The reference encoder of Compact: one value, one canonical byte string (K35).

    from compact_encoder import encode
    frame = encode(protocol, type_id, value)

It writes what `compact_decoder.decode(..., "canonical")` accepts, and raises `ValueError` for a value that has no bytes, as the
encoder of Direct does. An `Unknown` is written as it was read from Compact; such bytes are valid in compatible mode only.
"""

from compact_values import inline, retired_bytes, varint, with_length
from decoder import DEPTH_MAX, FRAME_LEN_MAX
from description import BODIES, Unknown, is_inline
from values import must, uint


def encode(protocol, type_id, value):
    return frame(type_id, body(protocol.ever(type_id), value, 0))


def frame(type_id, raw):
    """K27"""
    whole = varint(type_id) + with_length(raw)
    must(len(whole) <= FRAME_LEN_MAX, "frame too long")
    return whole


def body(type, value, depth):
    """K11"""
    must(depth <= DEPTH_MAX, "too deep")
    segments = range(1, len(type.segments) + 1)
    return b"".join(segment([f for f in type.fields if f.since == since], value, depth, type) for since in segments)


def segment(fields, values, depth, type):
    """K12 to K17"""
    if not fields:
        return b"\0"
    bits, position, raw = 0, 0, b""
    for field in fields:
        content = None if field.retired else values[field.name]
        must(content is not None or field.optional or field.retired, f"{type.name}.{field.name} is required")
        if field.bit is not None:
            bits |= (content is not None) << position
            position += 1
        if content is not None:
            raw += written(field.type, content, depth, field.fixed)
        elif field.retired:
            raw += retired_bytes(field)
        elif field.bit is None:
            raw += b"\0"  # K19 to K21: length, tag or id 0
    return uint(bits, (position + 7) // 8) + raw


def written(type, value, depth, fixed=False):
    """K18 to K21: as a required field."""
    if is_inline(type):
        return inline(type, value, fixed)
    if type.kind == "union":
        return uint(value[0], 1) + with_length(payload(type, value, depth))
    if type.kind == "any":
        return any_message(value, depth + 1)
    if type.kind in ("list", "map"):
        return list_or_map(type, value, depth)
    if type.kind == "stream":
        must(not value, "the elements of a stream are not in its message")  # W12
        return b"\0"
    return with_length(filling(type, value, depth))


def filling(type, value, depth):
    """What stands behind a length: a text, bytes, or a body."""
    if type.kind == "string":
        return value.encode("utf-8")
    return value if type.kind == "bytes" else body(type, value, depth + 1)


def payload(type, value, depth):
    """K20"""
    if isinstance(value, Unknown):
        return value.bytes
    of = type.ever(value[0]).type
    if of is None:
        return b""
    alone = of.kind in ("string", "bytes") or of.kind in BODIES
    return (filling if alone else written)(of, value[1], depth)


def any_message(value, depth):
    """K21"""
    raw = value.bytes if isinstance(value, Unknown) else body(value.body, value.value, depth)
    return varint(value[0]) + with_length(raw)


def list_or_map(type, values, depth):
    """K22 to K26: one chunk."""
    if not values:
        return b"\0"
    depth += type.shape == "indexed"
    must(depth <= DEPTH_MAX, "too deep")
    if type.kind == "map":
        must(all(one[0] < two[0] for one, two in zip(values, values[1:])), "keys do not ascend")
        elements = [written(type.key, key, depth) + written(type.value, of, depth) for key, of in values]
    elif type.element.kind in BODIES:
        elements = [with_length(body(type.element, value, depth)) for value in values]
    else:
        elements = [written(type.element, value, depth) for value in values]
    return varint(len(elements)) + with_length(b"".join(elements)) + b"\0"
