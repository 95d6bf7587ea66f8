// One battle that is open: whose turn it is, and what the computer's part in it is.
#include "server/battle.h"

#include <fmt/format.h>

#include <chrono>

#include "base/errors.h"
#include "base/sha256.h"
#include "base/text.h"
#include "chance/random.h"

namespace longroll::server {
namespace {

/// Undo or redo as whoever looks may do it: a secret choice is nobody's affair but its side's.
UndoState shown_to(Viewer viewer, UndoState state, const Header& header) {
  if (!state.may || viewer == state.of) return state;
  if (viewer && state.fog) state.words = fmt::format("a play of {}", header.sides[index(*state.of)]);
  if (!state.own) return state;
  return {false, false, fmt::format("that is a secret choice of {}", header.sides[index(*state.of)]), state.asked};
}

}  // namespace

void decline_unknown() { throw Declined{404, RecordMaker().add("error", "there is no such battle").done()}; }

const PlayPosition* on_map(const Battle& battle) { return dynamic_cast<const PlayPosition*>(&battle.game.position()); }

const PlayPosition& insist_on_map(const Battle& battle) {
  if (const PlayPosition* position = on_map(battle)) return *position;
  throw BadInput("this battle is kept in the umpire's book; it has no map");
}

bool is_computer(const Header& header, Side side) {
  return header.players.size() == 2 && header.players[index(side)] != person;
}

bool has_computer(const Header& header) {
  return is_computer(header, Side::first) || is_computer(header, Side::second);
}

std::optional<Side> computer_to_act(const Battle& battle) {
  const Game& game = battle.game;
  if (!has_computer(game.header()) || game.pending() || !game.difference().empty() || !battle.failure.empty())
    return std::nullopt;
  const PlayPosition* position = on_map(battle);
  if (position == nullptr || position->over()) return std::nullopt;
  const Side listed = position->offers().who();
  for (const Side side : {listed, other(listed)})
    if (is_computer(game.header(), side) && position->offers_to(side) != nullptr) return side;
  return std::nullopt;
}

Side acting_side(const Header& header, const PlayPosition& position, Viewer viewer) {
  if (viewer && position.offers_to(*viewer) != nullptr) return *viewer;
  const Side listed = position.offers().who();
  return is_computer(header, listed) && position.offers_to(other(listed)) != nullptr ? other(listed) : listed;
}

Viewer seat_at(const Battle& battle, Viewer viewer) {
  const PlayPosition* position = on_map(battle);
  const Header& header = battle.game.header();
  const bool people = !is_computer(header, Side::first) && !is_computer(header, Side::second);
  if (viewer || position == nullptr || !people || !position->has_fog()) return viewer;
  const auto& pending = battle.game.pending();
  return pending ? pending->wanted.side : position->offers().who();
}

bool is_over(const Battle& battle) {
  const PlayPosition* position = on_map(battle);
  return position != nullptr && position->over();
}

UndoState undo_for(Viewer viewer, UndoState undo, const Header& header) {
  if (undo.may && has_computer(header) && (undo.agreement || is_computer(header, *undo.of)))
    return {false, false, "the computer takes back neither dice nor what was revealed", undo.asked};
  return shown_to(viewer, std::move(undo), header);
}

UndoState redo_for(Viewer viewer, UndoState redo, const Header& header) {
  return shown_to(viewer, std::move(redo), header);
}

void answer_for_computer(Battle& battle) {
  Game& game = battle.game;
  while (game.pending() && !game.pending()->wanted.options.empty() &&
         is_computer(game.header(), game.pending()->wanted.side))
    game.answer_choice(game.pending()->wanted.policy, seconds_now());
}

std::size_t entry_number(std::string_view text, const Game& game) {
  const auto number = to_number(text);
  if (!number || *number < 0) throw BadInput(fmt::format("'{}' is no number of entries", text));
  if (static_cast<std::size_t>(*number) > game.entries().size())
    throw BadInput(fmt::format("the game has {} entries, not {}", game.entries().size(), *number));
  return static_cast<std::size_t>(*number);
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
