// A game of pieces in a scenario: what never changes, and what games ask of it and of their state all alike.
#pragma once

#include <memory>

#include "game/play/position.h"
#include "game/play/scenario_file.h"
#include "game/walk.h"
#include "rules/rulebook.h"

namespace longroll {

/// What never changes in a game: rules, scenario, sequence of play, the pieces of each side. A game derives its own.
template <class HouseOf, class ScenarioOf, class PieceOf>
struct SettingOf {
  using House = HouseOf;
  using Scenario = ScenarioOf;
  using Piece = PieceOf;

  SettingOf(std::shared_ptr<const Rulebook> rules, Scenario read)
      : book(std::move(rules)), house(house_of<House>(*book)), scenario(std::move(read)), walk(book->sequence()) {
    for (std::size_t i = 0; i < scenario.pieces.size(); ++i)
      of_side[index(scenario.pieces[i].side)].push_back(static_cast<Piece>(i));
  }

  std::shared_ptr<const Rulebook> book;
  const House& house;
  Scenario scenario;
  Walk walk;
  std::array<std::vector<Piece>, 2> of_side;  ///< by number
};

/// The state with its setting. Pieces of the scenario are those of the state, by number.
template <class Setting, class State>
class SetGame {
 public:
  using Piece = typename Setting::Piece;

  State state;

  const Setting& setting() const { return *setting_; }
  const auto& house() const { return setting_->house; }
  const auto& scenario() const { return setting_->scenario; }
  const Walk& walk() const { return setting_->walk; }
  int turn() const { return state.flow.turn; }
  int pieces() const { return static_cast<int>(scenario().pieces.size()); }
  const auto& info(Piece piece) const { return scenario().pieces[static_cast<std::size_t>(piece)]; }
  auto& piece(Piece piece) { return state.pieces[static_cast<std::size_t>(piece)]; }
  const auto& piece(Piece piece) const { return state.pieces[static_cast<std::size_t>(piece)]; }

  /// Whether there is anything of a side that a viewer is not told, by the reading of fog; in the end all is known.
  bool fogged(std::optional<Side> viewer, Side owner) const {
    using Fog = decltype(house().interpretations.fog);
    return viewer && *viewer != owner && house().interpretations.fog != Fog::none && !state.flow.over;
  }
  /// A procedure asked about these facts: what lies beyond a play.
  template <class Result, class Order>
  Prepared asked(std::string_view procedure, const Order& order) const {
    Prepared prepared;
    prepared.procedure = &setting_->book->procedure(procedure);
    prepared.question = prepared.procedure->ask();
    dynamic_cast<TypedQuestion<Order, Result>&>(*prepared.question).order() = order;
    return prepared;
  }

  /// Every piece by number.
  template <class Visit>
  void each(const Visit& visit) const {
    for (std::size_t i = 0; i < scenario().pieces.size(); ++i) visit(static_cast<Piece>(i));
  }
  /// Every piece of a side.
  template <class Visit>
  void each_of(Side side, const Visit& visit) const {
    for (const Piece id : setting_->of_side[index(side)]) visit(id);
  }

 protected:
  explicit SetGame(std::shared_ptr<const Setting> setting) : setting_(std::move(setting)) {}

 private:
  std::shared_ptr<const Setting> setting_;
};

}  // namespace longroll
