package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// The functions and types that go doc shows of the package ticks, with the methods of each type.
const surface = `
AppendFeed AppendFeedCompact AppendFeedJSON DecodeFeed DecodeFeedAny DecodeFeedCompact
PeekFeed PeekFeedAny ViewFeed ViewFeedAny ViewFeedExact WriteFeedMulti
Body
BodyPeek .Tag .Unknown .Trade .Quote
BodyQuote .Tag .Visit
BodyTag .String .IsKnown
BodyTrade .Tag .Visit
BodyUnknown .Tag .Visit
BodyView .Tag .Unknown .Trade .Quote .Own
FeedMessage
FeedPeek .TypeID .Bytes .Multi
FeedUnknown .Put .PutCompact
FeedView .TypeID .Bytes .Multi .Decode
Multi .AppendBinary .MarshalBinary .UnmarshalBinary .Put .Visit .String .PutCompact
MultiBlock .Ticks .Open .End .SetSeq
MultiOpenMap .Put .End
MultiPeek .Bytes .Seq .Ticks .Open
MultiTicksList .Next .End
MultiView .Bytes .Seq .Ticks .Open .Own
Quote .Visit .String
QuoteView .Price .Size .Side .Own
Side .String .Names
Tick .Put .Visit .String .PutCompact
TickBlock .Symbol .BodyTrade .BodyQuote .BodyUnknown .SetAt
TickList .At .All
TickPeek .Bytes .At .Symbol .SymbolBytes .Body
TickPeekList .At .All
TickView .Bytes .At .Symbol .SymbolBytes .Body .Own
Trade .Visit .String
TradeView .Price .Size .Own
`

// The runtime calls Put and PutCompact of messages. A package that no other imports exports nothing else that only generated code calls.
func TestOnlyWhatUsersCallIsExported(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "ticks/schema.go", nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	var functions, types []string
	methods := map[string][]string{}
	for _, declaration := range file.Decls {
		switch d := declaration.(type) {
		case *ast.FuncDecl:
			if !d.Name.IsExported() {
				continue
			}
			if d.Recv == nil {
				functions = append(functions, d.Name.Name)
				continue
			}
			of := d.Recv.List[0].Type
			if pointer, ok := of.(*ast.StarExpr); ok {
				of = pointer.X
			}
			name := of.(*ast.Ident).Name
			methods[name] = append(methods[name], d.Name.Name)
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				if ty, ok := spec.(*ast.TypeSpec); ok && ty.Name.IsExported() {
					types = append(types, ty.Name.Name)
				}
			}
		}
	}
	slices.Sort(functions)
	slices.Sort(types)
	got := functions
	for _, name := range types {
		got = append(got, name)
		for _, method := range methods[name] {
			got = append(got, "."+method)
		}
	}
	if want := strings.Fields(surface); !slices.Equal(got, want) {
		t.Errorf("exported:\n%s", strings.ReplaceAll(strings.Join(got, "\n"), "\n.", " ."))
	}
}
