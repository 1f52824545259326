package shared

import "math/bits"

// VarintLen is how many bytes a number takes.
func VarintLen(v uint64) int { return (bits.Len64(v|1) + 6) / 7 }
