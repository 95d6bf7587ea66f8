// One game between two computer players, told.
#include "sim/report.h"

#include "ai/player.h"
#include "base/errors.h"
#include "chance/random.h"
#include "game/game.h"

namespace longroll {
namespace {

/// Many times what a long game has.
constexpr std::size_t most_entries = 100'000;

/// The first option is what a player without a preference takes.
void answer_choices(Game& game) {
  while (game.pending()) game.answer_choice(0, 0);
}

}  // namespace

std::string report_of_game(const MapGame& game, std::string_view game_title, const BatchWish& wish) {
  Header header;
  header.scenario = wish.scenario;
  header.seed = wish.seed;
  auto start = game.start(wish.scenario);
  for (const ScenarioHead& head : game.scenarios()) {
    if (head.name != wish.scenario) continue;
    header.title = head.title;
    header.sides = {head.sides[0], head.sides[1]};
  }
  Game played(header, std::move(start));
  Random choices(wish.seed, most_entries);  // apart from the dice, which have the number of their entry
  const std::array players = {make_player(wish.players[0]), make_player(wish.players[1])};
  const auto now = [&]() -> const PlayPosition& { return dynamic_cast<const PlayPosition&>(played.position()); };
  while (!now().over() && played.entries().size() < most_entries) {
    const Side side = now().offers().who();
    const Play play = ask(*players[index(side)], now(), choices).play;
    played.act(side, now().to_action(play), false, false, 0);
    answer_choices(played);
  }
  return report_text({header.title, std::string(game_title), header.sides}, played.log());
}

}  // namespace longroll
