// What the book does to units and leaders of March & Volley, whatever brought it about.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "game/book/scene.h"
#include "rulesets/march_and_volley/book/pieces.h"

namespace longroll::march_and_volley {

/// A unit or a leader in the book; `Unit` is what the procedures take.
using Entry = longroll::Unit;
using Entries = std::vector<Entry*>;

inline constexpr std::array both_sides = {longroll::Side::first, longroll::Side::second};

/// Book-keeping on units and leaders.
namespace marks {
inline constexpr std::string_view token = "has the token of its formation";
inline constexpr std::string_view in_round = "belongs to the formation that acts";
inline constexpr std::string_view acted = "has acted";
inline constexpr std::string_view moved = "has moved";
inline constexpr std::string_view shot = "has shot";
inline constexpr std::string_view hit = "was hit in this round";
inline constexpr std::string_view under_fire = "is with a unit that was hit";
inline constexpr std::string_view unit_lost = "was with a unit that was destroyed";
inline constexpr std::string_view rolled_for = "has been rolled for";
inline constexpr std::string_view stampedes = "is about to stampede";
inline constexpr std::string_view stampeded = "has stampeded";
inline constexpr std::string_view charges = "has charged";
inline constexpr std::string_view fired = "has fired defensively";
inline constexpr std::string_view fought = "has fought its melee";
inline constexpr std::string_view caught = "was caught evading";
inline constexpr std::string_view out_of_hand = "is out of hand";
inline constexpr std::string_view may_exploit = "may exploit";
inline constexpr std::string_view attached = "attached to ";
inline constexpr std::string_view charged = "was charged by ";
std::string attached_to(const Entry& unit);
std::string charged_by(const Entry& charger);
}  // namespace marks

inline UnitPiece& piece_of(Entry& unit) { return *unit.facts.get<UnitPiece>(); }
inline const UnitPiece& piece_of(const Entry& unit) { return *unit.facts.get<UnitPiece>(); }

/// The formation of a unit: its group, or itself.
const std::string& formation_of(const Entry& unit);
Sentence names_of(const Entries& units);

/// Casualties; at its strength a unit is destroyed, and its leaders stand alone.
void take_casualties(Entry& unit, int casualties, const House& house, Scene& scene);
/// It is destroyed: its leaders and engineers stand alone.
void destroy(Entry& unit, Scene& scene);
/// A retreat move of its arm, with marker (M.22, M.R20).
void retreat(Entry& unit, std::string_view rule, const House& house, Scene& scene);
/// The move alone, where the marker is there.
void send_back(Entry& unit, std::string_view rule, const House& house, Scene& scene);
/// It won its melee, or its target fled: it may exploit while it has moves for it (M.24).
void wins(Entry& unit, const House& house);

/// The leaders that are attached to a unit.
Entries leaders_of(const Entry& unit, Scene& scene);
/// Takes a leader or engineers from their unit.
void detach(Entry& base, Scene& scene);
/// A leader falls: he leaves the table, and it is said when his replacement comes (M.3, M.R12).
void lose_leader(Entry& leader, const House& house, Scene& scene);
/// So many of the leaders with these units fall; where the rules do not say which, the players do.
void lose_leaders(const Entries& units, int fallen, std::string_view rule, const House& house, Scene& scene);

}  // namespace longroll::march_and_volley
