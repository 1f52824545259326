// Writing: what owned values of generated code become.
#pragma once

#include <initializer_list>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include "scantling/table.hpp"

namespace scantling {

/// A value behind a pointer, which is copied with it: members that could otherwise contain themselves. It may be empty.
template <class T>
class Box {
 public:
  Box() = default;
  Box(T value) : value_(std::make_unique<T>(std::move(value))) {}
  Box(const Box& other) : value_(other.value_ ? std::make_unique<T>(*other.value_) : nullptr) {}
  Box(Box&&) = default;
  Box& operator=(Box other) {
    value_ = std::move(other.value_);
    return *this;
  }

  explicit operator bool() const { return value_ != nullptr; }
  T& operator*() { return *value_; }
  const T& operator*() const { return *value_; }
  T* operator->() { return value_.get(); }
  const T* operator->() const { return value_.get(); }

 private:
  std::unique_ptr<T> value_;
};

/// A variant without payload.
struct Unit {};

/// A variant that the schema does not have: its tag and payload.
struct Unknown {
  std::uint8_t tag = 0;
  std::vector<std::uint8_t> bytes;
};

/// Entries by ascending keys.
template <class K, class V>
class MapValue {
 public:
  using Entry = std::pair<K, V>;

  MapValue() = default;
  MapValue(std::initializer_list<Entry> entries) {
    for (const Entry& entry : entries) (*this)[entry.first] = entry.second;
  }

  /// The value of a key, which is added if it is missing.
  V& operator[](const K& key) {
    const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::first);
    return at != entries_.end() && at->first == key ? at->second : entries_.emplace(at, key, V{})->second;
  }

  /// The value of a key, or null.
  const V* find(const K& key) const {
    const auto at = std::ranges::lower_bound(entries_, key, {}, &Entry::first);
    return at != entries_.end() && at->first == key ? &at->second : nullptr;
  }

  std::size_t size() const { return entries_.size(); }
  bool empty() const { return entries_.empty(); }
  auto begin() const { return entries_.begin(); }
  auto end() const { return entries_.end(); }

 private:
  std::vector<Entry> entries_;
};

/// The owned value of a view whose header has none.
struct NotOwned {};

/// A message of any type: its type id and its region.
struct AnyValue {
  std::vector<std::uint8_t> bytes;
};

/// A codec type of a value in the block.
template <class C>
concept InBlock = requires { C::size; };

/// A block that is being written, and the region that its ends count from.
struct Open {
  std::size_t region;
  std::size_t block;
};

/// Appends values; `bytes` is the result.
class Writer {
 public:
  std::vector<std::uint8_t> bytes;

  void append(const void* from, std::size_t len) {
    const auto* start = static_cast<const std::uint8_t*>(from);
    bytes.insert(bytes.end(), start, start + len);
  }

  template <class T>
  void number(T value) {
    append(&value, sizeof value);
  }

  /// A region that starts with these bytes: its block before any value is stored.
  Open region(std::string_view claim) {
    const std::size_t start = bytes.size();
    append(claim.data(), claim.size());
    return {start, start + 2};
  }

  /// The same without the block's length, as an element of a strided list.
  Open element(std::string_view claim) {
    const std::size_t start = bytes.size();
    append(claim.data() + 2, claim.size() - 2);
    return {start, start};
  }

  /// A value, or the content of a payload.
  template <class C>
  void value(const typename C::own& of) {
    if constexpr (InBlock<C>) {
      bytes.resize(bytes.size() + C::size);
      C::put(bytes.data() + bytes.size() - C::size, of);
    } else {
      C::write(*this, of);
    }
  }

  /// The same behind a pointer; an empty one is a new value.
  template <class C>
  void value(const Box<typename C::own>& of) {
    value<C>(of ? *of : typename C::own{});
  }

  template <class C>
  void field(const Open& in, const Field& x, const typename C::own& of) {
    if constexpr (InBlock<C>) {
      C::put(at(in, x.place.at), of);
    } else {
      C::write(*this, of);
      if constexpr (requires { C::tag(of); }) *at(in, x.place.at) = C::tag(of);
      skip(in, x);
    }
    if (x.guard.by == Presence::Bit) *at(in, x.guard.at) |= x.guard.mask;
  }

  /// A required field behind a pointer; an empty one is a new value.
  template <class C>
  void field(const Open& in, const Field& x, const Box<typename C::own>& of) {
    field<C>(in, x, of ? *of : typename C::own{});
  }

  /// An optional field: `of` is a `std::optional` or a `Box`.
  template <class C, class Optional>
  void field_if(const Open& in, const Field& x, const Optional& of) {
    if (of) return field<C>(in, x, *of);
    if constexpr (!InBlock<C>) skip(in, x);
  }

  /// A payload ends here: its own one, or that before an empty one.
  void skip(const Open& in, const Field& x) { store(at(in, x.place.end), length(in.region)); }

  /// The bytes since a place. Throws `std::length_error` if they are more than any frame may have.
  std::uint32_t length(std::size_t since) const {
    const std::size_t len = bytes.size() - since;
    if (len > 0x7FFFFFF8) throw std::length_error("the frame would be too long");
    return static_cast<std::uint32_t>(len);
  }

  /// A list or map with ends: `each` writes one element.
  template <class List, class Each>
  void indexed(const List& list, Each&& each) {
    if (list.empty()) return;
    const std::size_t start = bytes.size();
    number(static_cast<std::uint32_t>(list.size()));
    std::size_t end = bytes.size();
    bytes.resize(end + 4 * list.size());
    for (const auto& element : list) {
      each(element);
      store(bytes.data() + end, length(start));
      end += 4;
    }
  }

 private:
  std::uint8_t* at(const Open& in, std::uint32_t place) { return bytes.data() + in.block + place; }
};

/// A frame with this message.
template <class M>
std::vector<std::uint8_t> write(std::uint16_t type_id, const M& message) {
  Writer w;
  w.number(std::uint32_t{0});
  w.number(type_id);
  message.write(w, w.region(M::claim));
  store(w.bytes.data(), w.length(0));
  return std::move(w.bytes);
}

}  // namespace scantling
