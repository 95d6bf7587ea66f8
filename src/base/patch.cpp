// What changed between two records.
#include "base/patch.h"

#include <algorithm>

#include "base/json.h"

namespace longroll {
namespace {

/// The member of that name, or the end. Records that are compared are mostly alike: it is looked for from `guess` on.
std::size_t place_of(const Record& record, std::string_view name, std::size_t guess) {
  for (std::size_t tried = 0; tried < record.size(); ++tried) {
    const std::size_t place = (guess + tried) % record.size();
    if (record[place].name == name) return place;
  }
  return record.size();
}

}  // namespace

Patch difference(const Record& before, const Record& after) {
  Patch patch;
  std::vector<bool> stays(before.size());
  std::size_t next = 0;
  for (const auto& [name, value] : after) {
    const std::size_t place = place_of(before, name, next);
    if (place == before.size()) {
      patch.push_back({name, value});
      continue;
    }
    stays[place] = true;
    next = place + 1;
    const Value& old = before[place].value;
    const auto* from = std::get_if<Record>(&old.held);
    const auto* to = std::get_if<Record>(&value.held);
    if (from == nullptr || to == nullptr) {
      if (!(old == value)) patch.push_back({name, value});
    } else if (Patch inner = difference(*from, *to); !inner.empty()) {
      patch.push_back({name, std::move(inner)});
    }
  }
  for (std::size_t i = 0; i < before.size(); ++i)
    if (!stays[i]) patch.push_back({before[i].name, Gone{}});
  return patch;
}

Record apply(Record before, const Patch& patch) {
  for (const auto& [name, to] : patch) {
    const auto place = before.begin() + static_cast<std::ptrdiff_t>(place_of(before, name, 0));
    if (std::holds_alternative<Gone>(to)) {
      if (place != before.end()) before.erase(place);
      continue;
    }
    Member& member = place == before.end() ? before.emplace_back(Member{name, {}}) : *place;
    if (const auto* value = std::get_if<Value>(&to)) {
      member.value = *value;
    } else {
      auto* inner = std::get_if<Record>(&member.value.held);
      member.value = {apply(inner == nullptr ? Record{} : std::move(*inner), std::get<Patch>(to))};
    }
  }
  return before;
}

std::string json_line(const Patch& patch) {
  std::string text = "{";
  for (const auto& [name, to] : patch) {
    if (&name != &patch.front().name) text += ',';
    text += json_line(Value{name}) + ':';
    if (const auto* value = std::get_if<Value>(&to)) {
      text += json_line(*value);
    } else {
      const auto* inner = std::get_if<Patch>(&to);
      text += inner == nullptr ? "null" : json_line(*inner);
    }
  }
  return text + '}';
}

}  // namespace longroll
