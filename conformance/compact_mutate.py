"""Makes mutants of a valid frame of Compact; the sorts are those of `mutate.py`.

    mutant = CompactMutator(random, library).mutate(base)

*Edges* set one number to a value at which implementations go wrong, or write it in more bytes than it takes. *Edits* change the
length of something and put all lengths around it right: longer strings, more or fewer elements, other chunks, older and
newer bodies, unknown tags. *Noise* flips bits, cuts, splices, and breaks what a rule says about contents.
"""

from compact_values import varint
from description import is_inline
from mutator import Mutator


class CompactMutator(Mutator):
    def __init__(self, random, library):
        super().__init__(random, library)
        self.edits = [self.resize, self.swap, self.swap, self.list_edit, self.list_edit, self.list_edit]
        self.edits += [
            self.rechunk,
            self.body_edit,
            self.body_edit,
            self.variant_edit,
            self.variant_edit,
            self.field_edit,
            self.end_in_number,
        ]

    # Edges.

    def edge(self, base):
        random = self.random
        number = random.choice(base.parts.numbers[random.choice((0, 2, 2)) :] or base.parts.numbers)
        raw = self.edge_bytes(number_of(base.frame[number.at : number.stop]), number.size)
        around = number.around if random.random() < 0.7 else ()
        return replaced(base.frame, number.at, number.stop, raw, around)

    def edge_bytes(self, old, size):
        random, limit = self.random, 1 << 8 * size
        sort = random.randrange(7)
        if sort == 0:
            return varint(random.choice((0, 1, limit - 1, limit >> 1, (limit >> 1) - 1, limit)))
        if sort <= 2:
            return varint(max(0, old + random.choice((-2, -1, 1, 2, 4, 128))))
        if sort == 3:
            return varint((1 << random.randrange(8 * size + 1)) - random.randrange(2))
        if sort == 4:
            return padded(old, random.choice((2, 3, 3, 3, 4, 5)))
        if sort == 5:
            return padded(0, random.choice((2, 3)))
        return b"\x80" * random.choice((1, 3, 5, 10, 19, (8 * size + 6) // 7))

    # Edits. Each gives a frame, or None if the base has nothing of the kind.

    def field_edit(self, base):
        """Another number of a field."""
        number = self.pick(base.parts.fields)
        if number is None:
            return None
        old = number_of(base.frame[number.at : number.stop])
        raw = (
            self.edge_bytes(old, number.size)
            if self.random.random() < 0.5
            else varint(self.random.choice((0, 1, 127, 128)))
        )
        return replaced(base.frame, number.at, number.stop, raw, number.around)

    def end_in_number(self, base):
        """A body that ends in one of its numbers."""
        body = self.pick(base.parts.bodies)
        number = self.pick([n for n in base.parts.fields if body.start <= n.at and n.stop <= body.stop])
        if number is None:
            return None
        raw = b"\x80" * self.random.choice((1, 2, 3, 5, 10, 19))
        return replaced(base.frame, number.at, body.stop, raw, body.around)

    def resize(self, base):
        value = self.pick([v for v in base.parts.values if v.type.kind in ("string", "bytes", "str")])
        if value is None:
            return None
        random, old = self.random, base.frame[value.start : value.stop]
        # The length is minimal, so its bytes are as many as its number says.
        prefix = next(n for n in range(1, 6) if len(varint(len(old) - n)) == n) if old else 0
        content = old[prefix:]
        if content and random.random() < 0.5:
            content = content[: -random.choice((1, 1, 2))]
        elif value.type.kind == "bytes":
            content += bytes(random.choice((1, 2)))
        else:
            content += random.choice(("x", "é", "long text")).encode()
        return replaced(base.frame, value.start, value.stop, varint(len(content)) + content, value.around)

    def swap(self, base):
        """Another value of the same type, from this frame or an earlier one."""
        value = self.pick(base.parts.values)
        if value is None:
            return None
        inside = [base.frame[v.start : v.stop] for v in base.parts.values if v.type is value.type]
        others = inside if self.random.random() < 0.5 else self.library.payloads(value.type) or inside
        return replaced(base.frame, value.start, value.stop, self.random.choice(others), value.around)

    def list_edit(self, base):
        found = self.pick([found for found in base.parts.lists if found.chunks] or base.parts.lists)
        if found is None:
            return None
        random, elements = self.random, elements_of(base.frame, found)
        if not elements:
            elements = [random.choice((b"\0", b"\1\0", b"\2ab"))]
        at, sort = random.randrange(len(elements)), random.randrange(6)
        if sort == 0:
            del elements[at]
        elif sort == 1:
            elements.insert(at, elements[at])
        elif sort == 2:
            elements.insert(at, random.choice((b"\0", b"\0", b"\1\0", b"\xff")))
        elif sort == 3:
            elements[at], elements[0] = elements[0], elements[at]
        elif sort == 4:
            elements[at] = random.choice((elements[at] + b"\0", elements[at][:-1]))
        tail = random.choice((b"", b"", b"", b"", b"\0"))
        return replaced(base.frame, found.start, found.stop, list_bytes([elements], tail=tail), found.around)

    def rechunk(self, base):
        """The same elements in other chunks, or with padded numbers; seldom with a number that may not be padded so."""
        found = self.pick([found for found in base.parts.lists if found.chunks])
        if found is None:
            return None
        random, elements = self.random, elements_of(base.frame, found)
        cut = random.randrange(len(elements) + 1)
        chunks = [elements[:cut], elements[cut:]] if random.random() < 0.6 else [elements]
        if random.random() < 0.9:
            chunks = [chunk for chunk in chunks if chunk]
        pad = [random.choice((0, 0, 3, 3, 3, 2, 4)) if random.random() < 0.5 else 0 for _ in range(2)]
        return replaced(base.frame, found.start, found.stop, list_bytes(chunks, *pad), found.around)

    def body_edit(self, base):
        body = self.pick(base.parts.bodies)
        frame, random = base.frame, self.random
        sort = random.randrange(5)
        if sort == 0:
            new = random.choice((b"\0", b"\0", b"\xff\x80", b"new", random.randbytes(4)))
            return replaced(frame, body.stop, body.stop, new, body.around)
        if sort <= 2 and len(body.segments) > 1:
            at = random.choice(body.segments[1:])  # as an older writer had it
        elif sort == 3:
            at = random.randrange(body.start, body.stop + 1)
        else:
            at = max(body.start, body.stop - 1)
        return replaced(frame, at, body.stop, b"", body.around)

    def variant_edit(self, base):
        """Another tag, with a payload that may fit it."""
        union = self.pick(base.parts.unions)
        if union is None:
            return None
        random = self.random
        tag = random.choice(list(union.type.variants) + [0, 77])
        known = union.type.variants.get(tag)
        if tag == 0:
            return replaced(base.frame, union.tag_at, union.stop, b"\0", union.around)
        if known is None:
            new = random.choice((b"", b"\x01\x02", base.frame[union.tag_at : union.stop]))
        elif known.type is None:
            new = random.choice((b"", b"", b"\0"))
        elif is_inline(known.type):
            new = bytes(random.choice((1, 1, 2, 3, 4))) + random.choice((b"", b"", b"\1"))
        else:
            new = random.choice(self.library.payloads(known.type) or [b"\0"])
            if known.type.kind in ("string", "bytes", "message", "record") and random.random() < 0.8:
                new = new[len(varint(len(new))) :]  # nearly always the length
        new = bytes([tag]) + varint(len(new)) + new
        return replaced(base.frame, union.tag_at, union.stop, new, union.around)

    # Noise, beside what `Mutator` has.

    def break_content(self, base):
        content = self.pick(base.parts.contents)
        if content is None:
            return self.flip_bits(base)
        out = bytearray(base.frame)
        out[content.at] = self.random.choice((0, 1, 2, 3, 9, 0x80, 0xFF))
        return bytes(out)

    def fix_length(self, base, frame):
        """Mostly with the frame's length put right, else nothing behind it would ever be looked at."""
        length = base.parts.numbers[1]
        if len(frame) < length.stop or self.random.random() < 0.2:
            return frame
        return frame[: length.at] + varint(len(frame) - length.stop) + frame[length.stop :]


def replaced(frame, start, stop, new, around):
    """`new` instead of [start, stop), with the lengths of all ranges around it put right."""
    out, delta = frame[:start] + new + frame[stop:], len(new) - (stop - start)
    for range_ in around:
        old = range_.start - range_.at
        length = varint(max(0, range_.stop - range_.start + delta))
        if old == 3 and len(length) < 3 and frame[range_.start - 1] == 0:
            length = padded(number_of(length), 3)
        out = out[: range_.at] + length + out[range_.start :]
        delta += len(length) - old
    return out


def padded(number, size):
    """A varint of at least so many bytes."""
    groups = [number >> 7 * i & 0x7F for i in range(max(size, len(varint(number))))]
    return bytes(group | 0x80 for group in groups[:-1]) + bytes(groups[-1:])


def number_of(raw):
    return sum((byte & 0x7F) << 7 * i for i, byte in enumerate(raw))


def elements_of(frame, found):
    return [frame[start:stop] for spans in found.chunks for start, stop in spans]


def list_bytes(chunks, pad_count=0, pad_length=0, tail=b""):
    out = b""
    for elements in chunks:
        content = b"".join(elements) + tail
        if elements:
            out += padded(len(elements), pad_count) + padded(len(content), pad_length) + content
    return out + b"\0"
