// What plays of Rifle Pits come to, read off the states before and after: what forecasts count.
#pragma once

#include "rules/field.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

/// What an attack comes to, retreats included; before an advance, which is a choice. Its words are those of the combat.
struct AttackReport : CombatResult {
  std::int8_t attackers_broken = 0;
  std::int8_t defenders_broken = 0;

  static constexpr auto headline =
      std::to_array<Headline>({{"hex_vacated", Doer::attacker, "clear the hex"},
                               {"defender_steps", Doer::defender, "lose"},
                               {"attacker_steps", Doer::attacker, "lose"},
                               {"attacker_units", Doer::attacker, "have {} eliminated"},
                               {"defender_units", Doer::defender, "have {} eliminated"},
                               {"attackers_retreat", Doer::attacker, "fall back"},
                               {"defenders_retreat", Doer::defender, "fall back"},
                               {"may_advance", Doer::attacker, "may advance"},
                               {"attackers_disordered", Doer::attacker, "are disordered"},
                               {"defenders_disordered", Doer::defender, "are disordered"},
                               {"attackers_broken", Doer::attacker, "have {} demoralized"},
                               {"defenders_broken", Doer::defender, "have {} demoralized"},
                               {"officer_lost", Doer::attacker, "lose the officer who leads"},
                               {"others_lost", Doer::attacker, "lose other officers: {}"},
                               {"defending_lost", Doer::defender, "lose officers: {}"}});
  static constexpr auto fields = [] {
    constexpr std::size_t officers = 11;  // fields of a combat that tell of them, and stand last
    std::array<Field, CombatResult::fields.size() + 1> all{};
    // The outcome on the table is not seen from outside.
    auto next = std::copy(CombatResult::fields.begin() + 1, CombatResult::fields.begin() + officers, all.begin());
    *next++ = {"attackers_broken", "attacking units demoralized", 0, 100};
    *next++ = {"defenders_broken", "defending units demoralized", 0, 100};
    for (Field officer : std::span(CombatResult::fields).subspan(officers)) {
      if (officer.high > 0) officer.high = 100;
      *next++ = officer;
    }
    return all;
  }();
  /// `before` has the attack on top of its frames.
  static AttackReport read(const RiflePits& before, const RiflePits& after, const Play& play);
  friend bool operator==(const AttackReport&, const AttackReport&) = default;
};
BOOST_DESCRIBE_STRUCT(AttackReport, (),
                      (attacker_steps, defender_steps, attacker_units, defender_units, attackers_retreat,
                       defenders_retreat, hex_vacated, may_advance, attackers_disordered, defenders_disordered,
                       attackers_broken, defenders_broken, officer_lost, others_lost, defending_lost))

/// Whether an order that is rolled for comes into force at once (P.R17).
struct OrderReport {
  bool at_once = false;

  static constexpr auto fields = std::to_array<Field>({{"at_once", "the order comes into force at once"}});
  static OrderReport read(const RiflePits& before, const RiflePits& after, const Play& play);
};
BOOST_DESCRIBE_STRUCT(OrderReport, (), (at_once))

/// The play that rolls an attack.
inline Play roll_play() { return {verb_of(Doing::roll)}; }

template <class Visit>
void RiflePits::with_report(const Play& play, const Visit& visit) const {
  switch (const auto doing = doing_of(play)) {
    case Doing::roll: visit(std::type_identity<AttackReport>(), *this, play); return;
    case Doing::assault:
    case Doing::bombard:
    case Doing::snipe: {
      const Attack all = strongest(mode_of(doing), state.flow.active, play.place);
      if (!all.attackers.empty()) visit(std::type_identity<AttackReport>(), with_attack(all), roll_play());
      return;
    }
    case Doing::order_now: visit(std::type_identity<OrderReport>(), *this, play); return;
    default: return;
  }
}

}  // namespace longroll::rifle_pits
