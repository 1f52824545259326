package scantling

import (
	"cmp"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"reflect"
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

// MarshalJSON is null of an absent value, and otherwise what encoding/json makes of it. The JSON of spec/json.md is that of functions such as AppendFeedJSON.
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

// UUID is in the order of RFC 9562, first the byte that is written first.
type UUID [16]byte

// String is the form with hyphens.
func (u UUID) String() string {
	return fmt.Sprintf("%x-%x-%x-%x-%x", u[0:4], u[4:6], u[6:8], u[8:10], u[10:16])
}

// MarshalText is String, for encoding/json and others.
func (u UUID) MarshalText() ([]byte, error) { return []byte(u.String()), nil }

// UnmarshalText reads the form with hyphens, in upper or lower case. With an error the value is as it was.
func (u *UUID) UnmarshalText(text []byte) error {
	const form = "is not a UUID such as 6ba7b810-9dad-11d1-80b4-00c04fd430c8"
	if len(text) != 36 {
		return refused(string(text), form)
	}
	var digits []byte
	for i, c := range text {
		if i != 8 && i != 13 && i != 18 && i != 23 {
			digits = append(digits, c)
		} else if c != '-' {
			return refused(string(text), form)
		}
	}
	var read UUID
	if n, err := hex.Decode(read[:], digits); err != nil || n != len(read) {
		return refused(string(text), form)
	}
	*u = read
	return nil
}

// Encoding is one of the two forms of a frame.
type Encoding uint8

const (
	// Direct is read in place: spec/direct.md.
	Direct Encoding = iota
	// Compact has fewer bytes, and is read from front to back: spec/compact.md.
	Compact
)

// Message is an owned value: a message, record, struct or variant of a union. Generated types implement it by pointers, those of variants also
// by values.
type Message interface {
	// Visit shows the value to a visitor.
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

// Unknown is an owned message of which only a newer schema knows the type: it is kept, and written, as it was found. Each protocol has a type
// that embeds it, such as FeedUnknown, which is one of its messages.
type Unknown struct {
	TypeID   uint16
	Region   []byte
	Encoding Encoding
}

// Any is the message as an any.
func (u *Unknown) Any() Any { return Any{u.TypeID, u.Region, u.Encoding} }

// Visit shows the id and the bytes.
func (u *Unknown) Visit(v Visitor) { v.Unknown(uint64(u.TypeID), u.Region, u.Encoding) }
