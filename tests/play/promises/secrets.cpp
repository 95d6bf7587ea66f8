// What every game on a map promises of choices in secret: that they stay secret.
#include "base/json.h"
#include "game/game.h"
#include "tests/play/promises/position.h"

namespace longroll::promises {
namespace {

std::string text_of(const std::vector<LogLine>& lines) {
  std::string text;
  for (const LogLine& line : lines) {
    text += line.said.text() + "|" + line.rule + "|" + line.step + "|" + line.heading;
    for (const Token& token : line.said.tokens())
      text += " " + std::to_string(token.piece.value_or(-1)) + token.place.value_or("");
    text += line.said.place();
    text += "\n";
  }
  return text;
}

/// Everything that the program tells of a position to whoever looks.
std::string told_of(const PlayPosition& position, Viewer viewer) {
  const Stage stage = position.stage();
  std::string text = json_line(position.view(viewer)) + position.prompt() + stage.step + stage.heading;
  if (!viewer) return text;
  const auto seen = position.seen_by(*viewer);
  text += seen->save() + seen->prompt();
  for (const Idea& idea : seen->ideas(Effort::quick, true)) text += idea.words + idea.why + std::to_string(idea.swing);
  return text;
}

/// Everything that is told to the other side, and to both at one screen, after a side has handed in a play.
std::string told_after(const PlayPosition& before, Side side, const Play& play) {
  const Action action = before.to_action(play);
  Header header;
  header.sides = {"one", "other"};
  Game game(header, before.copy());
  std::string text = before.describe(action);
  game.act(side, action, false, false, 1);
  const auto& after = dynamic_cast<const PlayPosition&>(game.position());
  insist(after.secrets() == 1 && game.told() == 0, "what is handed in is kept", [&] { return action.verb; });
  text += told_of(after, other(side)) + told_of(after, {}) + text_of(game.log()) + undo_text(game.undo());
  // What its own side is offered again, and what it is told on trying.
  text += after.refuse(side, action)->refusal.reason;
  game.act(side, {"undo", ""}, false, false, 1);
  insist(game.position().save() == before.save(), "what is handed in can be taken back");
  insist(game.told() == 0, "what was handed in and taken back is kept");
  return text + text_of(game.log()) + undo_text(game.redo());
}

}  // namespace

std::string undo_text(const UndoState& state) {
  return state.words + (state.may ? " may" : "") + (state.agreement ? " agreement" : "") + (state.own ? " own" : "");
}

void check_secrets(const Checked& checked) {
  const PlayPosition& position = checked.position;
  if (position.over() || position.offers_to(other(position.offers().who())) == nullptr) return;
  for (const Side side : {Side::first, Side::second}) {
    const Offers& offers = *position.offers_to(side);
    insist(position.seen_by(side)->offers().who() == side, "who chooses is shown his own offers");
    if (offers.size() < 2) continue;
    const int one = checked.numbers.below(offers.size());
    const int another = (one + 1 + checked.numbers.below(offers.size() - 1)) % offers.size();
    insist(told_after(position, side, offers.nth(one)) == told_after(position, side, offers.nth(another)),
           "nothing tells what was chosen in secret",
           [&] { return json_line(to_value(position.to_action(offers.nth(one)))); });
  }
}

}  // namespace longroll::promises
