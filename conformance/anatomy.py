"""Where the lengths, ends, counts and tags of a valid frame stand, and what must change with them.

    parts = dissect(protocol, frame, exact=False)       # None if the frame is not valid
    parts.numbers[0]    ->  Number(at=0, width=4, role="frame_len", low=0, high=109)
    parts.payloads[0]   ->  Payload(type=<string>, start=51, stop=55, ends=(42, 47, 24, 28, 16))

`ends` are the places of all ends that lie behind the payload's last byte: whoever inserts k bytes there adds k to
each of them and to `frame_len`, and the frame is sound again. All of them stand before the payload, so no place
moves.

The reference decoder does the walking; this is a decoder that takes notes. It judges nothing and changes nothing.
"""

import sys
from collections import namedtuple
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "spec" / "reference"))

from decoder import Decoder, Invalid  # noqa: E402
from description import is_inline, width  # noqa: E402

Number = namedtuple("Number", "at width role low high")
Payload = namedtuple("Payload", "type start stop ends")
Region = namedtuple("Region", "type start stop block_len slots ends")
Strided = namedtuple("Strided", "type start stop stride ends")
Indexed = namedtuple("Indexed", "type start stop elements ends")
Variant = namedtuple("Variant", "union tag_at start stop ends")
Content = namedtuple("Content", "role at size ends")


def dissect(protocol, frame, exact=False):
    parts = Anatomist(frame, exact)
    try:
        parts.frame(protocol)
    except Invalid:
        return None
    parts.bodies, parts.library = parts.regions, parts.payloads
    parts.structural = {at for number in parts.numbers for at in range(number.at, number.at + number.width)}
    return parts


