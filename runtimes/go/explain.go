package scantling

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
