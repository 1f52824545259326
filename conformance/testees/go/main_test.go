package main

import (
	"encoding"
	"encoding/binary"
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
	"scantling.dev/go/rt"
	"scantling.dev/go/scale"
	"schemas/edges"
	"schemas/evolve1"
	"schemas/evolve2"
	"schemas/maps"
	"schemas/meanings"
	"schemas/retired"
	"schemas/shootout"
	_ "schemas/type_"
	"schemas/unions"
)

// The example of section 18 of spec/direct.md.
const example = "6d000000" + "0100" + "0c00" + "41420f0000000000" + "67000000" + "02000000" + "3100000059000000" +
	"1100" + "154df2eb2f35c615" + "17000000" + "0125000000" + "4141504c" + "0c00" + "a86321000000000064000000" +
	"1100" + "e0f5f2eb2f35c615" + "18000000" + "0228000000" + "5a565a5a54" + "0e00" + "54f11400000000002c0100000101"

func exampleMulti() *shootout.Multi {
	trade := shootout.Trade{Price: 2188200, Size: 100}
	quote := shootout.LevelUpdate{Price: 1372500, Size: 300, Flags: 1, Side: shootout.SideSell}
	return &shootout.Multi{Seq: 1000001, Messages: []shootout.Message{
		{Ts: 1569000000123456789, Symbol: "AAPL", Body: shootout.BodyTrade{Value: trade}},
		{Ts: 1569000000123500000, Symbol: "ZVZZT", Body: shootout.BodyQuote{Value: quote}},
	}}
}

