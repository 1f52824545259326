package main

import (
	"encoding/hex"
	"errors"
	"testing"

	scantling "scantling.dev/go"
	"schemas/lists"
	"schemas/shootout"
	"schemas/unions"
)

func TestTheSpecificationsExampleInTheOtherEncoding(t *testing.T) {
	compact, err := shootout.Feed.ToCompact([]byte("before"), unhex(t, example))
	if string(compact[:6]) != "before" || hex.EncodeToString(compact[6:]) != compactExample || err != nil {
		t.Errorf("%x %v", compact, err)
	}
	direct, err := shootout.Feed.ToDirect(nil, unhex(t, compactExample))
	if hex.EncodeToString(direct) != example || err != nil {
		t.Errorf("%x %v", direct, err)
	}
}

func TestTranscodingIntoASliceThatIsLongEnoughAllocatesNothingForEachElement(t *testing.T) {
	multi := exampleMulti()
	few, _ := shootout.AppendFeed(nil, multi)
	for range 6 {
		multi.Messages = append(multi.Messages, multi.Messages...)
	}
	many, _ := shootout.AppendFeed(nil, multi)
	dst := make([]byte, 0, 1<<16)
	allocations := func(frame []byte) float64 {
		return testing.AllocsPerRun(100, func() { _, _ = shootout.Feed.ToCompact(dst, frame) })
	}
	if few, many := allocations(few), allocations(many); many > few {
		t.Errorf("%v allocations, %v of a longer frame", few, many)
	}
}

// Whatever is accepted goes to the other encoding and back; what is exact there and back is the same.
func TestFramesThatAreCutOrChangedTranscodeOrAreRefused(t *testing.T) {
	written, refused := 0, 0
	for _, encoding := range []string{"direct", "compact"} {
		for _, vector := range vectorsOf(t, encoding) {
			p, frame := protocols[vector.Protocol].tables, unhex(t, vector.Bytes)
			there, back, passing := p.ToCompact, p.ToDirect, p.ToCompactPassing
			if encoding == "compact" {
				there, back, passing = back, there, p.ToDirectPassing
			}
			for at := range min(len(frame), 40) {
				was := frame[at]
				for _, byte := range []byte{was, 0, 1, 0x7f, 0x80, 0xff} {
					frame[at] = byte
					other, err := there(nil, frame)
					passed, leftOut, err2 := passing(nil, frame)
					if err != nil {
						refused++
						continue
					}
					again, err := back(nil, other)
					third, err3 := there(nil, again)
					if err != nil || err2 != nil || err3 != nil || string(third) != string(other) || string(passed) != string(other) || len(leftOut) > 0 {
						t.Fatalf("%x is %x, %x, %x: %v %v %v", frame, other, again, third, err, err2, err3)
					}
					written++
				}
				frame[at] = was
			}
		}
	}
	if written < 1000 || refused < 1000 {
		t.Error(written, refused)
	}
}

func TestUnknownPartsAreLeftOutOrRefused(t *testing.T) {
	frame, err := unions.AppendUnions(nil, &unions.MustChoose{Choice: unions.ChoiceUnknown{Number: 99, Bytes: []byte{1}}})
	if err != nil {
		t.Fatal(err)
	}
	var invalid *scantling.Invalid
	if written, err := unions.Unions.ToCompact([]byte("kept"), frame); !errors.As(err, &invalid) || invalid.Kind != scantling.KindUnknownTag || string(written) != "kept" {
		t.Error(written, err)
	}
	written, leftOut, err := unions.Unions.ToCompactPassing([]byte("kept"), frame)
	if string(written) != "kept" || err != nil || len(leftOut) != 1 || leftOut[0] != *invalid {
		t.Error(written, leftOut, err)
	}
}

// Empty texts of fixed size: a byte each in Compact, and here three in Direct.
func TestFramesOfDirectMayBeLonger(t *testing.T) {
	compact, err := lists.AppendListsCompact(nil, &lists.Inlines{Names: make([]string, 1000)})
	direct, err2 := lists.Lists.ToDirect(nil, compact)
	want, err3 := lists.AppendLists(nil, &lists.Inlines{Names: make([]string, 1000)})
	if err != nil || err2 != nil || err3 != nil || string(direct) != string(want) {
		t.Error(len(compact), len(direct), err, err2, err3)
	}
}
