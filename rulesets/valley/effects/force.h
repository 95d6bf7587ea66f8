// Units in one place as a force. The umpire's book and the map add up what each of them keeps of a unit (V.R22, V.R28).
#pragma once

#include <algorithm>

#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {

/// V.R28: whether more than half of a strength is not his.
constexpr bool mostly_others(int his, int all) { return (all - his) * 2 > all; }

/// Who leads a force.
struct Led {
  int rating = 4;
  int bonus = 0;
  bool department = false;  ///< he is the head of one, and most of a force may be of another
};

/// Units that are added up, with their leader.
class Company {
 public:
  /// A unit; `his`: it is in the chain of the senior leader. Who set out on a forced march and stayed where he was has
  /// not marched (V.16, V.R22).
  void add(const UnitState auto& unit, bool force_marched, bool his) {
    force_.strength = static_cast<std::int16_t>(force_.strength + unit.strength);
    force_.moved = force_.moved || unit.moved;
    force_.force_marched = force_.force_marched || (force_marched && unit.moved);
    morale_[static_cast<std::size_t>(unit.morale)] += unit.strength;
    if (unit.entrenched) dug_in_ += unit.strength;
    if (his) his_ += unit.strength;
  }
  /// What marching has made, or would make, of it.
  void march(bool moved, bool force_marched) {
    force_.moved = moved;
    force_.force_marched = force_marched;
  }
  /// V.R28: whether his part of the force is large enough for his bonus, and whether most of it is not his.
  bool earns_bonus(const Numbers& numbers) const {
    return his_ * numbers.aftermath[Aftermath::bonus_part] >= force_.strength;
  }
  bool mostly_others() const { return valley::mostly_others(his_, force_.strength); }
  /// V.R16, V.R22: works serve those of whom nobody has moved, where they hold most of the strength.
  bool entrenched() const { return !force_.moved && dug_in_ * 2 > force_.strength; }
  /// As the procedures want it, without a leader; supply, works and ground are not in it.
  Force force() const {
    Force all = force_;
    all.morale = morale_of_most(morale_);
    return all;
  }
  /// The same under its senior leader: his bonus counts where enough of it is his, his rating unless most of it is of
  /// another department (V.R28).
  Force under(const Led& leader, const Numbers& numbers) const {
    Force all = force();
    const bool foreign = leader.department && mostly_others();
    all.leader = true;
    all.rating = static_cast<std::int8_t>(foreign ? numbers.aftermath[Aftermath::foreign_rating] : leader.rating);
    all.bonus = static_cast<std::int8_t>(earns_bonus(numbers) ? leader.bonus : 0);
    return all;
  }

 private:
  Force force_ = {.strength = 0, .leader = false};
  std::array<int, enum_size<Morale>> morale_{};
  int dug_in_ = 0;
  int his_ = 0;
};

}  // namespace longroll::valley
