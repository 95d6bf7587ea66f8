// Questions put over the network.
#include "server/questions.h"

#include <fmt/format.h>

#include <limits>

#include "base/reading.h"
#include "base/text.h"
#include "chance/scripted.h"
#include "report/forms.h"

namespace longroll::server {
namespace {

constexpr std::size_t most_facts = 400;
constexpr std::size_t most_cases = 600;
constexpr std::size_t most_changes = 200;

std::pair<std::string, std::vector<std::string>> sweep_of(const Value& value) {
  RecordReader reader(value, "sweep");
  std::pair<std::string, std::vector<std::string>> sweep{reader.text("key"), {}};
  for (const Value& item : reader.list("values", most_cases)) sweep.second.push_back(to_text(item));
  reader.finish();
  if (sweep.first.empty() || sweep.second.empty()) throw BadInput("a sweep has a key and values");
  return sweep;
}

void set(Question& question, const std::string& path, const std::string& text) {
  try {
    question.set(path, text);
  } catch (const BadInput& error) {
    throw Refused{error.what(), error.field(), ""};
  }
}

void insist(const Question& question) {
  if (const auto refusal = question.refuse()) throw Refused{refusal->reason, refusal->field, refusal->rule};
}

Value fields_of(const Question& question, const Procedure& procedure) {
  insist(question);
  const OddsReport report = question.odds(page_options, false);
  return measures_value(item_measures_of(report, procedure.results));
}

/// A field that a single change can be made to: where it is, what it is now and what else it could be.
struct Change {
  std::string path;
  std::string words;
  std::string from;
  std::vector<std::string> to;
};

/// Every single change below a field, by the values that stand there now.
void changes_below(const FieldNode& field, const std::string& path, const Value& now, std::vector<Change>& changes) {
  if (field.type == "record") {
    const Record& record = std::get<Record>(now.held);
    for (std::size_t i = 0; i < field.children.size(); ++i) {
      const std::string& name = field.children[i].name;
      changes_below(field.children[i], path.empty() ? name : path + "." + name, record[i].value, changes);
    }
    return;
  }
  if (field.type == "list") {
    const List& list = std::get<List>(now.held);
    for (std::size_t i = 0; i < list.size(); ++i)
      changes_below(field.children[0], fmt::format("{}.{}", path, i), list[i], changes);
    return;
  }
  Change change{path, field.words, to_text(now), {}};
  if (field.type == "yes or no") {
    change.to = {std::get<bool>(now.held) ? "no" : "yes"};
  } else if (field.type == "name") {
    for (const std::string& choice : field.choices) {
      if (choice != change.from) change.to.push_back(choice);
    }
  } else if (field.type == "number") {
    const auto number = static_cast<int>(std::get<std::int64_t>(now.held));
    for (const int other : {number - 1, number + 1}) {
      if (other >= field.low && other <= field.high) change.to.push_back(std::to_string(other));
    }
  }
  if (!change.to.empty()) changes.push_back(std::move(change));
}

}  // namespace

Asked::Asked(const Value& body) {
  RecordReader reader(body, "the question");
  ruleset = reader.text("ruleset");
  procedure = reader.text("procedure");
  if (reader.has("facts")) facts = reader.pairs("facts", most_facts);
  if (reader.has("rules")) rules = reader.pairs("rules", most_facts);
  if (reader.has("sweep"))
    for (const Value& item : reader.list("sweep", 2)) sweep.push_back(sweep_of(item));
  typed = reader.has("dice");
  if (typed) dice = reader.text("dice");
  if (reader.has("seed"))
    seed = static_cast<std::uint64_t>(reader.number("seed", 0, std::numeric_limits<std::int64_t>::max()));
  if (reader.has("outcomes")) outcomes = static_cast<std::size_t>(reader.number("outcomes", 0, 1'000'000));
  reader.finish();
}

std::unique_ptr<Question> filled(const Procedure& procedure, const Asked& asked) {
  auto question = procedure.ask();
  for (const auto& [path, text] : asked.facts) set(*question, path, text);
  return question;
}

Value odds_answer(const Asked& asked, const Procedure& procedure) {
  const auto question = filled(procedure, asked);
  insist(*question);
  const OddsReport report = question->odds(page_options, true);
  return RecordMaker()
      .add("ruleset", asked.ruleset)
      .add("procedure", procedure.name)
      .add("facts", question->facts())
      .add("odds", odds_value(report, procedure.results, asked.outcomes))
      .done();
}

Value sweep_answer(const Asked& asked, const Procedure& procedure, const std::stop_token& stop) {
  if (asked.sweep.empty()) throw BadInput("a sweep has one or two keys with their values");
  std::size_t cases = 1;
  for (const auto& [key, values] : asked.sweep) cases *= values.size();
  if (cases > most_cases) throw BadInput(fmt::format("the sweep has {} cases; {} are allowed", cases, most_cases));
  const auto question = filled(procedure, asked);
  List list;
  for (std::size_t i = 0; i < cases; ++i) {
    insist_on_asker(stop);
    auto one = question->clone();
    std::vector<std::string> values;
    RecordMaker maker;
    try {
      std::size_t rest = i;
      for (const auto& [key, of] : asked.sweep) {
        values.push_back(of[rest % of.size()]);
        rest /= of.size();
        set(*one, key, values.back());
      }
      const Value fields = fields_of(*one, procedure);
      maker.add("values", strings_value(values)).add("fields", fields);
    } catch (const Refused& refused) {
      maker.add("values", strings_value(values)).add("error", refused.error);
    }
    list.push_back(maker.done());
  }
  return RecordMaker().add("cases", Value{list}).done();
}

Value worth_answer(const Asked& asked, const Procedure& procedure, const std::stop_token& stop) {
  const auto question = filled(procedure, asked);
  insist(*question);
  std::vector<Change> changes;
  changes_below(procedure.inputs, "", question->facts(), changes);
  List list;
  for (const Change& change : changes) {
    for (const std::string& to : change.to) {
      if (list.size() == most_changes) break;
      insist_on_asker(stop);
      auto other = question->clone();
      try {
        set(*other, change.path, to);
        const Value fields = fields_of(*other, procedure);
        list.push_back(RecordMaker()
                           .add("path", change.path)
                           .add("words", change.words)
                           .add("from", change.from)
                           .add("to", to)
                           .add("fields", fields)
                           .done());
      } catch (const Refused&) {
        continue;  // not a case of this question
      }
    }
  }
  return RecordMaker().add("changes", Value{list}).done();
}

Value roll_answer(const Asked& asked, const Procedure& procedure) {
  const auto question = filled(procedure, asked);
  insist(*question);
  const auto answer = [&](const RollReport& report) {
    return RecordMaker().add("result", report.result).add("events", events_value(report.events)).done();
  };
  if (!asked.typed) {
    Random chance(asked.seed);
    return answer(question->roll(chance, nullptr));
  }
  try {
    Scripted chance(asked.dice.empty() ? std::vector<TypedDie>{} : parse_dice(asked.dice));
    RollReport report = question->roll(chance, nullptr);
    if (chance.left_over() > 0)
      throw Refused{fmt::format("too many dice are typed: {} left over", chance.left_over()), "dice", ""};
    return answer(report);
  } catch (const DiceWanted& wanted) {
    return RecordMaker()
        .add("wanted", RecordMaker()
                           .add("rule", wanted.rule)
                           .add("purpose", wanted.purpose)
                           .add("count", std::int64_t{wanted.dice.count})
                           .add("sides", std::int64_t{wanted.dice.sides})
                           .add("low", std::int64_t{wanted.dice.low})
                           .add("total", wanted.reading == Reading::total)
                           .done())
        .done();
  }
}

}  // namespace longroll::server
