// A and B of the turn: what comes to both sides, and who holds the initiative.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/book/force.h"
#include "rulesets/valley/book/parts.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {
namespace {

constexpr std::string_view to_come = "still to come";

struct Replacements {
  std::int8_t points = 1;

  friend bool operator==(const Replacements&, const Replacements&) = default;
  static constexpr auto fields = std::to_array<Field>({{"points", "replacement points that it gets", 1, 2}});
};
BOOST_DESCRIBE_STRUCT(Replacements, (), (points))

enum class Actor : std::uint8_t { holder, opponent };
BOOST_DESCRIBE_ENUM(Actor, holder, opponent)

struct FirstAction {
  Actor acts_first = Actor::holder;

  friend bool operator==(const FirstAction&, const FirstAction&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"acts_first", "the holder of the initiative acts first, or his opponent"}});
};
BOOST_DESCRIBE_STRUCT(FirstAction, (), (acts_first))

struct SupplyNews {
  bool supplied = false;

  friend bool operator==(const SupplyNews&, const SupplyNews&) = default;
  static constexpr auto fields = std::to_array<Field>({{"supplied", "they are in supply"}});
};
BOOST_DESCRIBE_STRUCT(SupplyNews, (), (supplied))

struct Scenario {
  std::int16_t year = first_campaign;
  std::int8_t lincoln = 5;  // V.R17
  std::int8_t player_rate = 0;
  std::int8_t opponent_rate = 0;

  friend bool operator==(const Scenario&, const Scenario&) = default;
  static constexpr auto fields = std::to_array<Field>({
      {"year", "the campaign: 1862, with the Confederates as initiative player, or 1864, with the Union",
       first_campaign, last_campaign},
      {"lincoln", "where the Lincoln Track stands", 0, 10},
      {"player_rate", "replacement points a turn of the initiative player", 0, 20},
      {"opponent_rate", "replacement points a turn of his opponent", 0, 20},
  });
};
BOOST_DESCRIBE_STRUCT(Scenario, (), (year, lincoln, player_rate, opponent_rate))

/// V.R5: stragglers come back to units in supply; the others are lost, and count for nobody.
void rejoin(Side side, Scene& scene) {
  scene.each<UnitPiece>(side, [&](Unit& unit, UnitPiece& facts) {
    const int fell_out = facts.stragglers;
    if (fell_out == 0) return;
    const int back = take_up_stragglers(facts, facts.supplied);
    facts.strength = static_cast<std::int16_t>(facts.strength + back);
    scene.place(back > 0 ? told("{} stragglers rejoin {}.", back, named(unit))
                         : told("{} stragglers of {} are lost.", fell_out, named(unit)),
                "V.R5");
  });
}

/// Who is mustered to come later waits off the table.
void hold_back(Scene& scene) {
  for (Unit& unit : scene.state().units) {
    const UnitPiece* facts = unit.facts.get<UnitPiece>();
    const int arrives = facts != nullptr ? facts->arrives : unit.facts.get<LeaderPiece>()->arrives;
    if (unit.gone.empty() && arrives > scene.state().turn) unit.gone = to_come;
  }
}

/// V.R2: no list of units says which campaign it is.
void tell_campaign(Scene& scene) {
  const auto& units = scene.state().units;
  const Side side = confederate_side(scene);
  const auto one = std::find_if(units.begin(), units.end(), [&](const Unit& unit) { return unit.side == side; });
  if (one != units.end())
    scene.place(told("This is the campaign of {}, in which the side of {} is Confederate; say so if it is not.",
                     scene.table<TablePiece>().year, named(*one)),
                "V.R2");
}

template <class Piece>
void arrive(Unit& unit, Piece& facts, Scene& scene) {
  if (unit.gone.empty() || facts.arrives == 0 || facts.arrives > scene.state().turn) return;
  const bool came = unit.gone == to_come;
  unit.gone.clear();
  facts.arrives = 0;
  if (came) {
    scene.place(told("Place {} at its entry place; where the enemy holds it, at the next own place.", named(unit)),
                "V.R19");
  } else {
    scene.place(told("{} is back: place him on any stack of his side.", named(unit)), "V.R33");
  }
}

/// V.R33: a commander who is back takes the place of the one who stood in for him.
void take_command(const Unit& unit, Scene& scene) {
  scene.each<LeaderPiece>(unit.side,
                          [&](const Unit& leader, LeaderPiece& facts) { facts.commander = leader.id == unit.id; });
}

