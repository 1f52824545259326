package scantling

import (
	"errors"
	"unicode/utf8"
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

// ErrSteps: a step was used twice or out of order, a list has another number of elements than was said, or a payload is missing.
var ErrSteps = errors.New("scantling: the steps of a writer were not followed")

// NewWriter is a writer by steps that appends frames to buf. Kept and Reset, it does not allocate once its memory is large enough. It is not
// for concurrent use.
func NewWriter(buf []byte) *Writer {
	return &Writer{buf: buf[:cap(buf)], n: len(buf), start: len(buf), level: level{at: none}}
}

// Reset forgets all frames, errors and open steps, and keeps the memory. Earlier steps must not be used after it: they would change what is
// written then.
func (w *Writer) Reset() {
	w.n, w.start, w.err = 0, 0, nil
	w.top, w.fixed.id = 0, 0
	w.level = level{at: none}
}

// Bytes are the frames that were finished since NewWriter or Reset, one after the other, behind what the buffer held. They are valid until
// the writer is used again.
func (w *Writer) Bytes() []byte { return w.buf[:w.start] }

// Err is the first error since NewWriter or Reset: nothing was finished after it.
func (w *Writer) Err() error { return w.err }

// level is what is open.
type level struct {
	// id of the list or map, 0 of a region of its own; list is where it starts. Of said elements count are begun.
	id, list, count, said int
	// at is the start of the open region; element, if a list's element is begun that is none; none, if nothing is.
	at int
	// left is how many slots of the region, or payloads of the element, are not written yet.
	left  int
	slots *Slots
	depth int
	// The map's last key, in the buffer.
	key, keyEnd int
}

// fixed is an open list or map whose elements have one size, in which nothing else opens: the level around it stays, with the region or
// element at of, whose next slot it is.
type fixed struct {
	// next is where the next element starts.
	id, next, count, said, of int
}

const (
	none    = -1
	element = -2
)

// Slots is for generated code: of a region, where the ends of its slots stand, and how many of the last ones may be left out.
type Slots struct {
	Ends     []int
	Optional int
}

// Step is for generated code, whose types of steps embed it: a region, list or map that is being written.
type Step struct {
	w *Writer
	// at is a region's start, or a list's id.
	at int
}

// Done is the step after the last payload of a message.
type Done struct{ Step }

// End finishes the frame, and gives its bytes, which are valid until the writer is used again. The error is the first one since the writer was
// made or Reset: ErrSteps, ErrText, ErrKeyOrder, ErrDepth, ErrFrame and so on. Only the frame's root has an End of this kind: a message
// inside is closed by the list or the step that opened it, and gives ErrSteps here.
func (s Done) End() ([]byte, error) {
	w := s.w
	if w.err != nil || w.at != s.at || w.top > 0 || w.id != 0 || w.left != 0 && !w.finish() {
		w.Fail(ErrSteps)
		return nil, w.err
	}
	if w.n-w.start > FrameLenMax {
		w.Fail(ErrFrame)
		return nil, w.err
	}
	frame := w.buf[w.start:w.n:w.n]
	le.PutUint32(frame, uint32(len(frame)))
	w.start, w.at = w.n, none
	return frame, nil
}

// misuse is false, after a mistake with steps.
func (w *Writer) misuse() bool {
	w.Fail(ErrSteps)
	return false
}

// lost is what is filled in after an error, and read by nobody.
//
//go:noinline
func (w *Writer) lost(n int) (Step, []byte) {
	w.Fail(ErrSteps)
	scratch := &Writer{buf: make([]byte, n), err: w.err, level: level{at: none}}
	return Step{scratch, 0}, scratch.buf
}

//go:noinline
func (w *Writer) lostBytes(n int) []byte {
	_, b := w.lost(n)
	return b
}

// Open levels.

func (w *Writer) push(levels int) bool {
	if w.depth+levels > DepthMax {
		w.Fail(ErrDepth)
		return false
	}
	if w.top == len(w.stack) {
		w.stack = append(w.stack, level{})
	}
	move(&w.stack[w.top], &w.level)
	w.top++
	w.level = level{at: none, depth: w.depth + levels}
	return true
}

// move copies field by field: loads that are wider than the stores just before them would wait for these.
func move(to, from *level) {
	to.id, to.list, to.count, to.said = from.id, from.list, from.count, from.said
	to.at, to.left, to.slots, to.depth = from.at, from.left, from.slots, from.depth
	to.key, to.keyEnd = from.key, from.keyEnd
}

// close finishes the innermost level and what is open in it.
func (w *Writer) close() bool {
	if w.err != nil || w.top == 0 || w.left != 0 && !w.finish() || w.count != w.said {
		return w.misuse()
	}
	if w.count > 0 {
		w.end(w.list, 4*w.count)
	}
	w.top--
	move(&w.level, &w.stack[w.top])
	w.leaveOut(w.left - 1)
	return true
}

// finish closes what is open in the region or element, and leaves out the slots that are not written. It is an error if one is required.
func (w *Writer) finish() bool {
	if w.fixed.id != 0 && !w.closeFixed() {
		return false
	}
	if w.left == 0 {
		return true
	}
	if w.at < 0 || w.left > w.slots.Optional {
		return w.misuse()
	}
	w.leaveOut(0)
	return true
}

// leaveOut lets slots end here, until so many are left. Elements that are no regions have none.
func (w *Writer) leaveOut(left int) {
	for ; w.left > left; w.left-- {
		if w.at >= 0 {
			w.end(w.at, w.slots.Ends[len(w.slots.Ends)-w.left])
		}
	}
}

// end says that something ends here: at is the start of its region or list.
func (w *Writer) end(at, place int) { le.PutUint32(w.buf[at+place:], uint32(w.n-at)) }

// back closes levels until this list is the innermost.
//
//go:noinline
func (w *Writer) back(id int) bool {
	for w.id != id {
		if !w.close() {
			return false
		}
	}
	return true
}

// Step has no methods: Go compiles a promoted method again for each type that embeds it.

// isNext says whether a slot comes next, after which so many are left with it.
func isNext(s Step, left int) bool { return s.w.at == s.at && s.w.left == left || s.w.turn(s, left) }

// turn leaves out the slots before one.
//
//go:noinline
func (w *Writer) turn(s Step, left int) bool {
	if w.at != s.at || w.at < 0 || w.left < left {
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
	s.w.left = left - 1
	return s
}

// reserve makes room. End refuses frames that became too long.
func (w *Writer) reserve(n int) {
	if len(w.buf)-w.n < n {
		w.grow(n)
	}
}

// begin opens a region with n bytes, for which there is room.
func (w *Writer) begin(n int, slots *Slots) (Step, []byte) {
	at := w.n
	w.n += n
	w.at, w.left, w.slots = at, len(slots.Ends), slots
	return Step{w, at}, w.buf[at:w.n]
}

// Steps of regions, for generated code. left is the number of slots that are not written, this one included; end is where its end stands in
// the region. Both are 1 and 0 of an element.

// StepFrame starts a frame, with n bytes of its root.
func StepFrame(w *Writer, typeID uint16, n int, slots *Slots) (Step, []byte) {
	if w.err != nil || w.at != none || w.top > 0 {
		return w.lost(n)
	}
	w.reserve(6 + n)
	le.PutUint16(w.buf[w.n+4:], typeID)
	w.n += 6
	return w.begin(n, slots)
}

// StepBlock is a block from this place, which counts from its region's start.
func StepBlock(s Step, at int) []byte { return s.w.buf[s.at+at:] }

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
		le.PutUint64(w.buf[w.n:], word)
		w.n += n
		if word&highBits == 0 {
			return wrote(s, left, end)
		}
	} else {
		w.n += copy(w.buf[w.n:], text)
	}
	if !utf8.ValidString(text) {
		w.Fail(ErrText)
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
	s.w.n += copy(s.w.buf[s.w.n:], b)
	return wrote(s, left, end)
}

// StepAny writes a message with its type id, which is of a frame of Direct.
func StepAny(s Step, left, end int, a Any) Step {
	if !isNext(s, left) {
		return s
	}
	switch {
	case a.TypeID == 0:
		s.w.Fail(ErrRequired)
		return s
	case a.Encoding != Direct:
		s.w.Fail(ErrEncoding)
		return s
	}
	s.w.reserve(2 + len(a.Region))
	le.PutUint16(s.w.buf[s.w.n:], a.TypeID)
	s.w.n += 2 + copy(s.w.buf[s.w.n+2:], a.Region)
	return wrote(s, left, end)
}

// StepClaim writes a payload of n bytes, to be filled in: an inline value, or a region without slots, which is one level.
func StepClaim(s Step, left, end, n, levels int) (Step, []byte) {
	w := s.w
	if !isNext(s, left) {
		return w.lost(n)
	}
	if w.depth+levels > DepthMax {
		w.Fail(ErrDepth)
		return w.lost(n)
	}
	w.reserve(n)
	at := w.n
	w.n += n
	wrote(s, left, end)
	return Step{w, at}, w.buf[at:w.n]
}

// StepBit sets a presence bit of a slot, whose payload follows: that is where a mistake is found.
func StepBit(s Step, at int, mask byte) Step {
	if s.at >= 0 {
		s.w.buf[s.at+at] |= mask
	}
	return s
}

// StepTag sets the tag of a slot in the same way.
func StepTag(s Step, at int, tag byte) Step {
	if s.at >= 0 {
		s.w.buf[s.at+at] = tag
	}
	return s
}

// StepUnknown refuses tags that are none of a newer schema.
func StepUnknown(s Step, isKnown bool, tag byte) Step {
	s.w.Demand(!isKnown && tag != 0, ErrUnknown)
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
	if w.at != s.at || w.id != 0 || !w.close() {
		w.misuse()
	}
	return Step{w, w.at}
}

// StepList opens a list or map with ends, of n elements.
func StepList(s Step, left, n int) Step {
	w := s.w
	levels := min(n, 1)
	if !isNext(s, left) || !w.fits(n, 4) || !w.push(levels) {
		return Step{w, none}
	}
	if n > 0 {
		w.reserve(4 + 4*n)
		le.PutUint32(w.buf[w.n:], uint32(n))
	}
	w.ids++
	w.id, w.list, w.said = w.ids, w.n, n
	w.n += 4*levels + 4*n
	return Step{w, w.id}
}

// StepFixed opens a list or map of n elements of one size; a strided one starts with it.
func StepFixed(s Step, left, n, size int, isStrided bool) Step {
	w := s.w
	if !isNext(s, left) || !w.fits(n, size) {
		return Step{w, none}
	}
	head := 0
	if isStrided && n > 0 {
		head = 2
	}
	w.reserve(head + n*size)
	if head > 0 {
		le.PutUint16(w.buf[w.n:], uint16(size))
	}
	w.ids++
	w.fixed.id, w.fixed.next, w.fixed.count, w.fixed.said, w.fixed.of = w.ids, w.n+head, 0, n, w.at
	w.n += head + n*size
	w.at = none
	return Step{w, w.ids}
}

func (w *Writer) closeFixed() bool {
	if w.fixed.count != w.fixed.said {
		return w.misuse()
	}
	w.fixed.id, w.at = 0, w.fixed.of
	w.leaveOut(w.left - 1)
	return true
}

// EndFixed closes it, and is what comes after it.
func EndFixed(l Step, left, end int) Step {
	w := l.w
	if w.fixed.id != l.at || w.fixed.count != w.fixed.said {
		w.misuse()
		return Step{w, none}
	}
	w.fixed.id, w.at = 0, w.fixed.of
	return wrote(Step{w, w.at}, left, end)
}

func (w *Writer) fits(n, size int) bool {
	if n < 0 || n > FrameLenMax/size-1 {
		w.Fail(ErrFrame)
		return false
	}
	return true
}

// EndList closes a list or map with ends, and is what comes after it.
func EndList(l Step, left, end int) Step {
	w := l.w
	if (w.id != l.at || w.left != 0 || w.count != w.said) && !w.isEnded(l.at) {
		return Step{w, none}
	}
	if w.count > 0 {
		w.end(w.list, 4*w.count)
	}
	w.top--
	move(&w.level, &w.stack[w.top])
	return wrote(Step{w, w.at}, left, end)
}

// isEnded closes what is open in the last element.
//
//go:noinline
func (w *Writer) isEnded(id int) bool {
	return id > 0 && w.back(id) && w.finish() && (w.count == w.said || w.misuse()) || w.misuse()
}

// begins begins an element of a list with ends, and closes the one before.
func begins(l Step) bool {
	w := l.w
	if (w.id != l.at || w.left != 0 || w.count >= w.said) && !w.isReady(l.at) {
		return false
	}
	if w.count > 0 {
		w.end(w.list, 4*w.count)
	}
	w.count++
	return true
}

// isReady closes what is open in the element before.
//
//go:noinline
func (w *Writer) isReady(id int) bool {
	return w.back(id) && w.finish() && (w.count < w.said || w.misuse())
}

// Elements, for generated code.

// NextRegion begins an element that is a message, with n bytes.
func NextRegion(l Step, n int, slots *Slots) (Step, []byte) {
	w := l.w
	// As begins, by hand: the compiler would call it.
	if (w.id != l.at || w.left != 0 || w.count >= w.said) && !w.isReady(l.at) {
		return w.lost(n)
	}
	if w.count > 0 {
		w.end(w.list, 4*w.count)
	}
	w.count++
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
		return Step{l.w, none}
	}
	l.w.at, l.w.left = element, 1
	return Step{l.w, element}
}

