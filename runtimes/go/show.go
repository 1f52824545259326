package scantling

// Parts of Visit, for generated code.

// ShowField shows a field by a method of the visitor, such as Visitor.Text.
func ShowField[T any](v Visitor, name, json string, x T, show func(Visitor, T)) {
	v.Next(name, json)
	show(v, x)
}

// ShowUint shows a field that is an unsigned number.
func ShowUint[T ~uint8 | ~uint16 | ~uint32 | ~uint64](v Visitor, name, json string, x T, is Number) {
	v.Next(name, json)
	v.Uint(uint64(x), is)
}

// ShowInt shows a field that is a signed number.
func ShowInt[T ~int8 | ~int16 | ~int32 | ~int64](v Visitor, name, json string, x T, is Number) {
	v.Next(name, json)
	v.Int(int64(x), is)
}

// ShowOptField is ShowField for an optional field.
func ShowOptField[T any](v Visitor, name, json string, x Opt[T], show func(Visitor, T)) {
	v.Next(name, json)
	if x.ok {
		show(v, x.value)
	} else {
		v.Absent()
	}
}

// ShowOptUint is ShowUint for an optional field.
func ShowOptUint[T ~uint8 | ~uint16 | ~uint32 | ~uint64](v Visitor, name, json string, x Opt[T], is Number) {
	v.Next(name, json)
	if x.ok {
		v.Uint(uint64(x.value), is)
	} else {
		v.Absent()
	}
}

// ShowOptInt is ShowInt for an optional field.
func ShowOptInt[T ~int8 | ~int16 | ~int32 | ~int64](v Visitor, name, json string, x Opt[T], is Number) {
	v.Next(name, json)
	if x.ok {
		v.Int(int64(x.value), is)
	} else {
		v.Absent()
	}
}

// ShowUints shows a list of unsigned numbers.
func ShowUints[T ~uint8 | ~uint16 | ~uint32 | ~uint64](v Visitor, list []T, is Number) {
	v.Begin(Elements, "", "")
	for _, x := range list {
		v.Next("", "")
		v.Uint(uint64(x), is)
	}
	v.End(Elements)
}

// ShowInts shows a list of signed numbers.
func ShowInts[T ~int8 | ~int16 | ~int32 | ~int64](v Visitor, list []T, is Number) {
	v.Begin(Elements, "", "")
	for _, x := range list {
		v.Next("", "")
		v.Int(int64(x), is)
	}
	v.End(Elements)
}

// ShowList shows a list to a visitor.
func ShowList[T any](v Visitor, list []T, show func(*T, Visitor)) {
	v.Begin(Elements, "", "")
	for i := range list {
		v.Next("", "")
		show(&list[i], v)
	}
	v.End(Elements)
}

// ShowTexts shows a list of texts.
func ShowTexts(v Visitor, list []string) {
	ShowList(v, list, func(text *string, v Visitor) { v.Text(*text) })
}
