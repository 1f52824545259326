package main

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	maps_ "maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	scantling "scantling.dev/go"
	"schemas/anything"
	"schemas/evolve1"
	"schemas/evolve2"
	"schemas/lists"
	"schemas/recursion"
	"schemas/retired"
	"schemas/scalars"
	"schemas/shootout"
	"schemas/unions"
)

// The example of section 16 of spec/compact.md.
const compactExample = "0135" + "c1843d" + "022f" + "15aab492bffdcb9ac62b" + "044141504c" + "0105a8c7850164" +
	"18c0d797bffdcb9ac62b" + "055a565a5a54" + "0207d4e253ac020101" + "00"

func TestTheSpecificationsExampleOfCompact(t *testing.T) {
	frame, err := shootout.AppendFeedCompact(nil, exampleMulti())
	if got := hex.EncodeToString(frame); err != nil || got != compactExample {
		t.Errorf("%s %v", got, err)
	}
	message, err := shootout.DecodeFeedCompact(frame)
	if err != nil || !reflect.DeepEqual(message, exampleMulti()) {
		t.Error(message, err)
	}
	if id, err := shootout.Feed.CheckCompact(frame, scantling.Canonical); id != 1 || err != nil {
		t.Error(id, err)
	}
	var invalid *scantling.Invalid
	if _, err := shootout.DecodeFeedCompact(frame[:9]); !errors.As(err, &invalid) || *invalid != (scantling.Invalid{Kind: scantling.KindFrameLength}) {
		t.Error(err)
	}
}

