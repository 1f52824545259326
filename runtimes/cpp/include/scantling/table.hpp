// A schema as data. Generated code has these rows; `check` and `json` interpret them, and accessors take their places from them.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

#include "scantling/types.hpp"

namespace scantling {

/// The kinds of type expressions. From `Text` on, values are payloads in the heap.
enum class Op : std::uint8_t {
  Bool,
  Unsigned,
  Signed,
  Float,
  Decimal,      // more: scale
  Timestamp,    // more: digits of a unit
  Duration,     // more: digits of a unit
  Date,
  Uuid,
  Str,
  FixedBytes,
  Array,        // of: codec; more: count
  Enum,         // of: definition
  Bits,         // of: definition
  Struct,       // of: definition
  Storage,      // of: definition
  Text,
  Bytes,
  Region,       // of: definition
  Union,        // of: definition
  Packed,       // of: codec
  Strided,      // of: definition
  Indexed,      // of: codec
  InlineMap,    // of: definition of an entry
  IndexedMap,   // of: definition of an entry
  Any,
};

/// A type expression.
struct Codec {
  Op op;
  std::uint32_t size = 0;            // of a value in the block
  std::uint32_t of = 0;              // another row, as `op` says
  std::uint32_t more = 0;            // a number, as `op` says
  std::uint8_t levels = 0;           // of depth that a payload adds
  std::uint8_t element_levels = 0;   // the same as an element of an indexed list

  constexpr bool is_inline() const { return op < Op::Text; }
};

/// How a field says whether it is present.
enum class Presence : std::uint8_t { Always, Bit, Tag, Empty };

struct Guard {
  Presence by = Presence::Always;
  std::uint32_t at = 0;     // the byte of the block
  std::uint8_t mask = 0;    // the bit in it
};

inline constexpr Guard required{};
inline constexpr Guard by_tag{Presence::Tag};
inline constexpr Guard by_payload{Presence::Empty};
constexpr Guard by_bit(std::uint32_t at, std::uint8_t mask) { return {Presence::Bit, at, mask}; }

/// A place in a block.
struct Place {
  static constexpr std::uint32_t heap = 0xFFFFFFFF;

  std::uint32_t at;             // the value, the union's tag, or the payload's end
  std::uint32_t end = 0;        // the payload's end, which counts from the region
  std::uint32_t after = heap;   // the end where the payload starts
};

constexpr Place value_at(std::uint32_t at) { return {at}; }
constexpr Place payload_to(std::uint32_t end, std::uint32_t after = Place::heap) { return {end, end, after}; }
constexpr Place tagged_to(std::uint32_t tag, std::uint32_t end, std::uint32_t after = Place::heap) { return {tag, end, after}; }

/// A field of a message, record, struct or map entry.
struct Field {
  std::string_view name;        // in JSON
  std::uint32_t codec;
  Place place;
  Guard guard = {};
  std::uint32_t segment = 1;
  const char* silent = nullptr;  // its bytes if it is missing or retired; for a payload or a retired field, nullptr: zeros
  bool is_retired = false;
};

/// A variant of a union; `codec` is `unit` if it has no payload.
struct Variant {
  static constexpr std::uint32_t unit = 0xFFFFFFFF;

  std::uint8_t tag;
  std::string_view name;
  std::uint32_t codec = unit;
};

/// A value of an enum, by its bytes as an unsigned number, in ascending order; or a bit by its position. Retired values have no name.
struct Named {
  std::uint64_t number;
  std::string_view name = {};
};

/// Bits that must be zero.
struct Spare {
  std::uint32_t at;
  std::uint8_t mask;
};

/// A named type, or an entry of a map; the codecs that refer to it say which.
struct Definition {
  std::uint32_t size = 0;                     // of a block or value
  bool is_record = false;
  bool is_closed = false;                     // an enum without unknown values
  bool is_signed = false;                     // an enum
  std::span<const Field> fields = {};
  std::span<const Variant> variants = {};     // by tag
  std::span<const Named> values = {};         // of an enum by number
  std::span<const std::uint32_t> older = {};  // lengths of blocks of older versions
  std::span<const Spare> spare = {};
};

/// The row with this number in a table that is sorted by it.
template <class Row, class Number>
const Row* find_by(std::span<const Row> rows, Number number, Number Row::* key) {
  const auto found = std::ranges::lower_bound(rows, number, {}, key);
  return found != rows.end() && (*found).*key == number ? &*found : nullptr;
}

/// A message that a frame may hold.
struct Root {
  std::uint16_t type_id;
  std::string_view name;
  std::uint32_t definition;
};

/// A schema.
struct Schema {
  std::span<const Codec> codecs;
  std::span<const Definition> definitions;
  std::uint32_t frame_len_max;
  std::uint32_t depth_max;
};

/// The messages that a frame may hold, and their schema.
struct Protocol {
  const Schema& schema;
  std::span<const Root> roots;   // by type id

