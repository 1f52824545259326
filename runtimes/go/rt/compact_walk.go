package rt

import (
	"bytes"
	"unicode/utf8"

	scantling "scantling.dev/go"
)

// CheckCompact is a method of scantling.Protocol.
func (p *Protocol) CheckCompact(frame []byte, mode scantling.Mode) (typeID uint16, err error) {
	typeID, _, err = p.walkCompact(frame, compactWalk{isKnown: mode >= scantling.Exact, isExact: mode >= scantling.Exact, isCanonical: mode == scantling.Canonical})
	return typeID, err
}

// walkCompact gives the type id, and where the root's body starts.
func (p *Protocol) walkCompact(frame []byte, w compactWalk) (typeID uint16, body int, err error) {
	w.b, w.p = frame, p
	id, ok := w.varint(16, len(frame))
	length := uint128{}
	if ok {
		length, ok = w.varint(32, len(frame))
	}
	switch {
	case !ok && w.kind != scantling.KindShort:
		return 0, 0, &scantling.Invalid{Kind: w.kind, Offset: uint32(w.fault)}
	case !ok || length.Lo != uint64(len(frame)-w.at) || len(frame) > scantling.FrameLenMax: // K27
		return 0, 0, &scantling.Invalid{Kind: scantling.KindFrameLength, Offset: 0}
	}
	root, body := w.root(id), w.at
	if id.Lo == 0 || root == nil && w.isKnown { // K28
		return 0, 0, &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 0}
	}
	if root != nil && !w.body(root, len(frame), 0) {
		return 0, 0, &scantling.Invalid{Kind: w.kind, Offset: uint32(w.fault)}
	}
	return uint16(id.Lo), body, nil
}

// checkCompactAny is whether a body is a message of the protocol, at this depth; other type ids may have any bytes.
func (p *Protocol) checkCompactAny(frame []byte, at int, typeID uint16, depth int) bool {
	root := p.find(typeID)
	w := compactWalk{b: frame, p: p, at: at}
	return root == nil || w.body(root, len(frame), depth)
}

// compactWalk checks by tables, from front to back. Its methods say whether all is well; if not, kind and fault are the rule and the
// place. stop is where the range ends in which an item stands. Lengths are compared as 64 bits before they become positions.
type compactWalk struct {
	b  []byte
	p  *Protocol
	at int
	// What the mode demands: tags and type ids are known, to transcoders also retired ones (K42).
	isKnown, isExact, isCanonical, knowsRetired bool
	kind                                        scantling.Kind
	fault                                       int
	// trail is told the steps to the fault, if there is one.
	trail *trail
}

// uint128 is a number as it is read.
type uint128 = scantling.Uint128

func (w *compactWalk) refuse(kind scantling.Kind, at int) bool {
	w.kind, w.fault = kind, at
	return false
}

func (w *compactWalk) root(id uint128) *Type {
	if w.knowsRetired {
		return w.p.ever(uint16(id.Lo))
	}
	return w.p.find(uint16(id.Lo))
}

// body checks what a record or message is, and all that it holds.
func (w *compactWalk) body(t *Type, stop, depth int) bool {
	if depth > scantling.DepthMax {
		return w.refuse(scantling.KindDepth, w.at) // K30
	}
	fields := t.Fields
	for i := range t.Segments {
		s := &t.Segments[i]
		if i > 0 && w.at == stop {
			return !w.isExact || w.refuse(scantling.KindBodyEnd, w.at) // K15
		}
		if !w.segment(s, fields[:s.Fields], stop, depth) {
			return false
		}
		fields = fields[s.Fields:]
	}
	if w.isExact && w.at != stop {
		return w.refuse(scantling.KindBodyEnd, w.at) // K16
	}
	w.at = stop
	return true
}

func (w *compactWalk) segment(s *Segment, fields []Field, stop, depth int) bool {
	presence, ok := w.take(s.Len, stop, w.at)
	if !ok {
		return false
	}
	if s.Len > 0 && presence[s.Len-1]&s.Spare != 0 {
		return w.refuse(scantling.KindSpareBits, w.at-1) // K12, K14
	}
	for i := range fields {
		f, start := &fields[i], w.at
		if f.Presence != ByBit || presence[f.CompactAt]&f.Mask != 0 {
			if !w.value(&f.Content, f.Presence == ByTag || f.Presence == ByEmpty, stop, depth) {
				return w.trail.name(f.Name)
			}
		}
		if f.Retired && w.isExact && string(w.b[start:w.at]) != f.SilentCompact {
			w.refuse(scantling.KindRetiredValue, start) // K17
			return w.trail.name(f.Name)
		}
	}
	return true
}

