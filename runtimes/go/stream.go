package scantling

// A stream is a field of which the message has no elements: they come in chunks of a link (spec/stream.md). Generated code has three
// functions for each root with a stream:
//
//	out, err := BeginFeedSamples(link, &Samples{Rate: 8000})    sends the root
//	err = out.Chunk([]uint16{3, 5})
//	err = out.End()                                             or Abort
//
//	case scantling.LinkElements:                                what LinkReader.Next gives of such a stream
//		values, err := ViewFeedSamplesChunk(event)              in place, or DecodeFeedSamplesChunk

// LinkRoots are the shapes of the protocol's streams, which writers and readers of a link are told.
func (p *Protocol) LinkRoots() LinkRoots {
	roots := LinkRoots{}
	for _, root := range p.Roots {
		elements := p.streamOf(root.ID)
		switch {
		case elements == nil:
		case elements.Shape == Packed:
			roots[root.ID] = LinkPacked(uint16(elements.Elem.Size))
		case elements.Shape == Strided:
			roots[root.ID] = LinkStrided
		default:
			roots[root.ID] = LinkIndexed
		}
	}
	return roots
}

// streamOf is the list that a root's stream is; nil if it has none.
func (p *Protocol) streamOf(typeID uint16) *Content {
	if root := p.find(typeID); root != nil {
		for i := range root.Fields {
			if c := &root.Fields[i].Content; c.Shape == Stream {
				return c.Elem
			}
		}
	}
	return nil
}

// StreamWriter sends the elements of a stream. It is not for concurrent use with other writers of its link.
type StreamWriter[T any] struct {
	link   *LinkWriter
	p      *Protocol
	typeID uint16
	stream uint32
	own    Owner
	put    func(w *Writer, elements []T)
	buf    []byte
}

// BeginStream is for generated code: it sends a root with a stream, whose elements are written by one of two functions.
func BeginStream[T any](
	p *Protocol, link *LinkWriter, typeID uint16, root Message, own Owner, put, putCompact func(w *Writer, elements []T),
) (*StreamWriter[T], error) {
	write := p.Append
	if link.isCompact() {
		write, put = p.AppendCompact, putCompact
	}
	frame, err := write(nil, typeID, root, own)
	if err != nil {
		return nil, err
	}
	stream, err := link.Begin(frame)
	if err != nil {
		return nil, err
	}
	return &StreamWriter[T]{link: link, p: p, typeID: typeID, stream: stream, own: own, put: put, buf: frame[:0]}, nil
}

// Stream is the stream's number on its link.
func (s *StreamWriter[T]) Stream() uint32 { return s.stream }

// Chunk sends elements; of none nothing is sent. With an error of a value, as Append functions have them, or ErrLinkLength, nothing was sent,
// and the stream is open. An error of the link's underlying writer stays, as LinkWriter has it. It panics after End and Abort.
func (s *StreamWriter[T]) Chunk(elements []T) error {
	s.link.stream(s.stream)
	if s.link.err != nil || len(elements) == 0 {
		return s.link.err
	}
	payload, err := s.p.write(s.buf[:0], s.typeID, nil, s.own, func(w *Writer, _ uint16) { s.put(w, elements) })
	if err != nil {
		return err
	}
	s.buf = payload[:0]
	return s.link.Chunk(s.stream, payload)
}

// End says that all elements were sent.
func (s *StreamWriter[T]) End() error { return s.link.End(s.stream, false) }

// Abort says that there will be no more elements, although some are missing.
func (s *StreamWriter[T]) Abort() error { return s.link.End(s.stream, true) }

// CheckChunk is for generated code: it validates a chunk of Direct, whose elements are those of a root's stream. The error is an *Invalid, whose
// offset counts from the control frame's first byte; ErrLinkRoot of another root's chunk, and ErrEncoding of one of Compact.
func (p *Protocol) CheckChunk(e LinkElements, typeID uint16) error {
	elements := p.streamOf(typeID)
	switch {
	case e.TypeID != typeID || elements == nil:
		return ErrLinkRoot
	case e.Encoding != Direct:
		return ErrEncoding
	}
	w := walk{b: e.Payload, p: p}
	if !w.payload(elements, 0, len(e.Payload), 0) {
		return &Invalid{w.kind, e.At + uint32(w.at)}
	}
	return nil
}

// ChunkMemory is for generated code: what the owned elements of a chunk may take.
func ChunkMemory(e LinkElements) *Memory {
	return &Memory{left: MemoryMax(len(e.Payload)), end: cap(e.Payload) + int(e.At)}
}

// ReadChunk is for generated code: it reads a chunk of Compact. Errors are those of CheckChunk, and an *Invalid of elements that would take more
// memory than MemoryMax of the chunk.
func (p *Protocol) ReadChunk(e LinkElements, typeID uint16, read func(r *CompactReader)) error {
	elements := p.streamOf(typeID)
	switch {
	case e.TypeID != typeID || elements == nil:
		return ErrLinkRoot
	case e.Encoding != Compact:
		return ErrEncoding
	}
	b := e.Payload[:len(e.Payload):len(e.Payload)]
	r := CompactReader{b: b, p: p, m: Memory{left: MemoryMax(len(b))}}
	read(&r)
	if !r.failed && r.at == len(b) && r.m.refused == nil {
		return nil
	}
	w := compactWalk{b: b, p: p}
	switch {
	case !w.value(elements, false, len(b), 0):
		return &Invalid{w.kind, e.At + uint32(w.fault)}
	case w.at != len(b):
		return ErrLinkList
	case r.m.refused != nil:
		return &Invalid{r.m.refused.Kind, e.At + r.m.refused.Offset}
	}
	return r.refusal()
}
