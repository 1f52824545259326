// Languages measures generated Go beside its rivals: market data, written and read in one process.
//
//	go run . [-rounds N] [-only TEXT] [-page FILE]
//
// All rows take turns in each round; a figure is the median of the ratios to the first row in the same round. Times are CPU time of the whole
// process, so the garbage collector's work counts. Each row's answer is compared with the plain values'.
package main

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

// row is one way to write and read payloads. Frames are valid until write is called again.
type row struct {
	name  string
	group group
	write func(p *payload) []byte
	read  func(frame []byte, r *reader)
}

type group int

const (
	rival group = iota
	record
	stored
	heap
	values
	recordPeek
	storedPeek
	heapPeek
	compact
)

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// job is what is timed.
type job int

const (
	writing job = iota
	touching
	aggregating
	jobs
)

// measured is what is known of a row, of one set.
type measured struct {
	ratios      [jobs][]float64
	nanoseconds [jobs][]float64
	allocations [2]float64
	bytes       float64
}

func main() {
	rounds := flag.Int("rounds", 31, "rounds of which the median is taken")
	only := flag.String("only", "", "rows whose name has this text, and the first")
	page := flag.String("page", "", "a page whose table is replaced")
	flag.Parse()
	rows := slices.Concat(rivals(), ours(), peeks(), []row{inCompact()})
	rows = slices.DeleteFunc(rows, func(r row) bool { return r.name != rows[0].name && !strings.Contains(r.name, *only) })
	few := measure(rows, market(256, few), *rounds)
	many := measure(rows, market(64, many), *rounds)
	text := report(rows, few, many, *rounds)
	fmt.Print(text)
	if *page != "" {
		if err := replace(*page, text); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// cpu is the time that the process has taken on all cores.
func cpu() time.Duration {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	return time.Duration(usage.Utime.Nano() + usage.Stime.Nano())
}

func measure(rows []row, payloads []payload, rounds int) []measured {
	all := make([]measured, len(rows))
	frames := make([][][]byte, len(rows))
	var readers [jobs]reader
	readers[aggregating].aggregates = true
	for i, row := range rows {
		for p := range payloads {
			frames[i] = append(frames[i], slices.Clone(row.write(&payloads[p])))
			all[i].bytes += float64(len(frames[i][p])) / float64(len(payloads))
		}
		check(row, payloads, frames[i])
		all[i].allocations[0] = allocations(len(payloads), func() {
			for p := range payloads {
				row.write(&payloads[p])
			}
		})
		all[i].allocations[1] = allocations(len(payloads), func() {
			for _, frame := range frames[i] {
				row.read(frame, &readers[touching])
			}
		})
	}
	// As often as the first row needs for a few milliseconds.
	start, times := cpu(), 0
	for cpu()-start < 4*time.Millisecond {
		for p := range payloads {
			rows[0].write(&payloads[p])
		}
		times++
	}
	for range rounds {
		var first [jobs]float64
		for i, row := range rows {
			for job := range jobs {
				// What other rows left is not this one's work.
				runtime.GC()
				start := cpu()
				for range times {
					for p := range payloads {
						if job == writing {
							row.write(&payloads[p])
						} else {
							row.read(frames[i][p], &readers[job])
						}
					}
				}
				took := float64(cpu()-start) / float64(times*len(payloads))
				if i == 0 {
					first[job] = took
				}
				all[i].ratios[job] = append(all[i].ratios[job], took/first[job])
				all[i].nanoseconds[job] = append(all[i].nanoseconds[job], took)
			}
		}
	}
	return all
}

// check panics if a row reads something else than was written.
func check(row row, payloads []payload, frames [][]byte) {
	for _, aggregates := range []bool{false, true} {
		want, got := reader{aggregates: aggregates}, reader{aggregates: aggregates}
		for p := range payloads {
			want.total += payloads[p].seq
			for i := range payloads[p].ticks {
				if t := &payloads[p].ticks[i]; t.isTrade {
					want.trade(t.ts, word(t.symbol), t.price, t.size)
				} else {
					want.quote(t.ts, word(t.symbol), t.price, t.size, t.flags, uint8(side(t)))
				}
			}
			row.read(frames[p], &got)
		}
		if want.answer() != got.answer() {
			panic(row.name + " reads something else than was written")
		}
	}
}

// allocations are those of a payload.
func allocations(payloads int, run func()) float64 {
	run()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	run()
	runtime.ReadMemStats(&after)
	return float64(after.Mallocs-before.Mallocs) / float64(payloads)
}

func median(of []float64) float64 {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}
