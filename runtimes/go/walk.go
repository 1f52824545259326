package scantling

import (
	"bytes"
	"unicode/utf8"
)

// Check validates a frame: every byte once, in the order of section 12 of spec/direct.md, without allocating. It gives the type id and
// the root's region; of a type id that the protocol does not have (Compatible), the bytes after it. The error is an *Invalid.
//
// It is for generated code, which has functions for each protocol.
func (p *Protocol) Check(frame []byte, mode Mode) (typeID uint16, region []byte, err error) {
	return p.check(frame, walk{exact: mode >= Exact, isKnown: mode >= Exact})
}

func (p *Protocol) check(frame []byte, w walk) (typeID uint16, region []byte, err error) {
	w.b, w.p = frame, p
	if len(frame) < 8 || uint64(le.Uint32(frame)) != uint64(len(frame)) || len(frame) > FrameLenMax { // D41
		return 0, nil, &Invalid{KindFrameLength, 0}
	}
	typeID = le.Uint16(frame[4:])
	root := w.root(typeID)
	if typeID == 0 || root == nil && w.isKnown { // D42
		return 0, nil, &Invalid{KindTypeID, 4}
	}
	if root != nil && !w.region(root, 6, len(frame), 0) { // D43
		return 0, nil, &Invalid{w.kind, uint32(w.at)}
	}
	return typeID, frame[6:], nil
}

// CheckAny validates the region of a message as if it were a root: depth counts from it, and offsets as in a frame of its own.
//
// It is for generated code, which has a function for each protocol.
func (p *Protocol) CheckAny(a Any) error {
	if a.Encoding != Direct {
		return ErrEncoding
	}
	root := p.find(a.TypeID)
	if a.TypeID == 0 {
		return &Invalid{KindTypeID, 4}
	}
	w := walk{b: a.Region, p: p}
	if root != nil && !w.region(root, 0, len(a.Region), 0) {
		return &Invalid{w.kind, uint32(w.at) + 6}
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
	kind                  Kind
	at                    int
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

func (w *walk) fault(kind Kind, at int) bool {
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
	case depth > DepthMax:
		return w.fault(KindDepth, lo) // D45
	case hi-lo < 3:
		return w.fault(KindRegionLength, lo) // D20
	}
	blockLen := int(le.Uint16(w.b[lo:]))
	if !w.legal(t, blockLen) || blockLen > hi-lo-2 || t.IsRecord && blockLen != hi-lo-2 {
		return w.fault(KindBlockLength, lo) // D21, D22
	}
	end, ok := w.block(t, lo, lo+2, blockLen, hi, depth)
	if ok && blockLen <= t.BlockLen && end != hi {
		return w.fault(KindRegionTail, end) // D23
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
			if !w.inlineField(f, at, isThere) {
				return 0, false
			}
			continue
		}
		end := w.end(block+f.End, lo, heap, hi)
		if end < 0 {
			return 0, w.fault(KindSlotEnd, at) // D24
		}
		if !w.slot(f, at, isThere, heap, end, depth) {
			return 0, false
		}
		heap = end
	}
	for i := range t.Segments {
		s := &t.Segments[i]
		if last := s.At + s.Len - 1; s.Spare != 0 && last < blockLen && w.b[block+last]&s.Spare != 0 {
			return 0, w.fault(KindSpareBits, block+last) // D17, D19
		}
	}
	return heap, true
}

func (w *walk) inlineField(f *Field, at int, isThere bool) bool {
	value := w.b[at : at+f.Content.Size]
	switch {
	case f.Retired:
		isSilent := string(value) == f.Silent && (f.Presence != ByBit || !isThere)
		return !w.exact || isSilent || w.fault(KindRetiredValue, at) // D63
	case !isThere || f.Presence == ByTag && value[0] == 0:
		return isZero(value) || w.fault(KindAbsentValue, at) // D18, D13
	}
	return w.inline(&f.Content, at)
}

// slot checks the payload [from, end) of a field whose slot is at this position.
func (w *walk) slot(f *Field, at int, isThere bool, from, end, depth int) bool {
	isUnion := f.Content.Shape == Tagged
	isEmpty := from == end
	if f.Retired {
		isSilent := isEmpty && (f.Presence != ByBit || !isThere) && (!isUnion || w.b[at] == 0)
		return !w.exact || isSilent || w.fault(KindRetiredValue, at) // D63
	}
	switch {
	case isUnion && w.b[at] == 0:
		if f.Presence == Always {
			return w.fault(KindRequiredAbsent, at) // D28
		}
		return isEmpty || w.fault(KindAbsentPayload, from) // D28
	case isUnion:
		return w.variant(&w.p.Types[f.Content.Type], at, from, end, depth)
	case !isThere:
		return isEmpty || w.fault(KindAbsentPayload, from) // D26
	case isEmpty && (f.Content.Shape == Region || f.Content.Shape == AnyMessage):
		return f.Presence == ByEmpty || w.fault(KindRequiredAbsent, at) // D27
	}
	return w.payload(&f.Content, from, end, depth)
}

