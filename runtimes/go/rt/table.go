package rt

// The tables by which frames are validated. Generated code has them as composite literals; all numbers in them are the compiler's.

// Protocol says what may stand in a frame.
type Protocol struct {
	// Types are the definitions that the protocol's messages reach; a Content refers to them by index.
	Types []Type
	// Hash is the fingerprint of the schema.
	Hash [8]byte
	// Roots are sorted by ID; retired ones are those that had a message which the schema still has (K42).
	Roots   []Root
	Retired []Root
}

// Root is one message of a protocol.
type Root struct {
	ID   uint16
	Type int
}

// Type is a definition: a closed enum, a struct, a record, a message or a union.
type Type struct {
	// Fields of a struct, record or message.
	Fields []Field
	// BlockLen of this version.
	BlockLen int
	// Claim is what a region starts with, up to its heap, before values are stored.
	Claim string
	// Segments, one for each version that added fields.
	Segments []Segment
	// IsRecord: there is no heap.
	IsRecord bool
	// Variants of a union.
	Variants []Variant
	// Numbers that a closed enum declares, and whether they are signed.
	Numbers []uint64
	Signed  bool
}

// Segment is what one version of a record or message added. Places count from the block's start.
type Segment struct {
	// End is the block length of that version.
	End int
	// Fields is how many there are.
	Fields int
	// Presence bytes: the first, and how many there are.
	At, Len int
	// Spare bits of the last presence byte, which belong to no field.
	Spare byte
}

// Field is a field of a struct, record or message. Places count from the start of the block or struct.
type Field struct {
	// Name in the schema, for the paths of faults.
	Name string
	// At is the first byte of the value or slot; of a union, its tag.
	At int
	// End is where the slot's end stands.
	End int
	// Presence is how it is absent.
	Presence Presence
	// BitAt and Mask are the presence bit, if it has one; in Compact it is in the byte CompactAt of those of its segment.
	BitAt     int
	CompactAt int
	Mask      byte
	// Retired: it has no value. Its bytes are Silent, in Compact SilentCompact; so are those of a field that an older writer did not have.
	Retired       bool
	Silent        string
	SilentCompact string
	// Alignment of the payload in an aligned message; that of a union says that the variants' own count too.
	Alignment Alignment
	Content   Content
}

// Presence is how a field is absent.
type Presence uint8

const (
	// Always: never.
	Always Presence = iota
	// ByBit: by a presence bit.
	ByBit
	// ByTag: by a tag of 0.
	ByTag
	// ByEmpty: by an empty payload.
	ByEmpty
)

// Variant is a variant of a union; a unit has no Content.
type Variant struct {
	Tag     byte
	Name    string
	Content *Content
	// Alignment of the content in the payload of a union in an aligned message.
	Alignment Alignment
	// Retired: only transcoders know it (K42).
	Retired bool
}

// Content is what a field, element, key, value or variant holds.
type Content struct {
	Shape Shape
	// Size of an inline value, of an element of a packed list, of an entry of an inline map; of other maps the length of an entry's block.
	Size int
	// Legal: an array or struct in place may have any bytes.
	Legal bool
	// Form of a number in Compact.
	Form Form
	// Least bytes of an element or entry of a list or map in Compact.
	Least int
	// Type is the index of a definition.
	Type int
	// Alignment of the elements of a list of aligned messages, or of lists that hold them.
	Alignment Alignment
	// Elem is the element of a list or array; Key and Value are the parts of a map's entries.
	Elem  *Content
	Entry *MapEntry
}

// MapEntry is an entry of a map. Places count from its start.
type MapEntry struct {
	Key, Value Field
	Order      Order
}

// Shape is the kind of a Content.
type Shape uint8

const (
	// Plain: a number or bytes, in place, all of which are legal.
	Plain Shape = iota
	// Bool: one byte, 0 or 1.
	Bool
	// Str: text and zeros.
	Str
	// Array: inline values.
	Array
	// Closed: a closed enum.
	Closed
	// Struct: its fields.
	Struct
	// Stored: a union with storage.
	Stored
	// Text: UTF-8 in the heap.
	Text
	// Blob: bytes in the heap.
	Blob
	// Region: a record or message.
	Region
	// Packed: a list of inline values.
	Packed
	// Strided: a list of records.
	Strided
	// Indexed: any other list.
	Indexed
	// InlineMap: a map of inline keys and values.
	InlineMap
	// IndexedMap: any other map.
	IndexedMap
	// AnyMessage: a message of the frame's protocol.
	AnyMessage
	// Tagged: a union without storage.
	Tagged
	// Stream: no bytes, since the elements of the list Elem come in chunks of a link (W12).
	Stream
)

// Form is how a number stands in Compact.
type Form uint8

const (
	// Fixed: as in Direct.
	Fixed Form = iota
	// Varint: in groups of seven bits (K2).
	Varint
	// Zigzag: the same of a signed number (K3).
	Zigzag
)

// Order is how keys of a map compare (D67).
type Order uint8

const (
	// Unsigned numbers, lowest byte first.
	Unsigned Order = iota
	// Signed numbers, lowest byte first.
	Signed
	// ByBytes: byte by byte.
	ByBytes
)

// Fingerprint is a method of scantling.Protocol.
func (p *Protocol) Fingerprint() [8]byte { return p.Hash }

func (p *Protocol) find(id uint16) *Type { return p.of(p.Roots, id) }

// ever is the same of retired roots, too.
func (p *Protocol) ever(id uint16) *Type {
	if root := p.find(id); root != nil {
		return root
	}
	return p.of(p.Retired, id)
}

func (p *Protocol) of(roots []Root, id uint16) *Type {
	for i := range roots {
		if roots[i].ID == id {
			return &p.Types[roots[i].Type]
		}
	}
	return nil
}

// variant is nil of a retired one, too.
func (t *Type) variant(tag byte) *Variant {
	if v := t.ever(tag); v != nil && !v.Retired {
		return v
	}
	return nil
}

func (t *Type) ever(tag byte) *Variant {
	for i := range t.Variants {
		if t.Variants[i].Tag == tag {
			return &t.Variants[i]
		}
	}
	return nil
}

// isLegal says whether a value in place may have any bytes.
func (c *Content) isLegal() bool { return c.Shape == Plain || c.Legal }
