package rt

import (
	scantling "scantling.dev/go"
)

// A stream is a field of which the message has no elements: they come in chunks of a link (spec/stream.md). Generated code has three
// functions for each root with a stream:
//
//	out, err := BeginFeedSamples(link, &Samples{Rate: 8000})    sends the root
//	err = out.Chunk([]uint16{3, 5})
//	err = out.End()                                             or Abort
//
//	case scantling.LinkElements:                                what LinkReader.Next gives of such a stream
//		values, err := ViewFeedSamplesChunk(event)              in place, or DecodeFeedSamplesChunk

// LinkRoots is a method of scantling.Protocol.
func (p *Protocol) LinkRoots() scantling.LinkRoots {
	roots := scantling.LinkRoots{}
	for _, root := range p.Roots {
		elements := p.streamOf(root.ID)
		switch {
		case elements == nil:
		case elements.Shape == Packed:
			roots[root.ID] = scantling.LinkPacked(uint16(elements.Elem.Size))
		case elements.Shape == Strided:
			roots[root.ID] = scantling.LinkStrided
		default:
			roots[root.ID] = scantling.LinkIndexed
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

// BeginStream sends a root with a stream, whose elements are written by one of two functions.
func BeginStream[T any](
	p *Protocol, link *scantling.LinkWriter, typeID uint16, root Message, own Owner, put, putCompact func(w *Writer, elements []T),
) (*scantling.StreamWriter[T], error) {
	write := p.Append
	if link.Encoding() == scantling.Compact {
		write, put = p.AppendCompact, putCompact
	}
	frame, err := write(nil, typeID, root, own)
	if err != nil {
		return nil, err
	}
	return scantling.NewStreamWriter(link, frame, func(dst []byte, elements []T) ([]byte, error) {
		return p.write(dst, typeID, nil, own, func(w *Writer, _ uint16) { put(w, elements) })
	})
}

// CheckChunk validates a chunk of Direct, whose elements are those of a root's stream. The error is an *Invalid, whose
// offset counts from the control frame's first byte; ErrLinkRoot of another root's chunk, and ErrEncoding of one of Compact.
func (p *Protocol) CheckChunk(e scantling.LinkElements, typeID uint16) error {
	elements := p.streamOf(typeID)
	switch {
	case e.TypeID != typeID || elements == nil:
		return scantling.ErrLinkRoot
	case e.Encoding != scantling.Direct:
		return scantling.ErrEncoding
	}
	w := walk{b: e.Payload, p: p}
	if !w.payload(elements, 0, len(e.Payload), 0) {
		return &scantling.Invalid{Kind: w.kind, Offset: e.At + uint32(w.at)}
	}
	return nil
}

// ChunkMemory is what the owned elements of a chunk may take.
func ChunkMemory(e scantling.LinkElements) *scantling.Memory {
	return &scantling.Memory{Left: scantling.MemoryMax(len(e.Payload)), End: cap(e.Payload) + int(e.At)}
}

// ReadChunk reads a chunk of Compact. Errors are those of CheckChunk, and an *Invalid of elements that would take more
// memory than MemoryMax of the chunk.
func (p *Protocol) ReadChunk(e scantling.LinkElements, typeID uint16, read func(r *CompactReader)) error {
	elements := p.streamOf(typeID)
	switch {
	case e.TypeID != typeID || elements == nil:
		return scantling.ErrLinkRoot
	case e.Encoding != scantling.Compact:
		return scantling.ErrEncoding
	}
	b := e.Payload[:len(e.Payload):len(e.Payload)]
	r := CompactReader{b: b, p: p, m: scantling.Memory{Left: scantling.MemoryMax(len(b))}}
	read(&r)
	if !r.failed && r.at == len(b) && !r.m.Refused {
		return nil
	}
	w := compactWalk{b: b, p: p}
	switch {
	case !w.value(elements, false, len(b), 0):
		return &scantling.Invalid{Kind: w.kind, Offset: e.At + uint32(w.fault)}
	case w.at != len(b):
		return scantling.ErrLinkList
	case r.m.Refused:
		return &scantling.Invalid{Kind: scantling.KindTooMuchMemory, Offset: e.At + r.m.RefusedAt}
	}
	return r.refusal()
}
