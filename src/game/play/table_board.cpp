// What games on a free table draw alike: the legend of their ground.
#include "game/play/table_board.h"

#include <algorithm>

namespace longroll {

std::vector<shown::Meaning> table_legend(const table::TableMap& map, const table::TableWords& known,
                                         const GroundWords& words) {
  using shown::MeaningKind;
  std::vector<shown::Meaning> legend;
  const auto add_if_any = [&](const auto& all, const auto& wanted, MeaningKind kind, const std::string& name,
                              std::string_view meaning) {
    if (std::ranges::any_of(all, wanted)) legend.push_back({kind, name, std::string(meaning)});
  };
  const auto is_kind = [](std::size_t kind) {
    return [kind](const auto& one) { return one.kind == static_cast<int>(kind); };
  };
  for (std::size_t i = 0; i < known.areas.size(); ++i)
    add_if_any(map.areas(), is_kind(i), MeaningKind::ground, known.areas[i], words.areas[i]);
  add_if_any(map.areas(), [](const table::Area& one) { return one.is_hill(); }, MeaningKind::ground, "hill", "hill");
  for (std::size_t i = 0; i < known.marks.size(); ++i)
    add_if_any(
        map.areas(), [&](const table::Area& one) { return one.has_mark(known.marks[i]); }, MeaningKind::ground,
        known.marks[i], words.marks[i]);
  for (std::size_t i = 0; i < known.lines.size(); ++i)
    add_if_any(map.lines(), is_kind(i), MeaningKind::hexside, known.lines[i], words.lines[i]);
  if (!map.roads().empty()) legend.push_back({MeaningKind::way, "road", "road"});
  legend.push_back({MeaningKind::goal, "goal", "objective, with its points"});
  return legend;
}

}  // namespace longroll
