// Described structs at the border: set by path and text, shown as values, explained as a schema, filled from bytes.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <cctype>
#include <span>
#include <string>
#include <vector>

#include "base/enums.h"
#include "base/errors.h"
#include "base/hash.h"
#include "base/length.h"
#include "base/text.h"
#include "base/value.h"
#include "rules/field.h"

namespace longroll {

template <class T>
using Members = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T>
concept DescribedStruct =
    boost::describe::has_describe_members<T>::value && !IsFixedList<T>::value && !std::is_enum_v<T>;

/// The words of field i of T; checked against the description when it is compiled.
template <DescribedStruct T, std::size_t I>
constexpr const Field& field_of() {
  static_assert(T::fields.size() == boost::mp11::mp_size<Members<T>>::value, "one Field for each described member");
  static_assert(T::fields[I].name == std::string_view(boost::mp11::mp_at_c<Members<T>, I>::name),
                "fields in the order of members");
  return T::fields[I];
}

/// Calls f(member descriptor, Field) for each member in order.
template <DescribedStruct T, class F>
void for_each_field(F&& f) {
  [&]<std::size_t... I>(std::index_sequence<I...>) {
    (f(boost::mp11::mp_at_c<Members<T>, I>{}, field_of<T, I>()), ...);
  }(std::make_index_sequence<boost::mp11::mp_size<Members<T>>::value>{});
}

/// What a field is, for help, schema and forms.
struct FieldNode {
  std::string name;
  std::string type;  ///< "yes or no", "number", "length", "name", "list", "record"
  std::string words;
  int low = 0;
  int high = 0;
  std::size_t most = 0;              ///< how many items a list may have
  std::vector<std::string> choices;  ///< of a name
  std::string standard;              ///< the default, as text
  std::vector<FieldNode> children;   ///< of a record, or of a list's item
  std::vector<Headline> headline;    ///< of a result
};

/// The value of a described struct, list, enumerator, truth, number or length.
template <class T>
Value to_value(const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return {value};
  } else if constexpr (std::is_enum_v<T>) {
    return {std::string(enum_name(value))};
  } else if constexpr (std::is_integral_v<T>) {
    return {static_cast<std::int64_t>(value)};
  } else if constexpr (std::is_same_v<T, Length>) {
    return {to_text(value)};
  } else if constexpr (IsFixedList<T>::value) {
    List list;
    for (const auto& item : value) list.push_back(to_value(item));
    return {std::move(list)};
  } else {
    Record record;
    for_each_field<T>(
        [&](auto d, const Field& field) { record.push_back({std::string(field.name), to_value(value.*d.pointer)}); });
    return {std::move(record)};
  }
}

namespace detail {

[[noreturn]] void refuse_truth(std::string_view path, std::string_view text);
[[noreturn]] void refuse_number(std::string_view path, std::string_view text, const Field& field);
[[noreturn]] void refuse_distance(std::string_view path, std::string_view text, const Field& field);
[[noreturn]] void refuse_name(std::string_view path, std::string_view text, const std::vector<std::string>& names);
[[noreturn]] void refuse_path(std::string_view path, std::string_view name, const std::vector<std::string>& names);
[[noreturn]] void refuse_length(std::string_view path, std::size_t most);
[[noreturn]] void refuse_word(std::string_view path, std::string_view word, const std::vector<std::string>& names);
/// "yes", "no" and their like; nothing for anything else.
std::optional<bool> truth(std::string_view text);
/// Splits "attackers.0.strength" into its first part and the rest.
std::pair<std::string_view, std::string_view> head_and_tail(std::string_view path);

template <class T>
std::vector<std::string> field_names() {
  std::vector<std::string> names;
  for_each_field<T>([&](auto, const Field& field) { names.emplace_back(field.name); });
  return names;
}

/// Whether a struct, or a record within it, has a field of that name.
template <DescribedStruct T>
bool has_field(std::string_view name) {
  bool found = false;
  for_each_field<T>([&](auto d, const Field& field) {
    using M = std::decay_t<decltype(std::declval<T>().*d.pointer)>;
    found = found || field.name == name;
    if constexpr (DescribedStruct<M>) found = found || has_field<M>(name);
  });
  return found;
}

/// How many of the records within a struct have a field of that name.
template <DescribedStruct T>
int holders_of(std::string_view name) {
  int holders = 0;
  for_each_field<T>([&](auto d, const Field&) {
    using M = std::decay_t<decltype(std::declval<T>().*d.pointer)>;
    if constexpr (DescribedStruct<M>) holders += has_field<M>(name) ? 1 : 0;
  });
  return holders;
}

}  // namespace detail

template <class T>
void set_text(T& target, std::string_view path, std::string_view text, const Field& field);

namespace detail {

/// One word of a struct in short: what it may name is gathered in `known`, the path that it has set in `set`.
struct ShortWord {
  std::string_view text;
  std::vector<std::string> known = {};
  std::string set = {};