// NextTag begins an element that is a union: the payload of its variant follows as that of a slot.
func NextTag(l Step, tag byte) Step {
	s := Next(l)
	l.w.reserve(1)
	l.w.buf[l.w.n] = tag
	l.w.n++
	return s
}

// NextFixed is the next of the elements that have one size, with the writer that notes errors. Its bytes are not zero.
func NextFixed(l Step, size int) (*Writer, []byte) {
	w := l.w
	if w.fixed.id != l.at || w.fixed.count >= w.fixed.said {
		return w, w.lostBytes(size)
	}
	at := w.fixed.next
	w.fixed.next += size
	w.fixed.count++
	return w, w.buf[at:][:size]
}

// EntryKey compares the key of an entry, which stands at a place of its region, with the one before. A key in the heap, whose size is 0,
// ends where the writer is.
func EntryKey(s Step, order Order, from, size int) Step {
	w := s.w
	if w.at != s.at || w.at < 0 {
		w.misuse()
		return s
	}
	from += s.at
	end := from + size
	if size == 0 {
		end = w.n
	}
	if w.count > 1 && order.compare(w.buf[w.key:w.keyEnd], w.buf[from:end]) >= 0 {
		w.Fail(ErrKeyOrder)
	}
	w.key, w.keyEnd = from, end
	return s
}

// FixedKey does the same of the last of the entries that have one size.
func FixedKey(l Step, order Order, stride, size int) {
	w := l.w
	if w.fixed.id == l.at && w.fixed.count > 1 {
		before, entry := w.fixed.next-2*stride, w.fixed.next-stride
		w.Demand(order.compare(w.buf[before:before+size], w.buf[entry:entry+size]) < 0, ErrKeyOrder)
	}
}
