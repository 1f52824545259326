package scantling

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
	"time"

	"scantling.dev/go/internal/shared"
)

// Times count from 1970-01-01 UTC without leap seconds, in the unit of their name.
type (
	// TimestampS counts seconds.
	TimestampS int64
	// TimestampMs counts milliseconds.
	TimestampMs int64
	// TimestampUs counts microseconds.
	TimestampUs int64
	// TimestampNs counts nanoseconds.
	TimestampNs int64
)

// Time is the same point in time, in UTC. A time.Time holds years of 64 bits but not of all seconds; ok is false beyond.
func (t TimestampS) Time() (point time.Time, ok bool) {
	// The seconds of a time.Time count from the year 1.
	const yearOne = -62135596800
	return time.Unix(int64(t), 0).UTC(), int64(t) <= math.MaxInt64+yearOne
}

// Time is the same point in time, in UTC.
func (t TimestampMs) Time() time.Time { return time.UnixMilli(int64(t)).UTC() }

// Time is the same point in time, in UTC.
func (t TimestampUs) Time() time.Time { return time.UnixMicro(int64(t)).UTC() }

// Time is the same point in time, in UTC.
func (t TimestampNs) Time() time.Time { return time.Unix(0, int64(t)).UTC() }

// Spans of time, in the unit of their name.
type (
	// DurationS counts seconds.
	DurationS int64
	// DurationMs counts milliseconds.
	DurationMs int64
	// DurationUs counts microseconds.
	DurationUs int64
	// DurationNs counts nanoseconds.
	DurationNs int64
)

// Duration is the same span; ok is false if a time.Duration cannot hold it.
func (d DurationS) Duration() (time.Duration, bool) { return duration(int64(d), time.Second) }

// Duration is the same span; ok is false if a time.Duration cannot hold it.
func (d DurationMs) Duration() (time.Duration, bool) { return duration(int64(d), time.Millisecond) }

// Duration is the same span; ok is false if a time.Duration cannot hold it.
func (d DurationUs) Duration() (time.Duration, bool) { return duration(int64(d), time.Microsecond) }

// Duration is the same span.
func (d DurationNs) Duration() time.Duration { return time.Duration(d) }

func duration(n int64, unit time.Duration) (time.Duration, bool) {
	product := n * int64(unit)
	return time.Duration(product), product/int64(unit) == n
}

// Date counts days from 1970-01-01 in the proleptic Gregorian calendar.
type Date int32

// Time is midnight of the day, in UTC.
func (d Date) Time() time.Time { return time.Unix(int64(d)*86400, 0).UTC() }

// TimestampSOf is the same point in time, or the last unit that had passed then; of a time out of range it is the nearest that it has.
func TimestampSOf(t time.Time) TimestampS { return TimestampS(unitsOf(t, 1)) }

// String is the form of RFC 3339 in UTC, with whole seconds. Parse reads it.
func (t TimestampS) String() string { return shared.Timestamp(int64(t), 0) }

// MarshalText is String, for encoding/json and others.
func (t TimestampS) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the form of RFC 3339 in any zone. Digits that the unit lacks must be zeros. With an error the value is as it was.
func (t *TimestampS) UnmarshalText(text []byte) error { return parseTimestamp(t, string(text), 0) }

// DurationSOf is the same span, rounded toward zero.
func DurationSOf(d time.Duration) DurationS { return DurationS(d / time.Second) }

// String is the span in seconds, such as "-90s". Parse reads it.
func (d DurationS) String() string { return shared.Decimal(strconv.FormatInt(int64(d), 10), 0) + "s" }

// MarshalText is String, for encoding/json and others.
func (d DurationS) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a number of seconds that ends with "s". Digits that the unit lacks must be zeros. With an error the value is as it was.
func (d *DurationS) UnmarshalText(text []byte) error { return parseDuration(d, string(text), 0) }

// TimestampMsOf is the same point in time, or the last unit that had passed then; of a time out of range it is the nearest that it has.
func TimestampMsOf(t time.Time) TimestampMs { return TimestampMs(unitsOf(t, 1e3)) }

// String is the form of RFC 3339 in UTC, with all digits of the unit. Parse reads it.
func (t TimestampMs) String() string { return shared.Timestamp(int64(t), 3) }

// MarshalText is String, for encoding/json and others.
func (t TimestampMs) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the form of RFC 3339 in any zone. Digits that the unit lacks must be zeros. With an error the value is as it was.
func (t *TimestampMs) UnmarshalText(text []byte) error { return parseTimestamp(t, string(text), 3) }

