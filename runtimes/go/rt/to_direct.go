package rt

import (
	scantling "scantling.dev/go"
)

// toDirect turns a frame of Compact into one of Direct. The frame has been walked; the same walk reads it here, item by item, and skips what is
// left out. Its methods say whether the value is known; if not, a parent that may be absent is left out.
type toDirect struct {
	sieve
	r compactWalk
}

func (p *Protocol) toDirect(dst, frame []byte, mode compactWalk) ([]byte, []scantling.Invalid, error) {
	typeID, body, err := p.walkCompact(frame, mode)
	if err != nil {
		return dst, nil, err
	}
	t := toDirect{sieve: p.sieve(dst), r: compactWalk{b: frame, p: p, at: body, knowsRetired: true}}
	isThere := t.part(func() bool {
		le.PutUint16(t.Claim(6)[4:], typeID)
		root := p.ever(typeID)
		if root == nil {
			return t.unknown(scantling.KindTypeID, 0)
		}
		return t.region(root, len(frame))
	})
	if isThere && t.Failure == nil {
		le.PutUint32(t.Buf[t.Start:], uint32(t.N-t.Start))
	}
	return t.finish(dst, isThere)
}

// or reads and writes a part, or skips it.
func (t *toDirect) or(write func() bool, skip func()) bool {
	start := t.r.at
	isThere := t.part(write)
	if !isThere && t.Failure == nil {
		t.r.at = start
		skip()
	}
	return isThere
}

// store gives the bytes at a position, which have been claimed.
func (t *toDirect) store(at, n int) []byte {
	if t.Failure != nil {
		return make([]byte, n)
	}
	return t.Buf[at:][:n]
}

// end says that the payload of a slot of the region at lo ends here.
func (t *toDirect) end(lo, at int) { le.PutUint32(t.store(at, 4), uint32(t.N-lo)) }

// region reads a body that ends at stop.
func (t *toDirect) region(ty *Type, stop int) bool {
	lo := t.N
	copy(t.Claim(len(ty.Claim)), ty.Claim)
	return t.block(ty, lo, lo+2, stop)
}

// block reads a body into the block of the region at lo.
func (t *toDirect) block(ty *Type, lo, block, stop int) bool {
	fields := ty.Fields
	for i := range ty.Segments {
		s := &ty.Segments[i]
		isMissing := i > 0 && t.r.at == stop
		var presence []byte
		if !isMissing {
			presence, _ = t.r.take(s.Len, stop, t.r.at)
		}
		for i := range fields[:s.Fields] {
			f := &fields[i]
			if isMissing {
				t.silent(f, block)
			} else if !t.field(f, block, presence, stop) {
				return false
			}
			if f.Content.Shape >= Text {
				t.end(lo, block+f.End)
			}
		}
		fields = fields[s.Fields:]
	}
	t.r.at = stop
	return t.Failure == nil
}

// silent is a field that is not there: its default, if it has one. The ends of slots come after it.
func (t *toDirect) silent(f *Field, block int) {
	switch {
	case f.Content.Shape < Text:
		copy(t.store(block+f.At, f.Content.Size), f.Silent)
	case f.Content.Shape == Tagged:
		copy(t.store(block+f.At, 1), f.Silent)
	}
}

func (t *toDirect) field(f *Field, block int, presence []byte, stop int) bool {
	mayBeZero := f.Presence == ByTag || f.Presence == ByEmpty
	skip := func() { t.r.value(&f.Content, mayBeZero, stop, 0) }
	if f.Presence == ByBit && presence[f.CompactAt]&f.Mask == 0 {
		return true
	}
	if f.Retired {
		skip()
		return true
	}
	if mayBeZero && t.r.b[t.r.at] == 0 {
		t.r.at++
		return true
	}
	write := func() bool { return t.value(&f.Content, block+f.At, stop) }
	if !f.Alignment.isAnywhere() {
		write = func() bool { return t.moved(f, block, stop) }
	}
	if f.Presence == Always {
		return write()
	}
	isThere := t.or(write, skip)
	switch {
	case t.Failure != nil:
		return false
	case isThere && f.Presence == ByBit:
		t.store(block+f.BitAt, 1)[0] |= f.Mask
	case !isThere && f.Content.Shape < Text:
		clear(t.store(block+f.At, f.Content.Size))
	case !isThere && f.Content.Shape == Tagged:
		clear(t.store(block+f.At, 1))
	}
	return true
}

