package rt

import (
	"bytes"

	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// PackedList is a list, or array, of inline values.
func PackedList[T any](payload []byte, size int, load func([]byte) T) scantling.List[T] {
	return scantling.List[T]{B: payload, Stride: size, N: len(payload) / size, Load: load}
}

// StridedList is a list of elements whose size stands before them.
func StridedList[T any](payload []byte, load func([]byte) T) scantling.List[T] {
	if len(payload) == 0 {
		return scantling.List[T]{}
	}
	stride := int(le.Uint16(payload))
	return scantling.List[T]{B: payload, Base: 2, Stride: stride, N: (len(payload) - 2) / stride, Load: load}
}

// IndexedList is a list with ends.
func IndexedList[T any](payload []byte, load func([]byte) T) scantling.List[T] {
	if len(payload) == 0 {
		return scantling.List[T]{}
	}
	return scantling.List[T]{B: payload, N: int(le.Uint32(payload)), Load: load}
}

// IndexedElements is the elements of a list with ends, for generated types that embed it. The zero value is empty.
type IndexedElements struct{ b []byte }

// IndexedElementsOf is the elements of a payload.
func IndexedElementsOf(payload []byte) IndexedElements { return IndexedElements{payload} }

// Len is the number of elements.
func (l IndexedElements) Len() int {
	if len(l.b) == 0 {
		return 0
	}
	return int(le.Uint32(l.b))
}

// Element is the bytes of one.
func (l IndexedElements) Element(i int) []byte {
	if uint(i) >= uint(le.Uint32(l.b)) {
		panic("scantling: index out of range of a list")
	}
	start := uint32(4 + 4*le.Uint32(l.b))
	if i > 0 {
		start = le.Uint32(l.b[4*i:])
	}
	return l.b[start:le.Uint32(l.b[4+4*i:])]
}

func (l IndexedElements) payload() ([]byte, int) { return l.b, l.Len() }

// StridedElements is the elements of a list of records, for generated types that embed it. The zero value is empty.
type StridedElements struct{ b []byte }

// StridedElementsOf is the elements of a payload.
func StridedElementsOf(payload []byte) StridedElements { return StridedElements{payload} }

// Len is the number of elements. It divides.
func (l StridedElements) Len() int {
	if len(l.b) == 0 {
		return 0
	}
	return (len(l.b) - 2) / int(le.Uint16(l.b))
}

// Element is the bytes of one.
func (l StridedElements) Element(i int) []byte {
	stride := int(le.Uint16(l.b))
	if i < 0 {
		panic("scantling: index out of range of a list")
	}
	return l.b[2+i*stride:][:stride]
}

func (l StridedElements) payload() ([]byte, int) { return l.b, l.Len() }

// InlineMapOf is a map of inline keys and values.
func InlineMapOf[K, V any](payload []byte, key func([]byte) K, value func([]byte) V, compare func(a, b K) int) scantling.Map[K, V] {
	return scantling.Map[K, V]{Entries: shared.List[[]byte](StridedList(payload, BytesOf)), Key: key, Value: value, Compare: compare}
}

// IndexedMapOf is any other map.
func IndexedMapOf[K, V any](payload []byte, key func([]byte) K, value func([]byte) V, compare func(a, b K) int) scantling.Map[K, V] {
	return scantling.Map[K, V]{Entries: shared.List[[]byte](IndexedList(payload, BytesOf)), Key: key, Value: value, Compare: compare}
}

// CompareBytes orders byte by byte.
func CompareBytes(a, b []byte) int { return bytes.Compare(a, b) }
