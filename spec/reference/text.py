"""The normal textual form of a value (`conformance/README.md`, "Values"): one value, one line, in every language.

show(root, value)   ->   Multi{seq=1000001,messages=[Message{ts=7,symbol="AAPL",body=trade(Trade{price=1,size=2})}]}
"""

from description import Unknown


def show_frame(root, value):
    return show_unknown(value) if root is None else show(root, value)


def show(type, value):
    if value is None:
        return "-"
    kind = type.kind
    if kind in ("int", "enum"):
        return str(value)
    if kind == "bool":
        return "true" if value else "false"
    if kind == "float":
        return f"0x{value:0{2 * type.size}x}"
    if kind in ("raw", "bytes"):
        return "0x" + value.hex()
    if kind in ("str", "string"):
        return show_text(value)
    if kind in ("list", "array"):
        return "[" + ",".join(show(type.element, element) for element in value) + "]"
    if kind == "map":
        return "{" + ",".join(f"{show(type.key, key)}={show(type.value, of)}" for key, of in value) + "}"
    if kind == "any":
        return f"@{value[0]}" + (f":{value.bytes.hex()}" if isinstance(value, Unknown) else f"({show(value.body, value.value)})")
    if kind in ("union", "stored"):
        return show_variant(type, value)
    return type.name + "{" + ",".join(f"{name}={show(of, value[name])}" for name, of in members(type)) + "}"


def members(type):
    if type.kind == "struct":
        return type.fields
    return [(field.name, field.type) for field in type.fields if not field.retired]


def show_variant(type, value):
    if isinstance(value, Unknown):
        return show_unknown(value)
    variant = type.variants[value[0]]
    return variant.name if variant.type is None else f"{variant.name}({show(variant.type, value[1])})"


def show_unknown(unknown):
    return f"?{unknown.tag}:{unknown.bytes.hex()}"


def show_text(text):
    """A JSON string in which only what JSON demands is escaped: quote, backslash, and U+0000 to U+001F as \\u00xx."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c >= " " else f"\\u{ord(c):04x}" for c in escaped) + '"'
