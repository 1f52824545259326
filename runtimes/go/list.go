package scantling

import (
	"bytes"
	"cmp"
	"iter"
	"math"
	"slices"
	"sort"

	"scantling.dev/go/scale"
)

// List is a list, or an array, in place. The zero List is empty. No method allocates.
type List[T any] struct {
	// The payload; elements of one size start at base. The stride of an indexed list is 0, and its base the multiple at which elements start.
	b      []byte
	base   int
	stride int
	n      int
	load   func([]byte) T
}

// PackedList is for generated code: a list, or array, of inline values.
func PackedList[T any](payload []byte, size int, load func([]byte) T) List[T] {
	return List[T]{payload, 0, size, len(payload) / size, load}
}

// StridedList is for generated code: a list of elements whose size stands before them.
func StridedList[T any](payload []byte, load func([]byte) T) List[T] {
	if len(payload) == 0 {
		return List[T]{}
	}
	stride := int(le.Uint16(payload))
	return List[T]{payload, 2, stride, (len(payload) - 2) / stride, load}
}

// IndexedList is for generated code: a list with ends.
func IndexedList[T any](payload []byte, load func([]byte) T) List[T] {
	if len(payload) == 0 {
		return List[T]{}
	}
	return List[T]{payload, 0, 0, int(le.Uint32(payload)), load}
}

// IndexedElements is the elements of a list with ends, for generated types that embed it. The zero value is empty.
type IndexedElements struct{ b []byte }

// IndexedElementsOf is for generated code.
func IndexedElementsOf(payload []byte) IndexedElements { return IndexedElements{payload} }

// Len is the number of elements.
func (l IndexedElements) Len() int {
	if len(l.b) == 0 {
		return 0
	}
	return int(le.Uint32(l.b))
}

// Element is for generated code: the bytes of one.
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

// StridedElementsOf is for generated code.
func StridedElementsOf(payload []byte) StridedElements { return StridedElements{payload} }

// Len is the number of elements. It divides.
func (l StridedElements) Len() int {
	if len(l.b) == 0 {
		return 0
	}
	return (len(l.b) - 2) / int(le.Uint16(l.b))
}

// Element is for generated code: the bytes of one.
func (l StridedElements) Element(i int) []byte {
	stride := int(le.Uint16(l.b))
	if i < 0 {
		panic("scantling: index out of range of a list")
	}
	return l.b[2+i*stride:][:stride]
}

func (l StridedElements) payload() ([]byte, int) { return l.b, l.Len() }

// Len is the number of elements.
func (l List[T]) Len() int { return l.n }

func (l List[T]) payload() ([]byte, int) { return l.b, l.n }

// At is the element with this number, from 0. It panics if there is none, as an index out of range does. O(1).
func (l List[T]) At(i int) T { return l.load(l.bytes(i)) }

func (l List[T]) bytes(i int) []byte {
	if uint(i) >= uint(l.n) {
		panic("scantling: index out of range of a list")
	}
	if l.stride != 0 {
		return l.b[l.base+i*l.stride:][:l.stride]
	}
	b := indexed(l.b, l.n, i)
	if l.base != 0 && len(b) > 0 {
		return b[-placeIn(l.b, b)&(l.base-1):]
	}
	return b
}

func indexed(b []byte, n, i int) []byte {
	start := 4 + 4*n
	if i > 0 {
		start = int(le.Uint32(b[4*i:]))
	}
	return b[start:le.Uint32(b[4+4*i:])]
}

// All is for range loops: numbers and elements, in order.
func (l List[T]) All() iter.Seq2[int, T] {
	return func(yield func(int, T) bool) {
		for i := range l.n {
			if !yield(i, l.load(l.bytes(i))) {
				return
			}
		}
	}
}

// AppendTo appends all elements to dst. Numbers that Go has itself are read in one loop, without a call for each; of other types each is what
// At gives.
func (l List[T]) AppendTo(dst []T) []T {
	dst = slices.Grow(dst, l.n)
	at := len(dst)
	dst = dst[:at+l.n]
	if !appendNumbers(dst[at:], l.b) {
		for i := range l.n {
			dst[at+i] = l.load(l.bytes(i))
		}
	}
	return dst
}

