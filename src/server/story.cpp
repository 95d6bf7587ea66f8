// The story of a game on the map.
#include "server/story.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/enums.h"
#include "game/play/position.h"
#include "server/battle_views.h"
#include "server/moment.h"

namespace longroll::server {
namespace {

/// So many of the plays that mattered most are told of.
constexpr std::size_t most_moments = 12;
/// Dice of what a play opens fall in later entries; so many of those are looked at.
constexpr std::size_t most_following = 6;

constexpr std::array both_sides = {Side::first, Side::second};

/// What both sides had at the end of each turn.
class TurnNotes {
 public:
  /// As it stands after so many entries; a turn ends as it stood last in it.
  void note(const PlayPosition& now, Viewer viewer, std::size_t after) {
    const auto score = viewer && now.has_fog() ? now.seen_by(*viewer)->score() : now.score();
    const bool begins = scores_.empty() || scores_.back().turn != now.stage().turn;
    if (!scores_.empty()) write(score, after);  // what ended the turn belongs to it
    if (!begins) return;
    scores_.emplace_back().turn = now.stage().turn;
    afters_.emplace_back();
    write(score, after);
  }
  const std::vector<TurnScores>& scores() const { return scores_; }
  Value value() const {
    List list;
    for (std::size_t i = 0; i < scores_.size(); ++i)
      list.push_back(RecordMaker()
                         .add("turn", std::int64_t{scores_[i].turn})
                         .add("after", static_cast<std::int64_t>(afters_[i]))
                         .add("points", numbers_value({scores_[i].points.begin(), scores_[i].points.end()}))
                         .add("lost", numbers_value({scores_[i].lost.begin(), scores_[i].lost.end()}))
                         .done());
    return {std::move(list)};
  }

 private:
  void write(const std::array<Score, 2>& score, std::size_t after) {
    for (const Side side : both_sides) {
      scores_.back().points[index(side)] = score[index(side)].points;
      scores_.back().lost[index(side)] = score[index(side)].lost;
    }
    afters_.back() = after;
  }

  std::vector<TurnScores> scores_;
  std::vector<std::size_t> afters_;
};

/// Goes through a record once.
class Telltale {
 public:
  Telltale(Told told, Viewer viewer) : told_(std::move(told)), viewer_(viewer), hidden_(viewer && told_.fog) {}

  Value tell(const std::stop_token& stop) {
    now_ = dynamic_cast<PlayPosition*>(told_.start.get());
    turns_.note(*now_, viewer_, 0);
    note_holders(0);
    for (std::size_t i = 0; i < told_.entries.size(); ++i) {
      insist_on_asker(stop);
      step(i);
    }
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
    turns_.note(*now_, viewer_, after);
  }

  void note_moment(std::size_t i, std::unique_ptr<PlayPosition> before) {
    const Deed& entry = told_.entries[i];
    std::vector<RecordedRoll> rolls;
    const std::size_t end = std::min(told_.entries.size(), i + 1 + most_following);
    for (std::size_t k = i; k < end; ++k)
      rolls.insert(rolls.end(), told_.entries[k].rolls.begin(), told_.entries[k].rolls.end());
    Moment moment;
    moment.play = before->to_play(entry.action);
    moment.found = before->swing(moment.play, rolls, moment_odds);
    if (moment.found.all.size() < 2) return;
    moment.after = told_.numbers[i] + 1;
    moment.turn = before->stage().turn;
    moment.side = entry.side;
    moment.words = before->describe(entry.action);
    moment.before = std::move(before);
    moments_.push_back(std::move(moment));
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
        } else if (place.holder && found->holder != place.holder) {  // what is only contested has not changed hands
          note_change(after, goal.called(), place);
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
      luck_[index(moment.side)].losses += moment.luck();
      ++luck_[index(moment.side)].plays;
      if (moment.found.sample > 0) ++luck_[index(moment.side)].sampled;
    }
    std::ranges::stable_sort(moments_, std::greater(), [](const Moment& one) { return std::abs(one.luck()); });
    if (moments_.size() > most_moments) moments_.resize(most_moments);
  }

  Value value() {
    List luck;
    for (const Side side : both_sides) {
      const Luck& of = luck_[index(side)];
      luck.push_back(RecordMaker()
                         .add("side", side_name(side))
                         .add("plays", std::int64_t{of.plays})
                         .add("sampled", std::int64_t{of.sampled})
                         .add("losses", figure(of.losses))
                         .done());
    }
    List moments;
    for (const Moment& moment : moments_) moments.push_back(value_of(moment));
    return RecordMaker()
        .add("turns", turns_.value())
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
    int sampled = 0;  // plays of which a sample has the odds
    double losses = 0;
  };

  Told told_;
  Viewer viewer_;
  bool hidden_;  // what fell would tell the viewer what he may not know
  PlayPosition* now_ = nullptr;
  TurnNotes turns_;
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

std::vector<TurnScores> scores_by_turn(const Told& told, Viewer viewer) {
  const auto copy = told.start->clone();
  const auto* now = dynamic_cast<const PlayPosition*>(copy.get());
  if (now == nullptr) return {};
  if (!told.fog) viewer.reset();
  TurnNotes turns;
  turns.note(*now, viewer, 0);
  for (const Deed& entry : told.entries) {
    repeat(*copy, entry);
    turns.note(*now, viewer, 0);
  }
  return turns.scores();
}

Value story_value(Told told, Viewer viewer, const std::stop_token& stop) {
  if (!told.fog) viewer.reset();  // by now both know everything
  return Telltale(std::move(told), viewer).tell(stop);
}

}  // namespace longroll::server
