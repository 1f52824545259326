package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestAStreamWithoutAnEndIsCutOff(t *testing.T) {
	var link bytes.Buffer
	if err := send(&link); err != nil {
		t.Fatal(err)
	}
	cut, short := 0, 0
	for n := range link.Len() {
		var said strings.Builder
		if receive(bytes.NewReader(link.Bytes()[:n]), &said) != nil {
			short++
		}
		if strings.Contains(said.String(), "root 1: cut off\n") {
			cut++
		}
		if strings.Contains(said.String(), "root 1: aborted\n") {
			t.Fatal(n, said.String())
		}
	}
	if cut < 1000 || short < 1000 {
		t.Error(cut, short)
	}
}
