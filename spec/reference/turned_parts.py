"""The parts of frames, as columns have them (T4, T5 and T7 of `../turned.md`).

Each row of T4's table is a class here, with `take`, which puts the values of bytes into columns, and `put`, which makes the bytes again. Bytes
are given and made without what is in front of them, since regions and lists do not depend on their place but for padding. `take` finds values and
judges nothing: whatever it makes of bytes that are no valid frame, T6 asks whether `put` gives the same.

`plan` is the `Plan` of `turned_columns.py`, which numbers columns. `depth` is that of the region or list in which a payload stands (D44).
"""

from decoder import DEPTH_MAX
from description import REGION, UNALIGNED, alignment, holds_aligned, is_inline
from values import inline, uint


class Refused(Exception):
    """The first rule that is broken, in the order in which this reader looks."""

    def __init__(self, rule, why=""):
        super().__init__(f"{rule} {why}")
        self.rule = rule


class Unturned(Exception):
    """A frame whose values are not found."""


def need(condition, rule, why=""):
    if not condition:
        raise Refused(rule, why)


def find(condition):
    if not condition:
        raise Unturned


def number(raw, at, size):
    find(0 <= at <= len(raw) - size)
    return int.from_bytes(raw[at : at + size], "little")


class Source:
    """What is left of columns, and how many bytes may still be made of them."""

    def __init__(self, columns, length):
        self.columns, self.next, self.left = columns, [0] * len(columns), length

    def value(self, column):
        at = self.next[column]
        need(at < len(self.columns[column]), "T7", f"no value left in column {column}")
        self.next[column] += 1
        return self.columns[column][at]

    def flag(self, column):
        value = self.value(column)
        need(value <= 1, "T7", "neither 0 nor 1")
        return value == 1

    def room(self, length):
        """Takes room, so that a number of elements without values makes no more bytes than the frames have."""
        self.left -= length
        need(self.left >= 0, "T7", "longer than the frames")

    def is_used_up(self):
        return all(at == len(column) for at, column in zip(self.next, self.columns))


# Inline types. What is taken is exactly their bytes.


class Number:
    def __init__(self, plan, type):
        signed = getattr(type, "signed", False)
        self.size, self.halves = type.size, type.size > 8
        self.column = plan.number(min(type.size, 8), signed and not self.halves)
        if self.halves:
            plan.number(8, signed)

    def take(self, raw, to, depth=0):
        for half in range(1 + self.halves):
            to[self.column + half].append(number(raw, 8 * half, min(self.size, 8)))

    def put(self, of, depth=0):
        return b"".join(uint(of.value(self.column + half), min(self.size, 8)) for half in range(1 + self.halves))


class Fixed:
    """bytes<N> and uuid."""

    def __init__(self, column):
        self.column = column

    def take(self, raw, to, depth=0):
        to[self.column].append(raw)

    def put(self, of, depth=0):
        return of.value(self.column)


class Padded:
    def __init__(self, size, column):
        self.size, self.column = size, column

    def take(self, raw, to, depth=0):
        to[self.column].append(raw.rstrip(b"\0"))

    def put(self, of, depth=0):
        raw = of.value(self.column)
        need(len(raw) <= self.size, "T7", "a text that is too long")
        return raw.ljust(self.size, b"\0")


class Array:
    def __init__(self, element, type):
        self.element, self.count, self.size = element, type.count, type.element.size

    def take(self, raw, to, depth=0):
        for at in range(0, self.count * self.size, self.size):
            self.element.take(raw[at : at + self.size], to)

    def put(self, of, depth=0):
        return b"".join(self.element.put(of) for _ in range(self.count))


class Struct:
    def __init__(self, plan, type):
        self.fields = [(plan.inline(of), of.size) for _, of in type.fields]

    def take(self, raw, to, depth=0):
        at = 0
        for part, size in self.fields:
            part.take(raw[at : at + size], to)
            at += size

    def put(self, of, depth=0):
        return b"".join(part.put(of) for part, _ in self.fields)


class Stored:
    """A union with storage: tag 0 is an absent one, wherever it stands."""

    def __init__(self, plan, type):
        self.size, self.tags = type.size, plan.number(1)
        variants = [type.variants[tag] for tag in sorted(type.variants)]
        self.variants = {v.tag: v.type and Inline(plan, v.type) or Nothing() for v in variants}

    def take(self, raw, to, depth=0):
        tag = number(raw, 0, 1)
        to[self.tags].append(tag)
        if tag:
            find(tag in self.variants)
            part = self.variants[tag]
            part.take(raw[1 : 1 + part.size], to)

    def put(self, of, depth=0):
        tag = of.value(self.tags)
        need(tag == 0 or tag in self.variants, "T7", "an unknown tag")
        content = self.variants[tag].put(of, take_room=False) if tag else b""
        return (uint(tag, 1) + content).ljust(self.size, b"\0")


class Inline:
    """An inline type as a payload or in storage."""

    def __init__(self, plan, type):
        self.part, self.size = plan.inline(type), type.size

    def take(self, raw, to, depth=0):
        find(len(raw) == self.size)
        self.part.take(raw, to)

    def put(self, of, depth=0, take_room=True):
        if take_room:
            of.room(self.size)
        return self.part.put(of)


