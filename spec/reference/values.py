"""Inline values as bytes (section 3): what the encoder writes, and what the decoder expects of a retired field."""

from description import Unknown


def uint(value, size):
    return value.to_bytes(size, "little")


def must(condition, why):
    if not condition:
        raise ValueError(why)


def inline(type, value):
    """D8 to D13, D61, D62"""
    must(value is not None, "an inline value inside another is required")
    kind = type.kind
    if kind == "enum" and type.closed:
        must(value in type.names.values(), "not a value of a closed enum")
    if kind in ("int", "enum"):
        return integer(value, type.size, type.signed)
    if kind == "float":
        return integer(value, type.size, False)
    if kind == "bool":
        return uint(value, 1)
    if kind == "str":
        raw = value.encode("utf-8")
        must(len(raw) <= type.size and 0 not in raw, "text too long, or with U+0000")
        return raw.ljust(type.size, b"\0")
    if kind == "raw":
        must(len(value) == type.size, "wrong length")
        return value
    if kind == "array":
        must(len(value) == type.count, "wrong length")
        return b"".join(inline(type.element, element) for element in value)
    if kind == "struct":
        return b"".join(inline(field_type, value[name]) for name, field_type in type.fields)
    return stored_union(type, value)


def integer(value, size, signed):
    try:
        return value.to_bytes(size, "little", signed=signed)
    except OverflowError:
        raise ValueError("number out of range") from None


def stored_union(type, value):
    """D13"""
    tag, content = value
    if isinstance(value, Unknown):
        return uint(tag, 1) + content
    variant_type = type.ever(tag).type
    storage = b"" if variant_type is None else inline(variant_type, content)
    return uint(tag, 1) + storage.ljust(type.storage, b"\0")
