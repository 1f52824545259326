// Views: typed access to the parts of a valid frame, in place. Generated accessors name a type of this file and a row of the table.
//
// A codec type has `type`, which its accessor returns, and `at`, which makes one; `own`, which is the same with memory of its own, with `copy` from a
// payload; `put` stores a value of `size` bytes in a block, and `write` appends a payload.
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <type_traits>
#include <utility>

#include "scantling/check.hpp"
#include "scantling/write.hpp"

namespace scantling {

// Values in a block

template <class T>
struct Plain {
  using type = T;
  using own = T;
  static constexpr std::uint32_t size = sizeof(T);
  static type at(const std::uint8_t* bytes) { return load<T>(bytes); }
  static void put(std::uint8_t* bytes, const own& value) { store(bytes, value); }
};

struct Bool {
  using type = bool;
  using own = bool;
  static constexpr std::uint32_t size = 1;
  static type at(const std::uint8_t* bytes) { return *bytes != 0; }
  static void put(std::uint8_t* bytes, bool value) { *bytes = value ? 1 : 0; }
};

template <class E, std::uint32_t N>
struct Array {
  using type = std::array<typename E::type, N>;
  using own = type;
  static constexpr std::uint32_t size = N * E::size;
  static type at(const std::uint8_t* bytes) {
    type all{};
    for (std::uint32_t i = 0; i < N; i++) all[i] = E::at(bytes + i * E::size);
    return all;
  }
  static void put(std::uint8_t* bytes, const own& all) {
    for (std::uint32_t i = 0; i < N; i++) E::put(bytes + i * E::size, all[i]);
  }
};

/// A struct: `S` has `size`, `at` and `put`.
template <class S>
struct Struct {
  using type = S;
  using own = S;
  static constexpr std::uint32_t size = S::size;
  static type at(const std::uint8_t* bytes) { return S::at(bytes); }
  static void put(std::uint8_t* bytes, const own& value) { value.put(bytes); }
};

// Payloads

struct Text {
  using type = std::string_view;
  using own = std::string;
  static type at(const Slot& of) { return {reinterpret_cast<const char*>(of.data()), of.len()}; }
  static own copy(const Slot& of) { return own(at(of)); }
  static void write(Writer& w, const own& text) { w.append(text.data(), text.size()); }
};

struct Blob {
  using type = scantling::Bytes;
  using own = std::vector<std::uint8_t>;
  static type at(const Slot& of) { return {of.data(), of.len()}; }
  static own copy(const Slot& of) { return own(of.data(), of.data() + of.len()); }
  static void write(Writer& w, const own& bytes) { w.append(bytes.data(), bytes.size()); }
};

template <class V>
struct Region {
  using type = V;
  using own = typename V::Own;
  static type at(const Slot& of) { return V(block_of(of)); }
  static own copy(const Slot& of) { return at(of).own(); }
  static void write(Writer& w, const own& message) { message.write(w, w.region(own::claim)); }
};

template <class V>
struct Union {
  using type = V;
  using own = typename V::Own;
  static constexpr bool is_tagged = true;
  static type at(const Slot& of) { return V(of); }
  static own copy(const Slot& of) { return at(of).own(); }
  static std::uint8_t tag(const own& of) { return of.tag(); }
  static void write(Writer& w, const own& of) { of.write(w); }
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
  using own = AnyValue;
  static type at(const Slot& of) { return {of}; }
  static own copy(const Slot& of) { return {Blob::copy(of)}; }
  static void write(Writer& w, const own& any) { Blob::write(w, any.bytes); }
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
  using own = std::vector<typename E::own>;
  static type at(const Slot& of) { return type(of); }
  static own copy(const Slot& of) {
    own all;
    for (std::uint32_t i = 0; i < len(of); i++) all.push_back(element(of, i));
    return all;
  }
  static void write(Writer& w, const own& all) {
    for (const auto& x : all) w.value<E>(x);
  }
  static std::uint32_t len(const Slot& of) { return of.len() / E::size; }
  static auto element(const Slot& of, std::uint32_t i) { return E::at(of.data() + i * E::size); }
};

template <class V>
struct Strided {
  using type = Elements<Strided>;
  using own = std::vector<typename V::Own>;
  static type at(const Slot& of) { return type(of); }
  static own copy(const Slot& of) {
    own all;
    for (std::uint32_t i = 0; i < len(of); i++) all.push_back(element(of, i).own());
    return all;
  }
  static void write(Writer& w, const own& all) {
    // The stride is the block's length, with which a region starts.
    if (!all.empty()) w.append(V::Own::claim.data(), 2);
    for (const auto& x : all) x.write(w, w.element(V::Own::claim));
  }
  static std::uint32_t len(const Slot& of) { return stride_len(of); }
  static auto element(const Slot& of, std::uint32_t i) { return V(stride_at(of, i)); }
};

template <class E>
struct Indexed {
  using type = Elements<Indexed>;
  using own = std::vector<typename E::own>;
  static type at(const Slot& of) { return type(of); }
  static own copy(const Slot& of) {
    own all;
    for (std::uint32_t i = 0; i < len(of); i++) all.push_back(E::copy(slot(of, i)));
    return all;
  }
  static void write(Writer& w, const own& all) {
    w.indexed(all, [&](const auto& x) {
      if constexpr (is_tagged) w.number(E::tag(x));
      E::write(w, x);
    });
  }
  static std::uint32_t len(const Slot& of) { return index_len(of); }
  static auto element(const Slot& of, std::uint32_t i) { return E::at(slot(of, i)); }

