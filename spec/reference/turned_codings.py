"""How the values of a column are written (T13 to T20 of `../turned.md`), from the reader's side.

    directory = Directory(raw, at, length)       # bytes and varints, and the streams that they name
    column = Numbers(directory, count, 4)        # reads what the directory says of numbers of 4 bytes, and looks at no stream
    words = column.words(content)                # then their words: `content` has the streams and the other columns

    v = base + scale * word     the last v + scale * word     an entry, by a word that is its index     the last v of the same key + scale * word

What the directory says is checked when it is read, and never needs memory for more values than the frames have room for, since the reader has
checked T12 before it asks for words.
"""

from turned_parts import need

CONSTANT, OFFSET, DELTA, DICTIONARY, BY_KEY = range(5)
PLAIN, ENTRIES, BY_PLACE, BY_PARTS = 16, 17, 18, 19
SIMPLE = (CONSTANT, OFFSET, DELTA)
ALONE = 512  # T10
ENTRIES_MAX, BITS_MAX, STEPS_MAX, PLACES_MAX = 65536, 56, 16, 64
PATTERNS_LEN_MAX, SLOTS_MAX, SLOT_WIDTHS = 65535, 16, (1, 2, 4)  # T22


def fits(word, width):
    return word < 1 << 8 * width


def wrapped(number, width):
    """T13: sums, products and differences are those of a word."""
    return number & (1 << 8 * width) - 1


def inverted(number, shape):
    """T13: a signed number's word, and back."""
    return number ^ 1 << 8 * shape.width - 1 if shape.signed else number


def unzigzag(word):
    """T17"""
    return -(word + 1) // 2 if word % 2 else word // 2


class Directory:
    """The rest of a content; `length` is that of the frames."""

    def __init__(self, raw, at, length):
        self.raw, self.at, self.length, self.streams = raw, at, length, []

    def byte(self):
        need(self.at < len(self.raw), "T13", "the directory ends")
        self.at += 1
        return self.raw[self.at - 1]

    def bytes(self, length):
        need(length <= len(self.raw) - self.at, "T13", "the directory ends")
        self.at += length
        return self.raw[self.at - length : self.at]

    def varint(self):
        """K2, of 64 bits."""
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 0x7F) << shift
            need(byte or not shift, "T13", "a varint with a zero at its end")
            if byte < 0x80:
                need(fits(number, 8), "T13", "a varint of more than 64 bits")
                return number
            shift += 7
            need(shift < 70, "T13", "a varint of more than ten bytes")

    def number(self, most, rule):
        number = self.varint()
        need(number <= most, rule, f"{number} of at most {most}")
        return number

    def word(self, width):
        word = self.varint()
        need(fits(word, width), "T13", "a word that does not fit")
        return word

    def stream(self, length):
        """Names a stream, and gives its number."""
        self.streams.append(length)
        return len(self.streams) - 1