// inline checks a value of a type of section 3.
func (w *walk) inline(c *Content, at int) bool {
	if c.Legal {
		return true
	}
	switch c.Shape {
	case Bool:
		return w.b[at] <= 1 || w.fault(KindBool, at) // D9
	case Str:
		value := w.b[at : at+c.Size]
		text := value[:StrLen(value)]
		if !isZero(value[len(text):]) {
			return w.fault(KindStrTail, at) // D10
		}
		return utf8.Valid(text) || w.fault(KindUtf8, at) // D10
	case Array:
		for end := at + c.Size; at < end; at += c.Elem.Size {
			if !w.inline(c.Elem, at) {
				return false
			}
		}
	case Closed:
		return w.p.Types[c.Type].declares(w.b[at:at+c.Size]) || w.fault(KindEnumValue, at) // D62
	case Struct:
		fields := w.p.Types[c.Type].Fields
		for i := range fields {
			if !w.inline(&fields[i].Content, at+fields[i].At) { // D12
				return false
			}
		}
	case Stored:
		return w.stored(c, at)
	}
	return true
}

func (w *walk) stored(c *Content, at int) bool {
	tag, end := w.b[at], at+c.Size
	if tag == 0 {
		return w.fault(KindRequiredAbsent, at) // D13
	}
	v := w.p.Types[c.Type].known(tag, w.knowsRetired)
	if v == nil {
		return !w.isKnown || w.fault(KindUnknownTag, at) // D13
	}
	rest := at + 1
	if v.Content != nil {
		if !w.inline(v.Content, rest) {
			return false
		}
		rest += v.Content.Size
	}
	return isZero(w.b[rest:end]) || w.fault(KindStorageTail, rest) // D13
}

// declares is D62: whether the number in these bytes is one of a closed enum.
func (t *Type) declares(value []byte) bool {
	var number uint64
	for i, x := range value {
		number |= uint64(x) << (8 * i)
	}
	if unused := 64 - 8*len(value); t.Signed {
		number = uint64(int64(number<<unused) >> unused)
	}
	for _, declared := range t.Numbers {
		if declared == number {
			return true
		}
	}
	return false
}

// variant checks a union without storage, whose tag is at this position.
func (w *walk) variant(t *Type, tagAt, lo, hi, depth int) bool {
	v := t.known(w.b[tagAt], w.knowsRetired)
	switch {
	case v == nil:
		return !w.isKnown || w.fault(KindUnknownTag, tagAt) // D29
	case v.Content == nil:
		return lo == hi || w.fault(KindVariantLength, lo) // D33
	case v.Content.Shape < Text:
		if hi-lo != v.Content.Size {
			return w.fault(KindVariantLength, lo) // D33
		}
		return w.inline(v.Content, lo)
	}
	return w.payload(v.Content, lo, hi, depth)
}

// payload checks section 7. depth is that of the region or list in which the payload stands.
func (w *walk) payload(c *Content, lo, hi, depth int) bool {
	switch c.Shape {
	case Text:
		return utf8.Valid(w.b[lo:hi]) || w.fault(KindUtf8, lo) // D30
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
	}
	return true
}

func (w *walk) packed(elem *Content, lo, hi int) bool {
	if (hi-lo)%elem.Size != 0 {
		return w.fault(KindListLength, lo) // D34
	}
	if elem.isLegal() {
		return true
	}
	for at := lo; at < hi; at += elem.Size {
		if !w.inline(elem, at) {
			return false
		}
	}
	return true
}

func (w *walk) strided(t *Type, lo, hi, depth int) bool {
	stride := 0
	if hi-lo > 2 {
		stride = int(le.Uint16(w.b[lo:]))
	}
	if stride == 0 || !w.legal(t, stride) || (hi-lo-2)%stride != 0 {
		return w.fault(KindStride, lo) // D35
	}
	for at := lo + 2; at < hi; at += stride {
		if _, ok := w.block(t, at, at, stride, at+stride, depth); !ok {
			return false
		}
	}
	return true
}

