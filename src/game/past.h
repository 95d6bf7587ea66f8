// What was done in a game, and where it led: everything that can be taken back, brought forward and looked back at.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/log_end.h"
#include "game/position.h"
#include "game/record.h"

namespace longroll {

/// Does an entry once more, which the rules have once allowed.
void repeat(Position& position, const Deed& entry);

/// Something that was done. They form a tree: taking back goes to what was before, and from there another way.
struct Done {
  std::size_t entry = 0;
  std::size_t before = static_cast<std::size_t>(-1);  ///< its place in the past
  std::vector<LogLine> lines = {};
  std::string words = {};
  bool barrier = false;  ///< taking it back needs the other side's agreement, whatever it has revealed
  mutable std::optional<bool> reveals = {};    ///< it has shown a side what was hidden from it; worked out when wanted
  int secrets = 0;                             ///< plays that are handed in and unseen after it
  LogCounts told = {};                         ///< lines on the way to it, its own included
  std::shared_ptr<const Position> began = {};  ///< how the turn began that is under way after it
};

/// The tree. Of the positions those at its start, the last ones, and one in so many on every way are kept; another is
/// folded again from the nearest of them.
class Past {
 public:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  /// How far apart the positions are that are kept.
  static constexpr std::size_t apart = 64;

  explicit Past(std::shared_ptr<const Position> start) : start_(std::move(start)) {}

  std::size_t size() const { return all_.size(); }
  const Done& operator[](std::size_t place) const { return all_[place]; }
  /// Adds what was done, with the position after it; its place.
  std::size_t add(Done done, std::shared_ptr<const Position> after);
  /// The position after what was done at a place, none for the first one; `entries` are those of the whole record.
  std::shared_ptr<const Position> position(std::size_t place, const std::vector<Deed>& entries) const;
  /// Keeps the position after a place for a while: the game stands there, and will be taken back to it.
  void stand_at(std::size_t place, std::shared_ptr<const Position> position);
  /// How the turn began that is under way after a place.
  const std::shared_ptr<const Position>& began(std::size_t place) const {
    return place == none ? start_ : all_[place].began;
  }
  /// How many are handed in and unseen after a place.
  int secrets(std::size_t place) const { return place == none ? start_->secrets() : all_[place].secrets; }
  /// How many positions are kept.
  std::size_t kept() const;

 private:
  /// So many of the positions that the game last stood at are kept, to be taken back to at once.
  static constexpr std::size_t recent = 4;

  std::shared_ptr<const Position> start_;
  std::vector<Done> all_;
  std::vector<std::size_t> depths_;                      // of each, from the start
  std::vector<std::shared_ptr<const Position>> afters_;  // of each; null where it is not kept
  std::deque<std::size_t> recent_;                       // places, the last one last
};

}  // namespace longroll
