package scantling

import (
	"bytes"
	"errors"
	"io"
	"testing"
	"testing/iotest"
)

func frameOf(n int) []byte {
	frame := make([]byte, n)
	le.PutUint32(frame, uint32(n))
	return frame
}

func TestFramesAreCutHoweverTheyArrive(t *testing.T) {
	stream := append(append(frameOf(8), frameOf(100_000)...), frameOf(9)...)
	for name, r := range map[string]io.Reader{
		"whole":     bytes.NewReader(stream),
		"bytewise":  iotest.OneByteReader(bytes.NewReader(stream)),
		"halves":    iotest.HalfReader(bytes.NewReader(stream)),
		"early EOF": iotest.DataErrReader(bytes.NewReader(stream)),
	} {
		frames := NewFrames(r, 0)
		for _, want := range []int{8, 100_000, 9} {
			if frame, err := frames.Next(); err != nil || len(frame) != want {
				t.Errorf("%s: %d bytes, %v", name, len(frame), err)
			}
		}
		for range 2 {
			if _, err := frames.Next(); err != io.EOF {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

func TestStreamsThatEndInAFrameAreAFault(t *testing.T) {
	stream := frameOf(70_000)
	for _, n := range []int{1, 3, 4, 7, 65_539, 65_540, 65_541, 69_999} {
		if _, err := NewFrames(bytes.NewReader(stream[:n]), 0).Next(); err != io.ErrUnexpectedEOF {
			t.Errorf("after %d bytes: %v", n, err)
		}
	}
}

func TestLengthsThatNoFrameHasAreRefused(t *testing.T) {
	for _, x := range []struct {
		frameLen, limit uint32
		isRefused       bool
	}{{0, 0, true}, {7, 0, true}, {8, 0, false}, {1 << 31, 0, true}, {1<<32 - 1, 1<<32 - 1, true}, {101, 100, true}, {100, 100, false}} {
		head := make([]byte, 4)
		le.PutUint32(head, x.frameLen)
		_, err := NewFrames(bytes.NewReader(head), x.limit).Next()
		if errors.Is(err, ErrFrameLength) != x.isRefused {
			t.Errorf("%d of %d: %v", x.frameLen, x.limit, err)
		}
	}
	// A length that is only claimed takes no memory.
	head := make([]byte, 4)
	le.PutUint32(head, FrameLenMax)
	frames := NewFrames(bytes.NewReader(head), 0)
	if _, err := frames.Next(); err != io.ErrUnexpectedEOF || cap(frames.buf) > 4*framesStep {
		t.Error(err, cap(frames.buf))
	}
}
