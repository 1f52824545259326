package scantling

import (
	"encoding/json"
	"math"
	"reflect"
	"testing"
)

func TestOptionalValuesGoThroughEncodingJSON(t *testing.T) {
	type all struct {
		N     Opt[uint8]
		Text  Opt[string]
		Bytes Opt[[]byte]
		List  Opt[[]Opt[bool]]
		Left  Opt[int] `json:",omitzero"`
	}
	for _, x := range []struct {
		value all
		text  string
	}{
		{all{}, `{"N":null,"Text":null,"Bytes":null,"List":null}`},
		{
			all{Some[uint8](0), Some(""), Some([]byte{}), Some([]Opt[bool]{}), Some(0)},
			`{"N":0,"Text":"","Bytes":"","List":[],"Left":0}`,
		},
		{
			all{Some[uint8](7), Some("null"), Some([]byte{1}), Some([]Opt[bool]{{}, Some(true)}), Some(-1)},
			`{"N":7,"Text":"null","Bytes":"AQ==","List":[null,true],"Left":-1}`,
		},
	} {
		text, err := json.Marshal(x.value)
		if err != nil || string(text) != x.text {
			t.Errorf("%s, %v", text, err)
		}
		got := all{N: Some[uint8](9)}
		if err := json.Unmarshal(text, &got); err != nil || !reflect.DeepEqual(got, x.value) {
			t.Errorf("%s: %v, %v", text, got, err)
		}
	}
	// No elements, in a slice that was never made, are there.
	if text, err := json.Marshal([]any{Some([]byte(nil)), Some([]int(nil))}); err != nil || string(text) != `["",[]]` {
		t.Errorf("%s, %v", text, err)
	}
	kept := Some[uint8](9)
	if err := json.Unmarshal([]byte("300"), &kept); err == nil || kept != Some[uint8](9) {
		t.Error(kept, err)
	}
	if _, err := json.Marshal(Some(math.NaN())); err == nil {
		t.Error("NaN has no JSON")
	}
}
