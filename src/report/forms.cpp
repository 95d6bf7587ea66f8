// What docs/json.md describes, as values.
#include "report/forms.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/enums.h"

namespace longroll {
namespace {

/// Whether the values of a list are added to something: its unit is `added to ...` or `columns ...`
/// (docs/chart_format.md).
bool is_added(const Chart& chart) {
  return chart.unit.starts_with("columns ") || (" " + chart.unit + " ").find(" added ") != std::string::npos;
}

Value axis_value(const Axis& axis) {
  List scales;
  for (std::size_t i = 0; i < axis.headings.size(); ++i) {
    List headings;
    for (const Heading& heading : axis.headings[i]) headings.push_back({heading.blank ? std::string() : heading.text});
    scales.push_back(RecordMaker()
                         .add("name", i < axis.scales.size() ? axis.scales[i] : "")
                         .add("headings", Value{headings})
                         .done());
  }
  return RecordMaker().add("words", axis.words).add("scales", Value{scales}).done();
}

struct EventMaker {
  Value operator()(const Rolled& rolled) const {
    List faces;
    for (const std::uint8_t face : rolled.faces) faces.push_back({std::int64_t{face}});
    RecordMaker maker;
    maker.add("event", "rolled")
        .add("rule", rolled.rule)
        .add("purpose", rolled.purpose)
        .add("dice", to_text(rolled.dice))
        .add("faces", Value{faces});
    if (!rolled.whose.empty()) maker.add("whose", rolled.whose);
    return maker.done();
  }
  Value operator()(const Tallied& tallied) const {
    List lines;
    for (const TalliedLine& line : tallied.lines) {
      lines.push_back(RecordMaker()
                          .add("value", std::int64_t{line.value})
                          .add("rule", line.rule)
                          .add("words", line.words)
                          .add("applied", line.applied)
                          .done());
    }
    return RecordMaker()
        .add("event", "tallied")
        .add("rule", tallied.rule)
        .add("words", tallied.words)
        .add("lines", Value{lines})
        .add("total", std::int64_t{tallied.total})
        .done();
  }
  Value operator()(const ChartRead& read) const {
    return RecordMaker()
        .add("event", "chart read")
        .add("chart", read.chart)
        .add("row", std::int64_t{read.row})
        .add("column", std::int64_t{read.column})
        .add("scale", static_cast<std::int64_t>(read.scale))
        .done();
  }
  Value operator()(const Chosen& chosen) const {
    return RecordMaker()
        .add("event", "chosen")
        .add("rule", chosen.rule)
        .add("words", chosen.words)
        .add("option", chosen.option)
        .done();
  }
  Value operator()(const Ruled& ruled) const {
    return RecordMaker().add("event", "ruled").add("id", ruled.id).add("words", ruled.words).done();
  }
  Value operator()(const Touched& touched) const {
    return RecordMaker()
        .add("event", "touched")
        .add("role", touched.role)
        .add("place", std::int64_t{touched.place})
        .add("what", touched.what)
        .add("amount", std::int64_t{touched.amount})
        .done();
  }
  Value operator()(const Noted& noted) const {
    return RecordMaker().add("event", "noted").add("rule", noted.rule).add("words", noted.words).done();
  }
};

}  // namespace

Value chance_value(const Rational& chance) {
  return RecordMaker().add("fraction", to_text(chance)).add("decimal", fmt::format("{:.9f}", to_double(chance))).done();
}

Value chart_value(const Chart& chart) {
  RecordMaker maker;
  maker.add("name", chart.name)
      .add("kind", chart.is_list ? "list" : "chart")
      .add("title", chart.title)
      .add("source", chart.source)
      .add("house", chart.house);
  if (chart.is_list) {
    List entries;
    for (const Entry& entry : chart.entries) {
      entries.push_back(RecordMaker()
                            .add("key", entry.key)
                            .add("value", entry.value.text)
                            .add("note", entry.value.note)
                            .add("rule", entry.rule)
                            .add("words", entry.words)
                            .done());
    }
    maker.add("unit", chart.unit).add("added", is_added(chart)).add("entries", Value{entries});
  } else {
    maker.add("rows", axis_value(chart.rows)).add("columns", axis_value(chart.columns));
    List layers;
    for (std::size_t layer = 0; layer < chart.layers.size(); ++layer) {
      List rows;
      for (std::size_t row = 0; row < chart.rows.size(); ++row) {
        List cells;
        for (std::size_t column = 0; column < chart.columns.size(); ++column) {
          const Cell& cell = chart.at(static_cast<int>(row), static_cast<int>(column), layer);
          RecordMaker one;
          one.add("text", cell.text).add("means", chart.meaning(cell, layer));
          if (!cell.note.empty()) one.add("note", cell.note);
          cells.push_back(one.done());
        }
        rows.push_back({cells});
      }
      layers.push_back(RecordMaker().add("name", chart.layers[layer].name).add("cells", Value{rows}).done());
    }
    maker.add("layers", Value{layers});
  }
  RecordMaker notes;
  for (const auto& [id, words] : chart.notes) notes.add(id, words);
  return maker.add("notes", notes.done()).done();
}

Value events_value(const std::vector<Event>& events) {
  List list;
  for (const Event& event : events) list.push_back(std::visit(EventMaker{}, event));
  return {list};
}

Value field_value(const FieldNode& field) {
  RecordMaker maker;
  maker.add("name", field.name).add("type", field.type).add("words", field.words);
  if (field.type == "number") maker.add("low", std::int64_t{field.low}).add("high", std::int64_t{field.high});
  if (field.type == "length") {
    maker.add("low", to_text(Length::inches(field.low))).add("high", to_text(Length::inches(field.high)));
  }
  if (field.type == "name") maker.add("choices", strings_value(field.choices));
  if (field.type == "list") maker.add("most", static_cast<std::int64_t>(field.most));
  if (field.children.empty()) maker.add("default", field.standard);
  if (!field.children.empty()) {
    List children;
    for (const FieldNode& child : field.children) children.push_back(field_value(child));
    maker.add("fields", Value{children});
  }
  return maker.done();
}

Value fields_value(const FieldNode& record) {
  List fields;
  for (const FieldNode& field : record.children) fields.push_back(field_value(field));
  return {std::move(fields)};
}

Value measures_value(const std::vector<Measure>& measures) {
  List list;
  for (const Measure& measure : measures) {
    List chances;
    for (std::size_t i = 0; i < measure.chances.size(); ++i) {
      RecordMaker one;
      one.add("value", measure.chances[i].first).add("chance", chance_value(measure.chances[i].second));
      if (measure.type == "number") one.add("at_least", chance_value(measure.at_least(i)));
      chances.push_back(one.done());
    }
    RecordMaker maker;
    maker.add("name", measure.name)
        .add("words", measure.words)
        .add("type", measure.type)
        .add("chances", Value{chances});
    if (measure.type == "number")
      maker.add("mean", chance_value(measure.mean)).add("standard_deviation", fmt::format("{:.9f}", measure.deviation));
    list.push_back(maker.done());
  }
  return {list};
}

namespace {

Value headline_value(const FieldNode& results) {
  List lines;
  for (const Headline& line : results.headline)
    lines.push_back(RecordMaker()
                        .add("field", std::string(line.field))
                        .add("by", std::string(enum_name(line.by)))
                        .add("words", std::string(line.words))
                        .add("value", std::string(line.value))
                        .done());
  return {std::move(lines)};
}

}  // namespace

Value odds_value(const OddsReport& report, const FieldNode& results, std::size_t most) {
  RecordMaker maker;
  maker.add("exact", report.exact).add("runs", static_cast<std::int64_t>(report.runs));
  if (report.game) {
    List payoff;
    for (const auto& row : report.game->payoff) {
      List cells;
      for (const Rational& cell : row) cells.push_back(chance_value(cell));
      payoff.push_back({cells});
    }
    const auto mix = [](const std::vector<Rational>& parts) {
      List list;
      for (const Rational& part : parts) list.push_back(chance_value(part));
      return Value{list};
    };
    maker.add("value_words", report.value_words)
        .add("of_chances", report.of_chances)
        .add("rows", strings_value(report.game->rows))
        .add("columns", strings_value(report.game->columns))
        .add("pair", RecordMaker()
                         .add("procedure", report.pair.procedure)
                         .add("row", report.pair.row)
                         .add("column", report.pair.column)
                         .add("chart", report.pair.chart)
                         .done());
    maker.add("payoff", Value{payoff})
        .add("row_mix", mix(report.solution->row_mix))
        .add("column_mix", mix(report.solution->column_mix));
    return maker.add("value", chance_value(report.solution->value)).done();
  }
  maker.add("denominator", report.denominator.str());
  std::vector<const OutcomeRow*> rows;
  for (const OutcomeRow& row : report.rows) rows.push_back(&row);
  if (most > 0 && most < rows.size()) {
    std::stable_sort(rows.begin(), rows.end(), [](const auto* a, const auto* b) { return a->count > b->count; });
    rows.resize(most);
  }
  List outcomes;
  for (const OutcomeRow* row : rows) {
    outcomes.push_back(RecordMaker()
                           .add("result", row->result)
                           .add("count", row->count.str())
                           .add("chance", chance_value(Rational(row->count, report.denominator)))
                           .done());
  }
  maker.add("outcome_count", static_cast<std::int64_t>(report.rows.size()));
  maker.add("outcomes", Value{outcomes}).add("fields", measures_value(item_measures_of(report, results)));
  maker.add("headline", headline_value(results));
  return maker.add("events", events_value(report.events)).done();
}

Value ruleset_value(const RulesetEntry& entry, const Rulebook& book, bool has_map) {
  List interpretations;
  for (const Interpretation& one : book.interpretations()) {
    interpretations.push_back(RecordMaker()
                                  .add("id", one.id)
                                  .add("name", one.name)
                                  .add("words", one.words)
                                  .add("choices", strings_value(one.choices))
                                  .add("default", one.standard)
                                  .done());
  }
  return RecordMaker()
      .add("id", std::string(entry.id))
      .add("title", std::string(entry.title))
      .add("words", std::string(entry.words))
      .add("interpretations", Value{interpretations})
      .add("map", has_map)
      .done();
}

Value chart_line_value(const Chart& chart) {
  return RecordMaker()
      .add("name", chart.name)
      .add("title", chart.title)
      .add("source", chart.source)
      .add("house", chart.house)
      .done();
}

Value procedure_value(std::string_view ruleset, const Procedure& procedure) {
  return RecordMaker()
      .add("ruleset", std::string(ruleset))
      .add("name", procedure.name)
      .add("words", procedure.words)
      .add("rules", procedure.rules)
      .add("rolled", procedure.rolled)
      .add("inputs", field_value(procedure.inputs))
      .add("results", field_value(procedure.results))
      .done();
}

Value sequence_value(const Sequence& sequence) {
  List list;
  for (const SequenceStep& step : sequence.steps) {
    list.push_back(RecordMaker()
                       .add("number", step.number)
                       .add("words", step.words)
                       .add("who", std::string(enum_name(step.who)))
                       .add("repeat", step.repeat.words)
                       .add("leaf", step.leaf)
                       .add("rule", step.rule)
                       .add("depth", std::int64_t{step.depth})
                       .done());
  }
  return {list};
}

}  // namespace longroll
