package scantling

import (
	"fmt"
	"io"
	"sort"
)

// LinkFault is the first rule of spec/stream.md that the bytes of a link break, and where: Offset counts from the link's first byte.
type LinkFault struct {
	// Kind is the rule's name, the same in spec, vectors and all languages.
	Kind   string
	Offset uint64
}

// Error is one line: the kind, the offset and the rule.
func (e *LinkFault) Error() string {
	return fmt.Sprintf("%s at offset %#x of the link (rule %s)", e.Kind, e.Offset, linkRules[e.Kind])
}

// The kinds and their rules.
var linkRules = map[string]string{
	"Magic": "W3", "HeaderSum": "W3", "Flags": "W4", "HeaderLength": "W5", "MaxFrame": "W5", "Fingerprint": "W5", "SchemaLength": "W6",
	"SchemaSum": "W6", "Padding": "W10", "FrameLength": "W7", "FrameSum": "W9", "Control": "W11", "Head": "W13", "StreamId": "W14",
	"Streams": "W14", "Root": "W14", "Sequence": "W15", "Chunk": "W15", "Elements": "W16", "Status": "W16", "Short": "W2",
}

// LinkEvent is what came next in a link: one of *LinkHeader, LinkSchemaBlock, LinkFrame, LinkBegun, LinkElements, LinkEnded. Bytes are valid
// until Next is called again.
type LinkEvent interface{ isLinkEvent() }

// LinkHeader is the header, first of all.
type LinkHeader struct {
	Flags       LinkFlags
	Fingerprint [8]byte
	MaxFrame    uint32
}

// LinkSchemaBlock is the descriptor of the schema.
type LinkSchemaBlock []byte

// LinkFrame is a message.
type LinkFrame []byte

// LinkBegun is a stream that begins: Root is a frame, whose stream is empty there. The number Stream is free again after the stream's end.
type LinkBegun struct {
	Stream uint32
	TypeID uint16
	Root   []byte
}

// LinkElements is a chunk of a stream. Elements is their number, or 0 if the reader does not know the root. The payload stands at this place
// of its control frame, from which offsets of faults count.
type LinkElements struct {
	Stream   uint32
	TypeID   uint16
	Number   uint32
	Elements uint64
	Payload  []byte
	Encoding Encoding
	At       uint32
}

// LinkEnded is the end of a stream: complete or aborted.
type LinkEnded struct {
	Stream    uint32
	TypeID    uint16
	IsAborted bool
	Chunks    uint32
	Elements  uint64
}

func (*LinkHeader) isLinkEvent()     {}
func (LinkSchemaBlock) isLinkEvent() {}
func (LinkFrame) isLinkEvent()       {}
func (LinkBegun) isLinkEvent()       {}
func (LinkElements) isLinkEvent()    {}
func (LinkEnded) isLinkEvent()       {}

// LinkOpen is a stream that has not ended. IsCounted says whether the reader knows the root, and so its elements.
type LinkOpen struct {
	Stream    uint32
	TypeID    uint16
	Chunks    uint32
	Elements  uint64
	IsCounted bool
}

// LinkLimits are what a reader of a link allows; 0 stands for the values in brackets.
type LinkLimits struct {
	// FrameMax is the longest frame [64 MiB].
	FrameMax uint32
	// SchemaMax is the longest schema [16 MiB, which is the format's limit].
	SchemaMax uint32
	// StreamsMax is how many streams may be open [1,024].
	StreamsMax int
	// IsLog says that zeros in place of a frame end the link (W8).
	IsLog bool
	// Fingerprint is demanded, if it is not nil.
	Fingerprint *[8]byte
}

// LinkReader receives a link. It asks for no byte before it is needed, so a bufio.Reader beneath it saves calls.
type LinkReader struct {
	r       io.Reader
	roots   LinkRoots
	limits  LinkLimits
	header  *LinkHeader
	hasRead bool
	padding int
	offset  uint64
	streams map[uint32]*linkStream
	buf     []byte
	err     error
}

