// The order in which units are listed changes no odds: every list of every procedure, on random facts, in another
// order.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "rulesets/all.h"
#include "tests/opened.h"
#include "tests/rulesets/random_facts.h"

namespace longroll::test {
namespace {

/// A list whose order is a fact of its own, with the rule that makes it one. Where a key is named, it is so only among
/// items that are equal in that field. Each of them was read again: none is a rule that forgot to look at all units.
struct OrderedList {
  std::string_view procedure;
  std::string_view list;
  std::string_view reason;
  std::string_view key = {};
};

constexpr auto ordered_lists = std::to_array<OrderedList>({
    // The general tries one unit after the other until he fails; in which order is what is asked (order=listed), and
    // of units that are alike for the best order the first listed is tried first.
    {"civil_war_battles motivate_in_order", "units", "C.6, C.R14: tried one after the other"},
    // Places, not units: what stands before what along a line or a way is geography.
    {"line_of_battle line_of_sight", "between", "L.21 to L.26: hexes along the line"},
    {"line_of_battle movement_cost", "path", "L.27 to L.30, L.54: hexes along a path"},
    // The first charger's test, fire and melee are over before the second's token is taken off.
    {"march_and_volley charge", "chargers", "M.R18: a charge is done before the next begins"},
    // The list is how the owner says whom he takes: no rule breaks the tie for him.
    {"march_and_volley charge", "targets", "M.R10, M.R18: the owner breaks ties, and tests in his order", "casualties"},
    {"march_and_volley exploitation", "targets", "M.24: the next is charged if the one before gave way"},
    {"march_and_volley melee", "attackers", "M.R10: the owner breaks ties of the spread", "casualties"},
    {"march_and_volley melee", "defenders", "M.R10: the owner breaks ties of the spread", "casualties"},
    {"march_and_volley stampede", "near", "M.R13: on each path the nearest first, or it is refused", "way"},
    // What an assault costs an attacker is gone in the next one.
    {"rifle_pits assaults", "attacks", "P.R21: a unit's attack is over before the next is declared"},
});

const OrderedList* meaning_of(const std::string& procedure, const std::string& list) {
  const auto* found = std::find_if(ordered_lists.begin(), ordered_lists.end(), [&](const OrderedList& one) {
    return one.procedure == procedure && one.list == list;
  });
  return found == ordered_lists.end() ? nullptr : found;
}

/// A list among the facts: where it is, by its dotted path, and by names alone.
struct Found {
  std::string path;
  std::string name;
  const List* items;
};

void find_lists(const Value& value, const std::string& path, const std::string& name, std::vector<Found>& found) {
  if (const auto* record = std::get_if<Record>(&value.held)) {
    for (const auto& [member, below] : *record)
      find_lists(below, path.empty() ? member : path + "." + member, name.empty() ? member : name + "." + member,
                 found);
  } else if (const auto* list = std::get_if<List>(&value.held)) {
    found.push_back({path, name, list});
    for (std::size_t i = 0; i < list->size(); ++i) find_lists((*list)[i], path + "." + std::to_string(i), name, found);
  }
}

/// Sets whatever a value holds, field by field.
void set_all(Question& question, const std::string& path, const Value& value) {
  if (const auto* record = std::get_if<Record>(&value.held)) {
    for (const auto& [member, below] : *record) set_all(question, path + "." + member, below);
  } else if (const auto* list = std::get_if<List>(&value.held)) {
    for (std::size_t i = 0; i < list->size(); ++i) set_all(question, path + "." + std::to_string(i), (*list)[i]);
  } else {
    question.set(path, to_text(value));
  }
}

std::string key_of(const Value& item, std::string_view key) {
  for (const auto& [member, value] : std::get<Record>(item.held))
    if (member == key) return to_text(value);
  ADD_FAILURE() << "items have no field " << key;
  return "";
}

/// Another order of a list, that of items with equal keys kept: item i is item order[i] of before.
std::vector<std::size_t> other_order(const List& items, const OrderedList* meaning, RandomFacts& facts) {
  std::vector<std::size_t> order(items.size());
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = order.size(); i > 1; --i)
    std::swap(order[i - 1], order[static_cast<std::size_t>(facts.number(static_cast<int>(i)))]);
  if (meaning == nullptr) return order;
  std::map<std::string, std::vector<std::size_t>> alike;
  for (std::size_t i = 0; i < items.size(); ++i) alike[key_of(items[i], meaning->key)].push_back(i);
  std::map<std::string, std::size_t> next;
  for (std::size_t& from : order) {
    const std::string key = key_of(items[from], meaning->key);
    from = alike[key][next[key]++];
  }
  return order;
}

/// Chances of results. Those that a result lists for each unit ("attackers_lost") are put back into the first order.
std::map<std::string, Rational> chances(const Question& question, const std::string& list,
                                        const std::vector<std::size_t>& order) {
  const OddsReport odds = question.odds({}, false);
  std::map<std::string, Rational> chances;
  for (const OutcomeRow& row : odds.rows) {
    Value result = row.result;
    for (auto& [member, value] : std::get<Record>(result.held)) {
      auto* of_units = std::get_if<List>(&value.held);
      if (of_units == nullptr || (member != list && !member.starts_with(list + "_"))) continue;
      const List now = *of_units;
      for (std::size_t i = 0; i < now.size(); ++i) (*of_units)[order[i]] = now[i];
    }
    chances[to_text(result)] += Rational(row.count, odds.denominator);
  }
  return chances;
}

#ifdef __SANITIZE_ADDRESS__
constexpr int questions = 6;
#else
constexpr int questions = 60;
#endif

/// Puts each list of a question into another order. Returns whether any of them had one.
bool expect_the_same(const Question& question, const std::string& procedure, RandomFacts& random) {
  const Value facts = question.facts();
  std::vector<Found> lists;
  find_lists(facts, "", "", lists);
  bool reordered = false;
  for (const Found& list : lists) {
    const OrderedList* meaning = meaning_of(procedure, list.name);
    if (meaning != nullptr && meaning->key.empty()) continue;
    const auto order = other_order(*list.items, meaning, random);
    const auto other = question.clone();
    for (std::size_t i = 0; i < order.size(); ++i)
      set_all(*other, list.path + "." + std::to_string(i), (*list.items)[order[i]]);
    if (other->facts() == facts) continue;
    reordered = true;
    std::vector<std::size_t> same(order.size());
    std::iota(same.begin(), same.end(), 0);
    EXPECT_FALSE(other->refuse()) << procedure << ": " << to_text(other->facts());
    EXPECT_EQ(chances(question, list.path, same), chances(*other, list.path, order))
        << procedure << " " << list.path << "\n  " << to_text(facts) << "\n  " << to_text(other->facts());
  }
  return reordered;
}

void names_of_lists(const FieldNode& node, const std::string& name, std::vector<std::string>& found) {
  for (const FieldNode& child : node.children) {
    const std::string path = child.name.empty() ? name : name.empty() ? child.name : name + "." + child.name;
    if (child.type == "list") found.push_back(path);
    names_of_lists(child, path, found);
  }
}

class Order : public testing::TestWithParam<std::string> {};

TEST_P(Order, of_lists_does_not_matter) {
  const auto book = opened(ruleset(GetParam()));
  for (const Procedure& procedure : book->procedures()) {
    const std::string name = GetParam() + " " + procedure.name;
    std::vector<std::string> lists;
    names_of_lists(procedure.inputs, "", lists);
    if (!procedure.rolled || lists.empty()) continue;
    const bool free = std::any_of(lists.begin(), lists.end(), [&](const std::string& list) {
      const OrderedList* meaning = meaning_of(name, list);
      return meaning == nullptr || !meaning->key.empty();
    });
    if (!free) continue;
    RandomFacts random(procedure);
    int asked = 0;
    for (int tries = 0; asked < questions && tries < 20 * questions && !HasFailure(); ++tries) {
      const auto question = random.next(5'000);
      ASSERT_NE(question, nullptr) << name << ": no random facts were accepted";
      if (expect_the_same(*question, name, random)) ++asked;
    }
    EXPECT_GT(asked, 0) << name << ": no list had another order";
  }
}

std::vector<std::string> names() {
  std::vector<std::string> names;
  for (const RulesetEntry& entry : all_rulesets()) names.emplace_back(entry.id);
  return names;
}

INSTANTIATE_TEST_SUITE_P(all, Order, testing::ValuesIn(names()), [](const auto& one) { return one.param; });

/// Whether some other order of a list is refused or has other odds.
bool matters(const Question& question, const OrderedList& one, RandomFacts& random) {
  const Value facts = question.facts();
  std::vector<Found> lists;
  find_lists(facts, "", "", lists);
  for (const Found& list : lists) {
    if (list.name != one.list || list.items->size() < 2) continue;
    const auto order = other_order(*list.items, nullptr, random);
    const auto other = question.clone();
    for (std::size_t i = 0; i < order.size(); ++i)
      set_all(*other, list.path + "." + std::to_string(i), (*list.items)[order[i]]);
    if (other->facts() == facts) continue;
    if (other->refuse()) return true;
    std::vector<std::size_t> same(order.size());
    std::iota(same.begin(), same.end(), 0);
    if (chances(question, list.path, same) != chances(*other, list.path, order)) return true;
  }
  return false;
}

TEST(order, each_exception_is_one) {
  for (const OrderedList& one : ordered_lists) {
    const std::size_t blank = one.procedure.find(' ');
    const auto book = opened(ruleset(one.procedure.substr(0, blank)));
    const Procedure& procedure = book->procedure(one.procedure.substr(blank + 1));
    RandomFacts random(procedure);
    bool found = false;
    for (int tries = 0; !found && tries < 300; ++tries) {
      const auto question = random.next(5'000);
      ASSERT_NE(question, nullptr) << one.procedure;
      found = matters(*question, one, random);
    }
    EXPECT_TRUE(found) << one.procedure << " " << one.list
                       << ": every order of it is as good, so it needs no exception";
  }
}

TEST(order, each_exception_is_a_list_of_a_procedure) {
  std::vector<std::string> lists;
  for (const RulesetEntry& entry : all_rulesets()) {
    const auto book = opened(entry);
    for (const Procedure& procedure : book->procedures()) {
      std::vector<std::string> found;
      names_of_lists(procedure.inputs, "", found);
      for (const std::string& list : found) lists.push_back(std::string(entry.id) + " " + procedure.name + " " + list);
    }
  }
  for (const OrderedList& one : ordered_lists) {
    EXPECT_NE(std::find(lists.begin(), lists.end(), std::string(one.procedure) + " " + std::string(one.list)),
              lists.end())
        << one.procedure << " " << one.list;
    EXPECT_FALSE(one.reason.empty());
  }
}

}  // namespace
}  // namespace longroll::test