func TestWritingCompactIntoASliceThatIsLongEnoughDoesNotAllocate(t *testing.T) {
	multi, dst := exampleMulti(), make([]byte, 0, 1<<10)
	if got := testing.AllocsPerRun(100, func() { _, _ = shootout.AppendFeedCompact(dst, multi) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
	frame, _ := shootout.AppendFeedCompact(dst, multi)
	if got := testing.AllocsPerRun(100, func() { _, _ = shootout.Feed.CheckCompact(frame, scantling.Exact) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// vectorsOf are the frames of an encoding in the suite.
func vectorsOf(t testing.TB, encoding string) (all []struct{ Protocol, Bytes string }) {
	files, err := filepath.Glob("../../vectors/" + encoding + "/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		var vectors []struct{ Protocol, Bytes string }
		text, err := os.ReadFile(file)
		if err != nil || json.Unmarshal(text, &vectors) != nil {
			t.Fatal(file, err)
		}
		all = append(all, vectors...)
	}
	return all
}

// isValid says whether a frame is; the walk and the reader say the same.
func (p protocol) isValid(t testing.TB, frame []byte) bool {
	err := p.agree(frame)
	var invalid *scantling.Invalid
	if err != nil && !errors.As(err, &invalid) {
		t.Fatalf("%x: %v", frame, err)
	}
	return err == nil
}

func TestFramesOfCompactThatAreCutOrChangedDoNotPanic(t *testing.T) {
	accepted, refused := 0, 0
	for _, vector := range vectorsOf(t, "compact") {
		p, frame := protocols[vector.Protocol], unhex(t, vector.Bytes)
		isValid := p.isValid(t, frame)
		for at := range min(len(frame), 60) {
			was := frame[at]
			for _, byte := range []byte{0, 1, 0x7f, 0x80, 0xff} {
				frame[at] = byte
				if p.isValid(t, frame) {
					accepted++
				} else {
					refused++
				}
			}
			frame[at] = was
			if p.isValid(t, frame[:at]) && isValid {
				t.Errorf("%s: a frame that was cut at %d is accepted", vector.Bytes, at)
			}
		}
	}
	if accepted < 1000 || refused < 1000 {
		t.Error(accepted, refused)
	}
}

func TestWhatNobodyMayReadIsNotWrittenInCompact(t *testing.T) {
	dst := []byte("kept")
	chain := &recursion.Chain{}
	for range scantling.DepthMax + 1 {
		chain = &recursion.Chain{Next: chain}
	}
	for _, x := range []struct {
		err     error
		written func() ([]byte, error)
	}{
		{scantling.ErrRequired, func() ([]byte, error) { return unions.AppendUnionsCompact(dst, &unions.MustChoose{}) }},
		{scantling.ErrRequired, func() ([]byte, error) { return unions.AppendUnionsCompact(dst, &unions.MustStore{}) }},
		{scantling.ErrUnknown, func() ([]byte, error) {
			known := unions.ChoiceUnknown{Number: 1, Encoding: scantling.Compact}
			return unions.AppendUnionsCompact(dst, &unions.MustChoose{Choice: known})
		}},
		{scantling.ErrEncoding, func() ([]byte, error) {
			return unions.AppendUnionsCompact(dst, &unions.MustChoose{Choice: unions.ChoiceUnknown{Number: 99}})
		}},
		{scantling.ErrEncoding, func() ([]byte, error) {
			unknown := unions.ChoiceUnknown{Number: 99, Encoding: scantling.Compact}
			return unions.AppendUnions(dst, &unions.MustChoose{Choice: unknown})
		}},
		{scantling.ErrEncoding, func() ([]byte, error) {
			return unions.AppendUnions(dst, &unions.UnionsUnknown{Unknown: scantling.Unknown{TypeID: 999, Encoding: scantling.Compact}})
		}},
		{scantling.ErrText, func() ([]byte, error) {
			return unions.AppendUnionsCompact(dst, &unions.MustChoose{Choice: unions.ChoiceText{Value: "\xff"}})
		}},
		{scantling.ErrEnum, func() ([]byte, error) { return retired.AppendRetiredCompact(dst, &retired.Sides{}) }},
		{scantling.ErrRequired, func() ([]byte, error) { return retired.AppendRetiredCompact(dst, nil) }},
		{scantling.ErrDepth, func() ([]byte, error) { return recursion.AppendRecursionCompact(dst, chain) }},
	} {
		if written, err := x.written(); !errors.Is(err, x.err) || string(written) != "kept" {
			t.Errorf("%q %v, not %v", written, err, x.err)
		}
	}
	if _, err := recursion.AppendRecursionCompact(dst, chain.Next); err != nil {
		t.Error("64 levels:", err)
	}
}

// Lengths of all sizes: what was reserved is too little, or too much.
func TestLengthsThatWereGuessedWrongAreMoved(t *testing.T) {
	for _, n := range []int{0, 1, 126, 127, 128, 16382, 16383, 16384, 1 << 21} {
		payloads := &lists.Payloads{Texts: []string{strings.Repeat("x", n), "y"}}
		frame, err := lists.AppendListsCompact(nil, payloads)
		if err != nil {
			t.Fatal(err)
		}
		message, err := lists.DecodeListsCompact(frame)
		if _, fault := lists.Lists.CheckCompact(frame, scantling.Canonical); err != nil || fault != nil || !reflect.DeepEqual(message, payloads) {
			t.Error(n, err, fault)
		}
	}
}

func TestOlderFramesOfCompactReadAsTheirDefaults(t *testing.T) {
	frame, err := evolve1.AppendEvolveCompact(nil, &evolve1.Defaults{First: 7})
	if err != nil {
		t.Fatal(err)
	}
	message, err := evolve2.DecodeEvolveCompact(frame)
	want := evolve2.NewDefaults()
	want.First = 7
	if err != nil || scantling.Print(message) != scantling.Print(&want) {
		t.Error(message, err)
	}
}

// The message of an any is of the encoding of its frame; the other one gets it by its value.
func TestAnysGoFromOneEncodingToTheOther(t *testing.T) {
	inner, err := anything.AppendAnything(nil, &anything.Note{Text: "x"})
	if err != nil {
		t.Fatal(err)
	}
	holder := &anything.Holder{One: scantling.Any{TypeID: 2, Region: inner[6:]}}
	direct, err := anything.AppendAnything(nil, holder)
	compact, err2 := anything.AppendAnythingCompact(nil, holder)
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	message, err := anything.DecodeAnythingCompact(compact)
	if err != nil {
		t.Fatal(err)
	}
	again, err := anything.AppendAnything(nil, message)
	if err != nil || string(again) != string(direct) {
		t.Errorf("%x %v, not %x", again, err, direct)
	}
	read, _ := message.(*anything.Holder)
	if _, err := anything.ViewAnythingAny(read.One); !errors.Is(err, scantling.ErrEncoding) {
		t.Error(err)
	}
	if note, err := anything.DecodeAnythingAny(read.One); err != nil || scantling.Print(note) != `Note{text="x"}` {
		t.Error(note, err)
	}
	read.One.Region = []byte{9}
	var invalid *scantling.Invalid
	if _, err := anything.AppendAnythingCompact(nil, read); !errors.As(err, &invalid) {
		t.Error("an any of no message:", err)
	}
}

func TestNumbersOfAllSizesGoThereAndBackInCompact(t *testing.T) {
	for shift := range 64 {
		wide := scantling.Uint128{Hi: 1 << shift, Lo: ^uint64(0)}
		unsigned := &scalars.Unsigned{C: 1 << (shift % 32), D: 1 << shift, E: wide}
		signed := &scalars.Signed{D: -1 << shift, E: scantling.Int128{Hi: -1 << shift, Lo: 5}}
		for _, message := range []scalars.ScalarsMessage{unsigned, signed} {
			frame, err := scalars.AppendScalarsCompact(nil, message)
			read, err2 := scalars.DecodeScalarsCompact(frame)
			if err != nil || err2 != nil || !reflect.DeepEqual(read, message) {
				t.Error(shift, err, err2, scantling.Print(message))
			}
		}
	}
}

// Whatever the bytes are: no panic; the walk and the reader agree; what is canonical is written as it was.
func FuzzFramesOfCompact(f *testing.F) {
	names := slices.Sorted(maps_.Keys(protocols))
	for _, vector := range vectorsOf(f, "compact") {
		f.Add(uint8(slices.Index(names, vector.Protocol)), unhex(f, vector.Bytes))
	}
	f.Fuzz(func(t *testing.T, number uint8, frame []byte) {
		p := protocols[names[int(number)%len(names)]]
		if !p.isValid(t, frame) {
			return
		}
		if _, err := p.tables.CheckCompact(frame, scantling.Canonical); err != nil {
			return
		}
		if again, err := p.repacked(frame, scantling.Canonical); err != nil || again != hex.EncodeToString(frame) {
			t.Fatalf("%x is written as %s: %v", frame, again, err)
		}
	})
}

func BenchmarkDecodeCompact(b *testing.B) {
	frame := unhex(b, compactExample)
	for b.Loop() {
		_, _ = shootout.DecodeFeedCompact(frame)
	}
}

func BenchmarkAppendCompact(b *testing.B) {
	multi, dst := exampleMulti(), make([]byte, 0, 1<<10)
	for b.Loop() {
		_, _ = shootout.AppendFeedCompact(dst, multi)
	}
}
