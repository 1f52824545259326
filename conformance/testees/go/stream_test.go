package main

import (
	"errors"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	scantling "scantling.dev/go"
	"schemas/streams"
)

// received is what the other end of a pipe makes of a link: for each stream its root, its elements and how it ended.
type received struct {
	roots    map[uint32]scantling.Message
	elements map[uint32][]any
	ended    map[uint32]string
	frames   int
	err      error
	open     []scantling.LinkOpen
}

// decoders are the functions for chunks, by root.
var decoders = map[uint16]func(scantling.LinkElements) ([]any, error){
	1:  each(streams.DecodeStreamsSamplesChunk),
	2:  each(streams.DecodeStreamsBareChunk),
	3:  each(streams.DecodeStreamsMiddleChunk),
	4:  each(streams.DecodeStreamsTicksChunk),
	5:  each(streams.DecodeStreamsLateChunk),
	7:  each(streams.DecodeStreamsListsChunk),
	8:  each(streams.DecodeStreamsMapsChunk),
	9:  each(streams.DecodeStreamsAnysChunk),
	10: each(streams.DecodeStreamsChangesChunk),
}

func each[T any](decode func(scantling.LinkElements) ([]T, error)) func(scantling.LinkElements) ([]any, error) {
	return func(e scantling.LinkElements) (all []any, err error) {
		elements, err := decode(e)
		for _, element := range elements {
			all = append(all, element)
		}
		return all, err
	}
}

func receive(r io.Reader, flags scantling.LinkFlags) *received {
	got := &received{map[uint32]scantling.Message{}, map[uint32][]any{}, map[uint32]string{}, 0, nil, nil}
	link := scantling.NewLinkReader(r, streams.Streams.LinkRoots(), scantling.LinkLimits{})
	decode := streams.DecodeStreams
	if flags&scantling.LinkCompact != 0 {
		decode = streams.DecodeStreamsCompact
	}
	for {
		event, err := link.Next()
		switch e := event.(type) {
		case scantling.LinkFrame:
			got.frames++
		case scantling.LinkBegun:
			got.roots[e.Stream], err = decode(e.Root)
		case scantling.LinkElements:
			var elements []any
			if elements, err = decoders[e.TypeID](e); uint64(len(elements)) != e.Elements {
				err = errors.Join(err, errors.New("another number of elements"))
			}
			got.elements[e.Stream] = append(got.elements[e.Stream], elements...)
		case scantling.LinkEnded:
			got.ended[e.Stream] = map[bool]string{false: "complete", true: "aborted"}[e.IsAborted]
		}
		if err != nil {
			got.err, got.open = err, link.Open()
			return got
		}
	}
}

// overPipe sends what a function sends to the other end, until that function ends.
func overPipe(t *testing.T, flags scantling.LinkFlags, send func(link *scantling.LinkWriter)) *received {
	r, w := io.Pipe()
	done := make(chan *received)
	go func() {
		got := receive(r, flags)
		_ = r.CloseWithError(io.ErrClosedPipe)
		done <- got
	}()
	link, err := scantling.NewLinkWriter(w, scantling.LinkOptions{Flags: flags, Roots: streams.Streams.LinkRoots()})
	if err != nil {
		t.Fatal(err)
	}
	send(link)
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return <-done
}

var encodings = []scantling.LinkFlags{
	0, scantling.LinkSums | scantling.LinkPadded | scantling.LinkAligned, scantling.LinkCompact, scantling.LinkCompact | scantling.LinkSums,
}

// send sends chunks of one stream, and is its number.
func send[T any](t *testing.T, begun *scantling.StreamWriter[T], err error, chunks ...[]T) uint32 {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	for _, chunk := range append(chunks, nil) {
		if err := begun.Chunk(chunk); err != nil {
			t.Fatal(err)
		}
	}
	if err := begun.End(); err != nil {
		t.Fatal(err)
	}
	return begun.Stream()
}

