// How a battle stands.
#include "server/standing.h"

#include "server/battle.h"

namespace longroll::server {
namespace {

/// So many lines of the log are shown before anybody asks for the rest.
constexpr std::size_t most_lines = 240;

}  // namespace

Standing standing_of(const Battle& battle) {
  const Game& game = battle.game;
  Standing now;
  now.of = battle.shared_from_this();
  now.position = game.position().clone();
  now.after = game.entries().size();
  now.difference = game.difference().empty() ? battle.failure : game.difference();
  now.log = game.log_end(most_lines);
  now.undo = game.undo();
  now.redo = game.redo();
  now.pending = game.pending();
  now.seat = seat_at(battle, {});
  now.thinking = computer_to_act(battle).has_value();
  return now;
}

Standing standing_after(const Battle& battle, std::size_t count) {
  const Game& game = battle.game;
  Standing then;
  then.of = battle.shared_from_this();
  then.position = game.position_after(count)->clone();
  then.after = count;
  then.difference = game.difference().empty() ? battle.failure : game.difference();
  then.log = game.log_end_after(count, most_lines);
  then.seat = seat_at(battle, {});
  then.past = true;
  return then;
}

}  // namespace longroll::server
