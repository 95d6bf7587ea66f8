// The battle that is being fought.
#include "rulesets/valley/book/battle_book.h"

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/valley/effects/battle.h"
#include "rulesets/valley/effects/track.h"
#include "rulesets/valley/effects/unit.h"

namespace longroll::valley {
namespace {

constexpr std::int16_t not_yet = -1;

Standing standing_of(Scene& scene) {
  const TablePiece& table = scene.table<TablePiece>();
  return {table.attacker_start, table.defender_start, strength_of(seen(fighting(scene, Role::attacker))),
          strength_of(seen(fighting(scene, Role::defender)))};
}

/// V.R11: how the battle ends with this round, unless somebody breaks off of his own will.
std::optional<Ending> ending_of(Scene& scene, const House& house) {
  const TablePiece& table = scene.table<TablePiece>();
  return ending_after(standing_of(scene), table.attacker_option, table.defender_option, table.rounds, house);
}

Sentence name_of(Role role, Scene& scene) {
  const Unit* leader = senior_of(seen(fighting_leaders(scene, role)));
  const Sentence who = leader != nullptr ? Sentence(named(*leader)) : names_of(seen(fighting(scene, role)));
  return told("{}{}", role == Role::attacker ? "the attacker" : "the defender",
              who.empty() ? Sentence() : told(", {},", who));
}

/// The table after a battle.
struct AfterBattle {
  Scene& scene;
  const Numbers& numbers;
  Role winner;

  /// Also of those who are gone.
  bool is_union(Role role) const { return side_fighting(scene, role) == union_side(scene); }
  Units units(Role role) const { return fighting(scene, role); }
  static Chase chase(const Units& winners, const Units& losers) {
    return chase_of(winners, losers, [](const Unit* unit) {
      const UnitPiece& facts = *unit->facts.get<UnitPiece>();
      return Rider{facts.strength, facts.kind == Kind::cavalry, facts.morale};
    });
  }
  void count_on_track(int change) const {
    TablePiece& table = scene.table<TablePiece>();
    table.lincoln_change = static_cast<std::int8_t>(table.lincoln_change + change);
    scene.say(told("The victory of {} counts {} on the Lincoln Track at the end of the turn.", name_of(winner, scene),
                   signed_number(change)),
              "V.R17");
  }
  void pursue(const Units& beaten, int hurt) const {
    scene.say(told("The winner's cavalry pursues: {} strength points.", hurt), "V.R31");
    eliminate(beaten, hurt, scene);
  }
  void shake(const Units& units) const { drop_morale(units, scene); }
  /// That is a task of its own, in the step for it.
  void risk_leaders(Role /*role*/, int /*lost*/) const {}
  void fall_back(Role loser) const {
    const Units going = units(loser);
    if (going.empty()) return;
    for (Unit* unit : going) leave_place(*unit->facts.get<UnitPiece>());
    scene.place(told("Retreat {} and the leaders with them one link together, {}; where there is none, they "
                     "surrender.",
                     names_of(seen(going)),
                     loser == Role::attacker
                         ? "by a link that they came by"
                         : "not into enemies nor by a link that enemies came by, to a place in supply if possible"),
                "V.R30");
  }
};

}  // namespace

Force picked_force(const Scene& scene, Role role, const Numbers& numbers) {
  const bool attacks = role == Role::attacker;
  const Seen units = scene.units(attacks ? "attackers" : "defenders");
  Force force = force_of(units, scene.units(attacks ? "attacking_leaders" : "defending_leaders"), role, numbers);
  if (!units.empty()) force.supplied = force.supplied && may_pitch(scene, units.front()->side);
  return force;
}

bool may_pitch(const Scene& scene, Side side) {
  return !is_cautious(scene.table<TablePiece>().no_pitched, scene.state().turn, side == union_side(scene));
}

void begin_battle(const Options& options, Scene& scene, const Numbers& numbers) {
  for (Unit& unit : scene.state().units)
    for (const auto mark : {marks::attacking, marks::defending, marks::risked}) unit.unmark(mark);
  for (const char* role : {"attackers", "attacking_leaders"})
    for (Unit* unit : scene.units(role)) unit->mark(std::string(marks::attacking), Until::part);
  for (const char* role : {"defenders", "defending_leaders"})
    for (Unit* unit : scene.units(role)) unit->mark(std::string(marks::defending), Until::part);
  TablePiece& table = scene.table<TablePiece>();
  table.fighting = true;
  table.attacker_option = options.attacker_option;
  table.defender_option = option_fought(options.defender_option, options.can_withdraw);
  table.links = options.links;
  table.rounds = 0;
  table.attacker_start = static_cast<std::int16_t>(strength_of(std::as_const(scene).units("attackers")));
  table.defender_start = static_cast<std::int16_t>(strength_of(std::as_const(scene).units("defenders")));
  table.attacker_lost = table.defender_lost = 0;
  table.attacker_committed = table.defender_committed = not_yet;
  table.by_attacker = table.by_defender = not_yet;
  if (table.defender_option != options.defender_option)
    scene.say("The defender has no place to go: his withdrawal counts as a stand.", "V.R11");
  for (const Role role : {Role::attacker, Role::defender}) {
    const Unit* leader = senior_of(seen(fighting_leaders(scene, role)));
    if (leader != nullptr && commands_others(*leader, seen(fighting(scene, role))))
      scene.say(told("{} commands units of another department, at rating {}.", named(*leader),
                     numbers.aftermath[Aftermath::foreign_rating]),
                "V.R28");
  }
}

void end_round(int attacker_lost, int defender_lost, Scene& scene, const Numbers& numbers) {
  eliminate(fighting(scene, Role::attacker), attacker_lost, scene);
  eliminate(fighting(scene, Role::defender), defender_lost, scene);
  TablePiece& table = scene.table<TablePiece>();
  const Standing now = standing_of(scene);
  table.attacker_lost = static_cast<std::int16_t>(now.attacker_start - now.attacker);
  table.defender_lost = static_cast<std::int16_t>(now.defender_start - now.defender);
  table.rounds = static_cast<std::int8_t>(table.rounds + 1);
  table.attacker_committed = table.defender_committed = not_yet;
  table.by_attacker = table.by_defender = not_yet;
  if (const auto ending = ending_of(scene, numbers.house)) {
    settle(*ending, scene, numbers);
  } else {
    scene.say(told("Round {} is over; there is another one.", table.rounds), "V.13");
  }
}

void settle(Ending ending, Scene& scene, const Numbers& numbers) {
  TablePiece& table = scene.table<TablePiece>();
  const BattleEnd fight{table.attacker_option,
                        table.defender_option,
                        {table.attacker_start, table.defender_start},
                        {table.attacker_lost, table.defender_lost},
                        attacker_wins(standing_of(scene), ending, numbers.house)};
  table.fighting = false;
  scene.say(
      told("The battle is over, {}: {} wins and holds the place.", words_of(ending), name_of(fight.winner(), scene)),
      "V.R12");
  AfterBattle field{scene, numbers, fight.winner()};
  settle_fight(fight, numbers, field);
  for (Unit& unit : scene.state().units)
    if (unit.has_mark(marks::attacking) || unit.has_mark(marks::defending)) unit.unmark(marks::pinned);
}

}  // namespace longroll::valley