func (w *walk) inlineMap(c *Content, lo, hi int) bool {
	if hi-lo < 3 || int(le.Uint16(w.b[lo:])) != c.Size || (hi-lo-2)%c.Size != 0 {
		return w.fault(KindStride, lo) // D65
	}
	key, value := &c.Entry.Key.Content, &c.Entry.Value.Content
	var before []byte
	for at := lo + 2; at < hi; at += c.Size {
		if !w.inline(key, at) || !w.ascends(c.Entry.Order, &before, at, at+key.Size) ||
			!w.inline(value, at+c.Entry.Value.At) {
			return false
		}
	}
	return true
}

// ascends is D67: whether the key is greater than the one before, nil for none.
func (w *walk) ascends(order Order, before *[]byte, from, to int) bool {
	key := w.b[from:to]
	if *before != nil && order.compare(*before, key) >= 0 {
		return w.fault(KindKeyOrder, from)
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
	if depth > DepthMax {
		return w.fault(KindDepth, lo) // D45
	}
	count := uint32(0)
	if hi-lo >= 4 {
		count = le.Uint32(w.b[lo:])
	}
	if count == 0 || count > uint32(hi-lo-4)/4 {
		return w.fault(KindCount, lo) // D36
	}
	var before []byte
	from := lo + 4 + 4*int(count)
	for i := range int(count) {
		at := lo + 4 + 4*i
		end := w.end(at, lo, from, hi)
		if end < 0 {
			return w.fault(KindElementEnd, at) // D37
		}
		if c.Shape == IndexedMap {
			if !w.entry(c, &before, from, end, depth) {
				return false
			}
		} else if !w.element(c.Elem, from, end, depth) {
			return false
		}
		from = end
	}
	return from == hi || w.fault(KindListTail, from) // D39
}

func (w *walk) element(elem *Content, lo, hi, depth int) bool {
	switch elem.Shape {
	case Region, AnyMessage, Tagged:
		if lo == hi {
			return w.fault(KindRequiredAbsent, lo) // D38
		}
	}
	switch elem.Shape {
	case Region:
		return w.region(&w.p.Types[elem.Type], lo, hi, depth)
	case Tagged:
		if w.b[lo] == 0 {
			return w.fault(KindRequiredAbsent, lo) // D40
		}
		return w.variant(&w.p.Types[elem.Type], lo, lo+1, hi, depth)
	}
	return w.payload(elem, lo, hi, depth)
}

// entry is D66.
func (w *walk) entry(c *Content, before *[]byte, lo, hi, depth int) bool {
	switch {
	case lo == hi:
		return w.fault(KindRequiredAbsent, lo) // D38
	case hi-lo < 3:
		return w.fault(KindRegionLength, lo) // D20
	case int(le.Uint16(w.b[lo:])) != c.Size || c.Size > hi-lo-2:
		return w.fault(KindBlockLength, lo)
	}
	keyAt := lo + 2 + c.Size
	heap, ok := w.part(&c.Entry.Key, lo, keyAt, hi, depth)
	if !ok {
		return false
	}
	keyEnd := heap
	if key := &c.Entry.Key; key.Content.Shape < Text {
		keyAt, keyEnd = lo+key.At, lo+key.At+key.Content.Size
	}
	if !w.ascends(c.Entry.Order, before, keyAt, keyEnd) {
		return false
	}
	heap, ok = w.part(&c.Entry.Value, lo, heap, hi, depth)
	if ok && heap != hi {
		return w.fault(KindRegionTail, heap)
	}
	return ok
}

// part checks the key or value of an entry; it gives where its payload ends.
func (w *walk) part(f *Field, lo, from, hi, depth int) (int, bool) {
	at := lo + f.At
	if f.Content.Shape < Text {
		return from, w.inline(&f.Content, at)
	}
	end := w.end(lo+f.End, lo, from, hi)
	if end < 0 {
		return 0, w.fault(KindSlotEnd, at) // D24
	}
	return end, w.slot(f, at, true, from, end, depth)
}

func (w *walk) any(lo, hi, depth int) bool {
	typeID := uint16(0)
	if hi-lo >= 2 {
		typeID = le.Uint16(w.b[lo:])
	}
	root := w.root(typeID)
	if typeID == 0 || root == nil && w.isKnown {
		return w.fault(KindTypeID, lo) // D68
	}
	return root == nil || w.region(root, lo+2, hi, depth+1) // D44
}

func isZero(b []byte) bool {
	for _, x := range b {
		if x != 0 {
			return false
		}
	}
	return true
}
