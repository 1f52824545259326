package rt

// Lists of owned numbers, for generated code. Each function has its loop: calling one for each number would take most of the time.

// PutU16s appends a list of u16 in Direct.
func PutU16s[T ~uint16](w *Writer, list []T) {
	b := w.Packed(len(list), 2)
	for i, v := range list {
		le.PutUint16(b[2*i:], uint16(v))
	}
}

// PutU32s appends a list of u32 in Direct.
func PutU32s[T ~uint32](w *Writer, list []T) {
	b := w.Packed(len(list), 4)
	for i, v := range list {
		le.PutUint32(b[4*i:], uint32(v))
	}
}

// PutU64s appends a list of u64 in Direct.
func PutU64s[T ~uint64](w *Writer, list []T) {
	b := w.Packed(len(list), 8)
	for i, v := range list {
		le.PutUint64(b[8*i:], uint64(v))
	}
}

// PutI16s appends a list of i16 in Direct.
func PutI16s[T ~int16](w *Writer, list []T) {
	b := w.Packed(len(list), 2)
	for i, v := range list {
		le.PutUint16(b[2*i:], uint16(v))
	}
}

// PutI32s appends a list of i32 in Direct.
func PutI32s[T ~int32](w *Writer, list []T) {
	b := w.Packed(len(list), 4)
	for i, v := range list {
		le.PutUint32(b[4*i:], uint32(v))
	}
}

// PutI64s appends a list of i64 in Direct.
func PutI64s[T ~int64](w *Writer, list []T) {
	b := w.Packed(len(list), 8)
	for i, v := range list {
		le.PutUint64(b[8*i:], uint64(v))
	}
}

// PutVarints appends a list of unsigned numbers in Compact; each takes about this many bytes.
func PutVarints[T ~uint16 | ~uint32 | ~uint64](w *Writer, list []T, estimate, levels int) {
	c := w.OpenChunk(len(list), estimate, levels)
	for _, v := range list {
		w.PutVarint(uint64(v))
	}
	w.CloseChunk(c)
}

// PutZigzags appends a list of signed numbers in Compact.
func PutZigzags[T ~int16 | ~int32 | ~int64](w *Writer, list []T, estimate, levels int) {
	c := w.OpenChunk(len(list), estimate, levels)
	for _, v := range list {
		w.PutZigzag(int64(v))
	}
	w.CloseChunk(c)
}

// GetU16s reads a list of u16, which take at least so many bytes.
func GetU16s[T ~uint16](r *CompactReader, levels, least int) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = T(r.U16())
		}
	}
	return list
}

// GetU32s reads a list of u32.
func GetU32s[T ~uint32](r *CompactReader, levels, least int) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = T(r.U32())
		}
	}
	return list
}

// GetU64s reads a list of u64.
func GetU64s[T ~uint64](r *CompactReader, levels, least int) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = T(r.U64())
		}
	}
	return list
}

// GetI16s reads a list of i16.
func GetI16s[T ~int16](r *CompactReader, levels, least int) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = T(r.I16())
		}
	}
	return list
}

// GetI32s reads a list of i32.
func GetI32s[T ~int32](r *CompactReader, levels, least int) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = T(r.I32())
		}
	}
	return list
}

// GetI64s reads a list of i64.
func GetI64s[T ~int64](r *CompactReader, levels, least int) (list []T) {
	for c := r.List(levels, least); r.Next(&c); {
		from := len(list)
		list = Extend(r, &c, list)
		for i := from; i < len(list); i++ {
			list[i] = T(r.I64())
		}
	}
	return list
}
