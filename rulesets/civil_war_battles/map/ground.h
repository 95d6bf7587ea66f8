// The words of a table of Civil War Battles (C.R43).
#pragma once

#include "board/table/map.h"

namespace longroll::civil_war_battles {

enum class AreaKind : std::uint8_t { woods, crops, buildings };
BOOST_DESCRIBE_ENUM(AreaKind, woods, crops, buildings)
/// Rivers are impassable but at gaps.
enum class LineKind : std::uint8_t { wall, stream, river };
BOOST_DESCRIBE_ENUM(LineKind, wall, stream, river)
enum class GapKind : std::uint8_t { bridge, ford };
BOOST_DESCRIBE_ENUM(GapKind, bridge, ford)
/// What makes a hill or a wood rough.
inline constexpr std::string_view rough_mark = "rough";

/// Of areas, and of lines, there is room for so many: each is a bit of a whole number (UnitState::ground_left).
inline constexpr std::size_t most_scenery = 31;

table::TableWords table_words();

inline bool is(const table::Area& area, AreaKind kind) { return area.kind == static_cast<int>(kind); }
inline bool is(const table::Line& line, LineKind kind) { return line.kind == static_cast<int>(kind); }
/// What slows a unit that enters it: scenery, and rough hills (C.R43).
inline bool is_slowing(const table::Area& area) { return !area.is_hill() || area.has_mark(rough_mark); }
/// Woods and buildings cover, and their edges are defended (C.24, C.R43).
inline bool is_cover(const table::Area& area) { return is(area, AreaKind::woods) || is(area, AreaKind::buildings); }

}  // namespace longroll::civil_war_battles
