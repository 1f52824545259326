"""What the mutators of all encodings share: how a sort is chosen, and the noise.

    class OneEncoding(Mutator):      # with `edits`, `edge`, `swap`, `break_content`, `fix_length` and HEAD
        ...
    mutant = OneEncoding(random, library).mutate(base)
"""

FRAME_LIMIT = 3000


class Mutator:
    HEAD = 0  # bytes of a frame in front of which nothing is put in or taken away

    def __init__(self, random, library):
        self.random, self.library = random, library
        self.noises = [
            self.flip_bits,
            self.break_content,
            self.break_content,
            self.cut,
            self.splice,
            self.insert,
            self.remove,
        ]

    def mutate(self, base):
        chance = self.random.random()
        if chance < 0.25:
            return self.edge(base)
        if chance < 0.85:
            for how in self.random.sample(self.edits, 4):
                mutant = self.edit(base, how)
                if mutant is not None:
                    return self.flip_bit(mutant) if self.random.random() < 0.1 else mutant
        return self.random.choice(self.noises)(base)

    def deepen(self, base):
        """For bases of about 64 levels: a value put inside another of its type, which may well be too deep."""
        return self.edit(base, self.swap) or self.flip_bit(base.frame)

    def edit(self, base, how):
        mutant = how(base)
        return mutant if mutant is not None and mutant != base.frame and len(mutant) <= FRAME_LIMIT else None

    def pick(self, things):
        return self.random.choice(things) if things else None

    # Noise.

    def flip_bit(self, frame):
        out = bytearray(frame)
        out[self.random.randrange(len(out))] ^= 1 << self.random.randrange(8)
        return bytes(out)

    def flip_bits(self, base):
        frame = base.frame
        for _ in range(self.random.choice((1, 1, 1, 2, 3))):
            frame = self.flip_bit(frame)
        return frame

    def cut(self, base):
        return self.fix_length(base, base.frame[: self.random.randrange(len(base.frame))])

    def splice(self, base):
        other, at = self.library.frame(), self.random.randrange(self.HEAD, len(base.frame))
        return self.fix_length(base, base.frame[:at] + other[min(at, self.random.randrange(self.HEAD, len(other))) :])

    def insert(self, base):
        at = self.random.randrange(self.HEAD, len(base.frame) + 1)
        extra = self.random.choice((b"\0", b"\xff", self.random.randbytes(3)))
        return self.fix_length(base, base.frame[:at] + extra + base.frame[at:])

    def remove(self, base):
        at = self.random.randrange(self.HEAD, len(base.frame))
        return self.fix_length(base, base.frame[:at] + base.frame[at + self.random.choice((1, 2, 4)) :])
