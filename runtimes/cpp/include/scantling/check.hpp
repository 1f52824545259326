// Validation: the rules of the specification in their order, over the tables of a schema.
#pragma once

#include <algorithm>
#include <optional>

#include "scantling/table.hpp"

namespace scantling {

/// Whether bytes are UTF-8.
inline bool is_utf8(const std::uint8_t* text, std::size_t len) {
  for (std::size_t i = 0; i < len;) {
    const std::uint8_t first = text[i];
    std::size_t more = 0;
    if (first >= 0x80) {
      if (first >= 0xC2 && first <= 0xDF) more = 1;
      else if ((first & 0xF0) == 0xE0) more = 2;
      else if (first >= 0xF0 && first <= 0xF4) more = 3;
      else return false;
    }
    if (len - i <= more) return false;
    std::uint8_t low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    std::uint8_t high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    for (std::size_t k = 1; k <= more; k++, low = 0x80, high = 0xBF) {
      if (text[i + k] < low || text[i + k] > high) return false;
    }
    i += more + 1;
  }
  return true;
}

inline bool is_zero(const std::uint8_t* bytes, std::size_t len) {
  return std::all_of(bytes, bytes + len, [](std::uint8_t byte) { return byte == 0; });
}

/// The length of the text in a `str<N>`.
inline std::uint32_t text_len(const std::uint8_t* text, std::uint32_t size) {
  return static_cast<std::uint32_t>(std::find(text, text + size, std::uint8_t{0}) - text);
}

/// The value of an integer of `size` bytes, as an unsigned number.
inline UInt128 unsigned_at(const std::uint8_t* bytes, std::uint32_t size) {
  UInt128 number = 0;
  std::memcpy(&number, bytes, size);
  return number;
}

/// The same with its sign.
inline Int128 signed_at(const std::uint8_t* bytes, std::uint32_t size) {
  const unsigned unused = 128 - 8 * size;
  return static_cast<Int128>(unsigned_at(bytes, size) << unused) >> unused;
}

/// One pass over a frame. Each function returns false at the first fault, which is then in `fault`.
class Check {
 public:
  Check(const Protocol& protocol, const std::uint8_t* frame, bool is_exact)
      : protocol_(protocol), schema_(protocol.schema), frame_(frame), is_exact_(is_exact) {}

  Invalid fault;

  bool message(std::uint32_t at, std::uint32_t stop, std::uint32_t depth) {
    const std::uint16_t type_id = load<std::uint16_t>(frame_ + at);
    if (!need(type_id != 0, Kind::TypeId, at)) return false;
    const Root* root = protocol_.find(type_id);
    return root ? region(definition(root->definition), at + 2, stop, depth) : need(!is_exact_, Kind::TypeId, at);
  }

 private:
  bool need(bool holds, Kind kind, std::uint32_t at) {
    if (!holds) fault = {kind, at};
    return holds;
  }

  const Codec& codec(std::uint32_t id) const { return schema_.codecs[id]; }
  const Definition& definition(std::uint32_t id) const { return schema_.definitions[id]; }

  // Regions

  bool is_legal(const Definition& message, std::uint32_t len) const {
    if (is_exact_ || len == message.size) return len == message.size;
    return len > message.size || std::ranges::find(message.older, len) != message.older.end();
  }

  bool region(const Definition& message, std::uint32_t start, std::uint32_t stop, std::uint32_t depth) {
    if (!need(depth <= schema_.depth_max, Kind::Depth, start)) return false;
    if (!need(stop - start >= 3, Kind::RegionLength, start)) return false;
    const std::uint32_t len = load<std::uint16_t>(frame_ + start), room = stop - start - 2;
    const bool fits = message.is_record ? len == room : len <= room;
    if (!need(is_legal(message, len) && fits, Kind::BlockLength, start)) return false;
    std::uint32_t end = start + 2 + len;
    if (!block(message, {frame_, start, start + 2, len, stop}, end, depth)) return false;
    return len > message.size || need(end == stop, Kind::RegionTail, end);
  }

