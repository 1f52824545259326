package rt

import (
	"iter"

	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// Peeks read parts of a frame of which nothing is checked before it is reached. A peek is the bytes of a part and the frame's length. Where
// the bytes stand follows from their capacity, which ends with the frame; so a fault has its offset, and peeks hold no more than four words.

// PeekFrame gives the type id of a frame, and the region of its root, whose capacity ends with the frame: O(1). What is inside the root is
// not looked at, but for the length of its block.
func (p *Protocol) PeekFrame(frame []byte) (typeID uint16, region []byte, err error) {
	typeID, region = ValidFrame(frame)
	if region == nil {
		return 0, nil, &scantling.Invalid{Kind: scantling.KindFrameLength, Offset: 0} // D41
	}
	if typeID == 0 {
		return 0, nil, &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4} // D42
	}
	if root := p.find(typeID); root != nil {
		w := walk{b: region, p: p, isShallow: true}
		if !w.reached(root) {
			return 0, nil, &scantling.Invalid{Kind: w.kind, Offset: uint32(w.at) + 6}
		}
	}
	return typeID, region, nil
}

// PeekAny is the same of the message of an any: offsets count as in a frame of its own.
func (p *Protocol) PeekAny(a scantling.Any) (typeID uint16, region []byte, err error) {
	switch {
	case a.Encoding != scantling.Direct:
		return 0, nil, scantling.ErrEncoding
	case a.TypeID == 0:
		return 0, nil, &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4}
	case len(a.Region) > scantling.FrameLenMax-6:
		return 0, nil, &scantling.Invalid{Kind: scantling.KindFrameLength, Offset: 0}
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
func FaultIn(frame uint32, kind scantling.Kind, b []byte) error {
	return &scantling.Invalid{Kind: kind, Offset: frame - uint32(cap(b))}
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
	return &scantling.Invalid{Kind: w.kind, Offset: frame - uint32(cap(region)) + uint32(w.at)}
}

// reached checks the block of a root, and its end if that is the block's.
func (w *walk) reached(t *Type) bool {
	if len(w.b) < 3 {
		return w.fault(scantling.KindRegionLength, 0) // D20
	}
	blockLen := int(le.Uint16(w.b))
	if !w.legal(t, blockLen) || blockLen > len(w.b)-2 || t.IsRecord && blockLen != len(w.b)-2 {
		return w.fault(scantling.KindBlockLength, 0) // D21, D22
	}
	return !t.isFlat() || blockLen > t.BlockLen || blockLen == len(w.b)-2 || w.fault(scantling.KindRegionTail, 2+blockLen) // D23
}

// PeekSlotFault is the fault of a region of which a slot is wrong.
//
//go:noinline
func PeekSlotFault(types []Type, index int, region []byte, frame uint32) error {
	if err := PeekOwn(types, index, region, frame); err != nil {
		return err
	}
	return FaultIn(frame, scantling.KindSlotEnd, region)
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
	return &scantling.Invalid{Kind: w.kind, Offset: frame - uint32(cap(b)) + uint32(w.at)}
}

// PeekMessage takes an any apart.
func PeekMessage(b []byte, frame uint32) (scantling.Any, error) {
	if len(b) < 2 || le.Uint16(b) == 0 {
		return scantling.Any{}, FaultIn(frame, scantling.KindTypeID, b) // D68
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
	return FaultIn(frame, scantling.KindListLength, b) // D34
}

// PeekStrided is the fault of a list of records with another stride than this version's; nil if it is well.
func PeekStrided(types []Type, index int, b []byte, frame uint32) error {
	w := walk{b: b}
	if len(b) == 0 || w.stride(&types[index], 0, len(b)) != 0 {
		return nil
	}
	return FaultIn(frame, scantling.KindStride, b) // D35
}

// AfterTag is what follows the tag of an element that is a union.
func AfterTag(b []byte) []byte { return b[min(1, len(b)):] }

// IndexedPeeks are the elements of a list with ends, for generated types that embed it. The zero value is empty.
type IndexedPeeks struct{ shared.IndexedPeeks }

// PeekIndexed checks that a list has room for its ends.
func PeekIndexed(b []byte, frame uint32) (IndexedPeeks, error) {
	if len(b) == 0 {
		return IndexedPeeks{}, nil
	}
	if len(b) < 8 || le.Uint32(b) == 0 || uint64(le.Uint32(b)) > uint64(len(b)-4)/4 {
		return IndexedPeeks{}, FaultIn(frame, scantling.KindCount, b) // D36
	}
	return IndexedPeeks{shared.IndexedPeeks{B: b, FrameLen: frame}}, nil
}

// Frame is the length of the frame.
func (l IndexedPeeks) Frame() uint32 { return l.FrameLen }

// PeekOwn is the fault of an element, or of its own structure.
//
//go:noinline
func (l IndexedPeeks) PeekOwn(types []Type, index, i int, element []byte) error {
	if element == nil {
		return l.endFault(i)
	}
	return PeekOwn(types, index, element, l.FrameLen)
}

func (l IndexedPeeks) endFault(i int) error {
	b, isPadding := l.Wrong(i)
	if isPadding {
		return FaultIn(l.FrameLen, scantling.KindPadding, b) // A5
	}
	return FaultIn(l.FrameLen, scantling.KindElementEnd, b) // D37
}

// Tail is the fault of bytes after the last element.
func (l IndexedPeeks) Tail() error {
	if n := l.Len(); n > 0 {
		if end := le.Uint32(l.B[4*n:]); uint64(end) < uint64(len(l.B)) {
			return FaultIn(l.FrameLen, scantling.KindListTail, l.B[end:]) // D39
		}
	}
	return nil
}

// StridedPeeks are the elements of a list of records, for generated types that embed it. The zero value is empty.
type StridedPeeks struct {
	StridedElements
	frame uint32
}

// StridedPeeksOf is PeekStrided has been asked.
func StridedPeeksOf(b []byte, frame uint32) StridedPeeks {
	return StridedPeeks{StridedElements{b}, frame}
}

// Frame is the length of the frame.
func (l StridedPeeks) Frame() uint32 { return l.frame }

// PeekListOf is a list with ends.
func PeekListOf[T any](b []byte, frame uint32, peek func([]byte, uint32) (T, error)) (scantling.PeekList[T], error) {
	elements, err := PeekIndexed(b, frame)
	return scantling.PeekList[T]{Elements: elements.IndexedPeeks, Peek: peek}, err
}

// PeekPackedList is a list, or array, of inline values. PeekPacked has been asked.
func PeekPackedList[T any](b []byte, size int, frame uint32, peek func([]byte, uint32) (T, error)) scantling.PeekList[T] {
	return scantling.PeekList[T]{Elements: shared.IndexedPeeks{B: b, FrameLen: frame}, Size: size, Peek: peek}
}

// PeekAll is the elements of a list with ends, and the fault of bytes after the last one.
func PeekAll[T any](l IndexedPeeks, peek func([]byte, uint32) (T, error)) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		var none T
		for i := range l.Len() {
			b := l.Element(i)
			if b == nil {
				yield(none, l.endFault(i))
				return
			}
			if !yield(peek(b, l.FrameLen)) {
				return
			}
		}
		if err := l.Tail(); err != nil {
			yield(none, err)
		}
	}
}

