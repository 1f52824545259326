package rt

import (
	"testing"
	"unicode/utf8"
)

// What is done with words is compared with what is done with bytes, for all texts of eight bytes of a small alphabet.
func TestWordsAreCheckedAsBytesAre(t *testing.T) {
	const alphabet = "\x00\x01a\x80\xc3\xa9"
	b := make([]byte, 8, 16)
	var visit func(at int)
	visit = func(at int) {
		if at < len(b) {
			for i := range len(alphabet) {
				b[at] = alphabet[i]
				visit(at + 1)
			}
			return
		}
		n := StrLen(b)
		isStr := isZero(b[n:]) && utf8.Valid(b[:n])
		if ValidStr(b) != isStr {
			t.Fatalf("%q as str<8>", b)
		}
		// The first byte says how long the text is.
		text := b[1 : 1+int(b[0])%8]
		if ValidText(text) != utf8.Valid(text) || ValidText(text[:len(text):len(text)]) != utf8.Valid(text) {
			t.Fatalf("%q as text", text)
		}
		w := Writer{}
		var stored [9]byte
		stored[8] = 0xff
		w.PutStr(stored[:], string(text))
		isWritable := utf8.Valid(text) && StrLen(text) == len(text)
		if (w.Failure == nil) != isWritable || isWritable && (string(StrBytes(stored[:])) != string(text) || stored[8] != 0) {
			t.Fatalf("%q is stored as %q: %v", text, stored, w.Failure)
		}
	}
	visit(0)
}
