// Retreats, by their owner's choice, and the advance after combat (P.14, P.18, P.R28, P.R31).
#include "rulesets/rifle_pits/effects/unit.h"
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/rifle_pits/procedures/stand.h"

namespace longroll::rifle_pits {
namespace {

using Stuck = FixedList<PieceId, most_attackers>;

void offer_retreats(const RiflePits& game, const Retreat& retreat, Offers& offers) {
  Pieces going;
  for (const PieceId id : retreat.going) {
    const PlaceSet open = game.retreats(id);
    if (!open.empty() || game.at_own_edge(id)) going.push_back(id);
    offers.add(play_with(Doing::retreat, id), open);
    if (game.at_own_edge(id)) offers.add(play_with(Doing::withdraw, id));
  }
  if (going.empty() && !retreat.going.empty()) offers.add(play_with(Doing::stand, retreat.going[0]));
  if (going.empty()) return game.prompt(offers, "Retreat: there is no way back; they stand and lose a step.");
  game.prompt(offers, "Retreat: {} must fall back one hex.", going);
}

std::optional<Refusal> refuse_retreats(const RiflePits& game, const Retreat& retreat, const Play& play) {
  if (doing_of(play) != Doing::retreat || play.pieces.size() != 1 || play.place == no_place)
    return refused("P.14", "retreats come first");
  const PieceId id = piece_of(play);
  const At to{play.place};
  const Side enemy = other(game.info(id).side);
  if (!retreat.going.contains(id)) return game.refusal("P.14", "{} need not retreat", id);
  if (game.distance(id, play.place) != 1)
    return game.refusal("P.14", "a retreat goes one hex; {} is not next to it", to);
  if (game.has_units(play.place, enemy)) return game.refusal("P.14", "{} is held by the enemy", to);
  if (!game.fits(id, play.place)) return game.refusal("P.14", "{} would be overstacked", to);
  if (game.zone(enemy).contains(play.place))
    return game.refusal("P.14", "{} is in an enemy zone, with no steady friends there", to);
  return game.refusal("P.14", "the ground forbids {} to go to {}", id, to);
}

/// P.R28: officers go with the last unit that leaves their hex.
void take_officers_along(RiflePits& game, Side side, PlaceNumber from, PlaceNumber to) {
  if (game.has_units(from, side)) return;
  for (const PieceId id : game.officers_at(from, side)) {
    if (to == no_place) {
      game.remove(id, Whereabouts::withdrawn);
    } else {
      game.put(id, to);
    }
  }
}

/// P.R9 b: the second retreat since the last night.
void retreat_once_more(RiflePits& game, PieceId id, Referee& referee) {
  bool breaks = false;
  game.change(id, [&](PieceState& now) { breaks = count_retreat(now, game.house()); });
  if (breaks)
    game.tell(referee, LogKind::result, "P.R9", "{} has retreated twice since the last night and is demoralized.", id);
}

/// P.14: the one more loss of those in a hex that could not go.
void pay_to_stay(RiflePits& game, const Stuck& stuck, PlaceNumber place, Referee& referee) {
  StandOrder order;
  Stuck here;
  std::vector<std::string_view> names;
  for (const PieceId id : stuck) {
    if (!game.on_map(id) || game.piece(id).hex != place) continue;
    const PieceState& now = game.piece(id);
    order.units.push_back({game.info(id).strength, now.steps_lost, game.info(id).kind, now.condition});
    here.push_back(id);
    names.push_back(game.info(id).name);
  }
  const Loss loss = resolve_stand(order, {.names = names}, game.house(), referee.umpire);
  const PieceId strongest = here[static_cast<std::size_t>(loss.place)];
  game.tell(referee, LogKind::result, "P.14", "There is no way back from {}: one more loss.", At{place});
  game.lose_steps(strongest, loss.steps, referee);
}

void stand(RiflePits& game, Retreat& retreat, Referee& referee) {
  const Stuck stuck = retreat.going;
  retreat.going.resize(0);
  PlaceSet paid;  // each hex once
  for (const PieceId id : stuck) {
    if (!game.on_map(id)) continue;
    const PlaceNumber place = game.piece(id).hex;
    if (paid.contains(place)) continue;
    paid.insert(place);
    pay_to_stay(game, stuck, place, referee);
  }
  game.break_divisions(referee);
}

void apply_retreats(RiflePits& game, Retreat& retreat, const Play& play, Referee& referee) {
  const Doing doing = doing_of(play);
  const PieceId id = piece_of(play);
  const Side side = game.info(id).side;
  if (doing == Doing::stand) return stand(game, retreat, referee);
  const PlaceNumber from = game.piece(id).hex;
  retreat.going.erase(id);
  if (doing == Doing::withdraw) {
    game.tell_at(from, referee, LogKind::change, "P.R28", "{} is driven off the map.", id);
    game.remove(id, Whereabouts::withdrawn);
    take_officers_along(game, side, from, no_place);
    return;
  }
  game.put(id, play.place);
  game.occupy(id, play.place, referee);
  game.tell(referee, LogKind::change, "P.14", "{} falls back from {} to {}.", id, At{from}, At{play.place});
  take_officers_along(game, side, from, play.place);
  retreat_once_more(game, id, referee);
}

/// The hex that was vacated.
PlaceNumber vacated(const RiflePits& game) { return game.state.flow.nearest<Attack>().target; }

void offer_advance(const RiflePits& game, const Advance& advance, Offers& offers) {
  const PlaceNumber target = vacated(game);
  if (game.has_units(target, other(offers.who()))) return;
  PlaceSet there;
  there.insert(target);
  for (const PieceId id : advance.units)
    if (game.on_map(id) && game.fits(id, target)) offers.add(play_with(Doing::advance, id), there);
  if (game.has_units(target, offers.who()))
    for (const PlaceNumber from : advance.left)
      for (const PieceId id : game.officers_at(from, offers.who())) offers.add(play_with(Doing::advance, id), there);
  offers.add_done_too();
  game.prompt(offers, "Advance: {} is empty; choose who goes in, or go on.", At{target});
}

std::optional<Refusal> refuse_advance(const RiflePits& game, const Advance& /*facts*/, const Play& play) {
  if (doing_of(play) != Doing::advance || play.pieces.size() != 1)
    return refused("P.18", "the advance comes first, or go on without it");
  return game.refusal("P.R31",
                      "{} may not advance: only foot and horse that fought hand to hand, to {}, up to stacking",
                      piece_of(play), At{vacated(game)});
}

void apply_advance(RiflePits& game, Advance& advance, const Play& play, Referee& referee) {
  const PlaceNumber target = vacated(game);
  const PieceId id = piece_of(play);
  const PlaceNumber from = game.piece(id).hex;
  advance.units.erase(id);
  game.put(id, target);
  game.occupy(id, target, referee);
  game.piece(id).stopped = true;
  // Pieces of the hex may go along.
  if (game.is_unit(id) && !advance.left.contains(from)) advance.left.push_back(from);
  game.tell(referee, LogKind::change, "P.18", "{} advances into {}.", id, At{target});
}

}  // namespace

constinit const Phase<RiflePits, Retreat> Retreat::phase = {.name = "retreats",
                                                            .offers = offer_retreats,
                                                            .refuse = refuse_retreats,
                                                            .apply = apply_retreats,
                                                            .policies = ways_back<RiflePits, Retreat>,
                                                            .inner = true,
                                                            .acted = {Actor::defender, Actor::attacker}};

constinit const Phase<RiflePits, Advance> Advance::phase = {.name = "advance",
                                                            .done = "No further advance",
                                                            .offers = offer_advance,
                                                            .refuse = refuse_advance,
                                                            .apply = apply_advance,
                                                            .inner = true,
                                                            .acted = {Actor::attacker}};

}  // namespace longroll::rifle_pits
