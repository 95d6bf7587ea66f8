// Charges from the tests to the end of the melee (M.14 to M.23, M.R17, M.R18).
#pragma once

#include "rules/odds.h"
#include "rulesets/march_and_volley/procedures/melee.h"

namespace longroll::march_and_volley {

/// Units that charge the same enemies, activated one after the other.
struct ChargeOrder {
  Units chargers = {Unit{}};
  Units targets = {Unit{}};

  friend bool operator==(const ChargeOrder&, const ChargeOrder&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"chargers", "the units that charge, in the order in which they are activated"},
      {"targets", "the units that they charge, in their owner's order"},
  });
};
BOOST_DESCRIBE_STRUCT(ChargeOrder, (), (chargers, targets))

/// What becomes of a unit in a charge.
enum class Fate : std::uint8_t {
  waits,       ///< charger: nobody was left to charge
  halts,       ///< charger: failed its test and stays put
  stopped,     ///< charger: by defensive fire
  repelled,    ///< cavalry: did not break the bayonets and retreats
  follows,     ///< charger: takes the line that every target left
  in_contact,  ///< while the charge goes on
  flees,       ///< target: failed its test and retreats
  stands,      ///< target: nobody came into contact with it
  wins,
  retreats,
  destroyed
};
BOOST_DESCRIBE_ENUM(Fate, waits, halts, stopped, repelled, follows, in_contact, flees, stands, wins, retreats,
                    destroyed)

/// How a charge ends.
enum class ChargeEnd : std::uint8_t {
  halted,      ///< no charger passed its test
  beaten_off,  ///< none of those that passed came into contact
  fled,        ///< every target did, before contact
  won,
  lost
};
BOOST_DESCRIBE_ENUM(ChargeEnd, halted, beaten_off, fled, won, lost)

struct ChargeResult {
  ChargeEnd end = ChargeEnd::halted;
  std::int8_t charging_leaders = 0;
  std::int8_t target_leaders = 0;
  FixedList<Fate, 4> chargers;
  FixedList<Fate, 4> targets;
  Counts chargers_lost;
  Counts targets_lost;

  friend bool operator==(const ChargeResult&, const ChargeResult&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"end", "how the charge ends"},
      {"charging_leaders", "leaders of the chargers that fall", 0, 4},
      {"target_leaders", "leaders of the targets that fall", 0, 4},
      {"chargers",
       "what becomes of each charger; those that win or follow may exploit, those repelled or beaten retreat"},
      {"targets", "what becomes of each target; those that flee or are beaten retreat"},
      {"chargers_lost", "casualties of each charger", 0, 20},
      {"targets_lost", "casualties of each target", 0, 20},
  });
};
BOOST_DESCRIBE_STRUCT(ChargeResult, (),
                      (end, charging_leaders, target_leaders, chargers, targets, chargers_lost, targets_lost))

std::optional<Refusal> refuse_order(const ChargeOrder& order, const House& house);
ChargeResult resolve_charge(const ChargeOrder& order, const House& house, Umpire& umpire);
/// Its odds, staged charger by charger, then by the melee and its leaders.
Odds<ChargeResult> charge_odds(const ChargeOrder& order, const House& house, const OddsOptions& options,
                               EventSink* sink);

}  // namespace longroll::march_and_volley
