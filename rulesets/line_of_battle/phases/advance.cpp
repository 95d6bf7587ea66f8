// The advance after a charge: into the hex that was vacated, a turn of one hexside there, and with movement left one
// more charge (L.34, L.F18, L.R14, L.R40).
#include <algorithm>

#include "rulesets/line_of_battle/map/body.h"
#include "rulesets/line_of_battle/phases/fights.h"

namespace longroll::line_of_battle {
namespace {

/// Why the stack may not go in; nothing where it may.
std::optional<Refusal> advance_forbidden(const LineOfBattle& game, const Advance& advance, Side side) {
  const StackActs& acts = game.state.flow.nearest<StackActs>();
  const std::string to = game.place_name(advance.to);
  if (game.units_of(acts.pieces).empty()) return refused("L.R14", "nobody is left to advance");
  if (game.has_units(advance.to, other(side))) return refused("L.R14", "the enemy still holds {}", to);
  if (!advance.won && game.zone(other(side)).contains(advance.to))
    return refused("L.F13", "{} lies in the zone of another enemy", to);
  if (!game.fits(acts.pieces, advance.to)) return refused("L.F4", "{} has no room for the stack", to);
  return std::nullopt;
}

/// One hexside to either side (L.R40); not where others stand with a front of their own.
bool may_turn(const LineOfBattle& game, Direction to) {
  const StackActs& acts = game.state.flow.nearest<StackActs>();
  const Stacked units = game.units_of(acts.pieces);
  if (units.empty() || !game.has_front(units[0])) return false;
  const int apart = (static_cast<int>(to) - static_cast<int>(game.piece(units[0]).facing) + 6) % 6;
  return (apart == 1 || apart == 5) && !game.any_at(game.piece(units[0]).hex, [&](PieceId id) {
    return game.has_front(id) && !acts.pieces.contains(id);
  });
}

void offer_advance(const LineOfBattle& game, const Advance& advance, Offers& offers) {
  if (advance.to == no_place) return;
  if (advance.turning) {
    for (const Direction side : all_directions)
      if (may_turn(game, side)) offers.add(play_of_choice(Doing::face, side));
    offers.add_done_too();
    game.prompt(offers, "Advance: the stack may turn one hexside at {}, or go on.", At{advance.to});
    return;
  }
  if (advance_forbidden(game, advance, offers.who())) return;
  PlaceSet there;
  there.insert(advance.to);
  offers.add({verb_of(Doing::advance)}, there);
  offers.add_done();
  game.prompt(offers, "Advance: {} is empty; go in, or stay.", At{advance.to});
}

std::optional<Refusal> refuse_advance(const LineOfBattle& game, const Advance& advance, const Play& play) {
  if (doing_of(play) == Doing::face)
    return advance.turning ? refused("L.R40", "an advance turns one hexside at most")
                           : refused("L.R40", "the stack turns when it has advanced");
  if (doing_of(play) != Doing::advance) return refused("L.R14", "advance first, or stay");
  if (advance.turning) return refused("L.R14", "the stack has advanced");
  if (play.place != advance.to) return refused("L.R14", "the way leads into {} alone", game.place_name(advance.to));
  return advance_forbidden(game, advance, game.state.flow.active);
}

void go_in(LineOfBattle& game, Advance& advance, Referee& referee) {
  StackActs& acts = game.state.flow.nearest<StackActs>();
  const Stacked who = acts.pieces;
  const Stacked units = game.units_of(who);
  const PlaceNumber from = game.piece(units[0]).hex;
  const int spent = game.spent(who) + game.cost_into(who, advance.to).value_or(0);
  game.move_stack(who, advance.to);
  game.occupy(who, advance.to, referee);
  for (const PieceId id : units)
    game.change(id, [&](PieceState& now) {
      now.spent = static_cast<std::int8_t>(spent);
      now.turned = true;
    });
  game.tell(referee, LogKind::task, "L.R14", "{} {advances|advance} into {}.", who, At{advance.to});
  acts.came_from = from;
  game.note_deed(units, from);
  game.feel_town(units, referee);
  if (advance.again) {
    acts.may_charge_again = true;
    acts.ended = false;
  }
  advance.turning = true;
}

void apply_advance(LineOfBattle& game, Advance& advance, const Play& play, Referee& referee) {
  if (doing_of(play) == Doing::advance) return go_in(game, advance, referee);
  const Stacked units = game.units_of(game.state.flow.nearest<StackActs>().pieces);
  game.face_stack(units, static_cast<Direction>(play.choice));
  game.tell_at(advance.to, referee, LogKind::task, "L.R40", "{} {turns|turn} {}.", units,
               spoken(enum_name(static_cast<FacingChoice>(play.choice))));
  advance.to = no_place;
}

}  // namespace

constinit const Phase<LineOfBattle, Advance> Advance::phase = {.name = "advance",
                                                               .done = "Stay",
                                                               .offers = offer_advance,
                                                               .refuse = refuse_advance,
                                                               .apply = apply_advance,
                                                               .inner = true};

}  // namespace longroll::line_of_battle
