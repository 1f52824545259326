"""The vectors of turned frames: `vectors/turned/*.json`, contents and the frames that `spec/turned.md` makes of them.

    python3 conformance/turned_vectors.py                        # writes them
    python3 conformance/turned_vectors.py --check                # exit code 1 if others are there
    python3 conformance/turned_vectors.py --mutants N --seed S   # prints N damaged contents, one as JSON in each line

A vector has `protocol`, `content`, `frames` and `len`, which are what a reader is given, and `restored` or the rule by which it is `refused`. A
reader has to refuse what is refused; the rule is that of the reference, and another reader may look at others first. Where a rule alone is broken,
a reader that does not look at it restores frames that have the content's CRC. With `unread` the reference cannot read a codec, and trusts the
vector. A mutant has `crc`, that of the frames, in place of `restored`.

`archive/turned-1/` has the contents of the day on which the format was frozen that are read, and the descriptors of their protocols (`scant schema
--descriptor`). Nothing writes it again: the reference has to make the same of it as it did.

`turned.py` of the reference judges all. What its writer cannot be told is made by hand: `{column: (values, coding, streams)}`.
"""

import argparse
import base64
import json
import random
import sys

from testee_reference import HERE, load_protocols

import turned
import turned_part_cases
from cases import load_vectors
from decoder import decode
from description import Message
from encoder import encode
from file import crc
from lz4 import packed as lz4
from random_values import RandomValues
from turned_choices import choices, mutants
from turned_codings import BY_KEY, BY_PARTS, BY_PLACE, CONSTANT, DELTA, DICTIONARY, ENTRIES, OFFSET, PLAIN
from turned_columns import turn
from turned_schema import DESCRIPTOR as DESCRIPTORS
from turned_schema import protocol_of
from turned_writer import Column, Out, brought, encoded
from turned_zstd import Unread
from turned_zstd import packed as zstd

FOLDER = HERE / "vectors" / "turned"
ARCHIVE = HERE / "archive" / "turned-1"
PROTOCOLS = load_protocols()
FLAT, TEXTS, ALL, FEED = "anything.Others", "scalars.Scalars", "anything.Anything", "shootout.Feed"
NUMBERS = [7, 300, 40000, 7]
LOW, HIGH = (bytes(number >> shift & 255 for number in NUMBERS) for shift in (0, 8))
# What each number is more than the one before, by planes.
STEPS = [b"\x25\x14\xc7", b"\1\x9b\x63"]
# Lines, the same as zstd -19 compressed them, and the descriptor of `crates/scantling/src/docs/clouds.scant` as it is in generated code.
LINES = "".join(f"{at} bid {100 + at % 7}.{at * 37 % 100:02d} ask {101 + at % 5}.{at * 53 % 100:02d}\n" for at in range(40))
COMPRESSED = base64.b64decode(
    "KLUv/QBoXQgABpgzE7AlbZCVbeRhRYlE9qbdMyIupwMvACwALQAW9PWjKkfhzkzNWFaXaBXHLUEl4qiS3Z8mPV1n+Orca1OkFg+EAmAQqYgHwSAwSCUzYVr6MWcK6swws0"
    "ZdVeZQS5jMIUoWN+090ZgXnROb8lpOzLvW3xmkKdloN4YkSnYx9PsxbiiuM2bDmrqmhnMtIWg4XHJ9aNaTZ3h37jwUq4VkeNK6DJMqPGudxkkumYjT1g+7U0hnbmdVXaPO"
    "kZYoOgeVPD9t9CTmPHWOfMqoxXLeWw9OqBG0BVDg+H4H0FN1EKaGB6g5p53jTnPHueacc9o5XmVLY5+wx9dS12frkbWnEptLIWqXQgh6rSJV"
)
DESCRIPTOR = base64.b64decode(
    "ZAIAAAEACADUAAAAXgIAAAEAAADKAAAAFAAcAAAAPwAAAFMAAADCAAAAwgAAAGNsb3VkcwEAAAAjAAAAQ2xvdWRzIG9mIHBvaW50cywgaW4gcGxhY2UuAQAAABQAAABjbG"
    "91ZHMuc2NhbnQBAAAAbwAAAAwAMwAAAGcAAABnAAAAHgAAAAAAAAAlAAAAJQAAACUAAAAlAAAAJQAAACUAAABMaWRhcgEAAAA0AAAACgABAAAAAAAsAAAAHgAAAAAAAAAg"
    "AAAAIAAAACAAAAAgAAAAIAAAACAAAAABAAAAigEAAA0AAAAAADQAAAAEggEAAB4AAAAAAAAAJQAAACUAAAAlAAAAJQAAACUAAAAlAAAAQ2xvdWQGAAEBTgEAAAQAAABcAA"
    "AApAAAAPUAAABGAQAAEQAAAAABADkAAABIAAAASAAAAB4AAAAAAAAAJgAAACYAAAAmAAAAJgAAACYAAAAmAAAAbnVtYmVyDQAPAAAAAQIAAAAAAAAAEQAAAAABADkAAABI"
    "AAAASAAAAB4AAAAAAAAAJgAAACYAAAAmAAAAJgAAACYAAAAmAAAAc2Vuc29yDQAPAAAACQAAAAAAAAAAEQAAAAABADkAAABRAAAAUQAAAB4AAAAAAAAAJgAAACYAAAAmAA"
    "AAJgAAACYAAAAmAAAAcG9pbnRzDQAYAAAAAQsAAAAAAAAAAQAAAAkAAAABEQAAAAABADkAAABRAAAAUQAAAB4AAAAAAAAAJgAAACYAAAAmAAAAJgAAACYAAAAmAAAAc3Rh"
    "bXBzDQAYAAAAAQQAAAAAAAAAAQAAAAkAAAAB"
)
LIDAR, LETTERS = "clouds.Lidar", "letters.Letters"


def about(name=""):
    return {"line": 1, "is_fixed": False, "name": name, "docs": [], "file": "", "deprecated": None, "json": None, "attributes": []}


def of_type(tag, value, *layers):
    return {"layers": list(layers), "core": (tag, value)}


def message(name, fields):
    of_field = {"is_optional": False, "is_retired": False, "since": 1, "default": None}
    fields = [{**of_field, "about": about(name), "type": type} for name, type in fields]
    return {"package": 0, "about": about(name), "kind": (4, {"form": 1, "is_aligned": False, "fields": fields})}


def letters_descriptor():
    """message Letter { 0 all: list<str<1>> }"""
    root = {"type_id": 1, "type": 0, "about": about()}
    protocol = {"about": about("Letters"), "roots": [root], "retired": []}
    package = {"name": "letters", "docs": [], "files": [], "protocols": [protocol], "constants": []}
    return encode(DESCRIPTORS, 1, {"packages": [package], "types": [message("Letter", [("all", of_type(2, 1, (1, None)))])]})


