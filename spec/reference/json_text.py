"""The canonical JSON of a value (`../json.md`, rules J2 to J14).

json_text(protocol, type_id, value, "direct")   ->   {"Order":{"id":"7","side":"buy","limit":"101.2500"}}
"""

import base64
import struct
import uuid
from decimal import Decimal

from description import Unknown

QUIET = {4: 0x7FC00000, 8: 0x7FF8000000000000}
SHORT = {'"': '\\"', "\\": "\\\\", "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def json_text(protocol, type_id, value, encoding):
    return Writer(protocol, encoding).frame(type_id, value)


class Writer:
    def __init__(self, protocol, encoding):
        self.protocol, self.encoding = protocol, encoding

    def frame(self, type_id, value):
        """J3"""
        if isinstance(value, Unknown):
            return self.unknown(value)
        body = self.protocol.roots[type_id]
        shared = [other for other in self.protocol.roots.values() if other.name == body.name]
        name = body.name if len(shared) == 1 else f"{body.name}@{type_id}"
        return tagged(name, self.value(body, value))

    def unknown(self, part):
        """J13"""
        return tagged(f"?{part.tag}", tagged(self.encoding, quoted(base64.b64encode(part.bytes).decode())))

    def value(self, type, value):
        write = getattr(self, type.kind)
        return write(type, value)

    def bool(self, _, value):
        return "true" if value else "false"

    def int(self, type, value):
        """J6, J8, J9"""
        if type.meaning == "decimal":
            return quoted(scaled(value, type.scale))
        if type.meaning == "duration":
            return quoted(scaled(value, type.scale) + "s")
        if type.meaning == "timestamp":
            return quoted(time(value, type.scale))
        if type.meaning == "date":
            return quoted(date(value))
        return wide(type.size, value)

    def float(self, type, bits):
        """J7"""
        raw = bits.to_bytes(type.size, "little")
        (number,) = struct.unpack("<f" if type.size == 4 else "<d", raw)
        if number != number:
            return quoted("NaN" if bits == QUIET[type.size] else f"NaN:0x{bits:0{2 * type.size}x}")
        if number in (float("inf"), float("-inf")):
            return quoted("Infinity" if number > 0 else "-Infinity")
        return ecmascript(shortest(number, type.size))

    def enum(self, type, number):
        """J11"""
        used = {name: number for name, number in type.names.items() if number not in type.retired}
        names = {of: name for name, of in used.items()}
        if not type.is_bits:
            return quoted(type.json[names[number]]) if number in names else wide(type.size, number)
        items = []
        for name, bit in used.items():
            if number >> bit & 1:
                items.append(quoted(type.json[name]))
                number &= ~(1 << bit)
        return "[" + ",".join(items + [wide(type.size, number)] * (number != 0)) + "]"

    def str(self, _, text):
        return quoted(text)

    string = str

    def raw(self, type, value):
        """J14"""
        return quoted(str(uuid.UUID(bytes=value)) if type.meaning == "uuid" else base64.b64encode(value).decode())

    def bytes(self, _, value):
        return quoted(base64.b64encode(value).decode())

    def array(self, type, values):
        return "[" + ",".join(self.value(type.element, value) for value in values) + "]"

    list = array
    stream = array  # W12: without elements

    def map(self, type, entries):
        """J12"""
        return "{" + ",".join(f"{self.key(type.key, key)}:{self.value(type.value, value)}" for key, value in entries) + "}"

    def key(self, type, key):
        text = self.value(type, key)
        return text if text.startswith('"') else quoted(text)

    def struct(self, type, value):
        """J5"""
        return "{" + ",".join(f"{quoted(type.json[name])}:{self.value(of, value[name])}" for name, of in type.fields) + "}"

    def message(self, type, value):
        fields = [field for field in type.fields if not field.retired and value[field.name] is not None]
        return "{" + ",".join(f"{quoted(type.json[f.name])}:{self.value(f.type, value[f.name])}" for f in fields) + "}"

    record = message

    def union(self, type, value):
        """J10"""
        if isinstance(value, Unknown):
            return self.unknown(value)
        variant = type.variants[value[0]]
        name = type.json[variant.name]
        return quoted(name) if variant.type is None else tagged(name, self.value(variant.type, value[1]))

    stored = union

    def any(self, _, value):
        return self.unknown(value) if isinstance(value, Unknown) else self.frame(value.type_id, value.value)


def tagged(name, content):
    return "{" + quoted(name) + ":" + content + "}"


def quoted(text):
    """J2"""
    return '"' + "".join(SHORT.get(c) or (c if c >= " " else f"\\u{ord(c):04x}") for c in text) + '"'


def wide(size, number):
    """J6: 53 bits are not enough for all values of eight bytes or more."""
    return quoted(str(number)) if size > 4 else str(number)


def scaled(number, scale):
    """J8: all digits of the scale."""
    digits = str(abs(number)).rjust(scale + 1, "0")
    point = len(digits) - scale
    return "-" * (number < 0) + digits[:point] + "." * (scale > 0) + digits[point:]


def time(number, digits):
    """J9: seconds since 1970 in UTC, with the digits of the unit."""
    seconds, rest = divmod(number, 10**digits)
    days, seconds = divmod(seconds, 86_400)
    fraction = f".{rest:0{digits}}" if digits else ""
    return f"{date(days)}T{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}{fraction}Z"


def date(days):
    """Days since 1970-01-01 in the Gregorian calendar, which goes on in both directions: 400 years are 146,097 days."""
    era, day = divmod(days + 719_468, 146_097)
    year = (day - day // 1460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5
    year += 400 * era + (month >= 10)
    return "-" * (year < 0) + f"{abs(year):04}-{month + 3 if month < 10 else month - 9:02}-{day + 1:02}"


def shortest(number, size):
    """The fewest digits that give the number back in its width; of those the nearest."""
    for digits in range(17):
        text = f"{number:.{digits}e}"
        if struct.pack("<f" if size == 4 else "<d", float(text)) == struct.pack("<f" if size == 4 else "<d", number):
            return text
    return f"{number:.17e}"


def ecmascript(text):
    """`1.5e-07` as RFC 8785 lays it out; the sign of zero stays."""
    sign, digits, exponent = Decimal(text).as_tuple()
    digits = "".join(map(str, digits)).rstrip("0") or "0"
    point = int(text.split("e")[1]) + 1
    if 1 <= point <= 21:
        body = digits.ljust(point, "0")
        body = body[:point] + "." * (len(digits) > point) + body[point:]
    elif -5 <= point <= 0:
        body = "0." + "0" * -point + digits
    else:
        body = digits[0] + "." * (len(digits) > 1) + digits[1:] + f"e{point - 1:+}"
    return "-" * sign + body
