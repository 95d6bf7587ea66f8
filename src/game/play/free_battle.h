// Free battles: a scenario that players put together. Its text is that of scenario.txt and of table.txt in one, and is
// read by the same readers, so that whatever is wrong is refused with its line; it goes into the record of the game.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/table/map.h"
#include "board/table/spots.h"
#include "game/play/scenario_file.h"

namespace longroll {

/// The name of the scenario, and of its text in refusals.
inline constexpr std::string_view free_battle_name = "free_battle";

/// The text in its two halves: what stands before the line `table`, and that line with all below. Lines keep their
/// numbers. Throws BadInput for what is no such text.
struct FreeText {
  std::string scenario;
  std::string table;
};
FreeText read_free_text(std::string_view text);

/// An army of a free battle: one side of an army list, without those who stay at home.
struct FreeArmy {
  std::string list;
  std::string side;
  std::vector<std::string> without;
  FilePlace place = {};  ///< where it is said

  bool stays(std::string_view name) const;
};

/// Who fights, and where each side deploys.
struct FreeBattle {
  std::array<FreeArmy, 2> armies;
  std::array<table::Zone, 2> zones;
  std::array<FilePlace, 2> zone_places;

  const table::Zone& zone(Side side) const { return zones[index(side)]; }
};

/// Lets a file have the words of free battles: `title`, `army`, `without`, `zone` and `thresholds`. What other
/// scenarios say besides is made of them once they are read (`describe_free`).
void know_free(ScenarioFile& file, PlainScenario& scenario, FreeBattle& battle);
/// Title and briefing of a free battle.
void describe_free(const FreeBattle& battle, std::string_view length, PlainScenario& scenario);

/// Who has to find room in a zone.
struct ToDeploy {
  std::string name;
  table::Footprint size;
};
/// Refuses a battle of which an army or a zone is not said.
void want_said(const FreeBattle& battle);
/// Refuses a table too large or too small, zones that leave it or lie too near to each other, and one that an army does
/// not go into with room to spare.
void want_zones(const FreeBattle& battle, const table::Point& size);
void want_room_in_zone(const FreeBattle& battle, Side side, const table::Point& size, std::span<const ToDeploy> army);

/// What a template of scenery puts on the table.
enum class SceneryShape : std::uint8_t { patch, field, stretch, across, along };
struct SceneryItem {
  std::string_view word;  ///< how its line begins: "area woods", "hill 1 rough", "line wall", "road"
  std::string_view name;
  SceneryShape shape = SceneryShape::patch;
  int number = 1;
  table::Thousandths least = 4 * table::inch;  ///< from side to side, of patches, fields and stretches
  table::Thousandths most = 8 * table::inch;
  std::string_view gap = {};  ///< of a line across: the kind of the gaps that it has
};
struct SceneryTemplate {
  std::string_view name;
  std::string_view words;
  std::vector<SceneryItem> items;
};
/// The lines of table.txt that a template makes of a number; mirrored, both sides have the same ground before them.
std::string scenery_by(const SceneryTemplate& wanted, const table::Point& size, std::uint64_t seed, bool mirrored);

/// What is usual in the free battles of a game.
struct FreeUsual {
  std::string_view game;        ///< its name
  std::string_view length;      ///< how long such a battle takes
  std::string_view course;      ///< lines of its own: "countdown 21"
  std::string_view thresholds;  ///< "8 3 -3 -8"
  std::span<const SceneryTemplate> templates;
};

/// What somebody who wants a free battle says of it; the rest is usual.
struct FreeWish {
  std::array<FreeArmy, 2> armies;
  table::Point size{60 * table::inch, 44 * table::inch};
  std::string scenery = {};  ///< a template's name
  std::uint64_t seed = 1;
  bool mirrored = true;
};
/// The text of the battle that is wished: zones along the southern and the northern edge, and three objectives.
std::string free_text_of(const FreeWish& wish, const FreeUsual& usual);

/// What armies can be made of, for whoever puts a free battle together.
struct KitPiece {
  std::string name;
  std::string group;
  bool general = false;
  std::string words;
  int half_bases = 0;  ///< as many as it is drawn with; 0 of who is no unit
};
struct KitArmy {
  std::string list;
  std::string side;
  std::string title;
  std::string coat;  ///< armies of the same coat do not fight each other
  std::vector<KitPiece> pieces;
};
/// The title of an army list: its first line is a remark that says which battle it is.
std::string_view title_of_list(std::string_view file, std::string_view text);
/// Armies, templates and the words of a table.
Value free_kit_of(const std::vector<KitArmy>& armies, const FreeUsual& usual, const table::TableWords& words);

}  // namespace longroll
