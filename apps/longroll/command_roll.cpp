// The command that resolves a procedure once, with random dice or with dice that people type.
#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "base/json.h"
#include "chance/random.h"
#include "chance/scripted.h"
#include "longroll/commands.h"
#include "longroll/terminal.h"
#include "longroll/text_events.h"
#include "report/forms.h"

namespace longroll::app {

namespace {

/// Asks at the terminal for one choice after the other and keeps the answers for runs from the start.
class AskingChooser final : public Chooser {
 public:
  int choose(const Choice& choice, int policy) override {
    if (next_ < answers_.size()) return answers_[next_++];
    while (true) {
      fmt::print(stderr, "{}: {}\n", choice.rule, choice.words);
      for (std::size_t i = 0; i < choice.options.size(); ++i)
        fmt::print(stderr, "  {} {}{}\n", i + 1, choice.options[i], static_cast<int>(i) == policy ? " (policy)" : "");
      fmt::print(stderr, "> ");
      std::fflush(stderr);
      std::string line;
      if (!std::getline(std::cin, line)) throw BadInput(fmt::format("no answer to the choice {}", choice.words));
      const auto number = to_number(trim(line));
      if (number && *number >= 1 && *number <= static_cast<long>(choice.options.size())) {
        answers_.push_back(static_cast<int>(*number) - 1);
        return answers_[next_++];
      }
      fmt::print(stderr, "  write a number from 1 to {}\n", choice.options.size());
    }
  }
  void rewind() { next_ = 0; }

 private:
  std::vector<int> answers_;
  std::size_t next_ = 0;
};

/// One line of typed dice: as many faces as are wanted, or one number that is their total.
std::vector<TypedDie> read_typed(const DiceWanted& wanted, std::string line) {
  std::replace(line.begin(), line.end(), ' ', ',');
  std::string packed;
  for (const std::string_view part : split(line, ',')) {
    if (!part.empty()) packed += (packed.empty() ? "" : ",") + std::string(part);
  }
  std::vector<TypedDie> dice = parse_dice(packed);
  if (dice.size() == 1 && wanted.dice.count > 1 && wanted.reading == Reading::total && !dice[0].is_total) {
    if (dice[0].number < wanted.dice.low + wanted.dice.sides) {
      throw BadInput(fmt::format("{} may be one die or the total: write {} faces, or the total as ={}", dice[0].number,
                                 wanted.dice.count, dice[0].number));
    }
    dice[0].is_total = true;
  }
  const bool whole = dice.size() == 1 && dice[0].is_total;
  if (!whole && dice.size() != wanted.dice.count) {
    throw BadInput(fmt::format("{} {}: write {} face{}{}", dice.size(), dice.size() == 1 ? "number" : "numbers",
                               wanted.dice.count, wanted.dice.count == 1 ? "" : "s",
                               wanted.reading == Reading::total ? ", or their total" : ""));
  }
  const int least = whole ? wanted.dice.lowest() : wanted.dice.low;
  const int most = whole ? wanted.dice.highest() : wanted.dice.low + wanted.dice.sides - 1;
  for (const TypedDie& typed : dice) {
    if (typed.number < least || typed.number > most)
      throw BadInput(
          fmt::format("{} cannot fall on {}: it may be {} to {}", typed.number, to_text(wanted.dice), least, most));
  }
  return dice;
}

std::vector<TypedDie> ask_for(const DiceWanted& wanted) {
  while (true) {
    fmt::print(stderr, "{} for the {} ({}): ", to_text(wanted.dice), wanted.purpose, wanted.rule);
    std::fflush(stderr);
    std::string line;
    if (!std::getline(std::cin, line)) {
      throw BadInput(fmt::format("the dice ran out: {} for the {} ({}) are still wanted", to_text(wanted.dice),
                                 wanted.purpose, wanted.rule));
    }
    try {
      return read_typed(wanted, line);
    } catch (const BadInput& bad) {
      fmt::print(stderr, "  {}\n", bad.what());
    }
  }
}

/// Runs the procedure again from its start whenever the typed dice run out, until they suffice.
RollReport roll_typed(const Question& question, std::vector<TypedDie> dice, AskingChooser* chooser) {
  while (true) {
    try {
      Scripted chance(dice);
      if (chooser != nullptr) chooser->rewind();
      RollReport report = question.roll(chance, chooser);
      if (chance.left_over() > 0)
        throw BadInput(fmt::format("dice: {} of the {} typed numbers are left over", chance.left_over(), dice.size()));
      return report;
    } catch (const DiceWanted& wanted) {
      for (const TypedDie& typed : ask_for(wanted)) dice.push_back(typed);
    }
  }
}

void print_result(const Procedure& procedure, const Value& result) {
  fmt::print("\n{}\n", bold("Result"));
  const Record& record = std::get<Record>(result.held);
  std::vector<std::vector<std::string>> rows;
  for (std::size_t i = 0; i < record.size(); ++i)
    rows.push_back({procedure.results.children[i].words, bold(spoken(to_text(record[i].value)))});
  fmt::print("{}", table(rows, 2));
}

}  // namespace

int roll(const RollWish& wish) {
  const Ready ready = make_ready(wish.asked);
  if (!ready.procedure->rolled)
    throw BadInput(fmt::format("{} is solved, not rolled; ask for its odds", ready.procedure->name));
  insist(*ready.question);
  AskingChooser asking;
  AskingChooser* chooser = wish.choose ? &asking : nullptr;
  RollReport report;
  std::string source;
  if (wish.dice || wish.type_dice) {
    if (wish.seed) throw BadInput("--seed is for random dice; leave it away when dice are typed");
    report = roll_typed(*ready.question, parse_dice(wish.dice.value_or("")), chooser);
    source = "typed";
  } else {
    const std::uint64_t seed = wish.seed ? read_seed(*wish.seed) : fresh_seed() % 1'000'000'000;
    Random chance(seed);
    report = ready.question->roll(chance, chooser);
    source = fmt::format("random, --seed {}", seed);
  }
  const auto is_roll = [](const Event& event) { return std::holds_alternative<Rolled>(event); };
  if (std::none_of(report.events.begin(), report.events.end(), is_roll)) source = "none needed";
  if (wish.json) {
    fmt::print("{}", json_text(RecordMaker()
                                   .add("ruleset", std::string(ready.entry->id))
                                   .add("procedure", ready.procedure->name)
                                   .add("facts", ready.question->facts())
                                   .add("dice", source)
                                   .add("events", events_value(report.events))
                                   .add("result", report.result)
                                   .done()));
    return 0;
  }
  fmt::print("{}, {}  {}\n\n", bold(std::string(ready.entry->title)), spoken(ready.procedure->name),
             faint("dice: " + source));
  fmt::print("{}", narrate(report.events, ready.book->charts()));
  print_result(*ready.procedure, report.result);
  return 0;
}

}  // namespace longroll::app
