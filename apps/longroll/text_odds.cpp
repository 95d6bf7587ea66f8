// Odds for people.
#include "longroll/text_odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "longroll/terminal.h"

namespace longroll::app {

namespace {

constexpr std::size_t bar_cells = 24;
constexpr std::size_t long_list = 24;

/// One field of an outcome in words, or nothing where it is not worth saying ("no", 0).
std::string field_words(const FieldNode& field, const Value& value) {
  if (const bool* truth = std::get_if<bool>(&value.held)) return *truth ? field.words : "";
  if (const auto* number = std::get_if<std::int64_t>(&value.held))
    return *number == 0 ? "" : fmt::format("{} {}", field.words, *number);
  const std::string name = to_text(value);
  return name == "none" ? "" : spoken(name);
}

/// The same with its label, for a field that stands alone.
std::string labelled_words(const FieldNode& field, const Value& value) {
  if (std::holds_alternative<bool>(value.held)) return field_words(field, value);
  const std::string words = to_text(value);
  return words == "none" || words == "0" || words.empty() ? "" : fmt::format("{}: {}", field.words, spoken(words));
}

/// A zero is worth saying where it is all there is to say.
std::string lone_number(const OutcomeRow& row, const FieldNode& results, const std::vector<Measure>& measures) {
  const Record& record = std::get<Record>(row.result.held);
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (!measures[i].constant() && measures[i].type == "number")
      return fmt::format("{} {}", results.children[i].words, to_text(record[i].value));
  }
  return "nothing of this";
}

std::string outcome_words(const OutcomeRow& row, const FieldNode& results, const std::vector<Measure>& measures) {
  std::vector<std::string> said;
  std::size_t names = 0;
  std::size_t varying = 0;
  for (const Measure& measure : measures) {
    if (measure.constant()) continue;
    ++varying;
    if (measure.type != "number" && measure.type != "yes or no") ++names;
  }
  const Record& record = std::get<Record>(row.result.held);
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (measures[i].constant() && measures.size() > 1) continue;
    // Names speak for themselves where there is one of them.
    std::string words = names > 1 ? labelled_words(results.children[i], record[i].value)
                                  : field_words(results.children[i], record[i].value);
    if (!words.empty()) said.push_back(std::move(words));
  }
  if (said.empty() && varying == 1) return lone_number(row, results, measures);
  return said.empty() ? "nothing of this" : join(said, "; ");
}

std::string always_text(const FieldNode& results, const OddsReport& report, const std::vector<Measure>& measures) {
  std::vector<std::string> said;
  const Record& record = std::get<Record>(report.rows[0].result.held);
  for (std::size_t i = 0; i < record.size(); ++i) {
    if (!measures[i].constant()) continue;
    const std::string words = labelled_words(results.children[i], record[i].value);
    if (!words.empty()) said.push_back(words);
  }
  return said.empty() || report.rows.size() == 1 ? ""
                                                 : fmt::format("{} {}\n", bold("In every case:"), join(said, "; "));
}

std::string joint_text(const OddsReport& report, const FieldNode& results, const std::vector<Measure>& measures) {
  std::vector<const OutcomeRow*> rows;
  for (const OutcomeRow& row : report.rows) rows.push_back(&row);
  std::stable_sort(rows.begin(), rows.end(),
                   [](const OutcomeRow* a, const OutcomeRow* b) { return a->count > b->count; });
  std::vector<std::vector<std::string>> lines;
  for (const OutcomeRow* row : rows) {
    const Rational part(row->count, report.denominator);
    lines.push_back({fraction(part), percent(part), bar(part, bar_cells), outcome_words(*row, results, measures)});
  }
  // Numbers right, bars and words left.
  std::size_t fractions = 0;
  std::size_t percents = 0;
  std::size_t bars = 0;
  for (const auto& line : lines) {
    fractions = std::max(fractions, width(line[0]));
    percents = std::max(percents, width(line[1]));
    bars = std::max(bars, width(line[2]));
  }
  std::string text;
  for (const auto& line : lines) {
    text += fmt::format("  {}  {}  {}  {}\n", pad_left(line[0], fractions), pad_left(line[1], percents),
                        lit(pad_right(line[2], bars)), line[3]);
  }
  return text;
}

