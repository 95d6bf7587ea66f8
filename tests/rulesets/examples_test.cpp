// Runs every .example file of every ruleset: typed dice, the events and the result they give, and exact chances.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <memory>

#include "chance/scripted.h"
#include "rulesets/all.h"
#include "tests/opened.h"
#include "tests/rulesets/example_file.h"

namespace longroll::test {
namespace {

std::string field_text(const Value& record, const std::string& path) {
  for (const auto& [name, value] : std::get<Record>(record.held)) {
    if (name == path) return to_text(value);
  }
  throw BadInput("the result has no field '" + path + "'");
}

bool matches(const Value& result, const Pairs& wanted) {
  for (const auto& [name, value] : wanted) {
    if (field_text(result, name) != value) return false;
  }
  return true;
}

Rational to_rational(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) return Rational(Integer(text));
  return Rational(Integer(text.substr(0, slash)), Integer(text.substr(slash + 1)));
}

/// One example as it is run.
class ExampleRun {
 public:
  explicit ExampleRun(const Example& example) : example_(example) {}

  void all() {
    for (const ExampleLine& line : example_.lines) {
      SCOPED_TRACE(fmt::format("{}:{}: {} {}", example_.file, line.number, line.word, line.rest));
      one(line);
    }
    if (!rolled_ && !asked_only_) {
      ADD_FAILURE() << "the example checks nothing";
    }
  }

 private:
  void one(const ExampleLine& line) {
    if (line.word == "rule") {
      rules_.push_back(read_pairs(line.rest)[0]);
    } else if (line.word == "ask") {
      ask(line.rest);
    } else if (line.word == "set") {
      for (const auto& [key, value] : read_pairs(line.rest)) question_->set(key, value);
    } else if (line.word == "dice") {
      roll(line.rest);
    } else if (line.word == "result") {
      check_result(line.rest);
    } else if (line.word == "tally") {
      check_tally(line.rest);
    } else if (line.word == "applied" || line.word == "refused") {
      check_line(line.word == "applied", line.rest);
    } else if (line.word == "cell") {
      check_cell(line.rest);
    } else if (line.word == "ruled") {
      check_ruled(line.rest);
    } else if (line.word == "chance") {
      check_chance(line.rest);
    } else if (line.word == "mean") {
      check_mean(line.rest);
    } else if (line.word == "forbidden") {
      check_forbidden(line.rest);
    } else if (line.word == "bad") {
      bad_ = line.rest;
      asked_only_ = true;
    } else if (line.word == "value") {
      check_value(line.rest);
    } else {
      throw BadInput("'" + line.word + "' is not understood");
    }
  }

  void ask(const std::string& text) {
    const std::size_t space = text.find(' ');
    book_ = opened(ruleset(example_.ruleset), rules_);
    try {
      question_ = book_->procedure(text.substr(0, space)).ask();
      for (const auto& [key, value] : read_pairs(space == std::string::npos ? "" : text.substr(space)))
        question_->set(key, value);
      if (!bad_.empty()) ADD_FAILURE() << "this should have been refused with: " << bad_;
    } catch (const BadInput& error) {
      if (bad_.empty()) throw;
      EXPECT_NE(std::string(error.what()).find(bad_), std::string::npos) << error.what();
    }
  }

  void insist() {
    if (const auto refusal = question_->refuse())
      throw BadInput(refusal->rule + ": " + refusal->field + ": " + refusal->reason);
  }

  void roll(const std::string& dice) {
    insist();
    Scripted chance(parse_dice(dice == "none" ? "" : dice));
    try {
      report_ = question_->roll(chance, nullptr);
    } catch (const DiceWanted& wanted) {
      throw BadInput(fmt::format("the dice run out: {} for the {}", to_text(wanted.dice), wanted.purpose));
    }
    EXPECT_EQ(chance.left_over(), 0U) << "dice are left over";
    rolled_ = true;
  }

  void check_result(const std::string& text) {
    for (const auto& [name, value] : read_pairs(text)) EXPECT_EQ(field_text(report_.result, name), value) << name;
  }

  /// "P.4 -1": the sum under a rule, in the last tally of that rule.
  void check_tally(const std::string& text) {
    const auto parts = words(text);
    const Tallied* found = nullptr;
    for (const Event& event : report_.events) {
      const auto* tallied = std::get_if<Tallied>(&event);
      if (tallied != nullptr && tallied->rule == parts[0]) found = tallied;
    }
    ASSERT_NE(found, nullptr) << "nothing was added up under " << parts[0];
    EXPECT_EQ(found->total, *to_number(parts[1]));
  }

