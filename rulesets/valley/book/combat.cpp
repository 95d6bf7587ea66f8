// E of the turn: options, commitment, combat results, and leaders after a battle.
#include <fmt/format.h>

#include "rulesets/valley/book/battle_book.h"
#include "rulesets/valley/book/parts.h"
#include "rulesets/valley/effects/army.h"
#include "rulesets/valley/procedures/campaign.h"

namespace longroll::valley {
namespace {

struct BreakOff {
  Role side = Role::attacker;

  friend bool operator==(const BreakOff&, const BreakOff&) = default;
  static constexpr auto fields = std::to_array<Field>({{"side", "who breaks off"}});
};
BOOST_DESCRIBE_STRUCT(BreakOff, (), (side))

/// The facts of a force that the book knows, below a path.
std::vector<std::string> known(const std::string& path) {
  std::vector<std::string> paths;
  for (const char* fact :
       {"strength", "rating", "bonus", "leader", "moved", "force_marched", "entrenched", "supplied", "morale"})
    paths.push_back(path + "." + fact);
  return paths;
}

template <class Order, class Result>
TaskOf<Order, Result>& with_forces(TaskOf<Order, Result>& task) {
  return task.at({"options"})
      .template units<UnitPiece>("attackers", "all units of the side that entered the place", Whose::active, {1, 20})
      .template units<LeaderPiece>("attacking_leaders", "the leaders with them", Whose::active, {0, 8})
      .template units<UnitPiece>("defenders", "all units of the other side there", Whose::other, {1, 20})
      .template units<LeaderPiece>("defending_leaders", "the leaders with these", Whose::other, {0, 8})
      .once("attackers", std::string(marks::fought), Until::part, "V.10")
      .once("defenders", std::string(marks::fought), Until::part, "V.10")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        if (scene.table<TablePiece>().fighting) return Refusal{"V.10", "", "another battle is not over yet"};
        return std::nullopt;
      });
}

std::optional<Refusal> refuse_round(const Scene& scene) {
  if (!scene.table<TablePiece>().fighting)
    return Refusal{"V.10", "", "no battle is being fought: choose options first"};
  return std::nullopt;
}

Stance stance(const TablePiece& table, Role role) {
  return role == Role::attacker ? stance_of(table.attacker_option) : stance_of(table.defender_option);
}

/// V.14: a side that may not choose pitched battle fights the next best one, and the log says so.
Options allowed(Options options, Scene& scene, const Numbers& numbers) {
  if (options.attacker_option == AttackerOption::pitched && !picked_force(scene, Role::attacker, numbers).supplied) {
    options.attacker_option = AttackerOption::assault;
    scene.say("The attacker may not choose pitched battle: it counts as an assault.", "V.14");
  }
  if (options.defender_option == DefenderOption::pitched && !picked_force(scene, Role::defender, numbers).supplied) {
    options.defender_option = DefenderOption::stand;
    scene.say("The defender may not choose pitched battle: it counts as a stand.", "V.14");
  }
  return options;
}

void add_battle(Book& book, const Numbers& numbers) {
  with_forces(book.chore<Options>("options", "Reveal the options that both sides chose in secret", "V.13, V.14; V.R13"))
      .put([&numbers](const Options& order, const Nothing&, Scene& scene) {
        begin_battle(allowed(order, scene, numbers), scene, numbers);
      });
  with_forces(book.task<BattleOrder, BattleResult>("battle", "battle", "Fight a whole battle at once"))
      .fill(known("attacker"),
            [&numbers](BattleOrder& order, const Scene& scene) {
              order.attacker = picked_force(scene, Role::attacker, numbers);
            })
      .fill(known("defender"),
            [&numbers](BattleOrder& order, const Scene& scene) {
              order.defender = picked_force(scene, Role::defender, numbers);
            })
      // Whether to break off is asked after each round.
      .leave({"attacker_stop", "defender_stop", "defender.links", "attacker_lost", "defender_lost", "rounds",
              "attacker.ground", "defender.ground"})
      .put([&numbers](const BattleOrder& order, const BattleResult& result, Scene& scene) {
        begin_battle({order.attacker_option, order.defender_option, order.can_withdraw, order.attacker.links}, scene,
                     numbers);
        eliminate(scene.units("attackers"), result.attacker_lost, scene);
        eliminate(scene.units("defenders"), result.defender_lost, scene);
        TablePiece& table = scene.table<TablePiece>();
        table.rounds = result.rounds;
        table.attacker_lost = result.attacker_lost;
        table.defender_lost = result.defender_lost;
        settle(result.ending, scene, numbers);
      });
}

