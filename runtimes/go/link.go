package scantling

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"math"

	"scantling.dev/go/internal/shared"
)

// A link is frames between two programs that do not know each other, with a header, and with streams of unknown length: spec/stream.md.
// LinkWriter sends one and LinkReader receives one.

// LinkFlags are what a link's header says of its frames.
type LinkFlags uint16

// The flags.
const (
	// LinkCompact: the frames are Compact.
	LinkCompact LinkFlags = 1 << iota
	// LinkPadded: frames start at multiples of 8.
	LinkPadded
	// LinkSums: a checksum follows each frame.
	LinkSums
	// LinkSchema: the schema follows the header. LinkWriter sets it if it is given one.
	LinkSchema
	// LinkAligned: the link is padded and not Compact, so the block of each root starts at a multiple of 8.
	LinkAligned
)

// Flags that may not be ignored and have no meaning yet.
const linkUnknown LinkFlags = 0xe0

// LinkShape is the shape of a stream's list in Direct, which says how many elements a payload has.
type LinkShape struct{ size uint32 }

// LinkPacked is the shape of elements of an inline type, of size bytes each.
func LinkPacked(size uint16) LinkShape { return LinkShape{uint32(size)} }

// The other shapes.
var (
	// LinkStrided is that of records.
	LinkStrided = LinkShape{math.MaxUint32}
	// LinkIndexed is that of everything else.
	LinkIndexed = LinkShape{math.MaxUint32 - 1}
)

// LinkRoots are the shapes of the streams of a protocol, by the type ids of their roots.
type LinkRoots map[uint16]LinkShape

// count is the number of elements, 0 if the payload is empty or no such list (W15).
func (s LinkShape) count(isCompact bool, payload []byte) uint64 {
	n := uint64(len(payload))
	switch {
	case isCompact:
		return compactCount(payload)
	case s == LinkStrided:
		if n < 3 {
			return 0
		}
		return dividedBy(n-2, uint64(le.Uint16(payload)))
	case s == LinkIndexed:
		if n < 4 || uint64(le.Uint32(payload)) > (n-4)/4 {
			return 0
		}
		return uint64(le.Uint32(payload))
	default:
		return dividedBy(n, uint64(s.size))
	}
}

func dividedBy(n, size uint64) uint64 {
	if size == 0 || n%size != 0 {
		return 0
	}
	return n / size
}

// compactCount is the sum of the counts of a list's chunks (K22, K23).
func compactCount(b []byte) (sum uint64) {
	for {
		count, n := linkChunkNumber(b, 1)
		if n <= 0 {
			return 0
		}
		b = b[n:]
		if count == 0 {
			if len(b) != 0 {
				return 0
			}
			return sum
		}
		length, n := linkChunkNumber(b, 0)
		// An element takes at least a byte.
		if n <= 0 || count > length || length > uint64(len(b)-n) {
			return 0
		}
		sum += count
		b = b[n+int(length):]
	}
}

// linkChunkNumber is a varint of 32 bits that is minimal, or padded to three bytes and not less than lowest.
func linkChunkNumber(b []byte, lowest uint64) (uint64, int) {
	if number, n := linkVarint(b, 32); n > 0 {
		return number, n
	}
	if len(b) >= 3 && b[0]&b[1]&0x80 != 0 && b[2] == 0 {
		if number := uint64(b[0]&0x7f) | uint64(b[1]&0x7f)<<7; number >= lowest {
			return number, 3
		}
	}
	return 0, -1
}

// linkVarint is a number of so many bits and its length: 0 if it is not complete, -1 if no number is written so (K2).
func linkVarint(b []byte, bits int) (number uint64, n int) {
	for i := 0; i < (bits+6)/7; i++ {
		if i == len(b) {
			return 0, 0
		}
		rest := bits - 7*i
		if rest < 7 && b[i]>>rest != 0 {
			return 0, -1
		}
		number |= uint64(b[i]&0x7f) << (7 * i)
		if b[i] < 0x80 {
			if b[i] == 0 && i > 0 {
				return 0, -1
			}
			return number, i + 1
		}
	}
	return 0, -1
}

var castagnoli = crc32.MakeTable(crc32.Castagnoli)

func linkSum(b []byte) uint32 { return crc32.Checksum(b, castagnoli) }

const (
	linkHeaderLen = 24
	linkSchemaMax = 16 << 20
	linkBegin     = 0xff01
	linkChunk     = 0xff02
	linkEnd       = 0xff03
	linkControl   = 0xff00
	linkSkipped   = 0xff80
	linkBody      = 16
	// What readers accept that have no other limit (W14).
	linkStreamsMax = 1024
)

