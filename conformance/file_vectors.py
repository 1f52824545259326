"""The vectors of files: `vectors/file/*.json`, small files and what `spec/file.md` makes of them.

    python3 conformance/file_vectors.py            # writes them
    python3 conformance/file_vectors.py --check    # exit code 1 if others are there

`archive/file-1/files.json` has those of the day on which the format was frozen: what is whole, cut or damaged and has a block. It is written once,
and the reference has to make the same of each ever after. Files of wrong writers may get a meaning later (F32).

Each is made here by hand or by the reference's writer, and damaged; the reference's reader says what it is. A vector of a damaged file names
the faults that it was made for, so that a reference that does not see them is found. `blocks` are those that count: offset, kind, first
number, count, and of data blocks the CRC of their frames together, `null` if the reference cannot read the codec. `followed` is what a
follower has, in order: the offsets of the blocks that it hands out, and faults.
"""

import base64
import json
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "spec" / "reference"))

import encoder  # noqa: E402
import file  # noqa: E402
from file import BLOCKS, COMPACT, DATA, DIRECT, FOOTER, INDEX, KEYED, LZ4, OPENING, UNIT, ZSTD, Block, Header, Writer  # noqa: E402

FOLDER = HERE / "vectors" / "file"
ARCHIVE = HERE / "archive" / "file-1" / "files.json"
OPENED = {
    "descriptor": b"",
    "protocol": "ticks.Feed",
    "keys": [{"type_id": 1, "path": [0]}],
    "writer": "vectors",
    "metadata": [("desk", "7")],
}
FINGERPRINT = b"\x01\x02\x03\x04\x05\x06\x07\x08"
FILE_ID, OTHER_ID = bytes(range(0xA0, 0xB0)), bytes(range(0xC0, 0xD0))


def frame(number, length=40):
    """Not a valid frame: a file does not look into it."""
    return length.to_bytes(4, "little") + b"\1\0" + bytes([number & 255]) * (length - 6)


def writer(flags=KEYED, encoding=DIRECT, codec=file.NONE, file_id=FILE_ID, opening=OPENED):
    return Writer(Header(encoding, flags, file_id, FINGERPRINT), opening, codec=codec)


def add(of, *counts):
    for count in counts:
        for _ in range(count):
            number = of.next + len(of.pending)
            of.push(frame(number), 1000 + 10 * (number ^ 1))
        of.flush()
    return of


def finished(*counts, **how):
    of = add(writer(**how), *counts)
    of.close()
    return of.data


def block(of, kind=DATA, raw=None, **fields):
    """A block at the end of `of`, whose header says what `fields` say."""
    raw = frame(0) if raw is None else raw
    made = Block(len(of.data), of.previous, kind, 0, 0, 0, None, int(kind == DATA), 0, 0, of.next, 0)._replace(**fields)
    of.data += file.block_bytes(of.header.file_id, made, raw)
    return of


def header(**fields):
    """A file's header with other values, its checksum right."""
    raw = bytearray(finished(1)[:60])
    for at, value in fields.values():
        raw[at : at + len(value)] = value
    return (bytes(raw) + file.crc(raw).to_bytes(4, "little")) * 2 + finished(1)[128:]


def flipped(data, *places):
    data = bytearray(data)
    for at in places:
        data[at] ^= 0x40
    return bytes(data)


def data_blocks(data):
    return [one for one in file.walk(data).blocks if one.kind == DATA]


def zstd(raw, zeros):
    """A frame of zstd with a raw block and one of zeros."""
    start = b"\x28\xb5\x2f\xfd\x20" + bytes([len(raw) + zeros])
    return start + (len(raw) << 3).to_bytes(3, "little") + raw + (zeros << 3 | 3).to_bytes(3, "little") + b"\0"