class Anatomist(Decoder):
    def __init__(self, frame, exact):
        super().__init__(frame, exact)
        given = len(frame)
        self.numbers = [Number(0, 4, "frame_len", 0, given), Number(4, 2, "type_id", 0, given)]
        self.regions, self.payloads, self.strided, self.indexed = [], [], [], []
        self.variants, self.contents = [], []
        self.ends, self.slots, self.lists = (), [], []

    def number(self, at, width, role, low, high):
        self.numbers.append(Number(at, width, role, low, high))

    def region(self, type, start, stop, depth):
        if stop - start >= 3:
            self.number(start, 2, "block_len", start, stop)
            block_len = self.uint(start, 2)
            slots = tuple(place for place in slot_places(type, start + 2) if place < start + 2 + block_len)
            self.regions.append(Region(type, start, stop, block_len, slots, self.ends))
        return super().region(type, start, stop, depth)

    def block(self, type, region, block, block_len, stop, depth):
        self.slots.append(slot_places(type, block))
        for offset, mask in type.spare:
            if offset < block_len:
                self.contents.append(Content("spare", block + offset, mask, ()))
        result = super().block(type, region, block, block_len, stop, depth)
        self.slots.pop()
        return result

    def retired(self, field, at, block, region, previous, stop):
        size = field.type.size if is_inline(field.type) else 0
        self.contents.append(Content("retired", at, size, ()))
        outer = self.ends
        if not size:
            is_union = field.type.kind == "union"
            self.number(at + is_union, 4, "end", region, stop)
            self.ends = tuple(p for p in self.slots[-1] if at <= p < region + 2 + self.uint(region, 2)) + outer
            self.contents.append(Content("absent payload", previous, 0, self.ends))
            self.ends = outer
        return super().retired(field, at, block, region, previous, stop)

    def inline_field(self, field, at, present):
        stored = field.type.kind == "stored" and self.bytes[at] == 0
        if not present or stored:
            self.contents.append(Content("absent", at + stored, field.type.size - stored, ()))
        return super().inline_field(field, at, present)

    def inline(self, type, at):
        if type.kind == "enum" and type.closed:
            self.contents.append(Content("closed", at, type.size, ()))
        elif type.kind in ("bool", "str"):
            self.contents.append(Content(type.kind, at, type.size, ()))
        elif type.kind == "stored":
            self.number(at, 1, "tag", at, at + type.size)
            variant = type.variants.get(self.bytes[at])
            used = 0 if variant is None or variant.type is None else variant.type.size
            self.contents.append(Content("storage", at + 1 + used, type.storage - used, ()))
        return super().inline(type, at)

    def slot(self, field, at, present, region, previous, stop, depth, origin=None):
        is_union, outer = field.type.kind == "union", self.ends
        if is_union:
            self.number(at, 1, "tag", region, stop)
        self.number(at + is_union, 4, "end", region, stop)
        self.ends = tuple(place for place in self.slots[-1] if at <= place < region + 2 + self.uint(region, 2)) + outer
        if not present or is_union and self.bytes[at] == 0:
            self.contents.append(Content("absent payload", previous, 0, self.ends))
        result = super().slot(field, at, present, region, previous, stop, depth, origin)
        self.ends = outer
        return result

    def padded(self, aligned, start, stop, origin):
        at = super().padded(aligned, start, stop, origin)
        if at > start:
            self.contents.append(Content("padding", start, at - start, self.ends))
        return at

    def payload(self, type, start, stop, depth):
        if type.kind == "stream":
            self.contents.append(Content("absent payload", start, 0, self.ends))
            return super().payload(type, start, stop, depth)
        self.payloads.append(Payload(type, start, stop, self.ends))
        return super().payload(type, start, stop, depth)

    def variant(self, union, tag, tag_at, start, stop, depth, origin=None):
        self.variants.append(Variant(union, tag_at, start, stop, self.ends))
        return super().variant(union, tag, tag_at, start, stop, depth, origin)

    def strided_list(self, type, start, stop, depth):
        if stop - start >= 3:
            self.number(start, 2, "stride", start, stop)
            self.strided.append(Strided(type.element, start, stop, self.uint(start, 2), self.ends))
        return super().strided_list(type, start, stop, depth)

    def indexed_list(self, type, start, stop, depth):
        count = self.uint(start, 4)
        self.number(start, 4, "count", start, stop)
        elements = []
        self.lists.append((start, count, elements))
        result = super().indexed_list(type, start, stop, depth)
        self.lists.pop()
        self.indexed.append(Indexed(type.element, start, stop, elements, self.ends))
        return result

    def inline_map(self, type, start, stop):
        if stop - start >= 3:
            self.number(start, 2, "stride", start, stop)
            self.strided.append(Strided(type.element, start, stop, self.uint(start, 2), self.ends))
        return super().inline_map(type, start, stop)

    def entry(self, type, start, stop, depth, before):
        if stop - start >= 3:
            self.number(start, 2, "block_len", start, stop)
            self.regions.append(
                Region(type, start, stop, self.uint(start, 2), tuple(slot_places(type, start + 2)), self.ends)
            )
        self.slots.append(slot_places(type, start + 2))
        result = super().entry(type, start, stop, depth, before)
        self.slots.pop()
        return result

    def any(self, start, stop, depth):
        if stop - start >= 2:
            self.number(start, 2, "type_id", start, stop)
        return super().any(start, stop, depth)

    def element(self, type, start, stop, depth, before, origin=None):
        list_start, count, elements = self.lists[-1]
        at = list_start + 4 + 4 * len(elements)
        elements.append((start, stop))
        self.number(at, 4, "element end", list_start, stop)
        if type.kind == "union":
            self.number(start, 1, "tag", start, stop)
        outer = self.ends
        self.ends = tuple(range(at, list_start + 4 + 4 * count, 4)) + outer
        result = super().element(type, start, stop, depth, before, origin)
        self.ends = outer
        return result


def slot_places(type, block):
    """The places of the u32 ends of a block, in slot order."""
    places = []
    for field in type.fields:
        if width(field.type) == 5 and field.type.kind == "union":
            places.append(block + field.offset + 1)
        elif not is_inline(field.type):
            places.append(block + field.offset)
    return places
