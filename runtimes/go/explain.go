package scantling

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// PathError is a fault with the path to it, made by Explain and ExplainCompact of a protocol. errors.As finds the *Invalid in it.
type PathError struct {
	// Path from the root, in the schema's names: "legs[3].symbol". Entries of a map count from 0: "shares[1].key"; a variant is one step.
	Path string
	Err  error
}

// Error is the path and the fault: "legs[3].symbol: text is not UTF-8 at offset 0x3f2 (Utf8, rule D30)".
func (e *PathError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap is the fault.
func (e *PathError) Unwrap() error { return e.Err }

// Explain adds the path to an error that a reader of this protocol gave for a frame of Direct. An error that is no *Invalid, or one without a
// path, is given back: the fault concerns the frame or the root as a whole, or the frame does not have it. The frame is walked up to three times.
func (p *Protocol) Explain(frame []byte, err error) error {
	return explain(err, []walk{{}, {exact: true, isKnown: true}, {isKnown: true, knowsRetired: true}}, func(w walk, t *trail) error {
		w.trail = t
		_, _, err := p.check(frame, w)
		return err
	})
}

// ExplainCompact is the same of frames of Compact, which are walked up to four times.
func (p *Protocol) ExplainCompact(frame []byte, err error) error {
	exact := compactWalk{isKnown: true, isExact: true}
	canonical := exact
	canonical.isCanonical = true
	modes := []compactWalk{{}, exact, canonical, {isKnown: true, knowsRetired: true}}
	return explain(err, modes, func(w compactWalk, t *trail) error {
		w.trail = t
		_, _, err := p.walkCompact(frame, w)
		return err
	})
}

// explain walks in each mode, until one finds the fault.
func explain[W any](err error, modes []W, walk func(W, *trail) error) error {
	var sought, found *Invalid
	if !errors.As(err, &sought) {
		return err
	}
	for _, mode := range modes {
		t := &trail{}
		if errors.As(walk(mode, t), &found) && *found == *sought {
			if path := t.String(); path != "" {
				return &PathError{path, err}
			}
			return err
		}
	}
	return err
}

// trail is the steps to a fault, the innermost first. Of a nil trail nothing is kept. Its methods are false, as what they are called after.
type trail []string

func (t *trail) name(name string) bool {
	if t != nil {
		*t = append(*t, "."+name)
	}
	return false
}

func (t *trail) index(i int, part string) bool {
	if t != nil {
		*t = append(*t, fmt.Sprintf("[%d]%s", i, part))
	}
	return false
}

func (t *trail) String() string {
	steps := slices.Clone(*t)
	slices.Reverse(steps)
	return strings.TrimPrefix(strings.Join(steps, ""), ".")
}
