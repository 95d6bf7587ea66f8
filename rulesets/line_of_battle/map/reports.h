// What plays of Line of Battle come to, read off the states before and after: what forecasts count.
#pragma once

#include "rulesets/line_of_battle/map/reports_command.h"

namespace longroll::line_of_battle {

/// What a shot comes to, from the opening volley on those who fire to the end of the target's retreat.
struct ShotReport {
  std::int8_t lost = 0;
  std::int8_t units = 0;
  State state = State::normal;
  bool retreats = false;
  bool withdraws = false;
  std::int8_t leaders = 0;
  std::int8_t counter_battery = 0;
  std::int8_t own_lost = 0;
  std::int8_t own_leaders = 0;
  bool depleted = false;

  static constexpr auto headline = std::to_array<Headline>({{"lost", Doer::defender, "lose"},
                                                            {"retreats", Doer::defender, "fall back"},
                                                            {"own_lost", Doer::attacker, "lose"},
                                                            {"units", Doer::defender, "have {} destroyed"},
                                                            {"withdraws", Doer::defender, "withdraw before it"}});
  static constexpr auto fields = std::to_array<Field>({
      {"lost", "strength points that the target loses", 0, 100},
      {"units", "units of the target that are destroyed", 0, 24},
      {"state", "morale state of the target's top unit afterwards; as before if nothing is left of it"},
      {"retreats", "the target falls back"},
      {"withdraws", "open order withdraws, and the fire is spent"},
      {"leaders", "leaders of the target wounded, killed or taken", 0, 24},
      {"counter_battery", "counter-battery fire level in the target hex", 0, 2},
      {"own_lost", "strength points that the firing side loses: opening volley, fire near friends", 0, 100},
      {"own_leaders", "leaders of the firing side who fall", 0, 24},
      {"depleted", "a battery that fires runs out of ammunition"},
  });
  /// `before` has the shot on top of its frames.
  static ShotReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play);
  friend bool operator==(const ShotReport&, const ShotReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ShotReport, (),
                      (lost, units, state, retreats, withdraws, leaders, counter_battery, own_lost, own_leaders,
                       depleted))

/// The closing roll of a charge that is under way.
struct ClosingReport {
  bool closes = false;

  static constexpr auto headline = std::to_array<Headline>({{"closes", Doer::attacker, "get there"}});
  static constexpr auto fields = std::to_array<Field>({{"closes", "the charge closes with the enemy"}});
  static ClosingReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play);
};
BOOST_DESCRIBE_STRUCT(ClosingReport, (), (closes))

/// The opening volley on a charge that is under way.
struct VolleyReport {
  bool goes_on = false;
  std::int8_t lost = 0;
  std::int8_t leaders = 0;

  static constexpr auto headline =
      std::to_array<Headline>({{"goes_on", Doer::attacker, "go on"}, {"lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"goes_on", "the charge goes on"},
      {"lost", "strength points that the attacker loses", 0, 100},
      {"leaders", "attacking leaders who fall", 0, 24},
  });
  static VolleyReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play);
};
BOOST_DESCRIBE_STRUCT(VolleyReport, (), (goes_on, lost, leaders))

/// What a charge comes to, before the advance, which is a choice.
struct ChargeReport {
  bool may_enter = false;
  std::int8_t attacker_lost = 0;
  std::int8_t defender_lost = 0;
  std::int8_t attacker_units = 0;
  std::int8_t defender_units = 0;
  State state = State::normal;
  bool retreats = false;
  std::int8_t attacking_leaders = 0;
  std::int8_t defending_leaders = 0;

