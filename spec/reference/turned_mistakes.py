"""Mistakes that a reader of turned frames could make: each is planted in the reference, and a vector has to find it.

    for name, owner, attribute, instead in mistakes(): with mock.patch.object(owner, attribute, instead): ...

A mistake is what a program might well do: another bound, a check that is missing, an order that is reversed. One that no content can show is not
here; a sum that wraps late, for example, is the same sum after it is cut.
"""

import lz4
import turned
import turned_codings as codings
import turned_columns as columns
import turned_parts as parts
import turned_zstd
from turned_codings import Directory, Indices, Numbers, Parts, Plain, Words
from turned_columns import Plan
from turned_parts import Number, Packed, Padded, Region, Source, Stored, UnionNode

RIGHT = {
    "unpacked": codings.unpacked,
    "stepped": codings.stepped,
    "delta": Numbers.delta,
    "words": Words.__init__,
    "parts": Parts.__init__,
    "lz4": lz4.unpacked,
    "number": Number.put,
    "block": Region.put_block,
    "bit": Region.put_bit,
    "met": Plan.met,
    "crc": turned.crc,
    "packed": Packed.put,
    "value": Source.value,
    "variant": UnionNode.put_variant,
    "stored": Stored.put,
}


def mistakes():
    yield from of_numbers()
    yield from of_codings()
    yield from of_contents()
    yield from of_frames()


