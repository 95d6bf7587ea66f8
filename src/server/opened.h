// Rules as they were opened, by their readings: a few of them, since anybody may ask for any combination.
#pragma once

#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace longroll::server {

/// The last used of something that takes long to open. It may be called from several threads at once; what is let go
/// lives on with those who hold it.
template <class T>
class Opened {
 public:
  /// What is known by that key, else what `open` makes of it, which may be null and is then not kept.
  template <class Open>
  std::shared_ptr<const T> get(const std::string& key, const Open& open) {
    if (auto found = find(key)) return found;
    std::shared_ptr<const T> made = open();  // without the lock: others need not wait for it
    if (made == nullptr) return made;
    const std::lock_guard lock(guard_);
    kept_.emplace_front(key, made);
    if (kept_.size() > most) kept_.pop_back();
    return made;
  }
  std::size_t size() const {
    const std::lock_guard lock(guard_);
    return kept_.size();
  }

  static constexpr std::size_t most = 12;

 private:
  std::shared_ptr<const T> find(const std::string& key) {
    const std::lock_guard lock(guard_);
    for (auto one = kept_.begin(); one != kept_.end(); ++one) {
      if (one->first != key) continue;
      kept_.splice(kept_.begin(), kept_, one);
      return one->second;
    }
    return nullptr;
  }

  mutable std::mutex guard_;
  std::list<std::pair<std::string, std::shared_ptr<const T>>> kept_;  // the last used first
};

/// The key of a ruleset with readings.
template <class Rules>
std::string opened_key(const std::string& ruleset, const Rules& rules) {
  std::string key = ruleset;
  for (const auto& [id, choice] : rules) key += "\n" + id + "=" + choice;
  return key;
}

}  // namespace longroll::server
