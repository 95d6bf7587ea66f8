// The battles that are open.
#include "server/shelf.h"

#include <algorithm>

namespace longroll::server {
namespace {

/// Whether nobody holds a battle but the shelf, through which alone anybody can come to hold it, and nobody watches it.
bool is_idle(const std::shared_ptr<Battle>& battle) {
  if (battle.use_count() > 1) return false;
  const std::lock_guard lock(battle->guard);
  return !battle->teller.watched();
}

}  // namespace

std::shared_ptr<Battle> Shelf::find(const std::string& id) {
  const std::lock_guard lock(guard_);
  return take(id);
}

std::shared_ptr<Battle> Shelf::take(const std::string& id) {
  const auto found = std::find_if(battles_.begin(), battles_.end(), [&](const auto& one) { return one->id == id; });
  if (found == battles_.end()) return nullptr;
  battles_.splice(battles_.begin(), battles_, found);
  return *found;
}

std::shared_ptr<Battle> Shelf::put(const std::shared_ptr<Battle>& battle) {
  const std::lock_guard lock(guard_);
  if (auto found = take(battle->id)) return found;
  battles_.push_front(battle);
  tidy();
  return battle;
}

void Shelf::drop(const std::string& id) {
  const std::lock_guard lock(guard_);
  std::erase_if(battles_, [&](const auto& one) { return one->id == id; });
}

std::size_t Shelf::size() const {
  const std::lock_guard lock(guard_);
  return battles_.size();
}

void Shelf::tidy() {
  if (battles_.size() <= most_idle) return;
  std::size_t idle = 0;
  std::erase_if(battles_, [&](const auto& one) { return is_idle(one) && ++idle > most_idle; });
}

}  // namespace longroll::server