// value checks a field, an element that is no body, a key, a value of a map, or a variant with a length of its own. depth is that of the
// body or list around it.
func (w *compactWalk) value(c *Content, mayBeZero bool, stop, depth int) bool {
	start := w.at
	switch c.Shape {
	case Plain:
		if c.Form == Fixed {
			_, ok := w.take(c.Size, stop, start)
			return ok
		}
		_, ok := w.varint(8*c.Size, stop)
		return ok
	case Bool:
		b, ok := w.take(1, stop, start)
		return ok && (b[0] <= 1 || w.refuse(scantling.KindBool, start)) // K6
	case Closed:
		number, ok := w.number(c, stop)
		return ok && (w.p.Types[c.Type].hasNumber(number.Lo, c.Size) || w.refuse(scantling.KindEnumValue, start)) // K7
	case Str:
		text, ok := w.counted(stop)
		if !ok {
			return false
		}
		if len(text) > c.Size || bytes.IndexByte(text, 0) >= 0 {
			return w.refuse(scantling.KindStrLength, start) // K8
		}
		return utf8.Valid(text) || w.refuse(scantling.KindUtf8, start) // K8
	case Array:
		for i := range c.Size / c.Elem.Size {
			if !w.value(c.Elem, false, stop, depth) { // K9
				return w.trail.index(i, "")
			}
		}
	case Struct:
		fields := w.p.Types[c.Type].Fields
		for i := range fields {
			if !w.value(&fields[i].Content, false, stop, depth) { // K9
				return w.trail.name(fields[i].Name)
			}
		}
	case Stored, Tagged:
		return w.union(&w.p.Types[c.Type], mayBeZero, stop, depth)
	case Text, Blob:
		text, ok := w.counted(stop)
		return ok && (c.Shape == Blob || utf8.Valid(text) || w.refuse(scantling.KindUtf8, start)) // K18
	case Region:
		return w.message(&w.p.Types[c.Type], mayBeZero, stop, depth+1) // K29
	case AnyMessage:
		return w.any(mayBeZero, stop, depth+1) // K29
	case Packed, Strided, InlineMap:
		return w.chunks(c, stop, depth)
	case Indexed, IndexedMap:
		return w.chunks(c, stop, depth+1) // K29
	case Stream:
		count, ok := w.padded(1, stop)
		return ok && (count == 0 || w.refuse(scantling.KindStream, start)) // W12
	}
	return true
}

// hasNumber says whether a closed enum declares the number, given in the low bytes.
func (t *Type) hasNumber(number uint64, size int) bool {
	var b [8]byte
	le.PutUint64(b[:], number)
	return t.declares(b[:size])
}

func (w *compactWalk) message(t *Type, mayBeZero bool, stop, depth int) bool {
	start := w.at
	end, ok := w.length(stop)
	if ok && end == w.at {
		return mayBeZero || w.refuse(scantling.KindRequiredAbsent, start) // K19
	}
	return ok && w.body(t, end, depth)
}

func (w *compactWalk) union(t *Type, mayBeZero bool, stop, depth int) bool {
	start := w.at
	tag, ok := w.take(1, stop, start)
	if !ok {
		return false
	}
	if tag[0] == 0 {
		return mayBeZero || w.refuse(scantling.KindRequiredAbsent, start) // K20
	}
	v := t.known(tag[0], w.knowsRetired)
	if v == nil && w.isKnown {
		return w.refuse(scantling.KindUnknownTag, start) // K20
	}
	end, ok := w.length(stop)
	if !ok {
		return false
	}
	switch {
	case v == nil:
		w.at = end
	case v.Content == nil:
	case !w.payload(v.Content, end, depth):
		return w.trail.name(v.Name)
	}
	return w.at == end || w.refuse(scantling.KindVariantLength, w.at) // K20
}

// payload checks a variant, which needs no length of its own (K20).
func (w *compactWalk) payload(c *Content, stop, depth int) bool {
	start := w.at
	switch c.Shape {
	case Text, Blob:
		w.at = stop
		return c.Shape == Blob || utf8.Valid(w.b[start:stop]) || w.refuse(scantling.KindUtf8, start)
	case Region:
		return w.body(&w.p.Types[c.Type], stop, depth+1) // K29
	}
	return w.value(c, false, stop, depth)
}

