// Games on the map as values: what is asked of a position beside its view.
#pragma once

#include "ai/player.h"
#include "base/reading.h"
#include "base/value.h"
#include "game/play/map_game.h"

namespace longroll::server {

/// A scenario in a list.
Value scenario_value(const ScenarioHead& head);
/// What is wished of a free battle; throws BadInput.
FreeWish read_free_wish(RecordReader& reader);
/// A game's scenarios, and the players that people are offered.
Value game_offer_value(const MapGame& game);
Value look_value(const PlayPosition& position, std::string_view place);
Value bearing_value(const PlayPosition& position, std::string_view place);
Value sight_value(const PlayPosition& position, std::string_view from, std::string_view to);
/// A stop of a fan at a closer look, what the ruler says between two things, and what a piece has before it; empty
/// where there is nothing to say.
Value stop_value(const PlayPosition& position, const Play& play);
Value ruler_value(const PlayPosition& position, std::string_view from, std::string_view to);
Value reach_value(const PlayPosition& position, std::string_view piece);
/// The places that the dice after an offered play may open to a side.
Value prospects_value(const PlayPosition& position, Side side, const Play& offered);
/// What a player thought of in a position, for a side: everything, or only what it chose and the reason, for an enemy
/// who may not know its troops.
enum class Insight : std::uint8_t { everything, reason };
Value advice_value(const Player& player, const PlayPosition& position, Side side, const Thought& thought,
                   Insight insight = Insight::everything);

}  // namespace longroll::server
