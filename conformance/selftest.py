"""Who judges the judge: plants faults in the reference testee, in either encoding, and demands that vectors and mutants find them.

    python3 conformance/selftest.py

The vectors must find every single check of a decoder that is taken out, every boundary that is off by one, and every mistake of
`wrong_readers.py`; the mutants alone, with no vector, must find the boundaries too. The values that are built must find faults of
writers, of JSON and of descriptions; and a testee that says something wrong of its ops must not run. The testee without a fault must pass.
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
# A seed of which so few mutants reach each kind of fault often enough: the rarest, EnumValue, is one in 600.
SEED = 2
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
        ("need(at < stop and self.all_zero(start, at - start)", "need(at <= stop and self.all_zero(start, at - start)"),
        ("self.all_zero(start, at - start)", "self.all_zero(start, at - start - 1)"),
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


# Of what writes and reads without a frame: the encoding and op that find it, its module, and what is replaced by what.
WRITERS = [
    ("direct", "build", "encoder", "field.bit is not None and content is not None", "field.bit is not None"),
    ("direct", "build", "encoder", "uint(head + len(body), 4)", "uint(4 * len(values) + len(body), 4)"),
    ("direct", "build", "encoder", "uint(type.element.block_len, 2)", "uint(type.element.block_len + 1, 2)"),
    ("direct", "build", "text", 'is_next("-[,}]")', 'is_next("-")'),
    ("direct", "build", "text", 'self.take("true|false") == "true"', 'self.take("true|false") == "false"'),
    ("compact", "compact-build", "compact_encoder", "<< position", "<< (position ^ 1)"),
    ("compact", "compact-build", "compact_encoder", 'b"\\0"  # K19', 'b""  # K19'),
    ("direct", "json", "json_text", "if size > 4", "if size > 8"),
    ("direct", "json", "json_text", "rjust(scale + 1", "rjust(scale"),
    ("compact", "compact-json", "json_text", "value[f.name])}\" for f in fields", "value[f.name])}\" for f in fields[::-1]"),
    ("direct", "from-json", "json_reader", "int(found[1] + found[2]", "int(found[2]"),
    ("direct", "from-json", "json_reader", "(eras - 1) * 146_097", "(eras - 1) * 146_096"),
    ("compact", "compact-from-json", "json_reader", "return variants[node].tag, None", "return variants[node].tag + 1, None"),
]
# What a testee says of its ops, with the ops that a run asks for besides those of Direct.
SUPPORTED = [
    ("skip", ()),
    ("ok\tview,value", ()),
    ("ok\tview,value,exact", ("build",)),
    ("ok\tview,value,exact,invent", ()),
]


def faults(encoding):
    """(what, faulty source): off by one, then each check taken out."""
    source = SOURCES[encoding]
    planted = [(f"{old}  ->  {new}", source.replace(old, new)) for old, new in OFF_BY_ONE[encoding]]
    for check in re.finditer(r"^ +need\(.*\)(?=  # [ADK])", source, re.MULTILINE):
        indent = len(check.group()) - len(check.group().lstrip())
        without = source[: check.start()] + " " * indent + "pass" + source[check.end() :]
        planted.append((f"without {check.group().strip()}", without))
    return planted


def main():
    if len(sys.argv) == 4 and sys.argv[1] == "--fault":
        being = {"writers": write_wrongly, "ops": support_wrongly}.get(sys.argv[2])
        return being(int(sys.argv[3])) if being else be_faulty(sys.argv[2], int(sys.argv[3]))
    # Not a `multiprocessing.Pool`: its processes may not start the runner's.
    with ProcessPoolExecutor() as pool:
        survivors = [survivor for found in pool.map(survivors_of, SOURCES) for survivor in found]
        survivors += [survivor for survivor in pool.map(survivor_of_writers, range(len(WRITERS))) if survivor]
        survivors += [survivor for survivor in pool.map(survivor_of_ops, range(len(SUPPORTED))) if survivor]
    count = sum(len(faults(encoding)) for encoding in SOURCES) + len(WRITERS) + len(SUPPORTED)
    for survivor in survivors:
        print(survivor)
    print(f"{count} faults planted, {count - len(survivors)} found")
    return 1 if survivors else wrong_readers.main()


def survivors_of(encoding):
    survivors, asked = [], ENCODINGS[encoding]
    # First, since it makes the mutants that all others are asked for.
    sound = [sys.executable, str(HERE / "testee_reference.py")]
    if quietly(run.run_vectors, sound, asked) or quietly(run.run_mutants, sound, asked, MUTANTS, SEED):
        survivors.append(f"{encoding}: the testee without a fault does not pass")
    for number, (what, source) in enumerate(faults(encoding)):
        assert source != SOURCES[encoding], f"nothing is planted by {what}"
        command = faulty(encoding, number)
        if not quietly(run.run_vectors, command, asked):
            survivors.append(f"{encoding}: no vector finds: {what}")
        if number < len(OFF_BY_ONE[encoding]) and not run.a_mutant_fails(command, asked, MUTANTS, SEED):
            survivors.append(f"{encoding}: no mutant finds: {what}")
    return survivors


def survivor_of_writers(number):
    encoding, op, module, old, new = WRITERS[number]
    source = (REFERENCE / f"{module}.py").read_text(encoding="utf-8")
    assert old in source, f"nothing is planted by {module}: {old}  ->  {new}"
    found = quietly(run.run_built, faulty("writers", number), ENCODINGS[encoding], 1, [op])
    return None if found else f"{op} does not find: {module}: {old}  ->  {new}"


def survivor_of_ops(number):
    said, wanted = SUPPORTED[number]
    may_run = quietly(run.supported, faulty("ops", number), ENCODINGS["direct"], wanted) is not None
    return f"a run is not refused where {said!r} is said" if may_run else None


def faulty(what, number):
    return [sys.executable, str(HERE / "selftest.py"), "--fault", what, str(number)]


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
    return run_faulty(testee_reference)


def run_faulty(testee):
    with contextlib.redirect_stderr(io.StringIO()), contextlib.suppress(Exception):
        testee.main()
        return 0
    return 1


def write_wrongly(number):
    """A testee of which one module has the fault, where a value is built or is JSON."""
    import testee_reference as testee

    _, op, name, old, new = WRITERS[number]
    module = types.ModuleType(name)
    source = (REFERENCE / f"{name}.py").read_text(encoding="utf-8")
    exec(compile(source.replace(old, new), f"faulty {name}", "exec"), module.__dict__)
    if name in ("encoder", "compact_encoder"):
        testee.BUILD[op] = module.encode
    else:
        function = {"text": "read_message", "json_text": "json_text", "json_reader": "read_json"}[name]
        setattr(testee, function, getattr(module, function))
    return run_faulty(testee)


def support_wrongly(number):
    import testee_reference as testee

    responded = testee.responded
    testee.responded = lambda protocols, line: SUPPORTED[number][0] if line == testee.SUPPORTS else responded(protocols, line)
    return run_faulty(testee)


if __name__ == "__main__":
    sys.exit(main())
