package scantling

import "iter"

// Peeks read parts of a frame of which nothing is checked before it is reached: what is here is for generated code, but for PeekList and
// PeekMap. A peek is the bytes of a part and the frame's length. Where the bytes stand follows from their capacity, which ends with the
// frame; so a fault has its offset, and peeks hold no more than four words.

// PeekFrame gives the type id of a frame, and the region of its root, whose capacity ends with the frame: O(1). What is inside the root is
// not looked at, but for the length of its block.
func (p *Protocol) PeekFrame(frame []byte) (typeID uint16, region []byte, err error) {
	typeID, region = ValidFrame(frame)
	if region == nil {
		return 0, nil, &Invalid{KindFrameLength, 0} // D41
	}
	if typeID == 0 {
		return 0, nil, &Invalid{KindTypeID, 4} // D42
	}
	if root := p.find(typeID); root != nil {
		w := walk{b: region, p: p, isShallow: true}
		if !w.reached(root) {
			return 0, nil, &Invalid{w.kind, uint32(w.at) + 6}
		}
	}
	return typeID, region, nil
}

// PeekAny is the same of the message of an any: offsets count as in a frame of its own.
func (p *Protocol) PeekAny(a Any) (typeID uint16, region []byte, err error) {
	switch {
	case a.Encoding != Direct:
		return 0, nil, ErrEncoding
	case a.TypeID == 0:
		return 0, nil, &Invalid{KindTypeID, 4}
	case len(a.Region) > FrameLenMax-6:
		return 0, nil, &Invalid{KindFrameLength, 0}
	}
	region = a.Region[:len(a.Region):len(a.Region)]
	if root := p.find(a.TypeID); root != nil && !root.isThis(region) {
		if err := own(p.Types, root, region, uint32(len(region))+6); err != nil {
			return 0, nil, err
		}
	}
	return a.TypeID, region, nil
}

// isThis says whether a region has a block of this version, and ends with it if there is nothing else.
func (t *Type) isThis(region []byte) bool {
	rest := len(region) - 2 - t.BlockLen
	return rest >= 0 && int(le.Uint16(region)) == t.BlockLen && (rest == 0 || !t.isFlat())
}

// isFlat says whether there are no payloads.
func (t *Type) isFlat() bool {
	for i := range t.Fields {
		if t.Fields[i].Content.Shape >= Text {
			return false
		}
	}
	return true
}

// FaultIn is an error about bytes in a frame of this length: the fault is at the first of them.
func FaultIn(frame uint32, kind Kind, b []byte) error {
	return &Invalid{kind, frame - uint32(cap(b))}
}

// PeekOwn is the fault of a region's own structure: of its block's length, its slots and its end; nil if these are well.
//
//go:noinline
func PeekOwn(types []Type, index int, region []byte, frame uint32) error {
	return own(types, &types[index], region, frame)
}

func own(types []Type, t *Type, region []byte, frame uint32) error {
	w := walk{b: region, p: &Protocol{Types: types}, isShallow: true}
	if w.region(t, 0, len(region), 0) {
		return nil
	}
	return &Invalid{w.kind, frame - uint32(cap(region)) + uint32(w.at)}
}

// reached checks the block of a root, and its end if that is the block's.
func (w *walk) reached(t *Type) bool {
	if len(w.b) < 3 {
		return w.fault(KindRegionLength, 0) // D20
	}
	blockLen := int(le.Uint16(w.b))
	if !w.legal(t, blockLen) || blockLen > len(w.b)-2 || t.IsRecord && blockLen != len(w.b)-2 {
		return w.fault(KindBlockLength, 0) // D21, D22
	}
	return !t.isFlat() || blockLen > t.BlockLen || blockLen == len(w.b)-2 || w.fault(KindRegionTail, 2+blockLen) // D23
}

// PeekSlotFault is the fault of a region of which a slot is wrong.
//
//go:noinline
func PeekSlotFault(types []Type, index int, region []byte, frame uint32) error {
	if err := PeekOwn(types, index, region, frame); err != nil {
		return err
	}
	return FaultIn(frame, KindSlotEnd, region)
}

// PeekSlot is a payload of a region; ok is false if its ends are not in the region, or in the wrong order.
func PeekSlot(region []byte, from, end uint32) (payload []byte, ok bool) {
	if from > end || uint64(end) > uint64(len(region)) {
		return nil, false
	}
	return region[from:end], true
}

