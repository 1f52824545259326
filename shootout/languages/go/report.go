package main

import (
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"
)

// target is what a form is to reach: at most these ratios to a rival with the same content.
type target struct {
	group group
	job   job
	to    string
	most  float64
}

var targets = []target{
	{record, writing, "SBE flyweights, finance", .50},
	{record, touching, "SBE flyweights, finance", 1.00},
	{stored, writing, "SBE flyweights, article", 1.00},
	{stored, touching, "SBE flyweights, article", 1.10},
	{heap, writing, "SBE flyweights, article", 1.05},
	{heap, touching, "SBE flyweights, article", 1.20},
	{values, writing, "vtprotobuf, pool, borrowed text", 1.00},
	{values, touching, "vtprotobuf, pool, borrowed text", 1.00},
	{recordPeek, touching, "SBE flyweights, finance", .65},
	{storedPeek, touching, "SBE flyweights, article", .75},
	{heapPeek, touching, "SBE flyweights, article", .85},
	{compact, writing, "vtprotobuf, pool, borrowed text", 1.00},
	{compact, touching, "vtprotobuf, pool, borrowed text", 1.00},
}

var jobNames = [jobs]string{"write", "touch", "aggregate"}

// report is the page's part that a run writes.
func report(rows []row, few, many []measured, rounds int) string {
	var b strings.Builder
	first := func(of []measured) string {
		return fmt.Sprintf("%.0f, %.0f, %.0f", median(of[0].nanoseconds[0]), median(of[0].nanoseconds[1]), median(of[0].nanoseconds[2]))
	}
	fmt.Fprintf(&b, "%s, %s/%s, %s, %d rounds; ", runtime.Version(), runtime.GOOS, runtime.GOARCH, processor(), rounds)
	fmt.Fprintf(&b, "%s = 1: %s ns a payload of set a, %s of set b.\n\n", rows[0].name, first(few), first(many))
	b.WriteString("| row | write | touch | aggregate | bytes | allocations, write | read |\n|---|---|---|---|---|---|---|\n")
	for i, row := range rows {
		fmt.Fprintf(&b, "| %s |", row.name)
		for job := range jobs {
			fmt.Fprintf(&b, " %.2f / %.2f |", median(few[i].ratios[job]), median(many[i].ratios[job]))
		}
		fmt.Fprintf(&b, " %.0f / %.0f |", few[i].bytes, many[i].bytes)
		for way := range 2 {
			fmt.Fprintf(&b, " %.1f / %.1f |", few[i].allocations[way], many[i].allocations[way])
		}
		b.WriteString("\n")
	}
	b.WriteString("\n| target | at most | set a | set b | |\n|---|---|---|---|---|\n")
	for _, target := range targets {
		i, of := -1, -1
		for at, row := range rows {
			if row.group == target.group {
				i = at
			}
			if row.name == target.to {
				of = at
			}
		}
		if i < 0 || of < 0 {
			continue
		}
		a := between(few[i], few[of], target.job)
		c := between(many[i], many[of], target.job)
		verdict := "hit"
		if a > target.most || c > target.most {
			verdict = "missed"
		}
		fmt.Fprintf(&b, "| %s: %s, to %s | %.2f | %.2f | %.2f | %s |\n", rows[i].name, jobNames[target.job], target.to, target.most, a, c, verdict)
	}
	return b.String()
}

// between is the median ratio of two rows in the same rounds.
func between(a, b measured, job job) float64 {
	ratios := make([]float64, len(a.ratios[job]))
	for i := range ratios {
		ratios[i] = a.ratios[job][i] / b.ratios[job][i]
	}
	return median(ratios)
}

// processor is the machine's name for it, and how many there are.
func processor() string {
	text, _ := os.ReadFile("/proc/cpuinfo")
	name := "unknown processor"
	for line := range strings.Lines(string(text)) {
		if key, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(key) == "model name" {
			name = strings.TrimSpace(value)
		}
	}
	return fmt.Sprintf("%s, %d cores", name, runtime.NumCPU())
}

const start, end = "<!-- run -->\n", "<!-- end of run -->\n"

// replace puts the text between the marks of a page.
func replace(page, text string) error {
	old, err := os.ReadFile(page)
	if err != nil {
		return err
	}
	head, rest, ok := strings.Cut(string(old), start)
	_, tail, isClosed := strings.Cut(rest, end)
	if !ok || !isClosed {
		return fmt.Errorf("%s has no marks for the table", page)
	}
	return os.WriteFile(page, []byte(head+start+"\n"+versions()+text+"\n"+end+tail), 0o666)
}

// versions are those of the rivals' runtimes, from the program's own build.
func versions() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	var of []string
	for _, module := range info.Deps {
		if module.Replace == nil {
			of = append(of, module.Path+" "+module.Version)
		}
	}
	return "Modules: " + strings.Join(of, ", ") + ".\n\n"
}
