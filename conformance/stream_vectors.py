"""The vectors of links: `vectors/stream/*.json`, small links and what `spec/stream.md` makes of them.

    python3 conformance/stream_vectors.py            # writes them
    python3 conformance/stream_vectors.py --check    # exit code 1 if others are there

`archive/link-1/links.json` has the whole ones of the day on which links were frozen. It is written once, and the reference has to read each as it
did ever after.

Each is made here by the reference's writer, and damaged; the reference's reader says what it is. A vector of a wrong link names the fault that
it was made for, so that a reference that does not see it is found. The reader knows three roots with a stream: 2 has `u16`, 3 records, 4 texts;
`limits` are what it was told besides. `events`, `fault` and `open` are those of `spec/reference/stream.py`. In `mutants` each is a link, a
position, the byte that stands there instead, the number of events, the fault, and the streams that are open.
"""

import base64
import json
import random
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "spec" / "reference"))

import stream  # noqa: E402
from compact_values import varint, with_length  # noqa: E402
from description import Body, Int, List, String  # noqa: E402
from file import crc  # noqa: E402
from stream import ABORTED, ALIGNED, BEGIN, CHUNK, COMPACT, END, PADDED, SUMS, Writer  # noqa: E402

FOLDER = HERE / "vectors" / "stream"
ARCHIVE = HERE / "archive" / "link-1" / "links.json"
TYPES = {2: List(Int(2, False)), 3: List(Body("R", "record", [])), 4: List(String())}
PRINT = bytes(range(1, 9))
MUTANTS = 1500


def direct(type_id, region=b"\4\0abcd"):
    return (6 + len(region)).to_bytes(4, "little") + type_id.to_bytes(2, "little") + region


def compact(type_id, body=b"abcd"):
    return varint(type_id) + with_length(body)


class Link(Writer):
    def __init__(self, flags=0, **of):
        super().__init__(flags, PRINT, **of)

    def root(self, type_id, size=4):
        return compact(type_id, bytes(size)) if self.flags & COMPACT else direct(type_id, b"\4\0" + bytes(size))

    def message(self, size=4):
        self.frame(self.root(1, size))
        return self

    def opened(self, id, type_id=2):
        self.begin(id, self.root(type_id))
        return self

    def with_chunk(self, id, count=3):
        if self.flags & COMPACT:
            payload = varint(count) + with_length(bytes(range(count))) + b"\0"
        else:
            payload = bytes(range(2 * count))
        self.chunk(id, payload, count)
        return self

    def closed(self, id, status=stream.COMPLETE):
        self.end(id, status)
        return self

    def told(self, type_id, id, number, body):
        """A control frame that says what it is told."""
        self.control(type_id, id, number, body)
        return self

    def raw(self, raw):
        self.data += raw
        return self

    def replaced(self, raw):
        self.data = raw
        return self

    def whole_frame(self, raw):
        self.frame(raw)
        return self


def strings(*texts):
    end, ends = 4 + 4 * len(texts), b""
    for text in texts:
        end += len(text)
        ends += end.to_bytes(4, "little")
    return len(texts).to_bytes(4, "little") + ends + b"".join(texts)


FLAGS = {"plain": 0, "padded": PADDED, "sums": SUMS, "both": PADDED | SUMS, "aligned": PADDED | SUMS | ALIGNED}
FLAGS.update({f"compact-{name}": COMPACT | flags for name, flags in list(FLAGS.items())[:4]})