func unhex(t testing.TB, text string) []byte {
	b, err := hex.DecodeString(text)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func TestTheSpecificationsExampleIsWritten(t *testing.T) {
	frame, err := shootout.AppendFeed(nil, exampleMulti())
	if got := hex.EncodeToString(frame); err != nil || got != example {
		t.Errorf("%s %v", got, err)
	}
}

// sum reads every field of a frame in place.
func sum(frame []byte) (total uint64) {
	feed, err := shootout.ViewFeed(frame)
	multi, ok := feed.Multi()
	if err != nil || !ok {
		return 0
	}
	total = multi.Seq()
	messages := multi.Messages()
	for i := range messages.Len() {
		m := messages.At(i)
		total += uint64(m.Ts()) + uint64(len(m.SymbolBytes()))
		switch body := m.Body(); body.Tag() {
		case shootout.BodyTagTrade:
			total += body.Trade().Price() + uint64(body.Trade().Size())
		case shootout.BodyTagQuote:
			total += body.Quote().Price() + uint64(body.Quote().Flags()) + uint64(body.Quote().Side())
		}
	}
	return total
}

func TestReadingInPlaceDoesNotAllocate(t *testing.T) {
	frame := unhex(t, example)
	const want = 1000001 + 1569000000123456789 + 4 + 2188200 + 100 + 1569000000123500000 + 5 + 1372500 + 1 + 1
	if got := sum(frame); got != want {
		t.Errorf("%d, not %d", got, uint64(want))
	}
	if got := testing.AllocsPerRun(100, func() { sum(frame) }); got != 0 {
		t.Errorf("%v allocations", got)
	}
}

// Decoding calls every accessor, so none of them panics on what has been accepted.
func TestFramesThatAreCutOrChangedDoNotPanic(t *testing.T) {
	files, err := filepath.Glob("../../vectors/direct/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	accepted, refused := 0, 0
	for _, file := range files {
		var vectors []struct{ Protocol, Bytes string }
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(text, &vectors); err != nil {
			t.Fatal(err)
		}
		for _, vector := range vectors {
			p, frame := protocols[vector.Protocol], unhex(t, vector.Bytes)
			_, err := p.shown(frame)
			isValid := err == nil
			for at := range min(len(frame), 60) {
				was := frame[at]
				for _, byte := range []byte{0, 0x7f, 0x80, 0xff} {
					frame[at] = byte
					if shown, err := p.shown(frame); err == nil && shown != "" {
						accepted++
					} else {
						refused++
					}
				}
				frame[at] = was
				if _, err := p.shown(frame[:at]); err == nil && isValid {
					t.Errorf("%s: a frame that was cut at %d is accepted", vector.Bytes, at)
				}
			}
		}
	}
	if accepted < 1000 || refused < 1000 {
		t.Error(accepted, refused)
	}
}

// isSure says whether the printed pass accepts a frame, so that it is not walked: without tables a walk panics.
func isSure[V any](tables scantling.Protocol, view func([]byte) (V, error), frame []byte) (isSure bool) {
	p := tables.(*rt.Protocol)
	types := p.Types
	p.Types = nil
	defer func() {
		p.Types = types
		isSure = recover() == nil && isSure
	}()
	_, err := view(frame)
	return err == nil
}

// A pass that is never sure would change no answer.
func TestTheFastPassIsSureOfThisVersion(t *testing.T) {
	w := scantling.NewWriter(nil)
	frame, err := stepped(w)
	if err != nil || !isSure(shootout.Feed, shootout.ViewFeed, frame) {
		t.Error(err)
	}
	for at := 8; at < len(frame); at++ {
		cut := slices.Clone(frame[:at])
		binary.LittleEndian.PutUint32(cut, uint32(at))
		if isSure(shootout.Feed, shootout.ViewFeed, cut) {
			t.Errorf("sure of %d bytes", at)
		}
	}
	list := shootout.WriteFeedDenseMulti(w).Messages(2)
	m := list.Next()
	m.SetSymbol("12345678")
	m.SetBodyQuote(&shootout.Level{Side: shootout.SideSell})
	list.Next()
	frame, err = list.End().End()
	if err != nil || !isSure(shootout.Feed, shootout.ViewFeed, frame) {
		t.Error(err)
	}
	texts := maps.WriteMapsKeys(w).Texts(2)
	texts.Put("", 1)
	texts.Put("a text that is long", 2)
	if frame, err = texts.End().End(); err != nil || !isSure(maps.Maps, maps.ViewMaps, frame) {
		t.Error(err)
	}
}

var _ interface {
	encoding.BinaryAppender
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
} = (*shootout.Multi)(nil)

func TestRootsAreValuesOfPackageEncoding(t *testing.T) {
	frame, err := exampleMulti().MarshalBinary()
	appended, err2 := exampleMulti().AppendBinary([]byte("before"))
	if err != nil || err2 != nil || hex.EncodeToString(frame) != example || string(appended) != "before"+string(frame) {
		t.Errorf("%x %v %x %v", frame, err, appended, err2)
	}
	var multi shootout.Multi
	if err := multi.UnmarshalBinary(frame); err != nil || !reflect.DeepEqual(&multi, exampleMulti()) {
		t.Error(multi, err)
	}
	dense := shootout.DenseMulti{Seq: 5}
	var invalid *scantling.Invalid
	if err := dense.UnmarshalBinary(frame); !errors.As(err, &invalid) || *invalid != (scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4}) {
		t.Error(err)
	}
	if err := dense.UnmarshalBinary(frame[:9]); !errors.As(err, &invalid) || invalid.Kind != scantling.KindFrameLength || dense.Seq != 5 {
		t.Error(err, dense)
	}
}

func TestMapsAreSearched(t *testing.T) {
	values := &maps.Keys{Texts: scantling.SortedEntries(map[string]uint32{"b": 2, "a": 1, "": 3}, scantling.Compare[string])}
	frame, err := maps.AppendMaps(nil, values)
	if err != nil {
		t.Fatal(err)
	}
	feed, err := maps.ViewMaps(frame)
	keys, ok := feed.Keys()
	if err != nil || !ok {
		t.Fatal(err)
	}
	for key, want := range map[string]uint32{"a": 1, "b": 2, "": 3} {
		if got, ok := keys.Texts().Get(key); !ok || got != want {
			t.Errorf("%q: %d %v", key, got, ok)
		}
	}
	if _, ok := keys.Texts().Get("c"); ok {
		t.Error("a key that is not there")
	}
	values.Texts[0], values.Texts[1] = values.Texts[1], values.Texts[0]
	if _, err := maps.AppendMaps(nil, values); !errors.Is(err, scantling.ErrKeyOrder) {
		t.Error(err)
	}
}

func TestOlderFramesReadAsTheirDefaults(t *testing.T) {
	frame, err := evolve1.AppendEvolve(nil, &evolve1.Defaults{First: 7})
	if err != nil {
		t.Fatal(err)
	}
	feed, err := evolve2.ViewEvolve(frame)
	defaults, ok := feed.Defaults()
	if err != nil || !ok || defaults.First() != 7 || defaults.A() != 200 || defaults.I() != -1<<63 || !defaults.O() {
		t.Error(err, ok)
	}
	if _, err := evolve2.ViewEvolveExact(frame); err == nil {
		t.Error("an older frame is exact")
	}
	if start := evolve2.NewDefaults(); start.A != 200 || start.B != 0xABCD {
		t.Error(start)
	}
}

func TestWhatNobodyMayReadIsNotWritten(t *testing.T) {
	dst := []byte("kept")
	for _, x := range []struct {
		err     error
		written func() ([]byte, error)
	}{
		{scantling.ErrRequired, func() ([]byte, error) { return unions.AppendUnions(dst, &unions.MustChoose{}) }},
		{scantling.ErrRequired, func() ([]byte, error) { return unions.AppendUnions(dst, &unions.MustStore{}) }},
		{scantling.ErrUnknown, func() ([]byte, error) {
			return unions.AppendUnions(dst, &unions.MustStore{Slim: unions.SlimUnknown{Number: 2, Bytes: make([]byte, 4)}})
		}},
		{scantling.ErrUnknown, func() ([]byte, error) {
			return unions.AppendUnions(dst, &unions.MustStore{Slim: unions.SlimUnknown{Number: 99}})
		}},
		{scantling.ErrUnknown, func() ([]byte, error) {
			return unions.AppendUnions(dst, &unions.MustChoose{Choice: unions.ChoiceUnknown{Number: 1}})
		}},
		{scantling.ErrText, func() ([]byte, error) {
			return unions.AppendUnions(dst, &unions.MustChoose{Choice: unions.ChoiceText{Value: "\xff"}})
		}},
		{scantling.ErrEnum, func() ([]byte, error) { return retired.AppendRetired(dst, &retired.Sides{}) }},
		{scantling.ErrRequired, func() ([]byte, error) { return retired.AppendRetired(dst, nil) }},
		{scantling.ErrRequired, func() ([]byte, error) { return retired.AppendRetiredJSON(dst, nil) }},
		{scantling.ErrTypeID, func() ([]byte, error) {
			return retired.AppendRetired(dst, &retired.RetiredUnknown{Unknown: scantling.Unknown{TypeID: 1}})
		}},
	} {
		if written, err := x.written(); !errors.Is(err, x.err) || string(written) != "kept" {
			t.Errorf("%q %v, not %v", written, err, x.err)
		}
	}
}

// What is not a root of a protocol is no message of it, which the compiler checks.
func TestProtocolsTakeTheirRootsAlone(t *testing.T) {
	takes := reflect.TypeFor[retired.RetiredMessage]()
	for of, is := range map[reflect.Type]bool{
		reflect.TypeFor[*retired.Sides]():          true,
		reflect.TypeFor[*retired.RetiredUnknown](): true,
		reflect.TypeFor[*unions.MustStore]():       false,
		reflect.TypeFor[*unions.UnionsUnknown]():   false,
		reflect.TypeFor[*scantling.Unknown]():      false,
		reflect.TypeFor[retired.Sides]():           false,
	} {
		if of.Implements(takes) != is {
			t.Errorf("%s is a message of the protocol: %t", of, !is)
		}
	}
	if feed, err := shootout.ViewFeed(unhex(t, example)); err != nil || feed.TypeID() != shootout.FeedMultiTypeID {
		t.Error(feed.TypeID(), err)
	}
}

// String is for people.
func TestValuesArePrintedForPeople(t *testing.T) {
	numbers := &meanings.Numbers{Small: -150, Flags: meanings.FlagsFirst | meanings.FlagsLast, ID: scantling.UUID{1}}
	for _, part := range []string{"small=-1.50,", "flags=first|last", "id=01000000-0000-0000-0000-000000000000", "1970-01-01T00:00:00"} {
		if !strings.Contains(numbers.String(), part) {
			t.Errorf("%s lacks %s", numbers, part)
		}
	}
}

func TestNumbersHaveTheirMeaning(t *testing.T) {
	numbers := &meanings.Numbers{Small: -150, Flags: meanings.FlagsFirst | meanings.FlagsLast, ID: scantling.UUID{1}}
	frame, err := meanings.AppendMeanings(nil, numbers)
	if err != nil {
		t.Fatal(err)
	}
	message, err := meanings.DecodeMeanings(frame)
	read, ok := message.(*meanings.Numbers)
	if err != nil || !ok || *read != *numbers || !read.Flags.Has(meanings.FlagsLast) || read.Flags.Has(meanings.FlagsSecond) {
		t.Error(message, err)
	}
	if got := shootout.Side(7).String() + shootout.SideSell.String(); got != "Side(7)sell" {
		t.Error(got)
	}
}

// What a program makes is read back, and written again as the same bytes.
func TestValuesGoThereAndBack(t *testing.T) {
	pair := edges.Pair{A: [2][2]uint8{{1, 2}, {3, 4}}, B: [2]string{"a", "é"}, C: [2]edges.Stored{edges.StoredNothing{}, edges.StoredOne{Value: 7}}}
	late := edges.NewLate()
	late.Pair = scantling.Some(pair)
	late.Wide = []scantling.Entry[scantling.Uint128, []scantling.Entry[scantling.Decimal128[scale.D1], scantling.Int128]]{
		{Key: scantling.Uint128{Lo: 1}}, {Key: scantling.Uint128{Hi: 1}, Value: []scantling.Entry[scantling.Decimal128[scale.D1], scantling.Int128]{
			{Key: scantling.Decimal128[scale.D1]{Hi: -1}}, {Key: scantling.Decimal128[scale.D1]{Lo: 5}},
		}},
	}
	late.Deep = [][]edges.Void{{{}, {}}, nil}
	late.Keyed = []scantling.Entry[[2]byte, edges.Late]{{Key: [2]byte{1}, Value: edges.NewLate()}}
	late.Lists = scantling.Some([][2]uint8{{1, 2}})
	next := edges.NewLate()
	late.Next = &next
	if late.Text != "é" || late.Name != "é" || late.Late.Tag() != edges.StoredTagNothing {
		t.Error(late)
	}
	frame, err := edges.AppendEdges(nil, &late)
	if err != nil {
		t.Fatal(err)
	}
	v, err := edges.ViewEdgesExact(frame)
	if err != nil {
		t.Fatal(err)
	}
	message, err := v.Decode()
	if err != nil {
		t.Fatal(err)
	}
	again, err := edges.AppendEdges(nil, message)
	if err != nil || string(again) != string(frame) || scantling.Print(message) != scantling.Print(&late) {
		t.Errorf("%v\n%s\n%s", err, scantling.Print(message), scantling.Print(&late))
	}
	if _, err := edges.ViewEmpty(frame); err != nil {
		t.Error("a message that the protocol does not have is unknown to it:", err)
	}
}

// Whatever the bytes are: no panic; what is valid decodes; what is exact is written as it was, in both ways.
func FuzzFrames(f *testing.F) {
	names := slices.Sorted(maps_.Keys(protocols))
	files, err := filepath.Glob("../../vectors/direct/*.json")
	if err != nil || len(files) == 0 {
		f.Fatal(files, err)
	}
	for _, file := range files {
		var vectors []struct{ Protocol, Bytes string }
		text, err := os.ReadFile(file)
		if err != nil || json.Unmarshal(text, &vectors) != nil {
			f.Fatal(file, err)
		}
		for _, vector := range vectors {
			f.Add(uint8(slices.Index(names, vector.Protocol)), unhex(f, vector.Bytes))
		}
	}
	f.Fuzz(func(t *testing.T, number uint8, frame []byte) {
		p := protocols[names[int(number)%len(names)]]
		v, err := p.view(frame)
		if err != nil {
			return
		}
		message, err := v.Decode()
		if err != nil {
			t.Fatal("what is valid has no owned value:", err)
		}
		scantling.Print(message)
		if _, err := p.exact(frame); err != nil {
			return
		}
		// As an owned value and by steps.
		if again, err := p.rewritten(frame); err != nil || again != hex.EncodeToString(frame) {
			t.Fatalf("%x is written as %s: %v", frame, again, err)
		}
	})
}

func BenchmarkView(b *testing.B) {
	frame := unhex(b, example)
	for b.Loop() {
		sum(frame)
	}
}