  /// `end` goes from the end of the block to that of its last payload.
  bool block(const Definition& message, const Block& of, std::uint32_t& end, std::uint32_t depth) {
    for (const Field& x : message.fields) {
      if (!field(x, of, end, depth)) return false;
    }
    for (const Spare& spare : message.spare) {
      const std::uint32_t at = of.start + spare.at;
      if (spare.at < of.len && !need((frame_[at] & spare.mask) == 0, Kind::SpareBits, at)) return false;
    }
    return true;
  }

  bool field(const Field& x, const Block& of, std::uint32_t& end, std::uint32_t depth) {
    if (x.place.at >= of.len) return true;
    const Codec& c = codec(x.codec);
    const bool has_bit = x.guard.by == Presence::Bit;
    const bool is_set = has_bit && (frame_[of.start + x.guard.at] & x.guard.mask) != 0;
    return c.is_inline() ? inline_field(x, c, of, is_set) : slot(x, c, of, is_set, end, depth);
  }

  bool inline_field(const Field& x, const Codec& c, const Block& of, bool is_set) {
    const std::uint32_t at = of.start + x.place.at;
    if (x.is_retired) return !is_exact_ || need(!is_set && is_silent(x, at, c.size), Kind::RetiredValue, at);
    const bool is_absent = x.guard.by == Presence::Bit ? !is_set : x.guard.by == Presence::Tag && frame_[at] == 0;
    return is_absent ? need(is_zero(frame_ + at, c.size), Kind::AbsentValue, at) : value(c, at);
  }

  bool is_silent(const Field& x, std::uint32_t at, std::uint32_t size) const {
    return x.silent ? std::memcmp(frame_ + at, x.silent, size) == 0 : is_zero(frame_ + at, size);
  }

  bool slot(const Field& x, const Codec& c, const Block& of, bool is_set, std::uint32_t& end, std::uint32_t depth) {
    const std::uint32_t at = of.start + x.place.at, start = end;
    const std::uint32_t len = load<std::uint32_t>(frame_ + of.start + x.place.end);
    if (!need(len <= of.stop - of.region && of.region + len >= start, Kind::SlotEnd, at)) return false;
    end = of.region + len;
    const bool is_empty = start == end, is_union = c.op == Op::Union;
    const std::uint8_t tag = is_union ? frame_[at] : std::uint8_t{0};
    if (x.is_retired) return !is_exact_ || need(!is_set && is_empty && tag == 0, Kind::RetiredValue, at);
    if (x.guard.by == Presence::Bit && !is_set) return need(is_empty, Kind::AbsentPayload, start);
    if (is_union && tag == 0) {
      return need(x.guard.by == Presence::Tag, Kind::RequiredAbsent, at) && need(is_empty, Kind::AbsentPayload, start);
    }
    if (is_union) return variant(definition(c.of), tag, at, start, end, depth);
    if (is_empty && is_never_empty(c)) return need(x.guard.by == Presence::Empty, Kind::RequiredAbsent, at);
    return payload(c, start, end, depth + c.levels);
  }

  static bool is_never_empty(const Codec& c) { return c.op == Op::Region || c.op == Op::Any; }

  // Values in a block

  bool value(const Codec& c, std::uint32_t at) {
    const std::uint8_t* bytes = frame_ + at;
    switch (c.op) {
      case Op::Bool:
        return need(*bytes <= 1, Kind::Bool, at);
      case Op::Str: {
        const std::uint32_t len = text_len(bytes, c.size);
        return need(is_zero(bytes + len, c.size - len), Kind::StrTail, at) && need(is_utf8(bytes, len), Kind::Utf8, at);
      }
      case Op::Enum: {
        const Definition& e = definition(c.of);
        const auto number = static_cast<std::uint64_t>(unsigned_at(bytes, c.size));
        return need(!e.is_closed || find_by(e.values, number, &Named::number), Kind::EnumValue, at);
      }
      case Op::Array: {
        const Codec& element = codec(c.of);
        for (std::uint32_t i = 0; i < c.more; i++) {
          if (!value(element, at + i * element.size)) return false;
        }
        return true;
      }
      case Op::Struct:
        return std::ranges::all_of(definition(c.of).fields,
                                   [&](const Field& x) { return value(codec(x.codec), at + x.place.at); });
      case Op::Storage:
        return storage(definition(c.of), at, at + c.size);
      default:
        return true;
    }
  }