def whole():
    for name, flags in FLAGS.items():
        yield f"empty-{name}", ["W3"], "a header alone", Link(flags), {}
        yield f"messages-{name}", ["W7", "W9", "W10"], "three messages", Link(flags).message().message(9).message(1), {}
        of = Link(flags, schema=b"a descriptor").message().opened(7).with_chunk(7).message().opened(9).with_chunk(9, 1)
        of = of.with_chunk(7, 2).closed(9, ABORTED).opened(9).closed(9).closed(7).message(2)
        yield f"streams-{name}", ["W6", "W14", "W15", "W16"], "two streams and messages", of, {}
        of = Link(flags).opened(0).opened(2**32 - 1).with_chunk(0).message()
        yield f"cut-off-{name}", ["W17"], "two streams without an end", of, {}
        yield f"log-{name}", ["W8"], "a log that goes on with zeros", Link(flags).message().raw(bytes(16)), {"log": True}
    yield "log-not-written", ["W8"], "nothing after the zeros is looked at", Link().message().raw(bytes(8) + b"\xff" * 9), {"log": True}
    yield "log-few-zeros", ["W8"], "fewer zeros than a frame's length", Link().message().raw(bytes(3)), {"log": True}
    yield "newer-flags", ["W4"], "flags that may be ignored", Link(0x8100).message(), {}
    yield "options", ["W5"], "options of a later version", Link(SUMS, options=b"whatever").message(), {}
    yield "skipped", ["W11"], "control frames that are skipped", Link().whole_frame(direct(0xFF80)).whole_frame(direct(0xFFFF)).message(), {}
    yield "compact-skipped", ["W11"], "the same in Compact", Link(COMPACT).whole_frame(compact(0xFF80)).message(), {}
    yield "unknown-ids", ["W7"], "frames of ids that mean nothing", Link().whole_frame(direct(0)).whole_frame(direct(0xFEFF)), {}
    yield "shortest", ["W7"], "a frame of 8 bytes", Link().whole_frame(direct(9, b"\0\0")), {}
    of = Link(PADDED).opened(1, 3)
    of.chunk(1, b"\4\0" + bytes(12), 3)
    yield "strided", ["W15"], "a stream of records", of.closed(1), {}
    of = Link().opened(1, 4)
    of.chunk(1, strings(b"ab", b"", b"c"), 3)
    yield "indexed", ["W15"], "a stream of texts", of.closed(1), {}
    of = Link(COMPACT).opened(1, 4)
    of.chunk(1, b"\1\3\2ab" + b"\x82\x80\0\x83\x80\0\1c\0" + b"\0", 3)
    yield "compact-chunks", ["W15"], "several chunks, some padded", of.closed(1), {}
    for name, flags in (("direct", 0), ("compact", COMPACT)):
        of = Link(flags).opened(1, 77).told(CHUNK, 1, 0, b"any").told(CHUNK, 1, 1, b"thing")
        of = of.told(END, 1, 2, b"\7" + bytes(0 if flags else 7) + b"\0")
        yield f"newer-root-{name}", ["W18"], "a root that the reader does not know", of, {}
    yield "own-fingerprint", ["W5"], "the fingerprint that is demanded", Link().message(), {"fingerprint": PRINT.hex()}


def header(**fields):
    """A header with other bytes, its sum right, and a message."""
    raw = bytearray(Link().data[:20])
    for at, value in fields.values():
        raw[at : at + len(value)] = value
    return Link().replaced(bytes(raw) + crc(raw).to_bytes(4, "little")).message()


