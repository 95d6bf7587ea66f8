// What the tasks of the book share: marks, steps, who may act, and what of the effects the players must see done.
#pragma once

#include "game/book/book.h"
#include "rulesets/civil_war_battles/book/pieces.h"
#include "rulesets/civil_war_battles/effects/assault.h"
#include "rulesets/civil_war_battles/effects/countdown.h"
#include "rulesets/civil_war_battles/effects/fire.h"
#include "rulesets/civil_war_battles/effects/general.h"
#include "rulesets/civil_war_battles/effects/points.h"

namespace longroll::civil_war_battles {

/// A unit in the book, not one of the rules.
using BookUnit = longroll::Unit;
using Check = std::function<std::optional<Refusal>(const Scene&)>;

/// Marks on units and generals.
namespace marks {
inline constexpr std::string_view tested = "has tested its markers";
inline constexpr std::string_view went_back = "went back";
inline constexpr std::string_view began_disordered = "began the turn disordered";
inline constexpr std::string_view moved = "has moved";
inline constexpr std::string_view determined = "has the determination dice";
inline constexpr std::string_view motivated = "is motivated";
inline constexpr std::string_view with_unit = "got going the unit that he is with";
inline constexpr std::string_view has_points = "has its action points";
inline constexpr std::string_view fired = "has fired at an opportunity";
inline constexpr std::string_view passed_falter = "has passed its falter test";
inline constexpr std::string_view cancelled = "has cancelled a morale test";
inline constexpr std::string_view arrived_now = "has arrived";
}  // namespace marks

/// The steps in which units spend points: 6, all of 7.3, and 8 and 9, which do step 7 again.
std::vector<std::string> acting_steps();
/// Those, with steps 5, 7.1 and 7.2 before them and the fighting of step 10 after them.
std::vector<std::string> steps_from_opportunity_on();

/// The tasks, by what they are about.
void add_command(Book& book, const House& house);
void add_points(Book& book, const House& house);
void add_fire(Book& book, const House& house);
void add_nerve(Book& book, const House& house);
void add_generals(Book& book, const House& house);
void add_assault(Book& book, const House& house);

/// Refuses units that have not arrived and generals who are dead (C.9, C.26).
Check present(std::vector<std::string> roles);
/// Refuses a general who has cancelled a test in this battle (C.12).
Check may_cancel(std::string role);
/// Refuses a unit with fewer points than that action costs, or one that was not motivated (C.8, C.R7).
std::optional<Refusal> refuse_deed(const BookUnit& unit, std::string_view role, Action deed, const House& house);
/// Whether it may shoot and assault this turn (C.R7).
bool is_going(const BookUnit& unit);
/// The general picked for a role, or else the one picked to cancel a test.
const GeneralPiece* general_in(const Scene& scene, std::string_view with, std::string_view canceller);
BookUnit* general_unit(Scene& scene, std::string_view with, std::string_view canceller);

/// Determination dice that a unit, or a general, may use: those of its division (C.R1).
std::int8_t determination_of(const Scene& scene, const BookUnit* unit);
/// Takes some of them off the army; says so where there are not so many.
void spend_determination(const BookUnit& unit, int dice, Scene& scene);
/// Takes points, and says so where there are not so many.
void pay(BookUnit& unit, int points, PaidFor what, const House& house, Scene& scene);

/// What the book keeps of a unit.
UnitPiece& facts_of(BookUnit& unit);
const UnitPiece& facts_of(const BookUnit& unit);
/// Takes a unit off the table that routed or was destroyed, or has it moved back so many inches.
void go(BookUnit& unit, Fate fate, int inches, std::string_view rule, Scene& scene);
/// Names the friends who must test for a unit that routed or was destroyed (C.R9).
void call_friends(const BookUnit& unit, const House& house, Scene& scene);
/// A general dies: the markers for him go where the players say (C.26, C.R10).
void kill(BookUnit& general, const House& house, Scene& scene);

}  // namespace longroll::civil_war_battles