  bool storage(const Definition& of, std::uint32_t at, std::uint32_t stop) {
    if (!need(frame_[at] != 0, Kind::RequiredAbsent, at)) return false;
    const Variant* x = find_by(of.variants, frame_[at], &Variant::tag);
    if (!x) return need(!is_exact_, Kind::UnknownTag, at);
    const std::uint32_t end = at + 1 + (x->codec == Variant::unit ? 0 : codec(x->codec).size);
    if (x->codec != Variant::unit && !value(codec(x->codec), at + 1)) return false;
    return need(is_zero(frame_ + end, stop - end), Kind::StorageTail, end);
  }

  // Payloads

  bool variant(const Definition& of, std::uint8_t tag, std::uint32_t tag_at, std::uint32_t start, std::uint32_t end,
               std::uint32_t depth) {
    const Variant* x = find_by(of.variants, tag, &Variant::tag);
    if (!x) return need(!is_exact_, Kind::UnknownTag, tag_at);
    if (x->codec == Variant::unit) return need(start == end, Kind::VariantLength, start);
    const Codec& c = codec(x->codec);
    if (c.is_inline()) return need(end - start == c.size, Kind::VariantLength, start) && value(c, start);
    return payload(c, start, end, depth + c.levels);
  }

  /// `depth` is that of the payload itself.
  bool payload(const Codec& c, std::uint32_t start, std::uint32_t end, std::uint32_t depth) {
    switch (c.op) {
      case Op::Text:
        return need(is_utf8(frame_ + start, end - start), Kind::Utf8, start);
      case Op::Region:
        return region(definition(c.of), start, end, depth);
      case Op::Any:
        return need(end - start >= 2, Kind::TypeId, start) && message(start, end, depth);
      case Op::Packed:
        return packed(codec(c.of), start, end);
      default:
        break;
    }
    if (start == end) return true;
    switch (c.op) {
      case Op::Strided:
        return strided(definition(c.of), start, end, depth);
      case Op::InlineMap:
        return inline_map(definition(c.of), start, end, depth);
      case Op::Indexed:
        return index(start, end, depth, [&](std::uint32_t from, std::uint32_t to) { return element(codec(c.of), from, to, depth); });
      case Op::IndexedMap:
        return indexed_map(definition(c.of), start, end, depth);
      default:
        return true;
    }
  }

  bool packed(const Codec& of, std::uint32_t start, std::uint32_t end) {
    if (!need((end - start) % of.size == 0, Kind::ListLength, start)) return false;
    for (std::uint32_t at = start; at < end; at += of.size) {
      if (!value(of, at)) return false;
    }
    return true;
  }

  bool strided(const Definition& record, std::uint32_t start, std::uint32_t end, std::uint32_t depth) {
    const std::uint32_t stride = end - start >= 3 ? load<std::uint16_t>(frame_ + start) : 0;
    const bool fits = stride != 0 && is_legal(record, stride) && (end - start - 2) % stride == 0;
    if (!need(fits, Kind::Stride, start)) return false;
    for (std::uint32_t at = start + 2; at < end; at += stride) {
      std::uint32_t after = at + stride;
      if (!block(record, {frame_, at, at, stride, at + stride}, after, depth)) return false;
    }
    return true;
  }

  template <class Each>
  bool index(std::uint32_t start, std::uint32_t end, std::uint32_t depth, Each&& each) {
    if (!need(depth <= schema_.depth_max, Kind::Depth, start)) return false;
    const std::uint64_t count = end - start >= 4 ? load<std::uint32_t>(frame_ + start) : 0;
    if (!need(count >= 1 && 4 + 4 * count <= end - start, Kind::Count, start)) return false;
    std::uint32_t from = start + 4 + 4 * static_cast<std::uint32_t>(count);
    for (std::uint32_t i = 0; i < count; i++) {
      const std::uint32_t at = start + 4 + 4 * i, len = load<std::uint32_t>(frame_ + at), to = start + len;
      if (!need(len <= end - start && to >= from, Kind::ElementEnd, at) || !each(from, to)) return false;
      from = to;
    }
    return need(from == end, Kind::ListTail, from);
  }

