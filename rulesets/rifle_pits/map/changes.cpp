// What happens to pieces and hexes: losses, officers, captured works, broken divisions.
#include "base/best.h"
#include "chance/six_sided.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/officer.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/effects/works.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {

/// P.R29: officers alone in a hex that the enemy enters.
void RiflePits::overrun_officers(Side enemy, PlaceNumber place, Referee& referee) {
  for (const PieceId id : officers_at(place, enemy)) {
    const About about = referee.about([&] { return rank_and_name(id); });
    const bool captured =
        referee.umpire.check_at_most({"P.R29", "capture of an officer alone"}, one_die, number(MapRule::captured));
    if (captured) tell(referee, LogKind::result, "P.R29", "{} is captured at {}.", id, At{place});
    Best<PlaceNumber> refuge;
    each_unit(enemy, [&](PieceId unit) { refuge.offer(piece(unit).hex, -distance(unit, place)); });
    if (captured || !refuge.what) {
      officer_falls(id, referee);
      continue;
    }
    put(id, *refuge.what);
    tell(referee, LogKind::change, "P.R29", "{} gets away to {}.", id, At{*refuge.what});
  }
}

void RiflePits::occupy(PieceId id, PlaceNumber place, Referee& referee) {
  if (!is_unit(id)) return;
  const Side side = info(id).side;
  overrun_officers(other(side), place, referee);
  change(place, [&](HexState& at) {
    if (at.holder == owner_of(other(side))) {
      at.lost_turn = static_cast<std::int8_t>(turn());
      at.ever_lost = true;
      if (at.works != Works::none) {
        capture(at, house());
        tell(referee, LogKind::change, "P.R11", "The works at {} {}.", At{place},
             at.works == Works::none ? "are trodden down" : "face the other way now, as hasty works");
      }
    }
    at.holder = owner_of(side);
  });
}

void RiflePits::lose_steps(PieceId id, int steps, Referee& referee) {
  if (steps <= 0) return;
  bool eliminated = false;
  change(id, [&](PieceState& now) { eliminated = take_steps(now, steps, info(id).steps); });
  if (eliminated) {
    tell_at(piece(id).hex, referee, LogKind::result, "P.R14", "{} is destroyed.", id);
    remove(id, Whereabouts::lost);
    return;
  }
  tell(referee, LogKind::change, "P.R14", "{} loses a step and has {} of {} left.", id, strength(id),
       info(id).strength);
  // P.R36: how much is left is known to whoever stands next to it.
  if (hidden(id, other(info(id).side)))
    referee.keep_to(info(id).side, [&] { return told("{} loses a step.", named(id)); });
}

void RiflePits::officer_falls(PieceId id, Referee& referee) {
  const PlaceNumber at = piece(id).hex;
  fall(piece(id));
  remove(id, Whereabouts::lost);
  tell_at(at, referee, LogKind::result, "P.R33", "{} is lost.", id);
}

void RiflePits::break_divisions(Referee& referee) {
  for (std::size_t i = 0; i < scenario().divisions.size(); ++i) {
    const auto id = static_cast<DivisionId>(i);
    const DivisionInfo& printed = info(id);
    if (division(id).broken || printed.steps == 0) continue;
    int lost = 0;
    each_of(id, [&](PieceId unit) { lost += piece(unit).steps_lost; });
    if (lost == 0 || !breaks(lost + printed.fewer_steps, printed.steps, house())) continue;
    division(id).broken = true;
    each_of(id, [&](PieceId unit) {
      if (is_unit(unit)) change(unit, [](PieceState& now) { demoralize(now); });
    });
    tell(referee, LogKind::result, "P.R9", "{} has lost half its strength and is demoralized.", division_words(id));
  }
}

}  // namespace longroll::rifle_pits
