// A view as it travels to windows.
#include "server/keyed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

namespace longroll::server {
namespace {

/// A list of a view, and the members that tell its things apart; none: their place in the list does.
struct KeyedList {
  std::string_view name;
  std::vector<std::string_view> by;
};

const std::vector<KeyedList>& keyed_lists() {
  static const std::vector<KeyedList> lists = {
      {"pieces", {"id"}},
      {"units", {"id"}},
      {"marks", {"place", "kind", "side"}},
      {"stacks", {"place", "side"}},
      {"links", {"between", "state"}},
      {"boxes", {}},
      {"steps", {}},
      {"standing", {}},
      {"goals", {}},
      {"tracks", {}},
      {"tasks", {}},
      {"armies", {}},
  };
  return lists;
}

const Value& member(const Record& record, std::string_view name) {
  for (const Member& one : record)
    if (one.name == name) return one.value;
  throw std::logic_error(fmt::format("a thing in a view has no '{}'", name));
}

std::string key_of(const Record& thing, const std::vector<std::string_view>& by) {
  std::string key;
  for (const std::string_view name : by) key += (key.empty() ? "" : ":") + to_text(member(thing, name));
  return key;
}

Value by_place(List list, std::size_t first) {
  Record record;
  for (Value& thing : list) record.push_back({std::to_string(first++), std::move(thing)});
  return {std::move(record)};
}

Value by_members(List list, const std::vector<std::string_view>& by) {
  Record record;
  for (Value& thing : list) record.push_back({key_of(std::get<Record>(thing.held), by), std::move(thing)});
  return {std::move(record)};
}

/// The record of that name within another, made where it is not there.
Record& inside(Record& record, const std::string& name) {
  const auto found = std::find_if(record.rbegin(), record.rend(), [&](const Member& one) { return one.name == name; });
  Member& member = found == record.rend() ? record.emplace_back(Member{name, {Record{}}}) : *found;
  return std::get<Record>(member.value.held);
}

/// The places of an offer, by what they cost.
Value by_cost(const List& places) {
  Record costs;
  for (const Value& value : places) {
    const auto& place = std::get<Record>(value.held);
    const std::string& cost = std::get<std::string>(member(place, "cost").held);
    const auto found = std::find_if(costs.begin(), costs.end(), [&](const Member& one) { return one.name == cost; });
    std::string& names = std::get<std::string>(
        (found == costs.end() ? costs.emplace_back(Member{cost, {std::string()}}) : *found).value.held);
    names += (names.empty() ? "" : " ") + to_text(member(place, "place"));
  }
  return {std::move(costs)};
}

/// "3,4"
std::string numbers(const Value& list) {
  std::string text;
  for (const Value& number : std::get<List>(list.held)) text += (text.empty() ? "" : ",") + to_text(number);
  return text;
}

/// What neither the key of an offer nor its verb says. `at` is its order among those for the same pieces, from 0, which
/// is not sent.
Value rest_of(const Record& offer, std::int64_t at) {
  constexpr std::array said = {"verb", "effect", "pieces", "group", "choice"};
  RecordMaker maker;
  for (const auto& [name, value] : offer) {
    const auto* places = name == "places" ? &std::get<List>(value.held) : nullptr;
    if (places != nullptr && !places->empty()) maker.add(name, by_cost(*places));
    if (places == nullptr && std::find(said.begin(), said.end(), name) == said.end()) maker.add(name, value);
  }
  if (at > 0) maker.add("at", at);
  return maker.done();
}

/// Offers as they travel.
struct KeyedOffers {
  Record offers = {};   ///< by their verb, then by those whom they are for, then by the choice
  Record effects = {};  ///< of verbs
  Record groups = {};   ///< the pieces of groups by their names
};

void add_once(Record& record, const std::string& name, const Value& value) {
  if (std::none_of(record.begin(), record.end(), [&](const Member& one) { return one.name == name; }))
    record.push_back({name, value});
}

KeyedOffers by_play(const List& offers) {
  KeyedOffers keyed;
  std::map<std::string, std::int64_t> so_far;
  for (const Value& value : offers) {
    const auto& offer = std::get<Record>(value.held);
    const std::string verb = to_text(member(offer, "verb"));
    const std::string group = to_text(member(offer, "group"));
    const std::string pieces = numbers(member(offer, "pieces"));
    add_once(keyed.effects, verb, member(offer, "effect"));
    if (!group.empty()) add_once(keyed.groups, group, member(offer, "pieces"));
    inside(inside(keyed.offers, verb), group.empty() ? pieces : group)
        .push_back({to_text(member(offer, "choice")), rest_of(offer, so_far[pieces]++)});
  }
  return keyed;
}

}  // namespace

Record keyed(Value view) {
  Record record = std::move(std::get<Record>(view.held));
  KeyedOffers offered;
  for (auto& [name, value] : record) {
    auto* list = std::get_if<List>(&value.held);
    if (list == nullptr) continue;
    const auto one = std::find_if(keyed_lists().begin(), keyed_lists().end(),
                                  [&](const KeyedList& known) { return known.name == name; });
    if (one != keyed_lists().end()) {
      value = one->by.empty() ? by_place(std::move(*list), 0) : by_members(std::move(*list), one->by);
    } else if (name == "log") {
      const auto before = std::get<std::int64_t>(member(record, "log_before").held);
      value = by_place(std::move(*list), static_cast<std::size_t>(before));
    } else if (name == "offers") {
      offered = by_play(*list);
      value = {std::move(offered.offers)};
    }
  }
  record.push_back({"effects", {std::move(offered.effects)}});
  record.push_back({"groups", {std::move(offered.groups)}});
  return record;
}

}  // namespace longroll::server
