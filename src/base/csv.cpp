// Tables as text.
#include "base/csv.h"

#include <algorithm>

namespace longroll {

CsvRows::CsvRows(std::string_view file, std::string_view text, std::vector<std::string> known,
                 const std::vector<std::string>& wanted)
    : place_{std::string(file)}, known_(std::move(known)), lines_(lines_of(text)) {
  if (!lines_.empty()) read_columns(lines_[0].text, wanted);
}

void CsvRows::read_columns(std::string_view line, const std::vector<std::string>& wanted) {
  place_.line = lines_[0].number;
  for (const std::string_view word : split(line, ',')) {
    const std::string column(word);
    if (std::find(known_.begin(), known_.end(), column) == known_.end())
      place_.fail(fmt::format("'{}' is no column{}", column, suggestion(column, known_)));
    if (std::find(columns_.begin(), columns_.end(), column) != columns_.end())
      place_.fail(fmt::format("column '{}' stands twice", column));
    columns_.push_back(column);
  }
  for (const std::string& column : wanted)
    if (std::find(columns_.begin(), columns_.end(), column) == columns_.end())
      place_.fail(fmt::format("the first line names the columns, and '{}' must be among them", column));
}

bool CsvRows::next() {
  if (++row_ >= lines_.size()) return false;
  place_.line = lines_[row_].number;
  const auto parts = split(lines_[row_].text, ',');
  if (parts.size() != columns_.size())
    place_.fail(fmt::format("the line has {} cells, but there are {} columns", parts.size(), columns_.size()));
  cells_.clear();
  for (std::size_t i = 0; i < parts.size(); ++i)
    if (!parts[i].empty()) cells_.emplace(columns_[i], parts[i]);
  return true;
}

std::string_view CsvRows::cell(std::string_view column) const {
  const auto found = cells_.find(column);
  return found == cells_.end() ? std::string_view() : std::string_view(found->second);
}

std::string_view CsvRows::wanted(std::string_view column) const {
  if (!has(column)) place_.fail(fmt::format("{} needs the column '{}'", who(), column));
  return cell(column);
}

void CsvRows::unwanted(std::initializer_list<std::string_view> columns, std::string_view why) const {
  for (const std::string_view column : columns)
    if (has(column)) place_.fail(fmt::format("{} has the column '{}', but {}", who(), column, why));
}

std::string CsvRows::who() const { return has("name") ? std::string(cell("name")) : "a piece without a name"; }

int CsvRows::number(std::string_view column, int low, int high) const {
  return place_.number(wanted(column), low, high, fmt::format("{} of {}", column, who()));
}

int CsvRows::number_or(std::string_view column, int low, int high, int otherwise) const {
  return has(column) ? number(column, low, high) : otherwise;
}

bool CsvRows::yes(std::string_view column) const {
  if (has(column) && cell(column) != "yes")
    place_.fail(fmt::format("{} of {} is 'yes' or empty, not '{}'", column, who(), cell(column)));
  return has(column);
}

}  // namespace longroll
