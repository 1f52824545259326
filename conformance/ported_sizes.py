"""The sizes of the ported schemas' messages: the table in `docs/ported.md`.

    python3 conformance/ported_sizes.py            # prints the table
    python3 conformance/ported_sizes.py --write    # puts it between the marks of docs/ported.md
    python3 conformance/ported_sizes.py --check    # exit code 1 if another one stands there

The smallest frame is that of a value with everything absent, empty, and each union at its smallest variant. The mean is of 200
random values of `random_values.py`, seed 1 for each message: they are small and fond of edges, so it says how the bytes of a
message compare with those of another, not what real data takes. Compact is measured with the same values. A schema without
a protocol has no frames.
"""

import random
import re
import sys

from testee_reference import HERE, compact_encode, load_protocols

from description import Message
from encoder import encode, variant
from random_values import RandomValues

PAGE = HERE.parent / "docs" / "ported.md"
MARKS = "<!-- sizes -->\n", "<!-- end of sizes -->\n"
COUNT, SEED = 200, 1


def main():
    table = "".join(line + "\n" for line in lines())
    if not sys.argv[1:]:
        print(table, end="")
        return 0
    page = PAGE.read_text(encoding="utf-8")
    before, rest = page.split(MARKS[0])
    shown, after = rest.split(MARKS[1])
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(before + MARKS[0] + table + MARKS[1] + after, encoding="utf-8")
        return 0
    if shown != table:
        print(f"{PAGE.relative_to(HERE.parent)}: its table is not what ported_sizes.py prints")
    return int(shown != table)


def lines():
    ported = sorted((HERE.parent / "examples" / "schemas").glob("*.scant"))
    yield "| schema | message | block | smallest frame | mean frame | smallest, Compact | mean, Compact |"
    yield "|---|---|---:|---:|---:|---:|---:|"
    protocols = load_protocols()
    for path in ported:
        package = re.search(r"^package (\S+)", path.read_text(encoding="utf-8"), re.MULTILINE).group(1)
        for name, protocol in protocols.items():
            if name.rpartition(".")[0] == package:
                for type_id, body in protocol.roots.items():
                    yield row(path.stem, protocol, type_id, body)


def row(schema, protocol, type_id, body):
    sizes = []
    for encoder in (encode, compact_encode):
        values = RandomValues(random.Random(SEED))
        mean = sum(len(encoder(protocol, type_id, values.root(body, protocol))) for _ in range(COUNT)) / COUNT
        sizes.append(f"{len(encoder(protocol, type_id, smallest(body, protocol)))} | {mean:.1f}")
    return f"| {schema} | {body.name} | {body.block_len} | {' | '.join(sizes)} |"


class Endless(Exception):
    """A message inside of itself is in no smallest value."""


def smallest(type, protocol, above=()):
    """The value of the fewest bytes; `above` are the messages around it."""
    kind = type.kind
    if type in above:
        raise Endless
    if kind in ("message", "record"):
        above = (*above, type)
        fields = [field for field in type.fields if not field.retired]
        return {f.name: None if f.optional else smallest(f.type, protocol, above) for f in fields}
    if kind in ("union", "stored"):
        return least(type.variants.values(), lambda v: pick(v, protocol, above), lambda v: len(payload_of(type, v)))
    if kind == "any":
        roots = protocol.roots.items()
        make = lambda root: Message(*root, smallest(root[1], protocol, above))
        return least(roots, make, lambda m: len(encode(protocol, m.type_id, m.value)))
    if kind == "struct":
        return {name: smallest(of, protocol) for name, of in type.fields}
    if kind == "array":
        return [smallest(type.element, protocol)] * type.count
    if kind == "enum":
        return min(type.names.values()) if type.closed else 0
    return {"str": "", "string": "", "bytes": b"", "raw": b"\0" * getattr(type, "size", 0), "bool": False, "list": [], "map": []}.get(kind, 0)


def pick(variant, protocol, above):
    return variant.tag, None if variant.type is None else smallest(variant.type, protocol, above)


def payload_of(union, value):
    return b"" if union.kind == "stored" else variant(union, value, 0)


def least(of, make, size):
    """The smallest of what can be made."""
    made = []
    for one in of:
        try:
            made.append(make(one))
        except Endless:
            pass
    if not made:
        raise Endless
    return min(made, key=size)


if __name__ == "__main__":
    sys.exit(main())
