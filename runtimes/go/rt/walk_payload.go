package rt

import (
	"bytes"
	"unicode/utf8"

	scantling "scantling.dev/go"
)

// payload checks section 7. depth is that of the region or list in which the payload stands.
func (w *walk) payload(c *Content, lo, hi, depth int) bool {
	switch c.Shape {
	case Text:
		return utf8.Valid(w.b[lo:hi]) || w.fault(scantling.KindUtf8, lo) // D30
	case Region:
		return w.region(&w.p.Types[c.Type], lo, hi, depth+1) // D44
	case AnyMessage:
		return w.any(lo, hi, depth)
	}
	if lo == hi {
		return true
	}
	switch c.Shape {
	case Packed:
		return w.packed(c.Elem, lo, hi)
	case Strided:
		return w.strided(&w.p.Types[c.Elem.Type], lo, hi, depth)
	case InlineMap:
		return w.inlineMap(c, lo, hi)
	case Indexed, IndexedMap:
		return w.indexed(c, lo, hi, depth+1) // D44
	case Stream:
		return w.fault(scantling.KindStream, lo) // W12
	}
	return true
}

func (w *walk) packed(elem *Content, lo, hi int) bool {
	if (hi-lo)%elem.Size != 0 {
		return w.fault(scantling.KindListLength, lo) // D34
	}
	if elem.isLegal() {
		return true
	}
	for at := lo; at < hi; at += elem.Size {
		if !w.inline(elem, at) {
			return w.trail.index((at-lo)/elem.Size, "")
		}
	}
	return true
}

func (w *walk) strided(t *Type, lo, hi, depth int) bool {
	stride := w.stride(t, lo, hi)
	if stride == 0 {
		return w.fault(scantling.KindStride, lo) // D35
	}
	for at := lo + 2; at < hi; at += stride {
		if _, ok := w.block(t, at, at, stride, at+stride, depth); !ok {
			return w.trail.index((at-lo-2)/stride, "")
		}
	}
	return true
}

// stride is D35: the size of a list's records; 0 if it is wrong.
func (w *walk) stride(t *Type, lo, hi int) int {
	if hi-lo <= 2 {
		return 0
	}
	stride := int(le.Uint16(w.b[lo:]))
	if stride == 0 || !w.legal(t, stride) || (hi-lo-2)%stride != 0 {
		return 0
	}
	return stride
}

func (w *walk) inlineMap(c *Content, lo, hi int) bool {
	if hi-lo < 3 || int(le.Uint16(w.b[lo:])) != c.Size || (hi-lo-2)%c.Size != 0 {
		return w.fault(scantling.KindStride, lo) // D65
	}
	key, value := &c.Entry.Key.Content, &c.Entry.Value.Content
	var before []byte
	for at := lo + 2; at < hi; at += c.Size {
		if !w.inline(key, at) || !w.ascends(c.Entry.Order, &before, at, at+key.Size) {
			return w.trail.index((at-lo-2)/c.Size, ".key")
		}
		if !w.inline(value, at+c.Entry.Value.At) {
			return w.trail.index((at-lo-2)/c.Size, ".value")
		}
	}
	return true
}

// ascends is D67: whether the key is greater than the one before, nil for none.
func (w *walk) ascends(order Order, before *[]byte, from, to int) bool {
	key := w.b[from:to]
	if *before != nil && order.compare(*before, key) >= 0 {
		return w.fault(scantling.KindKeyOrder, from)
	}
	*before = key
	return true
}

// compare compares keys of one map as they stand in a frame.
func (o Order) compare(a, b []byte) int {
	if o == ByBytes {
		return bytes.Compare(a, b)
	}
	for i := len(a) - 1; i >= 0; i-- {
		x, y := a[i], b[i]
		if o == Signed && i == len(a)-1 {
			x, y = x^0x80, y^0x80
		}
		if x != y {
			return int(x) - int(y)
		}
	}
	return 0
}

