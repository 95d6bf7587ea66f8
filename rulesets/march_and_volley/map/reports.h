// What plays of March & Volley come to, read off the states before and after: what forecasts count.
#pragma once

#include "rules/field.h"
#include "rulesets/march_and_volley/map/game.h"

namespace longroll::march_and_volley {

/// What a shot comes to.
struct ShotReport {
  std::int8_t casualties = 0;
  bool destroyed = false;
  bool goes_back = false;

  static constexpr auto headline =
      std::to_array<Headline>({{"casualties", Doer::defender, "lose"}, {"destroyed", Doer::defender, "are destroyed"}});
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualties of the target", 0, 20},
      {"destroyed", "the target is destroyed"},
      {"goes_back", "the target fails its test, where it comes at once, and goes"},
  });
  static ShotReport read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play);
  friend bool operator==(const ShotReport&, const ShotReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ShotReport, (), (casualties, destroyed, goes_back))

/// What a charge comes to, step by step: tests, defensive fire and bayonets.
struct ChargeReport {
  bool uncontrolled = false;
  bool halts = false;
  bool target_goes_back = false;
  bool stopped = false;
  bool repelled = false;
  bool contact = false;
  std::int8_t charger_lost = 0;
  bool charger_gone = false;
  std::int8_t others_gone = 0;

  static constexpr auto headline = std::to_array<Headline>({{"contact", Doer::attacker, "come to the bayonet"},
                                                            {"target_goes_back", Doer::defender, "give way"},
                                                            {"charger_lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"uncontrolled", "cavalry gets out of hand"},
      {"halts", "the charger fails its test, and stays"},
      {"target_goes_back", "the target fails its test, and goes"},
      {"stopped", "defensive fire stops the charger"},
      {"repelled", "the bayonets are not broken, and the charger goes back"},
      {"contact", "the charger comes to the bayonet"},
      {"charger_lost", "casualties of the charger", 0, 20},
      {"charger_gone", "the charger is destroyed or off the table"},
      {"others_gone", "other units that are lost with it", 0, 60},
  });
  static ChargeReport read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play);
  friend bool operator==(const ChargeReport&, const ChargeReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ChargeReport, (),
                      (uncontrolled, halts, target_goes_back, stopped, repelled, contact, charger_lost, charger_gone,
                       others_gone))

/// What a melee comes to.
struct MeleeReport {
  bool attackers_win = false;
  std::int8_t attackers_lost = 0;
  std::int8_t defenders_lost = 0;
  std::int8_t attackers_gone = 0;
  std::int8_t defenders_gone = 0;
  std::int8_t leaders_fallen = 0;

  static constexpr auto headline = std::to_array<Headline>({{"attackers_win", Doer::attacker, "win"},
                                                            {"attackers_lost", Doer::attacker, "lose"},
                                                            {"defenders_lost", Doer::defender, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"attackers_win", "the side that charged wins"},
      {"attackers_lost", "casualties of those who charged", 0, 40},
      {"defenders_lost", "casualties of those who were charged", 0, 40},
      {"attackers_gone", "units of those who charged that are lost", 0, 60},
      {"defenders_gone", "units of those who were charged that are lost", 0, 60},
      {"leaders_fallen", "leaders who fall", 0, 8},
  });
  static MeleeReport read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play);
  friend bool operator==(const MeleeReport&, const MeleeReport&) = default;
};
BOOST_DESCRIBE_STRUCT(MeleeReport, (),
                      (attackers_win, attackers_lost, defenders_lost, attackers_gone, defenders_gone, leaders_fallen))

/// Whether a unit does what it tries: to charge in its turn, to give way, to build, to stay in hand.
struct TryReport {
  bool done = false;

  static constexpr auto fields = std::to_array<Field>({{"done", "it does what it tries"}});
  static TryReport read(const MarchAndVolley& before, const MarchAndVolley& after, const Play& play);
  friend bool operator==(const TryReport&, const TryReport&) = default;
};
BOOST_DESCRIBE_STRUCT(TryReport, (), (done))

template <class Visit>
void MarchAndVolley::with_report(const Play& play, const Visit& visit) const {
  const auto as = [&]<class R>(std::type_identity<R> report) { visit(report, *this, play); };
  switch (doing_of(play)) {
    case Doing::shoot: return as(std::type_identity<ShotReport>());
    case Doing::charge: return as(std::type_identity<ChargeReport>());
    case Doing::fight: return as(std::type_identity<MeleeReport>());
    case Doing::counter:
    case Doing::build:
    case Doing::clear: return as(std::type_identity<TryReport>());
    case Doing::evade:
      if (is_cavalry(unit(nearest_enemy(piece_of(play))).kind)) as(std::type_identity<TryReport>());
      return;
    case Doing::consolidate:
      if (is_cavalry(unit(piece_of(play)).kind)) as(std::type_identity<TryReport>());
      return;
    default: return;
  }
}

}  // namespace longroll::march_and_volley
