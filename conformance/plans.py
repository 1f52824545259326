"""Compares plans with what the reference computes by itself.

    python3 conformance/plans.py target/debug/scant

`scant plan` prints what code is made from, for all schemas of the suite and the ported ones. `spec/reference/` lays out the same
schemas, from the same text and in its own way. Compared are places, legal lengths of blocks, segments, spare bits, presence bits of both
encodings, forms of lists and maps, entries, sizes, what is checked, least sizes, defaults and retired values as bytes of both
encodings, templates, claims, tags, numbers, roots, and the order of definitions. Then it changes each number
and byte that it compared, one at a time, for some of the schemas, and must find each change.
"""

import copy
import json
import subprocess
import sys

from testee_reference import HERE, schema_texts

from compact_values import least, retired_bytes
from description import REGION, List, UNALIGNED, alignment, holds_aligned, is_inline, width
from schema import parse_all
from values import inline, uint

FOLDERS = "conformance/schemas", "examples/schemas"
CODEC_KEYS = "codec", "element", "key", "value", "stream"
PLANTED = ("evolve2", "retired", "maps", "optionals", "unions", "aligned")


def main():
    scant = sys.argv[1]
    text = subprocess.run([scant, "plan", *FOLDERS], cwd=HERE.parent, check=True, stdout=subprocess.PIPE).stdout
    plan, packages = json.loads(text), parse_all(schema_texts())
    faults, compared = compare(plan, packages)
    for fault in faults[:20]:
        print(fault)
    if faults:
        print(f"{len(faults)} differences")
        return 1
    planted, missed = plant(plan, packages)
    for path in missed[:20]:
        print(f"not found: {path}")
    print(f"{compared} numbers and bytes of {len(packages)} packages agree; {planted - len(missed)} of {planted} planted changes are found")
    return 1 if missed else 0


class Comparison:
    """`known` are the plan's numbers that were compared, as `(container, key, value if omitted)`, so that each can be changed."""

    def __init__(self, plan, packages):
        self.plan, self.packages, self.faults, self.known, self.where = plan, packages, [], [], ""
        self.is_aligned = False

    def same(self, container, key, expected, omitted=None):
        """The plan omits parts that are empty, zero, false or missing."""
        self.known.append((self.where, container, key, omitted))
        value = container.get(key, omitted) if isinstance(container, dict) else container[key]
        if value != expected:
            self.faults.append(f"{self.where}: {key} is {value!r}, and {expected!r} by the reference")


def compare(plan, packages):
    c = Comparison(plan, packages)
    for package in plan["packages"]:
        package_of(c, package)
    order_of(c)
    return c.faults, len(c.known)


def order_of(c):
    """Each definition once, behind those that its values contain without a box."""
    before = set()
    for number in c.plan["order"]:
        definition = c.plan["definitions"][number]
        c.where = definition["name"]["text"]
        (kind, defined), = definition["defined"].items()
        for member in defined.get("fields", defined.get("variants", ())):
            if "codec" in member and not member.get("is_boxed") and not member.get("is_retired"):
                (held, of), = named_by(c, member["codec"])
                if held and of not in before:
                    c.faults.append(f"{c.where}: comes before {of}, which it contains")
        before.add(number)
    if sorted(c.plan["order"]) != list(range(len(c.plan["definitions"]))):
        c.faults.append("the order does not have each definition once")


def named_by(c, codec):
    """Whether values of a type expression contain those of a definition without a pointer, and its number."""
    kind = c.plan["codecs"][codec]["kind"]
    if isinstance(kind, str):
        return [(False, None)]
    (kind, of), = kind.items()
    if kind == "array":
        return named_by(c, of["element"])
    return [(kind in ("enum", "bits", "struct", "storage", "region", "union"), of)]


def package_of(c, package):
    of = c.packages[package["name"]]
    for number in package["definitions"]:
        definition = c.plan["definitions"][number]
        (kind, defined), = definition["defined"].items()
        c.where = f"{package['name']}.{definition['name']['text']}"
        COMPARE[kind](c, defined, of.types[definition["name"]["text"]])
    for protocol in package["protocols"]:
        roots = of.protocols[protocol["name"]["text"]].roots
        c.where = f"{package['name']}.{protocol['name']['text']}"
        assert len(roots) == len(protocol["roots"]), c.where
        for root, (type_id, message) in zip(protocol["roots"], sorted(roots.items())):
            c.same(root, "type_id", type_id)
            c.same(root, "len_min", 8 + message.block_len)
            c.same(root, "head", (bytes(4) + uint(type_id, 2) + uint(message.block_len, 2)).hex())
            assert c.plan["definitions"][root["ty"]]["name"]["text"] == message.name, c.where


