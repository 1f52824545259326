package scantling

import (
	"errors"

	"scantling.dev/go/internal/shared"
)

// ErrSteps: a step was used twice or out of order, a list has another number of elements than was said, or a payload is missing.
var ErrSteps = errors.New("scantling: the steps of a writer were not followed")

// Writer writes frames by steps, one after the other into one buffer. Generated functions such as WriteFeedOrder start a frame. The first error
// stays; what is written after it is lost.
type Writer shared.Writer

// NewWriter is a writer by steps that appends frames to buf. Kept and Reset, it does not allocate once its memory is large enough. It is not
// for concurrent use.
func NewWriter(buf []byte) *Writer {
	return &Writer{Buf: buf[:cap(buf)], N: len(buf), Start: len(buf), Level: shared.Level{At: shared.None}}
}

// Reset forgets all frames, errors and open steps, and keeps the memory. Earlier steps must not be used after it: they would change what is
// written then.
func (w *Writer) Reset() {
	w.N, w.Start, w.Failure = 0, 0, nil
	w.Top, w.Fixed.ID = 0, 0
	w.Level = shared.Level{At: shared.None}
}

// Bytes are the frames that were finished since NewWriter or Reset, one after the other, behind what the buffer held. They are valid until
// the writer is used again.
func (w *Writer) Bytes() []byte { return w.Buf[:w.Start] }

// Err is the first error since NewWriter or Reset: nothing was finished after it.
func (w *Writer) Err() error { return w.Failure }

// Done is the step after the last payload of a message.
type Done shared.Done

// End finishes the frame, and gives its bytes, which are valid until the writer is used again. The error is the first one since the writer was
// made or Reset: ErrSteps, ErrText, ErrKeyOrder, ErrDepth, ErrFrame and so on. Only the frame's root has an End of this kind: a message
// inside is closed by the list or the step that opened it, and gives ErrSteps here.
func (s Done) End() ([]byte, error) {
	w := s.W
	if w.Failure != nil || w.At != s.At || w.Top > 0 || w.ID != 0 || w.Left != 0 && !w.Finish() {
		w.Fail(ErrSteps)
		return nil, w.Failure
	}
	if w.N-w.Start > FrameLenMax {
		w.Fail(ErrFrame)
		return nil, w.Failure
	}
	frame := w.Buf[w.Start:w.N:w.N]
	le.PutUint32(frame, uint32(len(frame)))
	w.Start, w.At = w.N, shared.None
	return frame, nil
}

// What a value may be that cannot be written; find them with errors.Is.
var (
	// ErrKeyOrder: the keys of a map do not ascend.
	ErrKeyOrder = errors.New("scantling: the keys of a map do not ascend")
	// ErrDepth: the value is nested in more than DepthMax levels.
	ErrDepth = errors.New("scantling: a value is nested too deeply")
	// ErrFrame: the frame would be longer than FrameLenMax.
	ErrFrame = errors.New("scantling: the frame would be too long")
	// ErrTypeID: the message is not a root of the protocol.
	ErrTypeID = errors.New("scantling: the message is not a root of the protocol")
	// ErrText: a string is not UTF-8, or a fixed-size one is too long or has U+0000.
	ErrText = errors.New("scantling: text is not UTF-8, or does not fit its field")
	// ErrRequired: a union or any that is required is absent.
	ErrRequired = errors.New("scantling: a required value is absent")
	// ErrEnum: a closed enum has a number that it does not declare.
	ErrEnum = errors.New("scantling: a closed enum has a number that it does not declare")
	// ErrUnknown: an unknown variant has a tag that the schema knows, or another number of bytes than its storage.
	ErrUnknown = errors.New("scantling: an unknown variant has a known tag or the wrong size")
	// ErrEncoding: a part that only a newer schema knows was read from one encoding, and means nothing in the other.
	ErrEncoding = errors.New("scantling: an unknown part cannot be written in the other encoding")
)
