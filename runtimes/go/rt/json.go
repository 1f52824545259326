package rt

import (
	"encoding/base64"
	"fmt"
	"math"
	"strconv"
	"strings"

	scantling "scantling.dev/go"
	"scantling.dev/go/internal/shared"
)

// AppendJSON appends the canonical JSON of a frame with this message (spec/json.md). An any is read by decode,
// whose error is given back; with an error dst is as it was. A nil message is ErrRequired.
func AppendJSON(dst []byte, message Message, decode func(scantling.Any) (Message, error)) ([]byte, error) {
	if message == nil {
		return dst, scantling.ErrRequired
	}
	p := &jsonPrinter{out: dst, decode: decode}
	p.frame(message)
	if p.err != nil {
		return dst, p.err
	}
	return p.out, nil
}

// jsonPrinter is a Visitor that writes canonical JSON. Names of fields are written with their values, since absent ones have none.
type jsonPrinter struct {
	out    []byte
	decode func(scantling.Any) (Message, error)
	err    error
	// Begun are the open groups.
	begun []scantling.Group
	// A comma is due before the next part; the next part is announced, with its name if it is a field.
	isNext, isAnnounced bool
	name                string
	// The next part is the key of a map, which is text.
	isKey bool
	// The object of a frame is open, and has no member yet: the message's name is missing.
	isFrame bool
}

// frame is J3.
func (p *jsonPrinter) frame(message Message) {
	if _, ok := unknownID(message); ok {
		message.Visit(p)
		return
	}
	p.isFrame = true
	message.Visit(p)
	p.out = append(p.out, '}')
	p.isNext = true
}

// part comes before each value.
func (p *jsonPrinter) part() {
	if !p.isAnnounced {
		return
	}
	if p.isNext {
		p.out = append(p.out, ',')
	}
	if p.begun[len(p.begun)-1] == scantling.Fields {
		p.quoted(p.name)
		p.out = append(p.out, ':')
	}
	p.isAnnounced = false
}

func named(name, json string) string {
	if json != "" {
		return json
	}
	return name
}

// Begin is J3, J5, J10.
func (p *jsonPrinter) Begin(kind scantling.Group, name, json string) {
	p.part()
	if p.isFrame {
		p.tag(name)
		p.isFrame = false
	}
	switch kind {
	case scantling.Fields, scantling.Entries:
		p.out = append(p.out, '{')
	case scantling.Elements:
		p.out = append(p.out, '[')
	case scantling.OneOf:
		p.tag(named(name, json))
	case scantling.Unit:
		p.quoted(named(name, json))
	}
	p.begun = append(p.begun, kind)
	p.isNext = false
}

// tag opens an object, and writes the name of its only member.
func (p *jsonPrinter) tag(name string) {
	p.out = append(p.out, '{')
	p.quoted(name)
	p.out = append(p.out, ':')
}

func (p *jsonPrinter) Next(name, json string) {
	p.isAnnounced, p.name = true, named(name, json)
	p.isKey = p.begun[len(p.begun)-1] == scantling.Entries
}

func (p *jsonPrinter) End(kind scantling.Group) {
	p.begun = p.begun[:len(p.begun)-1]
	switch kind {
	case scantling.Fields, scantling.Entries, scantling.OneOf:
		p.out = append(p.out, '}')
	case scantling.Elements:
		p.out = append(p.out, ']')
	}
	p.isNext = true
}

func (p *jsonPrinter) Value() {
	p.out = append(p.out, ':')
	p.isKey = false
}

func (p *jsonPrinter) Absent() { p.isAnnounced = false }

// leaf writes a value that is not text; as a key it is (J12).
func (p *jsonPrinter) leaf(text string) {
	p.part()
	if p.isKey {
		p.quoted(text)
	} else {
		p.out = append(p.out, text...)
	}
	p.isNext = true
}

// Text is J2.
func (p *jsonPrinter) Text(v string) {
	p.part()
	p.quoted(v)
	p.isNext = true
}

func (p *jsonPrinter) quoted(v string) {
	p.out = append(p.out, '"')
	for i := range len(v) {
		switch c := v[i]; c {
		case '"', '\\':
			p.out = append(p.out, '\\', c)
		case '\b':
			p.out = append(p.out, `\b`...)
		case '\t':
			p.out = append(p.out, `\t`...)
		case '\n':
			p.out = append(p.out, `\n`...)
		case '\f':
			p.out = append(p.out, `\f`...)
		case '\r':
			p.out = append(p.out, `\r`...)
		default:
			if c < 0x20 {
				p.out = fmt.Appendf(p.out, `\u%04x`, c)
			} else {
				p.out = append(p.out, c)
			}
		}
	}
	p.out = append(p.out, '"')
}

func (p *jsonPrinter) Bool(v bool) { p.leaf(strconv.FormatBool(v)) }

// Bytes is J14.
func (p *jsonPrinter) Bytes(v []byte) { p.Text(base64.StdEncoding.EncodeToString(v)) }

