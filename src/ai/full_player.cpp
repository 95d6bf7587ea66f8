// The strongest player.
#include "ai/full_player.h"

#include <algorithm>
#include <iterator>

#include "ai/choosing.h"
#include "chance/random.h"
#include "rules/umpire.h"

namespace longroll {
namespace {

/// Whether it is over: the enemy's turn that follows has come and gone.
class ReplyWatch {
 public:
  ReplyWatch(Side side, const PlayPosition& position) : side_(side), replied_(position.stage().active != side) {}

  bool is_over(const PlayPosition& position) {
    const bool mine = position.stage().active == side_;
    if (!mine) replied_ = true;
    return mine && replied_;
  }

 private:
  Side side_;
  bool replied_;  // the enemy's turn has begun
};

/// What a position is worth to a side, in hundredths of a point, after a play and everything up to the end of the
/// enemy's reply.
int worth_after(const PlayPosition& position, const Play& play, Side side, Chance& dice, int most_plays) {
  const auto copy = position.copy();
  ReplyWatch watch(side, position);
  Umpire umpire(dice);
  copy->play(play, umpire);
  for (int plays = 1; plays < most_plays && !copy->over() && !watch.is_over(*copy); ++plays)
    copy->play(best_offered(copy->ideas(Effort::quick, false), copy->offers(), dice).play, umpire);
  return copy->worth(side);
}

/// By how much the first were better than the others on average, less the standard error of that; 0 or less where it is
/// not clear.
int surely_better(const std::vector<int>& these, const std::vector<int>& those) {
  const auto count = static_cast<std::int64_t>(these.size());
  std::int64_t sum = 0;
  std::int64_t squares = 0;
  for (std::size_t i = 0; i < these.size(); ++i) {
    const std::int64_t more = these[i] - those[i];
    sum += more;
    squares += more * more;
  }
  const std::int64_t mean = sum / count;
  const std::int64_t variance = std::max<std::int64_t>(0, squares / count - mean * mean) / count;
  std::int64_t error = 0;
  while ((error + 1) * (error + 1) <= variance) ++error;
  return static_cast<int>(mean - error);
}

}  // namespace

Thought FullPlayer::think(const PlayPosition& position, Chance& chance) {
  std::vector<Idea> ideas = position.ideas(Effort::full, options_.worded);
  std::erase_if(ideas, [&](const Idea& idea) { return !position.offers().contains(idea.play); });
  std::stable_sort(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.swing > b.swing; });
  // Playing a mixture on would pick one of it, and the enemy would know which.
  if (ideas.size() < 2 || ideas.size() > effort_.few || is_mixed(ideas))
    return best_offered(std::move(ideas), position.offers(), chance);
  const std::size_t tried = std::min(effort_.ideas, ideas.size());
  const Side side = position.offers().who();
  const auto stream = static_cast<std::uint64_t>(pick_one(1'000'000, chance));
  // The same dice for each, so that what differs is the play.
  std::vector<std::vector<int>> worths(tried);
  for (std::size_t i = 0; i < tried; ++i)
    for (int sample = 0; sample < effort_.samples; ++sample) {
      if (options_.given_up.stop_requested()) return best_offered(std::move(ideas), position.offers(), chance);
      Random dice(stream, static_cast<std::uint64_t>(sample));
      worths[i].push_back(worth_after(position, ideas[i].play, side, dice, effort_.plays));
    }
  // Another idea comes before the first only where it was better beyond what the dice explain.
  std::size_t best = 0;
  for (std::size_t i = 1; i < tried; ++i) {
    const int better = surely_better(worths[i], worths[0]);
    if (better > 0 && (best == 0 || better > surely_better(worths[best], worths[0]))) best = i;
  }
  if (best > 0) {
    ideas[best].swing = ideas[0].swing + surely_better(worths[best], worths[0]);
    if (options_.worded) ideas[best].why += ", and playing it on showed it better";
  }
  return best_offered(std::move(ideas), position.offers(), chance);
}

}  // namespace longroll
