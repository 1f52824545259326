package rt

import (
	scantling "scantling.dev/go"
)

// Check validates a frame: every byte once, in the order of section 12 of spec/direct.md, without allocating. It gives the type id and
// the root's region; of a type id that the protocol does not have (Compatible), the bytes after it. The error is an *Invalid.
func (p *Protocol) Check(frame []byte, mode scantling.Mode) (typeID uint16, region []byte, err error) {
	return p.check(frame, walk{exact: mode >= scantling.Exact, isKnown: mode >= scantling.Exact})
}

func (p *Protocol) check(frame []byte, w walk) (typeID uint16, region []byte, err error) {
	w.b, w.p = frame, p
	if len(frame) < 8 || uint64(le.Uint32(frame)) != uint64(len(frame)) || len(frame) > scantling.FrameLenMax { // D41
		return 0, nil, &scantling.Invalid{Kind: scantling.KindFrameLength, Offset: 0}
	}
	typeID = le.Uint16(frame[4:])
	root := w.root(typeID)
	if typeID == 0 || root == nil && w.isKnown { // D42
		return 0, nil, &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4}
	}
	if root != nil && !w.region(root, 6, len(frame), 0) { // D43
		return 0, nil, &scantling.Invalid{Kind: w.kind, Offset: uint32(w.at)}
	}
	return typeID, frame[6:], nil
}

// CheckAny validates the region of a message as if it were a root: depth counts from it, and offsets as in a frame of its own.
func (p *Protocol) CheckAny(a scantling.Any) error {
	if a.Encoding != scantling.Direct {
		return scantling.ErrEncoding
	}
	root := p.find(a.TypeID)
	if a.TypeID == 0 {
		return &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4}
	}
	w := walk{b: a.Region, p: p}
	if root != nil && !w.region(root, 0, len(a.Region), 0) {
		return &scantling.Invalid{Kind: w.kind, Offset: uint32(w.at) + 6}
	}
	return nil
}

// walk checks by tables. Its methods say whether all is well; if not, kind and at are the fault. Positions are below FrameLenMax,
// which an int holds everywhere; ends and counts are compared as uint32 before they become one.
type walk struct {
	b     []byte
	p     *Protocol
	exact bool
	// Tags and type ids are known, to transcoders also retired ones (K39, K42).
	isKnown, knowsRetired bool
	// Of what a peek reaches only slots are checked, not what is in them.
	isShallow bool
	kind      scantling.Kind
	at        int
	// trail is told the steps to the fault, if there is one.
	trail *trail
}

func (w *walk) root(id uint16) *Type {
	if w.knowsRetired {
		return w.p.ever(id)
	}
	return w.p.find(id)
}

// known is a variant that the mode knows.
func (t *Type) known(tag byte, knowsRetired bool) *Variant {
	if knowsRetired {
		return t.ever(tag)
	}
	return t.variant(tag)
}

func (w *walk) fault(kind scantling.Kind, at int) bool {
	w.kind, w.at = kind, at
	return false
}

// end is the position that an end at this place means, which counts from lo; -1 if it is before from or after hi.
func (w *walk) end(at, lo, from, hi int) int {
	end := le.Uint32(w.b[at:])
	if end > uint32(hi-lo) || lo+int(end) < from {
		return -1
	}
	return lo + int(end)
}

// legal is D21 and D35.
func (w *walk) legal(t *Type, blockLen int) bool {
	if blockLen == t.BlockLen {
		return true
	}
	if w.exact {
		return false
	}
	for i := range t.Segments {
		if t.Segments[i].End == blockLen {
			return true
		}
	}
	return blockLen > t.BlockLen
}

func (w *walk) region(t *Type, lo, hi, depth int) bool {
	switch {
	case depth > scantling.DepthMax:
		return w.fault(scantling.KindDepth, lo) // D45
	case hi-lo < 3:
		return w.fault(scantling.KindRegionLength, lo) // D20
	}
	blockLen := int(le.Uint16(w.b[lo:]))
	if !w.legal(t, blockLen) || blockLen > hi-lo-2 || t.IsRecord && blockLen != hi-lo-2 {
		return w.fault(scantling.KindBlockLength, lo) // D21, D22
	}
	end, ok := w.block(t, lo, lo+2, blockLen, hi, depth)
	if ok && blockLen <= t.BlockLen && end != hi {
		return w.fault(scantling.KindRegionTail, end) // D23
	}
	return ok
}

