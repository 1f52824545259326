package scantling

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"scantling.dev/go/scale"
)

// parsed is what a text is read as, and printed again; "" if it is refused.
func parsed[T fmt.Stringer, P interface {
	*T
	encoding.TextUnmarshaler
}](t *testing.T, text string) string {
	t.Helper()
	value, err := Parse[T, P](text)
	switch {
	case err == nil:
		return value.String()
	case !errors.Is(err, ErrParse) || !strings.Contains(err.Error(), ": \""):
		t.Error(err)
	}
	return ""
}

func TestTextsAreParsed(t *testing.T) {
	long := strings.Repeat("9", 1000)
	for _, x := range []struct {
		parse func(*testing.T, string) string
		texts [][2]string
	}{
		{parsed[Decimal32[scale.D2]], [][2]string{
			{"-1.5", "-1.50"}, {"0", "0.00"}, {"007", "7.00"}, {"1.500", "1.50"}, {"21474836.47", "21474836.47"}, {"-21474836.48", "-21474836.48"},
			{"21474836.48", ""}, {"-21474836.49", ""}, {"1.505", ""}, {".5", ""}, {"1.", ""}, {"", ""}, {"-", ""}, {"+1", ""}, {"1e2", ""}, {"1,5", ""},
			{" 1", ""}, {long, ""}, {"0." + strings.Repeat("0", 1000), "0.00"}, {strings.Repeat("0", 1000) + "1", "1.00"},
		}},
		{parsed[Decimal64[scale.D4]], [][2]string{
			{"101.25", "101.2500"}, {"922337203685477.5807", "922337203685477.5807"}, {"922337203685477.5808", ""},
			{"-922337203685477.5808", "-922337203685477.5808"}, {"-922337203685477.5809", ""},
		}},
		{parsed[Decimal128[scale.D38]], [][2]string{
			{"1.70141183460469231731687303715884105727", "1.70141183460469231731687303715884105727"},
			{"1.70141183460469231731687303715884105728", ""},
			{"-1.70141183460469231731687303715884105728", "-1.70141183460469231731687303715884105728"},
			{"-1.70141183460469231731687303715884105729", ""}, {"4", ""}, {"0", "0." + strings.Repeat("0", 38)},
		}},
		{parsed[TimestampMs], [][2]string{
			{"2026-11-21T14:30:00.25Z", "2026-11-21T14:30:00.250Z"}, {"2026-11-01T00:00:00.017000Z", "2026-11-01T00:00:00.017Z"},
			{"2026-11-21 15:30:00+01:00", "2026-11-21T14:30:00.000Z"}, {"2026-11-21t00:10:00-23:59", "2026-11-22T00:09:00.000Z"},
			{"2024-02-29T00:00:00z", "2024-02-29T00:00:00.000Z"}, {"-0001-03-01T00:00:00Z", "-0001-03-01T00:00:00.000Z"},
			{"2023-02-29T00:00:00Z", ""}, {"2026-11-21T24:00:00Z", ""}, {"2026-11-21T14:30:00", ""}, {"2026-11-21", ""}, {"2026-11-21T14:30Z", ""},
			{"2026-11-21T14:30:00.0001Z", ""}, {"2026-11-21T14:30:00.Z", ""}, {"2026-11-21T14:30:00+1", ""}, {"2026-13-01T00:00:00Z", ""},
			{"02026-11-21T14:30:00Z", ""}, {"999999999999-01-01T00:00:00Z", ""}, {"+2026-11-21T14:30:00Z", ""}, {"2026-+1-21T14:30:00Z", ""},
			{"2026-11-21T14:30:0\xb0Z", ""}, {"2026-11-21T14:30:00.½Z", ""}, {"2026-11-21T", ""}, {"\xff", ""}, {long, ""},
		}},
		{parsed[TimestampS], [][2]string{{"1970-01-01T00:00:00.000Z", "1970-01-01T00:00:00Z"}, {"1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"}}},
		{parsed[TimestampNs], [][2]string{
			{TimestampNs(math.MinInt64).String(), "1677-09-21T00:12:43.145224192Z"}, {"1677-09-21T00:12:43.145224191Z", ""},
			{TimestampNs(math.MaxInt64).String(), "2262-04-11T23:47:16.854775807Z"}, {"2262-04-11T23:47:16.854775808Z", ""},
		}},
		{parsed[DurationMs], [][2]string{{"-1.5s", "-1.500s"}, {"90s", "90.000s"}, {"1.5", ""}, {"1m", ""}, {"s", ""}}},
		{parsed[Date], [][2]string{
			{"2026-11-21", "2026-11-21"}, {Date(math.MinInt32).String(), "-5877641-06-23"}, {Date(math.MaxInt32).String(), "5881580-07-11"},
			{"5881580-07-12", ""}, {"2026-11-21T", ""}, {"2026-11-31", ""}, {"2026-1-1", ""}, {"", ""},
		}},
		{parsed[UUID], [][2]string{
			{"6BA7b810-9dad-11d1-80b4-00c04fd430c8", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"}, {"6ba7b8109dad11d180b400c04fd430c8", ""},
			{"6ba7b810-9dad-11d1-80b4-00c04fd430cg", ""}, {"6ba7b810+9dad-11d1-80b4-00c04fd430c8", ""}, {"", ""}, {long, ""},
		}},
	} {
		for _, text := range x.texts {
			if got := x.parse(t, text[0]); got != text[1] {
				t.Errorf("%.60q is read as %q, and not %q", text[0], got, text[1])
			}
		}
	}
}

func TestAllNumbersArePrintedAndParsed(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	for range 20_000 {
		n := int64(r.Uint64()) >> r.IntN(64)
		for _, is := range []bool{
			again(Decimal32[scale.D9](n)), again(Decimal64[scale.D18](n)), again(Decimal128[scale.D38]{int64(r.Uint64()) >> r.IntN(64), r.Uint64()}),
			again(TimestampS(n)), again(TimestampMs(n)), again(TimestampUs(n)), again(TimestampNs(n)),
			again(DurationS(n)), again(DurationUs(n)), again(Date(n)), again(UUID{byte(n), 15: byte(n >> 8)}),
		} {
			if !is {
				t.Error("a text is read as another value", n)
			}
		}
	}
}

// again says whether a value is read from its text, by Parse and by encoding/json.
func again[T interface {
	comparable
	fmt.Stringer
}, P interface {
	*T
	encoding.TextUnmarshaler
}](value T) bool {
	read, err := Parse[T, P](value.String())
	text, err2 := json.Marshal(value)
	var other T
	err3 := json.Unmarshal(text, &other)
	return errors.Join(err, err2, err3) == nil && read == value && other == value && string(text) == `"`+value.String()+`"`
}

func TestTimesComeFromThoseOfGo(t *testing.T) {
	at := time.Date(2026, 11, 21, 23, 30, 0, 123_456_789, time.FixedZone("", 3600))
	before := time.Unix(-1, 999_999_999)
	for got, want := range map[string]string{
		TimestampSOf(at).String():                            "2026-11-21T22:30:00Z",
		TimestampMsOf(at).String():                           "2026-11-21T22:30:00.123Z",
		TimestampUsOf(at).String():                           "2026-11-21T22:30:00.123456Z",
		TimestampNsOf(at).String():                           "2026-11-21T22:30:00.123456789Z",
		TimestampMsOf(before).String():                       "1969-12-31T23:59:59.999Z",
		DateOf(at).String():                                  "2026-11-21",
		DurationMsOf(-1_500_999 * time.Microsecond).String(): "-1.500s",
		fmt.Sprint(DurationSOf(90 * time.Second)):            "90s",
	} {
		if got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
	// What is out of range is at its end.
	far, past := time.Unix(1<<60, 0), time.Unix(-1<<60, 0)
	if TimestampNsOf(far) != math.MaxInt64 || TimestampNsOf(past) != math.MinInt64 {
		t.Error(TimestampNsOf(far), TimestampNsOf(past))
	}
	if DateOf(far) != math.MaxInt32 || DateOf(past) != math.MinInt32 {
		t.Error(DateOf(far), DateOf(past))
	}
	// A day is that of the time's own location.
	early := time.Date(1969, 12, 31, 23, 30, 0, 0, time.UTC)
	if DateOf(early) != -1 || DateOf(early.In(time.FixedZone("", 3600))) != 0 || DateOf(early.In(time.FixedZone("", -86340))) != -2 {
		t.Error(DateOf(early))
	}
	for _, n := range []int64{math.MinInt64, math.MinInt64 + 1, -1_000_000_000, -999_999_999, -1, 0, 1, math.MaxInt64 - 1, math.MaxInt64} {
		if got := TimestampNsOf(TimestampNs(n).Time()); int64(got) != n {
			t.Errorf("%d nanoseconds became %d", n, got)
		}
		if got := TimestampUsOf(TimestampUs(n).Time()); int64(got) != n {
			t.Errorf("%d microseconds became %d", n, got)
		}
	}
	if over := time.Unix(0, math.MaxInt64).Add(1); TimestampNsOf(over) != math.MaxInt64 {
		t.Error(over)
	}
	if under := time.Unix(0, math.MinInt64).Add(-1); TimestampNsOf(under) != math.MinInt64 {
		t.Error(under)
	}
}

func TestPrintersShowWhatNumbersMean(t *testing.T) {
	flags := []Named{{Number: 0, Name: "first"}, {Number: 3, Name: "last"}}
	for want, show := range map[string]func(v Visitor){
		"101.2500":                             func(v Visitor) { v.Int(1_012_500, Number{Is: DecimalNumber, Digits: 4}) },
		"-0.05":                                func(v Visitor) { v.Wide(Int128{-1, math.MaxUint64 - 4}, Number{Is: DecimalNumber, Digits: 2}) },
		"2026-11-21T14:30:00.250Z":             func(v Visitor) { v.Int(1_795_271_400_250, Number{Is: TimestampNumber, Digits: 3}) },
		"-1.500s":                              func(v Visitor) { v.Int(-1500, Number{Is: DurationNumber, Digits: 3}) },
		"2026-11-21":                           func(v Visitor) { v.Int(20778, Number{Is: DateNumber}) },
		"last":                                 func(v Visitor) { v.Uint(3, Number{Is: EnumNumber, Names: flags}) },
		"7":                                    func(v Visitor) { v.Int(7, Number{Is: EnumNumber, Names: flags}) },
		"first|last|0x10":                      func(v Visitor) { v.Uint(0x19, Number{Is: BitsNumber, Names: flags}) },
		"0x0":                                  func(v Visitor) { v.Uint(0, Number{Is: BitsNumber, Names: flags}) },
		"1.5":                                  func(v Visitor) { v.Float32(1.5) },
		"-Inf":                                 func(v Visitor) { v.Float64(math.Inf(-1)) },
		"01000000-0000-0000-0000-000000000000": func(v Visitor) { v.UUID(UUID{1}) },
	} {
		p := new(Printer)
		if show(p); p.String() != want {
			t.Errorf("%s, and not %s", p.String(), want)
		}
	}
}
