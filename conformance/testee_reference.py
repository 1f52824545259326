"""The reference decoder as a testee: what a testee is, in fifty lines, and the oracle of the runner.

printf 'view\tshootout.Feed\t0000\n' | python3 conformance/testee_reference.py      ->   invalid TAB FrameLength TAB 0
"""

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "spec" / "reference"))

from decoder import Invalid, decode  # noqa: E402
from encoder import encode  # noqa: E402
from schema import parse_all  # noqa: E402
from text import show_frame  # noqa: E402


def load_protocols():
    """Every protocol of `schemas/` and of the ported schemas, by `package.Protocol`."""
    packages = parse_all(schema_texts()).values()
    return {f"{package.name}.{name}": protocol for package in packages for name, protocol in package.protocols.items()}


def schema_texts():
    """Of a ported schema, lists stand in for streams, which Direct 1 does not have yet; `@aligned` means nothing here."""
    ported = sorted((HERE.parent / "examples" / "schemas").glob("*.scant"))
    texts = [path.read_text(encoding="utf-8").replace("stream<", "list<") for path in ported]
    return [path.read_text(encoding="utf-8") for path in sorted((HERE / "schemas").glob("*.scant"))] + texts


def answer(protocols, op, type, frame):
    protocol = protocols.get(type)
    if protocol is None or op not in ("view", "exact", "value"):
        return "skip"
    try:
        root, value = decode(protocol, frame, exact=op == "exact")
    except Invalid as invalid:
        return f"invalid\t{invalid.kind}\t{invalid.offset}"
    if op == "exact":
        return "ok\t" + encode(protocol, int.from_bytes(frame[4:6], "little"), value).hex()
    return "ok" if op == "view" else "ok\t" + show_frame(root, value)


def main():
    protocols = load_protocols()
    for line in sys.stdin:
        op, type, frame = line.rstrip("\n").split("\t")
        print(answer(protocols, op, type, bytes.fromhex(frame)), flush=True)


if __name__ == "__main__":
    main()