// block checks a block at the position block of the region at lo, and all that is in its heap. It gives where the last payload ends.
func (w *walk) block(t *Type, lo, block, blockLen, hi, depth int) (int, bool) {
	heap := block + blockLen
	for i := range t.Fields {
		f := &t.Fields[i]
		if f.At >= blockLen {
			break
		}
		if f.Content.isLegal() && f.Presence == Always && !f.Retired {
			continue // D8: all bytes are legal.
		}
		at := block + f.At
		isThere := f.Presence != ByBit || w.b[block+f.BitAt]&f.Mask != 0
		if f.Content.Shape < Text {
			if !w.isShallow && !w.inlineField(f, at, isThere) {
				return 0, w.trail.name(f.Name)
			}
			continue
		}
		end := w.end(block+f.End, lo, heap, hi)
		if end < 0 {
			w.fault(scantling.KindSlotEnd, at) // D24
			return 0, w.trail.name(f.Name)
		}
		if !w.isShallow && !w.slot(f, at, block, isThere, heap, end, depth) {
			return 0, w.trail.name(f.Name)
		}
		heap = end
	}
	for i := range t.Segments {
		s := &t.Segments[i]
		if last := s.At + s.Len - 1; !w.isShallow && s.Spare != 0 && last < blockLen && w.b[block+last]&s.Spare != 0 {
			return 0, w.fault(scantling.KindSpareBits, block+last) // D17, D19
		}
	}
	return heap, true
}

func (w *walk) inlineField(f *Field, at int, isThere bool) bool {
	value := w.b[at : at+f.Content.Size]
	switch {
	case f.Retired:
		isSilent := string(value) == f.Silent && (f.Presence != ByBit || !isThere)
		return !w.exact || isSilent || w.fault(scantling.KindRetiredValue, at) // D63
	case !isThere || f.Presence == ByTag && value[0] == 0:
		return isZero(value) || w.fault(scantling.KindAbsentValue, at) // D18, D13
	}
	return w.inline(&f.Content, at)
}

// slot checks the payload [from, end) of a field whose slot is at this position. Padding counts from the origin.
func (w *walk) slot(f *Field, at, origin int, isThere bool, from, end, depth int) bool {
	isUnion := f.Content.Shape == Tagged
	isEmpty := from == end
	if f.Retired {
		isSilent := isEmpty && (f.Presence != ByBit || !isThere) && (!isUnion || w.b[at] == 0)
		return !w.exact || isSilent || w.fault(scantling.KindRetiredValue, at) // D63
	}
	switch {
	case isUnion && w.b[at] == 0:
		if f.Presence == Always {
			return w.fault(scantling.KindRequiredAbsent, at) // D28
		}
		return isEmpty || w.fault(scantling.KindAbsentPayload, from) // D28
	case isUnion:
		return w.variant(&w.p.Types[f.Content.Type], f.Alignment, at, origin, from, end, depth)
	case !isThere:
		return isEmpty || w.fault(scantling.KindAbsentPayload, from) // D26
	case isEmpty && (f.Content.Shape == Region || f.Content.Shape == AnyMessage):
		return f.Presence == ByEmpty || w.fault(scantling.KindRequiredAbsent, at) // D27
	}
	if from = w.padded(f.Alignment, origin, from, end); from < 0 {
		return false
	}
	return w.payload(&f.Content, from, end, depth)
}

// variant checks a union without storage, whose tag is at this position. In an aligned message its payload has an alignment, and so has the
// variant in that (A6).
func (w *walk) variant(t *Type, a Alignment, tagAt, origin, lo, hi, depth int) bool {
	v := t.known(w.b[tagAt], w.knowsRetired)
	if v == nil && w.isKnown {
		return w.fault(scantling.KindUnknownTag, tagAt) // D29
	}
	if lo = w.padded(a, origin, lo, hi); lo < 0 || v == nil {
		return lo >= 0
	}
	if v.Content == nil {
		return lo == hi || w.fault(scantling.KindVariantLength, lo) // D33
	}
	if !a.isAnywhere() {
		if lo = w.padded(v.Alignment, origin, lo, hi); lo < 0 {
			return w.trail.name(v.Name)
		}
	}
	if v.Content.Shape < Text {
		if hi-lo != v.Content.Size {
			w.fault(scantling.KindVariantLength, lo) // D33
			return w.trail.name(v.Name)
		}
		return w.inline(v.Content, lo) || w.trail.name(v.Name)
	}
	return w.payload(v.Content, lo, hi, depth) || w.trail.name(v.Name)
}
