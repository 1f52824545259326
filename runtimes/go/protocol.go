package scantling

// Protocol is a protocol's schema at run time, which generated code has in a variable of the protocol's name. Its methods work by tables, without
// values of generated types.
type Protocol interface {
	// Fingerprint identifies the schema (spec/schema.md, section 6): it is equal where two schemas mean the same bytes. The header of a link
	// contains it.
	Fingerprint() [8]byte
	// LinkRoots are the shapes of the protocol's streams, which writers and readers of a link need.
	LinkRoots() LinkRoots
	// CheckCompact validates a frame of Compact: every byte once, in the order of spec/compact.md, without allocating. It gives the type id. The
	// error is an *Invalid.
	CheckCompact(frame []byte, mode Mode) (typeID uint16, err error)
	// ToCompact appends a frame of Direct as one of Compact (spec/compact.md, section 13). It accepts what Compatible accepts, but no tags and
	// type ids that are not known; those of retired variants and roots are, whose types the schema has. What newer writers added to messages
	// is dropped. With an error, an *Invalid or ErrFrame, dst is as it was.
	ToCompact(dst, frame []byte) ([]byte, error)
	// ToCompactPassing is ToCompact without what is not known: the least around it that may be absent is left out (K43), and where nothing
	// around it may be, the frame is, and dst is as it was. leftOut has the kind and offset of each part.
	ToCompactPassing(dst, frame []byte) (written []byte, leftOut []Invalid, err error)
	// ToDirect appends a frame of Compact as one of Direct, as ToCompact does the other way round. A frame of Direct may be much longer: texts of
	// fixed size, and fields that older writers did not have.
	ToDirect(dst, frame []byte) ([]byte, error)
	// ToDirectPassing is to ToDirect what ToCompactPassing is to ToCompact.
	ToDirectPassing(dst, frame []byte) (written []byte, leftOut []Invalid, err error)
	// Explain adds the path to an error that a reader of this protocol gave for a frame of Direct. An error that is no *Invalid, or one without a
	// path, is given back: the fault concerns the frame or the root as a whole, or the frame does not have it. The frame is walked up to three
	// times.
	Explain(frame []byte, err error) error
	// ExplainCompact is the same of frames of Compact, which are walked up to four times.
	ExplainCompact(frame []byte, err error) error
}