// linkMessage is the type id, if the bytes are exactly one frame of a message, else 0.
func linkMessage(isCompact bool, b []byte) uint16 {
	var id, length uint64
	if isCompact {
		var n, m int
		if id, n = linkVarint(b, 16); n <= 0 {
			return 0
		}
		if length, m = linkVarint(b[n:], 32); m <= 0 {
			return 0
		}
		length += uint64(n + m)
	} else if len(b) >= 8 {
		id, length = uint64(le.Uint16(b[4:])), uint64(le.Uint32(b))
	}
	if length != uint64(len(b)) || id >= linkControl {
		return 0
	}
	return uint16(id)
}

// LinkOptions are what the writer of a link chooses.
type LinkOptions struct {
	// Flags besides LinkSchema.
	Flags LinkFlags
	// Fingerprint is that of the protocol: Feed.Fingerprint().
	Fingerprint [8]byte
	// MaxFrame is a length that no frame exceeds, 8 to FrameLenMax; 0 is 64 MiB.
	MaxFrame uint32
	// Schema is a descriptor that follows the header, if it is not empty. At most 16 MiB.
	Schema []byte
	// Roots are those that have streams.
	Roots LinkRoots
}

// Why something is not sent. Nothing of it was written.
var (
	ErrLinkFrame  = errors.New("scantling: not one frame of a message in the link's encoding")
	ErrLinkList   = errors.New("scantling: the payload is not a list of the stream's elements")
	ErrLinkRoot   = errors.New("scantling: the root has no stream")
	ErrLinkLength = errors.New("scantling: the frame is longer than the link's limit, or the stream has too many chunks")
	// ErrLinkStreams: 1,024 streams are open. One has to end before another begins.
	ErrLinkStreams = errors.New("scantling: the link has 1,024 open streams")
)

type linkStream struct {
	typeID    uint16
	isCounted bool
	shape     LinkShape
	chunks    uint64
	elements  uint64
}

// LinkWriter sends a link, by one Write for each call. After an error of the underlying writer, which may have taken a part of a frame, the link is
// at its end: every later call gives that error, and nothing more is written. A short write is io.ErrShortWrite.
type LinkWriter struct {
	w        io.Writer
	flags    LinkFlags
	maxFrame uint32
	roots    LinkRoots
	offset   uint64
	next     uint32
	streams  map[uint32]*linkStream
	buf      []byte
	// err is the underlying writer's.
	err error
}

// NewLinkWriter sends the header, and the schema if there is one. It panics if an option is outside its range.
func NewLinkWriter(w io.Writer, o LinkOptions) (*LinkWriter, error) {
	if o.MaxFrame == 0 {
		o.MaxFrame = 64 << 20
	}
	if o.MaxFrame < 8 || o.MaxFrame > FrameLenMax || o.Flags&linkUnknown != 0 || len(o.Schema) > linkSchemaMax ||
		o.Flags&LinkAligned != 0 && o.Flags&(LinkPadded|LinkCompact) != LinkPadded {
		panic(fmt.Sprintf("scantling: a link cannot have these options: flags %#x, frames of at most %d bytes, a schema of %d", o.Flags, o.MaxFrame, len(o.Schema)))
	}
	o.Flags &^= LinkSchema
	if len(o.Schema) > 0 {
		o.Flags |= LinkSchema
	}
	l := &LinkWriter{w: w, flags: o.Flags, maxFrame: o.MaxFrame, roots: o.Roots, streams: map[uint32]*linkStream{}}
	b := append(l.buf, "SCT1"...)
	b = le.AppendUint16(b, uint16(o.Flags))
	b = le.AppendUint16(b, linkHeaderLen)
	b = append(b, o.Fingerprint[:]...)
	b = le.AppendUint32(b, o.MaxFrame)
	b = le.AppendUint32(b, linkSum(b))
	if len(o.Schema) > 0 {
		b = le.AppendUint32(b, uint32(len(o.Schema)))
		b = le.AppendUint32(b, linkSum(o.Schema))
		b = append(b, o.Schema...)
		b = append(b, make([]byte, -len(b)&7)...)
	}
	return l, l.send(b)
}

// Frame sends a message.
func (l *LinkWriter) Frame(frame []byte) error {
	if l.err != nil {
		return l.err
	}
	if linkMessage(l.isCompact(), frame) == 0 {
		return ErrLinkFrame
	}
	return l.whole(append(l.buf[:0], frame...))
}

