"""Writes `vectors/*/*.json`, and of what is frozen `archive/*/`, from `vector_sources/`.

    python3 conformance/make_vectors.py            # writes; never touches what the archive has
    python3 conformance/make_vectors.py --check    # exit code 1 if a file is not what would be written

It also demands completeness: a valid vector for each rule that is about bytes, an invalid one for each rule that can be
broken, all error kinds, and every root of every schema.
"""

import importlib
import json
import re
import sys
from collections import namedtuple

from book import Book, CompactBook, TranscodingBook
from testee_reference import HERE, compact_type_id, type_id

# `sources` is the package of the sections; `about_bytes` are the rules that need a valid vector, `order` those that say which of
# two faults comes first; of a frozen one every valid frame is archived.
Encoding = namedtuple("Encoding", "name book sources sections spec type_id about_bytes order is_frozen")


# What a table of kinds says instead of a rule where a valid frame exceeds a limit of its reader: no vector does.
READERS = "the reader's"


def numbered(letter, first, last):
    return [f"{letter}{number}" for number in range(first, last + 1)]


DIRECT = Encoding(
    "direct",
    Book,
    "vector_sources",
    "frames inline meanings retired storage blocks regions slots unions flat_lists lists maps any depth evolution order guesses boundaries aligned streams examples".split(),
    HERE.parent / "spec" / "direct.md",
    type_id,
    numbered("D", 8, 49) + numbered("D", 61, 69) + numbered("A", 2, 7) + ["W12"],
    numbered("D", 50, 54) + ["A8"],
    is_frozen=True,
)
COMPACT = Encoding(
    "compact",
    CompactBook,
    "vector_sources.compact",
    "frames roots numbers inline bodies retired unions any lists maps depth evolution order guesses boundaries streams examples".split(),
    HERE.parent / "spec" / "compact.md",
    compact_type_id,
    numbered("K", 1, 33) + ["W12"],
    ["K34"],
    is_frozen=True,
)


def main():
    check = sys.argv[1:] == ["--check"]
    stale, missing, count = [], [], 0
    for encoding in (DIRECT, COMPACT):
        vectors, book = [], encoding.book()
        for section in encoding.sections:
            book.vectors = []
            importlib.import_module(f"{encoding.sources}.{section}").vectors(book)
            vectors += book.vectors
            write(HERE / "vectors" / encoding.name / f"{section}.json", listing(book.vectors), check, stale)
        if encoding.is_frozen:
            archive(encoding, book, vectors, check, stale)
        missing += incomplete(encoding, book.protocols, vectors)
        count += len(vectors)
    book = TranscodingBook()
    importlib.import_module("vector_sources.transcoding").vectors(book)
    write(HERE / "vectors" / "transcoding" / "transcoding.json", listing(book.vectors), check, stale)
    broken = {rule for vector in book.vectors for rule in vector["rules"]}
    missing += [f"no vector for {rule}" for rule in ("K39", "K42", "K43") if rule not in broken]
    count += len(book.vectors)
    for problem in stale + missing:
        print(problem)
    print(f"{count} vectors")
    return 1 if stale or missing else 0


def archive(encoding, book, vectors, check, stale):
    folder = HERE / "archive" / f"{encoding.name}-1"
    # The examples stand last; each frame once.
    for vector in {vector["bytes"]: vector for vector in reversed(book.vectors)}.values():
        name, frame = vector["id"], bytes.fromhex(vector["bytes"])
        write(folder / f"{name}.frame", frame, check, stale, keep=True)
        write(folder / f"{name}.txt", f"{vector['protocol']}\n{vector['value']}\n".encode(), check, stale, keep=True)
    keep_all(folder, vectors, check, stale)


def keep_all(folder, vectors, check, stale):
    """Every valid frame of the day on which the format was frozen. Written once; `run.py` has it read ever after.

    Aligned messages and those with streams came later, and have a file each.
    """
    later = ("aligned", "streams")
    valid = [vector for vector in vectors if vector["compatible"] == "valid"]
    for name in ("frames", *later):
        path = folder / f"{name}.json"
        of = [vector for vector in valid if name == "frames" or vector["protocol"].startswith(f"{name}.")]
        if not path.exists():
            kept = [{key: vector[key] for key in ("id", "protocol", "bytes", "value")} for vector in of]
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


def incomplete(encoding, protocols, vectors):
    """What no vector is there for. The spec's own table of kinds says which rules can be broken."""
    letters = "".join(sorted({rule[0] for rule in encoding.about_bytes}))
    row = rf"^\| ([A-Z]\w+) \| ([^|]*[{letters}]\d[^|]*) \|"
    table = dict(re.findall(row, encoding.spec.read_text(encoding="utf-8"), re.MULTILINE))
    valid, invalid, roots = set(), set(), set()
    for vector in vectors:
        if vector["compatible"] == "valid":
            valid.update(vector["rules"])
            roots.add((vector["protocol"], encoding.type_id(bytes.fromhex(vector["bytes"]))))
        for mode in encoding.book.ops:
            verdict = vector[mode]
            if verdict != "valid":
                invalid.update((verdict["kind"], rule) for rule in vector["rules"])
    problems = [f"no valid vector for {rule}" for rule in encoding.about_bytes if rule not in valid]
    broken = {rule for _, rule in invalid}
    problems += [f"no vector for the order of {rule}" for rule in encoding.order if rule not in broken]
    # Its kind is in the table of `spec/stream.md`.
    problems += ["no vector breaks W12 with Stream"] if ("Stream", "W12") not in invalid else []
    for kind, rules in table.items():
        if rules.startswith(READERS):
            continue
        wanted = re.findall(rf"[{letters}]\d+", rules)
        problems += [f"no vector breaks {rule} with {kind}" for rule in wanted if (kind, rule) not in invalid]
    for name, protocol in ((name, of) for name, of in protocols.items() if is_mine(name)):
        problems += [f"no valid vector for root {i} of {name}" for i in protocol.roots if (name, i) not in roots]
    return [f"{encoding.name}: {problem}" for problem in problems]


def is_mine(protocol):
    """Whether it is of the conformance schemas; the ported ones have random values and mutants only."""
    return (HERE / "schemas" / f"{protocol.split('.')[0]}.scant").exists()


if __name__ == "__main__":
    sys.exit(main())
