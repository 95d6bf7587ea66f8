// Assaults: falter test, fight, the loser's morale, losses, disorder and generals at risk (C.22 to C.27).
#pragma once

#include "rules/odds.h"
#include "rulesets/civil_war_battles/house.h"

namespace longroll::civil_war_battles {

/// Who stands above whom.
enum class Ground : std::uint8_t {
  level,
  defender_uphill,
  defender_on_rough_hill,
  assaulter_uphill,
  assaulter_on_rough_hill
};
BOOST_DESCRIBE_ENUM(Ground, level, defender_uphill, defender_on_rough_hill, assaulter_uphill, assaulter_on_rough_hill)

/// One unit assaults another; the falter test, the fight and the whole assault all start from this.
struct AssaultOrder {
  Fighter assaulter;
  Fighter defender;
  Ground ground = Ground::level;
  bool cover = false;
  bool open = true;
  bool flank = false;
  bool first_assault = false;
  bool passed_falter = true;
  bool measured = true;

  friend bool operator==(const AssaultOrder&, const AssaultOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"assaulter", "whoever assaults"},
      {"defender", "whoever is assaulted"},
      {"ground", "who stands above whom"},
      {"cover", "the defender is behind a linear obstacle or defends an edge of scenery"},
      {"open", "the defender is in the open, unless it has cover, for cavalry that charges it"},
      {"flank", "the assault comes into flank or rear"},
      {"first_assault", "it is the brigade's first assault of the game"},
      {"passed_falter", "the assaulter passed its falter test this turn, for a fight by itself"},
      {"measured", "the inches of a retreat are rolled too"},
  });
};
BOOST_DESCRIBE_STRUCT(AssaultOrder, (),
                      (assaulter, defender, ground, cover, open, flank, first_assault, passed_falter, measured))

struct FalterResult {
  FalterEnd end = FalterEnd::stops;
  std::int8_t defender_lost = 0;
  std::int8_t inches = 0;
  bool assaulter_disordered = false;
  bool friends_test = false;

  friend bool operator==(const FalterResult&, const FalterResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"end", "the assaulter stops, the units fight, or the defender routs, its guns lost"},
      {"defender_lost", "half-bases that the defender loses in a rout", 0, 24},
      {"inches", "inches that mounted cavalry retires", 0, 7},
      {"assaulter_disordered", "the assaulter is disordered"},
      {"friends_test", "the two nearest friends of the defender within 6 inches test"},
  });
};
BOOST_DESCRIBE_STRUCT(FalterResult, (), (end, defender_lost, inches, assaulter_disordered, friends_test))

enum class Winner : std::uint8_t { nobody, assaulter, defender };
BOOST_DESCRIBE_ENUM(Winner, nobody, assaulter, defender)

/// What becomes of the loser of a fight, or of a defender that routs before it (C.25, C.R13).
enum class LoserEnd : std::uint8_t { none, gives_way, retires, routs, destroyed };
BOOST_DESCRIBE_ENUM(LoserEnd, none, gives_way, retires, routs, destroyed)

struct AssaultResult {
  FalterEnd falter = FalterEnd::fights;
  Winner winner = Winner::nobody;
  LoserEnd loser = LoserEnd::none;
  std::int8_t assaulter_lost = 0;
  std::int8_t defender_lost = 0;
  std::int8_t inches = 0;
  bool friends_test = false;
  bool assaulter_disordered = false;
  bool defender_disordered = false;
  bool assaulter_general_dead = false;
  bool defender_general_dead = false;

  friend bool operator==(const AssaultResult&, const AssaultResult&) = default;
  static constexpr auto headline = std::to_array<Headline>({{"winner", Doer::attacker, "win", "assaulter"},
                                                            {"defender_lost", Doer::defender, "lose"},
                                                            {"assaulter_lost", Doer::attacker, "lose"}});
  static constexpr auto fields = std::to_array<Field>({
      {"falter", "what the falter test came to"},
      {"winner", "who won"},
      {"loser", "what becomes of the loser"},
      {"assaulter_lost", "half-bases lost by the assaulter", 0, 24},
      {"defender_lost", "half-bases lost by the defender", 0, 24},
      {"inches", "inches that the loser, or cavalry that faltered, goes back", 0, 7},
      {"friends_test", "the loser's two nearest friends within 6 inches test"},
      {"assaulter_disordered", "the assaulter is disordered"},
      {"defender_disordered", "the defender is disordered"},
      {"assaulter_general_dead", "the assaulter's general is dead"},
      {"defender_general_dead", "the defender's general is dead"},
  });
};
BOOST_DESCRIBE_STRUCT(AssaultResult, (),
                      (falter, winner, loser, assaulter_lost, defender_lost, inches, friends_test, assaulter_disordered,
                       defender_disordered, assaulter_general_dead, defender_general_dead))

std::optional<Refusal> refuse_order(const AssaultOrder& order, const House& house);

FalterResult resolve_falter(const AssaultOrder& order, const House& house, Umpire& umpire);
/// The fight alone, from the dice of both sides on.
AssaultResult resolve_fight(const AssaultOrder& order, const House& house, Umpire& umpire);
/// The falter test, and what follows from it.
AssaultResult resolve_assault(const AssaultOrder& order, const House& house, Umpire& umpire);
/// Their odds, stage by stage.
Odds<AssaultResult> fight_odds(const AssaultOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink);
Odds<AssaultResult> assault_odds(const AssaultOrder& order, const House& house, const OddsOptions& options,
                                 EventSink* sink);

}  // namespace longroll::civil_war_battles
