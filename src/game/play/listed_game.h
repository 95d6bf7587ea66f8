// A game on the map whose scenarios are listed in the code: for small games without charts and files.
#pragma once

#include <fmt/format.h>

#include <functional>
#include <utility>

#include "base/errors.h"
#include "base/text.h"
#include "game/play/map_game.h"

namespace longroll {

/// A rulebook that has a sequence of play and nothing else.
class BareRulebook final : public Rulebook {
 public:
  explicit BareRulebook(Sequence sequence) { sequence_ = std::move(sequence); }
  const ChartSet& charts() const override { return charts_; }

 private:
  ChartSet charts_;
};

/// The game; `start` begins the scenario with that place in the list.
class ListedGame final : public MapGame {
 public:
  using Start = std::function<std::unique_ptr<PlayPosition>(std::size_t)>;

  ListedGame(Sequence sequence, std::vector<ScenarioHead> heads, Start start)
      : rules_(std::move(sequence)), heads_(std::move(heads)), start_(std::move(start)) {}

  const Rulebook& rulebook() const override { return rules_; }
  std::vector<ScenarioHead> scenarios() const override { return heads_; }
  std::unique_ptr<PlayPosition> start(std::string_view scenario) const override {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < heads_.size(); ++i) {
      if (heads_[i].name == scenario) return start_(i);
      names.push_back(heads_[i].name);
    }
    throw BadInput(fmt::format("there is no scenario '{}'{}", scenario, suggestion(scenario, names)));
  }
  Value board(std::string_view /*scenario*/) const override { return RecordMaker().done(); }

 private:
  BareRulebook rules_;
  std::vector<ScenarioHead> heads_;
  Start start_;
};

}  // namespace longroll