def pairs(plan, of):
    assert len(plan) == len(of)
    return zip(plan, of)


def enum(c, plan, of):
    c.same(plan, "storage", f"{'i' if of.signed else 'u'}{8 * of.size}")
    members = [*plan.get("values", plan.get("flags", ())), *plan.get("retired", ())]
    for member in members:
        c.same(member, "number", of.names[member["name"]["text"]])
    assert len(members) == len(of.names), c.where
    if "values" in plan:
        c.same(plan, "is_closed", of.closed, False)
        c.same(plan, "patterns", [member["number"] % (1 << 8 * of.size) for member in members])
    else:
        c.same(plan, "declared", sum(1 << number for number in of.names.values()))


def struct(c, plan, of):
    at = 0
    for field, (name, type) in pairs(plan["fields"], of.fields):
        assert field["name"]["text"] == name, c.where
        c.same(field, "at", at)
        codec_of(c, field, "codec", type)
        at += type.size
    c.same(plan, "size", at)


def message(c, plan, of):
    c.same(plan, "form", of.kind)
    c.same(plan, "is_aligned", of.aligned, False)
    c.is_aligned = of.aligned
    head = plan["head"]
    c.same(head, "block_len", of.block_len)
    c.same(head, "older", [end for end in of.segments if end != of.block_len], [])
    c.same(head, "fills_region", of.kind == "record", False)
    start, before = 0, None
    for place, (at, mask) in pairs(plan["check"].get("spare", []), of.spare):
        c.same(place, "at", at)
        c.same(place, "mask", mask)
    c.same(plan["check"], "ends_with_payload", of.kind != "record", False)
    for segment, (number, end) in pairs(plan["segments"], list(enumerate(of.segments, 1))):
        c.same(segment, "number", number)
        c.same(segment, "start", start)
        c.same(segment, "end", end)
        fields = [(id, field) for id, field in enumerate(of.fields) if field.since == number]
        c.same(segment, "fields", [id for id, _ in fields])
        c.same(segment, "bits", sum(field.bit is not None for _, field in fields), 0)
        presence = fields[0][1].offset - start if fields else 1
        c.same(segment, "presence", presence, 0)
        template = bytes(presence) + b"".join(silent(field) for _, field in fields)
        c.same(segment, "template", template.hex() if number > 1 and any(template) else "", "")
        start = end
    claim = bytearray(uint(of.block_len, 2) + bytes(of.block_len))
    slots = []
    for id, (field, described) in enumerate(pairs(plan["fields"], of.fields)):
        c.where = f"{c.where.split(' ')[0]} {described.name}"
        first = next((other.bit[0] for other in of.fields if other.since == described.since and other.bit), None)
        field_of(c, field, described, id, before, first)
        if is_inline(described.type):
            if described.retired:
                at = 2 + described.offset
                claim[at : at + described.type.size] = silent(described)
        else:
            before = described.offset + (described.type.kind == "union")
            slots.append(id)
    for put, id in pairs(plan["write"].get("payloads", []), slots):
        c.same(put, "field", id)
    c.same(plan["write"], "claim", claim.hex())
    template = bytearray(claim)
    for field in of.fields:
        if is_inline(field.type) and not field.retired and not field.optional:
            start = 2 + field.offset
            template[start : start + field.type.size] = silent(field) if field.default is not None else new_value(field.type)
    c.same(plan["write"], "template", template.hex() if template != claim else "", "")


def new_value(type):
    """I7, of inline types."""
    if type.kind == "array":
        return new_value(type.element) * type.count
    if type.kind == "struct":
        return b"".join(new_value(of) for _, of in type.fields)
    if type.kind == "enum" and type.closed:
        numbers = set(type.names.values()) - type.retired or type.retired
        return uint((0 if 0 in numbers else min(numbers)) % (1 << 8 * type.size), type.size)
    if type.kind == "stored" and type.variants:
        tag = min(type.variants, key=lambda tag: (type.variants[tag].type is not None, tag))
        of = type.variants[tag].type
        value = bytes([tag]) + (b"" if of is None else new_value(of))
        return value + bytes(type.size - len(value))
    return bytes(type.size)


