// Names of described enumerators.
#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace longroll {

/// How many enumerators a described enum has; they are 0, 1, 2 ...
template <class E>
inline constexpr std::size_t enum_size = boost::mp11::mp_size<boost::describe::describe_enumerators<E>>::value;

/// The enumerator of a described enum with that name, or nothing.
template <class E>
std::optional<E> enum_from(std::string_view name) {
  std::optional<E> found;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) {
    if (name == d.name) found = d.value;
  });
  return found;
}

/// The names of a described enum in order.
template <class E>
std::vector<std::string> enum_names() {
  std::vector<std::string> names;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto d) { names.emplace_back(d.name); });
  return names;
}

/// The name of an enumerator.
template <class E>
std::string_view enum_name(E value) {
  return boost::describe::enum_to_string(value, "");
}

}  // namespace longroll
