"""Runs an implementation's testee through the vectors and through mutants, and compares it with the reference.

    python3 conformance/run.py TESTEE-COMMAND... [--encoding direct|compact|transcoding] [--mutants N] [--seed S]

`README.md` says what a testee is and what must hold. Two workers share the mutants, each with a testee of its own;
the same seed gives the same mutants. Exit code 0: all holds; 1: it does not; 2: wrong arguments, or no testee.
"""

import argparse
import json
import multiprocessing
import random
import sys
import time
from collections import Counter

from encodings_asked import ENCODINGS
from mutate import Base, Library, is_structural
from random_values import RandomValues
from testee_process import Testee, TesteeFailed
from testee_reference import HERE, answer, load_protocols

VALUES_PER_ROOT = 40
WORKERS = 2
BATCH = 500
RENEW_BASE_EVERY = 12
BASE_LEN_MAX = 400  # longer ones cost too much, but for those that are about depth
BASES_MAX = 2000
SECOND_GENERATION = 0.03  # of the mutants become bases, if they are valid
HITS_PER_MILLION = 1000
SHOWN_FAILURES = 20
ONE_TO_ONE = {"exact", "compact-canonical"}  # what they accept is encoded to the same bytes


def main():
    parser = argparse.ArgumentParser(usage="run.py TESTEE-COMMAND... [--mutants N] [--seed S]", allow_abbrev=False)
    parser.add_argument("--encoding", choices=ENCODINGS, default="direct")
    parser.add_argument("--mutants", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options, command = parser.parse_known_args()
    if not command:
        parser.error("no testee given")
    try:
        encoding = ENCODINGS[options.encoding]
        failures = run_vectors(command, encoding) + run_values(command, encoding, options.seed)
        failures += run_mutants(command, encoding, options.mutants, options.seed)
    except OSError as error:
        print(f"cannot run {command[0]}: {error.strerror}", file=sys.stderr)
        return 2
    print("PASS" if not failures else f"FAIL: {failures} failures")
    return 1 if failures else 0


# Vectors.


def load_vectors(name):
    files = sorted((HERE / "vectors" / name).glob("*.json"))
    return [vector for file in files for vector in json.loads(file.read_text(encoding="utf-8"))]


def vector_requests(encoding):
    """(request, expected, name): what each mode says of each vector."""
    requests = []
    for vector in load_vectors(encoding.frames):
        for op, mode in encoding.asked:
            verdict = vector[mode]
            expected = f"invalid\t{verdict['kind']}\t{verdict['offset']}" if verdict != "valid" else good(op, vector)
            requests.append((f"{op}\t{vector['protocol']}\t{vector['bytes']}", expected, vector["id"]))
    archive = HERE / "archive" / f"{encoding.frames}-1" / "frames.json"
    if archive.exists():
        for frame in json.loads(archive.read_text(encoding="utf-8")):
            request = f"{encoding.value_op}\t{frame['protocol']}\t{frame['bytes']}"
            requests.append((request, f"ok\t{frame['value']}", f"{frame['id']} of the archive"))
    return requests


def good(op, vector):
    """What is answered for a valid frame. Bytes of a frame that is not canonical are in the vector."""
    if op.endswith("view"):
        return "ok"
    return "ok\t" + (vector["value"] if op.endswith("value") else vector.get("encoded", vector["bytes"]))


def run_vectors(command, encoding):
    requests = [request for part in encoding.parts for request in vector_requests(part)]
    protocols = load_protocols() if encoding.transcodes else None
    for part in encoding.transcodes:
        for vector in load_vectors(part.frames):
            request = f"{part.transcode_op}\t{vector['protocol']}\t{vector['bytes']}"
            expected = answer(protocols, part.transcode_op, vector["protocol"], bytes.fromhex(vector["bytes"]))
            requests.append((request, expected, vector["id"]))
    failures, testee = 0, Testee(command)
    try:
        answers = testee.ask([request for request, _, _ in requests])
    except TesteeFailed as failed:
        print(f"vectors: {failed}")
        return 1
    for (request, expected, name), got in zip(requests, answers):
        if got != expected:
            failures += 1
            if failures <= SHOWN_FAILURES:
                show_failure(f"vector {name}", request, expected, got)
    testee.close()
    print(f"vectors: {len(requests)} requests, {failures} failures")
    return failures


def show_failure(title, request, expected, got):
    print(f"{title}\n  request   {request}\n  expected  {expected}\n  got       {got}".replace("\t", " "))


# Random values of every root, as the reference writes them.


def run_values(command, encoding, seed):
    protocols, values = load_protocols(), RandomValues(random.Random(seed))
    requests, expected = [], []
    for name, protocol in protocols.items():
        for type_id, body in protocol.roots.items():
            for _ in range(VALUES_PER_ROOT):
                value = values.root(body, protocol)
                for part in encoding.sources:
                    frame = part.encode(protocol, type_id, value)
                    requests += [f"{op}\t{name}\t{frame.hex()}" for op in part.value_ops]
                    expected += [answer(protocols, op, name, frame) for op in part.value_ops]
    failures, testee = 0, Testee(command)
    try:
        answers = testee.ask(requests)
    except TesteeFailed as failed:
        print(f"values: {failed}")
        return 1
    for request, wanted, got in zip(requests, expected, answers):
        if got != wanted or not wanted.startswith("ok"):
            failures += 1
            if failures <= SHOWN_FAILURES:
                show_failure("random value", request, wanted, got)
    testee.close()
    print(f"values: {len(requests)} requests about {len(protocols)} protocols, {failures} failures")
    return failures


# Mutants.


def run_mutants(command, encoding, mutants, seed):
    if mutants == 0:
        return 0
    began = time.monotonic()
    shares = [
        (command, encoding.name, mutants // WORKERS + (i < mutants % WORKERS), f"{seed}-{i}") for i in range(WORKERS)
    ]
    with multiprocessing.Pool(WORKERS) as pool:
        results = pool.starmap(work, shares, chunksize=1)
    counts, failures = Counter(), []
    for worker_counts, worker_failures in results:
        counts += worker_counts
        failures += worker_failures
    for failure in failures[:SHOWN_FAILURES]:
        show_failure(*failure)
    missed = report(counts, encoding, mutants, time.monotonic() - began)
    return counts["failures"] + missed


def report(counts, encoding, mutants, seconds):
    accepted, structural = counts["accepted"], counts["accepted, structural"]
    ops = ", ".join(f"{op} {counts[op]}" for part in encoding.sources for op, _ in part.mutant_ops)
    print(f"mutants: {counts['mutants']} in {seconds:.0f} s; {ops}")
    print(f"accepted: {accepted} ({100 * accepted / mutants:.1f} %), of them exact {counts['accepted, exact']}")
    share = 100 * structural / max(accepted, 1)
    print(f"accepted with a changed length, end, count, tag or block length: {structural} ({share:.1f} %)")
    wanted, missed = min(HITS_PER_MILLION, mutants * HITS_PER_MILLION // 1_000_000), 0
    for kind in encoding.kinds:
        enough = counts[kind] >= wanted
        missed += not enough
        print(f"  {kind:15} {counts[kind]:8}" + ("" if enough else f"   fewer than {wanted}"))
    for holds, what in (
        (counts["mutants"] == mutants, "not all mutants were judged"),
        (accepted * 10 >= mutants, "fewer than a tenth was accepted"),
        (structural * 2 >= accepted, "fewer than half of the accepted were structural"),
    ):
        if not holds:
            missed += 1
            print(what)
    return missed


def work(command, encoding, mutants, seed):
    """One worker: makes its share of mutants in batches, asks testee and reference, counts."""
    parts = ENCODINGS[encoding].sources
    sources, testee = [Source(part, f"{seed}-{part.name}") for part in parts], Testee(command)
    counts, failures = Counter(), []
    for first in range(0, mutants, BATCH):
        batch = [sources[i % len(sources)].next() for i in range(min(BATCH, mutants - first))]
        requests = [f"{op}\t{base.name}\t{mutant.hex()}" for op, base, mutant, _ in batch]
        testee.send(requests)
        expected = [answer(sources[0].protocols, op, base.name, mutant) for op, base, mutant, _ in batch]
        try:
            answers = testee.receive(len(batch))
        except TesteeFailed as failed:
            failures.append((f"seed {seed}: {failed}", requests[failed.answered], expected[failed.answered], "nothing"))
            counts["failures"] += 1
            return counts, failures
        for entry, request, wanted, got in zip(batch, requests, expected, answers):
            count(counts, entry, wanted)
            broken = wanted.startswith("ok") and entry[0] in ONE_TO_ONE and wanted[3:] != entry[2].hex()
            if broken or got != wanted:
                counts["failures"] += 1
                title = "the reference re-encodes to other bytes (D56, K36)" if broken else f"mutant of seed {seed}"
                failures.append((title, request, wanted, got))
    testee.close()
    return counts, failures[:SHOWN_FAILURES]


def count(counts, entry, wanted):
    op, _, _, structural = entry
    counts["mutants"] += 1
    counts[op] += 1
    if wanted.startswith("ok"):
        counts["accepted"] += 1
        counts["accepted, exact"] += op in ONE_TO_ONE
        counts["accepted, structural"] += structural
    else:
        counts[wanted.split("\t")[1]] += 1


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


if __name__ == "__main__":
    sys.exit(main())
