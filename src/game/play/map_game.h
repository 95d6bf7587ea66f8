// A ruleset's game on the map: its scenarios, and how one begins.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "game/play/free_battle.h"
#include "game/play/position.h"
#include "game/play/stakes.h"
#include "game/record.h"
#include "game/sequence_lint.h"
#include "rules/rulebook.h"

namespace longroll {

/// A scenario in a list.
struct ScenarioHead {
  std::string name;
  std::string title;
  std::string words;
  std::array<std::string, 2> sides;
  int turns = 0;
  int pieces = 0;
  std::string length;   ///< "half an hour"
  bool turned = false;  ///< the first side wears the second one's coat
  shown::Briefing briefing = {};
};

/// A game on the map, opened with its interpretations.
class MapGame {
 public:
  MapGame() = default;
  MapGame(const MapGame&) = delete;
  MapGame& operator=(const MapGame&) = delete;
  virtual ~MapGame() = default;

  virtual const Rulebook& rulebook() const = 0;
  virtual std::vector<ScenarioHead> scenarios() const = 0;
  /// The first position of a scenario; throws BadInput with the nearest name. It must not outlive this.
  virtual std::unique_ptr<PlayPosition> start(std::string_view scenario) const = 0;
  /// Its phases, for the lint of its sequence of play.
  virtual std::vector<PhaseHead> phases() const { return {}; }
  /// What free battles are made of (FreeKit in docs/protocol.md); nothing where the game has none.
  virtual std::optional<Value> free_kit() const { return std::nullopt; }
  /// The text of a free battle, from a wish; throws BadInput.
  virtual std::string free_text(const FreeWish& wish) const;
  /// The same game with one scenario alone, `free_battle`, which that text describes; throws BadInput with its line.
  virtual std::shared_ptr<const MapGame> with_free_battle(std::string_view text) const;
  /// The map as pages draw it (Board in docs/protocol.md).
  virtual Value board(std::string_view scenario) const = 0;
};

inline std::string MapGame::free_text(const FreeWish& /*wish*/) const {
  throw BadInput("the game has no free battles");
}
inline std::shared_ptr<const MapGame> MapGame::with_free_battle(std::string_view /*text*/) const {
  throw BadInput("the game has no free battles");
}

/// The game that has the scenario of a header: itself, or the one with its free battle.
inline std::shared_ptr<const MapGame> with_scenario_of(const std::shared_ptr<const MapGame>& game,
                                                       const Header& header) {
  return header.free_battle.empty() ? game : game->with_free_battle(header.free_battle);
}

/// What rulesets/all.cpp lists.
struct MapGameEntry {
  std::string_view id;
  std::unique_ptr<MapGame> (*open)(const RulebookOptions&);
};

}  // namespace longroll
