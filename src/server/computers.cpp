// The computer players of all battles.
#include "server/computers.h"

#include <fmt/format.h>

#include "base/errors.h"
#include "chance/random.h"
#include "server/battle_views.h"
#include "server/play_views.h"
#include "store/store.h"

namespace longroll::server {
namespace {

/// Whether a person plays in a battle: he waits when the computer is to act.
bool has_person(const Header& header) {
  return !is_computer(header, Side::first) || !is_computer(header, Side::second);
}

/// So many of its plays are remembered with all that it thought of.
constexpr std::size_t most_thoughts = 300;

void remember(std::map<std::size_t, Thoughts>& thoughts, std::size_t entry, Thoughts fresh) {
  thoughts.insert_or_assign(entry, std::move(fresh));
  if (thoughts.size() > most_thoughts) thoughts.erase(thoughts.begin());
}

/// The sentence that is kept with a play.
std::string why_of(const Thought& thought) {
  return thought.chosen < thought.ideas.size() ? thought.ideas[thought.chosen].why : "";
}

}  // namespace

Computers::Computers(Keep keep, unsigned threads) : keep_(std::move(keep)) {
  for (unsigned i = 0; i < std::max(1U, threads); ++i)
    threads_.emplace_back([this](const std::stop_token& stop) { work(stop); });
}

void Computers::wake(const std::shared_ptr<Battle>& battle) {
  if (battle->queued || battle->deleted || !computer_to_act(*battle)) return;
  battle->queued = true;
  {
    const std::lock_guard lock(guard_);
    turns_.add(battle, has_person(battle->game.header()));
  }
  changed_.notify_one();
}

void Computers::give_back(const std::shared_ptr<Battle>& battle) {
  battle->queued = false;
  wake(battle);
}

void Computers::stop() {
  for (std::jthread& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(guard_);
    for (const auto& battle : thought_for_) battle->given_up.request_stop();
  }
  for (std::jthread& thread : threads_)
    if (thread.joinable()) thread.join();
}

void Computers::work(const std::stop_token& stop) {
  for (;;) {
    std::shared_ptr<Battle> battle;
    {
      std::unique_lock lock(guard_);
      if (!changed_.wait(lock, stop, [&] { return !turns_.empty(); }) || stop.stop_requested()) return;
      battle = turns_.next();
      thought_for_.push_back(battle);
    }
    const auto began = std::chrono::steady_clock::now();
    std::string failure;
    try {
      play(battle, stop);
    } catch (const NotAllowed& why) {
      failure = why.objection.refusal.reason;
    } catch (const StoreBusy& busy) {
      failure = busy.words;
    } catch (const std::exception& error) {
      failure = error.what();
    } catch (...) {
      failure = "this should not have happened";
    }
    {
      const std::lock_guard lock(guard_);
      std::erase(thought_for_, battle);
      battle->share.had += std::chrono::steady_clock::now() - began;
    }
    const Hold hold(battle);
    if (!failure.empty()) {
      // Asked again it would fail again: the battle can only be read from now on.
      battle->failure = fmt::format("the computer cannot go on: {}", failure);
      battle->teller.change(*battle);
    }
    if (!stop.stop_requested()) give_back(battle);
  }
}

void Computers::play(const std::shared_ptr<Battle>& battle, const std::stop_token& stop) {
  Hold hold(battle);
  const auto to_act = computer_to_act(*battle);
  if (battle->deleted || !to_act) return;
  const Side side = *to_act;
  Game& game = battle->game;
  const std::size_t from = game.entries().size();
  const std::unique_ptr<PlayPosition> position = on_map(*battle)->copy();
  auto& player = battle->players[index(side)];
  if (player == nullptr)
    player =
        make_player(game.header().players[index(side)], {.worded = true, .given_up = battle->given_up.get_token()});
  hold.let_go();

  // Not the game's dice: nobody may know those before they fall.
  Random chance(fresh_seed());
  const Thought thought = longroll::ask(*player, *position, side, chance);
  Value words = advice_value(*player, *position, side, thought);
  Value reason = advice_value(*player, *position, side, thought, Insight::reason);

  hold.take_again();
  if (battle->deleted || stop.stop_requested()) return;
  if (game.entries().size() != from || !computer_to_act(*battle)) return;  // it stands otherwise: another thought
  remember(battle->thoughts, from, {std::move(words), std::move(reason)});
  game.act(side, position->to_action(thought.play), false, false, seconds_now(), why_of(thought));
  answer_for_computer(*battle);
  keep_(battle, from);
}

}  // namespace longroll::server
