"""The value of a JSON text (`../json.md`, rules J3 to J18).

    type_id, value = read_json(protocol, '{"Order":{"id":"7","side":"buy","limit":"101.2500"}}', "direct")

It raises `ValueError` for what a reader refuses. Where the fault is (J18), it does not say.
"""

import base64
import json
import re
import struct
from datetime import date as calendar
from decimal import Decimal
from fractions import Fraction

from description import Message, Unknown, missing_value
from json_text import QUIET


class Number(str):
    """A number of JSON, in its digits."""


def read_json(protocol, text, encoding):
    return Reader(protocol, encoding).frame(json.loads(text, parse_int=Number, parse_float=Number, parse_constant=refuse, object_pairs_hook=Object))


class Object(list):
    """Members in order, of which no name may stand twice (J16)."""

    def __init__(self, members):
        must(len({name for name, _ in members}) == len(members))
        super().__init__(members)


def refuse(_):
    raise ValueError("not a value of JSON")


def must(holds):
    if not holds:
        raise ValueError("not a value of its type")


class Reader:
    def __init__(self, protocol, encoding):
        self.protocol, self.encoding = protocol, encoding

    def frame(self, node):
        """J3"""
        name, content = self.only(node)
        if name.startswith("?"):
            unknown = self.unknown(name, content)
            must(unknown.tag not in self.protocol.roots)
            return unknown.tag, unknown
        for type_id, body in self.protocol.roots.items():
            if name in (body.name, f"{body.name}@{type_id}"):
                return type_id, self.value(body, content)
        must(False)

    def only(self, node):
        must(isinstance(node, Object) and len(node) == 1)
        return node[0]

    def unknown(self, name, content):
        """J13"""
        must(re.fullmatch(r"\?[1-9][0-9]*", name))
        encoding, content = self.only(content)
        must(encoding == self.encoding)
        return Unknown(int(name[1:]), self.bytes(None, content))

    def value(self, type, node):
        return getattr(self, type.kind)(type, node)

    def bool(self, _, node):
        must(isinstance(node, bool))
        return node

    def digits(self, type, node):
        """J6"""
        must(isinstance(node, str) and re.fullmatch(r"0|-?[1-9][0-9]*", node))
        low = -(1 << 8 * type.size - 1) if type.signed else 0
        must(low <= int(node) < low + (1 << 8 * type.size))
        return int(node)

    def int(self, type, node):
        if not type.meaning or isinstance(node, Number) and type.meaning != "decimal":
            return self.digits(type, node)
        must(isinstance(node, str))
        number = {"decimal": decimal, "duration": duration, "timestamp": timestamp, "date": date}[type.meaning](type, node)
        must(-(1 << 8 * type.size - 1) <= number < 1 << 8 * type.size - 1)
        return number

    def float(self, type, node):
        """J7"""
        named = {"Infinity": 0x7F800000, "-Infinity": 0xFF800000} if type.size == 4 else {"Infinity": 0x7FF << 52, "-Infinity": 0xFFF << 52}
        named["NaN"] = QUIET[type.size]
        must(isinstance(node, str))
        if isinstance(node, Number):
            return nearest(type.size, node)
        if node in named:
            return named[node]
        must(re.fullmatch(f"NaN:0x[0-9a-fA-F]{{{2 * type.size}}}", node))
        bits = int(node[6:], 16)
        must(bits & named["Infinity"] == named["Infinity"] and bits & ~named["-Infinity"])
        return bits

    def enum(self, type, node):
        """J11"""
        names = {type.json[name]: number for name, number in type.names.items() if number not in type.retired}
        if not type.is_bits:
            number = names[node] if isinstance(node, str) and node in names else self.digits(type, node)
            must(not type.closed or number in type.names.values())
            return number
        must(isinstance(node, list) and not isinstance(node, Object))
        bits = 0
        for item in node:
            bits |= 1 << names[item] if isinstance(item, str) and item in names else self.digits(type, item)
        return bits

    def str(self, type, node):
        must(isinstance(node, str) and not isinstance(node, Number))
        must(type.kind == "string" or len(node.encode()) <= type.size and "\0" not in node)
        return node

    string = str

    def bytes(self, _, node):
        """J14"""
        must(isinstance(node, str))
        return base64.b64decode(node, validate=True)

    def raw(self, type, node):
        must(isinstance(node, str))
        if type.meaning == "uuid":
            must(re.fullmatch("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}", node))
            return bytes.fromhex(node.replace("-", ""))
        content = self.bytes(type, node)
        must(len(content) == type.size)
        return content

    def list(self, type, node):
        must(isinstance(node, list) and not isinstance(node, Object))
        must(type.kind == "list" or len(node) == type.count)
        return [self.value(type.element, item) for item in node]

    array = list

    def stream(self, _, node):
        must(isinstance(node, list) and not node and not isinstance(node, Object))  # W12
        return []

    def map(self, type, node):
        """J12"""
        must(isinstance(node, Object))
        entries = [(self.key(type.key, key), self.value(type.value, value)) for key, value in node]
        must(len({key for key, _ in entries}) == len(entries))
        return sorted(entries)

    def key(self, type, text):
        if type.kind == "bool":
            must(text in ("true", "false"))
            return text == "true"
        return self.value(type, text)

    def struct(self, type, node):
        """J5, J16: every field, in any order."""
        must(isinstance(node, Object) and len(node) == len(type.fields))
        members = dict(node)
        must(all(type.json[name] in members for name, _ in type.fields))
        return {name: self.value(of, members[type.json[name]]) for name, of in type.fields}

    def message(self, type, node):
        """J15, J16"""
        must(isinstance(node, Object))
        members, value = dict(node), {}
        for field in type.fields:
            if field.retired:
                continue
            if type.json[field.name] in members:
                content = members.pop(type.json[field.name])
                must(content is not None or field.optional)
                value[field.name] = None if content is None else self.value(field.type, content)
            else:
                may_be_left_out = field.optional or field.default is not None or field.since > 1 or field.type.kind in ("list", "map", "stream")
                must(may_be_left_out)
                value[field.name] = missing_value(field)
        must(not members)
        return value

    record = message

    def union(self, type, node):
        """J10, J13"""
        variants = {type.json[variant.name]: variant for variant in type.variants.values()}
        if isinstance(node, str):
            must(node in variants and variants[node].type is None)
            return variants[node].tag, None
        name, content = self.only(node)
        if name.startswith("?"):
            unknown = self.unknown(name, content)
            must(unknown.tag not in type.variants and unknown.tag < 256)
            return unknown
        must(name in variants and variants[name].type is not None)
        return variants[name].tag, self.value(variants[name].type, content)

    stored = union

    def any(self, _, node):
        type_id, value = self.frame(node)
        return value if isinstance(value, Unknown) else Message(type_id, self.protocol.roots[type_id], value)