  std::size_t equals() const { return text.find('='); }
  bool taken() const { return !set.empty(); }
};

/// Whether a word is a length with its unit; bare numbers are for number fields.
inline bool is_length(std::string_view text) {
  return std::isdigit(static_cast<unsigned char>(text.back())) == 0 && parse_length(text).has_value();
}

/// Gives a word to the first field that it fits, in the order described, records within looked through in their place.
template <DescribedStruct T>
void take_word(T& target, const std::string& path, ShortWord& word) {
  const std::string_view text = word.text;
  const std::size_t equals = word.equals();
  for_each_field<T>([&](auto d, const Field& field) {
    if (word.taken()) return;
    auto& member = target.*d.pointer;
    using M = std::decay_t<decltype(member)>;
    const std::string where = fmt::format("{}.{}", path, field.name);
    word.known.emplace_back(field.name);
    bool fits = false;
    std::string_view value = text;
    if (equals != std::string_view::npos) {
      fits = text.substr(0, equals) == field.name;
      value = text.substr(equals + 1);
    } else if constexpr (std::is_same_v<M, bool>) {
      fits = text == field.name;
      value = "yes";
    } else if constexpr (std::is_enum_v<M>) {
      for (const std::string& choice : enum_names<M>()) word.known.push_back(choice);
      fits = enum_from<M>(text).has_value();
    } else if constexpr (std::is_same_v<M, Length>) {
      fits = is_length(text);
    } else if constexpr (std::is_integral_v<M>) {
      // Whatever begins like a number is meant as one, and refused as one, unless it is a length with its unit.
      const bool digit = std::isdigit(static_cast<unsigned char>(text[0])) != 0;
      fits = !is_length(text) && (digit || to_number(text).has_value());
    }
    if (fits) {
      set_text(member, where, value, field);
      word.set = where;
    } else if constexpr (DescribedStruct<M>) {
      take_word(member, where, word);
    }
  });
}

}  // namespace detail

/// A struct in short: "5 cavalry disordered steps_lost=1". A bare number is the first number field; a bare word is an
/// enumerator of one of its name fields, or a yes-or-no field that is so; fields of a record within it count as its
/// own. A colon divides words like a space.
template <DescribedStruct T>
void set_short(T& target, std::string_view path, std::string_view text) {
  std::string spaced(text);
  std::replace(spaced.begin(), spaced.end(), ':', ' ');
  std::vector<std::string> given;
  for (const std::string_view one : words(spaced)) {
    detail::ShortWord word{one};
    detail::take_word(target, std::string(path), word);
    if (!word.taken()) detail::refuse_word(path, one, word.known);
    if (std::find(given.begin(), given.end(), word.set) != given.end()) {
      throw BadInput(fmt::format("{} is given twice; items of a list are divided by commas", word.set));
    }
    given.push_back(word.set);
  }
}

/// Sets a whole value from text; throws BadInput that names the path, what it was and what it may be.
template <class T>
void set_text(T& target, std::string_view path, std::string_view text, const Field& field) {
  text = trim(text);
  if constexpr (std::is_same_v<T, bool>) {
    const auto value = detail::truth(text);
    if (!value) detail::refuse_truth(path, text);
    target = *value;
  } else if constexpr (std::is_enum_v<T>) {
    const auto value = enum_from<T>(text);
    if (!value) detail::refuse_name(path, text, enum_names<T>());
    target = *value;
  } else if constexpr (std::is_integral_v<T>) {
    const auto value = to_number(text);
    if (!value || *value < field.low || *value > field.high) detail::refuse_number(path, text, field);
    target = static_cast<T>(*value);
  } else if constexpr (std::is_same_v<T, Length>) {
    const auto value = parse_length(text);
    if (!value || *value < Length::inches(field.low) || *value > Length::inches(field.high))
      detail::refuse_distance(path, text, field);
    target = *value;
  } else if constexpr (IsFixedList<T>::value) {
    T list;
    const auto items = split(text, ',');
    if (items.size() > T::capacity) detail::refuse_length(path, T::capacity);
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (items[i].empty()) throw BadInput(fmt::format("{}.{} is empty; items are divided by single commas", path, i));
      list.push_back({});
      set_text(list[i], fmt::format("{}.{}", path, i), items[i], field);
    }
    target = list;
  } else {
    T fresh = target;
    set_short(fresh, path, text);
    target = fresh;
  }
}