  /// "-1 attack from march": the line stands in a tally, applied or not.
  void check_line(bool applied, const std::string& text) {
    const int value = static_cast<int>(*to_number(words(text)[0]));
    const std::string said(trim(text.substr(words(text)[0].size())));
    for (const Event& event : report_.events) {
      const auto* tallied = std::get_if<Tallied>(&event);
      if (tallied == nullptr) continue;
      for (const TalliedLine& line : tallied->lines) {
        if (line.value == value && line.applied == applied && line.words.starts_with(said)) return;
      }
    }
    ADD_FAILURE() << "no tally has that line";
  }

  /// "crt 4 2:1 EX": chart, row, column and text of a cell that was read.
  void check_cell(const std::string& text) {
    const auto parts = words(text);
    ASSERT_EQ(parts.size(), 4U);
    for (const Event& event : report_.events) {
      const auto* read = std::get_if<ChartRead>(&event);
      if (read == nullptr || read->chart != parts[0] || read->row < 0) continue;
      const Chart& chart = book_->charts().get(read->chart);
      const std::string row = chart.rows.headings[read->scale][static_cast<std::size_t>(read->row)].text;
      const std::string column = chart.columns.headings[0][static_cast<std::size_t>(read->column)].text;
      if (row == parts[1] && column == parts[2] && chart.at(read->row, read->column).text == parts[3]) return;
    }
    ADD_FAILURE() << "that cell was not read";
  }

  void check_ruled(const std::string& id) {
    for (const Event& event : report_.events) {
      const auto* ruled = std::get_if<Ruled>(&event);
      if (ruled != nullptr && ruled->id == id) return;
    }
    ADD_FAILURE() << "ruling " << id << " is not cited";
  }

  const OddsReport& odds() {
    insist();
    odds_ = question_->odds({}, false);
    EXPECT_TRUE(odds_.exact);
    asked_only_ = true;
    return odds_;
  }

  /// "outcome=EX officer_lost=yes = 1/18".
  void check_chance(const std::string& text) {
    const std::size_t equals = text.rfind(" = ");
    const Pairs wanted = read_pairs(text.substr(0, equals));
    Integer sum = 0;
    Integer all = 0;
    const OddsReport& report = odds();
    for (const OutcomeRow& row : report.rows) {
      all += row.count;
      if (matches(row.result, wanted)) sum += row.count;
    }
    EXPECT_EQ(all, report.denominator);
    EXPECT_EQ(to_text(Rational(sum, report.denominator)), to_text(to_rational(text.substr(equals + 3))));
  }

  /// "attacker_steps = 2/3".
  void check_mean(const std::string& text) {
    const std::size_t equals = text.rfind(" = ");
    const std::string name(trim(text.substr(0, equals)));
    const OddsReport& report = odds();
    Integer sum = 0;
    for (const OutcomeRow& row : report.rows) sum += row.count * *to_number(field_text(row.result, name));
    EXPECT_EQ(to_text(Rational(sum, report.denominator)), to_text(to_rational(text.substr(equals + 3))));
  }

  /// "P.R9 attackers.0.condition": the facts are refused by that rule, at that field.
  void check_forbidden(const std::string& text) {
    const auto refusal = question_->refuse();
    asked_only_ = true;
    ASSERT_TRUE(refusal.has_value()) << "it is not forbidden";
    EXPECT_EQ(refusal->rule + " " + refusal->field, text) << refusal->reason;
    EXPECT_FALSE(refusal->reason.empty());
  }

  /// "1/2": the value of a solved game.
  void check_value(const std::string& text) { EXPECT_EQ(to_text(odds().solution.value().value), text); }

  const Example& example_;
  Pairs rules_;
  std::shared_ptr<const Rulebook> book_;
  std::unique_ptr<Question> question_;
  RollReport report_;
  OddsReport odds_;
  std::string bad_;
  bool rolled_ = false;
  bool asked_only_ = false;
};

class Examples : public testing::TestWithParam<std::string> {};

TEST_P(Examples, of_file) {
  std::size_t run = 0;
  for (const Example& example : all_examples()) {
    if (example.ruleset + "/" + example.file != GetParam()) continue;
    SCOPED_TRACE(fmt::format("{}/{}:{}: example {}", example.ruleset, example.file, example.number, example.name));
    ++run;
    try {
      ExampleRun(example).all();
    } catch (const std::exception& error) {
      ADD_FAILURE() << error.what();
    }
  }
  EXPECT_GT(run, 0U);
}

std::vector<std::string> files() {
  std::vector<std::string> names;
  for (const Example& example : all_examples()) {
    const std::string name = example.ruleset + "/" + example.file;
    if (names.empty() || names.back() != name) names.push_back(name);
  }
  return names;
}

INSTANTIATE_TEST_SUITE_P(all, Examples, testing::ValuesIn(files()), [](const auto& one) {
  std::string name = one.param.substr(0, one.param.rfind('.'));
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
});

}  // namespace
}  // namespace longroll::test