def whole():
    yield "empty", ["F3", "F17"], "a writer that was just opened", add(writer()).data
    yield "empty-finished", ["F18", "F20"], "closed before the first message", finished()
    yield "one", ["F12"], "one message, not finished", add(writer(), 1).data
    yield "finished", ["F18", "F20", "F26"], "three blocks, an index, a footer", finished(2, 1, 5)
    yield "without-keys", ["F16"], "no block has keys", finished(2, 1, flags=0)
    yield "lz4", ["F11"], "compressed blocks", finished(4, 1, 9, codec=LZ4)
    of = writer(flags=0, encoding=COMPACT)
    for raw in (b"\x01\x00", b"\x05\x03abc", b"\x80\x02\x01x"):
        of.push(raw)
    of.flush()
    yield "compact", ["F12"], "frames of the other encoding", of.data
    raw = (62).to_bytes(4, "little") + b"\1\0"
    of = block(writer(flags=0), raw=zstd(raw, 56), codec=ZSTD, len=62)
    yield "zstd", ["F11"], "a frame of zstd of a raw block and one of repeated bytes", of.data
    again = Writer.again(finished(2, 1))
    add(again, 3)
    yield "continued", ["F21", "F22"], "a finished file goes on", again.data
    again.close()
    yield "continued-finished", ["F21"], "and is finished once more", again.data
    yield "newer-header", ["F5", "F32"], "flags that may be ignored", header(flags=(12, b"\1\x80\0\0"), zero=(45, b"\7"))
    of = block(add(writer(flags=0), 1), kind=9, raw=b"of another kind", flags=0x8000, codec=77, len=7)
    yield "newer-kind", ["F10", "F32"], "a block of an unknown kind is skipped, whatever its flags say", add(of, 1).data
    of = block(writer(flags=0), flags=0x80)
    yield "newer-flags", ["F8", "F32"], "a block with flags that may be ignored", of.data
    data = bytearray(add(writer(), 1).data)
    data[-1] = 7
    yield "padding", ["F2"], "padding is not looked at", bytes(data)
    of = add(writer(), 1)
    of.next = 7
    yield "gap", ["F13", "F25"], "numbers that no block has", add(of, 2).data


def cut():
    data = finished(2, 1, 5)
    last = data_blocks(data)[-1]
    at = last.offset
    yield "in-header", "only the first header is there", data[:70], []
    yield "after-header", "no opening", data[:128], []
    yield "in-opening", "the opening is not whole", data[:200], [("Unfinished", 128)]
    yield "in-block-header", "the last block's header is not whole", data[: at + 50], [("BlockSum", at)]
    yield "in-block", "the last block is not whole", data[: at + 100], [("Unfinished", at)]
    yield "in-padding", "only padding is missing", data[: at + UNIT + last.stored_len], []
    footer = [one for one in file.walk(data).blocks if one.kind == FOOTER][0]
    yield "in-index", "an index without its end", data[: footer.offset - 100], [("Unfinished", file.end(last))]
    yield "in-footer", "a footer without its end", data[: footer.offset + 90], [("Unfinished", footer.offset)]
    yield "in-trailer", "a trailer without its end", data[:-1], [("BlockSum", len(data) - 64)]
    add(of := Writer.again(data[: at + 100]), 2)
    yield "continued", "a session after a block that is not whole", of.data, [("Content", at + UNIT)]
    of.close()
    yield "continued-finished", "the same, finished", of.data, [("Content", at + UNIT)]
    yield "garbage", "bytes after the trailer", data + b"garbage", [("BlockSum", len(data))]


def damaged():
    data = finished(2, 1, 5)
    blocks = file.walk(data).blocks
    first, second, third = data_blocks(data)
    index, footer = blocks[-2], blocks[-1]
    yield "header-1", ["F3"], "the first header is damaged", flipped(data, 20), [("HeaderCopy", 0)]
    yield "header-2", ["F3"], "the second header is damaged", flipped(data, 84), [("HeaderCopy", 64)]
    yield "headers", ["F3"], "both are damaged", flipped(data, 20, 70), [("HeaderSum", 60)]
    yield from headless()
    yield "magic", ["F3"], "line ends were changed", data.replace(b"\r\n", b"\n"), [("Magic", 0)]
    yield "version", ["F4"], "a newer version", header(version=(8, b"\2")), [("Version", 8)]
    yield "draft", ["F4"], "the version of the draft", header(version=(8, b"\0")), [("Version", 8)]
    yield "encoding", ["F5"], "an unknown encoding", header(encoding=(10, b"\2")), [("Encoding", 10)]
    yield "flags", ["F5"], "flags that may not be ignored", header(flags=(12, b"\0\0\1\0")), [("HeaderFlags", 12)]
    yield "opening", ["F17"], "the opening is damaged, the footer has it", flipped(data, 200), [("Content", 192)]
    yield "block-header", ["F6", "F25"], "a block's header is damaged", flipped(data, second.offset + 30), [
        ("BlockSum", second.offset)
    ]
    yield "block", ["F10", "F25"], "a block's content is damaged", flipped(data, second.offset + 70), [
        ("Content", second.offset + 64)
    ]
    yield "last-block", ["F25"], "the last block is damaged, the index knows its numbers", flipped(data, third.offset), [
        ("BlockSum", third.offset)
    ]
    yield "index", ["F10"], "the index is damaged", flipped(data, index.offset + 80), [("Content", index.offset + 64)]
    yield "footer", ["F10"], "the footer is damaged", flipped(data, footer.offset + 80), [("Content", footer.offset + 64)]
    yield "trailer", ["F20"], "the trailer is damaged", flipped(data, len(data) - 40), [("BlockSum", len(data) - 64)]
    yield from chains()
    size = second.offset - first.offset
    parts = data[: first.offset], data[first.offset : second.offset], data[second.offset : file.end(second)]
    after, place = data[file.end(second) :], first.offset
    other = finished(2, 1, 5, file_id=OTHER_ID)
    yield "swapped", ["F6"], "two blocks at each other's place", parts[0] + parts[2] + parts[1] + after, [("BlockSum", place)]
    yield "doubled", ["F6"], "a block twice: all after it moved", parts[0] + parts[1] * 2 + parts[2] + after, [
        ("BlockSum", place + size)
    ]
    yield "dropped", ["F6"], "a block is missing: all after it moved", parts[0] + parts[2] + after, [("BlockSum", place)]
    yield "foreign", ["F6"], "a block of another file", parts[0] + other[place : place + size] + parts[2] + after, [
        ("BlockSum", place)
    ]
    inner = finished(1, 1)
    of = writer(flags=0, file_id=OTHER_ID)
    of.push((len(inner) + 64).to_bytes(4, "little") + b"\1\0" + bytes(58) + inner)
    of.flush()
    yield "inner", ["F6"], "a file in a message of a damaged block", flipped(of.data, file.START + 300), [
        ("Content", data_blocks(of.data)[0].offset + 64)
    ]