func TestElementsOfEachKindComeOverAPipe(t *testing.T) {
	leg := streams.Leg{Symbol: "A", Legs: []streams.Leg{{Symbol: "é"}, {}}}
	note := &streams.Bare{}
	frame, err := streams.AppendStreams(nil, note)
	if err != nil {
		t.Fatal(err)
	}
	for _, flags := range encodings {
		want := map[uint32][]any{}
		sent := func(stream uint32, elements ...any) { want[stream] = elements }
		got := overPipe(t, flags, func(l *scantling.LinkWriter) {
			s, err := streams.BeginStreamsSamples(l, &streams.Samples{Rate: 8000})
			sent(send(t, s, err, []uint16{3, 5}, []uint16{65535}), uint16(3), uint16(5), uint16(65535))
			b, err := streams.BeginStreamsBare(l, &streams.Bare{})
			sent(send(t, b, err, []string{"", "text"}, []string{"é"}), "", "text", "é")
			on := true
			m, err := streams.BeginStreamsMiddle(l, &streams.Middle{Name: "n", Tail: scantling.Some("t"), On: scantling.Some(on)})
			sent(send(t, m, err, []streams.Point{{X: 1.5, Y: -2}}), streams.Point{X: 1.5, Y: -2})
			ticks := []streams.Tick{{At: 5, Price: 7}, {At: -1, Price: 1 << 60}}
			k, err := streams.BeginStreamsTicks(l, &streams.Ticks{})
			sent(send(t, k, err, ticks), ticks[0], ticks[1])
			e, err := streams.BeginStreamsLate(l, &streams.Late{N: 9, Note: "note"})
			sent(send(t, e, err, []streams.Leg{leg}, []streams.Leg{{}, leg}), leg, streams.Leg{}, leg)
			i, err := streams.BeginStreamsLists(l, &streams.Lists{Last: []byte{1}})
			sent(send(t, i, err, [][]int32{{1, -1}, nil, {7}}), []int32{1, -1}, []int32(nil), []int32{7})
			entries := []scantling.Entry[string, uint8]{{Key: "a", Value: 1}, {Key: "b", Value: 2}}
			p, err := streams.BeginStreamsMaps(l, &streams.Maps{Checked: true})
			sent(send(t, p, err, [][]scantling.Entry[string, uint8]{entries, nil}), entries, []scantling.Entry[string, uint8](nil))
			c, err := streams.BeginStreamsChanges(l, &streams.Changes{N: 1})
			changes := []streams.Change{streams.ChangeLevel{Value: 4}, streams.ChangeNone{}, streams.ChangeLeg{Value: leg}}
			sent(send(t, c, err, changes), changes[0], changes[1], changes[2])
			if flags&scantling.LinkCompact == 0 {
				any := scantling.Any{TypeID: 2, Region: frame[6:]}
				a, err := streams.BeginStreamsAnys(l, &streams.Anys{})
				sent(send(t, a, err, []scantling.Any{any}), any)
			}
		})
		if got.err != io.EOF || len(got.open) != 0 {
			t.Fatal(flags, got.err, got.open)
		}
		for stream, elements := range want {
			if !reflect.DeepEqual(got.elements[stream], elements) || got.ended[stream] != "complete" {
				t.Errorf("%d: stream %d %v: %v, not %v", flags, stream, got.ended[stream], got.elements[stream], elements)
			}
		}
		if samples, ok := got.roots[0].(*streams.Samples); !ok || samples.Rate != 8000 {
			t.Error(got.roots)
		}
	}
}

// Streams interleave with each other and with messages; complete, aborted and cut off are three things.
func TestStreamsInterleaveAndEndInThreeWays(t *testing.T) {
	for _, flags := range encodings {
		got := overPipe(t, flags, func(l *scantling.LinkWriter) {
			append := streams.AppendStreams
			if flags&scantling.LinkCompact != 0 {
				append = streams.AppendStreamsCompact
			}
			a, err := streams.BeginStreamsSamples(l, &streams.Samples{})
			b, err2 := streams.BeginStreamsBare(l, &streams.Bare{})
			c, err3 := streams.BeginStreamsSamples(l, &streams.Samples{})
			frame, err4 := append(nil, &streams.Samples{Rate: 1})
			err = errors.Join(err, err2, err3, err4, a.Chunk([]uint16{1}), c.Chunk([]uint16{2}), l.Frame(frame), b.Chunk([]string{"x"}),
				a.Chunk([]uint16{3}), b.Abort(), a.End())
			if err != nil {
				t.Fatal(err)
			}
			defer func() {
				if recover() == nil {
					t.Error("a chunk after the end is sent")
				}
			}()
			_ = a.Chunk([]uint16{4})
		})
		want := []scantling.LinkOpen{{Stream: 2, TypeID: 1, Chunks: 1, Elements: 1, IsCounted: true}}
		if got.err != io.EOF || got.frames != 1 || got.ended[0] != "complete" || got.ended[1] != "aborted" || !slices.Equal(got.open, want) {
			t.Error(flags, got)
		}
		if !reflect.DeepEqual(got.elements, map[uint32][]any{0: {uint16(1), uint16(3)}, 1: {"x"}, 2: {uint16(2)}}) {
			t.Error(flags, got.elements)
		}
	}
}

