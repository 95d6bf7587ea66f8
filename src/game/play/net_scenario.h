// Reading scenarios of games on a net of places: what the lines of their scenario.txt share.
#pragma once

#include <algorithm>

#include "board/net/words.h"
#include "game/play/play.h"
#include "game/play/scenario_file.h"

namespace longroll {

/// A word that a map may say of a place, and where that is kept.
template <class PlaceInfo>
using PlaceMark = std::pair<const char*, bool PlaceInfo::*>;

/// A scenario.txt that is being read. The scenario has its `map` and what is said of `places` and `links`, one for each
/// of the map, `pieces` with a `key`, and the numbers of its turns. `rest_of_it` is the pass in which lines are read
/// that speak of pieces.
template <class Scenario, class PlaceSet, int rest_of_it>
struct NetScenarioLines {
  using Reader = void (*)(NetScenarioLines&, std::string_view);
  using PlaceInfo = typename decltype(Scenario::places)::value_type;

  std::span<const EmbeddedFile> files;
  Scenario scenario;
  ScenarioFile file;
  PlaceSet held = {};      ///< places that have a holder
  bool rest_held = false;  ///< the others have one

  /// A word that lines begin with, and their reader.
  void know(const char* key, Times times, int pass, Reader read) {
    file.know({{key, times, pass, [this, read](std::string_view rest) { read(*this, rest); }}});
  }
  /// The same of lines that are read last and may stand more than once.
  void know(const char* key, Reader read) { know(key, Times::any, rest_of_it, read); }
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
  /// The piece that lines call so, and those of a list with commas.
  PieceId piece(std::string_view key) const { return read_piece(line(), key, scenario.pieces); }
  std::vector<PieceId> pieces(std::string_view list) const {
    std::vector<PieceId> all;
    for (const std::string_view key : split(list, ',')) {
      const PieceId one = piece(key);
      if (std::ranges::find(all, one) != all.end()) file.fail("{} is named twice", key);
      all.push_back(one);
    }
    if (all.empty()) file.fail("there is no piece");
    return all;
  }
  ReadRest turn_into(int& into, const char* what) const {
    return [this, &into, what](std::string_view rest) { into = turn(rest, what); };
  }
  /// A number for each side.
  template <class T>
  ReadRest both_into(std::array<T, 2>& into, int low, int high, std::string_view key) const {
    return [this, &into, low, high, key](std::string_view numbers) {
      const auto all = words(numbers);
      if (all.size() != into.size()) file.fail("'{}' needs a number for each side", key);
      for (std::size_t i = 0; i < into.size(); ++i)
        into[i] = static_cast<T>(line().number(all[i], low, high, fmt::format("a number of {}", key)));
    };
  }
  ReadRest places_into(PlaceSet& into) const {
    return [this, &into](std::string_view list) { into = places(list); };
  }
  ReadRest place_into(PlaceNumber& into) const {
    return [this, &into](std::string_view word) { into = place(word); };
  }
  ReadRest pieces_into(std::vector<PieceId>& into) const {
    return [this, &into](std::string_view list) { into = pieces(list); };
  }

  /// "map FOLDER": reads its map.txt.
  void read_map(std::string_view folder, NetWords words, std::span<const PlaceMark<PlaceInfo>> marks) {
    for (const auto& [name, is] : marks) words.marks.emplace_back(name);
    const std::string name = fmt::format("{}/map.txt", folder);
    NetMap& map = scenario.map = NetMap::read(text_of(files, name), name, words);
    scenario.links.resize(static_cast<std::size_t>(map.links()));
    scenario.places.resize(static_cast<std::size_t>(map.size()));
    for (const auto& [mark, is] : marks)
      for (const PlaceNumber at : map.marked(mark)) info(at).*is = true;
  }
  /// Says something of all places of a list that was not said of any of them; `is` what it makes of them.
  template <class Member, class Said>
  void say_of(std::string_view list, Member PlaceInfo::* member, const Said& said, std::string_view is) {
    places(list).each([&](PlaceNumber at) {
      if (info(at).*member != Member()) fail_twice(at, is);
      info(at).*member = said;
    });
  }
  /// "holder SIDE PLACES", and last "holder SIDE rest".
  void read_holder(std::string_view rest) {
    const auto [owner, list] = key_and_rest(rest);
    const Side of = file.side(owner);
    file.once(rest_held && list == "rest", "holder of the rest");
    if (rest_held) file.fail("the holder of the rest stands last");
    rest_held = list == "rest";
    PlaceSet meant;
    scenario.map.each([&](PlaceNumber at) { meant.insert(at); });
    meant = rest_held ? meant - held : places(list);
    meant.each([&](PlaceNumber at) {
      if (held.contains(at)) fail_twice(at, "has a holder");
      info(at).holder = of;
    });
    held |= meant;
  }
  void want_holders() const { file.want(rest_held || held.size() == scenario.map.size(), "holder SIDE rest"); }

 private:
  [[noreturn]] void fail_twice(PlaceNumber at, std::string_view is) const {
    file.fail("{} {} already", scenario.map.place(at).name, is);
  }
};

/// The piece of a scenario on a net that lines and rows call so.
template <class PieceInfo>
PieceId read_piece(const FilePlace& place, std::string_view key, const std::vector<PieceInfo>& pieces) {
  return static_cast<PieceId>(read_name(place, key, pieces, &PieceInfo::key, "piece"));
}

}  // namespace longroll
