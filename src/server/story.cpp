// The story of a game on the map.
#include "server/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/enums.h"
#include "game/play/position.h"
#include "report/forms.h"
#include "report/measures.h"
#include "server/battle_views.h"

namespace longroll::server {
namespace {

/// Odds of hundreds of plays are wanted at once: past so many paths a sample will do.
constexpr OddsOptions quick_odds{.path_limit = 1'500, .samples = 1'500, .seed = 1};
/// So many of the plays that mattered most are told of, with so many measures each.
constexpr std::size_t most_moments = 12;
constexpr std::size_t most_measures = 3;
/// Dice of what a play opens fall in later entries; so many of those are looked at.
constexpr std::size_t most_following = 6;

constexpr std::array both_sides = {Side::first, Side::second};

std::string side_name(Side side) { return std::string(enum_name(side)); }
std::string figure(double number) { return fmt::format("{:.2f}", number); }

/// The mean of what a swing says.
template <class Read>
double mean_of(const SwingFound& found, const Read& read) {
  double sum = 0;
  for (const SwingChance& one : found.all) sum += to_double(one.chance) * read(one.swing);
  return sum;
}

/// What a swing brings to a side: points, and losses of the enemy less its own.
int points_for(Side side, const Swing& swing) { return side == Side::first ? swing.margin : -swing.margin; }
int losses_for(Side side, const Swing& swing) {
  const int first = swing.lost_by_second - swing.lost_by_first;
  return side == Side::first ? first : -first;
}

/// A play with dice, and how it fell.
struct Moment {
  std::size_t after = 0;  ///< entries of the record with it
  int turn = 0;
  Side side = Side::first;
  Play play;
  std::string words;
  std::unique_ptr<PlayPosition> before;
  std::unique_ptr<PlayPosition> then;
  SwingFound found;

  double luck_in_points() const {
    const auto points = [&](const Swing& swing) { return points_for(side, swing); };
    return points(found.fell) - mean_of(found, points);
  }
  double luck_in_losses() const {
    const auto losses = [&](const Swing& swing) { return losses_for(side, swing); };
    return losses(found.fell) - mean_of(found, losses);
  }
  /// How much it mattered.
  double weight() const { return std::abs(luck_in_points()) + std::abs(luck_in_losses()); }
  /// Something better for a side: by its points, then by losses.
  static bool better(Side side, const Swing& one, const Swing& two) {
    const auto rank = [&](const Swing& swing) { return std::pair(points_for(side, swing), losses_for(side, swing)); };
    return rank(one) > rank(two);
  }
  /// The chance of what fell or something better, and of that or something worse.
  std::pair<Rational, Rational> chances() const {
    std::pair<Rational, Rational> both;
    for (const SwingChance& one : found.all) {
      if (!better(side, found.fell, one.swing)) both.first += one.chance;
      if (!better(side, one.swing, found.fell)) both.second += one.chance;
    }
    return both;
  }
};

/// A field of a report as a number; nothing where it is none.
std::optional<double> number_in(const Value& report, const std::string& name) {
  const auto* record = std::get_if<Record>(&report.held);
  if (record == nullptr) return std::nullopt;
  for (const Member& member : *record) {
    if (member.name != name) continue;
    if (const auto* truth = std::get_if<bool>(&member.value.held)) return *truth ? 1 : 0;
    if (const auto* number = std::get_if<std::int64_t>(&member.value.held)) return static_cast<double>(*number);
  }
  return std::nullopt;
}

/// What the forecast of a play had promised, beside what fell, the widest apart first.
Value promises_value(const Moment& moment) {
  struct Promise {
    const Measure* measure;
    double promised;
    double fell;
  };
  const auto foretold = moment.before->foretell(moment.play, {.policies = {}, .viewer = {}, .odds = quick_odds});
  if (!foretold) return {List{}};
  const Value report = moment.then->report(*moment.before, moment.play);
  const auto measures = measures_of(foretold->odds, foretold->results);
  std::vector<Promise> promises;
  for (const Measure& measure : measures)
    if (const auto fell = number_in(report, measure.name); fell && !measure.constant())
      promises.push_back({&measure, to_double(measure.mean), *fell});
  std::ranges::stable_sort(promises, std::greater(),
                           [](const Promise& one) { return std::abs(one.fell - one.promised); });
  if (promises.size() > most_measures) promises.resize(most_measures);
  List list;
  for (const Promise& one : promises)
    list.push_back(RecordMaker()
                       .add("words", one.measure->words)
                       .add("chance", one.measure->type == "yes or no")
                       .add("promised", figure(one.promised))
                       .add("fell", figure(one.fell))
                       .done());
  return {std::move(list)};
}

Value moment_value(const Moment& moment) {
  const auto [as_good, as_bad] = moment.chances();
  const auto points = [&](const Swing& swing) { return points_for(moment.side, swing); };
  const auto losses = [&](const Swing& swing) { return losses_for(moment.side, swing); };
  return RecordMaker()
      .add("after", static_cast<std::int64_t>(moment.after))
      .add("turn", std::int64_t{moment.turn})
      .add("side", side_name(moment.side))
      .add("words", moment.words)
      .add("points", RecordMaker()
                         .add("promised", figure(mean_of(moment.found, points)))
                         .add("fell", figure(points(moment.found.fell)))
                         .done())
      .add("losses", RecordMaker()
                         .add("promised", figure(mean_of(moment.found, losses)))
                         .add("fell", figure(losses(moment.found.fell)))
                         .done())
      .add("as_good", chance_value(as_good))
      .add("as_bad", chance_value(as_bad))
      .add("promises", promises_value(moment))
      .done();
}

/// Goes through a record once.
class Telltale {
 public:
  Telltale(Told told, Viewer viewer) : told_(std::move(told)), viewer_(viewer), hidden_(viewer && told_.fog) {}

