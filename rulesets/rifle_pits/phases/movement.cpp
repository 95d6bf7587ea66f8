// Step 3: movement, single pieces or whole stacks, and entry of reinforcements (P.R5, P.R6, P.R7, P.R19).
#include <algorithm>

#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// Of the hexes that a piece can reach, those where it may stop: no overstacking (P.R7), and an officer goes into an
/// enemy zone only to his own men (P.R38).
PlaceSet stops(const RiflePits& game, PieceId id) {
  const Side side = game.info(id).side;
  PlaceSet open = game.reach(id);
  if (!game.is_unit(id)) return open - (game.zone(other(side)) - game.occupied(side));
  (open & game.occupied(side)).each([&](PlaceNumber place) {
    if (!game.fits(id, place)) open.erase(place);
  });
  return open;
}

/// Where a whole stack can go together: nobody of their side may stand there yet.
PlaceSet reach_of_stack(const RiflePits& game, const Pieces& stack) {
  const Side side = game.info(stack[0]).side;
  PlaceSet open = game.reach(stack[0]);
  for (std::size_t i = 1; i < stack.size(); ++i) open &= game.reach(stack[i]);
  if (std::ranges::none_of(stack, [&](PieceId id) { return game.is_unit(id); })) open -= game.zone(other(side));
  return open - game.occupied(side);
}

/// The goal by which a piece may leave the map from where it stands, if there is one.
std::optional<std::size_t> way_out(const RiflePits& game, PieceId id) {
  const auto& goals = game.scenario().goals;
  const auto found = std::ranges::find_if(goals, [&](const Goal& goal) {
    return goal.kind == GoalKind::leave && goal.division == game.info(id).division && goal.is_at(game.piece(id).hex);
  });
  if (!game.is_unit(id) || found == goals.end()) return std::nullopt;
  return static_cast<std::size_t>(found - goals.begin());
}

void offer_movement(const RiflePits& game, const Movement& /*facts*/, Offers& offers) {
  const Side side = offers.who();
  int movers = 0;
  game.each_of(side, [&](PieceId id) {
    if (game.may_move(id)) {
      const PlaceSet places = stops(game, id);
      if (!places.empty()) ++movers;
      offers.add(play_with(Doing::move, id), places);
      if (way_out(game, id)) offers.add(play_with(Doing::exit, id));
    } else if (game.may_enter(id)) {
      offers.add(play_with(Doing::enter, id), stops(game, id));
      ++movers;
    }
  });
  PlaceSet seen;
  game.each_of(side, [&](PieceId id) {
    const PlaceNumber at = game.piece(id).hex;
    if (!game.on_map(id) || seen.contains(at)) return;
    seen.insert(at);
    if (!game.any_at(at, [&](PieceId one) { return one != id; })) return;  // playouts ask this of every hex
    const Play all{.verb = verb_of(Doing::move), .group = at};
    if (const Pieces stack = game.members(all); !stack.empty()) offers.add(all, reach_of_stack(game, stack));
  });
  offers.add_done();
  if (movers == 0) return game.prompt(offers, "Movement: everybody has moved. End the movement.");
  game.prompt(offers, "Movement: pick a counter and a ringed hex. {} can still move.",
              Some{movers, "1 piece", "pieces"});
}

