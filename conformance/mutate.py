"""Makes mutants of a valid frame.

    mutant = DirectMutator(random, library).mutate(base)
    changed = is_structural(base, mutant)

Three sorts. *Edges* set one length, end, count or tag to a value at which implementations go wrong. *Edits* change
the length of something and put all ends around it right, as a writer would have written it: longer strings, more or
fewer elements, older and newer blocks, unknown tags. *Noise* flips bits, cuts, splices, and breaks what a rule says
about contents. `is_structural` tells whether a length, end, count, tag or block length is other than in the base.
"""

from collections import namedtuple

from description import BODIES, is_inline
from mutator import Mutator

Base = namedtuple("Base", "name protocol frame parts")


class DirectMutator(Mutator):
    HEAD = 6

    def __init__(self, random, library):
        super().__init__(random, library)
        self.edits = [self.resize, self.resize, self.swap, self.list_edit, self.list_edit, self.block_edit]
        self.edits += [self.variant_edit, self.stride_edit, self.absent_payload, self.padding_edit]

    # Edges.

    def edge(self, base):
        number = self.random.choice(base.parts.numbers[self.random.choice((0, 2, 2)) :])
        frame = bytearray(base.frame)
        old = int.from_bytes(frame[number.at : number.at + number.width], "little")
        new = self.edge_value(base, number, old) & (1 << 8 * number.width) - 1
        frame[number.at : number.at + number.width] = new.to_bytes(number.width, "little")
        return bytes(frame)

    def edge_value(self, base, number, old):
        random, limit, length = self.random, 1 << 8 * number.width, number.high - number.low
        sort = random.randrange(6)
        if sort == 0:
            return random.choice((0, 1, limit - 1, limit >> 1, (limit >> 1) - 1))
        if sort == 1:
            return old + random.choice((-2, -1, 1, 2, 4, 256))
        if sort == 2:
            return length + random.choice((-6, -2, -1, 0, 1))
        if sort == 3:
            power = 1 << random.randrange(8 * number.width)
            return power - random.randrange(2)
        other = random.choice([other for other in base.parts.numbers if other.role == number.role])
        return int.from_bytes(base.frame[other.at : other.at + other.width], "little")

    # Edits. Each gives a frame, or None if the base has nothing of the kind.

    def replace(self, frame, start, stop, new, ends):
        """`new` instead of [start, stop), with all ends behind it put right."""
        delta = len(new) - (stop - start)
        out = bytearray(frame[:start] + new + frame[stop:])
        for place in ends:
            add(out, place, 4, delta)
        add(out, 0, 4, delta)
        return out

    def resize(self, base):
        payload = self.pick([p for p in base.parts.payloads if p.type.kind not in BODIES])
        if payload is None:
            return None
        random, old, unit = self.random, base.frame[payload.start : payload.stop], 1
        if payload.type.kind == "list" and payload.type.shape == "packed":
            unit = payload.type.element.size if random.random() < 0.7 else 1
        if old and random.random() < 0.5:
            new = old[: -unit * random.choice((1, 1, 2, 8))]
        elif payload.type.kind == "string":
            new = old + random.choice(("x", "é", "long text")).encode()
        else:
            new = old + (old[-unit:] or bytes(unit)) * random.choice((1, 1, 2, 8))
        return bytes(self.replace(base.frame, payload.start, payload.stop, new, payload.ends))

    def swap(self, base):
        """Another payload of the same type, from this frame or an earlier one."""
        payload = self.pick(base.parts.payloads)
        if payload is None:
            return None
        inside = [base.frame[p.start : p.stop] for p in base.parts.payloads if p.type is payload.type]
        new = self.random.choice(
            inside if self.random.random() < 0.5 else self.library.payloads(payload.type) or inside
        )
        return bytes(self.replace(base.frame, payload.start, payload.stop, new, payload.ends))

    def list_edit(self, base):
        indexed = self.pick(base.parts.indexed)
        if indexed is None:
            return None
        elements = [base.frame[start:stop] for start, stop in indexed.elements]
        at, sort = self.random.randrange(len(elements)), self.random.randrange(5)
        if sort == 0:
            del elements[at]
        elif sort == 1:
            elements.insert(at, elements[at])
        elif sort == 2:
            elements.insert(at, self.random.choice((b"", b"", bytes(1), b"\xff")))
        elif sort == 3:
            elements[at], elements[0] = elements[0], elements[at]
        else:
            elements[at] = self.random.choice((elements[at] + b"\0", elements[at][:-1]))
        new = list_bytes(elements)
        if self.random.random() < 0.1:
            new += b"\0"  # behind the last element
        return bytes(self.replace(base.frame, indexed.start, indexed.stop, new, indexed.ends))

    def block_edit(self, base):
        region = self.pick(base.parts.regions)
        older = [segment for segment in region.type.segments if segment < region.block_len] if region else []
        if region is None:
            return None
        if older and self.random.random() < 0.5:
            return self.older_block(base.frame, region, self.random.choice(older))
        grown = self.random.randbytes(self.random.choice((1, 1, 2, 5)))
        at = region.start + 2 + region.block_len
        out = self.replace(base.frame, at, at, grown, region.slots + region.ends)
        add(out, region.start, 2, len(grown))
        if self.random.random() < 0.6:
            at = region.stop + len(grown)  # bytes of a newer field's payload
            out = self.replace(bytes(out), at, at, self.random.choice((b"\0", b"new")), region.ends)
        return bytes(out)

    def older_block(self, frame, region, block_len):
        """The block as an older writer had it: no newer fields, and no payloads of theirs."""
        block = region.start + 2
        kept = [place for place in region.slots if place < block + block_len]
        stop = (
            region.start + int.from_bytes(frame[kept[-1] : kept[-1] + 4], "little")
            if kept
            else block + region.block_len
        )
        out = self.replace(frame, stop, region.stop, b"", region.ends)
        ends = tuple(kept) + region.ends
        out = self.replace(bytes(out), block + block_len, block + region.block_len, b"", ends)
        add(out, region.start, 2, block_len - region.block_len)
        return bytes(out)

    def stride_edit(self, base):
        strided = self.pick(base.parts.strided)
        if strided is None:
            return None
        start, stride = strided.start + 2, strided.stride
        blocks = [base.frame[at : at + stride] for at in range(start, strided.stop, stride)]
        sort = self.random.randrange(4)
        if sort == 0:
            blocks.append(blocks[0])
        elif sort == 1:
            blocks.pop()
        else:
            lengths = [n for n in strided.type.segments if n < stride] + [stride + 1, stride + 3]
            stride = self.random.choice(lengths)
            blocks = [block[:stride].ljust(stride, b"\x01") for block in blocks]
        new = stride.to_bytes(2, "little") + b"".join(blocks) if blocks or self.random.random() < 0.3 else b""
        return bytes(self.replace(base.frame, strided.start, strided.stop, new, strided.ends))

    def variant_edit(self, base):
        """Another tag, with a payload that may fit it."""
        variant = self.pick(base.parts.variants)
        if variant is None:
            return None
        union, random = variant.union, self.random
        tag = random.choice(list(union.variants) + [0, 77])
        known = union.variants.get(tag)
        if known is None:
            new = random.choice((b"", b"\x01\x02", base.frame[variant.start : variant.stop]))
        elif known.type is None:
            new = random.choice((b"", b"", b"\0"))
        elif is_inline(known.type):
            new = bytes(known.type.size + random.choice((0, 0, 0, -1, 1)))
        else:
            new = random.choice(self.library.payloads(known.type) or [b""])
        out = self.replace(base.frame, variant.start, variant.stop, new, variant.ends)
        out[variant.tag_at] = tag
        return bytes(out)

    def absent_payload(self, base):
        absent = self.pick([content for content in base.parts.contents if content.role == "absent payload"])
        if absent is None:
            return None
        return bytes(self.replace(base.frame, absent.at, absent.at, self.random.choice((b"\0", b"ab")), absent.ends))

    def padding_edit(self, base):
        """Other padding before a payload of an aligned message: none, less, more, or not zero."""
        padding = self.pick([content for content in base.parts.contents if content.role == "padding"])
        if padding is None:
            return None
        size = padding.size
        new = self.random.choice((b"", bytes(size - 1), bytes(size + 1), bytes(size + 8), bytes(size - 1) + b"\x01"))
        return bytes(self.replace(base.frame, padding.at, padding.at + size, new, padding.ends))

    # Noise, beside what `Mutator` has.

    def break_content(self, base):
        content = self.pick([content for content in base.parts.contents if content.size])
        if content is None:
            return self.flip_bits(base)
        out, random = bytearray(base.frame), self.random
        if content.role == "spare":
            out[content.at] |= content.size  # here a mask, not a size
        elif content.role == "str":
            out[content.at + random.randrange(content.size)] = random.choice((0, 0xFF, 0x41))
        else:
            out[content.at + random.randrange(content.size)] = random.choice((1, 2, 255))
        return bytes(out)

    def fix_length(self, base, frame):
        """Mostly with `frame_len` put right, else nothing behind it would ever be looked at."""
        if len(frame) < 4 or self.random.random() < 0.2:
            return frame
        return len(frame).to_bytes(4, "little") + frame[4:]


