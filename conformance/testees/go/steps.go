package main

import (
	"fmt"
	"reflect"
	"strings"

	scantling "scantling.dev/go"
)

// bySteps writes an owned message with the types that write by steps, which it finds by their names: what a user would call is what is
// called. Steps that may be left out are left out at every other turn.
type bySteps struct {
	w     *scantling.Writer
	turns int
}

// frame is the message as a frame; open has the functions that start one.
func (s *bySteps) frame(open []any, message scantling.Message) ([]byte, error) {
	value := reflect.ValueOf(message).Elem()
	for _, f := range open {
		start := reflect.ValueOf(f)
		if start.Type().Out(0).Name() == value.Type().Name()+"Block" {
			if s.turns++; s.turns%2 == 0 {
				s.w = scantling.NewWriter(nil)
			}
			s.w.Reset()
			block := start.Call([]reflect.Value{reflect.ValueOf(s.w)})[0]
			end := s.message(block, value).MethodByName("End").Call(nil)
			err, _ := end[1].Interface().(error)
			return end[0].Bytes(), err
		}
	}
	return nil, fmt.Errorf("no steps for %s", value.Type())
}

// find is the method of this name, which has underscores after it where another has the name.
func find(on reflect.Value, name string) reflect.Value {
	switch name {
	case "Done", "End", "Step":
		// Names that steps have themselves.
		name += "_"
	}
	for range 3 {
		if m := on.MethodByName(name); m.IsValid() {
			return m
		}
		name += "_"
	}
	return reflect.Value{}
}

// variant is the name of a union's variant, and its payload.
func variant(union reflect.Value) (name string, payload reflect.Value, isUnknown bool) {
	of := union.Elem()
	name = strings.TrimRight(strings.TrimPrefix(of.Type().Name(), union.Type().Name()), "_")
	if tag := of.FieldByName("Number"); tag.IsValid() {
		return name, of, true
	}
	return name, of.FieldByName("Value"), false
}

// message is the step after all that is there, or the last before what is left out.
func (s *bySteps) message(block, value reflect.Value) reflect.Value {
	step := block
	for i := range value.NumField() {
		name, field := value.Type().Field(i).Name, value.Field(i)
		if get := field.MethodByName("Get"); get.IsValid() {
			got := get.Call(nil)
			if !got[1].Bool() {
				continue
			}
			field = reflect.New(got[0].Type()).Elem()
			field.Set(got[0])
		}
		if field.Kind() == reflect.Interface || field.Kind() == reflect.Pointer {
			if field.IsNil() {
				continue
			}
		}
		if any, ok := field.Interface().(scantling.Any); ok && any.TypeID == 0 {
			continue
		}
		if set := find(block, "Set"+name); set.IsValid() {
			if name, payload, isUnknown := variantOf(field); name != "" && !isUnknown && s.turns%2 == 0 {
				call(find(block, "Set"+value.Type().Field(i).Name+name), payload)
				continue
			}
			call(set, field)
			continue
		}
		if s.turns++; s.turns%2 == 0 && (field.Kind() == reflect.String || field.Kind() == reflect.Slice) && field.Len() == 0 && !isOpt(value.Field(i)) {
			continue
		}
		step = s.payload(step, name, "", nil, field, true)
	}
	return step
}

func isOpt(field reflect.Value) bool { return field.MethodByName("Get").IsValid() }

func variantOf(field reflect.Value) (name string, payload reflect.Value, isUnknown bool) {
	if field.Kind() != reflect.Interface {
		return "", field, false
	}
	return variant(field)
}

// payload writes a payload by the method of this name: put where it is written at once, next where it is opened. What comes after it
// is its result, or that of its End.
func (s *bySteps) payload(on reflect.Value, put, next string, key []reflect.Value, field reflect.Value, hasEnd bool) reflect.Value {
	if next == "" {
		next = put
	}
	if field.Kind() == reflect.Interface && !find(on, put).IsValid() {
		name, payload, isUnknown := variant(field)
		put, next = put+name, next+name
		if isUnknown {
			return first(call(find(on, put), append(key, payload.FieldByName("Number"), payload.FieldByName("Bytes"))...))
		}
		if !payload.IsValid() {
			return first(call(find(on, put), key...))
		}
		field = payload
	}
	if field.Kind() == reflect.Pointer {
		field = field.Elem()
	}
	open := find(on, next)
	if !open.IsValid() || !isOpener(open.Type(), len(key), field.Kind()) {
		return first(call(find(on, put), append(key, field)...))
	}
	var opened reflect.Value
	if field.Kind() == reflect.Slice {
		opened = call(open, append(key, reflect.ValueOf(field.Len()))...)[0]
		for i := range field.Len() {
			s.element(opened, field.Index(i))
		}
	} else {
		opened = call(open, key...)[0]
		s.message(opened, field)
	}
	if !hasEnd {
		return reflect.Value{}
	}
	return call(opened.MethodByName("End"))[0]
}

// isOpener says whether a method opens such a payload: it takes the number of elements, or nothing, behind the key.
func isOpener(method reflect.Type, keys int, kind reflect.Kind) bool {
	if kind == reflect.Struct {
		return method.NumIn() == keys
	}
	return kind == reflect.Slice && method.NumIn() == keys+1 && method.In(keys).Kind() == reflect.Int
}

func (s *bySteps) element(list, value reflect.Value) {
	var key []reflect.Value
	if strings.HasPrefix(value.Type().Name(), "Entry[") {
		key, value = []reflect.Value{value.Field(0)}, value.Field(1)
	}
	s.payload(list, "Put", "Next", key, value, false)
}

func first(results []reflect.Value) reflect.Value {
	if len(results) == 0 {
		return reflect.Value{}
	}
	return results[0]
}

// call passes values, or pointers to them where these are asked for.
func call(method reflect.Value, values ...reflect.Value) []reflect.Value {
	var in []reflect.Value
	for i, value := range values {
		if !value.IsValid() {
			continue
		}
		if want := method.Type().In(i); want.Kind() == reflect.Pointer && value.Kind() != reflect.Pointer {
			pointer := reflect.New(value.Type())
			pointer.Elem().Set(value)
			value = pointer
		}
		in = append(in, value)
	}
	return method.Call(in)
}
