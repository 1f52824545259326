"""Where the lengths, counts and tags of a valid frame of Compact stand, and what must change with them.

    parts = dissect(protocol, frame, "compatible")      # None if the frame is not valid
    parts.numbers[0]    ->  Number(at=0, stop=1, around=())
    parts.values[0]     ->  Value(type=<string>, start=17, stop=22, around=(<Range>, ...))

`around` are the ranges (K1) in which a part stands, the innermost first. Whoever inserts k bytes there adds k to the length of
each of them; a length may take another byte then, which counts for the ranges further out.

As in `anatomy.py` the reference decoder does the walking, and takes notes.
"""

import sys
from collections import namedtuple

from testee_reference import HERE  # noqa: F401  (makes the reference importable)

from compact_decoder import CompactDecoder
from decoder import Invalid

# `at`: where the length stands, just before its content. `length`: what it says.
Range = namedtuple("Range", "at start stop")
Number = namedtuple("Number", "at stop size around")
Value = namedtuple("Value", "type start stop around")
Body = namedtuple("Body", "type start stop segments around")
Union = namedtuple("Union", "type tag_at stop around")
# `chunks`: for each the places of its elements, (start, stop).
List = namedtuple("List", "type start stop chunks around")
Content = namedtuple("Content", "role at")

# 64 levels of a few calls each, twice over: once for the notes.
sys.setrecursionlimit(10_000)
HELD = {"string", "bytes", "message", "record", "any", "list", "map", "union", "stored", "str"}


def dissect(protocol, frame, mode="compatible"):
    parts = CompactAnatomist(frame, mode)
    try:
        parts.frame(protocol)
    except Invalid:
        return None
    parts.library = parts.values
    parts.structural = {at for number in parts.numbers for at in range(number.at, number.stop)}
    parts.structural.update(union.tag_at for union in parts.unions)
    return parts


class CompactAnatomist(CompactDecoder):
    def __init__(self, frame, mode):
        super().__init__(frame, mode)
        # `numbers` are lengths, counts and type ids, `fields` the varints of values.
        self.numbers, self.fields, self.values, self.bodies = [], [], [], []
        self.unions, self.lists, self.contents = [], [], []
        self.around, self.in_field, self.open_lists, self.segments = (), False, [], []

    def within(self, inner, read):
        """What `read` gives, with `inner` as the innermost range."""
        outer = self.around
        if inner not in outer:
            self.around = (inner, *outer)
        result = read()
        self.around = outer
        return result

    def groups(self, size, stop):
        start = self.at
        result = super().groups(size, stop)
        (self.fields if self.in_field else self.numbers).append(Number(start, self.at, size, self.around))
        return result

    def integer(self, type, stop, fixed):
        self.in_field = True
        number = super().integer(type, stop, fixed)
        self.in_field = False
        return number

    def length(self, stop):
        start = self.at
        end = super().length(stop)
        self.range = Range(start, self.at, end)
        return end

    def inline(self, type, stop, fixed=False):
        if type.kind == "bool" or type.kind == "enum" and type.closed:
            self.contents.append(Content(type.kind, self.at))
        elif type.kind == "str":
            return self.noted(type, lambda: super(CompactAnatomist, self).inline(type, stop, fixed))
        return super().inline(type, stop, fixed)

    def value(self, type, optional, stop, depth, fixed=False):
        return self.noted(type, lambda: super(CompactAnatomist, self).value(type, optional, stop, depth, fixed))

    def noted(self, type, read):
        start = self.at
        content = read()
        if type.kind in HELD and content is not None:
            self.values.append(Value(type, start, self.at, self.around))
        return content

    def body(self, type, stop, depth):
        start = self.at
        self.segments.append([])
        # The header's length stands right in front of the root's body.
        inner = Range(self.header, start, stop) if depth == 0 else self.range
        value = self.within(inner, lambda: super(CompactAnatomist, self).body(type, stop, depth))
        self.bodies.append(Body(type, start, stop, self.segments.pop(), (inner, *self.around)))
        return value

    def segment(self, fields, value, stop, depth):
        self.segments[-1].append(self.at)
        if not fields or any(field.bit is not None for field in fields):
            self.contents.append(Content("presence", self.at))
        super().segment(fields, value, stop, depth)

    def union(self, type, optional, stop, depth):
        tag_at = self.at
        content = super().union(type, optional, stop, depth)
        self.unions.append(Union(type, tag_at, self.at, self.around))
        return content

    def payload(self, type, stop, depth):
        return self.within(self.range, lambda: super(CompactAnatomist, self).payload(type, stop, depth))

    def list_or_map(self, type, stop, depth):
        start, chunks = self.at, []
        self.open_lists.append(chunks)
        elements = super().list_or_map(type, stop, depth)
        self.open_lists.pop()
        self.lists.append(List(type, start, self.at, [spans for _, spans in chunks], self.around))
        return elements

    def padded(self, stop, lowest):
        start = self.at
        number = super().padded(stop, lowest)
        if lowest == 0:
            self.open_lists[-1].append((Range(start, self.at, self.at + number), []))
        return number

    def element(self, type, before, stop, depth):
        start, (chunk, spans) = self.at, self.open_lists[-1][-1]
        content = self.within(chunk, lambda: super(CompactAnatomist, self).element(type, before, stop, depth))
        spans.append((start, self.at))
        return content

    def header_number(self, size):
        self.header = self.at
        return super().header_number(size)