  Value tell() {
    now_ = dynamic_cast<PlayPosition*>(told_.start.get());
    note_turn(0);
    note_holders(0);
    for (std::size_t i = 0; i < told_.entries.size(); ++i) step(i);
    finish();
    return value();
  }

 private:
  void step(std::size_t i) {
    const Deed& entry = told_.entries[i];
    const std::size_t after = told_.numbers[i] + 1;
    std::unique_ptr<PlayPosition> before;
    if (!hidden_ && !entry.rolls.empty() && now_->secrets() == 0) before = now_->copy();
    repeat(*now_, entry);
    if (before != nullptr) note_moment(i, std::move(before));
    note_holders(after);
    if (now_->stage().turn != turns_.back().turn) note_turn(after);
    turns_.back().after = after;
    score_into(turns_.back());
  }

  void note_moment(std::size_t i, std::unique_ptr<PlayPosition> before) {
    const Deed& entry = told_.entries[i];
    std::vector<RecordedRoll> rolls;
    const std::size_t end = std::min(told_.entries.size(), i + 1 + most_following);
    for (std::size_t k = i; k < end; ++k)
      rolls.insert(rolls.end(), told_.entries[k].rolls.begin(), told_.entries[k].rolls.end());
    Moment moment;
    moment.play = before->to_play(entry.action);
    moment.found = before->swing(moment.play, rolls, quick_odds);
    if (moment.found.all.size() < 2) return;
    moment.after = told_.numbers[i] + 1;
    moment.turn = before->stage().turn;
    moment.side = entry.side;
    moment.words = before->describe(entry.action);
    moment.then = now_->copy();
    moment.before = std::move(before);
    moments_.push_back(std::move(moment));
  }

