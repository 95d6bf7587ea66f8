// The lines of a side's account of points, as the account and the goals call them (V.R18).
#pragma once

#include <string_view>

namespace longroll::valley::account {

inline constexpr std::string_view places = "places held";
inline constexpr std::string_view losses = "enemy strength points eliminated";
inline constexpr std::string_view links = "bridges and railways destroyed";
inline constexpr std::string_view granaries = "granaries laid waste";
inline constexpr std::string_view commanders = "army commanders lost by the enemy";
inline constexpr std::string_view depot = "the depot taken";
inline constexpr std::string_view halves = "places held in the middle of the campaign";
inline constexpr std::string_view confidence = "confidence in Washington";

}  // namespace longroll::valley::account