def of_numbers():
    yield "zigzag rounds to zero", codings, "unzigzag", lambda word: -(word // 2) if word % 2 else word // 2
    yield "zigzag is not undone", codings, "unzigzag", lambda word: word
    yield "zigzag has the other sign", codings, "unzigzag", lambda word: word // 2 if word % 2 else -(word // 2)
    yield "nothing wraps", codings, "wrapped", lambda number, width: number
    yield "all wraps at 64 bits", codings, "wrapped", lambda number, width: number & (1 << 64) - 1
    yield "signs are not inverted", turned, "inverted", lambda number, shape: number
    yield "all numbers are signed", turned, "inverted", lambda number, shape: number ^ 1 << 8 * shape.width - 1
    yield "words that do not fit are cut", Directory, "word", lambda of, width: of.varint() & (1 << 8 * width) - 1
    yield "words and varints of any size fit", codings, "fits", lambda word, width: True
    yield "varints of any length", Directory, "varint", any_varint
    yield "bits from the other end", codings, "unpacked", lambda *of: RIGHT["unpacked"](*of)[::-1]
    yield "57 bits", codings, "BITS_MAX", 57
    yield "55 bits", codings, "BITS_MAX", 55
    yield "planes are swapped", Words, "get", lambda of, content: planes(of, content, "big")
    yield "constants of planes are zero", Words, "get", lambda of, content: planes(of, content, constant=lambda byte: 0)
    yield "planes of any width", Words, "__init__", lambda of, directory, count, width: RIGHT["words"](of, directory, count, 8)
    yield "deltas start at zero", Numbers, "delta", lambda of, directory: without_first(RIGHT["delta"](of, directory))
    yield "deltas have as many words as numbers", Numbers, "delta", one_more


def of_codings():
    yield "an index too far is the last", Indices, "get", lambda of, content: [min(i, of.entries - 1) for i in of.words.get(content)]
    yield "more entries", codings, "ENTRIES_MAX", 1 << 20
    yield "more entries than values", codings, "entries_of", lambda directory, count: directory.varint()
    yield "more places", codings, "PLACES_MAX", 255
    yield "63 places", codings, "PLACES_MAX", 63
    yield "more steps", codings, "STEPS_MAX", 255
    yield "15 steps", codings, "STEPS_MAX", 15
    yield "all numbers by a dictionary", codings, "SIMPLE", (0, 1, 2, 3)
    yield "all entries are as long as the first", Plain, "get", equal_lens
    yield "steps have words", turned.Content, "step", lambda of, column: of.read[column].words(of)
    yield "steps are ignored", codings, "stepped", lambda content, keys, steps: keys
    yield "steps are taken from the last on", codings, "stepped", lambda content, keys, steps: RIGHT["stepped"](content, keys, steps[::-1])
    yield "steps have their number", codings, "stepped", lambda *of: changed_steps(*of, lambda number: number + 1)
    yield "steps only choose", codings, "stepped", lambda content, keys, steps: RIGHT["stepped"](content, keys, [s for s in steps if s[1]])
    last = {}
    yield "keys go on from column to column", codings, "no_last_values", lambda: last
    yield "a step of 8 bytes", turned, "STEP_WIDTH_MAX", 8
    yield "a step of 2 bytes", turned, "STEP_WIDTH_MAX", 2
    yield "a step by key", turned, "BY_KEY", 5
    yield from of_parts()


def of_parts():
    yield "patterns of any length", codings, "PATTERNS_LEN_MAX", 1 << 30
    yield "more slots", codings, "SLOTS_MAX", 255
    yield "15 slots", codings, "SLOTS_MAX", 15
    yield "slots of any width", codings, "SLOT_WIDTHS", range(9)
    yield "slots of 2 bytes", codings, "SLOT_WIDTHS", (1, 2)
    yield "slots go round", codings, "slot_of", lambda place, slots: place % slots
    yield "numbers are left", codings, "are_used_up", lambda slots: True
    yield "numbers have no zeros in front", codings, "decimal", lambda number, digits: str(number).encode()
    yield "long numbers are cut", codings, "decimal", lambda number, digits: str(number).zfill(digits)[-digits:].encode()
    yield "long numbers stay", codings, "decimal", lambda number, digits: str(number).zfill(digits).encode()
    yield "a digit of nine is a byte", codings, "is_digit", lambda byte: ord("0") <= byte <= ord("8")
    yield "numbers cost nothing", Parts, "__init__", without_cost


def of_contents():
    for alone in (511, 513):
        yield f"units from {alone} bytes on", codings, "ALONE", alone
    yield "no bound of values", turned, "COST_MAX", 1 << 20
    yield "presence has to have room", turned, "COST_MAX", 1
    yield "texts cost nothing beside their bytes", turned, "cost", lambda shape, count: 0 if shape.kind == "text" else shape.cost * count
    yield "no bound of units", turned, "RAW_MAX", 1 << 20
    yield "less room for units", turned, "RAW_MAX", 1
    yield "a longer descriptor", turned, "DESCRIPTOR_MAX", 1 << 30
    yield "any flags", turned, "HAS_SCHEMA", 0xFF
    yield "any version", turned, "VERSION", 2
    yield "any CRC", turned, "crc", AnyNumber
    yield "units of any stored length", turned, "check_unit", lambda stored, length: True
    yield "compressed units save nothing", turned, "check_unit", saves_nothing
    yield "units that are too long are cut", lz4, "unpacked", lambda raw, length: RIGHT["lz4"](raw, length) or longer(raw, length)
    yield "zstd of any length", turned_zstd, "blocks", lambda raw, at, length, most: bytes(length)
    yield "any number of frames", turned, "LEN_MAX", 1 << 60


def of_frames():
    yield "values are left", Source, "is_used_up", lambda of: True
    yield "a presence of 2", Source, "flag", lambda of, column: of.value(column) != 0
    yield "where no value is left, zero is", Source, "value", value_or_zero
    yield "65 levels", parts, "DEPTH_MAX", 65
    yield "63 levels", parts, "DEPTH_MAX", 63
    yield "halves are swapped", Number, "put", lambda of, source, depth=0: swapped(RIGHT["number"](of, source))
    yield "long texts are cut", Padded, "put", lambda of, source, depth=0: source.value(of.column)[: of.size].ljust(of.size, b"\0")
    yield "unknown tags are absent", UnionNode, "put_variant", known_or_absent(RIGHT["variant"], (0, b""))
    yield "unknown tags in storage are absent", Stored, "put", known_or_absent(RIGHT["stored"], None)
    yield "a retired field is zero", parts, "inline", lambda type, value: bytes(type.size)
    yield "presence bits stay zero", Region, "put_bit", lambda of, block, *rest: RIGHT["bit"](of, bytearray(len(block)), *rest)
    yield "no padding", parts, "padded", lambda to, at, content: content
    yield "what is empty has padding", parts, "padded", lambda to, at, content: bytes((to[1] - at) % to[0]) + content
    yield "lists are not aligned", parts, "holds_aligned", lambda type: False
    yield "a node for each type", columns, "PATHS_MAX", 0
    yield "columns by depth", Plan, "met", by_depth
    yield "strides in empty maps", Packed, "put", lambda of, source, depth: RIGHT["packed"](of, source, depth) or bytes(2 * of.is_map)
    yield "kinds and whole frames are swapped", columns, "KINDS", 1


# What takes the place of larger functions.


def any_varint(of):
    number = shift = 0
    while True:
        byte = of.byte()
        number |= (byte & 0x7F) << shift
        shift += 7
        if byte < 0x80:
            return number & (1 << 64) - 1


def planes(of, content, order="little", constant=lambda byte: byte):
    if of.bits is not None:
        return codings.unpacked(int.from_bytes(content.stream(of.stream), "little"), of.bits, of.count)
    found = [bytes([constant(byte)]) * of.count if byte is not None else content.stream(at) for byte, at in of.planes]
    return [int.from_bytes(word, order) for word in zip(*found)] if found else [0] * of.count


def without_first(values):
    return lambda content: (lambda words: [word - words[0] for word in words])(values(content))


def one_more(of, directory):
    of.count += 1
    values = RIGHT["delta"](of, directory)
    of.count -= 1
    return lambda content: values(content)[: of.count]


def equal_lens(of, content):
    raw = content.stream(of.stream)
    size = of.lens.words(content)[0] if of.lens else of.width
    return [raw[at * size : at * size + size] for at in range(of.count)]


def without_cost(of, *rest):
    RIGHT["parts"](of, *rest)
    of.cost = 0


def changed_steps(content, keys, steps, change):
    return RIGHT["stepped"](content, keys, [(column, change(number) if number else 0) for column, number in steps])


class AnyNumber:
    """Is equal to every CRC."""

    def __init__(self, frames):
        pass

    def __eq__(self, other):
        return True

    __hash__ = None


def saves_nothing(stored, length):
    codec = stored & 3
    return stored >> 2 == length if codec == 0 else codec in (1, 2)


def longer(raw, length):
    """A unit that gives a few bytes more, cut."""
    found = (RIGHT["lz4"](raw, length + more) for more in range(1, 64))
    return next((unit[:length] for unit in found if unit is not None), None)


def value_or_zero(of, column):
    if of.next[column] >= len(of.columns[column]):
        return b"" if of.columns[column] and isinstance(of.columns[column][0], bytes) else 0
    return RIGHT["value"](of, column)


def swapped(raw):
    return raw[8:] + raw[:8] if len(raw) > 8 else raw


def known_or_absent(right, absent):
    def put(of, source, *rest):
        at = source.next[of.tags]
        tags = source.columns[of.tags]
        if at < len(tags) and tags[at] not in (0, *of.variants):
            source.next[of.tags] += 1
            return bytes(of.size) if absent is None else absent
        return right(of, source, *rest)

    return put


def by_depth(plan, type, within):
    """A new node is filled at once."""
    count = len(plan.nodes)
    node = RIGHT["met"](plan, type, within)
    if len(plan.nodes) > count:
        node.fill(plan)
        node.fill = lambda plan: node
    return node
