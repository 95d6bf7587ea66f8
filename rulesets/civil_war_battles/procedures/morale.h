// Nerve: losses of units that break, morale tests, disorder and its end (C.10 to C.12, C.19, C.20).
#pragma once

#include "rules/odds.h"
#include "rulesets/civil_war_battles/effects/bases.h"

namespace longroll::civil_war_battles {

/// Half-bases that a unit loses as it goes back (C.10).
struct LossOrder {
  LossKind kind = LossKind::retire;
  Quality quality = Quality::average;

  friend bool operator==(const LossOrder&, const LossOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"kind", "rout, retire from a fight, or fall back without one"},
      {"quality", "veterans may roll again, raw units may be made to"},
  });
};
BOOST_DESCRIBE_STRUCT(LossOrder, (), (kind, quality))

struct LossResult {
  std::int8_t half_bases = 0;

  friend bool operator==(const LossResult&, const LossResult&) = default;
  static constexpr auto fields = std::to_array<Field>({{"half_bases", "half-bases lost", 0, 6}});
};
BOOST_DESCRIBE_STRUCT(LossResult, (), (half_bases))

/// A unit that tests morale (C.11).
struct MoraleOrder {
  Unit unit;
  bool lost_fight = false;
  bool rout_near = false;
  bool holds_ground = false;
  bool cancelled = false;

  friend bool operator==(const MoraleOrder&, const MoraleOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"unit", "the unit"},
      {"lost_fight", "it has just lost a fight"},
      {"rout_near", "it tests because a friend routed or was destroyed within 6 inches"},
      {"holds_ground", "it defends a linear obstacle or an edge of scenery, or is on a hill"},
      {"cancelled", "the general with it cancels the test, once a game"},
  });
};
BOOST_DESCRIBE_STRUCT(MoraleOrder, (), (unit, lost_fight, rout_near, holds_ground, cancelled))

struct MoraleResult {
  MoraleEnd end = MoraleEnd::stands;
  std::int8_t lost = 0;
  std::int8_t inches = 0;
  bool destroyed = false;
  bool friends_test = false;
  bool general_dead = false;
  std::int8_t markers = 0;

  friend bool operator==(const MoraleResult&, const MoraleResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"end", "how the test ends"},
      {"lost", "half-bases lost", 0, 24},
      {"inches", "inches that it goes back", 0, 7},
      {"destroyed", "it has no base left"},
      {"friends_test", "the two nearest friends within 6 inches test for it"},
      {"general_dead", "the general who cancelled the test is dead"},
      {"markers", "casualty markers that stay on it", 0, 12},
  });
};
BOOST_DESCRIBE_STRUCT(MoraleResult, (), (end, lost, inches, destroyed, friends_test, general_dead, markers))

/// A unit at a morale test, as far as its dice and losses ask: all that many different units share.
struct Test {
  Quality quality = Quality::average;
  std::int8_t markers = 0;
  bool disordered = false;
  bool artillery = false;
  bool no_support_rank = false;
  bool battered = false;
  bool enemy_in_flank = false;
  bool rout_near = false;
  bool gun_attached = false;
  bool lost_fight = false;
  bool general_with = false;
  bool general_near = false;
  bool holds_ground = false;
  bool cancelled = false;
  bool measured = true;

  friend bool operator==(const Test&, const Test&) = default;
};
BOOST_DESCRIBE_STRUCT(Test, (),
                      (quality, markers, disordered, artillery, no_support_rank, battered, enemy_in_flank, rout_near,
                       gun_attached, lost_fight, general_with, general_near, holds_ground, cancelled, measured))

/// What comes of it before the unit's size is asked.
struct TestResult {
  MoraleEnd end = MoraleEnd::stands;
  std::int8_t lost = 0;
  std::int8_t inches = 0;

  friend bool operator==(const TestResult&, const TestResult&) = default;
};
BOOST_DESCRIBE_STRUCT(TestResult, (), (end, lost, inches))

/// Why a unit tests for disorder (C.19).
enum class DisorderReason : std::uint8_t { after_fight, shooting, scenery, passage };
BOOST_DESCRIBE_ENUM(DisorderReason, after_fight, shooting, scenery, passage)

/// A unit that tests for disorder.
struct DisorderOrder {
  DisorderReason reason = DisorderReason::scenery;
  Quality quality = Quality::average;
  Quality other = Quality::average;
  std::int8_t casualties = 1;

  friend bool operator==(const DisorderOrder&, const DisorderOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"reason", "after a fight, casualties from shooting, the far edge of scenery, or passing through infantry"},
      {"quality", "veteran, average or raw"},
      {"other", "quality of the brigade that is passed through, which tests too"},
      {"casualties", "casualties from shooting this turn, each with a die", 0, 40},
  });
};
BOOST_DESCRIBE_STRUCT(DisorderOrder, (), (reason, quality, other, casualties))

struct DisorderResult {
  bool disordered = false;
  bool other_disordered = false;

  friend bool operator==(const DisorderResult&, const DisorderResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"disordered", "the unit is disordered"},
      {"other_disordered", "the brigade that is passed through is disordered"},
  });
};
BOOST_DESCRIBE_STRUCT(DisorderResult, (), (disordered, other_disordered))

/// A disordered unit that spends points to restore order (C.20).
struct RestoreOrder {
  Quality quality = Quality::average;
  std::int8_t points = 1;

  friend bool operator==(const RestoreOrder&, const RestoreOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"quality", "veteran, average or raw"},
      {"points", "action points that it may spend, a die each, until order is restored", 1, 7},
  });
};
BOOST_DESCRIBE_STRUCT(RestoreOrder, (), (quality, points))

struct RestoreResult {
  bool restored = false;
  std::int8_t spent = 0;

  friend bool operator==(const RestoreResult&, const RestoreResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"restored", "order is restored"},
      {"spent", "action points spent", 1, 7},
  });
};
BOOST_DESCRIBE_STRUCT(RestoreResult, (), (restored, spent))

/// Whether it has a second rank that supports it (C.11, C.R15).
bool has_support_rank(const Unit& unit, int half_bases);
/// Why a unit's facts do not fit together, or nothing.
std::optional<Refusal> refuse_unit(const Unit& unit, std::string_view path);
/// The unit after so many half-bases lost; they come off the second rank first (C.R23).
Unit after_losses(const Unit& unit, int half_bases);
/// The test that a unit takes.
Test test_of(const MoraleOrder& order, const House& house);
/// Whether that end is a rout.
bool is_rout(MoraleEnd end);
/// The inches that a unit goes back where it does not rout.
int roll_inches(const House& house, Umpire& umpire);

std::optional<Refusal> refuse_order(const MoraleOrder& order, const House& house);

LossResult resolve_losses(const LossOrder& order, const House& house, Umpire& umpire);
TestResult resolve_test(const Test& test, const House& house, Umpire& umpire);
MoraleResult resolve_morale(const MoraleOrder& order, const House& house, Umpire& umpire);
DisorderResult resolve_disorder(const DisorderOrder& order, const House& house, Umpire& umpire);
RestoreResult resolve_restore(const RestoreOrder& order, const House& house, Umpire& umpire);

}  // namespace longroll::civil_war_battles
