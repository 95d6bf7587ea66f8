// The computer players of all battles.
#include "server/computers.h"

#include <fmt/format.h>

#include "base/errors.h"
#include "chance/random.h"
#include "server/battle_views.h"
#include "server/play_views.h"
#include "store/store.h"

namespace longroll::server {

Computers::Computers(Keep keep)
    : keep_(std::move(keep)), thread_([this](const std::stop_token& stop) { work(stop); }) {}

void Computers::wake(const std::shared_ptr<Battle>& battle) {
  if (battle->queued || battle->deleted || !computer_to_act(*battle)) return;
  battle->queued = true;
  {
    const std::lock_guard lock(guard_);
    queue_.push_back(battle);
  }
  changed_.notify_one();
}

void Computers::stop() {
  thread_.request_stop();
  if (thread_.joinable()) thread_.join();
}

void Computers::work(const std::stop_token& stop) {
  for (;;) {
    std::shared_ptr<Battle> battle;
    {
      std::unique_lock lock(guard_);
      if (!changed_.wait(lock, stop, [&] { return !queue_.empty(); }) || stop.stop_requested()) return;
      battle = std::move(queue_.front());
      queue_.pop_front();
    }
    std::string failure;
    try {
      play(battle, stop);
      continue;
    } catch (const NotAllowed& why) {
      failure = why.objection.refusal.reason;
    } catch (const StoreBusy& busy) {
      failure = busy.words;
    } catch (const std::exception& error) {
      failure = error.what();
    } catch (...) {
      failure = "this should not have happened";
    }
    // Asked again it would fail again: the battle can only be read from now on.
    const Hold hold(battle);
    battle->failure = fmt::format("the computer cannot go on: {}", failure);
    battle->teller.change(*battle);
  }
}

void Computers::play(const std::shared_ptr<Battle>& battle, const std::stop_token& stop) {
  Hold hold(battle);
  battle->queued = false;
  const auto to_act = computer_to_act(*battle);
  if (battle->deleted || !to_act) return;
  const Side side = *to_act;
  Game& game = battle->game;
  const std::size_t from = game.entries().size();
  const std::unique_ptr<PlayPosition> position = on_map(*battle)->copy();
  auto& player = battle->players[index(side)];
  if (player == nullptr) player = make_player(game.header().players[index(side)], {.worded = true});
  hold.let_go();

  // Not the game's dice: nobody may know those before they fall.
  Random chance(fresh_seed());
  const Thought thought = longroll::ask(*player, *position, side, chance);

  hold.take_again();
  if (battle->deleted || stop.stop_requested()) return;
  if (game.entries().size() != from || !computer_to_act(*battle)) {
    wake(battle);
    return;
  }
  battle->thought = advice_value(*player, *position, side, thought);
  game.act(side, position->to_action(thought.play), false, false, seconds_now());
  answer_for_computer(*battle);
  keep_(battle, from);
}

}  // namespace longroll::server
