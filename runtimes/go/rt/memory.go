package rt

import (
	"bytes"
	"reflect"

	scantling "scantling.dev/go"
)

// take asks for n values of type T.
func take[T any](m *scantling.Memory, n int) bool {
	size := uint64(reflect.TypeFor[T]().Size()) * uint64(n)
	if size <= m.Left {
		m.Left -= size
		return true
	}
	m.Left = 0
	if !m.Refused {
		m.Refused, m.RefusedAt = true, m.At
	}
	return false
}

// Clone is a copy of bytes, nil if there are none.
func Clone(m *scantling.Memory, b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	return bytes.Clone(b)
}

// CloneAny is a copy of a message.
func CloneAny(m *scantling.Memory, a scantling.Any) scantling.Any {
	a.Region = Clone(m, a.Region)
	return a
}

// Box is a pointer to a value.
func Box[T any](m *scantling.Memory, value T) *T {
	if !take[T](m, 1) {
		return nil
	}
	return &value
}

// MakeList is room for the owned values of a list, which becomes the innermost.
func MakeList[T any, L interface{ payload() ([]byte, int) }](m *scantling.Memory, l L) []T {
	payload, n := l.payload()
	return makeList[T](m, payload, n)
}

// MakeListOf is the same of a List.
func MakeListOf[T, E any](m *scantling.Memory, l scantling.List[E]) []T {
	return makeList[T](m, l.B, l.N)
}

func makeList[T any](m *scantling.Memory, payload []byte, n int) []T {
	if n == 0 {
		return nil
	}
	m.At = uint32(max(0, m.End-cap(payload)))
	if !take[T](m, n) {
		return nil
	}
	return make([]T, n)
}

// MakeEntries is room for the owned entries of a map, which becomes the innermost.
func MakeEntries[L, T, K, V any](m *scantling.Memory, x scantling.Map[K, V]) []scantling.Entry[L, T] {
	return makeList[scantling.Entry[L, T]](m, x.Entries.B, x.Entries.N)
}