def wrong():
    yield "magic", ["W3"], "of another version", Link().replaced(b"SCT2" + Link().data[4:]), ("Magic", 0), {}
    yield "magic-first-byte", ["W3"], "one byte, another one", Link().replaced(b"G"), ("Magic", 0), {}
    yield "nothing", ["W2"], "no byte at all", Link().replaced(b""), ("Short", 0), {}
    yield "header-cut", ["W2"], "a header without its end", Link().replaced(Link().data[:23]), ("Short", 0), {}
    yield "options-cut", ["W2"], "options without their end", Link().replaced(Link(options=bytes(8)).data[:-1]), ("Short", 0), {}
    yield "header-sum", ["W3"], "a flipped bit", Link().replaced(Link().data[:9] + b"\xff" + Link().data[10:]), ("HeaderSum", 20), {}
    for bit in (5, 6, 7):
        yield f"flag-{bit}", ["W4"], "a flag that may not be ignored", Link(1 << bit).message(), ("Flags", 4), {}
    yield "aligned-alone", ["W4"], "aligned without padding", Link(ALIGNED), ("Flags", 4), {}
    yield "aligned-compact", ["W4"], "aligned Compact", Link(ALIGNED | PADDED | COMPACT), ("Flags", 4), {}
    for length in (0, 16, 28):
        of = header(length=(6, length.to_bytes(2, "little")))
        yield f"header-length-{length}", ["W5"], "a header's length that cannot be", of, ("HeaderLength", 6), {}
    for frame in (0, 7, 2**31 - 7, 2**32 - 1):
        of = header(frame=(16, frame.to_bytes(4, "little")))
        yield f"max-frame-{frame}", ["W5"], "a limit that cannot be", of, ("MaxFrame", 16), {}
    yield "fingerprint", ["W5"], "another fingerprint than is demanded", Link(), ("Fingerprint", 8), {"fingerprint": "00" * 8}
    of = Link(schema=b"d" * 21)
    yield "schema-limit", ["W6"], "a schema above the reader's limit", of, ("SchemaLength", 24), {"schema_max": 20}
    of = Link(8).raw(bytes(8))
    yield "schema-empty", ["W6"], "a schema of no bytes", of, ("SchemaLength", 24), {}
    of = Link(8).raw((16 * 2**20 + 1).to_bytes(4, "little") + bytes(4))
    yield "schema-length", ["W6"], "a schema above the format's limit", of, ("SchemaLength", 24), {}
    yield "schema-sum", ["W6"], "a damaged schema", Link(8).raw(b"\1\0\0\0" + bytes(4) + b"x" + bytes(7)), ("SchemaSum", 28), {}
    good = Link(schema=b"d").data
    yield "schema-padding", ["W6"], "no zeros after the schema", Link().replaced(good[:-1] + b"\1"), ("Padding", 39), {}
    yield "schema-cut", ["W2"], "zeros are missing after the schema", Link().replaced(good[:-1]), ("Short", 24), {}
    yield "schema-cut-early", ["W2"], "a schema without its length", Link().replaced(good[:27]), ("Short", 24), {}
    for length in (0, 1, 7, 2**31 - 7, 2**32 - 1):
        of = Link().message().raw(length.to_bytes(4, "little"))
        yield f"frame-length-{length}", ["W7"], "a length that cannot be", of, ("FrameLength", 36), {}
    of = Link(max_frame=12).message().message(5)
    yield "frame-above-header", ["W7"], "a frame above the header's limit", of, ("FrameLength", 36), {}
    of = Link(max_frame=64).message().message(5)
    yield "frame-above-reader", ["W7"], "a frame above the reader's limit", of, ("FrameLength", 36), {"frame_max": 12}
    of = Link(COMPACT).message().raw(b"\1\xff\xff\xff\xff\x0f")
    yield "compact-frame-length", ["W7"], "a length above the limit", of, ("FrameLength", 30), {}
    yield "compact-id", ["W7"], "a type id that is not minimal", Link(COMPACT).raw(b"\x81\0\0"), ("FrameLength", 24), {}
    yield "compact-id-long", ["W7"], "a type id of more than 16 bits", Link(COMPACT).raw(b"\x80\x80\4\0"), ("FrameLength", 24), {}
    for name, flags in (("direct", 0), ("compact", COMPACT), ("sums", SUMS)):
        of = Link(flags).message().message(9)
        of.data = of.data[:-1]
        yield f"frame-cut-{name}", ["W2"], "a frame without its end", of, ("Short", {0: 36, COMPACT: 30, SUMS: 40}[flags]), {}
    of = Link(SUMS).message()
    of.data = of.data[:30] + b"\x40" + of.data[31:]
    yield "frame-sum", ["W9"], "a damaged frame", of, ("FrameSum", 36), {}
    of = Link(PADDED).message(2)
    of.data = of.data[:-1] + b"\1"
    yield "padding", ["W10"], "padding that is not zero", of.message(), ("Padding", 39), {}
    of = Link(PADDED).message(2)
    of.data = of.data[:-3]
    yield "padding-cut", ["W10", "W2"], "the frame before counts", of, ("Short", 34), {}
    for name, flags, id_at in (("direct", 0, 4), ("compact", COMPACT, 0)):
        frame = compact if flags else direct
        for id in (0xFF00, 0xFF04, 0xFF7F):
            yield f"control-{id:x}-{name}", ["W11"], "an unknown control frame", Link(flags).whole_frame(frame(id)), ("Control", 24 + id_at), {}
        yield f"head-cut-{name}", ["W13"], "a head that is not there", Link(flags).whole_frame(frame(CHUNK, b"\xff\xff")), ("Head", 24), {}
        of = Link(flags).told(BEGIN, 1, 1, Link(flags).root(2))
        yield f"begin-number-{name}", ["W13"], "a BEGIN with a number", of, ("Head", 24), {}
        number_at, body_at = (28 - 4 + 5, 30) if flags else (36, 40)
        stream_at = 28 if flags else 32
        of = Link(flags).opened(1).opened(1)
        at = len(Link(flags).opened(1).data)
        yield f"begin-again-{name}", ["W14"], "a stream that is open", of, ("StreamId", at + stream_at - 24), {}
        of = Link(flags).opened(1).opened(2).opened(3)
        at = len(Link(flags).opened(1).opened(2).data)
        yield f"streams-{name}", ["W14"], "more streams than the limit", of, ("Streams", at + stream_at - 24), {"streams_max": 2}
        roots = {"none": b"", "cut": frame(2)[:-1], "long": frame(2) + b"\0", "zero": frame(0), "control": frame(CHUNK)}
        for which, root in roots.items():
            of = Link(flags).told(BEGIN, 1, 0, root)
            yield f"root-{which}-{name}", ["W14"], "a BEGIN without a root", of, ("Root", body_at), {}
        at = len(Link(flags).opened(1).data) - 24
        for type_id, what, body in ((CHUNK, "chunk", b"\0\0"), (END, "end", bytes(2 if flags else 9))):
            of = Link(flags).opened(1).told(type_id, 2, 0, body)
            yield f"{what}-unknown-{name}", ["W15", "W16"], "a stream that is not open", of, ("StreamId", at + stream_at), {}
            of = Link(flags).opened(1).told(type_id, 1, 1, body)
            yield f"{what}-number-{name}", ["W15", "W16"], "a chunk is missing", of, ("Sequence", at + number_at), {}
        of = Link(flags).opened(1).closed(1).told(CHUNK, 1, 0, b"\0\0")
        at_end = len(Link(flags).opened(1).closed(1).data) - 24
        yield f"chunk-after-end-{name}", ["W16"], "a chunk after the end", of, ("StreamId", at_end + stream_at), {}
        of = Link(flags).opened(1, 77).told(CHUNK, 1, 0, b"")
        at_77 = len(Link(flags).opened(1, 77).data) - 24
        yield f"chunk-of-unknown-root-{name}", ["W15", "W18"], "empty, whatever its root is", of, ("Chunk", at_77 + body_at), {}
        payloads = {"none": (2, b""), "odd": (2, b"abc"), "stride-cut": (3, b"\2\0"), "stride-byte": (3, b"\1"), "stride-zero": (3, bytes(6))}
        payloads.update({"stride-odd": (3, b"\2\0abc"), "count-zero": (4, bytes(4)), "count": (4, b"\2\0\0\0" + bytes(7))})
        payloads.update({"count-most": (4, b"\xff" * 12), "count-cut": (4, bytes(3))})
        if flags:
            payloads = {"none": (2, b""), "zero": (2, b"\0"), "endless": (2, b"\1\1a"), "after": (2, b"\1\1a\0\0"), "cut": (2, b"\1\2a\0")}
            payloads.update({"crowded": (2, b"\2\1a\0"), "padded-zero": (2, b"\x80\x80\0\0"), "overlong": (2, b"\x81\0\1a\0")})
        for which, (type_id, payload) in payloads.items():
            of = Link(flags).opened(1, type_id).told(CHUNK, 1, 0, payload)
            yield f"chunk-{which}-{name}", ["W15"], "not a list", of, ("Chunk", at + body_at), {}
        of = Link(flags).opened(1).with_chunk(1).told(END, 1, 1, (b"\2" if flags else b"\2" + bytes(7)) + b"\0")
        at = len(Link(flags).opened(1).with_chunk(1).data) - 24
        yield f"elements-{name}", ["W16"], "another number of elements", of, ("Elements", at + body_at), {}
        of = Link(flags).opened(1).closed(1, 2)
        at = len(Link(flags).opened(1).data) - 24
        yield f"status-{name}", ["W16"], "an unknown status", of, ("Status", at + body_at + (1 if flags else 8)), {}
        for which, body in (("short", b"\0" if flags else bytes(8)), ("long", bytes(3 if flags else 10))):
            yield f"end-{which}-{name}", ["W13"], "an END of another length", Link(flags).opened(1).told(END, 1, 0, body), ("Head", at + 24), {}
    of = Link().whole_frame(b"\x10\0\0\0\2\xff\1\0" + bytes(8))
    yield "head-zeros", ["W13"], "a head whose zeros are not", of, ("Head", 24), {}
    of = Link().whole_frame(direct(END, bytes(9)))
    yield "head-of-15", ["W13"], "a head of 15 bytes", of, ("Head", 24), {}
    of = Link(COMPACT).whole_frame(compact(CHUNK, b"\x80\0\0"))
    yield "compact-head-varint", ["W13"], "a stream id that is not minimal", of, ("Head", 24), {}


