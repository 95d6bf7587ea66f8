// The words of a table of March & Volley (M.R29, M.R45, M.R46).
#pragma once

#include "board/table/map.h"

namespace longroll::march_and_volley {

/// Villages are works, and are moved through as woods (M.R29, M.R34).
enum class AreaKind : std::uint8_t { woods, marsh, village };
BOOST_DESCRIBE_ENUM(AreaKind, woods, marsh, village)
/// Walls are works; brooks are crossed as marsh; rivers are impassable but at gaps (M.R45, M.R46).
enum class LineKind : std::uint8_t { wall, brook, river };
BOOST_DESCRIBE_ENUM(LineKind, wall, brook, river)
enum class GapKind : std::uint8_t { ford, bridge };
BOOST_DESCRIBE_ENUM(GapKind, ford, bridge)

table::TableWords table_words();

inline bool is(const table::Area& area, AreaKind kind) { return area.kind == static_cast<int>(kind); }
inline bool is(const table::Line& line, LineKind kind) { return line.kind == static_cast<int>(kind); }

}  // namespace longroll::march_and_volley
