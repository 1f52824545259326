package scantling

import (
	"fmt"
	"strconv"
	"strings"

	"scantling.dev/go/internal/shared"
)

// Visitor is shown an owned value, part by part, with the names that the schema has, and those of JSON where these are others. Printer
// is one, and makes text; functions such as AppendFeedJSON have another.
type Visitor interface {
	// Begin starts a struct, record or message, a list or array, a map, or a variant of a union; names are those of a type or variant.
	Begin(kind Group, name, json string)
	// Next comes before each field, with its names, before each element, and before each key.
	Next(name, json string)
	// End ends what Begin started.
	End(kind Group)
	// Value comes between a key and its value.
	Value()
	// Absent is an optional field without a value.
	Absent()
	Bool(bool)
	Uint(uint64, Number)
	Int(int64, Number)
	// Wide is a number of 128 bits.
	Wide(fmt.Stringer, Number)
	Float32(float32)
	Float64(float64)
	Text(string)
	Bytes([]byte)
	UUID(UUID)
	Any(Any)
	// Unknown is a variant or frame of which only a newer schema knows the tag or type id, and the encoding that its bytes are of.
	Unknown(id uint64, bytes []byte, encoding Encoding)
}

// Number is what an integer is on the wire, and what it means.
type Number struct {
	Is Meaning
	// Size in bytes.
	Size uint8
	// Digits after the point: a decimal's scale; of a second, those of the unit of a time or duration.
	Digits uint8
	// Names of an enum's values, or of bits.
	Names []Named
}

// Named is a value of an enum, or the place of a bit, by name. The name in JSON is another one if it is not empty.
type Named struct {
	Number     uint64
	Name, JSON string
}

// Named is the entry of an enum's value in Names, or nil.
func (n Number) Named(v uint64) *Named {
	for i := range n.Names {
		if n.Names[i].Number == v {
			return &n.Names[i]
		}
	}
	return nil
}

// Meaning is what an integer stands for.
type Meaning uint8

const (
	// PlainNumber stands for itself.
	PlainNumber Meaning = iota
	// DecimalNumber counts the smallest units of a decimal.
	DecimalNumber
	// TimestampNumber counts from 1970-01-01 UTC.
	TimestampNumber
	// DurationNumber is a span of time.
	DurationNumber
	// DateNumber counts days from 1970-01-01.
	DateNumber
	// EnumNumber is a value of an enum.
	EnumNumber
	// BitsNumber is a set of bits.
	BitsNumber
)

// Group is what Begin and End are about.
type Group uint8

const (
	// Fields of a struct, record or message.
	Fields Group = iota
	// Elements of a list or array.
	Elements
	// Entries of a map.
	Entries
	// OneOf a union's variants, with a payload.
	OneOf
	// Unit is a variant without a payload.
	Unit
)

// Printer is a Visitor that makes text on one line, for people: enums by name, decimals with their point, times as RFC 3339 has them. The zero
// Printer is ready.
type Printer struct {
	strings.Builder
	isNext bool
}

var brackets = [...]string{"{}", "[]", "{}", "()", ""}

// Begin writes the name and an opening bracket.
func (p *Printer) Begin(kind Group, name, _ string) {
	p.WriteString(name)
	if kind != Unit {
		p.WriteByte(brackets[kind][0])
	}
	p.isNext = false
}

// Next writes a comma where one is due, and the name.
func (p *Printer) Next(name, _ string) {
	if p.isNext {
		p.WriteByte(',')
	}
	p.isNext = true
	if name != "" {
		p.WriteString(name)
		p.WriteByte('=')
	}
}

// End writes a closing bracket.
func (p *Printer) End(kind Group) {
	if kind != Unit {
		p.WriteByte(brackets[kind][1])
	}
	p.isNext = true
}

// Value writes "=".
func (p *Printer) Value() { p.WriteByte('=') }

// Absent writes "-".
func (p *Printer) Absent() { p.WriteByte('-') }

// Bool writes true or false.
func (p *Printer) Bool(v bool) { p.WriteString(strconv.FormatBool(v)) }

// Uint writes the number, or the names of an enum's value or of bits, such as "urgent|0x8".
func (p *Printer) Uint(v uint64, is Number) {
	switch is.Is {
	case EnumNumber:
		p.enum(v, strconv.FormatUint(v, 10), is)
	case BitsNumber:
		separator := ""
		for i := range is.Names {
			if bit := uint64(1) << is.Names[i].Number; v&bit != 0 {
				p.WriteString(separator + is.Names[i].Name)
				v, separator = v&^bit, "|"
			}
		}
		if v != 0 || separator == "" {
			fmt.Fprintf(p, "%s%#x", separator, v)
		}
	default:
		p.WriteString(strconv.FormatUint(v, 10))
	}
}

// Int writes the number, or what it means.
func (p *Printer) Int(v int64, is Number) {
	text := strconv.FormatInt(v, 10)
	switch is.Is {
	case EnumNumber:
		p.enum(uint64(v), text, is)
	case TimestampNumber:
		p.WriteString(shared.Timestamp(v, int(is.Digits)))
	case DurationNumber:
		p.WriteString(shared.Decimal(text, int(is.Digits)) + "s")
	case DateNumber:
		p.WriteString(shared.Date(v))
	default:
		p.WriteString(shared.Decimal(text, int(is.Digits)))
	}
}

func (p *Printer) enum(v uint64, text string, is Number) {
	if name := is.Named(v); name != nil {
		text = name.Name
	}
	p.WriteString(text)
}

// Wide writes the number.
func (p *Printer) Wide(v fmt.Stringer, is Number) {
	p.WriteString(shared.Decimal(v.String(), int(is.Digits)))
}

// Float32 writes the number with the fewest digits that it needs.
func (p *Printer) Float32(v float32) { p.WriteString(strconv.FormatFloat(float64(v), 'g', -1, 32)) }

// Float64 writes the number with the fewest digits that it needs.
func (p *Printer) Float64(v float64) { p.WriteString(strconv.FormatFloat(v, 'g', -1, 64)) }

// Bytes writes the bytes in hexadecimal.
func (p *Printer) Bytes(v []byte) { fmt.Fprintf(p, "0x%x", v) }

// UUID writes the form with hyphens.
func (p *Printer) UUID(v UUID) { p.WriteString(v.String()) }

// Any writes the type id, and the region in hexadecimal.
func (p *Printer) Any(v Any) { fmt.Fprintf(p, "@%d:%x", v.TypeID, v.Region) }

// Unknown writes the id, and the bytes in hexadecimal.
func (p *Printer) Unknown(id uint64, bytes []byte, _ Encoding) { fmt.Fprintf(p, "?%d:%x", id, bytes) }

// Text writes a JSON string.
func (p *Printer) Text(v string) {
	p.WriteByte('"')
	for _, c := range []byte(v) {
		switch {
		case c == '"' || c == '\\':
			p.WriteByte('\\')
			p.WriteByte(c)
		case c < 0x20:
			fmt.Fprintf(p, `\u%04x`, c)
		default:
			p.WriteByte(c)
		}
	}
	p.WriteByte('"')
}

// Print is the text of an owned value on one line.
func Print(value Message) string {
	p := new(Printer)
	value.Visit(p)
	return p.String()
}
