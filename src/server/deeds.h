// What the entries of a game on the map were, as values: for the story of a turn, the moment of the die and a replay.
#pragma once

#include <string_view>

#include "server/battle.h"
#include "server/wanted.h"

namespace longroll::server {

/// Entries taken out of a battle under its lock, to be told without it.
struct DeedsAsked {
  std::unique_ptr<PlayPosition> position;  ///< before the first of them; null where there are none
  std::vector<Done> done;
  std::vector<Deed> entries;
  Viewer viewer;
  bool odds = false;  ///< with the odds as they stood before each
};

/// What stands of the entries from one number up to another; what is still secret is left out. Throws BadInput for what
/// are no numbers of entries, and for too many.
DeedsAsked ask_deeds(const Battle& battle, std::string_view from, std::string_view to, Viewer viewer);
/// One entry, with its odds; throws BadInput where it does not stand.
DeedsAsked ask_deed(const Battle& battle, std::string_view entry, Viewer viewer);

/// `DeedTold[]`, or of `ask_deed` the one `DeedTold`. The first throws NoLongerWanted.
Value deeds_value(DeedsAsked asked, const std::stop_token& stop = {});
Value deed_value(DeedsAsked asked);

}  // namespace longroll::server
