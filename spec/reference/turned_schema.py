"""Protocols of descriptors (section 11 of `../schema.md`): what a content with a schema is read by.

    protocol = protocol_of(descriptor, b"shootout.Feed")       # None if the frame is not valid or has no such protocol

A descriptor is a frame of `scantling.schema.Descriptor`, whose schema is read from its text. Of the rules of the language (R5) those are
checked without which there is no layout; the others are the affair of the implementation's own tests.
"""

from pathlib import Path

from decoder import Invalid, decode
from description import Any, Array, Body, Bool, Bytes, Enum, Field, Float, Int, List, Map, Protocol, Raw, Str, Stream, String, Struct
from description import Union, Variant, is_inline
from schema import load

SCHEMA = Path(__file__).resolve().parent.parent.parent / "schema" / "scantling" / "schema.scant"
DESCRIPTOR = load(SCHEMA).protocols["Descriptor"]
SCALARS = [Bool()] + [Int(size, signed) for signed in (False, True) for size in (1, 2, 4, 8, 16)] + [Float(4), Float(8)]
# The tags of `Core` and `Layer`.
SCALAR, TEXT, FIXED_BYTES, DECIMAL, TIMESTAMP, DURATION, DATE, UUID, STRING, BYTES, ANY, NAMED = range(1, 13)
LIST, ARRAY, MAP, STREAM = range(1, 5)
ENUM, BITS, STRUCT, MESSAGE, UNION = range(1, 6)


def protocol_of(descriptor, name):
    try:
        return Reader(decode(DESCRIPTOR, descriptor)[1]).protocol(name.decode())
    except (Invalid, UnicodeDecodeError, IndexError, KeyError, TypeError, AttributeError):
        return None


class Reader:
    def __init__(self, schema):
        self.schema = schema
        self.types = [self.shell(*kind) for kind in (definition["kind"] for definition in schema["types"])]
        for type, definition in zip(self.types, schema["types"]):
            self.fill(type, *definition["kind"])
        for type in self.types:
            if isinstance(type, Body):
                self.defaults(type)
                type.lay_out()

    def protocol(self, name):
        package, _, own = name.rpartition(".")
        for of in self.schema["packages"]:
            for protocol in of["protocols"] if of["name"] == package else []:
                if protocol["about"]["name"] == own:
                    return Protocol(own, {root["type_id"]: self.types[root["type"]] for root in protocol["roots"]})
        return None

    def shell(self, tag, kind):
        if tag in (ENUM, BITS):
            number = SCALARS[kind["storage"]]
            return Enum("", number.size, number.signed, {}, is_bits=tag == BITS)
        if tag == STRUCT:
            return Struct("")
        if tag == UNION:
            return Union("", storage=kind["storage"])
        return Body("", ("record", "message")[kind["form"]], aligned=kind["is_aligned"])

    def fill(self, type, tag, kind):
        if tag == STRUCT:
            type.fields = [(field["about"]["name"], self.type(field["type"])) for field in kind["fields"]]
        elif tag == UNION:
            type.set_variants(Variant(v["tag"], v["about"]["name"], v["type"] and self.type(v["type"])) for v in kind["variants"])
        elif tag == MESSAGE:
            type.fields = [self.field(field) for field in kind["fields"]]

    def field(self, of):
        return Field(of["about"]["name"], self.type(of["type"]), of["is_optional"], of["since"], of["default"], of["is_retired"])

    def defaults(self, type):
        """Those of retired fields, which are bytes here: in columns nothing else of them is asked for."""
        for field in type.fields:
            if field.default is not None and is_inline(field.type):
                field.type, field.default = (Raw(field.type.size), field.default) if field.retired else (field.type, None)

    def type(self, of):
        type = self.core(*of["core"])
        for tag, layer in reversed(of["layers"]):
            if tag == MAP:
                type = Map(self.core(*layer["core"]), type)
            else:
                type = Array(type, layer) if tag == ARRAY else (List if tag == LIST else Stream)(type)
        return type

    def core(self, tag, of):
        if tag == SCALAR:
            return SCALARS[of]
        if tag == NAMED:
            return self.types[of]
        if tag in (TEXT, FIXED_BYTES):
            return Str(of) if tag == TEXT else Raw(of)
        if tag == DECIMAL:
            return SCALARS[of["mantissa"]]
        if tag in (TIMESTAMP, DURATION):
            return Int(8, True)
        return {DATE: Int(4, True), UUID: Raw(16), STRING: String(), BYTES: Bytes(), ANY: Any()}[tag]
