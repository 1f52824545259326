"""The reference transcoder (section 13 of `../compact.md`): a frame of one encoding as one of the other.

    from transcoder import transcode
    frame, left_out = transcode(protocol, "direct", frame, passing=True)

It reads, takes out what is unknown, and writes. `left_out` are the unknown parts that were, as (kind, offset, path) in the order of the
value; where the whole frame is left out, the new one is empty. Unless it is `passing`, an unknown part is the error that exact mode has.
"""

import compact_decoder
import compact_encoder
import decoder
import encoder
from description import BODIES, Unknown


def transcode(protocol, source, frame, passing=False):
    if source == "direct":
        root, value = decoder.decode(protocol, frame, known=not passing, passing=passing)
        type_id, encode = int.from_bytes(frame[4:6], "little"), compact_encoder.encode
    else:
        root, value = compact_decoder.decode(protocol, frame, "passing" if passing else "known")
        type_id, encode = compact_decoder.CompactDecoder(frame, "compatible").varint(2, len(frame)), encoder.encode
    sieve = Sieve()
    kept = sieve.part(lambda: sieve.unknown("TypeId", value, "") if root is None else sieve.required(root, value, ""))
    return (b"" if kept is None else encode(protocol, type_id, kept)), sieve.left_out


class Lost(Exception):
    """What is around the unknown part cannot be without it."""


class Sieve:
    """Values without what is unknown (K43)."""

    def __init__(self):
        self.left_out = []

    def unknown(self, kind, value, path):
        self.left_out.append((kind, value.at, path))
        raise Lost

    def part(self, kept):
        """What may be left out: `None`, if it has an unknown part that it cannot be without. Of those in it only the first that it cannot be
        without is named."""
        known = len(self.left_out)
        try:
            return kept()
        except Lost:
            self.left_out[known:] = self.left_out[-1:]
            return None

    def required(self, type, value, path):
        """The value without what may be left out of it."""
        kind = type.kind
        if kind in BODIES:
            return self.body(type, value, path)
        if kind == "any":
            return self.any(value, path)
        if kind in ("union", "stored"):
            return self.variant(type, value, path)
        if kind == "struct":
            return {name: self.required(of, value[name], f"{path}.{name}") for name, of in type.fields}
        if kind == "array":
            return [self.required(type.element, of, f"{path}[{i}]") for i, of in enumerate(value)]
        if kind == "list":
            parts = [self.part(lambda: self.required(type.element, of, f"{path}[{i}]")) for i, of in enumerate(value)]
            return [part for part in parts if part is not None]
        if kind == "map":
            parts = [(key, self.part(lambda: self.required(type.value, of, f"{path}[{i}].value"))) for i, (key, of) in enumerate(value)]
            return [(key, part) for key, part in parts if part is not None]
        return value

    def body(self, type, value, path):
        kept = {}
        for field in (field for field in type.fields if not field.retired):
            content, at = value[field.name], f"{path}.{field.name}"
            if content is None:
                kept[field.name] = None
            elif field.optional:
                kept[field.name] = self.part(lambda: self.required(field.type, content, at))
            else:
                kept[field.name] = self.required(field.type, content, at)
        return kept

    def variant(self, type, value, path):
        if isinstance(value, Unknown):
            self.unknown("UnknownTag", value, path)
        tag, content = value
        variant = type.ever(tag)
        return tag, None if variant.type is None else self.required(variant.type, content, f"{path}.{variant.name}")

    def any(self, value, path):
        if isinstance(value, Unknown):
            self.unknown("TypeId", value, path)
        return value._replace(value=self.body(value.body, value.value, path))