def nearest(size, digits):
    """The bits of the float nearest to a number; ties to even, and never by way of a double."""
    number = float(digits)
    if size == 8:
        must(abs(number) != float("inf"))
        return int.from_bytes(struct.pack("<d", number), "little")
    exact, best = Fraction(Decimal(digits)), None
    try:
        near = int.from_bytes(struct.pack("<f", number), "little")
    except OverflowError:
        near = 0x7F7FFFFF | (number < 0) << 31
    for bits in (near - 1, near, near + 1):
        if bits & 0x7FFFFFFF <= 0x7F800000 and 0 <= bits < 1 << 32:
            # What would be the next number stands for infinity.
            of = 2**128 if bits & 0x7FFFFFFF == 0x7F800000 else Fraction(*struct.unpack("<f", bits.to_bytes(4, "little"))[0].as_integer_ratio())
            of = -of if bits == 0xFF800000 else of
            best = min(best or (abs(of - exact), bits & 1, bits), (abs(of - exact), bits & 1, bits))
    must(best[2] & 0x7FFFFFFF < 0x7F800000)
    return best[2]


def decimal(type, text):
    """J8"""
    found = re.fullmatch(r"(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?", text)
    must(found)
    return int(found[1] + found[2] + fraction(type, found[3]))


def fraction(type, digits):
    """J8: as many digits as the scale; others are zeros."""
    digits = (digits or "").ljust(type.scale, "0")
    must(not digits[type.scale :].strip("0"))
    return digits[: type.scale]


def duration(type, text):
    """J9"""
    must(text.endswith("s"))
    return decimal(type, text[:-1])


def date(_, text):
    """J9: 400 years are 146,097 days."""
    found = re.fullmatch(r"(-[0-9]{4,}|[0-9]{4,}|\+[0-9]{5,})-([0-9]{2})-([0-9]{2})", text)
    must(found)
    eras, year = divmod(int(found[1]), 400)
    return calendar(year + 400, int(found[2]), int(found[3])).toordinal() - calendar(1970, 1, 1).toordinal() + (eras - 1) * 146_097


def timestamp(type, text):
    """J9"""
    found = re.fullmatch(r"(.*)[Tt ]([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\.([0-9]+))?(?:[Zz]|([+-])([0-9]{2}):([0-9]{2}))", text)
    must(found)
    hour, minute, second = int(found[2]), int(found[3]), int(found[4])
    must(hour < 24 and minute < 60 and second < 60)
    seconds = date(type, found[1]) * 86_400 + hour * 3600 + minute * 60 + second
    if found[6]:
        must(int(found[7]) < 24 and int(found[8]) < 60)
        seconds -= (1 if found[6] == "+" else -1) * (int(found[7]) * 3600 + int(found[8]) * 60)
    return seconds * 10**type.scale + int(fraction(type, found[5]) or "0")