class Text(Fixed):
    """string and bytes, as a payload."""

    def put(self, of, depth):
        raw = of.value(self.column)
        of.room(len(raw))
        return raw


class Nothing:
    """A unit, and a stream (W12)."""

    size = 0

    def take(self, raw, to, depth=0):
        pass

    def put(self, of, depth=0, take_room=True):
        return b""


# Nodes.


class Region:
    """A message or record; also the entry of a map, which is no node."""

    def __init__(self, type):
        self.type, self.outer = type, None

    def fill(self, plan, within=None):
        """`parts` has (field, column of presence bits, column of whether a message is there, its values), by id."""
        self.parts = []
        for field in self.type.fields:
            if field.retired:
                self.parts.append((field, None, None, None))
                continue
            bit = None if field.bit is None else plan.number(1)
            here = plan.number(1) if field.optional and field.type.kind in ("message", "record", "any") else None
            part = plan.inline(field.type) if is_inline(field.type) else plan.payload(field.type, within or self)
            self.parts.append((field, bit, here, part))
        return self

    def take(self, raw, to, depth):
        self.take_region(raw, to, depth + 1)

    def put(self, of, depth):
        return self.put_region(of, depth + 1)

    def take_region(self, raw, to, depth):
        block_len = self.type.block_len
        find(depth <= DEPTH_MAX and number(raw, 0, 2) == block_len)
        self.take_block(raw[2 : 2 + block_len], to)
        previous = 2 + block_len
        for field, bit, here, part in self.parts:
            if is_inline(field.type):
                continue
            is_union = field.type.kind == "union"
            end = number(raw, 2 + field.offset + is_union, 4)
            find(previous <= end <= len(raw))
            content, place, previous = raw[previous:end], previous - 2, end
            if part is None or not self.take_bit(raw[2:], field, bit, to):
                continue
            if here is not None:
                to[here].append(int(content != b""))
            if here is not None and not content:
                continue
            if is_union:
                tag, aligned = raw[2 + field.offset], self.type.aligned
                part.take_variant(tag, moved(REGION if aligned else UNALIGNED, place, content), to, depth, aligned)
            else:
                to_place = alignment(field.type) if self.type.aligned else UNALIGNED
                part.take(moved(to_place, place, content), to, depth)

    def take_block(self, block, to):
        find(len(block) == self.type.block_len)
        for field, bit, _, part in self.parts:
            if part is not None and is_inline(field.type) and self.take_bit(block, field, bit, to):
                part.take(block[field.offset : field.offset + field.type.size], to)

    def take_bit(self, block, field, bit, to):
        if bit is None:
            return True
        present = int(block[field.bit[0]] & field.bit[1] != 0)
        to[bit].append(present)
        return present == 1

    def put_region(self, of, depth):
        """D20 to D28 of what a writer writes, and A5."""
        need(depth <= DEPTH_MAX, "T7", "too deep")
        of.room(2)
        block = self.put_block(of)
        heap = b""
        for field, bit, here, part in self.parts:
            if is_inline(field.type):
                continue
            at, place = field.offset, len(block) + len(heap)
            present = part is not None and self.put_bit(block, field, bit, of) and (here is None or of.flag(here))
            if field.type.kind == "union":
                if present:
                    block[at], content = part.put_variant(of, depth, self.type.aligned)
                    heap += padded(REGION if self.type.aligned else UNALIGNED, place, content)
                at += 1
            elif present:
                heap += padded(alignment(field.type) if self.type.aligned else UNALIGNED, place, part.put(of, depth))
            block[at : at + 4] = uint(2 + len(block) + len(heap), 4)
        return uint(len(block), 2) + bytes(block) + heap

    def put_block(self, of):
        """D55, D63: absent values are zero, retired ones their default."""
        of.room(self.type.block_len)
        block = bytearray(self.type.block_len)
        for field, bit, _, part in self.parts:
            if not is_inline(field.type):
                continue
            content = b""
            if part is None:
                content = b"" if field.default is None else inline(field.type, field.default)
            elif self.put_bit(block, field, bit, of):
                content = part.put(of)
            block[field.offset : field.offset + len(content)] = content
        return block

    def put_bit(self, block, field, bit, of):
        if bit is None:
            return True
        present = of.flag(bit)
        if present:
            block[field.bit[0]] |= field.bit[1]
        return present


class UnionNode:
    """A union without storage: tag 0 is an absent one, wherever it stands."""

    def __init__(self, type):
        self.type, self.outer = type, None

    def fill(self, plan):
        self.tags = plan.number(1)
        variants = [self.type.variants[tag] for tag in sorted(self.type.variants)]
        self.variants = {v.tag: plan.payload(v.type, self) if v.type else Nothing() for v in variants}

    def place(self, tag, aligned):
        """A6: where the content of a variant starts, of one whose payload starts at rest 6."""
        type = self.type.variants[tag].type
        return alignment(type) if aligned and type else UNALIGNED

    def take_variant(self, tag, raw, to, depth, aligned):
        to[self.tags].append(tag)
        if tag:
            find(tag in self.variants)
            self.variants[tag].take(moved(self.place(tag, aligned), REGION[1], raw), to, depth)

    def put_variant(self, of, depth, aligned):
        tag = of.value(self.tags)
        need(tag == 0 or tag in self.variants, "T7", "an unknown tag")
        content = self.variants[tag].put(of, depth) if tag else b""
        return tag, padded(self.place(tag, aligned), REGION[1], content) if tag else b""


