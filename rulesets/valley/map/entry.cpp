// Valley on the map, opened with its interpretations and scenarios.
#include <fmt/format.h>

#include "rulesets/valley/embedded.h"
#include "rulesets/valley/map/board.h"
#include "rulesets/valley/map/game.h"
#include "rulesets/valley/ruleset.h"

namespace longroll::valley {
namespace {

class Table final : public MapGame {
 public:
  explicit Table(const RulebookOptions& options) : book_(entry().open(options)) {
    const auto files = embedded::scenarios();
    for (const std::string& name : scenario_names(files))
      settings_.push_back(std::make_shared<const Setting>(book_, read_scenario(name, files, house_of<House>(*book_))));
  }

  const Rulebook& rulebook() const override { return *book_; }

  std::vector<ScenarioHead> scenarios() const override {
    std::vector<ScenarioHead> heads;
    for (const auto& setting : settings_) {
      const Scenario& one = setting->scenario;
      heads.push_back({one.name, one.title, one.words, one.sides, static_cast<int>(one.turns.size()),
                       static_cast<int>(one.pieces.size()), one.length});
    }
    return heads;
  }

  std::unique_ptr<PlayPosition> start(std::string_view scenario) const override {
    return std::make_unique<PlayOf<Valley>>(Valley(named(scenario)));
  }

  Value board(std::string_view scenario) const override { return board_value(named(scenario)->scenario); }

 private:
  const std::shared_ptr<const Setting>& named(std::string_view name) const {
    std::vector<std::string> names;
    for (const auto& setting : settings_) {
      if (setting->scenario.name == name) return setting;
      names.push_back(setting->scenario.name);
    }
    throw BadInput(fmt::format("there is no scenario '{}'{}", name, suggestion(name, names)));
  }

  std::shared_ptr<const Rulebook> book_;
  std::vector<std::shared_ptr<const Setting>> settings_;
};

}  // namespace

MapGameEntry map_game_entry() {
  return {"valley",
          [](const RulebookOptions& options) -> std::unique_ptr<MapGame> { return std::make_unique<Table>(options); }};
}

}  // namespace longroll::valley