  static constexpr auto headline = std::to_array<Headline>({{"may_enter", Doer::attacker, "take the hex"},
                                                            {"defender_lost", Doer::defender, "lose"},
                                                            {"attacker_lost", Doer::attacker, "lose"},
                                                            {"attacker_units", Doer::attacker, "have {} destroyed"},
                                                            {"defender_units", Doer::defender, "have {} destroyed"},
                                                            {"retreats", Doer::defender, "leave the hex"}});
  static constexpr auto fields = std::to_array<Field>({
      {"may_enter", "the attacker may enter the hex"},
      {"attacker_lost", "strength points that the attacker loses", 0, 100},
      {"defender_lost", "strength points that the defender loses", 0, 100},
      {"attacker_units", "attacking units destroyed", 0, 24},
      {"defender_units", "defending units destroyed or taken", 0, 24},
      {"state", "morale state of the defender's top unit afterwards; as before if nothing is left of it"},
      {"retreats", "the defender leaves his hex"},
      {"attacking_leaders", "attacking leaders who fall", 0, 24},
      {"defending_leaders", "defending leaders wounded, killed or taken", 0, 24},
  });
  static ChargeReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play);
  friend bool operator==(const ChargeReport&, const ChargeReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ChargeReport, (),
                      (may_enter, attacker_lost, defender_lost, attacker_units, defender_units, state, retreats,
                       attacking_leaders, defending_leaders))

/// A march that needs a roll: to close with the enemy, at an intersection, or where enemy leaders are alone.
struct MarchReport {
  bool arrives = false;
  bool disorganized = false;
  std::int8_t leaders = 0;
  std::int8_t lost = 0;

  static constexpr auto headline = std::to_array<Headline>({{"arrives", Doer::attacker, "come there"}});
  static constexpr auto fields = std::to_array<Field>({
      {"arrives", "the stack comes into the hex"},
      {"disorganized", "it is disorganized on the way, in a town"},
      {"leaders", "enemy leaders taken", 0, 24},
      {"lost", "strength points that enemy zones cost it", 0, 100},
  });
  static MarchReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play);
  friend bool operator==(const MarchReport&, const MarchReport&) = default;
};
BOOST_DESCRIBE_STRUCT(MarchReport, (), (arrives, disorganized, leaders, lost))

/// What a retreat costs from here to its end.
struct RetreatReport {
  std::int8_t lost = 0;
  std::int8_t units = 0;
  std::int8_t leaders = 0;

  static constexpr auto headline = std::to_array<Headline>({{"lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"lost", "strength points lost", 0, 100},
      {"units", "units destroyed, or gone from the map", 0, 24},
      {"leaders", "leaders who fall", 0, 24},
  });
  static RetreatReport read(const LineOfBattle& before, const LineOfBattle& after, const Play& play);
  friend bool operator==(const RetreatReport&, const RetreatReport&) = default;
};
BOOST_DESCRIBE_STRUCT(RetreatReport, (), (lost, units, leaders))

/// The play that rolls a shot or a step of a charge.
inline Play roll_play() { return {verb_of(Doing::roll)}; }

template <class Visit>
void LineOfBattle::with_report(const Play& play, const Visit& visit) const {
  if (with_command_report(*this, play, visit)) return;
  switch (doing_of(play)) {
    case Doing::roll:
      if (state.flow.top_if<Shot>() != nullptr) {
        visit(std::type_identity<ShotReport>(), *this, play);
        return;
      }
      switch (state.flow.nearest<Charge>().step) {
        case ChargeStep::closing: visit(std::type_identity<ClosingReport>(), *this, play); return;
        case ChargeStep::volley: visit(std::type_identity<VolleyReport>(), *this, play); return;
        default: visit(std::type_identity<ChargeReport>(), *this, play); return;
      }
    case Doing::fire: {
      const Shot all = strongest(state.flow.nearest<StackActs>().pieces, play.place);
      if (!all.firers.empty()) visit(std::type_identity<ShotReport>(), with_shot(all), roll_play());
      return;
    }
    case Doing::charge: visit(std::type_identity<ChargeReport>(), *this, play); return;
    case Doing::close: visit(std::type_identity<MarchReport>(), *this, play); return;
    case Doing::march:
      if (is_risky(play.place)) visit(std::type_identity<MarchReport>(), *this, play);
      return;
    case Doing::retreat: visit(std::type_identity<RetreatReport>(), *this, play); return;
    default: return;
  }
}

template <class Visit>
void LineOfBattle::with_whole(const Play& play, const Visit& visit) const {
  // Its last roll has that report already.
  const Charge* charge = state.flow.top_if<Charge>();
  if (charge != nullptr && charge->step != ChargeStep::impact) visit(std::type_identity<ChargeReport>(), *this, play);
}

}  // namespace longroll::line_of_battle
