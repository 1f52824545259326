package scantling

import "scantling.dev/go/internal/shared"

// MemoryMax is what the slices and pointers of an owned value may take that is decoded from so many bytes (D59): 64 KiB, and 256 bytes
// for each byte. Texts and bytes are not counted; they take no more than the frame.
func MemoryMax(frameLen int) uint64 { return 64<<10 + 256*uint64(frameLen) }

// Memory is what owned values may still take that a view's Own makes. After the first refusal nothing is granted.
type Memory shared.Memory

// NewMemory is MemoryMax of the root's region in a frame, which is the Bytes of a protocol's view.
func NewMemory(region []byte) *Memory {
	return &Memory{Left: MemoryMax(len(region)), End: cap(region) + 6}
}

// Err is the refusal as an error, or nil.
func (m *Memory) Err() error {
	if !m.Refused {
		return nil
	}
	return &Invalid{KindTooMuchMemory, m.RefusedAt}
}
