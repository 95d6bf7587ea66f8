// A view as it travels to windows.
#include "server/keyed.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <stdexcept>

#include "base/json.h"

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
      {"crossings", {"between"}},
      {"boxes", {}},
      {"steps", {}},
      {"standing", {}},
      {"goals", {}},
      {"tracks", {}},
      {"formations", {}},
      {"overlays", {}},
      {"tasks", {}},
      {"armies", {}},
  };
  return lists;
}

const Value* find_member(const Record& record, std::string_view name) {
  for (const Member& one : record)
    if (one.name == name) return &one.value;
  return nullptr;
}

const Value& member(const Record& record, std::string_view name) {
  if (const Value* found = find_member(record, name)) return *found;
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

/// Names in one text. One that begins like the one before it, and is as long, is said by its end: "0304'5'6 0404".
class Names {
 public:
  void add(std::string name) {
    if (!text_.empty()) {
      const auto [end, theirs] = std::mismatch(name.begin(), name.end(), last_.begin(), last_.end());
      const bool alike = name.size() == last_.size() && end != name.begin() && end != name.end();
      text_ += alike ? "'" + std::string(end, name.end()) : " " + name;
    } else {
      text_ = name;
    }
    last_ = std::move(name);
  }
  const std::string& text() const { return text_; }

 private:
  std::string text_;
  std::string last_;
};

/// The places of an offer, by what they cost; under no name those that cost nothing. Where a die decides, its chance
/// stands behind the price: "2 5/6 0.833333333".
Value by_price(const List& places) {
  std::vector<std::pair<std::string, Names>> prices;
  for (const Value& value : places) {
    const auto& place = std::get<Record>(value.held);
    const Value* said = find_member(place, "price");
    std::string price = said == nullptr ? "" : to_text(*said);
    if (const Value* chance = find_member(place, "chance")) {
      const auto& exact = std::get<Record>(chance->held);
      price += " " + to_text(member(exact, "fraction")) + " " + to_text(member(exact, "decimal"));
    }
    const auto found = std::find_if(prices.begin(), prices.end(), [&](const auto& one) { return one.first == price; });
    Names& names = found == prices.end() ? prices.emplace_back(price, Names{}).second : found->second;
    names.add(to_text(member(place, "place")));
  }
  Record record;
  for (const auto& [price, names] : prices) record.push_back({price, {names.text()}});
  return {std::move(record)};
}

/// "3,4"
std::string numbers(const Value& list) {
  std::string text;
  for (const Value& number : std::get<List>(list.held)) text += (text.empty() ? "" : ",") + to_text(number);
  return text;
}

/// The places of offers, each list of them said once: the others of the same verb and choice name whose it is.
class SharedPlaces {
 public:
  Value said(const std::string& offer, const std::string& who, const List& places) {
    Value prices = by_price(places);
    const auto [known, is_new] = first_.try_emplace(offer + json_line(prices), who);
    return is_new ? std::move(prices) : Value{known->second};
  }

 private:
  std::map<std::string, std::string> first_;  ///< whose they are, by the offer's verb and choice and the places
};

/// What neither the key of an offer nor its verb says, but for its places. `at` is its order among those for the same
/// pieces, from 0, which is not sent.
RecordMaker rest_of(const Record& offer, std::int64_t at) {
  constexpr std::array said = {"verb", "effect", "pieces", "group", "choice", "places"};
  RecordMaker maker;
  for (const auto& [name, value] : offer)
    if (std::find(said.begin(), said.end(), name) == said.end()) maker.add(name, value);
  if (at > 0) maker.add("at", at);
  return maker;
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
  SharedPlaces shared;
  for (const Value& value : offers) {
    const auto& offer = std::get<Record>(value.held);
    const std::string verb = to_text(member(offer, "verb"));
    const std::string choice = to_text(member(offer, "choice"));
    const std::string group = to_text(member(offer, "group"));
    const std::string pieces = numbers(member(offer, "pieces"));
    add_once(keyed.effects, verb, member(offer, "effect"));
    if (!group.empty()) add_once(keyed.groups, group, member(offer, "pieces"));
    const std::string& who = group.empty() ? pieces : group;
    RecordMaker rest = rest_of(offer, so_far[pieces]++);
    if (const auto& places = std::get<List>(member(offer, "places").held); !places.empty())
      rest.add("places", shared.said(fmt::format("{}:{}", verb, choice), who, places));
    inside(inside(keyed.offers, verb), who).push_back({choice, rest.done()});
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
