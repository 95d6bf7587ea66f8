// What results do to units, leaders and armies of March & Volley: one function each, on what the book keeps and
// on what the table keeps.
#include <gtest/gtest.h>

#include "rulesets/march_and_volley/book/pieces.h"
#include "rulesets/march_and_volley/effects/army.h"
#include "rulesets/march_and_volley/effects/close_combat.h"
#include "rulesets/march_and_volley/effects/leader.h"
#include "rulesets/march_and_volley/effects/round.h"
#include "rulesets/march_and_volley/effects/stampede.h"
#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/map/troops.h"

namespace longroll::march_and_volley {
namespace {

const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}

template <class Piece>
class MarchUnits : public testing::Test {
 protected:
  static Piece of(Kind kind, Formation formation = Formation::line, int casualties = 0) {
    Piece unit;
    unit.kind = kind;
    unit.formation = formation;
    unit.casualties = static_cast<std::int8_t>(casualties);
    return unit;
  }
};
using UnitsOfBoth = testing::Types<UnitPiece, UnitState>;
TYPED_TEST_SUITE(MarchUnits, UnitsOfBoth, );

// --- Casualties (M.10, M.22, M.R1, M.R9, M.R10)

TYPED_TEST(MarchUnits, M_R1_as_many_casualties_as_its_strength_destroy_a_unit) {
  const std::array<std::pair<Kind, int>, 6> strengths = {{{Kind::infantry, 6},
                                                          {Kind::skirmishers, 3},
                                                          {Kind::cavalry, 4},
                                                          {Kind::foot_guns, 3},
                                                          {Kind::horse_guns, 3},
                                                          {Kind::elephants, 3}}};
  for (const auto& [kind, strength] : strengths) {
    TypeParam unit = this->of(kind);
    EXPECT_FALSE(take_casualties(unit, strength - 1, house())) << enum_name(kind);
    EXPECT_FALSE(is_destroyed(unit, house()));
    EXPECT_TRUE(take_casualties(unit, 1, house())) << enum_name(kind);
    EXPECT_TRUE(is_destroyed(unit, house()));
  }
}

TYPED_TEST(MarchUnits, M_R10_casualties_beyond_its_strength_are_lost) {
  TypeParam unit = this->of(Kind::cavalry, Formation::line, 3);
  EXPECT_TRUE(take_casualties(unit, 5, house()));
  EXPECT_EQ(unit.casualties, 4);
}

TYPED_TEST(MarchUnits, M_10_no_casualties_do_nothing) {
  TypeParam unit = this->of(Kind::infantry, Formation::line, 2);
  EXPECT_FALSE(take_casualties(unit, 0, house()));
  EXPECT_EQ(unit.casualties, 2);
}

TYPED_TEST(MarchUnits, M_R9_a_unit_is_worn_from_half_of_its_strength) {
  EXPECT_FALSE(is_worn(this->of(Kind::infantry, Formation::line, 2), house()));
  EXPECT_TRUE(is_worn(this->of(Kind::infantry, Formation::line, 3), house()));
  EXPECT_FALSE(is_worn(this->of(Kind::cavalry, Formation::line, 1), house()));
  EXPECT_TRUE(is_worn(this->of(Kind::cavalry, Formation::line, 2), house()));
  EXPECT_FALSE(is_worn(this->of(Kind::foot_guns, Formation::unlimbered, 1), house()));
  EXPECT_TRUE(is_worn(this->of(Kind::foot_guns, Formation::unlimbered, 2), house())) << "two of three";
}

// --- Formations (M.2, M.9, M.R5)

TEST(march_and_volley_effects, M_R5_each_kind_has_its_formations) {
  using enum Formation;
  EXPECT_EQ(formations_of(Kind::infantry, house()), (Formations{line, column, square, skirmish}));
  EXPECT_EQ(formations_of(Kind::skirmishers, house()), (Formations{skirmish}));
  EXPECT_EQ(formations_of(Kind::cavalry, house()), (Formations{line, column}));
  EXPECT_EQ(formations_of(Kind::foot_guns, house()), (Formations{limbered, unlimbered}));
  EXPECT_EQ(formations_of(Kind::horse_guns, house()), (Formations{limbered, unlimbered}));
  EXPECT_EQ(formations_of(Kind::elephants, house()), (Formations{line}));
}

TYPED_TEST(MarchUnits, M_9_a_unit_changes_into_another_formation_that_it_may_take) {
  using enum Formation;
  EXPECT_EQ(changes_of(this->of(Kind::infantry, column), house()), (Formations{line, square, skirmish}));
  EXPECT_EQ(changes_of(this->of(Kind::foot_guns, limbered), house()), (Formations{unlimbered}));
  EXPECT_TRUE(changes_of(this->of(Kind::skirmishers, skirmish), house()).empty());
  EXPECT_TRUE(changes_of(this->of(Kind::elephants), house()).empty());
}

TYPED_TEST(MarchUnits, M_9_taking_a_formation_says_whether_it_is_another_one) {
  TypeParam unit = this->of(Kind::infantry, Formation::column);
  EXPECT_TRUE(take_formation(unit, Formation::square));
  EXPECT_EQ(unit.formation, Formation::square);
  EXPECT_FALSE(take_formation(unit, Formation::square)) << "a change of facing";
}

TYPED_TEST(MarchUnits, M_R32_guns_go_back_limbered_and_nobody_else_does) {
  TypeParam guns = this->of(Kind::horse_guns, Formation::unlimbered);
  limber_up(guns);
  EXPECT_EQ(guns.formation, Formation::limbered);
  TypeParam foot = this->of(Kind::infantry, Formation::square);
  limber_up(foot);
  EXPECT_EQ(foot.formation, Formation::square);
}

TYPED_TEST(MarchUnits, M_R23_an_evader_goes_in_skirmish_order) {
  TypeParam unit = this->of(Kind::infantry, Formation::line);
  go_in_skirmish_order(unit);
  EXPECT_EQ(unit.formation, Formation::skirmish);
}

// --- Tests and retreats (M.2, M.10, M.11, M.17, M.22)

TYPED_TEST(MarchUnits, M_2_a_unit_rallies_in_the_formation_chosen) {
  TypeParam unit = this->of(Kind::infantry, Formation::line);
  mark_retreat(unit);
  EXPECT_TRUE(unit.retreating);
  rally(unit, Formation::square);
  EXPECT_FALSE(unit.retreating);
  EXPECT_EQ(unit.formation, Formation::square);
}

TYPED_TEST(MarchUnits, M_11_only_a_unit_that_was_hit_and_has_not_tested_must_test) {
  TypeParam unit = this->of(Kind::infantry);
  EXPECT_FALSE(must_test(unit, false));
  EXPECT_TRUE(must_test(unit, true));
  keep_test(unit, true);
  EXPECT_EQ(unit.tested, Tested::passed);
  EXPECT_FALSE(must_test(unit, true)) << "once a phase";
  keep_test(unit, false);
  EXPECT_FALSE(must_test(unit, true)) << "nor who failed";
  forget_test(unit);
  EXPECT_TRUE(must_test(unit, true)) << "in the next phase it does";
}

TYPED_TEST(MarchUnits, M_R2_what_a_test_makes_of_a_unit) {
  const auto after = [&](Kind kind, Occasion occasion, bool passed) {
    TypeParam unit = this->of(kind);
    MoraleOrder order;
    order.unit.kind = kind;
    order.occasion = occasion;
    const Outcome outcome = end_test(unit, after_test(order, passed, house()));
    EXPECT_EQ(unit.tested, passed ? Tested::passed : Tested::failed);
    return std::pair(outcome, unit.retreating);
  };
  EXPECT_EQ(after(Kind::infantry, Occasion::fire, true), std::pair(Outcome::stands, false));
  EXPECT_EQ(after(Kind::infantry, Occasion::fire, false), std::pair(Outcome::retreats, true));
  EXPECT_EQ(after(Kind::infantry, Occasion::charged, false), std::pair(Outcome::retreats, true));
  EXPECT_EQ(after(Kind::infantry, Occasion::passed_through, false), std::pair(Outcome::retreats, true));
  EXPECT_EQ(after(Kind::infantry, Occasion::charging, false), std::pair(Outcome::stays_put, false));
  EXPECT_EQ(after(Kind::elephants, Occasion::fire, false), std::pair(Outcome::stampedes, false)) << "M.R21";
  EXPECT_EQ(after(Kind::elephants, Occasion::charged, false), std::pair(Outcome::retreats, true));
}

TEST(march_and_volley_effects, M_22_cavalry_retreats_twice_as_far_as_everybody_else) {
  EXPECT_EQ(retreat_of(Kind::infantry, house()), Length::inches(6)) << "M.D1";
  EXPECT_EQ(retreat_of(Kind::cavalry, house()), Length::inches(12));
  for (const Kind kind : {Kind::skirmishers, Kind::foot_guns, Kind::horse_guns, Kind::elephants})
    EXPECT_EQ(retreat_of(kind, house()), Length::inches(6)) << "M.R20: " << enum_name(kind);
}

// --- Actions (M.8, M.9, M.R3)

TYPED_TEST(MarchUnits, M_R3_actions_in_and_out_of_command) {
  TypeParam unit = this->of(Kind::infantry);
  EXPECT_FALSE(has_action(unit)) << "its formation has not activated";
  give_actions(unit, house());
  EXPECT_EQ(unit.actions, 2);
  mark_command(unit, true);
  give_actions(unit, house());
  EXPECT_EQ(unit.actions, 1);
  TypeParam guns = this->of(Kind::foot_guns, Formation::limbered);
  mark_command(guns, true);
  give_actions(guns, house());
  EXPECT_EQ(guns.actions, 2) << "the sheet marks battalions";
  TypeParam elephants = this->of(Kind::elephants);
  mark_command(elephants, true);
  give_actions(elephants, house());
  EXPECT_EQ(elephants.actions, 2);
  mark_command(unit, false);
  EXPECT_FALSE(unit.out_of_command);
}

TYPED_TEST(MarchUnits, M_9_actions_are_spent_and_counted) {
  TypeParam unit = this->of(Kind::cavalry);
  give_actions(unit, house());
  EXPECT_EQ(actions_used(unit, house()), 0);
  spend_actions(unit);
  EXPECT_EQ(unit.actions, 1);
  EXPECT_EQ(actions_used(unit, house()), 1);
  EXPECT_TRUE(has_action(unit));
  spend_actions(unit, 4);
  EXPECT_EQ(unit.actions, 0) << "never below none";
  EXPECT_FALSE(has_action(unit));
  EXPECT_EQ(actions_used(unit, house()), 2);
  give_actions(unit, house());
  take_actions_away(unit);
  EXPECT_FALSE(has_action(unit));
}

// --- Close combat (M.14 to M.27)

TYPED_TEST(MarchUnits, M_15_a_token_comes_off_and_the_unit_has_activated) {
  TypeParam unit = this->of(Kind::infantry);
  place_token(unit);
  EXPECT_TRUE(unit.token);
  activate(unit);
  EXPECT_FALSE(unit.token);
  EXPECT_TRUE(unit.activated);
  place_token(unit, false);
  EXPECT_FALSE(unit.token);
}

TYPED_TEST(MarchUnits, M_D3_a_sub_phase_forgets_tests_tokens_and_activations_but_not_the_moves_of_exploitation) {
  TypeParam unit = this->of(Kind::cavalry);
  place_token(unit);
  activate(unit);
  place_token(unit);
  keep_test(unit, false);
  declare_charge(unit, true);
  place_token(unit);
  count_exploits(unit, 1);
  begin_sub_phase(unit);
  EXPECT_FALSE(unit.token);
  EXPECT_FALSE(unit.activated);
  EXPECT_FALSE(unit.counter_charged);
  EXPECT_EQ(unit.tested, Tested::untested);
  EXPECT_EQ(unit.exploits, 1);
  begin_close_combat(unit);
  EXPECT_EQ(unit.exploits, 0) << "those of this turn";
}

TYPED_TEST(MarchUnits, M_R9_a_charge_on_its_charger_is_a_counter_charge) {
  TypeParam unit = this->of(Kind::infantry);
  place_token(unit);
  declare_charge(unit, false);
  EXPECT_FALSE(unit.token);
  EXPECT_TRUE(unit.activated);
  EXPECT_FALSE(unit.counter_charged);
  declare_charge(unit, true);
  EXPECT_TRUE(unit.counter_charged);
  declare_charge(unit, false);
  EXPECT_TRUE(unit.counter_charged) << "it stays one";
}

TYPED_TEST(MarchUnits, M_18_who_passed_and_has_not_activated_fires_once) {
  TypeParam unit = this->of(Kind::infantry);
  EXPECT_TRUE(fires_defensively(unit, false));
  EXPECT_FALSE(fires_defensively(unit, true)) << "M.R17: once a sub-phase";
  keep_test(unit, true);
  EXPECT_TRUE(fires_defensively(unit, false));
  keep_test(unit, false);
  EXPECT_FALSE(fires_defensively(unit, false));
  keep_test(unit, true);
  activate(unit);
  EXPECT_FALSE(fires_defensively(unit, false));
  TypeParam fleeing = this->of(Kind::infantry);
  mark_retreat(fleeing);
  EXPECT_FALSE(fires_defensively(fleeing, false));
}

TYPED_TEST(MarchUnits, M_18_only_infantry_and_unlimbered_guns_fire) {
  EXPECT_TRUE(fires_defensively(this->of(Kind::skirmishers, Formation::skirmish), false));
  EXPECT_TRUE(fires_defensively(this->of(Kind::infantry, Formation::square), false));
  EXPECT_TRUE(fires_defensively(this->of(Kind::foot_guns, Formation::unlimbered), false));
  EXPECT_FALSE(fires_defensively(this->of(Kind::foot_guns, Formation::limbered), false)) << "M.R49";
  EXPECT_FALSE(fires_defensively(this->of(Kind::cavalry), false));
  EXPECT_FALSE(fires_defensively(this->of(Kind::elephants), false));
}

TEST(march_and_volley_effects, M_R19_who_has_been_in_a_melee) {
  for (const Fate fate : {Fate::wins, Fate::retreats, Fate::destroyed}) EXPECT_TRUE(has_fought(fate));
  for (const Fate fate : {Fate::waits, Fate::halts, Fate::stopped, Fate::repelled, Fate::follows, Fate::flees,
                          Fate::stands, Fate::in_contact})
    EXPECT_FALSE(has_fought(fate)) << enum_name(fate);
}

TEST(march_and_volley_effects, M_22_who_goes_back) {
  for (const Fate fate : {Fate::repelled, Fate::flees, Fate::retreats}) EXPECT_TRUE(goes_back(fate));
  for (const Fate fate : {Fate::waits, Fate::halts, Fate::stopped, Fate::follows, Fate::stands, Fate::wins,
                          Fate::destroyed, Fate::in_contact})
    EXPECT_FALSE(goes_back(fate)) << enum_name(fate);
}

TEST(march_and_volley_effects, M_24_who_may_charge_again) {
  EXPECT_TRUE(opens_exploitation(Fate::wins, true));
  EXPECT_FALSE(opens_exploitation(Fate::wins, false)) << "it stood";
  EXPECT_TRUE(opens_exploitation(Fate::follows, true)) << "its target fled";
  for (const Fate fate : {Fate::waits, Fate::halts, Fate::stopped, Fate::repelled, Fate::flees, Fate::stands,
                          Fate::retreats, Fate::destroyed})
    EXPECT_FALSE(opens_exploitation(fate, true)) << enum_name(fate);
}

TYPED_TEST(MarchUnits, M_22_casualties_come_before_the_retreat) {
  TypeParam beaten = this->of(Kind::infantry, Formation::line, 2);
  EXPECT_EQ(settle(beaten, Fate::retreats, 3, house()), (Settled{false, true}));
  EXPECT_EQ(beaten.casualties, 5);
  EXPECT_TRUE(beaten.retreating);
  TypeParam lost = this->of(Kind::infantry, Formation::line, 4);
  place_token(lost);
  EXPECT_EQ(settle(lost, Fate::retreats, 3, house()), (Settled{true, false})) << "nobody is left to go back";
  EXPECT_FALSE(lost.retreating);
  EXPECT_FALSE(lost.token);
  TypeParam winner = this->of(Kind::infantry);
  EXPECT_EQ(settle(winner, Fate::wins, 1, house()), (Settled{false, false}));
  EXPECT_EQ(winner.casualties, 1);
  EXPECT_FALSE(winner.retreating);
}

TYPED_TEST(MarchUnits, M_17_who_flees_loses_nobody) {
  TypeParam unit = this->of(Kind::infantry);
  EXPECT_EQ(settle(unit, Fate::flees, 0, house()), (Settled{false, true}));
  EXPECT_EQ(unit.casualties, 0);
  EXPECT_TRUE(unit.retreating);
}

TYPED_TEST(MarchUnits, M_24_infantry_has_one_move_of_exploitation_and_cavalry_two) {
  TypeParam foot = this->of(Kind::infantry);
  EXPECT_TRUE(has_exploitation(foot, false, house()));
  count_exploits(foot, 1);
  EXPECT_FALSE(has_exploitation(foot, false, house()));
  TypeParam horse = this->of(Kind::cavalry);
  count_exploits(horse, 1);
  EXPECT_TRUE(has_exploitation(horse, false, house()));
  count_exploits(horse, 1);
  EXPECT_FALSE(has_exploitation(horse, false, house()));
  TypeParam elephants = this->of(Kind::elephants);
  EXPECT_TRUE(has_exploitation(elephants, false, house())) << "M.R20: as infantry";
  count_exploits(elephants, 1);
  EXPECT_FALSE(has_exploitation(elephants, false, house()));
}

TYPED_TEST(MarchUnits, M_24_guns_and_those_that_go_back_do_not_exploit) {
  EXPECT_FALSE(has_exploitation(this->of(Kind::foot_guns, Formation::unlimbered), false, house()));
  EXPECT_FALSE(has_exploitation(this->of(Kind::horse_guns, Formation::limbered), false, house()));
  TypeParam unit = this->of(Kind::infantry);
  mark_retreat(unit);
  EXPECT_FALSE(has_exploitation(unit, false, house()));
}

TYPED_TEST(MarchUnits, M_R11_cavalry_out_of_hand_is_out_of_command_and_activated) {
  TypeParam unit = this->of(Kind::cavalry);
  place_token(unit);
  get_out_of_hand(unit);
  EXPECT_TRUE(unit.out_of_command);
  EXPECT_TRUE(unit.activated);
  EXPECT_FALSE(unit.token);
  EXPECT_FALSE(has_exploitation(unit, true, house()));
}

// --- Elephants (M.11, M.R13)

TYPED_TEST(MarchUnits, M_R13_who_is_trampled_has_a_casualty_and_a_new_test) {
  TypeParam stands = this->of(Kind::infantry);
  keep_test(stands, false);
  EXPECT_EQ(be_trampled(stands, Trampled::stands, house()), Touched{});
  EXPECT_EQ(stands.casualties, 1);
  EXPECT_EQ(stands.tested, Tested::passed) << "M.11: elephants make it test again";
  EXPECT_FALSE(stands.retreating);
  TypeParam runs = this->of(Kind::infantry);
  keep_test(runs, true);
  EXPECT_EQ(be_trampled(runs, Trampled::retreats, house()), (Touched{.goes_back = true}));
  EXPECT_EQ(runs.tested, Tested::failed);
  EXPECT_TRUE(runs.retreating);
}

TYPED_TEST(MarchUnits, M_R13_who_is_not_touched_has_neither) {
  TypeParam unit = this->of(Kind::infantry);
  EXPECT_EQ(be_trampled(unit, Trampled::untouched, house()), Touched{});
  EXPECT_EQ(unit.casualties, 0);
  EXPECT_EQ(unit.tested, Tested::untested);
}

TYPED_TEST(MarchUnits, M_R13_elephants_that_fail_stampede_in_their_turn) {
  TypeParam herd = this->of(Kind::elephants);
  EXPECT_EQ(be_trampled(herd, Trampled::stampedes, house()), (Touched{.stampedes = true}));
  EXPECT_FALSE(herd.retreating) << "its marker comes at the end of its run";
  end_stampede(herd);
  EXPECT_TRUE(herd.retreating);
}

TYPED_TEST(MarchUnits, M_R13_the_last_casualty_is_trampled_to_death) {
  TypeParam unit = this->of(Kind::elephants, Formation::line, 2);
  EXPECT_EQ(be_trampled(unit, Trampled::destroyed, house()), (Touched{.destroyed = true}));
  EXPECT_TRUE(is_destroyed(unit, house()));
}

// --- Leaders (M.3, M.12, M.R12)

template <class Piece>
class MarchLeaders : public testing::Test {};
using LeadersOfBoth = testing::Types<LeaderPiece, BaseState>;
TYPED_TEST_SUITE(MarchLeaders, LeadersOfBoth, );

TYPED_TEST(MarchLeaders, M_3_the_army_commander_is_replaced_in_the_next_turn_and_others_in_the_third) {
  const auto back = [](Rank rank) {
    TypeParam leader;
    leader.rank = rank;
    EXPECT_FALSE(is_replaced(leader, 9, house())) << "he has not fallen";
    EXPECT_EQ(fall(leader, 5), rank == Rank::army_commander);
    EXPECT_EQ(leader.fell, 5);
    int turn = 5;
    while (!is_replaced(leader, turn, house())) ++turn;
    EXPECT_EQ(turn, replaced_in(leader, house()));
    come_back(leader);
    EXPECT_EQ(leader.fell, 0);
    EXPECT_FALSE(is_replaced(leader, turn, house()));
    return turn;
  };
  EXPECT_EQ(back(Rank::army_commander), 6);
  EXPECT_EQ(back(Rank::sub_general), 8);
  EXPECT_EQ(back(Rank::brigadier), 8);
}

TEST(march_and_volley_effects, M_R12_one_roll_for_a_leader_by_whether_his_unit_is_left) {
  EXPECT_EQ(roll_for_one(Peril::shooting, false), (FallenOrder{Peril::shooting, 1, 0}));
  EXPECT_EQ(roll_for_one(Peril::shooting, true), (FallenOrder{Peril::shooting, 0, 1}));
  EXPECT_EQ(roll_for_one(Peril::melee, true), (FallenOrder{Peril::melee, 0, 1}));
}

// --- Armies (M.28 to M.30, M.R14)

template <class Piece>
class MarchArmies : public testing::Test {};
using ArmiesOfBoth = testing::Types<ArmyPiece, SideState>;
TYPED_TEST_SUITE(MarchArmies, ArmiesOfBoth, );

TYPED_TEST(MarchUnits, M_R14_what_counts_towards_breaking_a_brigade) {
  const auto spent = [](const TypeParam& unit, Presence presence) {
    return is_spent(in_brigade(unit, presence), house());
  };
  EXPECT_FALSE(spent(this->of(Kind::infantry), Presence::there));
  EXPECT_FALSE(spent(this->of(Kind::infantry, Formation::line, 2), Presence::there));
  EXPECT_TRUE(spent(this->of(Kind::infantry, Formation::line, 3), Presence::there));
  EXPECT_TRUE(spent(this->of(Kind::infantry), Presence::destroyed));
  EXPECT_TRUE(spent(this->of(Kind::infantry), Presence::off_table));
  TypeParam back = this->of(Kind::cavalry);
  mark_retreat(back);
  EXPECT_TRUE(spent(back, Presence::there));
  rally(back, Formation::line);
  EXPECT_FALSE(spent(back, Presence::there));
}

TYPED_TEST(MarchUnits, M_R14_half_of_its_units_break_a_brigade) {
  const BrigadeUnit fresh = in_brigade(this->of(Kind::infantry), Presence::there);
  const BrigadeUnit gone = in_brigade(this->of(Kind::infantry), Presence::destroyed);
  const auto broken = [](std::vector<BrigadeUnit> units) { return is_broken(units, house()); };
  EXPECT_FALSE(broken({fresh, fresh, gone}));
  EXPECT_TRUE(broken({fresh, gone}));
  EXPECT_TRUE(broken({fresh, gone, gone}));
  EXPECT_FALSE(broken({fresh, fresh, fresh, fresh, gone, gone}));
  EXPECT_TRUE(broken({fresh, fresh, fresh, gone, gone, gone}));
}

TYPED_TEST(MarchUnits, M_28_only_formations_with_infantry_or_cavalry_are_brigades) {
  const auto of_kinds = [&](std::initializer_list<Kind> kinds) {
    std::vector<BrigadeUnit> units;
    for (const Kind kind : kinds) units.push_back(in_brigade(this->of(kind), Presence::there));
    return is_brigade(units);
  };
  EXPECT_TRUE(of_kinds({Kind::infantry}));
  EXPECT_TRUE(of_kinds({Kind::cavalry}));
  EXPECT_TRUE(of_kinds({Kind::foot_guns, Kind::infantry}));
  EXPECT_FALSE(of_kinds({Kind::foot_guns, Kind::horse_guns}));
  EXPECT_FALSE(of_kinds({Kind::skirmishers}));
  EXPECT_FALSE(of_kinds({Kind::elephants}));
  EXPECT_FALSE(of_kinds({}));
}

TYPED_TEST(MarchArmies, M_30_who_withdraws_loses_and_both_draw) {
  TypeParam first;
  TypeParam second;
  EXPECT_EQ(verdict_of(first, second), Verdict::fight_on);
  end_army_test(first, ArmyState::no_test);
  end_army_test(first, ArmyState::fights_on);
  EXPECT_EQ(verdict_of(first, second), Verdict::fight_on);
  end_army_test(second, ArmyState::withdraws);
  EXPECT_EQ(verdict_of(first, second), Verdict::first_wins);
  EXPECT_EQ(verdict_of(second, first), Verdict::second_wins);
  end_army_test(first, ArmyState::withdraws);
  EXPECT_EQ(verdict_of(first, second), Verdict::draw);
}

TYPED_TEST(MarchArmies, M_28_the_fall_of_a_general_counts_in_its_turn_only) {
  TypeParam army;
  army.general_fell = true;
  count_brigades(army, 2, 5);
  forget_fall(army);
  EXPECT_FALSE(army.general_fell);
  EXPECT_EQ(army.broken, 2);
  EXPECT_EQ(army.brigades, 5);
}

}  // namespace
}  // namespace longroll::march_and_volley