def wide_descriptor():
    """That of clouds with another root: a message of 64 structs of 65 numbers each."""
    schema = decode(DESCRIPTORS, DESCRIPTOR)[1]
    of_struct = of_type(12, len(schema["types"]))
    fields = [{"about": about(f"n{at}"), "type": of_type(1, 1)} for at in range(65)]
    schema["types"].append({"package": 0, "about": about("Numbers"), "kind": (3, {"fields": fields})})
    schema["types"].append(message("Wide", [(f"s{at}", of_struct) for at in range(64)]))
    root = {"type_id": 999, "type": len(schema["types"]) - 1, "about": about()}
    schema["packages"][0]["protocols"][0]["roots"].append(root)
    return encode(DESCRIPTORS, 1, schema)


# With the protocols that some contents bring along, which the suite's schemas do not have.
KNOWN = {**PROTOCOLS, LIDAR: protocol_of(DESCRIPTOR, LIDAR.encode()), LETTERS: protocol_of(letters_descriptor(), LETTERS.encode())}


def varint(*numbers):
    out = Out()
    for number in numbers:
        out.varint(number)
    return bytes(out.raw)


def flats(numbers=NUMBERS):
    """Frames of one number each: their columns are 0 and 2."""
    return [encode(PROTOCOLS[FLAT], 1, {"n": number}) for number in numbers]


def notes(texts):
    return [encode(PROTOCOLS[ALL], 2, {"text": text}) for text in texts]


def texts(*values):
    """Frames with str<1>, str<8> and bytes<3>."""
    return [encode(PROTOCOLS[TEXTS], 4, {"one": "x", "eight": eight, "raw": raw}) for eight, raw in values]


def signed(*values):
    return [encode(PROTOCOLS[TEXTS], 2, dict(zip("abcde", value))) for value in values]


def filled(name, type_id, count, seed):
    """Frames of random values."""
    made, protocol = RandomValues(random.Random(seed)), KNOWN[name]
    return [encode(protocol, type_id, made.root(protocol.roots[type_id], protocol)) for _ in range(count)]


class Made:
    """A content and what it is asked for: the writer's, with other values or codings by hand, or other bytes."""

    def __init__(self, name, frames, codings=None, codecs=None, hand=None, whole=None, stored=None, edit=None, **said):
        self.protocol, raw = name, b"".join(frames)
        plan = turned.plan_of(KNOWN[name])
        self.columns = turn(plan, raw, whole or (lambda frame: False))
        for of, values in (edit or {}).items():
            self.columns[of] = values
        self.count, self.length = said.get("count", len(frames)), said.get("length", len(raw))
        frames_crc = said.get("crc", crc(raw))
        if hand is None and stored is None:
            self.content = encoded(plan, self.columns, frames_crc, codings, codecs)
        else:
            out = self.directory(plan, hand or {}, codings or {})
            self.content = b"\1\0" + frames_crc.to_bytes(4, "little") + bytes(out.raw) + units(out, stored or {}, said.get("alone", 512))

    def directory(self, plan, hand, codings):
        out = Out()
        used = sorted({of for of, values in enumerate(self.columns) if values} | set(hand))
        out.varint(len(used))
        for of, following in zip(used, [0] + [of + 1 for of in used]):
            out.varint(of - following)
            if of in hand:
                count, coding, streams = hand[of]
                out.varint(count)
                out.raw += coding
                out.streams += streams
            else:
                out.varint(len(self.columns[of]))
                Column(plan, self.columns, codings).put(out, of)
        return out

    def changed(self, at, raw):
        """With other bytes at a place."""
        self.content = self.content[:at] + raw + self.content[at + len(raw) :]
        return self

    def cut(self, at):
        self.content = self.content[:at]
        return self


def units(out, stored, alone):
    """The table and the units. `stored` has (codec, bytes) of some."""
    units = [b"".join(stream for stream in out.streams if len(stream) < alone)]
    units += [stream for stream in out.streams if len(stream) >= alone]
    units = [stored.get(number, (0, raw)) for number, raw in enumerate(units)]
    return varint(*(len(raw) << 2 | codec for codec, raw in units)) + b"".join(raw for _, raw in units)


def column(name, frames, values):
    """The column that has these values."""
    found = [at for at, of in enumerate(turn(turned.plan_of(PROTOCOLS[name]), b"".join(frames))) if of == values]
    if len(found) != 1:
        raise SystemExit(f"{name}: columns {found} have {values}")
    return found[0]


def vector(name, rules, comment, made, refused=None, trusted=None):
    """The reference has to say what the vector was made for: the frames, or the rule that is broken."""
    answer = trusted
    try:
        if trusted is None:
            answer = turned.restored(KNOWN[made.protocol], made.content, made.count, made.length)
    except turned.Refused as fault:
        answer = fault.rule
    except Unread:
        raise SystemExit(f"{name}: the reference cannot read it") from None
    if (refused or None) != (answer if isinstance(answer, str) else None):
        raise SystemExit(f"{name}: the reference says {answer if isinstance(answer, str) else 'that it is right'}, not {refused}")
    said = {"refused": answer} if refused else {"restored": answer.hex()}
    found = {"name": name, "rules": rules, "comment": comment, "protocol": made.protocol, "content": made.content.hex()}
    return {**found, "frames": made.count, "len": made.length, **said, **({"unread": True} if trusted else {})}


def language():
    """All of the language, by random choices of codings, codecs and frames that are kept whole."""
    for name, protocol in sorted(PROTOCOLS.items()):
        rng = random.Random(name)
        for turn_of in range(3):
            roots = list(protocol.roots) * 2
            frames = [filled(name, type_id, 1, f"{name} {turn_of} {at}")[0] for at, type_id in enumerate(roots)]
            frames = [frame for frame in frames if len(frame) < 700][:16]
            raw = b"".join(frames)
            plan = turned.plan_of(protocol)
            chosen = choices(rng, plan, turn(plan, raw)) if turn_of else ()
            if frames:
                yield f"{name}-{turn_of}", ["T2", "T4", "T5", "T7"], "random values, written by random choices", Made(name, frames, *chosen)


