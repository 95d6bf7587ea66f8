// Units and leaders in one place as a force, and what it costs them: strength points, morale, leaders.
#pragma once

#include <vector>

#include "game/book/scene.h"
#include "rulesets/valley/book/pieces.h"
#include "rulesets/valley/numbers.h"

namespace longroll::valley {

using Seen = std::vector<const Unit*>;
using Units = std::vector<Unit*>;

/// Marks on units and leaders.
namespace marks {
inline constexpr std::string_view on_the_march = "is on the march";  ///< activated and not flipped yet
inline constexpr std::string_view stays = "stays in its place";
inline constexpr std::string_view force_march = "is on a force march";
inline constexpr std::string_view pinned = "is pinned";
inline constexpr std::string_view tested = "has tested to react";
inline constexpr std::string_view attacking = "is attacking";
inline constexpr std::string_view defending = "is defending";
inline constexpr std::string_view fought = "has fought";
inline constexpr std::string_view risked = "has been through the leaders' roll";
}  // namespace marks

Seen seen(const Units& units);
int strength_of(const Seen& units);
int cavalry_of(const Seen& units);
/// V.R28: in supply unless more than half of its strength is not.
bool in_supply(const Seen& units);
/// V.R28: by rank, then by rating; null where there is none.
const Unit* senior_of(const Seen& leaders);
/// V.R28: whether he is of one department and most of the units are of another.
bool commands_others(const Unit& leader, const Seen& units);
/// V.R22, V.R28: all of it as the procedures want it.
Force force_of(const Seen& units, const Seen& leaders, Role role, const Numbers& numbers);

/// V.R3, V.R26: nobody acts or reacts who was activated before or who stands among enemies.
std::optional<Refusal> refuse_stack(const Seen& stack);
/// V.7: the units picked as "units" must be of the stack that is on the march.
std::optional<Refusal> refuse_workers(const Scene& scene);

/// Those who fight on a side of the battle under way, and their leaders.
Units fighting(Scene& scene, Role role);
Units fighting_leaders(Scene& scene, Role role);
/// The side that attacks or defends in it, also where all of it are gone.
Side side_fighting(const Scene& scene, Role role);
Force fighting_force(const Scene& scene, Role role, const Numbers& numbers);

/// V.R21: strength points go one at a time from the strongest unit; whoever has none left leaves the table.
void lose_strength(const Units& units, int lost, Scene& scene);
/// The same, with the enemy's count of them (V.R18).
void eliminate(const Units& units, int lost, Scene& scene);
/// V.R15: one level down.
void drop_morale(const Units& units, Scene& scene);
/// V.R18, V.R33: a leader is gone, for some turns or for good.
void lose_leader(Unit& leader, std::string how, bool for_good, Scene& scene, const Numbers& numbers);

/// V.R2: the scenario's initiative player.
Side initiative_player(const Scene& scene);
/// V.R2: in 1862 he is Confederate, in 1864 of the Union.
Side confederate_side(const Scene& scene);
inline Side union_side(const Scene& scene) { return other(confederate_side(scene)); }

}  // namespace longroll::valley
