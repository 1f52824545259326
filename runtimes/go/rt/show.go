package rt

import (
	"fmt"

	scantling "scantling.dev/go"
)

// Parts of Visit.

// ShowField shows a field by a method of the visitor, such as Visitor.Text.
func ShowField[T any](v scantling.Visitor, name, json string, x T, show func(scantling.Visitor, T)) {
	v.Next(name, json)
	show(v, x)
}

// ShowUint shows a field that is an unsigned number.
func ShowUint[T ~uint8 | ~uint16 | ~uint32 | ~uint64](v scantling.Visitor, name, json string, x T, is scantling.Number) {
	v.Next(name, json)
	v.Uint(uint64(x), is)
}

// ShowInt shows a field that is a signed number.
func ShowInt[T ~int8 | ~int16 | ~int32 | ~int64](v scantling.Visitor, name, json string, x T, is scantling.Number) {
	v.Next(name, json)
	v.Int(int64(x), is)
}

// ShowOptField is ShowField for an optional field.
func ShowOptField[T any](v scantling.Visitor, name, json string, x scantling.Opt[T], show func(scantling.Visitor, T)) {
	v.Next(name, json)
	if x, ok := x.Get(); ok {
		show(v, x)
	} else {
		v.Absent()
	}
}

// ShowOptUint is ShowUint for an optional field.
func ShowOptUint[T ~uint8 | ~uint16 | ~uint32 | ~uint64](v scantling.Visitor, name, json string, x scantling.Opt[T], is scantling.Number) {
	v.Next(name, json)
	if x, ok := x.Get(); ok {
		v.Uint(uint64(x), is)
	} else {
		v.Absent()
	}
}

// ShowOptInt is ShowInt for an optional field.
func ShowOptInt[T ~int8 | ~int16 | ~int32 | ~int64](v scantling.Visitor, name, json string, x scantling.Opt[T], is scantling.Number) {
	v.Next(name, json)
	if x, ok := x.Get(); ok {
		v.Int(int64(x), is)
	} else {
		v.Absent()
	}
}

// ShowUints shows a list of unsigned numbers.
func ShowUints[T ~uint8 | ~uint16 | ~uint32 | ~uint64](v scantling.Visitor, list []T, is scantling.Number) {
	v.Begin(scantling.Elements, "", "")
	for _, x := range list {
		v.Next("", "")
		v.Uint(uint64(x), is)
	}
	v.End(scantling.Elements)
}

// ShowInts shows a list of signed numbers.
func ShowInts[T ~int8 | ~int16 | ~int32 | ~int64](v scantling.Visitor, list []T, is scantling.Number) {
	v.Begin(scantling.Elements, "", "")
	for _, x := range list {
		v.Next("", "")
		v.Int(int64(x), is)
	}
	v.End(scantling.Elements)
}

// ShowList shows a list to a visitor.
func ShowList[T any](v scantling.Visitor, list []T, show func(*T, scantling.Visitor)) {
	v.Begin(scantling.Elements, "", "")
	for i := range list {
		v.Next("", "")
		show(&list[i], v)
	}
	v.End(scantling.Elements)
}

// ShowTexts shows a list of texts.
func ShowTexts(v scantling.Visitor, list []string) {
	ShowList(v, list, func(text *string, v scantling.Visitor) { v.Text(*text) })
}

// Show visits a union, of which none may be there.
func Show(v scantling.Visitor, value interface{ Visit(scantling.Visitor) }) {
	if value == nil {
		v.Absent()
		return
	}
	value.Visit(v)
}

// Uint is an enum's number without a name, as Go shows it.
func Uint(name string, v uint64) string { return fmt.Sprintf("%s(%d)", name, v) }

// Int is the same of signed numbers.
func Int(name string, v int64) string { return fmt.Sprintf("%s(%d)", name, v) }
