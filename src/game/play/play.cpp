// The list of legal plays.
#include "game/play/play.h"

#include <algorithm>

namespace longroll {

void Offers::begin(Side who, bool worded) {
  who_ = who;
  worded_ = worded;
  list_.clear();
  prompt_.clear();
}

int Offers::size() const {
  int all = 0;
  for (const Offer& offer : list_) all += offer.size();
  return all;
}

Play Offers::nth(int n) const {
  for (const Offer& offer : list_) {
    const int here = offer.size();
    if (n >= here) {
      n -= here;
      continue;
    }
    Play play = offer.play;
    if (!offer.places.empty()) play.place = offer.places.nth(n);
    return play;
  }
  return {};
}

bool Offers::contains(const Play& play) const {
  return std::any_of(list_.begin(), list_.end(), [&](const Offer& offer) {
    if (offer.play.verb != play.verb || offer.play.choice != play.choice || !(offer.play.pieces == play.pieces))
      return false;
    return offer.places.empty() ? offer.play.place == play.place : offer.places.contains(play.place);
  });
}

}  // namespace longroll
