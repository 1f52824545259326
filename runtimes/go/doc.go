// Package scantling is what generated Go code stands on: it validates, reads and writes frames of both encodings.
//
//	frame --View--> views, in place            checks every byte once; accessors are loads after that
//	frame --Peek--> peeks, in place            checks what is reached, when it is reached
//	frame --Decode--> owned values             structs, slices and strings of their own
//	owned values --Append--> frame             appends to a slice of the caller
//	Write, by steps --> frame                  field after field, see NewWriter
//	owned values --Append…Compact--> frame     the same values in fewer bytes, read from front to back
//	frame --ToCompact, ToDirect--> frame       from one encoding to the other, without values
//
// Code for a schema comes from
//
//	scant compile --lang go --out DIR --package-prefix MODULE FILE...
//
// Generated code also uses package rt, which you never call. The module has no dependencies, uses neither cgo nor package unsafe, and has
// no init function.
package scantling

// FrameLenMax is the length of the longest frame (D59).
const FrameLenMax = 1<<31 - 8

// DepthMax is the depth of the deepest region, list or map (D45).
const DepthMax = 64

// Mode says what a reader accepts.
type Mode uint8

const (
	// Compatible accepts what any version of the schema may have written (D46, K31).
	Compatible Mode = iota
	// Exact accepts only what a writer with this very schema writes (D47, K32).
	Exact
	// Canonical is Exact, and in Compact each list has one chunk, and no number is padded (K33). In Direct it is Exact.
	Canonical
)
