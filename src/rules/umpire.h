// The umpire: what rules ask for dice, choices and sub-procedures, and what they tell what happened.
#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include "base/enums.h"
#include "chance/chance.h"
#include "charts/bound.h"
#include "rules/event.h"
#include "rules/tally.h"

namespace longroll {

/// A choice that the rules leave to a player: what it is about and what he may say.
struct Choice {
  std::string_view rule;
  std::string_view words;
  std::span<const std::string_view> options;
  std::string_view role = {};                 ///< the list of the order that the options stand for, if they do
  std::span<const std::uint8_t> places = {};  ///< and which of its units
};

/// Answers choices in play. `policy` is what the named policy of the question would say.
class Chooser {
 public:
  virtual ~Chooser() = default;
  virtual int choose(const Choice& choice, int policy) = 0;
};

/// Stands between a rule and whoever answers it. Questions, coarsest first: check, roll_on, pool, roll, pick, choose.
class Umpire {
 public:
  /// Without a sink nothing is told; without a chooser every choice goes by its policy.
  explicit Umpire(Chance& chance, EventSink* sink = nullptr, Chooser* chooser = nullptr);
  Umpire(const Umpire&) = delete;
  Umpire& operator=(const Umpire&) = delete;
  ~Umpire();

  /// Whether anybody listens.
  bool heard() const { return sink_ != nullptr; }

  /// Pass or fail: the total of the dice is at least `need`.
  bool check(const Ask& ask, Dice dice, int need) {
    return ask_total(ask, dice, [need](int total) { return Answer{total >= need}; }) != 0;
  }
  /// Pass or fail: the total of the dice is at most `most`.
  bool check_at_most(const Ask& ask, Dice dice, int most) {
    return ask_total(ask, dice, [most](int total) { return Answer{total <= most}; }) != 0;
  }

  /// What stands in the chart's column at the row of the modified total; asks only for the kind of cell.
  template <class T>
  T roll_on(const Grid<T>& grid, int column, const Ask& ask, Dice dice, int modifier = 0, std::size_t scale = 0) {
    const auto meaning = [&](int total) { return Answer{grid.kind(grid.row_of(total + modifier, scale), column)}; };
    return grid.value(roll_as(grid.chart(), column, ask, dice, modifier, meaning, scale));
  }

  /// The same roll read on two layers of a chart at once.
  template <class T, class U>
  std::pair<T, U> roll_on_layers(const Grid<T>& grid, const Grid<U>& layer, int column, const Ask& ask, Dice dice) {
    constexpr int kinds = 256;
    const auto meaning = [&](int total) {
      const int row = grid.row_of(total);
      return Answer{grid.kind(row, column) * kinds + layer.kind(row, column)};
    };
    const Answer both = roll_as(grid.chart(), column, ask, dice, 0, meaning);
    return {grid.value(both / kinds), layer.value(both % kinds)};
  }

  /// The row of a chart of dice ranges on which the modified total falls.
  int roll_range(const Ranges& ranges, int column, const Ask& ask, Dice dice, int modifier = 0) {
    const Answer row = ask_total(ask, dice, [&](int total) { return Answer{ranges.row_of(total + modifier, column)}; });
    if (heard()) tell_range(ranges.chart(), row, column);
    return row;
  }

  /// The small answer that `meaning` makes of a roll on a chart's column; the chart is told, the reading is the rule's.
  template <class Meaning>
  Answer roll_as(const Chart& chart, int column, const Ask& ask, Dice dice, int modifier, const Meaning& meaning,
                 std::size_t scale = 0) {
    if (heard()) tell_column(chart, column, scale);
    const Answer answer = ask_total(ask, dice, meaning);
    if (heard()) tell_cell(chart, column, scale, modifier);
    return answer;
  }