// DurationMsOf is the same span, rounded toward zero.
func DurationMsOf(d time.Duration) DurationMs { return DurationMs(d / time.Millisecond) }

// String is the span in seconds, such as "-1.500s". Parse reads it.
func (d DurationMs) String() string { return shared.Decimal(strconv.FormatInt(int64(d), 10), 3) + "s" }

// MarshalText is String, for encoding/json and others.
func (d DurationMs) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a number of seconds that ends with "s". Digits that the unit lacks must be zeros. With an error the value is as it was.
func (d *DurationMs) UnmarshalText(text []byte) error { return parseDuration(d, string(text), 3) }

// TimestampUsOf is the same point in time, or the last unit that had passed then; of a time out of range it is the nearest that it has.
func TimestampUsOf(t time.Time) TimestampUs { return TimestampUs(unitsOf(t, 1e6)) }

// String is the form of RFC 3339 in UTC, with all digits of the unit. Parse reads it.
func (t TimestampUs) String() string { return shared.Timestamp(int64(t), 6) }

// MarshalText is String, for encoding/json and others.
func (t TimestampUs) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the form of RFC 3339 in any zone. Digits that the unit lacks must be zeros. With an error the value is as it was.
func (t *TimestampUs) UnmarshalText(text []byte) error { return parseTimestamp(t, string(text), 6) }

// DurationUsOf is the same span, rounded toward zero.
func DurationUsOf(d time.Duration) DurationUs { return DurationUs(d / time.Microsecond) }

// String is the span in seconds, such as "-1.500000s". Parse reads it.
func (d DurationUs) String() string { return shared.Decimal(strconv.FormatInt(int64(d), 10), 6) + "s" }

// MarshalText is String, for encoding/json and others.
func (d DurationUs) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a number of seconds that ends with "s". Digits that the unit lacks must be zeros. With an error the value is as it was.
func (d *DurationUs) UnmarshalText(text []byte) error { return parseDuration(d, string(text), 6) }

// TimestampNsOf is the same point in time, or the last unit that had passed then; of a time out of range it is the nearest that it has.
func TimestampNsOf(t time.Time) TimestampNs { return TimestampNs(unitsOf(t, 1e9)) }

// String is the form of RFC 3339 in UTC, with all digits of the unit. Parse reads it.
func (t TimestampNs) String() string { return shared.Timestamp(int64(t), 9) }

// MarshalText is String, for encoding/json and others.
func (t TimestampNs) MarshalText() ([]byte, error) { return []byte(t.String()), nil }

// UnmarshalText reads the form of RFC 3339 in any zone. Digits that the unit lacks must be zeros. With an error the value is as it was.
func (t *TimestampNs) UnmarshalText(text []byte) error { return parseTimestamp(t, string(text), 9) }

// DurationNsOf is the same span, rounded toward zero.
func DurationNsOf(d time.Duration) DurationNs { return DurationNs(d / time.Nanosecond) }

// String is the span in seconds, such as "-1.500000000s". Parse reads it.
func (d DurationNs) String() string { return shared.Decimal(strconv.FormatInt(int64(d), 10), 9) + "s" }

// MarshalText is String, for encoding/json and others.
func (d DurationNs) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a number of seconds that ends with "s". Digits that the unit lacks must be zeros. With an error the value is as it was.
func (d *DurationNs) UnmarshalText(text []byte) error { return parseDuration(d, string(text), 9) }

// DateOf is the day of a time in its own location; of a day out of range it is the nearest that it has.
func DateOf(t time.Time) Date {
	_, offset := t.Zone()
	seconds := t.Unix() + int64(offset)
	days := seconds / 86400
	if seconds%86400 < 0 {
		days--
	}
	return Date(min(max(days, math.MinInt32), math.MaxInt32))
}

// String is the day as YYYY-MM-DD. Parse reads it.
func (d Date) String() string { return shared.Date(int64(d)) }

// MarshalText is String, for encoding/json and others.
func (d Date) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText reads a day such as 2026-11-21. With an error the value is as it was.
func (d *Date) UnmarshalText(text []byte) error {
	days, rest, ok := parseDate(string(text))
	if !ok || rest != "" {
		return refused(string(text), "is not a date such as 2026-11-21")
	}
	if days < math.MinInt32 || days > math.MaxInt32 {
		return refused(string(text), "is out of range")
	}
	*d = Date(days)
	return nil
}

