// Tables as text: the first line names the columns, then a line a row. No cell holds a comma.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/lines.h"

namespace longroll {

/// Walks through the rows of one table, and refuses cells with file, line and reason.
class CsvRows {
 public:
  /// `known` are the columns that there may be, `wanted` those that must be there.
  CsvRows(std::string_view file, std::string_view text, std::vector<std::string> known,
          const std::vector<std::string>& wanted);

  /// Goes to the next row; false if there is none.
  bool next();
  /// The line of the row.
  const FilePlace& place() const { return place_; }

  /// The text of a cell; empty where there is none.
  std::string_view cell(std::string_view column) const;
  bool has(std::string_view column) const { return !cell(column).empty(); }
  /// The text of a cell that must be there.
  std::string_view wanted(std::string_view column) const;
  /// Refuses cells that this row may not have.
  void unwanted(std::initializer_list<std::string_view> columns, std::string_view why) const;
  /// What the row is about: its cell `name`.
  std::string who() const;
  int number(std::string_view column, int low, int high) const;
  int number_or(std::string_view column, int low, int high, int otherwise) const;
  /// Whether a cell says `yes`; it may be empty, but nothing else.
  bool yes(std::string_view column) const;

 private:
  void read_columns(std::string_view line, const std::vector<std::string>& wanted);

  FilePlace place_;
  std::vector<std::string> known_;
  std::vector<TextLine> lines_;
  std::size_t row_ = 0;
  std::vector<std::string> columns_;
  std::map<std::string, std::string, std::less<>> cells_;
};

}  // namespace longroll