/// Sets what a dotted path below `target` names.
template <class T>
void set_path(T& target, std::string_view path, std::string_view text, const Field& field, std::string_view whole) {
  if (path.empty()) {
    set_text(target, whole, text, field);
    return;
  }
  const auto [head, tail] = detail::head_and_tail(path);
  if constexpr (IsFixedList<T>::value) {
    const auto index = to_number(head);
    if (!index || *index < 0) detail::refuse_path(whole, head, {"a number from 0"});
    if (*index >= static_cast<long>(T::capacity)) detail::refuse_length(whole, T::capacity);
    if (static_cast<std::size_t>(*index) > target.size()) {
      throw BadInput(fmt::format("{}: item {} does not exist yet; the next one is {}", whole, *index, target.size()));
    }
    if (static_cast<std::size_t>(*index) == target.size()) target.push_back({});
    set_path(target[static_cast<std::size_t>(*index)], tail, text, field, whole);
  } else if constexpr (DescribedStruct<T>) {
    bool found = false;
    for_each_field<T>([&, name = head, rest = tail](auto d, const Field& member) {
      if (member.name != name) return;
      found = true;
      set_path(target.*d.pointer, rest, text, member, whole);
    });
    // A name that one record within has, and no other, is enough.
    if (!found && detail::holders_of<T>(head) == 1) {
      for_each_field<T>([&, name = head](auto d, const Field& member) {
        using M = std::decay_t<decltype(target.*d.pointer)>;
        if constexpr (DescribedStruct<M>) {
          if (found || !detail::has_field<M>(name)) return;
          found = true;
          set_path(target.*d.pointer, path, text, member, whole);
        }
      });
    }
    if (!found) detail::refuse_path(whole, head, detail::field_names<T>());
  } else {
    throw BadInput(
        fmt::format("{}: there is nothing below '{}'", whole, whole.substr(0, whole.size() - path.size() - 1)));
  }
}

/// Sets one field of described facts: key is a dotted path.
template <DescribedStruct T>
void set_fact(T& facts, std::string_view key, std::string_view text) {
  T changed = facts;
  set_path(changed, key, text, Field{}, key);
  facts = changed;
}

/// What the fields of a described struct are.
template <class T>
FieldNode schema_of(const T& standard, const Field& field) {
  FieldNode node{.name = std::string(field.name),
                 .type = "",
                 .words = std::string(field.words),
                 .low = field.low,
                 .high = field.high,
                 .most = 0,
                 .choices = {},
                 .standard = "",
                 .children = {},
                 .headline = {}};
  if constexpr (std::is_same_v<T, bool>) {
    node.type = "yes or no";
    node.standard = standard ? "yes" : "no";
  } else if constexpr (std::is_enum_v<T>) {
    node.type = "name";
    node.choices = enum_names<T>();
    node.standard = enum_name(standard);
  } else if constexpr (std::is_integral_v<T>) {
    node.type = "number";
    node.standard = std::to_string(standard);
  } else if constexpr (std::is_same_v<T, Length>) {
    node.type = "length";
    node.standard = to_text(standard);
  } else if constexpr (IsFixedList<T>::value) {
    using Item = typename T::value_type;
    node.type = "list";
    node.most = T::capacity;
    FieldNode item = schema_of(Item{}, field);
    item.name = "";
    node.children.push_back(std::move(item));
    node.standard = to_text(to_value(standard));
  } else {
    node.type = "record";
    if constexpr (requires { T::headline; }) {
      static_assert(std::ranges::all_of(T::headline, [](const Headline& line) {
        return std::ranges::find(T::fields, line.field, &Field::name) != T::fields.end();
      }));
      node.headline.assign(T::headline.begin(), T::headline.end());
    }
    for_each_field<T>(
        [&](auto d, const Field& member) { node.children.push_back(schema_of(standard.*d.pointer, member)); });
  }
  return node;
}

/// Bytes that are turned into facts, for fuzzing; when they run out, everything stays as it is.
class ByteSource {
 public:
  explicit ByteSource(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}
  /// Whether the next field changes: one in four does, so that facts stay near those that fit together.
  bool changes() {
    if (at_ == bytes_.size()) return false;
    return bytes_[at_++] % 4 == 1;
  }
  /// A number from low to high.
  int number(int low, int high) {
    unsigned value = 0;
    for (int i = 0; i < 2 && at_ < bytes_.size(); ++i) value = value << 8U | bytes_[at_++];
    return low + static_cast<int>(value % static_cast<unsigned>(high - low + 1));
  }

 private:
  std::span<const std::uint8_t> bytes_;
  std::size_t at_ = 0;
};

/// Any value that the fields allow, made from bytes.
template <class T>
void fill(T& target, ByteSource& bytes, const Field& field) {
  constexpr bool scalar = std::is_integral_v<T> || std::is_enum_v<T> || std::is_same_v<T, Length>;
  if (scalar && !bytes.changes()) return;
  if constexpr (std::is_same_v<T, bool>) {
    target = bytes.number(0, 1) == 1;
  } else if constexpr (std::is_enum_v<T>) {
    target = static_cast<T>(bytes.number(0, static_cast<int>(enum_size<T>) - 1));
  } else if constexpr (std::is_integral_v<T>) {
    target = static_cast<T>(bytes.number(field.low, field.high));
  } else if constexpr (std::is_same_v<T, Length>) {
    target = Length::half_millimetres(bytes.number(Length::inches(field.low).in_half_millimetres(),
                                                   Length::inches(field.high).in_half_millimetres()));
  } else if constexpr (IsFixedList<T>::value) {
    target = T{};
    const int size = bytes.number(0, static_cast<int>(T::capacity));
    for (int i = 0; i < size; ++i) {
      target.push_back({});
      fill(target[static_cast<std::size_t>(i)], bytes, field);
    }
  } else {
    for_each_field<T>([&](auto d, const Field& member) { fill(target.*d.pointer, bytes, member); });
  }
}

}  // namespace longroll