// A value that cannot be written is not sent, and its stream goes on.
func TestAStreamGoesOnAfterAValueThatCannotBeSent(t *testing.T) {
	for _, flags := range encodings {
		got := overPipe(t, flags, func(l *scantling.LinkWriter) {
			b, err := streams.BeginStreamsBare(l, &streams.Bare{})
			if err != nil {
				t.Fatal(err)
			}
			if err := b.Chunk([]string{"a", "\xff"}); !errors.Is(err, scantling.ErrText) {
				t.Error(err)
			}
			send(t, b, nil, []string{"b"})
			if _, err := streams.BeginStreamsMiddle(l, &streams.Middle{Name: "\xff"}); !errors.Is(err, scantling.ErrText) {
				t.Error(err)
			}
		})
		if got.err != io.EOF || !reflect.DeepEqual(got.elements, map[uint32][]any{0: {"b"}}) {
			t.Error(flags, got)
		}
	}
}

// Elements are validated when their chunk is read: offsets count from the control frame's first byte.
func TestFaultsOfChunksHavePlacesInTheirFrame(t *testing.T) {
	for _, flags := range encodings[:3:3] {
		got := overPipe(t, flags, func(l *scantling.LinkWriter) {
			payload := "\x02\x00\x00\x00\x0c\x00\x00\x00\x0e\x00\x00\x00\xff\xfe"
			if flags&scantling.LinkCompact != 0 {
				payload = "\x02\x04\x01\xff\x01\xfe\x00"
			}
			b, err := streams.BeginStreamsBare(l, &streams.Bare{})
			if err == nil {
				err = l.Chunk(b.Stream(), []byte(payload))
			}
			if err != nil && !errors.Is(err, io.ErrClosedPipe) {
				t.Fatal(err)
			}
		})
		var invalid *scantling.Invalid
		offset := uint32(16)
		if flags&scantling.LinkCompact != 0 {
			// The id in three bytes, length, stream and number in one each; then count, length of the chunk: the text with its length.
			offset = 3 + 1 + 1 + 1 + 2
		} else {
			// After the ends.
			offset += 12
		}
		if !errors.As(got.err, &invalid) || *invalid != (scantling.Invalid{Kind: scantling.KindUtf8, Offset: offset}) {
			t.Error(flags, got.err)
		}
	}
}

func TestChunksAreReadInPlace(t *testing.T) {
	e := scantling.LinkElements{TypeID: 1, Payload: []byte{3, 0, 5, 0}, At: 16}
	values, err := streams.ViewStreamsSamplesChunk(e)
	if got := values.AppendTo(nil); err != nil || !slices.Equal(got, []uint16{3, 5}) {
		t.Error(got, err)
	}
	if _, err := streams.ViewStreamsBareChunk(e); !errors.Is(err, scantling.ErrLinkRoot) {
		t.Error(err)
	}
	e.Payload = e.Payload[:3]
	var invalid *scantling.Invalid
	if _, err := streams.ViewStreamsSamplesChunk(e); !errors.As(err, &invalid) || *invalid != (scantling.Invalid{Kind: scantling.KindListLength, Offset: 16}) {
		t.Error(err)
	}
	e.Encoding = scantling.Compact
	if _, err := streams.ViewStreamsSamplesChunk(e); !errors.Is(err, scantling.ErrEncoding) {
		t.Error(err)
	}
	for _, payload := range []string{"\x01\x01\x03", "\x01\x01\x03\x00\x00", ""} {
		e.Payload = []byte(payload)
		if values, err := streams.DecodeStreamsSamplesChunk(e); err == nil || values != nil {
			t.Errorf("%x: %v", payload, values)
		}
	}
	// 60,000 lists of nothing are a byte each in Compact, and a slice each in memory.
	many := strings.Repeat("\x00", 60_000)
	e.TypeID, e.Payload = 7, []byte("\xe0\xd4\x03\xe0\xd4\x03"+many+"\x00")
	if values, err := streams.DecodeStreamsListsChunk(e); err != nil || len(values) != 60_000 {
		t.Error(len(values), err)
	}
}

