package main

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"strings"

	scantling "scantling.dev/go"
	"scantling.dev/go/rt"
)

// peeked is what a peek of a frame reads, in the form of values; the error is the first fault that it meets, in the order of fields. It
// finds accessors by the names that the protocol's tables have: what a user would call is what is called. Maps of a valid frame find all
// their keys.
func (p protocol) peeked(frame []byte, isValid bool) (string, error) {
	v, err := p.peek(frame)
	if err != nil {
		return "", err
	}
	s := &peekPrinter{protocol: p, isValid: isValid}
	if id := v.TypeID(); !s.isRoot(id) {
		s.Unknown(uint64(id), v.Bytes(), scantling.Direct)
		return s.String(), nil
	}
	err = s.root(v)
	return s.String(), err
}

// peek is what all peeks of protocols have.
type peek interface {
	TypeID() uint16
	Bytes() []byte
}

// A message and the list around it can be a level each. A peek does not count them, and a frame that is not valid may have more.
const depthMax = 2*scantling.DepthMax + 3

type peekPrinter struct {
	wirePrinter
	protocol protocol
	isValid  bool
	depth    int
}

func (s *peekPrinter) isRoot(id uint16) bool { return s.typeOf(id) >= 0 }

func (s *peekPrinter) typeOf(id uint16) int {
	for _, root := range s.protocol.tables.Roots {
		if root.ID == id {
			return root.Type
		}
	}
	return -1
}

// root shows a frame's message: the one of the protocol's methods that has it.
func (s *peekPrinter) root(v peek) error {
	on := reflect.ValueOf(v)
	for i := range on.NumMethod() {
		if of := on.Method(i).Type(); of.NumIn() == 0 && of.NumOut() == 2 {
			if got := on.Method(i).Call(nil); got[1].Bool() {
				return s.fields(got[0], s.typeOf(v.TypeID()))
			}
		}
	}
	return fmt.Errorf("no method of %T has the message", v)
}

// method is that of a field or variant: underscores and case do not matter, and methods that all peeks have are no field's.
func method(on reflect.Value, name string) reflect.Value {
	folded := strings.ReplaceAll(name, "_", "")
	var found string
	for i := range on.NumMethod() {
		has := on.Type().Method(i).Name
		isTaken := has == "Bytes" || has == "Tag" || has == "Unknown" || has == "Own"
		isOne := !isTaken && strings.EqualFold(strings.ReplaceAll(has, "_", ""), folded)
		if isOne && (found == "" || len(has) < len(found)) {
			found = has
		}
	}
	return on.MethodByName(found)
}

func (s *peekPrinter) fields(message reflect.Value, ty int) error {
	if s.depth++; s.depth > depthMax {
		return &scantling.Invalid{Kind: scantling.KindDepth}
	}
	defer func() { s.depth-- }()
	s.Begin(scantling.Fields, strings.TrimSuffix(strings.TrimRight(message.Type().Name(), "_"), "Peek"), "")
	for i := range s.protocol.tables.Types[ty].Fields {
		field := &s.protocol.tables.Types[ty].Fields[i]
		if field.Retired {
			continue
		}
		s.Next(field.Name, "")
		if field.Content.Shape == rt.Stream {
			// No peek reads it: it has nothing in its message.
			s.Begin(scantling.Elements, "", "")
			s.End(scantling.Elements)
			continue
		}
		if err := s.given(method(message, field.Name).Call(nil), &field.Content); err != nil {
			return err
		}
	}
	s.End(scantling.Fields)
	return nil
}

// given shows what an accessor gives: a value, whether it is there, an error.
func (s *peekPrinter) given(results []reflect.Value, of *rt.Content) error {
	for _, result := range results[1:] {
		if err, isError := result.Interface().(error); isError {
			return err
		}
	}
	if len(results) > 1 && results[1].Kind() == reflect.Bool && !results[1].Bool() {
		s.Absent()
		return nil
	}
	return s.value(results[0], of)
}

func (s *peekPrinter) value(v reflect.Value, of *rt.Content) error {
	switch x := v.Interface().(type) {
	case scantling.Any:
		return s.message(x)
	case scantling.Uint128:
		s.Wide(x, scantling.Number{})
		return nil
	case scantling.Int128:
		s.Wide(x, scantling.Number{})
		return nil
	}
	if wide := reflect.TypeFor[scantling.Int128](); v.Kind() == reflect.Struct && v.CanConvert(wide) {
		// A decimal.
		s.Wide(v.Convert(wide).Interface().(scantling.Int128), scantling.Number{})
		return nil
	}
	switch v.Kind() {
	case reflect.Bool:
		s.Bool(v.Bool())
	case reflect.String:
		s.Text(v.String())
	case reflect.Slice:
		s.Bytes(v.Bytes())
	case reflect.Array:
		b := make([]byte, v.Len())
		reflect.Copy(reflect.ValueOf(b), v)
		s.Bytes(b)
	case reflect.Float32:
		fmt.Fprintf(s, "%#08x", math.Float32bits(v.Interface().(float32)))
	case reflect.Float64:
		fmt.Fprintf(s, "%#016x", math.Float64bits(v.Interface().(float64)))
	case reflect.Struct:
		return s.part(v, of)
	default:
		if v.CanUint() {
			s.Uint(v.Uint(), scantling.Number{})
		} else {
			s.Int(v.Int(), scantling.Number{})
		}
	}
	return nil
}

