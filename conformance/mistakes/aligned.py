"""Aligned messages: where places count from, which alignment is whose, and padding."""

from mistakes import direct

DESCRIPTION = "description"
ORIGIN = "origin = {} if type.aligned else None"
ZERO = "need(at < stop and self.all_zero(start, at - start)"
UNION = "start = self.padded(REGION, start, stop, origin)  # A6"

PLACES = [
    direct("places count from the region", ORIGIN.format("block"), ORIGIN.format("region")),
    direct("places count from the frame", ORIGIN.format("block"), ORIGIN.format("0")),
    direct("@aligned is not looked at", ORIGIN.format("block"), ORIGIN.format("None and block")),
    direct("elements are not moved up", "start if holds_aligned(type) else None", "None"),
    direct("elements of all lists are moved up", "start if holds_aligned(type) else None", "start"),
    direct("elements count from the frame", "start if holds_aligned(type) else None", "8 if holds_aligned(type) else None"),
    direct(
        "a list of lists of aligned messages is one of lists",
        'element.kind == "message" and element.aligned or element.kind == "list" and holds_aligned(element)',
        'element.kind == "message" and element.aligned',
        DESCRIPTION,
    ),
]

ALIGNMENTS = [
    direct("128-bit numbers are aligned to 16", "return min(type.size, 8)", "return type.size", DESCRIPTION),
    direct("all numbers are aligned to 8", "return min(type.size, 8)", "return 8", DESCRIPTION),
    direct("a UUID is a number", '("int", "float", "bool", "enum"):\n        return min', '("int", "float", "bool", "enum", "raw"):\n        return min', DESCRIPTION),
    direct("a struct is aligned as its first field", "max(inline_alignment(of) for _, of in type.fields)", "inline_alignment(type.fields[0][1])", DESCRIPTION),
    direct("an array is aligned to its size", "return inline_alignment(type.element)", "return min(type.size, 8)", DESCRIPTION),
    direct("bytes are not aligned", 'type.kind == "bytes" or type.kind == "list"', 'type.kind == "list"', DESCRIPTION),
    direct("an aligned message starts at its alignment", "REGION, UNALIGNED = (8, 6)", "REGION, UNALIGNED = (8, 0)", DESCRIPTION),
    direct("an `any` is aligned as a region", "return 8, 4", "return REGION", DESCRIPTION),
    direct("an `any` is not aligned", "return 8, 4", "return UNALIGNED", DESCRIPTION),
    direct("indexed lists and maps are not aligned", "return 4, 0", "return UNALIGNED", DESCRIPTION),
    direct("strided lists and inline maps are aligned", 'type.kind in ("list", "map") and type.shape == "indexed"', 'type.kind in ("list", "map")', DESCRIPTION),
]

PADDING = [
    direct("an empty payload has padding", "if origin is None or start == stop:", "if origin is None:"),
    direct("padding may be anything", ZERO, "need(at < stop"),
    direct("an empty list may have padding", ZERO, "need(at <= stop and self.all_zero(start, at - start)"),
    direct("the fault is at the payload", '"Padding", start)  # A5', '"Padding", at)  # A5'),
    direct("a variant is aligned as what is in it", UNION, "pass"),
    direct("the payload of an unknown variant is not moved up", UNION, f"if variant is not None:\n            {UNION}"),
    direct("a variant's content is not moved up", "start = self.padded(alignment(variant.type), start, stop, origin)  # A6", "pass"),
    direct("padding comes before the tag", "        need(variant is not None or not self.known", f"        {UNION}\n        need(variant is not None or not self.known"),
    direct("empty payloads are written with padding", 'return bytes((rest - at) % multiple) + content if content else b""', "return bytes((rest - at) % multiple) + content", "encoder"),
    direct("padding is written for a block without growth", "padded(to, len(block) + len(heap), payload", "padded(to, type.segments[0] + len(heap), payload", "encoder"),
]

MISTAKES = PLACES + ALIGNMENTS + PADDING
