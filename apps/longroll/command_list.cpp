// The commands that list and show: rulesets, charts, chart, procedures, sequence.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "base/enums.h"
#include "base/json.h"
#include "longroll/commands.h"
#include "longroll/terminal.h"
#include "longroll/text_chart.h"
#include "report/forms.h"
#include "rulesets/all.h"

namespace longroll::app {

namespace {

void print_field(const FieldNode& field, const std::string& path, std::vector<std::vector<std::string>>& rows) {
  const std::string name = path.empty() ? field.name : path + (field.name.empty() ? "" : "." + field.name);
  std::string may_be = field.type;
  if (field.type == "number") may_be = fmt::format("{} to {}", field.low, field.high);
  if (field.type == "length")
    may_be = fmt::format("{} to {}", to_text(Length::inches(field.low)), to_text(Length::inches(field.high)));
  if (field.type == "name") may_be = join(field.choices, ", ");
  if (field.type == "list") may_be = fmt::format("up to {}", field.most);
  if (field.type != "record" || !field.name.empty())
    rows.push_back({name, field.standard.size() > 24 ? "one of them" : field.standard, may_be, field.words});
  for (const FieldNode& child : field.children) {
    if (field.type == "list") {
      for (const FieldNode& member : child.children) {
        // A list of lists is shown one level deep: its items are another procedure's question.
        if (member.type != "list" && member.type != "record")
          print_field(member, name + ".N", rows);
        else
          rows.push_back({name + ".N." + member.name, "", member.type, member.words});
      }
    } else {
      print_field(child, name, rows);
    }
  }
}

void print_procedure(const std::string& ruleset, const Procedure& procedure) {
  fmt::print("{} {}\n  {}\n  rules: {}\n\n", bold(ruleset + " " + procedure.name), "", procedure.words,
             procedure.rules);
  std::vector<std::vector<std::string>> rows{{faint("field"), faint("default"), faint("may be"), faint("what it is")}};
  for (const FieldNode& field : procedure.inputs.children) print_field(field, "", rows);
  fmt::print("{}", table(rows, 4));
  if (!procedure.results.children.empty()) {
    rows = {{faint("result"), faint("what it is")}};
    for (const FieldNode& field : procedure.results.children) rows.push_back({field.name, field.words});
    fmt::print("\n{}", table(rows, 2));
  }
  fmt::print(
      "\nFacts are written key=value. A record in short: a number for its first number field, the name of a kind or\n"
      "state, a yes-or-no field by its name, others as name=value; items of a list are divided by commas.\n");
  for (const FieldNode& field : procedure.inputs.children) {
    if (field.type != "list" && field.type != "record") continue;
    const FieldNode& record = field.type == "list" ? field.children[0] : field;
    fmt::print("Here: {}=\"...\", or one field as {}{}.{}=...\n", field.name, field.name,
               field.type == "list" ? ".0" : "", record.children.empty() ? "" : record.children[0].name);
    break;
  }
}

}  // namespace

int list_rulesets(bool json) {
  List list;
  for (const RulesetEntry& entry : all_rulesets()) {
    const auto book = entry.open({});
    if (!json) {
      fmt::print("{}  {}\n", bold(pad_right(entry.id, 17)), entry.words);
      for (const Interpretation& one : book->interpretations()) {
        fmt::print("    {}={}  {}\n", one.id, join(one.choices, "|"),
                   faint(fmt::format("{}, the first unless you say: {}", one.name, one.words)));
      }
      continue;
    }
    const auto games = all_map_games();
    const bool has_map = std::any_of(games.begin(), games.end(), [&](const auto& one) { return one.id == entry.id; });
    list.push_back(ruleset_value(entry, *book, has_map));
  }
  if (json) fmt::print("{}", json_text({list}));
  return 0;
}

int list_charts(const std::string& ruleset_id, const std::optional<std::string>& data, bool json) {
  const auto book = ruleset(ruleset_id).open({data, {}});
  List list;
  std::vector<std::vector<std::string>> rows;
  for (const Chart& chart : book->charts().all()) {
    rows.push_back({bold(chart.name), chart.title, chart.house.empty() ? chart.source : "house ruling " + chart.house});
    list.push_back(chart_line_value(chart));
  }
  fmt::print("{}", json ? json_text({list}) : table(rows, 3, ""));
  return 0;
}

int show_chart(const Asked& asked, const std::string& name, bool json) {
  RulebookOptions options{asked.data, {}};
  for (const std::string& rule : asked.rules) options.interpretations.push_back(key_and_value(rule));
  // Without a wish the chart is shown as it is printed, with its variants beneath.
  if (options.interpretations.empty()) {
    const RulesetEntry& entry = ruleset(asked.ruleset);
    const ChartSet charts = ChartSet::load(entry.charts, chart_folder(options, entry.id));
    const Chart& chart = charts.get(name);
    fmt::print("{}", json ? json_text(chart_value(chart)) : chart_text(chart));
    return 0;
  }
  const auto book = ruleset(asked.ruleset).open(options);
  const Chart& chart = book->charts().get(name);
  fmt::print("{}", json ? json_text(chart_value(chart)) : chart_text(chart));
  return 0;
}

int list_procedures(const std::string& ruleset_id, const std::string& name, bool json) {
  List all;
  for (const RulesetEntry& entry : all_rulesets()) {
    if (!ruleset_id.empty() && entry.id != ruleset(ruleset_id).id) continue;
    const auto book = entry.open({});
    if (!name.empty()) {
      const Procedure& procedure = book->procedure(name);
      if (!json) {
        print_procedure(std::string(entry.id), procedure);
        return 0;
      }
    }
    std::vector<std::vector<std::string>> rows;
    for (const Procedure& procedure : book->procedures()) {
      if (!name.empty() && procedure.name != name) continue;
      rows.push_back({bold(procedure.name), procedure.words, faint(procedure.rules)});
      all.push_back(procedure_value(entry.id, procedure));
    }
    if (!json) fmt::print("{}\n{}\n", bold(std::string(entry.title)), table(rows, 3));
  }
  if (json) fmt::print("{}", json_text({all}));
  return 0;
}

int show_sequence(const std::string& ruleset_id, bool json) {
  const auto book = ruleset(ruleset_id).open({});
  const Sequence& sequence = book->sequence();
  std::vector<std::vector<std::string>> rows;
  for (const SequenceStep& step : sequence.steps) {
    rows.push_back({std::string(static_cast<std::size_t>(step.depth) * 2, ' ') + bold(step.number), step.words,
                    std::string(enum_name(step.who)), step.repeat.words, faint(step.rule)});
  }
  if (json) {
    fmt::print("{}", json_text(sequence_value(sequence)));
  } else {
    fmt::print("{}\n{}\n\n{}", bold(sequence.title), faint(sequence.source), table(rows, 5, ""));
  }
  return 0;
}

}  // namespace longroll::app
