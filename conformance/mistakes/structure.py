"""Versions, lists, unions, `any`, and depth."""

from mistakes import both, compact, direct

REGION_OF_ANY = "self.region(body, start + 2, stop, depth + 1))  # D44"
VARIANT = "        return tag, self.payload(variant.type, start, stop, depth)  # D33"
COMPACT_VARIANT = "            return self.body(type, stop, depth + 1)  # K29"
MESSAGE_ELEMENT = (
    'need(start < stop, "RequiredAbsent", start)  # D38\n            return self.region(type, self.padded(alignment(type), start, stop, origin), stop, depth'
)
TYPE_ID = 'need(type_id != 0, "TypeId", start)  # D68'

VERSIONS = [
    direct(
        "any block not shorter than the first segment is an older one",
        "block_len in type.segments or block_len > type.block_len",
        "block_len >= type.segments[0]",
    ),
    direct(
        "older blocks are not read",
        "block_len in type.segments or block_len > type.block_len",
        "block_len >= type.block_len",
    ),
    direct(
        "a stride may be less than a block",
        "self.legal_block(record, stride), ",
        "(stride == record.block_len if self.exact else True), ",
    ),
    direct(
        "a stride that does not divide leaves a rest",
        'need((stop - start - 2) % stride == 0, "Stride", start)  # D35',
        "stop -= (stop - start - 2) % stride",
    ),
    direct("what is behind the last payload is a newer version's", "if block_len <= type.block_len:", "if False:"),
    direct("nothing may be behind the last known payload", "if block_len <= type.block_len:", "if True:"),
    compact(
        "a body may end in any segment of a newer version",
        'need(self.at == stop or not self.exact, "BodyEnd", self.at)  # K16',
        "pass",
    ),
]

LISTS = [
    direct("count 0 is an empty list", "count >= 1 and", "stop - start >= 4 and"),
    direct(
        "bytes behind the last element are not looked at", 'need(previous == stop, "ListTail", previous)  # D39', "pass"
    ),
    direct(
        "an element's end is checked with all others first",
        "        for index in range(count):\n            at = start + 4 + 4 * index\n",
        """\
        for index in range(count):
            at = start + 4 + 4 * index
            low = previous if index == 0 else start + self.uint(at - 4, 4)
            need(low <= start + self.uint(at, 4) <= stop, "ElementEnd", at)
        for index in range(count):
            at = start + 4 + 4 * index
""",
    ),
    compact("a padded count of 0 ends a list", "lowest=1)  # K23", "lowest=0)"),
    compact("padding has any length (protobuf)", "self.at == start + 3", "self.at > start"),
    compact(
        "a list has one chunk",
        "            need(not elements or not self.canonical, ",
        "            need(not elements, ",
    ),
    compact(
        "the least size of an element is not looked at",
        'need(count * least(type.element) <= length, "Count", count_at)  # K24',
        "pass",
    ),
    compact("an element takes at least one byte", "        return 2\n", "        return 1\n", "compact_values"),
    compact(
        "a float takes at least one byte",
        '    if kind in ("float", "raw"):\n        return type.size\n    if kind == "array"',
        '    if kind == "array"',
        "compact_values",
    ),
    compact(
        "an array takes what its element does",
        "return type.count * least(type.element)",
        "return least(type.element)",
        "compact_values",
    ),
    compact(
        "a struct takes at least one byte",
        "return sum(least(of) for _, of in type.fields)",
        "return 1",
        "compact_values",
    ),
    compact(
        "an entry takes what its key does",
        "return sum(least(field.type) for field in type.fields)",
        "return least(type.fields[0].type)",
        "compact_values",
    ),
]

