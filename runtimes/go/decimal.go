package scantling

import (
	"fmt"
	"math"
	"math/bits"
	"strconv"
	"strings"

	"scantling.dev/go/internal/shared"
	"scantling.dev/go/scale"
)

// Decimal32 is a decimal32 of the schema, as the number of its smallest units: a Decimal32[scale.D2] of 150 is 1.50.
type Decimal32[S scale.Scale] int32

// Decimal64 is a decimal64 of the schema, as the number of its smallest units: a Decimal64[scale.D4] of 1_012_500 is 101.2500.
type Decimal64[S scale.Scale] int64

// Decimal128 is a decimal128 of the schema, as the number of its smallest units.
type Decimal128[S scale.Scale] Int128

func digitsOf[S scale.Scale]() int {
	var s S
	return s.Digits()
}

// Text is the number with all digits of its scale, such as "-1.50" for -150 units of scale 2. Parse reads it.
func (d Decimal32[S]) Text() string {
	return shared.Decimal(strconv.FormatInt(int64(d), 10), digitsOf[S]())
}

// Text is the number with all digits of its scale, such as "-1.50" for -150 units of scale 2. Parse reads it.
func (d Decimal64[S]) Text() string {
	return shared.Decimal(strconv.FormatInt(int64(d), 10), digitsOf[S]())
}

// Text is the number with all digits of its scale, such as "-1.50" for -150 units of scale 2. Parse reads it.
func (d Decimal128[S]) Text() string { return shared.Decimal(Int128(d).String(), digitsOf[S]()) }

// String is Text.
func (d Decimal32[S]) String() string { return d.Text() }

// String is Text.
func (d Decimal64[S]) String() string { return d.Text() }

// String is Text.
func (d Decimal128[S]) String() string { return d.Text() }

// MarshalText is Text, for encoding/json and others.
func (d Decimal32[S]) MarshalText() ([]byte, error) { return []byte(d.Text()), nil }

// MarshalText is Text, for encoding/json and others.
func (d Decimal64[S]) MarshalText() ([]byte, error) { return []byte(d.Text()), nil }

// MarshalText is Text, for encoding/json and others.
func (d Decimal128[S]) MarshalText() ([]byte, error) { return []byte(d.Text()), nil }

// UnmarshalText reads a number with or without a point. Digits beyond the scale must be zeros. With an error the value is as it was.
func (d *Decimal32[S]) UnmarshalText(text []byte) error {
	units, err := parseDecimal(string(text), digitsOf[S](), 32)
	if err == nil {
		*d = Decimal32[S](units.Lo)
	}
	return err
}

// UnmarshalText reads a number with or without a point. Digits beyond the scale must be zeros. With an error the value is as it was.
func (d *Decimal64[S]) UnmarshalText(text []byte) error {
	units, err := parseDecimal(string(text), digitsOf[S](), 64)
	if err == nil {
		*d = Decimal64[S](units.Lo)
	}
	return err
}

// UnmarshalText reads a number with or without a point. Digits beyond the scale must be zeros. With an error the value is as it was.
func (d *Decimal128[S]) UnmarshalText(text []byte) error {
	units, err := parseDecimal(string(text), digitsOf[S](), 128)
	if err == nil {
		*d = Decimal128[S](units)
	}
	return err
}

// Cmp is -1, 0 or 1.
func (d Decimal128[S]) Cmp(e Decimal128[S]) int { return Int128(d).Cmp(Int128(e)) }

// parseDecimal is the number of units that a text has, in two's complement of 128 bits; it fits a signed number of so many bits.
func parseDecimal(text string, scale, size int) (Int128, error) {
	unsigned, isNegative := strings.CutPrefix(text, "-")
	whole, fraction, hasPoint := strings.Cut(unsigned, ".")
	if whole == "" || hasPoint && fraction == "" || strings.Trim(whole, "0123456789") != "" || strings.Trim(fraction, "0123456789") != "" {
		return Int128{}, refused(text, "is not a number such as 12.5")
	}
	if len(fraction) > scale {
		if strings.Trim(fraction[scale:], "0") != "" {
			return Int128{}, refused(text, fmt.Sprintf("has more than %d digits after the point", scale))
		}
		fraction = fraction[:scale]
	}
	var n Uint128
	for _, c := range []byte(whole + fraction + strings.Repeat("0", scale-len(fraction))) {
		if n.Hi > 1<<60 {
			return Int128{}, refused(text, "is out of range")
		}
		over, lo := bits.Mul64(n.Lo, 10)
		lo, carry := bits.Add64(lo, uint64(c-'0'), 0)
		n = Uint128{10*n.Hi + over + carry, lo}
	}
	most := Uint128{math.MaxInt64, math.MaxUint64}
	if size < 128 {
		most = Uint128{0, 1<<(size-1) - 1}
	}
	if isNegative {
		// There is one more below zero.
		lo, carry := bits.Add64(most.Lo, 1, 0)
		most = Uint128{most.Hi + carry, lo}
	}
	if n.Cmp(most) > 0 {
		return Int128{}, refused(text, "is out of range")
	}
	if isNegative {
		lo, borrow := bits.Sub64(0, n.Lo, 0)
		hi, _ := bits.Sub64(0, n.Hi, borrow)
		n = Uint128{hi, lo}
	}
	return Int128{int64(n.Hi), n.Lo}, nil
}
