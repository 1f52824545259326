package main

import (
	"fmt"
	"sync"
	"testing"

	scantling "scantling.dev/go"
)

// Frames, and the tables of generated code, are shared by all goroutines: readers write to neither. The step of the race detector runs this.
func TestOneFrameIsReadByMany(t *testing.T) {
	type shared struct {
		read  func(frame []byte) string
		frame []byte
		want  string
	}
	var all []shared
	said := func(said string, err error) string { return fmt.Sprint(said, err) }
	add := func(encoding string, reads func(p protocol) []func(frame []byte) string) {
		for _, vector := range vectorsOf(t, encoding) {
			frame := unhex(t, vector.Bytes)
			for _, read := range reads(protocols[vector.Protocol]) {
				all = append(all, shared{read, frame, read(frame)})
			}
		}
	}
	add("direct", func(p protocol) []func([]byte) string {
		return []func([]byte) string{
			func(frame []byte) string { return said(p.shown(frame)) },
			func(frame []byte) string { return said(p.peeked(frame, false)) },
			func(frame []byte) string { return said(p.transcoded("to-compact-passing", frame)) },
			func(frame []byte) string {
				_, err := p.exact(frame)
				return fmt.Sprint(p.tables.Explain(frame, err))
			},
		}
	})
	add("compact", func(p protocol) []func([]byte) string {
		return []func([]byte) string{
			func(frame []byte) string { return said(p.unpacked(frame)) },
			func(frame []byte) string { return said(p.repacked(frame, scantling.Exact)) },
			func(frame []byte) string { return said(p.transcoded("to-direct", frame)) },
		}
	})
	const readers = 4
	var group sync.WaitGroup
	for reader := range readers {
		group.Add(1)
		go func() {
			defer group.Done()
			for i := range all {
				one := &all[(i+reader)%len(all)]
				if got := one.read(one.frame); got != one.want {
					t.Errorf("%x: %.200s\nnot %.200s", one.frame, got, one.want)
				}
			}
		}()
	}
	group.Wait()
}
