// Questions put over the network.
#include "server/questions.h"

#include <fmt/format.h>

#include <functional>

#include "chance/scripted.h"
#include "server/forms.h"

namespace longroll::server {
namespace {

constexpr std::size_t most_facts = 400;
constexpr std::size_t most_cases = 600;
constexpr std::size_t most_changes = 200;

/// A page waits for these: a question past the limit is a sample sooner than on the command line.
constexpr OddsOptions page_options{.path_limit = 400'000, .samples = 50'000, .seed = 1};

const std::string& text_of(const Value& value, std::string_view what) {
  if (const auto* text = std::get_if<std::string>(&value.held)) return *text;
  throw BadInput(fmt::format("{} must be a text", what));
}

const List& list_of(const Value& value, std::string_view what, std::size_t most) {
  const auto* list = std::get_if<List>(&value.held);
  if (list == nullptr) throw BadInput(fmt::format("{} must be a list", what));
  if (list->size() > most) throw BadInput(fmt::format("{} has {} items; {} are allowed", what, list->size(), most));
  return *list;
}

std::vector<std::pair<std::string, std::string>> pairs_of(const Value& value, std::string_view what) {
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Value& item : list_of(value, what, most_facts)) {
    const List& pair = list_of(item, what, 2);
    if (pair.size() != 2) throw BadInput(fmt::format("{} is a list of pairs", what));
    pairs.emplace_back(text_of(pair[0], what), text_of(pair[1], what));
  }
  return pairs;
}

std::pair<std::string, std::vector<std::string>> sweep_of(const Value& value) {
  const auto* record = std::get_if<Record>(&value.held);
  std::pair<std::string, std::vector<std::string>> sweep;
  for (const Member& member : record == nullptr ? Record{} : *record) {
    if (member.name == "key") sweep.first = text_of(member.value, "sweep.key");
    if (member.name != "values") continue;
    for (const Value& item : list_of(member.value, "sweep.values", most_cases))
      sweep.second.push_back(text_of(item, "sweep.values"));
  }
  if (sweep.first.empty() || sweep.second.empty()) throw BadInput("a sweep has a key and values");
  return sweep;
}

void set(Question& question, const std::string& path, const std::string& text) {
  try {
    question.set(path, text);
  } catch (const BadInput& error) {
    throw Refused{error.what(), path, ""};
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
  const auto* record = std::get_if<Record>(&body.held);
  if (record == nullptr) throw BadInput("a question is a record with ruleset, procedure and facts");
  for (const auto& [name, value] : *record) {
    if (name == "ruleset") {
      ruleset = text_of(value, name);
    } else if (name == "procedure") {
      procedure = text_of(value, name);
    } else if (name == "facts") {
      facts = pairs_of(value, name);
    } else if (name == "rules") {
      rules = pairs_of(value, name);
    } else if (name == "sweep") {
      for (const Value& item : list_of(value, name, 2)) sweep.push_back(sweep_of(item));
    } else if (name == "dice") {
      dice = text_of(value, name);
      typed = true;
    } else if (name == "seed") {
      const auto* number = std::get_if<std::int64_t>(&value.held);
      if (number == nullptr) throw BadInput("seed must be a whole number");
      seed = static_cast<std::uint64_t>(*number);
    } else {
      throw BadInput(fmt::format("a question has no member '{}'", name));
    }
  }
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
      .add("odds", odds_value(report, procedure.results))
      .done();
}

Value sweep_answer(const Asked& asked, const Procedure& procedure) {
  if (asked.sweep.empty()) throw BadInput("a sweep has one or two keys with their values");
  std::size_t cases = 1;
  for (const auto& [key, values] : asked.sweep) cases *= values.size();
  if (cases > most_cases) throw BadInput(fmt::format("the sweep has {} cases; {} are allowed", cases, most_cases));
  const auto question = filled(procedure, asked);
  List list;
  for (std::size_t i = 0; i < cases; ++i) {
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

Value worth_answer(const Asked& asked, const Procedure& procedure) {
  const auto question = filled(procedure, asked);
  insist(*question);
  std::vector<Change> changes;
  changes_below(procedure.inputs, "", question->facts(), changes);
  List list;
  for (const Change& change : changes) {
    for (const std::string& to : change.to) {
      if (list.size() == most_changes) break;
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
    if (chance.left_over() > 0) throw BadInput(fmt::format("{} of the typed dice are left over", chance.left_over()));
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
