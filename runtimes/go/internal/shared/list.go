package shared

import "encoding/binary"

// List is a list, or an array, in place.
type List[T any] struct {
	// The payload; elements of one size start at Base. The stride of an indexed list is 0, and its base the multiple at which elements start.
	B      []byte
	Base   int
	Stride int
	N      int
	Load   func([]byte) T
}

// Map is a map in place. Entries are records, or regions of their own.
type Map[K, V any] struct {
	Entries List[[]byte]
	Key     func(entry []byte) K
	Value   func(entry []byte) V
	Compare func(a, b K) int
}

// PlaceIn is where a part of a list stands in it: both have a capacity that ends with the frame.
func PlaceIn(list, part []byte) int { return cap(list) - cap(part) }

// Memory is what owned values may still take. After the first refusal nothing is granted.
type Memory struct {
	// At is where the innermost list or map stands that is being filled; 0 if none is.
	At   uint32
	Left uint64
	// The capacity behind the frame's first byte: parts of the frame have what is left of it, which tells where they stand.
	End int
	// Refused is whether a value was, and RefusedAt where.
	Refused   bool
	RefusedAt uint32
}

// IndexedPeeks are the elements of a list with ends, of which nothing is checked but the room for these.
type IndexedPeeks struct {
	B        []byte
	FrameLen uint32
	// Elements start at places that have this rest modulo Multiple; 0 is any place.
	Multiple, Rest uint8
}

// Len is the number of elements.
func (l IndexedPeeks) Len() int {
	if len(l.B) == 0 {
		return 0
	}
	return int(binary.LittleEndian.Uint32(l.B))
}

// Element is the bytes of one, which are nil if its end or padding is wrong. It panics if there is none with this number.
func (l IndexedPeeks) Element(i int) []byte {
	n := binary.LittleEndian.Uint32(l.B)
	if uint(i) >= uint(n) {
		panic("scantling: index out of range of a list")
	}
	from, to := 4+4*n, binary.LittleEndian.Uint32(l.B[4+4*i:])
	if i > 0 {
		from = binary.LittleEndian.Uint32(l.B[4*i:])
	}
	if from > to || uint64(to) > uint64(len(l.B)) {
		return nil
	}
	if l.Multiple != 0 && from < to {
		if from += (uint32(l.Rest) - from) & (uint32(l.Multiple) - 1); from >= to {
			return nil
		}
	}
	return l.B[from:to]
}

// Wrong is where an element is wrong that has no bytes: its padding, or its end.
func (l IndexedPeeks) Wrong(i int) (b []byte, isPadding bool) {
	if padding := (IndexedPeeks{B: l.B}).Element(i); padding != nil {
		return padding, true
	}
	return l.B[4+4*i:], false
}

// Tail is the bytes after the last element.
func (l IndexedPeeks) Tail() []byte {
	if n := l.Len(); n > 0 {
		if end := binary.LittleEndian.Uint32(l.B[4*n:]); uint64(end) < uint64(len(l.B)) {
			return l.B[end:]
		}
	}
	return nil
}

// PeekList is a list of which each element is checked when it is reached.
type PeekList[T any] struct {
	Elements IndexedPeeks
	// Elements of one size have no ends.
	Size int
	Peek func(b []byte, frame uint32) (T, error)
}

// PeekMap is a map of which each entry is checked when it is reached.
type PeekMap[K, V any] struct {
	Entries PeekList[[]byte]
	Entry   PeekEntry
	Key     func(slot, b []byte, frame uint32) (K, error)
	Value   func(slot, b []byte, frame uint32) (V, error)
	Compare func(a, b K) int
}

// PeekEntry is how the entries of a map are laid out.
type PeekEntry struct {
	// IsInline: an entry is its block, which has this size.
	IsInline   bool
	Size       uint32
	Key, Value PeekPart
}

// PeekPart is a key or value, at a place of its entry: so many bytes there, or a payload whose end is at another place.
type PeekPart struct {
	At, End, Size         uint32
	IsPayload, IsRequired bool
}
