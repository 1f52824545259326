package main

import (
	"os"
	"strings"
	"testing"
)

func Example() {
	main()
	// Output:
	// AAPL trade 101.2500 open 500
	// 1 1 89 bytes
	// true
}

func TestThePageHasThisProgram(t *testing.T) {
	page, err := os.ReadFile("../README.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"main.go", "ticks.scant"} {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, program, _ := strings.Cut(string(text), "\nfunc main() {\n")
		if name == "ticks.scant" {
			program = string(text)
		}
		if program == "" || !strings.Contains(string(page), program) {
			t.Errorf("README.md does not have %s", name)
		}
	}
}