func (p *jsonPrinter) UUID(v scantling.UUID) { p.Text(v.String()) }

func (p *jsonPrinter) Uint(v uint64, is scantling.Number) {
	switch is.Is {
	case scantling.EnumNumber:
		p.enum(v, strconv.FormatUint(v, 10), is)
	case scantling.BitsNumber:
		p.bits(v, is)
	default:
		p.integer(strconv.FormatUint(v, 10), is)
	}
}

func (p *jsonPrinter) Int(v int64, is scantling.Number) {
	switch is.Is {
	case scantling.EnumNumber:
		p.enum(uint64(v), strconv.FormatInt(v, 10), is)
	case scantling.TimestampNumber:
		p.Text(shared.Timestamp(v, int(is.Digits)))
	case scantling.DateNumber:
		p.Text(shared.Date(v))
	default:
		p.integer(strconv.FormatInt(v, 10), is)
	}
}

func (p *jsonPrinter) Wide(v fmt.Stringer, is scantling.Number) { p.integer(v.String(), is) }

// integer is J6, J8 and J9.
func (p *jsonPrinter) integer(text string, is scantling.Number) {
	switch {
	case is.Is == scantling.DecimalNumber:
		p.Text(shared.Decimal(text, int(is.Digits)))
	case is.Is == scantling.DurationNumber:
		p.Text(shared.Decimal(text, int(is.Digits)) + "s")
	case is.Size > 4:
		p.Text(text)
	default:
		p.leaf(text)
	}
}

// enum is J11.
func (p *jsonPrinter) enum(v uint64, text string, is scantling.Number) {
	if name := is.Named(v); name != nil {
		p.Text(named(name.Name, name.JSON))
		return
	}
	p.integer(text, scantling.Number{Size: is.Size})
}

// bits is J11.
func (p *jsonPrinter) bits(v uint64, is scantling.Number) {
	p.Begin(scantling.Elements, "", "")
	for i := range is.Names {
		if bit := uint64(1) << is.Names[i].Number; v&bit != 0 {
			p.Next("", "")
			p.Text(named(is.Names[i].Name, is.Names[i].JSON))
			v &^= bit
		}
	}
	if v != 0 {
		p.Next("", "")
		p.integer(strconv.FormatUint(v, 10), scantling.Number{Size: is.Size})
	}
	p.End(scantling.Elements)
}

func (p *jsonPrinter) Float32(v float32) {
	p.float(float64(v), 32, uint64(math.Float32bits(v)), math.Float32bits(v) == 0x7fc00000)
}

func (p *jsonPrinter) Float64(v float64) {
	p.float(v, 64, math.Float64bits(v), math.Float64bits(v) == 0x7ff8000000000000)
}

// float is J7.
func (p *jsonPrinter) float(v float64, size int, bits uint64, isQuiet bool) {
	switch {
	case isQuiet:
		p.Text("NaN")
	case math.IsNaN(v):
		p.Text(fmt.Sprintf("NaN:0x%0*x", size/4, bits))
	case math.IsInf(v, 1):
		p.Text("Infinity")
	case math.IsInf(v, -1):
		p.Text("-Infinity")
	default:
		p.leaf(ecmascript(strconv.FormatFloat(v, 'e', -1, size)))
	}
}

// ecmascript lays `1.5e-07` out as RFC 8785 does; the sign of zero stays.
func ecmascript(text string) string {
	mantissa, exponent, _ := strings.Cut(text, "e")
	unsigned, isNegative := strings.CutPrefix(mantissa, "-")
	digits := strings.Replace(unsigned, ".", "", 1)
	e, _ := strconv.Atoi(exponent)
	sign := ""
	if isNegative {
		sign = "-"
	}
	switch point := e + 1; {
	case point >= 1 && point <= 21 && len(digits) <= point:
		return sign + digits + strings.Repeat("0", point-len(digits))
	case point >= 1 && point <= 21:
		return sign + digits[:point] + "." + digits[point:]
	case point >= -5 && point <= 0:
		return sign + "0." + strings.Repeat("0", -point) + digits
	case len(digits) > 1:
		return fmt.Sprintf("%s%s.%se%+d", sign, digits[:1], digits[1:], e)
	}
	return fmt.Sprintf("%s%se%+d", sign, digits, e)
}

// Any is J3.
func (p *jsonPrinter) Any(v scantling.Any) {
	p.part()
	message, err := p.decode(v)
	if err != nil {
		if p.err == nil {
			p.err = err
		}
		return
	}
	p.frame(message)
}

// Unknown is J13.
func (p *jsonPrinter) Unknown(id uint64, bytes []byte, encoding scantling.Encoding) {
	p.part()
	name := "direct"
	if encoding == scantling.Compact {
		name = "compact"
	}
	p.tag("?" + strconv.FormatUint(id, 10))
	p.tag(name)
	p.Bytes(bytes)
	p.out = append(p.out, "}}"...)
}
