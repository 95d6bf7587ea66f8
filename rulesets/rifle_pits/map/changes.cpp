// What happens to pieces and hexes: losses, officers, captured works, broken divisions.
#include <fmt/format.h>

#include <algorithm>

#include "chance/six_sided.h"
#include "rulesets/rifle_pits/effects/division.h"
#include "rulesets/rifle_pits/effects/officer.h"
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/effects/works.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// P.R29: officers alone in a hex that the enemy enters.
void overrun_officers(RiflePits& game, Side enemy, PlaceNumber place, Referee& referee) {
  const Officers alone = game.officers_at(place, enemy);
  if (!alone.empty()) game.forget_reach();  // whoever comes after need not stop there
  for (const PieceId id : alone) {
    const Ask ask{"P.R29", "an officer alone"};
    if (referee.umpire.check_at_most(ask, one_die, game.number(MapRule::captured))) {
      referee.say(LogKind::result, "P.R29",
                  [&] { return told("{} is captured at {}.", game.named(id), game.named(place)); });
      game.officer_falls(id, referee);
      continue;
    }
    PlaceNumber nearest = no_place;
    game.each([&](PieceId unit) {
      if (game.info(unit).side != enemy || !game.is_unit(unit) || !game.on_map(unit)) return;
      const PlaceNumber at = game.piece(unit).hex;
      if (nearest == no_place || game.grid().distance(at, place) < game.grid().distance(nearest, place)) nearest = at;
    });
    if (nearest == no_place) {
      game.officer_falls(id, referee);
      continue;
    }
    game.put(id, nearest);
    referee.say(LogKind::change, "P.R29",
                [&] { return told("{} gets away to {}.", game.named(id), game.named(nearest)); });
  }
}

}  // namespace

void RiflePits::occupy(PieceId id, PlaceNumber place, Referee& referee) {
  if (!is_unit(id)) return;
  const Side side = info(id).side;
  overrun_officers(*this, other(side), place, referee);
  HexState& at = hex(place);
  if (at.holder == holder_of(other(side))) {
    forget_reach();
    at.lost_turn = static_cast<std::int8_t>(state.flow.turn);
    at.ever_lost = true;
    if (at.works != Works::none) {
      capture(at, house());
      referee.say(LogKind::change, "P.R11", [&] {
        return told("The works at {} {}.", named(place),
                    at.works == Works::none ? "are trodden down" : "face the other way now, as hasty works");
      });
    }
  }
  at.holder = holder_of(side);
}

void RiflePits::lose_steps(PieceId id, int steps, Referee& referee) {
  if (steps <= 0) return;
  PieceState& now = piece(id);
  const bool eliminated = take_steps(now, steps, info(id).steps);
  touch();
  const PlaceNumber at = now.hex;
  if (!eliminated) {
    referee.say(LogKind::change, "P.R14",
                [&] { return told("{} loses a step: {} of {} left.", named(id), strength(id), info(id).strength); });
    // P.R36: how much is left is known to whoever stands next to it.
    if (hidden(id, other(info(id).side)))
      referee.keep_to(info(id).side, [&] { return told("{} loses a step.", named(id)); });
    return;
  }
  referee.say(LogKind::result, "P.R14", [&] { return told("{} is destroyed.", named(id)).at(named(at)); });
  remove(id, Whereabouts::lost);
}

void RiflePits::officer_falls(PieceId id, Referee& referee) {
  PieceState& now = piece(id);
  fall(now);
  const PlaceNumber at = now.hex;
  remove(id, Whereabouts::lost);
  referee.say(LogKind::result, "P.R33", [&] { return told("{} is lost.", named(id)).at(named(at)); });
}

void RiflePits::break_divisions(Referee& referee) {
  for (std::size_t i = 0; i < scenario().divisions.size(); ++i) {
    DivisionState& now = state.divisions[i];
    const DivisionInfo& printed = scenario().divisions[i];
    if (now.broken || printed.steps == 0) continue;
    int lost = printed.fewer_steps;
    const auto division = static_cast<DivisionId>(i);
    each_of(division, [&](PieceId id) {
      if (is_unit(id)) lost += piece(id).steps_lost;
    });
    if (lost == printed.fewer_steps || !breaks(lost, printed.steps, house())) continue;
    now.broken = true;
    each_of(division, [&](PieceId id) {
      if (is_unit(id)) demoralize(piece(id));
    });
    touch();
    referee.say(LogKind::result, "P.R9",
                [&] { return told("{}'s division has lost half its strength and is demoralized.", printed.name); });
  }
}

}  // namespace longroll::rifle_pits
