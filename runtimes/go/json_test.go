package scantling

import (
	"encoding/json"
	"errors"
	"math"
	"reflect"
	"testing"
)

// shown is what a visitor is shown by a function, as a field of a message.
type shown func(v Visitor)

func (s shown) Put(*Writer)        {}
func (s shown) PutCompact(*Writer) {}
func (s shown) Visit(v Visitor) {
	v.Begin(Fields, "M", "")
	v.Next("x", "")
	s(v)
	v.End(Fields)
}

func jsonOf(t *testing.T, show shown) string {
	text, err := AppendJSON([]byte("before"), show, func(Any) (Message, error) { return &Unknown{TypeID: 7, Region: []byte{0, 1}}, nil })
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
		if got := jsonOf(t, func(v Visitor) { v.Float64(math.Float64frombits(bits)) }); got != want {
			t.Errorf("%#x: %s, not %s", bits, got, want)
		}
	}
	for value, want := range map[float32]string{.1: "0.1", 1379715.25: "1379715.2", 1e21: "1e+21"} {
		if got := jsonOf(t, func(v Visitor) { v.Float32(value) }); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

func TestNumbersAreWrittenByWhatTheyMean(t *testing.T) {
	names := []Named{{Number: 1, Name: "one"}, {Number: 2, Name: "two", JSON: "zwei"}}
	signed := []Named{{Number: ^uint64(0), Name: "none"}}
	for _, x := range []struct {
		show shown
		want string
	}{
		{func(v Visitor) { v.Uint(7, Number{Size: 4}) }, "7"},
		{func(v Visitor) { v.Uint(math.MaxUint64, Number{Size: 8}) }, `"18446744073709551615"`},
		{func(v Visitor) { v.Wide(Int128{-1, 5}, Number{Size: 16}) }, `"-18446744073709551611"`},
		{func(v Visitor) { v.Int(-5, Number{Is: DecimalNumber, Size: 4, Digits: 2}) }, `"-0.05"`},
		{func(v Visitor) { v.Int(-1500, Number{Is: DurationNumber, Size: 8, Digits: 3}) }, `"-1.500s"`},
		{func(v Visitor) { v.Int(-1, Number{Is: TimestampNumber, Size: 8, Digits: 9}) }, `"1969-12-31T23:59:59.999999999Z"`},
		{func(v Visitor) { v.Int(math.MinInt64, Number{Is: TimestampNumber, Size: 8}) }, `"-292277022657-01-27T08:29:52Z"`},
		{func(v Visitor) { v.Int(math.MinInt32, Number{Is: DateNumber, Size: 4}) }, `"-5877641-06-23"`},
		{func(v Visitor) { v.Uint(2, Number{Is: EnumNumber, Size: 1, Names: names}) }, `"zwei"`},
		{func(v Visitor) { v.Uint(3, Number{Is: EnumNumber, Size: 1, Names: names}) }, "3"},
		{func(v Visitor) { v.Int(-1, Number{Is: EnumNumber, Size: 1, Names: signed}) }, `"none"`},
		{func(v Visitor) { v.Int(-2, Number{Is: EnumNumber, Size: 8, Names: signed}) }, `"-2"`},
		{func(v Visitor) { v.Uint(2+4+8, Number{Is: BitsNumber, Size: 1, Names: names}) }, `["one","zwei",8]`},
		{func(v Visitor) { v.Text("\"\\\b\t\n\f\r\x01\u00e9") }, `"\"\\\b\t\n\f\r\u0001é"`},
		{func(v Visitor) { v.Bytes([]byte{0, 1, 2, 255}) }, `"AAEC/w=="`},
		{func(v Visitor) { v.Any(Any{}) }, `{"?7":{"direct":"AAE="}}`},
	} {
		if got := jsonOf(t, x.show); got != x.want {
			t.Errorf("%s, not %s", got, x.want)
		}
	}
}

func TestAnAnyThatIsNotValidHasNoJSON(t *testing.T) {
	fault := errors.New("fault")
	any := shown(func(v Visitor) { v.Any(Any{}) })
	if text, err := AppendJSON([]byte("x"), any, func(Any) (Message, error) { return nil, fault }); err != fault || string(text) != "x" {
		t.Error(string(text), err)
	}
	if text, err := AppendJSON([]byte("x"), nil, nil); err != ErrRequired || string(text) != "x" {
		t.Error(string(text), err)
	}
}

func TestOptionalValuesGoThroughEncodingJSON(t *testing.T) {
	type all struct {
		N     Opt[uint8]
		Text  Opt[string]
		Bytes Opt[[]byte]
		List  Opt[[]Opt[bool]]
		Left  Opt[int] `json:",omitzero"`
	}
	for _, x := range []struct {
		value all
		text  string
	}{
		{all{}, `{"N":null,"Text":null,"Bytes":null,"List":null}`},
		{
			all{Some[uint8](0), Some(""), Some([]byte{}), Some([]Opt[bool]{}), Some(0)},
			`{"N":0,"Text":"","Bytes":"","List":[],"Left":0}`,
		},
		{
			all{Some[uint8](7), Some("null"), Some([]byte{1}), Some([]Opt[bool]{{}, Some(true)}), Some(-1)},
			`{"N":7,"Text":"null","Bytes":"AQ==","List":[null,true],"Left":-1}`,
		},
	} {
		text, err := json.Marshal(x.value)
		if err != nil || string(text) != x.text {
			t.Errorf("%s, %v", text, err)
		}
		got := all{N: Some[uint8](9)}
		if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got, x.value) {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	// No elements, in a slice that was never made, are there.
	if text, err := json.Marshal([]any{Some([]byte(nil)), Some([]int(nil))}); err != nil || string(text) != `["",[]]` {
		t.Errorf("%s, %v", text, err)
	}
	kept := Some[uint8](9)
	if err := json.Unmarshal([]byte("300"), &kept); err == nil || kept != Some[uint8](9) {
		t.Error(kept, err)
	}
	if _, err := json.Marshal(Some(math.NaN())); err == nil {
		t.Error("NaN has no JSON")
	}
}
