package rt

import (
	"bytes"
	"errors"
	"unicode/utf8"

	scantling "scantling.dev/go"
)

// CompactReader reads owned values from a frame of Compact, front to back, and checks what it reads; it does not name faults, which
// the walk does that comes after it. After the first fault it gives zeros, and nothing more is allocated.
type CompactReader struct {
	// The frame up to where the innermost range ends; its capacity ends with the frame.
	b      []byte
	at     int
	depth  int
	failed bool
	p      *Protocol
	m      scantling.Memory
}

// DecodeCompact reads the root of a frame.
func DecodeCompact[M Message](p *Protocol, frame []byte, read func(typeID uint16, r *CompactReader) M) (message M, err error) {
	r := CompactReader{b: frame[:len(frame):len(frame)], p: p, m: scantling.Memory{Left: scantling.MemoryMax(len(frame))}}
	id, end := r.U16(), r.length()
	if !r.failed && id != 0 && end == len(frame) && len(frame) <= scantling.FrameLenMax {
		if read := read(id, &r); !r.failed && !r.m.Refused {
			return read, nil
		}
	}
	if _, err := p.CheckCompact(frame, scantling.Compatible); err != nil {
		return message, err
	}
	return message, r.refusal()
}

// DecodeCompactAny is the same of the message of an any. Offsets count from its body.
func DecodeCompactAny[M Message](p *Protocol, a scantling.Any, read func(typeID uint16, r *CompactReader) M) (message M, err error) {
	root := p.find(a.TypeID)
	if a.TypeID == 0 {
		return message, &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 0}
	}
	body := a.Region[:len(a.Region):len(a.Region)]
	r := CompactReader{b: body, p: p, m: scantling.Memory{Left: scantling.MemoryMax(len(body))}}
	if read := read(a.TypeID, &r); !r.failed {
		return read, nil
	}
	w := compactWalk{b: body, p: p}
	if root != nil && !w.body(root, len(body), 0) {
		return message, &scantling.Invalid{Kind: w.kind, Offset: uint32(w.fault)}
	}
	return message, r.refusal()
}

// Unknown takes the rest, which is the body of a message that the protocol does not have.
func (r *CompactReader) Unknown(typeID uint16) scantling.Unknown {
	body := r.b[r.at:]
	r.at = len(r.b)
	return scantling.Unknown{TypeID: typeID, Region: Clone(&r.m, body), Encoding: scantling.Compact}
}

// refusal is why a valid frame was refused: it takes too much memory.
func (r *CompactReader) refusal() error {
	if !r.m.Refused {
		return errors.New("scantling: a mistake in generated code: it refuses a valid frame")
	}
	return r.m.Err()
}

// fail makes the rest of the frame empty.
func (r *CompactReader) fail() {
	r.failed, r.b, r.at = true, nil, 0
}

// Demand fails unless the condition holds.
func (r *CompactReader) Demand(holds bool) {
	if !holds {
		r.fail()
	}
}

// Take gives the next bytes; after a fault zeros.
func (r *CompactReader) Take(n int) []byte {
	if b := r.b[r.at:]; n <= len(b) {
		r.at += n
		return b[:n]
	}
	return r.none(n)
}

//go:noinline
func (r *CompactReader) none(n int) []byte {
	r.fail()
	return make([]byte, n)
}

// Presence gives the presence bytes of a segment, of which the last one has these spare bits.
func (r *CompactReader) Presence(n int, spare byte) []byte {
	b := r.Take(n)
	r.Demand(b[n-1]&spare == 0)
	return b
}

// HasSegment says whether the body goes on.
func (r *CompactReader) HasSegment() bool { return r.at < len(r.b) }

// Bool reads a bool.
func (r *CompactReader) Bool() bool {
	b := r.Take(1)[0]
	r.Demand(b <= 1)
	return b == 1
}

// U64 reads a varint of 64 bits.
func (r *CompactReader) U64() uint64 {
	if at := r.at; at < len(r.b) && r.b[at] < 0x80 {
		r.at = at + 1
		return uint64(r.b[at])
	}
	return r.varint(64)
}

