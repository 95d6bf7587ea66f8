// One combat, step by step as P.R26 orders them.
#include "rulesets/rifle_pits/procedures/combat.h"

#include <fmt/format.h>

#include <array>

#include "chance/six_sided.h"
#include "rulesets/rifle_pits/procedures/loss.h"
#include "rulesets/rifle_pits/procedures/officer_loss.h"
#include "rulesets/rifle_pits/procedures/strengths.h"

namespace longroll::rifle_pits {
namespace {

/// The combat under way: the order, its units as they lose steps, and what has come of it so far.
class Combat {
 public:
  /// `after` is told what becomes of everybody.
  Combat(const CombatOrder& order, const House& house, Umpire& umpire, CombatAftermath& after)
      : house_(house), umpire_(umpire), after_(after), order_(order), kind_(kind_of_attack(order)) {}

  void fight() {
    if (kind_ == AttackKind::sharpshooting) {  // P.12: no odds, no die
      result_.attackers_disordered = result_.defenders_disordered = true;
      return;
    }
    result_.outcome = read_outcome();
    const OutcomeEffects effects = effects_of(result_.outcome);
    if (effects.defenders_lose)
      take_loss(defenders_, "defenders", result_.defender_steps, [](const Defender&) { return true; });
    if (effects.attackers_lose) lose_attacker();
    check_officers();
    disorder();
    if (effects.defenders_retreat) after_.defenders_going = going(defenders_, [](const Defender&) { return true; });
    // P.15: the retreat that works add is not taken when the loss cleared the hex.
    if (effects.attackers_retreat && !(result_.outcome == Outcome::EX && none_left(defenders_))) retreat_attackers();
    sum_up(order_, house_, after_);
  }

 private:
  bool in_works() const { return order_.works != Works::none; }

  Outcome read_outcome() {
    const int attack = attack_strength(order_, house_);
    const int defence = defence_strength(order_, house_);
    const int basic = house_.odds_column(attack, defence);
    umpire_.note("P.2", [&] {
      const auto& ratios = house_.crt.chart().columns.headings[0];
      return fmt::format("{} against {}: {}", attack, defence,
                         basic < 0 ? "less than " + ratios.front().text : ratios[static_cast<std::size_t>(basic)].text);
    });
    if (basic < 0) {
      hopeless_ = true;
      umpire_.note("P.3", [] { return "below the lowest odds: AE without a die"; });
      return Outcome::AE;
    }
    if (defence == 0) umpire_.rule("P.R22", "no strength to defend with: the highest odds, without shifts");
    const int shifts = defence == 0 ? 0 : total_shifts(order_, kind_, house_, umpire_);
    const int column = house_.crt.clamped_column(basic + shifts);
    const auto scale = static_cast<std::size_t>(house_.terrain[order_.terrain]);
    if (house_.interpretations.crt != CrtReading::as_printed) umpire_.rule("P.D2", "combat results table rectified");
    return umpire_.roll_on(house_.crt, column, {"P.5", "combat"}, one_die, 0, scale);
  }

  /// P.10, changed by P.11 (bombardment), P.15 (works) and P.13 (cavalry).
  OutcomeEffects effects_of(Outcome outcome) {
    OutcomeEffects effects = house_.effects_of(outcome);
    if (kind_ == AttackKind::bombardment) {
      change_for_bombardment(outcome, effects);
    } else if (in_works()) {
      effects.defenders_retreat = false;
      if (outcome == Outcome::EX || outcome == Outcome::AR || outcome == Outcome::DR) effects.attackers_retreat = true;
      if (outcome == Outcome::AR) effects.attackers_lose = true;
    }
    if (outcome == Outcome::AE || outcome == Outcome::EX) change_for_cavalry(effects);
    return effects;
  }

  void change_for_bombardment(Outcome outcome, OutcomeEffects& effects) {
    if (!can_return_fire(order_)) {
      effects.attackers_lose = effects.attackers_retreat = false;
    } else if (outcome == Outcome::AE) {
      effects.attackers_lose = false;
    }
    if (in_works() && effects.defenders_retreat && house_.interpretations.bombarded_works == BombardedReading::hold) {
      effects.defenders_retreat = false;
      umpire_.rule("P.R37", "bombarded defenders in works hold their ground");
    }
  }

  void change_for_cavalry(OutcomeEffects& effects) {
    const bool attackers = attackers_all_cavalry(order_);
    const bool defenders = defenders_all_cavalry(order_);
    if (!attackers && !defenders) return;
    const bool both = house_.interpretations.cavalry_light == CavalryReading::both;
    umpire_.rule("P.R30", both ? "an all-cavalry side: nobody loses on AE or EX"
                               : "an all-cavalry side does not lose on AE or EX");
    if (both || attackers) effects.attackers_lose = false;
    if (both || defenders) effects.defenders_lose = false;
  }

  template <class Units>
  bool none_left(const Units& units) const {
    return going(units, [](const auto&) { return true; }) == 0;
  }

  /// P.19: one step (or the unit) from the strongest candidate.
  template <class Units, class Candidate>
  void take_loss(const Units& units, std::string_view role, std::int8_t& steps, const Candidate& candidate) {
    Places candidates;
    for (std::size_t i = 0; i < units.size(); ++i)
      if (units.alive(i, house_) && candidate(units.units[i])) candidates.push_back(static_cast<std::uint8_t>(i));
    take(units, who_loses(units, candidates, {role}, house_, umpire_), role, steps, house_, umpire_);
  }

