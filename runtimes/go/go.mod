module scantling

go 1.24
