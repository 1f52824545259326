// Example writes a frame, validates it and reads it in place; then it makes owned values of it, and writes it by steps.
package main

import (
	"bytes"
	"fmt"
	"log"

	scantling "scantling.dev/go"
	"scantling.dev/go/example/ticks"
)

func main() {
	multi := &ticks.Multi{
		Seq: 1,
		Ticks: []ticks.Tick{
			{At: 1_700_000_000_000_000_000, Symbol: "AAPL", Body: ticks.BodyTrade{Value: ticks.Trade{Price: 1_012_500, Size: 300}}},
		},
		Open: []scantling.Entry[string, uint32]{{Key: "AAPL", Value: 500}},
	}
	frame, err := ticks.AppendFeed(nil, multi)
	if err != nil {
		log.Fatal(err)
	}

	// In place: every byte is validated once, and nothing is copied.
	feed, err := ticks.ViewFeed(frame)
	if err != nil {
		log.Fatal(err)
	}
	if multi, ok := feed.Multi(); ok {
		for _, tick := range multi.Ticks().All() {
			open, _ := multi.Open().Get(tick.Symbol())
			switch body := tick.Body(); body.Tag() {
			case ticks.BodyTagTrade:
				fmt.Println(tick.Symbol(), "trade", body.Trade().Price().Text(), "open", open)
			case ticks.BodyTagQuote:
				fmt.Println(tick.Symbol(), "quote", body.Quote().Price().Text(), body.Quote().Side())
			}
		}
	}

	// Owned values live as long as they are used.
	message, err := ticks.DecodeFeed(frame)
	if err != nil {
		log.Fatal(err)
	}
	if multi, ok := message.(*ticks.Multi); ok {
		fmt.Println(multi.Seq, len(multi.Ticks), len(frame), "bytes")
	}

	// By steps: field after field into the writer's memory, which is used again; nothing is allocated.
	w := scantling.NewWriter(nil)
	next := ticks.WriteFeedMulti(w)
	next.SetSeq(1)
	list := next.Ticks(1)
	tick := list.Next()
	tick.SetAt(1_700_000_000_000_000_000)
	tick.Symbol("AAPL").BodyTrade(&ticks.Trade{Price: 1_012_500, Size: 300})
	open := list.End().Open(1)
	open.Put("AAPL", 500)
	written, err := open.End().End()
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(bytes.Equal(written, frame))
}
