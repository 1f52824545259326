package main

import (
	"os"
	"slices"
	"strings"
	"testing"
)

func TestRowsReadWhatWasWritten(t *testing.T) {
	for _, payloads := range [][]payload{market(64, few), market(8, many)} {
		for _, row := range slices.Concat(rivals(), ours(), peeks(), []row{inCompact()}) {
			var frames [][]byte
			for p := range payloads {
				frames = append(frames, slices.Clone(row.write(&payloads[p])))
			}
			check(row, payloads, frames)
		}
	}
}

func TestViewsPeeksAndStepsDoNotAllocate(t *testing.T) {
	payloads := market(8, many)
	for _, row := range slices.Concat(ours(), peeks()) {
		if row.group == values {
			continue
		}
		var r reader
		if got := testing.AllocsPerRun(10, func() {
			for p := range payloads {
				row.read(row.write(&payloads[p]), &r)
			}
		}); got != 0 {
			t.Errorf("%s: %v allocations", row.name, got)
		}
	}
}

func TestARunReplacesTheTableOfItsPage(t *testing.T) {
	page := t.TempDir() + "/page.md"
	if err := replace(page, "table"); err == nil {
		t.Error("a page that is not there")
	}
	write(t, page, "head\n"+start+"old\n"+end+"tail\n")
	if err := replace(page, "table\n"); err != nil {
		t.Fatal(err)
	}
	text := read(t, page)
	if !strings.HasPrefix(text, "head\n"+start) || !strings.HasSuffix(text, "table\n\n"+end+"tail\n") || strings.Contains(text, "old") {
		t.Error(text)
	}
	write(t, page, "no marks")
	if err := replace(page, "table"); err == nil {
		t.Error("a page without marks")
	}
}

func write(t *testing.T, path, text string) {
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, path string) string {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func BenchmarkRows(b *testing.B) {
	for name, payloads := range map[string][]payload{"a": market(256, few), "b": market(64, many)} {
		for _, row := range slices.Concat(rivals(), ours(), peeks(), []row{inCompact()}) {
			b.Run("write/"+row.name+"/"+name, func(b *testing.B) {
				for at := 0; b.Loop(); at++ {
					row.write(&payloads[at%len(payloads)])
				}
			})
			b.Run("read/"+row.name+"/"+name, func(b *testing.B) {
				var frames [][]byte
				for p := range payloads {
					frames = append(frames, slices.Clone(row.write(&payloads[p])))
				}
				var r reader
				for at := 0; b.Loop(); at++ {
					row.read(frames[at%len(frames)], &r)
				}
			})
		}
	}
}
