package rt

import (
	"unicode/utf8"

	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// Writers by steps. Generated code has a type for each place in a message, and a function here for each kind of payload:
//
//	w := NewWriter(nil)
//	o := orders.WriteOrder(w)          a block: its setters store through the buffer, at the region's start
//	legs := o.Account("north").Legs(2) a payload, then a list: each step gives what may come next
//	leg := legs.Next()                 an element: closes the one before
//	frame, err := legs.End().End()     closes what is open, and patches the frame's length
//
// What is open is a level: a list or map with its open element, or a region of its own. Opening a payload with parts saves the level on a
// stack; closing it restores the level, and patches the end of the slot in which it stands. A step names the region that it continues and
// how many slots are left in it; both are compared with the open level. A mistake closes everything for good, so that later steps
// fail by the same compare, and setters store into memory that nobody reads.

// Slots are those of a region: where their ends stand, and how many of the last ones may be left out.
type Slots = shared.Slots

// Step is embedded by generated types of steps: a region, list or map that is being written.
type Step struct {
	w *Writer
	// at is a region's start, or a list's id.
	at int
}

// DoneOf is the step after the last payload.
func DoneOf(s Step) scantling.Done { return scantling.Done{W: (*shared.Writer)(s.w), At: s.at} }

func (w *Writer) finish() bool { return (*shared.Writer)(w).Finish() || w.misuse() }

func (w *Writer) leaveOut(left int) { (*shared.Writer)(w).LeaveOut(left) }

// end is that of shared.Writer: to call it costs three instructions more in each step.
func (w *Writer) end(at, place int) { le.PutUint32(w.Buf[at+place:], uint32(w.N-at)) }

// misuse is false, after a mistake with steps.
func (w *Writer) misuse() bool {
	w.Fail(scantling.ErrSteps)
	return false
}

// lost is what is filled in after an error, and read by nobody.
//
//go:noinline
func (w *Writer) lost(n int) (Step, []byte) {
	w.Fail(scantling.ErrSteps)
	scratch := &Writer{Buf: make([]byte, n), Failure: w.Failure, Level: shared.Level{At: shared.None}}
	return Step{scratch, 0}, scratch.Buf
}

//go:noinline
func (w *Writer) lostBytes(n int) []byte {
	_, b := w.lost(n)
	return b
}

// Open levels.

func (w *Writer) push(levels int) bool {
	if w.Depth+levels > scantling.DepthMax {
		w.Fail(scantling.ErrDepth)
		return false
	}
	if w.Top == len(w.Stack) {
		w.Stack = append(w.Stack, shared.Level{})
	}
	move(&w.Stack[w.Top], &w.Level)
	w.Top++
	w.Level = shared.Level{At: shared.None, Depth: w.Depth + levels}
	return true
}

// move copies field by field: loads that are wider than the stores just before them would wait for these.
func move(to, from *shared.Level) {
	to.ID, to.List, to.Count, to.Said = from.ID, from.List, from.Count, from.Said
	to.At, to.Left, to.Slots, to.Depth = from.At, from.Left, from.Slots, from.Depth
	to.Key, to.KeyEnd = from.Key, from.KeyEnd
}

// close finishes the innermost level and what is open in it.
func (w *Writer) close() bool {
	if w.Failure != nil || w.Top == 0 || w.Left != 0 && !w.finish() || w.Count != w.Said {
		return w.misuse()
	}
	if w.Count > 0 {
		w.end(w.List, 4*w.Count)
	}
	w.Top--
	move(&w.Level, &w.Stack[w.Top])
	w.leaveOut(w.Left - 1)
	return true
}

// back closes levels until this list is the innermost.
//
//go:noinline
func (w *Writer) back(id int) bool {
	for w.ID != id {
		if !w.close() {
			return false
		}
	}
	return true
}

// Step has no methods: Go compiles a promoted method again for each type that embeds it.

// isNext says whether a slot comes next, after which so many are left with it.
func isNext(s Step, left int) bool { return s.w.At == s.at && s.w.Left == left || s.w.turn(s, left) }

// turn leaves out the slots before one.
//
//go:noinline
func (w *Writer) turn(s Step, left int) bool {
	if w.At != s.at || w.At < 0 || w.Left < left {
		return w.misuse()
	}
	w.leaveOut(left)
	return true
}

// wrote notes where a slot's payload ends.
func wrote(s Step, left, end int) Step {
	if s.at >= 0 {
		s.w.end(s.at, end)
	}
	s.w.Left = left - 1
	return s
}

// reserve makes room. End refuses frames that became too long.
func (w *Writer) reserve(n int) {
	if len(w.Buf)-w.N < n {
		w.grow(n)
	}
}

// begin opens a region with n bytes, for which there is room.
func (w *Writer) begin(n int, slots *Slots) (Step, []byte) {
	at := w.N
	w.N += n
	w.At, w.Left, w.Slots = at, len(slots.Ends), slots
	return Step{w, at}, w.Buf[at:w.N]
}

// Steps of regions. left is the number of slots that are not written, this one included; end is where its end stands in
// the region. Both are 1 and 0 of an element.

// StepFrame starts a frame, with n bytes of its root.
func StepFrame(by *scantling.Writer, typeID uint16, n int, slots *Slots) (Step, []byte) {
	w := (*Writer)(by)
	if w.Failure != nil || w.At != shared.None || w.Top > 0 {
		return w.lost(n)
	}
	w.reserve(6 + n)
	le.PutUint16(w.Buf[w.N+4:], typeID)
	w.N += 6
	return w.begin(n, slots)
}

// StepBlock is a block from this place, which counts from its region's start.
func StepBlock(s Step, at int) []byte { return s.w.Buf[s.at+at:] }

// StepWriter is where errors of values are noted.
func StepWriter(s Step) *Writer { return s.w }

// StepText writes text.
func StepText(s Step, left, end int, text string) Step {
	if !isNext(s, left) {
		return s
	}
	w := s.w
	w.reserve(len(text) + 8)
	if n := len(text); n <= 8 {
		// Up to eight bytes as a number, the first byte lowest. PutStr has the same: a function would be called.
		word := uint64(0)
		if n >= 4 {
			low := uint32(text[0]) | uint32(text[1])<<8 | uint32(text[2])<<16 | uint32(text[3])<<24
			high := uint32(text[n-4]) | uint32(text[n-3])<<8 | uint32(text[n-2])<<16 | uint32(text[n-1])<<24
			word = uint64(low) | uint64(high)<<(8*(n-4))
		} else if n > 0 {
			word = uint64(text[0]) | uint64(text[n/2])<<(8*(n/2)) | uint64(text[n-1])<<(8*(n-1))
		}
		le.PutUint64(w.Buf[w.N:], word)
		w.N += n
		if word&highBits == 0 {
			return wrote(s, left, end)
		}
	} else {
		w.N += copy(w.Buf[w.N:], text)
	}
	if !utf8.ValidString(text) {
		w.Fail(scantling.ErrText)
		return s
	}
	return wrote(s, left, end)
}

// The highest bits of bytes, which ASCII does not have, and their lowest.
const (
	highBits = 0x8080808080808080
	lowBits  = 0x0101010101010101
)

// StepBytes writes bytes.
func StepBytes(s Step, left, end int, b []byte) Step {
	if !isNext(s, left) {
		return s
	}
	s.w.reserve(len(b))
	s.w.N += copy(s.w.Buf[s.w.N:], b)
	return wrote(s, left, end)
}

// StepAny writes a message with its type id, which is of a frame of Direct.
func StepAny(s Step, left, end int, a scantling.Any) Step {
	if !isNext(s, left) {
		return s
	}
	switch {
	case a.TypeID == 0:
		s.w.Fail(scantling.ErrRequired)
		return s
	case a.Encoding != scantling.Direct:
		s.w.Fail(scantling.ErrEncoding)
		return s
	}
	s.w.reserve(2 + len(a.Region))
	le.PutUint16(s.w.Buf[s.w.N:], a.TypeID)
	s.w.N += 2 + copy(s.w.Buf[s.w.N+2:], a.Region)
	return wrote(s, left, end)
}

// StepClaim writes a payload of n bytes, to be filled in: an inline value, or a region without slots, which is one level.
func StepClaim(s Step, left, end, n, levels int) (Step, []byte) {
	w := s.w
	if !isNext(s, left) {
		return w.lost(n)
	}
	if w.Depth+levels > scantling.DepthMax {
		w.Fail(scantling.ErrDepth)
		return w.lost(n)
	}
	w.reserve(n)
	at := w.N
	w.N += n
	wrote(s, left, end)
	return Step{w, at}, w.Buf[at:w.N]
}

// StepBit sets a presence bit of a slot, whose payload follows: that is where a mistake is found.
func StepBit(s Step, at int, mask byte) Step {
	if s.at >= 0 {
		s.w.Buf[s.at+at] |= mask
	}
	return s
}

// StepTag sets the tag of a slot in the same way.
func StepTag(s Step, at int, tag byte) Step {
	if s.at >= 0 {
		s.w.Buf[s.at+at] = tag
	}
	return s
}

// StepUnknown refuses tags that are none of a newer schema.
func StepUnknown(s Step, isKnown bool, tag byte) Step {
	s.w.Demand(!isKnown && tag != 0, scantling.ErrUnknown)
	return s
}

// StepRegion opens a region with slots, with n bytes.
func StepRegion(s Step, left, n int, slots *Slots) (Step, []byte) {
	if !isNext(s, left) || !s.w.push(1) {
		return s.w.lost(n)
	}
	s.w.reserve(n)
	return s.w.begin(n, slots)
}

// EndRegion closes it, and is what comes after it.
func EndRegion(s Step) Step {
	w := s.w
	if w.At != s.at || w.ID != 0 || !w.close() {
		w.misuse()
	}
	return Step{w, w.At}
}

// StepList opens a list or map with ends, of n elements.
func StepList(s Step, left, n int) Step {
	w := s.w
	levels := min(n, 1)
	if !isNext(s, left) || !w.fits(n, 4) || !w.push(levels) {
		return Step{w, shared.None}
	}
	if n > 0 {
		w.reserve(4 + 4*n)
		le.PutUint32(w.Buf[w.N:], uint32(n))
	}
	w.IDs++
	w.ID, w.List, w.Said = w.IDs, w.N, n
	w.N += 4*levels + 4*n
	return Step{w, w.ID}
}

// StepFixed opens a list or map of n elements of one size; a strided one starts with it.
func StepFixed(s Step, left, n, size int, isStrided bool) Step {
	w := s.w
	if !isNext(s, left) || !w.fits(n, size) {
		return Step{w, shared.None}
	}
	head := 0
	if isStrided && n > 0 {
		head = 2
	}
	w.reserve(head + n*size)
	if head > 0 {
		le.PutUint16(w.Buf[w.N:], uint16(size))
	}
	w.IDs++
	w.Fixed.ID, w.Fixed.Next, w.Fixed.Count, w.Fixed.Said, w.Fixed.Of = w.IDs, w.N+head, 0, n, w.At
	w.N += head + n*size
	w.At = shared.None
	return Step{w, w.IDs}
}

// EndFixed closes it, and is what comes after it.
func EndFixed(l Step, left, end int) Step {
	w := l.w
	if w.Fixed.ID != l.at || w.Fixed.Count != w.Fixed.Said {
		w.misuse()
		return Step{w, shared.None}
	}
	w.Fixed.ID, w.At = 0, w.Fixed.Of
	return wrote(Step{w, w.At}, left, end)
}

func (w *Writer) fits(n, size int) bool {
	if n < 0 || n > scantling.FrameLenMax/size-1 {
		w.Fail(scantling.ErrFrame)
		return false
	}
	return true
}

// EndList closes a list or map with ends, and is what comes after it.
func EndList(l Step, left, end int) Step {
	w := l.w
	if (w.ID != l.at || w.Left != 0 || w.Count != w.Said) && !w.isEnded(l.at) {
		return Step{w, shared.None}
	}
	if w.Count > 0 {
		w.end(w.List, 4*w.Count)
	}
	w.Top--
	move(&w.Level, &w.Stack[w.Top])
	return wrote(Step{w, w.At}, left, end)
}

// isEnded closes what is open in the last element.
//
//go:noinline
func (w *Writer) isEnded(id int) bool {
	return id > 0 && w.back(id) && w.finish() && (w.Count == w.Said || w.misuse()) || w.misuse()
}

// begins begins an element of a list with ends, and closes the one before.
func begins(l Step) bool {
	w := l.w
	if (w.ID != l.at || w.Left != 0 || w.Count >= w.Said) && !w.isReady(l.at) {
		return false
	}
	if w.Count > 0 {
		w.end(w.List, 4*w.Count)
	}
	w.Count++
	return true
}

// isReady closes what is open in the element before.
//
//go:noinline
func (w *Writer) isReady(id int) bool {
	return w.back(id) && w.finish() && (w.Count < w.Said || w.misuse())
}

// Elements.

// NextRegion begins an element that is a message, with n bytes.
func NextRegion(l Step, n int, slots *Slots) (Step, []byte) {
	w := l.w
	// As begins, by hand: the compiler would call it.
	if (w.ID != l.at || w.Left != 0 || w.Count >= w.Said) && !w.isReady(l.at) {
		return w.lost(n)
	}
	if w.Count > 0 {
		w.end(w.List, 4*w.Count)
	}
	w.Count++
	w.reserve(n)
	return w.begin(n, slots)
}

// NextEntry begins an entry of a map with ends, whose block has this length and is zero.
func NextEntry(l Step, blockLen int, slots *Slots) (Step, []byte) {
	s, b := NextRegion(l, 2+blockLen, slots)
	clear(b)
	le.PutUint16(b, uint16(blockLen))
	return s, b
}

// Next begins any other element: its payload follows as that of a slot.
func Next(l Step) Step {
	if !begins(l) {
		return Step{l.w, shared.None}
	}
	l.w.At, l.w.Left = shared.Element, 1
	return Step{l.w, shared.Element}
}

// NextTag begins an element that is a union: the payload of its variant follows as that of a slot.
func NextTag(l Step, tag byte) Step {
	s := Next(l)
	l.w.reserve(1)
	l.w.Buf[l.w.N] = tag
	l.w.N++
	return s
}

// NextFixed is the next of the elements that have one size, with the writer that notes errors. Its bytes are not zero.
func NextFixed(l Step, size int) (*Writer, []byte) {
	w := l.w
	if w.Fixed.ID != l.at || w.Fixed.Count >= w.Fixed.Said {
		return w, w.lostBytes(size)
	}
	at := w.Fixed.Next
	w.Fixed.Next += size
	w.Fixed.Count++
	return w, w.Buf[at:][:size]
}

// EntryKey compares the key of an entry, which stands at a place of its region, with the one before. A key in the heap, whose size is 0,
// ends where the writer is.
func EntryKey(s Step, order Order, from, size int) Step {
	w := s.w
	if w.At != s.at || w.At < 0 {
		w.misuse()
		return s
	}
	from += s.at
	end := from + size
	if size == 0 {
		end = w.N
	}
	if w.Count > 1 && order.compare(w.Buf[w.Key:w.KeyEnd], w.Buf[from:end]) >= 0 {
		w.Fail(scantling.ErrKeyOrder)
	}
	w.Key, w.KeyEnd = from, end
	return s
}

// FixedKey does the same of the last of the entries that have one size.
func FixedKey(l Step, order Order, stride, size int) {
	w := l.w
	if w.Fixed.ID == l.at && w.Fixed.Count > 1 {
		before, entry := w.Fixed.Next-2*stride, w.Fixed.Next-stride
		w.Demand(order.compare(w.Buf[before:before+size], w.Buf[entry:entry+size]) < 0, scantling.ErrKeyOrder)
	}
}
