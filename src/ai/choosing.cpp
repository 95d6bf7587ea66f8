// What players share.
#include "ai/choosing.h"

#include <algorithm>
#include <cassert>

namespace longroll {

int pick_one(int n, Chance& chance) {
  assert(n > 0 && n <= 10'000'000);
  if (n <= 1) return 0;
  constexpr int sides = 255;
  const Ask ask{"", "play"};
  // One die of n sides where there are such dice, else the digits of a number, thrown again in the uneven rest.
  const bool one = n <= sides;
  const Dice dice = one ? Dice{1, static_cast<std::uint8_t>(n), 0} : Dice{3, sides, 0};
  constexpr int numbers = sides * sides * sides;
  const auto meaning = [&](const Fallen& fallen) -> Answer {
    if (one) return fallen.total;
    const int number = (fallen.faces[0] * sides + fallen.faces[1]) * sides + fallen.faces[2];
    return number < numbers / n * n ? number % n : roll_again;
  };
  return chance.draw(Draw{ask, dice, Reading::faces, meaning});
}

std::size_t best_of(const std::vector<Idea>& ideas) {
  const auto best =
      std::max_element(ideas.begin(), ideas.end(), [](const Idea& a, const Idea& b) { return a.swing < b.swing; });
  return static_cast<std::size_t>(best - ideas.begin());
}

Play way_on(const Offers& offers) {
  assert(!offers.empty());
  const Play done;
  return offers.contains(done) ? done : offers.nth(0);
}

bool is_mixed(const std::vector<Idea>& ideas) { return !ideas.empty() && ideas[best_of(ideas)].share > 0; }

std::size_t taken_of(const std::vector<Idea>& ideas, Chance& chance) {
  if (!is_mixed(ideas)) return best_of(ideas);
  const auto share = [](const Idea& idea) { return std::max(0, idea.share); };
  int whole = 0;
  for (const Idea& idea : ideas) whole += share(idea);
  int drawn = pick_one(whole, chance);
  std::size_t taken = 0;
  while (drawn >= share(ideas[taken])) drawn -= share(ideas[taken++]);
  return taken;
}

Thought best_offered(std::vector<Idea> ideas, const Offers& offers, Chance& chance) {
  std::erase_if(ideas, [&](const Idea& idea) { return !offers.contains(idea.play); });
  if (ideas.empty()) return {way_on(offers)};
  const std::size_t taken = taken_of(ideas, chance);
  const Play play = ideas[taken].play;
  return {play, std::move(ideas), taken};
}

}  // namespace longroll
