package main

import (
	"fmt"
	"math"
	"strconv"

	scantling "scantling.dev/go"
)

// wirePrinter prints values as conformance/README.md has them: numbers as they are on the wire, floats and UUIDs by their bits.
type wirePrinter struct{ scantling.Printer }

func (p *wirePrinter) Uint(v uint64, _ scantling.Number) { p.WriteString(strconv.FormatUint(v, 10)) }

func (p *wirePrinter) Int(v int64, _ scantling.Number) { p.WriteString(strconv.FormatInt(v, 10)) }

func (p *wirePrinter) Wide(v fmt.Stringer, _ scantling.Number) { p.WriteString(v.String()) }

func (p *wirePrinter) Float32(v float32) { fmt.Fprintf(p, "%#08x", math.Float32bits(v)) }

func (p *wirePrinter) Float64(v float64) { fmt.Fprintf(p, "%#016x", math.Float64bits(v)) }

func (p *wirePrinter) UUID(v scantling.UUID) { p.Bytes(v[:]) }