def judged(data, limits):
    how = dict(limits)
    if "fingerprint" in how:
        how["fingerprint"] = bytes.fromhex(how["fingerprint"])
    return stream.read(data, TYPES, **how)


def vector(name, rules, comment, data, wanted, limits):
    told = judged(data, limits)
    if told.fault != wanted:
        raise SystemExit(f"{name}: the reference finds {told.fault}, not {wanted}")
    return {
        "id": name,
        "rules": rules,
        "comment": comment,
        "bytes": base64.b64encode(data).decode(),
        "limits": limits,
        "events": [list(one) for one in told.events],
        "fault": told.fault and list(told.fault),
        "open": [list(one) for one in told.open],
    }


def mutants(good):
    """Single bytes of whole links changed, and what the reference says: the number of events, the fault, the open streams."""
    rng, made = random.Random(7), []
    links = [one for one in good if one["id"].startswith("streams-")]
    for _ in range(MUTANTS):
        link = rng.choice(links)
        data = bytearray(base64.b64decode(link["bytes"]))
        at = rng.randrange(len(data))
        data[at] = rng.choice([0, 1, data[at] ^ 1 << rng.randrange(8), rng.randrange(256), 0xFF])
        told = judged(bytes(data), {})
        made.append([link["id"], at, data[at], len(told.events), told.fault and list(told.fault), [list(one) for one in told.open]])
    return made


