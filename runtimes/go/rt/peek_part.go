package rt

import (
	scantling "scantling.dev/go"
)

// Part is what a generated peek holds: a record's block or a message's region, and the length of the frame. Its methods give
// payloads of the message types[index]. A payload stands between two ends, of which these are the places; 0 is the end of the block.
type Part struct {
	Bytes []byte
	Frame uint32
}

// start is where the payload starts.
func (p Part) start(from int) uint32 {
	if from == 0 {
		return Heap(p.Bytes)
	}
	return le.Uint32(p.Bytes[from:])
}

// Bool is a bool at this place.
func (p Part) Bool(at int) (bool, error) {
	if b := p.Bytes[at]; b <= 1 {
		return b == 1, nil
	}
	return false, FaultIn(p.Frame, scantling.KindBool, p.Bytes[at:])
}

// Text is a copy of a payload of text.
func (p Part) Text(from, end int, types *[]Type, index int) (string, error) {
	b, ok := PeekSlot(p.Bytes, p.start(from), le.Uint32(p.Bytes[end:]))
	if !ok {
		return "", PeekSlotFault(*types, index, p.Bytes, p.Frame)
	}
	if !ValidText(b) {
		return "", FaultIn(p.Frame, scantling.KindUtf8, b)
	}
	return string(b), nil
}

// Packed is a payload of elements of this size.
func (p Part) Packed(from, end, size int, types *[]Type, index int) ([]byte, error) {
	b, ok := PeekSlot(p.Bytes, p.start(from), le.Uint32(p.Bytes[end:]))
	if !ok {
		return nil, PeekSlotFault(*types, index, p.Bytes, p.Frame)
	}
	if err := PeekPacked(b, size, p.Frame); err != nil {
		return nil, err
	}
	return b, nil
}

// Elements is a payload of elements with ends.
func (p Part) Elements(from, end int, types *[]Type, index int) (IndexedPeeks, error) {
	b, ok := PeekSlot(p.Bytes, p.start(from), le.Uint32(p.Bytes[end:]))
	if !ok {
		return IndexedPeeks{}, PeekSlotFault(*types, index, p.Bytes, p.Frame)
	}
	return PeekIndexed(b, p.Frame)
}

// Texts is a payload of texts with ends.
func (p Part) Texts(from, end int, types *[]Type, index int) (scantling.PeekList[string], error) {
	elements, err := p.Elements(from, end, types, index)
	return scantling.PeekList[string]{Elements: elements.IndexedPeeks, Peek: peekText}, err
}

func peekText(b []byte, frame uint32) (string, error) {
	if !ValidText(b) {
		return "", FaultIn(frame, scantling.KindUtf8, b)
	}
	return string(b), nil
}

// Blobs is a payload of bytes with ends.
func (p Part) Blobs(from, end int, types *[]Type, index int) (scantling.PeekList[[]byte], error) {
	elements, err := p.Elements(from, end, types, index)
	return scantling.PeekList[[]byte]{Elements: elements.IndexedPeeks, Peek: peekBytes}, err
}

func peekBytes(b []byte, _ uint32) ([]byte, error) { return b, nil }
