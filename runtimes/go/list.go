package scantling

import (
	"bytes"
	"cmp"
	"iter"
	"math"
	"slices"
	"sort"

	"scantling.dev/go/internal/shared"
	"scantling.dev/go/scale"
)

// List is a list, or an array, in place. The zero List is empty. No method allocates.
type List[T any] shared.List[T]

// Len is the number of elements.
func (l List[T]) Len() int { return l.N }

// At is the element with this number, from 0. It panics if there is none, as an index out of range does. O(1).
func (l List[T]) At(i int) T { return l.Load(l.bytes(i)) }

func (l List[T]) bytes(i int) []byte {
	if uint(i) >= uint(l.N) {
		panic("scantling: index out of range of a list")
	}
	if l.Stride != 0 {
		return l.B[l.Base+i*l.Stride:][:l.Stride]
	}
	b := indexed(l.B, l.N, i)
	if l.Base != 0 && len(b) > 0 {
		return b[-shared.PlaceIn(l.B, b)&(l.Base-1):]
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
		for i := range l.N {
			if !yield(i, l.Load(l.bytes(i))) {
				return
			}
		}
	}
}

// AppendTo appends all elements to dst. Numbers that Go has itself are read in one loop, without a call for each; of other types each is what
// At gives.
func (l List[T]) AppendTo(dst []T) []T {
	dst = slices.Grow(dst, l.N)
	at := len(dst)
	dst = dst[:at+l.N]
	if !appendNumbers(dst[at:], l.B) {
		for i := range l.N {
			dst[at+i] = l.Load(l.bytes(i))
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
type Map[K, V any] shared.Map[K, V]

func (m Map[K, V]) entries() List[[]byte] { return List[[]byte](m.Entries) }

// Len is the number of entries.
func (m Map[K, V]) Len() int { return m.Entries.N }

// At is the entry with this number, in the order of keys. It panics if there is none, as an index out of range does. O(1).
func (m Map[K, V]) At(i int) (K, V) {
	entry := m.entries().At(i)
	return m.Key(entry), m.Value(entry)
}

// Get is the value of a key; ok is false if the map does not have it. O(log n).
func (m Map[K, V]) Get(key K) (value V, ok bool) {
	i := sort.Search(m.Len(), func(i int) bool { return m.Compare(m.Key(m.entries().At(i)), key) >= 0 })
	if i == m.Len() {
		return value, false
	}
	entry := m.entries().At(i)
	if m.Compare(m.Key(entry), key) != 0 {
		return value, false
	}
	return m.Value(entry), true
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

// Compare orders numbers, and text byte by byte.
func Compare[T cmp.Ordered](a, b T) int { return cmp.Compare(a, b) }
