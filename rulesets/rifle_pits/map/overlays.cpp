// What is drawn over the map or stands beside it when it is asked for: zones of control, formations and their orders.
#include "game/play/hex_board.h"
#include "rulesets/rifle_pits/map/game.h"

namespace longroll::rifle_pits {
namespace {

/// P.R4, in a sentence.
std::string_view allowed_by(Orders order) {
  switch (order) {
    case Orders::march: return "moves fast by road; its assaults are attacks from the march; builds no works";
    case Orders::assault: return "moves and attacks freely";
    case Orders::prepared_assault:
      return "moves at half; attacks with a shift in its favour if it was in force when the turn began; then it is "
             "assault";
    case Orders::defend:
      return "moves at half and not into enemy zones; wins back lost hexes and clears the ground before its works; may "
             "dig";
    case Orders::rest: return "neither moves nor attacks; shakes fatigue off faster";
  }
  return "";
}

}  // namespace

std::vector<shown::Formation> RiflePits::formations(Viewer viewer) const {
  std::vector<shown::Formation> list;
  for (const Side side : {Side::first, Side::second}) {
    const bool own = !viewer || *viewer == side;
    each_division(side, [&](DivisionId id) {
      shown::Formation one{info(id).name, side, {}, {}, {}, {}};
      each_unit(id, [&](PieceId piece) { one.pieces.push_back(static_cast<int>(piece)); });
      if (one.pieces.empty()) return;
      const DivisionState& now = division(id);
      if (own || !has_fog()) {
        one.order = spoken(enum_name(now.orders));
        one.allows = allowed_by(now.orders);
        if (now.written != now.orders) one.written = spoken(enum_name(now.written));
      }
      list.push_back(std::move(one));
    });
  }
  return list;
}

std::vector<shown::OverlayHead> RiflePits::overlays() { return {{"zones", "zones of control of both sides"}}; }

shown::Overlay RiflePits::overlay(std::string_view name) const {
  return zone_overlay(*this, name, "Entering an enemy's zone ends a move; leaving one costs more (P.R6).");
}

}  // namespace longroll::rifle_pits
