package rt

import (
	scantling "scantling.dev/go"
)

// Lists of owned values, for generated code. Those of messages take a function that does the same for an element.

// OwnSame is a copy of a list whose owned elements are those in place.
func OwnSame[T any](m *scantling.Memory, l scantling.List[T]) []T {
	at := m.At
	list := makeList[T](m, l.B, l.N)
	if list != nil {
		list = l.AppendTo(list[:0])
	}
	m.At = at
	return list
}

// OwnBlobs is a copy of a list of bytes.
func OwnBlobs(m *scantling.Memory, l scantling.List[[]byte]) [][]byte {
	at := m.At
	list := makeList[[]byte](m, l.B, l.N)
	for i := range list {
		list[i] = Clone(m, l.At(i))
	}
	m.At = at
	return list
}

// PutList appends a list of messages that enter no level.
func PutList[T any](w *Writer, list []T, put func(*T, *Writer)) {
	if len(list) == 0 {
		return
	}
	at := w.OpenList(len(list))
	for i := range list {
		put(&list[i], w)
		w.EndElement(at, i)
	}
	w.Up()
}

// PutTexts appends a list of texts.
func PutTexts(w *Writer, list []string) {
	PutList(w, list, func(text *string, w *Writer) { w.PutText(*text) })
}

// PutBlobs appends a list of bytes.
func PutBlobs(w *Writer, list [][]byte) {
	PutList(w, list, func(b *[]byte, w *Writer) { w.PutBytes(*b) })
}

// PutBodies appends a list of messages in Compact: elements take about this many bytes; the list and each element add levels.
func PutBodies[T any](w *Writer, list []T, estimate, levels, inner int, put func(*T, *Writer)) {
	c := w.OpenChunk(len(list), estimate, levels)
	for i := range list {
		body := w.OpenBody(inner)
		put(&list[i], w)
		w.CloseBody(body, inner)
	}
	w.CloseChunk(c)
}

// PutLenTexts appends a list of texts in Compact.
func PutLenTexts(w *Writer, list []string, estimate, levels int) {
	c := w.OpenChunk(len(list), estimate, levels)
	for _, text := range list {
		w.PutLenText(text)
	}
	w.CloseChunk(c)
}

// PutLenBlobs appends a list of bytes in Compact.
func PutLenBlobs(w *Writer, list [][]byte, estimate, levels int) {
	c := w.OpenChunk(len(list), estimate, levels)
	for _, b := range list {
		w.PutLenBytes(b)
	}
	w.CloseChunk(c)
}

// GetBodies reads a list of messages: elements have at least so many bytes; the list and each element add levels.
func GetBodies[T any](r *CompactReader, levels, least, inner int, get func(*T, *CompactReader)) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			body := r.Open(inner)
			get(&list[i], r)
			r.Close(body, inner)
		}
	}
	return list
}

// GetTexts reads a list of texts.
func GetTexts(r *CompactReader, levels, least int) []string {
	return getList(r, levels, least, (*CompactReader).Text)
}

// GetBlobs reads a list of bytes.
func GetBlobs(r *CompactReader, levels, least int) [][]byte {
	return getList(r, levels, least, (*CompactReader).Bytes)
}

func getList[T any](r *CompactReader, levels, least int, get func(*CompactReader) T) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = get(r)
		}
	}
	return list
}