void add_commitment(Book& book, const Numbers& numbers, Role role) {
  const bool attacks = role == Role::attacker;
  std::int16_t TablePiece::* committed = attacks ? &TablePiece::attacker_committed : &TablePiece::defender_committed;
  std::int16_t TablePiece::* result_of = attacks ? &TablePiece::by_attacker : &TablePiece::by_defender;
  const std::string side = attacks ? "attacker" : "defender";
  book.task<CommitmentOrder, CommitmentResult>(side + "_commitment", "commitment",
                                               fmt::format("Roll the {}'s commitment", side))
      .at({"commitment"})
      .fill({"force", "role", "stance"},
            [&numbers, role](CommitmentOrder& order, const Scene& scene) {
              const TablePiece& table = scene.table<TablePiece>();
              Force force = fighting_force(scene, role, numbers);
              if (role == Role::attacker && force.moved) force.links = table.links;
              order = side_of_round(force, role, stance(table, role), force.strength, table.rounds == 0);
              order.force.supplied = true;  // judged when options were chosen
            })
      .unless(refuse_round)
      .unless([committed, side](const Scene& scene) -> std::optional<Refusal> {
        if (scene.table<TablePiece>().*committed < 0) return std::nullopt;
        return Refusal{"V.R9", "", fmt::format("the {} has rolled his commitment in this round", side)};
      })
      .put([committed](const CommitmentOrder&, const CommitmentResult& result, Scene& scene) {
        scene.table<TablePiece>().*committed = result.committed;
      });
  book.task<ResultsOrder, ResultsResult>(side + "_results", "combat_results",
                                         fmt::format("Roll the {}'s combat results", side))
      .at({"combat_results"})
      .fill({"committed", "bonus", "stance", "morale"},
            [&numbers, role, committed](ResultsOrder& order, const Scene& scene) {
              const TablePiece& table = scene.table<TablePiece>();
              const Force force = fighting_force(scene, role, numbers);
              order.committed = std::max<std::int16_t>(0, table.*committed);
              order.bonus = force.leader ? force.bonus : std::int8_t{0};
              order.stance = stance(table, role);
              order.morale = force.morale;
            })
      .unless(refuse_round)
      .unless([committed, result_of, side](const Scene& scene) -> std::optional<Refusal> {
        const TablePiece& table = scene.table<TablePiece>();
        if (table.*committed < 0)
          return Refusal{"V.R9", "", fmt::format("the {} has not rolled his commitment in this round", side)};
        if (table.*result_of >= 0)
          return Refusal{"V.R10", "", fmt::format("the {} has rolled his combat results in this round", side)};
        return std::nullopt;
      })
      .put([&numbers, result_of](const ResultsOrder&, const ResultsResult& result, Scene& scene) {
        TablePiece& table = scene.table<TablePiece>();
        table.*result_of = result.losses;
        // V.R10: both sides lose at once.
        if (table.by_attacker >= 0 && table.by_defender >= 0)
          end_round(table.by_defender, table.by_attacker, scene, numbers);
      });
}

