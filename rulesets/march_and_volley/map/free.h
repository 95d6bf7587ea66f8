// Free battles of March & Volley: any two armies of the lists, on any table.
#pragma once

#include "game/play/free_battle.h"
#include "rulesets/march_and_volley/map/scenario.h"

namespace longroll::march_and_volley {

/// Lists, kinds of scenery and templates, for whoever puts a free battle together.
Value free_kit(std::span<const EmbeddedFile> armies, const House& house);
/// The text of a free battle.
std::string free_text(const FreeWish& wish);
/// The scenario that such a text describes.
Scenario read_free_battle(std::string_view text, std::span<const EmbeddedFile> armies, const House& house);

}  // namespace longroll::march_and_volley