// indexed checks a list or map with ends (D36-D40, D66), whose own depth this is.
func (w *walk) indexed(c *Content, lo, hi, depth int) bool {
	if depth > scantling.DepthMax {
		return w.fault(scantling.KindDepth, lo) // D45
	}
	count := uint32(0)
	if hi-lo >= 4 {
		count = le.Uint32(w.b[lo:])
	}
	if count == 0 || count > uint32(hi-lo-4)/4 {
		return w.fault(scantling.KindCount, lo) // D36
	}
	var before []byte
	from := lo + 4 + 4*int(count)
	for i := range int(count) {
		at := lo + 4 + 4*i
		end := w.end(at, lo, from, hi)
		if end < 0 {
			return w.fault(scantling.KindElementEnd, at) // D37
		}
		if c.Shape == IndexedMap {
			if part, ok := w.entry(c, &before, from, end, depth); !ok {
				return w.trail.index(i, part)
			}
		} else if !w.element(c, lo, from, end, depth) {
			return w.trail.index(i, "")
		}
		from = end
	}
	return from == hi || w.fault(scantling.KindListTail, from) // D39
}

// element checks one of the list at this position.
func (w *walk) element(list *Content, at, lo, hi, depth int) bool {
	elem := list.Elem
	switch elem.Shape {
	case Region, AnyMessage, Tagged:
		if lo == hi {
			return w.fault(scantling.KindRequiredAbsent, lo) // D38
		}
	}
	if lo = w.padded(list.Alignment, at, lo, hi); lo < 0 {
		return false
	}
	switch elem.Shape {
	case Region:
		return w.region(&w.p.Types[elem.Type], lo, hi, depth)
	case Tagged:
		if w.b[lo] == 0 {
			return w.fault(scantling.KindRequiredAbsent, lo) // D40
		}
		return w.variant(&w.p.Types[elem.Type], Alignment{}, lo, lo, lo+1, hi, depth)
	}
	return w.payload(elem, lo, hi, depth)
}

// entry is D66. It gives the part at fault.
func (w *walk) entry(c *Content, before *[]byte, lo, hi, depth int) (part string, ok bool) {
	switch {
	case lo == hi:
		return "", w.fault(scantling.KindRequiredAbsent, lo) // D38
	case hi-lo < 3:
		return "", w.fault(scantling.KindRegionLength, lo) // D20
	case int(le.Uint16(w.b[lo:])) != c.Size || c.Size > hi-lo-2:
		return "", w.fault(scantling.KindBlockLength, lo)
	}
	keyAt := lo + 2 + c.Size
	heap, ok := w.part(&c.Entry.Key, lo, keyAt, hi, depth)
	if !ok {
		return ".key", false
	}
	keyEnd := heap
	if key := &c.Entry.Key; key.Content.Shape < Text {
		keyAt, keyEnd = lo+key.At, lo+key.At+key.Content.Size
	}
	if !w.ascends(c.Entry.Order, before, keyAt, keyEnd) {
		return ".key", false
	}
	heap, ok = w.part(&c.Entry.Value, lo, heap, hi, depth)
	if ok && heap != hi {
		return "", w.fault(scantling.KindRegionTail, heap)
	}
	return ".value", ok
}

// part checks the key or value of an entry; it gives where its payload ends.
func (w *walk) part(f *Field, lo, from, hi, depth int) (int, bool) {
	at := lo + f.At
	if f.Content.Shape < Text {
		return from, w.inline(&f.Content, at)
	}
	end := w.end(lo+f.End, lo, from, hi)
	if end < 0 {
		return 0, w.fault(scantling.KindSlotEnd, at) // D24
	}
	return end, w.slot(f, at, lo, true, from, end, depth)
}

func (w *walk) any(lo, hi, depth int) bool {
	typeID := uint16(0)
	if hi-lo >= 2 {
		typeID = le.Uint16(w.b[lo:])
	}
	root := w.root(typeID)
	if typeID == 0 || root == nil && w.isKnown {
		return w.fault(scantling.KindTypeID, lo) // D68
	}
	return root == nil || w.region(root, lo+2, hi, depth+1) // D44
}
