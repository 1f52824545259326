"""Who judges the judge: plants faults in the reference testee and demands that vectors and mutants find them.

    python3 conformance/selftest.py

The vectors must find every single check of the decoder that is taken out, and every boundary that is off by one; the
mutants alone, with no vector, must find the latter too. The testee without a fault must pass.
"""

import contextlib
import io
import re
import sys
import types

from testee_reference import HERE

import run

SOURCE = (HERE.parent / "spec" / "reference" / "decoder.py").read_text(encoding="utf-8")
MUTANTS = 20_000
OFF_BY_ONE = [
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
]


def faults():
    """(what, faulty source): off by one, then each check taken out."""
    planted = [(f"{old}  ->  {new}", SOURCE.replace(old, new)) for old, new in OFF_BY_ONE]
    for check in re.finditer(r"^ +need\(.*\)(?=  # D)", SOURCE, re.MULTILINE):
        indent = len(check.group()) - len(check.group().lstrip())
        planted.append(
            (
                f"without {check.group().strip()}",
                SOURCE[: check.start()] + " " * indent + "pass" + SOURCE[check.end() :],
            )
        )
    return planted


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--fault":
        return be_faulty(int(sys.argv[2]))
    survivors, planted = [], faults()
    for number, (what, source) in enumerate(planted):
        assert source != SOURCE, f"nothing is planted by {what}"
        command = [sys.executable, str(HERE / "selftest.py"), "--fault", str(number)]
        if not quietly(run.run_vectors, command):
            survivors.append(f"no vector finds: {what}")
        if number < len(OFF_BY_ONE) and not quietly(run.run_mutants, command, MUTANTS, 1):
            survivors.append(f"no mutant finds: {what}")
    sound = [sys.executable, str(HERE / "testee_reference.py")]
    if quietly(run.run_vectors, sound) or quietly(run.run_mutants, sound, MUTANTS, 1):
        survivors.append("the testee without a fault does not pass")
    for survivor in survivors:
        print(survivor)
    print(f"{len(planted)} faults planted, {len(planted) - len(survivors)} found")
    return 1 if survivors else 0


def quietly(check, *arguments):
    with contextlib.redirect_stdout(io.StringIO()):
        return check(*arguments)


def be_faulty(number):
    """A testee whose decoder is the faulty one; a crash of it is an answer that the runner must notice."""
    import testee_reference

    decoder = types.ModuleType("decoder")
    exec(compile(faults()[number][1], "faulty decoder", "exec"), decoder.__dict__)
    testee_reference.decode, testee_reference.Invalid = decoder.decode, decoder.Invalid
    with contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(Exception):
        testee_reference.main()
        return 0
    return 1


if __name__ == "__main__":
    sys.exit(main())
