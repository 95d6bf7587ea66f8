// The lines of a side's account of points, as the account and the goals call them (M.R50).
#pragma once

#include <string_view>

namespace longroll::march_and_volley::account {

inline constexpr std::string_view objectives = "objectives held";
inline constexpr std::string_view destroyed = "units destroyed";
inline constexpr std::string_view batteries = "batteries taken";
inline constexpr std::string_view broken = "brigades broken";
inline constexpr std::string_view commanders = "army commanders fallen";

}  // namespace longroll::march_and_volley::account
