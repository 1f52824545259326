// Tcp sends and receives ticks, on a link in each direction: a header with the schema's fingerprint, and a checksum after each frame. The peer is this program or the one in examples/tcp, in Rust, which prints the same.
//
//	tcp serve ADDRESS     prints where it listens, sends one peer three frames, and prints what the peer answers
//	tcp follow ADDRESS    prints each trade, and answers each frame with how much of each symbol was traded in it
package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"net"
	"os"

	scantling "scantling.dev/go"
	"scantling.dev/go/example/ticks"
	"scantling.dev/go/scale"
)

// lenMax is the longest frame that is taken from a peer.
const lenMax = 1 << 20

// options are a link of Direct with checksums.
var options = scantling.LinkOptions{Flags: scantling.LinkSums, Fingerprint: ticks.Feed.Fingerprint()}

func main() {
	run := map[string]func(io.Writer, string) error{"serve": serve, "follow": follow}
	if len(os.Args) != 3 || run[os.Args[1]] == nil {
		log.Fatal("tcp serve ADDRESS, or tcp follow ADDRESS")
	}
	if err := run[os.Args[1]](os.Stdout, os.Args[2]); err != nil {
		log.Fatal(err)
	}
}

func serve(out io.Writer, address string) error {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	defer listener.Close()
	fmt.Fprintln(out, listener.Addr())
	peer, err := listener.Accept()
	if err != nil {
		return err
	}
	defer peer.Close()
	link, err := scantling.NewLinkWriter(peer, options)
	if err != nil {
		return err
	}
	for seq := range uint64(3) {
		frame, err := ticks.AppendFeed(nil, multi(seq+1))
		if err == nil {
			err = link.Frame(frame)
		}
		if err != nil {
			return err
		}
	}
	if err := peer.(*net.TCPConn).CloseWrite(); err != nil {
		return err
	}
	return each(peer, func(answer ticks.MultiView) error {
		fmt.Fprintf(out, "%d:", answer.Seq())
		for symbol, size := range answer.Open().All() {
			fmt.Fprintf(out, " %s %d", symbol, size)
		}
		fmt.Fprintln(out)
		return nil
	})
}

func follow(out io.Writer, address string) error {
	peer, err := net.Dial("tcp", address)
	if err != nil {
		return err
	}
	defer peer.Close()
	link, err := scantling.NewLinkWriter(peer, options)
	if err != nil {
		return err
	}
	w := scantling.NewWriter(nil)
	return each(peer, func(multi ticks.MultiView) error {
		traded := map[string]uint32{}
		for _, tick := range multi.Ticks().All() {
			if body := tick.Body(); body.Tag() == ticks.BodyTagTrade {
				fmt.Fprintln(out, tick.Symbol(), body.Trade().Size(), "at", body.Trade().Price().Text())
				sum := uint64(traded[tick.Symbol()]) + uint64(body.Trade().Size())
				traded[tick.Symbol()] = uint32(min(sum, math.MaxUint32))
			}
		}
		w.Reset()
		answer := ticks.WriteFeedMulti(w)
		answer.SetSeq(multi.Seq())
		open := answer.Open(len(traded))
		for _, sum := range scantling.SortedEntries(traded, cmp.Compare[string]) {
			open.Put(sum.Key, sum.Value)
		}
		frame, err := open.End().End()
		if err != nil {
			return err
		}
		return link.Frame(frame)
	})
}

// each hands out each frame's message until the peer has sent all. A peer with another schema is refused at its header; where schemas
// grow, that is not demanded.
func each(peer io.Reader, take func(ticks.MultiView) error) error {
	fingerprint := ticks.Feed.Fingerprint()
	link := scantling.NewLinkReader(bufio.NewReader(peer), nil, scantling.LinkLimits{FrameMax: lenMax, Fingerprint: &fingerprint})
	for {
		event, err := link.Next()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		frame, ok := event.(scantling.LinkFrame)
		if !ok {
			continue
		}
		feed, err := ticks.ViewFeed(frame)
		if err != nil {
			return ticks.Feed.Explain(frame, err)
		}
		multi, ok := feed.Multi()
		if !ok {
			return errors.New("a message that only a newer peer knows")
		}
		if err := take(multi); err != nil {
			return err
		}
	}
}

func multi(seq uint64) *ticks.Multi {
	const at = 1_700_000_000_000_000_000
	price := scantling.Decimal64[scale.D4](1_012_500 + seq)
	trade := func(symbol string, size uint32) ticks.Tick {
		return ticks.Tick{At: at, Symbol: symbol, Body: ticks.BodyTrade{Value: ticks.Trade{Price: price, Size: size}}}
	}
	quote := ticks.BodyQuote{Value: ticks.Quote{Price: price, Size: 500, Side: ticks.SideBuy}}
	return &ticks.Multi{Seq: seq, Ticks: []ticks.Tick{
		trade("MSFT", 100*uint32(seq)), {At: at, Symbol: "IBM", Body: quote}, trade("AAPL", 300), trade("MSFT", 7),
	}}
}