def headless():
    """Files without a header, whose blocks are found (F33)."""
    data = finished(2, 1, 5)
    yield "headless", ["F33"], "both headers are zeros", bytes(128) + data[128:], [("Magic", 0)]
    yield "headless-opening", ["F33"], "so is the opening: the footer has it", bytes(512) + data[512:], [("Magic", 0)]
    first = data_blocks(data)[0].offset
    yield "headless-block", ["F33"], "and a block is damaged", flipped(bytes(128) + data[128:], first + 70), [("Magic", 0)]
    yield "headless-header", ["F33"], "and a block's header is", flipped(bytes(128) + data[128:], first + 48), [("Magic", 0)]
    yield "headless-lz4", ["F33"], "blocks are compressed", flipped(finished(4, 9, codec=LZ4, flags=0), 9, 73), [("HeaderSum", 60)]
    of = writer(flags=0, encoding=COMPACT)
    for raw in (b"\x01\x00", b"\x05\x03abc"):
        of.push(raw)
        of.flush()
    yield "headless-compact", ["F33"], "frames of the other encoding", flipped(of.data, 9, 73), [("HeaderSum", 60)]
    yield "headless-single", ["F33"], "one block alone may be anything", flipped(add(writer(), 1).data, 9, 73, 200), [("HeaderSum", 60)]
    of = writer(flags=0, file_id=OTHER_ID)
    of.push((len(data) + 64).to_bytes(4, "little") + b"\1\0" + bytes(58) + data)
    add(of, 1)
    of.close()
    at = data_blocks(of.data)[0].offset
    yield "headless-inner", ["F33"], "a file in a message of a damaged block", flipped(of.data, 9, 73, at + 70), [("HeaderSum", 60)]
    shifted = flipped(of.data, 9, 73, at + 70, at + 128 + 200)
    yield "headless-two", ["F33"], "a file without its opening in such a message", shifted, [("HeaderSum", 60)]


def chains():
    """Sessions whose chain of index blocks is damaged (F18, F19, F26)."""
    of = add(writer(), 2)
    for count in (1, 3, 2):
        of.close()
        of = add(Writer.again(of.data), count)
    first, *_, before, last = [one for one in file.walk(of.data).blocks if one.kind == INDEX]
    for name, comment, at, fault in (
        ("header", "an index block's header is damaged, and no footer is left", before.offset + 9, ("BlockSum", before.offset)),
        ("content", "an index block's content is damaged", before.offset + 70, ("Content", before.offset + UNIT)),
        ("first", "the first index block is damaged", first.offset + 9, ("BlockSum", first.offset)),
        ("last", "the last index block is damaged", last.offset + 9, ("BlockSum", last.offset)),
    ):
        data = flipped(of.data, at)
        yield f"chain-{name}", ["F18", "F19", "F26"], comment, data, [fault]
        again = add(Writer.again(data), 1)
        yield f"chain-{name}-continued", ["F21", "F26"], f"{comment}, and a writer goes on", again.data, [fault]
        again.close()
        yield f"chain-{name}-finished", ["F20", "F26"], f"{comment}, and a writer finishes the file", again.data, [fault]


