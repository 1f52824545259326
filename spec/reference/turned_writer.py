"""The reference writer of turned frames, which is told each choice.

    content = encoded(plan, columns, crc(frames), codings={}, codecs={}, schema=None)

`codings` has the coding of a column by its number, `codecs` the codec of a unit; without one a column is by offset or plain, and a unit is as it is.
A coding is a dict. `form` is that of words, and `entries`, `firsts` and `lens` are codings of numbers:

    {"coding": CONSTANT}                                        {"coding": PLAIN, "lens": …}
    {"coding": OFFSET, "base": 0, "scale": 1, "form": …}        {"coding": ENTRIES, "order": …, "lens": …, "form": …}
    {"coding": DELTA, "scale": 1, "zigzag": True, "form": …}    {"coding": BY_PLACE, "constants": True}
    {"coding": DICTIONARY, "order": [entry, …], "entries": …, "form": …}
    {"coding": BY_PARTS, "fixed": {slot, …}, "slots": 16, "digits": 9, "numbers": {slot: …}, "order": …, "lens": …, "form": …}
    {"coding": BY_KEY, "key": column, "steps": [(column, number + 1 or 0), …], "scale": 1, "firsts": …, "form": …}
    form: {"bits": 12}, or {"planes": 3, "constants": True}; without a number the least

It raises `ValueError` for values that a coding does not have. `schema` is (name, descriptor, codec).
"""

import re

import lz4
import turned_zstd
from turned import HAS_SCHEMA, LZ4, NONE, VERSION
from turned_codings import ALONE, BY_KEY, BY_PARTS, BY_PLACE, CONSTANT, DELTA, DICTIONARY, ENTRIES, OFFSET, PLAIN, BITS_MAX, ENTRIES_MAX
from turned_codings import PATTERNS_LEN_MAX, SLOT_WIDTHS, SLOTS_MAX, fits, inverted, wrapped
from turned_columns import Shape
from values import must, uint

INDEX, LENGTH, TEXT = Shape("number", 2, False, 0), Shape("number", 4, False, 0), Shape("text", 0, False, 4)


def encoded(plan, columns, frames_crc, codings=None, codecs=None, schema=None):
    out, codings = Out(), codings or {}
    used = [column for column, values in enumerate(columns) if values]
    out.varint(len(used))
    following = 0
    for column in used:
        out.varint(column - following)
        out.varint(len(columns[column]))
        following = column + 1
        Column(plan, columns, codings).put(out, column)
    head = bytes([VERSION, HAS_SCHEMA if schema else 0]) + uint(frames_crc, 4)
    return head + (brought(*schema) if schema else b"") + bytes(out.raw) + out.units(codecs or {})


def brought(name, descriptor, codec=NONE):
    """T13: the schema of a content."""
    codec, stored = packed(codec, descriptor)
    out = Out()
    out.varint(len(name))
    out.raw += name
    out.varint(len(descriptor))
    out.varint(len(stored) << 2 | codec)
    return bytes(out.raw) + stored


def packed(codec, raw):
    """A unit, and its codec: none if there is nothing to gain (T9)."""
    stored = raw if codec == NONE else (lz4 if codec == LZ4 else turned_zstd).packed(raw)
    return (codec, stored) if len(stored) < len(raw) else (NONE, raw)


class Out:
    """A directory, and its streams."""

    def __init__(self):
        self.raw, self.streams = bytearray(), []

    def byte(self, byte):
        self.raw.append(byte)

    def varint(self, number):
        """K2"""
        while number >= 0x80:
            self.raw.append(number & 0x7F | 0x80)
            number >>= 7
        self.raw.append(number)

    def units(self, codecs):
        """T9, T10: the table and the units."""
        units = [b"".join(stream for stream in self.streams if len(stream) < ALONE)]
        units += [stream for stream in self.streams if len(stream) >= ALONE]
        stored = [packed(codecs.get(number, NONE), raw) for number, raw in enumerate(units)]
        table = Out()
        for codec, raw in stored:
            table.varint(len(raw) << 2 | codec)
        return bytes(table.raw) + b"".join(raw for _, raw in stored)


