"""A full and a lean value of every root of every schema: what each type looks like where nothing is wrong."""

from make_vectors import is_mine

from description import Message

SHOWN = {
    "scalars.Scalars 6": 'Payloads{before=1,text="text",between=2,raw=0x0003,after=4}',
    "evolve1.Evolve 4": 'Tail{text="text",choice=unit}',
}


def vectors(book):
    for name, protocol in book.protocols.items():
        if is_mine(name):
            for type_id, body in protocol.roots.items():
                for sort in ("full", "lean"):
                    value = Sample(protocol, sort == "full").body(body, 4)
                    book.encoded(
                        f"root-{name}-{type_id}-{sort}",
                        "K4 K9 K11 K19 K20 K25",
                        f"{body.name}, with all there is"
                        if sort == "full"
                        else f"{body.name}, with no more than there must be",
                        name,
                        type_id,
                        value,
                        shown=SHOWN.get(f"{name} {type_id}") if sort == "full" else None,
                    )


class Sample:
    """Numbers are counted up, so that each is another one. `room` bounds the depth."""

    def __init__(self, protocol, full):
        self.protocol, self.full, self.count = protocol, full, 0

    def next(self):
        self.count += 1
        return self.count

    def body(self, type, room):
        return {field.name: self.field(field, room) for field in type.fields if not field.retired}

    def field(self, field, room):
        if field.optional and (not self.full or room == 0):
            return None
        return self.value(field.type, room)

    def value(self, type, room):
        kind = type.kind
        if kind == "enum" and type.closed:
            return list(type.names.values())[-1]
        if kind in ("int", "enum"):
            return -self.next() if type.signed else self.next()
        if kind == "float":
            return self.next() if self.full else 0
        if kind == "bool":
            return self.full
        if kind in ("str", "string"):
            return "text"[: getattr(type, "size", 4)] if self.full else ""
        if kind == "raw":
            return self.next().to_bytes(type.size, "big")
        if kind == "bytes":
            return self.next().to_bytes(2, "big") if self.full else b""
        if kind == "array":
            return [self.value(type.element, room) for _ in range(type.count)]
        if kind == "struct":
            return {name: self.value(of, room) for name, of in type.fields}
        if kind == "stream":
            return []
        if kind == "list":
            return [self.value(type.element, room - 1)] * 2 if self.full and room > 0 else []
        if kind == "map":
            return [(self.value(type.key, room), self.value(type.value, room - 1))] if self.full and room > 0 else []
        if kind == "any":
            type_id, body = next(
                (i, b) for i, b in self.protocol.roots.items() if not any(f.type.kind == "any" for f in b.fields)
            )
            return Message(type_id, body, self.body(body, room - 1))
        if kind in ("union", "stored"):
            variant = list(type.variants.values())[0]
            return variant.tag, None if variant.type is None else self.value(variant.type, room)
        return self.body(type, room - 1)