std::string number_text(const Measure& measure) {
  std::size_t widest = 0;
  for (const auto& [value, part] : measure.chances) widest = std::max(widest, width(bar(part, bar_cells)));
  std::vector<std::vector<std::string>> rows{{"", faint("chance"), "", faint("at least"), "", ""}};
  for (std::size_t i = 0; i < measure.chances.size(); ++i) {
    const auto& [value, part] = measure.chances[i];
    const Rational more = measure.at_least(i);
    rows.push_back({value, fraction(part), percent(part), fraction(more), percent(more),
                    lit(pad_right(bar(part, bar_cells), widest))});
  }
  return fmt::format("{}: mean {}, standard deviation {:.3f}\n{}", bold(measure.words), decimal(measure.mean),
                     measure.deviation, table(rows, 0));
}

std::string truths_text(const std::vector<const Measure*>& truths) {
  std::string text;
  std::size_t widest = 0;
  for (const Measure* measure : truths) widest = std::max(widest, width(measure->words));
  for (const Measure* measure : truths) {
    const Rational part = measure->chance("yes");
    text += fmt::format("{}  {}  {}  {}\n", bold(pad_right(measure->words, widest)), pad_left(fraction(part), 13),
                        pad_left(percent(part), 8), lit(bar(part, bar_cells)));
  }
  return text;
}

std::string name_text(const Measure& measure) {
  std::string text = bold(measure.words) + "\n";
  std::size_t widest = 0;
  for (const auto& [value, part] : measure.chances) widest = std::max(widest, width(value));
  for (const auto& [value, part] : measure.chances) {
    text += fmt::format("  {}  {}  {}  {}\n", pad_right(spoken(value), widest), pad_left(fraction(part), 13),
                        pad_left(percent(part), 8), lit(bar(part, bar_cells)));
  }
  return text;
}

std::string provenance(const OddsReport& report) {
  if (report.exact)
    return fmt::format("exact; the chances sum to 1 over a denominator of {} bits; the procedure ran {} times",
                       bits(report.denominator), report.runs);
  return fmt::format("a sample of {} games, not exact: standard error up to {:.3f} %", report.runs,
                     50.0 / std::sqrt(static_cast<double>(report.runs)));
}

std::string measure_cell(const Measure& measure, const std::string& value) {
  return measure.type == "number" ? decimal(measure.mean) : percent(measure.chance(value));
}

/// What comes without dice, or whatever they show: each field with its value.
std::string certain_text(const OddsReport& report, const FieldNode& results) {
  const Record& record = std::get<Record>(report.rows[0].result.held);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < record.size(); ++i)
    rows.push_back({results.children[i].words, bold(spoken(to_text(record[i].value)))});
  return fmt::format("{}\n{}", bold("This is certain"), table(rows, 2));
}

}  // namespace

std::string odds_text(const OddsReport& report, const Procedure& procedure, const OddsView& view) {
  const std::vector<Measure> measures = measures_of(report, procedure.results);
  if (report.rows.size() == 1) return certain_text(report, procedure.results);
  std::string text = fmt::format(
      "{} ({})\n", bold(fmt::format("{} outcome{}", report.rows.size(), report.rows.size() == 1 ? "" : "s")),
      provenance(report));
  text += always_text(procedure.results, report, measures);
  if (report.rows.size() <= long_list || view.all) {
    text += joint_text(report, procedure.results, measures);
  } else {
    text += faint("  too many to list here; --all lists them, the fields follow one by one\n");
  }
  std::vector<const Measure*> truths;
  std::string numbers;
  const std::vector<Measure> items = item_measures_of(report, procedure.results);
  for (const Measure& measure : items) {
    if (measure.constant()) continue;
    if (measure.type == "yes or no") {
      truths.push_back(&measure);
    } else if (measures.size() > 1 || measure.type == "number") {
      numbers += "\n" + (measure.type == "number" ? number_text(measure) : name_text(measure));
    }
  }
  if (!truths.empty() && measures.size() > 1) text += "\n" + truths_text(truths);
  return text + numbers;
}

