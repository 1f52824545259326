package shared

import "encoding/binary"

// Writer is what a writer is made of. Package scantling has the methods that users call; package rt those of generated code.
type Writer struct {
	Buf []byte
	N   int
	// Start of the frame.
	Start   int
	Failure error
	// Context of owned values: package rt has the frame's protocol in it.
	Context any
	// What steps are in, and the levels around it.
	Level
	Fixed Fixed
	Stack []Level
	Top   int
	IDs   int
}

// Level is what is open.
type Level struct {
	// ID of the list or map, 0 of a region of its own; List is where it starts. Of Said elements Count are begun.
	ID, List, Count, Said int
	// At is the start of the open region; Element, if a list's element is begun that is none; None, if nothing is.
	At int
	// Left is how many slots of the region, or payloads of the element, are not written yet.
	Left  int
	Slots *Slots
	Depth int
	// The map's last key, in the buffer.
	Key, KeyEnd int
}

// Fixed is an open list or map whose elements have one size, in which nothing else opens: the level around it stays, with the region or
// element at Of, whose next slot it is.
type Fixed struct {
	// Next is where the next element starts.
	ID, Next, Count, Said, Of int
}

// What Level.At is if no region is open.
const (
	None    = -1
	Element = -2
)

// Slots are those of a region: where their ends stand, and how many of the last ones may be left out.
type Slots struct {
	Ends     []int
	Optional int
}

// Done is the place after the last payload of a message.
type Done struct {
	W *Writer
	// At is the region's start.
	At int
}

// Fail notes an error, if it is the first.
func (w *Writer) Fail(err error) {
	if w.Failure == nil {
		w.Failure = err
	}
	// No step continues from here.
	w.ID, w.Fixed.ID, w.At, w.Left = 0, 0, None, 0
}

// Finish closes what is open in the region or element, and leaves out the slots that are not written. It is false if one is required.
func (w *Writer) Finish() bool {
	if w.Fixed.ID != 0 {
		if w.Fixed.Count != w.Fixed.Said {
			return false
		}
		w.Fixed.ID, w.At = 0, w.Fixed.Of
		w.LeaveOut(w.Left - 1)
	}
	if w.Left > 0 && (w.At < 0 || w.Left > w.Slots.Optional) {
		return false
	}
	w.LeaveOut(0)
	return true
}

// LeaveOut lets slots end here, until so many are left. Elements that are no regions have none.
func (w *Writer) LeaveOut(left int) {
	for ; w.Left > left; w.Left-- {
		if w.At >= 0 {
			w.End(w.At, w.Slots.Ends[len(w.Slots.Ends)-w.Left])
		}
	}
}

// End says that something ends here: at is the start of its region or list.
func (w *Writer) End(at, place int) { binary.LittleEndian.PutUint32(w.Buf[at+place:], uint32(w.N-at)) }
