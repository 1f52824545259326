"""Collects vectors and holds each against the reference.

    book.hand("bool-2", "D9", "a reader that takes any non-zero byte for true", "scalars.Scalars",
              "03 00 | 0e 00 ...  ^02 00", "Bool")
    book.encoded("floats", "D8", "...", "scalars.Scalars", 3, {"single": 0, ...})

A hand-written verdict is what the spec says; the reference must agree, or making the vectors fails.
"""

import re

from testee_reference import answer, load_protocols

import compact_decoder
import compact_encoder
import decoder
import encoder
from compact_values import varint
from description import Message
from text import show_frame
from transcoder import transcode

SAME = object()


class Book:
    """Of Direct. `ops` says by mode which op asks for it; the last is the one in which bytes and values are one to one."""

    encode = staticmethod(encoder.encode)
    decode = staticmethod(decoder.decode)
    ops = {"compatible": "view", "exact": "exact"}

    def __init__(self):
        self.protocols, self.vectors, self.ids = load_protocols(), [], set()

    def encoded(self, name, rules, comment, protocol, type_id, value, written_by=None, exact=SAME, shown=None):
        """A frame that the reference encoder makes of `value`, with the schema of `written_by` if it is another.

        `shown` is the textual value by hand."""
        frame = self.encode(self.protocols[written_by or protocol], type_id, value)
        flags = ["encoded"]
        if written_by:
            flags.append("older" if written_by < protocol else "newer")
        self.add(name, rules, comment, protocol, flags, frame, "valid", verdict(exact, ()), shown)

    def hand(self, name, rules, comment, protocol, marked, compatible="valid", exact=SAME, value=None, flags=()):
        """`marked` starts with the type id; `compatible`, `exact`: `valid`, the kind at the mark, or (kind, offset)."""
        frame, marks = self.framed(*unmark(marked))
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

    def framed(self, content, marks):
        """What follows `frame_len`, with it."""
        return (len(content) + 4).to_bytes(4, "little") + content, [mark + 4 for mark in marks]

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
        verdicts = self.verdicts(compatible, exact)
        for mode, said in verdicts.items():
            got = answer(self.protocols, self.ops[mode], protocol, frame)
            good = f"ok\t{frame.hex()}" if mode == list(self.ops)[-1] else "ok"
            wanted = good if said == "valid" else f"invalid\t{said['kind']}\t{said['offset']}"
            is_same = got == wanted or wanted == "ok" and got.startswith("ok")
            assert is_same, f"{name}: by hand {wanted!r}, the reference says {got!r} in {mode} mode"
        vector = {"id": name, "rules": rules.split(), "comment": comment, "protocol": protocol, "flags": flags}
        if compatible == "valid":
            vector["value"] = show_frame(*self.decode(self.protocols[protocol], frame))
            assert value in (None, vector["value"]), f"{name}: by hand {value}, the reference says {vector['value']}"
        canonical = answer(self.protocols, self.ops["exact"], protocol, frame)[3:]
        if verdicts["exact"] == "valid" and canonical != frame.hex():
            vector["encoded"] = canonical
        self.vectors.append({**vector, "bytes": frame.hex(), **verdicts})

    def verdicts(self, compatible, exact):
        return {"compatible": compatible, "exact": exact}


class CompactBook(Book):
    """`hand` takes the type id, then the body; the body's length is put between them. An `exact` of the kind NotCanonical is what
    canonical mode says, and exact mode accepts the bytes."""

    encode = staticmethod(compact_encoder.encode)
    decode = staticmethod(compact_decoder.decode)
    ops = {"compatible": "compact-view", "exact": "compact-exact", "canonical": "compact-canonical"}

    def framed(self, content, marks):
        length = varint(len(content) - 1)
        return content[:1] + length + content[1:], [mark + len(length) * (mark > 0) for mark in marks]

    def hand(self, *arguments, canonical=None, **named):
        """`canonical`: what that mode says where it differs from exact mode, by the offset of what is not canonical."""
        self.not_canonical = canonical
        super().hand(*arguments, **named)
        self.not_canonical = None

    not_canonical = None

    def verdicts(self, compatible, exact):
        if self.not_canonical is not None:
            return {
                **super().verdicts(compatible, exact),
                "canonical": verdict(("NotCanonical", self.not_canonical), ()),
            }
        is_chunked = exact != "valid" and exact["kind"] == "NotCanonical"
        return {"compatible": compatible, "exact": "valid" if is_chunked else exact, "canonical": exact}


class TranscodingBook(Book):
    """Of the ways from one encoding to the other."""

    BEFORE = "carried1.Carried"

    def carried(self, name, rules, comment, type_id, value, kept=SAME, paths=()):
        """A frame of the older schema in each encoding; `kept` is the value without what is left out, `paths` the ways to that. Its fields of a
        later segment are added. `None`: nothing is kept."""
        from vector_sources.transcoding import CARRIED, LATER

        before, after = self.protocols[self.BEFORE], self.protocols[CARRIED]
        kept = value if kept is SAME else kept
        if type_id == 1 and kept is not None:
            kept = {**kept, **LATER}
        for source, coder, other in (("direct", encoder, compact_encoder), ("compact", compact_encoder, encoder)):
            frame = coder.encode(before, type_id, messages(before, value))
            result = b"" if kept is None else other.encode(after, type_id, messages(after, kept))
            self.write(f"{source}-{name}", rules, comment, CARRIED, source, frame, result.hex(), paths)

    def hand(self, name, rules, comment, source, marked, kind):
        """`kind` is the fault at the mark, or `None`."""
        from vector_sources.transcoding import CARRIED

        framed = Book.framed if source == "direct" else CompactBook.framed
        frame, marks = framed(self, *unmark(marked))
        self.write(f"{source}-{name}", rules, comment, CARRIED, source, frame, kind and {"kind": kind, "offset": marks[0]}, ())

    def write(self, name, rules, comment, protocol, source, frame, said, paths):
        assert name not in self.ids, f"{name}: twice"
        self.ids.add(name)
        of = self.protocols[protocol]
        vector = {"id": name, "rules": rules.split(), "comment": comment, "protocol": protocol, "from": source, "bytes": frame.hex()}
        for mode in ("known", "passing"):
            try:
                written, left_out = transcode(of, source, frame, passing=mode == "passing")
                got = {"bytes": written.hex()}
            except decoder.Invalid as invalid:
                got, left_out = {"kind": invalid.kind, "offset": invalid.offset}, []
            if mode == "passing":
                assert [path for _, _, path in left_out] == list(paths), f"{name}: left out is {left_out}"
                if left_out:
                    got["left_out"] = [{"kind": kind, "offset": at, "path": path} for kind, at, path in left_out]
            wanted = {"bytes": said} if isinstance(said, str) else said
            if mode == "known" and paths:
                assert got.get("kind") in ("UnknownTag", "TypeId"), f"{name}: {got}"
            elif wanted is not None:
                same = {key: got.get(key) for key in wanted}
                assert same == wanted, f"{name}: by hand {wanted}, the reference says {got} in {mode} mode"
            vector[mode] = got
        self.vectors.append(vector)


def messages(protocol, value):
    """Where `("any", id, value)` stands, the message of that id."""
    if isinstance(value, dict):
        return {name: messages(protocol, of) for name, of in value.items()}
    if isinstance(value, list):
        return [messages(protocol, of) for of in value]
    if isinstance(value, tuple) and value[0] == "any":
        return Message(value[1], protocol.ever(value[1]), messages(protocol, value[2]))
    return tuple(messages(protocol, of) for of in value) if isinstance(value, tuple) else value


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