/// Why a piece cannot move or enter so; nothing where it could do it alone.
std::optional<Refusal> refuse_mover(const RiflePits& game, PieceId id, const Play& play) {
  const Doing doing = doing_of(play);
  const Side enemy = other(game.info(id).side);
  if (enemy == game.state.flow.active) return game.refusal("P.R3", "{} is not yours", id);
  if (doing == Doing::exit) return game.refusal("P.R35", "{} has no way off the map here", id);
  if (doing == Doing::move && !game.on_map(id)) return game.refusal("P.R5", "{} is not on the map", id);
  if (doing == Doing::enter && !game.may_enter(id)) return game.refusal("P.R19", "{} is not waiting to enter", id);
  if (doing == Doing::move && !game.may_move(id) && game.orders(id) == Orders::rest)
    return game.refusal("P.R4", "{} has the order to rest", id);
  if (doing == Doing::move && !game.may_move(id))
    return game.refusal("P.R6", "{} has entered an enemy zone and moves no more this turn", id);
  if (play.place == no_place) return refused("P.R5", "a move needs a hex");
  const At to{play.place};
  if (game.has_units(play.place, enemy))
    return game.refusal("P.R6", "{} is held by the enemy; attack it in step 5", to);
  if (game.reach(id).contains(play.place)) {
    if (!game.fits(id, play.place)) return game.refusal("P.R7", "{} would be overstacked with {}", to, id);
    if (!game.is_unit(id)) return game.refusal("P.R38", "{} goes into an enemy zone only to his own men", id);
    return std::nullopt;
  }
  const bool zoned = game.zone(enemy).contains(play.place);
  if (zoned && game.on_map(id) && game.in_enemy_zone(id))
    return game.refusal("P.R6", "{} may not go from one enemy zone into another", id);
  if (zoned && game.orders(id) == Orders::defend)
    return game.refusal("P.R4", "{} has the order to defend and keeps out of enemy zones", id);
  const int left = std::max(0, game.allowance(id) - game.piece(id).spent);
  return game.refusal("P.R5", "{} cannot reach {} with {} movement point{}, order {}", id, to,
                      price_words(left, RiflePits::price_unit), left == 2 ? "" : "s",
                      spoken(enum_name(game.orders(id))));
}

std::optional<Refusal> refuse_movement(const RiflePits& game, const Movement& /*facts*/, const Play& play) {
  const Doing doing = doing_of(play);
  const Pieces who = game.members(play);
  if (who.empty() || (doing != Doing::move && doing != Doing::enter && doing != Doing::exit))
    return refused("P.R3", "this is the step of movement");
  for (const PieceId id : who)
    if (auto why = refuse_mover(game, id, play)) return why;
  return refused("P.R7", "these pieces do not go there together");
}

void move_one(RiflePits& game, PieceId id, PlaceNumber place, Referee& referee) {
  const Reach found = game.reach_in_full(id, place);
  PieceState& now = game.piece(id);
  now.entered = now.entered || !game.on_map(id);
  now.spent = static_cast<std::int8_t>(found.cost[place]);
  game.put(id, place);
  if (!game.is_unit(id)) return;
  if (game.in_enemy_zone(id)) now.stopped = true;
  // Hexes that are passed belong to whoever passed them.
  for (PlaceNumber at = place; at != no_place && found.cost[at] != Reach::never; at = found.from[at])
    game.occupy(id, at, referee);
}

void apply_movement(RiflePits& game, Movement& /*facts*/, const Play& play, Referee& referee) {
  const Pieces who = game.members(play);
  const PieceId first = who[0];
  const PlaceNumber from = game.piece(first).hex;
  if (doing_of(play) == Doing::exit) {
    if (game.info(first).kind == Kind::infantry) ++game.state.counted[*way_out(game, first)];
    game.tell_at(from, referee, LogKind::task, "P.R35", "{} leaves the map.", first);
    game.remove(first, Whereabouts::left);
    return;
  }
  for (const PieceId id : who) move_one(game, id, play.place, referee);
  const bool one = who.size() == 1;
  if (from == no_place)
    return game.tell(referee, LogKind::task, "P.R5", "{} {} the map at {}.", who, one ? "enters" : "enter",
                     At{play.place});
  game.tell(referee, LogKind::task, "P.R5", "{} {} from {} to {}.", who, one ? "moves" : "move", At{from},
            At{play.place});
}

}  // namespace

constinit const Phase<RiflePits, Movement> Movement::phase = {.name = "movement",
                                                              .done = "End the movement",
                                                              .offers = offer_movement,
                                                              .refuse = refuse_movement,
                                                              .apply = apply_movement};

}  // namespace longroll::rifle_pits
