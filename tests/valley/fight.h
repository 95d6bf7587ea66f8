// A battle for tests of Valley on the map: one side has come over a link, and another battle elsewhere is still to
// come.
#pragma once

#include "tests/valley/field.h"

namespace longroll::valley {

/// Who came by which link where.
struct Approach {
  Side attacker = grey;
  std::string from = "middletown";
  std::string to = "winchester";
};

/// A field at the start of phase E. All of the attacker's pieces that are listed at `from` have come to `to`. Sentry
/// (first) has come to Picket (second) at Cumberland, one strength point each: their battle keeps the turn from going
/// on when the other one is over.
class Fight : public Field {
 public:
  explicit Fight(std::string_view pieces, const Approach& approach = {}, const Terms& terms = {},
                 const std::function<void(Valley&)>& change = {});

  /// Begins the battle, and both choose.
  void begin(std::string_view attacker = "assault", std::string_view defender = "stand");
  /// A round in which both commit everything, with these dice for the results (0 to 9) and others after it.
  void round(int by_attacker, int by_defender, std::string_view after = "", const std::vector<int>& choices = {});
  /// A round after both have said that they fight on.
  void another_round(int by_attacker, int by_defender, std::string_view after = "");
  /// The battle at Cumberland, and on to the next turn with these dice in F and after it.
  void end_turn(std::string_view dice = "");

  int lost(Side side) const { return army(other(side)).enemy_lost; }

 private:
  Approach approach_;
};

/// Pieces come to a place over the link from another, as by a march.
void come(Valley& game, PieceId piece, PlaceNumber from, PlaceNumber to);

}  // namespace longroll::valley
