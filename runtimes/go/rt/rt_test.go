package rt

import (
	"errors"
	"math"
	"testing"

	scantling "scantling.dev/go"
)

func TestWritersKeepTheFirstError(t *testing.T) {
	w := &Writer{}
	w.PutStr(make([]byte, 2), "abc")
	w.PutText("\xff")
	w.PutAny(scantling.Any{})
	if !errors.Is(w.Failure, scantling.ErrText) {
		t.Error(w.Failure)
	}
	for text, ok := range map[string]bool{"": true, "ab": true, "a\x00": false, "\x00": false, "\xc3": false, "é": true} {
		w := &Writer{}
		if w.PutStr(make([]byte, 2), text); (w.Failure == nil) != ok {
			t.Errorf("%q: %v", text, w.Failure)
		}
	}
	for depth := range 70 {
		w := &Writer{}
		for range depth {
			w.Down()
		}
		if (w.Failure == nil) != (depth <= scantling.DepthMax) {
			t.Error(depth, w.Failure)
		}
	}
	w = &Writer{}
	if w.Packed(math.MaxInt32, 4); !errors.Is(w.Failure, scantling.ErrFrame) {
		t.Error(w.Failure)
	}
}

func TestOrdersOfKeys(t *testing.T) {
	for _, x := range []struct {
		order Order
		a, b  string
	}{
		{Unsigned, "\xff\x00", "\x00\x01"},
		{Signed, "\x00\x80", "\xff\xff"},
		{Signed, "\xff\xff", "\x00\x00"},
		{ByBytes, "a", "a\x00"},
	} {
		if x.order.compare([]byte(x.a), []byte(x.b)) >= 0 || x.order.compare([]byte(x.b), []byte(x.a)) <= 0 {
			t.Errorf("%q is not before %q", x.a, x.b)
		}
	}
}

// A list that an older writer wrote in a byte for each element may take a kilobyte for each in memory.
func TestOwnedValuesTakeNoMoreMemoryThanAllowed(t *testing.T) {
	frame := make([]byte, 106)
	list := PackedList(frame[14:], 1, U8)
	m := scantling.NewMemory(frame[6:])
	if got := MakeListOf[[1 << 10]byte](m, list); got != nil || Box(m, 1) != nil {
		t.Error("more than 64 KiB and 256 bytes a byte")
	}
	var invalid *scantling.Invalid
	if !errors.As(m.Err(), &invalid) || *invalid != (scantling.Invalid{Kind: scantling.KindTooMuchMemory, Offset: 14}) {
		t.Error(m.Err())
	}
}