  const Root* find(std::uint16_t type_id) const { return find_by(roots, type_id, &Root::type_id); }
};

/// A block in a frame, and the region around it.
struct Block {
  const std::uint8_t* frame;
  std::uint32_t region;   // where the region starts; for an element of a strided list, the block
  std::uint32_t start;    // where the block starts
  std::uint32_t len;
  std::uint32_t stop;     // where the region ends
};

/// A payload in a frame, or the bytes of a value; of a union with its tag.
struct Slot {
  const std::uint8_t* frame;
  std::uint32_t start;
  std::uint32_t end;
  std::uint8_t tag = 0;

  const std::uint8_t* data() const { return frame + start; }
  std::uint32_t len() const { return end - start; }
};

/// A field that was looked up. `is_there` is false for an absent one.
struct Found {
  bool is_there;
  const std::uint8_t* value;   // in the block
  Slot payload;
};

/// The value or payload of a field of a valid frame. Accessors, JSON and the order of keys all use it.
inline Found find(const Block& block, const Field& field, bool is_inline, std::uint32_t size) {
  const bool may_be_absent = field.guard.by != Presence::Always;
  if (field.segment > 1 && field.place.at >= block.len) {
    const auto* silent = reinterpret_cast<const std::uint8_t*>(field.silent);
    if (is_inline) return {!may_be_absent, silent, {silent, 0, size, 0}};
    // Payloads of missing fields are empty; a union has the tag of its default.
    return {!may_be_absent, nullptr, {block.frame, 0, 0, silent ? *silent : std::uint8_t{0}}};
  }
  const std::uint8_t* bytes = block.frame + block.start;
  const bool is_unset = field.guard.by == Presence::Bit && !(bytes[field.guard.at] & field.guard.mask);
  const std::uint8_t* value = bytes + field.place.at;
  if (is_inline) {
    return {!is_unset && (field.guard.by != Presence::Tag || *value != 0), value, {value, 0, size, 0}};
  }
  const std::uint32_t after = field.place.after;
  const std::uint32_t start = after == Place::heap ? block.start + block.len : block.region + load<std::uint32_t>(bytes + after);
  const std::uint32_t end = block.region + load<std::uint32_t>(bytes + field.place.end);
  const std::uint8_t tag = field.place.end != field.place.at ? *value : std::uint8_t{0};
  const bool is_empty = field.guard.by == Presence::Tag ? tag == 0 : field.guard.by == Presence::Empty && start == end;
  return {!is_unset && !is_empty, nullptr, {block.frame, start, end, tag}};
}

/// The block of a region.
inline Block block_of(const Slot& region) {
  return {region.frame, region.start, region.start + 2, load<std::uint16_t>(region.data()), region.end};
}

/// The number of elements of an indexed list or map.
inline std::uint32_t index_len(const Slot& list) { return list.len() ? load<std::uint32_t>(list.data()) : 0; }

/// Element `i` of an indexed list or map.
inline Slot index_at(const Slot& list, std::uint32_t i) {
  const std::uint8_t* ends = list.data() + 4;
  const std::uint32_t start = i ? load<std::uint32_t>(ends + 4 * (i - 1)) : 4 + 4 * index_len(list);
  return {list.frame, list.start + start, list.start + load<std::uint32_t>(ends + 4 * i)};
}

/// The number of blocks in a strided list or map.
inline std::uint32_t stride_len(const Slot& list) {
  return list.len() ? (list.len() - 2) / load<std::uint16_t>(list.data()) : 0;
}

/// Block `i` of a strided list or map.
inline Block stride_at(const Slot& list, std::uint32_t i) {
  const std::uint32_t stride = load<std::uint16_t>(list.data());
  const std::uint32_t start = list.start + 2 + i * stride;
  return {list.frame, start, start, stride, start + stride};
}

/// An element that is a union has its tag before its payload.
inline Slot tagged(const Slot& element) { return {element.frame, element.start + 1, element.end, *element.data()}; }

}  // namespace scantling
