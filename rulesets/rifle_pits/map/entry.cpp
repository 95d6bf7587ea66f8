// Rifle Pits on the map, opened with its interpretations and scenarios.
#include <fmt/format.h>

#include "rulesets/rifle_pits/embedded.h"
#include "rulesets/rifle_pits/map/game.h"
#include "rulesets/rifle_pits/ruleset.h"

namespace longroll::rifle_pits {
namespace {

class Table final : public MapGame {
 public:
  explicit Table(const RulebookOptions& options) : book_(entry().open(options)) {
    std::vector<std::string> names;
    for (const EmbeddedFile& file : embedded::scenarios()) {
      const std::string name(file.name.substr(0, file.name.find('/')));
      if (!names.empty() && names.back() == name) continue;
      names.push_back(name);
      settings_.push_back(
          std::make_shared<const Setting>(book_, read_scenario(name, embedded::scenarios(), house_of<House>(*book_))));
    }
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
    return std::make_unique<PlayOf<RiflePits>>(RiflePits(named(scenario)));
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
  return {"rifle_pits",
          [](const RulebookOptions& options) -> std::unique_ptr<MapGame> { return std::make_unique<Table>(options); }};
}

}  // namespace longroll::rifle_pits
