module scantling.dev/go

go 1.24
