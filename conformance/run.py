"""Runs an implementation's testee through the vectors and through mutants, and compares it with the reference.

    python3 conformance/run.py TESTEE-COMMAND... [--encoding direct|compact|transcoding] [--ops OP,OP] [--only PROTOCOL@ID] [--mutants N] [--seed S]

`README.md` says what a testee is and what must hold. Two workers share the mutants, each with a testee of its own;
the same seed gives the same mutants, which `cases.py` makes once for all testees. A testee says which ops it supports; those that it
leaves out are printed, and have to be neither the encoding's own nor named by `--ops`. `--only lists.Lists@1` asks for frames of one message
alone, with which an implementation can begin; how often mutants have to meet what is then not judged. Exit code 0: all holds; 1: it does not;
2: wrong arguments, or no testee.
"""

import argparse
import itertools
import json
import multiprocessing
import random
import sys
import time
from collections import Counter
from functools import lru_cache

import cases
from encodings_asked import ENCODINGS
from random_values import RandomValues
from testee_process import Testee, TesteeFailed
from testee_reference import HERE, READ, SUPPORTS, TYPE_ID, answer, load_protocols

import json_text
from decoder import Invalid
from text import show_message

VALUES_PER_ROOT = 40
WORKERS = 2
HITS_PER_MILLION = 1000
SHOWN_FAILURES = 20
# What a testee says that has the rules of `spec/aligned.md`, and W12 of `spec/stream.md`; no ops.
ALIGNED, STREAMS = "aligned", "streams"
ONE_TO_ONE = {"exact", "compact-canonical"}  # what they accept is encoded to the same bytes