// appendNumbers fills a slice from as many numbers in place; false if its elements are of another type. A list of such a type has nothing
// else between its elements.
func appendNumbers(to any, b []byte) bool {
	switch to := to.(type) {
	case []uint16:
		for i := range to {
			to[i] = le.Uint16(b[2*i:])
		}
	case []int16:
		for i := range to {
			to[i] = int16(le.Uint16(b[2*i:]))
		}
	case []uint32:
		for i := range to {
			to[i] = le.Uint32(b[4*i:])
		}
	case []int32:
		for i := range to {
			to[i] = int32(le.Uint32(b[4*i:]))
		}
	case []uint64:
		for i := range to {
			to[i] = le.Uint64(b[8*i:])
		}
	case []int64:
		for i := range to {
			to[i] = int64(le.Uint64(b[8*i:]))
		}
	case []float32:
		for i := range to {
			to[i] = math.Float32frombits(le.Uint32(b[4*i:]))
		}
	case []float64:
		for i := range to {
			to[i] = math.Float64frombits(le.Uint64(b[8*i:]))
		}
	case []uint8:
		copy(to, b)
	default:
		return false
	}
	return true
}

// Map is a map in place, whose keys ascend. The zero Map is empty. No method allocates, but that of a key that is text: it is copied.
type Map[K, V any] struct {
	entries List[[]byte]
	key     func(entry []byte) K
	value   func(entry []byte) V
	compare func(a, b K) int
}

// InlineMapOf is for generated code: a map of inline keys and values.
func InlineMapOf[K, V any](payload []byte, key func([]byte) K, value func([]byte) V, compare func(a, b K) int) Map[K, V] {
	return Map[K, V]{StridedList(payload, BytesOf), key, value, compare}
}

// IndexedMapOf is for generated code: any other map.
func IndexedMapOf[K, V any](payload []byte, key func([]byte) K, value func([]byte) V, compare func(a, b K) int) Map[K, V] {
	return Map[K, V]{IndexedList(payload, BytesOf), key, value, compare}
}

// Len is the number of entries.
func (m Map[K, V]) Len() int { return m.entries.n }

// At is the entry with this number, in the order of keys. It panics if there is none, as an index out of range does. O(1).
func (m Map[K, V]) At(i int) (K, V) {
	entry := m.entries.At(i)
	return m.key(entry), m.value(entry)
}

// Get is the value of a key; ok is false if the map does not have it. O(log n).
func (m Map[K, V]) Get(key K) (value V, ok bool) {
	i := sort.Search(m.Len(), func(i int) bool { return m.compare(m.key(m.entries.At(i)), key) >= 0 })
	if i == m.Len() {
		return value, false
	}
	entry := m.entries.At(i)
	if m.compare(m.key(entry), key) != 0 {
		return value, false
	}
	return m.value(entry), true
}

// All is for range loops: keys and values, in the order of keys.
func (m Map[K, V]) All() iter.Seq2[K, V] {
	return func(yield func(K, V) bool) {
		for i := range m.Len() {
			if !yield(m.At(i)) {
				return
			}
		}
	}
}

// SortedEntries makes the owned form of a Go map: entries with ascending keys, by the comparison of the field's generated docs.
func SortedEntries[M ~map[K]V, K comparable, V any](m M, compare func(a, b K) int) []Entry[K, V] {
	entries := make([]Entry[K, V], 0, len(m))
	for key, value := range m {
		entries = append(entries, Entry[K, V]{key, value})
	}
	sort.Slice(entries, func(i, j int) bool { return compare(entries[i].Key, entries[j].Key) < 0 })
	return entries
}

// CompareBool orders false before true.
func CompareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}

// CompareU128 orders by number.
func CompareU128(a, b Uint128) int { return a.Cmp(b) }

// CompareI128 orders by number.
func CompareI128(a, b Int128) int { return a.Cmp(b) }

// CompareDecimal128 orders by number.
func CompareDecimal128[S scale.Scale](a, b Decimal128[S]) int { return a.Cmp(b) }

// CompareUUID orders byte by byte.
func CompareUUID(a, b UUID) int { return bytes.Compare(a[:], b[:]) }

// CompareBytes orders byte by byte.
func CompareBytes(a, b []byte) int { return bytes.Compare(a, b) }

// Compare orders numbers, and text byte by byte.
func Compare[T cmp.Ordered](a, b T) int { return cmp.Compare(a, b) }
