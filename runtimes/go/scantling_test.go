package scantling

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"scantling.dev/go/scale"
)

func TestDecimalsHaveAPoint(t *testing.T) {
	for text, got := range map[string]string{
		"0":      Decimal32[scale.D0](0).Text(),
		"-1.50":  Decimal32[scale.D2](-150).Text(),
		"0.05":   Decimal64[scale.D2](5).String(),
		"-0.005": fmt.Sprint(Decimal64[scale.D3](-5)),
		"-170141183460469231731687303715884105728": Decimal128[scale.D0]{Hi: math.MinInt64}.Text(),
	} {
		if got != text {
			t.Errorf("%s is shown as %s", text, got)
		}
	}
}

func TestWideNumbersCompareAsNumbers(t *testing.T) {
	ascending := []Int128{{Hi: -2}, {Hi: -1}, {Hi: -1, Lo: math.MaxUint64}, {}, {Lo: math.MaxUint64}, {Hi: 1}}
	for i := range ascending[1:] {
		if ascending[i].Cmp(ascending[i+1]) >= 0 || ascending[i].Big().Cmp(ascending[i+1].Big()) >= 0 {
			t.Errorf("%v is not less than %v", ascending[i], ascending[i+1])
		}
	}
	if got := (Int128{Hi: -1, Lo: math.MaxUint64}).String(); got != "-1" {
		t.Error(got)
	}
	if got := (Uint128{math.MaxUint64, math.MaxUint64}).String(); got != "340282366920938463463374607431768211455" {
		t.Error(got)
	}
}

func TestTimesSayWhatTheyCannotHold(t *testing.T) {
	if at, ok := TimestampS(1).Time(); !ok || !at.Equal(time.Unix(1, 0)) {
		t.Error(at, ok)
	}
	if _, ok := TimestampS(math.MaxInt64).Time(); ok {
		t.Error("a time of the last second")
	}
	if got := Date(20778).Time().Format(time.DateOnly); got != "2026-11-21" {
		t.Error(got)
	}
	if _, ok := DurationS(math.MaxInt64).Duration(); ok {
		t.Error("a span of all seconds")
	}
	if got, ok := DurationMs(-1500).Duration(); !ok || got != -1500*time.Millisecond {
		t.Error(got, ok)
	}
}

func TestKindsAreThoseOfTheSpecification(t *testing.T) {
	fault := &Invalid{KindUtf8, 0x2b}
	if got := fault.Error(); got != "text is not UTF-8 at offset 0x2b (Utf8, rule D30)" {
		t.Error(got)
	}
	for kind := range Kind(len(kindEntries)) {
		if isNone := strings.HasPrefix(kind.String(), "Kind("); isNone != (kind == 0) {
			t.Errorf("%d is called %s", kind, kind)
		}
	}
	if got := Kind(200).String(); got != "Kind(200)" {
		t.Error(got)
	}
}

func TestEntriesAreSortedByTheirKeys(t *testing.T) {
	if CompareBool(false, true) >= 0 || CompareBool(true, false) <= 0 || CompareBool(true, true) != 0 {
		t.Error("false is not before true")
	}
	entries := SortedEntries(map[string]int{"b": 2, "a": 1}, Compare[string])
	if len(entries) != 2 || entries[0].Key != "a" {
		t.Error(entries)
	}
}