def main():
    parser = argparse.ArgumentParser(usage="run.py TESTEE-COMMAND... [OPTION...]", allow_abbrev=False)
    parser.add_argument("--encoding", choices=ENCODINGS, default="direct")
    parser.add_argument("--ops", default="", help="ops that must be supported besides the encoding's own, separated by commas")
    parser.add_argument("--only", type=Only, default=EVERYTHING, help="one message: its protocol, and its type id after an @")
    parser.add_argument("--mutants", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options, command = parser.parse_known_args()
    if not command:
        parser.error("no testee given")
    if options.only.type_id is not None and options.encoding == "transcoding":
        parser.error("--only is for frames of one encoding")
    if not options.only.is_known(load_protocols()):
        parser.error("--only names no message of the suite")
    try:
        encoding = ENCODINGS[options.encoding]
        wanted = [op for op in options.ops.split(",") if op]
        ops = supported(command, encoding, wanted)
        if ops is None:
            print("FAIL: not all ops are supported")
            return 1
        only, seed = options.only, options.seed
        lacks = [feature for feature in features(encoding) if feature not in ops]
        if only is EVERYTHING and lacks:
            only = Without(lacks, load_protocols())
        failures = run_vectors(command, encoding, only) + run_values(command, encoding, seed, only)
        failures += run_built(command, encoding, seed, ops, only)
        failures += run_mutants(command, encoding, options.mutants, seed, only)
    except OSError as error:
        print(f"cannot run {command[0]}: {error.strerror}", file=sys.stderr)
        return 2
    print("PASS" if not failures else f"FAIL: {failures} failures")
    return 1 if failures else 0


def features(encoding):
    """What a testee may have no rules for. Compact knows no alignment (A12)."""
    return (STREAMS,) if encoding.name == "compact" else (ALIGNED, STREAMS)


HAS = {
    ALIGNED: lambda body: body.aligned,
    STREAMS: lambda body: any(field.type.kind == "stream" for field in body.fields),
}
# The kinds that only frames of such protocols have.
KINDS = {"Padding": ALIGNED, "Stream": STREAMS}


class Without:
    """What a testee is asked that lacks features: all protocols without a root that has one."""

    type_id = None

    def __init__(self, lacks, protocols):
        self.lacks = lacks
        self.left_out = {
            name for name, protocol in protocols.items() for body in protocol.roots.values() if any(HAS[of](body) for of in lacks)
        }

    def holds(self, _, protocol, __):
        return protocol not in self.left_out


class Only:
    """One message: `lists.Lists@1`."""

    left_out, lacks = frozenset(), ()

    def __init__(self, text):
        self.protocol, _, type_id = text.partition("@")
        self.type_id = int(type_id)

    def is_known(self, protocols):
        return self.protocol in protocols and self.type_id in protocols[self.protocol].roots

    def holds(self, part, protocol, frame):
        """Whether a frame is one of it. Those too short for a type id are not."""
        if protocol != self.protocol or len(frame) < 6:
            return False
        try:
            return TYPE_ID[part](frame) == self.type_id
        except Invalid:
            return False


class Everything:
    type_id, left_out, lacks = None, frozenset(), ()

    def is_known(self, _):
        return True

    def holds(self, *_):
        return True


EVERYTHING = Everything()


# What a testee supports.


def supported(command, encoding, wanted):
    """The ops to ask that a testee may leave out, and the features; `None` if it lacks one that it may not, or does not say what it has."""
    testee = Testee(command)
    try:
        (said,) = testee.ask([SUPPORTS])
    except TesteeFailed as failed:
        print(f"supports: {failed}")
        return None
    testee.close()
    if not said.startswith("ok\t"):
        print(f"supports: {said}".replace("\t", " "))
        return None
    has = set(said[3:].split(","))
    known = {*HAS}.union(*(other.required + other.built for other in ENCODINGS.values()))
    optional = encoding.built + features(encoding)
    print(f"left out: {', '.join(op for op in optional if op not in has) or 'nothing'}")
    lacks = [op for op in (*encoding.required, *wanted) if op not in has] + sorted(has - known)
    if lacks:
        print(f"not supported, or not in conformance/README.md: {', '.join(lacks)}")
        return None
    return [op for op in (*encoding.built, *HAS) if op in has]


# Vectors.


@lru_cache
def vector_requests(encoding):
    """(request, expected, name): what each mode says of each vector."""
    requests = []
    for vector in cases.load_vectors(encoding.frames):
        for op, mode in encoding.asked:
            verdict = vector[mode]
            expected = f"invalid\t{verdict['kind']}\t{verdict['offset']}" if verdict != "valid" else good(op, vector)
            requests.append((f"{op}\t{vector['protocol']}\t{vector['bytes']}", expected, vector["id"]))
    for archive in sorted((HERE / "archive" / f"{encoding.frames}-1").glob("*.json")):
        for frame in json.loads(archive.read_text(encoding="utf-8")):
            request = f"{encoding.value_op}\t{frame['protocol']}\t{frame['bytes']}"
            requests.append((request, f"ok\t{frame['value']}", f"{frame['id']} of the archive"))
    return requests


def transcoding_requests():
    """(request, expected, name): of each vector what is written, and what is written without its unknown parts."""
    requests = []
    for vector in cases.load_vectors("transcoding"):
        op = "to-compact" if vector["from"] == "direct" else "to-direct"
        for op, mode in ((op, "known"), (f"{op}-passing", "passing")):
            said = vector[mode]
            if "kind" in said:
                expected = f"invalid\t{said['kind']}\t{said['offset']}"
            else:
                report = [f"{part['kind']}@{part['offset']}" for part in said.get("left_out", [])]
                expected = f"ok\t{said['bytes']}" + ("\t" + ",".join(report) if mode == "passing" else "")
            requests.append((f"{op}\t{vector['protocol']}\t{vector['bytes']}", expected, vector["id"]))
    return requests


def good(op, vector):
    """What is answered for a valid frame. Bytes of a frame that is not canonical are in the vector."""
    if op.endswith("view"):
        return "ok"
    return "ok\t" + (vector["value"] if op.endswith("value") else vector.get("encoded", vector["bytes"]))


def run_vectors(command, encoding, only=EVERYTHING):
    requests = [request for part in encoding.parts for request in vector_requests(part)]
    protocols = load_protocols() if encoding.transcodes else None
    requests += transcoding_requests() if encoding.transcodes else []
    for part in encoding.transcodes:
        for vector in cases.load_vectors(part.frames):
            for op, _ in part.mutant_ops:
                request = f"{op}\t{vector['protocol']}\t{vector['bytes']}"
                expected = answer(protocols, op, vector["protocol"], bytes.fromhex(vector["bytes"]))
                requests.append((request, expected, vector["id"]))
    requests = [asked for asked in requests if is_asked(encoding, asked[0], only)]
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


def is_asked(encoding, request, only):
    _, protocol, frame = request.split("\t")
    return only.holds(encoding.sources[0].name, protocol, bytes.fromhex(frame))


def show_failure(title, request, expected, got):
    print(f"{title}\n  request   {request}\n  expected  {expected}\n  got       {got}".replace("\t", " "))


# Random values of every root, as the reference writes them.


def run_values(command, encoding, seed, only=EVERYTHING):
    protocols, values = load_protocols(), RandomValues(random.Random(seed))
    requests, expected = [], []
    for name, protocol in protocols.items():
        for type_id, body in protocol.roots.items():
            for _ in range(VALUES_PER_ROOT):
                value = values.root(body, protocol)
                for part in encoding.sources:
                    frame = part.encode(protocol, type_id, value)
                    if not only.holds(part.name, name, frame):
                        continue
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


# Values from descriptions, and JSON.


def run_built(command, encoding, seed, ops, only=EVERYTHING):
    """What each op is asked about values that no frame was read for: those of vectors, and random ones of every root."""
    ops = [op for op in ops if op not in HAS]
    if not ops:
        return 0
    requests = []
    for op in ops:
        requests += built_requests(encoding, op.removeprefix("compact-"), op, seed, only)
    failures, testee = 0, Testee(command)
    try:
        answers = testee.ask([request for request, _ in requests])
    except TesteeFailed as failed:
        print(f"built: {failed}")
        return 1
    for (request, wanted), got in zip(requests, answers):
        if got != wanted:
            failures += 1
            if failures <= SHOWN_FAILURES:
                show_failure("built value", request, wanted, got)
    testee.close()
    print(f"built: {len(requests)} requests, {', '.join(ops)}, {failures} failures")
    return failures


def built_requests(encoding, kind, op, seed, only):
    """(request, expected) of one op."""
    protocols, requests = load_protocols(), []
    for part, name, type_id, value in values_of(encoding.name, seed):
        protocol = protocols[name]
        frame = part.encode(protocol, type_id, value)
        if not only.holds(part.name, name, frame):
            continue
        frame = f"ok\t{frame.hex()}"
        if kind == "build":
            requests.append((f"{op}\t{name}\t{show_message(type_id, protocol.roots[type_id], value)}", frame))
            continue
        text = json_text.json_text(protocol, type_id, value, part.name)
        requests.append((f"{op}\t{name}\t{frame[3:]}", f"ok\t{text}") if kind == "json" else (f"{op}\t{name}\t{text}", frame))
    return requests


@lru_cache
def values_of(name, seed):
    """Of an encoding: (part, protocol's name, type id, value) of all vectors that exact mode accepts, and of random values."""
    protocols, random_values, values = load_protocols(), RandomValues(random.Random(seed)), []
    for part in ENCODINGS[name].parts:
        for vector in cases.load_vectors(part.frames):
            frame, protocol = bytes.fromhex(vector["bytes"]), protocols[vector["protocol"]]
            if vector["exact"] == "valid":
                values.append((part, vector["protocol"], TYPE_ID[part.name](frame), READ[part.value_op](protocol, frame)[1]))
        for name, protocol in protocols.items():
            for type_id, body in protocol.roots.items():
                values += [(part, name, type_id, random_values.root(body, protocol)) for _ in range(VALUES_PER_ROOT)]
    return values


# Mutants.


def run_mutants(command, encoding, mutants, seed, only=EVERYTHING):
    if mutants == 0:
        return 0
    began = time.monotonic()
    counts, failures = Counter(), []
    for worker_counts, worker_failures in shared(command, encoding, mutants, seed, mutants, only):
        counts += worker_counts
        failures += worker_failures
    for failure in failures[:SHOWN_FAILURES]:
        show_failure(*failure)
    if only.type_id is not None:
        print(f"mutants: {counts['mutants']} of {mutants} are frames of the message, {counts['accepted']} accepted")
        return counts["failures"]
    missed = report(counts, encoding, mutants, time.monotonic() - began, only)
    return counts["failures"] + missed


def a_mutant_fails(command, encoding, mutants, seed):
    """Whether the testee answers something else than the reference; each worker stops where it does."""
    return any(failures for _, failures in shared(command, encoding, mutants, seed, 1, EVERYTHING))


def shared(command, encoding, mutants, seed, failures_max, only):
    """Counts and failures of each worker."""
    shares = [
        (command, encoding.name, mutants // WORKERS + (i < mutants % WORKERS), f"{seed}-{i}", failures_max, only)
        for i in range(WORKERS)
    ]
    with multiprocessing.Pool(WORKERS) as pool:
        return pool.starmap(work, shares, chunksize=1)


def report(counts, encoding, mutants, seconds, only):
    accepted, structural = counts["accepted"], counts["accepted, structural"]
    ops = ", ".join(f"{op} {counts[op]}" for part in encoding.sources for op, _ in part.mutant_ops)
    print(f"mutants: {counts['mutants']} in {seconds:.0f} s; {ops}")
    if only.left_out:
        print(f"left out: {counts['left out']} of {', '.join(sorted(only.left_out))}")
        mutants -= counts["left out"]
    print(f"accepted: {accepted} ({100 * accepted / mutants:.1f} %), of them exact {counts['accepted, exact']}")
    share = 100 * structural / max(accepted, 1)
    print(f"accepted with a changed length, end, count, tag or block length: {structural} ({share:.1f} %)")
    wanted, missed = min(HITS_PER_MILLION, mutants * HITS_PER_MILLION // 1_000_000), 0
    for kind in (kind for kind in encoding.kinds if KINDS.get(kind) not in only.lacks):
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


def work(command, encoding, mutants, seed, failures_max, only):
    """One worker: asks the testee for its share of mutants, compares, counts."""
    testee, counts, failures = Testee(command), Counter(), []
    asked = None
    # The testee answers a batch while the next one is made.
    for batch in itertools.chain(cases.batches(encoding, mutants, seed), [None]):
        if batch and only.left_out:
            asked_all = len(batch)
            batch = [case for case in batch if case.protocol not in only.left_out]
            counts["left out"] += asked_all - len(batch)
        if batch and only.type_id is not None:
            batch = [case for case in batch if only.holds(encoding, case.protocol, bytes.fromhex(case.hex))]
        if batch:
            testee.send([request(case) for case in batch])
        if asked:
            try:
                answers = testee.receive(len(asked))
            except TesteeFailed as failed:
                case = asked[failed.answered]
                failures.append((f"seed {seed}: {failed}", request(case), case.expected, "nothing"))
                counts["failures"] += 1
                return counts, failures
            for case, got in zip(asked, answers):
                count(counts, case)
                failure = judge(case, got, seed)
                if failure:
                    counts["failures"] += 1
                    failures.append(failure)
            if len(failures) >= failures_max:
                break
        asked = batch
    testee.close()
    return counts, failures[:SHOWN_FAILURES]


def request(case):
    return f"{case.op}\t{case.protocol}\t{case.hex}"


def judge(case, got, seed):
    """What is wrong with an answer, as `show_failure` takes it, or `None`."""
    wanted = case.expected
    if wanted.startswith("ok") and case.op in ONE_TO_ONE and wanted[3:] != case.hex:
        return "the reference re-encodes to other bytes (D56, K36)", request(case), wanted, got
    return None if got == wanted else (f"mutant of seed {seed}", request(case), wanted, got)


def count(counts, case):
    counts["mutants"] += 1
    counts[case.op] += 1
    if case.expected.startswith("ok"):
        counts["accepted"] += 1
        counts["accepted, exact"] += case.op in ONE_TO_ONE
        counts["accepted, structural"] += case.structural
    else:
        counts[case.expected.split("\t")[1]] += 1


if __name__ == "__main__":
    sys.exit(main())
