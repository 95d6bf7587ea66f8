// Scenarios of March & Volley on the table: those that are built in, and what is refused.
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "board/table/measure.h"
#include "game/play/scenarios_of.h"
#include "rulesets/march_and_volley/embedded.h"
#include "rulesets/march_and_volley/map/footprint.h"
#include "rulesets/march_and_volley/map/scenario.h"

namespace longroll::march_and_volley {
namespace {

const House& house() {
  static const House one(ChartSet::load(embedded::charts(), std::nullopt), {});
  return one;
}
Scenario read(std::string_view name) { return read_scenario(name, embedded::scenarios(), embedded::armies(), house()); }

/// Battalions with skirmishers, cavalry, guns, elephants, leaders and engineers of a side.
struct Counted {
  int foot = 0;
  int horse = 0;
  int guns = 0;
  int elephants = 0;
  int leaders = 0;
  int engineers = 0;

  friend bool operator==(const Counted&, const Counted&) = default;
};
Counted count(const Scenario& scenario, Side side) {
  Counted counted;
  for (const PieceInfo& one : scenario.pieces) {
    if (one.side != side) continue;
    if (!one.is_unit()) {
      ++(one.sort == Sort::leader ? counted.leaders : counted.engineers);
    } else if (is_foot(one.kind)) {
      ++counted.foot;
    } else if (is_guns(one.kind)) {
      ++counted.guns;
    } else {
      ++(is_cavalry(one.kind) ? counted.horse : counted.elephants);
    }
  }
  return counted;
}

const PieceInfo& piece(const Scenario& scenario, std::string_view name) {
  const auto found = std::ranges::find(scenario.pieces, name, &PieceInfo::name);
  EXPECT_NE(found, scenario.pieces.end()) << name;
  return *found;
}

TEST(march_and_volley_scenarios, all_that_are_built_in_are_read) {
  EXPECT_EQ(scenario_names(embedded::scenarios()),
            (std::vector<std::string>{"assaye", "buxar", "maida", "maida_first_volleys"}));
  for (const std::string& name : scenario_names(embedded::scenarios())) EXPECT_FALSE(read(name).pieces.empty()) << name;
}

TEST(march_and_volley_scenarios, who_takes_part) {
  EXPECT_EQ(count(read("maida"), Side::first), (Counted{9, 0, 1, 0, 5, 0}));
  EXPECT_EQ(count(read("maida"), Side::second), (Counted{9, 1, 1, 0, 4, 0}));
  EXPECT_EQ(count(read("maida_first_volleys"), Side::first), (Counted{4, 0, 1, 0, 3, 0}));
  EXPECT_EQ(count(read("maida_first_volleys"), Side::second), (Counted{4, 1, 0, 0, 3, 0}));
  EXPECT_EQ(count(read("assaye"), Side::first), (Counted{7, 6, 3, 0, 5, 1}));
  EXPECT_EQ(count(read("assaye"), Side::second), (Counted{13, 4, 5, 1, 6, 0}));
  EXPECT_EQ(count(read("buxar"), Side::first), (Counted{6, 2, 1, 0, 4, 1}));
  EXPECT_EQ(count(read("buxar"), Side::second), (Counted{5, 3, 1, 2, 4, 0}));
}

TEST(march_and_volley_scenarios, M_4_everybody_who_has_a_brigadier_begins_in_command) {
  for (const std::string& name : scenario_names(embedded::scenarios())) {
    const Scenario scenario = read(name);
    for (const FormationInfo& one : scenario.formations) {
      if (one.brigadier == no_piece) continue;
      const PieceInfo& leader = scenario.pieces[longroll::index(one.brigadier)];
      for (const PieceId id : one.units) {
        const PieceInfo& unit = scenario.pieces[longroll::index(id)];
        if (unit.turn > 0) continue;
        const table::Quad quad = table::corners_of(unit.at, footprint_of(unit.kind, unit.stands, house()));
        EXPECT_LE(table::measure(leader.at.at, quad).length, house().distances[Distance::command])
            << name << ": " << unit.name;
      }
      if (one.sub_general == no_piece) continue;
      EXPECT_LE(table::measure(leader.at.at, scenario.pieces[longroll::index(one.sub_general)].at.at).length,
                house().distances[Distance::brigadier])
          << name << ": " << leader.name;
    }
  }
}

TEST(march_and_volley_scenarios, M_28_formed_brigades_of_both_sides) {
  const auto brigades = [](std::string_view name) {
    const Scenario scenario = read(name);
    std::array<int, 2> number{};
    for (const FormationInfo& one : scenario.formations) number[longroll::index(one.side)] += one.brigade ? 1 : 0;
    return number;
  };
  EXPECT_EQ(brigades("maida"), (std::array{5, 3})) << "Kempt, Acland, Cole, Oswald and the 20th; three French";
  EXPECT_EQ(brigades("maida_first_volleys"), (std::array{2, 2}));
  EXPECT_EQ(brigades("assaye"), (std::array{5, 6}));
  EXPECT_EQ(brigades("buxar"), (std::array{3, 4}));
}

TEST(march_and_volley_scenarios, M_R44_the_20th_comes_in_turn_4_by_itself) {
  const Scenario scenario = read("maida");
  const PieceInfo& twentieth = piece(scenario, "20th Foot");
  EXPECT_EQ(twentieth.turn, 4);
  const FormationInfo& formation = scenario.formations[twentieth.formation];
  EXPECT_EQ(formation.name, "20th Foot");
  EXPECT_EQ(formation.units.size(), 1U);
  EXPECT_EQ(formation.brigadier, no_piece);
}

TEST(march_and_volley_scenarios, M_R42_pohlmann_commands_the_army_and_leads_his_compoo) {
  const Scenario scenario = read("assaye");
  const PieceInfo& pohlmann = piece(scenario, "Pohlmann");
  EXPECT_EQ(pohlmann.rank, Rank::army_commander);
  const FormationInfo& compoo = scenario.formations[piece(scenario, "Pohlmann VI").formation];
  EXPECT_EQ(compoo.units.size(), 6U);
  EXPECT_EQ(scenario.pieces[longroll::index(compoo.brigadier)].name, "Pohlmann");
}

TEST(march_and_volley_scenarios, what_is_special_at_assaye) {
  const Scenario scenario = read("assaye");
  for (const PieceInfo& one : scenario.pieces) {
    EXPECT_EQ(one.silent, one.name.starts_with("Heavy battery")) << one.name;
    EXPECT_EQ(one.bullocks, one.name.starts_with("Foot guns")) << one.name;
    EXPECT_EQ(one.inclines, one.name == "Pickets of the day") << one.name;
    EXPECT_EQ(one.ashore, one.name == "Mysore Horse" || one.name == "Peshwa's Horse") << one.name;
  }
  EXPECT_EQ(scenario.battery, (std::array{2, 0}));
  ASSERT_EQ(scenario.objectives.size(), 1U);
  EXPECT_EQ(scenario.objectives[0].points, 4);
  EXPECT_EQ(scenario.objectives[0].held, Owner::second);
}

TEST(march_and_volley_scenarios, M_4_the_second_in_command_has_both_brigades_at_buxar) {
  const Scenario scenario = read("buxar");
  const auto general_of = [&](std::string_view unit) {
    return scenario.formations[piece(scenario, unit).formation].sub_general;
  };
  ASSERT_NE(general_of("1st Sepoys"), no_piece);
  EXPECT_EQ(scenario.pieces[longroll::index(general_of("1st Sepoys"))].name, "Second in command");
  EXPECT_EQ(general_of("Marines"), general_of("1st Sepoys"));
  EXPECT_EQ(general_of("European Horse"), no_piece);
}

// --- What is refused

constexpr std::string_view list = R"(side,name,group,kind,quality,formation,rifles,heavy,lancers,rank
Red,Foot,Left,infantry,regular,line,,,,
Red,Guns,Left,foot_guns,regular,limbered,,,,
Red,Horse,,cavalry,regular,line,,,,
Red,Chief,Left,leader,,,,,,brigadier
Red,General,,leader,,,,,,sub_general
Blue,Enemy,,infantry,regular,line,,,,
)";
constexpr std::string_view plain_text = R"(title Field
words A field
length short
sides Red | Blue
situation There they stand.
task first Go.
task second Stay.
thresholds 12 4 -4 -12
army field
turns 4
)";