void add_rounds(Book& book, const Numbers& numbers) {
  book.task<RoundOrder, RoundResult>("combat_round", "combat_round", "Fight a round of both sides")
      .at({"commitment"})
      .from_table<TablePiece>()
      .fill({"attacker", "defender", "first_round"},
            [&numbers](RoundOrder& order, const Scene& scene) {
              const TablePiece& table = scene.table<TablePiece>();
              order.attacker = fighting_force(scene, Role::attacker, numbers);
              order.defender = fighting_force(scene, Role::defender, numbers);
              if (order.attacker.moved) order.attacker.links = table.links;
              order.attacker.supplied = order.defender.supplied = true;  // judged when options were chosen
              order.first_round = table.rounds == 0;
            })
      .unless(refuse_round)
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        const TablePiece& table = scene.table<TablePiece>();
        if (table.attacker_committed < 0 && table.defender_committed < 0) return std::nullopt;
        return Refusal{"V.R9", "", "the commitment of this round has been rolled: go on with its combat results"};
      })
      .put([&numbers](const RoundOrder&, const RoundResult& result, Scene& scene) {
        end_round(result.attacker_lost, result.defender_lost, scene, numbers);
      });
  for (const Role role : {Role::attacker, Role::defender}) add_commitment(book, numbers, role);
  book.chore<BreakOff>("break_off", "Break off an unlimited battle", "V.R11")
      .at({"commitment", "combat_results"})
      .unless(refuse_round)
      .unless([&numbers](const Scene& scene) -> std::optional<Refusal> {
        const TablePiece& table = scene.table<TablePiece>();
        if (!numbers.house.rounds(table.attacker_option, table.defender_option).unlimited)
          return Refusal{"V.R11", "", "only an unlimited battle can be broken off"};
        if (table.rounds == 0) return Refusal{"V.R11", "", "no round has been fought yet"};
        return std::nullopt;
      })
      .put([&numbers](const BreakOff& order, const Nothing&, Scene& scene) {
        settle(order.side == Role::attacker ? Ending::attacker_broke_off : Ending::defender_broke_off, scene, numbers);
      });
}

void add_leaders(Book& book, const Numbers& numbers) {
  book.on_entering("aftermath", [](Scene& scene) {
    if (scene.table<TablePiece>().fighting)
      scene.place("The battle is not over: repeat the rounds of E.2 before this step.", "V.13");
  });
  book.task<LeaderLossOrder, LeaderLossResult>("leader_loss", "leader_loss",
                                               "See whether a side's leader falls after a battle")
      .at({"aftermath"})
      .units<LeaderPiece>("leaders", "all leaders of that side in the place who have units", Whose::active, {1, 8})
      .fill({"lost"},
            [](LeaderLossOrder& order, const Scene& scene) {
              const TablePiece& table = scene.table<TablePiece>();
              const Unit* leader = scene.unit("leaders");
              const bool attacked = leader != nullptr && leader->has_mark(marks::attacking);
              order.lost = attacked ? table.attacker_lost : table.defender_lost;
            })
      .once("leaders", std::string(marks::risked), Until::part, "V.R33")
      .unless([](const Scene& scene) -> std::optional<Refusal> {
        for (const Unit* unit : scene.units("leaders"))
          if (!unit->has_mark(marks::attacking) && !unit->has_mark(marks::defending))
            return Refusal{"V.R33", "leaders", fmt::format("{} was not in the last battle", unit->name)};
        return std::nullopt;
      })
      .put([&numbers](const LeaderLossOrder&, const LeaderLossResult& result, Scene& scene) {
        if (result.fate == Fate::unhurt) return;
        Unit& leader = scene.choose_unit("V.R33", "on which leader the lot falls", scene.units("leaders"));
        const bool killed = result.fate == Fate::killed;
        if (!killed) {
          const int back = back_from_wound(scene.state().turn, numbers);
          leader.facts.get<LeaderPiece>()->arrives = static_cast<std::int8_t>(std::min(back, 99));
          scene.say(told("{} is wounded, and back in turn {}.", named(leader), back), "V.R33");
        }
        lose_leader(leader, killed ? "killed" : "wounded", killed, scene, numbers);
      });
}

}  // namespace

void add_combat(Book& book, const Numbers& numbers) {
  add_battle(book, numbers);
  add_rounds(book, numbers);
  add_leaders(book, numbers);
}

}  // namespace longroll::valley
