// The list of rulesets: the only place that knows them all.
#pragma once

#include <span>
#include <string_view>

#include "game/book/book.h"
#include "game/play/map_game.h"
#include "rules/rulebook.h"

namespace longroll {

/// Every ruleset, in the order in which they are shown.
std::span<const RulesetEntry> all_rulesets();

/// The umpire's book of every ruleset that has one, in the same order.
std::span<const BookEntry> all_books();

/// The game on the map of every ruleset that has one, in the same order.
std::span<const MapGameEntry> all_map_games();

/// The ruleset of that id; throws BadInput with the nearest one.
const RulesetEntry& ruleset(std::string_view id);

}  // namespace longroll
