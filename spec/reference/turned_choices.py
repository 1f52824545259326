"""Random choices of a writer of turned frames, and damaged contents with the reference's answers.

    codings, codecs = choices(random, plan, columns)      # for `turned_writer.encoded`
    for mutant in mutants(bases, number, seed): ...       # dicts: what a reader has to say

Choices are of all codings that the values have, with bases, scales and orders that no sensible writer takes. Of a damaged content the CRC is mostly
put right, so that readers have to agree about the frames, and not only about the CRC.
"""

import random as randomness
from math import gcd

from file import crc
from turned import HEAD_LEN, LZ4, NONE, STEP_WIDTH_MAX, ZSTD, Refused, decoded, descriptor_of, restored
from turned_codings import BY_KEY, BY_PARTS, BY_PLACE, CONSTANT, DELTA, DICTIONARY, ENTRIES, OFFSET, PLAIN, inverted, wrapped
from turned_columns import restore
from turned_writer import Column, Out, numbers, parts
from turned_zstd import Unread

# How many columns are tried at random.
BREADTH = 6
EDGES = (0, 1, 2, 3, 4, 16, 17, 18, 0x7F, 0x80, 0x81, 0x88, 0xB8, 0xFF)


def choices(random, plan, columns, codecs=(NONE, LZ4, ZSTD)):
    codings = {}
    for column, values in enumerate(columns):
        if values:
            shape = plan.shapes[column]
            number = shape.kind == "number"
            words = [inverted(value, shape) for value in values] if number else values
            coding = of_numbers(random, words, shape.width) if number else of_bytes(random, shape, values)
            if is_possible(plan, columns, column, coding):
                codings[column] = coding
    steps = set()
    for column, values in enumerate(columns):
        if values and plan.shapes[column].kind == "number" and column not in steps and random.random() < 0.5:
            coding = of_key(random, plan, columns, codings, column)
            if coding and is_possible(plan, columns, column, coding):
                codings[column] = coding
                steps |= {coding["key"], *(step for step, _ in coding["steps"])}
    return codings, {unit: random.choice(codecs) for unit in range(8)}


def is_possible(plan, columns, column, coding):
    try:
        Column(plan, columns, {column: coding}).put(Out(), column)
    except ValueError:
        return False
    return True


def form(random):
    return random.choice(({}, {"bits": None}, {"planes": None, "constants": False}))


def of_numbers(random, words, width, kinds=(CONSTANT, OFFSET, DELTA, DICTIONARY)):
    """A coding that these words have."""
    kind, least = random.choice(kinds), min(words)
    common = gcd(*(word - least for word in words)) or 1
    base, scale = random.choice(((0, 1), (least, common), (least, 1), (random.getrandbits(8 * width), 1), (7, 2 * random.getrandbits(7) + 1)))
    coding = {"coding": kind, "base": wrapped(base, width), "scale": wrapped(scale, width), "zigzag": random.random() < 0.5, "form": form(random)}
    if kind == DICTIONARY:
        order = random.sample(sorted(set(words)), len(set(words)))
        coding.update(order=order, entries=of_numbers(random, order, width, (OFFSET, DELTA)))
    try:
        numbers(Out(), words, width, coding)
    except ValueError:
        return {"coding": OFFSET, "form": form(random)}
    return coding


def of_bytes(random, shape, values):
    kind = random.choice((PLAIN, ENTRIES, BY_PLACE, BY_PARTS))
    if kind == BY_PARTS:
        return of_parts(random, values)
    if kind == BY_PLACE:
        return {"coding": kind, "constants": random.random() < 0.5}
    order = random.sample(sorted(set(values)), len(set(values)))
    lens = [len(value) for value in (order if kind == ENTRIES else values)]
    coding = {"coding": kind, "order": order, "form": form(random)}
    if shape.kind != "fixed":
        coding["lens"] = of_numbers(random, lens, 4)
    return coding


def of_parts(random, values):
    slots = random.choice((1, 2, 16))
    fixed = {slot for slot in range(slots) if random.random() < 0.3}
    coding = {"coding": BY_PARTS, "fixed": fixed, "slots": slots, "digits": random.choice((1, 3, 9)), "numbers": {}, "form": form(random)}
    found = [parts(value, coding) for value in values]
    order = sorted({pattern for pattern, _ in found})
    for slot in range(slots):
        words = [number for _, numbered in found for place, number in numbered if place == slot]
        if words:
            width = next(width for width in (1, 2, 4) if max(words) < 1 << 8 * width)
            coding["numbers"][slot] = of_numbers(random, words, width)
    lens = of_numbers(random, [len(pattern) for pattern in order], 4)
    return {**coding, "order": random.sample(order, len(order)), "lens": lens}


