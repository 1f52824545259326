package main

import (
	"encoding/json"
	"errors"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	scantling "scantling.dev/go"
	"schemas/aligned"
)

// A peek checks that padding does not reach a payload's end, and not that it is zero (A9). It names the same fault as a view.
func TestPeeksNameThePaddingThatReachesAnEnd(t *testing.T) {
	text, err := os.ReadFile("../../vectors/direct/aligned.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []struct {
		ID, Protocol, Bytes string
		Compatible          json.RawMessage
	}
	if err := json.Unmarshal(text, &vectors); err != nil {
		t.Fatal(err)
	}
	named, passed := 0, 0
	for _, vector := range vectors {
		var fault struct {
			Kind   string
			Offset uint32
		}
		if json.Unmarshal(vector.Compatible, &fault) != nil || fault.Kind != "Padding" {
			continue
		}
		_, err := protocols[vector.Protocol].peeked(unhex(t, vector.Bytes), false)
		var invalid *scantling.Invalid
		switch {
		case err == nil:
			passed++
		case errors.As(err, &invalid) && invalid.Kind == scantling.KindPadding && invalid.Offset == fault.Offset:
			named++
		case strings.HasSuffix(vector.ID, "forgotten"), strings.HasPrefix(vector.ID, "padding-before"):
			// What is not zero is taken for padding, and what comes after it is wrong.
		case strings.HasPrefix(vector.ID, "variant-padding-unit"):
			// A unit that has bytes.
		default:
			t.Error(vector.ID, err)
		}
	}
	if named < 6 || passed < 5 {
		t.Error(named, passed)
	}
}

// The bytes of a list of an aligned message are at a multiple in the frame; they are appended at once.
func TestListsOfAlignedMessagesAreAppended(t *testing.T) {
	want := &aligned.Arrays{Flags: []bool{true}, Shorts: []uint16{1, 2, 3}, Words: []float32{1.5, -2}, Longs: []uint64{1 << 40, 7},
		Sides: []aligned.Side{aligned.SideSell}, Days: []scantling.Date{4, 5}, Names: []string{"a", "bc"}}
	frame, err := aligned.AppendAligned(nil, want)
	if err != nil {
		t.Fatal(err)
	}
	feed, err := aligned.ViewAligned(frame)
	arrays, ok := feed.Arrays()
	if err != nil || !ok {
		t.Fatal(err)
	}
	if got := arrays.Words().AppendTo([]float32{9}); !slices.Equal(got, []float32{9, 1.5, -2}) {
		t.Error(got)
	}
	isSame := slices.Equal(arrays.Flags().AppendTo(nil), want.Flags) && slices.Equal(arrays.Shorts().AppendTo(nil), want.Shorts) &&
		slices.Equal(arrays.Longs().AppendTo(nil), want.Longs) && slices.Equal(arrays.Sides().AppendTo(nil), want.Sides) &&
		slices.Equal(arrays.Days().AppendTo(nil), want.Days) && slices.Equal(arrays.Names().AppendTo(nil), want.Names)
	if !isSame || arrays.Points().AppendTo(nil) != nil {
		t.Error(arrays)
	}
	room := make([]float32, 0, 2)
	if got := testing.AllocsPerRun(100, func() { room = arrays.Words().AppendTo(room[:0]) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
	if at := strings.Index(string(frame), "\x00\x00\xc0\x3f"); at%4 != 0 {
		t.Error(at)
	}
	nan := math.Float32frombits(0x7fc00001)
	frame, err = aligned.AppendAligned(nil, &aligned.Arrays{Words: []float32{nan}})
	feed, _ = aligned.ViewAligned(frame)
	arrays, _ = feed.Arrays()
	if got := arrays.Words().AppendTo(nil); err != nil || math.Float32bits(got[0]) != 0x7fc00001 {
		t.Error(got, err)
	}
}

// A frame of a Tree by steps: padding is only before what is not empty, and a step that was forgotten is noticed with padding as without.
func TestStepsOfAlignedMessages(t *testing.T) {
	w := scantling.NewWriter(nil)
	tree := aligned.WriteAlignedTree(w)
	leaves := tree.Text("abc").Leaves(2)
	leaves.Next().Longs(0).End()
	leaf := leaves.Next()
	leaf.SetN(7)
	longs := leaf.Longs(1)
	longs.Put(42)
	longs.End()
	groups := leaves.End().Groups(2)
	groups.Next(0)
	groups.Next(1).Next()
	frame, err := groups.End().End()
	if err != nil {
		t.Fatal(err)
	}
	seven := uint8(7)
	want := &aligned.Tree{
		Text:   "abc",
		Leaves: []aligned.Leaf{{}, {N: scantling.Some(seven), Longs: []uint64{42}}},
		Groups: [][]aligned.Leaf{nil, {{}}},
	}
	if owned, err := aligned.AppendAligned(nil, want); err != nil || string(owned) != string(frame) {
		t.Errorf("%x\n%x %v", frame, owned, err)
	}
	w.Reset()
	aligned.WriteAlignedTree(w).Text("").Leaves(1)
	if frame, err := aligned.WriteAlignedLeaf(w).Longs(0).End().End(); !errors.Is(err, scantling.ErrSteps) {
		t.Errorf("%x %v", frame, err)
	}
	w.Reset()
	loose := aligned.WriteAlignedChoices(w).Text("").BodyUnknown(200, []byte{1, 2}).Loose(1)
	loose.PutPrice(1.5)
	frame, err = loose.End().After([]byte{3}).End()
	owned, err2 := aligned.AppendAligned(nil, &aligned.Choices{
		Body: aligned.BodyUnknown{Number: 200, Bytes: []byte{1, 2}}, Loose: []aligned.Loose{aligned.LoosePrice{Value: 1.5}}, After: []byte{3},
	})
	if err != nil || err2 != nil || string(frame) != string(owned) {
		t.Errorf("%x %v\n%x %v", frame, err, owned, err2)
	}
	// Numbers that a user would look at: the block starts at 8, the unknown payload at the place that has the rest 6, the bytes at one of 8.
	if at := strings.Index(string(frame), "\x01\x02"); (at-8)%8 != 6 {
		t.Error(at)
	}
	if at := len(frame) - 1; at%8 != 0 {
		t.Error(at)
	}
}

// numbers is a list of 10,000 in place.
func numbers(b *testing.B) scantling.List[float32] {
	frame, err := aligned.AppendAligned(nil, &aligned.Arrays{Words: make([]float32, 10_000)})
	if err != nil {
		b.Fatal(err)
	}
	feed, err := aligned.ViewAligned(frame)
	arrays, ok := feed.Arrays()
	if err != nil || !ok {
		b.Fatal(err)
	}
	return arrays.Words()
}

func BenchmarkNumbersOneByOne(b *testing.B) {
	list, to := numbers(b), make([]float32, 10_000)
	for b.Loop() {
		for i := range to {
			to[i] = list.At(i)
		}
	}
}

func BenchmarkNumbersAppended(b *testing.B) {
	list, to := numbers(b), make([]float32, 0, 10_000)
	for b.Loop() {
		to = list.AppendTo(to[:0])
	}
}