  struct Turn {
    int turn = 0;
    std::size_t after = 0;
    std::array<Score, 2> score = {};
  };
  void score_into(Turn& turn) const {
    turn.score = viewer_ && now_->has_fog() ? now_->seen_by(*viewer_)->score() : now_->score();
  }
  void note_turn(std::size_t after) {
    turns_.push_back({now_->stage().turn, after});
    score_into(turns_.back());
  }

  void note_holders(std::size_t after) {
    const auto stakes = now_->stakes(viewer_);
    if (!stakes) return;
    for (const shown::Goal& goal : stakes->goals) {
      if (!goal.held) continue;
      for (const shown::GoalPlace& place : goal.places) {
        const auto found = std::ranges::find(holders_, std::pair(goal.words, place.place), &Held::where);
        if (found == holders_.end()) {
          holders_.push_back({{goal.words, place.place}, place.holder});
        } else if (found->holder != place.holder) {
          note_change(after, goal.words, place);
          found->holder = place.holder;
        }
      }
    }
  }
  void note_change(std::size_t after, const std::string& words, const shown::GoalPlace& place) {
    changes_.push_back(RecordMaker()
                           .add("after", static_cast<std::int64_t>(after))
                           .add("turn", std::int64_t{now_->stage().turn})
                           .add("place", place.place)
                           .add("words", words)
                           .add("holder", place.holder ? side_name(*place.holder) : "")
                           .done());
  }

  void finish() {
    for (const Moment& moment : moments_) {
      luck_[index(moment.side)].points += moment.luck_in_points();
      luck_[index(moment.side)].losses += moment.luck_in_losses();
      ++luck_[index(moment.side)].plays;
    }
    std::ranges::stable_sort(moments_, std::greater(), &Moment::weight);
    if (moments_.size() > most_moments) moments_.resize(most_moments);
  }

  Value turns_value() const {
    List list;
    for (const Turn& turn : turns_)
      list.push_back(RecordMaker()
                         .add("turn", std::int64_t{turn.turn})
                         .add("after", static_cast<std::int64_t>(turn.after))
                         .add("points", numbers_value({turn.score[0].points, turn.score[1].points}))
                         .add("lost", numbers_value({turn.score[0].lost, turn.score[1].lost}))
                         .done());
    return {std::move(list)};
  }
  Value value() {
    List luck;
    for (const Side side : both_sides) {
      const Luck& of = luck_[index(side)];
      luck.push_back(RecordMaker()
                         .add("side", side_name(side))
                         .add("plays", std::int64_t{of.plays})
                         .add("points", figure(of.points))
                         .add("losses", figure(of.losses))
                         .done());
    }
    List moments;
    for (const Moment& moment : moments_) moments.push_back(moment_value(moment));
    return RecordMaker()
        .add("turns", turns_value())
        .add("changes", Value{std::move(changes_)})
        .add("hidden", hidden_)
        .add("luck", Value{std::move(luck)})
        .add("moments", Value{std::move(moments)})
        .done();
  }

  struct Held {
    std::pair<std::string, std::string> where;
    shown::Seat holder;
  };
  struct Luck {
    int plays = 0;
    double points = 0;
    double losses = 0;
  };

  Told told_;
  Viewer viewer_;
  bool hidden_;  // what fell would tell the viewer what he may not know
  PlayPosition* now_ = nullptr;
  std::vector<Turn> turns_;
  std::vector<Held> holders_;
  List changes_;
  std::vector<Moment> moments_;
  std::array<Luck, 2> luck_ = {};
};

}  // namespace

Told told_of(const Game& game) {
  Told told;
  told.start = game.position_after(0)->clone();
  told.fog = game.position().has_fog();
  for (const std::size_t number : game.standing()) {
    if (number >= game.told()) break;
    told.entries.push_back(game.entries()[number]);
    told.numbers.push_back(number);
  }
  return told;
}

Value story_value(Told told, Viewer viewer) {
  if (!told.fog) viewer.reset();  // by now both know everything
  return Telltale(std::move(told), viewer).tell();
}

}  // namespace longroll::server