def of_key(random, plan, columns, codings, column):
    """A coding by a key of which there are as many as values after at most two steps; None if none is found."""
    wanted = len(columns[column])
    dictionaries = [key for key, coding in codings.items() if coding["coding"] in (DICTIONARY, ENTRIES) and key != column]
    for key in random.sample(dictionaries, min(BREADTH, len(dictionaries))):
        steps = ways(random, plan, columns, codings, len(columns[key]), wanted, 2)
        if steps is not None and column not in [step for step, _ in steps]:
            scale = random.choice((1, 2 * random.getrandbits(3) + 1))
            return {"coding": BY_KEY, "key": key, "steps": steps, "scale": scale, "firsts": {"coding": OFFSET}, "form": form(random)}
    return None


def ways(random, plan, columns, codings, have, wanted, depth):
    """Steps from so many keys to so many values, or None."""
    if have == wanted and (depth < 2 or random.random() < 0.3):
        return []
    if not depth or not have:
        return None
    fitting = [step for step, values in enumerate(columns) if len(values) == have and is_step(plan.shapes[step], codings.get(step))]
    for step in random.sample(fitting, min(BREADTH, len(fitting))):
        values = columns[step]
        for number in random.sample(sorted(set(values)), 1) + [None]:
            after = sum(values) if number is None else values.count(number)
            rest = ways(random, plan, columns, codings, after, wanted, depth - 1) if after <= 4 * wanted else None
            if rest is not None:
                return [(step, 0 if number is None else number + 1), *rest]
    return None


def is_step(shape, coding):
    number = shape.kind == "number" and shape.width <= STEP_WIDTH_MAX
    return number and (coding is None or coding["coding"] != BY_KEY)


# Damage.


def mutants(bases, descriptors, number, seed):
    """Of bases (name of protocol, protocol, content, count, length), of which some have one of these descriptors in them. What this reader cannot read is left out, and so is what it accepts with a
    damaged descriptor: of the rules of the language it checks only those that a layout needs.
    """
    random, made = randomness.Random(seed), 0
    while made < number:
        name, protocol, content, count, length = random.choice(bases)
        content = damaged(random, content)
        if random.random() < 0.05:
            count = max(0, count + random.choice((-1, 1)))
        if random.random() < 0.05:
            length = max(0, length + random.choice((-8, -1, 1, 8)))
        if random.random() < 0.8:
            content = with_right_crc(protocol, content, count, length)
        try:
            answer = {"crc": crc(restored(protocol, content, count, length))}
        except Refused as refused:
            answer = {"refused": refused.rule}
        except Unread:
            continue
        if "crc" in answer and descriptor_of(content, length) not in (None, *descriptors):
            continue
        made += 1
        yield {"protocol": name, "content": content.hex(), "frames": count, "len": length, **answer}


def with_right_crc(protocol, content, count, length):
    try:
        plan, columns = decoded(protocol, content, count, length)
        frames = restore(plan, columns, count, length)
    except (Refused, Unread):
        return content
    return content[:2] + crc(frames).to_bytes(4, "little") + content[HEAD_LEN:]


def damaged(random, content):
    content = bytearray(content)
    for _ in range(random.choice((1, 1, 1, 2, 3)) if content else 0):
        at = random.randrange(HEAD_LEN if random.random() < 0.95 else 0, len(content)) if len(content) > HEAD_LEN else 0
        damage = random.randrange(8)
        if damage == 0:
            content[at] ^= 1 << random.randrange(8)
        elif damage == 1:
            content[at] = random.choice(EDGES)
        elif damage == 2:
            content[at] = (content[at] + random.choice((-1, 1))) & 0xFF
        elif damage == 3:
            content[at:at] = bytes([random.choice((*EDGES, content[at]))])
        elif damage == 4:
            del content[at]
        elif damage == 5 and random.random() < 0.2:
            del content[at:]
        elif damage == 6:
            other = random.randrange(len(content))
            content[at], content[other] = content[other], content[at]
        else:
            content[at] = random.randrange(256)
        if not content:
            break
    return bytes(content)
