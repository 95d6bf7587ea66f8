// What docs/json.md describes, as values: charts, fields, odds and events.
#pragma once

#include <string>

#include "base/value.h"
#include "charts/chart.h"
#include "report/measures.h"
#include "rules/rulebook.h"

namespace longroll {

/// {"fraction": "5/12", "decimal": "0.416667"}.
Value chance_value(const Rational& chance);

Value chart_value(const Chart& chart);
Value events_value(const std::vector<Event>& events);
Value field_value(const FieldNode& field);
/// The fields of a record, one after the other.
Value fields_value(const FieldNode& record);
Value measures_value(const std::vector<Measure>& measures);
/// With `most`, only so many of the likeliest outcomes.
Value odds_value(const OddsReport& report, const FieldNode& results, std::size_t most = 0);
/// A game with the readings that can be switched.
Value ruleset_value(const RulesetEntry& entry, const Rulebook& book, bool has_map);
/// A chart in short: its name, title and source.
Value chart_line_value(const Chart& chart);
Value procedure_value(std::string_view ruleset, const Procedure& procedure);
Value sequence_value(const Sequence& sequence);

}  // namespace longroll
