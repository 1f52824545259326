package rt

import (
	"errors"
	"math"
	"testing"

	scantling "scantling.dev/go"
)

// shown is what a visitor is shown by a function, as a field of a message.
type shown func(v scantling.Visitor)

func (s shown) Put(*Writer)        {}
func (s shown) PutCompact(*Writer) {}
func (s shown) Visit(v scantling.Visitor) {
	v.Begin(scantling.Fields, "M", "")
	v.Next("x", "")
	s(v)
	v.End(scantling.Fields)
}

// unknown is as generated code has one for each protocol.
type unknown struct{ scantling.Unknown }

func (u *unknown) Put(w *Writer)        { PutUnknown(w, &u.Unknown) }
func (u *unknown) PutCompact(w *Writer) { PutCompactUnknown(w, &u.Unknown) }

func jsonOf(t *testing.T, show shown) string {
	text, err := AppendJSON([]byte("before"), show, func(scantling.Any) (Message, error) {
		return &unknown{scantling.Unknown{TypeID: 7, Region: []byte{0, 1}}}, nil
	})
	if err != nil {
		t.Fatal(err)
	}
	const head = `before{"M":{"x":`
	return string(text[len(head) : len(text)-2])
}

// Of RFC 8785, appendix B, and of spec/json.md.
func TestFloatsAreLaidOutAsInECMAScript(t *testing.T) {
	for bits, want := range map[uint64]string{
		0: "0", 0x8000000000000000: "-0", 1: "5e-324", 0x7fefffffffffffff: "1.7976931348623157e+308", 0x4340000000000000: "9007199254740992",
		0x4430000000000000: "295147905179352830000", 0x44b52d02c7e14af5: "9.999999999999997e+22", 0x44b52d02c7e14af6: "1e+23",
		0x444b1ae4d6e2ef4e: "999999999999999700000", 0x444b1ae4d6e2ef50: "1e+21", 0x3eb0c6f7a0b5ed8c: "9.999999999999997e-7",
		0x3eb0c6f7a0b5ed8d: "0.000001", 0x41b3de4355555553: "333333333.3333332", 0xbecbf647612f3696: "-0.0000033333333333333333",
		0x43143ff3c1cb0959: "1424953923781206.2", 0x7ff0000000000000: `"Infinity"`, 0xfff0000000000000: `"-Infinity"`,
		0x7ff8000000000000: `"NaN"`, 0xfff8000000000001: `"NaN:0xfff8000000000001"`,
	} {
		if got := jsonOf(t, func(v scantling.Visitor) { v.Float64(math.Float64frombits(bits)) }); got != want {
			t.Errorf("%#x: %s, not %s", bits, got, want)
		}
	}
	for value, want := range map[float32]string{.1: "0.1", 1379715.25: "1379715.2", 1e21: "1e+21"} {
		if got := jsonOf(t, func(v scantling.Visitor) { v.Float32(value) }); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

func TestNumbersAreWrittenByWhatTheyMean(t *testing.T) {
	names := []scantling.Named{{Number: 1, Name: "one"}, {Number: 2, Name: "two", JSON: "zwei"}}
	signed := []scantling.Named{{Number: ^uint64(0), Name: "none"}}
	for _, x := range []struct {
		show shown
		want string
	}{
		{func(v scantling.Visitor) { v.Uint(7, scantling.Number{Size: 4}) }, "7"},
		{func(v scantling.Visitor) { v.Uint(math.MaxUint64, scantling.Number{Size: 8}) }, `"18446744073709551615"`},
		{func(v scantling.Visitor) { v.Wide(scantling.Int128{Hi: -1, Lo: 5}, scantling.Number{Size: 16}) }, `"-18446744073709551611"`},
		{func(v scantling.Visitor) {
			v.Int(-5, scantling.Number{Is: scantling.DecimalNumber, Size: 4, Digits: 2})
		}, `"-0.05"`},
		{func(v scantling.Visitor) {
			v.Int(-1500, scantling.Number{Is: scantling.DurationNumber, Size: 8, Digits: 3})
		}, `"-1.500s"`},
		{func(v scantling.Visitor) {
			v.Int(-1, scantling.Number{Is: scantling.TimestampNumber, Size: 8, Digits: 9})
		}, `"1969-12-31T23:59:59.999999999Z"`},
		{func(v scantling.Visitor) {
			v.Int(math.MinInt64, scantling.Number{Is: scantling.TimestampNumber, Size: 8})
		}, `"-292277022657-01-27T08:29:52Z"`},
		{func(v scantling.Visitor) { v.Int(math.MinInt32, scantling.Number{Is: scantling.DateNumber, Size: 4}) }, `"-5877641-06-23"`},
		{func(v scantling.Visitor) {
			v.Uint(2, scantling.Number{Is: scantling.EnumNumber, Size: 1, Names: names})
		}, `"zwei"`},
		{func(v scantling.Visitor) {
			v.Uint(3, scantling.Number{Is: scantling.EnumNumber, Size: 1, Names: names})
		}, "3"},
		{func(v scantling.Visitor) {
			v.Int(-1, scantling.Number{Is: scantling.EnumNumber, Size: 1, Names: signed})
		}, `"none"`},
		{func(v scantling.Visitor) {
			v.Int(-2, scantling.Number{Is: scantling.EnumNumber, Size: 8, Names: signed})
		}, `"-2"`},
		{func(v scantling.Visitor) {
			v.Uint(2+4+8, scantling.Number{Is: scantling.BitsNumber, Size: 1, Names: names})
		}, `["one","zwei",8]`},
		{func(v scantling.Visitor) { v.Text("\"\\\b\t\n\f\r\x01\u00e9") }, `"\"\\\b\t\n\f\r\u0001é"`},
		{func(v scantling.Visitor) { v.Bytes([]byte{0, 1, 2, 255}) }, `"AAEC/w=="`},
		{func(v scantling.Visitor) { v.Any(scantling.Any{}) }, `{"?7":{"direct":"AAE="}}`},
	} {
		if got := jsonOf(t, x.show); got != x.want {
			t.Errorf("%s, not %s", got, x.want)
		}
	}
}

func TestAnAnyThatIsNotValidHasNoJSON(t *testing.T) {
	fault := errors.New("fault")
	any := shown(func(v scantling.Visitor) { v.Any(scantling.Any{}) })
	if text, err := AppendJSON([]byte("x"), any, func(scantling.Any) (Message, error) { return nil, fault }); err != fault || string(text) != "x" {
		t.Error(string(text), err)
	}
	if text, err := AppendJSON([]byte("x"), nil, nil); err != scantling.ErrRequired || string(text) != "x" {
		t.Error(string(text), err)
	}
}
