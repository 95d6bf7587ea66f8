// Words that the files of games share: enumerators and rolls of a die, with the sentence for a wrong one.
#pragma once

#include <functional>

#include "base/enums.h"
#include "base/lines.h"

namespace longroll {

/// The enumerator of that name; `what` names the kind of word in the refusal, which suggests the words `besides`, too.
template <class E>
E read_word(const FilePlace& place, std::string_view word, std::string_view what,
            std::initializer_list<std::string> besides = {}) {
  const auto value = enum_from<E>(word);
  if (value) return *value;
  std::vector<std::string> words = enum_names<E>();
  words.insert(words.end(), besides);
  place.fail_word(word, what, words);
}

/// The number in a list of the one that is called so; `name_of` gives the name of each, `what` they are.
template <class List, class Name>
std::size_t read_name(const FilePlace& place, std::string_view name, const List& list, const Name& name_of,
                      std::string_view what) {
  std::vector<std::string> names;
  for (const auto& one : list) {
    if (std::invoke(name_of, one) == name) return names.size();
    names.emplace_back(std::invoke(name_of, one));
  }
  place.fail_name(what, name, names);
}

/// "4+": the least roll of one die that will do.
inline int read_roll(const FilePlace& place, std::string_view text, std::string_view what) {
  if (!text.ends_with('+')) place.fail(fmt::format("{} is written '4+', not '{}'", what, text));
  return place.number(text.substr(0, text.size() - 1), 2, 6, what);
}

/// "13:00": a time of day.
inline std::string read_time(const FilePlace& place, std::string_view text) {
  const bool formed = text.size() == 5 && text[2] == ':' && text[0] != '+' && text[3] != '+';
  const auto hour = formed ? to_number(text.substr(0, 2)) : std::nullopt;
  const auto minute = formed ? to_number(text.substr(3)) : std::nullopt;
  if (!hour || !minute || *hour < 0 || *hour > 23 || *minute < 0 || *minute > 59)
    place.fail(fmt::format("'{}' is no time of day, such as 13:00", text));
  return std::string(text);
}

}  // namespace longroll
