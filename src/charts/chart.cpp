// A chart as it is printed.
#include "charts/chart.h"

#include <fmt/format.h>

#include "base/errors.h"
#include "base/text.h"

namespace longroll {

const Cell& Chart::at(int row, int column, std::size_t layer) const {
  return layers[layer].cells[static_cast<std::size_t>(row) * columns.size() + static_cast<std::size_t>(column)];
}

const Entry* Chart::entry(std::string_view key) const {
  for (const Entry& entry : entries) {
    if (entry.key == key) return &entry;
  }
  return nullptr;
}

std::pair<int, int> place_of(const Chart& chart, const Change& change) {
  const int row = chart.rows.place_of(change.row);
  const int column = chart.columns.place_of(change.column);
  if (row < 0 || column < 0) {
    throw BadInput(
        fmt::format("{}: variant: there is no cell at row '{}', column '{}'", chart.file, change.row, change.column));
  }
  return {row, column};
}

Chart Chart::with(std::string_view id, std::string_view choice) const {
  Chart changed = *this;
  for (const Variant& variant : variants) {
    if (variant.id != id || variant.choice != choice) continue;
    for (const Change& change : variant.changes) {
      if (is_list) {
        for (Entry& entry : changed.entries) {
          if (entry.key == change.row) entry.value.text = change.text;
        }
        continue;
      }
      const auto [row, column] = place_of(*this, change);
      changed.layers[0].cells[static_cast<std::size_t>(row) * columns.size() + static_cast<std::size_t>(column)].text =
          change.text;
    }
  }
  return changed;
}

std::string Chart::meaning(const Cell& cell, std::size_t layer) const {
  const CellSpec& spec = layers[layer].spec;
  for (const CellWord& word : spec.words) {
    if (word.token == cell.text) return word.words;
  }
  return spec.number_words.empty() ? cell.text : cell.text + " " + spec.number_words;
}

}  // namespace longroll
