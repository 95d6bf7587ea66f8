// What shots and assaults should bring.
#include <algorithm>

#include "chance/random.h"
#include "rulesets/civil_war_battles/map/judgement.h"

namespace longroll::civil_war_battles {
namespace {

/// The mean of what a procedure comes to, tried so many times with dice of its own: quick, and the same every time.
template <class Try>
int mean_of(int times, const Try& one) {
  std::int64_t sum = 0;
  for (int i = 0; i < times; ++i) {
    Random dice(1, static_cast<std::uint64_t>(i));
    Umpire umpire(dice);
    sum += one(umpire);
  }
  return static_cast<int>(sum / times);
}

constexpr int hundred = 100;
constexpr int shot_tries = 12;
constexpr int quick_tries = 24;
constexpr int full_tries = 160;

}  // namespace

int Judgement::shot_brings(const CivilWarBattles& then, PieceId from, PieceId to, const Shot& shot, int points) const {
  return mean_of(shot_tries, [&](Umpire& umpire) {
    const FireResult result = then.unit(from).arm == Arm::guns
                                  ? resolve_artillery_fire(then.gun_shot(from, to, shot, points), game_.house(), umpire)
                                  : resolve_infantry_fire(then.volley(from, to, shot), game_.house(), umpire);
    constexpr int disorder = 15;
    return result.casualties * casualty_worth(to) + (result.disordered ? disorder : 0);
  });
}

int Judgement::opportunity_brings(const CivilWarBattles& then, PieceId from, PieceId to, const Shot& shot) const {
  return mean_of(shot_tries, [&](Umpire& umpire) {
    OpportunityOrder order = then.opportunity(from, to, shot);
    order.has_fired = false;
    const FireResult result = resolve_opportunity(order, game_.house(), umpire);
    constexpr int disorder = 15;
    return result.casualties * casualty_worth(to) + (result.disordered ? disorder : 0);
  });
}

int Judgement::best_shot(const CivilWarBattles& then, PieceId id) const {
  int best = 0;
  if (!then.may_ever_shoot(id)) return 0;
  for (const PieceId to : then.targets(id))
    if (const auto shot = then.shot(id, to)) best = std::max(best, shot_brings(then, id, to, *shot, 1));
  return best;
}

int Judgement::assault_brings(const CivilWarBattles& then, PieceId assaulter, PieceId defender, bool flank) const {
  constexpr int half_base = 12;
  constexpr int out_of_order = 15;
  constexpr int ground = 40;  // what it is worth that he is gone from there
  const AssaultOrder order = then.assault_order(assaulter, defender, flank);
  const int held = aim(assaulter).enemy ? 0 : ground;
  return mean_of(effort_ == Effort::full ? full_tries : quick_tries, [&](Umpire& umpire) {
    const AssaultResult result = resolve_assault(order, game_.house(), umpire);
    int value = half_base * (result.defender_lost - result.assaulter_lost);
    if (result.assaulter_disordered) value -= out_of_order;
    if (result.defender_disordered) value += out_of_order;
    const bool won = result.winner == Winner::assaulter;
    if (result.falter == FalterEnd::defender_routs) value += worth_of(defender) + ground + held;
    if (result.falter == FalterEnd::fights) {
      const Fate fate = fate_of(result.loser);
      const int lost = fate == Fate::routed || fate == Fate::destroyed ? worth_of(won ? defender : assaulter) : 0;
      const int back = fate == Fate::goes_back ? ground : 0;
      value += won ? lost + back + held : -lost - back;
    }
    return value;
  });
}

void Judgement::consider(const March& facts, const Offers& offers) {
  const int now = place_worth(game_, facts.unit);
  each_offer(offers, "halt", "it is better placed here", [&](const Offer& offer) {
    CivilWarBattles then = game_;
    then.state.at[longroll::index(facts.unit)] = game_.end_of_leg(facts, game_.legs_of(facts) - 1);
    add(offer.play, place_worth(then, facts.unit) - now + 1, "it is better placed there");
  });
}

void Judgement::consider(const Opportunity& facts, const Offers& offers) {
  each_offer(offers, "hold their fire", "a better target may come", [&](const Offer& offer) {
    const PieceId id = piece_of(offer.play);
    const auto shot = game_.shot(id, facts.mover);
    // Whoever fires at long range of his band might wait; the near ones do not.
    if (shot) add(offer.play, 1 + opportunity_brings(game_, id, facts.mover, *shot), "it may stop him");
  });
}

void Judgement::consider(const Assault& facts, const Offers& offers) {
  each_offer(offers, "halt", "it would cost more than it brings", [&](const Offer& offer) {
    add(offer.play, assault_brings(game_, facts.unit, facts.way.target, facts.way.flank) + hundred / 4,
        "it should break him");
  });
}

}  // namespace longroll::civil_war_battles
