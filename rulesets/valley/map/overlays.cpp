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
      std::vector<std::string> through;
      for (const PlaceNumber place : supply_line(side, at)) through.push_back(place_name(place));
      const bool fed = supplied(side, at);
      found.places.push_back({place_name(at), side,
                              !through.empty()
                                  ? fmt::format("supplied from {}", map().place(map().named(through.front())).title)
                              : fed ? "lives on a granary"
                                    : "out of supply"});
      if (through.size() > 1) found.lines.push_back({std::move(through), side});
    }
  });
  return found;
}

}  // namespace longroll::valley