UNIONS = [
    direct(
        "an empty message variant is absent",
        VARIANT,
        """\
        need(start < stop or variant.type.kind not in BODIES, "RequiredAbsent", tag_at)
""" + VARIANT,
    ),
    direct(
        "an empty any variant is absent",
        VARIANT,
        """\
        need(start < stop or variant.type.kind != "any", "RequiredAbsent", tag_at)
""" + VARIANT,
    ),
    direct(
        "an empty variant is refused, whatever its type",
        VARIANT,
        """\
        need(start < stop, "VariantLength", start)
""" + VARIANT,
    ),
    compact(
        "an empty message variant is absent",
        COMPACT_VARIANT,
        """\
            need(self.at < stop, "RequiredAbsent", self.at)
""" + COMPACT_VARIANT,
    ),
    *both(
        "a retired variant is still one",
        "schema",
        '(variant for m, variant in variants if "retired" not in m.attributes)',
        "(variant for m, variant in variants)",
    ),
    *both(
        "a retired root is still one",
        "schema",
        'for member in members if "retired" not in member.attributes}',
        "for member in members if member.name}",
    ),
    *both(
        "a retired number of a closed enum is not a value",
        "schema",
        "names = {member.name: member.number for member in members}",
        'names = {m.name: m.number for m in members if "retired" not in m.attributes}',
    ),
    *both("an open enum is closed (Java)", "schema", '"closed" in attributes', 'keyword == "enum"'),
    direct(
        "the storage of an unknown variant is zero",
        "            return Unknown.found(tag, storage, at)",
        """\
            need(not any(storage), "StorageTail", at + 1)
            return Unknown.found(tag, storage, at)""",
    ),
    direct(
        "the storage behind a unit is not looked at",
        "need(not any(storage[used:])",
        "need(variant.type is None or not any(storage[used:])",
    ),
    direct(
        "the storage of an absent union is not looked at",
        'need(self.all_zero(at, size), "AbsentValue", at)  # D13',
        "pass",
    ),
    direct(
        "the tail of a storage comes before its value",
        "        used = 0 if variant.type is None else variant.type.size\n",
        """\
        used = 0 if variant.type is None else variant.type.size
        need(not any(storage[used:]), "StorageTail", at + 1 + used)
""",
    ),
    direct(
        "an unknown variant is refused",
        'need(variant is not None or not self.known, "UnknownTag", tag_at)  # D29',
        'need(variant is not None, "UnknownTag", tag_at)',
    ),
    direct("an unknown any is refused", 'need(not self.known, "TypeId", start)  # D68', 'need(False, "TypeId", start)'),
    direct(
        "an unknown any has a region",
        'need(not self.known, "TypeId", start)  # D68',
        'need(not self.known, "TypeId", start); need(stop - start >= 5, "RegionLength", start + 2)',
    ),
    direct("an any without a type id is unknown", TYPE_ID, "pass"),
    direct(
        "the depth of an any comes before its type id",
        TYPE_ID,
        f'need(depth < DEPTH_MAX, "Depth", start + 2); {TYPE_ID}',
    ),
    compact(
        "the depth of an any comes before its type id",
        "        id_at = self.at\n",
        '        id_at = self.at; need(depth <= DEPTH_MAX, "Depth", id_at)\n',
    ),
    compact(
        "the length of an any comes before its type id is known",
        'need(body is not None or not self.known, "TypeId", id_at)  # K21\n        end = self.length(stop)',
        'end = self.length(stop)\n        need(body is not None or not self.known, "TypeId", id_at)',
    ),
    compact(
        "what a variant leaves of its payload is skipped (protobuf)",
        'need(self.at == end, "VariantLength", self.at)  # K20',
        "self.at = end",
    ),
]

DEPTH = [
    direct("the message of an any adds nothing", REGION_OF_ANY, REGION_OF_ANY.replace("depth + 1", "depth")),
    direct("a message is one deeper than its list", MESSAGE_ELEMENT, MESSAGE_ELEMENT + " + 1"),
    direct("a variant in a list is an element", "start, start + 1, stop, depth)", "start, start + 1, stop, depth - 1)"),
    direct(
        "an entry is one deeper than its map",
        "return self.entry(type, start, stop, depth, before)",
        "return self.entry(type, start, stop, depth + 1, before)",
    ),
    direct(
        "a list adds nothing",
        "return self.indexed_list(type, start, stop, depth + 1)",
        "return self.indexed_list(type, start, stop, depth)",
    ),
    direct(
        "a strided list adds a level",
        "return self.strided_list(type, start, stop, depth)",
        'need(depth < DEPTH_MAX, "Depth", start); return self.strided_list(type, start, stop, depth)',
    ),
    direct(
        "an empty list is entered",
        "        if start == stop:\n            return []",
        '        need(depth < DEPTH_MAX, "Depth", start)\n        if start == stop:\n            return []',
    ),
    direct("the root has depth 1", "self.region(root, 6, given, 0)", "self.region(root, 6, given, 1)"),
    compact(
        "the message of an any adds nothing",
        "return self.any(optional, stop, depth + 1)",
        "return self.any(optional, stop, depth)",
    ),
    compact("a variant adds nothing", COMPACT_VARIANT, COMPACT_VARIANT.replace("depth + 1", "depth")),
    compact("a list of records adds a level", 'depth += type.shape == "indexed"', 'depth += type.shape != "packed"'),
    compact(
        "a message is one deeper than its list",
        "self.record_or_message(type.element, False, stop, depth)",
        "self.record_or_message(type.element, False, stop, depth + 1)",
    ),
    compact(
        "an empty list is entered",
        "            if count == 0:\n",
        '            need(depth <= DEPTH_MAX, "Depth", start)\n            if count == 0:\n',
    ),
]

MISTAKES = VERSIONS + LISTS + UNIONS + DEPTH
