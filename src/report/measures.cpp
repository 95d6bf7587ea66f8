// What a distribution over records says of each of their fields.
#include "report/measures.h"

#include <algorithm>

#include <fmt/format.h>
#include <cmath>

namespace longroll {
namespace {

/// Values in their natural order: numbers and lengths by size, names as described, no before yes.
std::vector<std::string> in_order(const FieldNode& field, const std::map<std::string, Integer>& counts) {
  std::vector<std::string> values;
  if (field.type == "number") {
    std::map<long, std::string> sorted;
    for (const auto& [value, count] : counts) sorted[*to_number(value)] = value;
    for (const auto& [number, value] : sorted) values.push_back(value);
    return values;
  }
  if (field.type == "length") {
    std::map<Length, std::string> sorted;
    for (const auto& [value, count] : counts) sorted[*parse_length(value)] = value;
    for (const auto& [length, value] : sorted) values.push_back(value);
    return values;
  }
  if (field.type == "list" || field.type == "record") {
    for (const auto& [value, count] : counts) values.push_back(value);
    return values;
  }
  for (const std::string& choice : field.type == "name" ? field.choices : std::vector<std::string>{"no", "yes"}) {
    if (counts.contains(choice)) values.push_back(choice);
  }
  return values;
}

using Counts = std::map<std::string, Integer>;

Measure measure_of(const FieldNode& field, std::string name, std::string words, Counts& counts,
                   const Integer& denominator) {
  Measure measure{.name = std::move(name), .type = field.type, .words = std::move(words), .chances = {}, .mean = 0};
  Rational squares = 0;
  for (const std::string& value : in_order(field, counts)) {
    const Rational part(counts[value], denominator);
    measure.chances.emplace_back(value, part);
    const long number = field.type == "number" ? *to_number(value) : (value == "yes" ? 1 : 0);
    measure.mean += part * number;
    squares += part * number * number;
  }
  measure.deviation = std::sqrt(std::max(0.0, to_double(squares - measure.mean * measure.mean)));
  return measure;
}

const Value& field_at(const OutcomeRow& row, std::size_t f) { return std::get<Record>(row.result.held)[f].value; }

}  // namespace

Rational Measure::at_least(std::size_t i) const {
  Rational sum = 0;
  for (; i < chances.size(); ++i) sum += chances[i].second;
  return sum;
}

Rational Measure::chance(const std::string& value) const {
  for (const auto& [known, part] : chances) {
    if (known == value) return part;
  }
  return 0;
}

std::vector<Measure> measures_of(const OddsReport& report, const FieldNode& results) {
  std::vector<Measure> measures;
  for (std::size_t f = 0; f < results.children.size(); ++f) {
    const FieldNode& field = results.children[f];
    Counts counts;
    for (const OutcomeRow& row : report.rows) counts[to_text(field_at(row, f))] += row.count;
    measures.push_back(measure_of(field, field.name, field.words, counts, report.denominator));
  }
  return measures;
}

std::vector<Measure> item_measures_of(const OddsReport& report, const FieldNode& results) {
  std::vector<Measure> measures = measures_of(report, results);
  for (std::size_t f = results.children.size(); f-- > 0;) {
    const FieldNode& field = results.children[f];
    if (field.type != "list") continue;
    std::size_t longest = 0;
    for (const OutcomeRow& row : report.rows) longest = std::max(longest, std::get<List>(field_at(row, f).held).size());
    std::vector<Measure> items;
    for (std::size_t i = 0; i < longest; ++i) {
      Counts counts;
      bool in_all = true;
      for (const OutcomeRow& row : report.rows) {
        const List& list = std::get<List>(field_at(row, f).held);
        in_all = in_all && i < list.size();
        if (in_all) counts[to_text(list[i])] += row.count;
      }
      // Lists of unlike length have no item i of their own.
      if (!in_all) break;
      items.push_back(measure_of(field.children[0], fmt::format("{}.{}", field.name, i),
                                 fmt::format("{}: number {}", field.words, i + 1), counts, report.denominator));
    }
    if (items.empty()) continue;
    const auto at = measures.begin() + static_cast<std::ptrdiff_t>(f);
    measures.insert(measures.erase(at), items.begin(), items.end());
  }
  return measures;
}

std::vector<MeasureRange> ranges_of(const std::vector<OddsReport>& reports, const FieldNode& results) {
  std::vector<MeasureRange> ranges;
  for (const OddsReport& report : reports) {
    std::size_t at = 0;
    for (const Measure& measure : measures_of(report, results)) {
      if (measure.type != "number" && measure.type != "yes or no") continue;
      if (at == ranges.size()) ranges.push_back({measure.name, measure.words, measure.mean, measure.mean});
      MeasureRange& range = ranges[at++];
      range.least = std::min(range.least, measure.mean);
      range.most = std::max(range.most, measure.mean);
    }
  }
  return ranges;
}

}  // namespace longroll
