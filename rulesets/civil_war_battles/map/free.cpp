// Free battles: what they are made of, how their text is written, and how it is read.
#include "rulesets/civil_war_battles/map/free.h"

#include <algorithm>

#include "base/enums.h"
#include "rulesets/civil_war_battles/map/footprint.h"
#include "rulesets/civil_war_battles/map/ground.h"
#include "rulesets/civil_war_battles/procedures/command.h"

namespace longroll::civil_war_battles {
namespace {

constexpr std::string_view length_of_game = "an hour or more";
constexpr table::Thousandths usual_zone = 10 * table::inch;
constexpr Length least_apart = Length::inches(12);

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

std::string_view army_text(std::span<const EmbeddedFile> armies, std::string_view list, const FilePlace& place) {
  return armies[read_name(place, list, armies, &EmbeddedFile::name, "army list")].text;
}

/// Counts 3, 5 and 3 points: one in the middle, and one before each zone.
std::string objective_lines(const table::Point& size) {
  const auto line = [&](int points, table::Thousandths x, table::Thousandths y, Owner held, std::string_view name) {
    return fmt::format("objective {} {},{} {} | {}\n", points, table::in_inches(x), table::in_inches(y),
                       enum_name(held), name);
  };
  const table::Thousandths aside = size.x / 5;
  return line(3, size.x / 2 - aside, usual_zone, Owner::first, "the southern post") +
         line(5, size.x / 2, size.y / 2, Owner::nobody, "the middle ground") +
         line(3, size.x / 2 + aside, size.y - usual_zone, Owner::second, "the northern post");
}

std::vector<ToDeploy> to_deploy(const Scenario& scenario, Side side, const House& house) {
  std::vector<ToDeploy> all;
  for (const PieceInfo& piece : scenario.pieces)
    if (piece.side == side && !piece.general) all.push_back({piece.name, footprint_of(fresh_unit(piece), house)});
  return all;
}

void read_armies(Scenario& scenario, std::span<const EmbeddedFile> armies) {
  for (const Side side : {Side::first, Side::second}) {
    const FreeArmy& army = scenario.free->armies[index(side)];
    if (army.list.empty())
      FilePlace{std::string(free_battle_name)}.fail("there is no line 'army {} LIST | WHOSE'", enum_name(side));
    read_free_army(army, side, army_text(armies, army.list, army.place), scenario);
  }
  scenario.army = scenario.free->armies[0].list;
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
  List lists;
  for (const EmbeddedFile& file : armies) {
    for (const FreeSide& side : sides_of_list(file.name, file.text)) {
      List units;
      for (const PieceInfo& piece : side.pieces)
        units.push_back(RecordMaker()
                            .add("name", piece.name)
                            .add("group", piece.division)
                            .add("general", piece.general)
                            .add("words", describe(piece))
                            .add("half_bases", std::int64_t{piece.general ? 0 : piece.half_bases})
                            .done());
      lists.push_back(RecordMaker()
                          .add("list", std::string(file.name))
                          .add("side", side.name)
                          .add("title", side.title)
                          .add("coat", side.confederate ? "grey" : "blue")
                          .add("pieces", Value{std::move(units)})
                          .done());
    }
  }
  List kinds;
  for (const SceneryTemplate& one : templates())
    kinds.push_back(RecordMaker().add("name", std::string(one.name)).add("words", std::string(one.words)).done());
  const table::TableWords words = table_words();
  return RecordMaker()
      .add("armies", Value{std::move(lists)})
      .add("templates", Value{std::move(kinds)})
      .add("areas", strings_value(words.areas))
      .add("lines", strings_value(words.lines))
      .add("gaps", strings_value(words.gaps))
      .add("marks", strings_value(words.marks))
      .done();
}

std::string free_text(const FreeWish& wish) {
  std::string text = "# A free battle of Civil War Battles\n";
  for (const Side side : {Side::first, Side::second}) {
    const FreeArmy& army = wish.armies[index(side)];
    text += fmt::format("army {} {} | {}\n", enum_name(side), army.list, army.side);
    if (!army.without.empty()) text += fmt::format("without {} {}\n", enum_name(side), join(army.without, ", "));
  }
  text += fmt::format("zone first south {0}\nzone second north {0}\ncountdown {1}\n", table::in_inches(usual_zone),
                      longest_countdown);
  text += objective_lines(wish.size);
  text += "thresholds 8 3 -3 -8\n\n";
  text +=
      fmt::format("table A free battle\nsize {} {}\n", table::in_inches(wish.size.x), table::in_inches(wish.size.y));
  if (wish.scenery.empty()) return text;
  const FilePlace place{std::string(free_battle_name)};
  const auto& all = templates();
  const auto& wanted = all[read_name(place, wish.scenery, all, &SceneryTemplate::name, "template of scenery")];
  return text + scenery_by(wanted, wish.size, wish.seed, wish.mirrored);
}

Scenario read_free_battle(std::string_view text, std::span<const EmbeddedFile> armies, const House& house) {
  const FreeText parts = read_free_text(text);
  const std::string name(free_battle_name);
  Scenario scenario;
  scenario.objective_reach = length_of(TableLength::objective, house);
  scenario.ground = table::TableMap::read(parts.table, name, table_words());
  FreeBattle& battle = scenario.free.emplace();
  ScenarioFile file(name, parts.scenario);
  know_free(file, scenario, battle);
  know_course(file, scenario);
  file.read(0);
  read_armies(scenario, armies);
  for (const Side side : {Side::first, Side::second})
    if (battle.zone(side).depth == 0) FilePlace{name}.fail("there is no line 'zone {} EDGE DEPTH'", enum_name(side));
  describe_free(battle, length_of_game, scenario);
  muster(scenario);
  const table::Point& size = scenario.ground.size();
  want_zones(battle, size, least_apart);
  for (const Side side : {Side::first, Side::second})
    want_room_in_zone(battle, side, size, to_deploy(scenario, side, house));
  return scenario;
}

}  // namespace longroll::civil_war_battles