def silent(field):
    """D48, D63: the default's bytes, else zero."""
    if field.default is None:
        return bytes(width(field.type))
    return uint(field.default[0], 5) if field.type.kind == "union" else inline(field.type, field.default)


def field_of(c, plan, of, id, before, first_bit):
    c.same(plan, "id", id)
    c.same(plan, "segment", of.since)
    c.same(plan, "is_retired", of.retired, False)
    place_of(c, plan["place"], of.type, of.offset, before, c.is_aligned)
    guard_of(c, plan, of, first_bit)
    codec_of(c, plan, "codec", of.type)
    c.same(plan, "silent", bytes_of(silent(of)), "")
    # K17 concerns only fields that may be retired or missing.
    c.same(plan, "silent_compact", bytes_of(retired_bytes(of)) if of.retired or of.since > 1 else "", "")


def bytes_of(value):
    """Bytes that are all zero are omitted."""
    return value.hex() if any(value) else ""


def place_of(c, plan, type, at, before, is_aligned=False):
    (kind, place), = plan.items()
    if is_inline(type):
        assert kind == "inline", c.where
        c.same(place, "at", at)
        c.same(place, "size", type.size)
        return
    assert kind == "slot", c.where
    alignment_of(c, place, (REGION if type.kind == "union" else alignment(type)) if is_aligned else UNALIGNED)
    if type.kind == "union":
        c.same(place, "tag", at)
        at += 1
    else:
        c.same(place, "tag", None)
    c.same(place, "end", at)
    c.same(place, "after", before)


def alignment_of(c, container, expected):
    """A4: of a slot, a variant or a list's elements."""
    c.same(container, "alignment", {"multiple": expected[0], "rest": expected[1]}, {"multiple": 1, "rest": 0})


def guard_of(c, plan, of, first_bit):
    if of.bit is None:
        absent = "tag" if of.type.kind in ("union", "stored") else "empty"
        c.same(plan, "guard", absent if of.optional else "always")
        return
    at, mask = of.bit
    bit = plan["guard"]["bit"]
    c.same(bit, "at", at)
    c.same(bit, "mask", mask)
    c.same(bit, "compact_byte", at - first_bit)


def codec_of(c, container, key, type):
    c.known.append((c.where, container, key, None))
    codec = c.plan["codecs"][container[key]]
    kind = codec["kind"]
    c.same(codec["compact"], "least", least(type))
    if is_inline(type):
        return inline_of(c, codec, type)
    c.same(codec, "size", None)
    if type.kind == "union":
        return named(c, kind, "union", type)
    c.same(codec, "may_be_empty", type.kind in ("string", "bytes", "list", "map", "stream"), False)
    is_indexed = type.kind in ("list", "map") and type.shape == "indexed"
    c.same(codec, "levels", int(is_indexed or type.kind in ("record", "message", "any")), 0)
    c.same(codec, "levels_as_element", int(is_indexed or type.kind == "any"), 0)
    if type.kind in ("record", "message"):
        named(c, kind, "region", type)
    elif type.kind == "list":
        list_of(c, kind["list"], type)
    elif type.kind == "map":
        map_of(c, kind["map"], type)
    elif type.kind == "stream":
        codec_of(c, kind, "stream", List(type.element))
    elif type.kind == "any":
        assert "any" in kind, c.where
    else:
        c.same(codec, "kind", {"string": "text"}.get(type.kind, type.kind))


def named(c, container, key, type):
    c.known.append((c.where, container, key, None))
    ty = container[key]
    names = [definition["name"]["text"] for definition in c.plan["definitions"]]
    if not 0 <= ty < len(names) or names[ty] != type.name:
        c.faults.append(f"{c.where}: {ty} is not {type.name}")


def list_of(c, plan, type):
    if type.shape == "packed":
        c.same(plan["form"]["packed"], "size", type.element.size)
    elif type.shape == "strided":
        c.same(plan["form"]["strided"], "stride", type.element.block_len)
    else:
        c.same(plan, "form", "indexed")
    alignment_of(c, plan, alignment(type.element) if holds_aligned(type) else UNALIGNED)
    codec_of(c, plan, "element", type.element)


