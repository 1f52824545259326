package main

import (
	"os"
	"strings"
	"testing"
)

// What it reads is written by tests/random_go.rs of the compiler, which the step of Go runs before.
func TestPathsAreThoseOfTheDynamicReader(t *testing.T) {
	text, err := os.ReadFile("../../../target/go/paths")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(text)) {
		request, want, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if got := answer(request); got != want {
			t.Errorf("%.300s\n%s\nnot %s", request, got, want)
		}
	}
}