// PeekValue is the fault of an inline value, which is all of b; nil if it is well.
//
//go:noinline
func PeekValue(types []Type, c *Content, b []byte, frame uint32) error {
	w := walk{b: b, p: &Protocol{Types: types}}
	if w.inline(c, 0) {
		return nil
	}
	return &Invalid{w.kind, frame - uint32(cap(b)) + uint32(w.at)}
}

// PeekMessage takes an any apart.
func PeekMessage(b []byte, frame uint32) (Any, error) {
	if len(b) < 2 || le.Uint16(b) == 0 {
		return Any{}, FaultIn(frame, KindTypeID, b) // D68
	}
	return MakeAny(b), nil
}

// PeekRecord is the block of a region that is a record.
func PeekRecord(types []Type, index int, region []byte, frame uint32) (block []byte, err error) {
	if err := PeekOwn(types, index, region, frame); err != nil {
		return nil, err
	}
	return Block(region), nil
}

// PeekPacked is the fault of a list whose elements have this size; nil if its length is well.
func PeekPacked(b []byte, size int, frame uint32) error {
	if len(b)%size == 0 {
		return nil
	}
	return FaultIn(frame, KindListLength, b) // D34
}

// PeekStrided is the fault of a list of records with another stride than this version's; nil if it is well.
func PeekStrided(types []Type, index int, b []byte, frame uint32) error {
	w := walk{b: b}
	if len(b) == 0 || w.stride(&types[index], 0, len(b)) != 0 {
		return nil
	}
	return FaultIn(frame, KindStride, b) // D35
}

// AfterTag is what follows the tag of an element that is a union.
func AfterTag(b []byte) []byte { return b[min(1, len(b)):] }

// IndexedPeeks are the elements of a list with ends, for generated types that embed it. The zero value is empty.
type IndexedPeeks struct {
	b         []byte
	frame     uint32
	alignment Alignment
}

// PeekIndexed checks that a list has room for its ends.
func PeekIndexed(b []byte, frame uint32) (IndexedPeeks, error) {
	if len(b) == 0 {
		return IndexedPeeks{}, nil
	}
	if len(b) < 8 || le.Uint32(b) == 0 || uint64(le.Uint32(b)) > uint64(len(b)-4)/4 {
		return IndexedPeeks{}, FaultIn(frame, KindCount, b) // D36
	}
	return IndexedPeeks{b: b, frame: frame}, nil
}

// Len is the number of elements that the list claims, and has room for.
func (l IndexedPeeks) Len() int { return IndexedElements{l.b}.Len() }

// Frame is for generated code: the length of the frame.
func (l IndexedPeeks) Frame() uint32 { return l.frame }

// Element is for generated code: the bytes of one, which are nil if its end or padding is wrong. It panics if there is none with this number.
func (l IndexedPeeks) Element(i int) []byte {
	n := le.Uint32(l.b)
	if uint(i) >= uint(n) {
		panic("scantling: index out of range of a list")
	}
	from, to := 4+4*n, le.Uint32(l.b[4+4*i:])
	if i > 0 {
		from = le.Uint32(l.b[4*i:])
	}
	if from > to || uint64(to) > uint64(len(l.b)) {
		return nil
	}
	if l.alignment.Multiple != 0 && from < to {
		if from += uint32(l.alignment.padding(int(from))); from >= to {
			return nil
		}
	}
	return l.b[from:to]
}

// PeekOwn is for generated code: the fault of an element, or of its own structure.
//
//go:noinline
func (l IndexedPeeks) PeekOwn(types []Type, index, i int, element []byte) error {
	if element == nil {
		return l.endFault(i)
	}
	return PeekOwn(types, index, element, l.frame)
}

func (l IndexedPeeks) endFault(i int) error {
	if padding := (IndexedPeeks{b: l.b}).Element(i); padding != nil {
		return FaultIn(l.frame, KindPadding, padding) // A5
	}
	return FaultIn(l.frame, KindElementEnd, l.b[4+4*i:]) // D37
}

// Tail is for generated code, after the last element: the fault of bytes that follow it.
func (l IndexedPeeks) Tail() error {
	if n := l.Len(); n > 0 {
		if end := le.Uint32(l.b[4*n:]); uint64(end) < uint64(len(l.b)) {
			return FaultIn(l.frame, KindListTail, l.b[end:]) // D39
		}
	}
	return nil
}