func (s *peekPrinter) part(v reflect.Value, of *rt.Content) error {
	switch {
	case v.MethodByName("Own").IsValid():
		// A view of bytes of which each is legal, or that have been checked.
		owned := v.MethodByName("Own").Call([]reflect.Value{reflect.ValueOf(scantling.NewMemory(nil))})[0]
		if owned.Kind() == reflect.Struct {
			pointer := reflect.New(owned.Type())
			pointer.Elem().Set(owned)
			owned = pointer
		}
		owned.Interface().(interface{ Visit(scantling.Visitor) }).Visit(s)
		return nil
	case v.MethodByName("Tag").IsValid():
		return s.variant(v, of)
	case v.MethodByName("At").IsValid() && v.MethodByName("Len").IsValid() && (of.Elem != nil || of.Entry != nil):
		return s.items(v, of)
	}
	return s.fields(v, of.Type)
}

func (s *peekPrinter) variant(v reflect.Value, of *rt.Content) error {
	tag := v.MethodByName("Tag").Call(nil)[0]
	if got := v.MethodByName("Unknown").Call(nil); got[1].Bool() {
		s.Unknown(tag.Uint(), got[0].Bytes(), scantling.Direct)
		return nil
	}
	variants := s.protocol.tables.Types[of.Type].Variants
	for i := range variants {
		if variant := &variants[i]; uint64(variant.Tag) == tag.Uint() && variant.Content == nil {
			s.Begin(scantling.Unit, variant.Name, "")
			s.End(scantling.Unit)
		} else if uint64(variant.Tag) == tag.Uint() {
			s.Begin(scantling.OneOf, variant.Name, "")
			if err := s.given(method(v, variant.Name).Call(nil), variant.Content); err != nil {
				return err
			}
			s.End(scantling.OneOf)
		}
	}
	return nil
}

// items shows a list or map by At, and goes over it by All.
func (s *peekPrinter) items(v reflect.Value, of *rt.Content) error {
	if s.depth++; s.depth > depthMax {
		return &scantling.Invalid{Kind: scantling.KindDepth}
	}
	defer func() { s.depth-- }()
	kind := scantling.Elements
	if of.Entry != nil {
		kind = scantling.Entries
	}
	s.Begin(kind, "", "")
	for i := range v.MethodByName("Len").Call(nil)[0].Int() {
		got := v.MethodByName("At").Call([]reflect.Value{reflect.ValueOf(int(i))})
		s.Next("", "")
		if of.Entry == nil {
			if err := s.given(got, of.Elem); err != nil {
				return err
			}
			continue
		}
		if err, isError := got[2].Interface().(error); isError {
			return err
		}
		if err := s.value(got[0], &of.Entry.Key.Content); err != nil {
			return err
		}
		s.Value()
		if err := s.value(got[1], &of.Entry.Value.Content); err != nil {
			return err
		}
		if get := v.MethodByName("Get"); !get.Call(got[:1])[1].Bool() && s.isValid {
			return errors.New("a map does not find its own key")
		}
	}
	s.End(kind)
	var fault error
	all := v.MethodByName("All").Call(nil)[0]
	all.Call([]reflect.Value{reflect.MakeFunc(all.Type().In(0), func(got []reflect.Value) []reflect.Value {
		if err, isError := got[len(got)-1].Interface().(error); isError && fault == nil {
			fault = err
		}
		return []reflect.Value{reflect.ValueOf(true)}
	})})
	return fault
}

// message shows that of an any. Its faults are at places of the message: what an any is in does not matter to a peek at it.
func (s *peekPrinter) message(a scantling.Any) error {
	if !s.isRoot(a.TypeID) {
		s.Any(a)
		return nil
	}
	inner := &peekPrinter{protocol: s.protocol, isValid: s.isValid, depth: s.depth}
	v, err := s.protocol.peekAny(a)
	if err == nil {
		err = inner.root(v)
	}
	if invalid, isOwn := err.(*scantling.Invalid); isOwn {
		return inAny{&scantling.Invalid{Kind: invalid.Kind, Offset: invalid.Offset - 6}}
	}
	fmt.Fprintf(s, "@%d(%s)", a.TypeID, inner)
	return err
}

// inAny is a fault in the message of an any.
type inAny struct{ *scantling.Invalid }

func (e inAny) Unwrap() error { return e.Invalid }
