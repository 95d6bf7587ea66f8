// Reads the army list of a scenario, which is that of the umpire's book, and its set-up: who stands where, and who
// comes when. Who is in the list and not in the set-up does not take part.
#include <algorithm>

#include "board/table/words.h"
#include "game/play/table_roster.h"
#include "rulesets/civil_war_battles/map/footprint.h"

namespace longroll::civil_war_battles {
namespace {

constexpr int most_half_bases = 24;
constexpr int worst_value = 4;
constexpr int last_turn = 20;

void read_general(const RosterRows& row, PieceInfo& piece) {
  row.unwanted({"arm", "half_bases", "quality", "frontage", "weapon", "gun", "light"}, "a general has none");
  piece.general = true;
  row.number_into(piece.value, "value", 1, worst_value);
  piece.rank = read_word<Rank>(row.place(), row.wanted("rank"), "rank");
}

void read_unit(const RosterRows& row, PieceInfo& piece) {
  row.unwanted({"value", "rank"}, "only generals have one");
  piece.arm = read_word<Arm>(row.place(), row.wanted("arm"), "arm");
  row.number_into(piece.half_bases, "half_bases", 1, most_half_bases);
  piece.quality = read_word<Quality>(row.place(), row.wanted("quality"), "quality");
  row.number_into(piece.frontage, "frontage", 1, most_half_bases / 2);
  if (piece.arm == Arm::guns) {
    piece.gun = read_word<Gun>(row.place(), row.wanted("gun"), "gun");
    piece.light = row.yes("light");
  } else {
    row.unwanted({"gun", "light"}, "only guns have one");
    piece.weapon = read_word<Weapon>(row.place(), row.wanted("weapon"), "weapon");
  }
}

/// The columns of an army list.
class ArmyRows : public RosterRows {
 public:
  ArmyRows(std::string_view file, std::string_view text)
      : RosterRows(file, text,
                   {"side", "name", "group", "kind", "arm", "half_bases", "quality", "frontage", "weapon", "gun",
                    "light", "confederate", "off_table", "value", "rank"},
                   {"side", "name", "group", "kind"}) {}

  /// What the row says, but for whose it is.
  PieceInfo piece() const {
    PieceInfo piece;
    piece.name = wanted("name");
    piece.division = wanted("group");
    piece.confederate = yes("confederate");
    if (wanted("kind") == "general") {
      read_general(*this, piece);
    } else {
      read_unit(*this, piece);
    }
    return piece;
  }
};

}  // namespace

void read_army(std::string_view file, std::string_view text, Scenario& scenario) {
  add_army(ArmyRows(file, text), scenario);
}

std::vector<FreeSide<PieceInfo>> sides_of_list(const EmbeddedFile& list) {
  return longroll::sides_of_list(ArmyRows(fmt::format("armies/{}.csv", list.name), list.text),
                                 title_of_list(list.name, list.text));
}

std::string describe(const PieceInfo& piece) {
  if (piece.general) return fmt::format("{} general, value {}", enum_name(piece.rank), piece.value);
  const std::string_view weapon = piece.arm == Arm::guns ? enum_name(piece.gun) : enum_name(piece.weapon);
  return fmt::format("{}, {}, {}, {} half-bases", spoken(enum_name(piece.arm)), spoken(weapon),
                     enum_name(piece.quality), piece.half_bases);
}

void read_setup(std::string_view file, std::string_view text, const House& house, Scenario& scenario) {
  RosterRows row(file, text, {"name", "x", "y", "heading", "turn", "after"}, {"name", "x", "y", "heading"});
  std::vector<PieceInfo> there;
  std::vector<table::Stationed> set_up;
  std::vector<std::string> before;  // whom each of them waits for
  std::uint8_t generals = 0;
  while (row.next()) {
    PieceInfo piece = piece_of_row(row, scenario.pieces, there, most_pieces);
    piece.at = read_pose(row, scenario.ground.size(), piece.general);
    piece.turn = static_cast<std::int8_t>(row.number_or("turn", 1, last_turn, 0));
    if (piece.turn == 0) row.unwanted({"after"}, "only who arrives comes after another");
    if (piece.general && generals == most_generals) row.place().fail("there are more than {} generals", most_generals);
    if (piece.general) piece.seat = generals++;
    if (piece.turn > 0) {
      want_edge(row, piece.name, piece.at.at, scenario.ground.size());
    } else if (!piece.general) {
      set_up.push_back({piece.name, piece.at, footprint_of(fresh_unit(piece), house), row.place().line});
    }
    before.emplace_back(row.cell("after"));
    there.push_back(std::move(piece));
  }
  table::want_room(row.place(), set_up, scenario.ground.size());
  scenario.pieces = std::move(there);
  for (const PieceInfo& piece : scenario.pieces)
    if (piece.confederate) scenario.confederate = piece.side;
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (before[i].empty()) continue;
    scenario.pieces[i].after = piece_called<PieceId>(row, before[i], scenario.pieces, "army list");
    const PieceInfo& first = scenario.pieces[longroll::index(scenario.pieces[i].after)];
    if (first.turn == 0 || first.side != scenario.pieces[i].side || first.general)
      row.place().fail("{} comes after {}, who does not arrive on its side", scenario.pieces[i].name, first.name);
  }
}

}  // namespace longroll::civil_war_battles
