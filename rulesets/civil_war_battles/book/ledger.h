// What the tasks of the book share: marks, steps, who may act, and what losses, points and deaths do to units.
#pragma once

#include "game/book/book.h"
#include "rulesets/civil_war_battles/book/pieces.h"
#include "rulesets/civil_war_battles/house.h"

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
/// Whether it has action points without being motivated: guns, cavalry, and units that arrived (C.5).
bool has_automatic_points(const UnitPiece& unit);
/// Whether it may shoot and assault this turn (C.R7).
bool is_going(const BookUnit& unit);
/// What one action costs, and how many a turn at the most; 0: as many as there are points for.
int cost_of(Action deed, const House& house);
int most_of(Action deed, const House& house);

/// The general with a unit, as the rules see him: a corps general is only near (C.11).
void set_general(Unit& unit, const GeneralPiece* general);
/// The general picked for a role, or else the one picked to cancel a test.
const GeneralPiece* general_in(const Scene& scene, std::string_view with, std::string_view canceller);
BookUnit* general_unit(Scene& scene, std::string_view with, std::string_view canceller);

/// Determination dice that a unit, or a general, may use: those of its division (C.R1).
std::int8_t determination_of(const Scene& scene, const BookUnit* unit);
/// Takes some of them off the army; says so where there are not so many.
void spend_determination(const BookUnit& unit, int dice, Scene& scene);
/// Whether points are spent on a shot: low ammunition ends by points without one (C.R4).
enum class PaidFor { shot, other };
void pay(BookUnit& unit, int points, PaidFor what, const House& house, Scene& scene);

/// Takes half-bases off; a unit without any is destroyed and off the table, a gun with half of them is damaged.
void lose(BookUnit& unit, int half_bases, Scene& scene);
void rout(BookUnit& unit, Scene& scene);
void go_back(BookUnit& unit, int inches, std::string_view rule, Scene& scene);
void disorder(BookUnit& unit);
/// Names the friends who must test for a unit that routed or was destroyed (C.R9).
void call_friends(const BookUnit& unit, Scene& scene);
/// Adds casualty markers, as many as the book keeps.
void add_markers(UnitPiece& unit, int markers);
/// A general dies: the markers for him go where the players say (C.26, C.R10).
void kill(BookUnit& general, const House& house, Scene& scene);

}  // namespace longroll::civil_war_battles
