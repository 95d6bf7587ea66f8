// The lines of a side's account of points that every scenario has, as the account and the goals call them (P.R35).
#pragma once

#include <string_view>

namespace longroll::rifle_pits::account {

inline constexpr std::string_view steps = "enemy steps destroyed";
inline constexpr std::string_view withdrawn = "enemy steps driven off the map";
inline constexpr std::string_view officers = "enemy officers";

}  // namespace longroll::rifle_pits::account