  /// P.20, P.R27: units that fire from afar can be lost only to a target that can answer.
  void lose_attacker() {
    const bool answered = can_return_fire(order_);
    take_loss(attackers_, "attackers", result_.attacker_steps,
              [&](const Attacker& unit) { return adjacent(unit) || answered; });
  }

  /// P.16, P.R33: defenders first.
  void check_officers() {
    if (result_.defender_steps > 0)
      result_.defending_lost = count_fallen(order_.defending_officers, "defending_officers",
                                            "loss of a defending officer", after_.defending_fallen);
    const bool lost = result_.attacker_steps > 0;
    // Named for an assault he checks on AE, AR and EX; stacked with a unit that took part, whenever his side lost a
    // step.
    const bool named = order_.officer.place != OfficerPlace::none && kind_ == AttackKind::assault;
    const bool risky =
        result_.outcome == Outcome::AE || result_.outcome == Outcome::AR || result_.outcome == Outcome::EX;
    if ((named && risky) || (order_.officer.place == OfficerPlace::stacked && lost))
      result_.officer_lost = officer_falls({"P.16", "loss of the named officer", 0, "officer"}, house_, umpire_);
    if (lost)
      result_.others_lost =
          count_fallen(order_.other_officers, "other_officers", "loss of an attacking officer", after_.others_fallen);
  }

  std::int8_t count_fallen(int officers, std::string_view role, std::string_view purpose, std::uint32_t& who) {
    std::int8_t fallen = 0;
    for (int i = 0; i < officers; ++i) {
      const auto place = static_cast<std::uint8_t>(i);
      if (!officer_falls({"P.16", purpose, 0, role, place}, house_, umpire_)) continue;
      who |= 1U << i;
      ++fallen;
    }
    return fallen;
  }

  /// P.17: everybody, in every combat; but see P.R23.
  void disorder() {
    result_.attackers_disordered = true;
    result_.defenders_disordered = true;
    if (hopeless_ && kind_ == AttackKind::bombardment &&
        house_.interpretations.hopeless_disorders == HopelessReading::firer) {
      result_.defenders_disordered = false;
      umpire_.rule("P.R23", "hopeless fire disorders the firers only");
    }
  }

  /// Bit i: the i-th unit is alive and must go.
  template <class Units, class Must>
  std::uint32_t going(const Units& units, const Must& must) const {
    std::uint32_t bits = 0;
    for (std::size_t i = 0; i < units.size(); ++i)
      if (units.alive(i, house_) && must(units.units[i])) bits |= 1U << i;
    return bits;
  }

  /// P.R28: attackers whose own hex has works may stay there; their owner decides once for the combat.
  bool stay_in_works() {
    if (going(attackers_, [](const Attacker& unit) { return unit.in_works; }) == 0) return false;
    if (house_.interpretations.attackers_works == OwnWorksReading::retreat) return false;
    static constexpr std::array<std::string_view, 2> answers = {"stay", "retreat"};
    umpire_.rule("P.R28", "attackers in their own works may stay there");
    return umpire_.choose({"P.R28", "whether attackers stay in their own works", answers}, 0) == 0;
  }

  /// P.R28: in an assault those who are adjacent; in a bombardment all.
  void retreat_attackers() {
    const bool keep_works = stay_in_works();
    after_.attackers_going = going(attackers_, [&](const Attacker& unit) {
      return (adjacent(unit) || kind_ != AttackKind::assault) && !(unit.in_works && keep_works);
    });
  }

  const House& house_;
  Umpire& umpire_;
  CombatAftermath& after_;
  const CombatOrder& order_;
  Ranks<decltype(CombatOrder::attackers), decltype(CombatAftermath::attackers_lost)> attackers_{order_.attackers,
                                                                                                after_.attackers_lost};
  Ranks<decltype(CombatOrder::defenders), decltype(CombatAftermath::defenders_lost)> defenders_{order_.defenders,
                                                                                                after_.defenders_lost};
  AttackKind kind_;
  CombatResult& result_ = after_.result;
  bool hopeless_ = false;
};

}  // namespace

CombatAftermath resolve_combat_in_full(const CombatOrder& order, const House& house, Umpire& umpire) {
  CombatAftermath after;
  Combat(order, house, umpire, after).fight();
  return after;
}

void sum_up(const CombatOrder& order, const House& house, CombatAftermath& after) {
  CombatResult& result = after.result;
  const Ranks attackers{order.attackers, after.attackers_lost};
  const Ranks defenders{order.defenders, after.defenders_lost};
  result.attacker_units = result.defender_units = 0;
  // P.18, P.R31: foot and horse that fought hand to hand and have not retreated themselves; never after a bombardment.
  bool foot_left = false;
  for (std::size_t i = 0; i < attackers.size(); ++i) {
    const Attacker& unit = order.attackers[i];
    const bool left = attackers.alive(i, house);
    result.attacker_units = static_cast<std::int8_t>(result.attacker_units + (left ? 0 : 1));
    foot_left = foot_left || (left && adjacent(unit) && is_line(unit.kind));
  }
  bool held = false;
  for (std::size_t i = 0; i < defenders.size(); ++i) {
    const bool left = defenders.alive(i, house);
    result.defender_units = static_cast<std::int8_t>(result.defender_units + (left ? 0 : 1));
    held = held || (left && !has(after.defenders_going, i));
  }
  result.attackers_retreat = after.attackers_going != 0;
  result.defenders_retreat = after.defenders_going != 0;
  result.hex_vacated = !held;
  result.may_advance = result.hex_vacated && !result.attackers_retreat && foot_left;
}

}  // namespace longroll::rifle_pits
