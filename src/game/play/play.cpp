// The list of legal plays.
#include "game/play/play.h"

#include <algorithm>

namespace longroll {

void Offers::begin(Side who, bool worded) {
  who_ = who;
  worded_ = worded;
  list_.clear();
  places_.clear();
  prompt_.clear();
}

int Offers::size() const {
  int all = 0;
  for (const Offer& offer : list_) all += offer.plays;
  return all;
}

Play Offers::nth(int n) const {
  for (const Offer& offer : list_) {
    if (n >= offer.plays) {
      n -= offer.plays;
      continue;
    }
    Play play = offer.play;
    if (offer.words > 0) play.place = places(offer).nth(n);
    return play;
  }
  return {};
}

bool Offers::contains(const Play& play) const {
  return std::any_of(list_.begin(), list_.end(), [&](const Offer& offer) {
    const Play& one = offer.play;
    if (one.verb != play.verb || one.choice != play.choice || one.group != play.group || !(one.pieces == play.pieces))
      return false;
    return offer.words == 0 ? one.place == play.place : places(offer).contains(play.place);
  });
}

}  // namespace longroll
