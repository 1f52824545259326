package rt

import (
	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// Payloads of aligned messages (spec/aligned.md): where they start, and the padding before them. What is here is for printed code and for
// the tables.
//
//	message Leaf @aligned { 0 n: u8?  1 longs: list<u64> }
//
//	region:  06 00 | 01 07 | end | 00 00 | longs        the list is at place 8 of the block: two zeros move it there
//
// Code that is printed counts from the start of a region, which is two bytes before its block, and of a list from that.

// Alignment is where a payload may start: at places that have this rest modulo Multiple, a power of two. Places count from the origin: the
// block of the aligned message, or the list, in which the payload stands (A2, A7). The zero Alignment is any place.
type Alignment struct{ Multiple, Rest uint8 }

func (a Alignment) isAnywhere() bool { return a.Multiple == 0 }

// padding is how many bytes stand before a payload that may start at this place or later.
func (a Alignment) padding(place int) int {
	if a.isAnywhere() {
		return 0
	}
	return (int(a.Rest) - place) & (int(a.Multiple) - 1)
}

// after is where the payload [from, end) of a frame that was accepted starts after its padding; an empty one has none.
func (a Alignment) after(origin, from, end int) int {
	if from == end {
		return from
	}
	return from + a.padding(from-origin)
}

// padded is the same of a frame that is checked; -1 if the padding is wrong (A5).
func (w *walk) padded(a Alignment, origin, from, end int) int {
	at := a.after(origin, from, end)
	if at > from && (at >= end || !isZero(w.b[from:at])) {
		w.fault(scantling.KindPadding, from)
		return -1
	}
	return at
}

// Views: what is read has been accepted.

// Padded is the payload [from, end) of a region, without its padding.
func Padded(region []byte, from, end, multiple, rest uint32) []byte {
	if from != end {
		from += (rest - from) & (multiple - 1)
	}
	return region[from:end]
}

// PaddedUnion is what the payload [from, end) of a region holds, which is a union's: pads has by tag the padding in it (A6).
func PaddedUnion(region []byte, from, end, multiple, rest uint32, tag byte, pads string) []byte {
	payload := Padded(region, from, end, multiple, rest)
	if int(tag) < len(pads) && len(payload) > 0 {
		return payload[pads[tag]:]
	}
	return payload
}

// AlignedElements is the elements of a list of aligned messages, for generated types that embed it. The zero value is empty.
type AlignedElements struct{ IndexedElements }

// AlignedElementsOf is for generated code.
func AlignedElementsOf(payload []byte) AlignedElements {
	return AlignedElements{IndexedElements{payload}}
}

// Element is the bytes of one.
func (l AlignedElements) Element(i int) []byte {
	b := l.IndexedElements.Element(i)
	return b[(6-shared.PlaceIn(l.b, b))&7:]
}

// AlignedList is a list of lists that hold aligned messages.
func AlignedList[T any](payload []byte, load func([]byte) T) scantling.List[T] {
	l := IndexedList(payload, load)
	l.Base = 8
	return l
}

// Fast passes: true is certain.

// ValidPadded is the payload [from, end) of a region or list without its padding; ok is false if that is wrong.
func ValidPadded(b []byte, from, end, multiple, rest uint32) (payload []byte, ok bool) {
	if from != end {
		at := from + (rest-from)&(multiple-1)
		if at != from && (at >= end || !isZero(b[from:at])) {
			return nil, false
		}
		from = at
	}
	return b[from:end], true
}

// ValidPaddedUnion is the same of a union's payload, without the padding in it. Of a union that is absent that is nothing.
func ValidPaddedUnion(region []byte, from, end, multiple, rest uint32, tag byte, pads string) (content []byte, ok bool) {
	payload, ok := ValidPadded(region, from, end, multiple, rest)
	if !ok || int(tag) >= len(pads) || len(payload) == 0 {
		return payload, ok
	}
	n := int(pads[tag])
	if n >= len(payload) || !isZero(payload[:n]) {
		return nil, false
	}
	return payload[n:], true
}

// Peeks: padding does not reach a payload's end; whether it is zero is not looked at (A9).

// PeekPadded is a payload, which starts at this place of its region, without its padding.
func PeekPadded(b []byte, from, multiple, rest, frame uint32) ([]byte, error) {
	n := (rest - from) & (multiple - 1)
	switch {
	case n == 0 || len(b) == 0:
		return b, nil
	case uint64(n) >= uint64(len(b)):
		return nil, FaultIn(frame, scantling.KindPadding, b)
	}
	return b[n:], nil
}

// PeekPaddedUnion is the same of a union's payload, without the padding in it. The slot, which starts with the tag, may be that of an absent
// one.
func PeekPaddedUnion(slot, b []byte, from, multiple, rest uint32, pads string, frame uint32) ([]byte, error) {
	tag := slot[0]
	if tag == 0 {
		return b, nil
	}
	b, err := PeekPadded(b, from, multiple, rest, frame)
	if err != nil || int(tag) >= len(pads) {
		return b, err
	}
	return PeekPadded(b, 0, 8, uint32(pads[tag]), frame)
}

// PeekAligned is PeekIndexed of a list whose elements are moved up.
func PeekAligned(b []byte, frame uint32, multiple, rest uint8) (IndexedPeeks, error) {
	l, err := PeekIndexed(b, frame)
	l.Multiple, l.Rest = multiple, rest
	return l, err
}

// PeekAlignedListOf is PeekListOf of such a list.
func PeekAlignedListOf[T any](
	b []byte, frame uint32, multiple, rest uint8, peek func([]byte, uint32) (T, error),
) (scantling.PeekList[T], error) {
	elements, err := PeekAligned(b, frame, multiple, rest)
	return scantling.PeekList[T]{Elements: elements.IndexedPeeks, Peek: peek}, err
}

// Writers of owned values.

// Padding is where a payload with its padding starts that is being written, and where it starts without.
type Padding struct{ from, start int }

// Pad appends the padding of a payload, of a region or list that starts at this place.
func (w *Writer) Pad(at, multiple, rest int) Padding {
	from := w.N
	w.Claim((rest - (from - at)) & (multiple - 1))
	return Padding{from, w.N}
}

// PadUnion is the same of a union's payload, with the padding in it.
func (w *Writer) PadUnion(at, multiple, rest int, tag byte, pads string) Padding {
	p := w.Pad(at, multiple, rest)
	if int(tag) < len(pads) {
		w.Claim(int(pads[tag]))
	}
	return Padding{p.from, w.N}
}

// Unpad takes the padding back if the payload after it is empty.
func (w *Writer) Unpad(p Padding) {
	if w.N == p.start {
		w.N = p.from
	}
}

// TagOf is the tag of an owned union, 0 of nil.
func TagOf[T ~uint8](union interface{ Tag() T }) byte {
	if union == nil {
		return 0
	}
	return byte(union.Tag())
}

// Steps.

// StepPad appends the padding of a payload that follows, in a slot or element. n is 0 of an empty one, which has none.
func StepPad(s Step, left, multiple, rest, n int) Step {
	if !isNext(s, left) || n == 0 {
		return s
	}
	at := s.at
	if at < 0 {
		at = s.w.List
	}
	s.w.pad(at, multiple, rest)
	return s
}

func (w *Writer) pad(at, multiple, rest int) {
	n := (rest - (w.N - at)) & (multiple - 1)
	w.reserve(n)
	clear(w.Buf[w.N:][:n])
	w.N += n
}

// NextAligned is NextRegion of a list of aligned messages.
func NextAligned(l Step, n int, slots *shared.Slots) (Step, []byte) {
	w := l.w
	if !begins(l) {
		return w.lost(n)
	}
	w.pad(w.List, 8, 6)
	w.reserve(n)
	return w.begin(n, slots)
}
