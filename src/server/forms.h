// JSON as docs/json.md describes it.
#pragma once

#include <string>

#include "base/value.h"
#include "charts/chart.h"
#include "longroll/measures.h"
#include "rules/rulebook.h"

namespace longroll::app {

/// A value as JSON text, indented.
std::string json_text(const Value& value);

/// A record being put together field by field.
class RecordMaker {
 public:
  RecordMaker& add(std::string name, Value value);
  RecordMaker& add(std::string name, const std::string& text) { return add(std::move(name), Value{text}); }
  RecordMaker& add(std::string name, const char* text) { return add(std::move(name), Value{std::string(text)}); }
  RecordMaker& add(std::string name, bool truth) { return add(std::move(name), Value{truth}); }
  RecordMaker& add(std::string name, std::int64_t number) { return add(std::move(name), Value{number}); }
  Value done() { return {std::move(record_)}; }

 private:
  Record record_;
};

/// {"fraction": "5/12", "decimal": "0.416667"}.
Value chance_value(const Rational& chance);

Value chart_value(const Chart& chart);
Value events_value(const std::vector<Event>& events);
Value field_value(const FieldNode& field);
Value measures_value(const std::vector<Measure>& measures);
Value odds_value(const OddsReport& report, const FieldNode& results);
Value strings_value(const std::vector<std::string>& strings);

}  // namespace longroll::app