// unitsOf is the number of whole units since 1970, of which a second has so many.
func unitsOf(t time.Time, perSecond int64) int64 {
	seconds, rest := t.Unix(), int64(t.Nanosecond())*perSecond/1e9
	if seconds < 0 {
		// Both have one sign, so the product may be at the end of the range.
		seconds, rest = seconds+1, rest-perSecond
	}
	n := seconds * perSecond
	switch {
	case seconds > math.MaxInt64/perSecond || rest >= 0 && n > math.MaxInt64-rest:
		return math.MaxInt64
	case seconds < math.MinInt64/perSecond || rest < 0 && n < math.MinInt64-rest:
		return math.MinInt64
	default:
		return n + rest
	}
}

func parseTimestamp[T ~int64](to *T, text string, digits int) error {
	const form = "is not a time such as 2026-11-21T14:30:00Z, with a zone"
	days, rest, ok := parseDate(text)
	if !ok || rest == "" || !strings.ContainsRune("Tt ", rune(rest[0])) {
		return refused(text, form)
	}
	clock, zone := rest[1:], ""
	if at := strings.IndexAny(clock, "Zz+-"); at >= 0 {
		clock, zone = clock[:at], clock[at:]
	}
	whole, fraction, hasPoint := strings.Cut(clock, ".")
	seconds, isClock := parseClock(whole, 3)
	offset, isZone := 0, strings.EqualFold(zone, "Z")
	if !isZone && zone != "" {
		offset, isZone = parseClock(zone[1:], 2)
		if zone[0] == '-' {
			offset = -offset
		}
	}
	if !isClock || !isZone || hasPoint && (fraction == "" || strings.Trim(fraction, "0123456789") != "") {
		return refused(text, form)
	}
	if len(fraction) > digits {
		if strings.Trim(fraction[digits:], "0") != "" {
			return refused(text, fmt.Sprintf("has more than %d digits of a second", digits))
		}
		fraction = fraction[:digits]
	}
	units, _ := strconv.ParseInt("0"+fraction+strings.Repeat("0", digits-len(fraction)), 10, 64)
	n := new(big.Int).Mul(big.NewInt(days), big.NewInt(86_400))
	n.Add(n, big.NewInt(int64(seconds-offset)))
	n.Mul(n, big.NewInt(int64(math.Pow10(digits))))
	n.Add(n, big.NewInt(units))
	if !n.IsInt64() {
		return refused(text, "is out of range")
	}
	*to = T(n.Int64())
	return nil
}

// parseClock reads hh:mm, or hh:mm:ss if it has three parts, as seconds.
func parseClock(text string, parts int) (seconds int, ok bool) {
	if len(text) != 3*parts-1 {
		return 0, false
	}
	most := [...]byte{23, 59, 59}
	for i := range parts {
		a, b := text[3*i]-'0', text[3*i+1]-'0'
		if a > 9 || b > 9 || 10*a+b > most[i] || i > 0 && text[3*i-1] != ':' {
			return 0, false
		}
		seconds = 60*seconds + int(10*a+b)
	}
	if parts == 2 {
		seconds *= 60
	}
	return seconds, true
}

// parseDate reads the date that a text starts with, as days since 1970-01-01.
func parseDate(text string) (days int64, rest string, ok bool) {
	unsigned, isNegative := strings.CutPrefix(text, "-")
	end := strings.IndexByte(unsigned, '-')
	// Years of 12 digits have fewer than 2^63 days.
	if end < 4 || end > 12 || len(unsigned) < end+6 {
		return 0, "", false
	}
	year, noYear := strconv.ParseInt(unsigned[:end], 10, 64)
	month, noMonth := strconv.ParseInt(unsigned[end+1:end+3], 10, 64)
	day, noDay := strconv.ParseInt(unsigned[end+4:end+6], 10, 64)
	if noYear != nil || noMonth != nil || noDay != nil {
		return 0, "", false
	}
	if isNegative {
		year = -year
	}
	// Years begin in March, so that a leap day is the last.
	if month < 3 {
		year, month = year-1, month+12
	}
	era, years := shared.Floor(year, 400)
	days = era*146_097 + years*365 + years/4 - years/100 + (153*(month-3)+2)/5 + day - 1 - 719_468
	read := text[:len(text)-len(unsigned)+end+6]
	// A day that the month lacks is another one.
	return days, text[len(read):], shared.Date(days) == read
}

func parseDuration[T ~int64](to *T, text string, digits int) error {
	seconds, hasUnit := strings.CutSuffix(text, "s")
	if !hasUnit {
		return refused(text, "is not a number of seconds such as 1.5s")
	}
	n, err := parseDecimal(seconds, digits, 64)
	if err == nil {
		*to = T(n.Lo)
	}
	return err
}
