package rt

import (
	"sync"
	"unicode/utf8"

	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// Writer appends frames to a slice: by steps, or one owned value. It is a scantling.Writer with the methods that generated code calls. The
// first error stays; what is written after it is lost.
type Writer shared.Writer

// Message is an owned message or record.
type Message interface {
	scantling.Message
	// Put appends the region.
	Put(w *Writer)
	// PutCompact appends the fields in Compact.
	PutCompact(w *Writer)
}

// Owner makes an owned value of an any's message, by its protocol.
type Owner func(scantling.Any) (Message, error)

// context is that of a Writer of owned values: the frame's protocol, and what makes one of an any's message.
type context struct {
	p   *Protocol
	own Owner
}

// Append is a frame of Direct with this message as its root. With an error dst is as it was.
func (p *Protocol) Append(dst []byte, typeID uint16, message Message, own Owner) ([]byte, error) {
	return p.write(dst, typeID, message, own, func(w *Writer, typeID uint16) {
		le.PutUint16(w.Claim(6)[4:], typeID)
		message.Put(w)
		if w.Failure == nil {
			le.PutUint32(w.Buf[w.Start:], uint32(w.N-w.Start))
		}
	})
}

// AppendCompact is the same in Compact.
func (p *Protocol) AppendCompact(dst []byte, typeID uint16, message Message, own Owner) ([]byte, error) {
	return p.write(dst, typeID, message, own, func(w *Writer, typeID uint16) {
		w.PutVarint(uint64(typeID))
		at := w.hold(1)
		message.PutCompact(w)
		w.fill(at, 1, w.N-at-1)
	})
}

// write makes a frame with one of the writers that are kept. A type id of 0 is that of an Unknown, or there is none.
func (p *Protocol) write(dst []byte, typeID uint16, message Message, own Owner, frame func(w *Writer, typeID uint16)) ([]byte, error) {
	if id, ok := unknownID(message); ok && p.find(id) == nil {
		typeID = id
	}
	if typeID == 0 {
		return dst, scantling.ErrTypeID
	}
	w, _ := writers.Get().(*Writer)
	defer writers.Put(w)
	w.Buf, w.N, w.Start, w.Failure, w.Depth = dst[:cap(dst)], len(dst), len(dst), nil, 0
	*w.context() = context{p, own}
	frame(w, typeID)
	written := w.Buf[:w.N]
	w.Buf = nil
	if w.N-w.Start > scantling.FrameLenMax {
		w.Fail(scantling.ErrFrame)
	}
	if w.Failure != nil {
		return dst, w.Failure
	}
	return written, nil
}

// writers are kept, since what is passed to an interface's method is allocated.
var writers = sync.Pool{New: func() any { return &Writer{Level: shared.Level{At: shared.None}, Context: new(context)} }}

func (w *Writer) context() *context {
	c, _ := w.Context.(*context)
	return c
}

// Fail notes an error, if it is the first.
func (w *Writer) Fail(err error) { (*shared.Writer)(w).Fail(err) }

// Demand notes the error unless the condition holds.
func (w *Writer) Demand(holds bool, err error) {
	if !holds {
		w.Fail(err)
	}
}

// Claim appends so many zero bytes, to be filled in before anything else is written.
func (w *Writer) Claim(n int) []byte {
	if w.room(n) {
		b := w.Buf[w.N:][:n]
		clear(b)
		w.N += n
		return b
	}
	return make([]byte, n)
}

// room makes room for n bytes; it is false if the frame would be too long, or after an error.
func (w *Writer) room(n int) bool {
	if n > scantling.FrameLenMax-(w.N-w.Start) {
		w.Fail(scantling.ErrFrame)
	}
	if w.Failure != nil {
		return false
	}
	if len(w.Buf)-w.N < n {
		w.grow(n)
	}
	return true
}

//go:noinline
func (w *Writer) grow(n int) {
	grown := append(w.Buf[:w.N], make([]byte, n)...)
	w.Buf = grown[:cap(grown)]
}

// Open claims the region of a message up to its heap, and fills it with the template.
func (w *Writer) Open(template string) (at int, b []byte) {
	at = w.N
	b = w.Claim(len(template))
	copy(b, template)
	return at, b
}

// FillBlock fills a block with the template of a region, whose first two bytes are the block's length.
func FillBlock(b []byte, region string) { copy(b, region[2:]) }

// OpenEntry claims an entry of a map up to its heap.
func (w *Writer) OpenEntry(blockLen int) (at int, b []byte) {
	at = w.N
	b = w.Claim(2 + blockLen)
	le.PutUint16(b, uint16(blockLen))
	return at, b
}

// EndSlot says that a payload ends here: at is the region's start, end the place of the slot's end in it.
func (w *Writer) EndSlot(at, end int) {
	if w.Failure == nil {
		le.PutUint32(w.Buf[at+end:], uint32(w.N-at))
	}
}

// SlotText is PutText and EndSlot.
func (w *Writer) SlotText(at, end int, text string) {
	w.PutText(text)
	w.EndSlot(at, end)
}

// SlotBytes is PutBytes and EndSlot.
func (w *Writer) SlotBytes(at, end int, b []byte) {
	w.PutBytes(b)
	w.EndSlot(at, end)
}

// EndUnion is EndSlot of a union whose tag is at the place tagAt.
func (w *Writer) EndUnion(at, tagAt, end int, tag byte) {
	if w.Failure == nil {
		w.Buf[at+tagAt] = tag
	}
	w.EndSlot(at, end)
}

// OpenElement claims the tag of an element that is a union.
func (w *Writer) OpenElement() (at int) {
	at = w.N
	w.Claim(1)
	return at
}

// SetTag fills in what OpenElement claimed.
func (w *Writer) SetTag(at int, tag byte) {
	if w.Failure == nil {
		w.Buf[at] = tag
	}
}

// Down enters a region or list (D45).
func (w *Writer) Down() {
	w.Depth++
	w.Demand(w.Depth <= scantling.DepthMax, scantling.ErrDepth)
}

// Up leaves it.
func (w *Writer) Up() { w.Depth-- }

// Packed claims inline values of one size.
func (w *Writer) Packed(n, size int) []byte {
	if n > scantling.FrameLenMax/size {
		w.Fail(scantling.ErrFrame)
		n = 1
	}
	return w.Claim(n * size)
}

// Strided claims values of one size with the size before them, unless there are none.
func (w *Writer) Strided(n, stride int) []byte {
	if n == 0 {
		return nil
	}
	le.PutUint16(w.Claim(2), uint16(stride))
	return w.Packed(n, stride)
}

// OpenList enters a list or map with ends, which is not empty.
func (w *Writer) OpenList(n int) (at int) {
	at = w.N
	w.Down()
	if n > scantling.FrameLenMax/4-1 {
		w.Fail(scantling.ErrFrame)
		n = 1
	}
	le.PutUint32(w.Claim(4+4*n), uint32(n))
	return at
}

// EndElement says that the element with this number ends here.
func (w *Writer) EndElement(at, i int) { w.EndSlot(at, 4+4*i) }

// PutText appends text.
func (w *Writer) PutText(text string) {
	w.Demand(utf8.ValidString(text), scantling.ErrText)
	if w.room(len(text)) {
		w.N += copy(w.Buf[w.N:], text)
	}
}

// PutBytes appends bytes.
func (w *Writer) PutBytes(b []byte) {
	if w.room(len(b)) {
		w.N += copy(w.Buf[w.N:], b)
	}
}

// PutAny appends a message with its type id. A region is not looked at: it has been valid since it was read. That of Compact is read.
func (w *Writer) PutAny(a scantling.Any) {
	w.Demand(a.TypeID != 0, scantling.ErrRequired)
	le.PutUint16(w.Claim(2), a.TypeID)
	if message := w.owned(a, a.Encoding == scantling.Direct); message != nil {
		w.Down()
		message.Put(w)
		w.Up()
		return
	}
	w.putKept(a.Encoding == scantling.Direct, a.Region)
}

// owned is the message of an any that is not kept as it is; nil of one that is, and of one that the protocol does not have.
func (w *Writer) owned(a scantling.Any, isKept bool) Message {
	if isKept || w.Failure != nil || w.context().p.find(a.TypeID) == nil {
		return nil
	}
	message, err := w.context().own(a)
	if err != nil {
		w.Fail(err)
	}
	return message
}

// putKept appends bytes that were kept, if they are of this encoding.
func (w *Writer) putKept(isHere bool, b []byte) {
	w.Demand(isHere, scantling.ErrEncoding)
	w.PutBytes(b)
}

// PutVariant appends an unknown variant of a union without storage, and gives its tag.
func (w *Writer) PutVariant(isKnown bool, tag byte, payload []byte, encoding scantling.Encoding) byte {
	w.Demand(tag != 0 && !isKnown, scantling.ErrUnknown)
	w.putKept(encoding == scantling.Direct, payload)
	return tag
}

// PutStr stores text in all of b, with zeros after it.
func (w *Writer) PutStr(b []byte, text string) {
	if n := len(text); n <= 8 && len(b) >= 8 {
		// Up to eight bytes as a number, the first byte lowest, as in StepText.
		word := uint64(0)
		if n >= 4 {
			low := uint32(text[0]) | uint32(text[1])<<8 | uint32(text[2])<<16 | uint32(text[3])<<24
			high := uint32(text[n-4]) | uint32(text[n-3])<<8 | uint32(text[n-2])<<16 | uint32(text[n-1])<<24
			word = uint64(low) | uint64(high)<<(8*(n-4))
		} else if n > 0 {
			word = uint64(text[0]) | uint64(text[n/2])<<(8*(n/2)) | uint64(text[n-1])<<(8*(n-1))
		}
		// ASCII without U+0000: bytes after the text count as ones.
		if filled := word | lowBits<<(8*n); (filled-lowBits|word)&highBits == 0 {
			le.PutUint64(b, word)
			if len(b) > 8 {
				clear(b[8:])
			}
			return
		}
	}
	n := copy(b, text)
	clear(b[n:])
	w.Demand(n == len(text) && StrLen(b) == n && utf8.ValidString(text), scantling.ErrText)
}

// PutUnknown stores an unknown variant of a union with storage in all of b.
func (w *Writer) PutUnknown(b []byte, isKnown bool, tag byte, storage []byte, encoding scantling.Encoding) {
	w.Demand(encoding == scantling.Direct, scantling.ErrEncoding)
	b[0] = tag
	n := copy(b[1:], storage)
	w.Demand(!isKnown && tag != 0 && n == len(storage) && n == len(b)-1, scantling.ErrUnknown)
}
