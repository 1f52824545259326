// JSON of valid frames, over the tables of a schema: the canonical text of the specification.
#pragma once

#include <charconv>
#include <cstdio>
#include <cstdlib>

#include "scantling/check.hpp"

namespace scantling {

/// Digits of an integer.
template <class T>
inline std::string digits(T number) {
  const bool is_negative = number < 0;
  // The smallest number has no positive counterpart.
  UInt128 left = is_negative ? UInt128{0} - static_cast<UInt128>(number) : static_cast<UInt128>(number);
  std::string text;
  do {
    text.insert(text.begin(), static_cast<char>('0' + static_cast<int>(left % 10)));
    left /= 10;
  } while (left != 0);
  return is_negative ? "-" + text : text;
}

/// Digits of an integer with a point before the last `scale` of them.
inline std::string scaled(Int128 number, std::uint32_t scale) {
  std::string text = digits(number);
  const bool is_negative = number < 0;
  if (is_negative) text.erase(0, 1);
  if (scale != 0) {
    if (text.size() <= scale) text.insert(0, scale + 1 - text.size(), '0');
    text.insert(text.size() - scale, ".");
  }
  return is_negative ? "-" + text : text;
}

/// A day as ISO 8601 writes it, by its number since 1970-01-01.
inline std::string day(std::int64_t days) {
  // Years start in March, so that a leap day is the last of its year; eras have 400 years.
  days += 719468;
  const std::int64_t era = (days >= 0 ? days : days - 146096) / 146097;
  const std::int64_t of_era = days - era * 146097;
  const std::int64_t year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
  const std::int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
  const std::int64_t shifted = (5 * of_year + 2) / 153;
  const std::int64_t month = shifted < 10 ? shifted + 3 : shifted - 9;
  const std::int64_t year = year_of_era + era * 400 + (month <= 2 ? 1 : 0);
  char text[48];
  std::snprintf(text, sizeof text, "%s%04lld-%02d-%02d", year < 0 ? "-" : "", std::llabs(year), static_cast<int>(month),
                static_cast<int>(of_year - (153 * shifted + 2) / 5 + 1));
  return text;
}

/// A time in UTC as RFC 3339 writes it.
inline std::string time(std::int64_t count, std::uint32_t digits) {
  std::int64_t unit = 1;
  for (std::uint32_t i = 0; i < digits; i++) unit *= 10;
  const std::int64_t second = count / unit - (count % unit < 0 ? 1 : 0), fraction = count - second * unit;
  const std::int64_t days = second / 86400 - (second % 86400 < 0 ? 1 : 0);
  const int of_day = static_cast<int>(second - days * 86400);
  char text[32];
  std::snprintf(text, sizeof text, "T%02d:%02d:%02d", of_day / 3600, of_day / 60 % 60, of_day % 60);
  std::string all = day(days) + text;
  if (digits != 0) {
    std::snprintf(text, sizeof text, ".%0*lld", static_cast<int>(digits), static_cast<long long>(fraction));
    all += text;
  }
  return all + "Z";
}

/// A floating-point number as ECMAScript writes it.
template <class F>
inline std::string real(F number) {
  using Bits = std::conditional_t<sizeof(F) == 4, std::uint32_t, std::uint64_t>;
  const Bits bits = std::bit_cast<Bits>(number);
  if (number != number) {
    constexpr Bits usual = sizeof(F) == 4 ? static_cast<Bits>(0x7FC00000) : static_cast<Bits>(0x7FF8000000000000);
    if (bits == usual) return "\"NaN\"";
    char text[32];
    std::snprintf(text, sizeof text, "\"NaN:0x%0*llx\"", static_cast<int>(2 * sizeof(F)), static_cast<unsigned long long>(bits));
    return text;
  }
  if (number - number != 0) return number < 0 ? "\"-Infinity\"" : "\"Infinity\"";
  if (number == 0) return bits != 0 ? "-0" : "0";
  char buffer[48];
  const auto end = std::to_chars(buffer, buffer + sizeof buffer, number, std::chars_format::scientific).ptr;
  std::string text(buffer, end), sign;
  if (text[0] == '-') {
    sign = "-";
    text.erase(0, 1);
  }
  const std::size_t e = text.find('e');
  const int exponent = std::atoi(text.c_str() + e + 1), point = exponent + 1;
  text.erase(e);
  if (text.size() > 1) text.erase(1, 1);
  const int len = static_cast<int>(text.size());
  if (len <= point && point <= 21) return sign + text + std::string(static_cast<std::size_t>(point - len), '0');
  if (0 < point && point <= 21) return sign + text.insert(static_cast<std::size_t>(point), ".");
  if (-6 < point && point <= 0) return sign + "0." + std::string(static_cast<std::size_t>(-point), '0') + text;
  if (len > 1) text.insert(1, ".");
  return sign + text + (exponent < 0 ? "e-" : "e+") + std::to_string(std::abs(exponent));
}

/// Writes the JSON of values that are valid.
class Json {
 public:
  explicit Json(const Protocol& protocol) : protocol_(protocol), schema_(protocol.schema) {}