def books():
    good = [vector(name, rules, comment, of.data, None, limits) for name, rules, comment, of, limits in whole()]
    yield "whole", good
    yield "wrong", [vector("wrong-" + name, rules, comment, of.data, *rest) for name, rules, comment, of, *rest in wrong()]
    yield "mutants", mutants(good)


def archived(whole, is_check):
    """The archive, if it is missing; then it is written. The reference makes the same of it as it did."""
    if not ARCHIVE.exists():
        if not is_check:
            ARCHIVE.parent.mkdir(parents=True, exist_ok=True)
            ARCHIVE.write_text(listing(whole), encoding="utf-8")
        return [ARCHIVE]
    for one in json.loads(ARCHIVE.read_text(encoding="utf-8")):
        told = judged(base64.b64decode(one["bytes"]), one["limits"])
        now = [list(event) for event in told.events], told.fault, [list(stream) for stream in told.open]
        if now != (one["events"], one["fault"], one["open"]):
            raise SystemExit(f"{one['id']} of the archive: the reference makes {now} of it")
    return []


def listing(vectors):
    lines = ",\n".join(json.dumps(one) for one in vectors)
    return f"[\n{lines}\n]\n"


def main():
    stale, made = [], dict(books())
    for name, vectors in made.items():
        path, text = FOLDER / f"{name}.json", listing(vectors)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            stale.append(path)
            if sys.argv[1:] != ["--check"]:
                FOLDER.mkdir(exist_ok=True)
                path.write_text(text, encoding="utf-8")
    stale += archived(made["whole"], sys.argv[1:] == ["--check"])
    for path in stale:
        print(f"{path.relative_to(HERE.parent)}: {'is stale' if sys.argv[1:] else 'written'}")
    return int(bool(sys.argv[1:] and stale))


if __name__ == "__main__":
    sys.exit(main())