// StridedPeeks are the elements of a list of records, for generated types that embed it. The zero value is empty.
type StridedPeeks struct {
	StridedElements
	frame uint32
}

// StridedPeeksOf is for generated code: PeekStrided has been asked.
func StridedPeeksOf(b []byte, frame uint32) StridedPeeks {
	return StridedPeeks{StridedElements{b}, frame}
}

// Frame is for generated code: the length of the frame.
func (l StridedPeeks) Frame() uint32 { return l.frame }

// PeekList is a list of which each element is checked when it is reached. The zero PeekList is empty. No method allocates, but for an error.
type PeekList[T any] struct {
	elements IndexedPeeks
	// Elements of one size have no ends.
	size int
	peek func(b []byte, frame uint32) (T, error)
}

// PeekListOf is for generated code: a list with ends.
func PeekListOf[T any](b []byte, frame uint32, peek func([]byte, uint32) (T, error)) (PeekList[T], error) {
	elements, err := PeekIndexed(b, frame)
	return PeekList[T]{elements, 0, peek}, err
}

// PeekPackedList is for generated code: a list, or array, of inline values. PeekPacked has been asked.
func PeekPackedList[T any](b []byte, size int, frame uint32, peek func([]byte, uint32) (T, error)) PeekList[T] {
	return PeekList[T]{IndexedPeeks{b: b, frame: frame}, size, peek}
}

// Len is the number of elements that the list claims, and has room for.
func (l PeekList[T]) Len() int {
	if l.size != 0 {
		return len(l.elements.b) / l.size
	}
	return l.elements.Len()
}

// At is the element with this number, from 0. It panics if there is none, as an index out of range does; the error is an *Invalid. O(1).
func (l PeekList[T]) At(i int) (element T, err error) {
	if l.size != 0 {
		if i < 0 {
			panic("scantling: index out of range of a list")
		}
		return l.peek(l.elements.b[i*l.size:][:l.size], l.elements.frame)
	}
	b := l.elements.Element(i)
	if b == nil {
		return element, l.elements.endFault(i)
	}
	return l.peek(b, l.elements.frame)
}

// All is for range loops: elements in order, each with its error, an *Invalid. It ends after an element whose end is wrong.
func (l PeekList[T]) All() iter.Seq2[T, error] {
	if l.size != 0 {
		return func(yield func(T, error) bool) {
			for i := range l.Len() {
				if !yield(l.At(i)) {
					return
				}
			}
		}
	}
	return PeekAll(l.elements, l.peek)
}

// PeekAll is for generated code: the elements of a list with ends, and the fault of bytes after the last one.
func PeekAll[T any](l IndexedPeeks, peek func([]byte, uint32) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		for i := range l.Len() {
			b := l.Element(i)
			if b == nil {
				yield(none, l.endFault(i))
				return
			}
			if !yield(peek(b, l.frame)) {
				return
			}
		}
		if err := l.Tail(); err != nil {
			yield(none, err)
		}
	}
}

// PeekMap is a map of which each entry is checked when it is reached; the order of all keys is not checked. The zero PeekMap is empty. No
// method allocates, but for an error and for a key that is text, which is copied.
type PeekMap[K, V any] struct {
	entries PeekList[[]byte]
	of      *Content
	key     func(slot, b []byte, frame uint32) (K, error)
	value   func(slot, b []byte, frame uint32) (V, error)
	compare func(a, b K) int
}

// PeekMapOf is for generated code.
func PeekMapOf[K, V any](
	b []byte, frame uint32, of *Content,
	key func(slot, b []byte, frame uint32) (K, error), value func(slot, b []byte, frame uint32) (V, error), compare func(a, b K) int,
) (m PeekMap[K, V], err error) {
	all := func(b []byte, _ uint32) ([]byte, error) { return b, nil }
	m = PeekMap[K, V]{PeekList[[]byte]{}, of, key, value, compare}
	if of.Shape == IndexedMap {
		m.entries, err = PeekListOf(b, frame, all)
		return m, err
	}
	elements, ok := ValidStride(b, of.Size)
	if !ok {
		return m, FaultIn(frame, KindStride, b) // D65
	}
	m.entries = PeekPackedList(elements, of.Size, frame, all)
	return m, nil
}