  /// The successes of many dice, after second rolls and saves.
  int pool(const Pool& pool) { return count_pool(pool).successes; }
  /// The same with the faces that are counted beside them.
  PoolCount count_pool(const Pool& pool) { return to_count(chance_.pool(pool)); }

  /// The total itself, where a rule really wants it.
  int roll(const Ask& ask, Dice dice) {
    return ask_total(ask, dice, [](int total) { return Answer{total}; });
  }

  /// The small answer that `meaning` makes of the total.
  template <class Meaning>
  Answer ask_total(const Ask& ask, Dice dice, const Meaning& meaning) {
    const auto of_fallen = [&](const Fallen& fallen) { return meaning(fallen.total); };
    return chance_.draw(Draw{ask, dice, Reading::total, of_fallen});
  }

  /// One of n by chance, from 0.
  int pick(const Ask& ask, int n) { return n <= 1 ? 0 : roll(ask, Dice{1, static_cast<std::uint8_t>(n), 0}); }

  /// One of the options by a player; `policy` answers where none is asked.
  int choose(const Choice& choice, int policy) {
    return chooser_ == nullptr && !heard() ? policy : ask_chooser(choice, policy);
  }

  /// Another procedure inside this one: called in play, and in odds one node with its memoised distribution.
  template <auto Procedure, class Facts, class House>
  auto sub(const Facts& facts, const House& house);

  /// A sum that keeps its lines if anybody listens; hand it back with `tell`.
  Tally tally(std::string_view rule, std::string_view words) const { return Tally(rule, words, heard()); }
  void tell(const Tally& tally) {
    if (heard()) tell_sum(tally);
  }
  /// A ruling or an interpretation mattered.
  void rule(std::string_view id, std::string_view words) {
    if (heard()) tell_rule(id, words);
  }
  /// Says something in words; `words` is called only if anybody listens. While odds are worked out, only what is known
  /// before the first die is said: the rest would be true of one branch alone.
  template <class Words>
  void note(std::string_view rule, const Words& words) {
    if (heard() && certain()) sink_->hear(Noted{std::string(rule), std::string(words())});
  }
  /// How a note calls the unit in that place of a list of the order: by its name, else "defender 2".
  std::string called(std::string_view role, std::size_t place) const;
  /// A unit of the order has changed in a way that the result does not tell of each: who takes a loss.
  void touch(std::string_view role, std::size_t place, std::string_view what, int amount) {
    if (heard()) tell_touched(role, place, what, amount);
  }
  /// The same by an enumerator, whose name is looked up only if anybody listens.
  template <class E>
    requires std::is_enum_v<E>
  void touch(std::string_view role, std::size_t place, E what, int amount) {
    if (heard()) tell_touched(role, place, enum_name(what), amount);
  }
  /// Tells of a look-up without dice.
  template <class T>
  void read(const Grid<T>& grid, int row, int column) {
    if (heard() && certain()) sink_->hear(ChartRead{grid.chart().name, row, column, 0});
  }

  Chance& chance() { return chance_; }

 private:
  class Watcher final : public RollWatcher {
   public:
    explicit Watcher(EventSink* sink) : sink_(sink) {}
    void fell(const Ask& ask, Dice dice, std::span<const std::uint8_t> faces) override;
    int last_total = 0;
    bool any = false;

   private:
    EventSink* sink_;
  };

  int ask_chooser(const Choice& choice, int policy);
  bool certain() const;
  // What is told stands apart, so that rules to which nobody listens stay small.
  void tell_sum(const Tally& tally);
  void tell_rule(std::string_view id, std::string_view words);
  void tell_touched(std::string_view role, std::size_t place, std::string_view what, int amount);
  void tell_column(const Chart& chart, int column, std::size_t scale);
  void tell_range(const Chart& chart, int row, int column);
  void tell_cell(const Chart& chart, int column, std::size_t scale, int modifier);

  Chance& chance_;
  EventSink* sink_;
  Chooser* chooser_;
  Watcher watcher_;
};

}  // namespace longroll
