"""Writes `vectors/direct/*.json` and `archive/direct-1/` from `vector_sources/`.

    python3 conformance/make_vectors.py            # writes; never touches what the archive has
    python3 conformance/make_vectors.py --check    # exit code 1 if a file is not what would be written

It also demands completeness: a valid vector for each rule that is about bytes, an invalid one for each rule that can be
broken, all error kinds, and every root of every schema.
"""

import importlib
import json
import re
import sys

from book import Book
from testee_reference import HERE

SECTIONS = "frames inline meanings retired storage blocks regions slots unions flat_lists lists maps any depth evolution order examples".split()
SPEC = HERE.parent / "spec" / "direct.md"


def main():
    check = sys.argv[1:] == ["--check"]
    stale, vectors, book = [], [], Book()
    for section in SECTIONS:
        book.vectors = []
        importlib.import_module(f"vector_sources.{section}").vectors(book)
        vectors += book.vectors
        write(HERE / "vectors" / "direct" / f"{section}.json", listing(book.vectors), check, stale)
    for vector in book.vectors:  # the examples stand last
        archive = HERE / "archive" / "direct-1"
        name, frame = vector["id"], bytes.fromhex(vector["bytes"])
        write(archive / f"{name}.frame", frame, check, stale, keep=True)
        write(archive / f"{name}.txt", f"{vector['protocol']}\n{vector['value']}\n".encode(), check, stale, keep=True)
    keep_all(vectors, check, stale)
    missing = incomplete(book.protocols, vectors)
    for problem in stale + missing:
        print(problem)
    print(f"{len(vectors)} vectors")
    return 1 if stale or missing else 0


def keep_all(vectors, check, stale):
    """Every valid frame of the day on which the format was frozen. Written once; `run.py` has it read ever after."""
    path = HERE / "archive" / "direct-1" / "frames.json"
    if not path.exists():
        valid = [vector for vector in vectors if vector["compatible"] == "valid"]
        kept = [{key: vector[key] for key in ("id", "protocol", "bytes", "value")} for vector in valid]
        write(path, listing(kept), check, stale)


def listing(vectors):
    return ("[\n" + ",\n".join(json.dumps(vector, ensure_ascii=False) for vector in vectors) + "\n]\n").encode()


def write(path, content, check, stale, keep=False):
    same = path.exists() and path.read_bytes() == content
    if same:
        return
    if check or keep and path.exists():
        stale.append(f"{path.relative_to(HERE)} is not what its source says")
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def incomplete(protocols, vectors):
    """What no vector is there for. The spec's own table of kinds says which rules can be broken."""
    table = dict(re.findall(r"^\| ([A-Z]\w+) \| ([^|]*D[^|]*) \|", SPEC.read_text(encoding="utf-8"), re.MULTILINE))
    valid, invalid, roots = set(), set(), set()
    for vector in vectors:
        if vector["compatible"] == "valid":
            valid.update(vector["rules"])
            roots.add((vector["protocol"], int(vector["bytes"][10:12] + vector["bytes"][8:10], 16)))
        for verdict in (vector["compatible"], vector["exact"]):
            if verdict != "valid":
                invalid.update((verdict["kind"], rule) for rule in vector["rules"])
    problems = [f"no valid vector for {rule}" for rule in numbered(8, 49) + numbered(61, 68) if rule not in valid]
    problems += [
        f"no vector for the order of {rule}" for rule in numbered(50, 54) if rule not in {r for _, r in invalid}
    ]
    for kind, rules in table.items():
        problems += [
            f"no vector breaks {r} with {kind}" for r in re.findall(r"D\d+", rules) if (kind, r) not in invalid
        ]
    for name, protocol in ((name, of) for name, of in protocols.items() if is_mine(name)):
        problems += [f"no valid vector for root {i} of {name}" for i in protocol.roots if (name, i) not in roots]
    return problems


def is_mine(protocol):
    """Whether it is of the conformance schemas; the ported ones have random values and mutants only."""
    return (HERE / "schemas" / f"{protocol.split('.')[0]}.scant").exists()


def numbered(first, last):
    return [f"D{number}" for number in range(first, last + 1)]


if __name__ == "__main__":
    sys.exit(main())