void add_replacements(Book& book, const Numbers& numbers) {
  book.chore<Scenario>("scenario", "Say which campaign it is", "V.R2, V.R17, V.R19")
      .at({"replacements"})
      .put([](const Scenario& scenario, const Nothing&, Scene& scene) {
        TablePiece& table = scene.table<TablePiece>();
        table.year = scenario.year;
        table.lincoln = table.lincoln_began = scenario.lincoln;
        const Side player = initiative_player(scene);
        scene.army<ArmyPiece>(player).replacement_rate = scenario.player_rate;
        scene.army<ArmyPiece>(other(player)).replacement_rate = scenario.opponent_rate;
        tell_campaign(scene);
        if (scene.state().turn > 1) return;
        scene.army<ArmyPiece>(player).replacements = scenario.player_rate;
        scene.army<ArmyPiece>(other(player)).replacements = scenario.opponent_rate;
      });
  book.on_entering("replacements", [&numbers](Scene& scene) {
    if (scene.state().turn == 1) tell_campaign(scene);
    hold_back(scene);
    for (const Side side : {Side::first, Side::second}) {
      scene.each<UnitPiece>(side, [](const Unit&, UnitPiece& facts) {
        if (facts.full == 0) facts.full = static_cast<std::int16_t>(facts.strength + facts.stragglers);
      });
      rejoin(side, scene);
      ArmyPiece& army = scene.army<ArmyPiece>(side);
      army.replacements =
          static_cast<std::int8_t>(replacements_kept(army.replacements, army.replacement_rate, numbers));
    }
  });
  book.chore<Replacements>("replace", "Give a unit replacements", "V.2; V.R19")
      .at({"replacements"})
      .units<UnitPiece>("unit", "a unit below its strength at the start", Whose::active, {1, 1})
      .once("unit", "has had replacements", Until::turn, "V.R19")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const Unit& unit = *scene.unit("unit");
        const UnitPiece& facts = *scene.one<UnitPiece>("unit");
        if (scene.army<ArmyPiece>(unit.side).replacements <= 0)
          return Refusal{"V.R19", "unit", "its side has no replacement points left"};
        if (facts.strength >= facts.full)
          return Refusal{"V.R19", "unit", fmt::format("{} has its strength of the start", unit.name)};
        if (!facts.supplied) return Refusal{"V.R19", "unit", fmt::format("{} is not in supply", unit.name)};
        return std::nullopt;
      })
      .put([&numbers](const Replacements& order, const Nothing&, Scene& scene) {
        UnitPiece& facts = *scene.one<UnitPiece>("unit");
        ArmyPiece& army = scene.army<ArmyPiece>(scene.unit("unit")->side);
        const int points =
            std::max(0, std::min<int>({order.points, army.replacements, room_for_replacements(facts, 0, numbers)}));
        facts.strength = static_cast<std::int16_t>(facts.strength + points);
        army.replacements = static_cast<std::int8_t>(army.replacements - points);
        scene.say(told("{} points replaced; {} are left.", points, army.replacements), "V.R19");
      });
  book.on_entering("reinforcements", [](Scene& scene) {
    for (Unit& unit : scene.state().units) {
      if (UnitPiece* facts = unit.facts.get<UnitPiece>()) arrive(unit, *facts, scene);
      LeaderPiece* leader = unit.facts.get<LeaderPiece>();
      if (leader == nullptr || unit.gone.empty()) continue;
      arrive(unit, *leader, scene);
      if (unit.gone.empty() && leader->commander) take_command(unit, scene);
    }
  });
  // Supply is judged at activation, before combat and in phase F: it may be noted at any time.
  book.chore<SupplyNews>("supply", "Note who is in supply and who is not", "V.14; V.R14")
      .units<UnitPiece>("units", "the units", Whose::either, {1, 30})
      .put([](const SupplyNews& news, const Nothing&, Scene& scene) {
        for (UnitPiece* facts : scene.all<UnitPiece>("units")) facts->supplied = news.supplied;
      });
}

void add_initiative(Book& book) {
  book.on_entering("initiative", [](Scene& scene) {
    for (const Side side : {Side::first, Side::second}) scene.army<ArmyPiece>(side).initiative = false;
    scene.place("Roll for the initiative.", "V.3");
  });
  const auto holder = [](const Scene& scene) -> std::optional<Side> {
    for (const Side side : {Side::first, Side::second})
      if (scene.army<ArmyPiece>(side).initiative) return side;
    return std::nullopt;
  };
  // The step is the program's own and passes by; the die is thrown where the holder is wanted first.
  book.task<InitiativeOrder, InitiativeResult>("initiative", "initiative", "Roll for the initiative")
      .at({"initiative", "choose_first"})
      .unless([holder](const Scene& scene) -> std::optional<Refusal> {
        if (holder(scene)) return Refusal{"V.3", "", "the initiative has been rolled this turn"};
        return std::nullopt;
      })
      .put([](const InitiativeOrder&, const InitiativeResult& result, Scene& scene) {
        const Side player = initiative_player(scene);
        const Side side = result.holder == Holder::player ? player : other(player);
        scene.army<ArmyPiece>(side).initiative = true;
        scene.army<ArmyPiece>(other(side)).initiative = false;
        scene.state().first = side;
        scene.state().active = side;
      });
  book.chore<FirstAction>("choose_first", "Name the side that acts first", "V.4; V.R2")
      .at({"choose_first"})
      .unless([holder](const Scene& scene) -> std::optional<Refusal> {
        if (!holder(scene)) return Refusal{"V.3", "", "the initiative has not been rolled this turn"};
        return std::nullopt;
      })
      .put([holder](const FirstAction& order, const Nothing&, Scene& scene) {
        const Side chooses = holder(scene).value_or(initiative_player(scene));
        const Side side = order.acts_first == Actor::holder ? chooses : other(chooses);
        scene.state().first = side;
        scene.state().active = side;
      });
}

}  // namespace

void add_opening(Book& book, const Numbers& numbers) {
  add_replacements(book, numbers);
  add_initiative(book);
}

}  // namespace longroll::valley