def kept():
    """Frames of the vectors of Direct: of newer schemas, and damaged ones. Values that are not valid may be in columns (T7)."""
    by_protocol = {}
    for one in load_vectors("direct"):
        frame = bytes.fromhex(one["bytes"])
        is_frame = len(frame) >= 8 and int.from_bytes(frame[:4], "little") == len(frame)
        if is_frame and len(frame) < 300:
            by_protocol.setdefault((one["protocol"], one["exact"] == "valid"), []).append(frame)
    for (name, is_valid), frames in sorted(by_protocol.items()):
        kind = "valid" if is_valid else "other"
        comment = f"frames of the vectors of Direct, {'valid in exact mode' if is_valid else 'not valid in exact mode'}"
        made = Made(name, sorted(set(frames))[:14])
        yield f"kept-{kind}-{name}", ["T6", "T7"], comment, made
    yield "kept-all", ["T6"], "all frames are kept whole", Made(FLAT, flats(), whole=lambda frame: True)
    yield "kept-some", ["T6", "T2"], "some frames are kept whole without need", Made(FLAT, flats(), whole=lambda frame: frame[8] == 7)
    short = [b"\x08\0\0\0\1\0\1\2"] * 3
    yield "kept-short", ["T1", "T6"], "a frame for each 8 bytes", Made(FLAT, short)
    frames = b"".join(flats())[3:] + b"\n\0\0"
    loose = Made(FLAT, flats(), whole=lambda frame: True, hand={1: (4, b"\x10\x28\0\x0a", [frames])}, crc=crc(frames))
    yield "kept-loose", ["T7"], "bytes that are kept whole and are no frames: what cuts frames sees it", loose
    absent = encode(PROTOCOLS["unions.Unions"], 3, {"choices": [(1, None)]})
    absent = absent.replace(b"\x01\0\0\0\x09\0\0\0\1", b"\x01\0\0\0\x09\0\0\0\0")
    made = Made("unions.Unions", [absent])
    yield "absent-element", ["T4", "T7"], "an element whose tag is 0 is in columns", made
    deep = [bytes.fromhex(one["bytes"]) for one in load_vectors("direct") if one["id"].startswith("depth-") and one["exact"] == "valid"]
    name = "recursion.Recursion"
    yield "deep", ["T7"], "64 levels", Made(name, [frame for frame in deep if len(frame) < 1500][:6])
    full = {field.name: "" if field.type.kind == "string" else 9 for field in PROTOCOLS["boundaries.Boundaries"].roots[2].fields}
    frame = encode(PROTOCOLS["boundaries.Boundaries"], 2, full)
    yield "presence", ["T12"], "presence bits cost more in columns than in frames", Made("boundaries.Boundaries", [frame])


def forms():
    """Each coding and form of numbers and bytes."""
    for form in ({"bits": None}, {"bits": 16}, {"planes": 2, "constants": False}, {"planes": None, "constants": True}):
        said = " ".join(f"{key}-{value}".lower() for key, value in form.items())
        for coding in (OFFSET, DELTA, DICTIONARY):
            made = Made(FLAT, flats(), {2: {"coding": coding, "form": form}})
            yield f"form-{coding}-{said}".replace(" ", "-"), ["T14", f"T{15 + coding}"], "a coding and a form of words", made
    high = {2: {"coding": OFFSET, "base": 65000, "scale": 7}}
    yield "offset-wraps", ["T13", "T16"], "sums and products wrap at 16 bits", Made(FLAT, flats(), high)
    for zigzag in (False, True):
        made = Made(FLAT, flats([5, 65535, 0, 32768, 0]), {2: {"coding": DELTA, "zigzag": zigzag}})
        yield f"delta-wraps-{int(zigzag)}", ["T13", "T17"], "differences wrap at 16 bits, the greatest zigzag word", made
        made = Made(FLAT, flats([900, 907, 921, 928]), {2: {"coding": DELTA, "scale": 7, "zigzag": zigzag}})
        yield f"delta-scaled-{int(zigzag)}", ["T17"], "first and scale", made
    yield "delta-one", ["T17"], "one value, so no words", Made(FLAT, flats([9]), {2: {"coding": DELTA, "zigzag": False}})
    yield "constant", ["T15"], "all are one word", Made(FLAT, flats([65535] * 5), {2: {"coding": CONSTANT}})
    unsorted = {2: {"coding": DICTIONARY, "order": [300, 7, 40000], "entries": {"coding": DELTA}}}
    yield "dictionary-order", ["T18"], "entries in any order", Made(FLAT, flats(), unsorted)
    low = signed((-128, -32768, -(2**31), -(2**63), -(2**127)), (127, -1, 0, 5, 2**127 - 1), (-1, 3, 4, -9, -1))
    for coding in (OFFSET, DELTA, DICTIONARY):
        made = Made(TEXTS, low, dict.fromkeys(range(8, 14), {"coding": coding, "zigzag": coding == DELTA}))
        yield f"signed-{coding}", ["T4", "T13"], "signed numbers of each width", made
    wide = [encode(PROTOCOLS[TEXTS], 1, {"a": 1, "b": 2, "c": 3, "d": d, "e": d << 64 | 7}) for d in (0, 2**56 - 1, 2**55 + 9)]
    yield "bits-56", ["T14"], "words of 56 bits", Made(TEXTS, wide, {5: {"coding": OFFSET, "form": {"bits": 56}}})
    for length in (511, 512, 513):
        made = Made(ALL, notes(["y" * length, "z"]), codecs={0: 2, 1: 1})
        yield f"stream-{length}", ["T10"], "a stream of about 512 bytes, with one", made
    frames = flats([number * 3 % 1000 for number in range(700)])
    for codec in (0, 1, 2):
        made = Made(FLAT, frames, {2: {"coding": OFFSET, "form": {"planes": 2}}}, {0: codec, 1: codec, 2: codec})
        yield f"codec-{codec}", ["T9", "T10"], "two planes in units of their own", made
    window = b"\x28\xb5\x2f\xfd\0\x50" + (2 << 3).to_bytes(3, "little") + b"aa" + (598 << 3 | 2).to_bytes(3, "little") + b"a" + b"\1\0\0"
    made = Made(ALL, notes(["a" * 600]), stored={1: (2, window)})
    yield "zstd-window", ["T9"], "a frame of zstd that does not say its length, and ends with an empty block", made
    some = ["ab", "", "cde", "ab", "ab"]
    at = column(ALL, notes(some), [text.encode() for text in some])
    for coding in (CONSTANT, OFFSET, DELTA, DICTIONARY):
        lens = some if coding else ["ab", "cd", "ef"]
        made = Made(ALL, notes(lens), {at: {"coding": PLAIN, "lens": {"coding": coding}}})
        yield f"lens-{coding}", ["T20"], "the lengths of texts", made
        order = [b"cde", b"ab", b""] if coding else None
        made = Made(ALL, notes(lens), {at: {"coding": ENTRIES, "order": order, "lens": {"coding": coding}}})
        yield f"entries-{coding}", ["T18", "T20"], "a dictionary of texts, and the lengths of its entries", made
    frames = texts(("abc", b"\0\1\2"), ("", b"\0\xff\2"), ("abcdefgh", b"\0\1\3"), ("abc", b"\0\1\2"))
    for coding in (PLAIN, ENTRIES, BY_PLACE):
        yield f"fixed-{coding}", ["T4", "T20"], "bytes of one length", Made(TEXTS, frames, {20: {"coding": coding}})
        if coding != BY_PLACE:
            yield f"padded-{coding}", ["T4", "T20"], "texts without their zeros", Made(TEXTS, frames, {19: {"coding": coding}})
    ids = [f"{number:03d}-{number * 7:>060d}" for number in range(5)]
    for constants in (True, False):
        made = Made(ALL, notes(ids), {at: {"coding": BY_PLACE, "constants": constants}})
        yield f"place-64-{int(constants)}", ["T20"], "texts of 64 bytes by place", made
    hand = {19: (4, b"\x10\x18\1\0\1\1\0", [b"\x08\0\x08\x08", b"abc\0\0\0\0\0abcdefghabc\0\0\0\0\0"])}
    yield "padded-zeros", ["T7"], "texts with zeros at their end", Made(TEXTS, frames, hand=hand)
    yield "scale-zero", ["T16"], "a scale of 0", Made(FLAT, flats([5, 5]), hand={2: (2, b"\1\5\0\1\0", [b"\7\x09"])})
    yield "planes-none", ["T14"], "no planes: all words are zero", Made(FLAT, flats([5, 5]), hand={2: (2, b"\1\5\3\0", [])})
    yield "bits-after", ["T14"], "bits after the last word mean nothing", Made(FLAT, flats([1, 2]), hand={2: (2, b"\1\0\1\x83", [b"\xd1"])})