  std::string text;

  /// A type id and its message, which an `any` holds too.
  void message(const Slot& of) {
    const std::uint16_t type_id = load<std::uint16_t>(of.data());
    const Slot region{of.frame, of.start + 2, of.end};
    const Root* root = protocol_.find(type_id);
    if (!root) return unknown(type_id, region);
    text += '{';
    quoted(root->name);
    text += ':';
    block(definition(root->definition), block_of(region));
    text += '}';
  }

 private:
  const Codec& codec(std::uint32_t id) const { return schema_.codecs[id]; }
  const Definition& definition(std::uint32_t id) const { return schema_.definitions[id]; }

  void comma(bool& is_first) {
    if (!is_first) text += ',';
    is_first = false;
  }

  void quoted(std::string_view of) {
    text += '"';
    for (const char c : of) {
      switch (c) {
        case '"': text += "\\\""; break;
        case '\\': text += "\\\\"; break;
        case '\b': text += "\\b"; break;
        case '\t': text += "\\t"; break;
        case '\n': text += "\\n"; break;
        case '\f': text += "\\f"; break;
        case '\r': text += "\\r"; break;
        default:
          if (static_cast<unsigned char>(c) >= 0x20) {
            text += c;
          } else {
            char escape[8];
            std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
            text += escape;
          }
      }
    }
    text += '"';
  }

  void base64(const std::uint8_t* bytes, std::size_t len) {
    static constexpr char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    text += '"';
    for (std::size_t i = 0; i < len; i += 3) {
      const std::uint32_t second = i + 1 < len ? bytes[i + 1] : 0, third = i + 2 < len ? bytes[i + 2] : 0;
      const std::uint32_t group = static_cast<std::uint32_t>(bytes[i] << 16) | second << 8 | third;
      text += letters[group >> 18];
      text += letters[group >> 12 & 63];
      text += i + 1 < len ? letters[group >> 6 & 63] : '=';
      text += i + 2 < len ? letters[group & 63] : '=';
    }
    text += '"';
  }

  void unknown(std::uint32_t number, const Slot& of) {
    text += "{\"?" + std::to_string(number) + "\":{\"direct\":";
    base64(of.data(), of.len());
    text += "}}";
  }

  void block(const Definition& message, const Block& of) {
    bool is_first = true;
    text += '{';
    for (const Field& x : message.fields) {
      if (x.is_retired) continue;
      const Found found = look(x, of);
      if (!found.is_there) continue;
      comma(is_first);
      quoted(x.name);
      text += ':';
      part(codec(x.codec), found);
    }
    text += '}';
  }

  Found look(const Field& x, const Block& of) const { return find(of, x, codec(x.codec).is_inline(), codec(x.codec).size); }

  void part(const Codec& c, const Found& found) {
    if (c.is_inline()) value(c, found.value);
    else payload(c, found.payload);
  }

  /// Numbers of more than 32 bits are texts.
  template <class T>
  void integer(T number, std::uint32_t size) {
    text += size > 4 ? '"' + digits(number) + '"' : digits(number);
  }

  void value(const Codec& c, const std::uint8_t* at) {
    switch (c.op) {
      case Op::Bool: text += *at ? "true" : "false"; break;
      case Op::Unsigned: integer(unsigned_at(at, c.size), c.size); break;
      case Op::Signed: integer(signed_at(at, c.size), c.size); break;
      case Op::Float: text += c.size == 4 ? real(load<float>(at)) : real(load<double>(at)); break;
      case Op::Decimal: text += '"' + scaled(signed_at(at, c.size), c.more) + '"'; break;
      case Op::Timestamp: text += '"' + time(load<std::int64_t>(at), c.more) + '"'; break;
      case Op::Duration: text += '"' + scaled(load<std::int64_t>(at), c.more) + "s\""; break;
      case Op::Date: text += '"' + day(load<std::int32_t>(at)) + '"'; break;
      case Op::Uuid: uuid(at); break;
      case Op::Str: quoted({reinterpret_cast<const char*>(at), text_len(at, c.size)}); break;
      case Op::FixedBytes: base64(at, c.size); break;
      case Op::Array: elements(c.more, [&](std::uint32_t i) { value(codec(c.of), at + i * codec(c.of).size); }); break;
      case Op::Enum: enumeration(c, at); break;
      case Op::Bits: flags(c, at); break;
      case Op::Struct: structure(definition(c.of), at); break;
      case Op::Storage: storage(c, at); break;
      default: break;
    }
  }

