// The command that checks charts (their laws, and cells that no roll can reach) and sequences of play.
#include <fmt/format.h>

#include <filesystem>
#include <fstream>

#include "base/json.h"
#include "charts/lint.h"
#include "charts/reader.h"
#include "game/sequence_lint.h"
#include "longroll/commands.h"
#include "longroll/terminal.h"
#include "rulesets/all.h"

namespace longroll::app {

namespace {

struct Checked {
  std::vector<Finding> findings;
  std::size_t charts = 0;
};

void check(const Chart& chart, const std::string& prefix, Checked& checked) {
  ++checked.charts;
  for (Finding& finding : lint_chart(chart)) {
    finding.where = prefix + finding.where;
    checked.findings.push_back(std::move(finding));
  }
}

/// The book or the game on the map of a ruleset; null where there is none.
template <class Entry>
auto opened(std::span<const Entry> all, std::string_view id, const RulebookOptions& options) {
  for (const Entry& one : all)
    if (one.id == id) return one.open(options);
  return decltype(all.front().open(options)){};
}

void check_ruleset(const RulesetEntry& entry, const std::optional<std::string>& data, Checked& checked) {
  const RulebookOptions options{data, {}};
  const ChartSet charts = ChartSet::load(entry.charts, chart_folder(options, entry.id));
  for (const Chart& chart : charts.all()) {
    check(chart, chart.file.find('/') == std::string::npos ? fmt::format("{}/", entry.id) : "", checked);
    if (read_chart(chart.file, print_chart(chart)).layers != chart.layers)
      checked.findings.push_back({chart.file, "printing and reading it again gives another chart", ""});
  }
  const auto rules = entry.open(options);  // binds every cell to its meaning
  const auto book = opened(all_books(), entry.id, options);
  const auto game = opened(all_map_games(), entry.id, options);  // reads its scenarios
  const std::vector<PhaseHead> phases = game ? game->phases() : std::vector<PhaseHead>{};
  for (std::string& message : lint_sequence(rules->sequence(), book.get(), phases))
    checked.findings.push_back({fmt::format("{}/sequence.txt", entry.id), std::move(message), ""});
}

/// Puts a chart file into its canonical form, by way of a second file so that nothing can be lost.
void rewrite(const std::string& path, const Chart& chart) {
  const std::string fresh = path + ".new";
  std::ofstream file(fresh, std::ios::binary);
  file << print_chart(chart);
  file.close();
  if (!file) throw BadInput(fmt::format("{}: the file cannot be written", fresh));
  std::filesystem::rename(fresh, path);
}

}  // namespace

int lint(const std::string& what, const std::optional<std::string>& data, bool write, bool json) {
  Checked checked;
  if (write && !what.ends_with(".chart"))
    throw BadInput("--write puts one .chart file into its canonical form; name the file");
  if (what.ends_with(".chart")) {
    const Chart chart = read_chart(what, read_file(what));
    check(chart, "", checked);
    if (write) rewrite(what, chart);
  } else {
    for (const RulesetEntry& entry : all_rulesets()) {
      // Without a name, a data folder is checked for those games that it has charts of.
      const bool here = !data || std::filesystem::is_directory(std::filesystem::path(*data) / entry.id / "charts");
      if (what.empty() ? here : ruleset(what).id == entry.id) check_ruleset(entry, data, checked);
    }
  }
  std::size_t faults = 0;
  List list;
  for (const Finding& finding : checked.findings) {
    if (finding.note.empty()) ++faults;
    list.push_back(
        RecordMaker().add("where", finding.where).add("message", finding.message).add("note", finding.note).done());
    if (!json)
      fmt::print("{} {}: {}{}\n", finding.note.empty() ? bold("fault") : faint("known"), finding.where, finding.message,
                 finding.note.empty() ? "" : faint(" (" + finding.note + ")"));
  }
  if (json) {
    fmt::print("{}", json_text(RecordMaker()
                                   .add("charts", static_cast<std::int64_t>(checked.charts))
                                   .add("faults", static_cast<std::int64_t>(faults))
                                   .add("findings", Value{list})
                                   .done()));
  } else {
    fmt::print("{} charts, {} fault{}, {} known breach{} that carry an id\n", checked.charts, faults,
               faults == 1 ? "" : "s", checked.findings.size() - faults,
               checked.findings.size() - faults == 1 ? "" : "es");
  }
  return faults == 0 ? 0 : 1;
}

}  // namespace longroll::app
