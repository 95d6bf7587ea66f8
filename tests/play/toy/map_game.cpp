// The toy as a game on the map in a list.
#include <fmt/format.h>

#include "base/text.h"
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

class ToyRules final : public Rulebook {
 public:
  ToyRules() { sequence_ = read_sequence("toy/sequence.txt", sequence_of_play); }
  const ChartSet& charts() const override { return charts_; }

 private:
  ChartSet charts_;
};

class ToyGame final : public MapGame {
 public:
  const Rulebook& rulebook() const override { return rules_; }
  std::vector<ScenarioHead> scenarios() const override {
    return {{"meadow", "The meadow", "three a side", {"Red", "Blue"}, 4, 6, "a minute"},
            {"duel", "The duel", "one a side", {"Red", "Blue"}, 4, 2, "a minute"},
            {"dusk", "Dusk", "two a side, and choices in secret", {"Red", "Blue"}, 4, 4, "a minute"}};
  }
  std::unique_ptr<PlayPosition> start(std::string_view scenario) const override {
    for (const auto& [name, setup] : {std::pair{"meadow", ToySetup{3, false}}, std::pair{"duel", ToySetup{1, false}},
                                      std::pair{"dusk", ToySetup{2, true}}})
      if (scenario == name) return std::make_unique<PlayOf<Toy>>(Toy(meadow_, setup));
    throw BadInput(fmt::format("there is no scenario '{}'{}", scenario,
                               suggestion(scenario, std::vector<std::string>{"meadow", "duel", "dusk"})));
  }
  Value board(std::string_view /*scenario*/) const override { return RecordMaker().done(); }

 private:
  ToyRules rules_;
  std::shared_ptr<const Meadow> meadow_ = std::make_shared<const Meadow>(
      Meadow{HexGrid{6, 4}, Walk(read_sequence("toy/sequence.txt", sequence_of_play)), 4});
};

}  // namespace

MapGameEntry toy_entry() {
  return {"toy", [](const RulebookOptions&) -> std::unique_ptr<MapGame> { return std::make_unique<ToyGame>(); }};
}

std::unique_ptr<PlayPosition> toy_start(std::string_view scenario) {
  static const ToyGame game;
  return game.start(scenario);
}

}  // namespace longroll::toy
