"""Who judges the judge: plants faults in the reference testee, in either encoding, and demands that vectors and mutants find them.

    python3 conformance/selftest.py

The vectors must find every single check of a decoder that is taken out, every boundary that is off by one, and every mistake of
`wrong_readers.py`; the mutants alone, with no vector, must find the boundaries too. The testee without a fault must pass.
"""

import contextlib
import io
import re
import sys
import types
from concurrent.futures import ProcessPoolExecutor

from testee_reference import HERE

import run
import wrong_readers
from encodings_asked import ENCODINGS

REFERENCE = HERE.parent / "spec" / "reference"
SOURCES = {
    "direct": (REFERENCE / "decoder.py").read_text(encoding="utf-8"),
    "compact": (REFERENCE / "compact_decoder.py").read_text(encoding="utf-8"),
}
MUTANTS = 20_000
OFF_BY_ONE = {
    "direct": [
        ('need(previous <= end <= stop, "SlotEnd"', 'need(previous <= end <= stop + 1, "SlotEnd"'),
        ('need(previous <= end <= stop, "SlotEnd"', 'need(previous < end <= stop, "SlotEnd"'),
        ('need(previous <= end <= stop, "ElementEnd"', 'need(previous <= end < stop, "ElementEnd"'),
        ("4 + 4 * count <= stop - start", "4 + 4 * count < stop - start"),
        ("count >= 1 and", "count >= 0 and"),
        ('stop - start >= 3, "Stride"', 'stop - start >= 2, "Stride"'),
        ("length >= 3", "length >= 2"),
        ("block_len <= length - 2", "block_len < length - 2"),
        ("or block_len > type.block_len", "or block_len > type.block_len + 1"),
        ("if block_len <= type.block_len:", "if block_len < type.block_len:"),
        ("self.bytes[at] <= 1", "self.bytes[at] <= 2"),
        ("DEPTH_MAX = 64", "DEPTH_MAX = 65"),
        ("DEPTH_MAX = 64", "DEPTH_MAX = 63"),
        ("at + 1 + used)", "at + used)"),
        ("start + 1, stop, depth)", "start, stop, depth)"),
        ("return self.region(type, start, stop, depth + 1)", "return self.region(type, start, stop, depth)"),
    ],
    "compact": [
        ('need(size <= stop - self.at, "Short"', 'need(size <= stop - self.at + 1, "Short"'),
        ('need(size <= stop - self.at, "Short"', 'need(size < stop - self.at, "Short"'),
        ('need(length <= stop - self.at, "Short", start)', 'need(length <= stop - self.at + 1, "Short", start)'),
        ('need(length <= stop - self.at, "Short", length_at)', 'need(length < stop - self.at, "Short", length_at)'),
        ("number < 1 << 8 * size", "number <= 1 << 8 * size"),
        ("byte != 0 or index == 0", "byte != 0"),
        ("{2: 3, 4: 5, 8: 10, 16: 19}", "{2: 4, 4: 5, 8: 10, 16: 19}"),
        ("{2: 3, 4: 5, 8: 10, 16: 19}", "{2: 3, 4: 6, 8: 10, 16: 19}"),
        ("{2: 3, 4: 5, 8: 10, 16: 19}", "{2: 3, 4: 5, 8: 11, 16: 19}"),
        ("{2: 3, 4: 5, 8: 10, 16: 19}", "{2: 3, 4: 5, 8: 10, 16: 20}"),
        ("-(number >> 1) - 1", "-(number >> 1)"),
        ("byte <= 1", "byte <= 2"),
        ("len(text) <= type.size", "len(text) < type.size"),
        ("len(text) <= type.size", "len(text) <= type.size + 1"),
        ("depth <= DEPTH_MAX", "depth < DEPTH_MAX"),
        ("depth <= DEPTH_MAX", "depth <= DEPTH_MAX + 1"),
        ("(len(with_bit) + 7) // 8", "len(with_bit) // 8 + 1"),
        ("since > 1 and", "since > 2 and"),
        ("count * least(type.element) <= length", "count * least(type.element) < length"),
        ("count * least(type.element) <= length", "count * least(type.element) <= length + 1"),
        ("self.at == start + 3", "self.at >= start + 3"),
        ("number >= lowest", "number > lowest"),
        ('"SpareBits", self.at - 1)  # K12', '"SpareBits", self.at)  # K12'),
        ("stop, depth + 1)  # K29", "stop, depth)  # K29"),
        ('depth += type.shape == "indexed"', 'depth += type.shape != "packed"'),
    ],
}


def faults(encoding):
    """(what, faulty source): off by one, then each check taken out."""
    source = SOURCES[encoding]
    planted = [(f"{old}  ->  {new}", source.replace(old, new)) for old, new in OFF_BY_ONE[encoding]]
    for check in re.finditer(r"^ +need\(.*\)(?=  # [DK])", source, re.MULTILINE):
        indent = len(check.group()) - len(check.group().lstrip())
        without = source[: check.start()] + " " * indent + "pass" + source[check.end() :]
        planted.append((f"without {check.group().strip()}", without))
    return planted


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--fault":
        return be_faulty(sys.argv[2], int(sys.argv[3]))
    # Not a `multiprocessing.Pool`: its processes may not start the runner's.
    with ProcessPoolExecutor() as pool:
        survivors = [survivor for found in pool.map(survivors_of, SOURCES) for survivor in found]
    count = sum(len(faults(encoding)) for encoding in SOURCES)
    for survivor in survivors:
        print(survivor)
    print(f"{count} faults planted, {count - len(survivors)} found")
    return 1 if survivors else wrong_readers.main()


def survivors_of(encoding):
    survivors, asked = [], ENCODINGS[encoding]
    # First, since it makes the mutants that all others are asked for.
    sound = [sys.executable, str(HERE / "testee_reference.py")]
    if quietly(run.run_vectors, sound, asked) or quietly(run.run_mutants, sound, asked, MUTANTS, 1):
        survivors.append(f"{encoding}: the testee without a fault does not pass")
    for number, (what, source) in enumerate(faults(encoding)):
        assert source != SOURCES[encoding], f"nothing is planted by {what}"
        command = [sys.executable, str(HERE / "selftest.py"), "--fault", encoding, str(number)]
        if not quietly(run.run_vectors, command, asked):
            survivors.append(f"{encoding}: no vector finds: {what}")
        if number < len(OFF_BY_ONE[encoding]) and not run.a_mutant_fails(command, asked, MUTANTS, 1):
            survivors.append(f"{encoding}: no mutant finds: {what}")
    return survivors


def quietly(check, *arguments):
    with contextlib.redirect_stdout(io.StringIO()):
        return check(*arguments)


def be_faulty(encoding, number):
    """A testee whose decoder is the faulty one; a crash of it is an answer that the runner must notice."""
    import testee_reference

    decoder = types.ModuleType("decoder")
    exec(compile(faults(encoding)[number][1], "faulty decoder", "exec"), decoder.__dict__)
    if encoding == "direct":
        testee_reference.decode, testee_reference.Invalid = decoder.decode, decoder.Invalid
    else:
        testee_reference.compact_decode = decoder.decode
    with contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(Exception):
        testee_reference.main()
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
