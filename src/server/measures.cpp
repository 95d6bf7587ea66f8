// What a distribution over records says of each of their fields.
#include "server/measures.h"

#include <cmath>

namespace longroll::server {
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
    std::map<std::string, Integer> counts;
    for (const OutcomeRow& row : report.rows) counts[to_text(std::get<Record>(row.result.held)[f].value)] += row.count;
    Measure measure{.name = field.name, .type = field.type, .words = field.words, .chances = {}, .mean = 0};
    Rational squares = 0;
    for (const std::string& value : in_order(field, counts)) {
      const Rational part(counts[value], report.denominator);
      measure.chances.emplace_back(value, part);
      const long number = field.type == "number" ? *to_number(value) : (value == "yes" ? 1 : 0);
      measure.mean += part * number;
      squares += part * number * number;
    }
    measure.deviation = std::sqrt(std::max(0.0, to_double(squares - measure.mean * measure.mean)));
    measures.push_back(std::move(measure));
  }
  return measures;
}

}  // namespace longroll::server