def words(out, words, width, form=None):
    """T14"""
    form, most = form or {}, max(words, default=0)
    must(fits(most, width), "a word that does not fit")
    if "bits" in form:
        bits = form["bits"] or max(1, most.bit_length())
        must(bits <= min(BITS_MAX, 8 * width) and most < 1 << bits, "too few bits")
        out.byte(0x80 | bits)
        all = sum(word << bits * index for index, word in enumerate(words))
        out.streams.append(uint(all, (len(words) * bits + 7) // 8))
        return
    planes = form.get("planes") or (most.bit_length() + 7) // 8
    must(planes <= width and fits(most, planes), "too few planes")
    out.byte(planes)
    if not planes:
        return
    parts = [bytes(word >> 8 * plane & 0xFF for word in words) for plane in range(planes)]
    constant = [form.get("constants", True) and len(set(part)) == 1 for part in parts]
    out.byte(sum(1 << plane for plane in range(planes) if constant[plane]))
    out.raw += bytes(part[0] for part, is_constant in zip(parts, constant) if is_constant)
    out.streams += [part for part, is_constant in zip(parts, constant) if not is_constant]


def zigzag(number, width):
    """The word for a difference, which is less than half of all words or more than minus half of them."""
    half = 1 << 8 * width - 1
    number = (number + half) % (2 * half) - half
    return 2 * number if number >= 0 else -2 * number - 1


def divided(number, scale, width, is_signed=False):
    """What times the scale is the number, as sums and products wrap."""
    if scale % 2:
        return wrapped(number * pow(scale, -1, 1 << 8 * width), width)
    number = wrapped(number, width)
    if is_signed and number >> 8 * width - 1:
        number -= 1 << 8 * width
    must(scale and number % scale == 0, "no multiple of the scale")
    return number // scale


def numbers(out, values, width, coding=None):
    """T15 to T18"""
    coding = coding or {"coding": OFFSET}
    kind, base, scale = coding["coding"], coding.get("base", 0), coding.get("scale", 1)
    out.byte(kind)
    if kind == CONSTANT:
        must(len(set(values)) == 1, "values that differ")
        out.varint(values[0])
    elif kind in (OFFSET, DELTA):
        out.varint(base if kind == OFFSET else values[0])
        out.varint(scale)
        if kind == OFFSET:
            found = [divided(value - base, scale, width) for value in values]
        else:
            is_zigzag = coding.get("zigzag", True)
            out.byte(is_zigzag)
            steps = [divided(after - before, scale, width, is_zigzag) for before, after in zip(values, values[1:])]
            found = [zigzag(step, width) if is_zigzag else step for step in steps]
        words(out, found, width, coding.get("form"))
    else:
        must(kind == DICTIONARY, "a coding of other values")
        order = coding.get("order") or sorted(set(values))
        must(len(order) <= min(ENTRIES_MAX, len(values)), "too many entries")
        out.varint(len(order))
        numbers(out, order, width, coding.get("entries"))
        indices(out, values, order, coding)


def indices(out, values, order, coding):
    words(out, [order.index(value) for value in values], INDEX.width, coding.get("form"))


def plain(out, shape, values, coding):
    if shape.kind != "fixed":
        out.varint(sum(map(len, values)))
        numbers(out, [len(value) for value in values], LENGTH.width, coding.get("lens"))
    out.streams.append(b"".join(values))


def parts(value, coding):
    """The pattern of a value, and its numbers with their slots (T22): runs of digits, cut after so many."""
    pattern, numbers = b"", []
    for part in re.findall(rb"[0-9]{1,%d}|[^0-9]+" % coding.get("digits", 9), value):
        if not part.isdigit():
            pattern += part
            continue
        slot = min(len(numbers), coding.get("slots", SLOTS_MAX) - 1)
        is_fixed = slot in coding.get("fixed", ()) or (len(part) > 1 and part.startswith(b"0"))
        pattern += str(len(part) if is_fixed else 0).encode()
        numbers.append((slot, int(part)))
    return pattern, numbers


def by_parts(out, values, coding):
    """T22"""
    found = [parts(value, coding) for value in values]
    patterns = [pattern for pattern, _ in found]
    order = coding.get("order") or sorted(set(patterns))
    slots = {}
    for slot, number in (numbered for _, numbers in found for numbered in numbers):
        must(slot >= 0, "a number without a slot")
        slots.setdefault(slot, []).append(number)
    widths = [next(width for width in SLOT_WIDTHS if fits(max(slots[slot]), width)) for slot in sorted(slots)]
    length = sum(map(len, values))
    must(sum(width * len(slots[slot]) for slot, width in enumerate(widths)) <= length, "numbers that cost more than the texts")
    must(len(order) <= min(ENTRIES_MAX, len(values)) and sum(map(len, order)) <= PATTERNS_LEN_MAX, "too many patterns")
    out.varint(length)
    out.varint(len(order))
    plain(out, TEXT, order, coding)
    indices(out, patterns, order, coding)
    out.varint(len(slots))
    for slot, width in enumerate(widths):
        out.byte(width)
        out.varint(len(slots[slot]))
        numbers(out, slots[slot], width, coding.get("numbers", {}).get(slot))


class Column:
    """One column, beside the others, which keys are from."""

    def __init__(self, plan, columns, codings):
        self.plan, self.columns, self.codings = plan, columns, codings

    def put(self, out, column):
        shape, values = self.plan.shapes[column], self.columns[column]
        coding = self.codings.get(column)
        if shape.kind != "number":
            return self.bytes(out, shape, values, coding or {"coding": PLAIN})
        values = [inverted(value, shape) for value in values]
        if coding and coding["coding"] == BY_KEY:
            return self.by_key(out, shape.width, values, coding)
        return numbers(out, values, shape.width, coding)

    def bytes(self, out, shape, values, coding):
        """T20"""
        out.byte(coding["coding"])
        if coding["coding"] == PLAIN:
            plain(out, shape, values, coding)
        elif coding["coding"] == ENTRIES:
            order = coding.get("order") or sorted(set(values))
            must(len(order) <= min(ENTRIES_MAX, len(values)), "too many entries")
            out.varint(len(order))
            plain(out, shape, order, coding)
            indices(out, values, order, coding)
        elif coding["coding"] == BY_PARTS:
            must(shape.kind != "fixed", "bytes of one length")
            by_parts(out, values, coding)
        else:
            must(coding["coding"] == BY_PLACE, "a coding of other values")
            self.by_place(out, values, coding.get("constants", True))

    def by_place(self, out, values, with_constants):
        width = len(values[0])
        must(1 <= width <= 64 and all(len(value) == width for value in values), "not of one length")
        places = [bytes(place) for place in zip(*values)]
        constant = [with_constants and len(set(place)) == 1 for place in places]
        out.byte(width)
        out.raw += uint(sum(1 << place for place in range(width) if constant[place]), (width + 7) // 8)
        out.raw += bytes(place[0] for place, is_constant in zip(places, constant) if is_constant)
        out.streams += [place for place, is_constant in zip(places, constant) if not is_constant]

    def by_key(self, out, width, values, coding):
        """T19"""
        scale, steps = coding.get("scale", 1), coding.get("steps", ())
        keys, last, firsts, others = self.keys(coding["key"], steps), {}, [], []
        must(len(keys) == len(values), "keys of other values")
        for key, value in zip(keys, values):
            if key in last:
                others.append(zigzag(divided(value - last[key], scale, width, True), width))
            else:
                firsts.append(value)
            last[key] = value
        out.byte(BY_KEY)
        out.varint(coding["key"])
        out.varint(len(steps))
        for column, number in steps:
            out.varint(column)
            out.varint(number)
        out.varint(scale)
        out.varint(len(firsts))
        numbers(out, firsts, width, coding.get("firsts"))
        words(out, others, width, coding.get("form"))

    def keys(self, column, steps):
        """Values stand for keys here: the same entry is the same key, if no entry is there twice."""
        keys = self.columns[column]
        for step, number in steps:
            values = self.columns[step]
            must(len(values) == len(keys), "a step of other values")
            if number:
                keys = [key for key, value in zip(keys, values) if value == number - 1]
            else:
                keys = [key for key, value in zip(keys, values) for _ in range(value)]
        return keys