def padded(to, at, content):
    """A5: the content with the padding that it takes at a place."""
    multiple, rest = to
    return bytes((rest - at) % multiple) + content if content else b""


def moved(to, at, content):
    """A5: the content without its padding."""
    multiple, rest = to
    padding = (rest - at) % multiple if content else 0
    find(padding <= len(content))
    return content[padding:]


class AnyMessage:
    def __init__(self, plan):
        self.plan, self.ids = plan, plan.number(2)

    def take(self, raw, to, depth):
        type_id = number(raw, 0, 2)
        find(type_id in self.plan.roots)
        to[self.ids].append(type_id)
        self.plan.roots[type_id].take(raw[2:], to, depth)

    def put(self, of, depth):
        type_id = of.value(self.ids)
        need(type_id in self.plan.roots, "T7", "an unknown type id")
        of.room(2)
        return uint(type_id, 2) + self.plan.roots[type_id].put(of, depth)


# Lists and maps by their shapes (D34 to D36, D64 to D66).


class Packed:
    """Inline elements, or entries of an inline map, which have a stride in front."""

    def __init__(self, plan, type, within):
        self.counts, self.is_map = plan.number(4), type.kind == "map"
        self.types = [type.key, type.value] if self.is_map else [type.element]
        self.parts = [plan.inline(of) for of in self.types]
        self.size = sum(of.size for of in self.types)

    def take(self, raw, to, depth):
        rest = raw[2:] if self.is_map else raw
        find(len(rest) % self.size == 0)
        to[self.counts].append(len(rest) // self.size)
        at = 0
        while at < len(rest):
            for of, part in zip(self.types, self.parts):
                part.take(rest[at : at + of.size], to)
                at += of.size

    def put(self, of, depth):
        count = of.value(self.counts)
        of.room(count * self.size)
        stride = uint(self.size, 2) if self.is_map and count else b""
        of.room(len(stride))
        return stride + b"".join(part.put(of) for _ in range(count) for part in self.parts)


class Strided:
    def __init__(self, plan, type, within):
        self.counts = plan.number(4)
        self.size, self.node = type.element.block_len, plan.met(type.element, within)

    def take(self, raw, to, depth):
        rest = raw[2:]
        find(len(rest) % self.size == 0)
        to[self.counts].append(len(rest) // self.size)
        for at in range(0, len(rest), self.size):
            self.node.take_block(rest[at : at + self.size], to)

    def put(self, of, depth):
        count = of.value(self.counts)
        stride = uint(self.size, 2) if count else b""
        of.room(len(stride))
        return stride + b"".join(bytes(self.node.put_block(of)) for _ in range(count))


class Indexed:
    """All other elements, and entries."""

    def __init__(self, plan, type, within):
        self.counts = plan.number(4)
        self.is_entry = type.kind == "map"
        self.element = Region(type.element).fill(plan, within) if self.is_entry else plan.payload(type.element, within)
        self.place = alignment(type.element) if holds_aligned(type) else UNALIGNED  # A7

    def take(self, raw, to, depth):
        if not raw:
            to[self.counts].append(0)
            return
        count = number(raw, 0, 4)
        previous = 4 + 4 * count
        find(depth < DEPTH_MAX and count and previous <= len(raw))
        to[self.counts].append(count)
        for index in range(count):
            end = number(raw, 4 + 4 * index, 4)
            find(previous <= end <= len(raw))
            self.take_element(moved(self.place, previous, raw[previous:end]), to, depth + 1)
            previous = end

    def take_element(self, raw, to, depth):
        if isinstance(self.element, UnionNode):
            self.element.take_variant(number(raw, 0, 1), raw[1:], to, depth, False)
        elif isinstance(self.element, Region):
            self.element.take_region(raw, to, depth)
        else:
            self.element.take(raw, to, depth)

    def put(self, of, depth):
        count = of.value(self.counts)
        if not count:
            return b""
        need(depth < DEPTH_MAX, "T7", "too deep")
        of.room(4 + 4 * count)
        ends, body = b"", b""
        for _ in range(count):
            body += padded(self.place, 4 + 4 * count + len(body), self.put_element(of, depth + 1))
            ends += uint(4 + 4 * count + len(body), 4)
        return uint(count, 4) + ends + body

    def put_element(self, of, depth):
        if isinstance(self.element, UnionNode):
            tag, content = self.element.put_variant(of, depth, False)
            of.room(1)
            return uint(tag, 1) + content
        if isinstance(self.element, Region):
            return self.element.put_region(of, depth)
        return self.element.put(of, depth)
