"""Random values of any described type: small, and fond of edges.

    value = RandomValues(random.Random(7)).root(body, protocol)

Sizes are kept down so that a million mutants of the encoded frames stay cheap. It makes no invalid values.
"""

from description import Message

TEXTS = ["", "a", "AAPL", "é", "\u0000", "日本", "\U0001f600", 'q"\\', "\n"]


class RandomValues:
    def __init__(self, random):
        self.random, self.room = random, 0

    def root(self, body, protocol, room=None):
        """`room` bounds the number of composite values, and with it depth and size. Of `protocol` are the values of `any`."""
        self.protocol = protocol
        self.room = self.random.choice((3, 6, 12)) if room is None else room
        return self.body(body)

    def body(self, type):
        return {field.name: self.field(field) for field in type.fields if not field.retired}

    def field(self, field):
        if field.optional and (self.room <= 0 or self.random.random() < 0.4):
            return None
        return self.value(field.type)

    def value(self, type):
        kind = type.kind
        if kind in ("int", "enum"):
            return self.integer(type)
        if kind == "float":
            return self.random.choice((0, self.random.getrandbits(8 * type.size)))
        if kind == "bool":
            return self.random.random() < 0.5
        if kind == "str":
            return self.text(type.size)
        if kind == "string":
            return self.random.choice(TEXTS)
        if kind == "raw":
            return self.random.randbytes(type.size)
        if kind == "bytes":
            return self.random.randbytes(self.random.choice((0, 1, 3)))
        if kind == "array":
            return [self.value(type.element) for _ in range(type.count)]
        if kind == "struct":
            return {name: self.value(of) for name, of in type.fields}
        self.room -= 1
        if kind == "list":
            return self.list(type.element)
        if kind == "stream":
            return []  # W12
        if kind == "map":
            return self.map(type)
        if kind == "any":
            type_id, body = self.random.choice(self.leanest() if self.room <= 0 else list(self.protocol.roots.items()))
            return Message(type_id, body, self.body(body))
        return self.variant(type) if kind in ("union", "stored") else self.body(type)

    def integer(self, type):
        if type.kind == "enum" and type.closed:
            return self.random.choice(list(type.names.values()))
        low = -(1 << 8 * type.size - 1) if type.signed else 0
        high = low + (1 << 8 * type.size) - 1
        named = list(type.names.values()) if type.kind == "enum" else []
        return self.random.choice([low, high, 0, 1, self.random.randint(low, high)] + named)

    def text(self, size):
        return self.random.choice([text for text in TEXTS if len(text.encode()) <= size and "\0" not in text])

    def list(self, element):
        if self.room <= 0:
            return []
        return [self.value(element) for _ in range(self.random.choice((0, 1, 1, 2, 3)))]

    def map(self, type):
        return [(key, self.value(type.value)) for key in sorted(set(self.list(type.key)))]

    def leanest(self):
        """The roots that hold no other `any`, so that an end comes."""
        roots = list(self.protocol.roots.items())
        return [root for root in roots if all(field.type.kind != "any" for field in root[1].fields)] or roots

    def variant(self, union):
        variants = list(union.variants.values())
        if self.room <= 0:
            variants = [v for v in variants if v.type is None or v.type.kind != "message"]
        variant = self.random.choice(variants or list(union.variants.values()))
        return variant.tag, None if variant.type is None else self.value(variant.type)
