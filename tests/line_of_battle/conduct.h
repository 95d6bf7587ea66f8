// How a computer player conducts itself over games of Line of Battle: deeds that are counted, not judged by taste.
#pragma once

#include <map>

#include "ai/player.h"
#include "chance/random.h"
#include "rulesets/line_of_battle/map/game.h"

namespace longroll::line_of_battle::test {

struct Conduct {
  int games = 0;
  int marches = 0;
  int to_and_fro = 0;         ///< back to the hex left the turn before, in good order and without an enemy near
  int column_marches = 0;     ///< in column or mounted
  int columns_by_choice = 0;  ///< into the reach of rifles though there was another way, or stood there unformed
  int phases = 0;             ///< activity phases that were ended
  int leaders_in_front = 0;   ///< alone, with no friend nearer to the enemy, when the phase ended
  int shots = 0;
  int joint_shots = 0;  ///< with units of other hexes
  int charges = 0;
  int gun_deeds = 0;             ///< marches of batteries
  int guns_in_front = 0;         ///< to within two hexes of the enemy, and no farther than before, with no friends near
  int guns_astray = 0;           ///< up to an enemy within ten hexes, with no friend within six nor nearer than he
  std::map<Orders, int> orders;  ///< that were written or taken up on initiative
};

class ConductWatch {
 public:
  explicit ConductWatch(Conduct& conduct) : conduct_(conduct) { ++conduct_.games; }

  /// A play that is about to be done.
  void see(const LineOfBattle& game, const Offers& offers, const Play& play) {
    const Side side = offers.who();
    const Doing doing = doing_of(play);
    if (const StackActs* acts = game.state.flow.top_if<StackActs>(); acts != nullptr && !acts->rides)
      see_stack(game, *acts, offers, play);
    if (const Shot* shot = game.state.flow.top_if<Shot>(); shot != nullptr && doing == Doing::roll) {
      ++conduct_.shots;
      for (const Shooter& one : shot->firers)
        if (game.piece(one.piece).hex != game.piece(shot->firers[0].piece).hex) {
          ++conduct_.joint_shots;
          break;
        }
    }
    if (doing == Doing::charge) ++conduct_.charges;
    if (doing == Doing::send || doing == Doing::initiative) ++conduct_.orders[static_cast<Orders>(play.choice)];
    if (play.verb == verb_done && game.state.flow.top_if<Acting>() != nullptr) see_leaders(game, side);
  }

 private:
  static bool under_rifles(const LineOfBattle& game, PlaceNumber place, Side side) {
    return game.any_unit(other(side), [&](PieceId id) {
      const int away = game.distance(id, place);
      return !game.is_battery(id) && game.can_fire(id) && away <= std::min(game.range_of(id), game.visibility()) &&
             (away <= 1 || game.setting().sight.clear(game.piece(id).hex, place, true));
    });
  }
  static int nearest(const LineOfBattle& game, PlaceNumber place, Side enemy) {
    int found = 99;
    game.each_unit(enemy, [&](PieceId id) { found = std::min(found, game.distance(id, place)); });
    return found;
  }

  void see_stack(const LineOfBattle& game, const StackActs& acts, const Offers& offers, const Play& play) {
    const Stacked units = game.units_of(acts.pieces);
    if (units.empty()) return;
    const PieceId chief = units[0];
    const Side side = game.info(chief).side;
    const PlaceNumber at = game.piece(chief).hex;
    const bool column = !game.is_battery(chief) && game.all_rear(chief) && !game.routed(chief);
    const Doing doing = doing_of(play);
    if (doing == Doing::stand && column && under_rifles(game, at, side) &&
        offers.contains(play_of_choice(Doing::form, FormChoice::line)))
      ++conduct_.columns_by_choice;
    if (doing != Doing::march && doing != Doing::close) return;
    ++conduct_.marches;
    if (column) {
      ++conduct_.column_marches;
      bool other_way = offers.contains({.verb = verb(Doing::stand)});
      for (const Offer& offer : offers.list())
        if (doing_of(offer.play) == Doing::march)
          offers.places(offer).each(
              [&](PlaceNumber place) { other_way = other_way || !under_rifles(game, place, side); });
      if (other_way && under_rifles(game, play.place, side)) ++conduct_.columns_by_choice;
    }
    if (game.is_battery(chief)) {
      ++conduct_.gun_deeds;
      const int foe = nearest(game, play.place, other(side));
      const bool guarded = game.any_unit(side, [&](PieceId id) {
        return !game.is_battery(id) && game.distance(id, play.place) <= 3 && !game.routed(id);
      });
      const int before = nearest(game, at, other(side));
      const bool by_friends = game.any_unit(side, [&](PieceId id) {
        return !game.is_battery(id) && game.distance(id, play.place) < std::max(foe, 7) && !game.routed(id);
      });
      if (foe <= 2 && foe <= before && !guarded) ++conduct_.guns_in_front;
      if (foe <= 10 && foe <= before && !by_friends) ++conduct_.guns_astray;
    }
    for (const PieceId id : units) {
      auto& [turn, from] = left_[id];
      const bool calm = game.piece(id).state == State::normal && nearest(game, at, other(side)) > 6 &&
                        nearest(game, play.place, other(side)) > 6;
      if (turn == game.turn() - 1 && from == play.place && calm) ++conduct_.to_and_fro;
      if (turn != game.turn()) left_[id] = {game.turn(), at};
    }
  }

  void see_leaders(const LineOfBattle& game, Side side) {
    ++conduct_.phases;
    game.each_of(side, [&](PieceId id) {
      if (game.is_unit(id) || !game.on_map(id) || game.frozen(id)) return;
      const PlaceNumber at = game.piece(id).hex;
      if (game.has_units(at, side)) return;
      constexpr int near = 6;
      bool in_front = false;
      game.each_unit(other(side), [&](PieceId enemy) {
        if (game.distance(enemy, at) > near) return;
        const bool covered = game.any_unit(
            side, [&](PieceId own) { return game.distance(own, game.piece(enemy).hex) <= game.distance(enemy, at); });
        in_front = in_front || !covered;
      });
      if (in_front) ++conduct_.leaders_in_front;
    });
  }

  Conduct& conduct_;
  std::map<PieceId, std::pair<int, PlaceNumber>> left_;
};

}  // namespace longroll::line_of_battle::test
