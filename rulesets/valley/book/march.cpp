// What happens on the march: work on links and granaries, contact with the enemy, his reaction.
#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/book/force.h"
#include "rulesets/valley/book/parts.h"
#include "rulesets/valley/effects/march.h"
#include "rulesets/valley/effects/unit.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {
namespace {

struct LinkWork {
  bool listed = false;

  friend bool operator==(const LinkWork&, const LinkWork&) = default;
  static constexpr auto fields =
      std::to_array<Field>({{"listed", "the link is on the scenario's list and is destroyed for the first time"}});
};
BOOST_DESCRIBE_STRUCT(LinkWork, (), (listed))

const std::vector<std::string> on_the_way = {"movement_points", "destruction", "devastation", "reaction"};

void add_points(Side side, int points, Scene& scene) {
  ArmyPiece& army = scene.army<ArmyPiece>(side);
  army.points = static_cast<std::int16_t>(army.points + points);
}

void add_work(Book& book, const Numbers& numbers) {
  const auto cavalry_alone = [](const Seen& units) { return cavalry_of(units) == strength_of(units); };
  book.chore<LinkWork>("destroy", "Destroy a bridge or a rail link", "V.7; V.R7, V.R18")
      .at({"destruction"})
      .units<UnitPiece>("units", "the units that do it", Whose::active, {1, 20})
      .unless(refuse_workers)
      .put([&numbers, cavalry_alone](const LinkWork& order, const Nothing&, Scene& scene) {
        const int cost = destruction_cost(cavalry_alone(std::as_const(scene).units("units")), numbers.house);
        scene.place(told("Mark the link as destroyed; it costs {} movement points.", cost), "V.R7");
        if (order.listed) add_points(scene.side(), numbers.campaign[Campaign::link_points], scene);
      });
  book.chore("repair", "Repair a bridge or a rail link", "V.7; V.R7")
      .at({"destruction"})
      .units<UnitPiece>("units", "the units that do it", Whose::active, {1, 20})
      .unless(refuse_workers)
      .unless([cavalry_alone](const Scene& scene) -> std::optional<Refusal> {
        const Seen units = scene.units("units");
        switch (repair_bar(cavalry_alone(units), in_supply(units))) {
          case RepairBar::mounted: return Refusal{"V.R7", "units", "cavalry alone repairs nothing"};
          case RepairBar::supply: return Refusal{"V.R7", "units", "the stack is not in supply"};
          case RepairBar::none: break;
        }
        return std::nullopt;
      })
      .put([&numbers](const Nothing&, const Nothing&, Scene& scene) {
        scene.place(told("Take the marker off the link; it costs {} movement points.", repair_cost(numbers.house)),
                    "V.R7");
      });
  book.chore("devastate", "Devastate a granary", "V.7; V.R7")
      .at({"devastation"})
      .units<UnitPiece>("units", "the Union units that do it", Whose::active, {1, 20})
      .unless(refuse_workers)
      .unless([&numbers](const Scene& scene) -> std::optional<Refusal> {
        switch (devastation_bar(scene.table<TablePiece>().year == last_campaign, scene.side() == union_side(scene),
                                strength_of(scene.units("units")), numbers)) {
          case DevastationBar::campaign: return Refusal{"V.7", "", "granaries are devastated in 1864 alone"};
          case DevastationBar::side: return Refusal{"V.R7", "units", "only the Union devastates granaries"};
          case DevastationBar::strength:
            return Refusal{"V.R7", "units", "the stack is too weak to devastate a granary"};
          case DevastationBar::none: break;
        }
        return std::nullopt;
      })
      .put([&numbers](const Nothing&, const Nothing&, Scene& scene) {
        scene.place(told("Mark the granary as devastated for good; it costs {} movement points.",
                         devastation_cost(numbers.house)),
                    "V.R7");
        add_points(scene.side(), numbers.campaign[Campaign::granary_points], scene);
      });
}

void add_contact(Book& book, const Numbers& numbers) {
  book.chore("contact", "Note that units have entered a place with enemies", "V.10; V.R13, V.R26")
      .at(on_the_way)
      .units<UnitPiece>("entered", "the units that entered, who will be the attackers", Whose::active, {1, 20})
      .units<LeaderPiece>("entered_leaders", "leaders with them", Whose::active, {0, 8})
      .units<UnitPiece>("met", "the enemy's units there", Whose::other, {1, 20})
      .units<LeaderPiece>("met_leaders", "leaders with these", Whose::other, {0, 8})
      .put([](const Nothing&, const Nothing&, Scene& scene) {
        for (const char* role : {"entered", "entered_leaders", "met", "met_leaders"})
          for (Unit* unit : scene.units(role)) unit->mark(std::string(marks::pinned), Until::turn);
        scene.place(told("{} stop there, and all in the place stay until the combat.",
                         names_of(std::as_const(scene).units("entered"))),
                    "V.R26");
      });
  book.chore("overrun", "Overrun a small force in the way", "V.R26")
      .at(on_the_way)
      .units<UnitPiece>("units", "the units that enter", Whose::active, {1, 20})
      .units<UnitPiece>("small", "all the enemy's units there", Whose::other, {1, 20})
      .unless(refuse_workers)
      .unless([&numbers](const Scene& scene) -> std::optional<Refusal> {
        const Seen small = scene.units("small");
        const Force force = force_of(small, {}, Role::defender, numbers);
        if (is_overrun(force, strength_of(scene.units("units")), numbers)) return std::nullopt;
        if (force.entrenched) return Refusal{"V.R26", "small", fmt::format("{} is entrenched", names_of(small).text())};
        return Refusal{"V.R26", "small", "the force in the way is too strong to be overrun"};
      })
      .put([&numbers](const Nothing&, const Nothing&, Scene& scene) {
        eliminate(scene.units("small"), numbers.campaign[Campaign::overrun_loss], scene);
        Seen left;
        for (Unit* unit : scene.units("small")) {
          if (!unit->gone.empty()) continue;
          leave_place(*unit->facts.get<UnitPiece>());
          left.push_back(unit);
        }
        if (!left.empty()) scene.place(told("Retreat {} one place.", names_of(left)), "V.R26");
        scene.place(told("The active stack pays {} and may go on.",
                         counted(numbers.map[MapRule::overrun_cost], "a movement point", "movement points")),
                    "V.R26");
      });
  book.chore("surrender", "Units surrender, or leaders are captured", "V.R26, V.R30")
      .at({"movement_points", "destruction", "devastation", "reaction", "aftermath"})
      .units<UnitPiece>("units", "units that surrender", Whose::active, {0, 20})
      .units<LeaderPiece>("leaders", "leaders whose die says that they are captured", Whose::active, {0, 8})
      .put([&numbers](const Nothing&, const Nothing&, Scene& scene) {
        const Units units = scene.units("units");
        eliminate(units, strength_of(seen(units)), scene);
        for (Unit* leader : scene.units("leaders")) lose_leader(*leader, "captured", true, scene, numbers);
      });
}

void add_reaction(Book& book, const Numbers& numbers) {
  book.task<ReactionOrder, ReactionResult>("reaction", "reaction", "Test whether a stack reacts")
      .at({"reaction"})
      .whole<LeaderPiece>("leader", "the leader of the stack that may react", Whose::active)
      .units<UnitPiece>("units", "the units with him", Whose::active, {0, 20})
      .once("leader", std::string(marks::tested), Until::part, "V.R6")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.side() == scene.state().active) return Refusal{"V.7", "leader", "it is for the other side to react"};
        const auto& units = scene.state().units;
        if (std::none_of(units.begin(), units.end(), [&](const Unit& unit) {
              return unit.side != scene.side() && unit.has_mark(marks::on_the_march);
            }))
          return Refusal{"V.R6", "leader", "no enemy stack is on the march"};
        Seen stack = scene.units("units");
        stack.push_back(scene.unit("leader"));
        return refuse_stack(stack);
      })
      .put([&numbers](const ReactionOrder&, const ReactionResult& result, Scene& scene) {
        if (!result.reacts) return;
        for (UnitPiece* facts : scene.all<UnitPiece>("units")) leave_place(*facts);
        scene.place(told("{} may move one link of cost {} at the most; in the active stack's place he is the "
                         "attacker, and that stack stops.",
                         named(*scene.unit("leader")), numbers.campaign[Campaign::react_cost]),
                    "V.R6");
      });
}

}  // namespace

void add_march(Book& book, const Numbers& numbers) {
  add_work(book, numbers);
  add_contact(book, numbers);
  add_reaction(book, numbers);
}

}  // namespace longroll::valley
