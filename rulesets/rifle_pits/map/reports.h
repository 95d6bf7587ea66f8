// What plays of Rifle Pits come to, read off the states before and after: what forecasts count.
#pragma once

#include "rules/field.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

/// What an attack comes to, retreats included; before an advance, which is a choice.
struct AttackReport {
  std::int8_t attacker_steps = 0;
  std::int8_t defender_steps = 0;
  std::int8_t attacker_units = 0;
  std::int8_t defender_units = 0;
  bool attackers_retreat = false;
  bool defenders_retreat = false;
  bool hex_vacated = false;
  bool may_advance = false;
  bool attackers_disordered = false;
  bool defenders_disordered = false;
  std::int8_t attackers_broken = 0;
  std::int8_t defenders_broken = 0;
  bool officer_lost = false;
  std::int8_t others_lost = 0;
  std::int8_t defending_lost = 0;

  static constexpr auto fields = std::to_array<Field>({
      {"attacker_steps", "steps lost by the attackers", 0, 24},
      {"defender_steps", "steps lost by the defenders", 0, 18},
      {"attacker_units", "attacking units eliminated", 0, most_attackers},
      {"defender_units", "defending units eliminated", 0, 6},
      {"attackers_retreat", "the attackers retreat"},
      {"defenders_retreat", "the defenders retreat"},
      {"hex_vacated", "the hex is vacated"},
      {"may_advance", "the attackers may advance"},
      {"attackers_disordered", "the attackers are disordered"},
      {"defenders_disordered", "the defenders are disordered"},
      {"attackers_broken", "units on the attackers' side that become demoralized", 0, 100},
      {"defenders_broken", "units on the defenders' side that become demoralized", 0, 100},
      {"officer_lost", "the named officer falls"},
      {"others_lost", "other attacking officers that fall", 0, 100},
      {"defending_lost", "defending officers that fall", 0, 100},
  });
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
  friend bool operator==(const OrderReport&, const OrderReport&) = default;
};
BOOST_DESCRIBE_STRUCT(OrderReport, (), (at_once))

/// The play that rolls an attack.
inline Play roll_play() { return {verb(Doing::roll)}; }

template <class Visit>
void RiflePits::with_report(const Play& play, const Visit& visit) const {
  switch (const auto doing = static_cast<Doing>(play.verb)) {
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
