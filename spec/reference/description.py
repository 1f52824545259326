"""What a type is and where its bytes stand: the description that decoder and encoder work from.

A description is plain data. Sizes, offsets, presence bits and segment ends follow from it by rules D8 to D18 of
`../direct.md`. A schema of the worked example, without any text to parse:

    Side = Enum("Side", size=1, signed=False, names={"buy": 0, "sell": 1})
    Fill = Struct("Fill", [("price", Int(8, False)), ("size", Int(4, False))])
    Row = Body("Row", "record", [Field("ts", Int(8, True)), Field("fill", Fill, optional=True)])

It checks only what the layout needs; whether a schema is a good one is the business of the schema language.

Values, as the decoder returns them and the encoder takes them:

    integers, enums,
    bits, decimals,
    times, dates      int                     struct, record, message   dict by field name
    f32, f64          int, the IEEE bits      list, array               list
    bool              bool                    map                       list of (key, value), in order
    str<N>, string    str                     union                     (tag, value), value None for a unit variant
    bytes<N>, bytes,                          unknown variant           Unknown(tag, bytes)
    uuid              bytes                   any                       Message(type_id, body, value)
    absent            None                    any of an unknown id      Unknown(type_id, bytes)
"""

from collections import namedtuple


class Unknown(namedtuple("Unknown", "tag bytes")):
    """`at` is where the tag or type id stood; it is no part of the value."""

    at = None

    @classmethod
    def found(cls, tag, content, at):
        unknown = cls(tag, content)
        unknown.at = at
        return unknown


Message = namedtuple("Message", "type_id body value")
Variant = namedtuple("Variant", "tag name type")


# Inline types (D8 to D13): each has a `size`.


class Int:
    """`meaning` is `decimal`, `timestamp`, `duration`, `date` or nothing; only its text depends on it."""

    kind = "int"

    def __init__(self, size, signed, meaning=None):
        self.size, self.signed, self.meaning = size, signed, meaning


class Float:
    kind = "float"

    def __init__(self, size):
        self.size = size


class Bool:
    kind, size = "bool", 1


class Enum:
    kind = "enum"

    def __init__(self, name, size, signed, names, closed=False, retired=frozenset(), is_bits=False):
        self.name, self.size, self.signed, self.names, self.closed, self.retired = name, size, signed, names, closed, retired
        self.is_bits = is_bits


class Str:
    """str<N>"""

    kind = "str"

    def __init__(self, size):
        self.size = size


class Raw:
    """bytes<N>; `meaning` is `uuid` or nothing."""

    kind = "raw"

    def __init__(self, size, meaning=None):
        self.size, self.meaning = size, meaning


class Struct:
    kind = "struct"

    def __init__(self, name, fields=()):
        self.name, self.fields = name, list(fields)

    @property
    def size(self):
        return sum(type.size for _, type in self.fields)


class Array:
    """T[N]"""

    kind = "array"

    def __init__(self, element, count):
        self.element, self.count = element, count

    @property
    def size(self):
        return self.element.size * self.count


class Union:
    """A union: with storage it is inline (`stored`), without it lives in a slot (`union`)."""

    def __init__(self, name, variants=(), storage=None):
        self.name, self.storage = name, storage
        self.kind = "union" if storage is None else "stored"
        self.set_variants(variants)

    def set_variants(self, variants, retired=()):
        """A retired variant is an unknown one to all but transcoders (K42)."""
        self.variants = {variant.tag: variant for variant in variants}
        self.retired = {variant.tag: variant for variant in retired}

    def ever(self, tag):
        """The variant, in use or retired."""
        return self.variants.get(tag) or self.retired.get(tag)

    @property
    def size(self):
        return 1 + self.storage


# Types that live in a slot (D24 to D40, D64 to D68).


class String:
    kind = "string"


class Bytes:
    kind = "bytes"


class List:
    kind = "list"

    def __init__(self, element):
        self.element = element

    @property
    def shape(self):
        if is_inline(self.element):
            return "packed"
        return "strided" if self.element.kind == "record" else "indexed"


class Stream:
    """W12: in its message an empty list; `chunk` is the list that a chunk of it has."""

    kind = "stream"

    def __init__(self, element):
        self.element, self.chunk = element, List(element)


