// One battle that is open: whose turn it is, and what the computer's part in it is.
#include "server/battle.h"

#include <fmt/format.h>

#include <chrono>

#include "base/errors.h"
#include "base/sha256.h"
#include "base/text.h"
#include "chance/random.h"

namespace longroll::server {

const PlayPosition* table_of(const Battle& battle) {
  return dynamic_cast<const PlayPosition*>(&battle.game.position());
}

const PlayPosition& insist_on_table(const Battle& battle) {
  if (const PlayPosition* position = table_of(battle)) return *position;
  throw BadInput("this battle is kept in the umpire's book; it has no map");
}

bool is_computer(const Header& header, Side side) {
  return header.players.size() == 2 && header.players[index(side)] != person;
}

bool has_computer(const Header& header) {
  return is_computer(header, Side::first) || is_computer(header, Side::second);
}

bool is_computers_turn(const Battle& battle) {
  const Game& game = battle.game;
  if (!has_computer(game.header()) || game.pending() || !game.difference().empty() || !battle.failure.empty())
    return false;
  const PlayPosition* position = table_of(battle);
  return position != nullptr && !position->over() && is_computer(game.header(), position->offers().who());
}

bool is_over(const Battle& battle) {
  const PlayPosition* position = table_of(battle);
  return position != nullptr && position->over();
}

UndoState undo_of(const Battle& battle) {
  UndoState undo = battle.game.undo();
  const Header& header = battle.game.header();
  if (undo.may && has_computer(header) && (undo.agreement || is_computer(header, *undo.of)))
    return {false, false, "the computer does not take back dice", undo.asked};
  return undo;
}

void answer_for_computer(Battle& battle) {
  Game& game = battle.game;
  while (game.pending() && !game.pending()->wanted.options.empty() &&
         is_computer(game.header(), game.pending()->wanted.side))
    game.answer_choice(0, seconds_now());
}

std::string fresh_id() {
  static constexpr std::string_view letters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::uint64_t seed = fresh_seed();
  std::string id;
  for (int i = 0; i < 10; ++i) {
    id += letters[seed % letters.size()];
    seed /= letters.size();
  }
  return id;
}

void give_seed(Header& header) {
  header.seed = fresh_seed();
  header.seed_hash = sha256(std::to_string(header.seed));
}

void insist_on_sides(const std::vector<std::string>& sides) {
  if (sides.size() != 2 || sides[0] == sides[1]) throw BadInput("a battle has two sides with different names");
}

std::int64_t seconds_now() {
  return std::chrono::duration_cast<std::chrono::seconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

std::string short_name(const std::string& text, std::string_view what) {
  constexpr std::size_t most = 120;
  const std::string name(trim(text));
  if (name.empty()) throw BadInput(fmt::format("{} is empty", what));
  if (name.size() > most) throw BadInput(fmt::format("{} is longer than {} bytes", what, most));
  return name;
}

}  // namespace longroll::server
