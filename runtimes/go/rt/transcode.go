package rt

import (
	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// ToCompact is a method of scantling.Protocol.
func (p *Protocol) ToCompact(dst, frame []byte) ([]byte, error) {
	written, _, err := p.toCompact(dst, frame, walk{isKnown: true, knowsRetired: true})
	return written, err
}

// ToCompactPassing is a method of scantling.Protocol.
func (p *Protocol) ToCompactPassing(dst, frame []byte) (written []byte, leftOut []scantling.Invalid, err error) {
	return p.toCompact(dst, frame, walk{knowsRetired: true})
}

// ToDirect is a method of scantling.Protocol.
func (p *Protocol) ToDirect(dst, frame []byte) ([]byte, error) {
	written, _, err := p.toDirect(dst, frame, compactWalk{isKnown: true, knowsRetired: true})
	return written, err
}

// ToDirectPassing is a method of scantling.Protocol.
func (p *Protocol) ToDirectPassing(dst, frame []byte) (written []byte, leftOut []scantling.Invalid, err error) {
	return p.toDirect(dst, frame, compactWalk{knowsRetired: true})
}

// sieve is a writer that leaves out what is not known.
type sieve struct {
	Writer
	p       *Protocol
	leftOut []scantling.Invalid
}

// unknown notes a part that is not known. Its parents fail, up to the first that may be absent.
func (s *sieve) unknown(kind scantling.Kind, at int) bool {
	s.leftOut = append(s.leftOut, scantling.Invalid{Kind: kind, Offset: uint32(at)})
	return false
}

// part writes what may be absent: false, and nothing is written, if it has an unknown part that it cannot be without. Of those in it only
// that one is named.
func (s *sieve) part(write func() bool) bool {
	before, at := len(s.leftOut), s.N
	if write() {
		return true
	}
	if s.Failure != nil {
		return false
	}
	s.N = at
	s.leftOut = append(s.leftOut[:before], s.leftOut[len(s.leftOut)-1])
	return false
}

// finish gives what is written, or what was before.
func (s *sieve) finish(dst []byte, isThere bool) ([]byte, []scantling.Invalid, error) {
	if s.Failure == nil && s.N-s.Start > scantling.FrameLenMax {
		s.Fail(scantling.ErrFrame)
	}
	if s.Failure != nil {
		return dst, nil, s.Failure
	}
	if !isThere {
		return dst, s.leftOut, nil
	}
	return s.Buf[:s.N], s.leftOut, nil
}

func (p *Protocol) sieve(dst []byte) sieve {
	return sieve{p: p, Writer: Writer{Buf: dst[:cap(dst)], N: len(dst), Start: len(dst), Level: shared.Level{At: shared.None}}}
}
