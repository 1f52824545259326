"""Readers as a stranger might write them: the reference with one mistake each, and the vector that finds it.

    python3 conformance/wrong_readers.py        # says of each mistake which vector found it first

Mutants do not count: whoever implements a format starts with the vectors, and what passes them is taken for right. The mistakes are
in `mistakes/`. `selftest.py` runs this, too.
"""

import contextlib
import sys
import types

import run
from encodings_asked import ENCODINGS
from mistakes import aligned, keys, numbers, presence, structure, transcoders, writers
from testee_reference import HERE

REFERENCE = HERE.parent / "spec" / "reference"
# The reference and its testee, in the order in which they import each other.
MODULES = [
    *(REFERENCE / f"{name}.py" for name in ("description", "values", "decoder", "encoder")),
    *(REFERENCE / f"compact_{name}.py" for name in ("values", "decoder", "encoder")),
    *(REFERENCE / f"{name}.py" for name in ("schema", "text", "transcoder")),
    HERE / "testee_reference.py",
]
# What a wrong reader may die of. Anything else is a mistake of the mistake, such as a name that is not there.
CRASHES = (LookupError, ValueError, ArithmeticError, RecursionError, MemoryError)
PARTS = numbers, presence, keys, structure, aligned, writers, transcoders
MISTAKES = [mistake for part in PARTS for mistake in part.MISTAKES]


def main():
    survivors = 0
    for mistake, found in verdicts():
        survivors += found is None
        print(f"{mistake.encoding}: {mistake.name}: {found or 'NO VECTOR FINDS IT'}")
    print(f"{len(MISTAKES)} mistakes, {len(MISTAKES) - survivors} found")
    return 1 if survivors else 0


def verdicts():
    """Of each mistake the first vector that finds it, or `None`."""
    requests = {name: run.vector_requests(ENCODINGS[name].parts[0]) for name in ("direct", "compact")}
    requests["transcoding"] = run.transcoding_requests()
    for encoding in requests:
        with reference() as (answer, protocols):
            found = first_failure(answer, protocols, requests[encoding])
        assert found is None, f"{encoding}: {found} fails without a mistake"
    for mistake in MISTAKES:
        with reference(mistake) as (answer, protocols):
            yield mistake, first_failure(answer, protocols, requests[mistake.encoding])


def first_failure(answer, protocols, requests):
    for request, expected, name in requests:
        op, protocol, frame = request.split("\t")
        try:
            got = answer(protocols, op, protocol, bytes.fromhex(frame))
        except CRASHES as crash:
            got = repr(crash)
        if got != expected:
            return name
    return None


@contextlib.contextmanager
def reference(mistake=None):
    """`answer` and the protocols of a reference of its own, with a mistake planted in it."""
    kept = {path.stem: sys.modules.pop(path.stem, None) for path in MODULES}
    try:
        for path in MODULES:
            source = path.read_text(encoding="utf-8")
            if mistake is not None and mistake.module == path.stem:
                assert mistake.old in source, f"nothing is planted by: {mistake.name}"
                source = source.replace(mistake.old, mistake.new)
            module = types.ModuleType(path.stem)
            module.__file__ = str(path)
            sys.modules[path.stem] = module
            exec(compile(source, path.name, "exec"), module.__dict__)
        yield module.answer, module.load_protocols()
    finally:
        sys.modules.update((name, module) for name, module in kept.items() if module is not None)


if __name__ == "__main__":
    sys.exit(main())
