"""What decoder and encoder of Compact share: numbers and inline values as bytes (sections 2 and 3), and sizes (K24)."""

from description import BODIES, Unknown
from values import integer, must, uint


def varint(number):
    """K2"""
    groups = bytearray()
    while number >= 0x80:
        groups.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes(groups) + bytes([number])


def zigzag(number):
    """K3"""
    return 2 * number if number >= 0 else -2 * number - 1


def with_length(raw):
    return varint(len(raw)) + raw


def inline(type, value, fixed=False):
    """K4 to K10"""
    must(value is not None, "an inline value inside another is required")
    kind = type.kind
    if kind in ("int", "enum"):
        must(kind == "int" or not type.closed or value in type.names.values(), "not a value of a closed enum")
        raw = integer(value, type.size, type.signed)
        if fixed or type.size == 1:
            return raw
        return varint(zigzag(value) if type.signed else value)
    if kind == "float":
        return integer(value, type.size, False)
    if kind == "bool":
        return uint(value, 1)
    if kind == "raw":
        must(len(value) == type.size, "wrong length")
        return value
    if kind == "str":
        raw = value.encode("utf-8")
        must(len(raw) <= type.size and 0 not in raw, "text too long, or with U+0000")
        return with_length(raw)
    if kind == "array":
        must(len(value) == type.count, "wrong length")
        return b"".join(inline(type.element, element) for element in value)
    if kind == "struct":
        return b"".join(inline(of, value[name]) for name, of in type.fields)
    return stored_union(type, value)


def stored_union(type, value):
    """K10, K20"""
    tag, content = value
    if isinstance(value, Unknown):
        return uint(tag, 1) + with_length(content)
    of = type.ever(tag).type
    return uint(tag, 1) + with_length(b"" if of is None else inline(of, content))


def retired_bytes(field):
    """K17: what a writer writes."""
    type = field.type
    if field.optional:
        return b"" if field.bit is not None else b"\0"
    if field.default is None:
        return zero(type, field.fixed)
    if type.kind == "union":
        return uint(field.default[0], 1) + b"\0"
    return inline(type, field.default, field.fixed)


def zero(type, fixed=False):
    """Zero, or what is empty. What has no such value is not retired."""
    if type.kind == "struct":
        return b"".join(zero(of) for _, of in type.fields)
    if type.kind == "array":
        return zero(type.element) * type.count
    return bytes(type.size if fixed or type.kind in ("float", "raw") else 1)


def least(type):
    """K24: the least bytes that an element takes."""
    kind = type.kind
    if kind in BODIES or kind in ("union", "stored", "any"):
        return 2
    if kind in ("float", "raw"):
        return type.size
    if kind == "array":
        return type.count * least(type.element)
    if kind == "struct":
        return sum(least(of) for _, of in type.fields)
    if kind == "entry":
        return sum(least(field.type) for field in type.fields)
    return 1
