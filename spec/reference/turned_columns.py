"""Frames of Direct as columns, and back (T1 to T7 of `../turned.md`).

    plan = Plan(protocol)                                  # which columns there are: plan.shapes, by number
    columns = turn(plan, frames)                           # a list of values for each; frames stand back to back
    frames = restore(plan, columns, count, len(frames))    # the same bytes, or raises Refused(rule)

    message Trade { 0 price: u64, 1 note: string? }        columns 2 price, 3 whether a note is there, 4 note

A number in a column is its bytes as an unsigned number, whatever its type. What parts of frames do is in `turned_parts.py`.
"""

from collections import namedtuple

from decoder import cut
from description import BODIES, is_inline
from turned_parts import AnyMessage, Array, Fixed, Indexed, Inline, Nothing, Number, Packed, Padded, Refused, Region, Source, Stored
from turned_parts import Strided, Struct, Text, UnionNode, Unturned, find, need, number
from values import uint

LEN_MAX = 64 << 20  # T1
PATHS_MAX, COLUMNS_MAX = 4096, 65535  # T2, T3
KINDS, WHOLE = 0, 1
LISTS = {"packed": Packed, "strided": Strided, "indexed": Indexed}

# `kind` is number, fixed (bytes<N> and uuid), padded (str<N>) or text; `width` the bytes of the first three; `cost` that of T12, of a text
# beside its bytes.
Shape = namedtuple("Shape", "kind width signed cost")


class Plan:
    """The columns of a protocol, and its nodes (T2 to T4)."""

    def __init__(self, protocol):
        self.shapes, self.nodes, self.first = [], [], {}
        self.number(2, cost=0)
        self.column("text", 0, cost=0)
        self.roots = {type_id: self.node(type) for type_id, type in sorted(protocol.roots.items())}
        for node in self.nodes:  # which grow meanwhile
            node.fill(self)

    def column(self, kind, width, signed=False, cost=0):
        self.shapes.append(Shape(kind, width, signed, cost))
        need(len(self.shapes) <= COLUMNS_MAX, "T3")
        return len(self.shapes) - 1

    def number(self, width, signed=False, cost=None):
        return self.column("number", width, signed, width if cost is None else cost)

    def node(self, type):
        node = UnionNode(type) if type.kind == "union" else Region(type)
        self.nodes.append(node)
        self.first.setdefault(id(type), node)
        return node

    def met(self, type, within):
        """T2: the node of a type that stands in the node `within`."""
        if max(len(self.nodes), len(self.shapes)) >= PATHS_MAX and id(type) in self.first:
            return self.first[id(type)]
        outer = within
        while outer is not None:
            if outer.type is type:
                return outer
            outer = outer.outer
        node = self.node(type)
        node.outer = within
        return node

    # The parts by T4.

    def inline(self, type):
        if type.kind in ("int", "float", "bool", "enum"):
            return Number(self, type)
        if type.kind == "raw":
            return Fixed(self.column("fixed", type.size, cost=type.size))
        if type.kind == "str":
            return Padded(type.size, self.column("padded", type.size, cost=type.size))
        if type.kind == "array":
            return Array(self.inline(type.element), type)
        return Struct(self, type) if type.kind == "struct" else Stored(self, type)

    def payload(self, type, within):
        if is_inline(type):
            return Inline(self, type)
        if type.kind in ("string", "bytes"):
            return Text(self.column("text", 0, cost=4))
        if type.kind == "any":
            return AnyMessage(self)
        if type.kind in ("list", "map"):
            return LISTS[type.shape](self, type, within)
        if type.kind in BODIES or type.kind == "union":
            return self.met(type, within)
        return Nothing()  # a stream


def turn(plan, frames, whole=lambda frame: False):
    """The columns of frames. `whole` says which frames are kept whole though they need not be (T6)."""
    columns = [[] for _ in plan.shapes]
    for frame in cut(frames):
        values = None if whole(frame) else values_of(plan, frame)
        if values is None:
            columns[KINDS].append(0)
            columns[WHOLE].append(frame)
        else:
            for column, more in zip(columns, values):
                column += more
    return columns


def values_of(plan, frame):
    """The values of a frame that comes back from them, or None (T6)."""
    columns = [[] for _ in plan.shapes]
    try:
        type_id = number(frame, 4, 2)
        find(type_id in plan.roots)
        columns[KINDS].append(type_id)
        plan.roots[type_id].take_region(frame[6:], columns, 0)
        return columns if restore(plan, columns, 1, len(frame)) == frame else None
    except (Unturned, Refused):
        return None


def restore(plan, columns, count, length):
    """So many frames of this length together (T7)."""
    of, frames = Source(columns, length), []
    for _ in range(count):
        type_id = of.value(KINDS)
        if type_id == 0:
            frames.append(of.value(WHOLE))
            of.room(len(frames[-1]))
            continue
        need(type_id in plan.roots, "T7", "an unknown type id")
        of.room(6)
        region = plan.roots[type_id].put_region(of, 0)
        frames.append(uint(6 + len(region), 4) + uint(type_id, 2) + region)
    need(sum(map(len, frames)) == length, "T7", "another length")
    need(of.is_used_up(), "T7", "values are left")
    return b"".join(frames)
