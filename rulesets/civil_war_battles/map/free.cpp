// Free battles: what they are made of, how their text is written, and how it is read.
#include "rulesets/civil_war_battles/map/free.h"

#include <algorithm>

#include "rulesets/civil_war_battles/map/footprint.h"
#include "rulesets/civil_war_battles/map/ground.h"

namespace longroll::civil_war_battles {
namespace {

const std::vector<SceneryTemplate>& templates() {
  using enum SceneryShape;
  constexpr table::Thousandths in = table::inch;
  static const std::vector<SceneryTemplate> all = {
      {"open",
       "Open fields: crops, a few woods, a road",
       {{"area crops", "field", field, 6, 5 * in, 9 * in},
        {"area woods", "grove", patch, 2, 5 * in, 8 * in},
        {"line wall", "fence", stretch, 2, 5 * in, 8 * in},
        {"road", "pike", along}}},
      {"wooded",
       "Woods with clearings",
       {{"area woods", "wood", patch, 8, 7 * in, 10 * in},
        {"area woods rough", "thicket", patch, 2, 5 * in, 8 * in},
        {"area crops", "clearing", field, 2, 5 * in, 8 * in},
        {"road", "pike", along}}},
      {"ridges",
       "Ridges with a stream between them",
       {{"hill 1", "ridge", patch, 4, 8 * in, 10 * in},
        {"hill 1 rough", "knob", patch, 2, 5 * in, 7 * in},
        {"area woods", "wood", patch, 4, 5 * in, 9 * in},
        {"line stream", "run", across},
        {"road", "pike", along}}},
      {"river",
       "A river with fords, and farms along it",
       {{"area buildings", "farm", field, 2, 2 * in, 3 * in},
        {"area crops", "field", field, 4, 5 * in, 9 * in},
        {"area woods", "wood", patch, 4, 5 * in, 9 * in},
        {"line river", "river", across, 1, 0, 0, "ford"}}},
  };
  return all;
}

const FreeUsual& usual() {
  static const FreeUsual one{"Civil War Battles", "an hour or more", "countdown 21", "8 3 -3 -8", templates()};
  return one;
}

std::vector<ToDeploy> to_deploy(const Scenario& scenario, Side side, const House& house) {
  std::vector<ToDeploy> all;
  for (const PieceInfo& piece : scenario.pieces)
    if (piece.side == side && !piece.general) all.push_back({piece.name, footprint_of(fresh_unit(piece), house)});
  return all;
}

/// Seats of the generals, and what an army must have.
void muster(Scenario& scenario) {
  std::uint8_t generals = 0;
  std::array<int, 2> brigades{};
  std::array<int, 2> grey{};
  const auto& armies = scenario.free->armies;
  if (scenario.pieces.size() > most_pieces)
    armies[1].place.fail("both armies have {} pieces, and there is room for {}", scenario.pieces.size(), most_pieces);
  for (PieceInfo& piece : scenario.pieces) {
    if (piece.general && generals == most_generals) armies[1].place.fail("there are more than {} generals", generals);
    if (piece.general) piece.seat = generals++;
    if (!piece.general && piece.arm != Arm::guns) ++brigades[index(piece.side)];
    if (piece.confederate) ++grey[index(piece.side)];
  }
  for (const FreeArmy& army : armies)
    if (brigades[static_cast<std::size_t>(&army - armies.data())] == 0)
      army.place.fail("the army of {} has no brigade", army.side);
  if ((grey[0] > 0) == (grey[1] > 0))
    armies[1].place.fail("both armies wear the same coat: one must be Confederate, the other Union");
  scenario.confederate = grey[0] > 0 ? Side::first : Side::second;
}

}  // namespace

Value free_kit(std::span<const EmbeddedFile> armies) {
  std::vector<KitArmy> all;
  for (const EmbeddedFile& file : armies)
    for (const auto& side : sides_of_list(file)) {
      KitArmy army{std::string(file.name), side.name, side.title, "blue", {}};
      for (const PieceInfo& piece : side.pieces) {
        army.pieces.push_back(
            {piece.name, piece.division, piece.general, describe(piece), piece.general ? 0 : int{piece.half_bases}});
        if (piece.confederate) army.coat = "grey";
      }
      all.push_back(std::move(army));
    }
  return free_kit_of(all, usual(), table_words());
}

std::string free_text(const FreeWish& wish) { return free_text_of(wish, usual()); }

Scenario read_free_battle(std::string_view text, std::span<const EmbeddedFile> armies, const House& house) {
  Scenario scenario = read_free_scenario<Scenario>(text, usual(), table_words(), armies, know_course,
                                                   [](const EmbeddedFile& list) { return sides_of_list(list); });
  scenario.objective_reach = length_of(TableLength::objective, house);
  scenario.army = scenario.free->armies[0].list;
  muster(scenario);
  const table::Point& size = scenario.ground.size();
  want_zones(*scenario.free, size);
  for (const Side side : {Side::first, Side::second})
    want_room_in_zone(*scenario.free, side, size, to_deploy(scenario, side, house));
  return scenario;
}

}  // namespace longroll::civil_war_battles
