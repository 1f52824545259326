module languages

go 1.24

require (
	github.com/google/flatbuffers v25.12.19+incompatible
	github.com/planetscale/vtprotobuf v0.6.0
	google.golang.org/protobuf v1.36.6
	scantling.dev/go v0.0.0
	schemas v0.0.0
)

// The runtime of the tree, and what `scant compile --lang go` makes of the suite's schemas.
replace (
	scantling.dev/go => ../../../runtimes/go
	schemas => ../../../target/go/schemas
)