func (w *compactWalk) any(mayBeZero bool, stop, depth int) bool {
	start := w.at
	id, ok := w.varint(16, stop)
	if !ok {
		return false
	}
	if id.Lo == 0 {
		return mayBeZero || w.refuse(scantling.KindRequiredAbsent, start) // K21
	}
	root := w.root(id)
	if root == nil && w.isKnown {
		return w.refuse(scantling.KindTypeID, start) // K21
	}
	end, ok := w.length(stop)
	if ok && root == nil {
		w.at = end
		return true
	}
	return ok && w.body(root, end, depth)
}

// chunks checks a list or map (K22 to K26), whose own depth this is if it is not empty.
func (w *compactWalk) chunks(c *Content, stop, depth int) bool {
	start := w.at
	var before mapKey
	index := 0
	for isFirst := true; ; isFirst = false {
		countAt := w.at
		count, ok := w.padded(1, stop)
		switch {
		case !ok:
			return false
		case count == 0:
			return true
		case !isFirst && w.isCanonical:
			return w.refuse(scantling.KindNotCanonical, countAt) // K33
		case depth > scantling.DepthMax:
			return w.refuse(scantling.KindDepth, start) // K30
		}
		lengthAt := w.at
		length, ok := w.padded(0, stop)
		switch {
		case !ok:
			return false
		case length > uint64(stop-w.at):
			return w.refuse(scantling.KindShort, lengthAt) // K1
		case count*uint64(c.Least) > length:
			return w.refuse(scantling.KindCount, countAt) // K24
		}
		end := w.at + int(length)
		for ; count > 0; count-- {
			if part, ok := w.element(c, &before, end, depth); !ok {
				return w.trail.index(index, part)
			}
			index++
		}
		if w.at != end {
			return w.refuse(scantling.KindListTail, w.at) // K25
		}
	}
}

// padded reads a number of a chunk: of three bytes if it has too many, and is not less than least (K23).
func (w *compactWalk) padded(least uint64, stop int) (number uint64, ok bool) {
	start := w.at
	wide, isMinimal, ok := w.groups(32, stop)
	switch {
	case !ok:
		return 0, false
	case !isMinimal && (w.at != start+3 || wide.Lo < least):
		return 0, w.refuse(scantling.KindVarint, start)
	case !isMinimal && w.isCanonical:
		return 0, w.refuse(scantling.KindNotCanonical, start) // K33
	}
	return wide.Lo, true
}

// element checks an element or entry. It gives the part at fault.
func (w *compactWalk) element(c *Content, before *mapKey, stop, depth int) (part string, ok bool) {
	switch {
	case c.Entry != nil:
		at := w.at
		key, ok := w.key(&c.Entry.Key.Content, c.Entry.Order, stop)
		if !ok {
			return ".key", false
		}
		if before.isThere && before.compare(key) >= 0 {
			return ".key", w.refuse(scantling.KindKeyOrder, at) // K26
		}
		*before = key
		return ".value", w.value(&c.Entry.Value.Content, false, stop, depth)
	case c.Elem.Shape == Region:
		return "", w.message(&w.p.Types[c.Elem.Type], false, stop, depth) // K29: adds nothing.
	}
	return "", w.value(c.Elem, false, stop, depth)
}

// mapKey is a key as it compares (D67): a number whose sign is flipped, or bytes.
type mapKey struct {
	isThere bool
	number  uint128
	bytes   []byte
}

func (k mapKey) compare(next mapKey) int {
	if order := k.number.Cmp(next.number); order != 0 {
		return order
	}
	return bytes.Compare(k.bytes, next.bytes)
}

func (w *compactWalk) key(c *Content, order Order, stop int) (key mapKey, ok bool) {
	start := w.at
	if order == ByBytes {
		if !w.value(c, false, stop, 0) {
			return key, false
		}
		bytes := w.b[start:w.at]
		if c.Shape != Plain {
			// After the length.
			for bytes[0] >= 0x80 {
				bytes = bytes[1:]
			}
			bytes = bytes[1:]
		}
		return mapKey{isThere: true, bytes: bytes}, true
	}
	if c.Shape == Bool || c.Shape == Closed {
		if !w.value(c, false, stop, 0) {
			return key, false
		}
		w.at = start
	}
	number, ok := w.number(c, stop)
	if order == Signed {
		if c.Form == Fixed && c.Size < 16 {
			// Sign-extended.
			number = uint128{Hi: 0, Lo: uint64(int64(number.Lo<<(64-8*c.Size)) >> (64 - 8*c.Size))}
			number.Hi = uint64(int64(number.Lo) >> 63)
		}
		number.Hi ^= 1 << 63
	}
	return mapKey{isThere: true, number: number}, ok
}
