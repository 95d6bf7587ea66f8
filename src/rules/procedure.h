// A procedure as the outside sees it: its name, its fields, and questions that can be filled in, rolled and asked for
// odds.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/keep.h"
#include "rules/chain.h"
#include "rules/described.h"
#include "rules/matrix_game.h"
#include "rules/odds.h"

namespace longroll {

/// One outcome of a question and its count.
struct OutcomeRow {
  Value result;
  Integer count;
};

/// Where one pair of a game's options has odds and a length of its own: pages ask there, and guess nothing.
struct PairAsked {
  std::string procedure;
  std::string row;     ///< the fact of it that holds the row's option
  std::string column;  ///< and the column's
  std::string chart;   ///< what such a pair comes to by itself: its rows and columns are called like the options
};

/// The answer to "what are the odds": outcomes with counts of one denominator, and what was added up and read on the
/// way.
struct OddsReport {
  std::vector<OutcomeRow> rows;
  Integer denominator = 1;
  bool exact = true;
  std::uint64_t runs = 0;
  std::vector<Event> events;       ///< distinct tallies, chart columns and rulings
  std::optional<MatrixGame> game;  ///< for choices made by both sides at once
  std::optional<Solution> solution;
  std::string value_words;  ///< what the game's numbers are
  bool of_chances = false;  ///< they are chances
  PairAsked pair;
};

/// The answer to "roll it".
struct RollReport {
  Value result;
  std::vector<Event> events;
};

/// Facts being filled in for one procedure.
class Question {
 public:
  virtual ~Question() = default;
  virtual std::unique_ptr<Question> clone() const = 0;
  /// Sets a field by its dotted path; throws BadInput.
  virtual void set(std::string_view path, std::string_view text) = 0;
  /// Fills everything from bytes, for fuzzing; what comes out may still be refused.
  virtual void fill_from(std::span<const std::uint8_t> bytes) = 0;
  virtual Value facts() const = 0;
  /// Why the facts do not fit together, or nothing.
  virtual std::optional<Refusal> refuse() const = 0;
  /// The odds; with `explain` also what was added up and read.
  virtual OddsReport odds(const OddsOptions& options, bool explain) const = 0;
  /// Works the odds out and throws them away: what a benchmark times. Returns the number of outcomes.
  virtual std::size_t evaluate() const = 0;
  /// Resolves it once under any kind of dice.
  virtual RollReport roll(Chance& chance, Chooser* chooser) const = 0;
  /// Resolves it so many times with random dice and nobody listening, and throws the results away: what a benchmark
  /// times.
  virtual void sample(std::uint64_t seed, std::uint64_t times) const = 0;
};

/// A question whose order and result are known by type: what fills orders from units and puts results on them.
template <class Order, class Result>
class TypedQuestion : public Question {
 public:
  virtual Order& order() = 0;
  virtual Result resolve(Umpire& umpire) const = 0;
};

/// One procedure of a ruleset.
struct Procedure {
  std::string name;
  std::string words;   ///< what it resolves, in a line
  std::string rules;   ///< the lines of the sheet and the rulings that it implements
  bool rolled = true;  ///< false where there are no dice to roll, only a game to solve
  FieldNode inputs;
  FieldNode results;
  std::function<std::unique_ptr<Question>()> ask;  ///< a new question with the defaults
};

/// Keeps one of each tally, chart column and ruling that it hears of, up to a sensible number.
class Explanation final : public EventSink {
 public:
  void hear(Event event) override;
  std::vector<Event> events;
};

template <class Order, class House, auto Resolve>
using ResultOf = std::decay_t<decltype(Resolve(std::declval<Order>(), std::declval<House>(), std::declval<Umpire&>()))>;

/// The sum of all facts that resolve() answers: an order, the house it is played by, and an umpire.
template <class Order, class House, auto Resolve, auto OddsFn>
class QuestionOf final : public TypedQuestion<Order, ResultOf<Order, House, Resolve>> {
 public:
  explicit QuestionOf(const House& house) : house_(house) {}

  std::unique_ptr<Question> clone() const override { return std::make_unique<QuestionOf>(*this); }
  void set(std::string_view path, std::string_view text) override { set_fact(order_, path, text); }
  void fill_from(std::span<const std::uint8_t> bytes) override {
    ByteSource source(bytes);
    fill(order_, source, Field{});
  }
  Value facts() const override { return to_value(order_); }
  /// Orders whose facts always fit together have no refuse_order.
  std::optional<longroll::Refusal> refuse() const override {
    if constexpr (requires { refuse_order(order_, house_); }) return refuse_order(order_, house_);
    return std::nullopt;
  }

  OddsReport odds(const OddsOptions& options, bool explain) const override {
    Explanation explanation;
    const auto odds = OddsFn(order_, house_, options, explain ? &explanation : nullptr);
    OddsReport report;
    report.denominator = odds.denominator;
    report.exact = odds.exact;
    report.runs = odds.runs;
    for (std::size_t i = 0; i < odds.size(); ++i) report.rows.push_back({to_value(odds.outcome(i)), odds.count(i)});
    report.events = std::move(explanation.events);
    return report;
  }
  std::size_t evaluate() const override { return OddsFn(order_, house_, OddsOptions{}, nullptr).size(); }

  RollReport roll(Chance& chance, Chooser* chooser) const override {
    EventList list;
    Umpire umpire(chance, &list, chooser);
    RollReport report;
    report.result = to_value(resolve(umpire));
    report.events = std::move(list.events);
    return report;
  }
  void sample(std::uint64_t seed, std::uint64_t times) const override {
    Random chance(seed);
    Umpire umpire(chance);
    for (std::uint64_t game = 0; game < times; ++game) {
      chance.start_game(game);
      keep(Resolve(order_, house_, umpire));
    }
  }

  Order& order() override { return order_; }
  ResultOf<Order, House, Resolve> resolve(Umpire& umpire) const override { return Resolve(order_, house_, umpire); }

 private:
  Order order_;
  const House& house_;
};

/// The odds of a procedure without stages.
template <auto Resolve, class Order, class House>
auto plain_odds(const Order& order, const House& house, const OddsOptions& options, EventSink* sink) {
  return odds_of([&](Umpire& umpire) { return Resolve(order, house, umpire); }, options, sink);
}

/// Describes a procedure whose odds are worked out by OddsFn, such as the stages of its chain.
template <class Order, auto Resolve, auto OddsFn, class House>
Procedure staged_procedure(const House& house, std::string name, std::string words, std::string rules) {
  using Result = ResultOf<Order, House, Resolve>;
  return {std::move(name),
          std::move(words),
          std::move(rules),
          true,
          schema_of(Order{}, Field{}),
          schema_of(Result{}, Field{}),
          [&house] { return std::make_unique<QuestionOf<Order, House, Resolve, OddsFn>>(house); }};
}

/// Describes a procedure of one step.
template <class Order, auto Resolve, class House>
Procedure procedure(const House& house, std::string name, std::string words, std::string rules) {
  return staged_procedure<Order, Resolve, &plain_odds<Resolve, Order, House>>(house, std::move(name), std::move(words),
                                                                              std::move(rules));
}

}  // namespace longroll