// Len is the number of entries that the map claims, and has room for.
func (m PeekMap[K, V]) Len() int { return m.entries.Len() }

// At is the entry with this number. It panics if there is none, as an index out of range does; the error is an *Invalid. O(1).
func (m PeekMap[K, V]) At(i int) (key K, value V, err error) {
	e, heap, err := m.entry(i)
	if err != nil {
		return key, value, err
	}
	return m.both(e, heap)
}

// Get is the value of a key; ok is false if the map does not have it, or if the order of its keys is broken. The error is an *Invalid of an
// entry that was examined. O(log n).
func (m PeekMap[K, V]) Get(key K) (value V, ok bool, err error) {
	from, to := 0, m.Len()
	for from < to {
		i := int(uint(from+to) / 2)
		e, heap, err := m.entry(i)
		if err != nil {
			return value, false, err
		}
		slot, b, _, err := m.part(&m.of.Entry.Key, e, heap)
		if err != nil {
			return value, false, err
		}
		found, err := m.key(slot, b, m.entries.elements.frame)
		if err != nil {
			return value, false, err
		}
		switch order := m.compare(found, key); {
		case order < 0:
			from = i + 1
		case order > 0:
			to = i
		default:
			_, value, err := m.both(e, heap)
			return value, err == nil, err
		}
	}
	return value, false, nil
}

// All is for range loops: entries in order, each with its error, an *Invalid. It ends after an entry whose end is wrong.
func (m PeekMap[K, V]) All() iter.Seq2[Entry[K, V], error] {
	return func(yield func(Entry[K, V], error) bool) {
		for e, err := range m.entries.All() {
			var entry Entry[K, V]
			var heap uint32
			if err == nil {
				if heap, err = m.block(e); err == nil {
					entry.Key, entry.Value, err = m.both(e, heap)
				}
			}
			if !yield(entry, err) {
				return
			}
		}
	}
}

func (m PeekMap[K, V]) entry(i int) (e []byte, heap uint32, err error) {
	if e, err = m.entries.At(i); err != nil {
		return nil, 0, err
	}
	heap, err = m.block(e)
	return e, heap, err
}

// block checks the block of an entry, and gives where its payloads start (D66).
func (m PeekMap[K, V]) block(e []byte) (heap uint32, err error) {
	if m.of.Shape == InlineMap {
		return uint32(m.of.Size), nil
	}
	kind := KindBlockLength
	switch {
	case len(e) == 0:
		kind = KindRequiredAbsent // D38
	case len(e) < 3:
		kind = KindRegionLength // D20
	case int(le.Uint16(e)) == m.of.Size && m.of.Size <= len(e)-2:
		return 2 + uint32(m.of.Size), nil
	}
	return 0, FaultIn(m.entries.elements.frame, kind, e)
}

func (m PeekMap[K, V]) both(e []byte, heap uint32) (key K, value V, err error) {
	frame := m.entries.elements.frame
	slot, b, heap, err := m.part(&m.of.Entry.Key, e, heap)
	if err == nil {
		key, err = m.key(slot, b, frame)
	}
	if err != nil {
		return key, value, err
	}
	slot, b, heap, err = m.part(&m.of.Entry.Value, e, heap)
	if err == nil {
		value, err = m.value(slot, b, frame)
	}
	if err == nil && uint64(heap) != uint64(len(e)) {
		err = FaultIn(frame, KindRegionTail, e[heap:]) // D23
	}
	return key, value, err
}

// part is a key or value: the bytes from its place on, those that are its own, and where the next payload starts.
func (m PeekMap[K, V]) part(f *Field, e []byte, from uint32) (slot, b []byte, heap uint32, err error) {
	slot = e[f.At:]
	if f.Content.Shape < Text {
		return slot, slot[:f.Content.Size], from, nil
	}
	end := le.Uint32(e[f.End:])
	b, ok := PeekSlot(e, from, end)
	if !ok {
		return nil, nil, 0, FaultIn(m.entries.elements.frame, KindSlotEnd, slot) // D24
	}
	if len(b) == 0 && (f.Content.Shape == Region || f.Content.Shape == AnyMessage) {
		return nil, nil, 0, FaultIn(m.entries.elements.frame, KindRequiredAbsent, slot) // D27
	}
	return slot, b, end, nil
}