// NewLinkReader receives a link from r. Roots that it lacks are handed out without a look at their chunks.
func NewLinkReader(r io.Reader, roots LinkRoots, limits LinkLimits) *LinkReader {
	if limits.FrameMax == 0 {
		limits.FrameMax = 64 << 20
	}
	if limits.SchemaMax == 0 || limits.SchemaMax > linkSchemaMax {
		limits.SchemaMax = linkSchemaMax
	}
	if limits.StreamsMax == 0 {
		limits.StreamsMax = linkStreamsMax
	}
	return &LinkReader{r: r, roots: roots, limits: limits, streams: map[uint32]*linkStream{}}
}

// Next is the next event. The error is io.EOF after the last one, a *LinkFault, or the reader's; after an error it stays the same, and Open
// says which streams are cut off.
func (l *LinkReader) Next() (LinkEvent, error) {
	for l.err == nil {
		event, err := l.item()
		if err != nil {
			l.err = err
			break
		}
		if event != nil {
			return event, nil
		}
	}
	return nil, l.err
}

// Open are the streams that have not ended, by their numbers.
func (l *LinkReader) Open() []LinkOpen {
	open := make([]LinkOpen, 0, len(l.streams))
	for stream, s := range l.streams {
		open = append(open, LinkOpen{stream, s.typeID, uint32(s.chunks), s.elements, s.isCounted})
	}
	sort.Slice(open, func(i, j int) bool { return open[i].Stream < open[j].Stream })
	return open
}

func (l *LinkReader) fault(kind string, at int) error { return &LinkFault{kind, l.offset + uint64(at)} }

// fill reads until there are n bytes of the item; it is false if the link ends before.
func (l *LinkReader) fill(n int) (bool, error) {
	for len(l.buf) < n {
		at := len(l.buf)
		l.buf = append(l.buf, make([]byte, min(n-at, framesStep))...)
		read, err := io.ReadFull(l.r, l.buf[at:])
		l.buf = l.buf[:at+read]
		if err == io.EOF || err == io.ErrUnexpectedEOF {
			return false, nil
		} else if err != nil {
			return false, err
		}
	}
	return true, nil
}

// need is fill for what has to be there (W2).
func (l *LinkReader) need(n int) error {
	isThere, err := l.fill(n)
	if err == nil && !isThere {
		err = l.fault("Short", 0)
	}
	return err
}

// item reads one; there is no event of padding, and of frames that are skipped.
func (l *LinkReader) item() (event LinkEvent, err error) {
	l.buf = l.buf[:0]
	switch {
	case l.header == nil:
		event, err = l.readHeader()
	case l.header.Flags&LinkSchema != 0 && !l.hasRead:
		event, err = l.readSchema()
	case l.padding > 0:
		err = l.zeros(0, l.padding)
		l.padding = 0
	default:
		return l.readFrame()
	}
	l.offset += uint64(len(l.buf))
	return event, err
}

// zeros reads up to n bytes of the item, and refuses what is not zero from a place on.
func (l *LinkReader) zeros(from, n int) error {
	isThere, err := l.fill(n)
	if err != nil {
		return err
	}
	for at, b := range l.buf[from:] {
		if b != 0 {
			return l.fault("Padding", from+at)
		}
	}
	if !isThere {
		return l.fault("Short", 0)
	}
	return nil
}

