package main

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	scantling "scantling.dev/go"
	"schemas/edges"
	"schemas/evolve2"
	"schemas/maps"
	"schemas/recursion"
	"schemas/retired"
	"schemas/shootout"
	"schemas/unions"
)

// stepped is the example of section 18 by steps.
func stepped(w *scantling.Writer) ([]byte, error) {
	multi := shootout.WriteFeedMulti(w)
	multi.SetSeq(1000001)
	messages := multi.Messages(2)
	m := messages.Next()
	m.SetTs(1569000000123456789)
	trade := m.Symbol("AAPL").BodyTrade()
	trade.SetPrice(2188200)
	trade.SetSize(100)
	m = messages.Next()
	quote := m.Symbol("ZVZZT").BodyQuote()
	quote.SetPrice(1372500)
	quote.SetSize(300)
	quote.SetFlags(1)
	quote.SetSide(shootout.SideSell)
	// A block may be filled in as long as the frame is not finished.
	m.SetTs(1569000000123500000)
	return messages.End().End()
}

func TestTheSpecificationsExampleIsWrittenBySteps(t *testing.T) {
	for _, size := range []int{0, 1, 50, 1000} {
		w := scantling.NewWriter(make([]byte, 0, size))
		frame, err := stepped(w)
		if got := hex.EncodeToString(frame); err != nil || got != example {
			t.Errorf("%d: %s %v", size, got, err)
		}
	}
}

