// Stacks in the umpire's book: units and leaders picked together, read as one and hit as one (L.R8).
#pragma once

#include <string>
#include <vector>

#include "game/book/scene.h"
#include "rulesets/line_of_battle/book/pieces.h"
#include "rulesets/line_of_battle/effects/formation.h"
#include "rulesets/line_of_battle/effects/strength.h"
#include "rulesets/line_of_battle/procedures/morale.h"

namespace longroll::line_of_battle {

/// The roles of a task that make up one stack.
struct StackRoles {
  std::string_view top;
  std::string_view others;
  std::string_view leaders;
};

/// How units and leaders leave the table.
inline constexpr std::string_view was_destroyed = "destroyed";

/// The units of a stack, the top one first, each once.
std::vector<Unit*> units_of(Scene& scene, const StackRoles& stack);
std::vector<const Unit*> units_of(const Scene& scene, const StackRoles& stack);

/// The morale values of the leaders of a role, and the best of them; 0 for none.
Leaders leaders_of(const Scene& scene, std::string_view role);
std::int8_t best_leader_of(const Scene& scene, std::string_view role);
/// Fills in what the other units and the leaders add to the top unit of a stack: strengths add up, and the stack is
/// wrecked when its top unit is.
void fill_stack(Stack& stack, const Scene& scene, const StackRoles& roles, const House& house);
/// The strength points of a stack.
std::int8_t strength_of(const Scene& scene, const StackRoles& roles);
/// The formation of a unit or leader, as far as the book has it.
Unit* formation_of(Scene& scene, const Unit& unit);
const Unit* formation_of(const Scene& scene, const Unit& unit);
/// Whether its formation is on Attack orders.
bool on_attack_orders(const Scene& scene, const Unit* unit);
/// The first unit of a stack that has the mark.
const Unit* marked(const Scene& scene, const StackRoles& roles, std::string_view mark);
void mark_stack(Scene& scene, const StackRoles& roles, std::string_view mark, Until until);
void unmark_stack(Scene& scene, const StackRoles& roles, std::string_view mark);

/// What a unit of the book is.
inline UnitPiece& piece_of(Unit* unit) { return *unit->facts.get<UnitPiece>(); }
inline const UnitPiece& piece_of(const Unit* unit) { return *unit->facts.get<UnitPiece>(); }

/// Strength points lost from the top unit down; whoever has none left leaves the table.
void lose_strength(Scene& scene, const StackRoles& roles, int lost);
/// The top unit takes its new state; the others share the result of the check, added to their own (L.32, rule 6.0a).
void set_state(Scene& scene, const StackRoles& roles, State state, const House& house);
/// Says how far the stack goes back; guns limber (L.42, L.48).
void retreat(Scene& scene, const StackRoles& roles, int hexes);
/// A Cowardly Legs marker where the stack stood (L.44).
void leave_cowardly_legs(Scene& scene, const StackRoles& roles);
/// Takes away the leaders of a role whom the rules have struck in that case (L.47).
void strike_leaders(Scene& scene, std::string_view role, LossCase cause);
/// Asks for the check of leaders whose stack is destroyed.
void abandon_leaders(Scene& scene, std::string_view role);

/// "the 26th North Carolina and Marye" for the log; names of those still on the table.
Sentence names_on_table(const std::vector<Unit*>& units);
/// "three hexes".
std::string hexes_in_words(int hexes);

}  // namespace longroll::line_of_battle