// moved is value of a payload in an aligned message.
func (t *toDirect) moved(f *Field, block, stop int) bool {
	return t.padded(f.Alignment, block, func() bool {
		if f.Content.Shape == Tagged {
			return t.union(&t.p.Types[f.Content.Type], block+f.At, stop, block)
		}
		return t.value(&f.Content, block+f.At, stop)
	})
}

// padded writes a payload and, unless it is empty, its padding (A5).
func (t *toDirect) padded(a Alignment, origin int, write func() bool) bool {
	from := t.N
	t.Claim(a.padding(from - origin))
	padding := Padding{from, t.N}
	isThere := write()
	t.Unpad(padding)
	return isThere
}

// value reads a required value; an inline one or the tag of a union is stored at this position, the rest is appended.
func (t *toDirect) value(c *Content, at, stop int) bool {
	switch c.Shape {
	case Text, Blob:
		text, _ := t.r.counted(stop)
		t.PutBytes(text)
	case Region:
		end, _ := t.r.length(stop)
		return t.region(&t.p.Types[c.Type], end)
	case AnyMessage:
		idAt := t.r.at
		id, _ := t.r.varint(16, stop)
		root := t.p.ever(uint16(id.Lo))
		if root == nil {
			return t.unknown(scantling.KindTypeID, idAt)
		}
		le.PutUint16(t.Claim(2), uint16(id.Lo))
		end, _ := t.r.length(stop)
		return t.region(root, end)
	case Tagged:
		return t.union(&t.p.Types[c.Type], at, stop, -1)
	case Packed, Strided, InlineMap:
		t.strided(c, stop)
	case Indexed, IndexedMap:
		t.indexed(c, stop)
	case Stream:
		t.r.padded(1, stop)
	default:
		return t.inline(c, at, stop)
	}
	return t.Failure == nil
}

// tag reads the tag of a variant, and where its payload ends; nil of one that is not known.
func (t *toDirect) tag(ty *Type, at, stop int) (v *Variant, end int) {
	start := t.r.at
	tag, _ := t.r.take(1, stop, start)
	if v = ty.ever(tag[0]); v == nil {
		t.unknown(scantling.KindUnknownTag, start)
		return nil, 0
	}
	t.store(at, 1)[0] = v.Tag
	end, _ = t.r.length(stop)
	return v, end
}

// union reads a variant; the padding in the payload of a union in an aligned message counts from the origin.
func (t *toDirect) union(ty *Type, at, stop, origin int) bool {
	v, end := t.tag(ty, at, stop)
	switch {
	case v == nil:
		return false
	case v.Content == nil:
		return true
	case origin >= 0:
		return t.padded(v.Alignment, origin, func() bool { return t.variant(v.Content, end) })
	}
	return t.variant(v.Content, end)
}

// variant reads the content of one that ends there.
func (t *toDirect) variant(c *Content, end int) bool {
	switch c.Shape {
	case Text, Blob:
		text, _ := t.r.take(end-t.r.at, end, t.r.at)
		t.PutBytes(text)
		return true
	case Region:
		return t.region(&t.p.Types[c.Type], end)
	default:
		payload := t.N
		if c.Shape < Text {
			t.Claim(c.Size)
		}
		return t.value(c, payload, end)
	}
}

func (t *toDirect) inline(c *Content, at, stop int) bool {
	switch c.Shape {
	case Bool:
		b, _ := t.r.take(1, stop, t.r.at)
		copy(t.store(at, 1), b)
	case Str:
		text, _ := t.r.counted(stop)
		to := t.store(at, c.Size)
		clear(to[copy(to, text):])
	case Array:
		for end := at + c.Size; at < end; at += c.Elem.Size {
			if !t.inline(c.Elem, at, stop) {
				return false
			}
		}
	case Struct:
		fields := t.p.Types[c.Type].Fields
		for i := range fields {
			if !t.inline(&fields[i].Content, at+fields[i].At, stop) {
				return false
			}
		}
	case Stored:
		clear(t.store(at, c.Size))
		v, end := t.tag(&t.p.Types[c.Type], at, stop)
		return v != nil && (v.Content == nil || t.inline(v.Content, at+1, end))
	default:
		t.number(c, at, stop)
	}
	return true
}

func (t *toDirect) number(c *Content, at, stop int) {
	to := t.store(at, c.Size)
	if c.Form == Fixed {
		b, _ := t.r.take(c.Size, stop, t.r.at)
		copy(to, b)
		return
	}
	number, _ := t.r.number(c, stop)
	wide := [16]byte{}
	PutU128(wide[:], number)
	copy(to, wide[:])
}

