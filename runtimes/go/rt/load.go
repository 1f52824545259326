package rt

import (
	"bytes"
	"encoding/binary"
	"math"
	"math/bits"

	scantling "scantling.dev/go"
)

var le = binary.LittleEndian

// Loads of inline values, for generated code: each takes the first bytes of b, and panics if there are fewer. One load each.

// U8 is a u8.
func U8(b []byte) uint8 { return b[0] }

// U16 is a u16.
func U16(b []byte) uint16 { return le.Uint16(b) }

// U32 is a u32.
func U32(b []byte) uint32 { return le.Uint32(b) }

// U64 is a u64.
func U64(b []byte) uint64 { return le.Uint64(b) }

// U128 is a u128.
func U128(b []byte) scantling.Uint128 {
	return scantling.Uint128{Hi: le.Uint64(b[8:]), Lo: le.Uint64(b)}
}

// I8 is an i8.
func I8(b []byte) int8 { return int8(b[0]) }

// I16 is an i16.
func I16(b []byte) int16 { return int16(le.Uint16(b)) }

// I32 is an i32.
func I32(b []byte) int32 { return int32(le.Uint32(b)) }

// I64 is an i64.
func I64(b []byte) int64 { return int64(le.Uint64(b)) }

// I128 is an i128.
func I128(b []byte) scantling.Int128 {
	return scantling.Int128{Hi: int64(le.Uint64(b[8:])), Lo: le.Uint64(b)}
}

// F32 is an f32 with all its bits.
func F32(b []byte) float32 { return math.Float32frombits(le.Uint32(b)) }

// F64 is an f64 with all its bits.
func F64(b []byte) float64 { return math.Float64frombits(le.Uint64(b)) }

// True is a bool.
func True(b []byte) bool { return b[0] != 0 }

// StrLen is the length of the text in a str<N>, which is all of b.
func StrLen(b []byte) int {
	if len(b) == 8 {
		// The lowest zero byte; zeros above it may be wrong ones.
		word := le.Uint64(b)
		return bits.TrailingZeros64((word-lowBits)&^word&highBits) / 8
	}
	if n := bytes.IndexByte(b, 0); n >= 0 {
		return n
	}
	return len(b)
}

// StrText is a copy of the text in a str<N>, which is all of b.
func StrText(b []byte) string { return string(b[:StrLen(b)]) }

// StrBytes is the text in a str<N>, which is all of b.
func StrBytes(b []byte) []byte { return b[:StrLen(b)] }

// TextOf is a copy of a payload that is text.
func TextOf(b []byte) string { return string(b) }

// BytesOf is a payload that is bytes.
func BytesOf(b []byte) []byte { return b }

// Storage is what follows the tag of a union with storage.
func Storage(b []byte) []byte { return b[1:] }

// SplitTag takes an element that is a union apart.
func SplitTag(b []byte) (tag byte, payload []byte) { return b[0], b[1:] }

// Block is the block of a region that is a record.
func Block(region []byte) []byte { return region[2:] }

// HasSegment says whether the block of a region goes on to this place, which counts from the block's start.
func HasSegment(region []byte, end int) bool { return int(le.Uint16(region)) >= end }

// Heap is where the heap of a region starts.
func Heap(region []byte) uint32 { return 2 + uint32(le.Uint16(region)) }

// First is the first payload of a region, whose end stands at this place.
func First(region []byte, end int) []byte {
	return region[Heap(region):le.Uint32(region[end:])]
}

// Slot is a payload of a region that starts where another ends: the places of both ends.
func Slot(region []byte, start, end int) []byte {
	return region[le.Uint32(region[start:]):le.Uint32(region[end:])]
}

// Stores of inline values, for generated code: each fills the first bytes of b.

// PutU8 stores a u8.
func PutU8(b []byte, v uint8) { b[0] = v }

// PutU16 stores a u16.
func PutU16(b []byte, v uint16) { le.PutUint16(b, v) }

// PutU32 stores a u32.
func PutU32(b []byte, v uint32) { le.PutUint32(b, v) }

// PutU64 stores a u64.
func PutU64(b []byte, v uint64) { le.PutUint64(b, v) }

// PutU128 stores a u128.
func PutU128(b []byte, v scantling.Uint128) {
	le.PutUint64(b[8:], v.Hi)
	le.PutUint64(b, v.Lo)
}

// PutI8 stores an i8.
func PutI8(b []byte, v int8) { b[0] = byte(v) }

// PutI16 stores an i16.
func PutI16(b []byte, v int16) { le.PutUint16(b, uint16(v)) }

// PutI32 stores an i32.
func PutI32(b []byte, v int32) { le.PutUint32(b, uint32(v)) }

// PutI64 stores an i64.
func PutI64(b []byte, v int64) { le.PutUint64(b, uint64(v)) }

// PutI128 stores an i128.
func PutI128(b []byte, v scantling.Int128) {
	le.PutUint64(b[8:], uint64(v.Hi))
	le.PutUint64(b, v.Lo)
}

// PutF32 stores an f32 with all its bits.
func PutF32(b []byte, v float32) { le.PutUint32(b, math.Float32bits(v)) }

// PutF64 stores an f64 with all its bits.
func PutF64(b []byte, v float64) { le.PutUint64(b, math.Float64bits(v)) }

// PutTrue stores a bool.
func PutTrue(b []byte, v bool) {
	b[0] = 0
	if v {
		b[0] = 1
	}
}
