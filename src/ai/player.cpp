// The list of computer players, and how one is asked.
#include "ai/player.h"

#include <fmt/format.h>

#include <array>
#include <cassert>

#include "ai/choosing.h"
#include "ai/full_player.h"
#include "base/errors.h"
#include "base/text.h"

namespace longroll {
namespace {

/// More plays in one step of a turn than any game wants.
constexpr int most_plays = 400;

/// Plays anything that is offered.
class RandomPlayer final : public Player {
 public:
  std::string_view name() const override { return "random"; }
  Thought think(const PlayPosition& position, Chance& chance) override {
    const Offers& offers = position.offers();
    return {offers.nth(pick_one(offers.size(), chance))};
  }
};

/// Plays the best of the position's ideas.
class IdeaPlayer final : public Player {
 public:
  IdeaPlayer(std::string_view name, Effort effort, const PlayerOptions& options)
      : name_(name), effort_(effort), options_(options) {}

  std::string_view name() const override { return name_; }
  Thought think(const PlayPosition& position, Chance& chance) override {
    return best_offered(position.ideas(effort_, options_.worded), position.offers(), chance);
  }

 private:
  std::string_view name_;
  Effort effort_;
  PlayerOptions options_;
};

}  // namespace

bool Pace::too_many(const Stage& stage) {
  if (stage.turn != turn_ || stage.active != active_) plays_.clear();
  turn_ = stage.turn;
  active_ = stage.active;
  return ++plays_[stage.step] > most_plays;
}

std::span<const PlayerEntry> all_players() {
  static constexpr auto players = std::to_array<PlayerEntry>({
      {"random", "does anything that is allowed; for tests", false,
       [](const PlayerOptions&) -> std::unique_ptr<Player> { return std::make_unique<RandomPlayer>(); }},
      {"quick", "takes what looks best at a glance", true,
       [](const PlayerOptions& options) -> std::unique_ptr<Player> {
         return std::make_unique<IdeaPlayer>("quick", Effort::quick, options);
       }},
      {"steady", "weighs every play by its exact odds", true,
       [](const PlayerOptions& options) -> std::unique_ptr<Player> {
         return std::make_unique<IdeaPlayer>("steady", Effort::full, options);
       }},
      {"full", "plays its best ideas on to the end of your next turn before it chooses", true,
       [](const PlayerOptions& options) -> std::unique_ptr<Player> { return std::make_unique<FullPlayer>(options); }},
  });
  return players;
}

std::unique_ptr<Player> make_player(std::string_view name, const PlayerOptions& options) {
  std::vector<std::string> names;
  for (const PlayerEntry& entry : all_players()) {
    if (entry.name == name) return entry.make(options);
    names.emplace_back(entry.name);
  }
  throw BadInput(fmt::format("there is no player '{}'{}", name, suggestion(name, names)));
}

Thought ask(Player& player, const PlayPosition& position, Chance& chance) {
  return ask(player, position, position.offers().who(), chance);
}

Thought ask(Player& player, const PlayPosition& position, Side side, Chance& chance) {
  assert(position.offers_to(side) != nullptr);
  const Offers& offers = *position.offers_to(side);
  if (player.pace().too_many(position.stage())) return {way_on(offers)};
  Thought thought = player.think(*position.seen_by(side), chance);
  // What he is shown is not all that there is, so what is offered there need not be offered here.
  if (!offers.contains(thought.play)) return best_offered(std::move(thought.ideas), offers, chance);
  std::vector<Idea> ideas;
  for (std::size_t i = 0; i < thought.ideas.size(); ++i) {
    if (!offers.contains(thought.ideas[i].play)) continue;
    if (i == thought.chosen) thought.chosen = ideas.size();
    ideas.push_back(std::move(thought.ideas[i]));
  }
  thought.ideas = std::move(ideas);
  return thought;
}

}  // namespace longroll
