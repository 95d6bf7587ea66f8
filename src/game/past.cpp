// What was done in a game, and where it led.
#include "game/past.h"

#include <algorithm>

#include "chance/recorded.h"
#include "game/answers.h"

namespace longroll {

void repeat(Position& position, const Deed& entry) {
  Telling told;
  Answers answers(entry.choices);
  Recorded dice(entry.rolls);
  Umpire umpire(dice, &told, &answers);
  position.apply(entry.side, entry.action, umpire, told);
}

std::size_t Past::add(Done done, std::shared_ptr<const Position> after) {
  const std::size_t place = all_.size();
  const bool first = done.before == none;
  done.secrets = after->secrets();
  done.told = counted(done.lines);
  if (!first)
    for (std::size_t i = 0; i < done.told.size(); ++i) done.told[i] += all_[done.before].told[i];
  depths_.push_back(first ? 1 : depths_[done.before] + 1);
  all_.push_back(std::move(done));
  afters_.emplace_back();
  stand_at(place, std::move(after));
  return place;
}

void Past::stand_at(std::size_t place, std::shared_ptr<const Position> position) {
  if (place == none) return;
  afters_[place] = std::move(position);
  if (depths_[place] % apart == 0) return;
  std::erase(recent_, place);
  recent_.push_back(place);
  if (recent_.size() <= recent) return;
  afters_[recent_.front()].reset();
  recent_.pop_front();
}

std::shared_ptr<const Position> Past::position(std::size_t place, const std::vector<Deed>& entries) const {
  std::vector<std::size_t> way;
  for (; place != none && afters_[place] == nullptr; place = all_[place].before) way.push_back(place);
  const std::shared_ptr<const Position>& nearest = place == none ? start_ : afters_[place];
  if (way.empty()) return nearest;
  std::shared_ptr<Position> folded = nearest->clone();
  for (auto step = way.rbegin(); step != way.rend(); ++step) repeat(*folded, entries[all_[*step].entry]);
  return folded;
}

std::size_t Past::kept() const {
  return static_cast<std::size_t>(std::count_if(afters_.begin(), afters_.end(), [](const auto& one) { return one; }));
}

}  // namespace longroll
