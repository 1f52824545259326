package main

import (
	"bytes"
	"errors"
	"os"
	"strings"
	"testing"

	scantling "scantling.dev/go"
	"scantling.dev/go/example/ticks"
)

func Example() {
	main()
	// Output:
	// AAPL trade 101.2500 open 500
	// 1 1 89 bytes
	// true
}

func TestThePageHasThisProgram(t *testing.T) {
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"main.go", "ticks.scant"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		program := string(text)
		if name == "main.go" {
			// After its comment.
			_, program, _ = strings.Cut(program, "\npackage main\n")
		}
		if program == "" || !strings.Contains(string(page), program) {
			t.Errorf("README.md does not have %s", name)
		}
	}
}

func TestFaultsHavePaths(t *testing.T) {
	multi := &ticks.Multi{
		Ticks: []ticks.Tick{{Symbol: "AAPL", Body: ticks.BodyTrade{}}, {Symbol: "MSFT", Body: ticks.BodyQuote{}}},
		Open:  []scantling.Entry[string, uint32]{{Key: "IBM", Value: 1}},
	}
	direct, err := ticks.AppendFeed(nil, multi)
	compact, errCompact := ticks.AppendFeedCompact(nil, multi)
	if err != nil || errCompact != nil {
		t.Fatal(err, errCompact)
	}
	view := func(frame []byte) error {
		_, err := ticks.ViewFeed(frame)
		return err
	}
	unpack := func(frame []byte) error {
		_, err := ticks.DecodeFeedCompact(frame)
		return err
	}
	for _, x := range []struct {
		frame   []byte
		read    func([]byte) error
		explain func([]byte, error) error
	}{{direct, view, ticks.Feed.Explain}, {compact, unpack, ticks.Feed.ExplainCompact}} {
		for text, want := range map[string]string{"AAPL": "ticks[0].symbol", "MSFT": "ticks[1].symbol", "IBM": "open[0].key"} {
			frame := bytes.Replace(x.frame, []byte(text), []byte("\xff"+text[1:]), 1)
			err := x.read(frame)
			var at *scantling.PathError
			var invalid *scantling.Invalid
			explained := x.explain(frame, err)
			if !errors.As(explained, &at) || at.Path != want || !errors.As(explained, &invalid) || explained.Error() != want+": "+invalid.Error() {
				t.Errorf("%s: %v", text, explained)
			}
			// The same error of a frame that does not have it, and errors that are no faults of a frame.
			for _, other := range []error{err, &scantling.Invalid{Kind: scantling.KindTooMuchMemory}, scantling.ErrDepth, nil} {
				if got := x.explain(x.frame, other); got != other {
					t.Errorf("%v becomes %v", other, got)
				}
			}
		}
		if got := x.explain(x.frame[:3], x.read(x.frame[:3])); errors.As(got, new(*scantling.PathError)) {
			t.Errorf("the frame as a whole: %v", got)
		}
	}
}
