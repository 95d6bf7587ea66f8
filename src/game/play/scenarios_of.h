// The scenarios that are built into the program as a ruleset's game on the map.
#pragma once

#include <fmt/format.h>

#include "base/embedded.h"
#include "base/errors.h"
#include "base/text.h"
#include "game/play/map_game.h"
#include "game/play/play_of.h"

namespace longroll {

/// The folders among these files that hold a scenario; others hold what scenarios share.
inline std::vector<std::string> scenario_names(std::span<const EmbeddedFile> files) {
  std::vector<std::string> names;
  for (const EmbeddedFile& file : files)
    if (const std::size_t slash = file.name.find('/'); file.name.substr(slash + 1) == "scenario.txt")
      names.emplace_back(file.name.substr(0, slash));
  return names;
}

/// How many turns a scenario has at the most.
template <class Scenario>
int turns_of(const Scenario& scenario) {
  if constexpr (requires { scenario.most_turns(); }) {
    return scenario.most_turns();
  } else {
    return static_cast<int>(scenario.turns.size());
  }
}

/// A game on the map. `Setting` is made of a rulebook and a scenario, which is its member; `read` reads one, `draw`
/// makes its board.
template <class Game, class Setting, class House>
class ScenariosOf final : public MapGame {
 public:
  using Scenario = decltype(Setting::scenario);
  using Read = Scenario (*)(std::string_view name, std::span<const EmbeddedFile> files, const House& house);
  using Draw = Value (*)(const Scenario& scenario);

  /// What a game has that has free battles.
  struct Free {
    Value (*kit)(const House& house);
    std::string (*compose)(const FreeWish& wish);
    Scenario (*read)(std::string_view text, const House& house);
  };

  ScenariosOf(std::shared_ptr<const Rulebook> book, std::span<const EmbeddedFile> files, Read read, Draw draw,
              std::optional<Free> free = {})
      : book_(std::move(book)), draw_(draw), free_(free) {
    for (const std::string& name : scenario_names(files))
      settings_.push_back(std::make_shared<const Setting>(book_, read(name, files, house_of<House>(*book_))));
  }

  /// With one scenario alone.
  ScenariosOf(std::shared_ptr<const Rulebook> book, Scenario scenario, Draw draw)
      : book_(std::move(book)), draw_(draw), settings_{std::make_shared<const Setting>(book_, std::move(scenario))} {}

  const Rulebook& rulebook() const override { return *book_; }

  std::optional<Value> free_kit() const override {
    return free_ ? std::optional(free_->kit(house_of<House>(*book_))) : std::nullopt;
  }
  std::string free_text(const FreeWish& wish) const override {
    return free_ ? free_->compose(wish) : MapGame::free_text(wish);
  }
  std::shared_ptr<const MapGame> with_free_battle(std::string_view text) const override {
    if (!free_) return MapGame::with_free_battle(text);
    return std::make_shared<ScenariosOf>(book_, free_->read(text, house_of<House>(*book_)), draw_);
  }

  std::vector<ScenarioHead> scenarios() const override {
    std::vector<ScenarioHead> heads;
    for (const auto& setting : settings_) {
      const Scenario& one = setting->scenario;
      heads.push_back({one.name, one.title, one.words, one.sides, turns_of(one), static_cast<int>(one.pieces.size()),
                       one.length, is_turned(one), briefing_of(one)});
    }
    return heads;
  }

  std::unique_ptr<PlayPosition> start(std::string_view scenario) const override {
    return std::make_unique<PlayOf<Game>>(Game(named(scenario)));
  }

  std::vector<PhaseHead> phases() const override {
    std::vector<PhaseHead> heads;
    for (const PhaseInfo& phase : phases_of<Game>())
      heads.push_back({phase.name, phase.inner, phase.acted_in, phase.acted});
    return heads;
  }

  Value board(std::string_view scenario) const override { return draw_(named(scenario)->scenario); }

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
  Draw draw_;
  std::optional<Free> free_ = {};
  std::vector<std::shared_ptr<const Setting>> settings_;
};

}  // namespace longroll
