package scantling

import (
	"encoding"
	"errors"
	"fmt"
)

// Parse reads a value from the text that its String or Text has: a decimal, timestamp, duration, date or UUID.
//
//	price, err := scantling.Parse[scantling.Decimal64[scale.D4]]("101.25")
//	at, err := scantling.Parse[scantling.TimestampMs]("2026-11-21T14:30:00.25+01:00")
func Parse[T any, P interface {
	*T
	encoding.TextUnmarshaler
}](text string) (T, error) {
	var value T
	err := P(&value).UnmarshalText([]byte(text))
	return value, err
}

// ErrParse: a text is not a value of its type. Errors of Parse and UnmarshalText are this one, with the text and the reason; find it with errors.Is.
var ErrParse = errors.New("scantling: the text is not a value of its type")

// refused is an error about a text, of which it shows the start.
func refused(text, reason string) error {
	if len(text) > 40 {
		text = text[:40] + "…"
	}
	return fmt.Errorf("%w: %q %s", ErrParse, text, reason)
}
