"""The reference decoders as a testee: what a testee is, in a page, and the oracle of the runner.

printf 'view\tshootout.Feed\t0000\n' | python3 conformance/testee_reference.py      ->   invalid TAB FrameLength TAB 0
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "spec" / "reference"))

from compact_decoder import CompactDecoder  # noqa: E402
from compact_decoder import decode as compact_decode  # noqa: E402
from compact_encoder import encode as compact_encode  # noqa: E402
from decoder import Invalid, decode  # noqa: E402
from encoder import encode  # noqa: E402
from schema import parse_all  # noqa: E402
from json_reader import read_json  # noqa: E402
from json_text import json_text  # noqa: E402
from text import read_message, show_frame  # noqa: E402
from transcoder import transcode  # noqa: E402


def load_protocols():
    """Every protocol of `schemas/` and of the ported schemas, by `package.Protocol`."""
    packages = parse_all(schema_texts()).values()
    return {f"{package.name}.{name}": protocol for package in packages for name, protocol in package.protocols.items()}


def schema_texts():
    folders = HERE / "schemas", HERE.parent / "examples" / "schemas"
    return [path.read_text(encoding="utf-8") for folder in folders for path in sorted(folder.glob("*.scant"))]


def answer(protocols, op, type, frame):
    protocol = protocols.get(type)
    if protocol is None or op not in READ and op not in TRANSCODED:
        return "skip"
    try:
        if op in TRANSCODED:
            return transcoded(protocol, *TRANSCODED[op], frame)
        root, value = READ[op](protocol, frame)
    except Invalid as invalid:
        return f"invalid\t{invalid.kind}\t{invalid.offset}"
    if op in WRITE:
        return "ok\t" + WRITE[op](protocol, (compact_type_id if op.startswith("compact-") else type_id)(frame), value).hex()
    return "ok\t" + show_frame(root, value) if op.endswith("value") else "ok"


def transcoded(protocol, source, passing, frame):
    written, left_out = transcode(protocol, source, frame, passing)
    report = "\t" + ",".join(f"{kind}@{offset}" for kind, offset, _ in left_out) if passing else ""
    return f"ok\t{written.hex()}{report}"


# By op: the encoding of the frame, and whether what is unknown is left out.
TRANSCODED = {
    "to-compact": ("direct", False),
    "to-direct": ("compact", False),
    "to-compact-passing": ("direct", True),
    "to-direct-passing": ("compact", True),
}
# By op: what reads the frame, and what writes the answer's bytes.
READ = {
    "view": lambda protocol, frame: decode(protocol, frame),
    "value": lambda protocol, frame: decode(protocol, frame),
    "exact": lambda protocol, frame: decode(protocol, frame, exact=True),
    "compact-view": lambda protocol, frame: compact_decode(protocol, frame, "compatible"),
    "compact-value": lambda protocol, frame: compact_decode(protocol, frame, "compatible"),
    "compact-exact": lambda protocol, frame: compact_decode(protocol, frame, "exact"),
    "compact-canonical": lambda protocol, frame: compact_decode(protocol, frame, "canonical"),
}
WRITE = {
    "exact": encode,
    "compact-exact": compact_encode,
    "compact-canonical": compact_encode,
}


def responded(protocols, line):
    """The answer to a line: of a frame, or of what a value is built from."""
    op, type, content = line.split("\t")
    if line == SUPPORTS:
        return "ok\t" + ",".join((*READ, *TRANSCODED, *BUILD, *JSON, *FROM_JSON, "aligned", "streams"))
    if op not in {**BUILD, **JSON, **FROM_JSON} or type not in protocols:
        return answer(protocols, op, type, bytes.fromhex(content))
    protocol = protocols[type]
    if op in FROM_JSON:
        encoding, write = FROM_JSON[op]
        return "ok\t" + write(protocol, *read_json(protocol, content, encoding)).hex()
    if op in BUILD:
        return "ok\t" + BUILD[op](protocol, *read_message(protocol, content)).hex()
    encoding, frame = JSON[op], bytes.fromhex(content)
    try:
        _, value = READ["value" if encoding == "direct" else "compact-value"](protocol, frame)
    except Invalid as invalid:
        return f"invalid\t{invalid.kind}\t{invalid.offset}"
    return "ok\t" + json_text(protocol, TYPE_ID[encoding](frame), value, encoding)


def type_id(frame):
    return int.from_bytes(frame[4:6], "little")


def compact_type_id(frame):
    return CompactDecoder(frame, "compatible").varint(2, len(frame))


TYPE_ID = {"direct": type_id, "compact": compact_type_id}
# The request that asks for the names of ops.
SUPPORTS = "supports\t\t"
# What writes a value that is built from text; the encoding of frames that become JSON.
BUILD = {"build": encode, "compact-build": compact_encode}
JSON = {"json": "direct", "compact-json": "compact"}
# The same back: the encoding, and what writes the value.
FROM_JSON = {"from-json": ("direct", encode), "compact-from-json": ("compact", compact_encode)}


def main():
    protocols = load_protocols()
    for line in sys.stdin:
        print(responded(protocols, line.rstrip("\n")), flush=True)


if __name__ == "__main__":
    main()
