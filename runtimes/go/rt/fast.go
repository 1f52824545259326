package rt

import (
	"math/bits"
	"unicode/utf8"

	scantling "scantling.dev/go"
)

// What printed passes over frames of this version ask, for generated code. True is certain; false says nothing: the walk comes after it. Slices
// keep the frame's end as their capacity, so that a load of eight bytes may go on behind a short text.

// ValidFrame gives the type id of a frame, and the region of its root, whose capacity ends with the frame. The id of what is no frame is 0.
func ValidFrame(frame []byte) (typeID uint16, region []byte) {
	if len(frame) < 8 || len(frame) > scantling.FrameLenMax || int64(le.Uint32(frame)) != int64(len(frame)) {
		return 0, nil
	}
	return le.Uint16(frame[4:]), frame[6:len(frame):len(frame)]
}

// ValidText says whether bytes are UTF-8. ASCII of up to eight bytes is one load.
func ValidText(t []byte) bool {
	if len(t) <= 8 && cap(t) >= 8 && le.Uint64(t[:8])&highBits&(1<<(8*len(t))-1) == 0 {
		return true
	}
	return utf8.Valid(t)
}

// ValidStr says whether all of b is the text of a str<N> and zeros.
func ValidStr(b []byte) bool {
	if len(b) == 8 {
		// ASCII; after the lowest zero byte there is nothing.
		word := le.Uint64(b)
		if zeros := (word - lowBits) &^ word & highBits; word&highBits == 0 && (zeros == 0 || word>>(bits.TrailingZeros64(zeros)-7) == 0) {
			return true
		}
	}
	n := StrLen(b)
	return isZero(b[n:]) && utf8.Valid(b[:n])
}

// ValidRecord says whether a region is a record with a block of this length.
func ValidRecord(region []byte, depth, blockLen int) bool {
	return depth < scantling.DepthMax && len(region) == 2+blockLen && int(le.Uint16(region)) == blockLen
}

// ValidAny says whether there is no message, and may be none. A message is for the walk, which knows the protocol.
func ValidAny(p []byte, mayBeAbsent bool) bool { return mayBeAbsent && len(p) == 0 }

// ValidStride gives the elements of a list whose elements have this size, which stands before them.
func ValidStride(p []byte, stride int) (elements []byte, ok bool) {
	if len(p) == 0 {
		return nil, true
	}
	if len(p) < 2+stride || int(le.Uint16(p)) != stride || (len(p)-2)%stride != 0 {
		return nil, false
	}
	return p[2:], true
}

// ValidEnds gives the ends of a list's elements, and where the first one starts. The last end is the list's. An empty list has none.
func ValidEnds(p []byte, depth int) (ends []byte, from uint, ok bool) {
	if len(p) == 0 {
		return nil, 0, true
	}
	if len(p) < 8 || depth >= scantling.DepthMax {
		return nil, 0, false
	}
	count := uint64(le.Uint32(p))
	from64 := 4 + 4*count
	if count == 0 || from64 > uint64(len(p)) || uint64(le.Uint32(p[from64-4:])) != uint64(len(p)) {
		return nil, 0, false
	}
	return p[4:from64], uint(from64), true
}

// ValidTexts says whether a payload is a list of texts.
func ValidTexts(p []byte, depth int) bool {
	ends, from, ok := ValidEnds(p, depth)
	if !ok {
		return false
	}
	for ; len(ends) >= 4; ends = ends[4:] {
		to := uint(le.Uint32(ends))
		if to < from || to > uint(len(p)) || !ValidText(p[from:to]) {
			return false
		}
		from = to
	}
	return true
}

// ValidBlobs says whether a payload is a list of bytes.
func ValidBlobs(p []byte, depth int) bool {
	ends, from, ok := ValidEnds(p, depth)
	if !ok {
		return false
	}
	for ; len(ends) >= 4; ends = ends[4:] {
		to := uint(le.Uint32(ends))
		if to < from || to > uint(len(p)) {
			return false
		}
		from = to
	}
	return true
}

// Ascends says whether a key is greater than the one before, nil for none.
func (o Order) Ascends(before, key []byte) bool { return before == nil || o.compare(before, key) < 0 }
