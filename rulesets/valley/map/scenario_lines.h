// The lines of a scenario.txt of Valley, and what their readers share.
#pragma once

#include <algorithm>

#include "board/net/words.h"
#include "rulesets/valley/map/scenario.h"

namespace longroll::valley {

/// Other lines speak of places, then of pieces.
enum Pass : std::uint8_t { map_first, head, rest_of_it };

/// A scenario that is being read.
struct ScenarioLines {
  std::span<const EmbeddedFile> files;
  Scenario scenario;
  ScenarioFile file;
  PlaceSet held = {};      ///< places that have a holder
  bool rest_held = false;  ///< the others have one

  /// A word that lines begin with, and their reader.
  void know(const char* key, Times times, Pass pass, void (*read)(ScenarioLines&, std::string_view)) {
    file.know({{key, times, pass, [this, read](std::string_view rest) { read(*this, rest); }}});
  }
  /// A line of one form, which may stand once; it begins with its word.
  void know_form(const char* form, const std::vector<ReadRest>& parts) {
    file.know({{std::string(key_and_rest(form).first), Times::once, rest_of_it, file.in_form(form, parts)}});
  }
  const FilePlace& line() const { return file.place(); }
  PlaceNumber place(std::string_view word) const { return read_place(line(), word, scenario.map); }
  PlaceSet places(std::string_view list) const { return read_places<PlaceSet>(line(), list, scenario.map); }
  PlaceInfo& info(PlaceNumber at) { return scenario.places[static_cast<std::size_t>(at)]; }
  int turn(std::string_view text, std::string_view what) const {
    return line().number(text, scenario.first_turn, scenario.last_turn(), what);
  }
  ReadRest turn_into(int& into, const char* what) const {
    return [this, &into, what](std::string_view rest) { into = turn(rest, what); };
  }
  ReadRest places_into(PlaceSet& into) const {
    return [this, &into](std::string_view list) { into = places(list); };
  }
  /// Refuses what a place has already.
  void want_new(bool there, PlaceNumber at, std::string_view what) const {
    if (there) file.fail("{} {} already", scenario.map.place(at).name, what);
  }
};

/// The piece that lines of the scenario call so.
inline PieceId read_piece(const FilePlace& place, std::string_view key, const std::vector<PieceInfo>& pieces) {
  return static_cast<PieceId>(read_name(place, key, pieces, &PieceInfo::key, "piece"));
}

/// Reads units.csv and leaders.csv into a scenario that has its name, map and turns, and adds the detachments, so many
/// of each side (V.R24; roster.cpp).
void read_rosters(std::span<const EmbeddedFile> files, Scenario& scenario, int detachments);

/// Makes the words known that speak of pieces, special rules and victory (scenario_campaign.cpp).
void know_campaign(ScenarioLines& in);

}  // namespace longroll::valley
