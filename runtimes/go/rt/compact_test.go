package rt

import (
	"errors"
	"math"
	"testing"

	scantling "scantling.dev/go"
)

func TestVarintsAreThoseOfTheWalk(t *testing.T) {
	for _, number := range []uint64{0, 1, 0x7f, 0x80, 0x3fff, 0x4000, math.MaxUint16, math.MaxUint16 + 1, math.MaxUint32, math.MaxUint32 + 1, math.MaxUint64} {
		w := &Writer{}
		w.PutVarint(number)
		written := w.Buf[:w.N]
		for _, b := range [][]byte{written, append(append([]byte{}, written[:len(written)-1]...), written[len(written)-1]|0x80, 0), written[:len(written)-1]} {
			for _, bits := range []int{16, 32, 64} {
				r, walk := CompactReader{b: b}, compactWalk{b: b}
				want, ok := walk.varint(bits, len(b))
				got := map[int]func() uint64{
					16: func() uint64 { return uint64(r.U16()) },
					32: func() uint64 { return uint64(r.U32()) },
					64: r.U64,
				}[bits]()
				if ok == r.failed || ok && (got != want.Lo || r.at != walk.at) {
					t.Errorf("%x of %d bits: %d %v, to the walk %d %v", b, bits, got, r.failed, want.Lo, ok)
				}
			}
		}
	}
}

func TestSignedNumbersZigzag(t *testing.T) {
	for number, want := range map[int64]uint64{0: 0, -1: 1, 1: 2, math.MaxInt64: math.MaxUint64 - 1, math.MinInt64: math.MaxUint64} {
		w := &Writer{}
		w.PutZigzag(number)
		plain := &CompactReader{b: w.Buf[:w.N]}
		if got := plain.U64(); got != want {
			t.Errorf("%d is written as %d", number, got)
		}
		if got := (&CompactReader{b: w.Buf[:w.N]}).I64(); got != number {
			t.Errorf("%d is read as %d", number, got)
		}
	}
}

// A claimed count is believed as far as there are bytes, and memory for the values.
func TestListsOfCompactTakeNoMoreMemoryThanAllowed(t *testing.T) {
	for _, x := range []struct {
		frame []byte
		ok    bool
	}{
		{[]byte{1, 1, 7, 0}, true},
		{append(append([]byte{100, 100}, make([]byte, 100)...), 0), false},
		{[]byte{0xff, 0xff, 0xff, 0xff, 7, 1, 0, 0}, false},
		{[]byte{1, 1}, false},
	} {
		r := &CompactReader{b: x.frame, m: scantling.Memory{Left: scantling.MemoryMax(len(x.frame))}}
		var list [][1 << 10]byte
		for c := r.List(1, 1); r.Next(&c); {
			i := len(list)
			list = Extend(r, &c, list)
			for ; i < len(list); i++ {
				list[i][0] = r.Take(1)[0]
			}
		}
		if r.failed == x.ok || x.ok && (len(list) != 1 || list[0][0] != 7) {
			t.Errorf("%x: %v", x.frame, r.failed)
		}
	}
	r := &CompactReader{b: append([]byte{100, 100}, make([]byte, 100)...), at: 0, m: scantling.Memory{Left: 1 << 10}}
	c := r.List(1, 1)
	if !r.Next(&c) || Extend[[1 << 10]byte](r, &c, nil) != nil || NewBox[int](r) == nil {
		t.Error("more than is left")
	}
	var invalid *scantling.Invalid
	if !errors.As(r.refusal(), &invalid) || invalid.Kind != scantling.KindTooMuchMemory {
		t.Error(r.refusal())
	}
}

func TestAReaderAfterAFaultGivesZeros(t *testing.T) {
	r := &CompactReader{b: []byte{5}}
	if text := r.Text(); text != "" || !r.failed {
		t.Error(text)
	}
	c := r.List(1, 1)
	outer := r.Open(1)
	r.Close(outer, 1)
	r.End(r.Variant())
	if r.Next(&c) || r.U64() != 0 || r.I32() != 0 || r.Bool() || r.Str(3) != "" || r.Bytes() != nil || r.Tag() != 0 || !r.IsAbsent() ||
		r.HasSegment() || r.Rest() != nil || r.Any().TypeID != 0 || r.U128() != (scantling.Uint128{}) || len(r.Take(20)) != 20 {
		t.Error("not zero")
	}
}
