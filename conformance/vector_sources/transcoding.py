"""What transcoders carry over though it is retired (K42), what they refuse (K39), and what they leave out (K43).

Values are of `carried1`, where nothing is retired yet; readers have `carried2`. Each stands in both encodings, so that each vector is two.
"""

CARRIED = "carried2.Carried"
NOTE = {"n": 300, "text": "note"}
ROWS = [{"id": 1, "may": (2, 500), "must": (3, None)}, {"id": 2, "may": None, "must": (1, 7)}]
EMPTY = {
    "n": 5, "may": None, "list": [], "slim": None, "slims": [], "pair": None, "rows": [], "map": [], "inner": None, "any": None,
    "pairs": None, "small": [],
}  # fmt: skip
LATER = {"late": 300, "unit": (1, None), "text": "", "count": None, "stored": (4, None)}
NEWER, SLIM = (200, "newer"), (9, 1000)


def vectors(book):
    retired(book)
    left_out(book)
    nested(book)
    whole(book)
    faults(book)


def holder(**fields):
    return {**EMPTY, **fields}


def retired(book):
    """Each retired variant as a field, and all of them as elements."""
    variants = {
        "text": (2, "gone"),
        "message": (3, NOTE),
        "records": (4, ROWS),
        "no-records": (4, []),
        "unit": (5, None),
        "number": (6, -70000),
        "any": (8, ("any", 2, NOTE)),
        "code": (9, "ab"),
        "bytes": (10, b"\xff\0"),
        "unions": (11, [(2, "in"), (5, None), (11, [])]),
        "stored": (12, (2, 300)),
    }
    for name, value in variants.items():
        book.carried(f"retired-{name}", "K42", "a retired variant has the type that it had", 3, {"must": value, "n": 1})
    all_of = list(variants.values())
    book.carried("retired-elements", "K42", "as elements, between others", 1, holder(list=[(1, 1), *all_of, (1, 2)]))
    book.carried("retired-values", "K42", "as values of a map", 1, holder(map=[(i, v) for i, v in enumerate(all_of)]))
    book.carried("retired-optional", "K42", "where it may be absent", 1, holder(may=(2, "")))
    book.carried("retired-root", "K42", "a root that is retired, whose message is there", 2, NOTE)
    book.carried("retired-root-in-any", "K42", "the same in an any", 1, holder(any=("any", 2, NOTE)))
    slims = [(2, 65535), (3, None), (1, 0), (4, None)]
    book.carried("retired-storage", "K42", "with storage, in each place", 1, holder(
        slim=(2, 300), slims=slims, pair={"slim": (3, None), "n": 9}, rows=ROWS,
        pairs=[{"slim": (2, 1), "n": 1}, {"slim": (1, 2), "n": 2}], small=list(enumerate(slims)),
    ))  # fmt: skip
    deep = (7, {"must": (11, [(7, {"must": (3, NOTE), "may": (4, ROWS)})]), "may": (8, ("any", 3, {"must": (2, "x"), "n": 0}))})
    book.carried("retired-deep", "K42 K29", "in each other", 3, {"must": deep, "n": 0})


def left_out(book):
    """The least that may be absent."""
    known = [(1, 1), (2, "two")]
    for name, value, kept, paths in [
        ("field", {"may": NEWER, "n": 6}, {"n": 6}, [".may"]),
        ("stored-field", {"slim": SLIM}, {}, [".slim"]),
        ("first-element", {"list": [NEWER, *known]}, {"list": known}, [".list[0]"]),
        ("elements", {"list": [(1, 1), NEWER, NEWER, (2, "two")]}, {"list": known}, [".list[1]", ".list[2]"]),
        ("all-elements", {"list": [NEWER, NEWER]}, {}, [".list[0]", ".list[1]"]),
        ("stored-elements", {"slims": [SLIM, (1, 4), SLIM]}, {"slims": [(1, 4)]}, [".slims[0]", ".slims[2]"]),
        ("all-stored", {"slims": [SLIM]}, {}, [".slims[0]"]),
        ("struct", {"pair": {"slim": SLIM, "n": 3}}, {}, [".pair.slim"]),
        ("array", {"pairs": [{"slim": (1, 1), "n": 1}, {"slim": SLIM, "n": 2}]}, {}, [".pairs[1].slim"]),
        ("record-field", {"rows": [{"id": 1, "may": SLIM, "must": (4, None)}]}, {"rows": [{"id": 1, "may": None, "must": (4, None)}]},
         [".rows[0].may"]),
        ("record", {"rows": [*ROWS, {"id": 3, "may": SLIM, "must": SLIM}]}, {"rows": ROWS}, [".rows[2].must"]),
        ("all-records", {"rows": [{"id": 3, "may": None, "must": SLIM}]}, {}, [".rows[0].must"]),
        ("entry", {"map": [(1, (1, 1)), (2, NEWER), (3, (5, None))]}, {"map": [(1, (1, 1)), (3, (5, None))]}, [".map[1].value"]),
        ("all-entries", {"map": [(1, NEWER)]}, {}, [".map[0].value"]),
        ("inline-entry", {"small": [(0, SLIM), (9, (1, 1))]}, {"small": [(9, (1, 1))]}, [".small[0].value"]),
        ("all-inline", {"small": [(0, SLIM), (9, SLIM)]}, {}, [".small[0].value", ".small[1].value"]),
        ("any", {"any": ("any", 9, {"n": 1})}, {}, [".any"]),
    ]:  # fmt: skip
        book.carried(f"left-out-{name}", "K39 K43", "what is unknown, and no more", 1, holder(**value), holder(**kept), paths)


