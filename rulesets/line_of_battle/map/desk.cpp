// The despatch desk: who leads a formation, its objective, and what is on its way to it (L.3, L.4, L.R15).
#include <algorithm>

#include "rulesets/line_of_battle/effects/orders.h"
#include "rulesets/line_of_battle/map/counter.h"

namespace longroll::line_of_battle {
namespace {

/// That one command roll for a formation succeeds; never where nobody can make it.
Rational roll_chance(const LineOfBattle& game, FormationId by, const CommandOrder& order) {
  if (game.roller(by) == no_piece) return Rational(0);
  const auto odds = odds_of([&](Umpire& umpire) { return resolve_command(order, game.house(), umpire); });
  return odds.chance_that([](const CommandResult& result) { return result.yes; });
}

/// The first turn in which a formation can still be rolled for: not this one if its side has written its orders, or if
/// whoever rolls has done so (L.F29).
int next_roll(const LineOfBattle& game, FormationId by) {
  const Side side = game.info(by).side;
  const PieceId leader = game.roller(by);
  const bool comes = side == game.state.flow.active ? game.state.flow.find<Commanding>() != nullptr &&
                                                          leader != no_piece && !game.piece(leader).rolled
                                                    : side != game.first_player();
  return comes ? game.turn() : game.turn() + 1;
}

}  // namespace

std::vector<shown::TurnChance> accepted_by(const LineOfBattle& game, const Courier& courier) {
  const auto last = static_cast<int>(game.scenario().turns.size());
  const auto size = static_cast<std::size_t>(last) + 1;
  // That it is there, to be tried, from a turn on; first with the corps that it passes, then with the formation.
  std::vector<Rational> there(size, Rational(0));
  const int first = std::max<int>(courier.due, next_roll(game, courier.at));
  if (first > last) return {};
  there[static_cast<std::size_t>(first)] = Rational(1);
  /// Tries in every turn from the one on in which it is there: by turn, that the roll is made in it.
  const auto tried = [&](const std::vector<Rational>& from, const Rational& chance) {
    std::vector<Rational> made(size, Rational(0));
    Rational waiting(0);
    for (std::size_t turn = 0; turn < size; ++turn) {
      waiting += from[turn];
      made[turn] = waiting * chance;
      waiting -= made[turn];
    }
    return made;
  };
  if (courier.at != courier.to) {
    const std::vector<Rational> sent =
        tried(there, roll_chance(game, courier.at, game.relay_order(courier.at, courier.to)));
    const int delay = relay_turns(game.relay_distance(courier.at, courier.to), game.house());
    std::ranges::fill(there, Rational(0));
    for (std::size_t turn = 0; turn + static_cast<std::size_t>(delay) < size; ++turn)
      there[turn + static_cast<std::size_t>(delay)] = sent[turn];
  }
  const std::vector<Rational> made =
      tried(there, roll_chance(game, courier.to, game.command_order(courier.to, courier.orders)));
  std::vector<shown::TurnChance> chances;
  Rational sum(0);
  for (int turn = first; turn <= last; ++turn) {
    sum += made[static_cast<std::size_t>(turn)];
    chances.push_back({turn, shown::exact(sum)});
  }
  return chances;
}

void draw_desk(const LineOfBattle& game, FormationId id, bool own, shown::Formation& shown) {
  const FormationInfo& printed = game.info(id);
  if (printed.leader != no_piece && game.on_map(printed.leader)) shown.leader = static_cast<int>(printed.leader);
  if (printed.above != no_formation) shown.under = game.info(printed.above).name;
  if (!own) return;
  const FormationState& now = game.formation(id);
  const PlaceNumber objective = now.orders == Orders::conditional ? now.later_objective : now.objective;
  if (objective != no_place) shown.objective = game.place_name(objective);
  if (const Courier* courier = game.courier_to(id)) {
    std::string order = order_words(static_cast<int>(courier->orders));
    if (courier->condition.kind != ConditionKind::none) order += ", " + game.condition_words(courier->condition);
    shown.courier = shown::Courier{std::move(order),
                                   courier->objective == no_place ? "" : game.place_name(courier->objective),
                                   game.info(courier->at).name,
                                   int{courier->due},
                                   courier->due <= game.turn(),
                                   accepted_by(game, *courier)};
  }
}

}  // namespace longroll::line_of_battle
