package scantling

import (
	"bytes"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
)

var linkRoots = LinkRoots{2: LinkPacked(2), 3: LinkStrided, 4: LinkIndexed}

type linkVector struct {
	ID     string
	Bytes  []byte
	Limits struct {
		FrameMax    uint32 `json:"frame_max"`
		SchemaMax   uint32 `json:"schema_max"`
		StreamsMax  int    `json:"streams_max"`
		Log         bool
		Fingerprint string
	}
	Events [][]any
	Fault  []any
	Open   [][]any
}

func linkFile(t *testing.T, name string, to any) {
	text, err := os.ReadFile("../../conformance/" + name + ".json")
	if err == nil {
		err = json.Unmarshal(text, to)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func linkVectors(t *testing.T) (all []linkVector) {
	for _, name := range []string{"vectors/stream/whole", "vectors/stream/wrong", "archive/link-1/links"} {
		var vectors []linkVector
		linkFile(t, name, &vectors)
		all = append(all, vectors...)
	}
	if len(all) < 160 {
		t.Fatalf("%d vectors", len(all))
	}
	return all
}

// told is what a reader says, as the vectors say it, but with the bytes in place of offset and length.
func told(r io.Reader, limits LinkLimits) (events [][]any, fault []any, open [][]any) {
	l := NewLinkReader(r, linkRoots, limits)
	for {
		event, err := l.Next()
		switch e := event.(type) {
		case *LinkHeader:
			events = append(events, []any{"header", float64(e.Flags), hex.EncodeToString(e.Fingerprint[:]), float64(e.MaxFrame)})
		case LinkSchemaBlock:
			events = append(events, []any{"schema", string(e)})
		case LinkFrame:
			events = append(events, []any{"frame", string(e)})
		case LinkBegun:
			events = append(events, []any{"begin", float64(e.Stream), float64(e.TypeID), string(e.Root)})
		case LinkElements:
			events = append(events, []any{"chunk", float64(e.Stream), float64(e.Number), counted(e.Elements, e.Elements > 0), string(e.Payload)})
		case LinkEnded:
			outcome := "complete"
			if e.IsAborted {
				outcome = "aborted"
			}
			events = append(events, []any{"end", float64(e.Stream), outcome, float64(e.Chunks), float64(e.Elements)})
		}
		var f *LinkFault
		if errors.As(err, &f) {
			fault = []any{f.Kind, float64(f.Offset)}
		} else if err != nil && err != io.EOF {
			panic(err)
		}
		if err != nil {
			if _, again := l.Next(); again != err {
				panic("an error stays")
			}
			break
		}
	}
	open = [][]any{}
	for _, o := range l.Open() {
		open = append(open, []any{float64(o.Stream), float64(o.TypeID), float64(o.Chunks), counted(o.Elements, o.IsCounted)})
	}
	return events, fault, open
}

func counted(n uint64, isCounted bool) any {
	if !isCounted {
		return nil
	}
	return float64(n)
}

// withBytes are a vector's events with the bytes that they have.
func (v *linkVector) withBytes() (events [][]any) {
	for _, event := range v.Events {
		if name := event[0]; name != "header" && name != "end" {
			n := len(event)
			at := int(event[n-2].(float64))
			event = append(append([]any{}, event[:n-2]...), string(v.Bytes[at:at+int(event[n-1].(float64))]))
		}
		events = append(events, event)
	}
	return events
}

func (v *linkVector) limits() LinkLimits {
	limits := LinkLimits{FrameMax: v.Limits.FrameMax, SchemaMax: v.Limits.SchemaMax, StreamsMax: v.Limits.StreamsMax, IsLog: v.Limits.Log}
	if limits.FrameMax == 0 {
		// The reference has no limit of its own.
		limits.FrameMax = FrameLenMax
	}
	if text := v.Limits.Fingerprint; text != "" {
		raw, _ := hex.DecodeString(text)
		limits.Fingerprint = (*[8]byte)(raw)
	}
	return limits
}

func TestLinksAreWhatTheReferenceSays(t *testing.T) {
	kinds := map[string]bool{}
	for _, v := range linkVectors(t) {
		for name, r := range map[string]io.Reader{
			"whole":    bytes.NewReader(v.Bytes),
			"bytewise": iotest.OneByteReader(bytes.NewReader(v.Bytes)),
			"early":    iotest.DataErrReader(iotest.HalfReader(bytes.NewReader(v.Bytes))),
		} {
			events, fault, open := told(r, v.limits())
			if !reflect.DeepEqual(events, v.withBytes()) || !reflect.DeepEqual(fault, v.Fault) || !reflect.DeepEqual(open, v.Open) {
				t.Errorf("%s, %s: %v, %v, %v, not %v, %v", v.ID, name, events, fault, open, v.Fault, v.Open)
			}
		}
		if v.Fault != nil {
			kinds[v.Fault[0].(string)] = true
		}
	}
	for kind := range linkRules {
		if !kinds[kind] {
			t.Errorf("no vector has %s", kind)
		}
	}
}

func TestMutantsOfLinksAreJudgedAsByTheReference(t *testing.T) {
	links := map[string]linkVector{}
	for _, v := range linkVectors(t) {
		links[v.ID] = v
	}
	var mutants [][]any
	linkFile(t, "vectors/stream/mutants", &mutants)
	if len(mutants) < 1000 {
		t.Fatalf("%d mutants", len(mutants))
	}
	for _, m := range mutants {
		link := append([]byte{}, links[m[0].(string)].Bytes...)
		link[int(m[1].(float64))] = byte(m[2].(float64))
		events, fault, open := told(bytes.NewReader(link), LinkLimits{FrameMax: FrameLenMax})
		got, err := json.Marshal([]any{len(events), fault, open})
		want, _ := json.Marshal(m[3:])
		if err != nil || string(got) != string(want) {
			t.Errorf("%v: %s", m, got)
		}
	}
}

func TestLinksThatAreCutHaveWhatWasBefore(t *testing.T) {
	for _, v := range linkVectors(t) {
		if v.Fault != nil {
			continue
		}
		all := v.withBytes()
		for n := range v.Bytes {
			events, fault, _ := told(bytes.NewReader(v.Bytes[:n]), v.limits())
			if len(events) > 0 && !reflect.DeepEqual(events, all[:len(events)]) || fault != nil && fault[0] != "Short" {
				t.Fatalf("%s after %d bytes: %v, %v", v.ID, n, events, fault)
			}
		}
	}
}

// The vectors' streams, written again: the reference's bytes.
func TestLinksAreWrittenAsByTheReference(t *testing.T) {
	names := map[string]LinkFlags{
		"plain": 0, "padded": LinkPadded, "sums": LinkSums, "both": LinkPadded | LinkSums, "aligned": LinkPadded | LinkSums | LinkAligned,
		"compact-plain": LinkCompact, "compact-both": LinkCompact | LinkPadded | LinkSums,
	}
	for _, v := range linkVectors(t) {
		flags, ok := names[strings.TrimPrefix(v.ID, "streams-")]
		if !ok || !strings.HasPrefix(v.ID, "streams-") {
			continue
		}
		var out bytes.Buffer
		r := NewLinkReader(bytes.NewReader(v.Bytes), linkRoots, LinkLimits{})
		header, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		l, err := NewLinkWriter(&out, LinkOptions{Flags: flags, Fingerprint: header.(*LinkHeader).Fingerprint, Schema: []byte("a descriptor"), Roots: linkRoots})
		if err != nil {
			t.Fatal(err)
		}
		// Numbers of streams are the writer's choice: those of the vectors are 7, 9 and 9.
		ours, numbers := map[uint32]uint32{}, []uint32{7, 9, 9}
		for event, err := r.Next(); err != io.EOF; event, err = r.Next() {
			if err == nil {
				switch e := event.(type) {
				case LinkFrame:
					err = l.Frame(e)
				case LinkBegun:
					l.next, numbers = numbers[0], numbers[1:]
					ours[e.Stream], err = l.Begin(e.Root)
				case LinkElements:
					err = l.Chunk(ours[e.Stream], e.Payload)
				case LinkEnded:
					err = l.End(ours[e.Stream], e.IsAborted)
				}
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(out.Bytes(), v.Bytes) {
			t.Errorf("%s:\n%x, not\n%x", v.ID, out.Bytes(), v.Bytes)
		}
	}
}

func TestWhatALinkRefusesIsNotSent(t *testing.T) {
	var out bytes.Buffer
	l, err := NewLinkWriter(&out, LinkOptions{MaxFrame: 64, Roots: linkRoots})
	if err != nil {
		t.Fatal(err)
	}
	root := frameOf(20)
	root[4] = 2
	stream, err := l.Begin(root)
	if err != nil {
		t.Fatal(err)
	}
	before := out.Len()
	message, long := frameOf(20), frameOf(65)
	message[4], long[4] = 9, 1
	_, noRoot := l.Begin(message)
	_, noFrame := l.Begin(root[:19])
	for i, x := range []struct{ got, want error }{
		{l.Frame(message[:19]), ErrLinkFrame}, {l.Frame(frameOf(20)), ErrLinkFrame}, {l.Frame(long), ErrLinkLength},
		{noRoot, ErrLinkRoot}, {noFrame, ErrLinkFrame}, {l.Chunk(stream, []byte("abc")), ErrLinkList},
		{l.Chunk(stream, make([]byte, 50)), ErrLinkLength}, {l.Chunk(stream, nil), nil},
	} {
		if x.got != x.want || out.Len() != before {
			t.Errorf("%d: %v", i, x.got)
		}
	}
	defer func() {
		if said := fmt.Sprint(recover()); !strings.Contains(said, "stream 5 is not open") {
			t.Error(said)
		}
	}()
	_ = l.End(5, false)
}

// A writer that takes so many bytes, fails once, and takes everything after that. With no error it writes short.
type failsOnce struct {
	out  bytes.Buffer
	left int
	err  error
	// did: it has failed.
	did bool
}

func (w *failsOnce) Write(b []byte) (int, error) {
	if w.did || len(b) <= w.left {
		w.left -= len(b)
		return w.out.Write(b)
	}
	w.did = true
	n, _ := w.out.Write(b[:w.left])
	return n, w.err
}

func TestALinkEndsWithAnErrorOfItsWriter(t *testing.T) {
	broken := errors.New("broken")
	for _, x := range []struct{ says, want error }{{broken, broken}, {nil, io.ErrShortWrite}} {
		w := &failsOnce{left: 500, err: x.says}
		l, err := NewLinkWriter(w, LinkOptions{Roots: linkRoots})
		if err != nil {
			t.Fatal(err)
		}
		root, message := frameOf(20), frameOf(400)
		root[4], message[4] = 2, 1
		stream, err := l.Begin(root)
		if err != nil {
			t.Fatal(err)
		}
		if err := l.Frame(message); err != nil {
			t.Fatal(err)
		}
		s := StreamWriter[uint16]{link: l, stream: stream}
		failed := l.Frame(message)
		_, begin := l.Begin(root)
		for i, got := range []error{
			failed, l.Frame(message), begin, l.Chunk(stream, []byte("abcd")), l.Chunk(stream, nil), s.Chunk(nil), s.Chunk([]uint16{1}), l.End(stream, true),
		} {
			if got != x.want {
				t.Errorf("%d: %v", i, got)
			}
		}
		if w.out.Len() != 500 {
			t.Errorf("%d bytes", w.out.Len())
		}
	}
	w := &failsOnce{left: 10, err: broken}
	if l, err := NewLinkWriter(w, LinkOptions{}); err != broken || l.Frame(nil) != broken || w.out.Len() != 10 {
		t.Error(err)
	}
}

func TestALinkHasAtMost1024OpenStreams(t *testing.T) {
	var out bytes.Buffer
	l, err := NewLinkWriter(&out, LinkOptions{Roots: linkRoots})
	if err != nil {
		t.Fatal(err)
	}
	root := frameOf(20)
	root[4] = 2
	for range 1024 {
		if _, err := l.Begin(root); err != nil {
			t.Fatal(err)
		}
	}
	before := out.Len()
	if _, err := l.Begin(root); err != ErrLinkStreams || out.Len() != before {
		t.Error(err)
	}
	if err := l.End(7, false); err != nil {
		t.Error(err)
	}
	if _, err := l.Begin(root); err != nil {
		t.Error(err)
	}
	r := NewLinkReader(&out, linkRoots, LinkLimits{})
	for err == nil {
		_, err = r.Next()
	}
	if err != io.EOF || len(r.Open()) != 1024 {
		t.Error(err)
	}
}

func TestAClaimTakesNoMemory(t *testing.T) {
	var out bytes.Buffer
	if _, err := NewLinkWriter(&out, LinkOptions{MaxFrame: FrameLenMax}); err != nil {
		t.Fatal(err)
	}
	head := le.AppendUint32(nil, FrameLenMax)
	link := append(out.Bytes(), append(head, make([]byte, 100_000)...)...)
	l := NewLinkReader(bytes.NewReader(link), nil, LinkLimits{FrameMax: FrameLenMax})
	for err := error(nil); err == nil; _, err = l.Next() {
	}
	if n := cap(l.buf); n > 400_000 {
		t.Errorf("%d bytes for 100,000", n)
	}
}
