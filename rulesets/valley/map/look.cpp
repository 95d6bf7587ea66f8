// What a player wants to know of a place: whose it is, its supply, who could come; and the way between two places.
#include <fmt/format.h>

#include "rulesets/valley/map/view.h"

namespace longroll::valley {
namespace {

/// V.6: movement points that a stack has in half of all throws or more.
int usual_points(const Valley& game, const Pieces& stack) {
  constexpr int half = 50;  // per cent
  const MovementOrder order = game.movement_order(stack, false);
  int points = 0;
  while (game.setting().plans.chance_of(order, points + 1) >= half) ++points;
  return points;
}

struct Comer {
  Pieces stack;
  LinkNumber by = no_link;
};

/// The strongest stack of a side that could usually come to a place; empty for none.
Comer strongest_comer(const Valley& game, Side side, PlaceNumber at) {
  Comer best;
  const std::array<Reach, 2> ways = {game.ways_from({at}), game.ways_from({.start = at, .mounted = true})};
  game.occupied(side).each([&](PlaceNumber from) {
    const Pieces stack = game.engaged(from) ? Pieces() : game.movable(side, from);
    if (stack.empty() || game.strength_of(stack) <= game.strength_of(best.stack)) return;
    if (game.closed_to(stack).contains(at)) return;
    const Reach& way = ways[game.mounted(stack) ? 1 : 0];
    if (way.cost[from] > usual_points(game, stack)) return;
    const std::vector<PlaceNumber> back = way.way_back(from);
    best = {stack, game.map().between(back[back.size() - 1], at)};
  });
  return best;
}

/// The battle that is to be fought in a place.
void add_battle(const Valley& game, PlaceNumber at, PlaceLook& look) {
  const Side attacker = game.attacker_at(at);
  const BattleOrder order = game.battle_there(at);
  const Pieces pieces = game.all_at(attacker, at);
  look.threats.push_back({attacker,
                          fmt::format("Attack by {}: {} against {}", game.piece_name(game.head_of(pieces)),
                                      enum_name(order.attacker_option), enum_name(order.defender_option)),
                          shown::numbers_of(pieces), at, std::nullopt, game.outlook(order)});
}

/// What could come of an enemy who marches here.
void add_comer(const Valley& game, Side enemy, PlaceNumber at, PlaceLook& look) {
  const Comer comer = strongest_comer(game, enemy, at);
  if (comer.stack.empty()) return;
  const std::string name = game.piece_name(game.head_of(comer.stack));
  if (game.would_overrun(comer.stack, at)) return void(look.words += fmt::format("; {} could overrun them", name));
  if (const auto order = game.battle_if_they_came(comer.stack, at, comer.by))
    look.threats.push_back({enemy,
                            fmt::format("{} could come from {}: assault against stand", name,
                                        game.title(game.piece(comer.stack[0]).place)),
                            shown::numbers_of(comer.stack), at, std::nullopt, game.outlook(order)});
}

std::string supply_words(const Valley& game, PlaceNumber at) {
  const bool south = game.supplied(game.confederate(), at);
  const bool north = game.supplied(game.federal(), at);
  if (south && north) return "both sides are in supply here";
  if (!south && !north) return "nobody is in supply here";
  return fmt::format("only {} {} in supply here", south ? "the Confederates" : "the Union", south ? "are" : "is");
}

std::string ground_words(const Valley& game, PlaceNumber at) {
  const PlaceInfo& printed = game.place_info(at);
  const PlaceState& now = game.place(at);
  std::vector<std::string> words;
  words.push_back(holder_words(game, at));
  if (printed.points > 0) words.push_back("worth " + number_of(printed.points, "point", "points"));
  if (printed.source) words.push_back(fmt::format("source of supply of {}", army_words(game, *printed.source)));
  if (printed.granary) words.emplace_back(now.devastated ? "granary, devastated" : "granary");
  if (printed.fortress) words.emplace_back("fortress of the Union");
  if (printed.strong) words.emplace_back("strong ground");
  if (game.state.depot.place == at) words.emplace_back("depot of the Union");
  if (printed.north) words.emplace_back("north of the Potomac");
  words.push_back(supply_words(game, at));
  return join(words, ", ");
}

}  // namespace

PlaceLook Valley::look(PlaceNumber place) const {
  PlaceLook look;
  look.words = ground_words(*this, place);
  each_at(place, [&](PieceId id) { look.pieces.push_back(static_cast<int>(id)); });
  if (engaged(place)) add_battle(*this, place, look);
  for (const Side side : {Side::first, Side::second})
    if (!engaged(place) && has_units(side, place)) add_comer(*this, other(side), place, look);
  return look;
}

SightFound Valley::sight(PlaceNumber from, PlaceNumber to) const {
  const Reach foot = ways_from({from});
  const Reach horse = ways_from({.start = from, .mounted = true});
  const std::string price = number_of(foot.cost[to], "movement point", "movement points");
  return shown_way(foot, from, to, fmt::format("{}, {} for cavalry alone", price, horse.cost[to]));
}

}  // namespace longroll::valley