 private:
  static constexpr bool is_tagged = requires { E::is_tagged; };
  static Slot slot(const Slot& of, std::uint32_t i) { return is_tagged ? tagged(index_at(of, i)) : index_at(of, i); }
};

template <class C>
inline auto part(const Found& found) {
  if constexpr (InBlock<C>) return C::at(found.value);
  else return C::at(found.payload);
}

template <class C>
inline typename C::own owned(const Found& found) {
  if constexpr (InBlock<C>) return C::at(found.value);
  else return C::copy(found.payload);
}

template <class C>
inline Found look(const Block& block, const Field& field) {
  if constexpr (InBlock<C>) return find(block, field, true, C::size);
  else return find(block, field, false, 0);
}

/// A map; `Entry` has the fields of its entries, key and value, and `Claim` is the region of an entry before these are stored.
template <class K, class V, const auto& Entry, const std::string_view& Claim>
struct Map {
  using type = Elements<Map>;
  using own = MapValue<typename K::own, typename V::own>;
  static constexpr bool is_inline = InBlock<K> && InBlock<V>;
  static type at(const Slot& of) { return type(of); }
  static own copy(const Slot& of) {
    own all;
    for (std::uint32_t i = 0; i < len(of); i++) {
      const Block entry = block(of, i);
      all[owned<K>(look<K>(entry, Entry[0]))] = owned<V>(look<V>(entry, Entry[1]));
    }
    return all;
  }
  static void write(Writer& w, const own& all) {
    const auto each = [&](const auto& x) {
      const Open entry = is_inline ? w.element(Claim) : w.region(Claim);
      w.field<K>(entry, Entry[0], x.first);
      w.field<V>(entry, Entry[1], x.second);
    };
    if constexpr (is_inline) {
      if (!all.empty()) w.append(Claim.data(), 2);
      for (const auto& x : all) each(x);
    } else {
      w.indexed(all, each);
    }
  }
  static std::uint32_t len(const Slot& of) { return is_inline ? stride_len(of) : index_len(of); }
  static auto element(const Slot& of, std::uint32_t i) {
    const Block entry = block(of, i);
    return std::pair(part<K>(look<K>(entry, Entry[0])), part<V>(look<V>(entry, Entry[1])));
  }

 private:
  static Block block(const Slot& of, std::uint32_t i) { return is_inline ? stride_at(of, i) : block_of(index_at(of, i)); }
};

// What generated views derive from

class View {
 public:
  explicit View(const Block& block) : block_(block) {}

 protected:
  /// A required field.
  template <class C>
  auto get(const Field& field) const { return part<C>(look<C>(block_, field)); }

  /// Copies a field, if it is there.
  template <class C, class Member>
  void copy(const Field& field, Member& to) const {
    const Found found = look<C>(block_, field);
    if (found.is_there) to = owned<C>(found);
  }

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
  explicit UnionView(const Slot& slot) : slot_(slot) {}

  /// The payload, also of an unknown variant.
  Bytes bytes() const { return {slot_.data(), slot_.len()}; }

 protected:
  std::uint8_t tag_number() const { return slot_.tag; }

  template <class C>
  typename C::own own_as() const { return owned<C>({true, slot_.data(), slot_}); }

  Unknown unknown() const { return {slot_.tag, Blob::copy(slot_)}; }

  /// A variant, if it is the one with this tag.
  template <class C>
  auto get_if(std::uint8_t tag) const {
    const Found found{true, slot_.data(), slot_};
    return slot_.tag == tag ? std::optional(part<C>(found)) : std::nullopt;
  }

 private:
  Slot slot_;
};

/// A union with storage: a value that has the bytes of its tag and storage.
template <std::uint32_t Size>
class Stored {
 public:
  static constexpr std::uint32_t size = Size;

  Stored() = default;

  /// All bytes behind the tag.
  Bytes bytes() const { return Bytes(bytes_).subspan(1); }

  explicit Stored(const std::uint8_t* bytes) { std::copy_n(bytes, Size, bytes_.data()); }
  void put(std::uint8_t* bytes) const { std::copy_n(bytes_.data(), Size, bytes); }

 protected:
  std::uint8_t tag_number() const { return bytes_[0]; }

  template <class C>
  auto get_if(std::uint8_t tag) const {
    return bytes_[0] == tag ? std::optional(C::at(bytes_.data() + 1)) : std::nullopt;
  }

  template <class C>
  void set(std::uint8_t tag, const typename C::own& value) {
    bytes_ = {tag};
    C::put(bytes_.data() + 1, value);
  }

  void set(std::uint8_t tag) { bytes_ = {tag}; }

 private:
  std::array<std::uint8_t, Size> bytes_{};
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