/// Why a set-up or a text is refused; empty: it is not.
std::string why(std::string_view rows, std::string_view more = "", std::string_view army = list) {
  const std::string setup =
      "name,x,y,heading,formation,group,turn,special\nEnemy,20,30,s,,,,\nChief,20,9,,,,,\nGeneral,20,8,,,,,\n" +
      std::string(rows);
  const std::string text = std::string(plain_text) + std::string(more);
  const std::array<EmbeddedFile, 3> files = {
      {{"field/table.txt", "table Field\nsize 40 40\n"}, {"field/scenario.txt", text}, {"field/setup.csv", setup}}};
  const std::array<EmbeddedFile, 1> armies = {{{"field", army}}};
  try {
    read_scenario("field", files, armies, house());
  } catch (const BadInput& bad) {
    return bad.what();
  }
  return "";
}

bool says(const std::string& refusal, std::string_view words) { return refusal.find(words) != std::string::npos; }

TEST(march_and_volley_scenarios, set_ups_that_are_refused) {
  EXPECT_EQ(why("Foot,20,10,n,,,,\nGuns,24,10,n,,,,\n"), "");
  EXPECT_TRUE(says(why("Fot,20,10,n,,,,\n"), "there is no 'Fot' in the army list"));
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,\nFoot,25,10,n,,,,\n"), "Foot stands twice"));
  EXPECT_NE(why("Foot,20,10,n,,,,\nGuns,21,10,n,,,,\n"), "") << "the guns stand on the foot";
  EXPECT_NE(why("Foot,1,10,n,,,,\n"), "") << "half of it is off the table";
  EXPECT_NE(why("Foot,20,10,,,,,\n"), "") << "it looks nowhere";
  EXPECT_TRUE(says(why("Horse,20,10,n,square,,,\n"), "Horse: cavalry cannot take the formation square"));
  EXPECT_NE(why("Foot,20,10,n,,,2,\n"), "") << "it arrives in the middle of the table";
  EXPECT_EQ(why("Foot,20,0,n,,,2,\n"), "");
}

