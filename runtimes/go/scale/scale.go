// Package scale has a type for each number of digits that a decimal of a schema may have after its point: a decimal64<4> is a
// scantling.Decimal64[scale.D4].
package scale

// Scale is one of the types of this package.
type Scale interface {
	// Digits is how many digits there are after the point.
	Digits() int
	isScale()
}

// The scales, by their number of digits.
type (
	// D0 is a scale of 0 digits.
	D0 struct{}
	// D1 is a scale of 1 digit.
	D1 struct{}
	// D2 is a scale of 2 digits.
	D2 struct{}
	// D3 is a scale of 3 digits.
	D3 struct{}
	// D4 is a scale of 4 digits.
	D4 struct{}
	// D5 is a scale of 5 digits.
	D5 struct{}
	// D6 is a scale of 6 digits.
	D6 struct{}
	// D7 is a scale of 7 digits.
	D7 struct{}
	// D8 is a scale of 8 digits.
	D8 struct{}
	// D9 is a scale of 9 digits.
	D9 struct{}
	// D10 is a scale of 10 digits.
	D10 struct{}
	// D11 is a scale of 11 digits.
	D11 struct{}
	// D12 is a scale of 12 digits.
	D12 struct{}
	// D13 is a scale of 13 digits.
	D13 struct{}
	// D14 is a scale of 14 digits.
	D14 struct{}
	// D15 is a scale of 15 digits.
	D15 struct{}
	// D16 is a scale of 16 digits.
	D16 struct{}
	// D17 is a scale of 17 digits.
	D17 struct{}
	// D18 is a scale of 18 digits.
	D18 struct{}
	// D19 is a scale of 19 digits.
	D19 struct{}
	// D20 is a scale of 20 digits.
	D20 struct{}
	// D21 is a scale of 21 digits.
	D21 struct{}
	// D22 is a scale of 22 digits.
	D22 struct{}
	// D23 is a scale of 23 digits.
	D23 struct{}
	// D24 is a scale of 24 digits.
	D24 struct{}
	// D25 is a scale of 25 digits.
	D25 struct{}
	// D26 is a scale of 26 digits.
	D26 struct{}
	// D27 is a scale of 27 digits.
	D27 struct{}
	// D28 is a scale of 28 digits.
	D28 struct{}
	// D29 is a scale of 29 digits.
	D29 struct{}
	// D30 is a scale of 30 digits.
	D30 struct{}
	// D31 is a scale of 31 digits.
	D31 struct{}
	// D32 is a scale of 32 digits.
	D32 struct{}
	// D33 is a scale of 33 digits.
	D33 struct{}
	// D34 is a scale of 34 digits.
	D34 struct{}
	// D35 is a scale of 35 digits.
	D35 struct{}
	// D36 is a scale of 36 digits.
	D36 struct{}
	// D37 is a scale of 37 digits.
	D37 struct{}
	// D38 is a scale of 38 digits.
	D38 struct{}
)

// Digits is 0.
func (D0) Digits() int { return 0 }

// Digits is 1.
func (D1) Digits() int { return 1 }

// Digits is 2.
func (D2) Digits() int { return 2 }

// Digits is 3.
func (D3) Digits() int { return 3 }

// Digits is 4.
func (D4) Digits() int { return 4 }

// Digits is 5.
func (D5) Digits() int { return 5 }

// Digits is 6.
func (D6) Digits() int { return 6 }

// Digits is 7.
func (D7) Digits() int { return 7 }

// Digits is 8.
func (D8) Digits() int { return 8 }

// Digits is 9.
func (D9) Digits() int { return 9 }

// Digits is 10.
func (D10) Digits() int { return 10 }

// Digits is 11.
func (D11) Digits() int { return 11 }

// Digits is 12.
func (D12) Digits() int { return 12 }

// Digits is 13.
func (D13) Digits() int { return 13 }

// Digits is 14.
func (D14) Digits() int { return 14 }

// Digits is 15.
func (D15) Digits() int { return 15 }

// Digits is 16.
func (D16) Digits() int { return 16 }

// Digits is 17.
func (D17) Digits() int { return 17 }

// Digits is 18.
func (D18) Digits() int { return 18 }

// Digits is 19.
func (D19) Digits() int { return 19 }

// Digits is 20.
func (D20) Digits() int { return 20 }

// Digits is 21.
func (D21) Digits() int { return 21 }

// Digits is 22.
func (D22) Digits() int { return 22 }

// Digits is 23.
func (D23) Digits() int { return 23 }

// Digits is 24.
func (D24) Digits() int { return 24 }

// Digits is 25.
func (D25) Digits() int { return 25 }

// Digits is 26.
func (D26) Digits() int { return 26 }

// Digits is 27.
func (D27) Digits() int { return 27 }

// Digits is 28.
func (D28) Digits() int { return 28 }

// Digits is 29.
func (D29) Digits() int { return 29 }

// Digits is 30.
func (D30) Digits() int { return 30 }

// Digits is 31.
func (D31) Digits() int { return 31 }

// Digits is 32.
func (D32) Digits() int { return 32 }

// Digits is 33.
func (D33) Digits() int { return 33 }

// Digits is 34.
func (D34) Digits() int { return 34 }

// Digits is 35.
func (D35) Digits() int { return 35 }

// Digits is 36.
func (D36) Digits() int { return 36 }

// Digits is 37.
func (D37) Digits() int { return 37 }

// Digits is 38.
func (D38) Digits() int { return 38 }

func (D0) isScale()  {}
func (D1) isScale()  {}
func (D2) isScale()  {}
func (D3) isScale()  {}
func (D4) isScale()  {}
func (D5) isScale()  {}
func (D6) isScale()  {}
func (D7) isScale()  {}
func (D8) isScale()  {}
func (D9) isScale()  {}
func (D10) isScale() {}
func (D11) isScale() {}
func (D12) isScale() {}
func (D13) isScale() {}
func (D14) isScale() {}
func (D15) isScale() {}
func (D16) isScale() {}
func (D17) isScale() {}
func (D18) isScale() {}
func (D19) isScale() {}
func (D20) isScale() {}
func (D21) isScale() {}
func (D22) isScale() {}
func (D23) isScale() {}
func (D24) isScale() {}
func (D25) isScale() {}
func (D26) isScale() {}
func (D27) isScale() {}
func (D28) isScale() {}
func (D29) isScale() {}
func (D30) isScale() {}
func (D31) isScale() {}
func (D32) isScale() {}
func (D33) isScale() {}
func (D34) isScale() {}
func (D35) isScale() {}
func (D36) isScale() {}
func (D37) isScale() {}
func (D38) isScale() {}
