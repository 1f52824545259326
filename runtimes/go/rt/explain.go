package rt

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	scantling "scantling.dev/go"
)

// Explain is a method of scantling.Protocol.
func (p *Protocol) Explain(frame []byte, err error) error {
	return explain(err, []walk{{}, {exact: true, isKnown: true}, {isKnown: true, knowsRetired: true}}, func(w walk, t *trail) error {
		w.trail = t
		_, _, err := p.check(frame, w)
		return err
	})
}

// ExplainCompact is a method of scantling.Protocol.
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
	var sought, found *scantling.Invalid
	if !errors.As(err, &sought) {
		return err
	}
	for _, mode := range modes {
		t := &trail{}
		if errors.As(walk(mode, t), &found) && *found == *sought {
			if path := t.String(); path != "" {
				return &scantling.PathError{Path: path, Err: err}
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
