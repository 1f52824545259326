package scantling

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"slices"
	"strings"
	"testing"
)

// The functions and types that go doc shows of this package: programs use all of them. What only generated code calls is in package rt.
const surface = `
Compare CompareBool CompareDecimal128 CompareI128 CompareU128 CompareUUID
DateOf DurationMsOf DurationNsOf DurationSOf DurationUsOf LinkPacked MemoryMax
NewFrames NewLinkReader NewLinkWriter NewMemory NewStreamWriter NewWriter
Parse Print Some SortedEntries TimestampMsOf TimestampNsOf TimestampSOf TimestampUsOf

Any Date Decimal128 Decimal32 Decimal64 Done DurationMs DurationNs DurationS DurationUs Encoding Entry Frames Group Int128 Invalid Kind
LinkBegun LinkElements LinkEnded LinkEvent LinkFault LinkFlags LinkFrame LinkHeader LinkLimits LinkOpen LinkOptions LinkReader LinkRoots
LinkSchemaBlock LinkShape LinkWriter List Map Meaning Memory Message Mode Named Number Opt PathError PeekList PeekMap Printer Protocol
StreamWriter TimestampMs TimestampNs TimestampS TimestampUs UUID Uint128 Unknown Visitor Writer
`

func TestOnlyWhatProgramsUseIsExported(t *testing.T) {
	isSource := func(file fs.FileInfo) bool { return !strings.HasSuffix(file.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), ".", isSource, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var functions, types []string
	for _, file := range packages["scantling"].Files {
		for _, declaration := range file.Decls {
			switch d := declaration.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.IsExported() {
					functions = append(functions, d.Name.Name)
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					if ty, ok := spec.(*ast.TypeSpec); ok && ty.Name.IsExported() {
						types = append(types, ty.Name.Name)
					}
				}
			}
		}
	}
	slices.Sort(functions)
	slices.Sort(types)
	if got, want := append(functions, types...), strings.Fields(surface); !slices.Equal(got, want) {
		t.Errorf("exported:\n%s", strings.Join(got, " "))
	}
}
