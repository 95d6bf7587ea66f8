// Whole games on a free table by chance: they come to their end, nobody ever stands on another or off the table, and
// what is saved is what is loaded.
#pragma once

#include "board/table/shapes.h"
#include "chance/random.h"
#include "game/play/saved.h"
#include "tests/play/table_field.h"

namespace longroll::test {

/// Whether a unit is on its way through friends just now, in games that know of that.
template <class Game>
bool may_overlap(const Game& game, PieceId id) {
  if constexpr (requires { game.among_friends(); }) return id == game.among_friends();
  return false;
}

/// What is wrong with how units stand; empty where nothing is.
template <class Game>
std::string fault_of(const Game& game) {
  std::vector<PieceId> all;
  game.each([&](PieceId id) {
    if (game.is_unit(id) && game.on_table(id)) all.push_back(id);
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!table::is_on_table(game.quad(all[i]), game.table_size())) return game.piece_name(all[i]) + " is off the table";
    for (std::size_t j = 0; j < i; ++j)
      if (may_overlap(game, all[i]) || may_overlap(game, all[j])) {
        continue;
      } else if (table::overlap(game.pose(all[i]), game.footprint(all[i]), game.pose(all[j]), game.footprint(all[j])))
        return game.piece_name(all[i]) + " stands on " + game.piece_name(all[j]);
  }
  return game.is_true() ? "" : "the state is not true to itself";
}

struct Played {
  int plays = 0;
  int fights = 0;
  int turns = 0;
};

/// Plays a game to its end, each play drawn from all that are offered.
template <class Field>
Played play_out(Field& field, std::string_view scenario, std::uint64_t seed) {
  constexpr int most_plays = 6'000;  // far more than a game has
  Random dice(seed);
  Umpire umpire(dice);
  Played played;
  while (!field.game().state.flow.over && played.plays < most_plays) {
    Offers offers;
    list_offers(field.game(), field.game().state.flow.top().who, false, offers);
    constexpr int wide = 200;
    const int number = umpire.pick({}, wide) * wide + umpire.pick({}, wide);
    const Play play = offers.nth(number % offers.size());
    EXPECT_TRUE(offers.contains(play));
    const std::string before = field.phase();
    field.play(play, umpire);
    ++played.plays;
    const std::string wrong = fault_of(field.game());
    EXPECT_EQ(wrong, "") << scenario << " " << seed << ", play " << played.plays << ": "
                         << std::decay_t<decltype(field.game())>::verbs()[play.verb] << " in " << before;
    if (!wrong.empty()) break;
    constexpr int now_and_then = 40;
    if (played.plays % now_and_then == 0) {
      std::decay_t<decltype(field.game().state)> loaded;
      restore(loaded, saved(field.game().state));
      EXPECT_EQ(loaded, field.game().state) << "saved and loaded in the middle of a turn";
    }
  }
  EXPECT_TRUE(field.game().state.flow.over) << scenario << " " << seed;
  EXPECT_TRUE(field.game().verdict());
  played.fights = field.game().fights(Side::first) + field.game().fights(Side::second);
  played.turns = field.game().turn();
  return played;
}

}  // namespace longroll::test
