package rt

import (
	"strings"

	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// What writes owned values in Compact, for generated code. A length stands before what it counts: its bytes are reserved by an estimate, and
// what follows them is moved if it was wrong.

// PutVarint appends a number in groups of seven bits (K2).
func (w *Writer) PutVarint(v uint64) {
	if v < 0x80 && w.N < len(w.Buf) {
		w.Buf[w.N] = byte(v)
		w.N++
		return
	}
	w.putVarint(v)
}

func (w *Writer) putVarint(v uint64) {
	n := shared.VarintLen(v)
	if w.room(n) {
		varint(w.Buf[w.N:], v)
		w.N += n
	}
}

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
func (w *Writer) PutVarint128(v scantling.Uint128) {
	for v.Hi != 0 {
		PutU8(w.Claim(1), byte(v.Lo)|0x80)
		v = scantling.Uint128{Hi: v.Hi >> 7, Lo: v.Lo>>7 | v.Hi<<57}
	}
	w.PutVarint(v.Lo)
}

// PutZigzag128 appends a signed number of 128 bits.
func (w *Writer) PutZigzag128(v scantling.Int128) {
	sign := uint64(v.Hi >> 63)
	w.PutVarint128(scantling.Uint128{Hi: uint64(v.Hi)<<1 | v.Lo>>63 ^ sign, Lo: v.Lo<<1 ^ sign})
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
	w.Demand(len(text) <= n && strings.IndexByte(text, 0) < 0, scantling.ErrText)
	w.PutLenText(text)
}

// PutLenBytes appends bytes after their length.
func (w *Writer) PutLenBytes(b []byte) {
	w.PutVarint(uint64(len(b)))
	w.PutBytes(b)
}

// PutCompactAny appends a message with its type id. A body that is not canonical is read, and so is a region of Direct.
func (w *Writer) PutCompactAny(a scantling.Any) {
	w.Demand(a.TypeID != 0, scantling.ErrRequired)
	w.PutVarint(uint64(a.TypeID))
	isKept := a.Encoding == scantling.Compact && w.Failure == nil && w.context().p.isCanonical(a, w.Depth+1)
	if message := w.owned(a, isKept); message != nil {
		at := w.OpenBody(1)
		message.PutCompact(w)
		w.CloseBody(at, 1)
		return
	}
	w.PutVarint(uint64(len(a.Region)))
	w.putKept(a.Encoding == scantling.Compact, a.Region)
}

// isCanonical says whether a message of the protocol is as a writer of this schema writes it at this depth.
func (p *Protocol) isCanonical(a scantling.Any, depth int) bool {
	root := p.find(a.TypeID)
	w := compactWalk{b: a.Region, p: p, isKnown: true, isExact: true, isCanonical: true}
	return root != nil && w.body(root, len(a.Region), depth)
}

// PutCompactVariant appends an unknown variant.
func (w *Writer) PutCompactVariant(isKnown bool, tag byte, payload []byte, encoding scantling.Encoding) {
	w.Demand(tag != 0 && !isKnown, scantling.ErrUnknown)
	PutU8(w.Claim(1), tag)
	w.PutVarint(uint64(len(payload)))
	w.putKept(encoding == scantling.Compact, payload)
}

// hold leaves room for a length.
func (w *Writer) hold(n int) (at int) {
	at = w.N
	w.Claim(n)
	return at
}

// fill puts the number where bytes were reserved for it.
func (w *Writer) fill(at, reserved, number int) {
	n := shared.VarintLen(uint64(number))
	if n != reserved && w.Failure == nil {
		w.move(at, reserved, n)
	}
	if w.Failure == nil {
		varint(w.Buf[at:], uint64(number))
	}
}

//go:noinline
func (w *Writer) move(at, reserved, n int) {
	if n > reserved && !w.room(n-reserved) {
		return
	}
	copy(w.Buf[at+n:], w.Buf[at+reserved:w.N])
	w.N += n - reserved
}

// OpenBody starts a body that adds levels, after its tag if it is a variant; CloseBody takes what it gives.
func (w *Writer) OpenBody(levels int) (at int) {
	w.Depth += levels
	w.Demand(w.Depth <= scantling.DepthMax, scantling.ErrDepth)
	return w.hold(1)
}

// CloseBody says that a body or the payload of a variant ends here.
func (w *Writer) CloseBody(at, levels int) {
	w.Depth -= levels
	w.fill(at, 1, w.N-at-1)
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
	w.Depth += levels
	w.Demand(w.Depth <= scantling.DepthMax, scantling.ErrDepth)
	w.PutVarint(uint64(n))
	c = Chunk{reserved: shared.VarintLen(uint64(n) * uint64(estimate)), levels: levels}
	c.at = w.hold(c.reserved)
	return c
}

// CloseChunk ends it.
func (w *Writer) CloseChunk(c Chunk) {
	w.Depth -= c.levels
	if c.reserved > 0 {
		w.fill(c.at, c.reserved, w.N-c.at-c.reserved)
	}
	w.PutVarint(0)
}
