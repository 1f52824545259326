"""The order of a map's keys, and text."""

from mistakes import both, compact, direct, signed

ASCENDS = "return not entries or entries[-1][0] < key"
SIZES = (4, 8, 16, 32)


def by(name, key):
    """Keys that are compared as something else than they are: `key` of `k`."""
    compared = f"return not entries or (lambda k: {key})(entries[-1][0]) < (lambda k: {key})(key)"
    return both(name, "decoder", ASCENDS, compared)


def text(name, decoded):
    """`decoded` is what becomes of the bytes `raw`."""
    return [
        direct(name, 'return raw.decode("utf-8")', f"return {decoded}"),
        compact(name, 'return text.decode("utf-8")', f"raw = bytes(text); return {decoded}"),
    ]


MISTAKES = [
    *by(
        "keys of u64 compare as signed numbers (Java)",
        f"{signed('k', 64)} if isinstance(k, int) and 0 <= k < 2**64 else k",
    ),
    *by(
        "keys of u8 compare as signed numbers (Java)", f"{signed('k', 8)} if isinstance(k, int) and 0 <= k < 256 else k"
    ),
    *by("keys of 128 bits compare by their upper half", "k >> 64 if isinstance(k, int) and abs(k) >= 2**64 else k"),
    *by("numbers compare as doubles (JavaScript)", "float(k) if isinstance(k, int) else k"),
    *by("numbers compare by their bytes", "(k % 2**128).to_bytes(16, 'little') if isinstance(k, int) else k"),
    *by("numbers compare by their magnitude", "abs(k) if isinstance(k, int) else k"),
    *by("bytes compare as signed ones (Java)", "[(b + 128) % 256 for b in k] if isinstance(k, bytes) else k"),
    *by("text compares in UTF-16 units (Java, JavaScript)", "k.encode('utf-16-be') if isinstance(k, str) else k"),
    *by("text compares without case", "k.lower() if isinstance(k, str) else k"),
    *by("shorter keys come first", "(len(k), k) if isinstance(k, (str, bytes)) else k"),
    *by("zeros at the end of bytes are padding", "k.rstrip(b'\\0') if isinstance(k, bytes) else k"),
    *by("a prefix comes last", "[*k, '\\U0010ffff'] if isinstance(k, str) else k"),
    *both("a key may be there twice", "decoder", ASCENDS, ASCENDS.replace("<", "<=")),
    *both("the order of keys is not looked at", "decoder", ASCENDS, "return True"),
    *(
        mistake
        for size in SIZES
        for mistake in both(
            f"a key of {size} bytes or more may be there twice",
            "decoder",
            ASCENDS,
            f"{ASCENDS} or entries[-1][0] == key and isinstance(key, (str, bytes)) and len(key) >= {size}",
        )
    ),
    *(
        mistake
        for size in SIZES
        for mistake in by(
            f"only the first {size} bytes of a key are compared", f"k[:{size}] if isinstance(k, (str, bytes)) else k"
        )
    ),
    compact(
        "the order of keys starts anew in each chunk",
        "            for _ in range(count):\n                elements.append(self.element(type, elements, end, depth))",
        "            first = len(elements)\n            for _ in range(count):\n"
        "                elements.append(self.element(type, elements[first:], end, depth))",
    ),
    *text("surrogates are text (Java, Python)", 'raw.decode("utf-8", "surrogatepass")'),
    *text("bad bytes are replaced (Go, JavaScript)", 'raw.decode("utf-8", "replace")'),
    *text("bad bytes are left out (C++)", 'raw.decode("utf-8", "ignore")'),
    *text("U+0000 may have two bytes (Java)", 'raw.replace(b"\\xc0\\x80", b"\\0").decode("utf-8")'),
    *text("a byte order mark is dropped (TextDecoder)", 'raw.decode("utf-8-sig")'),
    *text("U+0000 ends a string (C)", 'raw.split(b"\\0")[0].decode("utf-8")'),
    *text("line ends are made one (Python)", 'raw.decode("utf-8").replace("\\r\\n", "\\n")'),
    direct(
        "str<N> ends with its last byte that is not zero (C#, Go)",
        '.partition(b"\\0")',
        '.rstrip(b"\\0"), b"", b""',
    ),
    direct(
        "str<N> is not checked behind its first zero (C)",
        'need(not any(tail), "StrTail", at)  # D10',
        "pass",
    ),
    direct(
        "text is checked before the bytes behind it",
        'need(not any(tail), "StrTail", at)',
        'utf8(text, at); need(not any(tail), "StrTail", at)',
    ),
    compact(
        "str<N> counts characters (Java)",
        "need(len(text) <= type.size and",
        'need(len(text.decode("utf-8", "replace")) <= type.size and',
    ),
    compact("str<N> may have U+0000", " and 0 not in text", ""),
]