class Map:
    """`entry` describes its entries: a key and a value, both required."""

    kind = "map"

    def __init__(self, key, value):
        self.key, self.value, self.laid_out = key, value, None

    @property
    def shape(self):
        return "packed" if is_inline(self.key) and is_inline(self.value) else "indexed"

    @property
    def element(self):
        if self.laid_out is None:
            self.laid_out = Body("entry", "entry", [Field("key", self.key), Field("value", self.value)]).lay_out()
        return self.laid_out


class Any:
    kind = "any"


class Field:
    def __init__(self, name, type, optional=False, since=1, default=None, retired=False, fixed=False):
        self.name, self.type, self.optional, self.since, self.default = name, type, optional, since, default
        self.retired, self.fixed = retired, fixed


class Body:
    """A record, a message or the entry of a map. `kind` says which; fields stand in id order."""

    def __init__(self, name, kind, fields=(), aligned=False):
        self.name, self.kind, self.fields, self.aligned = name, kind, list(fields), aligned

    def lay_out(self):
        """D14 to D17: gives each field its offset, and this type its segment ends and spare presence bits."""
        self.segments, self.spare, offset = [], [], 0
        for since in range(1, max([field.since for field in self.fields], default=1) + 1):
            fields = [field for field in self.fields if field.since == since]
            with_bit = [field for field in fields if field.optional and has_bit(field.type)]
            for field in fields:
                field.bit = None
            for number, field in enumerate(with_bit):
                field.bit = (offset + number // 8, 1 << number % 8)
            offset += (len(with_bit) + 7) // 8
            if len(with_bit) % 8:
                self.spare.append((offset - 1, 0xFF << len(with_bit) % 8 & 0xFF))
            for field in fields:
                field.offset = offset
                offset += width(field.type)
            if not fields:
                self.spare.append((offset, 0xFF))
                offset += 1
            self.segments.append(offset)
        self.block_len = offset
        return self


class Protocol:
    def __init__(self, name, roots, retired=None):
        self.name, self.roots, self.retired = name, roots, retired or {}

    def ever(self, type_id):
        """The root, in use or retired."""
        return self.roots.get(type_id) or self.retired.get(type_id)


INLINE = {"int", "float", "bool", "enum", "str", "raw", "array", "struct", "stored"}
BODIES = {"record", "message"}


def is_inline(type):
    return type.kind in INLINE


def has_bit(type):
    """D15: messages, records, unions and any say themselves that they are absent."""
    return type.kind not in ("message", "record", "any", "union", "stored")


def width(type):
    """D16: the bytes a field of this type takes in its block."""
    if is_inline(type):
        return type.size
    return 5 if type.kind == "union" else 4


# Of an aligned message's payloads, as (alignment, rest).
REGION, UNALIGNED = (8, 6), (1, 0)


def alignment(type):
    """A4, and of an inline type A3."""
    if is_inline(type):
        return inline_alignment(type), 0
    if type.kind == "bytes" or type.kind == "list" and holds_aligned(type):
        return 8, 0
    if type.kind == "message" and type.aligned:
        return REGION
    if type.kind == "any":
        return 8, 4
    if type.kind == "list" and type.shape == "packed":
        return alignment(type.element)
    if type.kind in ("list", "map") and type.shape == "indexed":
        return 4, 0
    return UNALIGNED


def inline_alignment(type):
    """A3"""
    if type.kind in ("int", "float", "bool", "enum"):
        return min(type.size, 8)
    if type.kind == "array":
        return inline_alignment(type.element)
    if type.kind == "struct":
        return max(inline_alignment(of) for _, of in type.fields)
    return 1


def holds_aligned(type):
    """Whether the elements of a list, or entries of a map, are aligned (A7)."""
    element = type.element
    return element.kind == "message" and element.aligned or element.kind == "list" and holds_aligned(element)


def missing_value(field):
    """D49: what a field reads in a block that is too old to have it."""
    if field.default is not None:
        return field.default
    if field.optional:
        return None
    return {"string": "", "bytes": b"", "list": [], "map": [], "stream": []}[field.type.kind]
