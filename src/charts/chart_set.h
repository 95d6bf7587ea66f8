// All charts of a ruleset, from the program itself or from a designer's folder.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/embedded.h"
#include "charts/chart.h"

namespace longroll {

/// The charts of one ruleset in the order of their files.
class ChartSet {
 public:
  /// Reads the embedded files; a file of the same name in `folder` takes the place of the embedded one.
  static ChartSet load(std::span<const EmbeddedFile> files, const std::optional<std::string>& folder);

  const std::vector<Chart>& all() const { return charts_; }
  std::vector<std::string> names() const;
  /// The chart of that name; throws BadInput with the nearest one where there is none.
  const Chart& get(std::string_view name) const;
  /// Takes an interpretation into all charts that have a variant for it.
  void apply(std::string_view id, std::string_view choice);

 private:
  std::vector<Chart> charts_;
};

/// The whole of a text file; throws BadInput where it cannot be read.
std::string read_file(const std::string& path);

}  // namespace longroll
