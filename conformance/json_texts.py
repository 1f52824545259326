"""Compares the JSON that `scant` writes with the reference's, and the frames that it makes of JSON.

    python3 conformance/json_texts.py target/debug/scant

The frames are all valid vectors of both encodings, and random values of every root. `spec/reference/json_text.py` writes the canonical
text of each (`spec/json.md`). `scant convert` has to write the same text from the frame, and from the text the frame that the
reference encodes, also if its decimals and times have zeros behind their digits (J8, J9). Then mistakes are planted in the reference, one at a time, and the texts have to find each.
"""

import random
import subprocess
import sys
import tempfile
from collections import defaultdict
from contextlib import contextmanager
from pathlib import Path

import cases
from random_values import RandomValues
from testee_reference import HERE, compact_decode, compact_encode, compact_type_id, decode, encode, load_protocols, type_id

import json_text
from description import Unknown

VALUES_PER_ROOT = 20
ENCODINGS = {
    "direct": (decode, encode, type_id),
    "compact": (lambda protocol, frame: compact_decode(protocol, frame, "compatible"), compact_encode, compact_type_id),
}


def main():
    scant = str(Path(sys.argv[1]).resolve())
    protocols, frames, faults, asked = load_protocols(), defaultdict(list), [], []
    for encoding in ENCODINGS:
        for vector in cases.load_vectors(encoding):
            if vector["compatible"] == "valid":
                frames[encoding, vector["protocol"]].append(bytes.fromhex(vector["bytes"]))
        for name, protocol in sorted(protocols.items()):
            frames[encoding, name] += random_frames(protocol, encoding)
    with tempfile.TemporaryDirectory() as folder:
        write_schemas(Path(folder))
        for (encoding, name), of in sorted(frames.items()):
            if of:
                ask = [scant, "convert", "--schema", folder, "--protocol", name]
                asked += compare(ask, encoding, name, protocols[name], of, faults)
    for fault in faults[:20]:
        print(fault)
    if faults:
        print(f"{len(faults)} differences")
        return 1
    missed = [mistake for mistake, plant in MISTAKES.items() if not is_found(plant, protocols, asked)]
    for mistake in missed:
        print(f"not found: {mistake}")
    print(f"{len(asked)} texts agree; {len(MISTAKES) - len(missed)} of {len(MISTAKES)} planted mistakes are found")
    return 1 if missed else 0


def write_schemas(folder):
    for source in "schemas", "../examples/schemas":
        for path in sorted((HERE / source).glob("*.scant")):
            (folder / path.name).write_text(path.read_text(encoding="utf-8"), encoding="utf-8")


def random_frames(protocol, encoding):
    values, write = RandomValues(random.Random(7)), ENCODINGS[encoding][1]
    made = []
    for root, body in protocol.roots.items():
        for _ in range(VALUES_PER_ROOT):
            try:
                made.append(write(protocol, root, values.root(body, protocol)))
            except ValueError:
                pass  # Deeper than a frame may be.
    return made


def compare(ask, encoding, name, protocol, frames, faults):
    """(encoding, name, type id, value, text) of each frame; what differs is appended to `faults`."""
    read, write, id_of = ENCODINGS[encoding]
    values = [(id_of(frame), read(protocol, frame)[1]) for frame in frames]
    texts = [json_text.json_text(protocol, number, value, encoding) for number, value in values]
    found = run([*ask, "--from", encoding], b"".join(frames)).decode().split("\n")
    for frame, expected, text in zip(frames, texts, found + [""] * (len(frames) - len(found))):
        if text != expected:
            faults.append(f"{name}, {encoding} {frame.hex()}:\n  {text}\n  {expected}, by the reference")
    # A message of a newer schema has no writer: it comes back as it was.
    again = [frame if isinstance(value, Unknown) else write(protocol, number, value) for frame, (number, value) in zip(frames, values)]
    with replaced(json_text, "scaled", with_zeros), replaced(json_text, "time", with_zeros_before_z):
        longer = [json_text.json_text(protocol, number, value, encoding) for number, value in values]
    for which, given in ("texts", texts), ("texts with zeros", longer):
        if run([*ask, "--from", "json", "--to", encoding], "\n".join(given).encode()) != b"".join(again):
            faults.append(f"{name}, {encoding}: other frames come of the {which}")
    return [(encoding, name, number, value, text) for (number, value), text in zip(values, texts)]


def with_zeros(number, scale, scaled=json_text.scaled):
    return scaled(number, scale) + ("" if scale else ".") + "0" * (scale + 1)


def with_zeros_before_z(number, digits, time=json_text.time):
    return time(number, digits)[:-1] + ("" if digits else ".") + "0" * (digits + 1) + "Z"


@contextmanager
def replaced(owner, attribute, other):
    right = getattr(owner, attribute)
    setattr(owner, attribute, other)
    try:
        yield
    finally:
        setattr(owner, attribute, right)


def run(command, given):
    ran = subprocess.run(command, input=given, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    if ran.returncode:
        print(" ".join(command), ran.stderr.decode(), sep="\n")
    return ran.stdout


def is_found(plant, protocols, asked):
    """Whether a text differs while the mistake is planted; `plant` is what to replace, and by what."""
    with replaced(*plant):
        texts = (json_text.json_text(protocols[name], number, value, encoding) for encoding, name, number, value, _ in asked)
        return any(text != expected for text, (*_, expected) in zip(texts, asked))


Writer = json_text.Writer
MISTAKES = {
    "64-bit integers are numbers": (json_text, "wide", lambda size, number: f'"{number}"' if size > 8 else str(number)),
    "32-bit integers are text": (json_text, "wide", lambda size, number: f'"{number}"' if size > 2 else str(number)),
    "decimals without their last zeros": (json_text, "scaled", lambda number, scale: str(number / 10**scale)),
    "times end in +00:00": (json_text, "time", lambda number, digits, time=json_text.time: time(number, digits)[:-1] + "+00:00"),
    "years before 0 are cut": (json_text, "date", lambda days, date=json_text.date: date(max(days, -719_528))),
    "f32 has the digits of f64": (json_text, "shortest", lambda number, _, shortest=json_text.shortest: shortest(number, 8)),
    "the sign of zero is lost": (json_text, "ecmascript", lambda text, lay=json_text.ecmascript: lay(text if float(text) else text.lstrip("-"))),
    "every NaN is the quiet one": (json_text, "QUIET", defaultdict(lambda: None)),
    "control characters are as they are": (json_text, "quoted", lambda text: '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'),
    "enums are numbers": (Writer, "enum", lambda self, type, number: str(number)),
    "bytes are hexadecimal": (Writer, "bytes", lambda self, type, value: f'"{value.hex()}"'),
    "absent fields are null": (Writer, "message", lambda self, type, value: "{" + ",".join(f'"{f.name}":null' for f in type.fields if value.get(f.name) is None and not f.retired) + "}"),
    "keys that are numbers have no quotes": (Writer, "key", lambda self, type, key: self.value(type, key)),
    "unit variants are objects": (Writer, "union", lambda self, type, value, union=Writer.union: "{" + union(self, type, value) + ":{}}" if not isinstance(value, Unknown) and value[1] is None else union(self, type, value)),
    "unknown parts do not say their encoding": (Writer, "unknown", lambda self, part: json_text.tagged(f"?{part.tag}", '"' + part.bytes.hex() + '"')),
}


if __name__ == "__main__":
    sys.exit(main())
