"""LZ4's block format, without a frame: the smallest decoder and an encoder that compresses.

    sequence: token, literals beyond 14, literals | u16 distance, matched bytes beyond 18
    token:    literals << 4 | matched bytes - 4; the last sequence ends after its literals
"""


def unpacked(raw, length):
    """A block of LZ4's block format; None if it is damaged or gives another length."""
    out, at = bytearray(), 0

    def extended(number, at):
        while number >= 15:
            number, at = number + raw[at], at + 1
            if raw[at - 1] != 255:
                break
        return number, at

    try:
        while True:
            token, at = raw[at], at + 1
            literals, at = extended(token >> 4, at)
            if literals > len(raw) - at:
                return None
            out += raw[at : at + literals]
            at += literals
            if at == len(raw):
                return bytes(out) if len(out) == length else None
            distance, at = raw[at] | raw[at + 1] << 8, at + 2
            matched, at = extended(token & 15, at)
            if not 1 <= distance <= len(out) or len(out) + matched + 4 > length:
                return None
            for _ in range(matched + 4):
                out.append(out[-distance])
    except IndexError:
        return None


def packed(raw):
    """`raw` as a block of LZ4's block format: the last place of the same four bytes is taken, whatever a better search would find."""
    out, start, at, places = bytearray(), 0, 0, {}

    def put(literals, matched, distance):
        out.append(min(literals, 15) << 4 | min(matched, 15))
        extend(literals)
        out.extend(raw[start : start + literals])
        if distance:
            out.extend(distance.to_bytes(2, "little"))
            extend(matched)

    def extend(number):
        if number >= 15:
            out.extend(b"\xff" * ((number - 15) // 255) + bytes([(number - 15) % 255]))

    # The format's last match starts twelve bytes before the end or more, and its last five bytes are literals.
    while at < len(raw) - 12:
        found, places[raw[at : at + 4]] = places.get(raw[at : at + 4]), at
        if found is None or at - found > 0xFFFF:
            at += 1
            continue
        length = 4
        while at + length < len(raw) - 5 and raw[found + length] == raw[at + length]:
            length += 1
        put(at - start, length - 4, at - found)
        at = start = at + length
    put(len(raw) - start, 0, 0)
    return bytes(out)