  bool element(const Codec& c, std::uint32_t start, std::uint32_t end, std::uint32_t depth) {
    if (c.op == Op::Union) {
      if (!need(start < end && frame_[start] != 0, Kind::RequiredAbsent, start)) return false;
      return variant(definition(c.of), frame_[start], start, start + 1, end, depth);
    }
    if (is_never_empty(c) && !need(start < end, Kind::RequiredAbsent, start)) return false;
    return payload(c, start, end, depth + c.element_levels);
  }

  // Maps. An entry is a block of two fields: key and value.

  bool inline_map(const Definition& entry, std::uint32_t start, std::uint32_t end, std::uint32_t depth) {
    const bool fits = end - start >= 3 && load<std::uint16_t>(frame_ + start) == entry.size && (end - start - 2) % entry.size == 0;
    if (!need(fits, Kind::Stride, start)) return false;
    std::optional<Block> before;
    for (std::uint32_t at = start + 2; at < end; at += entry.size) {
      std::uint32_t after = at + entry.size;
      if (!entry_of(entry, {frame_, at, at, entry.size, after}, before, after, depth)) return false;
    }
    return true;
  }

  bool indexed_map(const Definition& entry, std::uint32_t start, std::uint32_t end, std::uint32_t depth) {
    std::optional<Block> before;
    return index(start, end, depth, [&](std::uint32_t from, std::uint32_t to) {
      if (!need(from < to, Kind::RequiredAbsent, from) || !need(to - from >= 3, Kind::RegionLength, from)) return false;
      const std::uint32_t len = load<std::uint16_t>(frame_ + from);
      if (!need(len == entry.size && len <= to - from - 2, Kind::BlockLength, from)) return false;
      std::uint32_t after = from + 2 + len;
      return entry_of(entry, {frame_, from, from + 2, len, to}, before, after, depth) && need(after == to, Kind::RegionTail, after);
    });
  }

  bool entry_of(const Definition& entry, const Block& of, std::optional<Block>& before, std::uint32_t& end, std::uint32_t depth) {
    const Field &key = entry.fields[0], &value = entry.fields[1];
    const std::uint32_t at = codec(key.codec).is_inline() ? of.start : of.start + of.len;
    if (!field(key, of, end, depth)) return false;
    if (before && !need(ascends(key, *before, of), Kind::KeyOrder, at)) return false;
    before = of;
    return field(value, of, end, depth);
  }

  bool ascends(const Field& key, const Block& first, const Block& second) const {
    const Codec& c = codec(key.codec);
    const Slot a = find(first, key, c.is_inline(), c.size).payload, b = find(second, key, c.is_inline(), c.size).payload;
    const bool is_signed = c.op == Op::Enum ? definition(c.of).is_signed : c.op == Op::Signed || (c.op >= Op::Decimal && c.op <= Op::Date);
    if (is_signed) return signed_at(a.data(), c.size) < signed_at(b.data(), c.size);
    if (c.op == Op::Bool || c.op == Op::Unsigned || c.op == Op::Enum) return unsigned_at(a.data(), c.size) < unsigned_at(b.data(), c.size);
    return std::lexicographical_compare(a.data(), a.data() + a.len(), b.data(), b.data() + b.len());
  }

  const Protocol& protocol_;
  const Schema& schema_;
  const std::uint8_t* frame_;
  bool is_exact_;
};

/// The first fault of a frame, or none. O(frame).
inline Invalid check(const Protocol& protocol, Bytes frame, Mode mode = Mode::Compatible) {
  const bool has_header = frame.size() >= 8 && frame.size() <= protocol.schema.frame_len_max;
  if (!has_header || load<std::uint32_t>(frame.data()) != frame.size()) return {Kind::FrameLength, 0};
  Check pass(protocol, frame.data(), mode == Mode::Exact);
  pass.message(4, static_cast<std::uint32_t>(frame.size()), 0);
  return pass.fault;
}

}  // namespace scantling