func (l *LinkReader) readHeader() (LinkEvent, error) {
	if _, err := l.fill(4); err != nil {
		return nil, err
	}
	if string(l.buf) != "SCT1"[:len(l.buf)] {
		return nil, l.fault("Magic", 0)
	}
	if err := l.need(linkHeaderLen); err != nil {
		return nil, err
	}
	b := l.buf
	h := &LinkHeader{Flags: LinkFlags(le.Uint16(b[4:])), Fingerprint: [8]byte(b[8:16]), MaxFrame: le.Uint32(b[16:])}
	length := int(le.Uint16(b[6:]))
	switch {
	case linkSum(b[:20]) != le.Uint32(b[20:]):
		return nil, l.fault("HeaderSum", 20)
	case h.Flags&linkUnknown != 0 || h.Flags&LinkAligned != 0 && h.Flags&(LinkPadded|LinkCompact) != LinkPadded:
		return nil, l.fault("Flags", 4)
	case length%8 != 0 || length < linkHeaderLen:
		return nil, l.fault("HeaderLength", 6)
	case h.MaxFrame < 8 || h.MaxFrame > FrameLenMax:
		return nil, l.fault("MaxFrame", 16)
	case l.limits.Fingerprint != nil && *l.limits.Fingerprint != h.Fingerprint:
		return nil, l.fault("Fingerprint", 8)
	}
	if err := l.need(length); err != nil {
		return nil, err
	}
	l.header = h
	return h, nil
}

func (l *LinkReader) readSchema() (LinkEvent, error) {
	if err := l.need(8); err != nil {
		// The length may be there, and wrong.
		if len(l.buf) >= 4 && (le.Uint32(l.buf) == 0 || le.Uint32(l.buf) > l.limits.SchemaMax) {
			return nil, l.fault("SchemaLength", 0)
		}
		return nil, err
	}
	length, sum := le.Uint32(l.buf), le.Uint32(l.buf[4:])
	if length == 0 || length > l.limits.SchemaMax {
		return nil, l.fault("SchemaLength", 0)
	}
	end := 8 + int(length)
	if err := l.need(end); err != nil {
		return nil, err
	}
	if linkSum(l.buf[8:]) != sum {
		return nil, l.fault("SchemaSum", 4)
	}
	if err := l.zeros(end, (end+7)&^7); err != nil {
		return nil, err
	}
	l.hasRead = true
	return LinkSchemaBlock(l.buf[8:end]), nil
}

// frameLen is the length of the next frame; io.EOF if there is none (W7, W8).
func (l *LinkReader) frameLen(isCompact bool) (uint64, error) {
	for n := 4; ; n++ {
		if isCompact && len(l.buf) == 0 {
			n = 1
		}
		isThere, err := l.fill(n)
		if err != nil {
			return 0, err
		}
		isZero := true
		for _, b := range l.buf {
			isZero = isZero && b == 0
		}
		if len(l.buf) == 0 || l.limits.IsLog && isZero {
			return 0, io.EOF
		}
		if !isThere {
			return 0, l.fault("Short", 0)
		}
		if !isCompact {
			if length := le.Uint32(l.buf); length >= 8 {
				return uint64(length), nil
			}
			return 0, l.fault("FrameLength", 0)
		}
		_, idLen := linkVarint(l.buf, 16)
		body, bodyLen := uint64(0), 0
		if idLen > 0 {
			body, bodyLen = linkVarint(l.buf[idLen:], 32)
		}
		if idLen < 0 || bodyLen < 0 {
			return 0, l.fault("FrameLength", 0)
		}
		if bodyLen > 0 {
			return uint64(idLen+bodyLen) + body, nil
		}
	}
}