// PeekMapOf is a map, of which the tables have the content.
func PeekMapOf[K, V any](
	b []byte, frame uint32, of *Content,
	key func(slot, b []byte, frame uint32) (K, error), value func(slot, b []byte, frame uint32) (V, error), compare func(a, b K) int,
) (m scantling.PeekMap[K, V], err error) {
	m.Key, m.Value, m.Compare = key, value, compare
	m.Entry = shared.PeekEntry{
		IsInline: of.Shape == InlineMap, Size: uint32(of.Size), Key: of.Entry.Key.peekPart(), Value: of.Entry.Value.peekPart(),
	}
	var entries scantling.PeekList[[]byte]
	if elements, ok := ValidStride(b, of.Size); of.Shape == IndexedMap {
		entries, err = PeekListOf(b, frame, peekBytes)
	} else if !ok {
		return m, FaultIn(frame, scantling.KindStride, b) // D65
	} else {
		entries = PeekPackedList(elements, of.Size, frame, peekBytes)
	}
	m.Entries = shared.PeekList[[]byte](entries)
	return m, err
}

func (f *Field) peekPart() shared.PeekPart {
	shape := f.Content.Shape
	return shared.PeekPart{
		At: uint32(f.At), End: uint32(f.End), Size: uint32(f.Content.Size),
		IsPayload: shape >= Text, IsRequired: shape == Region || shape == AnyMessage,
	}
}
