"""Presence bits, absent fields, and fields that an older version does not have."""

from mistakes import both, compact, direct

ABSENT = '        return "-"'

MISTAKES = [
    direct(
        "p / 8 + 1 presence bytes",
        "offset += (len(with_bit) + 7) // 8",
        "offset += len(with_bit) // 8 + 1 if with_bit else 0",
        "description",
    ),
    compact("p / 8 + 1 presence bytes", "(len(with_bit) + 7) // 8", "len(with_bit) // 8 + (len(with_bit) > 0)"),
    direct(
        "eight presence bits leave eight spare ones: a mask is shifted by 8 mod 8",
        "            if len(with_bit) % 8:\n",
        "            if with_bit:\n",
        "description",
    ),
    direct(
        "presence bits count from the most significant one", "1 << number % 8)", "0x80 >> number % 8)", "description"
    ),
    direct(
        "presence bits count on over segments",
        "for number, field in enumerate(with_bit):",
        "for number, field in enumerate(with_bit, sum(f.since < since and f.optional for f in self.fields)):",
        "description",
    ),
    direct(
        "a union with storage has a presence bit",
        '("message", "record", "any", "union", "stored")',
        '("message", "record", "any", "union")',
        "description",
    ),
    direct(
        "spare bits are looked at in the last segment alone",
        "for offset, mask in type.spare:",
        "for offset, mask in type.spare[-1:]:",
    ),
    direct(
        "spare bits come before the fields",
        "        value, previous = {}, block + block_len\n",
        """\
        value, previous = {}, block + block_len
        for offset, mask in type.spare:
            need(offset >= block_len or self.bytes[block + offset] & mask == 0, "SpareBits", block + offset)
""",
    ),
    compact(
        "spare bits are not looked at in a second presence byte",
        "bits >> len(with_bit) == 0",
        "bits >> len(with_bit) & 0xFF == 0 or len(with_bit) > 8",
    ),
    *both(
        "an absent number reads as 0 (Go)",
        "text",
        ABSENT,
        '        return "0" if type.kind in ("int", "enum") else "-"',
    ),
    *both(
        "an absent closed enum reads as its first value (C++)",
        "text",
        ABSENT,
        '        return str(min(type.names.values())) if type.kind == "enum" and type.closed else "-"',
    ),
    *both(
        "an absent text reads as an empty one (Go)",
        "text",
        ABSENT,
        '        return \'""\' if type.kind in ("string", "str") else "-"',
    ),
    *both(
        "a missing number reads as 0, not as its default",
        "description",
        "        return field.default\n",
        "        return 0 if isinstance(field.default, int) else field.default\n",
    ),
    *both(
        "a missing union reads as absent, not as its default",
        "description",
        "        return field.default\n",
        "        return None if isinstance(field.default, tuple) else field.default\n",
    ),
    direct(
        "a retired field is not looked at in exact mode", 'need(not self.exact or empty, "RetiredValue", at)', "pass"
    ),
    direct(
        "RetiredValue of a union is said of its slot, behind the tag",
        'need(not self.exact or empty, "RetiredValue", at)',
        'need(not self.exact or empty, "RetiredValue", at + is_union)',
    ),
    direct(
        "RetiredValue comes before SlotEnd",
        '        need(previous <= end <= stop, "SlotEnd", at)  # D24\n        empty =',
        """\
        if self.exact:
            need(end == previous and not bit_is_set and not (is_union and self.bytes[at]), "RetiredValue", at)
        need(previous <= end <= stop, "SlotEnd", at)
        empty =""",
    ),
    compact(
        "a retired field is skipped by its presence bit alone",
        'need(is_written, "RetiredValue", start)  # K17',
        'need(is_written or field.bit is None, "RetiredValue", start)',
    ),
]
