"""Collects vectors and holds each against the reference.

    book.hand("bool-2", "D9", "a reader that takes any non-zero byte for true", "scalars.Scalars",
              "03 00 | 0e 00 ...  ^02 00", "Bool")
    book.encoded("floats", "D8", "...", "scalars.Scalars", 3, {"single": 0, ...})

A hand-written verdict is what the spec says; the reference must agree, or making the vectors fails.
"""

import re

from testee_reference import answer, load_protocols

from decoder import decode
from encoder import encode
from text import show_frame

SAME = object()


class Book:
    def __init__(self):
        self.protocols, self.vectors, self.ids = load_protocols(), [], set()

    def encoded(self, name, rules, comment, protocol, type_id, value, written_by=None, exact=SAME, shown=None):
        """A frame that the reference encoder makes of `value`, with the schema of `written_by` if it is another.

        `shown` is the textual value by hand."""
        frame = encode(self.protocols[written_by or protocol], type_id, value)
        flags = ["encoded"]
        if written_by:
            flags.append("older" if written_by < protocol else "newer")
        self.add(name, rules, comment, protocol, flags, frame, "valid", verdict(exact, ()), shown)

    def hand(self, name, rules, comment, protocol, marked, compatible="valid", exact=SAME, value=None, flags=()):
        """`marked` starts with the type id; `compatible`, `exact`: `valid`, the kind at the mark, or (kind, offset)."""
        frame, marks = unmark(marked)
        frame = (len(frame) + 4).to_bytes(4, "little") + frame
        marks = [mark + 4 for mark in marks]
        self.add(
            name,
            rules,
            comment,
            protocol,
            ["hand", *flags],
            frame,
            verdict(compatible, marks),
            verdict(exact, marks),
            value,
        )

    def raw(self, name, rules, comment, protocol, marked, compatible="valid", exact=SAME, value=None):
        """As `hand`, with the header."""
        frame, marks = unmark(marked)
        self.add(
            name, rules, comment, protocol, ["hand"], frame, verdict(compatible, marks), verdict(exact, marks), value
        )

    def add(self, name, rules, comment, protocol, flags, frame, compatible, exact, value):
        exact = compatible if exact is SAME else exact
        assert name not in self.ids, f"{name}: twice"
        self.ids.add(name)
        for op, said in (("view", compatible), ("exact", exact)):
            got = answer(self.protocols, op, protocol, frame)
            good = "ok" if op == "view" else f"ok\t{frame.hex()}"
            wanted = good if said == "valid" else f"invalid\t{said['kind']}\t{said['offset']}"
            assert got == wanted, f"{name}: by hand {wanted!r}, the reference says {got!r} to {op}"
        vector = {"id": name, "rules": rules.split(), "comment": comment, "protocol": protocol, "flags": flags}
        if compatible == "valid":
            vector["value"] = show_frame(*decode(self.protocols[protocol], frame))
            assert value in (None, vector["value"]), f"{name}: by hand {value}, the reference says {vector['value']}"
        self.vectors.append({**vector, "bytes": frame.hex(), "compatible": compatible, "exact": exact})


def verdict(said, marks):
    if said in ("valid", SAME):
        return said
    kind, offset = said if isinstance(said, tuple) else (said, marks[0])
    return {"kind": kind, "offset": offset}


def unmark(marked):
    """Bytes and the places of the marks; `|` and line ends are only for the eye."""
    frame, marks = bytearray(), []
    for token in re.findall(r"\^|[0-9a-f]{2}|\S", marked.replace("|", " ")):
        if token == "^":
            marks.append(len(frame))
        else:
            frame += bytes.fromhex(token)
    return bytes(frame), marks