// In its message a stream is empty, and is shown so (W12).
func TestAStreamIsEmptyInItsMessage(t *testing.T) {
	samples := &streams.Samples{Rate: 8000}
	frame, err := streams.AppendStreams(nil, samples)
	if err != nil || samples.String() != "Samples{rate=8000,values=[]}" {
		t.Error(err, samples)
	}
	frame = append(frame, 1, 0)
	frame[0], frame[12] = byte(len(frame)), frame[12]+2
	var invalid *scantling.Invalid
	if _, err := streams.ViewStreams(frame); !errors.As(err, &invalid) || *invalid != (scantling.Invalid{Kind: scantling.KindStream, Offset: 16}) {
		t.Errorf("%x %v", frame, err)
	}
	if explained := streams.Streams.Explain(frame, invalid); !strings.HasPrefix(explained.Error(), "values: ") {
		t.Error(explained)
	}
	if !reflect.DeepEqual(streams.Streams.LinkRoots()[4], scantling.LinkStrided) || len(streams.Streams.LinkRoots()) < 9 {
		t.Error(streams.Streams.LinkRoots())
	}
}

// Each byte of each chunk is changed, and each chunk is cut: what is accepted is read, and nothing panics.
func TestChunksThatAreCutOrChangedDoNotPanic(t *testing.T) {
	leg := streams.Leg{Symbol: "A", Legs: []streams.Leg{{Symbol: "é"}, {}}}
	frame, err := streams.AppendStreams(nil, &streams.Bare{})
	if err != nil {
		t.Fatal(err)
	}
	accepted, refused := 0, 0
	for _, flags := range encodings {
		var chunks []scantling.LinkElements
		r, w := io.Pipe()
		done := make(chan error)
		go func() {
			link := scantling.NewLinkReader(r, streams.Streams.LinkRoots(), scantling.LinkLimits{})
			for {
				event, err := link.Next()
				if err != nil {
					done <- err
					return
				}
				if e, ok := event.(scantling.LinkElements); ok {
					e.Payload = slices.Clone(e.Payload)
					chunks = append(chunks, e)
				}
			}
		}()
		l, err := scantling.NewLinkWriter(w, scantling.LinkOptions{Flags: flags, Roots: streams.Streams.LinkRoots()})
		if err != nil {
			t.Fatal(err)
		}
		b, err := streams.BeginStreamsBare(l, &streams.Bare{})
		send(t, b, err, []string{"a", "bc"})
		k, err := streams.BeginStreamsTicks(l, &streams.Ticks{})
		send(t, k, err, []streams.Tick{{At: 5}, {Price: 7}})
		e, err := streams.BeginStreamsLate(l, &streams.Late{})
		send(t, e, err, []streams.Leg{leg, {}})
		i, err := streams.BeginStreamsLists(l, &streams.Lists{})
		send(t, i, err, [][]int32{{1, -1}, nil})
		p, err := streams.BeginStreamsMaps(l, &streams.Maps{})
		send(t, p, err, [][]scantling.Entry[string, uint8]{{{Key: "a", Value: 1}, {Key: "b", Value: 2}}})
		c, err := streams.BeginStreamsChanges(l, &streams.Changes{})
		send(t, c, err, []streams.Change{streams.ChangeLevel{Value: 4}, streams.ChangeNone{}, streams.ChangeLeg{Value: leg}})
		if flags&scantling.LinkCompact == 0 {
			a, err := streams.BeginStreamsAnys(l, &streams.Anys{})
			send(t, a, err, []scantling.Any{{TypeID: 2, Region: frame[6:]}})
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		if err := <-done; err != io.EOF || len(chunks) < 6 {
			t.Fatal(err, len(chunks))
		}
		read := func(e scantling.LinkElements) {
			elements, err := decoders[e.TypeID](e)
			var invalid *scantling.Invalid
			switch {
			case err == nil:
				accepted++
			case errors.As(err, &invalid) && invalid.Offset >= e.At && int(invalid.Offset) <= int(e.At)+len(e.Payload) || errors.Is(err, scantling.ErrLinkList):
				refused++
			default:
				t.Errorf("%x: %v", e.Payload, err)
			}
			if err != nil && elements != nil {
				t.Errorf("%x: elements with %v", e.Payload, err)
			}
		}
		for _, e := range chunks {
			whole := e.Payload
			for at := range whole {
				e.Payload = whole[:at:at]
				read(e)
				for _, byte := range []byte{0, 1, 0x7f, 0x80, 0xff} {
					e.Payload = slices.Clone(whole)
					e.Payload[at] = byte
					read(e)
				}
			}
		}
	}
	if accepted < 100 || refused < 1000 {
		t.Error(accepted, refused)
	}
}
