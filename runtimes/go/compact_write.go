package scantling

import (
	"math/bits"
	"strings"
)

// What writes owned values in Compact, for generated code. A length stands before what it counts: its bytes are reserved by an estimate, and
// what follows them is moved if it was wrong.

// PutVarint appends a number in groups of seven bits (K2).
func (w *Writer) PutVarint(v uint64) {
	if v < 0x80 && w.n < len(w.buf) {
		w.buf[w.n] = byte(v)
		w.n++
		return
	}
	w.putVarint(v)
}

func (w *Writer) putVarint(v uint64) {
	n := varintLen(v)
	if w.room(n) {
		varint(w.buf[w.n:], v)
		w.n += n
	}
}

// varintLen is how many bytes a number takes.
func varintLen(v uint64) int { return (bits.Len64(v|1) + 6) / 7 }

func varint(b []byte, v uint64) {
	i := 0
	for ; v >= 0x80; i++ {
		b[i] = byte(v) | 0x80
		v >>= 7
	}
	b[i] = byte(v)
}

// PutZigzag appends a signed number (K3).
func (w *Writer) PutZigzag(v int64) { w.PutVarint(uint64(v<<1) ^ uint64(v>>63)) }

// PutVarint128 appends a number of 128 bits.
func (w *Writer) PutVarint128(v Uint128) {
	for v.Hi != 0 {
		PutU8(w.Claim(1), byte(v.Lo)|0x80)
		v = Uint128{v.Hi >> 7, v.Lo>>7 | v.Hi<<57}
	}
	w.PutVarint(v.Lo)
}

// PutZigzag128 appends a signed number of 128 bits.
func (w *Writer) PutZigzag128(v Int128) {
	sign := uint64(v.Hi >> 63)
	w.PutVarint128(Uint128{uint64(v.Hi)<<1 | v.Lo>>63 ^ sign, v.Lo<<1 ^ sign})
}

// PutPresence appends the presence bits of a segment, of which the lowest comes first.
func (w *Writer) PutPresence(bits ...bool) {
	b := w.Claim((len(bits) + 7) / 8)
	for i, isThere := range bits {
		if i%8 == 0 {
			b[i/8] = 0
		}
		if isThere {
			b[i/8] |= 1 << (i % 8)
		}
	}
}

// PutLenText appends text after its length.
func (w *Writer) PutLenText(text string) {
	w.PutVarint(uint64(len(text)))
	w.PutText(text)
}

// PutLenStr appends the text of a str<N> after its length.
func (w *Writer) PutLenStr(text string, n int) {
	w.Demand(len(text) <= n && strings.IndexByte(text, 0) < 0, ErrText)
	w.PutLenText(text)
}

// PutLenBytes appends bytes after their length.
func (w *Writer) PutLenBytes(b []byte) {
	w.PutVarint(uint64(len(b)))
	w.PutBytes(b)
}

// PutCompactAny appends a message with its type id. A body that is not canonical is read, and so is a region of Direct.
func (w *Writer) PutCompactAny(a Any) {
	w.Demand(a.TypeID != 0, ErrRequired)
	w.PutVarint(uint64(a.TypeID))
	isKept := a.Encoding == Compact && w.err == nil && w.p.isCanonical(a, w.depth+1)
	if message := w.owned(a, isKept); message != nil {
		at := w.OpenBody(1)
		message.PutCompact(w)
		w.CloseBody(at, 1)
		return
	}
	w.PutVarint(uint64(len(a.Region)))
	w.putKept(a.Encoding == Compact, a.Region)
}

// isCanonical says whether a message of the protocol is as a writer of this schema writes it at this depth.
func (p *Protocol) isCanonical(a Any, depth int) bool {
	root := p.find(a.TypeID)
	w := compactWalk{b: a.Region, p: p, isKnown: true, isExact: true, isCanonical: true}
	return root != nil && w.body(root, len(a.Region), depth)
}

// PutCompactVariant appends an unknown variant.
func (w *Writer) PutCompactVariant(isKnown bool, tag byte, payload []byte, encoding Encoding) {
	w.Demand(tag != 0 && !isKnown, ErrUnknown)
	PutU8(w.Claim(1), tag)
	w.PutVarint(uint64(len(payload)))
	w.putKept(encoding == Compact, payload)
}

// hold leaves room for a length.
func (w *Writer) hold(n int) (at int) {
	at = w.n
	w.Claim(n)
	return at
}

// fill puts the number where bytes were reserved for it.
func (w *Writer) fill(at, reserved, number int) {
	n := varintLen(uint64(number))
	if n != reserved && w.err == nil {
		w.move(at, reserved, n)
	}
	if w.err == nil {
		varint(w.buf[at:], uint64(number))
	}
}

//go:noinline
func (w *Writer) move(at, reserved, n int) {
	if n > reserved && !w.room(n-reserved) {
		return
	}
	copy(w.buf[at+n:], w.buf[at+reserved:w.n])
	w.n += n - reserved
}

// OpenBody starts a body that adds levels, after its tag if it is a variant; CloseBody takes what it gives.
func (w *Writer) OpenBody(levels int) (at int) {
	w.depth += levels
	w.Demand(w.depth <= DepthMax, ErrDepth)
	return w.hold(1)
}

// CloseBody says that a body or the payload of a variant ends here.
func (w *Writer) CloseBody(at, levels int) {
	w.depth -= levels
	w.fill(at, 1, w.n-at-1)
}

// OpenVariant starts the payload of a variant.
func (w *Writer) OpenVariant(tag byte, levels int) (at int) {
	PutU8(w.Claim(1), tag)
	return w.OpenBody(levels)
}

// Chunk is the one chunk of a list or map that is being written.
type Chunk struct {
	at, reserved, levels int
}

// OpenChunk starts a list or map of n elements of about this many bytes; it adds levels if it is not empty.
func (w *Writer) OpenChunk(n, estimate, levels int) (c Chunk) {
	if n == 0 {
		return c
	}
	w.depth += levels
	w.Demand(w.depth <= DepthMax, ErrDepth)
	w.PutVarint(uint64(n))
	c = Chunk{reserved: varintLen(uint64(n) * uint64(estimate)), levels: levels}
	c.at = w.hold(c.reserved)
	return c
}

// CloseChunk ends it.
func (w *Writer) CloseChunk(c Chunk) {
	w.depth -= c.levels
	if c.reserved > 0 {
		w.fill(c.at, c.reserved, w.n-c.at-c.reserved)
	}
	w.PutVarint(0)
}