func TestStepsDoNotAllocate(t *testing.T) {
	w := scantling.NewWriter(nil)
	if got := testing.AllocsPerRun(100, func() {
		w.Reset()
		if _, err := stepped(w); err != nil {
			t.Error(err)
		}
	}); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

func TestFramesStandOneAfterTheOther(t *testing.T) {
	w := scantling.NewWriter([]byte("before"))
	for range 2 {
		if _, err := stepped(w); err != nil {
			t.Error(err)
		}
	}
	if got, want := string(w.Bytes()), "before"+strings.Repeat(string(unhex(t, example)), 2); got != want {
		t.Errorf("%x", got)
	}
	w.Reset()
	if len(w.Bytes()) != 0 || w.Err() != nil {
		t.Error(w.Bytes(), w.Err())
	}
}

func TestWhatIsNotSetIsANewValue(t *testing.T) {
	w := scantling.NewWriter(nil)
	defaults := evolve2.NewDefaults()
	want, err := evolve2.AppendEvolve(nil, &defaults)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := evolve2.WriteEvolveDefaults(w).End(); err != nil || string(got) != string(want) {
		t.Errorf("%x %v, not %x", got, err, want)
	}
	// A closed enum has no 0, and a union's storage no tag of 0.
	if frame, err := retired.WriteRetiredSides(w).ChoiceNothing().End(); err != nil {
		t.Error(err)
	} else if _, err := retired.ViewRetired(frame); err != nil {
		t.Error(err)
	}
	if frame, err := unions.WriteUnionsMustStore(w).End(); err != nil {
		t.Error(err)
	} else if _, err := unions.ViewUnionsExact(frame); err != nil {
		t.Error(err)
	}
}

// Each of these is a mistake in the use of steps, or a value that nobody reads. None of them panics, and none gives a frame.
func TestMistakesWithStepsAreErrors(t *testing.T) {
	multi := func(w *scantling.Writer) shootout.MultiMessagesList { return shootout.WriteFeedMulti(w).Messages(2) }
	type made = func(w *scantling.Writer) ([]byte, error)
	for name, x := range map[string]struct {
		want error
		made made
	}{
		"a step is used twice": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			m := list.Next()
			m.Symbol("A").BodyTrade()
			m.Symbol("B").BodyTrade()
			list.Next().Symbol("C").BodyTrade()
			return list.End().End()
		}},
		"a payload is written twice": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			body := list.Next().Symbol("A")
			body.BodyTrade()
			body.BodyQuote()
			list.Next().Symbol("C").BodyTrade()
			return list.End().End()
		}},
		"a list is opened twice": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			m := shootout.WriteFeedMulti(w)
			m.Messages(0)
			return m.Messages(0).End().End()
		}},
		"too few elements": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			list.Next().Symbol("A").BodyTrade()
			return list.End().End()
		}},
		"no element": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) { return multi(w).End().End() }},
		"too many elements": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			for range 3 {
				list.Next().Symbol("A").BodyTrade()
			}
			return list.End().End()
		}},
		"too many records": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := shootout.WriteFeedDenseMulti(w).Messages(1)
			for range 2 {
				m := list.Next()
				m.SetTs(1)
				m.SetSymbol("A")
				m.SetBodyTrade(&shootout.Fill{Price: 1})
			}
			return list.End().End()
		}},
		"too few records": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			return shootout.WriteFeedDenseMulti(w).Messages(1).End().End()
		}},
		"fewer than no elements": {scantling.ErrFrame, func(w *scantling.Writer) ([]byte, error) {
			return shootout.WriteFeedMulti(w).Messages(-1).End().End()
		}},
		"more elements than a frame has room for": {scantling.ErrFrame, func(w *scantling.Writer) ([]byte, error) {
			return shootout.WriteFeedDenseMulti(w).Messages(1 << 28).End().End()
		}},
		"a required payload is missing": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			list.Next().Symbol("A")
			list.Next().Symbol("B").BodyTrade()
			return list.End().End()
		}},
		"the end of an element is not that of the frame": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			return multi(w).Next().Symbol("A").BodyTrade().End().End()
		}},
		"a list is not ended": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			m := shootout.WriteFeedMulti(w)
			m.Messages(0)
			return m.End()
		}},
		"a list that was ended": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := shootout.WriteFeedMulti(w).Messages(0)
			done := list.End()
			list.Next().Symbol("A").BodyTrade()
			return done.End()
		}},
		"a frame in a frame": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			shootout.WriteFeedMulti(w).SetSeq(1)
			return list.End().End()
		}},
		"a frame that was ended": {scantling.ErrSteps, func(w *scantling.Writer) ([]byte, error) {
			m := shootout.WriteFeedMulti(w)
			if _, err := m.End(); err != nil {
				return nil, err
			}
			return m.Messages(0).End().End()
		}},
		"keys are equal": {scantling.ErrKeyOrder, func(w *scantling.Writer) ([]byte, error) {
			texts := maps.WriteMapsKeys(w).Texts(2)
			texts.Put("a", 1)
			texts.Put("a", 2)
			return texts.End().End()
		}},
		"inline keys descend": {scantling.ErrKeyOrder, func(w *scantling.Writer) ([]byte, error) {
			signed := maps.WriteMapsInline(w).Signed(2)
			signed.Put(1, true)
			signed.Put(-1, true)
			return signed.End().End()
		}},
		"text is not UTF-8": {scantling.ErrText, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			list.Next().Symbol("\xff").BodyTrade()
			list.Next().Symbol("\xff").BodyTrade()
			return list.End().End()
		}},
		"long text is not UTF-8": {scantling.ErrText, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			list.Next().Symbol("123456789\xff").BodyTrade()
			return list.End().End()
		}},
		"text is too long": {scantling.ErrText, func(w *scantling.Writer) ([]byte, error) {
			list := shootout.WriteFeedDenseMulti(w).Messages(1)
			m := list.Next()
			m.SetSymbol("123456789")
			return list.End().End()
		}},
		"a closed enum": {scantling.ErrEnum, func(w *scantling.Writer) ([]byte, error) {
			sides := retired.WriteRetiredSides(w)
			sides.SetSide(99)
			return sides.ChoiceNothing().End()
		}},
		"an unknown variant that is known": {scantling.ErrUnknown, func(w *scantling.Writer) ([]byte, error) {
			list := multi(w)
			list.Next().Symbol("A").BodyUnknown(shootout.BodyTagTrade, nil)
			return list.End().End()
		}},
		"too deep": {scantling.ErrDepth, func(w *scantling.Writer) ([]byte, error) {
			chain := recursion.WriteRecursionChain(w)
			for range 65 {
				chain = chain.Next().ChainBlock
			}
			return chain.End()
		}},
	} {
		w := scantling.NewWriter(nil)
		if frame, err := x.made(w); !errors.Is(err, x.want) || frame != nil || w.Err() != err {
			t.Errorf("%s: %x %v, not %v", name, frame, err, x.want)
		}
		// It stays until Reset.
		if _, err := stepped(w); !errors.Is(err, x.want) {
			t.Errorf("%s: afterwards %v", name, err)
		}
		w.Reset()
		if frame, err := stepped(w); err != nil || hex.EncodeToString(frame) != example {
			t.Errorf("%s: after Reset %x %v", name, frame, err)
		}
	}
}

// Text of every length up to two words, with a byte that is none of ASCII at every place.
func TestShortTextsAreWhole(t *testing.T) {
	for n := range 17 {
		for at := range n + 1 {
			text := strings.Repeat("a", n)
			if at < n {
				text = text[:at] + "é" + text[at+1:]
			}
			w := scantling.NewWriter(nil)
			late := edges.WriteEdgesLate(w)
			fits := len(text) <= 3
			late.SetName(text)
			if _, err := late.End(); fits != (err == nil) {
				t.Errorf("%q: %v", text, err)
			}
			w.Reset()
			list := shootout.WriteFeedStoredMulti(w).Messages(1)
			list.Next().Symbol(text)
			frame, err := list.End().End()
			if err != nil {
				t.Fatal(err)
			}
			feed, err := shootout.ViewFeed(frame)
			multi, ok := feed.StoredMulti()
			if err != nil || !ok || multi.Messages().At(0).Symbol() != text {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}
