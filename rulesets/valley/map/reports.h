// What plays of Valley come to, read off the states before and after: what forecasts count.
#pragma once

#include "rules/field.h"
#include "rulesets/valley/map/game.h"

namespace longroll::valley {

/// The die for the initiative (V.3).
struct InitiativeReport {
  bool confederate = false;
  bool rain = false;

  static constexpr auto fields = std::to_array<Field>(
      {{"confederate", "the Confederates have the initiative"}, {"rain", "it rains: no fords this turn"}});
  static InitiativeReport read(const Valley& /*before*/, const Valley& after, const Play& /*play*/) {
    return {after.state.holder == after.confederate(), after.state.rain};
  }
};
BOOST_DESCRIBE_STRUCT(InitiativeReport, (), (confederate, rain))

/// The dice for a march (V.6, V.R5).
struct MarchReport {
  std::int8_t points = 0;
  std::int8_t lost = 0;
  bool over = false;

  static constexpr auto headline =
      std::to_array<Headline>({{"points", Doer::attacker, "march"}, {"lost", Doer::attacker, "leave behind"}});
  static constexpr auto fields = std::to_array<Field>({
      {"points", "movement points to march with", 0, 40},
      {"lost", "strength points that fall out", 0, 100},
      {"over", "the action is over after this leader"},
  });
  static MarchReport read(const Valley& before, const Valley& after, const Play& play);
};
BOOST_DESCRIBE_STRUCT(MarchReport, (), (points, lost, over))

/// The die for a reaction (V.R6).
struct ReactionReport {
  bool reacts = false;

  static constexpr auto fields = std::to_array<Field>({{"reacts", "the stack may move one link"}});
  static ReactionReport read(const Valley& /*before*/, const Valley& after, const Play& /*play*/) {
    return {after.state.flow.top_if<ComeUp>() != nullptr};
  }
};
BOOST_DESCRIBE_STRUCT(ReactionReport, (), (reacts))

/// One round of a battle, with what follows where it is the last (V.19, V.R12, V.R30 to V.R33).
struct RoundReport {
  std::int16_t attacker_lost = 0;
  std::int16_t defender_lost = 0;
  std::int8_t attacking_leaders = 0;
  std::int8_t defending_leaders = 0;
  bool over = false;
  bool attacker_holds = false;

  static constexpr auto headline = std::to_array<Headline>({{"attacker_holds", Doer::attacker, "hold the field"},
                                                            {"defender_lost", Doer::defender, "lose"},
                                                            {"attacker_lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"attacker_lost", "strength points lost by the attacker", 0, 200},
      {"defender_lost", "strength points lost by the defender", 0, 200},
      {"attacking_leaders", "leaders lost by the attacker", 0, 20},
      {"defending_leaders", "leaders lost by the defender", 0, 20},
      {"over", "the battle is over"},
      {"attacker_holds", "the attacker has the field to himself"},
  });
  static RoundReport read(const Valley& before, const Valley& after, const Play& play);
};
BOOST_DESCRIBE_STRUCT(RoundReport, (),
                      (attacker_lost, defender_lost, attacking_leaders, defending_leaders, over, attacker_holds))

/// The partisans' die (V.R14).
struct RaidReport {
  bool done = false;

  static constexpr auto fields = std::to_array<Field>({{"done", "the raid succeeds"}});
  static RaidReport read(const Valley& before, const Valley& after, const Play& /*play*/) {
    return {before.state.links != after.state.links};
  }
};
BOOST_DESCRIBE_STRUCT(RaidReport, (), (done))

template <class Visit>
void Valley::with_report(const Play& play, const Visit& visit) const {
  switch (static_cast<Doing>(play.verb)) {
    case Doing::initiative: visit(std::type_identity<InitiativeReport>(), *this, play); return;
    case Doing::march:
    case Doing::force_march: visit(std::type_identity<MarchReport>(), *this, play); return;
    case Doing::react: visit(std::type_identity<ReactionReport>(), *this, play); return;
    case Doing::round:
    case Doing::break_off: visit(std::type_identity<RoundReport>(), *this, play); return;
    case Doing::fight_on:
      // The attacker's word alone opens nothing: the defender's is next.
      if (state.flow.top().who != battle()->attacker) visit(std::type_identity<RoundReport>(), *this, play);
      return;
    case Doing::raid: visit(std::type_identity<RaidReport>(), *this, play); return;
    default: return;
  }
}

}  // namespace longroll::valley