def market(count=7, seed=3):
    """Packets of trades and quotes by symbol, in which prices are those of their symbols; and the messages of each packet."""
    rng, price, packets = random.Random(seed), {"AAPL": 500, "ZVZZT": 70000, "IBM": 3}, []
    for packet in range(count):
        messages = []
        for at in range(1 + packet % 4):
            symbol = rng.choice(sorted(price))
            price[symbol] += rng.choice((3, 1, 200))
            trade = {"price": price[symbol], "size": 100}
            body = rng.choice(((1, trade), (2, {**trade, "flags": 1, "side": packet & 1})))
            messages.append({"ts": 1000 * packet + at, "symbol": symbol, "body": body})
        packets.append(messages)
    frames = [encode(PROTOCOLS[FEED], 1, {"seq": at // 2, "messages": messages}) for at, messages in enumerate(packets)]
    return frames, packets


class Market:
    """Its columns by what is in them."""

    def __init__(self):
        self.frames, packets = market()
        messages = [message for packet in packets for message in packet]

        def found(values):
            return column(FEED, self.frames, values)

        self.symbols = found([message["symbol"].encode() for message in messages])
        self.tags = found([message["body"][0] for message in messages])
        self.trades, self.quotes = (found([m["body"][1]["price"] for m in messages if m["body"][0] == tag]) for tag in (1, 2))
        self.counts, self.seq = found([len(packet) for packet in packets]), found([at // 2 for at in range(len(packets))])
        self.price = {"coding": BY_KEY, "key": self.symbols, "steps": [(self.tags, 2)], "form": {"bits": None}}

    def made(self, codings, **of):
        return Made(FEED, self.frames, {self.symbols: {"coding": ENTRIES}, **codings}, **of)


def keyed():
    """By key: its steps of both kinds."""
    of = Market()
    yield "key", ["T19"], "prices of trades by the symbol of their message", of.made({of.trades: of.price})
    scaled = {**of.price, "scale": 5, "firsts": {"coding": DELTA, "zigzag": False}, "form": {}}
    yield "key-scale", ["T13", "T19"], "with a scale: products wrap", of.made({of.trades: scaled})
    by_seq = {"coding": BY_KEY, "key": of.seq, "steps": [(of.counts, 0), (of.tags, 2)]}
    made = of.made({of.seq: {"coding": DICTIONARY}, of.trades: by_seq})
    yield "key-counts", ["T19"], "keys that are there once for each element", made
    yield "key-without-steps", ["T19"], "tags by symbol", of.made({of.tags: {**of.price, "steps": []}})
    both = {of.trades: of.price, of.quotes: {**of.price, "steps": [(of.tags, 3)]}}
    yield "key-two", ["T19"], "two columns by one key, each with its own last values", of.made(both)
    frames = signed((1, 5, 7, 9, 0), (2, 6, 7, 8, 0), (3, 5, 9, 9, 0))
    later = {8: {"coding": BY_KEY, "key": 9, "steps": []}, 9: {"coding": DICTIONARY}}
    yield "key-later", ["T19", "T21"], "a key that comes later in the directory", Made(TEXTS, frames, later)


def inside():
    """Contents that have their schema (T13). `protocol` is that which the content names."""
    name = LIDAR.encode()
    frames = [filled(LIDAR, type_id, 1, type_id)[0] for type_id in KNOWN[LIDAR].roots] * 3

    def made(head):
        of = Made(LIDAR, frames)
        of.content = b"\1\1" + of.content[2:6] + head + of.content[6:]
        return of

    for codec in (0, 1, 2):
        yield f"schema-{codec}", ["T8", "T13"], "a schema inside, with each codec", made(brought(name, DESCRIPTOR, codec))
    packed, start = lz4(DESCRIPTOR), varint(len(name)) + name + varint(len(DESCRIPTOR))
    for form, rule in ({"planes": 4, "constants": False}, "T11"), ({"planes": 2, "constants": False}, None):
        lens = {"coding": PLAIN, "lens": {"coding": OFFSET, "form": form}}
        letters = Made(LETTERS, [encode(KNOWN[LETTERS], 1, {"all": list("ab" * 40)})], {3: lens})
        letters.content = b"\1\1" + letters.content[2:6] + brought(LETTERS.encode(), letters_descriptor(), 1) + letters.content[6:]
        yield f"units-{form['planes']}", ["T11", "T13"], "texts of one byte, whose lengths have so many planes", letters, rule
    for wrong, rule, comment, head in (
        ("protocol", "T13", "a name that no protocol has", brought(b"clouds.Radar", DESCRIPTOR)),
        ("package", "T13", "a name without its package", brought(b"Lidar", DESCRIPTOR)),
        ("utf8", "T13", "a name that is no text", brought(b"clouds.Lid\xffr", DESCRIPTOR)),
        ("name-long", "T13", "a name of 1,025 bytes", brought(b"c" * 1025, DESCRIPTOR)),
        ("frame", "T13", "a descriptor that is no frame", brought(name, DESCRIPTOR[:-1])),
        ("long", "T13", "a descriptor of more than 1 MiB", brought(name, long_descriptor(), 2)),
        ("columns", "T13", "a protocol of more than 4,096 columns", brought(name, wide_descriptor(), 1)),
        ("equal", "T9", "not shorter by a codec", start + varint(612 << 2 | 1) + packed.ljust(612, b"\0")),
        ("short", "T9", "two lengths without a codec", start + varint(611 << 2) + DESCRIPTOR[1:]),
        ("codec", "T9", "codec 3", start + varint(len(packed) << 2 | 3) + packed),
        ("damaged", "T21", "a unit that does not give its length", start + varint(len(packed) - 1 << 2 | 1) + packed[:-1]),
    ):
        yield f"schema-{wrong}", ["T13", rule], comment, made(head), rule


def long_descriptor():
    """The same with a doc comment of 1 MiB."""
    schema = decode(DESCRIPTORS, DESCRIPTOR)[1]
    schema["packages"][0]["docs"].append("a" * (1 << 20))
    return encode(DESCRIPTORS, 1, schema)


def wrong_heads():
    """T1, T8, T12, T13."""
    for name, length, count in (("zero", 40, 0), ("many", 40, 6), ("long", (64 << 20) + 1, 4)):
        yield f"frames-{name}", ["T1"], "what is said of the frames", Made(FLAT, flats(), length=length, count=count), "T1"
    heads = ("version-2", 0, b"\2"), ("version-0", 0, b"\0"), ("flags-2", 1, b"\2"), ("flags-128", 1, b"\x80"), ("crc", 2, b"\0\0\0\0")
    for name, at, raw in heads:
        yield name, ["T8"], "the head", Made(FLAT, flats()).changed(at, raw), "T8"
    yield "empty", ["T8"], "no content", Made(FLAT, flats()).cut(0), "T8"
    yield "directory-cut", ["T13"], "the directory has no end", Made(FLAT, flats()).cut(12), "T13"
    yield "columns-many", ["T13"], "more columns than there are", Made(FLAT, flats()).changed(6, b"\x7f"), "T13"
    yield "column-unknown", ["T13"], "no such column", Made(FLAT, flats(), hand={99: (1, b"\0\0", [])}), "T13"
    yield "column-empty", ["T13"], "a column without values", Made(FLAT, flats(), hand={3: (0, b"", [])}), "T13"
    for name, word in (("zero", b"\x80\0"), ("65", varint(1 << 64)), ("11", b"\x80" * 10 + b"\0")):
        made = Made(FLAT, flats(), hand={2: (4, b"\1" + word + b"\1\2\0", [LOW, HIGH])})
        yield f"varint-{name}", ["T13"], "a varint with more bytes than it takes, or of more than 64 bits", made, "T13"
    for name, coding, streams in (
        ("base", varint(OFFSET, 65536, 1, 2, 0), [LOW, HIGH]),
        ("offset-scale", varint(OFFSET, 0, 65537, 2, 0), [LOW, HIGH]),
        ("first", varint(DELTA, 65543, 1, 0, 2, 0), STEPS),
        ("delta-scale", varint(DELTA, 7, 65537, 0, 2, 0), STEPS),
    ):
        yield f"word-{name}", ["T13"], "a word that does not fit", Made(FLAT, flats(), hand={2: (4, coding, streams)}), "T13"
    yield "word-constant", ["T13"], "a word that does not fit", Made(FLAT, flats([7]), hand={2: (1, b"\0" + varint(65543), [])}), "T13"
    yield "kinds-many", ["T12"], "more frames than are said", Made(FLAT, flats(), edit={0: [1] * 5}), "T12"
    yield "whole-many", ["T12"], "more frames than are said", Made(FLAT, flats(), edit={1: [b""] * 5}), "T12"
    for values in (41, 1 << 60):
        yield f"cost-numbers-{values}", ["T12"], "numbers that have no room", Made(FLAT, flats(), hand={2: (values, b"\0\7", [])}), "T12"
    some = texts(("abc", b"\0\1\2"), ("", b"\0\xff\2"))
    room = 2 * sum(map(len, some))
    yield "cost-fixed", ["T12"], "bytes that have no room", Made(TEXTS, some, edit={20: [b"abc"] * (room // 3)}), "T12"
    yield "cost-padded", ["T12"], "texts that have no room", Made(TEXTS, some, edit={19: [b"a"] * (room // 8)}), "T12"
    at = column(ALL, notes("a"), [b"a"])
    yield "cost-texts", ["T12"], "texts that have no room", Made(ALL, notes("a"), edit={at: [b""] * 20}), "T12"
    for coding in (PLAIN, BY_PLACE):
        made = Made(ALL, notes(["ab"]), {at: {"coding": coding}}, edit={at: [b"a" * 13], 1: [b"a" * 14]})
        yield f"cost-bytes-{coding}", ["T12"], "bytes that have no room", made, "T12"
    for coding in (PLAIN, ENTRIES):
        made = Made(ALL, notes(["ab"]), {at: {"coding": coding}}, edit={at: [b"a" * 15]})
        yield f"length-all-{coding}", ["T20"], "texts of more bytes than the frames have", made, "T20"
    made = Made(FLAT, flats(), {1: {"coding": BY_PLACE}}, edit={1: [b"a" * 50] * 2})
    yield "cost-whole", ["T12"], "frames that are kept whole and have no room", made, "T12"


def wrong_codings():
    """T14 to T18, of a column of 2 bytes. A reader that does not check takes the right values from the streams."""
    packed = sum(number << 17 * at for at, number in enumerate(NUMBERS)).to_bytes(9, "little")
    entries, low, high, index = b"\1\0\1\2\0", LOW[:3], HIGH[:3], b"\0\1\2\0"
    for name, rule, coding, streams in (
        ("bits-17", "T14", b"\1\0\1\x91", [packed]),
        ("planes-3", "T14", b"\1\0\1\3\4\0", [LOW, HIGH]),
        ("mask", "T14", b"\1\0\1\2\4", [LOW, HIGH]),
        ("coding-5", "T15", b"\5\0\1\2\0", [LOW, HIGH]),
        ("coding-16", "T15", b"\x10\0\1\2\0", [LOW, HIGH]),
        ("zigzag", "T17", b"\2\7\1\2\2\0", STEPS),
        ("entries-none", "T18", b"\3\0\1\0\1\0\1\0", [index]),
        ("entries-many", "T18", b"\3\5" + entries + b"\1\0", [low + b"\1\2", high + b"\0\0", index]),
        ("entries-nested", "T18", b"\3\3\3\3" + entries + b"\1\0\1\0", [low, high, b"\0\1\2", index]),
        ("index", "T18", b"\3\3" + entries + b"\1\0", [low, high, b"\0\1\2\3"]),
        ("index-long", "T14", b"\3\3" + entries + b"\3\6\0\0", [low, high, index]),
    ):
        yield name, [rule], "a coding", Made(FLAT, flats(), hand={2: (4, coding, streams)}), rule
    yield "bits-0", ["T14"], "no bits", Made(FLAT, flats([7, 7]), hand={2: (2, b"\1\7\1\x80", [b""])}), "T14"
    wide = [encode(PROTOCOLS[TEXTS], 1, {"a": 1, "b": 2, "c": 3, "d": d, "e": 4}) for d in (0, 5)]
    made = Made(TEXTS, wide, hand={5: (2, b"\1\0\1\xb9", [(5 << 57).to_bytes(15, "little")])})
    yield "bits-57", ["T14"], "57 bits", made, "T14"
    hand = {2: (65538, b"\3" + varint(65537) + b"\0\7\0", [])}
    yield "entries-65537", ["T18"], "more than 65,536 entries", Made(FLAT, flats(), hand=hand, length=1 << 20), "T18"


def wrong_bytes():
    """T20."""
    values = [b"ab", b"", b"abc"]
    frames = notes(value.decode() for value in values)
    at = column(ALL, frames, values)
    lens, all = b"\1\0\1\1\0", b"\2\0\3"
    for name, rule, coding, streams in (
        ("coding", "T20", b"\1\5" + lens, [all, b"ababc"]),
        ("20", "T20", b"\x14\5" + lens, [all, b"ababc"]),
        ("length", "T20", b"\x10\6" + lens, [all, b"ababc."]),
        ("lens-key", "T20", b"\x10\5\4" + lens[1:], [all, b"ababc"]),
        ("entries-length", "T20", b"\x11\3\6" + lens + b"\1\0", [all, b"ababc.", b"\0\1\2"]),
        ("entries-many", "T18", b"\x11\4\6" + lens + b"\1\0", [all + b"\1", b"ababc.", b"\0\1\2"]),
        ("entries-none", "T18", b"\x11\0\0\0\0\1\0", [b"\0\0\0"]),
        ("index", "T18", b"\x11\2\2\1\0\1\1\0\1\0", [b"\2\0", b"ab", b"\0\1\2"]),
    ):
        yield f"texts-{name}", [rule], "texts", Made(ALL, frames, hand={at: (3, coding, streams)}), rule
    yield "places-none", ["T20"], "no places", Made(ALL, notes(["", ""]), hand={at: (2, b"\x12\0", [])}), "T20"
    made = Made(ALL, notes(["ab", "cd"]), hand={at: (2, b"\x12\2\4", [b"ac", b"bd"])})
    yield "places-mask", ["T20"], "a constant that is no place", made, "T20"
    hand = {at: (2, b"\x12\x41" + b"\xff" * 8 + b"\1" + b"a" * 65, [])}
    yield "places-65", ["T20"], "65 places", Made(ALL, notes(["a" * 65] * 2), hand=hand), "T20"
    frames = texts(("abc", b"\0\1\2"), ("", b"\0\xff\2"))
    yield "places-fixed", ["T20"], "another length than the type's", Made(TEXTS, frames, hand={20: (2, b"\x12\2\3\0\1", [])}), "T20"


def by_parts():
    """T22."""
    for name, values, coding in turned_part_cases.right():
        made = Made(ALL, notes(values), {text_column(values): coding})
        yield f"parts-{name}", ["T22"], "texts by parts", made
    frames = texts(("a07", b"\0\1\2"), ("", b"\0\xff\2"), ("b11", b"a07"))
    yield "parts-padded", ["T7", "T22"], "texts without their zeros, by parts", Made(TEXTS, frames, {19: {"coding": BY_PARTS}})
    for name, values, (coding, streams), rule in turned_part_cases.by_hand():
        # A stream that is too long for the listing is compressed.
        stored = {1: (1, lz4(streams[0]))} if len(streams[0]) > 1000 else {}
        hand = {text_column(values): (len(values), b"\x13" + coding, streams)}
        yield f"parts-{name}", [rule or "T22"], "texts by parts", Made(ALL, notes(values), hand=hand, stored=stored), rule
    for at, name in ((20, "fixed"), (19, "padded-long")):
        values = [("a07", b"a07"), ("b08", b"b08")]
        length = b"\6" if name == "fixed" else b"\x11"
        hand = {at: (2, b"\x13" + length + b"\2\4\0\2\1\0\1\1\2\1\0\1\1\0", [b"a2b2", b"\0\1", b"\7\x08"])}
        yield f"parts-{name}", ["T22"], "bytes that are not by parts", Made(TEXTS, texts(*values), hand=hand), "T22"


def text_column(values):
    return column(ALL, notes(values), [value.encode() for value in values])


def wrong_keys():
    """T19, T21."""
    of = Market()
    start = of.made({of.trades: of.price}).content.index(varint(BY_KEY, of.symbols, 1, of.tags, 2, 1))
    for name, at, number in (
        ("unknown", 1, 0x7F),
        ("plain", 1, of.tags),
        ("absent", 1, 1),
        ("itself", 1, of.trades),
        ("step-unknown", 3, 0x7F),
        ("step-texts", 3, of.symbols),
        ("step-absent", 3, 1),
        ("step-itself", 3, of.trades),
        ("step-long", 3, of.seq),
        ("step-other", 3, of.counts),
        ("step-number", 4, 3),
        ("step-none", 4, 0x7F),
        ("step-all", 4, 0),
        ("firsts-none", 6, 0),
        ("firsts-many", 6, 0x7F),
    ):
        made = of.made({of.trades: of.price}).changed(start + at, varint(number))
        yield f"key-{name}", ["T19"], "what a key names", made, "T19"
    made = of.made({of.symbols: {"coding": PLAIN}, of.trades: of.price})
    yield "key-plain", ["T19"], "a key that is no dictionary", made, "T19"
    chain = {of.tags: {**of.price, "steps": []}, of.trades: of.price}
    yield "key-step-keyed", ["T19", "T21"], "a step that is by key", of.made(chain), "T19"
    frames = [encode(PROTOCOLS[TEXTS], 1, {"a": 1, "b": b, "c": 3, "d": 2, "e": 4}) for b in (6, 7, 6)]
    for number, rule in ((16, None), (17, "T19")):
        steps = {4: {"coding": BY_KEY, "key": 3, "steps": [(2, 0)] * number}, 3: {"coding": DICTIONARY}}
        yield f"key-steps-{number}", ["T19"], "so many steps", Made(TEXTS, frames, steps), rule
    long = {4: {"coding": BY_KEY, "key": 3, "steps": [(5, 3)]}, 3: {"coding": DICTIONARY}}
    yield "key-step-8", ["T19"], "a step of numbers of 8 bytes", Made(TEXTS, frames, long), "T19"
    first = {3: {"coding": DICTIONARY}, 4: {"coding": BY_KEY, "key": 3, "steps": [], "firsts": {"coding": DICTIONARY}}}
    yield "key-firsts-coding", ["T19"], "firsts by a dictionary", Made(TEXTS, frames, first), "T19"
    frames = [encode(PROTOCOLS[TEXTS], 1, {"a": 6, "b": b, "c": 3, "d": 2, "e": 4}) for b in (6, 8)]
    two = {2: {"coding": DICTIONARY, "order": [6, 7]}}
    made = Made(TEXTS, frames, two, hand={3: (2, varint(BY_KEY, 2, 0, 1, 1, OFFSET, 6, 1, 0, 1, 1, 4), [])})
    yield "key-firsts-one", ["T19"], "as it should be", made
    made = Made(TEXTS, frames, two, hand={3: (2, varint(BY_KEY, 2, 0, 1, 2, OFFSET, 0, 1, 1, 0, 0), [b"\6\x08"])})
    yield "key-firsts-left", ["T19"], "firsts are left, and too few words", made, "T19"
    other = [encode(PROTOCOLS[TEXTS], 1, {"a": a, "b": a, "c": 3, "d": 2, "e": 4}) for a in (6, 8)]
    made = Made(TEXTS, other, {2: {"coding": DICTIONARY}}, hand={3: (2, varint(BY_KEY, 2, 0, 1, 1, OFFSET, 6, 1, 0, 1, 1, 4), [])})
    yield "key-firsts-few", ["T19"], "a key without a first", made, "T19"
    hand = {2: (2, varint(DICTIONARY, 1, CONSTANT, 6, 1, 1, 0), [])}
    hand[3] = 2, varint(BY_KEY, 2, 0, 1, 2, OFFSET, 0, 1, 1, 0, 0), [b"\6\x08"]
    yield "key-firsts-entries", ["T19"], "more firsts than entries", Made(TEXTS, frames, hand=hand), "T19"
    hand = {3: (3, varint(BY_KEY, 2, 0, 1, 1, OFFSET, 6, 1, 0, 1, 1, 4), [])}
    made = Made(TEXTS, frames, {2: {"coding": DICTIONARY}}, hand=hand)
    yield "key-short", ["T19"], "fewer keys than values, and a word that no key has", made, "T19"
    mixed = frames + signed((6, 7, 3, 2, 4))
    hand = {3: (2, varint(BY_KEY, 2, 1, 0, 2, 1, 1, OFFSET, 6, 1, 0, 1, 1, 4), [])}
    made = Made(TEXTS, mixed, {2: {"coding": DICTIONARY}}, hand=hand)
    yield "key-step-more", ["T19"], "a step with a value more than there are keys", made, "T19"
    seqs = [encode(PROTOCOLS[FEED], 1, {"seq": 7, "messages": []})] * 2
    hand = {of.counts: (2, varint(CONSTANT, 1 << 31), []), of.trades: (2, varint(BY_KEY, of.seq, 1, of.counts, 0, 1, 1, 0, 5, 0), [])}
    bomb = Made(FEED, seqs, {of.seq: {"coding": DICTIONARY}}, hand=hand)
    yield "key-bomb", ["T19"], "more keys than the frames' length", bomb, "T19"


def wrong_units():
    """T9 to T11, T21."""
    tick = "tick tock " * 60
    frames, raw, zeros = notes([tick]), tick.encode(), bytes(600)
    for name, rule, codec, unit in (
        ("codec-3", "T9", 3, lz4(raw)),
        ("equal", "T9", 1, lz4(raw).ljust(600, b"\0")),
        ("short", "T9", 0, raw[:-1]),
        ("lz4-cut", "T21", 1, lz4(raw)[:-1]),
        ("lz4-less", "T21", 1, lz4(raw[:-1])),
        ("lz4-more", "T21", 1, lz4(raw + b"tick")),
        ("zstd-magic", "T21", 2, b"\x29" + zstd(zeros)[1:]),
        ("zstd-less", "T21", 2, zstd(zeros[1:])),
        ("zstd-two", "T21", 2, zstd(zeros) * 2),
        ("zstd-none", "T21", 2, zstd(b"") + zstd(zeros)),
        ("zstd-cut", "T21", 2, zstd(zeros)[:-1]),
    ):
        of = notes(["\0" * 600]) if codec == 2 else frames
        yield f"unit-{name}", [rule], "a unit", Made(ALL, of, stored={1: (codec, unit)}), rule
    right = Made(ALL, frames)
    end = len(right.content)
    yield "unit-tail", ["T9"], "units do not fill the content", right.changed(end, b"\0"), "T9"
    yield "unit-cut", ["T9"], "a unit that is not all there", Made(ALL, frames).cut(end - 1), "T9"
    at = column(ALL, notes("aa"), [b"a", b"a"])
    made = Made(ALL, notes("aa"), {at: {"coding": ENTRIES, "order": [b"a", b"x" * 20]}}, {0: 1})
    yield "entry-unused", ["T18", "T20"], "an entry that no value has", made
    for length, alone in ((511, 511), (512, 513)):
        made = Made(ALL, notes(["y" * length]), stored={}, alone=alone)
        yield f"unit-place-{length}", ["T10"], "a stream in the unit of streams of other lengths", made, "T9"


def wrong_frames():
    """T7."""
    of = "boundaries.Boundaries"
    full = {field.name: "" if field.type.kind == "string" else 9 for field in PROTOCOLS[of].roots[2].fields}
    bit = turned.plan_of(PROTOCOLS[of]).roots[2].parts[2][1]
    made = Made(of, [encode(PROTOCOLS[of], 2, full)], edit={bit: [2]})
    yield "presence-2", ["T7"], "a presence of 2, which has a value", made, "T7"
    flat = Message(1, PROTOCOLS[FLAT].roots[1], {"n": 770})
    link = [encode(PROTOCOLS[FLAT], 7, {"n": 3, "next": flat})]
    _, _, here, part = turned.plan_of(PROTOCOLS[FLAT]).roots[7].parts[1]
    yield "here-2", ["T7"], "an optional `any` of 2, which has a value", Made(FLAT, link, edit={here: [2]}), "T7"
    for type_id in (0, 8):
        yield f"any-{type_id}", ["T7"], "an unknown type id in an `any`", Made(FLAT, link, edit={part.ids: [type_id]}), "T7"
    of = "unions.Unions"
    must = [encode(PROTOCOLS[of], 1, {"choice": (255, None), "after": 9})]
    yield "tag", ["T7"], "an unknown tag", Made(of, must, edit={column(of, must, [255]): [254]}), "T7"
    must = [encode(PROTOCOLS[of], 4, {"slim": (200, None), "text": ""})]
    yield "tag-stored", ["T7"], "an unknown tag in storage", Made(of, must, edit={column(of, must, [200]): [199]}), "T7"
    yield "kind", ["T7"], "an unknown type id", Made(FLAT, flats(), edit={0: [1, 1, 2, 1]}), "T7"
    of = "retired.Retired"
    retired = [encode(PROTOCOLS[of], 2, {"kept": 3, "last": None})]
    yield "retired-root", ["T7"], "the type id of a retired root", Made(of, retired, edit={0: [6]}), "T7"
    sides = {"side": 1, "sign": None, "order": {"side": 2, "n": 3}, "both": [1, 2], "slot": (1, 2), "choice": (3, None), "list": [], "open": 7}
    sides = [encode(PROTOCOLS[of], 1, sides)]
    tags = turned.plan_of(PROTOCOLS[of]).roots[1].parts[5][3].tags
    yield "retired-variant", ["T7"], "the tag of a retired variant", Made(of, sides, edit={tags: [2]}), "T7"
    made = Made(TEXTS, texts(("abcdefgh", b"\0\1\2")), edit={19: [b"abcdefgh\0"]})
    yield "text-long", ["T7"], "a text longer than its type", made, "T7"
    yield "values-few", ["T7"], "no value is left", Made(FLAT, flats(), edit={2: NUMBERS[:3]}), "T7"
    yield "values-many", ["T7"], "a value is left", Made(FLAT, flats(), edit={2: [*NUMBERS, 1]}), "T7"
    yield "values-other", ["T7"], "a value of another message is left", Made(FLAT, flats(), edit={3: [1]}), "T7"
    yield "whole-left", ["T7"], "a frame is left", Made(FLAT, flats(), edit={1: [b""]}), "T7"
    yield "kinds-few", ["T7"], "fewer frames than are said", Made(FLAT, flats(), edit={0: [1] * 3}), "T7"
    for length in (39, 41):
        yield f"length-{length}", ["T7"], "frames of another length", Made(FLAT, flats(), length=length), "T7"
    yield from wrong_depths()
    of = "empty.Empties"
    holder = {"nothing": {}, "maybe": None, "nil": {}, "nils": [{}] * 5, "nothings": [{}] * 6, "choice": None, "lates": []}
    frame = [encode(PROTOCOLS[of], 2, holder)]
    for values, name in (([5], "nils"), ([6], "nothings")):
        made = Made(of, frame, edit={column(of, frame, values): [2**32 - 1]})
        yield f"bomb-{name}", ["T7"], "elements that have no values and no room", made, "T7"


def wrong_depths():
    """65 levels, which a reader that does not count gives again."""
    array = b""
    for _ in range(65):
        array = b"\1\0\0\0" + (9 + len(array)).to_bytes(4, "little") + (b"\4" + array if array else b"\1")
    frame = (13 + len(array)).to_bytes(4, "little") + b"\4\0\5\0\4" + (7 + len(array)).to_bytes(4, "little") + array
    name = "recursion.Recursion"
    one = [encode(PROTOCOLS[name], 4, {"root": (4, [(4, [(4, [(1, None)])])])})]
    edit = {0: [4], 1: [], column(name, one, [4, 4, 4, 1]): [4] * 65 + [1], column(name, one, [1, 1, 1]): [1] * 65}
    yield "depth-lists", ["T7"], "a list too deep", Made(name, [frame], edit=edit), "T7"
    region = b"\5\0\x41\7\0\0\0"
    for level in range(64, -1, -1):
        region = b"\5\0" + bytes([level]) + (7 + len(region)).to_bytes(4, "little") + region
    frame = (6 + len(region)).to_bytes(4, "little") + b"\1\0" + region
    two = [encode(PROTOCOLS[name], 1, {"n": 3, "next": {"n": 4, "next": None}})]
    edit = {0: [1], 1: [], column(name, two, [3, 4]): list(range(66)), column(name, two, [1, 0]): [1] * 65 + [0]}
    yield "depth", ["T7"], "a message too deep", Made(name, [frame], edit=edit), "T7"


def trusted():
    """What the reference does not read: its frames were there before."""
    frames = notes([LINES])
    made = Made(ALL, frames, stored={1: (2, COMPRESSED)})
    yield "zstd-compressed", ["T9"], "a frame of zstd with a compressed block", made, None, b"".join(frames)


BOOKS = {"language": language, "kept": kept, "codings": forms, "keys": keyed, "parts": by_parts, "schema": inside, "trusted": trusted}
WRONG = (wrong_heads, wrong_codings, wrong_bytes, wrong_keys, wrong_units, wrong_frames)


def books():
    for name, make in BOOKS.items():
        yield name, [vector(*one) for one in make()]
    yield "checks", [vector(*one) for make in WRONG for one in make()]


def listing(vectors):
    lines = ",\n".join(json.dumps(one) for one in vectors)
    return f"[\n{lines}\n]\n"


def load_turned():
    files = sorted(FOLDER.glob("*.json"))
    return [one for path in files for one in json.loads(path.read_text(encoding="utf-8"))]


def read_archive():
    schemas = json.loads((ARCHIVE / "schemas.json").read_text(encoding="utf-8"))
    protocols = {name: protocol_of(base64.b64decode(descriptor), name.encode()) for name, descriptor in schemas.items()}
    for one in json.loads((ARCHIVE / "contents.json").read_text(encoding="utf-8")):
        if "unread" in one:
            continue
        frames = turned.restored(protocols.get(one["protocol"]), bytes.fromhex(one["content"]), one["frames"], one["len"])
        if frames.hex() != one["restored"]:
            raise SystemExit(f"{one['name']} of the archive: the reference restores other frames")


def print_mutants(number, seed):
    small = [one for one in load_turned() if len(one["content"]) < 3000 and one["len"] < 1 << 16 and "unread" not in one]
    bases = [(one["protocol"], KNOWN[one["protocol"]], bytes.fromhex(one["content"]), one["frames"], one["len"]) for one in small]
    descriptors = {turned.descriptor_of(bytes.fromhex(one["content"]), one["len"]) for one in small if "refused" not in one}
    for mutant in mutants(bases, descriptors, number, seed):
        print(json.dumps(mutant))
    return 0


def main():
    parser = argparse.ArgumentParser(usage="turned_vectors.py [--check | --mutants N [--seed S]]", allow_abbrev=False)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--mutants", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.mutants:
        return print_mutants(options.mutants, options.seed)
    read_archive()
    stale = []
    for name, vectors in books():
        path, text = FOLDER / f"{name}.json", listing(vectors)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if not options.check:
                FOLDER.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
        for one in vectors:
            if "unread" in one:
                print(f"{one['name']}: not judged, since the reference reads no compressed block of zstd")
    for path in stale:
        print(f"{path.relative_to(HERE.parent)}: {'is stale' if options.check else 'written'}")
    return int(options.check and bool(stale))


if __name__ == "__main__":
    sys.exit(main())
