package rt

import (
	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// toCompact turns a frame of Direct into one of Compact. The frame has been walked, so that nothing is checked here. Its methods say whether
// the value is known; if not, a parent that may be absent is left out.
type toCompact struct {
	sieve
	b []byte
}

func (p *Protocol) toCompact(dst, frame []byte, mode walk) ([]byte, []scantling.Invalid, error) {
	typeID, _, err := p.check(frame, mode)
	if err != nil {
		return dst, nil, err
	}
	t := toCompact{sieve: p.sieve(dst), b: frame}
	isThere := t.part(func() bool { return t.message(typeID, 4, 6, len(frame)) })
	return t.finish(dst, isThere)
}

// message writes a type id and a body.
func (t *toCompact) message(typeID uint16, idAt, lo, hi int) bool {
	root := t.p.ever(typeID)
	if root == nil {
		return t.unknown(scantling.KindTypeID, idAt)
	}
	t.PutVarint(uint64(typeID))
	return t.region(root, lo, hi)
}

// region writes a length and a body.
func (t *toCompact) region(ty *Type, lo, hi int) bool {
	return t.block(ty, lo, lo+2, int(le.Uint16(t.b[lo:])))
}

// block writes the body of the region at lo, whose block this is.
func (t *toCompact) block(ty *Type, lo, block, blockLen int) bool {
	length := t.hold(1)
	heap, fields := block+blockLen, ty.Fields
	for i := range ty.Segments {
		s := &ty.Segments[i]
		presence := t.N
		t.Claim(s.Len)
		for i := range fields[:s.Fields] {
			f := &fields[i]
			end := heap
			if f.At < blockLen && f.Content.Shape >= Text {
				end = lo + int(le.Uint32(t.b[block+f.End:]))
			}
			if !t.field(f, block, blockLen, presence, heap, end) {
				return false
			}
			heap = end
		}
		fields = fields[s.Fields:]
	}
	t.fill(length, 1, t.N-length-1)
	return true
}

func (t *toCompact) field(f *Field, block, blockLen, presence, from, end int) bool {
	if f.Retired || f.At >= blockLen {
		t.PutBytes([]byte(f.SilentCompact))
		return true
	}
	at := block + f.At
	start := f.Alignment.after(block, from, end)
	write := func() bool { return t.value(&f.Content, at, start, end) }
	if f.Content.Shape == Tagged && !f.Alignment.isAnywhere() {
		write = func() bool { return t.union(&t.p.Types[f.Content.Type], at, start, end, block) }
	}
	isThere := true
	switch f.Presence {
	case Always:
		return write()
	case ByBit:
		isThere = t.b[block+f.BitAt]&f.Mask != 0
	case ByTag:
		isThere = t.b[at] != 0
	case ByEmpty:
		isThere = from != end
	}
	switch isThere = isThere && t.part(write); {
	case !isThere && f.Presence != ByBit:
		t.PutVarint(0)
	case isThere && f.Presence == ByBit && t.Failure == nil:
		t.Buf[presence+f.CompactAt] |= f.Mask
	}
	return true
}

// value writes a required value: an inline one or the tag of a union at this position, and the payload [from, end).
func (t *toCompact) value(c *Content, at, from, end int) bool {
	switch c.Shape {
	case Text, Blob:
		t.PutLenBytes(t.b[from:end])
	case Region:
		return t.region(&t.p.Types[c.Type], from, end)
	case AnyMessage:
		return t.message(le.Uint16(t.b[from:]), from, from+2, end)
	case Tagged:
		return t.union(&t.p.Types[c.Type], at, from, end, -1)
	case Packed, Strided, Indexed, InlineMap, IndexedMap:
		t.list(c, from, end)
	case Stream:
		t.PutVarint(0)
	default:
		return t.inline(c, at)
	}
	return true
}

// union writes a variant; the padding in the payload of a union in an aligned message counts from the origin.
func (t *toCompact) union(ty *Type, at, from, end, origin int) bool {
	v := ty.ever(t.b[at])
	if v == nil {
		return t.unknown(scantling.KindUnknownTag, at)
	}
	if origin >= 0 {
		from = v.Alignment.after(origin, from, end)
	}
	PutU8(t.Claim(1), v.Tag)
	if v.Content != nil && v.Content.Shape == Region {
		return t.region(&t.p.Types[v.Content.Type], from, end)
	}
	length := t.hold(1)
	switch {
	case v.Content == nil:
	case v.Content.Shape == Text || v.Content.Shape == Blob:
		t.PutBytes(t.b[from:end])
	case !t.value(v.Content, from, from, end):
		return false
	}
	t.fill(length, 1, t.N-length-1)
	return true
}

func (t *toCompact) inline(c *Content, at int) bool {
	value := t.b[at : at+c.Size]
	switch c.Shape {
	case Str:
		t.PutLenBytes(StrBytes(value))
	case Array:
		for end := at + c.Size; at < end; at += c.Elem.Size {
			if !t.inline(c.Elem, at) {
				return false
			}
		}
	case Struct:
		fields := t.p.Types[c.Type].Fields
		for i := range fields {
			if !t.inline(&fields[i].Content, at+fields[i].At) {
				return false
			}
		}
	case Stored:
		return t.union(&t.p.Types[c.Type], at, at+1, at+c.Size, -1)
	default:
		t.number(c, value)
	}
	return true
}

func (t *toCompact) number(c *Content, value []byte) {
	if c.Form == Fixed {
		t.PutBytes(value)
		return
	}
	wide := [16]byte{}
	if n := copy(wide[:], value); c.Form == Zigzag && value[n-1] >= 0x80 {
		for i := n; i < len(wide); i++ {
			wide[i] = 0xff
		}
	}
	if c.Form == Zigzag {
		t.PutZigzag128(I128(wide[:]))
	} else {
		t.PutVarint128(U128(wide[:]))
	}
}

// list writes a list or map in one chunk; elements that are not known are left out.
func (t *toCompact) list(c *Content, lo, hi int) {
	n, element := t.elements(c, lo, hi)
	if n > 0 {
		countLen, lengthLen := shared.VarintLen(uint64(n)), shared.VarintLen(uint64(n)*uint64(c.Least))
		count := t.hold(countLen)
		length := t.hold(lengthLen)
		kept := 0
		for i := range n {
			if t.part(func() bool { return element(i) }) {
				kept++
			}
		}
		if kept == 0 {
			t.N = count
		} else {
			t.fill(length, lengthLen, t.N-length-lengthLen)
			t.fill(count, countLen, kept)
		}
	}
	t.PutVarint(0)
}

// elements is how many a list or map has, and what writes one of them.
func (t *toCompact) elements(c *Content, lo, hi int) (n int, element func(i int) bool) {
	if lo == hi {
		return 0, nil
	}
	switch c.Shape {
	case Packed:
		size := c.Elem.Size
		return (hi - lo) / size, func(i int) bool { return t.inline(c.Elem, lo+i*size) }
	case Strided:
		stride, ty := int(le.Uint16(t.b[lo:])), &t.p.Types[c.Elem.Type]
		return (hi - lo - 2) / stride, func(i int) bool {
			at := lo + 2 + i*stride
			return t.block(ty, at, at, stride)
		}
	case InlineMap:
		return (hi - lo - 2) / c.Size, func(i int) bool {
			at := lo + 2 + i*c.Size
			return t.inline(&c.Entry.Key.Content, at) && t.inline(&c.Entry.Value.Content, at+c.Entry.Value.At)
		}
	}
	n = int(le.Uint32(t.b[lo:]))
	return n, func(i int) bool {
		from, end := lo+4+4*n, lo+int(le.Uint32(t.b[lo+4+4*i:]))
		if i > 0 {
			from = lo + int(le.Uint32(t.b[lo+4*i:]))
		}
		if c.Entry == nil {
			return t.element(c.Elem, c.Alignment.after(lo, from, end), end)
		}
		heap, ok := t.entryPart(&c.Entry.Key, from, from+2+c.Size)
		if ok {
			_, ok = t.entryPart(&c.Entry.Value, from, heap)
		}
		return ok
	}
}

func (t *toCompact) element(c *Content, from, end int) bool {
	if c.Shape == Tagged {
		return t.value(c, from, from+1, end)
	}
	return t.value(c, from, from, end)
}

// entryPart writes the key or value of the entry at lo, whose payload starts at heap; it gives where the payload ends.
func (t *toCompact) entryPart(f *Field, lo, heap int) (end int, ok bool) {
	end = heap
	if f.Content.Shape >= Text {
		end = lo + int(le.Uint32(t.b[lo+f.End:]))
	}
	return end, t.value(&f.Content, lo+f.At, heap, end)
}
