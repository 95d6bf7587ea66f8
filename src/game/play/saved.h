// A state as a value and back, by its described members: what a game on a map is saved by.
#pragma once

#include <fmt/format.h>

#include <array>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <string>
#include <type_traits>
#include <variant>

#include "base/errors.h"
#include "base/fixed_list.h"
#include "base/hash.h"
#include "base/value.h"

namespace longroll {

/// The whole number of a value between two limits; throws BadInput.
std::int64_t saved_number(const Value& value, std::int64_t low, std::int64_t high);
/// The list, or the record, of a value; throws BadInput.
const List& saved_list(const Value& value, std::size_t most);
const Value& saved_member(const Value& value, std::string_view name);
/// The one member of a value that is a choice of several.
const Member& saved_alternative(const Value& value);
/// The same; null where there is none.
const Value* saved_member_if_any(const Value& value, std::string_view name);

template <class T>
struct IsArray : std::false_type {};
template <class T, std::size_t N>
struct IsArray<std::array<T, N>> : std::true_type {};

/// The members of a described struct; an empty one has none and need not be described.
template <class T>
struct MembersOf {
  using List = boost::describe::describe_members<T, boost::describe::mod_public>;
};
template <class T>
  requires std::is_empty_v<T>
struct MembersOf<T> {
  using List = boost::mp11::mp_list<>;
};
template <class T>
using DescribedMembers = typename MembersOf<T>::List;

template <class T>
struct IsVariant : std::false_type {};
template <class... T>
struct IsVariant<std::variant<T...>> : std::true_type {};

/// A state as a value. Numbers and enumerators are numbers; of an array only items that are not as they begin are kept,
/// each after its place; the facts of a phase are its name, then its members.
template <class T>
Value saved(const T& held) {
  if constexpr (std::is_same_v<T, bool>) {
    return {std::int64_t{held ? 1 : 0}};
  } else if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    return {static_cast<std::int64_t>(held)};
  } else if constexpr (IsFixedList<T>::value) {
    List list;
    for (const auto& item : held) list.push_back(saved(item));
    return {std::move(list)};
  } else if constexpr (IsArray<T>::value) {
    List list;
    for (std::size_t i = 0; i < held.size(); ++i) {
      if (held[i] == typename T::value_type{}) continue;
      list.push_back({static_cast<std::int64_t>(i)});
      list.push_back(saved(held[i]));
    }
    return {std::move(list)};
  } else if constexpr (IsVariant<T>::value) {
    return std::visit(
        [](const auto& facts) {
          return Value{Record{{std::string(std::decay_t<decltype(facts)>::phase.name), saved(facts)}}};
        },
        held);
  } else {
    Record record;
    boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto d) { record.push_back({d.name, saved(held.*d.pointer)}); });
    return {std::move(record)};
  }
}

/// Reads it back; throws BadInput for what is no such state.
template <class T>
void restore(T& held, const Value& value) {
  if constexpr (std::is_same_v<T, bool>) {
    held = saved_number(value, 0, 1) != 0;
  } else if constexpr (std::is_enum_v<T>) {
    using U = std::underlying_type_t<T>;
    held = static_cast<T>(saved_number(value, std::numeric_limits<U>::min(), std::numeric_limits<U>::max()));
  } else if constexpr (std::is_integral_v<T>) {
    held = static_cast<T>(saved_number(value, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
  } else if constexpr (IsFixedList<T>::value) {
    const List& list = saved_list(value, T::capacity);
    held.resize(0);
    held.resize(list.size());
    for (std::size_t i = 0; i < list.size(); ++i) restore(held[i], list[i]);
  } else if constexpr (IsArray<T>::value) {
    const List& list = saved_list(value, 2 * held.size());
    held = {};
    for (std::size_t i = 0; i + 1 < list.size(); i += 2)
      restore(held[static_cast<std::size_t>(saved_number(list[i], 0, static_cast<std::int64_t>(held.size()) - 1))],
              list[i + 1]);
  } else if constexpr (IsVariant<T>::value) {
    const Member& named = saved_alternative(value);
    bool known = false;
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<T, boost::mp11::mp_list>>>([&](auto one) {
      using Alternative = typename decltype(one)::type;
      if (known || Alternative::phase.name != named.name) return;
      known = true;
      restore(held.template emplace<Alternative>(), named.value);
    });
    if (!known) throw BadInput(fmt::format("the saved state has a phase '{}' that there is not", named.name));
  } else {
    boost::mp11::mp_for_each<DescribedMembers<T>>(
        [&](auto d) { restore(held.*d.pointer, saved_member(value, d.name)); });
  }
}

/// What a state is made of, as a text: names of members and of phases, limits of lists, widths of numbers. States of
/// another form have other texts and digests.
template <class T>
std::string form_of() {
  if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
    return fmt::format("n{}", sizeof(T));
  } else if constexpr (IsFixedList<T>::value) {
    return fmt::format("[{}*{}]", T::capacity, form_of<typename T::value_type>());
  } else if constexpr (IsArray<T>::value) {
    return fmt::format("({}*{})", std::tuple_size_v<T>, form_of<typename T::value_type>());
  } else if constexpr (IsVariant<T>::value) {
    std::string text;
    boost::mp11::mp_for_each<
        boost::mp11::mp_transform<std::type_identity, boost::mp11::mp_rename<T, boost::mp11::mp_list>>>([&](auto one) {
      using Alternative = typename decltype(one)::type;
      text += fmt::format("|{}{}", Alternative::phase.name, form_of<Alternative>());
    });
    return text;
  } else {
    std::string text = "{";
    boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto d) {
      text += fmt::format("{}:{},", d.name, form_of<std::decay_t<decltype(std::declval<T>().*d.pointer)>>());
    });
    return text + "}";
  }
}

}  // namespace longroll