// Begin begins a stream with its root, a frame, and is the stream's number. At most 1,024 streams are open.
func (l *LinkWriter) Begin(root []byte) (stream uint32, err error) {
	if l.err != nil {
		return 0, l.err
	}
	if len(l.streams) >= linkStreamsMax {
		return 0, ErrLinkStreams
	}
	id := linkMessage(l.isCompact(), root)
	if id == 0 {
		return 0, ErrLinkFrame
	}
	shape, ok := l.roots[id]
	if !ok {
		return 0, ErrLinkRoot
	}
	for l.streams[l.next] != nil {
		l.next++
	}
	stream = l.next
	if err = l.control(linkBegin, stream, 0, root); err == nil {
		l.streams[stream] = &linkStream{typeID: id, isCounted: true, shape: shape}
		l.next++
	}
	return stream, err
}

// Chunk sends elements of a stream: in Direct the payload of a list, in Compact a list as a required field. Of no bytes nothing is sent.
// It panics if the stream is not open.
func (l *LinkWriter) Chunk(stream uint32, payload []byte) error {
	open := l.stream(stream)
	if l.err != nil || len(payload) == 0 {
		return l.err
	}
	count := open.shape.count(l.isCompact(), payload)
	if count == 0 {
		return ErrLinkList
	}
	if open.chunks == math.MaxUint32 {
		return ErrLinkLength
	}
	err := l.control(linkChunk, stream, uint32(open.chunks), payload)
	if err == nil {
		open.chunks++
		open.elements += count
	}
	return err
}

// End ends a stream: completely, or because its writer gives up. It panics if the stream is not open.
func (l *LinkWriter) End(stream uint32, isAborted bool) error {
	open := l.stream(stream)
	if l.err != nil {
		return l.err
	}
	var body []byte
	if l.isCompact() {
		body = linkPut(nil, open.elements)
	} else {
		body = le.AppendUint64(nil, open.elements)
	}
	status := byte(0)
	if isAborted {
		status = 1
	}
	err := l.control(linkEnd, stream, uint32(open.chunks), append(body, status))
	if err == nil {
		delete(l.streams, stream)
	}
	return err
}

func (l *LinkWriter) isCompact() bool { return l.flags&LinkCompact != 0 }

// Encoding is that of the link's frames.
func (l *LinkWriter) Encoding() Encoding {
	if l.isCompact() {
		return Compact
	}
	return Direct
}

func (l *LinkWriter) stream(stream uint32) *linkStream {
	open := l.streams[stream]
	if open == nil {
		panic(fmt.Sprintf("scantling: stream %d is not open", stream))
	}
	return open
}

// control sends a head and a body (W13).
func (l *LinkWriter) control(id uint16, stream, number uint32, body []byte) error {
	if uint64(len(body)) > uint64(l.maxFrame) {
		return ErrLinkLength
	}
	b := l.buf[:0]
	if l.isCompact() {
		b = linkPut(b, uint64(id))
		b = linkPut(b, uint64(shared.VarintLen(uint64(stream))+shared.VarintLen(uint64(number))+len(body)))
		b = linkPut(linkPut(b, uint64(stream)), uint64(number))
	} else {
		b = le.AppendUint32(b, uint32(linkBody+len(body)))
		b = le.AppendUint16(b, id)
		b = le.AppendUint32(append(b, 0, 0), stream)
		b = le.AppendUint32(b, number)
	}
	return l.whole(append(b, body...))
}

func linkPut(b []byte, number uint64) []byte {
	for ; number >= 0x80; number >>= 7 {
		b = append(b, byte(number)|0x80)
	}
	return append(b, byte(number))
}

// whole sends a frame with what follows it.
func (l *LinkWriter) whole(b []byte) error {
	l.buf = b
	if uint64(len(b)) > uint64(l.maxFrame) {
		return ErrLinkLength
	}
	if l.flags&LinkSums != 0 {
		b = le.AppendUint32(b, linkSum(b))
	}
	if l.flags&LinkPadded != 0 {
		b = append(b, make([]byte, -(l.offset+uint64(len(b)))&7)...)
	}
	return l.send(b)
}

func (l *LinkWriter) send(b []byte) error {
	l.buf = b[:0]
	l.offset += uint64(len(b))
	n, err := l.w.Write(b)
	if err == nil && n < len(b) {
		err = io.ErrShortWrite
	}
	l.err = err
	return err
}
