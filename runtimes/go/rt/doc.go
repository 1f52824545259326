// Package rt is what generated Go code calls: tables, loads and stores, the parts of readers and writers. It is not for other code, and changes
// with the compiler: package scantling has what programs use.
package rt

// Runtime1 is named by generated code, so that it does not compile with a runtime that is too old for it.
const Runtime1 = true
