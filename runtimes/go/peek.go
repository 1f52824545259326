package scantling

import (
	"iter"

	"scantling.dev/go/internal/shared"
)

// PeekList is a list of which each element is checked when it is reached. The zero PeekList is empty. No method allocates, but for an error.
type PeekList[T any] shared.PeekList[T]

// Len is the number of elements that the list claims, and has room for.
func (l PeekList[T]) Len() int {
	if l.Size != 0 {
		return len(l.Elements.B) / l.Size
	}
	return l.Elements.Len()
}

// At is the element with this number, from 0. It panics if there is none, as an index out of range does; the error is an *Invalid. O(1).
func (l PeekList[T]) At(i int) (element T, err error) {
	if l.Size != 0 {
		if i < 0 {
			panic("scantling: index out of range of a list")
		}
		return l.Peek(l.Elements.B[i*l.Size:][:l.Size], l.Elements.FrameLen)
	}
	b := l.Elements.Element(i)
	if b == nil {
		return element, wrongElement(l.Elements, i)
	}
	return l.Peek(b, l.Elements.FrameLen)
}

// All is for range loops: elements in order, each with its error, an *Invalid. It ends after an element whose end is wrong.
func (l PeekList[T]) All() iter.Seq2[T, error] {
	if l.Size != 0 {
		return func(yield func(T, error) bool) {
			for i := range l.Len() {
				if !yield(l.At(i)) {
					return
				}
			}
		}
	}
	return func(yield func(T, error) bool) {
		for i := range l.Len() {
			element, err := l.At(i)
			if !yield(element, err) || err != nil && l.Elements.Element(i) == nil {
				return
			}
		}
		if tail := l.Elements.Tail(); tail != nil {
			var none T
			yield(none, faultIn(l.Elements.FrameLen, KindListTail, tail)) // D39
		}
	}
}

// PeekMap is a map of which each entry is checked when it is reached; the order of all keys is not checked. The zero PeekMap is empty. No
// method allocates, but for an error and for a key that is text, which is copied.
type PeekMap[K, V any] shared.PeekMap[K, V]

func (m PeekMap[K, V]) entries() PeekList[[]byte] { return PeekList[[]byte](m.Entries) }

// Len is the number of entries that the map claims, and has room for.
func (m PeekMap[K, V]) Len() int { return m.entries().Len() }

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
		slot, b, _, err := m.part(m.Entry.Key, e, heap)
		if err != nil {
			return value, false, err
		}
		found, err := m.Key(slot, b, m.Entries.Elements.FrameLen)
		if err != nil {
			return value, false, err
		}
		switch order := m.Compare(found, key); {
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
		for e, err := range m.entries().All() {
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
	if e, err = m.entries().At(i); err != nil {
		return nil, 0, err
	}
	heap, err = m.block(e)
	return e, heap, err
}

// block checks the block of an entry, and gives where its payloads start (D66).
func (m PeekMap[K, V]) block(e []byte) (heap uint32, err error) {
	if m.Entry.IsInline {
		return m.Entry.Size, nil
	}
	kind := KindBlockLength
	switch {
	case len(e) == 0:
		kind = KindRequiredAbsent // D38
	case len(e) < 3:
		kind = KindRegionLength // D20
	case uint32(le.Uint16(e)) == m.Entry.Size && int(m.Entry.Size) <= len(e)-2:
		return 2 + m.Entry.Size, nil
	}
	return 0, faultIn(m.Entries.Elements.FrameLen, kind, e)
}

func (m PeekMap[K, V]) both(e []byte, heap uint32) (key K, value V, err error) {
	frame := m.Entries.Elements.FrameLen
	slot, b, heap, err := m.part(m.Entry.Key, e, heap)
	if err == nil {
		key, err = m.Key(slot, b, frame)
	}
	if err != nil {
		return key, value, err
	}
	slot, b, heap, err = m.part(m.Entry.Value, e, heap)
	if err == nil {
		value, err = m.Value(slot, b, frame)
	}
	if err == nil && uint64(heap) != uint64(len(e)) {
		err = faultIn(frame, KindRegionTail, e[heap:]) // D23
	}
	return key, value, err
}

// part is a key or value: the bytes from its place on, those that are its own, and where the next payload starts.
func (m PeekMap[K, V]) part(f shared.PeekPart, e []byte, from uint32) (slot, b []byte, heap uint32, err error) {
	slot = e[f.At:]
	if !f.IsPayload {
		return slot, slot[:f.Size], from, nil
	}
	end := le.Uint32(e[f.End:])
	if from > end || uint64(end) > uint64(len(e)) {
		return nil, nil, 0, faultIn(m.Entries.Elements.FrameLen, KindSlotEnd, slot) // D24
	}
	if b = e[from:end]; len(b) == 0 && f.IsRequired {
		return nil, nil, 0, faultIn(m.Entries.Elements.FrameLen, KindRequiredAbsent, slot) // D27
	}
	return slot, b, end, nil
}

// faultIn is an error about bytes in a frame of this length: the fault is at the first of them.
func faultIn(frame uint32, kind Kind, b []byte) error {
	return &Invalid{kind, frame - uint32(cap(b))}
}

func wrongElement(l shared.IndexedPeeks, i int) error {
	b, isPadding := l.Wrong(i)
	if isPadding {
		return faultIn(l.FrameLen, KindPadding, b) // A5
	}
	return faultIn(l.FrameLen, KindElementEnd, b) // D37
}
