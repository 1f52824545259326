// Streams sends two streams at once, over a pipe. The peer is this program, or the one in examples/streams, in Rust, which prints the same.
//
//	streams send          writes the link to stdout
//	streams receive       reads a link from stdin, and prints what came
package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	scantling "scantling.dev/go"
	"scantling.dev/go/example/samples"
)

// frameMax is the longest frame that is taken from a peer.
const frameMax = 1 << 20

func main() {
	err := errors.New("streams send, or streams receive")
	if len(os.Args) == 2 {
		switch os.Args[1] {
		case "send":
			err = send(os.Stdout)
		case "receive":
			err = receive(os.Stdin, os.Stdout)
		}
	}
	if err != nil {
		log.Fatal(err)
	}
}

// send sends readings, whose sensor fails in the end, and the lines of a text.
func send(to io.Writer) error {
	options := scantling.LinkOptions{Flags: scantling.LinkSums, Fingerprint: samples.Feed.Fingerprint(), Roots: samples.Feed.LinkRoots()}
	link, err := scantling.NewLinkWriter(to, options)
	if err != nil {
		return err
	}
	readings, err := samples.BeginFeedSamples(link, &samples.Samples{Rate: 8000})
	if err != nil {
		return err
	}
	lines, err := samples.BeginFeedLines(link, &samples.Lines{Name: "notes"})
	if err != nil {
		return err
	}
	for range 100 {
		if err := readings.Chunk([]uint16{3, 5, 7, 9}); err != nil {
			return err
		}
	}
	for i, words := range [][]string{{"to", "be"}, {"or", "not"}} {
		line := samples.Line{Number: uint32(i + 1), Text: words[0] + " " + words[1], Words: words}
		if err := lines.Chunk([]samples.Line{line}); err != nil {
			return err
		}
	}
	return errors.Join(lines.End(), readings.Abort())
}

// receive prints what came, also of a link that is damaged or cut off.
func receive(from io.Reader, to io.Writer) error {
	link := scantling.NewLinkReader(bufio.NewReader(from), samples.Feed.LinkRoots(), scantling.LinkLimits{FrameMax: frameMax})
	count, sum, outcomes := 0, uint64(0), map[uint16]string{}
	var lines []string
	err := func() error {
		for {
			event, err := link.Next()
			if err == io.EOF {
				return nil
			}
			if err != nil {
				return err
			}
			switch event := event.(type) {
			case scantling.LinkBegun:
				// The root is a frame: its fields are there, and its stream is empty.
				if _, err := samples.ViewFeed(event.Root); err != nil {
					return err
				}
			case scantling.LinkElements:
				switch event.TypeID {
				case 1:
					values, err := samples.ViewFeedSamplesChunk(event)
					if err != nil {
						return err
					}
					for _, value := range values.All() {
						count, sum = count+1, sum+uint64(value)
					}
				case 2:
					chunk, err := samples.ViewFeedLinesChunk(event)
					if err != nil {
						return err
					}
					for _, line := range chunk.All() {
						lines = append(lines, fmt.Sprintf("line %d has %d words", line.Number(), line.Words().Len()))
					}
				}
			case scantling.LinkEnded:
				outcomes[event.TypeID] = "complete"
				if event.IsAborted {
					outcomes[event.TypeID] = "aborted"
				}
			}
		}
	}()
	// Whether the link ended well or not: a stream that is open now is cut off.
	for _, open := range link.Open() {
		outcomes[open.TypeID] = "cut off"
	}
	fmt.Fprintf(to, "%d values, together %d\n", count, sum)
	for _, line := range lines {
		fmt.Fprintln(to, line)
	}
	for _, id := range []uint16{samples.FeedSamplesTypeID, samples.FeedLinesTypeID} {
		if outcome, ok := outcomes[id]; ok {
			fmt.Fprintf(to, "stream of root %d: %s\n", id, outcome)
		}
	}
	return err
}