class Words:
    """T14, of so many words of at most `width` bytes."""

    def __init__(self, directory, count, width):
        self.count, form = count, directory.byte()
        self.bits = form & 0x7F if form & 0x80 else None
        if self.bits is not None:
            need(1 <= self.bits <= min(BITS_MAX, 8 * width), "T14", "a number of bits")
            self.stream = directory.stream((count * self.bits + 7) // 8)
            return
        need(form <= width, "T14", "a number of planes")
        mask = directory.byte() if form else 0
        need(mask >> form == 0, "T14", "a constant that is no plane")
        constants = [directory.byte() if mask >> plane & 1 else None for plane in range(form)]
        self.planes = [(byte, directory.stream(count) if byte is None else None) for byte in constants]

    def get(self, content):
        if self.bits is not None:
            all = int.from_bytes(content.stream(self.stream), "little")
            return unpacked(all, self.bits, self.count)
        planes = [bytes([byte]) * self.count if byte is not None else content.stream(at) for byte, at in self.planes]
        return [int.from_bytes(word, "little") for word in zip(*planes)] if planes else [0] * self.count


def unpacked(all, bits, count):
    return [all >> bits * index & (1 << bits) - 1 for index in range(count)]


class Numbers:
    """T15 to T19: words of one width, by a coding that is among `codings`. `rule` is that by which there are such."""

    def __init__(self, directory, count, width, codings=(*SIMPLE, DICTIONARY, BY_KEY), rule="T15"):
        self.count, self.width, self.coding = count, width, directory.byte()
        need(self.coding in codings, rule, f"coding {self.coding}")
        reader = (self.constant, self.offset, self.delta, self.dictionary, self.by_key)[self.coding]
        self.of = reader(directory)

    def words(self, content):
        return self.of(content)

    # Each reads what the directory says, and gives what makes words of it.

    def constant(self, directory):
        word = directory.word(self.width)
        return lambda content: [word] * self.count

    def offset(self, directory):
        base, scale = directory.word(self.width), directory.word(self.width)
        words = Words(directory, self.count, self.width)
        return lambda content: [wrapped(base + scale * word, self.width) for word in words.get(content)]

    def delta(self, directory):
        first, scale, is_zigzag = directory.word(self.width), directory.word(self.width), directory.byte()
        need(is_zigzag <= 1, "T17", "neither 0 nor 1")
        words = Words(directory, self.count - 1, self.width)

        def values(content):
            values = [first]
            for word in words.get(content):
                values.append(wrapped(values[-1] + scale * (unzigzag(word) if is_zigzag else word), self.width))
            return values

        return values

    def dictionary(self, directory):
        entries = entries_of(directory, self.count)
        numbers = Numbers(directory, entries, self.width, SIMPLE, "T18")
        self.indices = Indices(directory, self.count, entries)
        return lambda content: self.indices.pick(content, numbers.words(content))

    def by_key(self, directory):
        self.key = directory.varint()
        self.steps = [(directory.varint(), directory.varint()) for _ in range(directory.number(STEPS_MAX, "T19"))]
        scale = directory.word(self.width)
        firsts = directory.number(min(ENTRIES_MAX, self.count), "T19")
        need(firsts >= 1, "T19", "no firsts")
        numbers = Numbers(directory, firsts, self.width, SIMPLE, "T19")
        words = Words(directory, self.count - firsts, self.width)

        def values(content):
            need(firsts <= content.entries(self.key), "T19", "more firsts than keys")
            content.looks_at(content.entries(self.key))
            keys = stepped(content, content.indices(self.key), self.steps)
            need(len(keys) == self.count, "T19", "keys of other values")
            starts, more, last, values = iter(numbers.words(content)), iter(words.get(content)), no_last_values(), []
            for key in keys:
                if key in last:
                    word = next(more, None)
                    need(word is not None, "T19", "more firsts than keys that are there")
                    last[key] = wrapped(last[key] + scale * unzigzag(word), self.width)
                else:
                    last[key] = next(starts, None)
                    need(last[key] is not None, "T19", "too few firsts")
                values.append(last[key])
            need(next(starts, None) is None, "T19", "firsts are left")
            return values

        return values


def no_last_values():
    """T19: each column's keys start anew."""
    return {}


def stepped(content, keys, steps):
    """T19: the keys after the steps."""
    for column, number in steps:
        content.looks_at(len(keys))
        values = content.step(column)
        need(len(values) == len(keys), "T19", "a step of other values")
        if number:
            keys = [key for key, value in zip(keys, values) if value == number - 1]
        else:
            need(sum(values) <= content.length, "T19", "more keys than the frames' length")
            keys = [key for key, value in zip(keys, values) for _ in range(value)]
    return keys


def entries_of(directory, count):
    entries = directory.number(min(ENTRIES_MAX, count), "T18")
    need(entries >= 1, "T18", "no entries")
    return entries


class Indices:
    """The words of a dictionary (T18)."""

    def __init__(self, directory, count, entries):
        self.entries, self.words = entries, Words(directory, count, 2)

    def get(self, content):
        indices = self.words.get(content)
        need(all(index < self.entries for index in indices), "T18", "an index without an entry")
        return indices

    def pick(self, content, entries):
        return [entries[index] for index in self.get(content)]


class Bytes:
    """T20, T22. `length` is that of all values, as far as it counts (T12), and `numbers` what the numbers in them cost."""

    def __init__(self, directory, count, shape):
        self.count, self.coding, self.numbers = count, directory.byte(), 0
        if self.coding == PLAIN:
            plain = Plain(directory, count, shape)
            self.length, self.of = plain.length, plain.get
        elif self.coding == ENTRIES:
            self.of = self.dictionary(directory, shape)
        elif self.coding == BY_PARTS:
            need(shape.kind != "fixed", "T22", "bytes of one length")
            parts = Parts(directory, count, directory.length if shape.kind == "text" else min(directory.length, count * shape.width))
            self.length, self.numbers, self.of = parts.length, parts.cost, parts.get
        else:
            need(self.coding == BY_PLACE, "T20", f"coding {self.coding}")
            self.of = self.by_place(directory, shape)

    def values(self, content):
        return self.of(content)

    def dictionary(self, directory, shape):
        entries, self.length = entries_of(directory, self.count), 0
        plain = Plain(directory, entries, shape)
        self.indices = Indices(directory, self.count, entries)
        return lambda content: self.indices.pick(content, plain.get(content))

    def by_place(self, directory, shape):
        width = directory.byte()
        need(1 <= width <= PLACES_MAX, "T20", "a number of places")
        need(shape.kind != "fixed" or width == shape.width, "T20", "another length than the type's")
        mask = int.from_bytes(directory.bytes((width + 7) // 8), "little")
        need(mask >> width == 0, "T20", "a constant that is no place")
        constants = [directory.byte() if mask >> place & 1 else None for place in range(width)]
        places = [(byte, directory.stream(self.count) if byte is None else None) for byte in constants]
        self.length = self.count * width

        def values(content):
            parts = [bytes([byte]) * self.count if byte is not None else content.stream(at) for byte, at in places]
            return [bytes(value) for value in zip(*parts)]

        return values


class Plain:
    """Values that are written as they are, with their lengths if the type does not say them."""

    def __init__(self, directory, count, shape=None, most=None, rule="T20"):
        self.lens = None
        if shape and shape.kind == "fixed":
            self.width, self.length = shape.width, count * shape.width
        else:
            self.length = directory.number(directory.length if most is None else most, rule)
            self.lens = Numbers(directory, count, 4, (*SIMPLE, DICTIONARY), "T20")
        self.count, self.stream = count, directory.stream(self.length)

    def get(self, content):
        lens = [self.width] * self.count if self.lens is None else self.lens.words(content)
        need(sum(lens) == self.length, "T20", "another length of all")
        raw, values, at = content.stream(self.stream), [], 0
        for length in lens:
            values.append(raw[at : at + length])
            at += length
        return values


class Parts:
    """T22: patterns, and the numbers that stand in them. `length` is that of all values, at most `most`."""

    def __init__(self, directory, count, most):
        self.length = directory.number(most, "T22")
        patterns = entries_of(directory, count)
        self.patterns = Plain(directory, patterns, most=PATTERNS_LEN_MAX, rule="T22")
        self.indices = Indices(directory, count, patterns)
        self.slots = [self.slot(directory) for _ in range(directory.number(SLOTS_MAX, "T22"))]
        self.cost = sum(slot.width * slot.count for slot in self.slots)

    def slot(self, directory):
        width = directory.byte()
        need(width in SLOT_WIDTHS, "T22", "a width")
        count = directory.number(directory.length, "T22")
        need(count >= 1, "T22", "a slot without numbers")
        return Numbers(directory, count, width, (*SIMPLE, DICTIONARY), "T22")

    def get(self, content):
        patterns = self.patterns.get(content)
        need(self.slots or not any(map(is_digit, b"".join(patterns))), "T22", "digits where there is no slot")
        slots = [iter(slot.words(content)) for slot in self.slots]
        values = [filled(pattern, slots) for pattern in self.indices.pick(content, patterns)]
        need(are_used_up(slots), "T22", "numbers are left")
        need(sum(map(len, values)) == self.length, "T22", "another length of all")
        return values


def is_digit(byte):
    return ord("0") <= byte <= ord("9")


def are_used_up(slots):
    return all(next(slot, None) is None for slot in slots)


def slot_of(place, slots):
    return min(place, slots - 1)


def filled(pattern, slots):
    value, place = bytearray(), 0
    for byte in pattern:
        if is_digit(byte):
            number = next(slots[slot_of(place, len(slots))], None)
            need(number is not None, "T22", "no number is left")
            value += decimal(number, byte - ord("0"))
            place += 1
        else:
            value.append(byte)
    return bytes(value)


def decimal(number, digits):
    """In so many digits; with 0 in as few as it takes."""
    text = str(number).zfill(digits)
    need(digits in (0, len(text)), "T22", "a number of more digits")
    return text.encode()
