// A chart as it is printed: axes, cells, layers, notes, laws and variants; or a list of keyed values such as modifiers.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "charts/axis.h"

namespace longroll {

/// A cell as written, with the id of the note it carries, if any.
struct Cell {
  std::string text;
  std::string note;  ///< id such as "P.D2", or empty

  friend bool operator==(const Cell&, const Cell&) = default;
};

/// A word that may stand in a cell and what it means.
struct CellWord {
  std::string token;
  std::string words;

  friend bool operator==(const CellWord&, const CellWord&) = default;
};

/// What may stand in the cells of a layer.
struct CellSpec {
  std::vector<CellWord> words;  ///< the allowed words
  bool numbers = false;         ///< whole numbers are allowed too ("number", "percent")
  bool lengths = false;         ///< lengths are allowed too: `4"/10cm`
  std::string number_words;     ///< what a number or length means
  Dice ranges;                  ///< for charts whose cells are dice ranges; count 0 otherwise

  friend bool operator==(const CellSpec&, const CellSpec&) = default;
};

/// One grid of cells over the chart's axes, row by row. The first layer has no name.
struct Layer {
  std::string name;
  CellSpec spec;
  std::vector<Cell> cells;

  friend bool operator==(const Layer&, const Layer&) = default;
};

/// One line of a list: a key, its value, the rule it stands in and its words.
struct Entry {
  std::string key;
  Cell value;
  std::string rule;
  std::string words;

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// A cell that a variant changes; `row` is a row's first heading or a list's key.
struct Change {
  std::string row;
  std::string column;
  std::string text;

  friend bool operator==(const Change&, const Change&) = default;
};

/// Another reading of the chart: in force when the interpretation `id` has the value `choice`.
struct Variant {
  std::string id;
  std::string choice;
  std::vector<Change> changes;

  friend bool operator==(const Variant&, const Variant&) = default;
};

/// A law that the lint checks, as written: "rising along", "falling down", "formula round_half_up".
struct Law {
  std::string text;

  friend bool operator==(const Law&, const Law&) = default;
};

/// One chart or list of a ruleset.
struct Chart {
  std::string file;  ///< where it was read, for messages
  std::string name;
  bool is_list = false;
  std::string title;
  std::string source;  ///< the place on the sheet
  std::string house;   ///< the ruling that it comes from where the sheet has no such chart, or empty
  std::string unit;    ///< what a list's values count
  std::string reach;   ///< which rolls use the rows ("2d6 -3..5"), for the lint
  Axis rows;
  Axis columns;
  std::vector<Layer> layers;
  std::vector<Entry> entries;
  std::vector<std::string> order;  ///< words of cells from least to greatest, for laws
  std::vector<Law> laws;
  std::map<std::string, std::string> notes;  ///< by id
  std::vector<Variant> variants;

  const Cell& at(int row, int column, std::size_t layer = 0) const;
  /// The chart as an interpretation reads it: with the changes of that variant, or as it is.
  Chart with(std::string_view id, std::string_view choice) const;
  /// The words for what stands in a cell: "defenders lose and retreat", or the number's meaning.
  std::string meaning(const Cell& cell, std::size_t layer = 0) const;
  /// The entry under a key, or null.
  const Entry* entry(std::string_view key) const;
};

/// The place of a change in a grid; throws BadInput where the chart has no such row or column.
std::pair<int, int> place_of(const Chart& chart, const Change& change);

}  // namespace longroll