std::string game_text(const OddsReport& report) {
  const MatrixGame& game = *report.game;
  const Solution& solution = *report.solution;
  const bool chance = report.value_words.starts_with("chance");
  const auto show = [&](const Rational& number) { return chance ? percent(number) : decimal(number); };
  std::vector<std::vector<std::string>> rows{{faint("attacker \\ defender")}};
  for (const std::string& column : game.columns) rows[0].push_back(bold(column));
  rows[0].push_back(faint("choose"));
  for (std::size_t i = 0; i < game.rows.size(); ++i) {
    rows.push_back({bold(game.rows[i])});
    for (const Rational& payoff : game.payoff[i]) rows.back().push_back(show(payoff));
    rows.back().push_back(lit(percent(solution.row_mix[i])));
  }
  rows.push_back({faint("choose")});
  for (const Rational& part : solution.column_mix) rows.back().push_back(lit(percent(part)));
  return fmt::format("{}: {}\n{}{} {}\n", bold("Worth of each pairing"), report.value_words, table(rows, 1),
                     bold("Value of the game:"), show(solution.value));
}

std::string against_text(const std::vector<Measure>& one, const std::vector<Measure>& other,
                         const std::string& other_name) {
  std::vector<std::vector<std::string>> rows{{"", faint("as asked"), faint(other_name), faint("difference")}};
  const auto line = [&](const std::string& words, const Rational& a, const Rational& b, bool number) {
    const auto show = [&](const Rational& value) { return number ? decimal(value) : percent(value); };
    rows.push_back({words, show(a), show(b), (b - a > 0 ? "+" : "") + show(b - a)});
  };
  for (std::size_t i = 0; i < one.size(); ++i) {
    if (one[i].constant() && other[i].constant() && one[i].chances == other[i].chances) continue;
    if (one[i].type == "number") {
      line("mean: " + one[i].words, one[i].mean, other[i].mean, true);
    } else if (one[i].type == "yes or no") {
      line(one[i].words, one[i].chance("yes"), other[i].chance("yes"), false);
    } else {
      std::vector<std::string> values;
      for (const auto* side : {&one[i], &other[i]}) {
        for (const auto& [value, part] : side->chances) {
          if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
        }
      }
      for (const std::string& value : values) line(spoken(value), one[i].chance(value), other[i].chance(value), false);
    }
  }
  return rows.size() == 1 ? "  no difference\n" : table(rows, 1);
}

std::vector<std::vector<std::string>> sweep_table(const std::string& key, const std::vector<std::string>& values,
                                                  const std::vector<std::vector<Measure>>& cases) {
  std::vector<std::vector<std::string>> rows{{key}};
  for (const std::string& value : values) rows.push_back({value});
  for (std::size_t field = 0; field < cases[0].size(); ++field) {
    std::vector<std::string> parts;
    for (const auto& one : cases) {
      for (const auto& [value, part] : one[field].chances) {
        if (std::find(parts.begin(), parts.end(), value) == parts.end()) parts.push_back(value);
      }
    }
    if (parts.size() < 2) continue;
    const std::string& type = cases[0][field].type;
    if (type == "list" || type == "record") continue;  // a column for each of its values would tell nothing
    if (type == "number") parts = {"mean"};
    if (type == "yes or no") parts = {"yes"};
    for (const std::string& part : parts) {
      rows[0].push_back(type == "name" ? part : cases[0][field].name);
      for (std::size_t i = 0; i < values.size(); ++i) rows[i + 1].push_back(measure_cell(cases[i][field], part));
    }
  }
  return rows;
}

}  // namespace longroll::app