def wrong():
    """Files whose writer is wrong: all checksums are right."""
    at = len(writer().data)
    yield "kind-at-start", ["F17"], "no opening", block(Bare()), [("Opening", 128)]
    of = block(writer(), kind=OPENING, raw=encoder.encode(BLOCKS, 1, OPENED))
    yield "second-opening", ["F17"], "an opening elsewhere", of, [("Opening", at)]
    yield "opening-frame", ["F17"], "an opening that is no frame", block(Bare(), kind=OPENING, raw=b"?"), [("Opening", 128)]
    of = block(writer(), flags=0x100)
    yield "block-flags", ["F8"], "flags that may not be ignored", of, [("BlockFlags", at + 18)]
    yield "codec", ["F8"], "an unknown codec", block(writer(), codec=4, len=99), [("Codec", at + 17)]
    of = block(writer(flags=0, encoding=COMPACT), codec=3, len=99)
    yield "codec-of-compact", ["F8"], "frames of Compact cannot be turned", of, [("Codec", at + 17)]
    of = block(writer(), kind=INDEX, raw=b"\0" * 40, codec=LZ4, len=99)
    yield "codec-of-index", ["F8"], "a compressed index", of, [("Codec", at + 17)]
    yield "length", ["F9"], "two lengths without a codec", block(writer(), len=41), [("Length", at + 20)]
    yield "length-lz4", ["F9"], "not shorter by a codec", block(writer(), codec=LZ4, len=40), [("Length", at + 20)]
    of = block(writer(), codec=LZ4, len=(64 << 20) + 1)
    yield "length-limit", ["F9", "F31"], "more than the limit", of, [("Length", at + 20)]
    of = block(writer(), codec=LZ4, raw=b"\xf0\x30" + b"x" * 40, len=70)
    yield "lz4", ["F11"], "a content that ends within a literal", of, [("Compression", at + 64)]
    of = block(writer(), codec=LZ4, raw=file.lz4.packed(frame(0)), len=41)
    yield "lz4-short", ["F11"], "fewer bytes than claimed", of, [("Compression", at + 64)]
    of = block(writer(), codec=LZ4, raw=file.lz4.packed(frame(0)), len=64 << 20)
    yield "lz4-bomb", ["F11"], "far fewer bytes than claimed", of, [("Compression", at + 64)]
    of = block(writer(), codec=LZ4, raw=b"\x1f0\0\0" + b"\xff" * 9 + b"\0\x50world", len=4000)
    yield "lz4-distance", ["F11"], "a distance of 0", of, [("Compression", at + 64)]
    yield "no-messages", ["F12"], "a block without messages", block(writer(), raw=b"", count=0), [("Frames", at + 64)]
    yield "count-less", ["F12"], "fewer frames than claimed", block(writer(), count=2), [("Frames", at + 64)]
    of = block(writer(), raw=frame(0) * 2)
    yield "count-more", ["F12"], "more frames than claimed", of, [("Frames", at + 64)]
    yield "frame-cut", ["F12"], "the last frame is cut", block(writer(), raw=frame(0)[:-1]), [("Frames", at + 64)]
    of = block(writer(), raw=frame(0) + b"\7\0\0\0")
    yield "frame-length", ["F12"], "a frame of fewer than 8 bytes", of, [("Frames", at + 64)]
    of = block(Bare(encoding=COMPACT), raw=b"\x81\x80\x04\0")
    yield "compact-frame", ["F12", "F17"], "a type id above 65,535", of, [("Frames", 192)]
    yield "number-again", ["F13"], "a number that was there", block(block(writer())), [("Number", at + 128 + 48)]
    of = block(writer(), first=2**63 - 1)
    yield "number-limit", ["F13"], "a number above the limit", of, [("Number", at + 48)]
    yield "index-frame", ["F18"], "an index that is no frame", block(writer(), kind=INDEX, raw=b"?"), [("Index", at)]
    index = encoder.encode(BLOCKS, 2, {"blocks": []})
    yield "index-count", ["F18"], "an index of another count", block(writer(), kind=INDEX, raw=index, count=1), [("Index", at)]
    for name, offset, length in (("unaligned", 136, 0), ("early", 64, 0), ("late", at, 0), ("overlap", 128, at)):
        zero = {field.name: 0 for field in BLOCKS.roots[2].fields[0].type.element.fields}
        raw = encoder.encode(BLOCKS, 2, {"blocks": [{**zero, "offset": offset, "stored_len": length}]})
        of = block(writer(), kind=INDEX, raw=raw, count=1)
        yield "index-" + name, ["F18"], "an index that lists what cannot be there", of, [("Index", at)]
    for name, previous in (("unaligned", 130), ("early", 64), ("itself", at)):
        of = block(writer(), kind=INDEX, raw=index, previous=previous)
        yield "chain-" + name, ["F19"], "a chain that does not lead back", of, [("Chain", at + 8)]
    yield "footer-frame", ["F20"], "a footer that is an index", block(writer(), kind=FOOTER, raw=index), [("Footer", at)]
    zero = {field.name: 0 for field in BLOCKS.roots[3].fields[1].type.element.fields}
    for name, offset in (("late", at), ("unaligned", 129)):
        value = {"opening": OPENED, "indexes": [{**zero, "offset": offset}]}
        of = block(writer(), kind=FOOTER, raw=encoder.encode(BLOCKS, 3, value))
        yield "footer-" + name, ["F20"], "a footer that lists what cannot be there", of, [("Footer", at)]


