// The toy as a game on the map in a list.
#include "game/play/listed_game.h"
#include "tests/play/toy/toy.h"

namespace longroll::toy {
namespace {

constexpr std::string_view sequence_of_play = R"(
sequence Toy, one turn
1     | First side's turn  | first    |      |             | T.1
  1.1 | March              | active   |      | march       | T.1
  1.2 | Fire               | active   |      | fire        | T.2
2     | Second side's turn | second   | as 1 |             | T.1
3     | End of the turn    | program  |      | end_of_turn | T.4
)";

std::unique_ptr<MapGame> toy_game() {
  const Sequence sequence = read_sequence("toy/sequence.txt", sequence_of_play);
  const auto meadow = std::make_shared<const Meadow>(Meadow{HexGrid{6, 4}, Walk(sequence), 4});
  return std::make_unique<ListedGame>(
      sequence,
      std::vector<ScenarioHead>{
          {"meadow", "The meadow", "three a side", {"Red", "Blue"}, 4, 6, "a minute"},
          {"duel", "The duel", "one a side", {"Red", "Blue"}, 4, 2, "a minute"},
          {"dusk", "Dusk", "two a side, and choices in secret", {"Red", "Blue"}, 4, 4, "a minute"}},
      [meadow](std::size_t scenario) {
        static constexpr std::array<ToySetup, 3> setups = {ToySetup{3, false}, ToySetup{1, false}, ToySetup{2, true}};
        return std::make_unique<PlayOf<Toy>>(Toy(meadow, setups[scenario]));
      });
}

}  // namespace

MapGameEntry toy_entry() {
  return {"toy", [](const RulebookOptions&) { return toy_game(); }};
}

std::unique_ptr<PlayPosition> toy_start(std::string_view scenario) {
  static const auto game = toy_game();
  return game->start(scenario);
}

}  // namespace longroll::toy