// U32 reads a varint of 32 bits.
func (r *CompactReader) U32() uint32 {
	if at := r.at; at < len(r.b) && r.b[at] < 0x80 {
		r.at = at + 1
		return uint32(r.b[at])
	}
	return uint32(r.varint(32))
}

// U16 reads a varint of 16 bits.
func (r *CompactReader) U16() uint16 {
	if at := r.at; at < len(r.b) && r.b[at] < 0x80 {
		r.at = at + 1
		return uint16(r.b[at])
	}
	return uint16(r.varint(16))
}

// I64 reads a signed number of 64 bits.
func (r *CompactReader) I64() int64 {
	n := r.U64()
	return int64(n>>1) ^ -int64(n&1)
}

// I32 reads a signed number of 32 bits.
func (r *CompactReader) I32() int32 {
	n := r.U32()
	return int32(n>>1) ^ -int32(n&1)
}

// I16 reads a signed number of 16 bits.
func (r *CompactReader) I16() int16 {
	n := r.U16()
	return int16(n>>1) ^ -int16(n&1)
}

// U128 reads a varint of 128 bits.
func (r *CompactReader) U128() scantling.Uint128 { return r.wide(Varint) }

// I128 reads a signed number of 128 bits.
func (r *CompactReader) I128() scantling.Int128 {
	n := r.wide(Zigzag)
	return scantling.Int128{Hi: int64(n.Hi), Lo: n.Lo}
}

// varint reads a number of more than one byte.
func (r *CompactReader) varint(bits int) (number uint64) {
	for i, b := range r.b[r.at:min(len(r.b), r.at+10)] {
		number |= uint64(b&0x7f) << (7 * i)
		if b < 0x80 {
			rest := bits - 7*i
			if b == 0 && i > 0 || rest < 7 && (rest <= 0 || b>>rest != 0) {
				break
			}
			r.at += i + 1
			return number
		}
	}
	r.fail()
	return 0
}

func (r *CompactReader) wide(form Form) scantling.Uint128 {
	w := compactWalk{b: r.b, at: r.at}
	number, ok := w.number(&Content{Size: 16, Form: form}, len(r.b))
	r.at = w.at
	if !ok {
		r.fail()
	}
	return number
}

// length gives where the bytes end that a length counts.
func (r *CompactReader) length() int {
	n := uint64(r.U32())
	if n > uint64(len(r.b)-r.at) {
		r.fail()
		return 0
	}
	return r.at + int(n)
}

// counted gives the bytes that a length counts.
func (r *CompactReader) counted() []byte {
	end := r.length()
	b := r.b[r.at:end]
	r.at = end
	return b
}

// Text reads text and its length.
func (r *CompactReader) Text() string {
	b := r.counted()
	r.Demand(ValidText(b))
	return string(b)
}

// Str reads the text of a str<N>.
func (r *CompactReader) Str(n int) string {
	b := r.counted()
	r.Demand(len(b) <= n && bytes.IndexByte(b, 0) < 0 && ValidText(b))
	return string(b)
}

// Bytes reads bytes and their length; nil if there are none.
func (r *CompactReader) Bytes() []byte { return Clone(&r.m, r.counted()) }

// RestText is the rest of a variant's payload as text.
func (r *CompactReader) RestText() string {
	b := r.rest()
	r.Demand(utf8.Valid(b))
	return string(b)
}

// Rest is the rest of a variant's payload; nil if there is none.
func (r *CompactReader) Rest() []byte { return Clone(&r.m, r.rest()) }

func (r *CompactReader) rest() []byte {
	b := r.b[r.at:]
	r.at = len(r.b)
	return b
}

// IsAbsent says whether the next byte is 0, and takes it then.
func (r *CompactReader) IsAbsent() bool {
	if r.at < len(r.b) && r.b[r.at] != 0 {
		return false
	}
	r.Take(1)
	return true
}

// Tag reads the tag of a required union.
func (r *CompactReader) Tag() byte {
	tag := r.Take(1)[0]
	r.Demand(tag != 0)
	return tag
}

// MayTag reads the tag of an optional union.
func (r *CompactReader) MayTag() byte { return r.Take(1)[0] }

// Open enters the body of a required record or message, which adds levels. Close takes what it gives.
func (r *CompactReader) Open(levels int) (outer int) {
	outer = r.Variant()
	r.Demand(r.at < len(r.b))
	r.deeper(levels)
	return outer
}

