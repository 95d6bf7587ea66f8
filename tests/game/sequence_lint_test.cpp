// The lint of sequences of play: what is said and not done, what is done and not said.
#include "game/sequence_lint.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "game/book/book.h"
#include "rulesets/all.h"

namespace longroll {
namespace {

constexpr std::string_view text = R"(sequence A game, one turn
1     | First turn  | first   |                       |       | X.1
  1.1 | March       | active  | each unit             | march | X.1
  1.2 | Fire        | active  |                       | fire  | X.1
2     | Second turn | second  | as 1                  |       | X.1
3     | End         | program |                       | end   | X.1
)";

constexpr auto phases = std::to_array<PhaseHead>({{"march", false, true}, {"fire", false, true}, {"end"}});

using Faults = std::vector<std::string>;

/// The faults of the text with something in it replaced, of a game without a book.
Faults faults(std::string_view from = "", std::string_view to = "", std::vector<PhaseHead> more = {}) {
  std::string changed(text);
  if (!from.empty()) changed.replace(changed.find(from), from.size(), to);
  more.insert(more.end(), phases.begin(), phases.end());
  return lint_sequence(read_sequence("s.txt", changed), nullptr, more);
}

TEST(sequence_lint, what_is_kept_to_has_no_fault) { EXPECT_EQ(faults(), Faults{}); }

TEST(sequence_lint, a_leaf_that_nobody_serves) {
  EXPECT_EQ(faults("| fire ", "| volley "),
            (Faults{"step 1.2: no task of the book and no phase on the map does anything at the leaf volley",
                    "the phase fire on the map is no leaf, so it never begins"}));
}

TEST(sequence_lint, a_leaf_of_a_step_that_goes_as_others) {
  EXPECT_EQ(faults("as 1                  |       |", "as 1 | second_turn |"),
            Faults{"step 2: it goes as 1, so its leaf second_turn is never entered"});
}

TEST(sequence_lint, players_who_act_where_it_happens_by_itself) {
  EXPECT_EQ(faults("Fire        | active ", "Fire | program "),
            Faults{"step 1.2: it happens by itself, but players act in the phase fire on the map"});
}

TEST(sequence_lint, sides_in_turn_where_a_phase_begins_for_one) {
  EXPECT_EQ(faults("Fire        | active  |                       |", "Fire | both | other, then active |"),
            Faults{"step 1.2: on the map the phase fire begins for one side, not for one after the other"});
}

TEST(sequence_lint, an_inner_phase_has_a_leaf_or_none) {
  EXPECT_EQ(faults("", "", {{"retreat", true, true}}), Faults{});
}

/// The same with a step whose leaf is an inner phase, below the one that the fire is below.
Faults inner_faults(const std::string& who_and_repeat, ActedBy by, const std::string& often = "each target") {
  return faults("  1.2 | Fire        | active  |                       | fire  | X.1\n",
                "  1.2 | Fight | active | " + often + " | | X.1\n    1.2.1 | Fire | active | | fire | X.1\n" +
                    "    1.2.2 | Fall back | " + who_and_repeat + " | retreat | X.1\n",
                {{"retreat", true, true, by}});
}

TEST(sequence_lint, what_it_says_of_an_inner_phase_is_what_that_does) {
  const ActedBy enemy{Actor::other};
  EXPECT_EQ(inner_faults("other | ", enemy), Faults{});
  EXPECT_EQ(inner_faults("defender | each unit", enemy), Faults{}) << "the other side by another name";
  const Faults not_he{"step 1.2.2: on the map the phase retreat is acted in by 'other'"};
  EXPECT_EQ(inner_faults("active | ", enemy), not_he);
  EXPECT_EQ(inner_faults("program | ", enemy), not_he);
  EXPECT_EQ(inner_faults("both | other, then active", enemy), not_he);
  EXPECT_EQ(inner_faults("other | ", {}),
            Faults{"step 1.2.2: the phase retreat on the map does not say who acts in it"});
}

TEST(sequence_lint, an_inner_phase_that_nothing_leads_to) {
  EXPECT_EQ(inner_faults("other | ", {Actor::other}, ""),
            Faults{"step 1.2.2: on the map no phase leads to retreat that is done again with it"});
}

TEST(sequence_lint, an_inner_phase_that_another_inner_one_leads_to) {
  const std::string steps =
      "  1.2 | Fire | active | | fire | X.1\n  1.3 | Spend | active | until none is left | | X.1\n"
      "    1.3.1 | Plan | active | each action{} | plan | X.1\n    1.3.2 | Go | active | | go | X.1\n";
  const std::vector<PhaseHead> both = {{"plan", true, true, {Actor::active}}, {"go", true, true, {Actor::active}}};
  const std::string_view fire = "  1.2 | Fire        | active  |                       | fire  | X.1\n";
  EXPECT_EQ(faults(fire, fmt::format(fmt::runtime(steps), ", at any time"), both), Faults{});
  EXPECT_EQ(faults(fire, fmt::format(fmt::runtime(steps), ""), both),
            (Faults{"step 1.3.1: on the map no phase leads to plan that is done again with it",
                    "step 1.3.2: on the map no phase leads to go that is done again with it"}))
      << "they lead to each other, and nothing to them";
}

TEST(sequence_lint, sides_in_turn_in_an_inner_phase) {
  const ActedBy both{Actor::defender, Actor::attacker};
  EXPECT_EQ(inner_faults("both | defender, then attacker", both), Faults{});
  const Faults other_order{"step 1.2.2: on the map the phase retreat is acted in by 'defender, then attacker'"};
  EXPECT_EQ(inner_faults("both | attacker, then defender", both), other_order);
  EXPECT_EQ(inner_faults("both | ", both), other_order);
  EXPECT_EQ(inner_faults("attacker | ", both), other_order);
}

/// The book of a ruleset that has no game on the map.
std::shared_ptr<const Book> some_book() {
  const auto books = all_books();
  return std::find_if(books.begin(), books.end(), [](const BookEntry& one) { return one.id == "line_of_battle"; })
      ->open({});
}

TEST(sequence_lint, a_leaf_that_the_book_does_not_know_and_one_that_it_knows_alone) {
  const auto book = some_book();
  Sequence changed = book->rules().sequence();
  EXPECT_EQ(lint_sequence(changed, book.get(), {}), Faults{});
  changed.steps.back().leaf = "nightfall";
  EXPECT_EQ(lint_sequence(changed, book.get(), {}),
            (Faults{"step 3: no task of the book and no phase on the map does anything at the leaf nightfall",
                    "the book has something to do at advance_turn, which is no leaf"}));
}

TEST(sequence_lint, a_task_where_it_happens_by_itself) {
  const auto book = some_book();
  Sequence changed = book->rules().sequence();
  const auto step = std::find_if(changed.steps.begin(), changed.steps.end(),
                                 [](const SequenceStep& one) { return one.leaf == "attack_recovery"; });
  step->who = Actor::program;
  EXPECT_EQ(lint_sequence(changed, book.get(), {}),
            Faults{"step 1.1.2: it happens by itself, so the book never asks for attack_recovery there"});
}

}  // namespace
}  // namespace longroll
