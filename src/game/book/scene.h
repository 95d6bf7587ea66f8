// A task under way: the units picked for it, and what its effects may do to the book.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/errors.h"
#include "game/action.h"
#include "game/book/state.h"
#include "game/log.h"
#include "rules/umpire.h"

namespace longroll {

/// What the rules of a task see of the book.
class Scene {
 public:
  Scene(BookState& state, Side side, const std::vector<Pick>& picks) : state_(state), side_(side), picks_(picks) {}

  BookState& state() { return state_; }
  const BookState& state() const { return state_; }
  /// The side that acts.
  Side side() const { return side_; }
  const std::string& name_of(Side side) const { return state_.names[index(side)]; }

  /// The units picked for a role, in the order picked.
  std::vector<Unit*> units(std::string_view role);
  std::vector<const Unit*> units(std::string_view role) const;
  /// How many were picked.
  int count(std::string_view role) const { return static_cast<int>(units(role).size()); }
  /// The first unit of a role, or null.
  Unit* unit(std::string_view role);
  const Unit* unit(std::string_view role) const;
  /// The facts of the units picked for a role that are of that type.
  template <class T>
  std::vector<T*> all(std::string_view role) {
    std::vector<T*> facts;
    for (Unit* unit : units(role))
      if (T* fact = unit->facts.get<T>()) facts.push_back(fact);
    return facts;
  }
  template <class T>
  std::vector<const T*> all(std::string_view role) const {
    std::vector<const T*> facts;
    for (const Unit* unit : units(role))
      if (const T* fact = unit->facts.get<T>()) facts.push_back(fact);
    return facts;
  }
  /// The facts of the first unit of a role, or null.
  template <class T>
  T* one(std::string_view role) {
    Unit* found = unit(role);
    return found == nullptr ? nullptr : found->facts.get<T>();
  }
  template <class T>
  const T* one(std::string_view role) const {
    const Unit* found = unit(role);
    return found == nullptr ? nullptr : found->facts.get<T>();
  }
  /// Every unit of a side that stands on the table and is of that type.
  template <class T, class F>
  void each(Side side, F&& f) {
    for (Unit& unit : state_.units)
      if (unit.side == side && unit.gone.empty())
        if (T* facts = unit.facts.get<T>()) f(unit, *facts);
  }
  template <class T, class F>
  void each(Side side, F&& f) const {
    for (const Unit& unit : std::as_const(state_).units)
      if (unit.side == side && unit.gone.empty())
        if (const T* facts = unit.facts.get<T>()) f(unit, *facts);
  }
  template <class T>
  T& army(Side side) {
    return *state_.armies[index(side)].get<T>();
  }
  template <class T>
  const T& army(Side side) const {
    return *std::as_const(state_).armies[index(side)].get<T>();
  }
  template <class T>
  T& table() {
    return *state_.table.get<T>();
  }
  template <class T>
  const T& table() const {
    return *std::as_const(state_).table.get<T>();
  }

  /// A sentence for the log.
  void say(Sentence said, std::string rule = "");
  /// What the players are to do on the real table: "Retreat Lane two hexes." It also stands in the log.
  void place(const Sentence& said, std::string rule = "");
  /// Takes a unit off the table.
  void remove(Unit& unit, std::string how);
  /// A choice of a player among options, in words.
  int choose(std::string_view rule, std::string_view words, const std::vector<std::string>& options, int policy = 0);
  /// One of some units by a player's choice; the only one without asking. There must be one.
  Unit& choose_unit(std::string_view rule, std::string_view words, const std::vector<Unit*>& from);

  /// What the rules did to single units of a role, summed: steps lost by the second attacker.
  int touched(std::string_view role, std::size_t place, std::string_view what) const;

  /// What happened while the task was resolved.
  void remember(std::vector<Event> events) { events_ = std::move(events); }
  /// Where lines go and choices are made while a task runs; neither while it is only looked at.
  void listen(std::vector<LogLine>* lines, Umpire* umpire) {
    lines_ = lines;
    umpire_ = umpire;
  }

 private:
  BookState& state_;
  Side side_;
  const std::vector<Pick>& picks_;
  std::vector<LogLine>* lines_ = nullptr;
  Umpire* umpire_ = nullptr;
  std::vector<Event> events_;
};

/// A unit as the log speaks of it.
Token named(const Unit& unit);
/// Units as a sentence wants them: "Lane, Davis and Scales".
Sentence names_of(const std::vector<const Unit*>& units);

}  // namespace longroll
