// Reads the army list of a scenario, which is that of the umpire's book, and its set-up: who stands where, who comes
// when, and who marches with whom. Who is in the list and not in the set-up does not take part.
#include <algorithm>

#include "base/text.h"
#include "board/table/words.h"
#include "rulesets/march_and_volley/map/footprint.h"
#include "rulesets/march_and_volley/map/scenario.h"
#include "rulesets/march_and_volley/procedures/units.h"

namespace longroll::march_and_volley {
namespace {

constexpr int last_turn = 30;
constexpr std::string_view by_itself = "alone";

void want_formation(const RosterRows& row, const PieceInfo& piece, const House& house) {
  if (auto refusal = refuse_formation(piece.kind, piece.stands, house, "formation"))
    row.place().fail("{}: {}", piece.name, refusal->reason);
}

void read_unit(const RosterRows& row, const House& house, PieceInfo& piece) {
  row.unwanted({"rank"}, "only leaders have one");
  piece.kind = read_word<Kind>(row.place(), row.wanted("kind"), "kind");
  piece.quality = read_word<Quality>(row.place(), row.wanted("quality"), "quality");
  piece.stands = read_word<Formation>(row.place(), row.wanted("formation"), "formation");
  piece.rifles = row.yes("rifles");
  piece.heavy = row.yes("heavy");
  piece.lancers = row.yes("lancers");
  if (piece.rifles && !is_foot(piece.kind)) row.unwanted({"rifles"}, "only infantry has them");
  if (!is_cavalry(piece.kind)) row.unwanted({"heavy", "lancers"}, "only cavalry is heavy or has lances");
  want_formation(row, piece, house);
}

void read_base(const RosterRows& row, PieceInfo& piece) {
  row.unwanted({"quality", "formation", "rifles", "heavy", "lancers"}, "only units have one");
  if (piece.sort == Sort::leader) piece.rank = read_word<Rank>(row.place(), row.wanted("rank"), "rank");
}

void read_special(const RosterRows& row, PieceInfo& piece) {
  for (const std::string_view word : words(row.cell("special"))) {
    if (word == "bullocks" && piece.kind == Kind::foot_guns) {
      piece.bullocks = true;
    } else if (word == "silent" && is_guns(piece.kind)) {
      piece.silent = true;
    } else if (word == "inclines" && is_foot(piece.kind)) {
      piece.inclines = true;
    } else if (word == "ashore") {
      piece.ashore = true;
    } else {
      row.place().fail(
          "'{}' is nothing special that {} can have; guns have bullocks and silent, foot inclines, all are ashore",
          word, piece.name);
    }
  }
}

/// The number of the formation of a unit; it begins with the first of its units.
std::uint8_t formation_of(const FilePlace& place, const PieceInfo& piece, Scenario& scenario) {
  const std::string& name = piece.group.empty() ? piece.name : piece.group;
  auto& all = scenario.formations;
  const auto found =
      std::ranges::find_if(all, [&](const FormationInfo& one) { return one.name == name && one.side == piece.side; });
  if (found != all.end()) return static_cast<std::uint8_t>(found - all.begin());
  if (all.size() == most_formations) place.fail("there are more than {} formations", most_formations);
  all.push_back({name, name, piece.side, {}});
  return static_cast<std::uint8_t>(all.size() - 1);
}

/// Where both sides have a group of that name it is said whose.
void tell_apart(Scenario& scenario) {
  for (FormationInfo& one : scenario.formations)
    if (std::ranges::count(scenario.formations, one.group, &FormationInfo::group) > 1)
      one.name = fmt::format("{}, {}", one.group, short_side(scenario.sides[index(one.side)]));
}

/// The rows of an army list.
class ArmyRows : public RosterRows {
 public:
  ArmyRows(std::string_view file, std::string_view text, const House& house)
      : RosterRows(file, text,
                   {"side", "name", "group", "kind", "quality", "formation", "rifles", "heavy", "lancers", "rank"},
                   {"side", "name", "group", "kind"}),
        house_(house) {}

  /// What the row says, but for whose it is.
  PieceInfo piece() const {
    PieceInfo piece;
    piece.name = wanted("name");
    piece.group = cell("group");
    const auto base = enum_from<Sort>(wanted("kind"));
    if (base && *base != Sort::unit) {
      piece.sort = *base;
      read_base(*this, piece);
    } else {
      read_unit(*this, house_, piece);
    }
    return piece;
  }

