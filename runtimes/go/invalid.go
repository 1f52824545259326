package scantling

import (
	"fmt"
)

// Invalid is the first rule that bytes break, and where: Offset counts from the frame's first byte. Find it with errors.As.
type Invalid struct {
	Kind   Kind
	Offset uint32
}

// Error is one line: what is wrong, the offset, the kind and the rule of the specification.
func (e *Invalid) Error() string {
	return fmt.Sprintf("%s at offset %#x (%s, rule %s)", e.Kind.text(), e.Offset, e.Kind, e.Kind.Rule())
}

// Kind is a rule of spec/direct.md, spec/aligned.md, spec/compact.md or spec/stream.md that bytes can break. Kinds have the same names in all languages.
type Kind uint8

// The kinds, in the order of the specification.
const (
	// KindFrameLength: the frame's length is out of range, or not the number of bytes given.
	KindFrameLength Kind = 1 + iota
	// KindTypeID: the type id of a frame or `any` is 0, or (exact mode) not one of the protocol's.
	KindTypeID
	// KindRegionLength: a region shorter than three bytes.
	KindRegionLength
	// KindBlockLength: a block length that no writer of this type has.
	KindBlockLength
	// KindAbsentValue: an absent inline field whose bytes are not zero.
	KindAbsentValue
	// KindAbsentPayload: an absent field whose payload is not empty.
	KindAbsentPayload
	// KindRequiredAbsent: a required message, record, union or element that is absent.
	KindRequiredAbsent
	// KindBool: a bool that is neither 0 nor 1.
	KindBool
	// KindStrTail: text of fixed size with a byte after its first zero.
	KindStrTail
	// KindUtf8: text that is not UTF-8.
	KindUtf8
	// KindStorageTail: bytes after the variant in a union's storage that are not zero.
	KindStorageTail
	// KindUnknownTag: a tag that the schema does not have (exact mode).
	KindUnknownTag
	// KindEnumValue: a number that a closed enum does not declare; where nothing newer is wanted, a number or bit that no schema here declares.
	KindEnumValue
	// KindRetiredValue: a retired field that is not as a writer of this schema leaves it (exact mode).
	KindRetiredValue
	// KindSlotEnd: a slot's end before the previous one, or beyond the region.
	KindSlotEnd
	// KindVariantLength: the payload of a unit or inline variant has another length than its type.
	KindVariantLength
	// KindListLength: a list of inline values that is not a whole number of elements.
	KindListLength
	// KindStride: a stride that no writer of this record has, or that does not divide the list.
	KindStride
	// KindCount: a count of zero, or of more elements than the list has room for.
	KindCount
	// KindElementEnd: the end of an element before the previous one, or beyond the list.
	KindElementEnd
	// KindListTail: bytes after the last element.
	KindListTail
	// KindKeyOrder: a map's key that is not greater than the one before.
	KindKeyOrder
	// KindSpareBits: a spare presence bit that is set.
	KindSpareBits
	// KindRegionTail: bytes after the last payload of a block of this version or an older one.
	KindRegionTail
	// KindPadding: padding before a payload of an aligned message that is not zero, or all that there is of the payload.
	KindPadding
	// KindDepth: more than 64 levels.
	KindDepth
	// KindShort: an item of Compact that ends after the range around it.
	KindShort
	// KindVarint: a varint that is not minimal, or does not fit its type.
	KindVarint
	// KindStrLength: text of fixed size in Compact that is too long or has U+0000.
	KindStrLength
	// KindBodyEnd: a body of Compact that does not end with this version's last segment (exact mode).
	KindBodyEnd
	// KindNotCanonical: a list of Compact in several chunks, or a padded number (canonical mode).
	KindNotCanonical
	// KindStream: a stream with elements in its message, which come in chunks of a link.
	KindStream
	// KindTooMuchMemory: an owned value that would take more memory than its reader allows. The frame is valid.
	KindTooMuchMemory
)

// String is the kind's name in the specification, such as "Utf8".
func (k Kind) String() string { return k.entry().name }

// Rule is the number of the rule, such as "D30".
func (k Kind) Rule() string { return k.entry().rule }

func (k Kind) text() string { return k.entry().text }

type kindEntry struct{ name, rule, text string }

func (k Kind) entry() kindEntry {
	if int(k) < len(kindEntries) && k > 0 {
		return kindEntries[k]
	}
	return kindEntry{fmt.Sprintf("Kind(%d)", uint8(k)), "none", "no kind"}
}

var kindEntries = [...]kindEntry{
	KindFrameLength:    {"FrameLength", "D41", "frame_len is out of range or not the number of bytes given"},
	KindTypeID:         {"TypeId", "D42", "type_id is not in the protocol"},
	KindRegionLength:   {"RegionLength", "D20", "region is shorter than three bytes"},
	KindBlockLength:    {"BlockLength", "D21", "block_len matches no version of this type"},
	KindAbsentValue:    {"AbsentValue", "D18", "absent field has bytes that are not zero"},
	KindAbsentPayload:  {"AbsentPayload", "D26", "absent field has a payload"},
	KindRequiredAbsent: {"RequiredAbsent", "D27", "required value is absent"},
	KindBool:           {"Bool", "D9", "bool is neither 0 nor 1"},
	KindStrTail:        {"StrTail", "D10", "fixed-size text has a byte after its first zero"},
	KindUtf8:           {"Utf8", "D30", "text is not UTF-8"},
	KindStorageTail:    {"StorageTail", "D13", "storage of a union has bytes after its variant that are not zero"},
	KindUnknownTag:     {"UnknownTag", "D29", "tag is not declared by the union"},
	KindEnumValue:      {"EnumValue", "D62", "number or bit is not declared by the schema"},
	KindRetiredValue:   {"RetiredValue", "D63", "retired field is neither empty nor its default"},
	KindSlotEnd:        {"SlotEnd", "D24", "end of a slot lies before the previous end or beyond the region"},
	KindVariantLength:  {"VariantLength", "D33", "length of a variant's payload does not match its type"},
	KindListLength:     {"ListLength", "D34", "list is not a whole number of elements"},
	KindStride:         {"Stride", "D35", "stride matches no version of this record, or does not divide the list"},
	KindCount:          {"Count", "D36", "count is zero or too large for the list"},
	KindElementEnd:     {"ElementEnd", "D37", "end of an element lies before the previous end or beyond the list"},
	KindListTail:       {"ListTail", "D39", "list has bytes after its last element"},
	KindKeyOrder:       {"KeyOrder", "D67", "keys of a map do not ascend"},
	KindSpareBits:      {"SpareBits", "D19", "spare bits are not zero"},
	KindRegionTail:     {"RegionTail", "D23", "region has bytes after its last payload"},
	KindPadding:        {"Padding", "A5", "padding is not zero or reaches the end of its payload"},
	KindDepth:          {"Depth", "D45", "more than 64 levels of nesting"},
	KindShort:          {"Short", "K1", "item extends beyond the range around it"},
	KindVarint:         {"Varint", "K2", "varint is not minimal or does not fit its type"},
	KindStrLength:      {"StrLength", "K8", "text is too long for its type, or contains a zero byte"},
	KindBodyEnd:        {"BodyEnd", "K15", "body does not end after the last segment"},
	KindNotCanonical:   {"NotCanonical", "K33", "list is not in its canonical form"},
	KindStream:         {"Stream", "W12", "stream has elements in its message"},
	KindTooMuchMemory:  {"TooMuchMemory", "D59", "owned value would take more memory than allowed"},
}
