// Strength points that a force loses, spread over its units (V.R21). The umpire's book and the map call it on what each
// of them keeps of a unit.
#pragma once

#include <algorithm>

namespace longroll::valley {

/// What a unit is as far as losses go by it.
struct Body {
  int strength = 0;
  bool cavalry = false;
};

/// Strength points that cavalry loses at the most: its share, rounded up.
constexpr int cavalry_share(int lost, int cavalry, int all) { return all == 0 ? 0 : (lost * cavalry + all - 1) / all; }

/// The strongest of the units, cavalry only while it has a share left or nobody else is there; none where all have
/// nothing left. `body(unit)` tells what a unit is.
template <class Units, class BodyOf>
Units strongest_of(const Units& units, int share, const BodyOf& body) {
  Units strongest;
  for (const bool everybody : {false, true}) {
    for (const auto& unit : units) {
      const Body one = body(unit);
      if (one.strength == 0 || (!everybody && one.cavalry && share == 0)) continue;
      const int most = strongest.empty() ? 0 : body(strongest[0]).strength;
      if (one.strength < most) continue;
      if (one.strength > most) strongest.resize(0);
      strongest.push_back(unit);
    }
    if (!strongest.empty()) break;
  }
  return strongest;
}

/// Takes strength points one at a time: `choose(units)` is the owner's choice among the strongest, `take(unit)` takes
/// one from it.
template <class Units, class BodyOf, class Choose, class Take>
void spread_losses(const Units& units, int lost, const BodyOf& body, const Choose& choose, const Take& take) {
  int all = 0;
  int cavalry = 0;
  for (const auto& unit : units) {
    const Body one = body(unit);
    all += one.strength;
    cavalry += one.cavalry ? one.strength : 0;
  }
  int share = cavalry_share(lost, cavalry, all);
  for (int i = 0; i < std::min(lost, all); ++i) {
    const auto unit = choose(strongest_of(units, share, body));
    if (body(unit).cavalry) share = std::max(0, share - 1);
    take(unit);
  }
}

}  // namespace longroll::valley
