// What bars the way of units: water with its gaps and bridges, woods before horse, friends in formation.
#pragma once

#include "rulesets/march_and_volley/map/ground.h"
#include "rulesets/march_and_volley/map/posts.h"

namespace longroll::march_and_volley {

/// Whether one passes through a friend (M.R40).
bool passes(const UnitState& mover, const UnitState& other);

/// Woods, water and works for one who moves; `priced`: what halves his move is so, too.
void add_ground(const Posts& posts, PieceId id, table::Field& field, bool priced);

template <class Visit>
void Posts::each_barrier(const Visit& visit) const {
  const auto& lines = scenario().ground.lines();
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!is(lines[i], LineKind::river)) continue;
    const auto made = std::count_if(state.bridges.begin(), state.bridges.end(),
                                    [&](const Bridge& one) { return one.line == static_cast<std::int16_t>(i); });
    if (made == 0) {
      for (const table::Segment& stretch : lines[i].stretches) visit(stretch);
      continue;
    }
    std::vector<table::Gap> gaps;
    for (const table::Gap& gap : scenario().ground.gaps())
      if (gap.of == static_cast<table::SceneryNumber>(i)) gaps.push_back(gap);
    for (const Bridge& one : state.bridges)
      if (one.line == static_cast<std::int16_t>(i))
        gaps.push_back(
            {"", static_cast<int>(GapKind::bridge), one.line, one.at, table::thousandths(length(TableLength::bridge))});
    for (const table::Segment& stretch : table::without_gaps(lines[i].points, gaps)) visit(stretch);
  }
}

}  // namespace longroll::march_and_volley
