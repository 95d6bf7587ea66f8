// After a battle: winner, pursuit, morale, leaders, the retreat (V.R12, V.R15, V.R30, V.R31, V.R33).
#include <fmt/format.h>

#include "rulesets/valley/map/judgement.h"
#include "rulesets/valley/phases/phases.h"
#include "rulesets/valley/procedures/aftermath.h"

namespace longroll::valley {
namespace {

/// One side of the battle that is over.
struct Fought {
  Side side = Side::first;
  Role role = Role::attacker;
  Fortune fortune;
  Pieces units;
};

Fought fought(const Valley& game, const Battle& battle, Role role, bool attacker_won) {
  const bool attacks = role == Role::attacker;
  const Side side = attacks ? battle.attacker : other(battle.attacker);
  const std::size_t i = attacks ? 0 : 1;
  const bool stepped_back =
      attacks ? battle.attacker_option == AttackerOption::probe : battle.defender_option == DefenderOption::withdraw;
  return {side,
          role,
          {battle.start[i], battle.lost[i], attacks == attacker_won, stepped_back},
          game.units_at(side, battle.place)};
}

void pursue(Valley& game, const Battle& battle, const Fought& winner, const Fought& loser, Referee& referee) {
  if (loser.units.empty()) return;
  Chase chase = game.chase(winner.units, loser.units);
  chase.winner_lost = winner.fortune.lost;
  chase.loser_lost = loser.fortune.lost;
  chase.probe = battle.attacker_option == AttackerOption::probe;
  chase.withdrew = loser.role == Role::defender && loser.fortune.stepped_back;
  const int hurt = pursuit_loss(chase, game.numbers());
  if (hurt == 0) return;
  referee.say(LogKind::result, "V.R31",
              [&] { return told("The winner's cavalry pursues and takes {}.", hurt).at(game.named(battle.place)); });
  game.eliminate(loser.units, hurt, referee);
}

void shake(Valley& game, const Fought& side, Referee& referee) {
  if (is_shaken(side.fortune, game.numbers())) game.drop_morale(side.units, referee);
}

/// V.R33: one leader of a side that bled, by lot.
void risk_leader(Valley& game, PlaceNumber at, const Fought& side, Referee& referee) {
  const Pieces leaders = game.some_at(side.side, at, [&](PieceId id) { return !game.is_unit(id); });
  const LeaderLossOrder order{static_cast<std::int16_t>(side.fortune.lost)};
  if (leaders.empty() || !risks_leader(order.lost, game.house())) return;
  const About about = referee.about([&] { return game.all_named(leaders).text(); });
  const Fate fate = resolve_leader_loss(order, game.house(), referee.umpire).fate;
  if (fate == Fate::unhurt) return;
  std::size_t lot = 0;
  if (leaders.size() > 1)
    lot = static_cast<std::size_t>(referee.umpire.ask_total({"V.R33", "which leader"},
                                                            Dice{1, static_cast<std::uint8_t>(leaders.size()), 1},
                                                            [](int total) { return total - 1; }));
  const PieceId id = leaders[lot];
  referee.say(LogKind::result, "V.R33", [&] {
    return told("{} is {}.", game.named(id), fate == Fate::killed ? "killed" : "wounded and carried from the field")
        .at(game.named(at));
  });
  game.lose_leader(id, fate == Fate::killed, referee);
}

void count_on_track(Valley& game, const Battle& battle, const Fought& winner, const Fought& loser, Referee& referee) {
  const bool pitched =
      battle.attacker_option == AttackerOption::pitched || battle.defender_option == DefenderOption::pitched;
  const int change = track_change(winner.side == game.federal(), pitched, loser.fortune.lost, game.numbers());
  if (change == 0 || !game.scenario().track) return;
  add_to(game.state.track.change, change);
  referee.say(LogKind::change, "V.R17",
              [&] { return told("This counts {} on the Lincoln Track.", signed_number(change)); });
}

void retreat_to(Valley& game, const Retreat& retreat, PlaceNumber to, Referee& referee) {
  const Pieces going = game.all_at(retreat.who, retreat.from);
  go_over(game, going, game.map().between(retreat.from, to), to);
  referee.say(LogKind::change, "V.R30", [&] {
    return told("{} falls back from {} to {}.", stack_name(game, going), game.named(retreat.from), game.named(to));
  });
  game.catch_leaders(other(retreat.who), to, referee);
  game.settle_holder(to, referee);
  game.settle_holder(retreat.from, referee);
}

void offer_retreat(const Valley& game, const Retreat& retreat, Offers& offers) {
  if (retreat.from == no_place) return;
  offers.add(Play{verb(Doing::retreat)}, game.retreats(retreat.who, retreat.from, retreat.attackers));
  offers.prompt([&] {
    return fmt::format("{} must fall back from {}: where to?",
                       stack_name(game, game.all_at(retreat.who, retreat.from)).text(), game.title(retreat.from));
  });
}

std::optional<Refusal> refuse_retreat(const Valley& game, const Retreat& retreat, const Play& play) {
  if (static_cast<Doing>(play.verb) != Doing::retreat || play.place == no_place)
    return refused("V.R30", "the retreat comes first");
  const std::string& to = game.title(play.place);
  if (game.map().between(retreat.from, play.place) == no_link)
    return refused("V.R30", "a retreat goes over one link; {} is not joined to {}", to, game.title(retreat.from));
  if (game.has_units(other(retreat.who), play.place)) return refused("V.R30", "enemies are at {}", to);
  if (retreat.attackers) return refused("V.R30", "attackers fall back only by a link that they came by");
  return refused("V.R30",
                 "{} will not do: enemies came by that link, the ford is flooded, or another place is in "
                 "supply",
                 to);
}

void apply_retreat(Valley& game, Retreat& retreat, const Play& play, Referee& referee) {
  retreat_to(game, retreat, play.place, referee);
  retreat.from = no_place;
}

constexpr auto ways_back = std::to_array<Policy<Valley, Retreat>>({
    {"first_way", "retreats go by the first way in the list",
     [](const Valley&, const Retreat&, const Offers& offers) { return offers.nth(0); }},
    {"last_way", "retreats go by the last way in the list",
     [](const Valley&, const Retreat&, const Offers& offers) { return offers.nth(offers.size() - 1); }},
});

}  // namespace

void make_retreat(Valley& game, const Retreat& retreat, Referee& referee) {
  game.catch_leaders(retreat.who, retreat.from, referee);
  if (!game.has_units(retreat.who, retreat.from)) {
    game.settle_holder(retreat.from, referee);
    return;
  }
  const PlaceSet open = game.retreats(retreat.who, retreat.from, retreat.attackers);
  if (open.empty()) {
    game.surrender(retreat.who, retreat.from, referee);
    game.settle_holder(retreat.from, referee);
    return;
  }
  if (open.size() == 1) {
    retreat_to(game, retreat, open.nth(0), referee);
  } else {
    game.state.flow.push(retreat, retreat.who);
  }
}

void settle_battle(Valley& game, Battle& battle, Ending ending, Referee& referee) {
  const PlaceNumber at = battle.place;
  const Standing now{battle.start[0], battle.start[1], game.strength(battle.attacker, at),
                     game.strength(other(battle.attacker), at)};
  const bool attacker_won = attacker_wins(now, ending, game.house());
  const Fought winner = fought(game, battle, attacker_won ? Role::attacker : Role::defender, attacker_won);
  const Fought loser = fought(game, battle, attacker_won ? Role::defender : Role::attacker, attacker_won);
  referee.say(LogKind::result, "V.R12", [&] {
    return told("The battle of {} is over, {}: {} holds the field.", game.named(at), words_of(ending),
                game.side_word(winner.side));
  });
  count_on_track(game, battle, winner, loser, referee);
  pursue(game, battle, winner, loser, referee);
  shake(game, winner, referee);
  shake(game, loser, referee);
  risk_leader(game, at, winner, referee);
  risk_leader(game, at, loser, referee);
  battle.over = true;
  game.place(at).attacker = Owner::nobody;
  // Both may have been destroyed together: then nobody falls back.
  game.catch_leaders(winner.side, at, referee);
  make_retreat(game, {at, loser.side, loser.role == Role::attacker}, referee);
}

constinit const Phase<Valley, Retreat> Retreat::phase = {.name = "retreat",
                                                         .offers = offer_retreat,
                                                         .refuse = refuse_retreat,
                                                         .apply = apply_retreat,
                                                         .consider = &Judgement::consider_retreat,
                                                         .policies = ways_back,
                                                         .inner = true};

}  // namespace longroll::valley
