package rt

import (
	scantling "scantling.dev/go"
)

// Unmarshal decodes a frame into o, which stays as it is if there is an error or the message is of another type.
func Unmarshal[T, M any](frame []byte, o *T, decode func(frame []byte) (M, error)) error {
	message, err := decode(frame)
	if err != nil {
		return err
	}
	m, ok := any(message).(*T)
	if !ok {
		return &scantling.Invalid{Kind: scantling.KindTypeID, Offset: 4}
	}
	*o = *m
	return nil
}

// MakeAny takes a payload apart.
func MakeAny(payload []byte) scantling.Any {
	return scantling.Any{TypeID: le.Uint16(payload), Region: payload[2:]}
}

// PutUnknown appends the region as it is.
func PutUnknown(w *Writer, u *scantling.Unknown) { w.putKept(u.Encoding == scantling.Direct, u.Region) }

// PutCompactUnknown appends the body as it is.
func PutCompactUnknown(w *Writer, u *scantling.Unknown) {
	w.putKept(u.Encoding == scantling.Compact, u.Region)
}

// unknownID is the type id of a message that is an Unknown or embeds one; false of others.
func unknownID(message Message) (typeID uint16, ok bool) {
	if u, ok := message.(interface{ Any() scantling.Any }); ok {
		return u.Any().TypeID, true
	}
	return 0, false
}
