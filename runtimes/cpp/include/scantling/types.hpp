// Values and faults: what the rest of the runtime and generated code name.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <stdexcept>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

namespace scantling {

static_assert(std::endian::native == std::endian::little, "numbers are loaded as they are in the frame");

__extension__ using Int128 = __int128;
__extension__ using UInt128 = unsigned __int128;
using Bytes = std::span<const std::uint8_t>;

/// The rule that a frame breaks.
enum class Kind : std::uint8_t {
  None,
  FrameLength,
  TypeId,
  RegionLength,
  BlockLength,
  AbsentValue,
  AbsentPayload,
  RequiredAbsent,
  Bool,
  StrTail,
  Utf8,
  StorageTail,
  UnknownTag,
  EnumValue,
  RetiredValue,
  SlotEnd,
  VariantLength,
  ListLength,
  Stride,
  Count,
  ElementEnd,
  ListTail,
  KeyOrder,
  SpareBits,
  RegionTail,
  Depth,
};

/// The name of a rule, as the specification spells it.
inline std::string_view name(Kind kind) {
  static constexpr std::array<std::string_view, 26> names{
      "None",       "FrameLength", "TypeId",       "RegionLength", "BlockLength",   "AbsentValue", "AbsentPayload",
      "RequiredAbsent", "Bool",    "StrTail",      "Utf8",         "StorageTail",   "UnknownTag",  "EnumValue",
      "RetiredValue", "SlotEnd",   "VariantLength", "ListLength",  "Stride",        "Count",       "ElementEnd",
      "ListTail",   "KeyOrder",    "SpareBits",    "RegionTail",   "Depth"};
  return names[static_cast<std::size_t>(kind)];
}

/// Why a frame is not valid: the first rule that it breaks, and where. `Kind::None`: it is valid.
struct Invalid {
  Kind kind = Kind::None;
  std::uint32_t offset = 0;

  explicit operator bool() const { return kind != Kind::None; }
  friend bool operator==(const Invalid&, const Invalid&) = default;
};

/// What a reader accepts. `Exact` refuses everything that a writer of this version does not write.
enum class Mode : std::uint8_t { Compatible, Exact };

/// A decimal: the value is `mantissa` / 10^Scale.
template <class T, unsigned Scale>
struct Decimal {
  T mantissa{};
  friend auto operator<=>(const Decimal&, const Decimal&) = default;
};

/// A number of units since 1970-01-01 UTC; a second has 10^Digits of them.
template <unsigned Digits>
struct Timestamp {
  std::int64_t count{};
  friend auto operator<=>(const Timestamp&, const Timestamp&) = default;
};

/// A number of units; a second has 10^Digits of them.
template <unsigned Digits>
struct Duration {
  std::int64_t count{};
  friend auto operator<=>(const Duration&, const Duration&) = default;
};

/// Days since 1970-01-01.
struct Date {
  std::int32_t days{};
  friend auto operator<=>(const Date&, const Date&) = default;
};

/// Whether a set of bits has this one.
template <class E>
  requires std::is_enum_v<E>
constexpr bool has(E set, E bit) {
  using Number = std::underlying_type_t<E>;
  return (static_cast<Number>(set) & static_cast<Number>(bit)) != 0;
}

/// 16 bytes in the order of RFC 9562.
using Uuid = std::array<std::uint8_t, 16>;

/// The text of a `str<N>`: no zero byte, and at most N bytes.
template <std::uint32_t N>
class FixedText {
 public:
  FixedText() = default;
  /// Throws `std::length_error` if the text is longer, and ends it at a zero byte.
  FixedText(std::string_view text) {
    if (text.size() > N) throw std::length_error("text is longer than its field");
    std::copy_n(text.data(), std::min(text.size(), text.find('\0')), bytes_.data());
  }

  std::string_view view() const {
    return {bytes_.data(), static_cast<std::size_t>(std::find(bytes_.begin(), bytes_.end(), '\0') - bytes_.begin())};
  }
  operator std::string_view() const { return view(); }
  friend bool operator==(const FixedText& a, std::string_view b) { return a.view() == b; }
  friend auto operator<=>(const FixedText& a, const FixedText& b) { return a.view() <=> b.view(); }
  friend bool operator==(const FixedText& a, const FixedText& b) { return a.view() == b.view(); }

 private:
  std::array<char, N> bytes_{};
};

/// A number at any address.
template <class T>
inline T load(const std::uint8_t* at) {
  T value;
  std::memcpy(&value, at, sizeof value);
  return value;
}

/// The same, stored.
template <class T>
inline void store(std::uint8_t* at, const T& value) {
  std::memcpy(at, &value, sizeof value);
}

}  // namespace scantling
