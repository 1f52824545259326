package rt

import (
	scantling "scantling.dev/go"
)

// take gives so many bytes; item is where the fault is if there are fewer (K1).
func (w *compactWalk) take(n, stop, item int) ([]byte, bool) {
	if n > stop-w.at {
		return nil, w.refuse(scantling.KindShort, item)
	}
	w.at += n
	return w.b[w.at-n : w.at], true
}

// groups reads a varint, and says whether it has the fewest bytes.
func (w *compactWalk) groups(bits, stop int) (number uint128, isMinimal, ok bool) {
	start := w.at
	for shift := 0; shift < bits; shift += 7 {
		b, ok := w.take(1, stop, start)
		if !ok {
			return number, false, false
		}
		group := uint64(b[0] & 0x7f)
		if bits-shift < 7 && group>>(bits-shift) != 0 {
			break // Bits that the type does not have.
		}
		if shift < 64 {
			number.Lo |= group << shift
			number.Hi |= group >> (64 - shift)
		} else {
			number.Hi |= group << (shift - 64)
		}
		if b[0] < 0x80 {
			return number, b[0] != 0 || shift == 0, true
		}
	}
	return number, false, w.refuse(scantling.KindVarint, start) // K2
}

func (w *compactWalk) varint(bits, stop int) (number uint128, ok bool) {
	start := w.at
	number, isMinimal, ok := w.groups(bits, stop)
	if ok && !isMinimal {
		return number, w.refuse(scantling.KindVarint, start)
	}
	return number, ok
}

// length gives where the bytes end that a length counts.
func (w *compactWalk) length(stop int) (end int, ok bool) {
	start := w.at
	length, ok := w.varint(32, stop)
	if ok && length.Lo > uint64(stop-w.at) {
		return 0, w.refuse(scantling.KindShort, start)
	}
	return w.at + int(length.Lo), ok
}

// counted gives the bytes that a length counts.
func (w *compactWalk) counted(stop int) ([]byte, bool) {
	end, ok := w.length(stop)
	if !ok {
		return nil, false
	}
	return w.take(end-w.at, stop, w.at)
}

// number reads a number, which a negative one has in two's complement of all bits.
func (w *compactWalk) number(c *Content, stop int) (number uint128, ok bool) {
	if c.Form == Fixed {
		b, ok := w.take(c.Size, stop, w.at)
		for i := len(b) - 1; i >= 0 && c.Size <= 16; i-- {
			number = uint128{Hi: number.Hi<<8 | number.Lo>>56, Lo: number.Lo<<8 | uint64(b[i])}
		}
		return number, ok
	}
	number, ok = w.varint(8*c.Size, stop)
	if c.Form == Zigzag {
		flip := -(number.Lo & 1)
		number = uint128{Hi: number.Hi>>1 ^ flip, Lo: (number.Lo>>1 | number.Hi<<63) ^ flip}
	}
	return number, ok
}