// each calls element for each element of a list or map; one that it cannot be without is skipped. It gives how many are kept.
func (t *toDirect) each(c *Content, stop int, element func(end int) bool) (kept int) {
	for {
		count, _ := t.r.padded(1, stop)
		if count == 0 {
			return kept
		}
		length, _ := t.r.padded(0, stop)
		end := t.r.at + int(length)
		for ; count > 0; count-- {
			skip := func() { t.r.element(c, new(mapKey), end, 0) }
			if t.or(func() bool { return element(end) }, skip) {
				kept++
			} else if t.Failure != nil {
				// A value of a byte may take thousands in Direct: the rest is not tried.
				return kept
			}
		}
	}
}

// count is how many elements a list or map has.
func (t *toDirect) count(stop int) (n int) {
	start := t.r.at
	for {
		count, _ := t.r.padded(1, stop)
		if count == 0 {
			t.r.at = start
			return n
		}
		length, _ := t.r.padded(0, stop)
		n += int(count)
		t.r.at += int(length)
	}
}

// strided reads a list or map of elements of one size, which stands before them unless the list is packed.
func (t *toDirect) strided(c *Content, stop int) {
	start := t.N
	size := c.Size
	switch c.Shape {
	case Packed:
		size = c.Elem.Size
	case Strided:
		size = t.p.Types[c.Elem.Type].BlockLen
	}
	if c.Shape != Packed {
		le.PutUint16(t.Claim(2), uint16(size))
	}
	kept := t.each(c, stop, func(end int) bool {
		at := t.N
		b := t.Claim(size)
		switch c.Shape {
		case Packed:
			return t.inline(c.Elem, at, end)
		case InlineMap:
			return t.inline(&c.Entry.Key.Content, at, end) && t.inline(&c.Entry.Value.Content, at+c.Entry.Value.At, end)
		}
		ty := &t.p.Types[c.Elem.Type]
		copy(b, ty.Claim[2:])
		body, _ := t.r.length(end)
		return t.block(ty, at, at, body)
	})
	if kept == 0 {
		t.N = start
	}
}

// indexed reads a list or map with ends.
func (t *toDirect) indexed(c *Content, stop int) {
	n, lo := t.count(stop), t.N
	if n > 0 {
		t.Claim(4 + 4*n)
	}
	i := 0
	kept := t.each(c, stop, func(end int) bool {
		ok := t.padded(c.Alignment, lo, func() bool { return t.element(c, end) })
		if ok {
			t.end(lo, lo+4+4*i)
			i++
		}
		return ok
	})
	switch {
	case t.Failure != nil || n == 0:
		return
	case kept == 0:
		t.N = lo
		return
	case kept < n:
		t.closeUp(c.Alignment, lo, n, kept)
	}
	le.PutUint32(t.Buf[lo:], uint32(kept))
}

// closeUp moves the kept elements of the list at lo to where they stand without the ends of the others. Elements of an aligned list go to
// places of the same rest, so that what is in them stays as it is.
func (t *toDirect) closeUp(a Alignment, lo, n, kept int) {
	b := t.Buf[lo:t.N]
	from, to := 4+4*n, 4+4*kept
	for i := range kept {
		end := int(le.Uint32(b[4+4*i:]))
		start := a.after(0, from, end)
		place := to
		if start < end {
			place += a.padding(to)
		}
		clear(b[to:place])
		to = place + copy(b[place:], b[start:end])
		le.PutUint32(b[4+4*i:], uint32(to))
		from = end
	}
	t.N = lo + to
}

func (t *toDirect) element(c *Content, end int) bool {
	if c.Entry != nil {
		lo := t.N
		le.PutUint16(t.Claim(2+c.Size), uint16(c.Size))
		return t.entryPart(&c.Entry.Key, lo, end) && t.entryPart(&c.Entry.Value, lo, end)
	}
	at := t.N
	if c.Elem.Shape == Tagged {
		t.Claim(1)
	}
	return t.value(c.Elem, at, end)
}

// entryPart reads the key or value of the entry at lo.
func (t *toDirect) entryPart(f *Field, lo, end int) bool {
	if !t.value(&f.Content, lo+f.At, end) {
		return false
	}
	if f.Content.Shape >= Text {
		t.end(lo, lo+f.End)
	}
	return true
}
