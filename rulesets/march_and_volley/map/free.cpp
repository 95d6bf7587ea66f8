// Free battles: what they are made of, how their text is written, and how it is read.
#include "rulesets/march_and_volley/map/free.h"

#include "rulesets/march_and_volley/map/footprint.h"
#include "rulesets/march_and_volley/map/ground.h"

namespace longroll::march_and_volley {
namespace {

const std::vector<SceneryTemplate>& templates() {
  using enum SceneryShape;
  constexpr table::Thousandths in = table::inch;
  static const std::vector<SceneryTemplate> all = {
      {"plain",
       "A plain with groves and a road",
       {{"area woods", "grove", patch, 3, 4 * in, 7 * in},
        {"hill 1", "swell", patch, 2, 6 * in, 9 * in},
        {"line wall", "enclosure", stretch, 2, 5 * in, 8 * in},
        {"road", "highway", along}}},
      {"villages",
       "Villages with walls between them",
       {{"area village", "village", field, 4, 3 * in, 5 * in},
        {"line wall", "wall", stretch, 4, 5 * in, 8 * in},
        {"area woods", "orchard", patch, 2, 4 * in, 6 * in},
        {"road", "highway", along}}},
      {"nullahs",
       "A nullah across the field, marshes and jungle",
       {{"line brook", "nullah", across, 1, 0, 0, "bridge"},
        {"area marsh", "jheel", patch, 3, 5 * in, 8 * in},
        {"area woods", "jungle", patch, 3, 5 * in, 8 * in},
        {"hill 1", "rise", patch, 2, 5 * in, 8 * in}}},
      {"river",
       "A river with fords, and villages along it",
       {{"area village", "village", field, 2, 3 * in, 4 * in},
        {"hill 1", "height", patch, 2, 6 * in, 9 * in},
        {"area woods", "wood", patch, 3, 4 * in, 8 * in},
        {"line river", "river", across, 1, 0, 0, "ford"}}},
  };
  return all;
}

const FreeUsual& usual() {
  static const FreeUsual one{"March & Volley", "two hours or more", "turns 10", "12 4 -4 -12", templates()};
  return one;
}

std::vector<ToDeploy> to_deploy(const Scenario& scenario, Side side, const House& house) {
  std::vector<ToDeploy> all;
  for (const PieceInfo& piece : scenario.pieces)
    if (piece.side == side && piece.is_unit())
      all.push_back({piece.name, footprint_of(piece.kind, piece.stands, house)});
  return all;
}

}  // namespace

Value free_kit(std::span<const EmbeddedFile> armies, const House& house) {
  std::vector<KitArmy> all;
  for (const EmbeddedFile& file : armies)
    for (const auto& side : sides_of_list(file, house)) {
      // Anybody fights anybody, but for himself.
      KitArmy army{std::string(file.name), side.name, side.title, fmt::format("{} {}", file.name, side.name), {}};
      for (const PieceInfo& piece : side.pieces)
        army.pieces.push_back({piece.name, piece.group, !piece.is_unit(), describe(piece),
                               piece.is_unit() ? 2 * house.strength[piece.kind] : 0});
      all.push_back(std::move(army));
    }
  return free_kit_of(all, usual(), table_words());
}

std::string free_text(const FreeWish& wish) { return free_text_of(wish, usual()); }

Scenario read_free_battle(std::string_view text, std::span<const EmbeddedFile> armies, const House& house) {
  Scenario scenario =
      read_free_scenario<Scenario>(text, usual(), table_words(), armies, know_course,
                                   [&](const EmbeddedFile& list) { return sides_of_list(list, house); });
  scenario.objective_reach = house.table_lengths[TableLength::objective];
  const FreeBattle& battle = *scenario.free;
  scenario.army = battle.armies[0].list;
  muster(battle.armies[1].place, scenario);
  for (const Side side : {Side::first, Side::second})
    if (std::ranges::none_of(scenario.formations, [&](const auto& one) { return one.side == side && one.brigade; }))
      battle.armies[index(side)].place.fail("the army of {} has no brigade", battle.armies[index(side)].side);
  const table::Point& size = scenario.ground.size();
  want_zones(battle, size);
  for (const Side side : {Side::first, Side::second})
    want_room_in_zone(battle, side, size, to_deploy(scenario, side, house));
  return scenario;
}

}  // namespace longroll::march_and_volley