 private:
  const House& house_;
};

/// Leaders find their brigades when those are known (M.R42).
void appoint(Scenario& scenario) {
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    PieceInfo& piece = scenario.pieces[i];
    if (piece.sort != Sort::leader || piece.group.empty()) continue;
    for (std::size_t k = 0; k < scenario.formations.size(); ++k) {
      FormationInfo& one = scenario.formations[k];
      if (one.group != piece.group || one.side != piece.side || piece.rank == Rank::sub_general) continue;
      piece.formation = static_cast<std::uint8_t>(k);
      piece.in_formation = true;
      // A brigadier of its own leads a brigade before the army commander does.
      if (one.brigadier == no_piece || piece.rank == Rank::brigadier) one.brigadier = static_cast<PieceId>(i);
    }
  }
}

}  // namespace

void read_army(std::string_view file, std::string_view text, const House& house, Scenario& scenario) {
  add_army(ArmyRows(file, text, house), scenario);
}

std::vector<FreeSide<PieceInfo>> sides_of_list(const EmbeddedFile& list, const House& house) {
  return longroll::sides_of_list(ArmyRows(fmt::format("armies/{}.csv", list.name), list.text, house),
                                 title_of_list(list.name, list.text));
}

std::string describe(const PieceInfo& piece) {
  if (piece.sort == Sort::engineers) return "engineers";
  if (piece.sort == Sort::leader) return spoken(enum_name(piece.rank));
  return fmt::format("{} {} in {}", enum_name(piece.quality), arms_of(piece), enum_name(piece.stands));
}

std::string arms_of(const PieceInfo& piece) {
  std::string words = piece.heavy ? "heavy " : "";
  words += spoken(enum_name(piece.kind));
  if (piece.lancers) words += " with lances";
  if (piece.rifles) words += " with rifles";
  return words;
}

void muster(const FilePlace& place, Scenario& scenario) {
  if (scenario.pieces.size() > most_pieces) place.fail("there are more than {} pieces", most_pieces);
  std::uint8_t bases = 0;
  for (std::size_t i = 0; i < scenario.pieces.size(); ++i) {
    PieceInfo& piece = scenario.pieces[i];
    if (!piece.is_unit()) {
      if (bases == most_bases) place.fail("there are more than {} leaders and engineers", most_bases);
      piece.seat = bases++;
      continue;
    }
    piece.formation = formation_of(place, piece, scenario);
    piece.in_formation = true;
    FormationInfo& formation = scenario.formations[piece.formation];
    if (formation.units.size() == most_in_formation)
      place.fail("{} has more than {} units", formation.name, most_in_formation);
    formation.units.push_back(static_cast<PieceId>(i));
    formation.brigade = formation.brigade || piece.kind == Kind::infantry || is_cavalry(piece.kind);
  }
  tell_apart(scenario);
  appoint(scenario);
}

void read_setup(std::string_view file, std::string_view text, const House& house, Scenario& scenario) {
  RosterRows row(file, text, {"name", "x", "y", "heading", "formation", "group", "turn", "special"},
                 {"name", "x", "y", "heading"});
  std::vector<PieceInfo> there;
  std::vector<table::Stationed> set_up;
  while (row.next()) {
    PieceInfo piece = piece_of_row(row, scenario.pieces, there, most_pieces);
    piece.at = read_pose(row, scenario.ground.size(), !piece.is_unit());
    piece.turn = static_cast<std::int8_t>(row.number_or("turn", 1, last_turn, 0));
    if (row.has("group")) piece.group = row.cell("group") == by_itself ? "" : row.cell("group");
    if (piece.turn > 0) want_edge(row, piece.name, piece.at.at, scenario.ground.size());
    if (piece.is_unit()) {
      if (row.has("formation")) piece.stands = read_word<Formation>(row.place(), row.cell("formation"), "formation");
      want_formation(row, piece, house);
      read_special(row, piece);
      if (piece.turn == 0)
        set_up.push_back({piece.name, piece.at, footprint_of(piece.kind, piece.stands, house), row.place().line});
    } else {
      row.unwanted({"formation", "special"}, "only units have one");
    }
    there.push_back(std::move(piece));
  }
  table::want_room(row.place(), set_up, scenario.ground.size());
  scenario.pieces = std::move(there);
  muster(row.place(), scenario);
}

}  // namespace longroll::march_and_volley
