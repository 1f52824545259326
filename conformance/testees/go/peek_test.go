package main

import (
	"encoding/binary"
	"errors"
	"slices"
	"testing"

	scantling "scantling.dev/go"
	"schemas/anything"
	"schemas/evolve1"
	"schemas/evolve2"
	"schemas/shootout"
)

// peekSum is sum, by a peek.
func peekSum(frame []byte) (total uint64, err error) {
	feed, err := shootout.PeekFeed(frame)
	multi, ok := feed.Multi()
	if err != nil || !ok {
		return 0, err
	}
	total = multi.Seq()
	messages, err := multi.Messages()
	if err != nil {
		return 0, err
	}
	for i := range messages.Len() {
		m, err := messages.At(i)
		if err != nil {
			return 0, err
		}
		symbol, err := m.SymbolBytes()
		if err != nil {
			return 0, err
		}
		body, err := m.Body()
		if err != nil {
			return 0, err
		}
		total += uint64(m.Ts()) + uint64(len(symbol))
		switch body.Tag() {
		case shootout.BodyTagTrade:
			trade, err := body.Trade()
			if err != nil {
				return 0, err
			}
			total += trade.Price() + uint64(trade.Size())
		case shootout.BodyTagQuote:
			quote, err := body.Quote()
			if err != nil {
				return 0, err
			}
			total += quote.Price() + uint64(quote.Flags()) + uint64(quote.Side())
		}
	}
	return total, nil
}

func TestPeeksReadWhatViewsReadAndDoNotAllocate(t *testing.T) {
	frame := unhex(t, example)
	if got, err := peekSum(frame); err != nil || got != sum(frame) {
		t.Error(got, err)
	}
	if got := testing.AllocsPerRun(100, func() { _, _ = peekSum(frame) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// The first symbol is at 0x33.
func TestAPeekChecksWhatIsReachedAndNothingElse(t *testing.T) {
	frame := unhex(t, example)
	frame[0x33] = 0xff
	if _, err := shootout.ViewFeed(frame); err == nil {
		t.Fatal("valid")
	}
	if got, err := peekSum(frame); err != nil || got != sum(unhex(t, example)) {
		t.Error("bytes are not checked:", got, err)
	}
	feed, _ := shootout.PeekFeed(frame)
	multi, _ := feed.Multi()
	for m, err := range must(multi.Messages()).All() {
		if err != nil {
			t.Fatal(err)
		}
		symbol, err := m.Symbol()
		var invalid *scantling.Invalid
		if errors.As(err, &invalid) != (symbol == "") || invalid != nil && *invalid != (scantling.Invalid{Kind: scantling.KindUtf8, Offset: 0x33}) {
			t.Error(symbol, err)
		}
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func TestFaultsOfPeeksHaveTheirOffsetWhereverAFrameStands(t *testing.T) {
	frame := unhex(t, example)
	frame[0x1c] = 0xff // The end of the first element.
	want, err := peekSum(frame)
	if err == nil {
		t.Fatal(want)
	}
	for _, room := range []int{0, 1, 100} {
		longer := append(make([]byte, 7, 7+len(frame)+room), frame...)
		if _, got := peekSum(longer[7:]); got == nil || got.Error() != err.Error() {
			t.Error(got, "and not", err)
		}
	}
}

func TestOlderFramesArePeekedAtWithoutAllocation(t *testing.T) {
	frame, err := evolve1.AppendEvolve(nil, &evolve1.Batch{})
	if err != nil {
		t.Fatal(err)
	}
	read := func() {
		if _, err := evolve2.PeekEvolve(frame); err != nil {
			t.Error(err)
		}
	}
	if got := testing.AllocsPerRun(10, read); got != 0 {
		t.Errorf("%v allocations", got)
	}
	for cut := range frame {
		if _, err := evolve2.PeekEvolve(frame[:cut]); err == nil {
			t.Error("a frame that is cut at", cut)
		}
	}
}

func TestMessagesOfAnysArePeekedAt(t *testing.T) {
	flat, err := anything.AppendAnything(nil, &anything.Flat{N: 5})
	if err != nil {
		t.Fatal(err)
	}
	a := scantling.Any{TypeID: binary.LittleEndian.Uint16(flat[4:]), Region: flat[6:]}
	peek, err := anything.PeekAnythingAny(a)
	if message, ok := peek.Flat(); err != nil || !ok || message.N() != 5 {
		t.Error(message, err)
	}
	for _, wrong := range []scantling.Any{{}, {TypeID: a.TypeID}, {TypeID: a.TypeID, Region: []byte{1}}, {TypeID: a.TypeID, Region: a.Region, Encoding: scantling.Compact}} {
		if peek, err := anything.PeekAnythingAny(wrong); err == nil || peek.TypeID() != 0 {
			t.Error(wrong, peek)
		}
	}
	unknown, err := anything.PeekAnythingAny(scantling.Any{TypeID: 999, Region: []byte{1, 2}})
	if err != nil || unknown.TypeID() != 999 || !slices.Equal(unknown.Bytes(), []byte{1, 2}) {
		t.Error(unknown, err)
	}
}

func TestIndicesOutOfRangeOfAPeekPanic(t *testing.T) {
	feed, _ := shootout.PeekFeed(unhex(t, example))
	multi, _ := feed.Multi()
	list := must(multi.Messages())
	for _, i := range []int{-1, list.Len()} {
		func() {
			defer func() {
				if recover() == nil {
					t.Error("no panic of", i)
				}
			}()
			_, _ = list.At(i)
		}()
	}
}

func BenchmarkPeek(b *testing.B) {
	frame := unhex(b, example)
	for b.Loop() {
		_, _ = peekSum(frame)
	}
}
