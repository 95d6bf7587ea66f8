// What an entry of a record was: who did what, the way really taken, the dice and what they came to. Worked out from
// the position before it, as whoever looks may know it.
#pragma once

#include <string>
#include <vector>

#include "game/play/position.h"
#include "game/record.h"

namespace longroll {

/// Pieces that went from place to place together.
struct DeedMove {
  std::vector<int> pieces;
  std::string from;              ///< empty: from beside the map
  std::string to;                ///< empty: they have left it
  std::vector<std::string> way;  ///< the places passed, both ends included

  friend bool operator==(const DeedMove&, const DeedMove&) = default;
};

/// One entry, told.
struct DeedTold {
  Side side = Side::first;
  Stage stage;  ///< where it was done
  shown::Effect effect = shown::Effect::end;
  std::string verb;
  std::string words;  ///< what it was; empty where that would tell what is hidden
  std::vector<int> pieces;
  std::string place;
  std::vector<DeedMove> moves;
  Value sweeps = {};           ///< who ran over the table in it, as the view has them; else nothing
  std::vector<Event> events;   ///< what fell, was added up and read
  std::vector<LogLine> lines;  ///< as whoever looks reads them
  Value result = {};           ///< what a play with a forecast came to, as that counts it; else nothing
  std::string why;             ///< the reason of a computer player
};

/// Tells of an entry, and takes the position over which it was done to the one after it. `lines` are those that the log
/// has of it.
DeedTold tell_deed(std::unique_ptr<PlayPosition>& position, const Deed& entry, std::vector<LogLine> lines,
                   Viewer viewer);

/// The odds of an entry as they stood before it; nothing where it has none, or whoever looks could not have known them.
std::optional<Foretold> odds_before(const PlayPosition& before, const Deed& entry, Viewer viewer);

}  // namespace longroll
