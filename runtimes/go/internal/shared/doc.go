// Package shared is what package scantling, which programs use, and package rt, which generated code calls, have in common.
package shared
