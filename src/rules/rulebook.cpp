// A ruleset without its board.
#include "rules/rulebook.h"

#include <filesystem>

namespace longroll {

const Procedure& Rulebook::procedure(std::string_view name) const {
  std::vector<std::string> names;
  for (const Procedure& procedure : procedures_) {
    if (procedure.name == name) return procedure;
    names.push_back(procedure.name);
  }
  throw BadInput(fmt::format("there is no procedure '{}'{}", name, suggestion(name, names)));
}

std::optional<std::string> chart_folder(const RulebookOptions& options, std::string_view ruleset) {
  if (!options.data) return std::nullopt;
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(*options.data) / std::string(ruleset) / "charts";
  if (!fs::is_directory(*options.data)) throw BadInput(fmt::format("--data: there is no folder {}", *options.data));
  if (!fs::is_directory(folder))
    throw BadInput(fmt::format("--data: there is no folder {} with charts of {}", folder.string(), ruleset));
  return folder.string();
}

}  // namespace longroll
