// The lines of a side's account of points that every scenario has, as the account and the goals call them (L.R37).
#pragma once

#include <string_view>

namespace longroll::line_of_battle::account {

inline constexpr std::string_view wrecked = "enemy units wrecked";
inline constexpr std::string_view destroyed = "enemy units destroyed";
inline constexpr std::string_view losses = "enemy strength points";
inline constexpr std::string_view guns = "enemy batteries taken";
inline constexpr std::string_view leaders = "enemy leaders";

}  // namespace longroll::line_of_battle::account
