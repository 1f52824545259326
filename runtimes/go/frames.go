package scantling

import (
	"encoding/binary"
	"errors"
	"io"
)

var le = binary.LittleEndian

// ErrFrameLength: a frame says that it is shorter than 8 bytes, longer than FrameLenMax, or longer than the reader's limit (D69). Where the
// next one starts is not known.
var ErrFrameLength = errors.New("scantling: a frame has a length that no frame may have here")

// Frames cuts a stream into frames by their lengths; it looks at nothing else of them.
type Frames struct {
	r     io.Reader
	limit uint32
	buf   []byte
	err   error
}

// Bytes that are asked for at once: memory grows with what arrives, not with what a frame says.
const framesStep = 64 << 10

// NewFrames reads frames from r of at most limit bytes; FrameLenMax is the greatest limit, and 0 stands for it.
func NewFrames(r io.Reader, limit uint32) *Frames {
	if limit == 0 || limit > FrameLenMax {
		limit = FrameLenMax
	}
	return &Frames{r: r, limit: limit}
}

// Next is the next frame, which is valid until Next is called again. The error is io.EOF after the last one, io.ErrUnexpectedEOF if the
// stream ends in a frame, ErrFrameLength, or the reader's; after an error it stays the same.
func (f *Frames) Next() ([]byte, error) {
	if f.err == nil {
		f.err = f.next()
	}
	if f.err != nil {
		return nil, f.err
	}
	return f.buf, nil
}

func (f *Frames) next() error {
	f.buf = append(f.buf[:0], 0, 0, 0, 0)
	if _, err := io.ReadFull(f.r, f.buf); err != nil {
		return err
	}
	frameLen := le.Uint32(f.buf)
	if frameLen < 8 || frameLen > f.limit {
		return ErrFrameLength
	}
	for missing := int(frameLen) - 4; missing > 0; {
		step := min(missing, framesStep)
		at := len(f.buf)
		f.buf = append(f.buf, make([]byte, step)...)
		if _, err := io.ReadFull(f.r, f.buf[at:]); err == io.EOF {
			return io.ErrUnexpectedEOF
		} else if err != nil {
			return err
		}
		missing -= step
	}
	return nil
}