TEST(march_and_volley_scenarios, what_is_special_of_a_unit_must_fit_it) {
  EXPECT_EQ(why("Foot,20,10,n,,,,inclines\n"), "");
  EXPECT_EQ(why("Guns,20,10,n,,,,bullocks\n"), "");
  EXPECT_EQ(why("Guns,20,10,n,unlimbered,,,silent\n"), "");
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,silent\n"), "'silent' is nothing special that Foot can have"));
  EXPECT_TRUE(says(why("Horse,20,10,n,,,,inclines\n"), "'inclines' is nothing special that Horse can have"));
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,brave\n"), "'brave' is nothing special that Foot can have"));
}

TEST(march_and_volley_scenarios, a_formation_with_more_units_than_there_is_room_for_is_refused) {
  const auto with = [](std::size_t units) {
    std::string army(list);
    std::string rows;
    for (std::size_t i = 0; i < units; ++i) {
      army += fmt::format("Red,More{},Crowd,infantry,regular,column,,,,\n", i);
      rows += fmt::format("More{},{},{},n,,,,\n", i, 4 + 4 * (i % 9), 5 + 10 * (i / 9));
    }
    return why(rows, "", army);
  };
  EXPECT_EQ(with(most_in_formation), "");
  EXPECT_TRUE(says(with(most_in_formation + 1), "Crowd has more than 16 units"));
}

TEST(march_and_volley_scenarios, army_lists_that_are_refused) {
  const auto with = [](std::string_view row) { return why("", "", std::string(list) + std::string(row)); };
  EXPECT_EQ(with("Blue,More,,infantry,regular,line,,,,\n"), "");
  EXPECT_TRUE(says(with("Green,More,,infantry,regular,line,,,,\n"), "Green"));
  EXPECT_TRUE(says(with("Blue,Enemy,,infantry,regular,line,,,,\n"), "there are two pieces named 'Enemy'"));
  EXPECT_TRUE(says(with("Blue,More,,infantry,brave,line,,,,\n"), "brave"));
  EXPECT_TRUE(says(with("Blue,More,,cavalry,regular,line,yes,,,\n"), "only infantry has them"));
  EXPECT_TRUE(says(with("Blue,More,,infantry,regular,line,,yes,,\n"), "only cavalry is heavy or has lances"));
  EXPECT_TRUE(says(with("Blue,More,,infantry,regular,line,,,,brigadier\n"), "only leaders have one"));
  EXPECT_NE(with("Blue,More,,leader,regular,,,,,brigadier\n"), "") << "a leader has no quality";
  EXPECT_NE(with("Blue,More,,leader,,,,,,\n"), "") << "nor is he without a rank";
}

TEST(march_and_volley_scenarios, texts_that_are_refused) {
  EXPECT_EQ(why("Foot,20,10,n,,,,\n", "wing General: Left\nbattery 1 second\nobjective 2 20,20 first | the hill\n"),
            "");
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,\n", "wing Chief: Left\n"), "Chief is a brigadier and no sub general"));
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,\n", "wing Nobody: Left\n"), "there is no leader 'Nobody'"));
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,\n", "wing General: Right\n"), "there is no formation 'Right'"));
  EXPECT_NE(why("Foot,20,10,n,,,,\n", "battery 1\n"), "");
  EXPECT_EQ(why("Foot,20,10,n,,,,\n", "figure lost Left, Enemy | casualties\n"), "");
  EXPECT_TRUE(says(why("Foot,20,10,n,,,,\n", "figure lost Right | casualties\n"), "no unit or formation 'Right'"));
  EXPECT_NE(why("Foot,20,10,n,,,,\n", "figure won Left | casualties\n"), "");
  EXPECT_NE(why("Foot,20,10,n,,,,\n", "objective 2 50,20 first | nowhere\n"), "") << "off the table";
  EXPECT_NE(why("Foot,20,10,n,,,,\n", "turns 5\n"), "") << "said twice";
}

}  // namespace
}  // namespace longroll::march_and_volley
