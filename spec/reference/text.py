"""The normal textual form of a value (`conformance/README.md`, "Values"): one value, one line, in every language.

show(root, value)   ->   Multi{seq=1000001,messages=[Message{ts=7,symbol="AAPL",body=trade(Trade{price=1,size=2})}]}

    type_id, value = read_message(protocol, "@1(Flat{n=5})")
"""

import json
import re

from description import Message, Unknown


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
    if kind in ("list", "array", "stream"):
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


def show_message(type_id, root, value):
    """A frame as an `any` that holds its message: a type may be a root more than once."""
    return f"@{type_id}({show(root, value)})"


def read_message(protocol, text):
    """The type id and the value of such a text. It raises `ValueError` for any other."""
    reader = Reader(protocol, text)
    message = reader.any(None)
    reader.must(reader.at == len(text) and isinstance(message, Message))
    return message.type_id, message.value


class Reader:
    """What `show` wrote, read by its type."""

    def __init__(self, protocol, text):
        self.protocol, self.text, self.at = protocol, text, 0

    def must(self, holds):
        if not holds:
            raise ValueError(f"not a value at {self.text[self.at : self.at + 20]!r}")

    def take(self, pattern):
        found = re.compile(pattern).match(self.text, self.at)
        self.must(found)
        self.at = found.end()
        return found[0]

    def is_next(self, pattern):
        return re.compile(pattern).match(self.text, self.at) is not None

    def value(self, type):
        return getattr(self, type.kind)(type)

    def int(self, _):
        return int(self.take(r"-?\d+"))

    enum = int

    def bool(self, _):
        return self.take("true|false") == "true"

    def float(self, _):
        return int(self.take("0x[0-9a-f]+"), 16)

    def raw(self, _):
        return bytes.fromhex(self.take("0x[0-9a-f]*")[2:])

    bytes = raw

    def string(self, _):
        return json.loads(self.take(r'"(?:[^"\\]|\\.)*"'))

    str = string

    def items(self, brackets, item):
        """Items between brackets, with commas."""
        self.take(re.escape(brackets[0]))
        all = []
        while not self.is_next(re.escape(brackets[1])):
            if all:
                self.take(",")
            all.append(item())
        self.take(re.escape(brackets[1]))
        return all

    def list(self, type):
        return self.items("[]", lambda: self.value(type.element))

    array = list

    def stream(self, _):
        self.take(r"\[\]")  # W12
        return []

    def map(self, type):
        return self.items("{}", lambda: (self.value(type.key), self.take("=") and self.value(type.value)))

    def any(self, _):
        type_id = int(self.take(r"@\d+")[1:])
        if self.is_next(":"):
            return Unknown(type_id, bytes.fromhex(self.take(":[0-9a-f]*")[1:]))
        self.must(type_id in self.protocol.roots)
        body = self.protocol.roots[type_id]
        (value,) = self.items("()", lambda: self.value(body))
        return Message(type_id, body, value)

    def union(self, type):
        if self.is_next(r"\?"):
            tag, content = self.take(r"\?\d+:[0-9a-f]*")[1:].split(":")
            return Unknown(int(tag), bytes.fromhex(content))
        name = self.take(r"\w+")
        variants = [variant for variant in type.variants.values() if variant.name == name]
        self.must(variants)
        if variants[0].type is None:
            return variants[0].tag, None
        (value,) = self.items("()", lambda: self.value(variants[0].type))
        return variants[0].tag, value

    stored = union

    def message(self, type):
        self.take(re.escape(type.name))
        left = iter(members(type))

        def member():
            name, of = next(left, (None, None))
            self.must(of)
            self.take(f"{name}=")
            return name, None if self.is_next("-[,}]") and self.take("-") else self.value(of)

        value = dict(self.items("{}", member))
        self.must(next(left, None) is None)
        return value

    record = struct = message
