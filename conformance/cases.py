"""The mutants of a seed and the reference's answers, made once and kept: every testee is asked the same.

    for batch in cases.batches("direct", 500_000, "1-0"): ...        # lists of `Case`

    target/conformance/direct-1-0-500000.DIGEST.gz        a line for each case, fields separated by TABs

Mutants and answers are most of a run's work, and the same for every testee. The digest is of everything that they come from: schemas,
vectors, the reference, these programs, and Python's version. So a file is either of what there is now, or not looked at. A file
gets its name when it is complete. Long runs are not kept: they would take gigabytes.

This module does not judge answers: `run.py` does.
"""

import gzip
import hashlib
import json
import os
import random
import sys
from collections import namedtuple
from functools import lru_cache

from encodings_asked import ENCODINGS
from mutate import Base, Library, is_structural
from random_values import RandomValues
from testee_reference import HERE, answer, load_protocols

FOLDER = HERE.parent / "target" / "conformance"
KEPT_MAX = 1_000_000
BATCH = 500
RENEW_BASE_EVERY = 12
BASE_LEN_MAX = 400  # longer ones cost too much, but for those that are about depth
BASES_MAX = 2000
SECOND_GENERATION = 0.03  # of the mutants become bases, if they are valid

# A mutant as text: the op that it is asked for, its protocol, its bytes in hex, whether it differs from a valid frame in a
# length, end, count, tag or block length, and the reference's answer.
Case = namedtuple("Case", "op protocol hex structural expected")


def batches(encoding, mutants, seed):
    """The mutants of a seed, always the same, in batches."""
    path = FOLDER / f"{encoding}-{seed}-{mutants}.{digest()}.gz"
    if path.exists():
        return kept(path)
    made = make(encoding, mutants, seed)
    return keep(made, path) if mutants <= KEPT_MAX else made


def kept(path):
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
        batch = []
        for line in file:
            op, protocol, frame, structural, expected = line[:-1].split("\t", 4)
            batch.append(Case(op, protocol, frame, structural == "1", expected))
            if len(batch) == BATCH:
                yield batch
                batch = []
        if batch:
            yield batch


def keep(made, path):
    """What is made, and kept if it is taken to its end."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob(f"{path.name.split('.')[0]}.*.gz"):
        old.unlink(missing_ok=True)
    unfinished = path.with_suffix(f".{os.getpid()}")
    try:
        with gzip.open(unfinished, "wt", compresslevel=1, encoding="utf-8", newline="\n") as file:
            for batch in made:
                for case in batch:
                    fields = (case.op, case.protocol, case.hex, str(int(case.structural)), case.expected)
                    file.write("\t".join(fields) + "\n")
                yield batch
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


@lru_cache
def digest():
    """Of all that mutants and answers come from."""
    found = hashlib.sha256(sys.version.encode())
    root = HERE.parent
    sources = [*HERE.glob("*.py"), *HERE.glob("schemas/*.scant"), *HERE.glob("vectors/*/*.json")]
    sources += [*(root / "spec" / "reference").glob("*.py"), *(root / "examples" / "schemas").glob("*.scant")]
    for path in sorted(sources):
        content = path.read_bytes()
        found.update(f"{path.relative_to(root)} {len(content)}\n".encode())
        found.update(content)
    return found.hexdigest()[:16]


def make(encoding, mutants, seed):
    parts = ENCODINGS[encoding].sources
    sources = [Source(part, f"{seed}-{part.name}") for part in parts]
    protocols = sources[0].protocols
    for first in range(0, mutants, BATCH):
        made = [sources[i % len(sources)].next() for i in range(min(BATCH, mutants - first))]
        yield [
            Case(op, base.name, mutant.hex(), structural, answer(protocols, op, base.name, mutant))
            for op, base, mutant, structural in made
        ]


class Source:
    """An endless source of (op, base, mutant, structural)."""

    def __init__(self, encoding, seed):
        self.encoding, self.random = encoding, random.Random(seed)
        self.protocols = load_protocols()
        self.values = RandomValues(self.random)
        self.library = Library(self.random)
        self.mutator = encoding.mutator(self.random, self.library)
        self.bases, self.deep, self.served = [], [], 0
        for vector in load_vectors(encoding.frames):
            if vector["compatible"] == "valid":
                deep = vector["id"].startswith("depth-")
                self.add(vector["protocol"], bytes.fromhex(vector["bytes"]), self.deep if deep else self.bases)
        while len(self.bases) < 500:
            self.add(*self.random_frame())

    def add(self, name, frame, bases=None):
        parts = self.encoding.dissect(self.protocols[name], frame)
        if parts is None or not parts.bodies:
            return
        base = Base(name, self.protocols[name], frame, parts)
        if bases is self.deep:
            self.deep.append(base)
        elif len(frame) <= BASE_LEN_MAX:
            self.library.add(base)
            self.bases.append(base)
            if len(self.bases) > BASES_MAX:
                self.bases[self.random.randrange(BASES_MAX)] = self.bases.pop()

    def random_frame(self):
        """A frame, and the protocol to read it with: its own, or another version of it."""
        name = self.random.choice(list(self.protocols))
        protocol = self.protocols[name]
        type_id, body = self.random.choice(list(protocol.roots.items()))
        frame = self.encoding.encode(protocol, type_id, self.values.root(body, protocol))
        return self.random.choice([other for other in self.protocols if family(other) == family(name)]), frame

    def next(self):
        self.served += 1
        if self.served % RENEW_BASE_EVERY == 0:
            self.add(*self.random_frame())
        if self.random.random() < 0.02:
            base = self.random.choice(self.deep)
            mutant = self.mutator.deepen(base) if self.random.random() < 0.5 else self.mutator.mutate(base)
        else:
            base = self.random.choice(self.bases)
            mutant = self.mutator.mutate(base)
            if self.random.random() < SECOND_GENERATION:
                self.add(base.name, mutant)
        ops, weights = zip(*self.encoding.mutant_ops)
        op = self.random.choices(ops, weights)[0]
        return op, base, mutant, is_structural(base, mutant)


def family(name):
    """`evolve1.Evolve` and `evolve2.Evolve` are versions of one protocol."""
    package, _, protocol = name.partition(".")
    return package.rstrip("0123456789"), protocol


def load_vectors(name):
    files = sorted((HERE / "vectors" / name).glob("*.json"))
    return [vector for file in files for vector in json.loads(file.read_text(encoding="utf-8"))]