def is_structural(base, mutant):
    if len(mutant) != len(base.frame):
        return True
    return any(mutant[at] != base.frame[at] for at in base.parts.structural)


def add(frame, at, size, delta):
    value = int.from_bytes(frame[at : at + size], "little") + delta
    frame[at : at + size] = (value & (1 << 8 * size) - 1).to_bytes(size, "little")


def list_bytes(elements):
    if not elements:
        return b""
    end, ends = 4 + 4 * len(elements), b""
    for element in elements:
        end += len(element)
        ends += end.to_bytes(4, "little")
    return len(elements).to_bytes(4, "little") + ends + b"".join(elements)


class Library:
    """Frames and payloads seen so far, for swapping and splicing: at most `LIMIT` of a type, the newest."""

    LIMIT = 40

    def __init__(self, random):
        self.random, self.by_type, self.frames = random, {}, []

    def add(self, base):
        self.remember(self.frames, base.frame)
        for payload in base.parts.library:
            known = self.by_type.setdefault(id(payload.type), [])
            self.remember(known, base.frame[payload.start : payload.stop])

    def remember(self, known, item):
        if len(known) < self.LIMIT:
            known.append(item)
        else:
            known[self.random.randrange(self.LIMIT)] = item

    def payloads(self, type):
        return self.by_type.get(id(type))

    def frame(self):
        return self.random.choice(self.frames)
