// What tests open again and again, opened once a program: reading the charts of a game takes longer than most tests do.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>

#include "game/action.h"
#include "rules/rulebook.h"

namespace longroll::test {

/// What an entry opens (a rulebook, a book, a game on the map) by these readings; shared, for nobody can change it.
template <class Entry>
auto opened(const Entry& entry, const Facts& rules = {}) {
  using Opened = std::shared_ptr<const typename decltype(entry.open({}))::element_type>;
  constexpr std::size_t most = 32;  // readings are many where a fuzzer chooses them
  static std::map<std::pair<std::string, Facts>, Opened> kept;
  const std::pair key(std::string(entry.id), rules);
  if (kept.size() >= most && !kept.contains(key)) kept.clear();
  Opened& one = kept[key];
  if (one == nullptr) one = entry.open({std::nullopt, rules});
  return one;
}

}  // namespace longroll::test