func (l *LinkReader) readFrame() (LinkEvent, error) {
	isCompact := l.header.Flags&LinkCompact != 0
	length, err := l.frameLen(isCompact)
	if err != nil {
		return nil, err
	}
	if length > uint64(min(l.header.MaxFrame, l.limits.FrameMax)) {
		return nil, l.fault("FrameLength", 0)
	}
	n := int(length)
	all := n
	if l.header.Flags&LinkSums != 0 {
		all += 4
	}
	if err := l.need(all); err != nil {
		return nil, err
	}
	frame := l.buf[:n:n]
	if all > n && le.Uint32(l.buf[n:]) != linkSum(frame) {
		return nil, l.fault("FrameSum", n)
	}
	id, idAt, after := uint64(0), 0, 0
	if isCompact {
		id, after = linkVarint(frame, 16)
		_, bodyLen := linkVarint(frame[after:], 32)
		after += bodyLen
	} else {
		id, idAt = uint64(le.Uint16(frame[4:])), 4
	}
	var event LinkEvent = LinkFrame(frame)
	if id >= linkSkipped {
		event = nil
	} else if id >= linkControl {
		if event, err = l.control(isCompact, uint16(id), idAt, after, frame); err != nil {
			return nil, err
		}
	}
	l.offset += uint64(all)
	if l.header.Flags&LinkPadded != 0 {
		l.padding = int(-l.offset & 7)
	}
	return event, nil
}

// control is W11 to W16, in their order.
func (l *LinkReader) control(isCompact bool, id uint16, idAt, after int, frame []byte) (LinkEvent, error) {
	if id != linkBegin && id != linkChunk && id != linkEnd {
		return nil, l.fault("Control", idAt)
	}
	var stream, number uint32
	streamAt, numberAt, bodyAt := 8, 12, linkBody
	if isCompact {
		s, n := linkVarint(frame[after:], 32)
		if n <= 0 {
			return nil, l.fault("Head", 0)
		}
		streamAt, numberAt = after, after+n
		m, n := linkVarint(frame[numberAt:], 32)
		if n <= 0 {
			return nil, l.fault("Head", 0)
		}
		stream, number, bodyAt = uint32(s), uint32(m), numberAt+n
	} else if len(frame) < linkBody || frame[6] != 0 || frame[7] != 0 {
		return nil, l.fault("Head", 0)
	} else {
		stream, number = le.Uint32(frame[8:]), le.Uint32(frame[12:])
	}
	body, open := frame[bodyAt:], l.streams[stream]
	if id == linkBegin {
		if number != 0 {
			return nil, l.fault("Head", 0)
		} else if open != nil {
			return nil, l.fault("StreamId", streamAt)
		} else if len(l.streams) >= l.limits.StreamsMax {
			return nil, l.fault("Streams", streamAt)
		}
		typeID := linkMessage(isCompact, body)
		if typeID == 0 {
			return nil, l.fault("Root", bodyAt)
		}
		shape, isKnown := l.roots[typeID]
		l.streams[stream] = &linkStream{typeID: typeID, isCounted: isKnown, shape: shape}
		return LinkBegun{stream, typeID, body}, nil
	}
	elements, statusAt := uint64(0), 8
	if id == linkEnd {
		if isCompact {
			if elements, statusAt = linkVarint(body, 64); statusAt <= 0 {
				return nil, l.fault("Head", 0)
			}
		}
		if len(body) != statusAt+1 {
			return nil, l.fault("Head", 0)
		}
		if !isCompact {
			elements = le.Uint64(body)
		}
	}
	if open == nil {
		return nil, l.fault("StreamId", streamAt)
	} else if uint64(number) != open.chunks {
		return nil, l.fault("Sequence", numberAt)
	}
	if id == linkChunk {
		count := uint64(0)
		if open.isCounted {
			count = open.shape.count(isCompact, body)
		}
		if len(body) == 0 || open.isCounted && count == 0 {
			return nil, l.fault("Chunk", bodyAt)
		}
		open.chunks++
		open.elements += count
		encoding := Direct
		if isCompact {
			encoding = Compact
		}
		return LinkElements{stream, open.typeID, number, count, body, encoding, uint32(bodyAt)}, nil
	}
	if open.isCounted && elements != open.elements {
		return nil, l.fault("Elements", bodyAt)
	} else if body[statusAt] > 1 {
		return nil, l.fault("Status", bodyAt+statusAt)
	}
	delete(l.streams, stream)
	return LinkEnded{stream, open.typeID, body[statusAt] == 1, number, elements}, nil
}
