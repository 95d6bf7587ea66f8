// What plays of Civil War Battles come to, read off the states before and after: what forecasts count.
#pragma once

#include "rules/field.h"
#include "rulesets/civil_war_battles/map/game.h"

namespace longroll::civil_war_battles {

/// What a unit suffers by what it does: opportunity fire, ground that it leaves, friends whom it passes.
struct ActReport {
  std::int8_t casualties = 0;
  bool disordered = false;
  bool passed_disordered = false;
  bool general_dead = false;
  bool gone = false;

  static constexpr auto headline = std::to_array<Headline>({{"casualties", Doer::attacker, "take {}"},
                                                            {"disordered", Doer::attacker, "are disordered"},
                                                            {"gone", Doer::attacker, "are lost"}});
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualty markers on it", 0, 24},
      {"disordered", "it is disordered"},
      {"passed_disordered", "the unit that it passes is disordered"},
      {"general_dead", "the general with it is dead"},
      {"gone", "it is destroyed"},
  });
  static ActReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const ActReport&, const ActReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ActReport, (), (casualties, disordered, passed_disordered, general_dead, gone))

/// What a shot comes to.
struct ShotReport {
  std::int8_t casualties = 0;
  bool disordered = false;
  bool destroyed = false;
  bool low_ammunition = false;
  bool general_dead = false;

  static constexpr auto headline = std::to_array<Headline>({{"casualties", Doer::defender, "take {}"},
                                                            {"disordered", Doer::defender, "are disordered"},
                                                            {"destroyed", Doer::defender, "are destroyed"}});
  static constexpr auto fields = std::to_array<Field>({
      {"casualties", "casualty markers on the target", 0, 24},
      {"disordered", "the target is disordered"},
      {"destroyed", "the target, a gun, is destroyed"},
      {"low_ammunition", "the shooter is low on ammunition"},
      {"general_dead", "the general with the target is dead"},
  });
  static ShotReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const ShotReport&, const ShotReport&) = default;
};
BOOST_DESCRIBE_STRUCT(ShotReport, (), (casualties, disordered, destroyed, low_ammunition, general_dead))

/// What an assault comes to, opportunity fire before it, falter test, fight and routs included.
struct AssaultReport {
  AssaultEnd end = AssaultEnd::falters;
  std::int8_t assaulter_lost = 0;
  std::int8_t defender_lost = 0;
  bool assaulter_gone = false;
  bool defender_gone = false;
  std::int8_t others_gone = 0;
  bool assaulter_general_dead = false;
  bool defender_general_dead = false;

  static constexpr auto headline =
      std::to_array<Headline>({{"end", Doer::attacker, "win", "wins"},
                               {"defender_lost", Doer::defender, "lose"},
                               {"assaulter_lost", Doer::attacker, "lose"},
                               {"defender_gone", Doer::defender, "rout or are destroyed"},
                               {"assaulter_gone", Doer::attacker, "rout or are destroyed"}});
  static constexpr auto fields = std::to_array<Field>({
      {"end", "the assaulter is shot down before, falters, is repelled, wins, or the defender routs before the fight"},
      {"assaulter_lost", "half-bases lost by the assaulter", 0, 24},
      {"defender_lost", "half-bases lost by the defender", 0, 24},
      {"assaulter_gone", "the assaulter routs or is destroyed"},
      {"defender_gone", "the defender routs or is destroyed"},
      {"others_gone", "other units that rout or are lost with them", 0, 30},
      {"assaulter_general_dead", "the assaulter's general is dead"},
      {"defender_general_dead", "the defender's general is dead"},
  });
  static AssaultReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const AssaultReport&, const AssaultReport&) = default;
};
BOOST_DESCRIBE_STRUCT(AssaultReport, (),
                      (end, assaulter_lost, defender_lost, assaulter_gone, defender_gone, others_gone,
                       assaulter_general_dead, defender_general_dead))

/// What a morale test at the beginning of a turn comes to.
struct TestReport {
  bool stands = false;
  bool goes_back = false;
  bool gone = false;
  std::int8_t lost = 0;
  std::int8_t others_gone = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"stands", "it stands where it is"},
      {"goes_back", "it withdraws or retires"},
      {"gone", "it routs or is destroyed"},
      {"lost", "half-bases lost", 0, 24},
      {"others_gone", "friends who rout for it, and what is lost with them", 0, 30},
  });
  static TestReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const TestReport&, const TestReport&) = default;
};
BOOST_DESCRIBE_STRUCT(TestReport, (), (stands, goes_back, gone, lost, others_gone))

/// Whether a unit gets going, and with how many points.
struct PointsReport {
  bool going = false;
  std::int8_t points = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"going", "it may shoot and assault"},
      {"points", "action points", 0, 8},
  });
  static PointsReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const PointsReport&, const PointsReport&) = default;
};
BOOST_DESCRIBE_STRUCT(PointsReport, (), (going, points))

/// How far a general may ride.
struct RideReport {
  std::int8_t inches = 0;

  static constexpr auto fields = std::to_array<Field>({{"inches", "inches that he may ride", 0, 18}});
  static RideReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const RideReport&, const RideReport&) = default;
};
BOOST_DESCRIBE_STRUCT(RideReport, (), (inches))

/// How many determination dice a division gets.
struct DriveReport {
  std::int8_t dice = 0;

  static constexpr auto fields = std::to_array<Field>({{"dice", "determination dice for the division", 0, 12}});
  static DriveReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const DriveReport&, const DriveReport&) = default;
};
BOOST_DESCRIBE_STRUCT(DriveReport, (), (dice))

/// Whether order is restored.
struct OrderReport {
  bool restored = false;

  static constexpr auto fields = std::to_array<Field>({{"restored", "it is in order again"}});
  static OrderReport read(const CivilWarBattles& before, const CivilWarBattles& after, const Play& play);
  friend bool operator==(const OrderReport&, const OrderReport&) = default;
};
BOOST_DESCRIBE_STRUCT(OrderReport, (), (restored))

template <class Visit>
void CivilWarBattles::with_report(const Play& play, const Visit& visit) const {
  const auto as = [&]<class R>(std::type_identity<R> report) { visit(report, *this, play); };
  switch (doing_of(play)) {
    case Doing::test: return as(std::type_identity<TestReport>());
    case Doing::ride: return as(std::type_identity<RideReport>());
    case Doing::drive: return as(std::type_identity<DriveReport>());
    case Doing::roll:
    case Doing::motivate: return as(std::type_identity<PointsReport>());
    case Doing::restore: return as(std::type_identity<OrderReport>());
    case Doing::advance:
    case Doing::pass:
    case Doing::go_on:
    case Doing::face:
    case Doing::form:
    case Doing::mount:
    case Doing::limber:
      // A place of a fan is chosen before there is anything to forecast.
      if (may_be_dicey(play)) as(std::type_identity<ActReport>());
      return;
    case Doing::shoot:
    case Doing::fire: return as(std::type_identity<ShotReport>());
    case Doing::assault:
    case Doing::charge: return as(std::type_identity<AssaultReport>());
    default: return;
  }
}

}  // namespace longroll::civil_war_battles