def nested(book):
    """Who cannot be without it goes with it."""
    lost, may = {"must": NEWER, "may": None}, {"must": (1, 1), "may": NEWER}
    for name, value, kept, paths in [
        ("required", {"inner": lost}, {}, [".inner.must"]),
        ("optional", {"inner": may}, {"inner": {"must": (1, 1), "may": None}}, [".inner.may"]),
        ("both", {"inner": {"must": NEWER, "may": NEWER}}, {}, [".inner.must"]),
        ("variant", {"may": (7, lost)}, {}, [".may.inner.must"]),
        ("elements", {"list": [(7, may), (7, lost), (11, [NEWER, (1, 1)])]}, {"list": [(7, {"must": (1, 1), "may": None}), (11, [(1, 1)])]},
         [".list[0].inner.may", ".list[1].inner.must", ".list[2].many[0]"]),
        ("stored", {"list": [(12, SLIM), (1, 1)]}, {"list": [(1, 1)]}, [".list[0].slim"]),
        ("records", {"may": (4, [{"id": 1, "may": SLIM, "must": SLIM}, ROWS[0]])}, {"may": (4, ROWS[:1])}, [".may.rows[0].must"]),
        ("any", {"any": ("any", 3, {"must": NEWER, "n": 0})}, {}, [".any.must"]),
        ("any-in-any", {"any": ("any", 1, holder(any=("any", 9, {"n": 1})))}, {"any": ("any", 1, {**EMPTY, **LATER})}, [".any.any"]),
        ("values", {"map": [(1, (8, ("any", 9, {"n": 1}))), (2, (7, may))]}, {"map": [(2, (7, {"must": (1, 1), "may": None}))]},
         [".map[0].value.any", ".map[1].value.inner.may"]),
    ]:  # fmt: skip
        book.carried(f"nested-{name}", "K43", "the least that may be absent", 1, holder(**value), holder(**kept), paths)


def whole(book):
    book.carried("whole-root", "K39 K43", "a message that is unknown", 9, {"n": 1}, None, [""])
    book.carried("whole-required", "K39 K43", "a variant that the root cannot be without", 3, {"must": NEWER, "n": 1}, None, [".must"])
    inner = (7, {"must": (7, {"must": NEWER, "may": None}), "may": NEWER})
    book.carried("whole-deep", "K43", "the same further in", 3, {"must": inner, "n": 1}, None, [".must.inner.must.inner.must"])


def faults(book):
    """What was never looked at by readers of today."""
    # Must: tag and end, n, then the payload, which starts at 14.
    for name, rule, tag, payload, kind in [
        ("text", "D30", "02", "^80", "Utf8"),
        ("message", "D20", "03", "^01 00", "RegionLength"),
        ("records", "D35", "04", "^00 00 01", "Stride"),
        ("unit", "D33", "05", "^00", "VariantLength"),
        ("number", "D33", "06", "^01 02 03", "VariantLength"),
        ("any", "D68", "08", "^00 00 01 00 00", "TypeId"),
        ("code", "D10", "09", "^00 61 00 00", "StrTail"),
        ("unions", "D36", "0b", "^00 00 00 00", "Count"),
        ("storage", "D13", "0c", "02 01 00 ^", None),
        ("storage-tail", "D13", "0c", "03 ^01 00", "StorageTail"),
    ]:
        size = len(bytes.fromhex(payload.replace("^", "")))
        book.hand(f"fault-{name}", f"K42 {rule}", "checked by its type", "direct", f"03 00 | 06 00 | {tag} {8 + size:02x} 00 00 00 01 | {payload}", kind)
    for name, rule, tag, payload, kind in [
        ("text", "K18", "02", "^80", "Utf8"),
        ("message", "K1", "03", "01 ^01", "Short"),
        ("records", "K24", "04", "^02 01 01 00", "Count"),
        ("unit", "K20", "05", "^00", "VariantLength"),
        ("number", "K20", "06", "01 ^02", "VariantLength"),
        ("number-long", "K2", "06", "^80 00", "Varint"),
        ("any", "K21", "08", "^00", "RequiredAbsent"),
        ("code", "K8", "09", "^05 61 61 61 61 61", "StrLength"),
        ("unions", "K20", "0b", "01 02 ^00 00 00", "RequiredAbsent"),
    ]:
        size = len(bytes.fromhex(payload.replace("^", "")))
        book.hand(f"fault-{name}", f"K42 {rule}", "checked by its type", "compact", f"03 | {tag} {size:02x} {payload} | 01", kind)
