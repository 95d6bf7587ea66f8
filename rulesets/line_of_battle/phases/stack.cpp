// The activity of one stack, until it stands: what it may do now (L.29, L.F3, L.R26, L.R42).
#include <algorithm>

#include "rulesets/line_of_battle/map/reasons.h"
#include "rulesets/line_of_battle/phases/fights.h"
#include "rulesets/line_of_battle/phases/ride.h"

namespace longroll::line_of_battle {
namespace {

/// As often as who goes along and who is on top is changed in one activity: nobody needs more, and games must end.
constexpr int most_shuffles = 12;

bool any_fired(const LineOfBattle& game, const Stacked& who) {
  return std::ranges::any_of(who, [&](PieceId id) { return game.piece(id).activity == Activity::fired; });
}

bool any_charged(const LineOfBattle& game, const Stacked& who) {
  return std::ranges::any_of(who, [&](PieceId id) { return game.piece(id).activity == Activity::charged; });
}

/// Whether a piece may stay behind, go along, or be put on top; `why` gets the reason if not.
bool may_regroup(const LineOfBattle& game, const StackActs& acts, Doing doing, PieceId id, Refusal* why = nullptr) {
  const std::string name = game.piece_name(id);
  const PlaceNumber at = game.piece(acts.pieces[0]).hex;
  const Side side = game.info(acts.pieces[0]).side;
  if (game.info(id).side != side || !game.on_map(id) || game.piece(id).hex != at)
    return no(why, "L.R26", "{} is not in this hex", name);
  if (acts.shuffled >= most_shuffles) return no(why, "L.R26", "the stack has been put together often enough");
  const bool in = acts.pieces.contains(id);
  if (doing == Doing::on_top) {
    if (!game.is_unit(id) || !in) return no(why, "L.R8", "{} is no unit of the stack that acts", name);
    if (game.top_at(at, side) == id) return no(why, "L.R8", "{} is on top", name);
    if (any_fired(game, acts.pieces) || any_charged(game, acts.pieces))
      return no(why, "L.R8", "the stack is put in order before fire, not after");
    return true;
  }
  if (!is_fresh(game, acts.pieces)) return no(why, "L.R42", "the stack has begun its activity");
  if (doing == Doing::stay) {
    if (!in) return no(why, "L.R26", "{} does not act with this stack", name);
    if (game.is_unit(id) && game.units_of(acts.pieces).size() == 1)
      return no(why, "L.R26", "{} is all that acts; let it stand", name);
    return true;
  }
  if (in) return no(why, "L.R26", "{} acts with this stack", name);
  if (game.piece(id).done || game.frozen(id)) return no(why, "L.R42", "{} is done for this turn", name);
  if (acts.pieces.size() == Stacked::capacity) return no(why, "L.R26", "the stack is full");
  Stacked with = acts.pieces;
  with.push_back(id);
  return game.go_together(with) || no(why, "L.R26", "{} does not move in the same way", name);
}

void offer_regroup(const LineOfBattle& game, const StackActs& acts, Offers& offers) {
  if (acts.shuffled >= most_shuffles) return;
  const PlaceNumber at = game.piece(acts.pieces[0]).hex;
  const Stacked here = game.pieces_at(at, offers.who());
  if (here.size() < 2) return;
  for (const Doing doing : {Doing::on_top, Doing::stay, Doing::go_along})
    for (const PieceId id : here)
      if (may_regroup(game, acts, doing, id)) offers.add(play_with(doing, id));
}

/// Whether it may stand instead.
bool offer_moves(const LineOfBattle& game, const StackActs& acts, Offers& offers) {
  const Reach found = game.reach(acts.pieces);
  const PlaceSet open = game.stops(acts.pieces, found.places);
  const bool may_stand = open.empty() || !game.bound_to_march(acts.pieces);
  offers.add({verb_of(Doing::march)}, open);
  if (!found.closing.empty()) offers.add({verb_of(Doing::close)}, closings(game, acts.pieces, found));
  if (any_charged(game, acts.pieces)) return may_stand;  // L.F8: then its front is fixed
  for (const Direction side : all_directions)
    if (game.turn_cost(acts.pieces, side)) offers.add(play_of_choice(Doing::face, side));
  for (std::size_t i = 0; i < enum_size<FormChoice>; ++i)
    if (form_cost(game, acts.pieces, static_cast<FormChoice>(i)))
      offers.add(play_of_choice(Doing::form, static_cast<FormChoice>(i)));
  return may_stand;
}

void offer_stack(const LineOfBattle& game, const StackActs& acts, Offers& offers) {
  if (acts.rides) return offer_ride(game, acts, offers);
  const Stacked units = game.units_of(acts.pieces);
  if (acts.ended || units.empty()) return;
  const bool fired = any_fired(game, units);
  const PlaceSet targets = game.targets(acts.pieces);
  if (fired && targets.empty()) return;
  offers.add({verb_of(Doing::fire)}, targets);
  bool may_stand = true;
  if (!fired) {
    offers.add({verb_of(Doing::charge)}, game.charges(acts.pieces));
    may_stand = offer_moves(game, acts, offers);
    if (may_take_down_works(game, acts)) offers.add({verb_of(Doing::dismantle)});
    if (may_retreat_by_itself(game, acts)) offers.add({verb_of(Doing::self_retreat)});
    offer_regroup(game, acts, offers);
  }
  if (may_stand) offers.add({verb_of(Doing::stand)});
  offers.prompt([&] {
    const int left = game.allowance(acts.pieces) - game.spent(acts.pieces);
    return fmt::format("{}: march, face, form, fire or charge; {} movement points left.", game.all_named(units).text(),
                       price_words(std::max(0, left), LineOfBattle::price_unit));
  });
}

std::optional<Refusal> refuse_march(const LineOfBattle& game, const StackActs& acts, const Play& play) {
  const Stacked units = game.units_of(acts.pieces);
  const std::string name = game.all_named(units).text();
  const Side enemy = other(game.info(units[0]).side);
  if (play.place == no_place) return refused("L.29", "a march needs a hex");
  const std::string to = game.place_name(play.place);
  if (game.has_units(play.place, enemy)) return refused("L.F3", "{} is held by the enemy; charge it", to);
  for (const PieceId id : units) {
    if (game.routed(id)) return refused("L.30", "{} is routed and does nothing but go back", game.info(id).name);
    if (game.unlimbered(id)) return refused("L.27", "{} is unlimbered and only turns", game.info(id).name);
  }
  const Reach found = game.reach(acts.pieces);
  const bool closing = doing_of(play) == Doing::close;
  if (closing && found.places.contains(play.place)) return refused("L.F9", "{} needs no roll for {}; march", name, to);
  if (!closing && found.closing.contains(play.place))
    return refused("L.F9", "enemies next to {} could fire at {}: it closes by a roll", to, name);
  if (found.places.contains(play.place) || found.closing.contains(play.place)) {
    if (auto why = game.stop_forbidden(acts.pieces, play.place)) return why;
    return refused("L.F9", "{} could not stay where it would be left if it did not close on {}", name, to);
  }
  if (game.in_enemy_zone(units[0]))
    return acts.stopped
               ? refused("L.R5", "{} has entered an enemy zone and goes no farther", name)
               : refused("L.R5", "{} is in an enemy zone and its orders do not let it leave by that way", name);
  const int left = game.allowance(acts.pieces) - game.spent(acts.pieces);
  return refused("L.52", "{} cannot reach {} with {} movement points", name, to,
                 price_words(std::max(0, left), LineOfBattle::price_unit));
}

std::optional<Refusal> refuse_fire(const LineOfBattle& game, const StackActs& acts, PlaceNumber target) {
  const Stacked units = game.units_of(acts.pieces);
  if (target == no_place) return refused("L.F11", "fire needs a hex");
  if (!game.may_still_fire(acts.pieces))
    return refused("L.29", "it has spent {} of {} movement points; Fire allows half",
                   price_words(game.spent(acts.pieces), LineOfBattle::price_unit),
                   price_words(game.allowance(acts.pieces), LineOfBattle::price_unit));
  Refusal why;
  for (const PieceId id : units)
    if (!game.may_fire(id, target, &why)) return why;
  return std::nullopt;
}

std::optional<Refusal> refuse_stack(const LineOfBattle& game, const StackActs& acts, const Play& play) {
  if (acts.rides) return refuse_ride(game, acts, play);
  const Doing doing = doing_of(play);
  if (any_fired(game, acts.pieces) && doing != Doing::fire)
    return refused("L.29", "the stack has fired: it fires with whoever has not, or stands");
  Refusal why = refused("L.29", "the stack that acts comes first; let it stand");
  switch (doing) {
    case Doing::march:
    case Doing::close: return refuse_march(game, acts, play);
    case Doing::fire: return refuse_fire(game, acts, play.place);
    case Doing::charge:
      if (play.place == no_place) return refused("L.R41", "a charge needs a hex");
      game.may_charge(acts.pieces, play.place, &why);
      return why;
    case Doing::face:
      if (any_charged(game, acts.pieces)) return refused("L.F8", "after a charge the front is fixed");
      if (play.choice >= 0) game.turn_cost(acts.pieces, static_cast<Direction>(play.choice), &why);
      return why;
    case Doing::form:
      if (any_charged(game, acts.pieces)) return refused("L.R14", "after a charge the stack only goes on to charge");
      if (play.choice >= 0) form_cost(game, acts.pieces, static_cast<FormChoice>(play.choice), &why);
      return why;
    case Doing::on_top:
    case Doing::stay:
    case Doing::go_along:
      if (play.pieces.size() == 1) may_regroup(game, acts, doing, piece_of(play), &why);
      return why;
    case Doing::self_retreat: may_retreat_by_itself(game, acts, &why); return why;
    case Doing::dismantle: may_take_down_works(game, acts, &why); return why;
    case Doing::stand:
      return refused("L.R32", "{} is on a Move order and can march nearer to its destination",
                     game.all_named(game.units_of(acts.pieces)).text());
    default: return why;
  }
}

void regroup(LineOfBattle& game, StackActs& acts, Doing doing, PieceId id) {
  ++acts.shuffled;
  if (doing == Doing::on_top) return put_on_top(game, acts, id);
  if (doing == Doing::stay) return acts.pieces.erase(id);
  // In the order of the stack, leaders last.
  const Stacked had = acts.pieces;
  acts.pieces = game.pieces_at(game.piece(id).hex, game.info(id).side);
  acts.pieces.take_out([&](PieceId one) { return one != id && !had.contains(one); });
}

void apply_stack(LineOfBattle& game, StackActs& acts, const Play& play, Referee& referee) {
  switch (const Doing doing = doing_of(play)) {
    case Doing::march: return (acts.rides ? ride : march)(game, acts, play.place, referee);
    case Doing::close: return close_in(game, acts, play.place, referee);
    case Doing::face: return face(game, acts, static_cast<Direction>(play.choice), referee);
    case Doing::form: return form(game, acts, static_cast<FormChoice>(play.choice), referee);
    case Doing::on_top:
    case Doing::stay:
    case Doing::go_along: return regroup(game, acts, doing, piece_of(play));
    case Doing::fire: game.state.flow.push(game.strongest(acts.pieces, play.place), game.state.flow.active); return;
    case Doing::charge: return begin_charge(game, acts, play.place, referee);
    case Doing::self_retreat: return retreat_by_itself(game, acts, referee);
    case Doing::dismantle: return take_down_works(game, acts, referee);
    default: acts.ended = true; return;
  }
}

/// L.R42, L.R50: its units are done; a leader who went with them goes with no other stack.
void leave_stack(LineOfBattle& game, StackActs& acts, Referee& /*referee*/) {
  const bool moved = !is_fresh(game, acts.pieces) && acts.came_from != no_place;
  for (const PieceId id : acts.pieces)
    if (game.is_unit(id) || moved) game.piece(id).done = true;
}

}  // namespace

constinit const Phase<LineOfBattle, StackActs> StackActs::phase = {.name = "stack",
                                                                   .offers = offer_stack,
                                                                   .refuse = refuse_stack,
                                                                   .apply = apply_stack,
                                                                   .leave = leave_stack,
                                                                   .inner = true};

}  // namespace longroll::line_of_battle
