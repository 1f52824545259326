"""What a transcoder gets wrong: about what is retired, and about what it leaves out."""

from mistakes import Mistake


def transcoding(name, old, new, module="transcoder"):
    return Mistake(name, "transcoding", module, old, new)


MISTAKES = [
    transcoding("a retired variant is unknown", "return self.variants.get(tag) or self.retired.get(tag)", "return self.variants.get(tag)", "description"),
    transcoding("a retired root is unknown", "return self.roots.get(type_id) or self.retired.get(type_id)", "return self.roots.get(type_id)", "description"),
    transcoding(
        "an unknown variant is passed over unasked",
        "root, value = decoder.decode(protocol, frame, known=not passing, passing=passing)",
        "root, value = decoder.decode(protocol, frame, passing=True)",
    ),
    transcoding(
        "the same from Compact",
        'compact_decoder.decode(protocol, frame, "passing" if passing else "known")',
        'compact_decoder.decode(protocol, frame, "passing")',
    ),
    transcoding(
        "a field takes its message with it, though it may be absent",
        "            elif field.optional:\n",
        "            elif False:\n",
    ),
    transcoding(
        "an element takes its list with it",
        "parts = [self.part(lambda: self.required(type.element, of, f\"{path}[{i}]\")) for i, of in enumerate(value)]",
        "parts = [self.required(type.element, of, f\"{path}[{i}]\") for i, of in enumerate(value)]",
    ),
    transcoding(
        "an entry takes its map with it",
        "parts = [(key, self.part(lambda: self.required(type.value, of, f\"{path}[{i}].value\"))) for i, (key, of) in enumerate(value)]",
        "parts = [(key, self.required(type.value, of, f\"{path}[{i}].value\")) for i, (key, of) in enumerate(value)]",
    ),
    transcoding(
        "what goes with something larger is reported, too",
        "            self.left_out[known:] = self.left_out[-1:]\n",
        "",
    ),
    transcoding(
        "an unknown part in storage is kept",
        'if kind in ("union", "stored"):\n            return self.variant',
        'if kind == "union":\n            return self.variant',
    ),
    transcoding(
        "structs are not looked into",
        'if kind == "struct":\n            return {name: self.required(of, value[name], f"{path}.{name}") for name, of in type.fields}',
        'if kind == "struct":\n            return value',
    ),
    transcoding(
        "a frame that is left out is an empty message",
        'return (b"" if kept is None else encode(protocol, type_id, kept)), sieve.left_out',
        'return (bytes(1) if kept is None else encode(protocol, type_id, kept)), sieve.left_out',
    ),
    transcoding("the offset is that of the payload", "unknown.at = at", "unknown.at = at + 1", "description"),
]
