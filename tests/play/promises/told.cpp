// The promise that the log tells a side nothing that is hidden from it, whatever is done.
#include "base/enums.h"
#include "base/json.h"
#include "game/game.h"
#include "game/play/deeds.h"
#include "tests/play/promises/position.h"

namespace longroll::promises {
namespace {

std::string text_of(const std::vector<LogLine>& lines, Side side) {
  std::string text;
  for (const LogLine& line : told_to(lines, side)) {
    text += line.said.text() + "|" + line.rule + "|" + line.step + "|" + line.heading + "|" + line.said.place();
    for (const Token& token : line.said.tokens())
      text += " " + std::to_string(token.piece.value_or(-1)) + token.place.value_or("");
    text += "\n";
  }
  return text;
}

/// A game from a position on, in which one thing is done with the program's dice, every choice the first; null where it
/// may not be done.
std::unique_ptr<Game> played(const PlayPosition& position, Side by, const Action& action) {
  if (position.refuse(by, action)) return nullptr;
  Header header;
  header.sides = {"one", "other"};
  header.seed = 7;
  auto game = std::make_unique<Game>(header, position.copy());
  game->act(by, action, false, false, 1);
  while (game->pending()) game->answer_choice(0, 1);
  return game;
}

const PlayPosition& stands(const Game& game) { return dynamic_cast<const PlayPosition&>(game.position()); }

/// All that is told a side of the first entry of a game that began there.
std::string deed_text(const PlayPosition& before, const Game& game, Side side) {
  auto position = before.copy();
  const DeedTold told = tell_deed(position, game.entries()[0], game.stood(0, 1)[0].lines, side);
  insist(position->save() == game.position().save(), "an entry is told as it was done");
  std::string text = told.stage.step + "|" + told.stage.heading + "|" + told.verb + "|" + told.words + "|" +
                     told.place + "|" + std::string(enum_name(told.effect));
  for (const int piece : told.pieces) text += " " + std::to_string(piece);
  for (const DeedMove& move : told.moves) {
    text += "\n" + move.from + " to " + move.to + " by";
    for (const std::string& place : move.way) text += " " + place;
    for (const int piece : move.pieces) text += " " + std::to_string(piece);
  }
  for (const Event& event : told.events) {
    text += "\n" + std::to_string(event.index());
    for (const LogLine& line : lines_of(event, false)) text += line.said.text();
    if (const auto* read = std::get_if<ChartRead>(&event))
      text += read->chart + std::to_string(read->row) + ":" + std::to_string(read->column);
    if (const auto* touched = std::get_if<Touched>(&event)) text += touched->what + std::to_string(touched->amount);
  }
  return text + "\n" + text_of(told.lines, side) + json_line(told.result);
}

/// Whether a side sees the same after it, and it came to the same by its report: then it has been told the same.
bool looks_alike(const PlayPosition& before, const PlayPosition& other_before, const Game& game, const Game& other_game,
                 const Play& play, Side side) {
  const PlayPosition& now = stands(game);
  const PlayPosition& other_now = stands(other_game);
  return now.view(side) == other_now.view(side) &&
         now.report(before, play, Horizon::play) == other_now.report(other_before, play, Horizon::play);
}

}  // namespace

void check_told(const Checked& checked) {
  const PlayPosition& position = checked.position;
  const Side by = position.offers().who();
  const Play play = position.offers().nth(checked.numbers.below(position.offers().size()));
  const Action action = position.to_action(play);
  for (const Side side : {Side::first, Side::second}) {
    const auto varied = position.varied_for(side, checked.numbers.below(PlayPosition::variations));
    if (varied == nullptr) continue;
    insist(position.seen_by(side)->save() == varied->seen_by(side)->save(), "what a side knows tells nothing hidden",
           [&] { return json_line(to_value(action)); });
    const auto game = played(position, by, action);
    const auto other_game = played(*varied, by, action);
    if (game == nullptr || other_game == nullptr || stands(*game).over() || stands(*other_game).over()) continue;
    if (!looks_alike(position, *varied, *game, *other_game, play, side)) continue;
    const auto same = [&] {
      const std::string text = text_of(game->log(), side);
      const std::string other_text = text_of(other_game->log(), side);
      insist(text == other_text, "the log tells a side nothing hidden",
             [&] { return json_line(to_value(action)) + "\n" + text + "and\n" + other_text; });
    };
    same();
    ++checked.compared.told;
    if (game->told() > 0) {
      const std::string text = deed_text(position, *game, side);
      const std::string other_text = deed_text(*varied, *other_game, side);
      insist(text == other_text, "what an entry was tells a side nothing hidden",
             [&] { return json_line(to_value(action)) + "\n" + text + "\nand\n" + other_text; });
      ++checked.compared.deeds;
    }
    const std::string undo = undo_text(game->undo());
    const std::string other_undo = undo_text(other_game->undo());
    insist(undo == other_undo, "how a play is taken back tells a side nothing hidden",
           [&] { return json_line(to_value(action)) + "\n" + undo + " and" + other_undo; });
    for (Game* one : {game.get(), other_game.get()}) {
      one->act(by, {"undo", ""}, false, false, 1);
      if (one->undo().asked) one->act(other(by), {"agree", ""}, false, false, 1);
    }
    same();
    ++checked.compared.undone;
  }
}

}  // namespace longroll::promises
