// All charts of a ruleset.
#include "charts/chart_set.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/errors.h"
#include "base/text.h"
#include "charts/reader.h"

namespace longroll {

std::string read_file(const std::string& path) {
  std::error_code error;
  const std::ifstream file(path, std::ios::binary);
  if (!std::filesystem::is_regular_file(path, error) || !file)
    throw BadInput(fmt::format("{}: the file cannot be read", path));
  std::ostringstream text;
  if (std::filesystem::file_size(path, error) > 0) text << file.rdbuf();
  return text.str();
}

ChartSet ChartSet::load(std::span<const EmbeddedFile> files, const std::optional<std::string>& folder) {
  namespace fs = std::filesystem;
  ChartSet set;
  std::vector<std::string> known;
  for (const EmbeddedFile& file : files) {
    known.emplace_back(file.name);
    const fs::path other = fs::path(folder.value_or("")) / file.name;
    if (folder && fs::exists(other)) {
      set.charts_.push_back(read_chart(other.string(), read_file(other.string())));
    } else {
      set.charts_.push_back(read_chart(file.name, file.text));
    }
    const Chart& chart = set.charts_.back();
    if (chart.name + ".chart" != file.name) {
      throw BadInput(fmt::format("{}: the file holds chart '{}'; its name and the chart's must be the same", chart.file,
                                 chart.name));
    }
  }
  if (folder && fs::is_directory(*folder)) {
    for (const fs::directory_entry& entry : fs::directory_iterator(*folder)) {
      const std::string name = entry.path().filename().string();
      if (!name.ends_with(".chart") || std::find(known.begin(), known.end(), name) != known.end()) continue;
      throw BadInput(
          fmt::format("{}: this ruleset has no such chart{}", entry.path().string(), suggestion(name, known)));
    }
  }
  return set;
}

std::vector<std::string> ChartSet::names() const {
  std::vector<std::string> names;
  for (const Chart& chart : charts_) names.push_back(chart.name);
  return names;
}

const Chart& ChartSet::get(std::string_view name) const {
  for (const Chart& chart : charts_) {
    if (chart.name == name) return chart;
  }
  throw BadInput(fmt::format("there is no chart '{}'{}", name, suggestion(name, names())));
}

void ChartSet::apply(std::string_view id, std::string_view choice) {
  for (Chart& chart : charts_) chart = chart.with(id, choice);
}

}  // namespace longroll
