package scantling

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"reflect"
	"strings"
	"time"
)

// Opt is a value that may be absent. The zero Opt is.
type Opt[T any] struct {
	value T
	ok    bool
}

// Some is an Opt with a value.
func Some[T any](value T) Opt[T] { return Opt[T]{value, true} }

// Get is the value, and whether there is one.
func (o Opt[T]) Get() (T, bool) { return o.value, o.ok }

// IsZero says whether the value is absent, for the tag omitzero of encoding/json.
func (o Opt[T]) IsZero() bool { return !o.ok }

// MarshalJSON is null of an absent value, and otherwise what encoding/json makes of it. The JSON of spec/json.md is AppendJSON's.
func (o Opt[T]) MarshalJSON() ([]byte, error) {
	if !o.ok {
		return []byte("null"), nil
	}
	if v := reflect.ValueOf(o.value); v.Kind() == reflect.Slice && v.IsNil() {
		// No elements are a value, too.
		return json.Marshal(reflect.MakeSlice(v.Type(), 0, 0).Interface())
	}
	return json.Marshal(o.value)
}

// UnmarshalJSON reads what MarshalJSON writes. With an error the value is as it was.
func (o *Opt[T]) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		*o = Opt[T]{}
		return nil
	}
	var value T
	if err := json.Unmarshal(text, &value); err != nil {
		return err
	}
	*o = Some(value)
	return nil
}

// Or is the value, or another one if it is absent.
func (o Opt[T]) Or(other T) T {
	if o.ok {
		return o.value
	}
	return other
}

// Entry is one entry of a map. Owned maps are slices of them, with ascending keys: Go's maps have no order, and frames do.
type Entry[K, V any] struct {
	Key   K
	Value V
}

// Uint128 is a u128. It is comparable, so it may be the key of a Go map.
type Uint128 struct{ Hi, Lo uint64 }

// Cmp is -1, 0 or 1.
func (x Uint128) Cmp(y Uint128) int { return cmp.Or(cmp.Compare(x.Hi, y.Hi), cmp.Compare(x.Lo, y.Lo)) }

// Big is the same number.
func (x Uint128) Big() *big.Int {
	n := new(big.Int).SetUint64(x.Hi)
	return n.Lsh(n, 64).Or(n, new(big.Int).SetUint64(x.Lo))
}

// String is the number in decimal.
func (x Uint128) String() string { return x.Big().String() }

// Int128 is an i128 in two's complement. It is comparable, so it may be the key of a Go map.
type Int128 struct {
	Hi int64
	Lo uint64
}

// Cmp is -1, 0 or 1.
func (x Int128) Cmp(y Int128) int { return cmp.Or(cmp.Compare(x.Hi, y.Hi), cmp.Compare(x.Lo, y.Lo)) }

// Big is the same number.
func (x Int128) Big() *big.Int {
	n := new(big.Int).Lsh(big.NewInt(x.Hi), 64)
	return n.Add(n, new(big.Int).SetUint64(x.Lo))
}

// String is the number in decimal.
func (x Int128) String() string { return x.Big().String() }

// Decimal32 is a decimal32<S>: the number of its smallest units. The scale S is the schema's, and in the field's documentation.
type Decimal32 int32

// Decimal64 is a decimal64<S>, as Decimal32.
type Decimal64 int64

// Decimal128 is a decimal128<S>, as Decimal32.
type Decimal128 Int128

// Text is the number with a point, such as "-1.50" for -150 units of scale 2.
func (d Decimal32) Text(scale int) string { return decimal(fmt.Sprint(int32(d)), scale) }

// Text is the number with a point, such as "-1.50" for -150 units of scale 2.
func (d Decimal64) Text(scale int) string { return decimal(fmt.Sprint(int64(d)), scale) }

// Text is the number with a point, such as "-1.50" for -150 units of scale 2.
func (d Decimal128) Text(scale int) string { return decimal(Int128(d).String(), scale) }

// Cmp is -1, 0 or 1, for numbers of one scale.
func (d Decimal128) Cmp(e Decimal128) int { return Int128(d).Cmp(Int128(e)) }

func decimal(units string, scale int) string {
	if scale <= 0 {
		return units
	}
	digits, isNegative := strings.CutPrefix(units, "-")
	if missing := scale + 1 - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	text := digits[:len(digits)-scale] + "." + digits[len(digits)-scale:]
	if isNegative {
		return "-" + text
	}
	return text
}

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

// UUID is in the order of RFC 9562, first the byte that is written first.
type UUID [16]byte

// String is the form with hyphens.
func (u UUID) String() string {
	return fmt.Sprintf("%x-%x-%x-%x-%x", u[0:4], u[4:6], u[6:8], u[8:10], u[10:16])
}

// Encoding is one of the two forms of a frame.
type Encoding uint8

const (
	// Direct is read in place: spec/direct.md.
	Direct Encoding = iota
	// Compact has fewer bytes, and is read from front to back: spec/compact.md.
	Compact
)

// Message is an owned message or record: generated types implement it by pointers.
type Message interface {
	// Put writes the message's region: it is for generated code.
	Put(w *Writer)
	// PutCompact writes the message's body: it is for generated code.
	PutCompact(w *Writer)
	// Visit shows the message to a visitor.
	Visit(v Visitor)
}

// Any is a message of the frame's protocol with its type id, in the encoding of the frame that it was in: the region, in Compact the body,
// has been validated if it is part of a view or of an owned value. An id of 0 means that there is none. Each protocol has functions that
// take it apart.
type Any struct {
	TypeID   uint16
	Region   []byte
	Encoding Encoding
}

// MakeAny is for generated code: it takes a payload apart.
func MakeAny(payload []byte) Any { return Any{TypeID: le.Uint16(payload), Region: payload[2:]} }

// Unknown is an owned message of which only a newer schema knows the type: it is kept, and written, as it was found.
type Unknown struct {
	TypeID   uint16
	Region   []byte
	Encoding Encoding
}

// Put writes the region as it is.
func (u *Unknown) Put(w *Writer) { w.putKept(u.Encoding == Direct, u.Region) }

// PutCompact writes the body as it is.
func (u *Unknown) PutCompact(w *Writer) { w.putKept(u.Encoding == Compact, u.Region) }

// Visit shows the id and the bytes.
func (u *Unknown) Visit(v Visitor) { v.Unknown(uint64(u.TypeID), u.Region, u.Encoding) }
