// What is drawn over the map when it is asked for: supply (V.R14).
#include <fmt/format.h>

#include "rulesets/valley/map/game.h"

namespace longroll::valley {

std::vector<shown::OverlayHead> Valley::overlays() { return {{"supply", "where supply comes from, and who has none"}}; }

shown::Overlay Valley::overlay(std::string_view name) const {
  shown::Overlay found{
      std::string(name), "A stack without a way to a source, the depot or a granary goes hungry (V.R14).", {}, {}};
  map().each([&](PlaceNumber at) {
    for (const Side side : {Side::first, Side::second}) {
      if (!has_units(side, at)) continue;
      const std::vector<PlaceNumber> line = supply_line(side, at);
      std::vector<std::string> through;
      for (const PlaceNumber place : line) through.push_back(place_name(place));
      found.places.push_back({place_name(at), side,
                              !line.empty()        ? "supplied from " + title(line.front())
                              : supplied(side, at) ? "lives on a granary"
                                                   : "out of supply"});
      if (through.size() > 1) found.lines.push_back({std::move(through), side});
    }
  });
  return found;
}

}  // namespace longroll::valley
