package scantling

// ToCompact appends a frame of Direct as one of Compact, by tables and without values in between (spec/compact.md, section 13). It accepts
// what Compatible accepts, but no tags and type ids that are not known; those of retired variants and roots are, whose types the schema has.
// What newer writers added to messages is dropped. With an error, an *Invalid or ErrFrame, dst is as it was.
func (p *Protocol) ToCompact(dst, frame []byte) ([]byte, error) {
	written, _, err := p.toCompact(dst, frame, walk{isKnown: true, knowsRetired: true})
	return written, err
}

// ToCompactPassing is ToCompact without what is not known: the least around it that may be absent is left out (K43), and where nothing
// around it may be, the frame is, and dst is as it was. leftOut has the kind and offset of each part.
func (p *Protocol) ToCompactPassing(dst, frame []byte) (written []byte, leftOut []Invalid, err error) {
	return p.toCompact(dst, frame, walk{knowsRetired: true})
}

// ToDirect appends a frame of Compact as one of Direct, as ToCompact does the other way round. A frame of Direct may be much longer: texts of
// fixed size, and fields that older writers did not have.
func (p *Protocol) ToDirect(dst, frame []byte) ([]byte, error) {
	written, _, err := p.toDirect(dst, frame, compactWalk{isKnown: true, knowsRetired: true})
	return written, err
}

// ToDirectPassing is to ToDirect what ToCompactPassing is to ToCompact.
func (p *Protocol) ToDirectPassing(dst, frame []byte) (written []byte, leftOut []Invalid, err error) {
	return p.toDirect(dst, frame, compactWalk{knowsRetired: true})
}

// sieve is a writer that leaves out what is not known.
type sieve struct {
	Writer
	p       *Protocol
	leftOut []Invalid
}

// unknown notes a part that is not known. Its parents fail, up to the first that may be absent.
func (s *sieve) unknown(kind Kind, at int) bool {
	s.leftOut = append(s.leftOut, Invalid{kind, uint32(at)})
	return false
}

// part writes what may be absent: false, and nothing is written, if it has an unknown part that it cannot be without. Of those in it only
// that one is named.
func (s *sieve) part(write func() bool) bool {
	before, at := len(s.leftOut), s.n
	if write() {
		return true
	}
	if s.err != nil {
		return false
	}
	s.n = at
	s.leftOut = append(s.leftOut[:before], s.leftOut[len(s.leftOut)-1])
	return false
}

// finish gives what is written, or what was before.
func (s *sieve) finish(dst []byte, isThere bool) ([]byte, []Invalid, error) {
	if s.err == nil && s.n-s.start > FrameLenMax {
		s.Fail(ErrFrame)
	}
	if s.err != nil {
		return dst, nil, s.err
	}
	if !isThere {
		return dst, s.leftOut, nil
	}
	return s.buf[:s.n], s.leftOut, nil
}

func (p *Protocol) sieve(dst []byte) sieve {
	return sieve{p: p, Writer: Writer{buf: dst[:cap(dst)], n: len(dst), start: len(dst), level: level{at: none}}}
}
