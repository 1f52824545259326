package scantling

import (
	"bytes"
	"reflect"
)

// MemoryMax is what the slices and pointers of an owned value may take that is decoded from so many bytes (D59): 64 KiB, and 256 bytes
// for each byte. Texts and bytes are not counted; they take no more than the frame.
func MemoryMax(frameLen int) uint64 { return 64<<10 + 256*uint64(frameLen) }

// Memory is what owned values may still take that a view's Own makes. After the first refusal nothing is granted.
type Memory struct {
	// At is where the innermost list or map stands that is being filled; 0 if none is.
	At   uint32
	left uint64
	// The capacity behind the frame's first byte: parts of the frame have what is left of it, which tells where they stand.
	end     int
	refused *Invalid
}

// NewMemory is MemoryMax of the root's region in a frame, which is the Bytes of a protocol's view.
func NewMemory(region []byte) *Memory {
	return &Memory{left: MemoryMax(len(region)), end: cap(region) + 6}
}

// Err is the refusal as an error, or nil.
func (m *Memory) Err() error {
	if m.refused == nil {
		return nil
	}
	return m.refused
}

// take asks for n values of type T.
func take[T any](m *Memory, n int) bool {
	size := uint64(reflect.TypeFor[T]().Size()) * uint64(n)
	if size <= m.left {
		m.left -= size
		return true
	}
	m.left = 0
	if m.refused == nil {
		m.refused = &Invalid{KindTooMuchMemory, m.At}
	}
	return false
}

// Clone is for generated code: a copy of bytes, nil if there are none.
func (m *Memory) Clone(b []byte) []byte {
	if len(b) == 0 {
		return nil
	}
	return bytes.Clone(b)
}

// Any is for generated code: a copy of a message.
func (m *Memory) Any(a Any) Any { return Any{a.TypeID, m.Clone(a.Region), a.Encoding} }

// Box is for generated code: a pointer to a value.
func Box[T any](m *Memory, value T) *T {
	if !take[T](m, 1) {
		return nil
	}
	return &value
}

// MakeList is for generated code: room for the owned values of a list, which becomes the innermost.
func MakeList[T any, L interface{ payload() ([]byte, int) }](m *Memory, l L) []T {
	payload, n := l.payload()
	if n == 0 {
		return nil
	}
	m.At = uint32(max(0, m.end-cap(payload)))
	if !take[T](m, n) {
		return nil
	}
	return make([]T, n)
}

// MakeEntries is for generated code: room for the owned entries of a map, which becomes the innermost.
func MakeEntries[L, T, K, V any](m *Memory, x Map[K, V]) []Entry[L, T] {
	return MakeList[Entry[L, T]](m, x.entries)
}
