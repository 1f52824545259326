package rt

import (
	"unicode/utf8"

	scantling "scantling.dev/go"
)

// inline checks a value of a type of section 3.
func (w *walk) inline(c *Content, at int) bool {
	if c.Legal {
		return true
	}
	switch c.Shape {
	case Bool:
		return w.b[at] <= 1 || w.fault(scantling.KindBool, at) // D9
	case Str:
		value := w.b[at : at+c.Size]
		text := value[:StrLen(value)]
		if !isZero(value[len(text):]) {
			return w.fault(scantling.KindStrTail, at) // D10
		}
		return utf8.Valid(text) || w.fault(scantling.KindUtf8, at) // D10
	case Array:
		for i := range c.Size / c.Elem.Size {
			if !w.inline(c.Elem, at+i*c.Elem.Size) {
				return w.trail.index(i, "")
			}
		}
	case Closed:
		return w.p.Types[c.Type].declares(w.b[at:at+c.Size]) || w.fault(scantling.KindEnumValue, at) // D62
	case Struct:
		fields := w.p.Types[c.Type].Fields
		for i := range fields {
			if !w.inline(&fields[i].Content, at+fields[i].At) { // D12
				return w.trail.name(fields[i].Name)
			}
		}
	case Stored:
		return w.stored(c, at)
	}
	return true
}

func (w *walk) stored(c *Content, at int) bool {
	tag, end := w.b[at], at+c.Size
	if tag == 0 {
		return w.fault(scantling.KindRequiredAbsent, at) // D13
	}
	v := w.p.Types[c.Type].known(tag, w.knowsRetired)
	if v == nil {
		return !w.isKnown || w.fault(scantling.KindUnknownTag, at) // D13
	}
	rest := at + 1
	if v.Content != nil {
		if !w.inline(v.Content, rest) {
			return w.trail.name(v.Name)
		}
		rest += v.Content.Size
	}
	return isZero(w.b[rest:end]) || w.fault(scantling.KindStorageTail, rest) // D13
}

// declares is D62: whether the number in these bytes is one of a closed enum.
func (t *Type) declares(value []byte) bool {
	var number uint64
	for i, x := range value {
		number |= uint64(x) << (8 * i)
	}
	if unused := 64 - 8*len(value); t.Signed {
		number = uint64(int64(number<<unused) >> unused)
	}
	for _, declared := range t.Numbers {
		if declared == number {
			return true
		}
	}
	return false
}

func isZero(b []byte) bool {
	for _, x := range b {
		if x != 0 {
			return false
		}
	}
	return true
}