def map_of(c, plan, type):
    entry, key = type.element, type.key
    c.same(plan, "least", least(entry))
    signed = key.kind in ("int", "enum") and key.signed
    c.same(plan, "order", "signed" if signed else "unsigned" if key.kind in ("int", "enum", "bool") else "bytes")
    codec_of(c, plan, "key", key)
    codec_of(c, plan, "value", type.value)
    place_of(c, plan["key_place"], key, 0, None)
    if type.shape == "packed":
        c.same(plan, "entry_len", key.size + type.value.size)
        place_of(c, plan["value_place"], type.value, key.size, None)
        return
    c.same(plan, "entry_len", entry.block_len)
    place_of(c, plan["value_place"], type.value, entry.fields[1].offset, None if is_inline(key) else 0)


def inline_of(c, plan, type):
    c.same(plan, "size", type.size)
    c.same(plan, "is_checked", has_rules(type), False)
    if "array" in plan["kind"]:
        c.same(plan["kind"]["array"], "count", type.count)
        codec_of(c, plan["kind"]["array"], "element", type.element)
    elif type.kind in ("struct", "stored"):
        named(c, plan["kind"], {"stored": "storage"}.get(type.kind, type.kind), type)


def has_rules(type):
    """Whether some bytes of the type's size are no value (D8 to D13)."""
    if type.kind == "array":
        return has_rules(type.element)
    if type.kind == "struct":
        return any(has_rules(of) for _, of in type.fields)
    return type.kind in ("bool", "str", "stored") or type.kind == "enum" and type.closed


def union(c, plan, of):
    c.same(plan, "storage", of.storage)
    c.same(plan, "size", None if of.storage is None else of.size)
    lengths = [known_length(variant.type) for variant in of.variants.values()]
    c.same(plan, "len_max", None if None in lengths else max(lengths, default=0))
    for variant, tag in pairs(plan["variants"], sorted(of.variants)):
        c.same(variant, "tag", tag)
        type = of.variants[tag].type
        alignment_of(c, variant, UNALIGNED if type is None or of.storage is not None else alignment(type))
        assert variant["name"]["text"] == of.variants[tag].name, c.where
        if type is not None:
            codec_of(c, variant, "codec", type)
        length = known_length(type)
        c.same(variant, "len", length)
        c.same(variant, "tail", None if of.storage is None else of.storage - length)
    assert [variant["tag"] for variant in plan.get("retired", ())][: len(of.retired)] == sorted(of.retired), c.where


def known_length(type):
    """Of a unit, an inline value, a region without slots."""
    if type is None:
        return 0
    if is_inline(type):
        return type.size
    is_flat = type.kind in ("record", "message") and all(is_inline(field.type) for field in type.fields)
    return 2 + type.block_len if is_flat else None


COMPARE = {"enum": enum, "bits": enum, "struct": struct, "message": message, "union": union}


def plant(plan, packages):
    """How many numbers and bytes are changed, and those that no comparison covers."""
    missed, planted = [], 0
    for name in PLANTED:
        package = next(package for package in copy.deepcopy(plan["packages"]) if package["name"] == name)
        own = {key: copy.deepcopy(plan[key]) for key in ("definitions", "codecs", "order")}
        c = Comparison({**plan, **own}, packages)
        package_of(c, package)
        # Type expressions are compared wherever they are used.
        known = {(id(container), key): (where, container, key, omitted) for where, container, key, omitted in c.known}
        for where, container, key, omitted in known.values():
            was_there = not isinstance(container, dict) or key in container
            before = container[key] if was_there else omitted
            container[key] = other_codec(own["codecs"], before) if key in CODEC_KEYS else changed(before)
            again = Comparison(c.plan, packages)
            try:
                package_of(again, package)
                is_found = bool(again.faults)
            except (AssertionError, IndexError, KeyError, TypeError, AttributeError):
                is_found = True
            container[key] = before
            if not was_there:
                del container[key]
            planted += 1
            missed += [] if is_found else [f"{where}: {key} {before!r}"]
    return planted, missed


def other_codec(codecs, number):
    """One of another size, or a payload for a value: the reference does not distinguish decimals, times and enums from their integers."""
    size = codecs[number].get("size")
    return next(codec["id"] for codec in codecs if codec.get("size") != size)


def changed(value):
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, list):
        return value + [1]
    if isinstance(value, dict):
        return {**value, "other": 1}
    return value + "00"


if __name__ == "__main__":
    sys.exit(main())