  void uuid(const std::uint8_t* at) {
    text += '"';
    for (int i = 0; i < 16; i++) {
      char byte[4];
      std::snprintf(byte, sizeof byte, "%s%02x", i == 4 || i == 6 || i == 8 || i == 10 ? "-" : "", at[i]);
      text += byte;
    }
    text += '"';
  }

  void enumeration(const Codec& c, const std::uint8_t* at) {
    const Definition& e = definition(c.of);
    const auto number = static_cast<std::uint64_t>(unsigned_at(at, c.size));
    const Named* named = find_by(e.values, number, &Named::number);
    if (named && !named->name.empty()) quoted(named->name);
    else if (e.is_signed) integer(signed_at(at, c.size), c.size);
    else integer(unsigned_at(at, c.size), c.size);
  }

  void flags(const Codec& c, const std::uint8_t* at) {
    auto left = static_cast<std::uint64_t>(unsigned_at(at, c.size));
    bool is_first = true;
    text += '[';
    for (const Named& x : definition(c.of).values) {
      const std::uint64_t bit = std::uint64_t{1} << x.number;
      if (x.name.empty() || (left & bit) == 0) continue;
      left &= ~bit;
      comma(is_first);
      quoted(x.name);
    }
    if (left != 0) {
      comma(is_first);
      integer(static_cast<UInt128>(left), c.size);
    }
    text += ']';
  }

  void structure(const Definition& of, const std::uint8_t* at) {
    bool is_first = true;
    text += '{';
    for (const Field& x : of.fields) {
      comma(is_first);
      quoted(x.name);
      text += ':';
      value(codec(x.codec), at + x.place.at);
    }
    text += '}';
  }

  /// Of a known variant, bytes behind its value are not shown.
  void storage(const Codec& c, const std::uint8_t* at) { variant(definition(c.of), {at, 1, c.size, *at}); }

  void variant(const Definition& of, const Slot& payload_of) {
    const Variant* x = find_by(of.variants, payload_of.tag, &Variant::tag);
    if (!x) return unknown(payload_of.tag, payload_of);
    if (x->codec == Variant::unit) return quoted(x->name);
    text += '{';
    quoted(x->name);
    text += ':';
    part(codec(x->codec), {true, payload_of.data(), payload_of});
    text += '}';
  }

  template <class Each>
  void elements(std::uint32_t count, Each&& each) {
    text += '[';
    for (std::uint32_t i = 0; i < count; i++) {
      if (i != 0) text += ',';
      each(i);
    }
    text += ']';
  }

  void payload(const Codec& c, const Slot& of) {
    switch (c.op) {
      case Op::Text: quoted({reinterpret_cast<const char*>(of.data()), of.len()}); break;
      case Op::Bytes: base64(of.data(), of.len()); break;
      case Op::Region: block(definition(c.of), block_of(of)); break;
      case Op::Union: variant(definition(c.of), of); break;
      case Op::Any: message(of); break;
      case Op::Packed: {
        const Codec& element = codec(c.of);
        elements(of.len() / element.size, [&](std::uint32_t i) { value(element, of.data() + i * element.size); });
        break;
      }
      case Op::Strided: elements(stride_len(of), [&](std::uint32_t i) { block(definition(c.of), stride_at(of, i)); }); break;
      case Op::Indexed: {
        const Codec& element = codec(c.of);
        elements(index_len(of), [&](std::uint32_t i) {
          const Slot x = index_at(of, i);
          payload(element, element.op == Op::Union ? tagged(x) : x);
        });
        break;
      }
      case Op::InlineMap: entries(c, stride_len(of), [&](std::uint32_t i) { return stride_at(of, i); }); break;
      case Op::IndexedMap: entries(c, index_len(of), [&](std::uint32_t i) { return block_of(index_at(of, i)); }); break;
      default: break;
    }
  }

  /// Keys that are no texts are the text of their value.
  template <class At>
  void entries(const Codec& c, std::uint32_t count, At&& at) {
    const Definition& entry = definition(c.of);
    bool is_first = true;
    text += '{';
    for (std::uint32_t i = 0; i < count; i++) {
      const Block of = at(i);
      comma(is_first);
      const std::size_t start = text.size();
      part(codec(entry.fields[0].codec), look(entry.fields[0], of));
      if (text[start] != '"') {
        text.insert(start, 1, '"');
        text += '"';
      }
      text += ':';
      part(codec(entry.fields[1].codec), look(entry.fields[1], of));
    }
    text += '}';
  }

  const Protocol& protocol_;
  const Schema& schema_;
};

/// The JSON of a frame that `check` accepts.
inline std::string json(const Protocol& protocol, Bytes frame) {
  Json out(protocol);
  out.message({frame.data(), 4, static_cast<std::uint32_t>(frame.size())});
  return out.text;
}

}  // namespace scantling