// OpenRest enters a body that is the rest of a variant's payload.
func (r *CompactReader) OpenRest(levels int) (outer int) {
	outer = len(r.b)
	r.deeper(levels)
	return outer
}

func (r *CompactReader) deeper(levels int) {
	r.depth += levels
	r.Demand(r.depth <= scantling.DepthMax)
}

// Close leaves a body, and what only newer writers know in it.
func (r *CompactReader) Close(outer, levels int) {
	r.depth -= levels
	if !r.failed {
		r.at, r.b = len(r.b), r.b[:outer]
	}
}

// Variant enters the payload of a variant. End takes what it gives.
func (r *CompactReader) Variant() (outer int) {
	outer = len(r.b)
	end := r.length()
	r.b = r.b[:end]
	return outer
}

// End leaves the payload of a variant, of which nothing is left.
func (r *CompactReader) End(outer int) {
	r.Demand(r.at == len(r.b))
	if !r.failed {
		r.b = r.b[:outer]
	}
}

// Any reads a required message with its type id.
func (r *CompactReader) Any() (a scantling.Any) {
	a = r.MayAny()
	r.Demand(a.TypeID != 0)
	return a
}

// MayAny reads an optional one. The protocol's tables check it.
func (r *CompactReader) MayAny() scantling.Any {
	id := r.U16()
	if id == 0 {
		return scantling.Any{}
	}
	end := r.length()
	at := r.at
	if r.failed || !r.p.checkCompactAny(r.b[:end], at, id, r.depth+1) {
		r.fail()
		return scantling.Any{}
	}
	r.at = end
	return scantling.Any{TypeID: id, Region: Clone(&r.m, r.b[at:end]), Encoding: scantling.Compact}
}

// Chunks is a list or map that is being read.
type Chunks struct {
	levels, least int
	// The first byte of the list, and of the list around it.
	at, outerAt uint32
	isOpen      bool
	outer       int
	count       int
}

// List starts a list or map whose elements have at least so many bytes; it adds levels if it is not empty.
func (r *CompactReader) List(levels, least int) Chunks {
	return Chunks{levels: levels, least: least, at: uint32(r.at), outerAt: r.m.At}
}

// Next enters the next chunk; false: there is none. The one before is left, and is empty.
func (r *CompactReader) Next(c *Chunks) bool {
	if c.isOpen {
		r.End(c.outer)
		c.isOpen = false
		r.depth -= c.levels
		r.m.At = c.outerAt
	}
	count := uint64(r.padded(1))
	if count == 0 {
		return false
	}
	length := uint64(r.padded(0))
	if length > uint64(len(r.b)-r.at) || count*uint64(c.least) > length {
		r.fail()
		return false
	}
	c.outer, c.isOpen, c.count = len(r.b), true, int(count)
	r.b = r.b[:r.at+int(length)]
	r.m.At = c.at
	r.deeper(c.levels)
	return true
}

// padded reads a number of a chunk: of three bytes if it has too many, and is not less than least.
func (r *CompactReader) padded(least uint32) uint32 {
	if b := r.b[r.at:]; len(b) >= 3 && b[0] >= 0x80 && b[1] >= 0x80 && b[2] == 0 {
		number := uint32(b[0]&0x7f) | uint32(b[1]&0x7f)<<7
		r.Demand(number >= least)
		r.at = min(r.at+3, len(r.b))
		return number
	}
	return r.U32()
}

// Stream reads a stream, which has no elements in its message (W12).
func (r *CompactReader) Stream() { r.Demand(r.padded(1) == 0) }

// Extend is room for the elements of a chunk, after those of the chunks before it.
func Extend[T any](r *CompactReader, c *Chunks, list []T) []T {
	if !r.failed && !take[T](&r.m, c.count) {
		r.fail()
	}
	if r.failed {
		return list[:0]
	}
	if list == nil {
		return make([]T, c.count)
	}
	return append(list, make([]T, c.count)...)
}

// NewBox is a value that a pointer holds.
func NewBox[T any](r *CompactReader) *T {
	if !take[T](&r.m, 1) {
		r.fail()
	}
	return new(T)
}
