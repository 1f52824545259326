module testee

go 1.24

require (
	scantling.dev/go v0.0.0
	schemas v0.0.0
)

// The runtime of the tree, and what `scant compile --lang go` makes of the suite's schemas.
replace (
	scantling.dev/go => ../../../runtimes/go
	schemas => ../../../target/go/schemas
)
