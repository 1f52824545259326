// Views: typed access to the parts of a valid frame, in place. Generated accessors name a type of this file and a row of the table.
//
// A codec type has `type`, which its accessor returns, and `at`, which makes one; `size` if it is a value in the block.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>

#include "scantling/check.hpp"

namespace scantling {

// Values in a block

template <class T>
struct Plain {
  using type = T;
  static constexpr std::uint32_t size = sizeof(T);
  static type at(const std::uint8_t* bytes) { return load<T>(bytes); }
};

struct Bool {
  using type = bool;
  static constexpr std::uint32_t size = 1;
  static type at(const std::uint8_t* bytes) { return *bytes != 0; }
};

template <std::uint32_t N>
struct Str {
  using type = std::string_view;
  static constexpr std::uint32_t size = N;
  static type at(const std::uint8_t* bytes) { return {reinterpret_cast<const char*>(bytes), text_len(bytes, N)}; }
};

template <class E, std::uint32_t N>
struct Array {
  using type = std::array<typename E::type, N>;
  static constexpr std::uint32_t size = N * E::size;
  static type at(const std::uint8_t* bytes) {
    type all{};
    for (std::uint32_t i = 0; i < N; i++) all[i] = E::at(bytes + i * E::size);
    return all;
  }
};

/// A struct: `S` has `size` and `at`.
template <class S>
struct Struct {
  using type = S;
  static constexpr std::uint32_t size = S::size;
  static type at(const std::uint8_t* bytes) { return S::at(bytes); }
};

/// A union with storage: its view has `size`.
template <class V>
struct Storage {
  using type = V;
  static constexpr std::uint32_t size = V::size;
  static type at(const std::uint8_t* bytes) { return V(Slot{bytes, 1, size, *bytes}); }
};

template <class C>
concept InBlock = requires { C::size; };

// Payloads

struct Text {
  using type = std::string_view;
  static type at(const Slot& of) { return {reinterpret_cast<const char*>(of.data()), of.len()}; }
};

struct Blob {
  using type = scantling::Bytes;
  static type at(const Slot& of) { return {of.data(), of.len()}; }
};

template <class V>
struct Region {
  using type = V;
  static type at(const Slot& of) { return V(block_of(of)); }
};

template <class V>
struct Union {
  using type = V;
  static constexpr bool is_tagged = true;
  static type at(const Slot& of) { return V(of); }
};

/// A message of any type.
struct AnyView {
  Slot slot;
  std::uint16_t type_id() const { return load<std::uint16_t>(slot.data()); }
  /// The message, if it is of this type: `id` is the constant that the protocol has for it.
  template <class V>
  V as() const { return V(block_of({slot.frame, slot.start + 2, slot.end})); }
};

struct Any {
  using type = AnyView;
  static type at(const Slot& of) { return {of}; }
};

/// The elements of a list, or the entries of a map.
template <class L>
class Elements {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = decltype(L::element(std::declval<Slot>(), 0));
    using difference_type = std::ptrdiff_t;
    using pointer = void;
    using reference = value_type;

    Iterator(const Slot& of, std::uint32_t i) : of_(of), i_(i) {}
    value_type operator*() const { return L::element(of_, i_); }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    bool operator==(const Iterator& other) const { return i_ == other.i_; }

   private:
    Slot of_;
    std::uint32_t i_;
  };

  explicit Elements(const Slot& of) : of_(of) {}
  std::uint32_t size() const { return L::len(of_); }
  bool empty() const { return size() == 0; }
  auto operator[](std::uint32_t i) const { return L::element(of_, i); }
  Iterator begin() const { return {of_, 0}; }
  Iterator end() const { return {of_, size()}; }

 private:
  Slot of_;
};

template <class E>
struct Packed {
  using type = Elements<Packed>;
  static type at(const Slot& of) { return type(of); }
  static std::uint32_t len(const Slot& of) { return of.len() / E::size; }
  static auto element(const Slot& of, std::uint32_t i) { return E::at(of.data() + i * E::size); }
};

template <class V>
struct Strided {
  using type = Elements<Strided>;
  static type at(const Slot& of) { return type(of); }
  static std::uint32_t len(const Slot& of) { return stride_len(of); }
  static auto element(const Slot& of, std::uint32_t i) { return V(stride_at(of, i)); }
};

template <class E>
struct Indexed {
  using type = Elements<Indexed>;
  static type at(const Slot& of) { return type(of); }
  static std::uint32_t len(const Slot& of) { return index_len(of); }
  static auto element(const Slot& of, std::uint32_t i) {
    const Slot x = index_at(of, i);
    if constexpr (requires { E::is_tagged; }) return E::at(tagged(x));
    else return E::at(x);
  }
};

template <class C>
inline auto part(const Found& found) {
  if constexpr (InBlock<C>) return C::at(found.value);
  else return C::at(found.payload);
}

template <class C>
inline Found look(const Block& block, const Field& field) {
  if constexpr (InBlock<C>) return find(block, field, true, C::size);
  else return find(block, field, false, 0);
}

/// A map; `Entry` has the fields of its entries, key and value.
template <class K, class V, const auto& Entry>
struct Map {
  using type = Elements<Map>;
  static constexpr bool is_inline = InBlock<K> && InBlock<V>;
  static type at(const Slot& of) { return type(of); }
  static std::uint32_t len(const Slot& of) { return is_inline ? stride_len(of) : index_len(of); }
  static auto element(const Slot& of, std::uint32_t i) {
    const Block entry = is_inline ? stride_at(of, i) : block_of(index_at(of, i));
    return std::pair(part<K>(look<K>(entry, Entry[0])), part<V>(look<V>(entry, Entry[1])));
  }
};

// What generated views derive from

class View {
 public:
  explicit View(const Block& block) : block_(block) {}

 protected:
  /// A required field.
  template <class C>
  auto get(const Field& field) const { return part<C>(look<C>(block_, field)); }

  /// An optional field.
  template <class C>
  auto get_if(const Field& field) const {
    const Found found = look<C>(block_, field);
    return found.is_there ? std::optional(part<C>(found)) : std::nullopt;
  }

 private:
  Block block_;
};

class UnionView {
 public:
  UnionView() : slot_{} {}
  explicit UnionView(const Slot& slot) : slot_(slot) {}

  /// The payload, also of an unknown variant.
  Bytes bytes() const { return {slot_.data(), slot_.len()}; }

 protected:
  std::uint8_t tag_number() const { return slot_.tag; }

  /// A variant, if it is the one with this tag.
  template <class C>
  auto get_if(std::uint8_t tag) const {
    const Found found{true, slot_.data(), slot_};
    return slot_.tag == tag ? std::optional(part<C>(found)) : std::nullopt;
  }

 private:
  Slot slot_;
};

/// A view, or why there is none.
template <class V>
class Result {
 public:
  Result(V view) : view_(std::move(view)) {}
  Result(Invalid fault) : fault_(fault) {}

  explicit operator bool() const { return view_.has_value(); }
  const V& operator*() const { return *view_; }
  const V* operator->() const { return &*view_; }
  Invalid fault() const { return fault_; }

 private:
  std::optional<V> view_;
  Invalid fault_;
};

/// Validates a frame and gives a view of its root, which must have this type id.
template <class V>
inline Result<V> view(const Protocol& protocol, std::uint16_t type_id, Bytes frame) {
  if (const Invalid fault = check(protocol, frame)) return fault;
  if (load<std::uint16_t>(frame.data() + 4) != type_id) return Invalid{Kind::TypeId, 4};
  return V(block_of({frame.data(), 6, static_cast<std::uint32_t>(frame.size())}));
}

}  // namespace scantling