class Bare(Writer):
    """A file without an opening."""

    def __init__(self, encoding=DIRECT):
        self.header, self.previous, self.next = Header(encoding, 0, FILE_ID, bytes(8)), 0, 0
        self.data = file.header_bytes(self.header)


def vector(name, rules, comment, data, wanted):
    result = file.walk(data)
    faults = [list(fault) for fault in result.faults]
    for fault in wanted:
        if list(fault) not in faults:
            raise SystemExit(f"{name}: the reference finds {faults}, not {fault}")
    if bool(wanted) != bool(faults):
        raise SystemExit(f"{name}: the reference finds {faults}")
    return {
        "id": name,
        "rules": rules,
        "comment": comment,
        "bytes": base64.b64encode(data).decode(),
        "faults": faults,
        "blocks": [[b.offset, b.kind, b.first, b.count, summed(result.header, data, b)] for b in result.blocks],
        "lost": [list(lost) for lost in result.lost],
        "stray": result.stray,
        "has_opening": result.opening is not None,
        "followed": followed(result, data),
        **found(result, data),
    }


def found(result, data):
    """Of a file without a header what recovery finds with the schema (F33): encoding, flags, the rest as above."""
    if result.header is not None:
        return {}
    result = file.recover(data, FILE_ID, FINGERPRINT)[1]
    head = result.header
    if head is None:
        return {"found": None}
    blocks = [[b.offset, b.kind, b.first, b.count, summed(head, data, b)] for b in result.blocks]
    faults, lost = [list(fault) for fault in result.faults], [list(lost) for lost in result.lost]
    return {"found": {"encoding": head.encoding, "flags": head.flags, "faults": faults, "blocks": blocks, "lost": lost}}


def followed(result, data):
    """What a follower has (F28); nothing of a file that cannot be opened."""
    return [] if result.header is None else [list(one) if isinstance(one, tuple) else one for one in file.follow(data)]


def summed(head, data, of):
    cut = file.frames(head, data, of) if of.kind == DATA else None
    return None if cut is None else file.crc(*cut)


def books():
    yield "whole", [vector(*one, []) for one in whole()]
    yield "cut", [vector("cut-" + one, ["F24", "F26"], *rest) for one, *rest in cut()]
    yield "damaged", [vector("damaged-" + one, *rest) for one, *rest in damaged()]
    made = ((name, rules, comment, of.data, faults) for name, rules, comment, of, faults in wrong())
    yield "wrong", [vector("wrong-" + one, *rest) for one, *rest in made]


def archived(frozen, is_check):
    """The archive, if it is missing; then it is written. The reference makes the same of it as it did."""
    if not ARCHIVE.exists():
        if not is_check:
            ARCHIVE.parent.mkdir(parents=True, exist_ok=True)
            ARCHIVE.write_text(listing(frozen), encoding="utf-8")
        return [ARCHIVE]
    for one in json.loads(ARCHIVE.read_text(encoding="utf-8")):
        faults = [tuple(fault) for fault in one["faults"]]
        now = vector(one["id"], one["rules"], one["comment"], base64.b64decode(one["bytes"]), faults)
        if now != one:
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
    frozen = [one for name in ("whole", "cut", "damaged") for one in made[name] if one["blocks"]]
    stale += archived(frozen, sys.argv[1:] == ["--check"])
    for path in stale:
        print(f"{path.relative_to(HERE.parent)}: {'is stale' if sys.argv[1:] else 'written'}")
    return int(bool(sys.argv[1:] and stale))


if __name__ == "__main__":
    sys.exit(main())
