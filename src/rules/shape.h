// What a described struct is made of, known while the program runs. Setting by path, values, schemas and fuzzing go by
// it and are compiled once, not for every struct of every game.
#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <vector>

#include "base/enums.h"
#include "base/hash.h"
#include "base/length.h"
#include "rules/field.h"

namespace longroll {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T>
concept DescribedStruct =
    boost::describe::has_describe_members<T>::value && !IsFixedList<T>::value && !std::is_enum_v<T>;

namespace detail {

/// Whether a struct has words for each of its members, in their order.
template <DescribedStruct T>
constexpr bool has_its_fields() {
  if (T::fields.size() != boost::mp11::mp_size<Members<T>>::value) return false;
  return []<class... D>(boost::mp11::mp_list<D...>) {
    std::size_t i = 0;
    return ((T::fields[i++].name == std::string_view(D::name)) && ...);
  }(boost::mp11::mp_rename<Members<T>, boost::mp11::mp_list>{});
}

}  // namespace detail

/// Calls f(member descriptor, Field) for each member in order.
template <DescribedStruct T, class F>
void for_each_field(F&& f) {
  static_assert(detail::has_its_fields<T>(), "one Field for each described member, in the order of members");
  [&]<class... D>(boost::mp11::mp_list<D...>) {
    std::size_t i = 0;
    (f(D{}, T::fields[i++]), ...);
  }(boost::mp11::mp_rename<Members<T>, boost::mp11::mp_list>{});
}

/// What facts can be.
enum class ShapeKind : std::uint8_t { truth, name, number, length, list, record };

struct Shape;

/// A member of a record.
struct ShapePart {
  const Field* field;
  const Shape* shape;
  std::size_t at;  ///< how many bytes after the beginning of the record
};

/// What a type is made of; there is one for each type. Facts are trivially copyable: their bytes are they.
struct Shape {
  ShapeKind kind;
  std::size_t size;                         ///< in bytes
  const void* standard;                     ///< one as it is at first
  bool has_sign = false;                    ///< of a number
  std::vector<std::string> names = {};      ///< of a name: its enumerators, which are 0, 1, 2 ...
  std::vector<ShapePart> parts = {};        ///< of a record
  std::span<const Headline> headline = {};  ///< of a result
  const Shape* item = nullptr;              ///< of a list
  std::size_t most = 0;                     ///< how many items fit
  std::size_t (*length)(const void* list) = nullptr;
  void (*resize)(void* list, std::size_t length) = nullptr;
  const void* (*items)(const void* list) = nullptr;  ///< the first of them; the others stand behind it
};

/// The number, or which enumerator or truth, that stands there.
std::int64_t number_at(const Shape& shape, const void* from);
void put_number(const Shape& shape, void* target, std::int64_t number);
/// A member of a record, or an item of a list.
inline void* part_at(void* record, const ShapePart& part) { return static_cast<char*>(record) + part.at; }
inline const void* part_at(const void* record, const ShapePart& part) {
  return static_cast<const char*>(record) + part.at;
}
inline const void* item_at(const Shape& shape, const void* list, std::size_t i) {
  return static_cast<const char*>(shape.items(list)) + i * shape.item->size;
}
inline void* item_at(const Shape& shape, void* list, std::size_t i) {
  return const_cast<void*>(item_at(shape, static_cast<const void*>(list), i));
}

template <class T>
const Shape& shape_of();

namespace detail {

/// A member of a record, or of what it is derived from.
template <class T, class Base, class M>
ShapePart part_of(M Base::* member, const Field& field, const T& record) {
  const auto* begin = reinterpret_cast<const char*>(&record);
  return {&field, &shape_of<M>(), static_cast<std::size_t>(reinterpret_cast<const char*>(&(record.*member)) - begin)};
}

template <class T>
Shape made_shape(const T& standard) {
  static_assert(std::is_trivially_copyable_v<T>, "facts are plain");
  if constexpr (std::is_same_v<T, bool>) {
    return {ShapeKind::truth, sizeof(T), &standard};
  } else if constexpr (std::is_enum_v<T>) {
    return {ShapeKind::name, sizeof(T), &standard, false, enum_names<T>()};
  } else if constexpr (std::is_integral_v<T>) {
    return {ShapeKind::number, sizeof(T), &standard, std::is_signed_v<T>};
  } else if constexpr (std::is_same_v<T, Length>) {
    return {ShapeKind::length, sizeof(T), &standard};
  } else if constexpr (IsFixedList<T>::value) {
    Shape shape{ShapeKind::list, sizeof(T), &standard};
    shape.item = &shape_of<typename T::value_type>();
    shape.most = T::capacity;
    shape.length = [](const void* list) { return static_cast<const T*>(list)->size(); };
    shape.resize = [](void* list, std::size_t length) { static_cast<T*>(list)->resize(length); };
    shape.items = [](const void* list) -> const void* { return static_cast<const T*>(list)->begin(); };
    return shape;
  } else {
    Shape shape{ShapeKind::record, sizeof(T), &standard};
    for_each_field<T>([&](auto d, const Field& field) { shape.parts.push_back(part_of(d.pointer, field, standard)); });
    if constexpr (requires { T::headline; }) {
      static_assert(std::ranges::all_of(T::headline, [](const Headline& line) {
        return std::ranges::find(T::fields, line.field, &Field::name) != T::fields.end();
      }));
      shape.headline = T::headline;
    }
    return shape;
  }
}

}  // namespace detail

/// What a struct, list, enum, truth, number or length is made of.
template <class T>
const Shape& shape_of() {
  static const T standard{};
  static const Shape shape = detail::made_shape(standard);
  return shape;
}

}  // namespace longroll
