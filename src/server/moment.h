// A play with dice and how it fell, beside what its odds had promised.
#pragma once

#include <memory>
#include <string>

#include "game/play/position.h"

namespace longroll::server {

/// Odds of hundreds of plays are wanted at once: past so many paths a sample will do.
inline constexpr OddsOptions moment_odds{.path_limit = 1'500, .samples = 1'500, .seed = 1};

/// The play of a side; luck is told from there.
struct Moment {
  std::size_t after = 0;  ///< entries of the record with it
  int turn = 0;
  Side side = Side::first;
  Play play;
  std::string words;
  std::unique_ptr<PlayPosition> before;
  SwingFound found;

  /// By how much it fell better than promised, in losses of the enemy less the own. Points are no measure of luck:
  /// what is held for a moment may be lost in the next.
  double luck() const;
  /// The chance of what fell or something better, and of that or something worse.
  std::pair<Rational, Rational> chances() const;
};

/// A number with two places.
std::string figure(double number);
/// StoryMoment in docs/protocol.md.
Value value_of(const Moment& moment);

}  // namespace longroll::server
