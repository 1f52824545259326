package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	scantling "scantling.dev/go"
	feed "scantling.dev/go/example/samples"
)

//lint:file-ignore SA4006 The page leaves out what is done with errors.

// What docs/links.md shows, as it stands there.

func link(conn io.ReadWriter, frame []byte) (scantling.LinkEvent, error) {
	link, err := scantling.NewLinkWriter(conn, scantling.LinkOptions{Flags: scantling.LinkSums, Fingerprint: feed.Feed.Fingerprint()})
	err = link.Frame(frame)

	reader := scantling.NewLinkReader(bufio.NewReader(conn), nil, scantling.LinkLimits{FrameMax: 1 << 20})
	event, err := reader.Next() // io.EOF after the last one
	return event, err
}

func stream(conn io.ReadWriter) error {
	link, err := scantling.NewLinkWriter(conn, scantling.LinkOptions{Fingerprint: feed.Feed.Fingerprint(), Roots: feed.Feed.LinkRoots()})
	samples, err := feed.BeginFeedSamples(link, &feed.Samples{Rate: 8000})
	err = samples.Chunk([]uint16{3, 5}) // any number of times, between other messages and streams
	err = samples.End()                 // or Abort

	reader := scantling.NewLinkReader(bufio.NewReader(conn), feed.Feed.LinkRoots(), scantling.LinkLimits{})
	event, err := reader.Next()
	if err != nil {
		return err // io.EOF after the last one
	}
	switch e := event.(type) {
	case scantling.LinkBegun: // e.Root is a frame: feed.ViewFeed, or feed.DecodeFeedCompact
	case scantling.LinkElements: // e.TypeID says which stream
		values, err := feed.ViewFeedSamplesChunk(e) // in place; DecodeFeedSamplesChunk makes values, also of Compact
		if err != nil {
			return err
		}
		fmt.Println(values.Len())
	case scantling.LinkEnded: // e.IsAborted
	}
	return nil
}

func TestThePageOfLinksHasWhatCompiles(t *testing.T) {
	page, err := os.ReadFile("../../../../docs/links.md")
	if err != nil {
		t.Fatal(err)
	}
	program, err := os.ReadFile("page_test.go")
	if err != nil {
		t.Fatal(err)
	}
	snippets := strings.Split(string(page), "```go\n")[1:]
	if len(snippets) != 2 {
		t.Errorf("%d snippets", len(snippets))
	}
	frame, err := feed.AppendFeed(nil, &feed.Lines{})
	if err != nil {
		t.Fatal(err)
	}
	if event, err := link(&bytes.Buffer{}, frame); err != nil || event.(*scantling.LinkHeader).Flags != scantling.LinkSums {
		t.Error(event, err)
	}
	if err := stream(&bytes.Buffer{}); err != nil {
		t.Error(err)
	}
	for _, snippet := range snippets {
		snippet, _, _ = strings.Cut(snippet, "```")
		indented := "\t" + strings.ReplaceAll(strings.TrimSpace(snippet), "\n", "\n\t")
		if !strings.Contains(string(program), strings.ReplaceAll(indented, "\n\t\n", "\n\n")) {
			t.Errorf("not in page_test.go:\n%s", snippet)
		}
	}
}
