// The lines of a side's account of points, as the account and the goals call them (C.R3).
#pragma once

#include <string_view>

namespace longroll::civil_war_battles::account {

inline constexpr std::string_view objectives = "objectives held";
inline constexpr std::string_view destroyed = "brigades destroyed";
inline constexpr std::string_view routed = "brigades routed";
inline constexpr std::string_view guns = "guns taken or destroyed";
inline constexpr std::string_view battered = "units battered";
inline constexpr std::string_view generals = "generals dead";

}  // namespace longroll::civil_war_battles::account
