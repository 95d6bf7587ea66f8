// The class behind the umpire's book of Line of Battle; each file of this folder writes some of its tasks.
#pragma once

#include "chance/enumerated.h"
#include "game/book/book.h"
#include "rulesets/line_of_battle/book/stacks.h"
#include "rulesets/line_of_battle/procedures/charge.h"
#include "rulesets/line_of_battle/procedures/command.h"
#include "rulesets/line_of_battle/procedures/fire.h"

namespace longroll::line_of_battle {

/// Marks on units that last for a player turn.
namespace mark {
inline constexpr std::string_view fired = "has fired";
inline constexpr std::string_view moved = "has moved";
inline constexpr std::string_view charged = "has charged";
inline constexpr std::string_view may_charge_again = "may charge once more";
inline constexpr std::string_view closed = "has closed";
inline constexpr std::string_view not_closed = "has failed to close";
inline constexpr std::string_view took_volley = "has taken the opening volley";
inline constexpr std::string_view no_movement = "does not move by the zero rule";
inline constexpr std::string_view half_movement = "moves at half by the zero rule";
inline constexpr std::string_view rolled_command = "has made a command roll";
}  // namespace mark

/// The book.
class LineOfBattleBook final : public Book {
 public:
  explicit LineOfBattleBook(const std::shared_ptr<const Rulebook>& opened);

 private:
  /// How a shot is fired.
  enum class Shot { small_arms, shell, canister, danger_close };

  void markers_to_place();
  // command.cpp
  void orders();
  void attacks();
  void leaders();
  // time.cpp
  void clock();
  // fire.cpp
  void fire();
  TaskOf<FireOrder, FireResult>& shot(std::string name, std::string words, Shot kind);
  void put_shot(Shot kind, const FireOrder& order, const FireResult& result, Scene& scene) const;
  std::optional<Refusal> refuse_firer(Shot kind, const Unit& unit) const;
  // charge.cpp
  void charges();
  void charge_step_by_step();
  std::optional<Refusal> refuse_charge(const Scene& scene) const;
  void put_charge(const ChargeOrder& order, const ChargeResult& result, Scene& scene) const;
  // checks.cpp
  void checks();
  void rally();
  void losses_come_back();
  // ground.cpp
  void ground();
  void ammunition();

  /// A stack of the order at `path`, which `reach` leads to, from the roles of its units and leaders.
  template <class Order, class Result, class Reach>
  void add_stack(TaskOf<Order, Result>& task, const StackRoles& roles, const std::string& words, Whose whose,
                 const Reach& reach) {
    task.template part<UnitPiece>(std::string(roles.top), words + ": its top unit", whose, {1, 1},
                                  std::string(roles.top), reach);
    with_stack(task, roles, words, whose);
    task.fill_role(roles.top, {"can_fire", "idle", "leaders"}, [this, roles, reach](Order& order, const Scene& scene) {
      fill_stack(reach(order), scene, roles, house_);
    });
  }
  /// The other units and the leaders of a stack.
  template <class Order, class Result>
  static void with_stack(TaskOf<Order, Result>& task, const StackRoles& roles, const std::string& words, Whose whose) {
    task.template units<UnitPiece>(std::string(roles.others), words + ": its other units", whose, {0, 5})
        .template units<LeaderPiece>(std::string(roles.leaders), words + ": leaders with it", whose, {0, 3});
  }
  /// Only in the player turn of the side that does it (L.1).
  template <class Order, class Result>
  static TaskOf<Order, Result>& in_own_turn(TaskOf<Order, Result>& task) {
    return task.unless([](const Scene& scene) -> std::optional<Refusal> {
      if (scene.side() == scene.state().active) return std::nullopt;
      return Refusal{"L.1", "", "it is the other side's player turn"};
    });
  }
  /// Works out a procedure that rolls nothing, unheard.
  template <class F>
  static auto quietly(const F& f) {
    Memo memo;
    Enumerated none(1, memo);
    Umpire umpire(none);
    return f(umpire);
  }

  const House& house_;
};

}  // namespace longroll::line_of_battle
